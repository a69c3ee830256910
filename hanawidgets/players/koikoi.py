"""Opponents for Koi-Koi: one that plays by rules of thumb, one that judges by playouts.

Both see a :class:`~hanawidgets.engine.koikoi.observe.View` only. What a playout knows of the hidden cards is
dealt at random from those that the seat has not seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from time import perf_counter
from typing import Final, NamedTuple

from ..engine.contract import Chance, below
from ..engine.hanafuda import CARDS, MONTH_MASKS, Kind
from ..engine.koikoi.actions import Action, Play, Say, Take
from ..engine.koikoi.observe import View
from ..engine.koikoi.play import Round, legal
from ..engine.koikoi.table import Phase
from ..engine.koikoi.yaku import points_of

_WORTH: Final = {Kind.HIKARI: 12, Kind.TANE: 5, Kind.TAN: 4, Kind.KASU: 1}
_SPECIAL: Final = {"cup": 10, "curtain": 13, "moon": 13, "rain": 9, "boar": 6, "deer": 6, "butterfly": 6,
                   "aka": 6, "ao": 6}
VALUE: Final = tuple(_SPECIAL.get(card.name, _WORTH[card.kind]) for card in CARDS)
"""What a card is worth having, in rough points: brights, the cup, the cards of sets, then the rest."""

HIGH: Final = 7
"""Points from which stopping is the rule of thumb: with them many rule sets double (K-BGA-23)."""
FEW: Final = 3
"""Hand cards with which calling koi-koi rarely pays."""


def worth(pile: int) -> int:
    """Return what the cards of a pile are worth together.

    >>> worth(0), worth(0b11)
    (0, 12)
    """
    total = 0
    while pile:
        low = pile & -pile
        total += VALUE[low.bit_length() - 1]
        pile ^= low
    return total


def gain(action: Action, field: int) -> int:
    """Return the worth of what a card play takes; what it gives away counts against it."""
    if isinstance(action, Take):
        return VALUE[action.index]
    if not isinstance(action, Play):
        return 0
    own = VALUE[action.index]
    if action.taken >= 0:
        return own + VALUE[action.taken]
    matches = field & MONTH_MASKS[CARDS[action.index].month - 1]
    return own + worth(matches) if matches else -own


def says_stop(points: int, hand_left: int, threat: int) -> bool:
    """Return the rule of thumb for stop or koi-koi: take much, and take it when it is late or in danger.

    points  what stopping pays before multipliers;  threat: points of the opponent's yaku already made
    """
    return points >= HIGH or hand_left <= FEW or threat > 0


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
    return best[0] if len(best) == 1 else best[below(chance, len(best))]


class Estimate(NamedTuple):
    """What an action is judged to be worth.

    value     mean points of the round, received minus paid
    error     standard error of that mean
    playouts  how many playouts it stands on
    """

    action: Action
    value: float
    error: float
    playouts: int


class MonteCarlo:
    """Judges every legal action by playing the round to its end with cards dealt at random.

    playouts  of each action at most; one that is clearly worse than the best gets fewer
    seconds   stop thinking then; None: only the number of playouts counts. With a limit the choice depends
              on the machine, without one the same view and chance give the same choice.
    """

    def __init__(self, playouts: int = 100, seconds: float | None = None) -> None:
        self.playouts = playouts
        self.seconds = seconds

    def choose(self, view: View, chance: Chance) -> Action:
        """Return the action with the best mean."""
        actions = view.legal_actions()
        if len(actions) == 1:
            return actions[0]
        estimates: list[Estimate] = []
        for estimates in self.judge(view, chance):  # noqa: B007  (the last one counts)
            pass
        return max(estimates, key=lambda found: (found.playouts, found.value)).action

    def judge(self, view: View, chance: Chance) -> Iterator[list[Estimate]]:
        """Yield estimates of all actions, better and better: after every batch of playouts.

        In a playout all actions meet the same hidden cards: luck shall not decide between them.
        """
        actions = view.legal_actions()
        results: list[list[int]] = [[] for _ in actions]
        alive = list(range(len(actions)))
        end = None if self.seconds is None else perf_counter() + self.seconds
        for done in range(1, self.playouts + 1):
            hidden = view.sample(chance).current
            for place in alive:
                results[place].append(playout(hidden.after(actions[place]), view.who, chance))
            if done % BATCH and done < self.playouts:
                continue
            yield [_estimate(action, found) for action, found in zip(actions, results, strict=True)]
            if end is not None and perf_counter() >= end:
                return
            best = max(alive, key=lambda place: sum(results[place]))
            alive = [place for place in alive if _may_win(results[place], results[best])]
            if len(alive) == 1:
                return


BATCH: Final = 12
"""Playouts between two looks at the estimates."""
SURE: Final = 2.0
"""So many standard errors behind the best, an action is given up."""


def _estimate(action: Action, results: list[int]) -> Estimate:
    count = len(results)
    mean = sum(results) / count
    return Estimate(action, mean, _error(results), count)


def _may_win(results: list[int], best: list[int]) -> bool:
    """Tell whether an action may yet be better than the best; both met the same cards, so compare pairs."""
    behind = [b - r for b, r in zip(best, results, strict=True)]
    return sum(behind) / len(behind) <= SURE * _error(behind)


def _error(numbers: list[int]) -> float:
    """Return the standard error of the mean, infinite for fewer than two numbers."""
    count = len(numbers)
    if count < 2:
        return float("inf")
    mean = sum(numbers) / count
    return sqrt(sum((number - mean) ** 2 for number in numbers) / (count - 1) / count)


def playout(state: Round, who: int, chance: Chance) -> int:
    """Play a round to its end, both seats by rules of thumb; return what ``who`` receives or, below 0, pays.

    Without chance of its own but for ties: then two actions that meet the same cards differ by what they do.
    """
    while state.phase is not Phase.OVER:
        turn = state.turn
        if state.phase is Phase.SAY:
            stop = says_stop(points_of(state.captured[turn], state.rules), state.hands[turn].bit_count(),
                             points_of(state.captured[1 - turn], state.rules))
            state = state.after(Say.STOP if stop else Say.KOI)
            continue
        actions = legal(state.phase, state.hands[turn], state.field, state.flip)
        state = state.after(_best(actions, state.field, chance))
    end = state.end
    if end is None or end.winner is None:
        return 0
    return end.transfer.value if end.winner == state.seats[who] else -end.transfer.value
