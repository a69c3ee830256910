"""Koi-Koi (こいこい) from Python.

>>> from hanawidgets import koikoi
>>> play = koikoi.Play("club", seed=1)
>>> play.turn, len(play.legal_moves)
('B', 8)
>>> koikoi.score("m01-2 m02-2 m03-2", rules="club", calls=1).formula
'(6 + 0) × (1 + 1) = 12'
>>> [row["winner"] for row in koikoi.simulate(2, A="random", B="random", rules="club_half")]
['B', 'A']

Cards are taken in every notation: ``1-hikari(crane)``, ``m01-1``, ``11``, in one text, in a list, or in a run
as links have it, ``113181``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from hanawidgets.analysis.review import review, reviews
from hanawidgets.core import play as door
from hanawidgets.core.errors import check_int
from hanawidgets.core.play import FrontDoor, Hand, Score, View

from .cards import Card, check_pile, in_order, parse_pile, parse_text
from .game import GAME
from .rules import OPTIONS, PRESETS, RuleSet
from .score import Situation, check_one_way, settle
from .yaku import around, yaku_of

__all__ = [
    "OPTIONS",
    "PRESETS",
    "Move",
    "Play",
    "RuleSet",
    "Score",
    "View",
    "cards",
    "evaluate",
    "loads",
    "review",
    "reviews",
    "rules",
    "score",
    "simulate",
    "tournament",
    "yaku",
]

Cards = str | int | Iterable[str | Card]
"""Cards as a text, as a list of notations, or as a pile of the engine."""


class Move(door.Move):
    """A move of Koi-Koi: ``koikoi.Move("a2")``; see :class:`hanawidgets.core.play.Move`."""

    __slots__ = ()
    game = GAME


class Play(door.Play):
    """A game of Koi-Koi (a year of months) being played; see :class:`hanawidgets.core.play.Play`.

    >>> play = Play("bga_general_half", seed=7)
    >>> play.push(play.legal_moves[0])
    >>> len(play.history), play.pop() in play.legal_moves, len(play.history)
    (1, True, 0)
    """

    game = GAME


_DOOR: Final = FrontDoor(GAME)
loads = Play.loads
rules = _DOOR.rules
simulate = _DOOR.simulate
tournament = _DOOR.tournament
evaluate = _DOOR.evaluate


def cards(given: Cards) -> Hand:
    """Return cards in words that every function here takes, by month; a pile of the engine (an int) is cards too.

    Raises RuleError wrong_type, unknown_card or duplicate_card.

    >>> cards("81, m03-1 11")
    ('1-hikari(crane)', '3-hikari(curtain)', '8-hikari(moon)')
    """
    return Hand(map(str, in_order(_pile(given))))


def _pile(given: Cards, field: str = "captured") -> int:
    if isinstance(given, str):
        return parse_text(given, field)
    return check_pile(given) if isinstance(given, int) else parse_pile(given, field)


def yaku(cards: Cards, rules: str | RuleSet = "", *, field: Cards = "", month: int = 0) -> dict[str, int]:
    """Return the yaku (役) that captured cards make: key → points.

    field  what lies there, where rain and fog on the field count (HOUSE-K-13)
    month  the month that is played, 1..12, where its cards count (HOUSE-K-15); 0: none is said

    >>> yaku("m01-2 m02-2 m03-2 m04-2 m05-2")
    {'akatan': 6, 'tan': 1}
    >>> yaku("61 62 63 64", "bga_general;tsukifuda=4", month=6)
    {'tsukifuda': 4}
    """
    rule_set, played = _DOOR.rules(rules), check_int("month", month, 0, 12, rule="HOUSE-K-15")
    return yaku_of(_pile(cards) | around(_pile(field, "field"), rule_set, played), rule_set)


def score(
    cards: Cards | None = None,
    *,
    rules: str | RuleSet = "",
    points: int | None = None,
    yaku: Mapping[str, int] | None = None,
    calls: int = 0,
    other_calls: int = 0,
    field_brights: int = 0,
    honba: int = 0,
) -> Score:
    """Return what a player who stops (やめ) receives, in points, with its explanation.

    cards          captured cards of the winner; or instead of them
    points         the sum of the yaku, 1..76 (club 1..56);  yaku: key → points
    calls          koi-koi calls of the player who stops, other_calls: of the other one, 0..12 each
    field_brights  lights among the field cards as dealt, 0..5 (K-BGA-24)
    honba          sticks on the field, 0..24 (club, K-CLUB-35)

    Raises RuleError: no or two ways of giving points, cards without a yaku, numbers out of range.

    >>> score(points=7, field_brights=3, calls=1).formula
    '7 × 2 × (4 + 1) = 70'
    """
    captured = None if cards is None else _pile(cards)
    check_one_way(pile=captured, yaku=yaku, points=points)
    stop = Situation(
        pile=captured or 0,
        points=points,
        field_brights=field_brights,
        own_koi=calls,
        other_koi=other_calls,
        honba=honba,
        yaku=yaku,
    )
    return _DOOR.score(settle(stop, _DOOR.rules(rules)))


def __dir__() -> list[str]:
    return __all__
