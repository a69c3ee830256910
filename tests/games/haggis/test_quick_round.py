"""Rounds played at once are those that the same players reach move by move."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.core.game import RandomPlayer
from hanawidgets.core.simulation import Simulation, played
from hanawidgets.games.haggis.game import GAME
from hanawidgets.games.haggis.players import Beginner, MonteCarlo, SimplePlayer
from hanawidgets.games.haggis.quick_round import quick_round
from hanawidgets.games.haggis.rules import PRESETS, RuleSet
from tests.quick import at_once, move_by_move, without_quick_rounds
from tests.rows import each

LEVELS = (RandomPlayer, Beginner, SimplePlayer)
HOUSES = {
    "two": PRESETS["two"],
    "three": PRESETS["three"],
    "to ten": RuleSet(runs_above_ten=False, target=60),
    "no bets": RuleSet(bets=False, target=60),
    "giver": RuleSet(players=3, bomb_award="winner_chooses", target=100),
    "next": RuleSet(players=3, led_bomb_award="next_seat", failed_bet="first_out_only", target=100),
}


@pytest.mark.slow
@each("name", HOUSES)
@given(seed=st.integers(0, 10**9), levels=st.lists(st.sampled_from(LEVELS), min_size=3, max_size=3))
def test_states_and_decisions_are_those_of_move_by_move(name: str, seed: int, levels: Any) -> None:
    first = GAME.start(HOUSES[name])
    players = {seat: kind() for seat, kind in zip(first.seats, levels, strict=False)}
    assert at_once(GAME, first, players, Random(seed)) == move_by_move(GAME, first, players, Random(seed))


@pytest.mark.slow
@each("a, b", [("random", "random"), ("simple", "beginner"), ("beginner", "random")])
def test_rows_are_those_of_move_by_move(a: str, b: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def rows() -> list[Any]:
        return [
            [*Simulation(GAME, 6, {"A": a, "B": b}, PRESETS["two"], 3, per=per)] for per in ("round", "seat", "game")
        ]

    quick = rows()
    without_quick_rounds(GAME, monkeypatch)
    assert quick == rows()


def test_who_decides_by_more_than_cards_is_asked_move_by_move() -> None:
    class Own(SimplePlayer):
        """Not what the ordinary opponent is, though it comes of it."""

    state, chance = GAME.start(PRESETS["two"]), Random(1)
    while state.is_chance:
        state = state.after(GAME.chance(state, chance))
    for other in (MonteCarlo(4), Own()):
        assert quick_round(state, {"A": SimplePlayer(), "B": other}, chance) is None
    assert quick_round(state, {"A": SimplePlayer(), "B": RandomPlayer()}, chance)


def test_rounds_are_really_played_at_once() -> None:
    first = GAME.start(PRESETS["two"])
    steps = [*played(GAME, first, {seat: Beginner() for seat in first.seats}, Random(1))]
    assert max(decisions for _, decisions in steps) > 5
