"""Judging actions by playouts, of any game: play on with the hidden cards dealt at random, and take means.

A game brings a :class:`Decision`; which action is tried how often, and which one is best, is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt
from time import perf_counter
from typing import Any, Final, NamedTuple, Protocol

from hanawidgets.core.state import Chance


class Decision(Protocol):
    """A decision of one seat, ready for playouts."""

    @property
    def actions(self) -> tuple[Any, ...]:
        """What may be done; playouts are asked for by the place in it."""

    def deals(self, chance: Chance) -> Iterator[Any]:
        """Yield what may be hidden, without end."""

    def play(self, place: int, hidden: Any, /) -> int:
        """Return the points of the seat after the action at ``place``."""


class Estimate(NamedTuple):
    """What an action is judged to be worth.

    value     mean points of the round, received minus paid
    error     standard error of that mean
    playouts  how many playouts it stands on
    won, lost, undecided  shares of them in which the seat received points, paid, or nothing moved
    """

    action: Any
    value: float
    error: float
    playouts: int
    won: float
    lost: float
    undecided: float

    @property
    def margin(self) -> float:
        """Half the width of the interval that holds the true mean 95 times in a hundred."""
        return NORMAL_95 * self.error


PLAYOUTS: Final = 300
"""Playouts of each action, by default."""
BATCH: Final = 12
"""Playouts between two looks at the estimates."""
NORMAL_95: Final = 1.96
"""So many standard errors to each side: 95 % of a normal distribution."""
SURE: Final = 2.0
"""So many standard errors behind the best, an action is given up."""


class Judging:
    """Judges every legal action by playing on to the end with cards dealt at random.

    decision  makes a :class:`Decision` of a view: what is special to a game
    playouts  of each action at most; one that is clearly worse than the best gets fewer
    seconds   stop thinking then; None: only the number of playouts counts. With a limit the choice depends
              on the machine, without one the same view and chance give the same choice.
    """

    def __init__(
        self, decision: Callable[[Any], Decision], playouts: int = PLAYOUTS, seconds: float | None = None
    ) -> None:
        self.decision = decision
        self.playouts = playouts
        self.seconds = seconds

    def choose(self, view: Any, chance: Chance) -> Any:
        """Return the action with the best mean."""
        actions = view.legal_actions()
        if len(actions) == 1:
            return actions[0]
        estimates: list[Estimate] = []
        for estimates in self.judge(view, chance):  # noqa: B007  (the last one counts)
            pass
        return max(estimates, key=lambda found: (found.playouts, found.value)).action

    def judge(self, view: Any, chance: Chance, least: int = BATCH) -> Iterator[list[Estimate]]:
        """Yield estimates of all actions, better and better: after every batch of playouts.

        In a playout all actions meet the same hidden cards: luck shall not decide between them.

        least  playouts of each action before one is given up or the time is over: few are enough to choose,
               to say what an action is worth takes more
        """
        decision = self.decision(view)
        actions = decision.actions
        results: list[list[int]] = [[] for _ in actions]
        alive = list(range(len(actions)))
        end = None if self.seconds is None else perf_counter() + self.seconds
        for done, hidden in zip(range(1, self.playouts + 1), decision.deals(chance)):  # noqa: B905
            for place in alive:
                results[place].append(decision.play(place, hidden))
            if done % BATCH and done < self.playouts:
                continue
            yield [_estimate(action, found) for action, found in zip(actions, results, strict=True)]
            if done < least:
                continue
            if end is not None and perf_counter() >= end:
                return
            best = max(alive, key=lambda place: sum(results[place]))
            alive = [place for place in alive if _may_win(results[place], results[best])]
            if len(alive) == 1:
                return


def _estimate(action: Any, results: list[int]) -> Estimate:
    count = len(results)
    won, lost = sum([points > 0 for points in results]), sum([points < 0 for points in results])
    return Estimate(
        action, sum(results) / count, _error(results), count, won / count, lost / count, (count - won - lost) / count
    )


def _may_win(results: list[int], best: list[int]) -> bool:
    """Tell whether an action may yet be better than the best; both met the same cards, so compare pairs."""
    behind = [b - r for b, r in zip(best, results, strict=True)]
    return sum(behind) / len(behind) <= SURE * _error(behind)


def _error(numbers: list[int]) -> float:
    """Return the standard error of the mean, infinite for fewer than two numbers."""
    count = len(numbers)
    if count < 2:
        return float("inf")
    squares, total = sum([number * number for number in numbers]), sum(numbers)
    return sqrt((squares * count - total * total) / count / (count - 1) / count)
