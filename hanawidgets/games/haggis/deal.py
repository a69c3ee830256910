"""Dealing: 14 number cards to each player, the rest is the haggis."""

from __future__ import annotations

from functools import partial
from typing import Final

from hanawidgets.core.errors import Code, RuleError, check_all
from hanawidgets.core.state import Chance, randbelow, shuffled

from .actions import Deal, Dealer
from .cards import COURT_CARDS, DECK, NAMES, NUMBERS, codes, deck_of
from .details import wrong_count
from .rules import RuleSet

NUMBERS_DEALT: Final = 14
"""Number cards of a hand; with J, Q, K it has 17 (HG-36, HG-51)."""
FULL_HAND: Final = 17


def haggis_size(players: int) -> int:
    """Return how many cards are left over: 8, or 3 with three players (HG-37, HG-51)."""
    return deck_of(players).bit_count() - players * NUMBERS_DEALT


def check_numbers(hand: int) -> None:
    """Refuse a hand with too many number cards. Raises RuleError wrong_card_count (HG-36)."""
    if (count := (hand & NUMBERS).bit_count()) > NUMBERS_DEALT:
        raise RuleError(Code.WRONG_CARD_COUNT, "numbers_in_hand", count, "HG-36", low=0, high=NUMBERS_DEALT)


def haggis_of(deal: Deal, players: int) -> int:
    """Return the cards that nobody was dealt (HG-37)."""
    rest = deck_of(players)
    for hand in deal.hands:
        rest &= ~hand
    return rest


def random_deal(chance: Chance, rules: RuleSet) -> Deal:
    """Return a deal of all number cards, shuffled anew: each seat in turn gets 14 from the top."""
    order = shuffled(range(deck_of(rules.players).bit_length()), chance)
    hands = (order[NUMBERS_DEALT * seat : NUMBERS_DEALT * (seat + 1)] for seat in range(rules.players))
    return Deal(tuple(sum(1 << at for at in hand) for hand in hands))


def random_dealer(chance: Chance, rules: RuleSet) -> Dealer:
    """Return a dealer of the first round drawn by lot (GAP-HG-01)."""
    return Dealer(NAMES[randbelow(chance, rules.players)])


def check_deal(deal: Deal, rules: RuleSet) -> None:
    """Refuse a deal that is none: 14 different number cards of the deck in use for each player.

    Raises RuleError wrong_player_count (HG-01), unknown_card (HG-50), wrong_card_count (HG-36, HG-51) or
    duplicate_card.
    """
    if len(deal.hands) != rules.players:
        raise wrong_count("deal", len(deal.hands))
    rule = "HG-36" if rules.players == 2 else "HG-51"

    def known(hand: int) -> None:
        if type(hand) is not int or hand < 0:
            raise RuleError(Code.WRONG_TYPE, "hand", hand, rule, wanted="integer")
        if strange := hand & ~deck_of(rules.players):
            court = strange & COURT_CARDS
            shown = codes(strange)[0] if strange < 1 << 48 else ""
            raise DECK.unknown(shown, "hand", "HG-35" if court else "HG-50")

    def count(hand: int) -> None:
        if (found := hand.bit_count()) != (wanted := NUMBERS_DEALT):
            raise RuleError(Code.WRONG_CARD_COUNT, "hand", found, rule, low=wanted, high=wanted)

    def once() -> None:
        seen = 0
        for hand in deal.hands:
            if seen & hand:
                raise RuleError(Code.DUPLICATE_CARD, "hand", codes(seen & hand)[0], "HG-07")
            seen |= hand

    for hand in deal.hands:
        known(hand)
    check_all([*(partial(count, hand) for hand in deal.hands), once])
