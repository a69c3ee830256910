"""What a step on Koi-Koi can be about besides cards and a table: how a round ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hanawidgets.teach.schema import Field, Int, Object, Text, Word

from ..cards import parse_text
from ..score import Settlement, Situation
from ..situation import checked

SITUATION: Final = Object(
    (
        Field("ending", Word(tuple(Settlement))),
        Field("cards", Text()),
        *(Field(name, Int()) for name in ("points", "field_brights", "own_koi", "other_koi", "honba")),
    )
)
"""Keys of a situation in a file."""


def situation_of(data: Mapping[str, Any]) -> Situation:
    """Return the situation that a table of the file describes (K-BGA-21, K-CLUB-38). Raises RuleError."""
    numbers = {name: data[name] for name in data if name not in ("ending", "cards")}
    cards = parse_text(data.get("cards", ""), "cards")
    return checked(Situation(Settlement(data.get("ending", "stop")), cards, **numbers))
