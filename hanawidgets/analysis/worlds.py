"""The places where hidden cards may lie: all ways, where they are few, and chances that add up to a hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Final

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
