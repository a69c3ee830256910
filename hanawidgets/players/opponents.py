"""The opponents that a table offers, by game and name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ..engine.contract import Game
from ..engine.haggis.game import HAGGIS
from ..engine.koikoi.game import KOIKOI
from ..engine.ohhell.game import OHHELL
from . import Player, RandomPlayer, haggis, ohhell
from .koikoi import MonteCarlo, SimplePlayer

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
