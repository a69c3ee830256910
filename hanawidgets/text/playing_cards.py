"""Names of playing cards and their suits."""

from __future__ import annotations

from . import translate


def playing_name(code: str, lang: str) -> str:
    """Return the name of a playing card.

    >>> playing_name("10H", "en"), playing_name("AS", "ja")
    ('10 of hearts', 'スペードのエース')
    """
    return translate("faces.playing.card", lang, rank=rank_name(code[:-1], lang), suit=suit_name(code[-1], lang))


def rank_name(rank: str, lang: str) -> str:
    """Return what a rank is called: a number, or king, queen ..."""
    return rank if rank.isdecimal() else translate(f"faces.playing.rank.{rank}", lang)


def suit_name(suit: str, lang: str) -> str:
    """Return the name of a suit given by its letter."""
    return translate(f"faces.playing.suit.{suit}", lang)
