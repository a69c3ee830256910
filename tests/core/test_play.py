"""The front door: the same verbs, with the same meaning, for every game and every preset."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from importlib import import_module
from inspect import signature
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis.vendor.pretty import pretty
from IPython.core.formatters import DisplayFormatter

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.play import AnyPlay, View
from hanawidgets.core.session import Session, parse_session
from hanawidgets.text import LANGUAGES, words_in
from hanawidgets.text.wording import error_text
from tests.needs import some

from ..rows import each, named
from .games import GAMES, WHOLE

VERBS = [
    "Move",
    "OPTIONS",
    "PRESETS",
    "Play",
    "RuleSet",
    "Score",
    "View",
    "cards",
    "evaluate",
    "loads",
    "review",
    "reviews",
    "rules",
    "score",
    "simulate",
    "tournament",
]
each_game = pytest.mark.parametrize("name", WHOLE)


def each_play(test: Callable[..., Any]) -> Any:
    """Run a test with a play of every preset, one item a game."""

    def run(name: Any) -> None:
        for preset in GAMES[name].game.presets:
            with named(preset):
                test(door(name).Play(preset, seed=1))

    run.__name__ = test.__name__
    return each_game(run)


def door(name: str) -> ModuleType:
    return import_module(f"hanawidgets.games.{name}.api")


def played(play: Any, moves: int, seed: int = 0) -> Any:
    """Push random moves, fewer if the game ends."""
    chance = Random(seed)
    for _ in range(moves):
        if play.is_over:
            break
        play.push(chance.choice(play.legal_moves))
    return play


# --- the verbs ------------------------------------------------------------------------------------


@each_game
def test_every_game_has_the_same_verbs(name: str) -> None:
    assert [verb for verb in VERBS if verb not in door(name).__all__] == []
    assert all(getattr(door(name), each).__doc__ for each in door(name).__all__ if each[0].islower())


@each_game
def test_a_play_says_which_options_its_rules_take(name: str) -> None:
    takes = signature(door(name).Play).parameters
    assert list(takes) == ["rules", "seed", *door(name).OPTIONS, "name"]
    for option in door(name).OPTIONS:
        assert f"{option}: " in str(takes[option])
        assert str(takes[option]).endswith(" = ...")


@pytest.mark.slow
def test_the_package_hands_out_the_doors_and_loads_no_game_before() -> None:
    script = """
import sys, hanawidgets
assert not [name for name in sys.modules if name.startswith("hanawidgets.games.")]
from hanawidgets import koikoi, ohhell, haggis
assert {"koikoi", "ohhell", "haggis"} <= set(dir(hanawidgets))
assert not {"ipywidgets", "hanawidgets.text.wording", "hanawidgets.art"} & set(sys.modules)
print(koikoi.Play.__name__, ohhell.Play.__name__, haggis.Play.__name__)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    assert done.stdout == "Play Play Play\n"


# --- playing --------------------------------------------------------------------------------------


@each_play
def test_a_play_deals_by_itself_the_cards_that_a_table_deals(play: AnyPlay) -> None:
    game = play.game
    assert play.turn in play.state.seats
    assert play.legal_moves
    session = Session(game, play.rules, game.opponents, frozenset(play.state.seats), seed="1")
    while session.now.is_chance:
        session = session.dealt()
    assert session.now == play.state
    assert play.history == ()


@each_play
def test_a_seed_gives_the_same_deal_and_none_a_new_one(play: AnyPlay) -> None:
    again = type(play)(play.rules, seed="1")
    assert again.state == play.state
    assert len({str(type(play)(play.rules).record) for _ in range(3)}) > 1


@each_play
def test_pop_undoes_push_up_to_the_first_move(play: AnyPlay) -> None:
    states = [play.state]
    while not play.is_over and len(states) <= 40:
        played(play, 1, seed=len(states))
        states.append(play.state)
    done = play.history
    assert len(done) == len(states) - 1 > 0
    for before, move in zip(reversed(states[:-1]), reversed(done), strict=True):
        assert play.pop() == move
        assert play.state == before
    with pytest.raises(IndexError):
        play.pop()


@each_play
def test_a_move_is_pushed_as_notation_as_a_move_or_as_an_action(play: AnyPlay) -> None:
    move = play.legal_moves[-1]
    results = []
    for form in (str(move), move, move.action):
        play.push(form)
        results.append(play.state)
        play.pop()
    assert results[0] == results[1] == results[2]


@each_play
def test_what_may_not_be_done_is_refused_with_a_rule_and_changes_nothing(play: AnyPlay) -> None:
    before = play.state
    wrong = next(
        action for action in GAMES[play.game.name].universe(Random(1)) if action is not None and before.refusal(action)
    )
    with pytest.raises(RuleError) as told:
        play.push(wrong)
    assert told.value.code is Code.ILLEGAL_MOVE
    assert told.value.rule
    with pytest.raises(RuleError):
        play.push("nonsense")
    assert play.state == before
    assert play.history == ()


@each_game
def test_a_whole_game_ends_with_an_outcome_and_nothing_to_do(name: str) -> None:
    play = played(door(name).Play(seed=3), 10**5)
    assert play.is_over
    assert play.turn is None
    assert play.legal_moves == ()
    assert play.evaluate() == {}
    assert set(some(play.outcome).points) == set(play.state.seats)
    assert "Term" not in repr(play.outcome)
    assert play.text("en")
    assert play.text("ja")


# --- moves ----------------------------------------------------------------------------------------


@pytest.mark.slow
@each_play
def test_moves_print_as_notation_and_parse_from_it(play: AnyPlay) -> None:
    doors = door(play.game.name)
    for number in range(30):
        for move in play.legal_moves:
            assert doors.Move(str(move)) == move
            assert eval(repr(move), {play.game.name: doors}) == move
            assert hash(doors.Move(str(move))) == hash(move)
            assert pickle.loads(pickle.dumps(move)) == move
        played(play, 1, seed=number)


@each_play
def test_the_list_of_moves_says_what_they_are_called(play: AnyPlay) -> None:
    moves = play.legal_moves
    assert moves[0].name("en") in repr(moves) or moves[0].name("ja") in repr(moves)
    assert str(moves[0]) in repr(moves)
    assert all(move.name("ja") and move.name("en") for move in moves)


# --- views and boards -----------------------------------------------------------------------------


@pytest.mark.slow
@each_play
def test_what_a_seat_may_not_know_is_nowhere_in_its_view(play: AnyPlay) -> None:
    for moves in (0, 7, 26):  # a game may be over before
        played(play, moves, seed=moves)
        chance = Random(moves)
        for seat in play.state.seats:
            other = GAMES[play.game.name].hide(play.state, seat, chance)
            mine = play.view(seat)
            theirs = type(mine)(other.observe(seat))
            assert mine == theirs
            for shown in (repr, str, pickle.dumps, View._repr_html_, lambda view: view.text("ja"), dir):
                assert shown(mine) == shown(theirs)
            assert mine.seat == seat
            assert mine.turn == play.turn
        assert pickle.loads(pickle.dumps(play.view("A"))) == play.view("A")


@each_play
def test_a_view_lists_the_moves_of_its_own_seat(play: AnyPlay) -> None:
    assert play.view(some(play.turn)).legal_moves == play.legal_moves
    with pytest.raises(RuleError):
        play.view("Z")


@pytest.mark.slow
@each_play
def test_boards_are_text_and_well_formed_pictures_in_both_languages(play: Any) -> None:
    for number in range(8):
        board, view = play.text("en"), play.view("A")
        assert "? ×" not in board
        assert view.text("en") != view.text("ja")
        for shown in (play, view):
            root = ET.fromstring(shown.svg("ja"))
            assert root.tag.endswith("svg")
            ends = [
                float(some(use.get("x"))) + float(some(use.get("width")))
                for use in root.iter()
                if use.get("x") and use.get("width")
            ]
            assert max(ends) <= float(some(root.get("width"))), "the picture is as wide as what is drawn"
            assert {some(use.get("href")).removeprefix("#") for use in root.iter() if use.get("href")} <= {
                symbol.get("id") for symbol in root.iter()
            }
        played(play, 9, seed=number)
    assert play._repr_html_() == play.svg()
    plain = DisplayFormatter().format(play)[0]["text/plain"]
    assert plain == play.text(), "a terminal of IPython shows the board"


@each_game
def test_the_board_of_a_play_shows_all_hands_and_that_of_a_view_one(name: str) -> None:
    play = door(name).Play(seed=1)
    assert "? ×" in play.view("A").text("en")
    assert "? ×" not in play.text("en")
    assert play.view("A").svg().count("back") > play.svg().count("back") == 0


@each_game
def test_states_observations_and_actions_print_cards_and_no_piles_as_numbers(name: str) -> None:
    play = door(name).Play(seed=1)
    for number in range(12):
        seen = play.view("A").observation
        for printed in (play.state, seen, play.state.legal_actions()):
            assert not re.search(r"\d{5}", repr(printed)), "a pile is a number of many digits"
        assert all(f" {action}>" in repr(action) or "Say" in repr(action) for action in play.state.legal_actions())
        played(play, 3, seed=number)


# --- worth ----------------------------------------------------------------------------------------


@pytest.mark.slow
@each_play
def test_estimates_are_of_legal_moves_the_best_first(play: AnyPlay) -> None:
    found = play.evaluate(playouts=4)
    assert bool(found) == ("strong" in play.game.opponents)
    assert set(found) <= set(play.legal_moves)
    worth = [estimate.value for estimate in found.values()]
    assert worth == sorted(worth, reverse=True)
    assert found == play.evaluate(playouts=4) == play.view(some(play.turn)).evaluate(4)
    assert all(move == estimate.action and estimate.playouts >= 1 for move, estimate in found.items())
    other = next(seat for seat in play.state.seats if seat != play.turn)
    with pytest.raises(RuleError) as told:
        play.view(other).evaluate(4)
    assert (told.value.code, told.value.value, told.value.facts["wanted"]) == (Code.ILLEGAL_MOVE, other, play.turn)
    for lang in LANGUAGES:
        assert other in error_text(told.value, words_in(lang))


# --- texts ----------------------------------------------------------------------------------------


@pytest.mark.slow
@each_play
def test_a_record_is_read_back(play: AnyPlay) -> None:
    played(play, 30)
    again = type(play).loads(play.dumps())
    assert again.dumps() == play.dumps()
    assert again.state == play.state
    assert again.history == play.history
    assert again.pop() == play.pop()


@each_play
def test_a_position_and_the_word_of_a_table_are_read_too(play: AnyPlay) -> None:
    played(play, 5)
    position = play.game.position_text(play.state)
    assert type(play).loads(position).state == play.state
    session = Session(play.game, play.rules, play.game.opponents, frozenset("A"), "simple", "5").dealt()
    word = type(play).loads(str(session))
    assert word.state == session.now or session.now.is_chance
    assert word.seed == "5"
    assert parse_session(str(session)).now == session.now


@each_game
@each("text", ["", "hello", "hanawidgets 1", "hanawidgets 1\ngame chess\n", "t1*", None, 7])
def test_a_text_that_holds_no_game_is_refused(name: str, text: int | str | None) -> None:
    with pytest.raises(RuleError):
        door(name).loads(text)


@each_game
def test_the_record_of_another_game_is_refused(name: str) -> None:
    other = "koikoi" if name != "koikoi" else "haggis"
    with pytest.raises(RuleError):
        door(name).loads(door(other).Play(seed=1).dumps())


# --- rule sets ------------------------------------------------------------------------------------


@each_game
def test_rule_sets_come_by_name_by_value_and_by_options(name: str) -> None:
    doors = door(name)
    for preset, rules in doors.PRESETS.items():
        assert doors.rules(preset) == doors.rules(rules) == rules
        assert doors.Play(preset, seed=1).rules == doors.Play(rules, seed=1).rules == rules
    assert doors.rules() == next(iter(doors.PRESETS.values()))
    for option, values in ((info.name, info.values) for info in doors.OPTIONS.values()):
        assert getattr(doors.rules(**{option: values[0]}), option) == values[0]


@each_game
def test_rule_sets_have_names_print_as_what_makes_them_and_differ_by_options(name: str) -> None:
    doors = door(name)
    first, *others = doors.PRESETS.values()
    house = doors.rules(first, name="our house")
    assert house == first
    assert house - first == {}
    assert "our house" in doors.Play(house, seed=1).text("ja") + repr(doors.Play(house, seed=1))
    assert doors.simulate(1, rules=house)[0]["rules"] == "our house"
    for rules in (house, *others):
        assert eval(repr(rules), {name: doors}) == rules
        assert pretty(rules) == repr(rules), "what Hypothesis prints of a failing example is short, too"
        found = first - rules
        assert tuple(found) == first.changed(rules)
        assert rules.with_options(**{option: mine for option, (mine, _) in found.items()}) == first


@each_game
@each("wrong", [{"rules": "chess"}, {"rules": 3}, {"no_such_option": 1}, {"seed": "?"}])
def test_bad_rules_options_and_seeds_are_refused(name: str, wrong: dict[str, int | str]) -> None:
    with pytest.raises(RuleError):
        door(name).Play(**wrong)


# --- many games -----------------------------------------------------------------------------------


class Last:
    """Does the last legal thing."""

    def choose(self, view: Any, chance: Random) -> Any:
        return view.legal_moves[-1]


@pytest.mark.slow
@each_game
def test_simulated_games_are_flat_rows_with_a_length(name: str) -> None:
    told = []
    rows = door(name).simulate(3, A=Last(), B="random", seed=5, progress=lambda *done: told.append(done))
    assert len(rows) == 3
    found = list(rows)
    assert told == [(1, 3), (2, 3), (3, 3)]
    assert [row["game"] for row in found] == [1, 2, 3]
    assert {tuple(row) for row in found} == {tuple(found[0])}
    assert {type(value) for row in found for value in row.values()} <= {int, str}
    assert found == list(door(name).simulate(3, A=Last, B="random", seed=5))
    assert found != list(door(name).simulate(3, A=Last(), B="random", seed=6))


@each_game
@each("players", [{"Z": "simple"}, {"A": "nobody"}, {"A": 3}, {"A": object()}])
def test_who_cannot_play_is_refused_before_the_first_game(name: str, players: dict[str, Any]) -> None:
    with pytest.raises(RuleError):
        door(name).simulate(1, **players)
