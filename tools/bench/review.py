"""How long a look back at a game takes, and how long a click waits meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from hanawidgets.core.registry import GAMES
from hanawidgets.core.session import Session
from hanawidgets.widgets import HaggisTable, KoiKoiTable, OhHellTable
from hanawidgets.widgets.table.review_panel import ReviewPanel
from tests.needs import some

GAME = {KoiKoiTable: "bga_general", OhHellTable: "long_normal", HaggisTable: "two"}


def played(make: Any, rules: str, seed: int) -> Session:
    """A whole game of somebody at A who plays by rules of thumb, but anything in one of eight decisions."""
    game, chance = make.game, Random(seed)
    mine, anything = (GAMES[game.name].opponents[name]() for name in ("simple", "random"))
    session = Session(game, game.parse_rules(rules), game.opponents, frozenset("A"), "simple", str(seed)).dealt()
    while not session.now.is_over:
        if session.decides:
            player = anything if chance.random() < 1 / 8 else mine
            session = session.act(player.choose(session.now.observe("A"), chance)).answered()
        else:
            session = session.dealt()
    return session


def whole(make: Any, rules: str) -> Iterator[Session]:
    """Yield whole games; of Koi-Koi those that last all twelve months."""
    for seed in count(1):
        session = played(make, rules, seed)
        if make is not KoiKoiTable or session.now.month == session.rules.rounds:
            yield session


def measure(runs: int) -> None:
    """Print seconds of whole games, of each game."""
    for make, rules in GAME.items():
        seconds, pauses, decisions, busy = [], [], 0, 0.0
        for session in islice(whole(make, rules), runs):
            table = make(start=str(session))
            ask = (("look_back", {"marks": ""}), *(("look_on", {"n": n}) for n in range(10_000)))
            begun, before = perf_counter(), process_time()
            for name, args in ask:
                asked = perf_counter()
                table._do(name, args)
                pauses.append(perf_counter() - asked)
                if not table.view["review"]["going"]:
                    break
            seconds.append(perf_counter() - begun)
            busy += process_time() - before
            decisions += len(some(table._panel_of(ReviewPanel).look).review.turns)
        print(
            f"{make.game.name:8} {rules}: {runs} games, {decisions / runs:.0f} decisions each; median {median(seconds):.1f} s, "
            f"longest {max(seconds):.1f} s, of the processor's {busy / runs:.1f} s a game; a click waits at most "
            f"{1000 * max(pauses):.0f} ms, median {1000 * median(pauses):.0f} ms"
        )
