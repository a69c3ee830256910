"""Counts of one's own games of Haggis: rounds with the most points, bombs, bets, going out first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from hanawidgets.core.state import Event, Seat
from hanawidgets.text import Words
from hanawidgets.widgets.own_games import Result

from ..wording import event_combination, table_text


def deal_result(events: Iterable[Event], me: Seat) -> Result | None:
    """Return who got the most points in a round."""
    for event in events:
        if event.kind == "settled":
            points = cast(Mapping[Seat, int], event.facts["points"])
            best = max(found for seat, found in points.items() if seat != me)
            return "w" if points[me] > best else "l" if points[me] < best else "e"
    return None


def tallied(event: Event, me: Seat) -> Iterator[str]:
    """Yield bombs thrown, bets made, and rounds in which one went out first."""
    if event.seat != me:
        return
    if event.kind == "bet":
        yield "bets"
    elif event.kind == "out" and event.facts["place"] == 1:
        yield "first"
    elif event.kind == "played" and event_combination(event.facts).kind == "bomb":
        yield "bombs"


def tally_name(key: str, words: Words) -> str:
    """Return what is counted, in words."""
    return table_text(f"own.{key}", words)


__all__ = ["deal_result", "tallied", "tally_name"]
