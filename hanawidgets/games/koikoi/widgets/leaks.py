"""Facts of a card that a lesson asks for: its month, its kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from typing import Any, Final

from hanawidgets.text import Words
from hanawidgets.widgets.lesson_renderer import tells

from ..cards import parse_card

MARKS: Final = {"month": "number", "kind": "signs"}
"""What the marks for learners tell."""
_MONTH_ASKED: Final = frozenset({"month", "takes"})
_KIND_ASKED: Final = frozenset({"kind", "cards_of", "lights"})


def leaks(names: Set[str], drawn: Mapping[str, Any], words: Words) -> Iterator[tuple[str, str, str]]:
    """Yield the marks and names of cards whose month or kind is asked that tell it.

    names  what the question is about;  drawn: face → the card as it is drawn
    """
    if not names & (_MONTH_ASKED | _KIND_ASKED):
        return
    for face, shown in drawn.items():
        card, telling = parse_card(face), list[str]()
        if names & _MONTH_ASKED:
            telling += [words.say(f"koikoi.cards.{key}.{card.month}") for key in ("month", "plant")]
            if shown["number"]:
                yield "month", f"cards.{face}.number", str(shown["number"])
        if names & _KIND_ASKED:
            keys = ("kind", "kind_one", "kind_short")
            telling += [words.say(f"koikoi.cards.{key}.{card.kind}") for key in keys]
            if shown["signs"]:
                yield "kind", f"cards.{face}.signs", " ".join(shown["signs"])
        for key in ("label", "name"):
            if any(tells(shown[key], word) if word.isascii() else word in shown[key] for word in telling):
                yield "name", f"cards.{face}.{key}", shown[key]


__all__ = ["MARKS", "leaks"]
