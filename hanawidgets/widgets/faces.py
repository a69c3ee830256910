"""The cards of a game as the browser calls them."""

from __future__ import annotations

from functools import cache

from hanawidgets.core.registry import PARTS
from hanawidgets.text import Words
from hanawidgets.text.explained import face_name

from .views import Deck


@cache
def named_deck(game: str, words: Words) -> Deck:
    """Return every card of a game by face: what it is called."""
    return {face: {"label": name, "name": name} for face in PARTS[game].deck.faces for name in [face_name(face, words)]}


__all__ = ["named_deck"]
