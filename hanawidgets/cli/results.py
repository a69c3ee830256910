"""``jupyter hanawidgets results``: the words that pupils hand in, as tables, a page, CSV, grades or xAPI statements."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final
from unicodedata import east_asian_width

from hanawidgets.core.errors import Detail, RuleError
from hanawidgets.core.rows import csv_lines
from hanawidgets.teach.cases.files import Unreadable
from hanawidgets.teach.classwork import matrices, matrix_rows
from hanawidgets.teach.courses import GAME_OF, head
from hanawidgets.teach.gradebook import MOST, SYSTEMS, gradebook
from hanawidgets.teach.results import BASE, Damaged, Result, Tried, read_results, statement
from hanawidgets.teach.skills import MARK, mistake_name, skill_name
from hanawidgets.text import LANGUAGES, translate, words_in
from hanawidgets.text.wording import error_text
from hanawidgets.widgets.classroom.grid import asked_steps, class_page, legend, lesson_title, matrix_lines

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
    parser.say(("--matrix",), "matrix", metavar="FILE")
    parser.say(("--page",), "class_page", metavar="FILE")
    parser.say(("--gradebook",), "gradebook", nargs=2, metavar=("SYSTEM", "FILE"))
    parser.say(("--roster",), "roster", metavar="FILE")
    parser.say(("--xapi",), "xapi", metavar="FILE")
    parser.say(("--home",), "home", metavar="ADDRESS", default="")
    parser.say(("--lang",), "lang_table", metavar="|".join(LANGUAGES))
    args = parse(parser, words)
    if not args.files:
        raise Refused("no_results")
    home = address(args.home, "--home") or BASE.rstrip("#")
    if args.gradebook and args.gradebook[0] not in SYSTEMS:
        raise Refused("gradebook", asked=args.gradebook[0], known=", ".join(SYSTEMS))
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
    if args.matrix:
        _write(args.matrix, csv_lines(matrix_rows(matrices(results))), bom=True)
    if args.page:
        _write(args.page, class_page(results, lang).page)
    if args.gradebook:
        _write_grades(args.gradebook, results, args.roster, lang)
    if args.xapi:
        lines = (json.dumps(statement(each, home, _title(each.lesson)), ensure_ascii=False) for each in results)
        _write(args.xapi, "".join(line + "\n" for line in lines))
    if STANDARD_INPUT not in (args.csv, args.xapi, args.matrix, args.page, (args.gradebook or [""])[-1]):
        print("\n".join(tables(results, lang)))
    return code


def _write_grades(asked: Sequence[str], results: Sequence[Result], roster: str | None, lang: str) -> None:
    """Write grades for a course system, and say whose are not among them."""
    (system, file), words = asked, words_in(lang)
    titles = {result.lesson: lesson_title(result.lesson, words) for result in results}
    try:
        found = gradebook("canvas" if system == "canvas" else "moodle", results, titles, read(roster) if roster else "")
    except Unreadable as error:
        raise Refused("roster", file=roster, text=unreadable_text(str(roster), error, lang)) from error
    except RuleError as error:
        raise Refused("roster", file=roster, text=error_text(error, words)) from error
    _write(file, found.text)
    told = sys.stderr if file == STANDARD_INPUT else sys.stdout
    if file != STANDARD_INPUT:
        facts = {"file": file, "n": found.pupils, "lessons": len(found.lessons), "most": MOST}
        print(words.say("teacher.results.written", **facts))
    if found.unnamed:
        print(words.say("teacher.results.no_names", n=found.unnamed), file=sys.stderr)
    if found.missing:
        print(words.say("teacher.results.not_in_roster", names=", ".join(found.missing)), file=sys.stderr)
    if not roster:
        print(words.say(f"teacher.results.{system}"), file=told)
    print(file=told)


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
    """Yield the lines of tables: who did what, pupils by steps, where each made mistakes or took hints, the class by
    skill."""

    def heads(*keys: str) -> list[str]:
        return [translate(f"teacher.results.column.{key}", lang) for key in keys]

    ordered = sorted(results, key=lambda each: (each.pupil == "", each.pupil, each.day))
    yield from _table(
        heads("pupil", "lesson", "day", "alone", "helped", "skipped", "seconds"),
        [(_pupil(r, lang), _lesson(r.lesson, lang), r.day, r.alone, r.helped, r.skipped, r.seconds) for r in ordered],
    )
    yield from _by_steps(ordered, lang)
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


def _by_steps(results: Sequence[Result], lang: str) -> Iterator[str]:
    """Yield pupils by steps, a table for each lesson whose results tell of steps."""
    words = words_in(lang)
    stepped = [result for result in results if result.steps]
    for matrix in matrices(stepped, {result.lesson: asked_steps(result.lesson) for result in stepped}):
        yield ""
        yield words.say("teacher.results.steps", lesson=lesson_title(matrix.lesson, words))
        heads, *rows = matrix_lines(matrix, words)
        yield from _table(heads, rows)
    if stepped:
        yield legend(words)


def _mistake(result: Result, name: str, lang: str) -> str:
    game = GAME_OF.get(result.lesson) or (result.skills[0].skill.partition(MARK)[0] if result.skills else "")
    return mistake_name(name, game, lang)


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
