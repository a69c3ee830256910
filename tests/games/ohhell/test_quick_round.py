"""Hands played at once are those that the same players reach move by move."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.core.game import RandomPlayer
from hanawidgets.core.simulation import Simulation, played
from hanawidgets.games.ohhell.game import GAME
from hanawidgets.games.ohhell.players import Beginner, MonteCarlo, SimplePlayer
from hanawidgets.games.ohhell.quick_round import quick_round
from hanawidgets.games.ohhell.rules import PRESETS, RuleSet
from tests.quick import at_once, move_by_move, without_quick_rounds
from tests.rows import each

LEVELS = (RandomPlayer, Beginner, SimplePlayer)
HOUSES = {
    **PRESETS,
    "three": RuleSet(players=3, mode="positive", format="short_valley"),
    "five": RuleSet(players=5, mode="negative", hook="off"),
    "two packs": RuleSet(players=8, equal_cards="last", format="short_up"),
    "all dealt": RuleSet(players=4, hand_sizes=(13, 13, 1), no_turn_up="last_dealt"),
    "no trump": RuleSet(players=4, hand_sizes=(13, 7), no_trump="last", hook="not_last"),
    "greedy": RuleSet(players=6, mode="own", per_trick=2, bonus=3, missed_trick=1),
}


@pytest.mark.slow
@each("name", HOUSES)
@given(seed=st.integers(0, 10**9), levels=st.lists(st.sampled_from(LEVELS), min_size=10, max_size=10))
def test_states_and_decisions_are_those_of_move_by_move(name: str, seed: int, levels: Any) -> None:
    first = GAME.start(HOUSES[name])
    players = {seat: kind() for seat, kind in zip(first.seats, levels, strict=False)}
    assert at_once(GAME, first, players, Random(seed)) == move_by_move(GAME, first, players, Random(seed))


@pytest.mark.slow
@each("a, b", [("random", "random"), ("simple", "beginner"), ("beginner", "random")])
def test_rows_are_those_of_move_by_move(a: str, b: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def rows() -> list[Any]:
        who = {"A": a, "B": b, "C": a, "D": b}
        return [[*Simulation(GAME, 6, who, PRESETS["long_normal"], 3, per=per)] for per in ("round", "seat", "game")]

    quick = rows()
    without_quick_rounds(GAME, monkeypatch)
    assert quick == rows()


def test_who_decides_by_more_than_cards_is_asked_move_by_move() -> None:
    class Own(SimplePlayer):
        """Not what the ordinary opponent is, though it comes of it."""

    state, chance = GAME.start(PRESETS["short_up"]), Random(1)
    while state.is_chance:
        state = state.after(GAME.chance(state, chance))
    rest: dict[Any, Any] = {seat: SimplePlayer() for seat in state.seats}
    for other in (MonteCarlo(4), Own()):
        assert quick_round(state, {**rest, "B": other}, chance) is None
    assert quick_round(state, {**rest, "B": RandomPlayer()}, chance)


def test_hands_are_really_played_at_once() -> None:
    first = GAME.start(PRESETS["long_normal"])
    steps = [*played(GAME, first, {seat: Beginner() for seat in first.seats}, Random(1))]
    assert max(decisions for _, decisions in steps) == 4 * 11, "four bids and forty cards"
