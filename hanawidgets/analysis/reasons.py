"""Why one choice is better than another: facts that come about more often after it, what matters most first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from .decision import Fact
from .evaluation import Evaluation

MOST: Final = 3
"""So many reasons at most; more nobody reads."""
LEAST: Final = 0.03
"""A chance that differs by less is not worth naming."""


class Reason(NamedTuple):
    """A fact that comes about more, or less, often after one action than after another.

    here, there  its chance after the action, and after the other, 0 to 1
    error        standard error of the difference: the cards met were the same
    weight       points that the difference brings about; above 0: it speaks for the action
    """

    fact: Fact
    here: float
    there: float
    error: float
    weight: float


def reasons(seen: Evaluation, action: Any, other: Any, facts: Iterable[Fact]) -> list[Reason]:
    """Return why an action is better, or worse, than another: what differs clearly and moves the points that way.

    facts  those that may be named, the plainest first, of which the seat knows whether it wants them

    Each difference exceeds twice its error. Empty where the two cannot be told apart: what speaks for one then speaks
    against it as well. Of facts that come about together the first
    is named.
    """
    gain = seen.gain(action, other)
    if not gain.is_clear:
        return []
    side = 1 if gain.value > 0 else -1
    named: list[Reason] = []
    order = [*facts]
    for reason in sorted(_differences(seen, action, other, order, side), key=lambda found: -abs(found.weight)):
        same = next((n for n, chosen in enumerate(named) if seen.alike(reason.fact, chosen.fact, action, other)), None)
        if same is None:
            named.append(reason)
        elif order.index(reason.fact) < order.index(named[same].fact):
            named[same] = reason
    return named[:MOST]


def _differences(seen: Evaluation, action: Any, other: Any, facts: Iterable[Fact], side: int) -> Iterator[Reason]:
    places = [seen.actions.index(each) for each in (action, other)]
    count = min(len(seen.points[place]) for place in places)
    for fact in facts:
        shift = seen.shift(action, other, fact)
        if shift.is_clear and abs(shift.value) >= LEAST and shift.value * fact.good * side > 0:
            here, there = (seen.chance(each, fact, count).value for each in (action, other))
            weight = shift.value * seen.worth(fact, action, other)
            if weight * side > 0:
                yield Reason(fact, here, there, shift.error, weight)
