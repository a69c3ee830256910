"""What Python hands out behaves as values do: pickled, copied, compared, and it stays where it was."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from hanawidgets.core.errors import RuleError
from hanawidgets.core.play import AnyPlay
from hanawidgets.core.record import parse_record

from .games import WHOLE

each_game = pytest.mark.parametrize("name", WHOLE)


def door(name: str) -> ModuleType:
    return import_module(f"hanawidgets.games.{name}.api")


def begun(name: str, moves: int = 3) -> AnyPlay:
    play: AnyPlay = door(name).Play(seed=3)
    for _ in range(moves):
        play.push(play.legal_moves[0])
    return play


KINDS: dict[str, Callable[[AnyPlay, ModuleType], Any]] = {
    "play": lambda play, _: play,
    "state": lambda play, _: play.state,
    "rules": lambda play, _: play.rules,
    "view": lambda play, _: play.view(play.turn or ""),
    "move": lambda play, _: play.legal_moves[0],
    "moves": lambda play, _: play.legal_moves,
    "events": lambda play, _: play.events,
    "record": lambda play, _: play.record,
    "session": lambda play, _: play.session,
    "game": lambda play, _: play.game,
    "evaluation": lambda play, _: play.evaluate(2),
    "review": lambda play, door: door.review(play, playouts=2),
    "simulation": lambda _, door: door.simulate(2, A="random", per="round", seed=1),
    "tournament": lambda _, door: door.tournament("random", "random", 2, seed=1),
    "hand": lambda play, door: door.cards(door.cards("")),
}


@each_game
@pytest.mark.parametrize("kind", KINDS)
def test_a_value_is_pickled_copied_and_compared(name: str, kind: str) -> None:
    value = KINDS[kind](begun(name), door(name))
    for again in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
        assert type(again) is type(value)
        assert again == value
        assert repr(again) == repr(value)


@each_game
@pytest.mark.parametrize("kind", ["state", "rules", "view", "move", "moves", "record", "session", "game"])
def test_what_never_changes_is_hashed(name: str, kind: str) -> None:
    value = KINDS[kind](begun(name), door(name))
    assert {value: 1}[pickle.loads(pickle.dumps(value))] == 1


@each_game
def test_a_copy_goes_on_by_itself(name: str) -> None:
    play = begun(name)
    other = play.copy()
    assert other == play
    other.push(other.legal_moves[0])
    assert other != play and len(play.history) == 3
    with pytest.raises(TypeError):
        hash(play)


@each_game
def test_an_evaluation_tells_why_after_it_was_pickled(name: str) -> None:
    seen: Any = begun(name).evaluate(30)
    again = pickle.loads(pickle.dumps(seen))
    assert [again.why(move, "en") for move in again] == [seen.why(move, "en") for move in seen]


@each_game
def test_a_simulation_keeps_what_was_played_and_goes_on(name: str) -> None:
    whole = list(door(name).simulate(5, A="random", per="round", seed=2))
    begun_ = door(name).simulate(5, A="random", per="round", seed=2)
    assert begun_[1] == whole[1]
    again = pickle.loads(pickle.dumps(begun_))
    assert "2 played" in repr(again)
    assert list(again) == whole
    assert again != door(name).simulate(5, A="random", per="round", seed=3)


@each_game
def test_rows_come_in_batches_that_nobody_keeps(name: str) -> None:
    rows = door(name).simulate(5, A="random", per="round", seed=2)
    found = list(rows.batches(2))
    assert [len(batch) for batch in found] == [2, 2, 1]
    assert "0 played" in repr(rows)
    assert [row for batch in found for row in batch] == list(rows)
    with pytest.raises(RuleError):
        next(rows.batches(0))


@pytest.mark.slow
@each_game
def test_a_record_keeps_the_seed_so_that_a_game_goes_on_as_it_would_have(name: str) -> None:
    play = begun(name)
    text = play.dumps()
    assert f"\nseed {play.seed}\n" in text
    again = door(name).loads(text)
    assert again == play and again.seed == play.seed
    assert parse_record(text).seed == play.seed
    for each in (play, again):
        while not each.is_over:
            each.push(each.legal_moves[0])
    assert again.state == play.state and again.dumps() == play.dumps()


@each_game
@pytest.mark.parametrize("line", ["seed", "seed a b", "seed " + "9" * 21, "seed 1\nseed 2"])
def test_a_seed_that_cannot_be_is_named_with_its_line(name: str, line: str) -> None:
    head, _, rest = begun(name).dumps().partition("seed 3")
    with pytest.raises(RuleError) as caught:
        parse_record(head + line + rest)
    assert caught.value.facts["line"] in (4, 5)


@each_game
def test_a_record_without_a_seed_takes_the_one_that_is_given(name: str) -> None:
    text = begun(name).dumps().replace("seed 3\n", "")
    assert door(name).loads(text, seed=8).seed == "8"
    assert parse_record(text).seed == ""
