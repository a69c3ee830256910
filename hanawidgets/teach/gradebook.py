"""A class's results as a CSV file that Moodle or Canvas takes as grades.

**Canvas** (read in ``lib/gradebook_importer.rb`` of instructure/canvas-lms at 00b222d77ee4): the first line begins with
``Student`` and ``ID`` and has ``Section`` as the last column about a pupil, each further one is an assignment; a line
with ``Points Possible`` in its first cell says how many points there are. A pupil is found by ``ID``, else by ``SIS
User ID`` or ``SIS Login ID``, else by the very name. An assignment that is not there is made.

**Moodle** (read in ``grade/import/csv/classes/load_data.php`` of moodle/moodle at 0289d8c76654): the first line names
columns; on the page the teacher says which of them tells the user (by user id, ID number, e-mail address or user name),
and what each other one is: a grade item that is there, a new one, or nothing. One user that is not found stops the
whole file, and so does a grade above 100.

So both know pupils by what the course system calls them, and pupils type what they like. A **roster** helps: the
gradebook as the course system exports it. Its lines are kept for those whose name was typed, with the grades beside;
who is not found is told.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from csv import Error as CsvError
from csv import reader
from dataclasses import dataclass
from typing import Final, Literal
from unicodedata import normalize

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.rows import csv_lines

from .results import Result

System = Literal["moodle", "canvas"]
SYSTEMS: Final[tuple[System, ...]] = ("moodle", "canvas")
MOST: Final = 100
"""Points of a lesson; Moodle takes no more."""
_SECTION: Final = "Section"
_POINTS: Final = "Points Possible"
_CANVAS: Final = ("Student", "ID", _SECTION)
_MOODLE: Final = ("Username",)
_GRADE: Final = ")"
"""How Moodle's columns of grades end: ``Quiz 1 (Real)``."""
_MOST_LINES: Final = 20_000


@dataclass(frozen=True, slots=True)
class Gradebook:
    """A file of grades.

    text     the file;  pupils: how many have a line in it;  lessons: those that are its columns
    missing  names that no line of the roster has, or several have; without a roster none
    unnamed  results without a name, which stand nowhere
    """

    text: str
    pupils: int
    lessons: tuple[str, ...]
    missing: tuple[str, ...]
    unnamed: int


def grade(result: Result) -> int:
    """Return a result as points, 0 to 100: a question solved alone counts whole, one with help half, a step left out
    not at all.

    >>> grade(Result("moon", "2026-11-23", alone=6, helped=2, skipped=2))
    70
    """
    every = result.alone + result.helped + result.skipped
    return round(MOST * (result.alone + result.helped / 2) / every) if every else 0


def gradebook(system: System, results: Iterable[Result], titles: Mapping[str, str], roster: str = "") -> Gradebook:
    """Return the grades of a class, a line for each pupil and a column for each lesson; the best result counts.

    titles  lesson → what its column is called
    roster  a CSV file with the course system's own lines for the pupils, "" for none
    Raises RuleError unknown_value with detail ``roster_columns`` for a roster that is no such file.
    """
    best: dict[str, dict[str, int]] = {}
    unnamed = 0
    lessons: dict[str, None] = {}
    for result in results:
        lessons[result.lesson] = None
        if not result.pupil:
            unnamed += 1
            continue
        grades = best.setdefault(result.pupil, {})
        grades[result.lesson] = max(grade(result), grades.get(result.lesson, 0))
    heads, known = _read(system, roster) if roster else (_CANVAS if system == "canvas" else _MOODLE, [])
    rows, missing = _rows(best, heads, known) if roster else (_named(best, heads), ())
    columns = tuple(lessons)
    lines: list[Sequence[str | int]] = [(*heads, *(titles.get(lesson, lesson) for lesson in columns))]
    if system == "canvas":
        lines.append((_POINTS, *[""] * (len(heads) - 1), *[MOST] * len(columns)))
    lines += [(*cells, *(grades.get(lesson, "") for lesson in columns)) for cells, grades in rows]
    return Gradebook(csv_lines(lines), len(rows), columns, missing, unnamed)


_Row = tuple[Sequence[str], Mapping[str, int]]


def _named(best: Mapping[str, Mapping[str, int]], heads: Sequence[str]) -> list[_Row]:
    return [((name, *[""] * (len(heads) - 1)), best[name]) for name in sorted(best)]


def _rows(
    best: Mapping[str, Mapping[str, int]], heads: Sequence[str], known: Sequence[Sequence[str]]
) -> tuple[list[_Row], tuple[str, ...]]:
    """Return the roster's lines of those whose names were typed, and the names that it does not tell apart."""
    keys = [set(_keys(cells)) for cells in known]
    how_many = Counter(key for found in keys for key in found)
    rows: dict[int, dict[str, int]] = {}
    missing = []
    for name, grades in best.items():
        asked = {key for key in _keys([name]) if how_many[key] == 1}
        place = next((at for at, found in enumerate(keys) if found & asked), None)
        if place is None:
            missing.append(name)
            continue
        mine = rows.setdefault(place, {})
        for lesson, points in grades.items():  # who has typed two names is one pupil
            mine[lesson] = max(points, mine.get(lesson, 0))
    return [(known[at][: len(heads)], rows[at]) for at in sorted(rows)], tuple(sorted(missing))


def _keys(cells: Sequence[str]) -> Iterator[str]:
    """Yield what a pupil may be called by: each cell, and two cells side by side, in any order of words."""
    for at, cell in enumerate(cells):
        words = _words(cell)
        if not words:
            continue
        yield " ".join(sorted(words))
        yield "".join(words)
        after = _words(cells[at + 1]) if at + 1 < len(cells) else []
        if after:
            yield " ".join(sorted(words + after))
            yield "".join(words + after)
            yield "".join(after + words)


def _words(text: str) -> list[str]:
    return normalize("NFKC", text).casefold().replace(",", " ").split()


def _read(system: System, roster: str) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Return the columns of a roster that tell who a pupil is, and its lines."""
    text = roster.lstrip("\ufeff")
    first = text.partition("\n")[0]
    mark = max(",;\t", key=first.count)
    try:
        lines = list(reader(io.StringIO(text), delimiter=mark))[:_MOST_LINES]
    except CsvError as error:
        raise RuleError(Code.UNKNOWN_VALUE, "roster", str(error), detail=Detail.ROSTER_COLUMNS) from error
    heads = [head.strip() for head in lines[0]] if lines else []
    if system == "canvas":
        if _SECTION not in heads or "ID" not in heads:
            raise RuleError(Code.UNKNOWN_VALUE, "roster", first[:80], detail=Detail.ROSTER_COLUMNS)
        kept = list(range(heads.index(_SECTION) + 1))
    else:
        kept = [at for at, head in enumerate(heads) if head and not head.endswith(_GRADE)]
    if len(heads) < 2 or not kept:
        raise RuleError(Code.UNKNOWN_VALUE, "roster", first[:80], detail=Detail.ROSTER_COLUMNS)
    rows = [tuple(line[at].strip() if at < len(line) else "" for at in kept) for line in lines[1:] if any(line)]
    return tuple(heads[at] for at in kept), [row for row in rows if row[0] and _POINTS not in row[0]]


__all__ = ["MOST", "SYSTEMS", "Gradebook", "System", "grade", "gradebook"]
