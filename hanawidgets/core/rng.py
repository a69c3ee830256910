"""Many random orders of a deck, fast: what playouts of every game draw their deals from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from .state import Chance

BULK: Final = 6144
"""Random bytes drawn at a time."""
FINE: Final = 40
"""Bits of a random number that is scaled down to fewer than 64: off from fair by less than 2 ** -34."""


def shuffles(
    cards: Sequence[int], chance: Chance, need: int, weights: Sequence[int] | None = None
) -> Iterator[list[int]]:
    """Yield random orders of ``cards`` without end, each a new list of at least the first ``need``.

    weights  of each card how likely it comes before another, in steps of 1 / 256; None: all alike

    Random bytes, those that would favour some cards left out, name cards again and again; the order in
    which they are named first is fair. The few not named yet follow by lot.

    >>> from random import Random
    >>> sorted(next(shuffles(range(5), Random(1), 5)))
    [0, 1, 2, 3, 4]
    """
    whole, count = set(cards), len(cards)
    while not need:
        yield []
    if weights is None:
        named_by = [*cards] * (256 // count)
    else:
        shares = [max(1, (256 - count) * weight // sum(weights)) for weight in weights]
        named_by = [card for card, share in zip(cards, shares, strict=True) for _ in range(share)]
    names = bytes(named_by + [0] * (256 - len(named_by)))
    uneven = bytes(range(len(named_by), 256))
    width = need * 12 // 5  # names more than that cost more time than drawing the rest
    bits = chance.getrandbits
    while True:
        named = bits(8 * BULK).to_bytes(BULK, "little").translate(names, uneven)
        for at in range(0, len(named) - width, width):
            order = [*dict.fromkeys(named[at : at + width])]
            if len(order) < need:
                rest = [*whole.difference(order)]
                while len(order) < need:
                    order.append(rest.pop(bits(FINE) * len(rest) >> FINE))
            yield order
