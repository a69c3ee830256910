"""``jupyter hanawidgets results``: the words that pupils hand in, as tables, CSV or xAPI statements."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final
from unicodedata import east_asian_width

from hanawidgets.core.errors import Detail
from hanawidgets.core.rows import csv_lines
from hanawidgets.teach.cases.files import Unreadable
from hanawidgets.teach.courses import GAME_OF, head
from hanawidgets.teach.goals import opening
from hanawidgets.teach.results import BASE, Damaged, Result, Tried, read_results, statement
from hanawidgets.teach.skills import MARK, skill_name
from hanawidgets.text import LANGUAGES, translate

from .check import STANDARD_INPUT, file_name, read, unreadable_text
from .parser import Refused, address, command, parse

_ALL_READ, _SOME_NOT, _UNREADABLE = 0, 1, 2
COLUMNS: Final = ("pupil", "lesson", "day", "skill", "name", "answers", "mistakes", "hints", "seconds")
"""Of the CSV; a line for each pupil, lesson and skill."""
Row = Sequence[str | int]


def main(words: Sequence[str], lang: str) -> int:
    """Print what files of results hold.

    Returns 0 if every word was read, 1 if some were not or there was none, 2 if a file cannot be read. Raises Refused.
    """
    parser, words = command("results", words, lang)
    parser.say(("files",), "results", nargs="*", metavar="FILE")
    parser.say(("--csv",), "csv", metavar="FILE")
    parser.say(("--xapi",), "xapi", metavar="FILE")
    parser.say(("--home",), "home", metavar="ADDRESS", default="")
    parser.say(("--lang",), "lang_table", metavar="|".join(LANGUAGES))
    args = parse(parser, words)
    if not args.files:
        raise Refused("no_results")
    home = address(args.home, "--home") or BASE.rstrip("#")
    results: list[Result] = []
    code = _ALL_READ
    for file in args.files:
        try:
            text = read(file)
        except Unreadable as error:
            print(unreadable_text(file_name(file, lang), error, lang), file=sys.stderr)
            code = _UNREADABLE
            continue
        for found in read_results(text):
            if isinstance(found, Result):
                results.append(found)
            else:
                print(_damaged(file_name(file, lang), found, lang), file=sys.stderr)
                code = max(code, _SOME_NOT)
    results = list(dict.fromkeys(results))
    if not results:
        print(translate("teacher.results.none", lang), file=sys.stderr)
        return max(code, _SOME_NOT)
    if args.csv:
        _write(args.csv, csv_lines(csv_rows(results, lang)), bom=True)
    if args.xapi:
        lines = (json.dumps(statement(each, home, _title(each.lesson)), ensure_ascii=False) for each in results)
        _write(args.xapi, "".join(line + "\n" for line in lines))
    if STANDARD_INPUT not in (args.csv, args.xapi):
        print("\n".join(tables(results, lang)))
    return code


def _write(file: str, text: str, *, bom: bool = False) -> None:
    """Write text to a file, or print it; ``bom``: so that a spreadsheet knows that it is UTF-8."""
    if file == STANDARD_INPUT:
        sys.stdout.write(text.replace("\r\n", "\n"))
        return
    try:
        Path(file).write_bytes(text.encode("utf-8-sig" if bom else "utf-8"))
    except OSError as error:
        raise Refused("write", file=file, cause=error.strerror or error) from error


def _damaged(file: str, found: Damaged, lang: str) -> str:
    key = "version" if found.error.detail == Detail.STATE_VERSION else "damaged"
    return translate(
        f"teacher.results.{key}", lang, file=file, line=found.line, column=found.column, word=found.word[:24]
    )


def _title(lesson: str) -> dict[str, str]:
    return dict(head(lesson).title) if lesson in GAME_OF else {}


def _lesson(lesson: str, lang: str) -> str:
    return _title(lesson).get(lang, lesson)


def csv_rows(results: Iterable[Result], lang: str) -> Iterator[Row]:
    """Yield the lines of the CSV: names of columns and ids stay the same in every language, ``name`` is the skill's."""
    yield COLUMNS
    for result in results:
        for tried in result.skills or (Tried("", 0, 0, 0, result.seconds),):
            name = tried.skill and skill_name(tried.skill, lang)
            yield (result.pupil, result.lesson, result.day, tried.skill, name, *tried[1:])


# --- tables to read -------------------------------------------------------------------------------


def tables(results: Sequence[Result], lang: str) -> Iterator[str]:
    """Yield the lines of three tables: who did what, each pupil's skills with mistakes or hints, the class by skill."""

    def heads(*keys: str) -> list[str]:
        return [translate(f"teacher.results.column.{key}", lang) for key in keys]

    ordered = sorted(results, key=lambda each: (each.pupil == "", each.pupil, each.day))
    yield from _table(
        heads("pupil", "lesson", "day", "alone", "helped", "skipped", "seconds"),
        [(_pupil(r, lang), _lesson(r.lesson, lang), r.day, r.alone, r.helped, r.skipped, r.seconds) for r in ordered],
    )
    hard = [
        (_pupil(r, lang), _lesson(r.lesson, lang), skill_name(t.skill, lang), t.mistakes, t.hints, t.seconds)
        for r in ordered
        for t in r.skills
        if t.mistakes or t.hints
    ]
    if hard:
        yield ""
        yield from _table(heads("pupil", "lesson", "skill", "mistakes", "hints", "seconds"), hard)
    names = dict.fromkeys(tried.skill for result in results for tried in result.skills)
    by_skill = [(name, [t for r in results for t in r.skills if t.skill == name]) for name in names]
    by_skill.sort(key=lambda each: -sum(tried.mistakes for tried in each[1]))
    yield ""
    yield from _table(
        heads("skill", "results", "answers", "mistakes", "hints"),
        [
            (skill_name(name, lang), len(tried), *(sum(t[at] for t in tried) for at in (1, 2, 3)))  # type: ignore[misc]
            for name, tried in by_skill
        ],
    )
    why = Counter[str]()
    for result in results:
        for name, count in result.mistakes:
            why[_mistake(result, name, lang)] += count
    if why:
        yield ""
        yield from _table(heads("mistake", "often"), why.most_common())


def _mistake(result: Result, name: str, lang: str) -> str:
    """Return what is said to somebody who makes a mistake; its name where that takes more facts."""
    game = result.skills[0].skill.partition(MARK)[0] if result.skills else ""
    key = f"{game}.lesson.misconception.{name}"
    try:
        return opening(translate(key, lang), lang, "learn.openings")[1]
    except KeyError:
        return name


def _pupil(result: Result, lang: str) -> str:
    return result.pupil or translate("teacher.results.unnamed", lang)


def _table(head: Sequence[str], rows: Sequence[Row]) -> Iterator[str]:
    """Yield the lines of a table: texts to the left, numbers to the right."""
    texts = [list(head), *([str(cell) for cell in row] for row in rows)]
    wide = [max(map(_width, column)) for column in zip(*texts, strict=True)]
    right = [all(isinstance(row[at], int) for row in rows) for at in range(len(head))]
    for number, line in enumerate(texts):
        cells = (_padded(text, wide[at], right[at]) for at, text in enumerate(line))
        yield "  ".join(cells).rstrip()
        if not number:
            yield "  ".join("-" * width for width in wide)


def _width(text: str) -> int:
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def _padded(text: str, width: int, right: bool) -> str:
    space = " " * (width - _width(text))
    return space + text if right else text + space
