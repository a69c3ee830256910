"""The deck of Oh Hell, the 52 playing cards (OH-02), the ace high (OH-04); two packs of it for many (HOUSE-OH-06).

A card is its index, 0 to 51, whichever pack it is of: two equal cards differ in nothing. A pile of two packs has 52
bits more: those of the cards that are in it twice. The lower 52 say which different cards there are, so that what asks
for suits and ranks reads a pile of two packs as one of a pack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from hanawidgets.core import deck
from hanawidgets.core.deck import BIT, CODES, FULL, playing_deck
from hanawidgets.core.errors import Code, RuledDetail, RuleError

# The finer codes of Oh Hell's refusals.


class Detail(RuledDetail):
    """A finer code with a sentence of its own, under ``ohhell.error`` or with those of lessons and cases."""

    ASK_NEEDS = "ask_needs"
    BID_FIRST = "bid_first", "OH-11"
    BID_RANGE = "bid_range", "OH-12"
    BIDS_AND_PLAYERS = "bids_and_players", "OH-11"
    BIDS_DONE = "bids_done", "OH-11"
    BIDS_EVEN = "bids_even", "OH-13"
    DEAL_FIRST = "deal_first", "OH-08"
    DEALER_AND_ROUND = "dealer_and_round", "GAP-OH-01"
    DEALER_FIRST = "dealer_first", "GAP-OH-01"
    DEALER_KNOWN = "dealer_known", "GAP-OH-01"
    DEALER_NOT_SEATED = "dealer_not_seated", "GAP-OH-01"
    EMPTY_NAME = "empty_name"
    FORBIDDEN_BID = "forbidden_bid", "OH-13"
    HAND_OVER = "hand_over", "OH-20"
    HANDS_AND_PLAYERS = "hands_and_players"
    HANDS_PLAYED = "hands_played", "OH-28"
    LAST_DEALT_IS_DEALERS = "last_dealt_is_dealers", "GAP-OH-02"
    MATCH_OVER = "match_over", "OH-28"
    MUST_FOLLOW = "must_follow", "OH-16"
    NO_CARD_LEFT = "no_card_left", "GAP-OH-02"
    NO_DEAL_NOW = "no_deal_now", "OH-08"
    NO_HAND_DEALER = "no_hand_dealer", "GAP-OH-01"
    NO_TRICK_ACTION = "no_trick_action", "OH-15"
    NO_TRUMP_HAND = "no_trump_hand", "HOUSE-OH-04"
    NOT_IN_HAND = "not_in_hand", "OH-15"
    OH_SITUATION = "oh_situation"
    OWN_SCORING_ONLY = "own_scoring_only", "HOUSE-OH-02"
    PLAYER_COUNT = "player_count", "OH-01"
    SIZE_AND_ROUND = "size_and_round", "OH-07"
    TABLE_HAND_SIZE = "table_hand_size", "OH-07"
    TABLE_HAND_TWICE = "table_hand_twice", "OH-06"
    TABLE_PLAYED = "table_played", "OH-20"
    TABLE_SIZE = "table_size", "OH-07"
    TABLE_UNFILLED = "table_unfilled", "OH-16"
    TOO_FEW_CARDS = "too_few_cards", "OH-02"
    TOO_MANY_ROUNDS = "too_many_rounds", "HOUSE-OH-05"
    TRICKS_DO_NOT_ADD_UP = "tricks_do_not_add_up", "OH-20"
    UNKNOWN_SEAT = "unknown_seat"
    UNKNOWN_TRICK_ACTION = "unknown_trick_action"


def wrong_count(field: str, count: int, players: int, rule: str = "OH-01") -> RuleError:
    """Return the refusal of a list that has not as many entries as there are players."""
    return RuleError(Code.WRONG_PLAYER_COUNT, field, count, rule, Detail.HANDS_AND_PLAYERS, wanted=players)


def unknown_seat(field: str, value: object, seats: Sequence[str], rule: str = "OH-01") -> RuleError:
    """Return the refusal of a seat at which nobody sits."""
    return RuleError(Code.UNKNOWN_PLAYER, field, value, rule, Detail.UNKNOWN_SEAT, allowed=list(seats))


DECK: Final = playing_deck("OH-02")
WHOLE: Final = (0, FULL, FULL << len(CODES) | FULL)
"""All cards of no pack, of one, of two."""
cards_of: Final = DECK.cards
_ONE: Final = len(CODES)
"""Bits of a pack."""


def with_card(pile: int, card: int) -> int:
    """Return a pile with a card more."""
    return pile | (BIT[card] << _ONE if pile & BIT[card] else BIT[card])


def without_card(pile: int, card: int) -> int:
    """Return a pile without one of its cards."""
    return pile ^ (BIT[card] << _ONE if pile >> _ONE & BIT[card] else BIT[card])


def piled(cards: Iterable[int]) -> int:
    """Return cards as a pile.

    >>> cards_of(piled([3, 5, 3]))
    (3, 3, 5)
    """
    pile = 0
    for card in cards:
        pile = with_card(pile, card)
    return pile


def together(one: int, other: int) -> int:
    """Return the cards of two piles as one pile.

    >>> cards_of(together(piled([3, 5]), piled([3, 9])))
    (3, 3, 5, 9)
    """
    both = one & other & FULL
    return one | other | both << _ONE


def all_but(pile: int, packs: int) -> int:
    """Return the cards of so many packs that are not in a pile.

    >>> cards_of(all_but(all_but(piled([3, 3, 5]), 2), 2))
    (3, 3, 5)
    """
    return FULL & ~pile if packs == 1 else (FULL & ~pile) << _ONE | FULL & ~(pile >> _ONE)


def check_pile(pile: object, field: str) -> None:
    """Refuse a number that is no pile. Raises RuleError unknown_card."""
    if type(pile) is not int or not 0 <= pile <= WHOLE[2] or pile >> _ONE & ~pile:
        raise DECK.unknown(str(pile), field)


def check_packs(piles: Iterable[tuple[str, int]], packs: int) -> None:
    """Refuse named piles that have a card more often than the packs have it. Raises RuleError duplicate_card."""
    seen = 0
    for name, pile in piles:
        left = all_but(seen, packs)
        missing = pile & FULL & ~left | (pile & ~left) >> _ONE
        if missing:
            raise RuleError(Code.DUPLICATE_CARD, name, CODES[deck.cards_of(missing)[0]], DECK.rule)
        seen = together(seen, pile)


def read_cards(text: str, field: str) -> tuple[int, ...]:
    """Return the cards of a link's word, two characters each, in their order; any may stand there twice.

    Raises RuleError unknown_card.
    """
    return tuple(DECK.index(text[at : at + 2], field) for at in range(0, len(text), 2))


def _pile(pile: int) -> str:
    return DECK.row(cards_of(pile))


WRITTEN: Final[Mapping[str, Callable[[Any], str]]] = {
    "hands": lambda hands: f"({', '.join(map(_pile, hands))})",
    "hand": _pile,
    "turn_up": lambda index: CODES[index] if index >= 0 else "None",
    "trick": DECK.row,
    "cards": DECK.row,
}
"""How the cards of a hand, of a view of it and of a trick are written where they are printed: field → its text."""


def faces(cards: Iterable[int]) -> tuple[str, ...]:
    """Return the ids of the pictures of cards, in their order."""
    return tuple(DECK.faces[card] for card in cards)
