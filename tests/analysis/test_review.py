"""Looking back at games of every kind: what decisions cost, and what luck gave."""

from __future__ import annotations

from itertools import islice
from random import Random
from statistics import fmean

import pytest

from hanawidgets.analysis.review import Review, review
from hanawidgets.core.errors import RuleError
from hanawidgets.core.play import Play
from hanawidgets.core.player import Player, RandomPlayer
from hanawidgets.core.registry import GAMES, NAMES, part


def played(name: str, moves: int, careless: str = "A") -> Play:
    """A game in which one seat does anything and the others play by rules of thumb."""
    play, chance = part(name, "api").Play(seed=5), Random(3)
    simple: Player = GAMES[name].opponents["simple"]()
    for _ in range(moves):
        if play.turn is None:
            break
        player = RandomPlayer() if play.turn == careless else simple
        play.push(player.choose(play.view(play.turn).observation, chance))
    return play


@pytest.fixture(scope="module", params=NAMES)
def looked_back(request: pytest.FixtureRequest) -> tuple[Play, Review]:
    play = played(request.param, {"haggis": 40, "ohhell": 250}.get(request.param, 90))
    return play, review(play, playouts=24)


@pytest.mark.slow
def test_the_points_of_every_deal_are_accounted_for(looked_back: tuple[Play, Review]) -> None:
    play, seen = looked_back
    assert seen.results
    for seat in play.state.seats:
        for balance in filter(None, seen.balance(seat)):
            assert balance.result == pytest.approx(balance.worth - balance.cost + balance.luck)
            assert balance.cost >= 0
        assert sum(count for count, _ in seen.kinds(seat).values()) == len(seen.of(seat)) == len(seen.line(seat))


@pytest.mark.slow
def test_what_is_done_carelessly_costs_more(looked_back: tuple[Play, Review]) -> None:
    play, seen = looked_back
    careless, *others = (fmean(turn.cost.value for turn in seen.of(seat)) for seat in play.state.seats)
    assert careless > 1.5 * fmean(others)


@pytest.mark.slow
def test_the_costliest_decisions_can_be_tried_again(looked_back: tuple[Play, Review]) -> None:
    play, seen = looked_back
    worst = seen.worst("A")
    assert worst
    costs = sorted((turn.cost.value for turn in seen.of("A") if turn.cost.value), reverse=True)
    assert [turn.cost.value for turn in worst] == costs[:3]
    for turn in worst:
        state = play.session.goto(turn.at).now
        assert state.to_act == turn.seat
        assert {turn.action, turn.best} <= set(state.legal_actions())
        assert turn.cost.value > 2 * turn.cost.error


@pytest.mark.parametrize("name", NAMES)
def test_a_record_from_a_real_table_is_looked_back_at_by_what_each_seat_could_know(name: str) -> None:
    """Hidden cards lie otherwise in the two games, all that A has seen is the same: so is what A is told."""
    play = played(name, 6)
    again = type(play).loads(play.dumps())
    assert review(again, "A", playouts=12).line("A") == review(play, "A", playouts=12).line("A")
    turn = review(play, "A", playouts=12).of("A")[0]
    view = play.session.goto(turn.at).now.observe("A")
    other = view.sample(Random(1))
    assert other.observe("A") == view
    dealt = [
        list(islice(part(name, "players").Decision(state.observe("A")).deals(Random(1)), 3))
        for state in (other, play.session.goto(turn.at).now)
    ]
    assert dealt[0] == dealt[1]


def test_who_does_not_sit_there_is_refused() -> None:
    with pytest.raises(RuleError, match="unknown_player"):
        review(played("koikoi", 2), "Z")
