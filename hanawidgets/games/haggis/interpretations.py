"""The readings of a selection of cards, each drawn as a grid of suits × ranks."""

from __future__ import annotations

from typing import Final, NamedTuple

from .cards import COURT_AT, COURTS, HIGH, NUMBERS, PER_SUIT, SUITS, TEN, number_card
from .combos import (
    BOMB_RANKS,
    COMBINATIONS,
    COURT_BOMBS,
    FIRST_BOMB,
    LARGEST_HAND,
    NUMBER,
    RAINBOW_AT,
    SUITED_AT,
    Combination,
)

_BOMB_MASK: Final = sum(1 << rank - 2 for rank in BOMB_RANKS)
_NUMBER: Final = dict(NUMBER)
_COURTS: Final = {
    0: (),
    **{1 << at: (_NUMBER["set", 1, 1, 11 + at],) for at in range(3)},  # type: ignore[index]
    **{cards: (FIRST_BOMB + level - 1,) for cards, level in COURT_BOMBS.items()},
}


def reading_numbers(cards: int, high: int = HIGH) -> tuple[int, ...]:
    """Return all readings as places in :data:`.combos.COMBINATIONS`; see :func:`readings`."""
    naturals = cards & NUMBERS
    wilds = cards >> COURT_AT
    if not naturals:
        return _COURTS[wilds]
    first = naturals & 511
    second = naturals >> 9 & 511
    third = naturals >> 18 & 511
    fourth = naturals >> 27 & 511
    fifth = naturals >> 36
    suits = (first > 0) + (second > 0) + (third > 0) + (fourth > 0) + (fifth > 0)
    ranks = first | second | third | fourth | fifth
    low = (ranks & -ranks).bit_length()
    span = ranks.bit_length() - low + 1
    size = cards.bit_count()
    found: list[int] = []
    if size > LARGEST_HAND:
        return ()
    if span == 1:
        found.append(_NUMBER["set", size, 1, low + 1])  # type: ignore[index]
    for width in (suits, suits + 1):  # one column may be all wild; for two there are too few wild cards
        length, rest = divmod(size, width)
        if not rest and length >= span and length >= (3 if width == 1 else 2) and low + length <= high:
            found.append(_NUMBER["sequence", width, length, low + length])  # type: ignore[index]
    if size == 4 and not wilds and ranks == _BOMB_MASK:
        if suits == 4:
            found.append(RAINBOW_AT)
        elif suits == 1:
            found.append(SUITED_AT)
    return tuple(found)


def readings(cards: int, high: int = HIGH) -> tuple[Combination, ...]:
    """Return every combination that the cards can be (GAP-HG-10): none, one or several.

    cards  cards of one hand;  high: :data:`HIGH` or :data:`TEN`

    The lowest natural card is the bottom, wild cards that are left over go on top (GAP-HG-05). With one
    number card or more a wild card never has to stand above itself (C-32).

    >>> from .cards import parse_cards
    >>> [str(reading) for reading in readings(parse_cards("5R J Q"))]
    ['set', '1x3']
    >>> [str(reading) for reading in readings(parse_cards("J Q K"))], readings(parse_cards("2R 3G"))
    (['JQK'], ())
    """
    return tuple(COMBINATIONS[at] for at in reading_numbers(cards, high))


class Cell(NamedTuple):
    """A cell of a grid.

    code     the card that lies there, ``""`` where a bomb's grid is empty
    stands   the rank for which it stands
    wild     whether it stands for another card than itself (HG-11)
    """

    code: str
    stands: int
    wild: bool = False


class Grid(NamedTuple):
    """A reading drawn: a row a suit, a column a rank.

    suits  letter of each row, ``""`` for a row of wild cards only (its suit does not matter)
    ranks  rank of each column, rising
    rows   cells, row by row
    """

    reading: Combination
    suits: tuple[str, ...]
    ranks: tuple[int, ...]
    rows: tuple[tuple[Cell, ...], ...]


def grid(cards: int, reading: Combination) -> Grid:
    """Return cards laid out as ``reading``, one of their readings.

    Wild cards fill the holes from the lowest rank up, the lowest wild card first: none stands above itself
    (HG-19, C-32).

    >>> from .cards import parse_cards
    >>> from .combos import sequence
    >>> found = grid(parse_cards("8Y 8B 9Y 9B Q K"), sequence(3, 2, 9))
    >>> found.suits, [cell.code for cell in found.rows[2]]
    (('Y', 'B', ''), ['Q', 'K'])
    """
    wilds = [code for at, code in enumerate(COURTS) if cards >> COURT_AT + at & 1]
    if not cards & NUMBERS:
        cells = tuple(Cell(code, COURTS[code]) for code in wilds)
        return Grid(reading, ("",), tuple(cell.stands for cell in cells), (cells,))
    suits = [suit for suit in range(len(SUITS)) if cards >> PER_SUIT * suit & 511]
    ranks = BOMB_RANKS if reading.kind == "bomb" else tuple(range(reading.bottom, reading.top + 1))
    rows = [[_number_cell(cards, suit, rank) for rank in ranks] for suit in suits]
    rows += [[Cell("", rank) for rank in ranks] for _ in range(reading.width - len(suits))]
    for place, rank in enumerate(ranks):
        for row in rows:
            if wilds and not row[place].code:
                code = wilds.pop(0)
                row[place] = Cell(code, rank, COURTS[code] != rank)
    letters = [SUITS[suit] for suit in suits]
    return Grid(reading, (*letters, *[""] * (len(rows) - len(suits))), ranks, tuple(map(tuple, rows)))


def _number_cell(cards: int, suit: int, rank: int) -> Cell:
    held = rank <= TEN and cards & number_card(suit, rank)
    return Cell(f"{rank}{SUITS[suit]}" if held else "", rank)


def grids(cards: int, high: int = HIGH) -> tuple[Grid, ...]:
    """Return every reading of a selection as a grid; of none, none."""
    return tuple(grid(cards, reading) for reading in readings(cards, high))
