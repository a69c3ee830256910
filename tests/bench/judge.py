"""How near the judge comes to the truth in the time that a person waits, beside many more playouts or all ways."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import hypot
from random import Random
from typing import Any, NamedTuple

from hanawidgets.analysis.evaluation import Evaluation
from hanawidgets.core.registry import NAMES, part
from hanawidgets.widgets.evaluation_panel import LEAST, PLAYOUTS

SECONDS = 0.3
NEAR = {"koikoi": 0.3, "ohhell": 0.5, "haggis": 1.5}
"""Points by which a choice may be worse than the best and still be taken for it."""
EVERY = 7
"""One position of so many decisions."""


class Found(NamedTuple):
    """What the judge said of a position, beside the reference.

    behind   points by which the choice is worse than the best
    clear    whether one choice was called the best;  differs: whether one is the best by more than the points allowed
    inside   of how many estimates the interval holds the reference;  estimates: of how many
    """

    behind: float
    clear: bool
    differs: bool
    inside: int
    estimates: int


def positions(name: str, seed: int) -> Iterator[Any]:
    """Yield views from a game by rules of thumb in which there is something to choose."""
    play, chance, met = part(name, "api").Play(seed=seed), Random(seed), 0
    simple = part(name, "players").SimplePlayer()
    while play.turn is not None:
        view = play.view(play.turn).observation
        if len(view.legal_actions()) > 1:
            met += 1
            if met % EVERY == seed % EVERY:
                yield view
        play.push(simple.choose(view, chance))


def one_game(seed: int, name: str, playouts: int, most: int) -> list[Found]:
    """Judge some positions of a game."""
    found = []
    for number, view in zip(range(most), positions(name, seed), strict=False):
        players = part(name, "players")
        *_, truth = players.MonteCarlo(playouts).judge(view, Random(f"truth/{seed}/{number}"), playouts)
        *_, seen = players.MonteCarlo(PLAYOUTS, SECONDS).judge(view, Random(f"{seed}/{number}"), LEAST)
        found.append(beside(seen, truth, NEAR[name]))
    return found


def beside(seen: Evaluation, truth: Evaluation, near: float) -> Found:
    """Compare what the judge said with the reference."""
    best, second = (*truth.ranked, truth.ranked[0])[:2]
    inside = [
        abs(estimate.value - truth[action].value) <= hypot(estimate.margin, truth[action].margin)
        for action, estimate in seen.items()
    ]
    return Found(
        best.value - truth[seen.best].value,
        len(seen.groups[0]) == 1,
        best.value - second.value > near,
        sum(inside),
        len(inside),
    )


def compare(games: int, playouts: int, most: int = 4) -> None:
    """Print how near the judge is, of each game."""
    for name in NAMES:
        with ProcessPoolExecutor(os.cpu_count()) as pool:
            work = partial(one_game, name=name, playouts=playouts, most=most)
            found = [each for game in pool.map(work, range(games)) for each in game]
        near = sum(each.behind <= NEAR[name] for each in found) / len(found)
        wrong = sum(each.clear and each.behind > NEAR[name] for each in found)
        inside = sum(each.inside for each in found) / sum(each.estimates for each in found)
        differs = [each for each in found if each.differs]
        print(
            f"{name:8} {len(found)} positions, {SECONDS} s beside {playouts:,} playouts: within {NEAR[name]} points of the "
            f"best {near:.1%}; called best and was not {wrong}; ± holds the reference {inside:.1%}; where one is best by "
            f"more, it says so in {sum(each.clear for each in differs) / max(1, len(differs)):.0%} of {len(differs)}"
        )
