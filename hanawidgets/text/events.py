"""The events at the table, in words: for the log, the strip and screen readers."""

from __future__ import annotations

from collections.abc import Mapping

from hanawidgets.core.state import Event

from . import translate
from .wording import words_of

SILENT = frozenset({"turn", "hand"})
"""Events that go without saying: the next one tells them."""


def event_text(event: Event, lang: str, names: Mapping[str, str], game: str) -> str:
    """Return what happened as a sentence, empty for an event that goes without saying.

    names  seat → what the player is called here
    game   the game in which it happened
    """
    if event.kind in SILENT:
        return ""
    key, facts = words_of(game).event_words(event, lang, names)
    text = translate(key, lang, **facts)
    return text if event.seat is None else translate("table.event_by", lang, who=names[event.seat], text=text)
