"""Names of playing cards and their suits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from . import LANGUAGES, Words, words_in
from .card_names import listed


def playing_name(code: str, words: Words) -> str:
    """Return the name of a playing card.

    >>> playing_name("10H", words_in("en")), playing_name("AS", words_in("ja"))
    ('10 of hearts', 'スペードのエース')
    """
    return words.say("faces.playing.card", rank=rank_name(code[:-1], words), suit=suit_name(code[-1], words))


def rank_name(rank: str, words: Words) -> str:
    """Return what a rank is called: a number, or king, queen ..."""
    return rank if rank.isdecimal() else words.say(f"faces.playing.rank.{rank}")


def suit_name(suit: str, words: Words) -> str:
    """Return the name of a suit given by its letter."""
    return words.say(f"faces.playing.suit.{suit}")


def all_names(suits: Iterable[str], rank: str, words: Words) -> Iterator[str]:
    """Yield every way to say a card of a suit that is called ``suits``.

    >>> [name for name in all_names(["hearts"], "7", words_in("en")) if name.startswith("seven")]
    ['seven of hearts', 'seven hearts']
    """
    called = listed(f"faces.say.rank.{rank}", words)
    for suit in suits:
        for word in (rank, *called):
            yield from listed("faces.say.card", words, suit=suit, rank=word)


def playing_names(code: str) -> Iterator[str]:
    """Yield every way to say a playing card, in all languages."""
    for lang in LANGUAGES:
        yield playing_name(code, words_in(lang))
        yield from all_names(listed(f"faces.say.suit.{code[-1]}", words_in(lang)), code[:-1], words_in(lang))
