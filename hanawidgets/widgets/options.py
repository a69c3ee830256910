"""Options of a widget when it is made, for type checkers and editors: a widget's own stands above its class.

A test holds them to the traits; at run time :mod:`.checked` makes signatures and docstrings of the traits themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Literal, TypedDict

from hanawidgets.core.game import Player
from hanawidgets.core.players import OwnPlayer
from hanawidgets.core.registry import PARTS
from hanawidgets.core.rules import Rules
from hanawidgets.text import Words
from hanawidgets.text.explained import face_name

from .views import Deck

__all__ = ["Cards", "HandoutOptions", "Options", "Ruled", "Ruleset", "TableOptions", "named_deck"]

Cards = str | Iterable[str]
"""Cards as one text, or as a list of names or notations."""
Ruleset = str | Rules
"""The name of a preset, that with changed options after semicolons, or a rule set made by a game's ``rules()``."""


class Options(TypedDict, total=False):
    """Options of every widget."""

    lang: str
    layout: Any


class Ruled(Options, total=False):
    """Options of widgets with a rule set."""

    ruleset: Ruleset


class TableOptions(Options, total=False):
    """Options of every table besides ``ruleset`` and ``start``."""

    opponent: str | Player | OwnPlayer[Any, Any] | Callable[[Any, Any], object]
    seat: str
    seed: str | int
    coach: Literal["", "on"]


class HandoutOptions(Ruled, total=False):
    """Options of the handouts of every game."""

    handout: str
    against: Ruleset


# The cards of a game as the browser calls them.


@cache
def named_deck(game: str, words: Words) -> Deck:
    """Return every card of a game by face: what it is called."""
    return {face: {"label": name, "name": name} for face in PARTS[game].deck.faces for name in [face_name(face, words)]}
