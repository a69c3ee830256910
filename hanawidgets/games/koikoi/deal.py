"""Dealing (配り): from a shuffled deck in the customary order, or written down by hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from hanawidgets.core.errors import Code, RuleError, check_all
from hanawidgets.core.state import Chance, randbelow, shuffled

from .actions import Deal, Oya
from .cards import CARDS, DECK, pile
from .rules import NAMES, RuleSet

FIELD_SIZE: Final = 8
"""手八場八: 8 cards on the field whatever the hands (K-BGA-10, K-CLUB-02, K-BLOG-08)."""
_ALL: Final = range(len(CARDS))


def deal_from(order: Sequence[int], dealer: int, rules: RuleSet, *, cut: int = 0) -> Deal:
    """Return the deal of a shuffled deck: half a hand to the ko, half to the oya, 4 to the field; twice
    (K-CLUB-04, GAP-K-12). The rest is the deck (山札).

    order   all 48 cards as indices, from the top
    dealer  0 or 1, the oya
    cut     how many cards the ko lifts off the top (ノゾむ, K-CLUB-03); they go to the bottom, 0..47
    """
    order = (*order[cut:], *order[:cut])
    half = rules.hand_size // 2
    first, second = [0, 0], 0
    at = 0
    for _ in range(2):
        for seat in (1 - dealer, dealer):
            first[seat] |= pile(CARDS[index] for index in order[at : at + half])
            at += half
        second |= pile(CARDS[index] for index in order[at : at + FIELD_SIZE // 2])
        at += FIELD_SIZE // 2
    return Deal((first[0], first[1]), second, tuple(order[at:]))


def random_deal(chance: Chance, dealer: int, rules: RuleSet) -> Deal:
    """Return a deal of all 48 cards gathered and shuffled anew (K-BLOG-18)."""
    return deal_from(shuffled(_ALL, chance), dealer, rules)


def random_oya(chance: Chance) -> Oya:
    """Return a first dealer (親決め) drawn by lot (GAP-K-11)."""
    return Oya(NAMES[randbelow(chance, 2)])


def check_deal(deal: Deal, rules: RuleSet) -> None:
    """Refuse a deal that is none: each of the 48 cards once, the hands and the field of the right size.

    Raises RuleError wrong_card_count (K-BGA-10, C-01) or duplicate_card (K-BGA-02).
    """
    size = rules.hand_size
    hand_rule = "K-BLOG-08" if size == 10 else rules.family.rule("deal")

    def count(name: str, has: int, wanted: int) -> None:
        if has != wanted:
            raise RuleError(Code.WRONG_CARD_COUNT, name, has, hand_rule, low=wanted, high=wanted)

    piles = [("hand", hand) for hand in deal.hands]
    piles += [("field", deal.field), *(("deck", CARDS[index].bit) for index in deal.deck)]
    check_all(
        [
            *(partial(count, "hand", hand.bit_count(), size) for hand in deal.hands),
            partial(count, "field", deal.field.bit_count(), FIELD_SIZE),
            partial(count, "deck", len(deal.deck), rules.deck_size),
            partial(DECK.check_once, piles),
        ]
    )
