"""The games that the contract suite runs over: an entry for every name of the registry."""

from importlib import import_module

from hanawidgets.cli.check_game import lacks
from hanawidgets.core.parts import Parts
from hanawidgets.core.registry import NAMES

from .entry import Entry

GAMES: dict[str, Entry] = {name: import_module(f"tests.games.{name}.contract").ENTRY for name in sorted(NAMES)}

MAY_LACK = {"worth", "whole_deck", "front", "quick_round"}
"""Parts that a game of the package may do without."""


def owed(name: str) -> list[str]:
    """What a game lacks of all that a game of the package has to have, with its place."""
    parts = (part for part in Parts.all() if part.field not in MAY_LACK and lacks(part, name))
    return [f"{part.field}: hanawidgets/games/{name}/{part.file} {part.name}".rstrip() for part in parts]


WHOLE = [name for name in GAMES if not owed(name)]
"""Games that owe nothing: the suites of what they have to have leave out the others, which one test names
(``test_parts_fit.py``)."""
