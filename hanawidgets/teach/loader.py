"""Reading lessons: TOML → a dictionary → steps → proved. All slips are told at once, with step and key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError

from .builder import Builder
from .courses import course_of, lesson_folder
from .diagnostics import LessonError, Slip, slip
from .form import ID
from .game import GAMES
from .model import Lesson
from .validate import Proof, prove

_STEP_LINE: Final = re.compile(r"^\s*\[\[\s*step\s*\]\]", re.MULTILINE)
_PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)")


def read_lesson(text: str, name: str = "") -> Lesson:
    """Return the lesson that a TOML text writes, proved.

    name  what messages call it, e.g. the file's name
    Raises LessonError with all that is wrong.
    """
    return proof_of(text, name).lesson


def proof_of(text: str, name: str = "", *, judged: bool = False) -> Proof:
    """Return what :func:`read_lesson` found: the lesson, and how much was proved. Raises LessonError.

    judged  also hold its moves against the judge (:mod:`.weighing`), which takes seconds
    """
    try:
        data = tomllib.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:  # also numbers beyond reason
        place = _PLACE.search(str(error))
        line, column = (int(place[1]), int(place[2])) if place else (text.count("\n") + 1, 1)
        found = slip(0, "", "not_toml", "", code=Code.WRONG_TYPE, row=line, column=column)
        raise LessonError(name, [found]) from None
    lines = [text.count("\n", 0, found.end()) + 1 for found in _STEP_LINE.finditer(text)]
    return _proof(data, name, lines, judged)


def lesson_from(data: Mapping[str, Any], name: str = "") -> Lesson:
    """Return the lesson that a dictionary of the same shape holds, proved. Raises LessonError."""
    return _proof(data, name, []).lesson


def line_of(text: str, step: int) -> int:
    """Return the line of a file in which a step, counted from 1, begins; 0 if it has no such step."""
    found = list(_STEP_LINE.finditer(text))
    return text.count("\n", 0, found[step - 1].end()) + 1 if 0 < step <= len(found) else 0


def lesson_names(game: str = "") -> tuple[str, ...]:
    """Return the names of the lessons that come with the package, of one game or of all."""
    found = (lesson_folder(name).iterdir() for name in ([game] if game else GAMES))
    return tuple(
        sorted(entry.name.removesuffix(".toml") for folder in found for entry in folder if entry.name.endswith(".toml"))
    )


@cache
def _built_in(name: str) -> Lesson:
    game = next(game for game in GAMES if name in lesson_names(game))
    source = lesson_folder(game) / f"{name}.toml"
    return read_lesson(source.read_text(encoding="utf-8"), f"{name}.toml")


def load_lesson(name: str | Path) -> Lesson:
    """Return a lesson by the name of a built-in one, or from a file.

    Raises LessonError for what is wrong with it, RuleError wrong_type or unknown_value (``no_lesson_file``:
    for what looks like a file) if there is no such lesson.
    """
    if not isinstance(name, (str, Path)):
        raise RuleError(Code.WRONG_TYPE, "lesson", name, wanted="text")
    if isinstance(name, str) and re.fullmatch(ID, name) and name in lesson_names():
        return _built_in(name)
    path = Path(name)
    if path.suffix != ".toml" or not path.is_file():
        a_file = isinstance(name, Path) or len(path.parts) > 1 or path.suffix
        raise RuleError(
            Code.UNKNOWN_VALUE,
            "lesson",
            str(name)[:80],
            allowed=list(lesson_names()),
            detail="no_lesson_file" if a_file else "",
        )
    try:
        return read_lesson(path.read_bytes().decode("utf-8"), path.name)
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        found = slip(0, "", "not_toml", "", code=Code.WRONG_TYPE, row=line, column=1)
        raise LessonError(path.name, [found]) from None


def _proof(data: Mapping[str, Any], name: str, lines: list[int], judged: bool = False) -> Proof:
    slips: list[Slip] = []
    try:
        lesson = Builder(data, slips).lesson()
        if slips or lesson is None:
            # Texts are looked at as well, so that all is told at once.
            if lesson is not None:
                try:
                    prove(lesson, name)
                except LessonError as error:
                    slips += [found for found in error.slips if found not in slips]
            raise LessonError(name, slips)
        proof = prove(lesson, name)
        if judged:
            from .taught import untaught  # late: only the check of a lesson needs these
            from .weighing import weigh_lesson

            course = course_of(proof.lesson.id)
            slips = weigh_lesson(proof.lesson)
            if course:  # a lesson of its own may build on anything
                before = course[: course.index(proof.lesson.id)]
                slips += untaught(proof.lesson, [_built_in(each) for each in before])
            if slips:
                raise LessonError(name, slips)
        return proof
    except LessonError as error:
        placed = [
            replace(found, line=lines[found.step - 1] if 0 < found.step <= len(lines) else found.line)
            for found in error.slips
        ]
        raise LessonError(name, sorted(placed, key=lambda found: found.step)) from None
