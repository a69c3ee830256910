"""The pictures of each game in lessons: its board, and what a situation looks like."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from hanawidgets.core.registry import PARTS
from hanawidgets.core.session import Session
from hanawidgets.teach.course import Run
from hanawidgets.teach.courses import course_of, head
from hanawidgets.teach.drilling import RIGHT, again, first_tries
from hanawidgets.teach.model import AnyStep, Choose, Drill, Lesson, Number, Pick, Play
from hanawidgets.text import Words, translate

from ..fallback import Part
from ..page import page
from ..selection import Selecting, Selection
from ..table.views import PromptView
from ..views import Deck, PageLink
from .views import Figure, Given, LessonOver

Facts = frozenset[str]
"""What is asked, and so left out (:mod:`hanawidgets.teach.course`)."""


@dataclass(frozen=True, slots=True)
class LessonRenderer:
    """The pictures of a game in lessons.

    deck     language → every card by face
    board    session, language, what is selected, facts that are asked → what lies on the table
    prompt   session, language, facts that are asked → a decision or a result, or None
    given    step, language, facts that are asked → what is known of its situation, as label and value
    faces    step → cards of its situation, drawn if the step shows no others
    picture  step, whether it is answered, language → its situation as a picture (its ``kind`` says which
             drawing), or None
    picture_fallback  such a picture, language → it in words and cards, where no page draws it
    values   step, name of a term → the numbers that it can be under the step's rules, to be tapped where it is asked
             for; none: the number is typed
    table    stem of the notebook with the game's table
    words    words that only its board needs, as :func:`..base.words_at` takes them
    signed   whether points may be below zero
    selecting how cards are selected, in a game where several are played at once
    badges   whether its cards have marks for learners, to be switched off
    marks    facts of ``hides`` that those marks tell → the field of the card that holds the mark
    leaks    what a question is about, cards as they are drawn, language → what they tell of it: fact, place, words
    shown_asks  questions whose answers are cards or players that lie on the screen: a mark could tell, a name does not
    yes_no_asks questions that are answered by yes or no
    best_asks   questions whose answer is the best card of a trick, or who played it
    sum_asks    questions for a sum that the table tells, too
    sums_at     keys of a seat under which such sums stand
    mask     faces, facts that are asked, language → what these cards are called and marked with meanwhile
    """

    deck: Callable[[Words], Deck]
    board: Callable[[Session, Words, Selection, Facts], Any]
    prompt: Callable[[Session, Words, Facts], PromptView | None]
    given: Callable[[AnyStep, Words, Facts], list[Given]]
    faces: Callable[[AnyStep], list[str]]
    picture: Callable[[AnyStep, bool, Words], Figure | None]
    picture_fallback: Callable[[Any, Words], Iterable[Part]]
    table: str
    words: str = ""
    signed: bool = False
    selecting: Selecting | None = None
    badges: bool = False
    values: Callable[[AnyStep, str], tuple[int, ...]] = lambda _step, _name: ()
    marks: Mapping[str, str] = field(default_factory=dict)
    leaks: Callable[[Set[str], Mapping[str, Any], Words], Iterable[tuple[str, str, str]]] = lambda *_: ()
    shown_asks: Facts = frozenset()
    yes_no_asks: Facts = frozenset()
    best_asks: Facts = frozenset()
    sum_asks: Facts = frozenset({"score", "points"})
    sums_at: tuple[str, ...] = ("points",)
    mask: Callable[[Iterable[str], Facts, Words], Deck] = lambda _faces, _hides, _words: {}


def tells(text: str, wanted: str) -> bool:
    """Tell whether a text holds words as such: ``6 points`` is not in ``16 points``."""
    return bool(re.search(rf"(?<![0-9A-Za-z−-]){re.escape(wanted)}(?![0-9A-Za-z])", text, re.IGNORECASE))


@cache
def renderer_of(game: str) -> LessonRenderer:
    """Return what a game draws; its module is read when it is first asked for."""
    renderer = PARTS[game].renderer
    if renderer is None:
        raise KeyError(game)
    return renderer


# The frame of a lesson's step: where it leads, how far one is, its keys, its end.


def page_of(lesson: str) -> str:
    """Return the stem of the notebook that holds a built-in lesson."""
    return f"learn-{lesson}"


def ways_on(lesson: Lesson, lang: str) -> list[PageLink]:
    """Return where to go after a lesson, the likeliest first: the course's next lesson, the game's table;
    after the last lesson a coached first game."""
    course = course_of(lesson.id)
    at = course.index(lesson.id) + 1 if course else 0
    found = []
    if 0 < at < len(course):
        following = head(course[at])
        minutes = translate("learn.minutes", lang, n=following.minutes)
        label = translate("learn.to_next", lang, title=following.title[lang], minutes=minutes)
        found.append((page_of(course[at]), label))
    table = renderer_of(lesson.game).table
    last = bool(course) and at == len(course)
    found.append((table, translate("learn.to_first_game" if last else f"ui.heading.{table}", lang)))
    return [{"href": f"{stem}.ipynb", "label": label} for stem, label in found if page.offers(stem)]


def over_view(run: Run, lang: str) -> LessonOver:
    """Return the end of a lesson: what was solved, and where to go back to if something was left out."""
    tally = run.tally
    left = len(tally.skipped)
    marks = translate("learn.over_marks", lang, right=tally.alone, helped=tally.helped)
    if left:
        marks = f"{marks} {translate('learn.over_left', lang, n=left)}"
    first = tally.skipped[0] if left else None
    return {
        "title": translate("learn.over_open" if left else "learn.over", lang),
        "text": "" if left else translate("learn.over_text", lang),
        "marks": marks,
        "goal": "" if left else (run.lesson.done or run.lesson.goal)[lang],
        "skipped": None if first is None else {"at": first, "label": translate("learn.to_skipped", lang, at=first + 1)},
    }


def drill_place(run: Run, lang: str) -> str:
    """Return which problem of a drill it is, nothing elsewhere; a second try at what was missed says so."""
    step = run.step
    if not isinstance(step, Drill):
        return ""
    key = "problem_again" if again(step, run.move) else "problem"
    return translate(f"learn.{key}", lang, n=run.move + 1, of=run.problems)


def drill_done(run: Run, lang: str) -> str:
    """Return how this round of a drill went when its last problem is solved, else nothing."""
    step = run.step
    if not isinstance(step, Drill) or not run.solved or run.move + 1 < run.problems:
        return ""
    return translate("learn.drill_done", lang, n=first_tries(step, run.here.results).count(RIGHT), of=step.count)


def can_redo(run: Run) -> bool:
    """Tell whether this step is a solved question, to be answered once more if one likes."""
    return run.solved and isinstance(run.step, (Choose, Pick, Number, Play))


def keys_of(run: Run, hint: bool, lang: str) -> list[str]:
    """Return the keys that do something in this step, each with what it does."""
    asked = run.question
    keys = ["next"]
    if not run.solved and isinstance(asked, (Choose, Pick, Number, Play)):
        keys = ["boxes", "decide"] if isinstance(asked, Number) else ["answers", "arrows"]
        keys += {Choose: ["decide"], Pick: ["pick"], Play: ["decide"]}.get(type(asked), [])
    if run.at or run.move:
        keys.append("back")
    return [translate(f"learn.key.{key}", lang) for key in (*keys, *(["hint"] if hint else []))]
