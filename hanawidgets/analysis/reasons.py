"""Reasons why one choice is better than another, the weightiest first: facts that come about more often after it, and
what its points are made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from .decision import Fact, Part
from .evaluation import Evaluation, Mean

MOST: Final = 3
"""So many reasons at most; more nobody reads."""
LEAST: Final = 0.03
"""A chance that differs by less is not worth naming."""
LEAST_POINTS: Final = 0.5
"""And points, on average."""


class Reason(NamedTuple):
    """A fact that comes about more, or less, often after one action than after another; or a part of the points.

    here, there  its chance after the action, and after the other, 0 to 1; of a part its points on average: those of all
                 playouts of each, as they are told of the action itself
    error        standard error of the difference where the cards met were the same
    weight       points that the difference brings about; above 0: it speaks for the action
    """

    fact: Fact | Part
    here: float
    there: float
    error: float
    weight: float


def reasons(seen: Evaluation, action: Any, other: Any, facts: Iterable[Fact]) -> list[Reason]:
    """Return why an action is better, or worse, than another: what differs clearly, what matters most first.

    facts  those that may be named, the plainest first

    Each difference exceeds twice its error. Empty where the two cannot be told apart. Of facts that come about together
    the first is named. What speaks against it and outweighs the whole difference is named last: without it the others
    would promise too much.
    """
    gain = seen.gain(action, other)
    if not gain.is_clear:
        return []
    side = 1 if gain.value > 0 else -1
    order = [*facts]
    found = [*_differences(seen, action, other, order), *_parts(seen, action, other)]
    named: list[Reason] = []
    for reason in sorted(found, key=lambda found: -found.weight * side):
        if reason.weight * side <= 0:
            break
        same = next((n for n, chosen in enumerate(named) if _same(seen, reason, chosen, action, other)), None)
        if same is None:
            named.append(reason)
        elif order.index(reason.fact) < order.index(named[same].fact):  # type: ignore[arg-type]
            named[same] = reason
    if not named:
        return []
    against = min(found, key=lambda found: found.weight * side)
    if against.weight * side < -abs(gain.value):
        return [*named[: MOST - 1], against]
    return named[:MOST]


def _same(seen: Evaluation, one: Reason, two: Reason, *actions: Any) -> bool:
    return isinstance(one.fact, Fact) and isinstance(two.fact, Fact) and seen.alike(one.fact, two.fact, *actions)


def _differences(seen: Evaluation, action: Any, other: Any, facts: Iterable[Fact]) -> Iterator[Reason]:
    for fact in facts:
        here, there = (seen.chance(each, fact).value for each in (action, other))
        shift = seen.shift(action, other, fact)
        if _carries(here - there, shift, LEAST):
            worth = seen.worth(fact, action, other)
            if not fact.good or worth * fact.good > 0:
                yield Reason(fact, here, there, shift.error, shift.value * worth)


def _parts(seen: Evaluation, action: Any, other: Any) -> Iterator[Reason]:
    for part in seen.parts:
        here, there = (seen.brought(each, part).value for each in (action, other))
        ahead = seen.ahead(action, other, part)
        if _carries(here - there, ahead, LEAST_POINTS):
            yield Reason(part, here, there, ahead.error, ahead.value)


def _carries(told: float, paired: Mean, least: float) -> bool:
    """Tell whether figures that differ so much carry a reason: after the same cards, and as they are told."""
    return all(abs(each) >= least and Mean(each, paired.error).is_clear for each in (told, paired.value)) and (
        told > 0
    ) == (paired.value > 0)
