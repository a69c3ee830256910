"""Files that can be made of a class."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.rows import csv_lines
from hanawidgets.teach.classwork import matrices, matrix_rows
from hanawidgets.teach.gradebook import SYSTEMS, gradebook
from hanawidgets.teach.results import Result
from hanawidgets.text import words_in

from ..views import Written
from .grid import lesson_title

EXPORTS: Final = ("csv", "words", *SYSTEMS)
"""Files that can be made of a class."""


def export(kind: str, results: Sequence[Result], lang: str, number: int) -> Written:
    """Return a file. Raises RuleError unknown_value for a kind that there is not."""
    words = words_in(lang)
    if kind == "csv":
        return {
            "id": number,
            "name": "class-steps.csv",
            "text": "\ufeff" + csv_lines(matrix_rows(matrices(results))),
            "type": "text/csv",
        }
    if kind == "words":
        return {"id": number, "name": "class-results.txt", "text": "".join(f"{result}\n" for result in results)}
    if kind in SYSTEMS:
        titles = {result.lesson: lesson_title(result.lesson, words) for result in results}
        found = gradebook("canvas" if kind == "canvas" else "moodle", results, titles)
        return {"id": number, "name": f"class-{kind}.csv", "text": found.text, "type": "text/csv"}
    raise RuleError(Code.UNKNOWN_VALUE, "kind", kind, allowed=list(EXPORTS))
