"""The columns of a row about a hand of Oh Hell: see :mod:`hanawidgets.core.rows`."""

from __future__ import annotations

from hanawidgets.core.deck import SUITS
from hanawidgets.core.rows import Row

from .state import Match
from .tricks import NO_SUIT


def number(match: Match) -> int:
    """Return the number of the hand."""
    return match.number


def of_round(match: Match) -> Row:
    """Return how many cards each had, who dealt, and the trump suit, "" if there was none."""
    current = match.current
    trump = "" if current.trump == NO_SUIT else SUITS[current.trump]
    return {"cards": current.size, "dealer": match.seats[current.dealer], "trump": trump}


def of_seat(match: Match, seat: int) -> Row:
    """Return what was bid and what was taken."""
    return {"bid": match.current.bids[seat], "taken": match.current.taken[seat]}


__all__ = ["number", "of_round", "of_seat"]
