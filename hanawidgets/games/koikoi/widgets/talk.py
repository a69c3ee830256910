"""At what moments of Koi-Koi the opponent may say something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hanawidgets.core.state import Event, Seat

MOMENTS: Final = ("koi", "dared", "yaku")
"""What may be talked of, the one first that comes first when several come together."""


def moments(event: Event, me: Seat, others: Sequence[Seat]) -> Iterator[tuple[Seat | None, str]]:
    """Yield who may talk of an event, and what it is to them."""
    if event.kind == "koi" and event.seat == me:
        yield others[0], "dared"
    elif event.kind in ("koi", "yaku") and event.seat in others:
        yield event.seat, event.kind


__all__ = ["MOMENTS", "moments"]
