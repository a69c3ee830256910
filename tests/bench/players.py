"""How well the opponents play: games against each other, with an interval."""

from __future__ import annotations

import os
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random

from hanawidgets.engine.koikoi.game import KOIKOI
from hanawidgets.engine.koikoi.rules import preset
from hanawidgets.players import play_game
from hanawidgets.players.koikoi import MonteCarlo, SimplePlayer

RULES = "bga_general_half"


def one_game(seed: int, playouts: int) -> tuple[float, int]:
    """Play one half year; return what Monte Carlo won of it (1, ½ or 0), and its points above the start."""
    mine, other = ("A", "B") if seed % 2 else ("B", "A")
    rules = preset(RULES)
    state = play_game(KOIKOI, rules, {mine: MonteCarlo(playouts), other: SimplePlayer()}, Random(seed))
    outcome = state.outcome
    assert outcome is not None
    won = 1 / len(outcome.winners) if mine in outcome.winners else 0.0
    return won, outcome.points[mine] - rules.start_points


def interval(won: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson)."""
    z, share = 1.96, won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def compare(games: int, playouts: int = 100) -> None:
    """Print how often Monte Carlo beats the rules of thumb; both deal first equally often."""
    start = time.perf_counter()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(partial(one_game, playouts=playouts), range(games), chunksize=5))
    won = sum(result[0] for result in results)
    low, high = interval(won, games)
    print(f"Monte Carlo ({playouts} playouts) against rules of thumb, {games} half years, {RULES}: "
          f"{won / games:.1%} won (95 % interval {low:.1%} to {high:.1%}), "
          f"{sum(result[1] for result in results) / games:+.1f} points a game, "
          f"{(time.perf_counter() - start) / games:.2f} s a game")
