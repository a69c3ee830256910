"""Combinations (組み合わせ) as values: their names, shapes, order, and the numbers by which hands list them.

A set is a rectangle of one rank, a sequence one of several (HG-22, HG-24): *width* suits × *length* ranks,
as strong as its top rank. Bombs stand above all of them (HG-33).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, Literal, NamedTuple

from hanawidgets.core.errors import check_int, inconsistent

from .cards import COURT_AT, COURTS, HIGH, NUMBERS, PER_SUIT, SUITS, TEN, Detail, number_card, parse_cards, suits_of

Kind = Literal["set", "sequence", "bomb"]


class Combination(NamedTuple):
    """The reading of a play.

    kind    ``"set"`` (a single is a set of one, HG-14), ``"sequence"`` or ``"bomb"``
    width   cards of each rank: the size of a set, the suits of a sequence; 0 for a bomb
    length  consecutive ranks: 1 for a set; 0 for a bomb
    top     highest rank, 2..13; the level of a bomb, 1..6
    """

    kind: Kind
    width: int
    length: int
    top: int

    @property
    def size(self) -> int:
        """The number of cards it takes."""
        return BOMB_SIZE[self.top] if self.kind == "bomb" else self.width * self.length

    @property
    def bottom(self) -> int:
        """The lowest rank; of a bomb 0."""
        return 0 if self.kind == "bomb" else self.top - self.length + 1

    @property
    def name(self) -> str:
        """The word that names it: ``single``, ``set``, ``run``, ``sets`` (chained sets, or parallel runs), or a
        bomb's name."""
        if self.kind == "bomb":
            return BOMBS[self.top]
        if self.length == 1:
            return "single" if self.width == 1 else "set"
        return "run" if self.width == 1 else "sets"

    @property
    def rule(self) -> str:
        """Id of the rule that says what it is."""
        return BOMB_RULE[self.top] if self.kind == "bomb" else RULES[self.name]

    def __str__(self) -> str:
        """Write its shape as the notation of plays does: ``set``, ``2x3``, or a bomb's name."""
        if self.kind == "bomb":
            return BOMBS[self.top]
        return "set" if self.kind == "set" else f"{self.width}x{self.length}"


RAINBOW, JQ, JK, QK, JQK, SUITED = range(1, 7)
BOMBS: Final[Mapping[int, str]] = {RAINBOW: "rainbow", JQ: "JQ", JK: "JK", QK: "QK", JQK: "JQK", SUITED: "suited"}
"""Bombs by level, from low to high (HG-33)."""
BOMB_SIZE: Final = {RAINBOW: 4, JQ: 2, JK: 2, QK: 2, JQK: 3, SUITED: 4}
BOMB_RULE: Final = {RAINBOW: "HG-27", JQ: "HG-28", JK: "HG-29", QK: "HG-30", JQK: "HG-31", SUITED: "HG-32"}
RULES: Final = {"single": "HG-14", "set": "HG-15", "run": "HG-20", "sets": "HG-22"}
"""Name of a combination that is no bomb → the rule that says what it is."""
COURT_BOMBS: Final = {parse_cards(BOMBS[level]) >> COURT_AT: level for level in (JQ, JK, QK, JQK)}
"""J, Q, K as bits 0, 1, 2 → level."""
BOMB_RANKS: Final = (3, 5, 7, 9)
LARGEST_HAND: Final = 17
MOST_WIDTH: Final = 6
"""Five suits and a column of wild cards (C-34)."""


def single(rank: int) -> Combination:
    """Return a single card, rank 2..13 (HG-14)."""
    return Combination("set", 1, 1, rank)


def set_of(size: int, rank: int) -> Combination:
    """Return a set of ``size`` cards (HG-15)."""
    return Combination("set", size, 1, rank)


def sequence(width: int, length: int, top: int) -> Combination:
    """Return a sequence: a run (HG-20) or sets in sequence (HG-22, HG-24)."""
    return Combination("sequence", width, length, top)


def bomb(level: int) -> Combination:
    """Return the bomb of a level, 1..6 (HG-33)."""
    return Combination("bomb", 0, 0, level)


def shape(combination: Combination) -> tuple[Kind, int, int]:
    """Return what an answer has to share: kind, width and length (HG-16, HG-20, HG-22)."""
    return combination.kind, combination.width, combination.length


def beats(play: Combination, current: Combination) -> bool:
    """Tell whether ``play`` may be laid on ``current``: the same shape and higher, or a higher bomb
    (HG-16, HG-20, HG-25, HG-26). Equal never beats (GAP-HG-13).

    >>> pairs = sequence(2, 2, 3)
    >>> beats(sequence(2, 2, 9), pairs), beats(set_of(4, 9), pairs), beats(bomb(1), pairs)
    (True, False, True)
    """
    if play.kind == "bomb":
        return current.kind != "bomb" or play.top > current.top
    return shape(play) == shape(current) and play.top > current.top


def highest(width: int, length: int) -> int:
    """Return the highest top that a shape can have: three wild cards at most stand above the 10
    (GAP-HG-04), and a set needs a number card but for a single."""
    if (width, length) == (1, 1):
        return 13
    if length == 1:
        return 10
    above = min(3 // width, length - 1)
    return 10 + above


def _all() -> Iterator[Combination]:
    for rank in range(2, 14):
        yield single(rank)
    for size in range(2, 9):
        for rank in range(2, 11):
            yield set_of(size, rank)
    for width in range(1, MOST_WIDTH + 1):
        for length in range(3 if width == 1 else 2, 13):
            if width * length <= LARGEST_HAND:
                for top in range(length + 1, highest(width, length) + 1):
                    yield sequence(width, length, top)
    for level in BOMBS:
        yield bomb(level)


COMBINATIONS: Final = tuple(_all())
"""All combinations. Those of one shape stand together and rise; bombs stand last and rise."""
NUMBER: Final[Mapping[Combination, int]] = {combination: at for at, combination in enumerate(COMBINATIONS)}
"""Combination → its place in :data:`COMBINATIONS`."""
FIRST_BOMB: Final = NUMBER[bomb(1)]
RAINBOW_AT: Final = FIRST_BOMB
SUITED_AT: Final = FIRST_BOMB + SUITED - 1


@cache
def as_set(size: int, rank: int) -> int:
    """Return the place of a set in :data:`COMBINATIONS`."""
    return NUMBER[set_of(size, rank)]


@cache
def as_sequence(width: int, length: int, top: int) -> int | None:
    """Return the place of a sequence in :data:`COMBINATIONS`, None if there is no such."""
    return NUMBER.get(sequence(width, length, top))


def _last_of_shape() -> Iterator[int]:
    last = {shape(combination): at for at, combination in enumerate(COMBINATIONS)}
    for combination in COMBINATIONS:
        yield last[shape(combination)]


LAST: Final = tuple(_last_of_shape())
"""Place of a combination → place of the highest of its shape."""


def number_beats(play: int, current: int) -> bool:
    """Tell the same as :func:`beats` of two places in :data:`COMBINATIONS`."""
    return current < play <= LAST[current] or (play >= FIRST_BOMB and play > current)


def largest_set(players: int) -> int:
    """Return the most cards that a set can have: all suits and three wild cards (HG-17).

    >>> largest_set(2), largest_set(3)
    (7, 8)
    """
    return suits_of(players) + 3


def beaten_by(current: Combination, players: int = 3, *, above_ten: bool = True) -> tuple[Combination, ...]:
    """Return all combinations that beat ``current``: its own shape, higher, then the bombs, each rising.

    above_ten  whether runs may go above the 10 (GAP-HG-04)

    >>> [combination.top for combination in beaten_by(sequence(2, 2, 9))]
    [10, 11, 1, 2, 3, 4, 5, 6]
    """
    wide = suits_of(players) + (3 if current.length == 1 else 1)
    return tuple(
        other
        for other in COMBINATIONS
        if beats(other, current) and other.width <= wide and (above_ten or other.kind != "sequence" or other.top <= 10)
    )


def check_combination(combination: Combination, field: str = "current") -> None:
    """Refuse a combination that cannot be. Raises RuleError number_out_of_range or inconsistent."""
    kind, width, length, top = combination
    if kind == "bomb":
        check_int(f"{field}.level", top, 1, 6, rule="HG-33")
        return
    if kind == "set":
        check_int(f"{field}.size", width, 1, 8, rule="HG-17")
        check_int(f"{field}.rank", top, 2, 13, rule="HG-10")
        if width > 1 and top > 10:
            raise inconsistent(f"{field}.rank", top, Detail.SET_OF_COURTS)
        return
    check_int(f"{field}.width", width, 1, MOST_WIDTH, rule="C-34")
    check_int(f"{field}.length", length, 2, 12, rule="HG-20")
    check_int(f"{field}.top", top, 3, 13, rule="GAP-HG-04")
    if width == 1 and length < 3:
        raise inconsistent(f"{field}.length", length, Detail.RUN_TOO_SHORT)
    if top - length + 1 < 2:
        raise inconsistent(f"{field}.top", top, Detail.BELOW_TWO, length=length)


# The readings of a selection of cards, each drawn as a grid of suits × ranks.

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
