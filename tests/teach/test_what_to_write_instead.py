"""Mistakes that authors made in lessons and cases (reviews of notebook authors): each is told what was written and what to
write instead."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hanawidgets.cli.main import main
from hanawidgets.teach.diagnostics import LessonError
from hanawidgets.teach.loader import read_lesson

from ..rows import each

HEAD = 'lesson = "cups"\ngame = "koikoi"\nlanguages = ["en"]\ntitle = "Cups"\ngoal = "x"\n'
READ = '[[step]]\nkind = "read"\ncards = "91 31 12 22"\ntext = "x"\n'
CHOOSE = '[[step]]\nkind = "choose"\nquestion = "How many?"\nask = "points"\ncards = "91 31"\n'


def told(lesson: str) -> str:
    """All that is said to a lesson."""
    with pytest.raises(LessonError) as raised:
        read_lesson(lesson)
    return str(raised.value)


@each(
    "lesson, written, instead",
    [
        (HEAD + READ.replace('"x"', '"This makes 2 cheap yaku."'), "The number 2", "{2=n.tan}"),
        (HEAD.replace('languages = ["en"]\n', "") + READ, "title: This text stands alone", 'languages = ["en"]'),
        (HEAD.replace("cups", "Viewing Cups", 1) + READ, "Viewing Cups", "Write it like this: viewing-cups"),
        (HEAD.replace("cups", "My 2nd lesson", 1) + READ, "My 2nd lesson", "Write it like this: my-2nd-lesson"),
        (
            HEAD + CHOOSE + "[step.choice]\nvalue = 5\n[step.choice]\nvalue = 6\n",
            "step.choice is there twice",
            "[[step.choice]]",
        ),
        (HEAD.replace('"en"', '"en!"') + READ, "languages[1]: en! is not written as it must be", "like this: en."),
    ],
)
def test_a_lesson_is_told_what_was_written_and_what_to_write(lesson: str, written: str, instead: str) -> None:
    said = told(lesson)
    assert written in said and instead in said, said


@each("languages", ['["english"]', '["English"]', '"english"', '"en"', '["nonsense"]', "[7]"])
def test_a_language_that_cannot_be_read_is_told_alone(languages: str) -> None:
    """No text is blamed for it: neither that it stands alone nor that another language is missing."""
    said = told(HEAD.replace('["en"]', languages) + READ).strip().splitlines()
    assert len(said) == 1 and said[0].startswith("languages"), said
    assert "like this: en." in said[0] or "ngl" not in languages or languages[0] == '"'
    both = told(
        HEAD.replace('["en"]', languages).replace('"Cups"', '{en = "Cups"}').replace('"x"', '{en = "x"}') + READ
    )
    assert both.strip().splitlines() == said


def test_a_text_in_an_unknown_language_does_not_hide_the_wrong_number_beside_it() -> None:
    said = told(
        HEAD + CHOOSE + '[[step.choice]]\nvalue = 5\nwhy.xx = "9"\nwhy.en = "That is 9."\n[[step.choice]]\nvalue = 6\n'
    )
    assert "choice[1].why.xx: this field is not known here" in said
    assert "choice[1].why.en: The number 9 stands unproved" in said


@each(
    "kind, given, written, instead",
    [
        ("yaku", {"captured": ["11-hikari(rain-man)"]}, '"11-hikari(rain-man)"', "Nearest names: “Rain man”"),
        ("yaku", {"captured": ["赤短"]}, '"赤短"', "Pine, red ribbon with writing"),
        ("settle", {"points": 7, "field_brights": 2}, "input.field_brights", "Did you mean “field_brights_at_deal”?"),
        ("settle", {"points": 7, "cals": 2}, "input.cals", "Did you mean “calls”?"),
    ],
)
def test_a_case_is_told_what_was_written_and_what_to_write(
    kind: str, given: dict[str, object], written: str, instead: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = {"id": "a", "game": "koikoi", "type": kind, "input": given, "expected": {"points": 1}}
    file = tmp_path / "cases.json"
    file.write_text(json.dumps({"format": "hanawidgets-cases", "version": 1, "cases": [case]}), encoding="utf-8")
    assert main(["check", "--lang", "en", str(file)]) == 1
    said = capsys.readouterr().out
    assert written in said and instead in said, said
