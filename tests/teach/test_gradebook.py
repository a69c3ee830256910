"""Grades for Moodle and Canvas, in the form that their importers read."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from hanawidgets.cli.main import main
from hanawidgets.core.errors import RuleError
from hanawidgets.teach.gradebook import SYSTEMS, System, grade, gradebook
from hanawidgets.teach.results import Result

DAY = "2026-11-23"
RESULTS = [
    Result("seasons", DAY, 6, 2, 2, pupil="Ana Bell"),
    Result("seasons", DAY, 10, 0, 0, pupil="ana bell"),
    Result("score", DAY, 1, 1, 0, pupil="Ana Bell"),
    Result("seasons", DAY, 0, 4, 0, pupil="大野花"),
    Result("seasons", DAY, 5, 0, 0, pupil="Nobody Knows"),
    Result("seasons", DAY, 5, 0, 0),
]
TITLES = {"seasons": "Koi-Koi: The months", "score": "Koi-Koi: The score"}
CANVAS = """\ufeffStudent,ID,SIS User ID,SIS Login ID,Section,Essay (12),Final Score
,,,,,Manual Posting,
    Points Possible,,,,,20,(read only)
"Bell, Ana",101,s1,ana@school.example,7b,18,90
"Cole, Ben",102,s2,ben@school.example,7b,12,60
"大野, 花",103,s3,hana@school.example,7b,,
"""
MOODLE = """姓,名,ID ナンバー,メールアドレス,小テスト:第1回 (実データ)
大野,花,s3,hana@school.example,80.00
Bell,Ana,s1,ana@school.example,70.00
Cole,Ben,s2,ben@school.example,-
"""


def rows_of(text: str) -> list[list[str]]:
    return list(csv.reader(text.splitlines()))


def canvas_reads(text: str) -> Mapping[str, Mapping[str, str]]:
    """What Canvas' importer makes of a file, as its source says: name → assignment → grade.

    Raises ValueError for a line of heads that it refuses.
    """
    head, *lines = rows_of(text)
    if not (len(head) > 3 and "Student" in head[0] and "ID" in head[1]):
        raise ValueError(head)
    about = 3
    if re.search(r"SIS\s+Login\s+ID", head[2]):
        about = 4
    elif re.search(r"SIS\s+User\s+ID", head[2]) and re.search(r"SIS\s+Login\s+ID", head[3]):
        about = 5 + bool(re.search(r"Integration\s+ID", head[4]))
    if "Section" not in head[about - 1]:
        raise ValueError(head)
    return {
        line[0]: dict(zip(head[about:], line[about:], strict=True))
        for line in lines
        if "Points Possible" not in line[0]
    }


def test_a_question_with_help_counts_half_and_a_step_left_out_nothing() -> None:
    assert [grade(Result("x", DAY, *three)) for three in ((4, 0, 0), (0, 4, 0), (2, 0, 2), (0, 0, 0), (1, 1, 1))] == [
        100,
        50,
        50,
        0,
        50,
    ]


def test_canvas_takes_the_file_and_the_best_result_of_each_counts() -> None:
    found = gradebook("canvas", RESULTS, TITLES)
    assert canvas_reads(found.text) == {
        "Ana Bell": {"Koi-Koi: The months": "70", "Koi-Koi: The score": "75"},
        "Nobody Knows": {"Koi-Koi: The months": "100", "Koi-Koi: The score": ""},
        "ana bell": {"Koi-Koi: The months": "100", "Koi-Koi: The score": ""},
        "大野花": {"Koi-Koi: The months": "50", "Koi-Koi: The score": ""},
    }
    assert rows_of(found.text)[1] == ["Points Possible", "", "", "100", "100"]
    assert (found.pupils, found.lessons, found.missing, found.unnamed) == (4, ("seasons", "score"), (), 1)


def test_canvas_lines_of_a_roster_are_kept_for_those_who_typed_their_names() -> None:
    found = gradebook("canvas", RESULTS, TITLES, CANVAS)
    head, points, *lines = rows_of(found.text)
    assert head == ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", *TITLES.values()]
    assert points[-2:] == ["100", "100"]
    assert lines == [
        ["Bell, Ana", "101", "s1", "ana@school.example", "7b", "100", "75"],
        ["大野, 花", "103", "s3", "hana@school.example", "7b", "50", ""],
    ]
    assert canvas_reads(found.text).keys() == {"Bell, Ana", "大野, 花"}
    assert found.missing == ("Nobody Knows",)


def test_moodle_lines_of_a_roster_are_found_in_any_language_and_no_stranger_is_among_them() -> None:
    head, *lines = rows_of(gradebook("moodle", RESULTS, TITLES, MOODLE).text)
    assert head == ["姓", "名", "ID ナンバー", "メールアドレス", *TITLES.values()]
    assert lines == [
        ["大野", "花", "s3", "hana@school.example", "50", ""],
        ["Bell", "Ana", "s1", "ana@school.example", "100", "75"],
    ]


@pytest.mark.parametrize("name", ["Ana Bell", "bell, ana", "ANA@school.example", " s1 ", "ＡＮＡ　Ｂｅｌｌ"])
@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_a_pupil_is_found_by_name_number_or_address_however_the_roster_parts_cells(name: str, mark: str) -> None:
    result = Result("seasons", DAY, 1, pupil=name)
    found = gradebook("moodle", [result], TITLES, MOODLE.replace(",", mark))
    assert rows_of(found.text)[1] == ["Bell", "Ana", "s1", "ana@school.example", "100"]


def test_a_name_that_two_pupils_have_is_told_and_given_to_neither() -> None:
    twins = MOODLE + "Bell,Ana,s9,ana.bell@school.example,\n"
    found = gradebook("moodle", RESULTS[:1], TITLES, twins)
    assert (found.pupils, found.missing) == (0, ("Ana Bell",))


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("text", ["one line", "Name;Section\nx;y", "\n\n", '"never closed'])
def test_what_is_no_gradebook_is_refused(system: System, text: str) -> None:
    if system == "moodle" and ";" in text:
        return  # any two columns can be Moodle's
    with pytest.raises(RuleError) as refused:
        gradebook(system, RESULTS, TITLES, text)
    assert refused.value.detail == "roster_columns"


def test_no_name_is_a_formula_to_a_spreadsheet() -> None:
    evil = Result("seasons", DAY, 1, pupil="=HYPERLINK(1)")
    assert rows_of(gradebook("canvas", [evil], TITLES).text)[2][0] == "'=HYPERLINK(1)"


def test_the_command_writes_grades_a_page_and_pupils_by_steps(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words, roster = tmp_path / "class.txt", tmp_path / "export.csv"
    words.write_text("\n".join(map(str, RESULTS)), encoding="utf-8")
    roster.write_text(CANVAS, encoding="utf-8")
    grades, page, matrix = tmp_path / "grades.csv", tmp_path / "class.html", tmp_path / "matrix.csv"
    asked = [
        "--gradebook",
        "canvas",
        str(grades),
        "--roster",
        str(roster),
        "--page",
        str(page),
        "--matrix",
        str(matrix),
    ]
    assert main(["results", str(words), "--lang", "en", *asked]) == 0
    told = capsys.readouterr()
    assert "2 pupils, 2 lessons, 100 points each" in told.out
    assert told.err.splitlines() == [
        "1 result without a name cannot be a grade.",
        "Not in the roster, or there more than once: Nobody Knows.",
    ]
    assert canvas_reads(grades.read_text("utf-8")).keys() == {"Bell, Ana", "大野, 花"}
    assert '<th scope="row">Ana Bell</th>' in page.read_text("utf-8")
    assert matrix.read_text("utf-8-sig").splitlines()[0].startswith('"pupil","lesson"')


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--gradebook", "blackboard", "x.csv"], "moodle, canvas"),
        (["--gradebook", "canvas", "x.csv", "--roster", "nowhere.csv"], "nowhere.csv"),
    ],
)
def test_what_the_command_cannot_do_it_says(
    more: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.txt").write_text(str(RESULTS[0]), encoding="utf-8")
    assert main(["results", "a.txt", "--lang", "en", *more]) == 2
    assert said in capsys.readouterr().err
