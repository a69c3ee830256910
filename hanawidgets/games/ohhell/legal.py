"""Legal bids and plays, as actions made once and looked up, and the reasons against others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hanawidgets.core.deck import CODES, SUIT, SUIT_MASKS, SUITS, WIDTH
from hanawidgets.core.errors import RuleError, illegal

from .actions import BIDS, PLAYS, Bid, Play
from .bids import dealer_bid
from .cards import DECK, Detail

NO_BID: Final = -1
"""Stands for the bid of who has not bid yet."""


class _SuitPlays(dict[int, tuple[Play, ...]]):
    """Pile of one suit, shifted down to 13 bits → plays of its cards; made when first asked for."""

    def __init__(self, suit: int) -> None:
        super().__init__()
        self.plays = PLAYS[WIDTH * suit : WIDTH * (suit + 1)]

    def __missing__(self, ranks: int) -> tuple[Play, ...]:
        found = self[ranks] = tuple(play for at, play in enumerate(self.plays) if ranks >> at & 1)
        return found


_OF_SUIT: Final = tuple(map(_SuitPlays, range(len(SUITS))))
_SPADES, _HEARTS, _DIAMONDS, _CLUBS = _OF_SUIT
_RANKS: Final = SUIT_MASKS[0]


def legal_plays(hand: int, trick: Sequence[int]) -> tuple[Play, ...]:
    """Return the plays of one who holds ``hand``: any card to lead (OH-15), of the led suit if there is one
    (OH-16), else any (OH-17)."""
    if trick:
        suit = SUIT[trick[0]]
        ranks = hand >> WIDTH * suit & _RANKS
        if ranks:
            return _OF_SUIT[suit][ranks]
    return (
        _SPADES[hand & _RANKS]
        + _HEARTS[hand >> 13 & _RANKS]
        + _DIAMONDS[hand >> 26 & _RANKS]
        + _CLUBS[hand >> 39 & _RANKS]
    )


def legal_bids(bids: Sequence[int], size: int, hook: bool) -> tuple[Bid, ...]:
    """Return the bids left to the next player: 0 to the hand size (OH-12), without the forbidden one for the
    dealer where the hook holds (OH-13)."""
    if not hook or bids.count(NO_BID) > 1:
        return BIDS[: size + 1]
    return tuple(BIDS[number] for number in dealer_bid(size, [bid for bid in bids if bid != NO_BID]).allowed)


def refusal_of_play(action: Play, hand: int, trick: Sequence[int]) -> RuleError | None:
    """Return why one who holds ``hand`` may not play this card; None if it may be played."""
    index = action.index
    if not (type(index) is int and 0 <= index < len(CODES)):
        return illegal("play", index, Detail.NOT_IN_HAND)
    if not hand >> index & 1:
        return illegal("play", CODES[index], Detail.NOT_IN_HAND)
    if trick and SUIT[index] != (led := SUIT[trick[0]]) and (legal := hand & SUIT_MASKS[led]):
        facts = {"suit": SUITS[led], "cards": DECK.codes_of(legal)}
        return illegal("play", CODES[index], Detail.MUST_FOLLOW, **facts)
    return None


def refusal_of_bid(action: Bid, bids: Sequence[int], size: int, hook: bool) -> RuleError | None:
    """Return why the next player may not bid so; None if that is allowed."""
    number = action.number
    if type(number) is not int or not 0 <= number <= size:
        return illegal("bid", number, Detail.BID_RANGE, low=0, high=size)
    if hook and bids.count(NO_BID) == 1:
        others = sum(bid for bid in bids if bid != NO_BID)
        if others + number == size:
            return illegal("bid", number, Detail.FORBIDDEN_BID, total=others, size=size)
    return None
