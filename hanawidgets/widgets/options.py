"""Options of a widget when it is made, for type checkers and editors: a widget's own stands above its class.

A test holds them to the traits; at run time :mod:`.checked` makes signatures and docstrings of the traits themselves.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypedDict

from hanawidgets.core.game import Player
from hanawidgets.core.rules import Rules

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

    opponent: str | Player | type[Player]
    seat: str
    seed: str | int
    coach: Literal["", "on"]


class HandoutOptions(Ruled, total=False):
    """Options of the handouts of every game."""

    handout: str
    against: Ruleset


__all__ = ["Cards", "HandoutOptions", "Options", "Ruled", "Ruleset", "TableOptions"]
