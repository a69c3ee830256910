"""The possible hidden cards: all ways of dealing the unseen cards that fit what was seen, each equally likely.

A seat that did not follow suit holds no card of that suit (OH-16), now and later. Seats that showed no such
void take any card, so only the others are dealt one after the other, suit counts first: the number of ways
to go on weighs each choice, which makes all whole deals equally likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from math import comb
from typing import Final

from hanawidgets.analysis.worlds import worlds
from hanawidgets.core.deck import BIT, FULL, SUIT, SUIT_MASKS, SUITS
from hanawidgets.core.state import Chance, randbelow, shuffled

from .cards import WHOLE, cards_of, with_card
from .tricks import Trick

Counts = tuple[int, ...]
"""Cards of each suit."""
Need = tuple[int, int]
"""A seat with voids: cards it holds, suits it may hold as bits of 1 << suit."""
ANY: Final = (1 << len(SUITS)) - 1
_OF_SUIT: Final = tuple(WHOLE[2] & (mask | mask << len(SUIT)) for mask in SUIT_MASKS)
"""The cards of each suit, of two packs."""


class Hidden:
    """The unseen cards and who may hold them.

    unseen  pile of cards that the watcher does not see
    sizes   cards that each seat holds of them, by seat: 0 for the watcher's own
    voids   suits that each seat is known not to hold, as bits of 1 << suit
    fixed   pile of unseen-by-position cards known to lie with a seat, by seat (GAP-OH-02); counted in
            ``sizes`` and not in ``unseen``
    """

    def __init__(self, unseen: int, sizes: Sequence[int], voids: Sequence[int], fixed: Sequence[int] = ()) -> None:
        self.fixed = tuple(fixed) or (0,) * len(sizes)
        self.sizes = [size - known.bit_count() for size, known in zip(sizes, self.fixed, strict=True)]
        self.may_hold = [ANY & ~void for void in voids]
        self.cards = [cards_of(unseen & mask) for mask in _OF_SUIT]
        # Where a hand may hold a card twice, it is put together card by card; else a bit for each is all.
        self._twice = unseen > FULL or any(known & unseen for known in self.fixed)
        self.counts: Counts = tuple(map(len, self.cards))
        bound = [seat for seat, size in enumerate(self.sizes) if size and voids[seat]]
        # Those with the fewest suits first: fewer ways to look through.
        self.bound = sorted(bound, key=lambda seat: -voids[seat].bit_count())
        self.free = [seat for seat, size in enumerate(self.sizes) if size and not voids[seat]]
        self.needs: tuple[Need, ...] = tuple((self.sizes[seat], ANY & ~voids[seat]) for seat in self.bound)

    def ways(self) -> int:
        """Return in how many ways the seats with voids can be dealt; 0: what was seen cannot be."""
        return ways(self.counts, self.needs)

    def deal(self, chance: Chance) -> tuple[int, ...]:
        """Return the hands by seat, all ways equally likely. Raises ValueError if ``ways()`` is 0."""
        hands = list(self.fixed)
        if not self.bound:
            return self._rest(hands, [card for suit in self.cards for card in suit], chance)
        left = [list(shuffled(suit, chance)) for suit in self.cards]
        counts = self.counts
        for at, seat in enumerate(self.bound):
            total = ways(counts, self.needs[at:])
            if not total:
                raise ValueError("no deal fits what was seen")
            number = randbelow(chance, total)
            for weight, taken, after in choices(counts, self.needs[at:]):  # noqa: B007 - used below
                if number < weight:
                    break
                number -= weight
            for suit, count in enumerate(taken):
                for _ in range(count):
                    hands[seat] = with_card(hands[seat], left[suit].pop())
            counts = after
        return self._rest(hands, [card for suit in left for card in suit], chance)

    def all_deals(self, most: int) -> list[tuple[int, ...]] | None:
        """Return all hands by seat that fit; None if the unseen cards can be dealt in more ways than ``most``."""
        cards = [card for suit in self.cards for card in suit]
        dealt = worlds(range(len(cards)), self.sizes, most)  # by place: two equal cards are two
        return (
            None
            if dealt is None
            else [
                tuple(
                    reduce(with_card, (cards[at] for at in hand), known)
                    for known, hand in zip(self.fixed, hands, strict=True)
                )
                for hands in dealt
                if all(
                    suits >> SUIT[cards[at]] & 1
                    for hand, suits in zip(hands, self.may_hold, strict=True)
                    for at in hand
                )
            ]
        )

    def _rest(self, hands: list[int], cards: list[int], chance: Chance) -> tuple[int, ...]:
        need = sum(self.sizes[seat] for seat in self.free)
        bits = chance.getrandbits
        for at in range(need):
            other = at + (bits(40) * (len(cards) - at) >> 40)  # off from fair by less than 2 ** -34
            cards[at], cards[other] = cards[other], cards[at]
        at = 0
        for seat in self.free:
            size = self.sizes[seat]
            if self._twice:
                hands[seat] = reduce(with_card, cards[at : at + size], hands[seat])
            else:
                for card in cards[at : at + size]:
                    hands[seat] |= BIT[card]
            at += size
        return tuple(hands)


@lru_cache(maxsize=1 << 14)
def ways(counts: Counts, needs: tuple[Need, ...]) -> int:
    """Return in how many ways those of ``needs``, in their order, can be dealt from suits of ``counts``."""
    if not needs:
        return 1
    if len(needs) == 1:
        size, suits = needs[0]
        return comb(sum(count for suit, count in enumerate(counts) if suits >> suit & 1), size)
    return sum(weight for weight, _, _ in choices(counts, needs))


@lru_cache(maxsize=1 << 12)
def choices(counts: Counts, needs: tuple[Need, ...]) -> tuple[tuple[int, Counts, Counts], ...]:
    """Return for the first of ``needs``: in how many ways, how many cards of each suit, what is left."""
    (size, suits), rest = needs[0], needs[1:]
    found = []
    for taken in _split(size, tuple(count if suits >> suit & 1 else 0 for suit, count in enumerate(counts))):
        left = tuple(count - less for count, less in zip(counts, taken, strict=True))
        if weight := ways(left, rest):
            for count, less in zip(counts, taken, strict=True):
                weight *= comb(count, less)
            found.append((weight, taken, left))
    return tuple(found)


def _split(size: int, most: Counts) -> list[Counts]:
    """All ways to write ``size`` as a sum of numbers up to ``most``."""
    if len(most) == 1:
        return [(size,)] if size <= most[0] else []
    return [(first, *others) for first in range(min(size, most[0]) + 1) for others in _split(size - first, most[1:])]


def voids(players: int, tricks: Sequence[Trick], leader: int, trick: Sequence[int]) -> tuple[int, ...]:
    """Return the suits that each seat has shown not to hold, as bits of 1 << suit (OH-16, OH-17)."""
    found = [0] * players
    for first, cards in (*((done.leader, done.cards) for done in tricks), (leader, tuple(trick))):
        for place, card in enumerate(cards):
            if SUIT[card] != SUIT[cards[0]]:
                found[(first + place) % players] |= 1 << SUIT[cards[0]]
    return tuple(found)
