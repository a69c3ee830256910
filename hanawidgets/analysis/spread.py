"""The outcomes of a choice, and how often each comes: its points in a few classes that a person can compare."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

FEW: Final = 6
"""So many different results are told one by one."""


class Class(NamedTuple):
    """Results that are told together: points from ``low`` to ``high``, both included; None: without end."""

    low: int | None
    high: int | None

    def __contains__(self, points: object) -> bool:
        return (
            isinstance(points, int)
            and (self.low is None or points >= self.low)
            and (self.high is None or points <= self.high)
        )


def classes(found: Iterable[Mapping[int, float]], steps: Sequence[int]) -> list[Class]:
    """Return classes for some distributions, the lowest first; a class in which nothing lies is left out.

    found  distributions: points → share
    steps  where a class of gains begins, from 1 on, rising; losses are divided in the same way

    >>> classes([{-3: 0.5, 12: 0.5}], (1, 7))
    [Class(low=-3, high=-3), Class(low=12, high=12)]
    >>> [tuple(each) for each in classes([dict.fromkeys(range(-9, 9), 0.1)], (1, 7))]
    [(None, -7), (-6, -1), (0, 0), (1, 6), (7, None)]
    """
    points = sorted({each for distribution in found for each in distribution})
    if len(points) <= FEW:
        return [Class(each, each) for each in points]
    return sorted(
        {_class(each, steps) for each in points}, key=lambda each: each.low if each.low is not None else points[0]
    )


def _class(points: int, steps: Sequence[int]) -> Class:
    if not points:
        return Class(0, 0)
    at = bisect_right(steps, abs(points))
    low, high = steps[at - 1], steps[at] - 1 if at < len(steps) else None
    return Class(low, high) if points > 0 else Class(None if high is None else -high, -low)


def share(distribution: Mapping[int, float], each: Class) -> float:
    """Return how often a result of a class comes out, 0 to 1."""
    return sum(how_often for points, how_often in distribution.items() if points in each)
