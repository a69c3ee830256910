"""The cell magic ``%%cases``: worked examples while they are being written, recomputed each time that their cell runs.

``%load_ext hanawidgets`` brings it. The cell holds a case file in JSON; what it shows is what ``jupyter hanawidgets
check`` says of it, and besides what each case that holds comes to.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, Final

from hanawidgets.core.explain import formula
from hanawidgets.teach.cases.files import CaseVerdict, Judgement, Unreadable, check_file, read_cases
from hanawidgets.text import author_language

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


def register(ipython: Any) -> None:
    """Make the magic known to an IPython."""
    ipython.register_magic_function(cases, "cell", "cases")


__all__ = ["Checked", "cases", "register"]
