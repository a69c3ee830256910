"""Rules of thumb for Haggis on bare ints: what a hand is made of, and what the ordinary opponent plays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import exp
from operator import getitem
from typing import Final

from hanawidgets.analysis.worlds import chances_of

from .actions import NUMBERS_DEALT
from .cards import COURT_AT, COURT_CARDS, NUMBERS, PER_SUIT, RANK_MASKS, points
from .combos import COMBINATIONS, FIRST_BOMB, NUMBER, as_sequence, as_set, number_beats, reading_numbers, sequence
from .movegen import READING_AT, answers, leads, same_shape
from .state import View
from .trick import TrickPlay

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


# Inference from the play of others about their hands: after a combination the hand holds nothing that belonged to
# it.

SAME_AS_SINGLE: Final = -1.9
"""Logarithm of the weight of a card of the rank that a seat has just played alone: a pair is not split."""
SAME_AS_SET: Final = -2.6
"""The same of a rank of which it has played a set."""
BESIDE_RUN: Final = -0.8
"""The same of a card that would have made a run longer."""
LOWER: Final = -0.4
"""The same of a card that would have done with less than the single that it has played."""
PART: Final = 0.12
"""The same of a card that unseen cards make a set or a run with, once all number cards but these are shed."""
BET: Final = 0.15
"""The same for each unseen card of its rank, if the seat has bet."""


def weights(view: View, seat: int) -> dict[int, float]:
    """Return of each unseen card, by bit, the odds that a seat holds it, as multiples of those of dealing.

    Only their ratios matter. Equal views give equal weights.
    """
    unseen, shed = view.unseen, 1 - numbers_held(view, seat) / NUMBERS_DEALT
    bet = BET if view.bets[seat] else 0.0
    leans = {}
    for card in range(COURT_AT):
        if unseen >> card & 1:
            same = (unseen & RANK_MASKS[card % PER_SUIT + 2]).bit_count() - 1
            leans[card] = bet * same + (PART * shed if same or _in_run(unseen, card) else 0)
    for at in range(len(view.trick) - 1, -1, -1):
        if view.trick[at].seat == seat:
            beaten = view.trick[at - 1].reading if at else -1
            for card in leans:
                leans[card] += _left_behind(card, view.trick[at], beaten)
            break
    return {card: exp(lean) for card, lean in leans.items()}


def _in_run(unseen: int, card: int) -> bool:
    """Whether three unseen cards in a row of its suit hold a card."""
    rank = card % PER_SUIT
    suit = unseen >> card - rank & (1 << PER_SUIT) - 1
    return any(suit >> low & 7 == 7 for low in range(max(0, rank - 2), rank + 1))


def _left_behind(card: int, play: TrickPlay, beaten: int) -> float:
    """Return the logarithm of the weight of a card after a play;  beaten: place of the combination beaten, or -1."""
    if play.reading >= FIRST_BOMB:
        return 0
    rank, made = card % PER_SUIT + 2, COMBINATIONS[play.reading]
    if made.kind == "sequence":
        suit = play.cards >> card - card % PER_SUIT & (1 << PER_SUIT) - 1
        return BESIDE_RUN * ((suit << 1 | suit >> 1) >> rank - 2 & 1)
    if rank == made.top:
        return SAME_AS_SINGLE if made.size == 1 else SAME_AS_SET
    above = COMBINATIONS[beaten].top if 0 <= beaten < FIRST_BOMB else 0
    return LOWER * (made.size == 1 and above < rank < made.top <= len(RANK_MASKS) - 1)


def numbers_held(view: View, seat: int) -> int:
    """Return how many number cards a seat holds."""
    return view.sizes[seat] - view.courts[seat].bit_count()


def chances(view: View, seat: int) -> dict[int, float]:
    """Return of each unseen card, by bit, the chance that it lies in the hand of a seat."""
    return chances_of(weights(view, seat), numbers_held(view, seat))
