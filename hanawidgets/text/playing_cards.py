"""Names of playing cards and their suits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from . import LANGUAGES, translate
from .card_names import listed


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


def all_names(suits: Iterable[str], rank: str, lang: str) -> Iterator[str]:
    """Yield every way to say a card of a suit that is called ``suits``.

    >>> [name for name in all_names(["hearts"], "7", "en") if name.startswith("seven")]
    ['seven of hearts', 'seven hearts']
    """
    called = listed(f"faces.say.rank.{rank}", lang)
    for suit in suits:
        for word in (rank, *called):
            yield from listed("faces.say.card", lang, suit=suit, rank=word)


def playing_names(code: str) -> Iterator[str]:
    """Yield every way to say a playing card, in all languages."""
    for lang in LANGUAGES:
        yield playing_name(code, lang)
        yield from all_names(listed(f"faces.say.suit.{code[-1]}", lang), code[:-1], lang)
