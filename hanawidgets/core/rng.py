"""Many random orders of a deck, fast: what playouts of every game draw their deals from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from .state import Chance

BULK: Final = 6144
"""Random bytes drawn at a time."""
FINE: Final = 40
"""Bits of a random number that is scaled down to fewer than 64: off from fair by less than 2 ** -34."""


def shuffles(cards: Sequence[int], chance: Chance, need: int) -> Iterator[list[int]]:
    """Yield random orders of ``cards`` without end, each a new list of at least the first ``need``.

    Random bytes, those that would favour some cards left out, name cards again and again; the order in
    which they are named first is fair. The few not named yet follow by lot.

    >>> from random import Random
    >>> sorted(next(shuffles(range(5), Random(1), 5)))
    [0, 1, 2, 3, 4]
    """
    whole, count = set(cards), len(cards)
    while not need:
        yield []
    even = 256 - 256 % count
    names = bytes(cards[byte % count] for byte in range(256))
    uneven = bytes(range(even, 256))
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
