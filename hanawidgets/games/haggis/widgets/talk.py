"""At what moments of Haggis an opponent may say something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hanawidgets.core.state import Event, Seat

from ..wording import event_combination

MOMENTS: Final = ("bomb", "out", "bet")
"""What may be talked of, the one first that comes first when several come together."""


def moments(event: Event, _me: Seat, others: Sequence[Seat]) -> Iterator[tuple[Seat | None, str]]:
    """Yield who may talk of an event, and what it is to them."""
    if event.seat not in others:
        return
    if event.kind == "played" and event_combination(event.facts).kind == "bomb":
        yield event.seat, "bomb"
    elif event.kind == "bet" or (event.kind == "out" and event.facts["place"] == 1):
        yield event.seat, event.kind


__all__ = ["MOMENTS", "moments"]
