"""What just happened at a table of Haggis, as pictures and sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from hanawidgets.core.session import Move
from hanawidgets.core.state import Event, Seat
from hanawidgets.text.events import event_text
from hanawidgets.widgets.player_names import events_of

from ..cards import parse_cards
from ..wording import combination_name, event_combination
from .selection import in_order

TOLD: Final = frozenset(
    {
        "dealer",
        "dealt",
        "leads_round",
        "bet",
        "passed",
        "out",
        "provisional",
        "taken",
        "hand_taken",
        "haggis_taken",
        "tie",
        "game_over",
    }
)
"""Events that the strip tells; plays have a shape of their own, the rest follows from these."""

SHOWN: Final = 16
"""So much at most: while the last two of three play on, much happens. All of it is in the log."""


def strip(moves: Iterable[Move], people: frozenset[Seat], names: Mapping[Seat, str], lang: str) -> list[dict[str, Any]]:
    """Return what just happened: each play with its cards, passes, who took a trick, what the end
    uncovered."""
    shown = [
        _shown(event, names, lang) for event in events_of(moves, people) if event.kind == "played" or event.kind in TOLD
    ]
    return shown[-SHOWN:]


def _shown(event: Event, names: Mapping[Seat, str], lang: str) -> dict[str, Any]:
    text = event_text(event, lang, names, "haggis")
    cards: Sequence[str] = event.facts.get("cards", ())  # type: ignore[assignment]
    faces = list(in_order(parse_cards(" ".join(cards)), "rank"))
    if event.kind != "played":
        return {"text": text, "faces": faces, "who": "", "name": ""}
    return {
        "text": text,
        "faces": faces,
        "who": names[event.seat or ""],
        "name": combination_name(event_combination(event.facts), lang),
    }


__all__ = ["strip"]
