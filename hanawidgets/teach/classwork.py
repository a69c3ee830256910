"""A pupil's work as a class hears of it while it is done: reports from the lesson's page, and what they come to.

A report says that a pupil has come to a step, asked for a hint or answered. :class:`Work` is a fold over them; from it
follow the same :class:`~.results.Result` that a pupil hands in, where the pupil is now, and what is hard for a class.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import tzinfo
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple

from hanawidgets.core.errors import Code, RuleError, check_int, check_length

from .format import ID
from .memory import date_of
from .results import Result, Stepped

Did = Literal["here", "hint", "wrong", "helped", "right", "over"]
"""What a report says: come to a step, a hint asked for, an answer, come to the lesson's end."""
DID: Final[tuple[Did, ...]] = ("here", "hint", "wrong", "helped", "right", "over")
_ANSWERS: Final[tuple[Did, ...]] = ("wrong", "helped", "right")
_KEYS: Final[Mapping[str, int]] = MappingProxyType(
    {"lesson": 60, "how": 10, "mistake": 60, "answer": 80, "at": 400, "k": 24}
)
"""Texts of a report, and their most characters."""
_MISTAKE: Final = re.compile(r"[a-z0-9][a-z0-9_.-]*|")
_AT: Final = re.compile(r"[\w.,:;=/~*-]*", re.ASCII)
_HIGHEST: Final = 999
MOST_LESSONS: Final = 60
"""Of which a class keeps a pupil's work; more than there are."""
STUCK_HINTS: Final = 2
"""So many hints to one question, or a wrong answer, and the pupil may be stuck there."""


def report(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return a report as it is kept: what is not needed left out, texts without what cannot be seen.

    lesson   its id;  step: number from 1;  how: a word of :data:`DID`
    mistake  name of the misconception behind a wrong answer
    answer   what was answered, in the lesson's notation;  at: progress as a word, at which the question stands again
    k        what only this report has: one that comes twice, because its receipt was lost, counts once
    Raises RuleError unknown_field, missing_field, wrong_type, unknown_value or number_out_of_range.
    """
    for name in data.keys() - _KEYS.keys() - {"step"}:
        raise RuleError(Code.UNKNOWN_FIELD, str(name)[:40], allowed=["step", *_KEYS])
    found: dict[str, Any] = {}
    for name, most in _KEYS.items():
        value = data.get(name, "")
        if not isinstance(value, str):
            raise RuleError(Code.WRONG_TYPE, name, value, wanted="text")
        check_length(name, len(value), most)
        found[name] = "".join(sign if sign.isprintable() else " " for sign in value).strip()
    if found["how"] not in DID:
        raise RuleError(Code.UNKNOWN_VALUE, "how", found["how"], allowed=list(DID))
    for name, like in (("lesson", ID), ("mistake", _MISTAKE), ("at", _AT), ("k", _AT)):
        if not re.fullmatch(like, found[name]):
            raise RuleError(Code.UNKNOWN_VALUE, name, found[name])
    found["step"] = check_int("step", data.get("step"), 1, _HIGHEST)
    if found["how"] != "wrong":
        found["answer"] = found["at"] = found["mistake"] = ""
    return {name: value for name, value in found.items() if value}


class Spot(NamedTuple):
    """The work in one step.

    done    what it comes to so far
    wrong   wrong answers to the question that stands there now;  hints: to it
    answer  the last wrong answer;  at: progress at which its question stands again
    """

    done: Stepped
    wrong: int = 0
    hints: int = 0
    answer: str = ""
    at: str = ""

    @property
    def is_stuck(self) -> bool:
        """Whether the question that stands there was answered wrongly, or took several hints, and is not solved."""
        return self.wrong > 0 or self.hints >= STUCK_HINTS

    def after(self, data: Mapping[str, Any]) -> Spot:
        """Return it after a report of this step."""
        how = data["how"]
        if how == "hint":
            return self._replace(done=self.done.plus(Stepped(self.done.step, hints=1)), hints=self.hints + 1)
        if how not in _ANSWERS:
            return self
        mistake = data.get("mistake", "")
        one = Stepped(
            self.done.step,
            int(how == "right"),
            int(how == "helped"),
            int(how == "wrong"),
            mistakes=((mistake, 1),) if mistake else (),
        )
        done = self.done.plus(one)
        if how == "wrong":
            return Spot(done, self.wrong + 1, self.hints, data.get("answer", ""), data.get("at", ""))
        return self._replace(done=done, wrong=0, hints=0)


@dataclass(frozen=True, slots=True)
class Work:
    """The work of a pupil in a class.

    lesson, step  where the pupil is, "" and 0 before any lesson;  since: when the pupil came there
    last     when something was heard, seconds since 1970
    lessons  lesson → number of a step → the work there
    over     lessons of which the end was reached;  heard: the mark of the last report
    """

    lesson: str = ""
    step: int = 0
    since: float = 0.0
    last: float = 0.0
    lessons: Mapping[str, Mapping[int, Spot]] = field(default_factory=dict)
    over: frozenset[str] = frozenset()
    heard: str = ""

    def after(self, data: Mapping[str, Any], at: float) -> Work:
        """Return the work after a report.

        data  as :func:`report` returns it;  at: seconds since 1970
        """
        lesson, step, how = data["lesson"], data["step"], data["how"]
        mark = data.get("k", "")
        if (mark and mark == self.heard) or (lesson not in self.lessons and len(self.lessons) >= MOST_LESSONS):
            return self
        came = (lesson, step) != (self.lesson, self.step)
        moved = replace(self, lesson=lesson, step=step, since=at if came else self.since, last=at, heard=mark)
        if how == "over":
            return replace(moved, over=self.over | {lesson}, lessons={lesson: {}, **self.lessons})
        spots = self.lessons.get(lesson, {})
        spot = spots.get(step, Spot(Stepped(step))).after(data)
        return replace(moved, lessons={**self.lessons, lesson: {**spots, step: spot}})

    @property
    def is_over(self) -> bool:
        """Whether the pupil is at the end of a lesson."""
        return self.lesson in self.over and self.step not in self.lessons.get(self.lesson, {})

    def spot(self, lesson: str = "", step: int = 0) -> Spot | None:
        """Return the work in a step, left out: in the one where the pupil is; None where nothing was done."""
        return self.lessons.get(lesson or self.lesson, {}).get(step or self.step)

    def result(self, lesson: str, pupil: str = "", asked: Collection[int] = (), zone: tzinfo | None = None) -> Result:
        """Return what one lesson comes to, as it is handed in: without skills and seconds, which a class is not told.

        asked  numbers of the lesson's steps that ask something; those left out count as skipped
        """
        spots = self.lessons.get(lesson, {})
        steps = tuple(spots[n].done for n in sorted(spots) if any(spots[n].done[1:5]))
        why = Counter[str]()
        for each in steps:
            why.update(dict(each.mistakes))
        return Result(
            lesson,
            date_of(self.last, zone).isoformat(),
            sum(each.alone for each in steps),
            sum(each.helped for each in steps),
            len({*asked} - {each.step for each in steps if each.alone or each.helped}),
            mistakes=tuple(why.most_common()),
            pupil=pupil,
            steps=steps,
        )


class Hard(NamedTuple):
    """A step as a class finds it.

    step      its number
    stuck     how many pupils are there now and do not get on;  missed: how many have answered it wrongly
    solved    how many have solved it, at once or with help
    mistakes  misconception → how often, the most frequent first
    answers   wrong answer → by how many it was the last one, of the question ``at``, the most frequent first
    at        progress at which that question stands again, "" if nobody has told
    """

    step: int
    stuck: int
    missed: int
    solved: int
    mistakes: tuple[tuple[str, int], ...]
    answers: tuple[tuple[str, int], ...]
    at: str


def hardest(works: Iterable[Work], lesson: str) -> list[Hard]:
    """Return the steps of a lesson that somebody has missed: first where most are stuck now, then where most have
    answered wrongly."""
    pupils = [work for work in works if lesson in work.lessons]
    numbers = sorted({step for work in pupils for step in work.lessons[lesson]})
    found = [_hard(pupils, lesson, step) for step in numbers]
    return sorted((each for each in found if each.missed or each.stuck), key=lambda each: (-each.stuck, -each.missed))


def _hard(pupils: Iterable[Work], lesson: str, step: int) -> Hard:
    spots = [(work, work.lessons[lesson][step]) for work in pupils if step in work.lessons[lesson]]
    here = sum(spot.is_stuck for work, spot in spots if (work.lesson, work.step) == (lesson, step))
    mistakes = Counter[str]()
    for _, spot in spots:
        mistakes.update(dict(spot.done.mistakes))
    at = next((name for name, _ in Counter(spot.at for _, spot in spots if spot.at).most_common(1)), "")
    answers = Counter(spot.answer for _, spot in spots if spot.answer and spot.at == at)
    return Hard(
        step,
        here,
        sum(spot.done.wrong > 0 for _, spot in spots),
        sum(spot.done.alone + spot.done.helped > 0 for _, spot in spots),
        tuple(mistakes.most_common()),
        tuple(answers.most_common()),
        at,
    )


# --- pupils by steps ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Matrix:
    """A class in one lesson: pupils by steps.

    lesson   its id
    steps    numbers of the steps that anybody has answered, or that ask something, in their order
    results  one a pupil, by their names; those without a name last
    """

    lesson: str
    steps: tuple[int, ...]
    results: tuple[Result, ...]

    def cell(self, result: Result, step: int) -> Stepped | None:
        """Return what a pupil has done in a step, None for nothing."""
        return next((each for each in result.steps if each.step == step), None)


def matrices(results: Iterable[Result], asked: Mapping[str, Collection[int]] = MappingProxyType({})) -> list[Matrix]:
    """Return a class lesson by lesson, in the order in which the lessons come.

    results  of any lessons; of a pupil with a name the last one of each lesson counts
    asked    lesson → numbers of its steps that ask something, as far as it is known
    """
    by_lesson: dict[str, dict[str | int, Result]] = {}
    for place, result in enumerate(results):
        by_lesson.setdefault(result.lesson, {})[result.pupil or place] = result
    return [_matrix(lesson, found.values(), asked.get(lesson, ())) for lesson, found in by_lesson.items()]


def _matrix(lesson: str, results: Collection[Result], asked: Collection[int]) -> Matrix:
    steps = {*asked, *(each.step for result in results for each in result.steps)}
    return Matrix(
        lesson, tuple(sorted(steps)), tuple(sorted(results, key=lambda each: (not each.pupil, each.pupil, each.day)))
    )


def matrix_rows(found: Iterable[Matrix]) -> Iterator[tuple[str | int, ...]]:
    """Yield classes as rows, a line for each pupil and step with something in it, after a line of heads."""
    yield ("pupil", "lesson", "day", "step", "how", "attempts", "alone", "helped", "wrong", "hints", "mistakes")
    for matrix in found:
        for result in matrix.results:
            for each in result.steps:
                why = " ".join(f"{name}={often}" for name, often in each.mistakes)
                yield (
                    result.pupil,
                    result.lesson,
                    result.day,
                    each.step,
                    each.how,
                    each.attempts,
                    each.alone,
                    each.helped,
                    each.wrong,
                    each.hints,
                    why,
                )


__all__ = [
    "DID",
    "MOST_LESSONS",
    "Did",
    "Hard",
    "Matrix",
    "Spot",
    "Work",
    "hardest",
    "matrices",
    "matrix_rows",
    "report",
]
