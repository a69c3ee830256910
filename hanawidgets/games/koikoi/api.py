"""Koi-Koi (こいこい) from Python.

>>> from hanawidgets import koikoi
>>> play = koikoi.Play("club", seed=1)
>>> play.turn, len(play.legal_moves)
('B', 8)
>>> koikoi.score("m01-2 m02-2 m03-2", rules="club", calls=1).formula
'(6 + 0) × (1 + 1) = 12'

Cards are taken in every notation: ``1-hikari(crane)``, ``m01-1``, ``11``, in one text, in a list, or in a run
as links have it, ``113181``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from hanawidgets.core import play as door
from hanawidgets.core.game import AnyGame
from hanawidgets.core.play import View, rule_set
from hanawidgets.core.scored import Score
from hanawidgets.core.simulation import Simulation

from .cards import Card, check_pile, in_order, parse_pile, parse_text
from .game import GAME
from .rules import OPTIONS, PRESETS, RuleSet
from .score import Situation, check_one_way, settle
from .yaku import yaku_of

Cards = str | int | Iterable[str | Card]
"""Cards as a text, as a list of notations, or as a pile of the engine."""


class Move(door.Move):
    """A move of Koi-Koi: ``koikoi.Move("a2")``; see :class:`hanawidgets.core.play.Move`."""

    __slots__ = ()
    game: ClassVar[AnyGame] = GAME


class Play(door.Play):
    """A game of Koi-Koi (a year of months) being played; see :class:`hanawidgets.core.play.Play`.

    >>> play = Play("bga_general_half", seed=7)
    >>> play.push(play.legal_moves[0])
    >>> len(play.history), play.pop() in play.legal_moves, len(play.history)
    (1, True, 0)
    """

    game: ClassVar[AnyGame] = GAME


loads = Play.loads


def rules(base: str | RuleSet = "", *, name: str = "", **options: Any) -> RuleSet:
    """Return a rule set: a preset, or one with options changed (``rules("club", rounds=6)``).

    base     a rule set, the name of a preset, or ``"club;rounds=6"``; "": ``bga_general``
    name     what you call them; boards and simulated rows say it, and it makes no difference
    options  see :data:`OPTIONS`

    ``rules(...) - rules(...)`` is in what two rule sets differ: option → both values.

    Raises RuleError.

    >>> house = rules("bga_general", seven_double=False, name="our house")
    >>> house, house - rules("bga_general")
    (koikoi.rules('bga_general;seven_double=off', name='our house'), {'seven_double': (False, True)})
    """
    found: RuleSet = rule_set(GAME, base, name=name, **options)
    return found


def cards(given: Cards) -> tuple[str, ...]:
    """Return cards in words that every function here takes, by month; a pile of the engine (an int) is cards too.

    Raises RuleError wrong_type, unknown_card or duplicate_card.

    >>> cards("81, m03-1 11")
    ('1-hikari(crane)', '3-hikari(curtain)', '8-hikari(moon)')
    """
    return tuple(map(str, in_order(_pile(given))))


def _pile(given: Cards, field: str = "captured") -> int:
    if isinstance(given, str):
        return parse_text(given, field)
    return check_pile(given) if isinstance(given, int) else parse_pile(given, field)


def yaku(cards: Cards, rules: str | RuleSet = "") -> dict[str, int]:
    """Return the yaku (役) that captured cards make: key → points.

    >>> yaku("m01-2 m02-2 m03-2 m04-2 m05-2")
    {'akatan': 6, 'tan': 1}
    """
    return yaku_of(_pile(cards), rule_set(GAME, rules))


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
    return Score(GAME, settle(stop, rule_set(GAME, rules)))


def simulate(
    n: int,
    *,
    rules: str | RuleSet = "",
    seed: int | str = 0,
    progress: Callable[[int, int], object] | None = None,
    **players: Any,
) -> Simulation:
    """Return an iterator of ``n`` whole games, one flat dict each, ready for ``pandas.DataFrame``.

    players   ``A=`` and ``B=``: ``"simple"`` (also who is not named), ``"strong"``, ``"random"``, or an object with
              ``choose(view, chance)``, which returns one of ``view.legal_actions()``
    seed      the same seed, the same games
    progress  called with games done and all games after each

    Raises RuleError for unknown rules, seats or players.

    >>> [row["winner"] for row in simulate(2, A="random", B="random", rules="club_half")]
    ['B', 'A']
    """
    return Simulation(GAME, n, players, rule_set(GAME, rules), seed, progress)


__all__ = [
    "OPTIONS",
    "PRESETS",
    "Move",
    "Play",
    "RuleSet",
    "Score",
    "View",
    "cards",
    "loads",
    "rules",
    "score",
    "simulate",
    "yaku",
]


def __dir__() -> list[str]:
    return __all__
