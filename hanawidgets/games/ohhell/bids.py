"""Bids: what a player may bid and why not, and whether the table bids over or under. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hanawidgets.core.errors import check_int, inconsistent

from .cards import Detail, wrong_count
from .rules import LEAST, MOST, cards_for


class DealerBid(NamedTuple):
    """The bids that the dealer may make.

    size       cards in a hand;  total: sum of the others' bids
    forbidden  the number that would make the sum come out even, None if every number is free
    allowed    the legal bids
    """

    size: int
    total: int
    forbidden: int | None
    allowed: tuple[int, ...]


def dealer_bid(size: int, others: Sequence[int], hook: bool = True) -> DealerBid:
    """Return what the dealer may bid after the others (OH-13): the sum must not equal the hand size.

    hook  whether that rule holds in this hand (HOUSE-OH-01)

    >>> dealer_bid(10, [0, 2, 1, 3]).forbidden, dealer_bid(1, [1, 1, 0]).forbidden
    (4, None)
    """
    total = sum(others)
    number = size - total
    forbidden = number if hook and 0 <= number <= size else None
    return DealerBid(size, total, forbidden, tuple(bid for bid in range(size + 1) if bid != forbidden))


class BidPad(NamedTuple):
    """The state of the bidding.

    size, total  cards in a hand; sum of the bids made
    place        whose bid is next in the order of bidding, from 0; None when all have bid
    is_last      whether that is the dealer (OH-11)
    forbidden    the number that the dealer may not bid, as far as it is settled; else None
    numbers      those of the next bidder, the forbidden one too; none when all have bid
    over         total - size: above 0 the table has bid over, below 0 under; in the end 0 only without the hook (OH-13)
    """

    size: int
    total: int
    place: int | None
    is_last: bool
    forbidden: int | None
    numbers: tuple[int, ...]
    over: int

    @property
    def allowed(self) -> tuple[int, ...]:
        """The bids that the next bidder may make (OH-12, OH-13)."""
        return tuple(number for number in self.numbers if number != self.forbidden)


def check_bids(size: int, players: int, bids: Sequence[int], rule: str = "OH-11", hook: bool = True) -> None:
    """Refuse bids that cannot be, for a hand of ``size`` cards.

    rule  of how many bids there are;  hook: as for :func:`dealer_bid`
    Raises RuleError wrong_type, number_out_of_range (OH-06, OH-12), wrong_player_count or inconsistent (OH-13).
    """
    check_int("hand_size", size, 1, cards_for(players), rule="OH-06")
    for bid in bids:
        check_int("bid", bid, 0, size, rule="OH-12")
    if len(bids) > players:
        raise wrong_count("bid", len(bids), players, rule)
    if hook and len(bids) == players and sum(bids) == size:
        raise inconsistent("bid", size, Detail.BIDS_EVEN, size=size)


def bid_pad(size: int, players: int, bids: Sequence[int], hook: bool = True) -> BidPad:
    """Return what a bid pad shows.

    size  cards in a hand;  bids: those made, in the order of bidding;  hook: as for :func:`dealer_bid`
    Raises RuleError wrong_type, number_out_of_range (HOUSE-OH-06, OH-12), wrong_player_count or inconsistent
    (OH-13).

    >>> pad = bid_pad(10, 5, [0, 2, 1, 3])
    >>> pad.forbidden, pad.allowed, pad.over
    (4, (0, 1, 2, 3, 5, 6, 7, 8, 9, 10), -4)
    """
    check_int("players", players, LEAST, MOST, rule="HOUSE-OH-06")
    check_bids(size, players, bids, hook=hook)
    total = sum(bids)
    if len(bids) == players:
        return BidPad(size, total, None, False, None, (), total - size)
    is_last = len(bids) == players - 1
    forbidden = dealer_bid(size, bids, hook).forbidden if is_last else None
    return BidPad(size, total, len(bids), is_last, forbidden, tuple(range(size + 1)), total - size)
