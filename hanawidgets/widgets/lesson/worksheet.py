"""A worksheet on paper: fresh problems of a game or a lesson, and the sheet of answers; the same for the same seed.

Problems come from the generators of lessons and are drawn as the lesson player draws them. Every card is named below
its picture, so that a sheet copied in black and white says the same.
"""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from string import ascii_uppercase
from typing import Any, Final

from hanawidgets.core.errors import Code, Detail, RuleError, check_int
from hanawidgets.core.record import check_seed
from hanawidgets.teach.course import Run
from hanawidgets.teach.courses import COURSES
from hanawidgets.teach.game import root_of, teaching_of
from hanawidgets.teach.goals import sentence
from hanawidgets.teach.hints import solution
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.model import AnyStep, Choose, Drill, Lesson, Number, Pick, Play
from hanawidgets.text import Words, author_language, minus, translate, words_in
from hanawidgets.text.explained import face_name
from hanawidgets.text.wording import rule_card, ruleset_name, term_label

from ..fallback import CardRow, Paragraph, Part, Points, board_fallback, of
from ..paper.html import Printed, cards_html, part_html, whole
from ..selection import NOTHING
from .renderer import renderer_of
from .view import said, scene_of, shown
from .views import BlankView, LessonScene

MOST_PROBLEMS: Final = 100
_TRIES: Final = 60
"""Problems in a row that were there already before a sheet is given up: some generators have a few only."""
_STYLE: Final = """
@page { margin: 13mm 12mm 14mm }
body { max-width: 186mm }
@media print { .answers { break-before: page } }
@media screen { .answers { margin-top: 20mm; border-top: 2px dashed #555; padding-top: 8mm } }
.about { margin: 0 0 4mm }
.who { display: flex; gap: 8mm; margin: 0 0 6mm }
.who span { flex: 2; border-bottom: .3mm solid #000; padding-bottom: 1mm }
.who span + span { flex: 1 }
ol { list-style: none; margin: 0; padding: 0; counter-reset: problem }
ol.problems { columns: 2; column-gap: 9mm }
li.problem { counter-increment: problem; break-inside: avoid; position: relative; padding: .4mm 0 0 9mm;
  margin: 0 0 7mm }
li.wide { column-span: all }
li.problem::before { content: counter(problem); position: absolute; left: 0; top: 0; width: 6.4mm; text-align: center;
  border: .3mm solid #000; border-radius: 3.2mm; font-weight: 700; font-size: 9.5pt; line-height: 5.8mm }
.ask { font-weight: 700 }
li.problem .label { font-size: 9pt; margin: 0 0 .6mm }
.row { display: inline-block; vertical-align: top; margin-right: 2.4mm }
.board { font-size: 8.5pt } .board p { margin: 0 0 .6mm } li.problem .board .label { font-size: 8pt; margin: 0 }
.board .cards { gap: .8mm; margin: 0 0 .8mm } .board figure { width: 8.6mm }
.board figure svg { width: 8.6mm; height: 14.1mm } .board figcaption { font-size: 4.6pt; line-height: 1.05 }
li.wide ul.choices { display: flex; flex-wrap: wrap; gap: 0 12mm } li.wide { margin-bottom: 5mm }
ul.choices li { padding-left: 6.5mm; text-indent: -6.5mm; margin-bottom: .8mm }
ul.choices b { display: inline-block; width: 6.5mm; text-indent: 0 }
.line { border-bottom: .3mm solid #000; display: inline-block; min-width: 16mm; text-align: center }
.answers li.problem { margin: 0 0 3.5mm }
.answers p { font-size: 10pt }
.rule { font-size: 8.5pt }
footer { font-size: 8.5pt; margin-top: 5mm }
"""


@dataclass(frozen=True, slots=True)
class Worksheet(Printed):
    """A sheet of problems with its answers: an HTML page that needs nothing else; a notebook shows it.

    name     for a file: ``koikoi-7``
    answers  in the order of the problems, each in words
    """

    answers: tuple[str, ...]

    def __repr__(self) -> str:
        return f"Worksheet({self.name!r}, {len(self.answers)} problems)"


def worksheet(
    about: str | Path | Lesson = "koikoi", problems: int = 10, seed: int | str = 1, lang: str = ""
) -> Worksheet:
    """Return a worksheet: fresh problems, no two alike, and their answers.

    about     a game (problems of all its lessons), a lesson's name, file or :class:`Lesson` (problems of its drills)
    problems  how many, 1 to 100
    seed      number or text: the same seed gives the same sheet, another seed another
    lang      ``"ja"`` or ``"en"``; "": the author's language

    Raises RuleError: unknown_value for a lesson that there is not, with ``no_drills`` for one that has no problems to
    be solved on paper, with ``few_problems`` if there are not so many different ones; wrong_type, number_out_of_range.

    >>> len(worksheet("seasons", problems=3, seed=7, lang="en").answers)
    3
    """
    count, lang = check_int("problems", problems, 1, MOST_PROBLEMS), lang or author_language()
    words = words_in(lang)
    is_game = isinstance(about, str) and about in COURSES
    lessons = [load_lesson(name) for name in COURSES[str(about)]] if is_game else [_lesson(about)]
    drills = [step for lesson in lessons for step in lesson.steps if isinstance(step, Drill)]
    asked = _problems(drills, count, check_seed(seed), boards=not is_game)
    game = lessons[0].game
    topic = translate(f"ui.game.{game}", lang) if is_game else said(lessons[0].title, lang)
    title = translate("teacher.sheet.title", lang, about=topic)
    number = translate("teacher.sheet.number", lang, seed=seed)
    rules = Counter(ruleset_name(step.rules, words) for step in asked)
    usual = rules.most_common(1)[0][0]  # a problem by other rules says so
    solved = [_Problem(step, words, usual) for step in asked]
    told = translate("teacher.sheet.mostly" if len(rules) > 1 else "teacher.sheet.rules", lang, rules=usual)
    page = _page(title, f"{told} · {number}", solved, words)
    name = f"{game if is_game else lessons[0].id}-{seed}"
    return Worksheet(title, name, page, tuple(each.answer for each in solved))


def _lesson(about: str | Path | Lesson) -> Lesson:
    return about if isinstance(about, Lesson) else load_lesson(about)


def _problems(drills: Sequence[Drill], count: int, seed: str, *, boards: bool) -> list[AnyStep]:
    """Return different problems of some drills, from each in turn; ``boards``: decisions at a table, which take
    half a page, are among them."""
    sources = [
        teaching_of(step).problems(step.make, step.options, step.rules, Random(f"{seed} {at}"))  # noqa: S311
        for at, step in enumerate(drills)
    ]
    found: list[AnyStep] = []
    while sources and len(found) < count:
        for source in tuple(sources):
            step = next((step for step, _ in zip(source, range(_TRIES), strict=False) if step not in found), None)
            if step is None or (isinstance(step, Play) and not (boards and _decision(_run(step), words_in("en")))):
                sources.remove(source)  # its problems are all the same, or moves at a table: those are not for paper
            elif len(found) < count:
                found.append(step)
    if len(found) < count:
        detail = Detail.FEW_PROBLEMS if found else Detail.NO_DRILLS
        raise RuleError(Code.UNKNOWN_VALUE, "problems", count, "", detail, n=len(found))
    return found


def _run(step: AnyStep) -> Run:
    lesson = Lesson(id="worksheet", title={}, goal={}, steps=(step,), rules=step.rules, proved=True)
    return Run.start(lesson)


def _scene(run: Run, words: Words) -> LessonScene:
    return shown(run, scene_of(run), words.lang, NOTHING)


def _decision(run: Run, words: Words) -> Mapping[str, str]:
    """Return the named options of a decision: move as text → its name."""
    prompt = _scene(run, words)["prompt"]
    options = prompt.get("options", []) if prompt else []
    return {option["do"]: option.get("name") or option["label"] for option in options}


class _Problem:
    """A problem as it stands on the sheet, and its answer.

    rules   its rules, if they are not the sheet's;  blank: a formula to fill;  choices: what to choose from
    faces   cards to pick from;  answer: in words;  why, rule: what is said to it
    """

    def __init__(self, step: AnyStep, words: Words, usual: str) -> None:
        self.step, self.words = step, words
        rules = ruleset_name(step.rules, words)
        self.rules = "" if rules == usual else words.say("teacher.sheet.rules", rules=rules)
        run = _run(step)
        self.scene = _scene(run, words)
        right = solution(step)
        done = run.answered(right)
        verdict = done.verdict
        why = said(verdict.text, words.lang) if verdict else ""
        self.why = "" if why == sentence(run.lesson.game, "right", words.lang) else why
        self.rule = verdict.rule if verdict else ""
        self.blank: BlankView | None = self.scene["blank"]
        self.choices: list[str] = []
        self.faces: list[str] = []
        match step:
            case Choose():
                self.choices = [
                    said(choice.text, words.lang) for choice in step.choices
                ]  # cards too: paper takes no taps
                self.answer = f"{ascii_uppercase[right]}, {self.choices[right]}"
            case Pick():
                faces = teaching_of(step).deck.faces(right)
                self.faces = list(self.scene["pick"] or ())
                self.answer = words.say("ui.card_list").join(face_name(face, words, short=True) for face in faces)
            case Number():
                root = root_of(step)
                names = {term.name: term_label(term, words) for term in root.walk()} | {
                    "score": term_label(root, words)
                }
                told = [of(names[name], minus(str(value)), words) for name, value in right.items()]
                self.answer = words.say("ui.list").join(told)
            case _:
                options = _decision(run, words)
                self.choices = list(options.values())
                at = list(options).index(str(right))
                self.answer = f"{ascii_uppercase[at]}, {self.choices[at]}"

    def parts(self) -> Iterator[Part]:
        """Yield what is shown above the question."""
        scene, words = self.scene, self.words
        yield Paragraph(scene["text"])
        for remark in scene["remarks"]:
            yield Paragraph(remark)
        looks = dict.fromkeys(scene["masked"], "")  # what is asked of a card its name must not tell
        yield CardRow("", scene["faces"] or scene["about"], called=looks)
        yield CardRow(words.say("learn.field"), scene["field"], called=looks)
        if picture := scene["picture"]:
            yield from renderer_of(self.step.game.name).picture_fallback(picture, words)
        yield Points([of(line["label"], str(line["value"]), words) for line in scene["given"]])

    def board(self) -> Iterator[Part]:
        """Yield the table, if there is one; whose turn it is, the question says."""
        if board := self.scene["board"]:
            yield from board_fallback(self.step.game.name, {**board, "turn": ""}, self.words)


def _page(title: str, about: str, problems: list[_Problem], words: Words) -> str:
    asked = "".join(_problem(problem) for problem in problems)
    answers = "".join(_answer(problem) for problem in problems)

    def word(key: str) -> str:
        return html.escape(words.say(f"teacher.sheet.{key}"))

    top = html.escape(title)
    body = (
        f'<main><h1>{top}</h1><p class="about">{html.escape(about)}</p>'
        f'<p class="who"><span>{word("name")}</span><span>{word("date")}</span></p>'
        f'<ol class="problems">{asked}</ol></main>'
        f'<section class="answers"><h1>{word("answers")}</h1><p class="about">{top} · {html.escape(about)}</p>'
        f"<ol>{answers}</ol></section>"
    )
    return whole(title, words, _STYLE, body, (face for problem in problems for face in _faces(problem)))


def _faces(problem: _Problem) -> Iterator[str]:
    yield from problem.faces
    for part in (*problem.parts(), *problem.board()):
        if isinstance(part, CardRow):
            yield from part.faces


def _problem(problem: _Problem) -> str:
    lines = [f'<p class="rule">{html.escape(problem.rules)}</p>'] if problem.rules else []
    lines += [part_html(part, problem.words) for part in problem.parts()]
    if board := "".join(part_html(part, problem.words) for part in problem.board()):
        lines.append(f'<div class="board">{board}</div>')
    if question := problem.scene["question"]:
        lines.append(f'<p class="ask">{html.escape(question)}</p>')
    if problem.faces:
        lines.append(cards_html(problem.faces, {}, problem.words))
    if problem.blank:
        lines.append(_blank(problem.blank))
    if problem.choices:
        marked = zip(ascii_uppercase, problem.choices, strict=False)
        items = "".join(f"<li><b>{letter}</b>{html.escape(text)}</li>" for letter, text in marked)
        lines.append(f'<ul class="choices">{items}</ul>')
    return f'<li class="problem{" wide" if board else ""}">{"".join(lines)}</li>'


def _answer(problem: _Problem) -> str:
    rule = rule_card(problem.rule, problem.words) if problem.rule else None
    named = f'<p class="rule">{html.escape(rule["title"])} ({rule["id"]})</p>' if rule else ""
    why = f"<p>{html.escape(problem.why)}</p>" if problem.why else ""
    return f'<li class="problem"><p class="ask">{html.escape(problem.answer)}</p>{why}{named}</li>'


def _blank(blank: BlankView) -> str:
    """A formula with lines to write on."""

    def slot(part: Any) -> str:
        text = '<span class="line">&nbsp;</span>' if part["value"] is None else html.escape(str(part["value"]))
        return f"{html.escape(part['label'])} {text}"

    parts: list[Any] = [*blank["line"]]
    line = " ".join(html.escape(part["sign"]) if "sign" in part else slot(part) for part in parts)
    total = slot(blank["total"])
    more = "".join(f"<p>{slot(part)}</p>" for part in blank["more"])
    return f"<p>{line}{' = ' if line else ''}{total}</p>{more}"


__all__ = ["Worksheet", "worksheet"]
