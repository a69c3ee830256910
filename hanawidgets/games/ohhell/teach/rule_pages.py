"""The examples of Oh Hell in the rule book: examples; options and their values need nothing of their own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from hanawidgets.core.deck import INDEX, SUITS
from hanawidgets.teach.exhibit import Example, Exhibit, Reader, RulePages, read_examples

from ..rules import FORMATS, NAMES, parse_ruleset, parse_value
from ..tricks import NO_SUIT, trump_of
from .exhibits import (
    EVERYBODY,
    OTHERS,
    Bids,
    Dealers,
    Follow,
    GameEnd,
    HandEnd,
    Ladder,
    Largest,
    Schedule,
    Strength,
    Total,
    Trick,
    Turned,
)

# Live examples of the rule book: what to show stands with the rules in rules.json, every number in it is the
# engine's. Which cards and bids stand for a rule is our choice.


def _cards(text: str) -> tuple[int, ...]:
    return tuple(INDEX[code] for code in text.split())


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split("-"))) if text else ()


def _trick(text: str, rules: Any) -> Exhibit:
    turned, *cards = _cards(text)
    return Trick(tuple(cards), trump_of(turned), turned=turned, last=rules.last_wins)


def _plain(text: str, rules: Any) -> Exhibit:
    return Trick(_cards(text), NO_SUIT)


def _follow(text: str, rules: Any) -> Exhibit:
    led, *hand = _cards(text)
    return Follow(tuple(hand), led)


def _bids(text: str, rules: Any) -> Exhibit:
    size, _, made = text.partition(" ")
    return Bids(_numbers(made), int(size))


def _hand(text: str, rules: Any) -> Exhibit:
    bid, taken = _numbers(text)
    return HandEnd(bid, taken, 0)


def _total(text: str, rules: Any) -> Exhibit:
    return Total(tuple((bid, taken) for bid, taken in map(_numbers, text.split())))


def _schedule(text: str, rules: Any) -> Exhibit:
    formats, _, players = text.partition(" ")
    shown = tuple(each for each in FORMATS if each in formats.split("/"))
    return Schedule(shown, _numbers(players) or EVERYBODY)


def _ladder(text: str, rules: Any) -> Exhibit:
    return Ladder(parse_value("hand_sizes", text))


def _dealers(text: str, rules: Any) -> Exhibit:
    seats, first = text.split()
    return Dealers(tuple(seats), first)


_READERS: Final[Mapping[str, Reader]] = {
    "strength": lambda text, _: Strength(SUITS.index(text)),
    "trick": _trick,
    "plain": _plain,
    "lead": lambda text, _: Follow(_cards(text)),
    "follow": _follow,
    "turned": lambda text, _: Turned(INDEX[text]),
    "bids": _bids,
    "hand": _hand,
    "total": _total,
    "won": lambda text, _: GameEnd(dict(zip(NAMES, _numbers(text), strict=False))),
    "largest": lambda text, _: Largest(),
    "left": lambda text, _: Largest(left=True),
    "many": lambda text, _: Largest(True, OTHERS),
    "schedule": _schedule,
    "ladder": _ladder,
    "dealers": _dealers,
}


@cache
def examples() -> Mapping[str, tuple[Example, ...]]:
    """Return the live example of each rule of Oh Hell that has one.

    >>> (part,) = examples()["EX-OH-02"]
    >>> part.exhibit.pad(part.rules).forbidden
    4
    """
    return MappingProxyType(read_examples("ohhell", _READERS, parse_ruleset, "long_normal"))


PAGES: Final = RulePages(examples)
"""What the rule book shows."""
