"""The cell magic ``%%lesson``: a lesson while it is being written, proved each time that its cell is run.

``%load_ext hanawidgets`` brings it. The cell holds a lesson in TOML, as a file does; what it shows is the lesson, or
all that is wrong with it.
"""

from __future__ import annotations

from html import escape
from typing import Any

from hanawidgets.teach.diagnostics import LessonError, diagnostic_text
from hanawidgets.teach.loader import proof_of
from hanawidgets.text import author_language, translate

from .player import LessonPlayer


class Slips:
    """The faults of a lesson, as a notebook shows it: a line each, with step, line, key and how to mend it."""

    def __init__(self, error: LessonError) -> None:
        lang = author_language()
        self.heading = translate("lesson.check.fails", lang, file="%%lesson", n=len(error.diagnostics))
        self.lines = tuple(diagnostic_text(each, lang) for each in error.diagnostics)

    def __repr__(self) -> str:
        return "\n".join([self.heading, *(f"- {line}" for line in self.lines)])

    def _repr_html_(self) -> str:
        items = "".join(f"<li>{escape(line)}</li>" for line in self.lines)
        return f"<p>{escape(self.heading)}</p><ul>{items}</ul>"


class LessonMagic:
    """``%%lesson`` shows the lesson where it was shown last, ``%%lesson 3`` at its third step."""

    def __init__(self) -> None:
        self._shown: LessonPlayer | None = None

    def __call__(self, line: str, cell: str) -> LessonPlayer | Slips:
        """Return the lesson, ready to be gone through, or what is wrong with it."""
        try:
            lesson = proof_of(f"\n{cell}", "%%lesson").lesson  # lines are counted as the notebook counts them
        except LessonError as error:
            return Slips(error)
        before, player = self._shown, LessonPlayer(lesson)
        if line.strip().isdecimal():
            player.go_to(int(line))
        elif before is not None and before.run.lesson.id == lesson.id:
            player.go_to(before.run.at + 1)
        self._shown = player
        return player


def register(ipython: Any) -> None:
    """Make the magic known to an IPython."""
    ipython.register_magic_function(LessonMagic(), "cell", "lesson")


__all__ = ["LessonMagic", "Slips", "register"]
