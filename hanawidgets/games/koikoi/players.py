"""Opponents for Koi-Koi: one that plays by rules of thumb, one that judges by playouts.

Both see a :class:`~hanawidgets.games.koikoi.state.View` only. What a playout knows of the hidden cards is
dealt at random from those that the seat has not seen.
"""

from __future__ import annotations

from typing import Final

from hanawidgets.analysis.evaluation import Estimate
from hanawidgets.analysis.judging import PLAYOUTS, Judging
from hanawidgets.core.player import Opponents, RandomPlayer
from hanawidgets.core.state import Chance, randbelow

from .actions import Action, Play, Say, Take
from .cards import MONTH_MASKS, cards_of
from .heuristics import FEW, HIGH, VALUE, gain_of, says_stop
from .playout import Decision
from .round_rules import Phase
from .state import View
from .yaku import points_of

__all__ = [
    "FEW",
    "HIGH",
    "PLAYOUTS",
    "VALUE",
    "Decision",
    "Estimate",
    "MonteCarlo",
    "SimplePlayer",
    "gain",
    "says_stop",
    "worth",
]


def gain(action: Action, field: int) -> int:
    """Return the worth of what a card play takes; what it gives away counts against it."""
    if isinstance(action, Take):
        return VALUE[action.index]
    if not isinstance(action, Play):
        return 0
    if action.taken >= 0:
        return gain_of(action.index, (action.taken,))
    matches = cards_of(field & MONTH_MASKS[action.card.month - 1])
    return gain_of(action.index, [card.index for card in matches])


class SimplePlayer:
    """Plays by rules of thumb: take the most worth having, give away the least; stop with 7 points."""

    def choose(self, view: View, chance: Chance) -> Action:
        """Return a legal action; among equals chance decides."""
        actions = view.legal_actions()
        if view.phase is Phase.SAY:
            mine, other = view.captured[view.who], view.captured[1 - view.who]
            stop = says_stop(points_of(mine, view.rules), view.hand.bit_count(), points_of(other, view.rules))
            return Say.STOP if stop else Say.KOI
        return _best(actions, view.field, chance)


def _best(actions: tuple[Action, ...], field: int, chance: Chance) -> Action:
    gains = [gain(action, field) for action in actions]
    most = max(gains)
    best = [action for action, found in zip(actions, gains, strict=True) if found == most]
    return best[0] if len(best) == 1 else best[randbelow(chance, len(best))]


def worth(gained: tuple[int, ...], who: int) -> int:
    """Return the points of a deal for a seat: received, or below 0 paid."""
    return gained[who]


class MonteCarlo(Judging):
    """Judges every legal action by playing the round to its end with cards dealt as :mod:`.inference` has them."""

    def __init__(self, playouts: int = PLAYOUTS, seconds: float | None = None, effort: int | None = None) -> None:
        super().__init__(Decision, playouts, seconds, effort)


OPPONENTS: Final[Opponents] = {"simple": SimplePlayer, "strong": MonteCarlo, "random": RandomPlayer}
"""Who can be played against."""
