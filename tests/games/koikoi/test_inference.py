"""What is thought of the other hand: nearer to what games show than dealing alone, and blind to what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import log
from random import Random
from typing import Any

import pytest

from hanawidgets.games.koikoi.game import GAME as KOIKOI
from hanawidgets.games.koikoi.heuristics import chances
from hanawidgets.games.koikoi.players import Decision, SimplePlayer
from hanawidgets.games.koikoi.round_rules import Phase
from hanawidgets.games.koikoi.rules import preset
from tests.needs import some

from ...rows import each


def decisions(rules: str, games: int) -> Iterator[Any]:
    """Plays in games by rules of thumb, with the state that lies behind the view."""
    simple = SimplePlayer()
    for seed in range(games):
        state, chance = KOIKOI.start(preset(rules)), Random(seed)
        while not state.is_over:
            if state.is_chance:
                state = state.after(KOIKOI.chance(state, chance))
                continue
            view = state.observe(some(state.to_act))
            if view.phase is Phase.PLAY and view.hand_sizes[1 - view.who]:
                yield state, view
            state = state.after(simple.choose(view, chance))


@pytest.mark.slow
@each("rules", ["bga_general_half", "club_half"])
def test_chances_are_nearer_to_games_than_dealing_alone(rules: Any) -> None:
    """By the logarithmic loss over all unseen cards; 12 half years, some 15,000 cards."""
    dealt = thought = 0.0
    for state, view in decisions(rules, 12):
        other = 1 - view.who
        found = chances(view)
        assert sum(found.values()) == pytest.approx(view.hand_sizes[other], abs=1e-3)
        alone = view.hand_sizes[other] / len(found)
        for card, chance in found.items():
            there = state.current.hands[other] >> card & 1
            thought -= log(chance if there else 1 - chance)
            dealt -= log(alone if there else 1 - alone)
    assert thought < 0.995 * dealt


def test_deals_follow_the_chances_and_equal_views_get_equal_deals() -> None:
    late = [view for _, view in decisions("bga_general_half", 2) if view.hand_sizes[1 - view.who] == 3][:2]
    assert late
    for view in late:
        met: Counter[Any]
        met, number, other = Counter(), 2000, 1 - (view.who ^ view.dealer)
        for hidden in islice(Decision(view).deals(Random(1)), number):
            met.update(hidden.hands[other])
            assert not {*hidden.hands[other]} & {*hidden.flips}
        assert all(abs(met[card] / number - chance) < 0.08 for card, chance in chances(view).items())
        again = view.sample(Random(5)).observe(view.seat)
        assert [*islice(Decision(again).deals(Random(1)), 5)] == [*islice(Decision(view).deals(Random(1)), 5)]
