"""The events at the table, in words: for the log, the strip and screen readers."""

from __future__ import annotations

from collections.abc import Mapping

from hanawidgets.core.state import Event

from . import Words
from .wording import words_of

SILENT = frozenset({"turn", "hand"})
"""Events that go without saying: the next one tells them."""


def event_text(event: Event, words: Words, names: Mapping[str, str], game: str) -> str:
    """Return what happened as a sentence, empty for an event that goes without saying.

    names  seat → what the player is called here
    game   the game in which it happened
    """
    if event.kind in SILENT:
        return ""
    key, facts = words_of(game).event_words(event, words, names)
    text = words.say(key, **{name: fact for name, fact in facts.items() if isinstance(fact, (str, int))})
    return text if event.seat is None else words.say("table.event_by", who=names[event.seat], text=text)
