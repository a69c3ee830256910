"""The columns of a row about a round of Haggis: see :mod:`hanawidgets.core.rows`."""

from __future__ import annotations

from hanawidgets.core.rows import Row

from .cards import points
from .state import Match


def number(match: Match) -> int:
    """Return the number of the round."""
    return match.number


def of_round(match: Match) -> Row:
    """Return who led the round."""
    return {"leader": match.seats[match.current.leader]}


def of_seat(match: Match, seat: int) -> Row:
    """Return the bet, the place in which the seat went out (0: it did not), how many cards it held when the first was
    out, and the card points that it captured."""
    current = match.current
    place = current.out.index(seat) + 1 if seat in current.out else 0
    return {
        "bet": current.bets[seat],
        "place": place,
        "left": current.first[seat],
        "captured": points(current.captured[seat]),
    }


__all__ = ["number", "of_round", "of_seat"]
