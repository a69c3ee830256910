"""No CSV of ours brings a formula into a spreadsheet, whoever wrote what stands in it."""

from __future__ import annotations

import ast
import csv
import io
from collections.abc import Callable
from pathlib import Path

import pytest

import hanawidgets
from hanawidgets.cli.results import csv_rows
from hanawidgets.core.rows import csv_lines
from hanawidgets.games.koikoi.widgets.score_sheet import KoiKoiScoreSheet
from hanawidgets.games.ohhell.rules import RuleSet
from hanawidgets.games.ohhell.sheet import csv_text, new_sheet
from hanawidgets.teach.classwork import matrices, matrix_rows
from hanawidgets.teach.gradebook import gradebook
from hanawidgets.teach.results import Result, Stepped
from hanawidgets.text import words_in
from hanawidgets.widgets.table.own_games import Kept, _csv

SIGNS = "=+-@＝＋－＠"


def own_games(text: str) -> str:
    return _csv([Kept("2026-11-23", text, text, "A", text, "w", -5, "w", {text: 2})])


def results(text: str) -> str:
    return csv_lines(csv_rows([Result("seasons", "2026-11-23", pupil=text)], "en"))


def sheet(text: str) -> str:
    return csv_text(new_sheet([text, "B", "C"], RuleSet(3, hand_sizes=(1,), first_dealer="A")))


def score_sheet(text: str) -> str:
    paper = KoiKoiScoreSheet([text, "B"])
    paper.enter(1, winner="B", points=5)
    paper.adjust(0, 5, round=1, note=text)
    return paper._csv(words_in("en"))


def grades(text: str) -> str:
    return gradebook("moodle", [Result("seasons", "2026-11-23", pupil=text)], {"seasons": text}).text


def class_board(text: str) -> str:
    done = Stepped(1, alone=1, mistakes=((text, 1),))
    return csv_lines(matrix_rows(matrices([Result("seasons", "2026-11-23", pupil=text, steps=(done,))])))


WRITERS: list[Callable[[str], str]] = [own_games, results, sheet, score_sheet, grades, class_board]


@pytest.mark.slow
@pytest.mark.parametrize("writer", WRITERS, ids=lambda writer: writer.__name__)
def test_no_cell_begins_like_a_formula(writer: Callable[[str], str]) -> None:
    """Whatever sign a spreadsheet takes for a cell's end; only our own numbers begin with one."""
    for sign in SIGNS:
        for before in ("", " ", "x;", "x|"):
            text = f"{before}{sign}HYPERLINK(A1)"
            written = writer(text)
            assert "HYPERLINK" in written
            for delimiter in ",;|":
                cells = [each for row in csv.reader(io.StringIO(written), delimiter=delimiter) for each in row]
                bad = [each for each in cells if "HYPERLINK" in each and each.strip().startswith(tuple(SIGNS))]
                assert not bad, delimiter


@pytest.mark.slow
def test_there_is_no_other_way_to_write_csv() -> None:
    """Whoever writes CSV takes `cell` or `csv_lines` of `core.rows`, and stands in the list above."""
    home = Path(hanawidgets.__file__).parent
    takes: set[str] = set()
    for path in home.rglob("*.py"):
        text = path.read_text("utf-8")
        if "csv" not in text and "core.rows" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Import):
                assert "csv" not in [name.name for name in node.names], path
            elif isinstance(node, ast.ImportFrom) and node.module:
                assert node.module != "csv" or {"reader", "Error"} >= {name.name for name in node.names}, path
                if node.module.endswith("core.rows") and {"cell", "csv_lines"} & {name.name for name in node.names}:
                    takes.add(path.relative_to(home).as_posix())
    assert len(takes) == len(WRITERS), takes
