"""The places where hidden cards may lie: all ways, where they are few, and chances that add up to a hand."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

# The outcomes of a choice, and how often each comes: its points in a few classes that a person can compare.

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


Hands = tuple[tuple[int, ...], ...]
STEPS: Final = 60
"""Halvings to find the chances that add up to a hand."""


def worlds(cards: Sequence[int], sizes: Sequence[int], most: int) -> list[Hands] | None:
    """Return all ways to deal cards into hands of these sizes, the rest left over; None if more than ``most``.

    Cards one after another from a deck are hands of one.

    >>> worlds([1, 2, 3], [1, 1], 10)
    [((1,), (2,)), ((1,), (3,)), ((2,), (1,)), ((2,), (3,)), ((3,), (1,)), ((3,), (2,))]
    >>> worlds(range(40), [5], 1000) is None
    True
    """
    count, left = 1, len(cards)
    for size in sizes:
        count *= comb(left, size)
        left -= size
    return list(_dealt(tuple(cards), tuple(sizes))) if count <= most else None


def _dealt(cards: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[Hands]:
    if not sizes:
        yield ()
        return
    for hand in combinations(cards, sizes[0]):
        for rest in _dealt(tuple(card for card in cards if card not in hand), sizes[1:]):
            yield (hand, *rest)


def chances_of(odds: Mapping[int, float], size: int) -> dict[int, float]:
    """Return of each card the chance that it lies in a hand of ``size`` cards.

    odds  of each card that it does, as multiples of those of dealing

    >>> round(chances_of({1: 1.0, 2: 1.0, 3: 1.0, 4: 1.0}, 1)[1], 6)
    0.25
    """
    if not 0 < size < len(odds):
        return dict.fromkeys(odds, float(size > 0))
    low, high = 0.0, 1e6
    for _ in range(STEPS):
        middle = (low + high) / 2
        if sum([middle * odd / (1 + middle * odd) for odd in odds.values()]) < size:
            low = middle
        else:
            high = middle
    return {card: low * odd / (1 + low * odd) for card, odd in odds.items()}
