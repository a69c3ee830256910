"""The columns of a row about a month of Koi-Koi: see :mod:`hanawidgets.core.rows`."""

from __future__ import annotations

from hanawidgets.core.rows import Row

from .rules import NAMES
from .state import Match
from .yaku import yaku_of


def number(match: Match) -> int:
    """Return the month."""
    return match.month


def of_round(match: Match) -> Row:
    """Return who dealt, how it ended (``stop``, ``special``, ``field``, ``hands``, ``deck``), the winner's yaku."""
    current, winner = match.current, match.months[-1].winner
    return {
        "dealer": NAMES[current.dealer],
        "ending": str(current.ending),
        "lights": current.lights,
        "yaku": _yaku(match, winner) if winner >= 0 else "",
    }


def of_seat(match: Match, seat: int) -> Row:
    """Return the yaku of what was captured, how often koi-koi was called, and how many cards were captured."""
    current = match.current
    return {"yaku": _yaku(match, seat), "koi": current.calls[seat], "captured": current.captured[seat].bit_count()}


def _yaku(match: Match, seat: int) -> str:
    return " ".join(yaku_of(match.current.captured[seat], match.rules))


__all__ = ["number", "of_round", "of_seat"]
