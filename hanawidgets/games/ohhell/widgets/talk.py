"""At what moments of Oh Hell an opponent may say something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hanawidgets.core.state import Event, Seat

MOMENTS: Final = ("exact", "missed")
"""What may be talked of, the one first that comes first when several come together."""


def moments(event: Event, _me: Seat, others: Sequence[Seat]) -> Iterator[tuple[Seat | None, str]]:
    """Yield who may talk of an event, and what it is to them: a bid of 0 that was made is no news."""
    if event.kind == "scored" and event.seat in others and event.facts["taken"]:
        yield event.seat, "exact" if event.facts["bid"] == event.facts["taken"] else "missed"


__all__ = ["MOMENTS", "moments"]
