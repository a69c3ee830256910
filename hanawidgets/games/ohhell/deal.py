"""Dealing: from a shuffled deck, or written down by hand."""

from __future__ import annotations

from functools import partial
from typing import Final

from hanawidgets.core.deck import cards_of
from hanawidgets.core.errors import Code, RuleError, check_all, inconsistent
from hanawidgets.core.playing_cards import BIT, CODES, FULL
from hanawidgets.core.state import Chance, randbelow, shuffled

from .actions import NO_CARD, Deal, FirstDealer
from .cards import DECK
from .details import Detail, wrong_count
from .rules import CARDS, RuleSet

_ALL: Final = range(CARDS)


def leaves_none(size: int, rules: RuleSet) -> bool:
    """Tell whether a deal of hands of ``size`` leaves no card to turn up (GAP-OH-02)."""
    return size * rules.players == CARDS


def deal_from(order: tuple[int, ...], dealer: int, size: int, rules: RuleSet) -> Deal:
    """Return the deal of a shuffled deck: card by card in turn from the player after the dealer, then one
    turned up (OH-08). If none is left the last one, the dealer's, is shown or nothing is (GAP-OH-02).

    order  all cards as indices, from the top;  dealer: seat 0..6;  size: cards in a hand
    """
    players = rules.players
    hands = [0] * players
    for at, card in enumerate(order[: size * players]):
        hands[(dealer + 1 + at) % players] |= BIT[card]
    if not leaves_none(size, rules):
        return Deal(tuple(hands), order[size * players])
    return Deal(tuple(hands), order[-1] if rules.no_turn_up == "last_dealt" else NO_CARD)


def random_deal(chance: Chance, dealer: int, size: int, rules: RuleSet) -> Deal:
    """Return a deal of all 52 cards shuffled anew."""
    return deal_from(shuffled(_ALL, chance), dealer, size, rules)


def random_dealer(chance: Chance, rules: RuleSet) -> FirstDealer:
    """Return a first dealer drawn by lot (GAP-OH-01)."""
    return FirstDealer(rules.seats[randbelow(chance, rules.players)])


def check_deal(deal: Deal, dealer: int, size: int, rules: RuleSet) -> None:
    """Refuse a deal that is none: hands of the right size, no card twice, a card turned up if one is left.

    Raises RuleError wrong_player_count (OH-01), wrong_card_count (OH-06, OH-07), duplicate_card (OH-02),
    missing_field (OH-08) or inconsistent (GAP-OH-02).
    """
    if len(deal.hands) != rules.players:
        raise wrong_count("hand", len(deal.hands), rules.players)
    cards = all(type(hand) is int and 0 <= hand <= FULL for hand in deal.hands)
    if not cards or deal.turn_up not in (NO_CARD, *_ALL):
        raise RuleError(Code.UNKNOWN_CARD, "deal", str(deal.turn_up), "OH-02", DECK.detail)

    def count(hand: int) -> None:
        if hand.bit_count() != size:
            raise RuleError(Code.WRONG_CARD_COUNT, "hand", hand.bit_count(), "OH-07", low=size, high=size)

    shown = 0 if leaves_none(size, rules) or deal.turn_up < 0 else BIT[deal.turn_up]
    check_all(
        [
            *(partial(count, hand) for hand in deal.hands),
            partial(DECK.check_once, [*(("hand", hand) for hand in deal.hands), ("turn_up", shown)]),
            partial(check_turn_up, deal.turn_up, deal.hands[dealer], size, rules),
        ]
    )


def check_turn_up(turn_up: int, dealers: int, size: int, rules: RuleSet) -> None:
    """Refuse a card turned up that cannot be: there is one exactly if a card is left, or if the last card
    dealt is shown; then it is the dealer's (GAP-OH-02).

    dealers  all cards that the dealer was dealt
    """
    if not leaves_none(size, rules):
        if turn_up < 0:
            raise RuleError(Code.MISSING_FIELD, "turn_up", None, "OH-08")
    elif rules.no_turn_up == "none":
        if turn_up >= 0:
            raise inconsistent("turn_up", CODES[turn_up], Detail.NO_CARD_LEFT)
    elif turn_up not in cards_of(dealers):
        shown = "" if turn_up < 0 else CODES[turn_up]
        raise inconsistent("turn_up", shown, Detail.LAST_DEALT_IS_DEALERS)
