"""Who leaves the table and comes back finds the game and the settings; what no longer fits is told of."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hanawidgets.text import translate
from hanawidgets.widgets import page

from .kind import Kind
from .tables import KINDS, go_on
from .wire import ask, done, each, in_both, state

each_game = each("kind", KINDS)


def left(kind: Kind, moves: int = 3) -> tuple[str, str]:
    """A game on a page of our own that somebody leaves: what the browser has written down."""
    table = kind.make()
    done(table, "resume", game="", settings="")
    assert table.view["memory"]["do"] == "keep"
    done(table, "opponent", name="random")
    done(table, "ruleset", value=kind.other)
    done(table, "seat", seat="B")
    done(table, "opponent", name="random")
    done(table, "new", seed="left")
    go_on(table, Random(1), moves)
    return table.view["state"], table.view["memory"]["settings"]


@pytest.mark.slow
@each_game
def test_a_game_comes_back_with_its_settings(kind: Kind) -> None:
    game, settings = left(kind)
    again = kind.make()
    assert again.view["memory"]["do"] == "ask"
    done(again, "resume", game=game, settings=settings)
    assert (again.view["state"], again.opponent, again.seat) == (game, "random", "B")
    assert (
        again.ruleset
        == again.game.rules_text(again.session.rules)
        == again.game.rules_text(again.game.parse_rules(kind.other))
    )
    assert (again.view["notice"], again.view["memory"]["do"]) == (translate("table.resumed", "en"), "keep")
    assert again.view["memory"]["settings"] == settings
    n, way = again.view["n"], kind.ways(again, Random(2))[0]
    done(again, "move", n=n, do=way)
    assert again.view["last"] > n
    done(again, "new", seed="")
    assert not again.view["notice"]
    go_on(again, Random(3), 1)
    assert not again.view["notice"], "that a game has begun is said once, not over the whole game"


@each_game
def test_a_game_nobody_has_moved_in_comes_back_without_a_word(kind: Kind) -> None:
    game, settings = left(kind, 0)
    again = kind.make()
    done(again, "resume", game=game, settings=settings)
    assert (again.view["state"], again.view["notice"]) == (game, "")


@pytest.mark.slow
@each_game
def test_what_was_set_for_the_next_game_is_remembered(kind: Kind) -> None:
    game, settings = left(kind)
    table = kind.make()
    done(table, "resume", game=game, settings=settings)
    done(table, "ruleset", value=kind.short)
    done(table, "opponent", name="simple")
    again = kind.make()
    done(again, "resume", game=table.view["state"], settings=table.view["memory"]["settings"])
    assert (again.view["state"], again.ruleset, again.opponent) == (game, table.ruleset, "simple")
    assert again.view["rules_note"]


@pytest.mark.slow
@each(
    "damage",
    [
        lambda word: word[:-1],
        lambda word: word.replace("t1", "t9", 1),
        lambda word: "x" * 11_000,
        lambda word: "hello",
        lambda word: word.replace("*left*", "*other*", 1),
    ],
)
@each_game
@in_both
def test_a_game_that_no_longer_fits_is_told_of_and_a_new_one_begins(
    kind: Kind, damage: Any, lang: str, quiet: None
) -> None:
    game, settings = left(kind)
    again = kind.make()
    done(again, "resume", game=damage(game), settings=settings)
    assert again.view["notice"] == translate("table.kept_old", lang)
    assert again.view["last"] <= 2 * len(again.session.seats)
    assert (again.opponent, again.session.opponent, again.seat) == ("random", "random", "B"), "the settings still fit"
    assert again.view["memory"]["do"] == "keep"


@pytest.mark.slow
@each_game
def test_another_games_word_is_no_game_of_this_table(kind: Kind) -> None:
    other = next(one for one in KINDS if one is not kind)
    again = kind.make()
    done(again, "resume", game=left(other)[0], settings="")
    assert again.view["notice"] == translate("table.kept_old", "en")


@pytest.mark.slow
@each(
    "settings",
    [
        "ruleset:poker",
        "opponent:god*seat:Z",
        "ruleset:*opponent:",
        "::::*::",
        "seed:x*game:y*_session:z",
        "ruleset:" + "x" * 1900,
        "\x00",
    ],
)
@each_game
def test_settings_that_do_not_fit_change_nothing(kind: Kind, settings: str, quiet: None) -> None:
    plain, again = kind.make(), kind.make()
    for table in (plain, again):
        done(table, "resume", game="", settings=settings if table is again else "")
    assert (again.ruleset, again.opponent, again.seat) == (plain.ruleset, plain.opponent, plain.seat)
    assert again.session.decides or again.view["can"]["go_on"] or again.view["prompt"]


@pytest.mark.slow
@each_game
def test_only_the_first_question_is_answered(kind: Kind) -> None:
    game, settings = left(kind)
    table = kind.make()
    done(table, "resume", game="", settings="")
    go_on(table, Random(1), 2)
    before = state(table)
    done(table, "resume", game=game, settings=settings)
    assert state(table) == before


@pytest.mark.slow
@each("given", [{"seed": 1}, {"opponent": "random"}, {"ruleset": None}, {"seat": "B"}, {"start": None}])
@each_game
def test_where_an_author_gave_anything_nothing_is_remembered(kind: Kind, given: dict[str, object]) -> None:
    if "ruleset" in given:
        given = {"ruleset": kind.other}
    if "start" in given:
        given = {"start": kind.played(2).value}
    table = kind.make(**given)
    assert table.view["memory"]["do"] == ""
    before = table.value
    done(table, "resume", game=left(kind)[0], settings="opponent:random")
    assert table.value == before


@each_game
def test_looks_and_language_are_no_arguments(kind: Kind) -> None:
    assert kind.make(lang="ja").view["memory"]["do"] == "ask"


def linked(kind: Kind, word: str, remembered: str, settings: str = "", lesson: str = "") -> Any:
    page.state, page.lesson = word, lesson
    table = kind.make()
    done(table, "resume", game=remembered, settings=settings)
    page.state = page.lesson = ""
    return table


@pytest.mark.slow
@each_game
def test_a_link_of_the_game_remembered_goes_on_with_it(kind: Kind) -> None:
    """Reloading: the address may be a move behind what is remembered, or ahead."""
    game, settings = left(kind)
    table = kind.make(start=game)
    done(table, "undo")
    again = linked(kind, table.value, game, settings)
    assert (again.value, again.view["memory"]["do"], again.view["notice"]) == (table.value, "keep", "")


@pytest.mark.slow
@each_game
def test_somebody_elses_link_does_not_cost_the_game_remembered(kind: Kind) -> None:
    game, settings = left(kind)
    foreign = kind.played(2)
    table = linked(kind, foreign.value, game, settings)
    assert (table.value, table.view["memory"]["do"]) == (foreign.value, "other")
    go_on(table, Random(1), 1)
    assert table.view["memory"]["do"] == "other"
    done(table, "new", seed="")
    assert table.view["memory"]["do"] == "keep", "a game begun here is one's own"


@pytest.mark.slow
@each("remembered", ["", "hello", "t9*"])
@each_game
def test_a_link_is_remembered_where_there_is_nothing_to_lose(kind: Kind, remembered: str) -> None:
    table = linked(kind, kind.played(2).value, remembered)
    assert table.view["memory"]["do"] == "keep"


@pytest.mark.slow
@each_game
def test_a_position_of_a_lesson_is_not_the_game_to_come_back_to(kind: Kind) -> None:
    played = kind.played(2, opponent="open")
    position = kind.make(start=played.game.position_text(played.state))
    table = linked(kind, position.value, "", lesson="first-turn")
    assert table.view["memory"]["do"] == "other"
    done(table, "again")
    assert table.view["memory"]["do"] == "keep"
    whole = linked(kind, table.value, table.value, lesson="first-turn")
    assert whole.view["memory"]["do"] == "keep"


@pytest.mark.slow
@each_game
def test_a_damaged_link_is_told_and_the_game_remembered_stands_ready(kind: Kind) -> None:
    game, settings = left(kind)
    table = linked(kind, game[:-1], game, settings)
    assert table.view["problem"]["text"]
    assert (table.value, table.view["memory"]["do"]) == (game, "keep")
    done(table, "undo")
    assert table.view["problem"] is None


@each_game
def test_words_of_the_wrong_type_are_refused(kind: Kind) -> None:
    table = kind.make()
    for args in (
        {"game": 1, "settings": ""},
        {"game": ""},
        {"game": "", "settings": None},
        {"game": "\ud800", "settings": ""},
    ):
        assert ask(table, "resume", **args)["error"]["code"] == "bad_message"
    assert table.view["memory"]["do"] == "ask"
