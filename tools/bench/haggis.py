"""How fast Haggis is listed, read and played, and how well its opponents play."""

from __future__ import annotations

import os
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

from hanawidgets.core.game import Player
from hanawidgets.core.simulation import wilson
from hanawidgets.games.haggis.actions import random_deal
from hanawidgets.games.haggis.cards import COURT_CARDS
from hanawidgets.games.haggis.combos import reading_numbers
from hanawidgets.games.haggis.movegen import CARDS, READING_AT, answers, leads
from hanawidgets.games.haggis.play import Round
from hanawidgets.games.haggis.players import PLAYOUTS, MonteCarlo, SimplePlayer
from hanawidgets.games.haggis.rules import preset
from hanawidgets.games.haggis.state import Match

from .players import timed

HANDS = 500
WANTED = {"leads": 500, "answers": 5_000, "hands": 300, "read": 50_000}


def fresh(chance: Random) -> int:
    """Return a fresh hand of 17 of the two-player deck."""
    return sum(1 << at for at in chance.sample(range(36), 14)) | COURT_CARDS


def random_round(chance: Random) -> int:
    """Play one random hand of two to its end, on bare ints; return how many decisions it took."""
    order = chance.sample(range(36), 28)
    hands = [sum(1 << at for at in order[:14]) | COURT_CARDS, sum(1 << at for at in order[14:]) | COURT_CARDS]
    turn, current, decisions = 0, -1, 0
    while True:
        decisions += 1
        plays = leads(hands[turn]) if current < 0 else answers(hands[turn], current)
        at = chance.randrange(len(plays) + (current >= 0))
        if at == len(plays):
            current = -1
        else:
            hands[turn] &= ~(plays[at] & CARDS)
            current = plays[at] >> READING_AT
            if not hands[turn]:
                return decisions
        turn = 1 - turn


def random_state_round(chance: Random) -> int:
    """Play one random hand of two to its end through the states; return how many decisions it took."""
    rules = preset("two")
    state = Round.before(rules, 0).after(random_deal(chance, rules))
    decisions = 0
    while not state.is_over:
        actions = state.legal_actions()
        state = state.after(actions[chance.randrange(len(actions))])
        decisions += 1
    return decisions


def speed(runs: int) -> None:
    """Print how fast plays are listed, selections read and hands played, in one process."""
    chance = Random(1)
    hands = [fresh(chance) for _ in range(HANDS)]
    met = [(hand, chance.choice(leads(fresh(chance))) >> READING_AT) for hand in hands * 4]
    listed = [len(leads(hand)) for hand in hands]
    selections = [play & CARDS for hand in hands[:50] for play in leads(hand)]
    selections += [sum(1 << at for at in chance.sample(range(48), chance.randrange(1, 9))) for _ in selections]
    print(f"plays of a fresh hand of 17: {sum(listed) / HANDS:.0f} on average, {min(listed)} to {max(listed)}")

    def some(number: int, work: object) -> float:
        for _ in range(number):
            work()
        return number

    for what, wanted, work in (
        ("all leads of a fresh hand", WANTED["leads"], lambda: len([leads(hand) for hand in hands])),
        ("answers to a random lead", WANTED["answers"], lambda: len([answers(*pair) for pair in met])),
        ("selections read", WANTED["read"], lambda: len([reading_numbers(cards) for cards in selections])),
        ("random hands of two, bare", WANTED["hands"], lambda: some(300, partial(random_round, chance))),
        ("random hands of two, states", WANTED["hands"], lambda: some(300, partial(random_state_round, chance))),
    ):
        print(f"  {what:28} per second, wanted {wanted:>6,}: {timed(work, runs)}")


def one_hand(seed: int, playouts: int, players: int = 2) -> tuple[float, int, bool]:
    """Play one hand; return what Monte Carlo won of it (1, ½ or 0), by how many points, and whether it was first
    out. Every deal is played twice, the other way round the second time."""
    rules = preset("two" if players == 2 else "three")
    me = seed % players
    chance = Random(seed)
    state = Match(rules, 1, (0,) * players, Round.before(rules, seed // players % players))
    state = state.after(random_deal(Random(seed // players), rules))
    who: dict[str, Player] = {
        name: MonteCarlo(playouts) if at == me else SimplePlayer() for at, name in enumerate(state.seats)
    }
    while state.to_act:
        state = state.after(who[state.to_act].choose(state.observe(state.to_act), chance))
    beyond = state.scores[me] - max(score for at, score in enumerate(state.scores) if at != me)
    return (beyond > 0) + (beyond == 0) / 2, beyond, state.current.out[0] == me


def compare(hands: int, playouts: int = PLAYOUTS, players: int = 2) -> None:
    """Print how often Monte Carlo scores more than the rules of thumb in a hand."""
    start = time.perf_counter()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(partial(one_hand, playouts=playouts, players=players), range(hands), chunksize=5))
    won = sum(result[0] for result in results)
    low, high = wilson(won / hands, hands)
    print(
        f"Monte Carlo ({playouts} playouts) against rules of thumb, {hands} hands of {players}: "
        f"{won / hands:.1%} won by points (95 % interval {low:.1%} to {high:.1%}), "
        f"{sum(result[1] for result in results) / hands:+.1f} points a hand, first out in "
        f"{sum(result[2] for result in results) / hands:.1%}, "
        f"{(time.perf_counter() - start) / hands:.2f} s a hand"
    )
