"""Every game's table, and how a page plays on it: what the tests of all tables run on."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

from hanawidgets.core.registry import GAMES, NAMES
from hanawidgets.core.session import Session
from hanawidgets.widgets.table.table import GameTable

from .kind import Kind

KINDS: tuple[Kind, ...] = tuple(import_module(f"tests.games.{name}.table").KIND for name in NAMES)


def go_on(table: GameTable, chance: Random, most: int = 10_000) -> None:
    """Play on as the page would, until the game is over or so many moves are made."""
    next(kind for kind in KINDS if kind.make.game is table.game).go_on(table, chance, most)


def over(make: Any, rules: str, seed: int = 1) -> Session:
    """A game against one who plays anything, played so to its end by somebody at A."""
    game = make.game
    chance = Random(seed)
    session = Session(
        game, game.parse_rules(rules), GAMES[game.name].opponents, frozenset("A"), "random", str(seed)
    ).dealt()
    while not session.now.is_over:
        session = (
            session.act(chance.choice(session.now.legal_actions())).answered() if session.decides else session.dealt()
        )
    return session
