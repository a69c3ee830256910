"""Opponents for Koi-Koi: a beginner, a player by rules of thumb, a player that judges by playouts.

Both see a :class:`~hanawidgets.games.koikoi.state.View` only. What a playout knows of the hidden cards is
dealt from those that the seat has not seen, as :mod:`.heuristics` makes them likely.
"""

from __future__ import annotations

from typing import Final, cast

from hanawidgets.analysis.decision import Outcome
from hanawidgets.analysis.evaluation import Estimate
from hanawidgets.analysis.judging import PLAYOUTS, Judging
from hanawidgets.core.deck import cards_of as indices_of
from hanawidgets.core.game import Opponents, Player, RandomPlayer
from hanawidgets.core.state import Chance, randbelow

from .actions import Action, Play, Say, Take
from .cards import CARDS, MONTH_MASKS, Kind, cards_of
from .heuristics import FEW, HIGH, VALUE, chance_to_win, gain_of, says_stop
from .playout import Decision, Hidden, stop_pays
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
]


EFFORT: Final = 6000
"""Playouts of all actions together, of the strong opponent: some 0.2 s of a core."""
FINE: Final = 10_000
BRIGHT: Final = {Kind.HIKARI: 20, Kind.TANE: 10, Kind.TAN: 5, Kind.KASU: 1}
"""What cards are worth that are looked at one by one, as players count who are new to the game."""


def gain(action: Action, field: int) -> int:
    """Return the worth of what a card play takes; what it gives away counts against it."""
    if isinstance(action, Take):
        return VALUE[action.index]
    if not isinstance(action, Play):
        return 0
    if action.taken >= 0:
        return gain_of(action.index, (action.taken,))
    return gain_of(action.index, indices_of(field & MONTH_MASKS[CARDS[action.index].month - 1]))


class Beginner(Player):
    """Takes the brightest card that it can, lays the plainest; stops as soon as it has a yaku. It looks at no pile."""

    def choose(self, view: View, chance: Chance) -> Action:
        """Return a legal action; among equals chance decides."""
        if view.phase is Phase.SAY:
            return Say.STOP
        return _best(view.legal_actions(), [shine(action, view.field) for action in view.legal_actions()], chance)


def shine(action: Action, field: int) -> int:
    """Return how bright the cards are that a card play takes; below 0 that of a card laid."""
    if isinstance(action, Take):
        return BRIGHT[CARDS[action.index].kind]
    if not isinstance(action, Play):
        return 0
    own = BRIGHT[action.card.kind]
    if action.taken >= 0:
        return own + BRIGHT[CARDS[action.taken].kind]
    matches = cards_of(field & MONTH_MASKS[action.card.month - 1])
    return own + sum(BRIGHT[card.kind] for card in matches) if matches else -own


class SimplePlayer(Player):
    """Plays by rules of thumb: take the most worth having, give away the least; stop with 7 points, or where that wins
    the game."""

    def choose(self, view: View, chance: Chance) -> Action:
        """Return a legal action; among equals chance decides."""
        actions = view.legal_actions()
        if view.phase is Phase.SAY:
            mine, other = view.counted(view.who), view.counted(1 - view.who)
            points = points_of(mine, view.rules)
            stop = says_stop(points, view.hand.bit_count(), points_of(other, view.rules))
            return Say.STOP if stop or chance_to_win(view, stop_pays(view)) == 1 else Say.KOI
        return _best(actions, [gain(action, view.field) for action in actions], chance)


def _best(actions: tuple[Action, ...], gains: list[int], chance: Chance) -> Action:
    most = max(gains)
    best = [action for action, found in zip(actions, gains, strict=True) if found == most]
    return best[0] if len(best) == 1 else best[randbelow(chance, len(best))]


class ForTheGame(Decision):
    """A decision in which points count as much as they help to win the game, in parts of a chance to win."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self._known: dict[int, int] = {}

    def play(self, place: int, hidden: Hidden, plan: int = 0) -> Outcome:
        """Return what the points after the action at ``place`` do for the game, and the facts."""
        points, *rest = super().play(place, hidden, plan)
        if points not in self._known:
            self._known[points] = round(FINE * chance_to_win(self.view, points))
        return (self._known[points], *rest)  # type: ignore[return-value]


class MonteCarlo(Judging):
    """Judges every legal action by playing the round to its end with cards dealt as :mod:`.heuristics` has them."""

    compared = 300

    def __init__(self, playouts: int = PLAYOUTS, seconds: float | None = None, effort: int | None = None) -> None:
        super().__init__(Decision, playouts, seconds, effort)

    def choose(self, view: View, chance: Chance) -> Action:
        """Return the action with the best chance to win the game; judged are the points of the month."""
        return cast(
            Action, Judging(ForTheGame, self.playouts, self.seconds, self.effort, self.counted).choose(view, chance)
        )


def _strong() -> MonteCarlo:
    return MonteCarlo(EFFORT, effort=EFFORT)


OPPONENTS: Final[Opponents] = {"beginner": Beginner, "simple": SimplePlayer, "strong": _strong, "random": RandomPlayer}
"""Who can be played against."""
