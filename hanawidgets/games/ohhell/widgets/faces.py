"""Playing cards as the browser draws them."""

from __future__ import annotations

from functools import cache

from hanawidgets.core.playing_cards import CODES
from hanawidgets.text import Words
from hanawidgets.text.playing_cards import playing_name
from hanawidgets.widgets.views import Deck


@cache
def deck(words: Words) -> Deck:
    """Return every card by face id: what it is called."""
    return {
        f"pc-{code}": {"label": name, "name": name}
        for code, name in ((code, playing_name(code, words)) for code in CODES)
    }


__all__ = ["deck"]
