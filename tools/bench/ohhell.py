"""Oh Hell: hands a second beside OpenSpiel's in the same run, and how well the opponents play."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from math import sqrt
from random import Random

from hanawidgets.core.simulation import play_game
from hanawidgets.games.ohhell.actions import random_deal
from hanawidgets.games.ohhell.game import GAME as OHHELL
from hanawidgets.games.ohhell.hand import Hand
from hanawidgets.games.ohhell.players import PLAYOUTS, MonteCarlo, SimplePlayer
from hanawidgets.games.ohhell.rules import MODES, RuleSet
from hanawidgets.games.ohhell.score import points
from hanawidgets.games.ohhell.state import Match, View
from tests.needs import some

from .ohhell_loop import random_hands

PLAYERS, SIZE = 4, 10
HANDS, LOOPED, DECISIONS = 1_000, 5_000, 40


def openspiel_hands(number: int, game: object, chance: Random) -> None:
    """Play random hands through OpenSpiel, cards dealt one by one as it does."""
    draw = chance.random
    for _ in range(number):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])


def state_hands(number: int, start: Hand, chance: Random) -> None:
    """Play random hands through the contract: legal actions listed and one applied at every decision."""
    draw = chance.random
    for _ in range(number):
        state = start.after(random_deal(chance, start.dealer, start.size, start.rules))
        while not state.is_over:
            actions = state.legal_actions()
            state = state.after(actions[int(draw() * len(actions))])


def game_hands(number: int, rules: RuleSet, chance: Random) -> None:
    """Play hands of whole games through the contract."""
    draw = chance.random
    for _ in range(number):
        state = Match.new(rules)
        while not state.is_over:
            if state.is_chance:
                state = state.after(OHHELL.chance(state, chance))
                continue
            actions = state.legal_actions()
            state = state.after(actions[int(draw() * len(actions))])


def rate(work: Callable[[], object], number: int) -> float:
    """Return how many a second."""
    start = time.perf_counter()
    work()
    return number / (time.perf_counter() - start)


def speed(runs: int) -> None:
    """Print random hands a second, run by run side by side with OpenSpiel, and the time of a decision."""
    try:
        import pyspiel
    except ImportError:
        pyspiel = None
        print("OpenSpiel is not installed (pip install open_spiel): no ratios")
    chance, rules = Random(1), RuleSet(PLAYERS)
    single = RuleSet(PLAYERS, hand_sizes=(SIZE,))
    looped, start = random_hands(rules, SIZE, chance), Hand.new(rules, SIZE, 0)
    work = {
        "loop": (lambda: sum(1 for _ in islice(looped, LOOPED)), LOOPED),
        "states (Hand)": (lambda: state_hands(HANDS, start, chance), HANDS),
        "states (Match)": (lambda: game_hands(HANDS, single, chance), HANDS),
    }
    if pyspiel:
        game = pyspiel.load_game(f"oh_hell(players={PLAYERS},num_tricks_fixed={SIZE})")
        work["OpenSpiel"] = (lambda: openspiel_hands(2 * HANDS, game, chance), 2 * HANDS)
    found: dict[str, list[float]] = {name: [] for name in work}
    for _ in range(runs):
        for name, (play, number) in work.items():
            found[name].append(rate(play, number))
    print(f"random hands of {SIZE} cards, {PLAYERS} players, deals included, per second")
    for name, rates in found.items():
        line = f"  {name:15} median {statistics.median(rates):>9,.0f}  best {max(rates):>9,.0f}"
        if pyspiel and name != "OpenSpiel":
            ratios = [ours / theirs for ours, theirs in zip(rates, found["OpenSpiel"], strict=True)]
            line += (
                f"  against OpenSpiel: median {statistics.median(ratios):.2f}, {min(ratios):.2f} to {max(ratios):.2f}"
            )
        print(line)
    for phase in ("bid", "play"):
        times = [thinks(view) for view in decisions(phase)]
        print(
            f"Monte Carlo, {PLAYOUTS} playouts an action, ms a {phase}: median {statistics.median(times):.0f}, "
            f"most {max(times):.0f}"
        )


def decisions(phase: str) -> list[View]:
    """Return decisions in hands of 10 cards between rule players, one a hand."""
    found = []
    for seed in range(DECISIONS):
        state, chance, met = OHHELL.start(RuleSet(PLAYERS, hand_sizes=(SIZE,))), Random(seed), []
        while not state.is_over:
            if state.is_chance:
                state = state.after(OHHELL.chance(state, chance))
                continue
            view = state.observe(some(state.to_act))
            if state.current.phase == phase and len(view.legal_actions()) > 1:
                met.append(view)
            state = state.after(SimplePlayer().choose(view, chance))
        found.append(met[chance.randrange(len(met))])
    return found


def thinks(view: View) -> float:
    """Return the milliseconds of a decision as it is by default."""
    start = time.perf_counter()
    MonteCarlo().choose(view, Random(1))
    return (time.perf_counter() - start) * 1000


def one_game(seed: int, mode: str, playouts: int) -> list[tuple[int, float]]:
    """Play a game of one Monte Carlo and three rule players; return hand by hand its points and their mean."""
    rules = RuleSet(PLAYERS, mode=mode)
    mine = seed % PLAYERS
    seats = {seat: MonteCarlo(playouts) if at == mine else SimplePlayer() for at, seat in enumerate(rules.seats)}
    over = play_game(OHHELL, rules, seats, Random(seed))
    hands = []
    for result in over.results:
        scores = [points(bid, taken, mode) for bid, taken in zip(*result, strict=True)]
        hands.append((scores[mine], (sum(scores) - scores[mine]) / (PLAYERS - 1)))
    return hands


def compare(hands: int, playouts: int = PLAYOUTS) -> None:
    """Print by how much Monte Carlo outscores the rule players, whole long games, all seats equally often."""
    games = -(-max(hands, 1000) // RuleSet(PLAYERS).rounds // PLAYERS) * PLAYERS
    for mode in MODES:
        start = time.perf_counter()
        with ProcessPoolExecutor(os.cpu_count()) as pool:
            results = [
                hand
                for game in pool.map(partial(one_game, mode=mode, playouts=playouts), range(games))
                for hand in game
            ]
        above = [mine - others for mine, others in results]
        mean = statistics.mean(above)
        half = 1.96 * statistics.stdev(above) / sqrt(len(above))
        print(
            f"{mode:8} Monte Carlo ({playouts} playouts) among three rule players, {len(above)} hands: "
            f"{statistics.mean(mine for mine, _ in results):+.2f} points a hand, they {statistics.mean(o for _, o in results):+.2f}; "
            f"difference {mean:+.2f} (95 % interval {mean - half:+.2f} to {mean + half:+.2f}), "
            f"{(time.perf_counter() - start) / games:.1f} s a game"
        )
