"""Every player count × format × scoring mode, played through by seeded players, with its record."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from hanawidgets.core.game import RandomPlayer
from hanawidgets.core.record import Record, parse_record
from hanawidgets.games.ohhell.game import GAME as OHHELL
from hanawidgets.games.ohhell.players import SimplePlayer
from hanawidgets.games.ohhell.rules import FORMATS, MODES, RuleSet
from tests.needs import some

from ...rows import each
from .tables import AT_HOME, naive_points


@pytest.mark.slow
@each("players, form", list(product(AT_HOME, FORMATS)))
def test_whole_games_by_seeded_players(players: Any, form: Any) -> None:
    for mode in MODES:
        rules = RuleSet(players, form, mode)
        kinds = [SimplePlayer(), RandomPlayer()]
        state, chance, actions = OHHELL.start(rules), random.Random(f"{players}{form}{mode}"), []
        while not state.is_over:
            if state.is_chance:
                action = OHHELL.chance(state, chance)
            else:
                seat = state.to_act
                action = kinds["ABCDEFGHIJ".index(some(seat)) % 2].choose(state.observe(some(seat)), chance)
            actions.append(action)
            state = state.after(action)
        assert len(state.results) == rules.rounds
        outcome = state.outcome
        for at, seat in enumerate(state.seats):
            paid = [naive_points(result.bids[at], result.taken[at], mode) for result in state.results]
            assert some(outcome).points[seat] == some(outcome).terms[seat].value == sum(paid)
            assert [child.value for child in some(outcome).terms[seat].children] == paid
        assert all(
            (some(outcome).points[seat] == max(some(outcome).points.values())) == (seat in some(outcome).winners)
            for seat in state.seats
        )
        assert sum(action.__class__.__name__ in ("Bid", "Play") for action in actions) == OHHELL.max_decisions(rules)
        text = str(Record(OHHELL, rules, tuple(actions)))
        assert parse_record(text, {"ohhell": OHHELL}).states()[-1] == state
