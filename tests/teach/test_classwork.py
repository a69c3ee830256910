"""A pupil's work as a class hears of it: reports, what they come to, where a class is stuck; pupils by steps."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC
from typing import Any

import pytest

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.registry import NAMES
from hanawidgets.teach.classwork import MOST_LESSONS, Work, hardest, matrices, matrix_rows, report
from hanawidgets.teach.goals import opening
from hanawidgets.teach.results import Result, Stepped, parse_result
from hanawidgets.teach.skills import mistake_name
from hanawidgets.text import catalogue

NOON = 1_795_435_200.0  # 23 November 2026


def told(*parts: str, lesson: str = "seasons", start: float = NOON) -> Work:
    """The work after reports such as ``"3 wrong mixed_up"``, a second apart."""
    work = Work()
    for place, part in enumerate(parts):
        step, how, *mistake = part.split()
        data: dict[str, Any] = {"lesson": lesson, "step": int(step), "how": how}
        if mistake:
            data |= {"mistake": mistake[0], "answer": "m01-1", "at": "hl2.x"}
        work = work.after(report(data), start + place)
    return work


def test_what_is_heard_comes_to_the_result_that_a_pupil_hands_in() -> None:
    work = told(
        "1 here", "1 right", "2 here", "2 wrong mixed_up", "2 hint", "2 helped", "3 here", "3 hint", "5 wrong slip"
    )
    found = work.result("seasons", "Ana", asked=(1, 2, 3, 5, 6), zone=UTC)
    assert (found.alone, found.helped, found.skipped, found.day) == (1, 1, 3, "2026-11-23")
    assert found.steps == (
        Stepped(1, 1),
        Stepped(2, helped=1, wrong=1, hints=1, mistakes=(("mixed_up", 1),)),
        Stepped(3, hints=1),
        Stepped(5, wrong=1, mistakes=(("slip", 1),)),
    )
    assert parse_result(str(found)) == found
    assert work.result("moon", zone=UTC).steps == ()


def test_where_a_pupil_is_and_since_when() -> None:
    work = told("1 here", "1 right", "2 here", "2 wrong", "2 wrong")
    assert (work.lesson, work.step, work.since, work.last) == ("seasons", 2, NOON + 2, NOON + 4)
    assert not work.is_over
    over = work.after(report({"lesson": "seasons", "step": 18, "how": "over"}), NOON + 9)
    assert over.is_over
    back = over.after(report({"lesson": "seasons", "step": 2, "how": "here"}), NOON + 10)
    assert (back.is_over, back.over) == (False, {"seasons"})


@pytest.mark.parametrize(
    ("parts", "stuck"),
    [
        (["2 here"], False),
        (["2 hint"], False),
        (["2 hint", "2 hint"], True),
        (["2 wrong"], True),
        (["2 wrong", "2 helped"], False),
        (["2 wrong", "2 helped", "2 wrong"], True),  # the next problem of a drill
    ],
)
def test_who_is_stuck(parts: list[str], stuck: bool) -> None:
    spot = told(*parts).spot()
    assert spot is not None
    assert spot.is_stuck is stuck


def test_the_hardest_step_is_where_most_are_stuck_now_with_what_is_behind_it() -> None:
    works = [
        *[told("1 wrong slip", "1 helped", "4 here")] * 5,
        *[told("1 right", "4 wrong mixed_up")] * 3,
        told("1 right", "4 wrong other"),
        told("4 wrong other", lesson="moon"),
    ]
    first, second = hardest(works, "seasons")
    assert (first.step, first.stuck, first.missed, first.solved) == (4, 4, 4, 0)
    assert first.mistakes == (("mixed_up", 3), ("other", 1))
    assert (first.answers, first.at) == ((("m01-1", 4),), "hl2.x")
    assert (second.step, second.stuck, second.missed, second.solved) == (1, 0, 5, 9)
    assert hardest(works, "bombs") == []


def test_a_report_that_comes_twice_counts_once() -> None:
    data = report({"lesson": "seasons", "step": 1, "how": "wrong", "k": "a7-1"})
    once = Work().after(data, NOON)
    assert once.after(data, NOON + 1) == once
    again = once.after({**data, "k": "a7-2"}, NOON + 1).spot()
    assert again is not None and again.done.wrong == 2


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"lesson": "../etc"}, Code.UNKNOWN_VALUE),
        ({"lesson": ""}, Code.UNKNOWN_VALUE),
        ({"lesson": 3}, Code.WRONG_TYPE),
        ({"step": 0}, Code.NUMBER_OUT_OF_RANGE),
        ({"step": True}, Code.WRONG_TYPE),
        ({"step": 1000}, Code.NUMBER_OUT_OF_RANGE),
        ({"how": "solved"}, Code.UNKNOWN_VALUE),
        ({"mistake": "<b>"}, Code.UNKNOWN_VALUE),
        ({"answer": "x" * 81}, Code.NUMBER_OUT_OF_RANGE),
        ({"at": "a b"}, Code.UNKNOWN_VALUE),
        ({"points": 5}, Code.UNKNOWN_FIELD),
    ],
)
def test_what_no_page_of_ours_reports_is_refused(change: dict[str, Any], code: Code) -> None:
    with pytest.raises(RuleError) as refused:
        report({"lesson": "seasons", "step": 1, "how": "wrong", **change})
    assert refused.value.code == code


def test_only_what_belongs_to_a_wrong_answer_is_kept() -> None:
    full = {"lesson": "seasons", "step": 1, "mistake": "slip", "answer": " a\nb ", "at": "hl2.x"}
    assert report({**full, "how": "right"}) == {"lesson": "seasons", "step": 1, "how": "right"}
    assert report({**full, "how": "wrong"})["answer"] == "a b"


def test_a_pupil_who_reports_without_end_does_not_fill_the_class() -> None:
    work = Work()
    for number in range(MOST_LESSONS + 20):
        work = work.after(report({"lesson": f"l{number}", "step": 1, "how": "right"}), NOON)
    assert len(work.lessons) == MOST_LESSONS


def class_results() -> Iterator[Result]:
    """Three pupils, one of them twice, one without a name."""
    yield told("1 right", "3 wrong").result("seasons", "Ben", zone=UTC)
    yield told("1 right").result("seasons", zone=UTC)
    yield told("1 wrong slip", "1 helped").result("seasons", "Ana", zone=UTC)
    yield told("1 right", lesson="moon").result("moon", "Ana", zone=UTC)
    yield told("1 right", "3 wrong", "3 helped").result("seasons", "Ben", zone=UTC)


def test_a_class_is_pupils_by_steps_lesson_by_lesson() -> None:
    seasons, moon = matrices(class_results(), {"seasons": (1, 2, 3)})
    assert (seasons.lesson, seasons.steps, [each.pupil for each in seasons.results]) == (
        "seasons",
        (1, 2, 3),
        ["Ana", "Ben", ""],
    )
    ben = seasons.results[1]
    cell = seasons.cell(ben, 3)
    assert cell is not None and cell.how == "helped", "the last of Ben's counts"
    assert seasons.cell(ben, 2) is None
    assert (moon.steps, len(moon.results)) == ((1,), 1)


def test_a_class_as_rows_has_a_line_for_each_pupil_and_step() -> None:
    head, *rows = matrix_rows(matrices(class_results()))
    assert dict(zip(head, rows[0], strict=True)) == {
        "pupil": "Ana",
        "lesson": "seasons",
        "day": "2026-11-23",
        "step": 1,
        "how": "helped",
        "attempts": 2,
        "alone": 0,
        "helped": 1,
        "wrong": 1,
        "hints": 0,
        "mistakes": "slip=1",
    }
    assert len(rows) == 5


@pytest.mark.parametrize(
    "name",
    ["pick.extra_yaku", "pick.missing_kind", "pick.other", "pick.too_low", "goal.takes", "best", "not_your_turn"],
)
def test_what_else_can_be_behind_a_wrong_answer_has_words_as_well(name: str) -> None:
    for lang in ("en", "ja"):
        assert mistake_name(name, "koikoi", lang) != name


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", NAMES)
def test_a_teacher_reads_every_misconception_in_words_without_the_facts_of_a_question(game: str, lang: str) -> None:
    start = "lesson.misconception."
    for name in (key.removeprefix(start) for key in catalogue(lang, game) if key.startswith(start)):
        told = mistake_name(name, game, lang)
        assert told != name and "{" not in told, name
        assert opening(told, lang, "learn.openings")[0] == "", name
