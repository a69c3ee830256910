"""Months played at once are those that the same players reach move by move."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.core.game import RandomPlayer
from hanawidgets.core.simulation import Simulation
from hanawidgets.games.koikoi.game import GAME
from hanawidgets.games.koikoi.players import Beginner, MonteCarlo, SimplePlayer
from hanawidgets.games.koikoi.quick_round import quick_round
from hanawidgets.games.koikoi.rules import PRESETS, RuleSet
from tests.quick import at_once, move_by_move, without_quick_rounds
from tests.rows import each

LEVELS = (RandomPlayer, Beginner, SimplePlayer)
HOUSES = {
    **PRESETS,
    "ame": RuleSet(ippai="ame_kiri", weather_from="field"),
    "empty": RuleSet(koi_with_empty_hand=True),
    "ten": RuleSet(hand_size=10, double_back=True),
    "months": RuleSet(month_cards="round").with_options(tsukifuda=4),
    "once": RuleSet(koi_limit="round", redeal_dealer="other", field_four="play_on"),
    "cup": RuleSet(ruleset="club", cup="either", field_pairs="oya_6"),
}


@pytest.mark.slow
@each("name", HOUSES)
@given(seed=st.integers(0, 10**9), levels=st.sampled_from([*product(LEVELS, repeat=2)]))
def test_states_and_decisions_are_those_of_move_by_move(name: str, seed: int, levels: Any) -> None:
    first = GAME.start(HOUSES[name])
    players = {seat: kind() for seat, kind in zip("AB", levels, strict=True)}
    assert at_once(GAME, first, players, Random(seed)) == move_by_move(GAME, first, players, Random(seed))


@pytest.mark.slow
@each("a, b", [("random", "random"), ("simple", "beginner"), ("beginner", "random")])
def test_rows_are_those_of_move_by_move(a: str, b: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def rows() -> list[Any]:
        return [
            [*Simulation(GAME, 20, {"A": a, "B": b}, PRESETS["bga_general"], 3, per=per)]
            for per in ("round", "seat", "game")
        ]

    quick = rows()
    without_quick_rounds(GAME, monkeypatch)
    assert quick == rows()


def test_who_decides_by_more_than_cards_is_asked_move_by_move() -> None:
    class Own(SimplePlayer):
        """Not what the ordinary opponent is, though it comes of it."""

    state = GAME.start(PRESETS["club"])
    chance = Random(1)
    while state.is_chance:
        state = state.after(GAME.chance(state, chance))
    for other in (MonteCarlo(4), Own()):
        assert quick_round(state, {"A": SimplePlayer(), "B": other}, chance) is None
    assert quick_round(state, {"A": SimplePlayer(), "B": RandomPlayer()}, chance)
