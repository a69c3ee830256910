"""In a lesson one is always "you", whichever seat of the record that is: on the board, in pictures, in what is said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from hanawidgets.teach.course import Run
from hanawidgets.teach.courses import COURSES
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.model import Watch
from hanawidgets.text import LANGUAGES, translate, words_in
from hanawidgets.widgets import LessonPlayer
from hanawidgets.widgets.lesson.leaks import _moments, _words

LESSONS = [(game, name) for game, course in COURSES.items() for name in course]
SAID = ("text", "question", "board", "prompt", "picture", "given", "comment", "hints", "remarks")


def moments(player: LessonPlayer) -> Iterator[Run]:
    """Yield every step, a move shown after another, and the first problem of a drill."""
    lesson = player.run.lesson
    for at, step in enumerate(lesson.steps):
        run = next(iter(_moments(lesson, at, (1,))))
        yield run
        for _ in step.moves if isinstance(step, Watch) else ():
            run = run.next()
            yield run


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_the_learner_is_always_you(game: str, name: str) -> None:
    player = LessonPlayer(load_lesson(name), seed=1)
    found = []
    for run in moments(player):
        player._show(run)
        seat = run.question.seat
        for lang in sorted(LANGUAGES):
            view: dict[str, Any] = dict(player._view(words_in(lang)))
            if view["board"]:
                names = {each["seat"]: each["name"] for each in view["board"]["seats"]}
                you = [who for who, called in names.items() if called == translate("table.you", lang)]
                if you != [seat]:
                    found.append(f"step {run.at + 1} {lang}: {names}")
            if not view["board"] and game != "koikoi":
                continue  # a text without a table may speak of players A and B
            letter = translate(f"table.player.{seat}", lang)
            found += [
                f"step {run.at + 1} {lang} {path}: {words}"
                for path, words in _words({key: view[key] for key in SAID})
                if re.search(rf"\b{letter}\b" if letter.isascii() else letter, words)
            ]
    assert found == []
