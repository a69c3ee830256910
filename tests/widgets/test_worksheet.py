"""Worksheets: fresh problems by seed, each to be solved from what stands on the sheet, answers on a sheet of their own."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hanawidgets.cli.main import main
from hanawidgets.core.errors import RuleError
from hanawidgets.teach.courses import COURSES
from hanawidgets.teach.loader import lesson_from
from hanawidgets.text import LANGUAGES, translate
from hanawidgets.widgets.lesson.worksheet import Worksheet, worksheet

from ..rows import each


def halves(sheet: Worksheet) -> tuple[list[str], list[str]]:
    """The problems and the answers, an element of the list each."""
    asked, answers = sheet.page.split('<section class="answers">')
    return asked.split('<li class="problem')[1:], answers.split('<li class="problem')[1:]


@pytest.mark.slow
@each("lang", LANGUAGES)
@each("game", COURSES)
def test_a_sheet_has_different_problems_and_all_their_answers(game: str, lang: str) -> None:
    sheet = worksheet(game, problems=12, seed=7, lang=lang)
    asked, answers = halves(sheet)
    assert len(asked) == len(set(asked)) == len(answers) == len(sheet.answers) == 12
    for answer, line in zip(sheet.answers, answers, strict=True):
        assert answer in unescape(line)
    assert f'<html lang="{lang}">' in sheet.page
    assert translate("teacher.sheet.answers", lang) in sheet.page
    assert "{" not in sheet.page.split("</style>")[1]


def test_a_seed_gives_the_same_sheet_again_and_another_seed_another() -> None:
    one, two = worksheet("seasons", 5, "class-7b", "en"), worksheet("seasons", 5, "class-7b", "en")
    assert one.page == two.page
    assert worksheet("seasons", 5, "class-7c", "en").answers != one.answers


def test_every_card_is_named_below_its_picture_unless_its_name_is_asked() -> None:
    sheet = worksheet("five-yaku", 6, 1, "en")
    for figure in re.findall("<figure>.*?</figure>", sheet.page):
        assert re.search("<figcaption>[^<]+</figcaption>", figure)
    drawn = set(re.findall('use href="#(hw-m[^"]+)"', sheet.page))
    assert drawn
    assert all(f'id="{face}"' in sheet.page for face in drawn)
    months = worksheet("seasons", 1, 3, "en")  # which month is it?
    assert "<figcaption></figcaption>" in halves(months)[0][0]


def test_a_decision_at_a_table_is_asked_in_words() -> None:
    (problem,), (answer,) = halves(worksheet("stop-or-koi", 1, 7, "en"))
    assert "<b>A</b>Stop" in problem
    assert "<b>B</b>Koi-koi" in problem
    assert re.search("[AB], (Stop|Koi-koi)", answer)
    assert problem.lower().count("koi-koi?") == 1  # asked once
    assert "Opponent, " not in problem  # what lies below a name needs it no more


def test_the_page_is_well_formed_and_loads_nothing() -> None:
    page = worksheet("first-turn", 4, 1, "ja").page
    body = page[page.index("<body>") : page.index("</body>") + 7].replace("&nbsp;", " ")
    ElementTree.fromstring(body)
    assert not re.search(r"https?://(?!www\.w3\.org)|<script|@import|url\(", page)


NO_DRILL = {
    "lesson": "moon",
    "game": "koikoi",
    "languages": ["en"],
    "title": {"en": "Moon"},
    "goal": {"en": "You know the moon."},
    "step": [{"kind": "read", "text": {"en": "The moon."}}],
}


def test_what_cannot_be_a_sheet_is_refused_in_words() -> None:
    with pytest.raises(RuleError, match="drills nothing"):
        worksheet(lesson_from(NO_DRILL))
    one = {"kind": "drill", "make": "month", "with": {"month": [1]}}
    with pytest.raises(RuleError, match="different problems"):
        worksheet(lesson_from({**NO_DRILL, "step": [{"kind": "drill", "make": "forbidden",
                                                    "with": {"players": [3], "size": [1]}}],
                               "game": "ohhell"}), 100)  # fmt: skip
    assert len(worksheet(lesson_from({**NO_DRILL, "step": [one]}), 4).answers) == 4
    for wrong in (0, 101, True, "3"):
        with pytest.raises(RuleError):
            worksheet("koikoi", wrong)
    with pytest.raises(RuleError):
        worksheet("poker")


@pytest.mark.slow
def test_the_command_writes_the_page_and_says_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "sheet.html"
    words = ["worksheet", "haggis", "--problems", "3", "--seed", "5", "--lang", "en", "-o", str(file)]
    assert main(words) == 0
    assert capsys.readouterr().out == f"{file}: 3 problems, then the answers. Open it in a browser and print it.\n"
    assert file.read_text(encoding="utf-8") == worksheet("haggis", 3, "5", "en").page
    for wrong, told in (
        (["worksheet", "--lang", "en"], "koikoi"),
        (["worksheet", "poker", "--lang", "en"], "no such worksheet"),
        (["worksheet", "haggis", "--problems", "0", "--lang", "en"], "--problems"),
        ([*words[:-1], str(tmp_path)], "cannot be written"),
    ):
        assert main(wrong) == 2
        assert told in capsys.readouterr().err
