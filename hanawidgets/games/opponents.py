"""The opponents that a table offers, by game and name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from hanawidgets.core.player import Player, RandomPlayer
from hanawidgets.core.state import Game
from hanawidgets.games.haggis import players as haggis
from hanawidgets.games.haggis.game import HAGGIS
from hanawidgets.games.koikoi.game import KOIKOI
from hanawidgets.games.koikoi.players import MonteCarlo, SimplePlayer
from hanawidgets.games.ohhell import players as ohhell
from hanawidgets.games.ohhell.game import OHHELL

GAMES: Final[Mapping[str, Game[Any, Any, Any]]] = {KOIKOI.name: KOIKOI, OHHELL.name: OHHELL, HAGGIS.name: HAGGIS}
"""Games that can be played, by name."""

OPPONENTS: Final[Mapping[str, Mapping[str, Callable[[], Player]]]] = {
    KOIKOI.name: {"simple": SimplePlayer, "strong": MonteCarlo, "random": RandomPlayer},
    HAGGIS.name: {"simple": haggis.SimplePlayer, "strong": haggis.MonteCarlo, "random": RandomPlayer},
    OHHELL.name: {"simple": ohhell.SimplePlayer, "strong": ohhell.MonteCarlo, "random": RandomPlayer},
}
"""Game → name → how to make that opponent; without a limit of time, so that a session replays."""

ORDINARY: Final = "simple"
"""The name of every game's opponent for a beginner."""

TABLES: Final = tuple((game, OPPONENTS[name]) for name, game in GAMES.items())
"""What :func:`.session.parse_session` can read."""
