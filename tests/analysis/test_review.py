"""Looking back at games of every kind: what decisions cost, and what luck gave."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random
from statistics import fmean
from typing import Any

import pytest

from hanawidgets.analysis.review import Review, review
from hanawidgets.core.errors import RuleError
from hanawidgets.core.game import Player, RandomPlayer
from hanawidgets.core.play import AnyPlay
from hanawidgets.core.registry import GAMES, PARTS
from tests.needs import some


def played(name: str, moves: int, careless: str = "A") -> AnyPlay:
    """A game in which one seat does anything and the others play by rules of thumb."""
    play, chance = PARTS[name].api.Play(seed=5), Random(3)
    simple: Player = GAMES[name].opponents["simple"]()
    for _ in range(moves):
        if play.turn is None:
            break
        player = RandomPlayer() if play.turn == careless else simple
        play.push(player.choose(play.view(play.turn).observation, chance))
    return play


JUDGED = [name for name, parts in PARTS.items() if parts.decision]


@pytest.fixture(scope="module", params=JUDGED)
def looked_back(request: pytest.FixtureRequest) -> tuple[AnyPlay, Review]:
    play = played(request.param, {"haggis": 60, "ohhell": 250}.get(request.param, 90))
    return play, review(play, playouts=36)


@pytest.mark.slow
def test_the_points_of_every_deal_are_accounted_for(looked_back: tuple[AnyPlay, Review]) -> None:
    play, seen = looked_back
    assert seen.results
    for seat in play.state.seats:
        balances = seen.balance(seat)
        assert len(balances) == len(seen.ends) == len(seen.results)
        for result, cards, choices, luck in balances:
            assert result == pytest.approx(cards + choices + luck)
        assert sum(count for count, _ in seen.kinds(seat).values()) == len(seen.of(seat)) == len(seen.line(seat))


@pytest.mark.slow
def test_what_is_done_carelessly_costs_more(looked_back: tuple[AnyPlay, Review]) -> None:
    play, seen = looked_back
    careless, *others = (fmean(turn.cost.value for turn in seen.of(seat)) for seat in play.state.seats)
    assert careless > 1.5 * fmean(others)


@pytest.mark.slow
def test_the_costliest_decisions_can_be_tried_again(looked_back: tuple[AnyPlay, Review]) -> None:
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


@pytest.mark.slow
def test_a_look_back_reads_as_lines(looked_back: tuple[AnyPlay, Review]) -> None:
    _, seen = looked_back
    for lang in ("en", "ja"):
        lines = seen.told(lang)
        told = [line for line in lines if not line.startswith("  ")]
        assert len(told) == sum(len(seen.worst(seat)) + 1 for seat in seen.seats)
        assert all("[" in line for line in lines if line.startswith("  ")), "a reason names its rule"
    assert f"{len(seen.of('A'))} decisions" in repr(seen)


class _Shut:
    """A state of which only what one seat may know can be read."""

    def __init__(self, state: Any, seat: str) -> None:
        self._state, self._seat = state, seat

    def __getattr__(self, name: str) -> Any:
        if name in {"seats", "to_act", "scores", "is_over", "is_chance"}:
            return getattr(self._state, name)
        raise AssertionError(f"{name} is not for the eyes of {self._seat}")

    def observe(self, seat: str) -> Any:
        assert seat == self._seat, "another seat's view"
        return self._state.observe(seat)


@pytest.mark.slow
@pytest.mark.parametrize("name", JUDGED)
def test_a_look_back_in_the_middle_of_a_game_reads_nothing_that_the_seat_does_not_know(name: str) -> None:
    session = played(name, 12).session
    shut = replace(
        session,
        moves=tuple(move._replace(state=_Shut(move.state, "A")) for move in session.moves),
        start=_Shut(session.first, "A"),
    )
    open_, closed = review(session, "A", playouts=12), review(shut, "A", playouts=12)
    assert open_.turns
    assert [turn[:5] for turn in closed.turns] == [turn[:5] for turn in open_.turns]
    assert [turn.cost for turn in closed.turns] == [turn.cost for turn in open_.turns]


@pytest.mark.parametrize("name", JUDGED)
def test_a_record_with_a_move_that_breaks_a_rule_is_refused_before_anything_is_looked_at(name: str) -> None:
    play = played(name, 6)
    head, _, last = play.dumps().rstrip().rpartition("\n")
    with pytest.raises(RuleError) as refused:
        review(type(play).loads(f"{head}\n{last}\n{last}\n"))
    assert refused.value.facts["line"] == len(head.splitlines()) + 2


def test_where_nobody_had_a_choice_there_is_nothing_to_say() -> None:
    seen = review(played("koikoi", 0), playouts=12)
    assert (seen.turns, seen.seats, seen.told("en"), seen.worst("A")) == ((), (), [], ())
    assert repr(seen) == "<Review of koikoi: no decision>"


@pytest.mark.slow
@pytest.mark.parametrize("name", JUDGED)
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
        list(islice(some(PARTS[name].decision)(state.observe("A")).deals(Random(1)), 3))
        for state in (other, play.session.goto(turn.at).now)
    ]
    assert dealt[0] == dealt[1]


def test_who_does_not_sit_there_is_refused() -> None:
    with pytest.raises(RuleError, match="unknown_player"):
        review(played("koikoi", 2), "Z")
