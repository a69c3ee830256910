"""Sequences of two suits or more in a hand: a walk over the suits, in the few windows of ranks that can be
filled at all. What is common to all listing stands here too.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from .cards import COURT_AT, PER_SUIT, SUIT_MASKS, bits_of
from .combos import as_sequence

READING_AT: Final = 48
CARDS: Final = (1 << READING_AT) - 1
_SUITS: Final = range(len(SUIT_MASKS))

# Of a partial rectangle: how many suits it has, and how many of them have the bottom rank.
_ONE_WIDE: Final = 1 << 48
_HAS_BOTTOM: Final = 1 << 51
Four = tuple[list[int], list[int], list[int], list[int]]
"""Lists by how many wild cards they need."""


def subsets(mask: int) -> list[int]:
    """Return all subsets of a mask but the empty one."""
    bits = list(bits_of(mask))
    return [sum(some) for size in range(1, len(bits) + 1) for some in combinations(bits, size)]


def _wilds() -> list[tuple[tuple[int, ...], ...]]:
    """Return for each hand of court cards (0..7) the masks of its 0, 1, 2, 3 wild cards."""
    found = []
    for courts in range(8):
        by: list[list[int]] = [[0], [], [], []]
        for some in subsets(courts):
            by[some.bit_count()].append(some << COURT_AT)
        found.append(tuple(map(tuple, by[: courts.bit_count() + 1])))
    return found


WILDS: Final = _wilds()
_WINDOWS: Final = tuple((low, length) for low in range(9) for length in range(2, 11 - low))
"""Ranks that a rectangle of two suits or more can cover: lowest (0 is rank 2) and how many; the top is a jack
at most, for above the 10 every cell is wild."""


@cache
def _reach(part: int) -> tuple[int, int, int, int]:
    """Return the windows (as bits) that one suit's ranks fill but for 0, 1, 2, 3 wild cards or fewer."""
    found = [0, 0, 0, 0]
    for at, (low, length) in enumerate(_WINDOWS):
        need = length - (part >> low & (1 << length) - 1).bit_count()
        for most in range(need, 4):
            found[most] |= 1 << at
    return found[0], found[1], found[2], found[3]


@cache
def _column(window: int, part: int) -> Four:
    """Return the ways in which cards of one suit fill a column, by how many wild cards they need.

    part  the suit's cards within the window
    """
    low, length = _WINDOWS[window]
    by: Four = ([], [], [], [])
    for cards in subsets(part):
        need = length - cards.bit_count()
        if need < 4:
            at_bottom = (cards & -cards).bit_length() - 1 == part_low(low, part)
            by[need].append(cards | _ONE_WIDE | (_HAS_BOTTOM if at_bottom else 0))
    return by


def part_low(low: int, part: int) -> int:
    """Return the bit number of the lowest rank of a window in the suit of ``part``."""
    return (part.bit_length() - 1) // PER_SUIT * PER_SUIT + low


_WINDOW_CARDS: Final = tuple(
    sum(((1 << length) - 1 & 511 >> low) << low + PER_SUIT * suit for suit in _SUITS) for low, length in _WINDOWS
)
_ALL_WILD: Final[tuple[Four, ...]] = tuple(
    ([], [], [_ONE_WIDE] if length == 2 else [], [_ONE_WIDE] if length == 3 else []) for _, length in _WINDOWS
)
"""A column of wild cards only, by window."""


def _reading_table(window: int, width: int, high: int) -> list[int]:
    """Return for width and bottoms of a partial rectangle (bits 48 up) its reading, 0 if it is none.

    width  the only width wanted, 0 for all from two on
    """
    low, length = _WINDOWS[window]
    top = low + length + 1
    table = [0] * 64
    for wide in (width,) if width else range(2, 7):
        reading = as_sequence(wide, length, top) if top <= high else None
        if reading is not None:
            for bottoms in range(1, wide + 1):
                table[wide + 8 * bottoms] = reading << READING_AT
    return table


@cache
def _tables(width: int, high: int) -> list[list[int]]:
    return [_reading_table(window, width, high) for window in range(len(_WINDOWS))]


@cache
def windows_of(length: int, above: int, high: int) -> int:
    """Return the windows (as bits) of a length (0: any) whose top is above a rank and not above ``high``."""
    return sum(
        1 << at for at, (low, long) in enumerate(_WINDOWS) if length in (0, long) and above < low + long + 1 <= high
    )


def rectangles(hand: int, windows: int, width: int, high: int) -> list[int]:
    """Return the sequences of two suits or more in those windows; ``width`` 0: of any width."""
    parts = [part for suit in _SUITS if (part := hand & SUIT_MASKS[suit])]
    wilds = WILDS[hand >> COURT_AT]
    most = len(wilds) - 1
    reach = [_reach(hand >> PER_SUIT * suit & 511) for suit in _SUITS if hand & SUIT_MASKS[suit]]
    reach.append(_reach(0))  # a column of wild cards only
    some = 0
    for at, column in enumerate(reach):
        for other in reach[:at]:
            for need in range(most + 1):
                some |= column[need] & other[most - need]
    some &= windows
    found: list[int] = []
    tables = _tables(width, high)
    while some:
        low = some & -some
        some ^= low
        window = low.bit_length() - 1
        inside = _WINDOW_CARDS[window]
        columns = [_column(window, part & inside) for part in parts if part & inside]
        if most > 1:
            columns.append(_ALL_WILD[window])
        # Partial rectangles by how many wild cards they need; the first column alone, and nothing at all.
        first = columns[0]
        none, one, two, three = [0, *first[0]], first[1][:], first[2][:], first[3][:]
        for c0, c1, c2, c3 in columns[1:]:
            if most > 2:
                if c0 and three:
                    three += [p + c for p in three for c in c0]
                if c1 and two:
                    three += [p + c for p in two for c in c1]
                if c2 and one:
                    three += [p + c for p in one for c in c2]
                if c3:
                    three += [p + c for p in none for c in c3]
            if most > 1:
                if c0 and two:
                    two += [p + c for p in two for c in c0]
                if c1 and one:
                    two += [p + c for p in one for c in c1]
                if c2:
                    two += [p + c for p in none for c in c2]
            if most:
                if c0 and one:
                    one += [p + c for p in one for c in c0]
                if c1:
                    one += [p + c for p in none for c in c1]
            if c0:
                none += [p + c for p in none for c in c0]
        table = tables[window]
        found += [p & CARDS | reading for p in none if (reading := table[p >> 48])]
        if most:
            for partial, group in (
                (one, wilds[1]),
                (two, wilds[2] if most > 1 else ()),
                (three, wilds[3] if most > 2 else ()),
            ):
                found += [p & CARDS | reading | wild for p in partial if (reading := table[p >> 48]) for wild in group]
    return found
