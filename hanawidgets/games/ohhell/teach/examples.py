"""Live examples of the rule book of Oh Hell: cards and bids are chosen here, what comes of them is the
engine's.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from hanawidgets.core.playing_cards import INDEX, SUITS
from hanawidgets.teach.exhibit import Example, Exhibit

from ..rules import FORMAT_RULES, FORMATS, MODES, NAMES, Mode, RuleSet
from ..tricks import trump_of
from .exhibits import Bids, Dealers, Follow, GameEnd, HandEnd, Largest, Schedule, Strength, Total, Trick, Turned


def _any(*exhibits: Exhibit) -> tuple[Example, ...]:
    """Return examples that no option touches."""
    return tuple(Example(exhibit, RuleSet()) for exhibit in exhibits)


def _trick(cards: str, turned: str) -> Trick:
    up = INDEX[turned]
    return Trick(tuple(INDEX[code] for code in cards.split()), trump_of(up), turned=up)


def _follow(led: str = "") -> tuple[Example, ...]:
    return _any(Follow(tuple(INDEX[code] for code in _HAND.split()), INDEX[led] if led else -1))


def _turned(*cards: str) -> tuple[Example, ...]:
    return _any(*(Turned(INDEX[card]) for card in cards))


def _bids(size: int, players: int, *made: int) -> Example:
    return Example(Bids(made, size), RuleSet(players=players))


def _won(*totals: int) -> tuple[Example, ...]:
    return _any(GameEnd(dict(zip(NAMES, totals, strict=False))))


def _points(mode: Mode, *hands: tuple[int, int]) -> tuple[Example, ...]:
    return tuple(Example(HandEnd(bid, taken, 0), RuleSet(mode=mode)) for bid, taken in hands)


_HAND: Final = "KS 5S 10H 9H 2H 7C"
_TRUMPED: Final = _trick("KH AD 2S QH", "7S")
_PLAIN: Final = _trick("9H QH AD 4H", "7S")
_OVER: Final = _trick("KH 3S 10S AH", "7S")


@cache
def examples() -> Mapping[str, tuple[Example, ...]]:
    """Return the live example of each rule of Oh Hell that has one.

    >>> (part,) = examples()["EX-OH-02"]
    >>> part.exhibit.pad(part.rules).forbidden
    4
    """
    forbidden = _bids(10, 5, 0, 2, 1, 3)
    return MappingProxyType(
        {
            "OH-04": _any(Strength(SUITS.index("H"))),
            "OH-05": _any(_PLAIN, _TRUMPED),
            "OH-06": _any(Largest()),
            "OH-07": _any(Schedule(("long_normal",), (4,))),
            "OH-08": _turned("7S"),
            "OH-09": _turned("2H", "AH"),
            "OH-10": _any(Largest(left=True)),
            "OH-12": (_bids(7, 4), _bids(1, 4)),
            "OH-13": (forbidden, _bids(1, 3, 0, 0), _bids(1, 3, 1, 0), _bids(1, 3, 1, 1)),
            "OH-15": _follow(),
            "OH-16": _follow("AH"),
            "OH-17": _follow("AD"),
            "OH-18": _any(_TRUMPED, _OVER, _PLAIN),
            "OH-21": tuple(part for mode in MODES for part in _points(mode, (3, 3), (3, 4))),
            "OH-22": _points("positive", (3, 3), (3, 4), (3, 1)),
            "OH-23": _points("normal", (3, 3), (3, 4), (3, 1)),
            "OH-24": _points("negative", (3, 3), (3, 4), (3, 0)),
            "OH-25": (Example(Total(((3, 0), (2, 2))), RuleSet(mode="negative")),),
            "OH-26": _won(85, 112, 97, 60),
            "OH-27": _won(85, 112, 112, 60),
            "OH-28": _any(Schedule(("long_normal",))),
            "OH-29": _any(Schedule(FORMATS, (4,))),
            **{rule: _any(Schedule((name,))) for name, rule in FORMAT_RULES.items()},
            "OH-36": _any(Largest()),
            "OH-37": _any(Schedule(("long_normal", "long_reverse", "short_valley"), (7,))),
            "GAP-OH-01": _any(Dealers(tuple("ABCD"), "C")),
            "GAP-OH-02": _any(Largest(left=True)),
            "GAP-OH-03": _turned("7S"),
            "GAP-OH-05": _follow(),
            "GAP-OH-06": (forbidden,),
            "GAP-OH-07": (*_points("positive", (0, 0)), *_points("normal", (0, 0))),
            "EX-OH-01": (_bids(10, 4),),
            "EX-OH-02": (forbidden,),
            "EX-OH-03": _points("negative", (3, 4)),
            "EX-OH-04": _points("negative", (3, 0)),
            "EX-OH-05": _any(Schedule(("long_normal", "long_reverse"))),
        }
    )
