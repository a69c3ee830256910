"""Reading lessons: what is built, and every fault of form told with step, line and key."""

from __future__ import annotations

import copy
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hanawidgets.teach as package
from hanawidgets.core.errors import RuleError
from hanawidgets.teach.courses import COURSES, heads
from hanawidgets.teach.diagnostics import LessonError, diagnostic_text
from hanawidgets.teach.loader import lesson_from, lesson_names, load_lesson, proof_of, read_lesson
from hanawidgets.teach.model import Lesson
from hanawidgets.text import words_in
from hanawidgets.text.wording import error_text

from ..rows import each
from .lesson_samples import STEPS, both, changed, data, lesson, slips

PAGE = Path(package.__file__).parent / "LESSONS.md"


def example() -> str:
    (text,) = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return text


@pytest.mark.slow
@each("game", COURSES)
def test_a_lessons_head_is_what_its_whole_file_says(game: str) -> None:
    for head in heads(game):
        whole = load_lesson(head.id)
        assert (head.title, head.goal, head.minutes, head.steps) == (
            whole.title,
            whole.goal,
            whole.minutes,
            len(whole.steps),
        )


def test_every_kind_reads() -> None:
    made = lesson(*STEPS)
    assert [step.kind for step in made.steps] == list(STEPS)
    assert made.proved
    text = made.steps[0].text
    assert text is not None
    assert text["en"] == "7 × 2 × (4 + 1) = 70".replace(" ", "\N{NO-BREAK SPACE}") + " Hanami"


def test_the_example_of_the_page_holds() -> None:
    proof = proof_of(example())
    assert [step.kind for step in proof.lesson.steps] == ["choose", "read", "number", "pick", "play", "drill"]
    assert proof.moves == 1
    assert proof.numbers > 5


def test_the_page_tells_what_a_check_says() -> None:
    wrong = example().replace("。七点以上", "。7点以上")
    with pytest.raises(LessonError) as caught:
        read_lesson(wrong, "x.toml")
    (found,) = caught.value.diagnostics
    told = diagnostic_text(found, "en")
    assert told.startswith(f"Step 2 (line {found.line}), text.ja: The number 7 stands unproved in the text")
    assert f"Step 2 (line {found.line})" in PAGE.read_text(encoding="utf-8")
    assert wrong.splitlines()[found.line - 1] == "[[step]]"


@each("name", lesson_names())
def test_built_in_lessons_hold(name: str) -> None:
    made = load_lesson(name)
    assert made.id == name
    assert load_lesson(name) is made


@each(
    "text, line",
    [
        ("lesson = ", 1),
        ("a = 1\na = 2\n", 2),
        ("lesson = 'x'\n[[step]\n", 2),
        ("=", 1),
        ("a = " + "9" * 5000, 1),
        ("a = " + "[" * 3000, 1),
    ],
)
def test_text_that_is_no_toml(text: str, line: int) -> None:
    with pytest.raises(LessonError) as caught:
        read_lesson(text)
    (found,) = caught.value.diagnostics
    assert found.error.detail == "not_toml"
    assert found.error.facts["row"] <= max(line, 1) + 1
    for lang in ("ja", "en"):
        assert "TOML" in error_text(caught.value, words_in(lang))


@each(
    "head, found",
    [
        ({"lesson": "Not An Id"}, (0, "lesson", "not_in_pattern")),
        ({"game": "chess"}, (0, "game", "unknown_value")),
        ({"rules": "nippon"}, (0, "rules", "unknown_ruleset")),
        ({"minutes": 0}, (0, "minutes", "number_out_of_range")),
        ({"title": {"ja": "x"}}, (0, "title.en", "missing_field")),
        ({"colour": 1}, (0, "colour", "unknown_field")),
        ({"goal": both("3")}, (0, "goal.ja", "unproved_number")),
        ({"step": []}, (0, "step", "entries")),
        ({"step": 7}, (0, "step", "wrong_type")),
    ],
)
def test_faults_of_the_head(head: dict[str, object], found: tuple[int, str, str]) -> None:
    assert found in slips("read", **head)


@each(
    "step, found",
    [
        ({}, ("kind", "missing_field")),
        ({"kind": "sing"}, ("kind", "unknown_value")),
        (changed("read", colour="red"), ("colour", "unknown_field")),
        (changed("read", part="x"), ("part", "unknown_value")),
        (changed("read", text={"en": "only"}), ("text.ja", "missing_field")),
        (changed("read", text={"en": "", "ja": "a"}), ("text.en", "missing_field")),
        (changed("read", rule=["K-BGA-99"]), ("rule", "unknown_rule")),
        (changed("read", rules="x"), ("rules", "unknown_ruleset")),
        (changed("read", cards="1x"), ("cards", "unknown_card")),
        (changed("read", cards="11 11"), ("cards", "duplicate_card")),
        (changed("read", situation={"points": 99}), ("situation", "number_out_of_range")),
        (changed("read", situation={"pts": 9}), ("situation.pts", "unknown_field")),
        (changed("read", situation={"field_brights": 1}), ("situation", "stop_without_yaku")),
        (changed("choose", choice=STEPS["choose"]["choice"][:1]), ("choice", "entries")),
        (changed("choose", question=None), ("question", "missing_field")),
        (changed("pick", **{"from": "61 71"}), ("from", "pick_impossible")),
        (changed("play", table=None), ("position", "one_table")),
        (changed("play", position="kp1.x"), ("table", "one_table")),
        (changed("play", table=None, position="kp1.x.y"), ("position", "damaged_state")),
        (changed("play", table=None, position="continue"), ("position", "nothing_before")),
        (changed("play", table={"hand": "11", "field": "12"}), ("table", "table_odd")),
        (
            changed("play", table={"hand": "11 12", "field": "21", "captured": "13 14", "other_captured": "41 42"}),
            ("table", "table_count"),
        ),
        (changed("play", table={"hans": "11"}), ("table.hans", "unknown_field")),
        (changed("play", seat="C"), ("seat", "unknown_player")),
        (changed("play", move=[{"takes": "31", "any": True}]), ("move[1]", "one_goal")),
        (changed("play", move=[{"accept": ["fly"]}]), ("move[1].accept", "unknown_card")),
        (changed("number", blank=["x"]), ("blank", "unknown_value")),
        (changed("number", situation=None), ("situation", "missing_field")),
        (changed("drill", make="x"), ("make", "unknown_value")),
        (changed("drill", **{"with": {"x": 1}}), ("with.x", "unknown_field")),
        (changed("drill", make="yaku", **{"with": {"yaku": ["x"]}}), ("with", "unknown_value")),
        (changed("drill", make="score", **{"with": {"blank": ["x"]}}), ("with", "unknown_value")),
    ],
)
def test_faults_of_a_step(step: dict[str, object], found: tuple[str, str]) -> None:
    assert (2, *found) in slips("number", step)


def test_all_faults_are_told_at_once() -> None:
    found = slips(changed("read", rule=["K-X-1"], text=both("9")), {"kind": "x"}, changed("pick", cards="q"))
    assert found == [
        (1, "rule", "unknown_rule"),
        (1, "text.ja", "unproved_number"),
        (1, "text.en", "unproved_number"),
        (2, "kind", "unknown_value"),
        (3, "cards", "unknown_card"),
    ]


ONE = """
lesson = "viewing-cups"
game = "koikoi"
languages = ["en"]
title = "Viewing cups"
goal = "Know the months"

[[step]]
kind = "choose"
question = "Which month has cherries?"
ask = "month"
cards = "31"
[[step.choice]]
value = 3
[[step.choice]]
value = 4
why = "April is wisteria."
"""


def told(text: str) -> str:
    with pytest.raises(LessonError) as caught:
        read_lesson(text)
    return caught.value.text("en")


def test_a_lesson_in_one_language_writes_its_texts_alone() -> None:
    lesson = read_lesson(ONE)
    assert lesson.title["en"] == lesson.title["ja"] == "Viewing cups"
    both = told(ONE.replace('languages = ["en"]\n', ""))
    assert "title: This text stands alone" in both and '{ ja = "…", en = "…" }' in both and 'languages = ["en"]' in both


def test_an_id_is_told_how_to_be_written() -> None:
    assert "Viewing Cups is not written as it must be here. Write it like this: viewing-cups" in told(
        ONE.replace('"viewing-cups"', '"Viewing Cups"')
    )


def test_a_table_that_is_there_twice_is_told_its_brackets() -> None:
    text = told(ONE.replace("[[step.choice]]", "[step.choice]"))
    assert "step.choice is there twice" in text and "[[step.choice]]" in text


def test_a_language_that_is_not_known_hides_no_other_fault() -> None:
    text = told(ONE.replace('why = "April is wisteria."', 'why = { en = "It has 7 cards.", de = "x" }'))
    assert "why.de" in text and "The number 7 stands unproved" in text


def test_an_error_names_the_file_and_says_it_in_both_languages() -> None:
    with pytest.raises(LessonError, match=r"week3\.toml") as caught:
        lesson_from(data(changed("read", rule=["K-BGA-99"])), "week3.toml")
    assert "ステップ1、rule：「K-BGA-99」というルールはありません" in caught.value.text("ja")
    assert "Step 1, rule: There is no rule “K-BGA-99”" in caught.value.text("en")


def test_a_step_goes_on_where_the_last_one_ended() -> None:
    made = lesson("watch", changed("play", table=None, position="continue", text=None, move=[{"any": True}]))
    first, second = made.steps
    assert second.position == first.position.after(first.moves[0].action).after(first.moves[1].action)


def test_a_step_has_rules_of_its_own() -> None:
    made = lesson(changed("number", rules="club", blank=["honba"]), "number")
    assert [step.rules.ruleset for step in made.steps] == ["club", "bga"]
    position = "kp1.club.m1.s0,0.gd.z6x"
    assert (1, "position", "position_rules") in slips(changed("read", position=position))


def test_lessons_from_files(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(example(), encoding="utf-8")
    assert load_lesson(str(path)).id == "seven-or-more"
    assert isinstance(load_lesson(path), Lesson)
    path.write_bytes(b"lesson = '\xff'")
    with pytest.raises(LessonError):
        load_lesson(path)
    with pytest.raises(RuleError, match="nothing-there"):
        load_lesson("nothing-there")


def _paths(value: object, path: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path] * bool(path) + [found for key, item in inner for found in _paths(item, (*path, key))]


@pytest.mark.slow
def test_no_damage_of_a_file_is_told_otherwise_than_as_a_slip() -> None:
    chance = Random(8)
    junk: list[Any] = [
        None,
        True,
        7,
        -1,
        10**30,
        1.5,
        "",
        "x",
        "{",
        "11 11",
        "deck",
        "none",
        "continue",
        [],
        [[]],
        {},
        {"ja": 1},
        both("9"),
    ]
    whole = data(*STEPS)
    paths = _paths(whole)
    refused = 0
    for _ in range(200):
        damaged = copy.deepcopy(whole)
        for path in chance.sample(paths, 2):
            place: Any = damaged
            for key in path[:-1]:
                inside = (isinstance(place, dict) and key in place) or (
                    isinstance(place, list) and isinstance(key, int) and key < len(place)
                )
                place = place[key] if inside else None
            if isinstance(place, dict) or (isinstance(place, list) and path[-1] < len(place)):
                place[path[-1]] = chance.choice(junk)
        try:
            lesson_from(damaged)
        except LessonError as error:
            refused += 1
            assert error.text("ja")
            assert error.text("en")
    assert refused > 150


ENGLISH = {"languages": ["en"], "title": {"en": "Moon"}, "goal": {"en": "You know the moon."}}


def test_a_lesson_may_be_written_in_one_language() -> None:
    made = lesson_from(
        {
            "lesson": "moon",
            "game": "koikoi",
            **ENGLISH,
            "step": [
                {
                    "kind": "read",
                    "text": {"en": "The full moon, for {yaku.tsukimi}."},
                    "hint": {"where": {"en": "Up."}},
                },
                {
                    "kind": "choose",
                    "question": {"en": "Which month?"},
                    "choice": [
                        {"text": {"en": "August"}, "right": True},
                        {"text": {"en": "May"}, "why": {"en": "No."}},
                    ],
                },
            ],
        }
    )
    assert made.languages == ("en",)
    assert made.title == {"en": "Moon", "ja": "Moon"}
    read, choose = made.steps
    assert read.text is not None
    assert read.text["ja"] == read.text["en"] == "The full moon, for Tsukimi."
    assert choose.choices[1].why == {"en": "No.", "ja": "No."}


def test_a_text_in_a_language_that_the_head_does_not_name_is_said() -> None:
    head = {"lesson": "moon", "game": "koikoi", **ENGLISH}
    with pytest.raises(LessonError) as caught:
        lesson_from({**head, "step": [{"kind": "read", "text": both("Moon")}]})
    assert [(found.field, found.error.code) for found in caught.value.diagnostics] == [("text.ja", "unknown_field")]
    with pytest.raises(LessonError) as caught:
        lesson_from({**head, "languages": ["en", "ja"], "step": [{"kind": "read", "text": {"en": "Moon"}}]})
    assert {found.field for found in caught.value.diagnostics} >= {"title.ja", "goal.ja", "text.ja"}
