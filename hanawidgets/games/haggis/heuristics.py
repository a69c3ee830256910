"""Rules of thumb for Haggis on bare ints: what a hand is made of, and what the ordinary opponent plays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from operator import getitem
from typing import Final

from .cards import COURT_AT, COURT_CARDS, NUMBERS, PER_SUIT, RANK_MASKS, points
from .combos import COMBINATIONS, FIRST_BOMB, NUMBER, as_sequence, as_set, number_beats, sequence
from .interpretations import reading_numbers
from .movegen import READING_AT, answers, leads, same_shape

PASS: Final = 0
"""No play."""
SIZE: Final = tuple(combination.size for combination in COMBINATIONS)
TOP: Final = tuple(combination.top for combination in COMBINATIONS)
COURT_COST: Final = tuple(points(courts << COURT_AT) for courts in range(8))
"""What the court cards of a play cost when they are given away."""
URGENT: Final = 4
"""An opponent with so few cards or fewer may be out soon: then wild cards and bombs are for use."""


@lru_cache(maxsize=1 << 16)
def plan(numbers: int, high: int) -> tuple[int, ...]:
    """Return plays that shed number cards without wild cards: the largest first, the lowest among equals."""
    if not numbers:
        return ()
    best = largest(numbers)
    return (best, *plan(numbers & ~best, high))


def _runs() -> Iterator[tuple[int, int]]:
    """Yield for each set of ranks of a suit the longest of its runs, the lowest of equal ones: how long, its ranks."""
    for ranks in range(1 << PER_SUIT):
        runs = [(length, ((1 << length) - 1) << low) for length in range(1, 10) for low in range(10 - length)]
        yield max(((length, -run) for length, run in runs if ranks & run == run), default=(0, 0))


_LONGEST: Final = tuple((length, -run) for length, run in _runs())
_COLUMNS: Final = tuple(sum(1 << PER_SUIT * at for at in range(5) if some >> at & 1) for some in range(32))
"""Suits as bits → the lowest card of each of them."""


def _most(width: int) -> tuple[list[int], list[int]]:
    """Return the play of most cards of so many suits that all hold some ranks, by those ranks: sets, and sequences.

    A play is a number, the greater the sooner it goes: from bit 9 up how many cards it has, from bit 5 up 15 less its
    top rank, below that 31, of which a sequence has yet to lose its suits. 0: no play.
    """
    sets, sequences = [0], [0]
    for ranks in range(1, 1 << PER_SUIT):
        sets.append(width << 9 | 14 - (ranks & -ranks).bit_length() << 5 | 31)
        length, run = _LONGEST[ranks]
        top = run.bit_length() + 1
        is_one = length >= (3 if width == 1 else 2) and as_sequence(width, length, top) is not None
        sequences.append((width * length << 9 | 15 - top << 5 | 31) if is_one else 0)
    return sets, sequences


def _by_suits() -> Iterator[list[int]]:
    """Yield for each set of suits, by the ranks that they all hold, the play of most cards as :func:`_most` has it."""
    of = [_most(width) for width in range(6)]
    for suits in range(32):
        sets, sequences = of[suits.bit_count()]
        yield [max(one, other - suits) for one, other in zip(sets, sequences, strict=True)]


_MOST: Final = tuple(_by_suits())


@cache
def _as_play(most: int) -> tuple[int, int]:
    """Return the cards that such a play is made of, and its reading."""
    size, top, suits = most >> 9, 15 - (most >> 5 & 15), 31 - (most & 31)
    if not suits:
        return RANK_MASKS[top], as_set(size, top) << READING_AT
    width = suits.bit_count()
    length = size // width
    cards = _COLUMNS[suits] * ((1 << length) - 1 << top - length - 1)
    return cards, NUMBER[sequence(width, length, top)] << READING_AT


def largest(numbers: int) -> int:
    """Return the play of most number cards, of equal ones the lowest; bombs left aside.

    >>> from .cards import parse_cards, short
    >>> from .movegen import CARDS
    >>> short(largest(parse_cards("4R 5R 4G 5G 6G 9B")) & CARDS)
    '4R5R4G5G'
    """
    red, yellow, green, blue = numbers & 511, numbers >> 9 & 511, numbers >> 18 & 511, numbers >> 27 & 511
    two, other = red & yellow, green & blue
    ranks = [511, red, yellow, two, green, red & green, yellow & green, two & green]
    ranks += [blue, red & blue, yellow & blue, two & blue, other, red & other, yellow & other, two & other]
    orange = numbers >> 36
    if orange:
        ranks += [orange & shared for shared in ranks]
    cards, reading = _as_play(max(map(getitem, _MOST, ranks)))
    return numbers & cards | reading


def heuristic_play(hand: int, current: int, near: int, gain: int, high: int) -> int:
    """Return the play of one who sheds well and keeps court cards and bombs, :data:`PASS` to pass.

    current  place of the combination to beat, -1 for a lead
    near     cards in the smallest opposing hand;  gain: card points in the trick
    """
    # Only so much of it matters; the fewer the cases, the oftener one is known already.
    return _thumb(hand, current, 1 if near == 1 else 2 if near <= URGENT else 3, gain > 1, high)


@lru_cache(maxsize=1 << 16)
def _thumb(hand: int, current: int, near: int, pays: bool, high: int) -> int:
    """Return the play of rules of thumb.

    near  1: an opponent holds one card, 2: few, 3: more;  pays: whether the trick has more than a point
    """
    whole = reading_numbers(hand, high)
    if current < 0:
        return hand | whole[0] << READING_AT if whole else lead(hand, near == 1, high)
    for reading in whole:
        if number_beats(reading, current):
            return hand | reading << READING_AT
    return _answer(hand, current, near < 3, pays, high)


def lead(hand: int, is_last: bool, high: int) -> int:
    """Return what to lead of a hand that is more than one play: the most cards.

    is_last  whether an opponent holds one card: then no single, or the highest
    """
    parts = plan(hand & NUMBERS, high)
    if not parts:  # three court cards are a bomb, so this hand was played as a whole
        return leads(hand, high)[0]
    if is_last:
        larger = [part for part in parts if SIZE[part >> READING_AT] > 1]
        if not larger:
            return max(
                leads(hand, high),
                key=lambda play: (
                    (play >> READING_AT < FIRST_BOMB) * (SIZE[play >> READING_AT] == 1) * TOP[play >> READING_AT]
                ),
            )
        return larger[0]
    return parts[0]


def _answer(hand: int, current: int, is_near: bool, pays: bool, high: int) -> int:
    numbers = hand & NUMBERS
    count = len(plan(numbers, high))
    best, least = PASS, 99
    for play in same_shape(numbers, current, high):
        cost = len(plan(numbers & ~play, high)) - count + 1
        if cost < least or (cost == least and TOP[play >> READING_AT] < TOP[best >> READING_AT]):
            best, least = play, cost
    urgent = is_near or count <= 2
    if best and (least <= 0 or urgent or (least == 1 and pays)):
        return best
    if not urgent or (hand & COURT_CARDS and not numbers):
        return PASS
    options = answers(hand, current, high)
    if not options:
        return PASS
    return min(
        options,
        key=lambda play: (
            COURT_COST[play >> COURT_AT & 7] + 2 * (play >> READING_AT >= FIRST_BOMB),
            TOP[play >> READING_AT],
        ),
    )
