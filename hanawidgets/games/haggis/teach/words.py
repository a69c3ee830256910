"""The words of lessons and the rule book for Haggis: its own words first, then those of all games."""

from __future__ import annotations

from functools import partial
from typing import Final

from hanawidgets.teach.localised import said_of
from hanawidgets.teach.model import Text
from hanawidgets.teach.parts import line_of, word_of
from hanawidgets.text import LANGUAGES, translate

said: Final = partial(said_of, "haggis")
"""Return a sentence of lessons in all languages."""
word: Final = partial(word_of, "haggis")
"""Return a word of the rule book."""
line: Final = partial(line_of, "haggis")
"""Return the label of a row of cards."""

ME: Final = "A"
"""The learner's seat in a drill."""


def player(seat: str, players: int) -> Text:
    """Return what a player is called in a drill, as its picture calls them: you, your opponent, one of two."""
    key = "table.you" if seat == ME else "table.opponent" if players == 2 else f"table.player.{seat}"
    return {lang: translate(key, lang) for lang in LANGUAGES}
