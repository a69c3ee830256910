"""Counts of one's own games of Oh Hell: bids made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hanawidgets.core.state import Event, Seat
from hanawidgets.text import Words
from hanawidgets.widgets.own_games import Result

from ..wording import table_text


def deal_result(events: Iterable[Event], me: Seat) -> Result | None:
    """Return whether the bid was made."""
    for event in events:
        if event.kind == "scored" and event.seat == me:
            return "w" if event.facts["bid"] == event.facts["taken"] else "l"
    return None


def tallied(event: Event, me: Seat) -> Iterator[str]:
    """Yield bids of 0 that were made, and tricks."""
    if event.kind == "trick" and event.seat == me:
        yield "tricks"
    elif event.kind == "scored" and event.seat == me and event.facts["bid"] == event.facts["taken"] == 0:
        yield "zero"


def tally_name(key: str, words: Words) -> str:
    """Return what is counted, in words."""
    return table_text(f"own.{key}", words)


__all__ = ["deal_result", "tallied", "tally_name"]
