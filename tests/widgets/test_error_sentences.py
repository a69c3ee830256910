"""What Python tells an author is a sentence: str(error) says what, why and what is possible; the code stays data."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hanawidgets.art import face
from hanawidgets.core.errors import RuleError
from hanawidgets.games.koikoi.cards import parse_pile
from hanawidgets.games.koikoi.rules import preset
from hanawidgets.games.koikoi.yaku import points_of, report, yaku_of
from hanawidgets.teach.loader import load_lesson
from hanawidgets.text import words_in
from hanawidgets.text.wording import error_text
from hanawidgets.widgets import (
    BetTable,
    HaggisTable,
    KoiKoiTable,
    LessonPlayer,
    OhHellTable,
    ScoreCalculator,
    YakuChecker,
    page,
)

from .wire import WIDGETS, each, in_both

RULES = preset("bga_general")


@pytest.mark.slow
@each(
    ("make", "code", "parts"),
    [
        (
            lambda: KoiKoiTable(opponent="hard"),
            "unknown_value: opponent='hard'",
            ["Opponent", "hard", "open", "pass", "beginner", "simple", "strong", "random"],
        ),
        (lambda: ScoreCalculator(points=99), "number_out_of_range: points=99 (K-BGA-22)", ["99", "from 1 to 76"]),
        (
            lambda: YakuChecker("akatan"),
            "unknown_card: captured='akatan' (K-BGA-02)",
            ["akatan", "Plum, red ribbon with writing"],
        ),
        (lambda: LessonPlayer("nope.toml"), "unknown_value: lesson='nope.toml'", ["no file", "nope.toml", "folder"]),
        (lambda: LessonPlayer("first-trun"), "unknown_value: lesson='first-trun'", ["Did you mean “first-turn”?"]),
        (lambda: LessonPlayer(3), "wrong_type: lesson=3", ["Lesson", "text", "3"]),
        (lambda: ScoreCalculator(compare="foo"), "unknown_value: compare='foo'", ["foo", "bga_general", "club"]),
        (lambda: ScoreCalculator(compare="clubs"), "unknown_value: compare='clubs'", ["Did you mean “club”?"]),
        (
            lambda: YakuChecker(ruleset="bga_general;dealer_rule=x"),
            "unknown_value: dealer_rule='x' (K-BGA-29)",
            ["winner (the winner)", "alternate"],
        ),
        (lambda: ScoreCalculator(cards="m01-2", points=3), "inconsistent: points=3", ["exactly one way"]),
        (lambda: BetTable([15, 15, 15]), "wrong_player_count: bets=3 (HG-01)", ["3 bets", "2 players"]),
        (lambda: face(["m01-1"]), "wrong_type: card=['m01-1']", ["m01-1"]),
        (lambda: yaku_of("12 22 32", RULES), "wrong_type: pile='12 22 32'", ["parse_text"]),
        (lambda: points_of("12 22 32", RULES), "wrong_type: pile='12 22 32'", ["parse_text"]),
        (lambda: report(["12"], RULES), "wrong_type: pile=['12']", ["parse_text"]),
        (lambda: LessonPlayer("seasons", seed=1.5), "wrong_type: seed=1.5", ["Seed", "1.5"]),
        (lambda: LessonPlayer("seasons", seed=True), "wrong_type: seed=True", ["Seed", "True"]),
        (lambda: LessonPlayer("seasons", seed="no no"), "unknown_value: seed='no no'", ["letters, digits"]),
    ],
)
def test_the_refusal_says_what_is_possible_and_keeps_its_code(
    make: Callable[..., Any], code: str, parts: list[str], quiet: None
) -> None:
    with pytest.raises(RuleError) as caught:
        make()
    said = str(caught.value)
    assert said.endswith(f" [{code}]"), said
    assert [part for part in parts if part not in said] == [], said
    page.lang = "ja"
    assert str(caught.value).startswith(error_text(caught.value, words_in("ja")))


@each(
    ("make", "parts"),
    [
        (lambda: YakuChecker(rules="club"), ["YakuChecker", "“rules”", "Did you mean “ruleset”?", "order"]),
        (lambda: ScoreCalculator(brights=3), ["Did you mean “field_brights”?", "calls"]),
        (lambda: OhHellTable(players=4), ['ruleset="long_normal;players=4"', "opponent", "seat"]),
        (lambda: KoiKoiTable(oponent="strong"), ["Did you mean “opponent”?", "start", "seed"]),
        (lambda: YakuChecker(seven_double=False), ['ruleset="bga_general;seven_double=off"']),
        (lambda: HaggisTable(playrs=3), ["“playrs”", 'ruleset="two;players=3"']),
        (lambda: LessonPlayer(leson="score"), ["Did you mean “lesson”?"]),
        (lambda: YakuChecker(view={}), ["“view”", "cards"]),
    ],
)
def test_an_unknown_keyword_names_the_nearest_option_and_all(make: Callable[..., Any], parts: list[str]) -> None:
    with pytest.raises(TypeError) as caught:
        make()
    said = str(caught.value)
    assert [part for part in parts if part not in said] == [], said


@pytest.mark.slow
@each("kind", WIDGETS)
@in_both
def test_every_widget_finds_the_nearest_of_its_options(kind: str, lang: str, quiet: None) -> None:
    """Each option misspelt by its last letter is found again, for every widget and in both languages."""
    for name in kind.options():
        with pytest.raises(TypeError, match=f"[“「]{name}[”」]"):
            kind(**{name + "x": 1})


def test_options_are_what_the_widget_takes() -> None:
    assert set(YakuChecker.options()) == {
        "cards",
        "ruleset",
        "order",
        "panel",
        "badges",
        "compact",
        "lang",
        "layout",
        "value",
    }
    assert "start" in KoiKoiTable.options() and "seed" in LessonPlayer.options()
    for kind in WIDGETS:
        assert not {"view", "base", "rules", "painter", "comm", "keys"} & set(kind.options()), kind


@in_both
def test_the_page_language_words_the_error(lang: str) -> None:
    with pytest.raises(RuleError) as caught:
        KoiKoiTable(opponent="hard")
    assert str(caught.value).startswith(error_text(caught.value, words_in(lang)))


def test_a_long_value_is_cut_in_the_code() -> None:
    with pytest.raises(RuleError) as caught:
        YakuChecker(ruleset="x" * 5000)
    assert len(str(caught.value)) < 900
    assert caught.value.value == "x" * 5000


@pytest.mark.slow
def test_the_engine_alone_is_worded_too_and_imports_no_words_before(tmp_path: Path) -> None:
    code = """
import sys
from hanawidgets.core.errors import RuleError
from hanawidgets.games.koikoi.rules import preset
try:
    preset("poker")
except RuleError as error:
    assert "hanawidgets.text" not in sys.modules
    print(error)
"""
    ran = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        env={"LANG": "ja_JP.UTF-8", "PYTHONUTF8": "1", "PYTHONPATH": str(Path(__file__).resolve().parents[2])},
    )
    assert "poker" in ran.stdout and "ルール" in ran.stdout and "[unknown_value: ruleset='poker']" in ran.stdout


def test_text_seeds_give_the_same_problems_and_a_word_that_reads_back() -> None:
    words = [LessonPlayer("seasons", seed=seed).value for seed in ("a", "a", "b", 7, "7")]
    assert words[0] == words[1] != words[2]
    assert words[3] == words[4]
    player = LessonPlayer("seasons", seed="spring-term")
    word = player.value
    player.resume(word)
    assert player.value == word


@in_both
def test_bets_fit_the_players_at_every_time(lang: str) -> None:
    table = BetTable([15, 30])
    with pytest.raises(RuleError) as caught:
        table.bets = [15, 15, 15]
    assert caught.value.field == "bets"
    assert table.bets == (15, 30)
    table.ruleset = "three"
    table.bets = [15, 15, 15]
    table.ruleset = "two"
    assert table.bets == (15, 15)


def test_cards_and_points_together_need_a_source() -> None:
    assert ScoreCalculator(cards="12 22 32", points=3, source="points").value == 3
    assert ScoreCalculator(cards="12 22 32", points=3, source="cards").value == 6


def test_a_lesson_folder_or_other_file_is_told_apart(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("x")
    for name in (tmp_path / "notes.txt", tmp_path):
        with pytest.raises(RuleError) as caught:
            load_lesson(name)
        assert ".toml" in str(caught.value)


def test_a_pile_as_cards_is_read_by_the_engine() -> None:
    assert yaku_of(parse_pile(["12", "22", "32"]), RULES) == {"akatan": 6}
