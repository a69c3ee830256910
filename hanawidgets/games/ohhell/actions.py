"""The actions of Oh Hell, and their notation. Actions are values; ``parse_action(str(x)) == x``.

==========================  =====================================================================
``dealer:A``                chance: A deals first
``deal:hand/.../turn-up``   chance: a deal, the hands of all seats in order and the card turned up
``bid:3``                   a bid
``10H``                     play a card
==========================  =====================================================================

In a deal cards are written in two characters, rank (``t`` for 10) and suit: ``th``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from hanawidgets.core.deck import BIT, CODES
from hanawidgets.core.errors import MOST_OF_ACTION, Code, RuleError, check_all, folded, inconsistent
from hanawidgets.core.state import Chance, in_notation, randbelow, shuffled

from .cards import DECK, Detail, cards_of, check_packs, check_pile, piled, read_cards, with_card, wrong_count
from .rules import MOST_CARDS, NAMES, RuleSet

NO_CARD: Final = -1
MOST_BID: Final = MOST_CARDS
"""Largest bid that can be written: 2 players, all cards dealt."""


class _InNotation:
    """A value that is printed as its notation."""

    __slots__ = ()

    def __repr__(self) -> str:
        return in_notation(self)


@dataclass(frozen=True, slots=True, repr=False)
class FirstDealer(_InNotation):
    """Chance: who deals first (GAP-OH-01)."""

    seat: str

    def __str__(self) -> str:
        return f"dealer:{self.seat}"


@dataclass(frozen=True, slots=True, repr=False)
class Deal(_InNotation):
    """Chance: a deal (OH-08).

    hands    piles, by seat
    turn_up  index of the card turned up, ``NO_CARD`` where none is left (GAP-OH-02)
    """

    hands: tuple[int, ...]
    turn_up: int

    def __str__(self) -> str:
        shown = "" if self.turn_up == NO_CARD else DECK.shorts[self.turn_up]
        return "deal:" + "/".join((*map(DECK.short_text, self.hands), shown))


@dataclass(frozen=True, slots=True, repr=False)
class Bid(_InNotation):
    """Bid to take exactly ``number`` tricks (OH-12)."""

    number: int

    def __str__(self) -> str:
        return f"bid:{self.number}"


@dataclass(frozen=True, slots=True, repr=False)
class Play(_InNotation):
    """Play the card with this index (OH-15 to OH-17)."""

    index: int

    @property
    def card(self) -> str:
        """The card's code."""
        return CODES[self.index]

    def __str__(self) -> str:
        return CODES[self.index]


Action = FirstDealer | Deal | Bid | Play

# A hand of random moves asks for legal actions dozens of times: they are made once, here.
PLAYS: Final = tuple(Play(index) for index in range(len(CODES)))
"""Plays, by index of the card."""
BIDS: Final = tuple(Bid(number) for number in range(MOST_BID + 1))


def play(card: str) -> Play:
    """Return the action of playing a card. Raises RuleError unknown_card."""
    return PLAYS[DECK.index(card, "play")]


def parse_hand(text: str) -> int:
    """Return the hand that short text writes. Raises RuleError unknown_card; duplicate_card for a card that is there
    more often than in two packs."""
    cards = read_cards(text, "hand")
    check_packs((("hand", BIT[card]) for card in cards), 2)
    return piled(cards)


def parse_action(text: object) -> Action:
    """Return the action that ``text`` writes.

    Raises RuleError wrong_type, unknown_value (detail ``unknown_action``), number_out_of_range, unknown_card,
    unknown_player or, within a hand of a deal, duplicate_card: for a card that is there three times.

    >>> [str(parse_action(word)) for word in ("10h", "♠A", "bid:0", "BID 3", "dealer:c")]
    ['10H', 'AS', 'bid:0', 'bid:3', 'dealer:C']
    """
    if not isinstance(text, str):
        raise RuleError(Code.WRONG_TYPE, "action", text, wanted="text")
    word = folded(text, MOST_OF_ACTION).lower()
    kind, mark, rest = word.replace("bid ", "bid:").partition(":")
    if not mark:
        if not word:
            raise RuleError(Code.UNKNOWN_VALUE, "action", text[:80], detail=Detail.UNKNOWN_TRICK_ACTION)
        return PLAYS[DECK.index(word, "play")]
    if kind == "bid":
        number = rest.strip()
        if not (number.isascii() and number.isdigit()):
            raise RuleError(Code.WRONG_TYPE, "bid", rest[:20], "OH-12", wanted="integer")
        if len(number) > 2 or int(number) > MOST_BID:
            raise RuleError(Code.NUMBER_OUT_OF_RANGE, "bid", number[:9], "OH-12", low=0, high=MOST_BID)
        return BIDS[int(number)]
    if kind == "dealer":
        if len(rest) != 1 or rest.upper() not in NAMES:
            raise RuleError(Code.UNKNOWN_PLAYER, "first_dealer", rest[:20], "GAP-OH-01", Detail.UNKNOWN_SEAT)
        return FirstDealer(rest.upper())
    if kind == "deal":
        *hands, shown = rest.split("/")
        turned = DECK.parse_short(shown, "turn_up")
        if len(turned) < 2:
            return Deal(tuple(map(parse_hand, hands)), turned[0] if turned else NO_CARD)
    raise RuleError(Code.UNKNOWN_VALUE, "action", text[:80], detail=Detail.UNKNOWN_TRICK_ACTION)


# Dealing: from a shuffled deck, or written down by hand.


def leaves_none(size: int, rules: RuleSet) -> bool:
    """Tell whether a deal of hands of ``size`` leaves no card to turn up (GAP-OH-02)."""
    return size * rules.players == rules.cards


def deal_from(order: tuple[int, ...], dealer: int, size: int, rules: RuleSet, final: bool = False) -> Deal:
    """Return the deal of a shuffled deck: card by card in turn from the player after the dealer, then one
    turned up (OH-08). If none is left the last one, the dealer's, is shown or nothing is (GAP-OH-02); in a hand
    without a trump nothing is (HOUSE-OH-04).

    order  all cards as indices, from the top;  dealer: seat 0..9;  size: cards in a hand
    final  whether it is the last hand of the game
    """
    players = rules.players
    hands = [0] * players
    for at, card in enumerate(order[: size * players]):
        who = (dealer + 1 + at) % players
        hands[who] = with_card(hands[who], card)
    if not rules.has_trump(final):
        return Deal(tuple(hands), NO_CARD)
    if not leaves_none(size, rules):
        return Deal(tuple(hands), order[size * players])
    return Deal(tuple(hands), order[-1] if rules.no_turn_up == "last_dealt" else NO_CARD)


def random_deal(chance: Chance, dealer: int, size: int, rules: RuleSet, final: bool = False) -> Deal:
    """Return a deal of all cards, of one pack or two, shuffled anew."""
    order = shuffled(range(rules.cards), chance)
    if rules.packs > 1:
        order = tuple(card % len(CODES) for card in order)
    return deal_from(order, dealer, size, rules, final)


def random_dealer(chance: Chance, rules: RuleSet) -> FirstDealer:
    """Return a first dealer drawn by lot (GAP-OH-01)."""
    return FirstDealer(rules.seats[randbelow(chance, rules.players)])


def check_deal(deal: Deal, dealer: int, size: int, rules: RuleSet, final: bool = False) -> None:
    """Refuse a deal that is none: hands of the right size, no card twice, a card turned up if one is left.

    Raises RuleError wrong_player_count (OH-01), wrong_card_count (OH-06, OH-07), duplicate_card (OH-02),
    missing_field (OH-08) or inconsistent (GAP-OH-02, HOUSE-OH-04).
    """
    if len(deal.hands) != rules.players:
        raise wrong_count("hand", len(deal.hands), rules.players)
    for hand in deal.hands:
        check_pile(hand, "deal")
    if deal.turn_up not in range(NO_CARD, len(CODES)):
        raise DECK.unknown(str(deal.turn_up), "deal")

    def count(hand: int) -> None:
        if hand.bit_count() != size:
            raise RuleError(Code.WRONG_CARD_COUNT, "hand", hand.bit_count(), "OH-07", low=size, high=size)

    shown = 0 if leaves_none(size, rules) or deal.turn_up < 0 else BIT[deal.turn_up]
    check_all(
        [
            *(partial(count, hand) for hand in deal.hands),
            partial(check_packs, [*(("hand", hand) for hand in deal.hands), ("turn_up", shown)], rules.packs),
            partial(check_turn_up, deal.turn_up, deal.hands[dealer], size, rules, final),
        ]
    )


def check_turn_up(turn_up: int, dealers: int, size: int, rules: RuleSet, final: bool = False) -> None:
    """Refuse a card turned up that cannot be: there is one exactly if a card is left, or if the last card
    dealt is shown; then it is the dealer's (GAP-OH-02). A hand without a trump has none (HOUSE-OH-04).

    dealers  all cards that the dealer was dealt
    """
    if not rules.has_trump(final):
        if turn_up >= 0:
            raise inconsistent("turn_up", CODES[turn_up], Detail.NO_TRUMP_HAND)
    elif not leaves_none(size, rules):
        if turn_up < 0:
            raise RuleError(Code.MISSING_FIELD, "turn_up", None, "OH-08")
    elif rules.no_turn_up == "none":
        if turn_up >= 0:
            raise inconsistent("turn_up", CODES[turn_up], Detail.NO_CARD_LEFT)
    elif turn_up not in cards_of(dealers):
        shown = "" if turn_up < 0 else CODES[turn_up]
        raise inconsistent("turn_up", shown, Detail.LAST_DEALT_IS_DEALERS)
