"""The cell magics ``%%cases`` and ``%%lesson``: worked examples and a lesson while they are being written, judged anew
each time that their cell runs.

``%load_ext hanawidgets`` brings them. A cell of cases holds a case file in JSON; what it shows is what ``jupyter
hanawidgets check`` says of it, and besides what each case that holds comes to. A cell of a lesson holds a lesson in
TOML, as a file does; what it shows is the lesson, or all that is wrong with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, Final

from hanawidgets.core.explain import formula
from hanawidgets.teach.cases.files import CaseVerdict, Judgement, Unreadable, check_file, read_cases
from hanawidgets.teach.diagnostics import LessonError, diagnostic_text
from hanawidgets.teach.loader import proof_of
from hanawidgets.text import author_language, translate
from hanawidgets.widgets.lesson.player import LessonPlayer

from .check import Report, case_lines, summary_lines, unreadable_text

_NAME: Final = "%%cases"


class Checked:
    """The verdict of the rules on cases; a notebook shows it.

    verdicts  what comes of each case, in their order; none if the text is no case file
    """

    def __init__(self, text: str) -> None:
        try:
            self._report = Report(_NAME, verdicts=check_file(read_cases(text)))
        except Unreadable as error:
            self._report = Report(_NAME, error)
        self.verdicts = self._report.verdicts

    def _blocks(self) -> Iterator[tuple[str, list[str]]]:
        """Yield heading and lines of each case, and of all together."""
        lang = author_language()
        if self._report.unreadable:
            yield unreadable_text(_NAME, self._report.unreadable, lang), []
            return
        for verdict in self.verdicts:
            if verdict.judgement is Judgement.HOLDS:
                yield f"✓ {verdict.id}", _formulas(verdict)
            elif found := list(case_lines(verdict, lang)):
                yield f"✗ {found[0]}", found[1:]
        for line in summary_lines(_NAME, self._report, lang):
            yield line, []

    def __repr__(self) -> str:
        return "\n".join(line for head, lines in self._blocks() for line in (head, *(f"  {each}" for each in lines)))

    def _repr_html_(self) -> str:
        return "".join(
            f"<div><b>{escape(head)}</b><pre>{escape(chr(10).join(lines))}</pre></div>"
            for head, lines in self._blocks()
        ).replace("<pre></pre>", "")


def _formulas(verdict: CaseVerdict) -> list[str]:
    """Return the line of every score of a case that is no part of another."""
    terms = [term for found in (verdict.terms or {}).values() for term in found]
    parts = {id(part) for term in terms for child in term.children for part in child.walk()}
    return list(dict.fromkeys(formula(term) for term in terms if term.children and id(term) not in parts))


def cases(line: str, cell: str) -> Checked:
    """Return what the rules say of the cases of a cell."""
    return Checked(cell)


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
    """Make the magics known to an IPython."""
    ipython.register_magic_function(cases, "cell", "cases")
    ipython.register_magic_function(LessonMagic(), "cell", "lesson")


__all__ = ["Checked", "LessonMagic", "Slips", "cases", "register"]
