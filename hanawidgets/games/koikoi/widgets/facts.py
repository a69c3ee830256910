"""Counts of one's own games of Koi-Koi: months won, yaku made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hanawidgets.core.state import Event, Seat
from hanawidgets.widgets.own_games import Result

from ..wording import yaku_name


def deal_result(events: Iterable[Event], me: Seat) -> Result | None:
    """Return who received points."""
    ends = [event.seat for event in events if event.kind == "settled"]
    return None if not ends else "e" if ends[0] is None else "w" if ends[0] == me else "l"


def tallied(event: Event, me: Seat) -> Iterator[str]:
    """Yield yaku when they are made; one that grows is counted already."""
    if event.kind == "yaku" and event.seat == me and not event.facts.get("before"):
        yield str(event.facts["yaku"])


tally_name = yaku_name

__all__ = ["deal_result", "tallied", "tally_name"]
