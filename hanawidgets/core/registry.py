"""The list of games. A new one is a folder in ``hanawidgets/games``.

>>> GAMES["koikoi"].name
'koikoi'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Final

from .game import AnyGame
from .parts import Parts, parts_of

NAMES: Final[tuple[str, ...]] = import_module("hanawidgets.games").names()
"""Names of the games in the order in which pages list them."""


class _Games(Mapping[str, AnyGame]):
    """Games by name; each is imported when it is first asked for.

    Raises IncompleteGameError for one that lacks a part that it needs.
    """

    def __getitem__(self, name: str) -> AnyGame:
        return _checked(name)

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


@cache
def _checked(name: str) -> AnyGame:
    PARTS[name].check()
    return PARTS[name].engine


GAMES: Final[Mapping[str, AnyGame]] = _Games()


class _PartsOfGames(Mapping[str, Parts]):
    """The record of every game by its name; making one loads nothing of the game."""

    def __getitem__(self, name: str) -> Parts:
        if name not in NAMES:
            raise KeyError(f"no game is called {name!r}; there are {', '.join(NAMES)}")
        return parts_of(name)

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


PARTS: Final[Mapping[str, Parts]] = _PartsOfGames()


def game_of(value: object) -> AnyGame:
    """Return the game whose code defines the class of ``value``: of rules, a state, an action, a situation.

    Raises KeyError for a value of no game.
    """
    home = type(value).__module__.split(".")
    if home[:2] != ["hanawidgets", "games"]:
        raise KeyError(type(value).__qualname__)
    return GAMES[home[2]]


@cache
def game_of_rule(rule: str) -> str:
    """Return the name of the game that a rule id belongs to, "" if it belongs to none.

    >>> game_of_rule("GAP-OH-01"), game_of_rule("C-20"), game_of_rule("K-BGA-23"), game_of_rule("")
    ('ohhell', 'ohhell', 'koikoi', '')
    """
    return next((game.name for game in GAMES.values() if game.source_of(rule)), "") if rule else ""


@cache
def source_of(rule: str) -> str:
    """Return the key of the source of a rule; ``reading`` if it is one that we had to settle.

    >>> source_of("K-BGA-23"), source_of("K-CLUB-38"), source_of("K-BLOG-20"), source_of("GAP-K-07")
    ('bga', 'club', 'blog', 'reading')
    """
    name = game_of_rule(rule)
    return (GAMES[name].source_of(rule) if name else None) or "reading"
