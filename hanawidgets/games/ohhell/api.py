"""Oh Hell (オーヘル) from Python.

>>> from hanawidgets import ohhell
>>> play = ohhell.Play("short_up", players=3, seed=1)
>>> play.turn, [str(move) for move in play.legal_moves]
('A', ['bid:0', 'bid:1'])
>>> ohhell.score(bid=3, taken=1, mode="negative").formula
'-10 × 2 = -20'

Cards are taken in every notation: ``10H``, ``th``, ``♥10``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

from hanawidgets.core import play as door
from hanawidgets.core.game import AnyGame
from hanawidgets.core.play import View, rule_set
from hanawidgets.core.scored import Score
from hanawidgets.core.simulation import Simulation

from .bids import bid_pad
from .cards import DECK
from .game import GAME
from .rules import OPTIONS, PRESETS, RuleSet, schedule
from .score import settle

Cards = str | int | Iterable[str]
"""Cards as a text, as a list of codes, or as a pile of the engine."""


class Move(door.Move):
    """A move of Oh Hell: ``ohhell.Move("10H")``; see :class:`hanawidgets.core.play.Move`."""

    __slots__ = ()
    game: ClassVar[AnyGame] = GAME


class Play(door.Play):
    """A game of Oh Hell (all its hands) being played; see :class:`hanawidgets.core.play.Play`.

    >>> play = Play("short_up", players=3, seed=1)
    >>> play.push("bid:1")
    >>> play.turn, [str(move) for move in play.history]
    ('B', ['bid:1'])
    """

    game: ClassVar[AnyGame] = GAME


loads = Play.loads


def rules(base: str | RuleSet = "", *, name: str = "", **options: Any) -> RuleSet:
    """Return a rule set: a format, or one with options changed (``rules("short_up", players=5)``).

    base     a rule set, the name of a format, or ``"short_up;players=5"``; "": ``long_normal``
    name     what you call them; boards and simulated rows say it, and it makes no difference
    options  see :data:`OPTIONS`

    ``rules(...) - rules(...)`` is in what two rule sets differ: option → both values.

    Raises RuleError.

    >>> rules("short_up", players=5, hand_sizes=[1, 2, 3]).sizes
    (1, 2, 3)
    """
    found: RuleSet = rule_set(GAME, base, name=name, **options)
    return found


def cards(given: Cards) -> tuple[str, ...]:
    """Return cards as codes, by suit, from low to high; a pile of the engine (an int) is cards too.

    Raises RuleError wrong_type, unknown_card or duplicate_card.

    >>> cards("10H ♠A, 2s")
    ('2S', 'AS', '10H')
    """
    if isinstance(given, str):
        given = [*DECK.split(given)]
    return DECK.codes_of(given if isinstance(given, int) else DECK.pile(given))


def score(bid: int, taken: int, *, rules: str | RuleSet = "", **options: Any) -> Score:
    """Return the points of a player for a hand, with their explanation.

    bid, taken      tricks bid and taken, 0..17
    rules, options  the scoring counts: ``mode="positive"``, ``"normal"``, ``"negative"``

    Raises RuleError.

    >>> score(3, 3).formula, score(3, 1, mode="positive").value
    ('10 + 3 = 13', 1)
    """
    return Score(GAME, settle(bid, taken, rule_set(GAME, rules, **options).mode))


def bids(size: int, made: Sequence[int], players: int = 4) -> tuple[int, ...]:
    """Return what the next player may bid (OH-12, OH-13): of the dealer not the number that makes the sum even.

    size  cards in a hand;  made: the bids so far, in the order of bidding

    Raises RuleError.

    >>> bids(3, [1, 0, 1])
    (0, 2, 3)
    """
    return tuple(button.number for button in bid_pad(size, players, made).buttons if button.allowed)


def simulate(
    n: int,
    *,
    rules: str | RuleSet = "",
    seed: int | str = 0,
    progress: Callable[[int, int], object] | None = None,
    **players: Any,
) -> Simulation:
    """Return an iterator of ``n`` whole games, one flat dict each, ready for ``pandas.DataFrame``.

    players   ``A=``, ``B=`` ...: ``"simple"`` (also who is not named), ``"strong"``, ``"random"``, or an object with
              ``choose(view, chance)``, which returns one of ``view.legal_actions()``
    seed      the same seed, the same games
    progress  called with games done and all games after each

    Raises RuleError for unknown rules, seats or players.

    >>> [sorted(row) for row in simulate(1, rules="short_up;players=3")]
    [['A', 'B', 'C', 'game', 'moves', 'rules', 'winner']]
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
    "bids",
    "cards",
    "loads",
    "rules",
    "schedule",
    "score",
    "simulate",
]


def __dir__() -> list[str]:
    return __all__
