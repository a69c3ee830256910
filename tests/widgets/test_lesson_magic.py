"""``%%lesson``: a lesson shown while it is written; ``check --watch``: checked whenever it is saved."""

from __future__ import annotations

from pathlib import Path

import pytest
from IPython.core.interactiveshell import InteractiveShell

import hanawidgets
from hanawidgets.cli import watch
from hanawidgets.cli.magics import Slips
from hanawidgets.cli.main import main
from hanawidgets.widgets import LessonPlayer

TEXT = """
lesson = "moon"
game = "koikoi"
languages = ["en"]
title.en = "Moon"
goal.en = "You know the moon."
[[step]]
kind = "read"
text.en = "The moon."
[[step]]
kind = "read"
text.en = "The sake cup."
"""
WRONG = TEXT.replace("The sake cup.", "7 <cups>.")


def test_a_cell_shows_the_lesson_or_what_is_wrong_with_it() -> None:
    shell = InteractiveShell()
    hanawidgets.load_ipython_extension(shell)
    shown = shell.run_cell_magic("lesson", "", TEXT)
    assert isinstance(shown, LessonPlayer)
    assert shown.step == 1
    assert shell.run_cell_magic("lesson", "2", TEXT).step == 2
    wrong = shell.run_cell_magic("lesson", "", WRONG)
    assert isinstance(wrong, Slips)
    (line,) = wrong.lines
    cell = f"%%lesson\n{WRONG}".splitlines()
    assert f"Step 2 (line {len(cell) - cell[::-1].index('[[step]]')})" in line, (
        "as a notebook counts the lines of a cell"
    )
    assert "text.en" in line
    assert "unproved" in repr(wrong)
    assert "<cups>" not in wrong._repr_html_()
    assert shell.run_cell_magic("lesson", "", TEXT).step == 2  # where it was
    assert shell.run_cell_magic("lesson", "", TEXT.replace("moon", "sun")).step == 1


def test_a_file_is_checked_again_when_it_is_saved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "moon.toml"
    file.write_text(TEXT, encoding="utf-8")
    told: list[str] = []
    saves = iter([lambda: None, lambda: file.write_text(WRONG, encoding="utf-8"), file.unlink, lambda: None])

    def pause(_seconds: float) -> None:
        captured = capsys.readouterr()
        told.append(captured.out + captured.err)
        save = next(saves, None)
        if save is None:
            raise KeyboardInterrupt
        save()

    monkeypatch.setattr(watch.watch, "__defaults__", (pause,))
    assert main(["check", str(file), "--watch", "--lang", "en"]) == 0
    first, same, wrong, gone, still = told
    assert "2 steps" in first
    assert "Ctrl-C" in first
    assert same == still == ""
    assert "Step 2" in wrong
    assert "moon.toml" in gone
    assert main(["check", "-", "--watch", "--lang", "en"]) == 2


def test_a_cell_of_cases_shows_what_they_come_to_and_what_does_not_hold() -> None:
    shell = InteractiveShell()
    hanawidgets.load_ipython_extension(shell)
    case = """{{"id": "{0}", "game": "koikoi", "type": "settle", "input": {{"points": 8}}, "expected": {{"transfer": {1}}}}}"""
    entries = ", ".join([case.format("right", 16), case.format("<wrong>", 8), case.format("worse", 17)])
    text = f'{{"format": "hanawidgets-cases", "version": 1, "cases": [{entries}]}}'
    shown = shell.run_cell_magic("cases", "", text)
    assert [each.judgement.value for each in shown.verdicts] == ["holds", "malformed", "does_not_hold"]
    assert "8 × 2 × (1 + 0) = 16" in repr(shown).splitlines()[1]
    assert "17" in repr(shown) and "K-BGA-23" in repr(shown)
    assert "<wrong>" not in shown._repr_html_()
    assert not shell.run_cell_magic("cases", "", "no cases").verdicts
