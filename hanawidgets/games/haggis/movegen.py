"""All plays of a hand, without listing its subsets.

A play is one int: the cards in bits 0 to 47, above them the place of its reading in
:data:`.combos.COMBINATIONS`. Sets and runs come from tables by the cards of a rank or a suit; rectangles
from a walk over the suits, with the few windows of ranks that can be filled at all. Tables fill as they are
asked for and hold nothing but what follows from the rules.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from .cards import COURT_AT, COURT_CARDS, HIGH, NUMBERS, PER_SUIT, RANK_MASKS, SUIT_MASKS, bits_of
from .combos import (
    BOMB_RANKS,
    COMBINATIONS,
    FIRST_BOMB,
    LAST,
    RAINBOW_AT,
    SUITED_AT,
    as_sequence,
    as_set,
    reading_numbers,
)

__all__ = [
    "CARDS",
    "READING_AT",
    "WILDS",
    "Four",
    "answers",
    "bombs",
    "leads",
    "part_low",
    "rectangles",
    "same_shape",
    "subsets",
    "windows_of",
]

# Sequences of two suits or more in a hand: a walk over the suits, in the few windows of ranks that can be filled at
# all. What is common to all listing stands here too.

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


@cache
def _sets(cards: int) -> tuple[int, ...]:
    """Return the sets of one rank: some of its cards in hand, with any of the wild cards in hand."""
    naturals = cards & NUMBERS
    rank = (naturals & -naturals).bit_length() - 1
    rank = rank % PER_SUIT + 2
    wilds = [wild for group in WILDS[cards >> COURT_AT] for wild in group]
    return tuple(
        some | wild | as_set((some | wild).bit_count(), rank) << READING_AT
        for some in subsets(naturals)
        for wild in wilds
    )


@cache
def _sets_of(cards: int, size: int) -> tuple[int, ...]:
    """Return those sets of one rank that have ``size`` cards."""
    return tuple(play for play in _sets(cards) if (play & CARDS).bit_count() == size)


@cache
def _runs(part: int, high: int) -> Four:
    """Return the runs in one suit's cards by how many wild cards they need, and its suited bomb."""
    by: Four = ([], [], [], [])
    for cards in subsets(part):
        low = (cards & -cards).bit_length() - 1
        low = low % PER_SUIT
        span = (cards.bit_length() - 1) % PER_SUIT - low + 1
        count = cards.bit_count()
        for need in range(4):
            length = count + need
            if length >= max(3, span) and low + length + 1 <= high:
                reading = as_sequence(1, length, low + length + 1)
                if reading is not None:
                    by[need].append(cards | reading << READING_AT)
        if reading_numbers(cards) == (SUITED_AT,):
            by[0].append(cards | SUITED_AT << READING_AT)
    return by


@cache
def _court_plays(courts: int) -> tuple[int, ...]:
    """Return the plays of court cards alone: singles and bombs, rising."""
    plays = [cards << COURT_AT | reading_numbers(cards << COURT_AT)[0] << READING_AT for cards in subsets(courts)]
    return tuple(sorted(plays, key=lambda play: play >> READING_AT))


def _rainbows(hand: int) -> list[int]:
    """Return the rainbow bombs: 3, 5, 7, 9 in four different suits (HG-27, HG-52)."""
    groups = [hand & RANK_MASKS[rank] for rank in BOMB_RANKS]
    if not all(groups):
        return []
    found = [0]
    for group in groups:
        suits = [(bit, SUIT_MASKS[(bit.bit_length() - 1) // PER_SUIT]) for bit in bits_of(group)]
        found = [cards | bit for cards in found for bit, suit in suits if not cards & suit]
    return [cards | RAINBOW_AT << READING_AT for cards in found]


def leads(hand: int, high: int = HIGH) -> list[int]:
    """Return all plays with which a hand may lead: every set of cards with every reading of it.

    >>> from .cards import parse_cards, short
    >>> plays = leads(parse_cards("5R J Q"))
    >>> [(short(play & CARDS), str(COMBINATIONS[play >> READING_AT])) for play in plays]
    ... # doctest: +NORMALIZE_WHITESPACE
    [('J', 'set'), ('Q', 'set'), ('JQ', 'JQ'), ('5R', 'set'), ('5RJ', 'set'), ('5RQ', 'set'),
     ('5RJQ', 'set'), ('5RJQ', '1x3')]
    """
    courts = hand >> COURT_AT
    found = list(_court_plays(courts))
    wild = courts << COURT_AT
    for rank in range(2, 11):
        cards = hand & RANK_MASKS[rank]
        if cards:
            found += _sets(cards | wild)
    groups = WILDS[courts]
    for suit in SUIT_MASKS:
        part = hand & suit
        if part:
            by = _runs(part, high)
            found += by[0]
            for need in range(1, len(groups)):
                if by[need]:
                    found += [play | some for play in by[need] for some in groups[need]]
    found += rectangles(hand, windows_of(0, 0, high), 0, high)
    found += _rainbows(hand)
    return found


_BOMB_CARDS: Final = sum(RANK_MASKS[rank] for rank in BOMB_RANKS) | COURT_CARDS
"""Cards that bombs are made of."""


def bombs(hand: int, above: int = FIRST_BOMB - 1) -> list[int]:
    """Return the bombs of a hand above a place in :data:`.combos.COMBINATIONS`, rising."""
    return [*_bombs(hand & _BOMB_CARDS, above)]


@lru_cache(maxsize=1 << 14)
def _bombs(hand: int, above: int) -> tuple[int, ...]:
    found = _rainbows(hand) if above < FIRST_BOMB else []
    found += [
        play
        for play in _court_plays(hand >> COURT_AT)
        if play >> READING_AT >= FIRST_BOMB and play >> READING_AT > above
    ]
    if above < SUITED_AT:
        for suit in SUIT_MASKS:
            cards = hand & suit
            if cards.bit_count() == len(BOMB_RANKS):
                found.append(cards | SUITED_AT << READING_AT)
    return tuple(found)


def answers(hand: int, current: int, high: int = HIGH) -> list[int]:
    """Return all plays of a hand that beat ``current``, a place in :data:`.combos.COMBINATIONS`: first those
    of its shape, then bombs (HG-16, HG-20, HG-25)."""
    if current >= FIRST_BOMB:
        return bombs(hand, current)
    return same_shape(hand, current, high) + bombs(hand)


def same_shape(hand: int, current: int, high: int = HIGH) -> list[int]:
    """Return the plays of a hand that beat ``current`` with its shape; nothing has the shape of a bomb."""
    kind, width, length, top = COMBINATIONS[current]
    if kind == "bomb":
        return []
    courts = hand >> COURT_AT
    found: list[int] = []
    if length == 1:
        if width == 1:
            found += [play for play in _court_plays(courts) if current < play >> READING_AT <= LAST[current]]
        wild = courts << COURT_AT if width > 1 else 0
        for rank in range(top + 1, 11):
            cards = hand & RANK_MASKS[rank]
            if cards:
                found += _sets_of(cards | wild, width)
    elif width == 1:
        last, groups = LAST[current], WILDS[courts]
        for suit in SUIT_MASKS:
            part = hand & suit
            if part:
                by = _runs(part, high)
                for need, group in enumerate(groups):
                    found += [
                        play | some for play in by[need] if current < play >> READING_AT <= last for some in group
                    ]
    else:
        windows = windows_of(length, top, high)
        if windows:
            found += rectangles(hand, windows, width, high)
    return found
