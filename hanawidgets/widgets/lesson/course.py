"""The frame of a lesson's step: where it leads, how far one is, its keys, its end."""

from __future__ import annotations

from hanawidgets.teach.course import Run
from hanawidgets.teach.courses import course_of, head
from hanawidgets.teach.drilling import RIGHT, again, first_tries
from hanawidgets.teach.model import Choose, Drill, Lesson, Number, Pick, Play
from hanawidgets.text import translate

from ..page import page
from ..views import LessonOver, PageLink
from .renderer import renderer_of


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
