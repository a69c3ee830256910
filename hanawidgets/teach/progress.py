"""The state of a learner as a word that a browser keeps. All that it says is judged anew when it is read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from hanawidgets.core.codec import Codec, Form, Key, natural
from hanawidgets.core.errors import Code, Detail, RuleError

from .course import NOTHING, Kept, Run
from .diagnostics import LessonError, diagnostic
from .drilling import COUNTS, HELPED, RANKS, RIGHT, SEEN, UNSEEN, length
from .model import Drill, Lesson, Play, Read, Watch

LONGEST: Final = 4000
"""Characters of a word."""
_KEPT: Final = re.compile(r"(\d{1,3})-(\d{1,6})-([-rh]*)-([0-9A-Za-z:=]*(?:,[0-9A-Za-z:=]+)*)")


def _kept_text(kept: Mapping[int, Kept]) -> str:
    return ";".join(f"{at}-{one.round}-{one.results}-{','.join(one.words)}" for at, one in sorted(kept.items()))


def _parse_kept(text: str) -> dict[int, Kept]:
    found = {}
    for word in text.split(";") if text else ():
        part = _KEPT.fullmatch(word)
        if part is None:
            raise ValueError(word)
        found[int(part[1])] = Kept(tuple(filter(None, part[4].split(","))), int(part[2]), part[3])
    return found


_NUMBER: Final = natural(9)
_KEYS: Final = (Key("lesson"), Key("seed", _NUMBER), Key("at", _NUMBER), Key("place", _NUMBER), Key("best"))
CODEC: Final = Codec("hl2", *_KEYS, Key("now"), Key("kept", Form(_kept_text, _parse_kept)))
FIRST: Final = Codec("hl1", *_KEYS)
"""The version before, which knew the best marks only."""


def progress_text(run: Run) -> str:
    """Return where a learner stands as one word; :func:`parse_progress` reads it back.

    ``hl2.<lesson>.<seed>.<step>.<place>.<best marks>.<marks>.<kept>.<check>``: the place is the problem of a
    drill or the moves shown of a watch step; kept are the answers that could be others, and drills' results.
    """
    place = run.move if not run.is_over and isinstance(run.step, (Drill, Watch)) else 0
    values = (run.lesson.id, run.seed, run.at, place, run.marks, run.now, run.kept)
    return CODEC.write({key.name: value for key, value in zip(CODEC.places, values, strict=True)})


def parse_progress(text: object, lesson: Lesson) -> Run:
    """Return the run that a progress word holds; the version before is read as well.

    Raises LessonError: ``progress_version``, ``progress_damaged``, ``progress_other`` (another lesson's) or
    ``progress_changed`` (the lesson has other steps now). An answer that is right no longer is dropped.
    """

    def no(detail: Detail) -> LessonError:
        found = diagnostic(0, "progress", detail, str(text)[:40], code=Code.UNKNOWN_VALUE, lesson=lesson.id)
        return LessonError(lesson.id, [found])

    if not isinstance(text, str) or len(text) > LONGEST:
        raise no(Detail.PROGRESS_DAMAGED)
    try:
        values = _values(text)
    except RuleError as error:
        raise no(Detail.PROGRESS_VERSION if error.detail == Detail.STATE_VERSION else Detail.PROGRESS_DAMAGED) from None
    if values["lesson"] != lesson.id:
        raise no(Detail.PROGRESS_OTHER)
    seed, at, place, best = (values[name] for name in ("seed", "at", "place", "best"))
    now, kept = values.get("now", best), values.get("kept", {})
    if at > len(lesson.steps) or not (_marks_fit(best, lesson) and _marks_fit(now, lesson)):
        raise no(Detail.PROGRESS_CHANGED)
    if "now" not in values:
        best = now = _capped(best, lesson)
        kept = _results(best, at, place, lesson)
    if not all(_kept_fits(step, one, lesson) for step, one in kept.items()):
        raise no(Detail.PROGRESS_CHANGED)
    run = Run(lesson, seed, marks=best, now=now, kept=kept).at_step(at)
    if not place:
        return run.at_problem(0) if not run.is_over and isinstance(run.step, Drill) else run
    if not run.is_over and isinstance(run.step, Drill) and place < run.problems:
        return run.at_problem(place)
    if not run.is_over and isinstance(run.step, Watch) and place <= len(run.step.moves):
        return run.shown(place)
    raise no(Detail.PROGRESS_CHANGED)


def _values(text: object) -> dict[str, Any]:
    """Return what a word says, of this version or the one before. Raises RuleError as :meth:`Codec.read`."""
    is_first = isinstance(text, str) and text.strip().partition(".")[0] == FIRST.version
    return (FIRST if is_first else CODEC).read(text, dict)


def lesson_of(word: str) -> str:
    """Return the lesson that a progress word is of. Raises RuleError for a word that cannot be read."""
    return str(_values(word)["lesson"])


def merged_progress(mine: str, theirs: str) -> str:
    """Return the progress of two devices in one lesson as one word: the best marks of both, and all else of the one
    that has come further; ``mine`` where they are equal, or where one is of a form of the lesson that has other steps.

    The lesson itself is not read. Raises RuleError for a word that cannot be read.
    """
    here, there = _values(mine), _values(theirs)
    if len(here["best"]) != len(there["best"]) or "now" not in here or "now" not in there:
        return mine
    done, more = (sum(mark != UNSEEN for mark in each["now"]) for each in (here, there))
    best = "".join(max(pair, key=RANKS.find) for pair in zip(here["best"], there["best"], strict=True))
    return CODEC.write({**(there if more > done else here), "best": best})


def _marks_fit(marks: str, lesson: Lesson) -> bool:
    known = {Read: SEEN, Watch: SEEN, Drill: COUNTS}
    return len(marks) == len(lesson.steps) and all(
        mark == UNSEEN or mark in known.get(type(step), RIGHT + HELPED)
        for mark, step in zip(marks, lesson.steps, strict=True)
    )


def _kept_fits(at: int, kept: Kept, lesson: Lesson) -> bool:
    if at >= len(lesson.steps):
        return False
    step = lesson.steps[at]
    if isinstance(step, Drill):
        return len(kept.results) <= length(step, kept.results)
    most = len(step.moves) if isinstance(step, Play) else 1
    return not kept.results and not kept.round and len(kept.words) <= most


def _capped(marks: str, lesson: Lesson) -> str:
    """Return marks of the version before, which counted a drill's problems over all of its rounds."""
    return "".join(
        COUNTS[min(COUNTS.index(mark), step.count)] if isinstance(step, Drill) and mark != UNSEEN else mark
        for mark, step in zip(marks, lesson.steps, strict=True)
    )


def _results(marks: str, here: int, place: int, lesson: Lesson) -> dict[int, Kept]:
    """Return the drills' results as far as marks of the version before tell them: what was not solved alone
    was solved with help."""
    found = {}
    for at, (mark, step) in enumerate(zip(marks, lesson.steps, strict=True)):
        if isinstance(step, Drill) and mark != UNSEEN:
            alone = COUNTS.index(mark)
            done = place if at == here else step.count
            found[at] = replace(NOTHING, results=(RIGHT * alone + HELPED * step.count)[:done])
    return found
