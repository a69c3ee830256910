"""Why a selection is no combination, and which combinations are nearest to it."""

from __future__ import annotations

from typing import NamedTuple

from .cards import COURT_AT, COURT_CARDS, HIGH, NUMBERS, PER_SUIT, SUITS, codes
from .combos import BOMB_RANKS, COMBINATIONS, Combination
from .details import Detail, inconsistent
from .interpretations import reading_numbers
from .movegen import CARDS, READING_AT, answers, leads

class WhyNot(NamedTuple):
    """Why a selection is no combination; ``facts`` are numbers for the sentence."""

    detail: Detail
    facts: dict[str, object]


def why_not(cards: int) -> WhyNot:
    """Return why a selection is no combination. Raises RuleError inconsistent if it is one.

    >>> from .cards import parse_cards
    >>> [why_not(parse_cards(text)).detail.value for text in ("5R 6R", "2B 2G 3R 3B", "3R 5G 7B Q")]
    ['two_in_a_row', 'sets_suits', 'bomb_with_wild']
    """
    if cards and reading_numbers(cards):
        raise inconsistent(Detail.IS_COMBINATION, "cards", list(codes(cards)))
    if not cards:
        return WhyNot(Detail.NO_CARDS, {})
    naturals, wilds = cards & NUMBERS, (cards >> COURT_AT).bit_count()
    parts = [part for suit in range(len(SUITS)) if (part := naturals >> PER_SUIT * suit & 511)]
    union = 0
    for part in parts:
        union |= part
    low = (union & -union).bit_length()
    span = union.bit_length() - low + 1
    count, size = naturals.bit_count(), cards.bit_count()
    distinct = union.bit_count() == count
    facts: dict[str, object] = {"count": size, "suits": len(parts), "span": span, "wilds": wilds}
    bombs = sum(1 << rank - 2 for rank in BOMB_RANKS)
    like_bomb = size == len(BOMB_RANKS) and not union & ~bombs and distinct and len(parts) in (1, count)
    if like_bomb and wilds:
        return WhyNot(Detail.BOMB_WITH_WILD, facts)
    if size == len(BOMB_RANKS) and union == bombs and count == size:
        return WhyNot(Detail.BOMB_SUITS, facts)
    missing = len(parts) * span - count
    if len(parts) == 1:
        if span == size == 2:
            return WhyNot(Detail.TWO_IN_A_ROW, facts)
        return WhyNot(Detail.RUN_GAP, {**facts, "missing": missing})
    if distinct and span <= size:
        return WhyNot(Detail.RUN_SUITS, facts)
    length, rest = divmod(size, len(parts))
    counts = {sum(part >> at & 1 for part in parts) for at in range(low - 1, low - 1 + span)}
    if span <= 14 - low and len(counts) == 1 and span * counts.pop() == size:
        return WhyNot(Detail.SETS_SUITS, facts)
    if union.bit_count() == span and (rest or length < span):
        return WhyNot(Detail.SETS_UNEVEN, {**facts, "missing": missing})
    if not distinct and missing < size:  # a grid that is mostly holes is none
        return WhyNot(Detail.SETS_GAP, {**facts, "missing": missing})
    return WhyNot(Detail.UNRELATED, facts)


class Near(NamedTuple):
    """A legal play near to a selection.

    cards, reading  the play
    added, removed  cards to take besides and to put back
    """

    cards: int
    reading: int
    added: int
    removed: int

    @property
    def combination(self) -> Combination:
        """What it is."""
        return COMBINATIONS[self.reading]

    @property
    def changes(self) -> int:
        """How many cards have to be changed."""
        return (self.added | self.removed).bit_count()


def nearest(selection: int, hand: int, current: int = -1, high: int = HIGH, most: int = 3) -> tuple[Near, ...]:
    """Return the legal plays of a hand nearest to a selection: fewest cards changed; of those first the ones
    that take fewer wild cards besides.

    current  place of the combination on the table in :data:`.combos.COMBINATIONS`, -1 for a lead
    most     how many at most; all have the same number of changes

    >>> from .cards import parse_cards, short
    >>> found = nearest(parse_cards("5R 6R"), parse_cards("5R 6R 7R 5G J"))
    >>> [short(near.cards) for near in found]
    ['5R', '6R', '5R6R7R']
    """
    plays = leads(hand, high) if current < 0 else answers(hand, current, high)
    if not plays:
        return ()
    ranked = sorted(
        ((play & CARDS ^ selection).bit_count(), (play & COURT_CARDS & ~selection).bit_count(), at)
        for at, play in enumerate(plays)
    )
    least = ranked[0][0]
    chosen = [plays[at] for changes, _, at in ranked if changes == least][:most]
    return tuple(
        Near(play & CARDS, play >> READING_AT, play & CARDS & ~selection, selection & ~play & CARDS) for play in chosen
    )
