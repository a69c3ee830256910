"""The end of a lesson: its result by skill, over a reload, as a word and a QR code that says the same."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import datetime, timedelta, timezone

import pytest

from hanawidgets.site.pack import NOT_IN_A_PAGE
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.model import Choose
from hanawidgets.teach.results import parse_result, result_of
from hanawidgets.widgets import LessonPlayer
from hanawidgets.widgets.lesson.hand_in import QUIET, qr_code
from hanawidgets.widgets.page import Page, page

from .wire import ask, done


class Clock:
    now = 1_795_435_200.0

    def __call__(self) -> float:
        return self.now


ASKED = next(at for at, step in enumerate(load_lesson("seasons").steps) if isinstance(step, Choose))


def player() -> tuple[LessonPlayer, Clock]:
    clock = Clock()
    widget = LessonPlayer("seasons", seed=1, clock=clock)
    done(widget, "goto", at=ASKED)
    return widget, clock


def choose(widget: LessonPlayer, right: bool) -> None:
    question = widget.run.question
    assert isinstance(question, Choose)
    tried = question.right if right else (question.right + 1) % len(question.choices)
    done(widget, "choose", n=widget.view["n"], choice=tried)


def to_the_end(widget: LessonPlayer) -> None:
    while not widget.view["over"]:
        done(widget, "next", n=widget.view["n"])


@pytest.mark.slow
def test_the_end_gives_a_word_only_when_it_is_asked_for_with_the_name_that_was_typed() -> None:
    widget, clock = player()
    clock.now += 5
    choose(widget, right=False)
    clock.now += 7
    choose(widget, right=True)
    to_the_end(widget)
    assert widget.view["over"]["handed"] is None
    done(widget, "hand_in", name="  Ana   B. ")
    handed = widget.view["over"]["handed"]
    found = parse_result(handed["word"])
    assert (found.pupil, found.lesson, found.day, found.alone, found.helped) == (
        "Ana B.",
        "seasons",
        "2026-11-23",
        0,
        1,
    )
    assert found.skipped == len(widget.run.tally.skipped) > 0
    assert found.seconds == 12
    assert sum(tried.mistakes for tried in found.skills) >= 1
    assert {tried.answers for tried in found.skills} == {1}
    assert found == widget.result("Ana B.")
    done(widget, "hand_in", name="")
    assert parse_result(widget.view["over"]["handed"]["word"]).pupil == ""
    assert ask(widget, "hand_in", name="x" * 41)["error"]
    done(widget, "again")
    assert widget.view["result"] == ""


def test_a_result_outlives_a_reload_and_takes_nothing_of_another_lesson() -> None:
    widget, clock = player()
    clock.now += 5
    choose(widget, right=False)
    kept, progress = widget.view["result"], widget.view["progress"]
    again, later = player()
    for foreign in ("hr1.what", kept[:-1], str(LessonPlayer("score", clock=Clock()).result())):
        done(again, "kept_result", word=foreign)
        assert again.view["result"] == ""
    done(again, "kept_result", word=kept)
    done(again, "resume", word=progress)
    later.now += 60
    choose(again, right=True)
    found = again.result()
    assert found.seconds == 65
    assert sum(tried.mistakes for tried in found.skills) >= 1
    assert sum(tried.answers for tried in found.skills) >= 1


@pytest.mark.parametrize(
    ("when", "zone", "day"),
    [
        ("2026-11-22T23:45", 540, "2026-11-23"),  # a quarter to nine in Japan: the first lesson of the morning
        ("2026-11-24T01:00", -300, "2026-11-23"),  # eight in the evening in New York
        ("2026-11-23T12:00", 0, "2026-11-23"),
        ("2026-11-23T11:00", 840, "2026-11-24"),
    ],
)
def test_a_result_bears_the_day_where_the_page_is(when: str, zone: int, day: str) -> None:
    widget, clock = player()
    clock.now = datetime.fromisoformat(f"{when}+00:00").timestamp()
    question = widget.run.question
    assert isinstance(question, Choose)
    done(widget, "choose", ahead=zone, n=widget.view["n"], choice=question.right)
    assert widget.result().day == day
    assert parse_result(widget.view["result"]).day == day
    answered = widget.history
    there = timezone(timedelta(minutes=zone))
    assert result_of("seasons", answered, zone=there).day == result_of("x", [], 0, "", clock.now, there).day == day


def test_rows_of_a_history_are_plain() -> None:
    widget, _ = player()
    choose(widget, right=False)
    (row,) = widget.to_rows()
    assert (row["lesson"], row["step"], row["verdict"], row["hints"]) == ("seasons", ASKED + 1, "wrong", 0)


def read_path(size: int, path: str) -> list[str]:
    rows = [[" "] * size for _ in range(size)]
    for square in filter(None, path.split("M")):
        x, rest = square.split(" ", 1)
        y, wide = rest.split("h", 1)
        for at in range(int(wide.split("v")[0])):
            rows[int(y)][int(x) + at] = "#"
    return ["".join(row) for row in rows]


def test_the_qr_code_has_its_marks_and_a_quiet_zone() -> None:
    size, path = qr_code("hr1.seasons.20261123.5-1-0.212.n花.abc")
    rows = read_path(size, path)
    finder = ["#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######"]
    for y, x in ((QUIET, QUIET), (QUIET, size - QUIET - 7), (size - QUIET - 7, QUIET)):
        assert [row[x : x + 7] for row in rows[y : y + 7]] == finder
    for row in (*rows[:QUIET], *rows[-QUIET:]):
        assert not row.strip()
    assert all(row[:QUIET] + row[-QUIET:] == " " * 2 * QUIET for row in rows)


@pytest.mark.slow
def test_the_static_site_has_all_that_the_qr_code_needs() -> None:
    code = f"""
import sys
from fnmatch import fnmatch
class Missing:
    def find_spec(self, name, path=None, target=None):
        file = name.replace(".", "/")
        if any(fnmatch(f, p) for p in {NOT_IN_A_PAGE!r} for f in (file + ".py", file + "/__init__.py")):
            raise ModuleNotFoundError(name)
for name in [name for name in sys.modules if name.partition(".")[0] in ("xml", "http", "encodings") and name not in
             ("encodings", "encodings.aliases", "encodings.utf_8")]:
    del sys.modules[name]
sys.meta_path.insert(0, Missing())
import segno
assert segno.make("hr1", micro=False, mode="byte", encoding="utf-8").matrix
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60, env=dict(os.environ))


def test_that_results_are_collected_is_said_only_where_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    widget, _ = player()
    to_the_end(widget)
    done(widget, "hand_in", name="")
    assert widget.view["over"]["handed"]["sends"] is False
    monkeypatch.setattr(page, "results", True)
    done(widget, "hand_in", name="Ana")
    assert widget.view["over"]["handed"]["sends"] is True
    here = Page()
    here.read_request({"HANAWIDGETS_RESULTS": "1"})
    assert here.results is False  # no server of ours
    here.read_request({"HANAWIDGETS_RESULTS": "1", "SERVER_SOFTWARE": "voila/0.5"})
    assert here.results is True
