"""How well the opponents play: games against each other, with an interval. How fast rounds are played."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from random import Random

from hanawidgets.core.simulation import play_game, wilson
from hanawidgets.core.state import randbelow
from hanawidgets.games.koikoi.actions import random_deal
from hanawidgets.games.koikoi.game import GAME as KOIKOI
from hanawidgets.games.koikoi.players import OPPONENTS, PLAYOUTS, MonteCarlo, SimplePlayer
from hanawidgets.games.koikoi.playout import Decision
from hanawidgets.games.koikoi.round import Round
from hanawidgets.games.koikoi.rules import preset
from hanawidgets.games.koikoi.state import Match, View
from tests.needs import some

from .koikoi_loop import random_rounds

RULES = "bga_general_half"
ROUNDS, STATES, PLAYED, POSITIONS = 20_000, 1_000, 1_000, 12


def one_game(seed: int) -> tuple[float, int]:
    """Play one half year; return what the strong opponent won of it (1, ½ or 0), and its points above the start."""
    mine, other = ("A", "B") if seed % 2 else ("B", "A")
    rules = preset(RULES)
    state = play_game(KOIKOI, rules, {mine: OPPONENTS["strong"](), other: SimplePlayer()}, Random(seed))
    outcome = state.outcome
    assert outcome is not None
    won = 1 / len(outcome.winners) if mine in outcome.winners else 0.0
    return won, outcome.points[mine] - rules.start_points


def compare(games: int) -> None:
    """Print how often the strong opponent beats the ordinary one; both deal first equally often."""
    start = time.perf_counter()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(one_game, range(games), chunksize=5))
    won = sum(result[0] for result in results)
    low, high = wilson(won / games, games)
    print(
        f"strong against ordinary, {games} half years, {RULES}: "
        f"{won / games:.1%} won (95 % interval {low:.1%} to {high:.1%}), "
        f"{sum(result[1] for result in results) / games:+.1f} points a game, "
        f"{(time.perf_counter() - start) / games:.2f} s a game"
    )


def timed(work: Callable[[], float], runs: int) -> str:
    """Return how much a second is done of what ``work`` counts."""
    rates = []
    for _ in range(runs):
        start = time.perf_counter()
        done = work()
        rates.append(done / (time.perf_counter() - start))
    return f"median {statistics.median(rates):>9,.0f}  best {max(rates):>9,.0f}"


def random_actions(start: Round | Match, number: int, chance: Random) -> int:
    """Play rounds or games of random actions through the states; return how many actions."""
    done = 0
    for _ in range(number):
        state = start
        while not state.is_over:
            if not state.is_chance:
                actions = state.legal_actions()
                state = state.after(actions[randbelow(chance, len(actions))])
                done += 1
            elif isinstance(state, Round):
                state = state.after(random_deal(chance, state.dealer, state.rules))
            else:
                state = state.after(KOIKOI.chance(state, chance))
    return done


def random_states(start: Round, number: int, chance: Random) -> int:
    """Play rounds of random actions through the states; return how many."""
    random_actions(start, number, chance)
    return number


def views(rules: str, number: int) -> tuple[list[View], list[View]]:
    """Return first turns, and decisions from anywhere in games by rules of thumb."""
    first, anywhere = [], []
    for seed in range(number):
        state, chance, simple, met = KOIKOI.start(preset(rules)), Random(seed), SimplePlayer(), []
        while not state.is_over:
            if state.is_chance:
                state = state.after(KOIKOI.chance(state, chance))
                continue
            view = state.observe(some(state.to_act))
            if len(view.legal_actions()) > 1:
                met.append(view)
            state = state.after(simple.choose(view, chance))
        first.append(met[0])
        anywhere.append(met[chance.randrange(len(met))])
    return first, anywhere


def one_decision(view: View) -> float:
    """Return the milliseconds of 1,000 playouts, all actions together, everything needed for them included."""
    start = time.perf_counter()
    decision = Decision(view)
    samples = PLAYED // len(decision.actions)
    for hidden in islice(decision.deals(Random(1)), samples):
        for place in range(len(decision.actions)):
            decision.play(place, hidden)
    return (time.perf_counter() - start) * 1000 * PLAYED / (samples * len(decision.actions))


def thinks(view: View) -> float:
    """Return the milliseconds of a decision as it is by default."""
    start = time.perf_counter()
    MonteCarlo().choose(view, Random(1))
    return (time.perf_counter() - start) * 1000


def speed(runs: int) -> None:
    """Print how fast rounds are played, in one process."""
    chance = Random(1)
    print("random rounds, per second")
    for name in ("bga_general", "bga_blog", "club"):
        rounds = random_rounds(preset(name), chance)
        print(f"  loop,   {name:12} {timed(lambda rounds=rounds: sum(1 for _ in islice(rounds, ROUNDS)), runs)}")  # type: ignore[misc]
    before = Round(preset("bga_general"), 0)
    before, game = Round(preset("bga_general"), 0), KOIKOI.start(preset("bga_general"))
    print(f"  states, bga_general  {timed(lambda: random_states(before, STATES, chance), runs)}")
    print("actions applied by legal_actions() and after(), deals and the drawing of lots included, per second")
    print(f"  Round                {timed(lambda: random_actions(before, STATES, chance), runs)}")
    print(f"  Match                {timed(lambda: random_actions(game, STATES // 10, chance), runs)}")
    for what, of in (("1,000 playouts", one_decision), (f"Monte Carlo, {PLAYOUTS} playouts an action", thinks)):
        print(f"{what}, ms a decision, best of {runs}")
        for name in ("bga_general", "bga_blog", "club"):
            first, anywhere = ([min(of(view) for _ in range(runs)) for view in some] for some in views(name, POSITIONS))
            print(
                f"  {name:12} first turn: median {statistics.median(first):5.1f}, most {max(first):5.1f}   "
                f"anywhere: median {statistics.median(anywhere):5.1f}, most {max(anywhere):5.1f}"
            )
