"""All ways in which hidden cards may lie, where they are few."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb

Hands = tuple[tuple[int, ...], ...]


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
