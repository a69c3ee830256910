"""Pupils by steps as everybody reads them: on the board, in the terminal, on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from typing import Final, TypedDict

from hanawidgets.core.errors import RuleError
from hanawidgets.teach.classwork import Matrix, matrices
from hanawidgets.teach.courses import GAME_OF, head
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.model import Drill, Lesson
from hanawidgets.teach.results import Result, Stepped
from hanawidgets.teach.skills import mistake_name
from hanawidgets.text import Words, words_in

from ..lesson.view import said
from ..paper.html import Printed, whole

_NOTHING_ASKED: Final = ("read", "watch")
_LONGEST: Final = 140
"""Characters of a question in a list of steps."""


class StepHead(TypedDict):
    """A step of a lesson that asks something: its number, its phase of teaching, what it asks."""

    step: int
    part: str
    question: str


class StepCell(TypedDict):
    """The work of a pupil in a step: ``right``, ``helped``, ``wrong`` or "", a short sign of it, and all in words."""

    step: int
    how: str
    sign: str
    label: str


class OftenTold(TypedDict):
    """A misconception in words, and how often it was behind a wrong answer."""

    text: str
    often: int


@cache
def lesson_of(name: str) -> Lesson | None:
    """Return a lesson of the package; None for others, which a class knows by their names only."""
    if name not in GAME_OF:
        return None
    try:
        return load_lesson(name)
    except RuleError:
        return None


def asked_steps(name: str) -> tuple[int, ...]:
    """Return the numbers of the steps that ask something, of a lesson of the package."""
    lesson = lesson_of(name)
    return tuple(at for at, step in enumerate(lesson.steps, 1) if step.kind not in _NOTHING_ASKED) if lesson else ()


def step_heads(name: str, steps: Sequence[int], words: Words) -> list[StepHead]:
    """Return what stands above the columns of a lesson."""
    lesson = lesson_of(name)
    return [_head(lesson, step, words) for step in steps]


def _head(lesson: Lesson | None, number: int, words: Words) -> StepHead:
    if lesson is None or number > len(lesson.steps):
        return {"step": number, "part": "", "question": ""}
    step = lesson.steps[number - 1]
    question = "" if isinstance(step, Drill) else said(getattr(step, "question", None), words.lang)
    text = " ".join((question or said(step.text, words.lang)).split())
    return {
        "step": number,
        "part": words.say(f"learn.part.{step.part}"),
        "question": text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…",
    }


def lesson_title(name: str, words: Words) -> str:
    """Return what a lesson is called, with its game; the name of one that does not come with the package."""
    if name not in GAME_OF:
        return name
    title = head(name).title
    game = words.say(f"ui.game.{GAME_OF[name]}")
    return words.say("class.lesson", game=game, title=title.get(words.lang, next(iter(title.values()))))


def cell_view(done: Stepped | None, step: int, words: Words) -> StepCell:
    """Return what a pupil has done in a step.

    >>> [
    ...     cell_view(done, 4, words_in("en"))["sign"]
    ...     for done in (Stepped(4, 1), Stepped(4, 5, 1, 2), Stepped(4, wrong=3))
    ... ]
    ['✓', '5/6', '✗3']
    """
    if done is None or not any(done[1:5]):
        return {"step": step, "how": "", "sign": "", "label": words.say("class.cell.nothing")}
    how, solved = done.how, done.alone + done.helped
    if solved > 1:
        sign = f"{done.alone}/{solved}"
        told = words.say("class.cell.several", n=done.alone, of=solved)
    else:
        sign = words.say(f"class.sign.{how}") + (str(done.wrong) if done.wrong else "")
        told = words.say(f"class.cell.{how}")
    facts = [told]
    if done.wrong:
        facts.append(words.say("class.cell.tries", n=done.wrong))
    if done.hints:
        facts.append(words.say("class.cell.hints", n=done.hints))
    return {"step": step, "how": how, "sign": sign, "label": words.say("ui.list").join(facts)}


def mistakes_told(mistakes: Sequence[tuple[str, int]], lesson: str, words: Words) -> list[OftenTold]:
    """Return misconceptions in words, the most frequent first."""
    game = GAME_OF.get(lesson, "")
    return [{"text": mistake_name(name, game, words.lang), "often": often} for name, often in mistakes]


def legend(words: Words) -> str:
    """Return what the signs mean, in one line."""
    signs = {how: words.say(f"class.sign.{how}") for how in ("right", "helped", "wrong")}
    return words.say("class.legend", **signs)


# --- paper ----------------------------------------------------------------------------------------

_STYLE: Final = """
@page { size: A4 landscape; margin: 11mm }
body { max-width: 274mm }
section { break-after: page } section:last-of-type { break-after: auto }
table { margin: 0 0 3mm }
thead th { vertical-align: bottom; text-align: center }
tbody th { font-weight: 400; text-align: left; max-width: 46mm; overflow-wrap: anywhere }
tbody td { text-align: center; min-width: 8mm; white-space: nowrap }
tbody td.why { text-align: left; white-space: normal; font-size: 8pt; min-width: 40mm }
td.right { background: #d8efe0 } td.helped { background: #fdf0cc } td.wrong { background: #f8d9d4 }
* { print-color-adjust: exact; -webkit-print-color-adjust: exact }
.legend, ol { font-size: 9pt } ol { columns: 2; column-gap: 8mm; margin: 0 0 3mm; padding-left: 7mm }
ol li { break-inside: avoid; margin: 0 0 .8mm }
"""


def class_page(results: Sequence[Result], lang: str) -> Printed:
    """Return a class as a page to read or to print: for each lesson its pupils by steps, what each has misunderstood,
    what the steps ask."""
    words = words_in(lang)
    title = words.say("class.page.title")
    found = matrices(results, {result.lesson: asked_steps(result.lesson) for result in results})
    body = "".join(_section(matrix, words) for matrix in found)
    return Printed(title, "class", whole(title, words, _STYLE, f"<main>{body}</main>", ()))


def _section(matrix: Matrix, words: Words) -> str:
    heads = step_heads(matrix.lesson, matrix.steps, words)
    columns = "".join(f'<th scope="col">{head["step"]}</th>' for head in heads)
    pupil, why = (escape(words.say(f"class.column.{key}")) for key in ("pupil", "mistakes"))
    rows = "".join(_row(matrix, result, words) for result in matrix.results)
    asked = "".join(
        f'<li value="{each["step"]}">{escape(each["part"])}: {escape(each["question"])}</li>'
        for each in heads
        if each["question"] or each["part"]
    )
    return (
        f"<section><h1>{escape(lesson_title(matrix.lesson, words))}</h1>"
        f'<table><thead><tr><th scope="col">{pupil}</th>{columns}<th scope="col">{why}</th></tr></thead>'
        f'<tbody>{rows}</tbody></table><p class="legend">{escape(legend(words))}</p>'
        + (f"<h2>{escape(words.say('class.page.steps'))}</h2><ol>{asked}</ol>" if asked else "")
        + "</section>"
    )


def _row(matrix: Matrix, result: Result, words: Words) -> str:
    cells = (cell_view(matrix.cell(result, step), step, words) for step in matrix.steps)
    drawn = "".join(
        f'<td class="{cell["how"]}" title="{escape(cell["label"])}">{escape(cell["sign"])}</td>' for cell in cells
    )
    why = "<br>".join(
        escape(words.say("class.mistake", text=each["text"], n=each["often"]))
        for each in mistakes_told(result.mistakes, matrix.lesson, words)
    )
    name = escape(result.pupil or words.say("teacher.results.unnamed"))
    return f'<tr><th scope="row">{name}</th>{drawn}<td class="why">{why}</td></tr>'


# --- terminal -------------------------------------------------------------------------------------


def matrix_lines(matrix: Matrix, words: Words) -> Iterator[tuple[str, ...]]:
    """Yield the cells of a table to read, its heads first."""
    yield (words.say("class.column.pupil"), *map(str, matrix.steps))
    for result in matrix.results:
        name = result.pupil or words.say("teacher.results.unnamed")
        signs = (cell_view(matrix.cell(result, step), step, words)["sign"] or "·" for step in matrix.steps)
        yield (name, *signs)


__all__ = [
    "OftenTold",
    "StepCell",
    "StepHead",
    "asked_steps",
    "cell_view",
    "class_page",
    "legend",
    "lesson_of",
    "lesson_title",
    "matrix_lines",
    "mistakes_told",
    "step_heads",
]
