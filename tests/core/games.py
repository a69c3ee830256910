"""The games that the contract suite runs over: an entry for every name of the registry."""

from importlib import import_module

from hanawidgets.core.registry import NAMES

from .entry import Entry

GAMES: dict[str, Entry] = {name: import_module(f"tests.games.{name}.contract").ENTRY for name in sorted(NAMES)}
