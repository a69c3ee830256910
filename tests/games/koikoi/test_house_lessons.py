"""HOUSE-K-01 in lessons and case files: rules with points of their own prove answers and refuse wrong ones."""

from __future__ import annotations

import json

import pytest

from hanawidgets.teach.cases.files import Judgement, check_file, read_cases
from hanawidgets.teach.diagnostics import LessonError
from hanawidgets.teach.judge import judge_choice
from hanawidgets.teach.loader import read_lesson
from hanawidgets.teach.model import Choose
from hanawidgets.teach.validate import prove
from tests.rows import each

LESSON = """
lesson = "ours"
game = "koikoi"
rules = "{rules}"
title = {{ja = "私たちのルール", en = "Our rules"}}
goal = {{ja = "赤短の点を覚えます。", en = "Learn what Akatan pays here."}}
done = {{ja = "赤短の点を覚えました。", en = "You know what Akatan pays here."}}

[[step]]
kind = "choose"
rule = ["HOUSE-K-01"]
text = {{ja = "{said}", en = "{said}"}}
question = {{ja = "何点ですか。", en = "How many points?"}}
cards = "12 22 32"
ask = "points"
choice = [
  {{value = {right}, why = {{ja = "この卓の点です。", en = "So this table pays."}}}},
  {{value = 6, why = {{ja = "標準ルールの点です。", en = "So the standard rules pay."}}}},
]
"""


def proved(rules: str, said: str = "{5=points}", right: int = 5) -> Choose:
    """The one step of a lesson by these rules, proved."""
    lesson = read_lesson(LESSON.format(rules=rules, said=said, right=right))
    prove(lesson)
    (step,) = lesson.steps
    assert isinstance(step, Choose)
    return step


def test_HOUSE_K_01_a_lesson_by_own_rules_proves_its_answer() -> None:
    step = proved("bga_general;akatan=5")
    assert [judge_choice(step, at).right for at in (0, 1)] == [True, False]
    assert [choice.right for choice in step.choices] == [True, False]


@each(
    "rules, said, right",
    [
        ("bga_general", "{5=points}", 5),  # the standard rules pay 6
        ("bga_general;akatan=5", "{6=points}", 5),  # what the text claims
        ("bga_general;akatan=5", "{5=points}", 7),  # no choice is right
        ("bga_general;akatan=500", "{5=points}", 5),
        ("bga_general;akattan=5", "{5=points}", 5),
    ],
)
def test_HOUSE_K_01_a_lesson_with_a_wrong_answer_is_refused(rules: str, said: str, right: int) -> None:
    with pytest.raises(LessonError):
        proved(rules, said, right)


CAPTURED = ["1-tan(aka)", "2-tan(aka)", "3-tan(aka)", "4-tan(plain)"]


def verdict(options: dict[str, object], **expected: object) -> bool:
    """Whether a case about four captured ribbons holds."""
    case = {"id": "ours-1", "game": "koikoi", "type": "yaku", "options": {"ruleset": "bga", **options}}
    case |= {"input": {"captured": CAPTURED}, "expected": expected}
    (found,) = check_file(read_cases(json.dumps({"format": "hanawidgets-cases", "version": 1, "cases": [case]})))
    return found.judgement is Judgement.HOLDS


def test_HOUSE_K_01_case_files_take_own_points() -> None:
    assert verdict({"yaku_points": {"akatan": 5}}, points=5)
    assert verdict({"yaku_points": {"akatan": "5+1"}}, points=6, yaku={"akatan": 6})
    assert verdict({}, points=6)
    assert not verdict({"yaku_points": {"akatan": 5}}, points=6)
    assert not verdict({"yaku_points": {"akatan": 500}}, points=5), "no table can pay that"
