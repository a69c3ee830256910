"""Oh Hell (オーヘル) from Python.

>>> from hanawidgets import ohhell
>>> play = ohhell.Play("short_up", players=3, seed=1)
>>> play.turn, [str(move) for move in play.legal_moves]
('A', ['bid:0', 'bid:1'])
>>> ohhell.score(bid=3, taken=1, mode="negative").formula
'-10 × 2 = -20'
>>> ohhell.rules("short_up", players=5, hand_sizes=[1, 2, 3]).sizes
(1, 2, 3)

Cards are taken in every notation: ``10H``, ``th``, ``♥10``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from hanawidgets.analysis.review import review, reviews
from hanawidgets.core import play as door
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.play import FrontDoor, Hand, Score, View

from .bids import bid_pad
from .cards import DECK
from .game import GAME
from .rules import OPTIONS, PRESETS, RuleSet, schedule
from .score import settle

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
    "evaluate",
    "loads",
    "review",
    "reviews",
    "rules",
    "schedule",
    "score",
    "simulate",
    "tournament",
]

Cards = str | int | Iterable[str]
"""Cards as a text, as a list of codes, or as a pile of the engine."""


class Move(door.Move):
    """A move of Oh Hell: ``ohhell.Move("10H")``; see :class:`hanawidgets.core.play.Move`."""

    __slots__ = ()
    game = GAME


class Play(door.Play):
    """A game of Oh Hell (all its hands) being played; see :class:`hanawidgets.core.play.Play`.

    >>> play = Play("short_up", players=3, seed=1)
    >>> play.push("bid:1")
    >>> play.turn, [str(move) for move in play.history]
    ('B', ['bid:1'])
    """

    game = GAME


_DOOR: Final = FrontDoor(GAME)
loads = Play.loads
rules = _DOOR.rules
simulate = _DOOR.simulate
tournament = _DOOR.tournament
evaluate = _DOOR.evaluate


def cards(given: Cards) -> Hand:
    """Return cards as codes, by suit, from low to high; a pile of the engine (an int) is cards too.

    Raises RuleError wrong_type, unknown_card or duplicate_card.

    >>> cards("10H ♠A, 2s")
    ('2S', 'AS', '10H')
    """
    if isinstance(given, str):
        given = [*DECK.split(given)]
    return Hand(DECK.codes_of(given if isinstance(given, int) else DECK.pile(given)))


def score(bid: int, taken: int, *, rules: str | RuleSet = "", **options: Any) -> Score:
    """Return the points of a player for a hand, with their explanation.

    bid, taken      tricks bid and taken, 0..26
    rules, options  the scoring counts: ``mode="positive"``, ``"normal"``, ``"negative"``, or numbers of one's own:
                    ``bonus=5``, ``per_trick=2``, ``squared=True``, ``missed_trick=1``, ``penalty=5``

    Raises RuleError.

    >>> score(3, 3).formula, score(3, 1, mode="positive").value
    ('10 + 3 = 13', 1)
    >>> score(3, 3, bonus=5).formula, score(3, 3, squared=True).formula, score(3, 1, penalty=5).formula
    ('5 + 3 = 8', '10 + 3 × 3 = 19', '-5 × 2 = -10')
    """
    return _DOOR.score(settle(bid, taken, _DOOR.rules(rules, **options).scoring))


def bids(size: int, made: Sequence[int], players: int = 4, *, hook: bool = True) -> tuple[int, ...]:
    """Return what the next player may bid (OH-12, OH-13): of the dealer not the number that makes the sum even.

    size  cards in a hand;  made: the bids so far, in the order of bidding
    hook  whether there is such a number; house rules may do without it

    Raises RuleError.

    >>> bids(3, [1, 0, 1])
    (0, 2, 3)
    >>> bids(3, [1, 0, 1], hook=False)
    (0, 1, 2, 3)
    """
    if not isinstance(made, Iterable):
        raise RuleError(Code.WRONG_TYPE, "bid", made, "OH-12", wanted="numbers")
    return bid_pad(size, players, (*made,), hook).allowed


def __dir__() -> list[str]:
    return __all__
