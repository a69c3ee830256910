"""What the tests of all tables have to know of a game's; ``tests/games/<game>/table.py`` says it (``KIND``)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from hanawidgets.core.session import Session
from hanawidgets.text import Words
from hanawidgets.widgets.table.table import GameTable

from .wire import done


def ways_of_cards(table: GameTable, _: Random) -> list[str]:
    """Options of the prompt that are not crossed out, or every way to play a card of the hand, to take one, or
    what else may be done."""
    view = table.view
    if view["prompt"]:
        return [option["do"] for option in view["prompt"].get("options", []) if not option.get("off")]
    board = view["board"]
    return [
        *(way["do"] for act in board["acts"].values() for way in act["ways"]),
        *(take["do"] for take in board.get("takes", {}).values()),
        *(move["do"] for move in board.get("moves", ())),
    ]


@dataclass(frozen=True)
class Kind:
    """One game's table.

    make    its class
    short   rules of a short game, of two deals or more;  other: rules that are not those of a new table
    board   what is drawn of a game
    most    bytes that its view may have
    ways    what the page lets the player do now; of a game of several cards for those that chance holds up
    listed  options whose values are lists that anybody makes, by chance for given rules
    """

    make: Callable[..., Any]
    short: str
    other: str
    board: Callable[[Session, Words], dict[str, Any]]
    most: int
    ways: Callable[[Any, Random], list[str]] = ways_of_cards
    listed: Callable[[Any, Random], dict[str, Any]] = lambda _rules, _chance: {}

    def __str__(self) -> str:
        return str(self.make.game.name)

    def played(self, times: int, *given: str, **options: Any) -> Any:
        """A table at which so much was asked for."""
        table = self.make(*given, **{"seed": 1, **options})
        self.go_on(table, Random(1), times)
        return table

    def go_on(self, table: GameTable, chance: Random, most: int = 10_000) -> None:
        """Play on as the page would, until the game is over or so many moves are made."""
        while most and not table.state.is_over:
            n = table.view["n"]
            if table.state.is_chance:
                done(table, "next", n=n)
            else:
                done(table, "move", n=n, do=chance.choice(self.ways(table, chance)))
            most -= 1
