"""The answers that a widget writes down: one that asks questions has an :class:`AnswerLog`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from hanawidgets.teach.course import Run
from hanawidgets.teach.game import teaching_of
from hanawidgets.teach.memory import SLACK, Answer, Clock, How, Memory
from hanawidgets.teach.model import AnyStep, Choose, Drill, Pick, Verdict
from hanawidgets.teach.skills import blamed, skills_asked

from .views import Learned

NO_ANSWER: Final = ("also", "blank")
"""Verdicts that tell nothing of what is known: a move as good as the one asked for, a blank left open."""
MEMORY: Final = "memory"
"""What names of memories on a device begin with."""


class AnswerLog:
    """The answers to a widget's questions.

    lesson  id of the lesson, "" for questions outside lessons
    clock   gives the time
    """

    def __init__(self, lesson: str, clock: Clock) -> None:
        self.answers: list[Answer] = []
        self._lesson, self._clock = lesson, clock
        self._met = Memory()
        self._since, self._wrong = clock(), 0
        self._name = f"{MEMORY}.{lesson or '-'}.{int(self._since)}"

    @property
    def now(self) -> float:
        """The time, in seconds since 1970."""
        return self._clock()

    def asked(self) -> None:
        """Note that another question is asked now."""
        self._since, self._wrong = self._clock(), 0
        if self.answers and self.answers[-1].when > self._since + SLACK:  # the clock was wrong and was put right
            self.answers[:] = [replace(each, when=min(each.when, self._since)) for each in self.answers]

    def answered(self, run: Run, given: Any, verdict: Verdict | None) -> None:
        """Write down an answer to the question of ``run``, unless it was solved before or the answer tells nothing."""
        if verdict is None or run.solved or verdict.code in NO_ANSWER:
            return
        question, now = run.question, self._clock()
        drill = isinstance(run.step, Drill)
        skills = skills_asked(question, 0 if drill else run.move)
        helped = self._wrong or run.hint > 1
        how: How = "wrong" if not verdict.right else "helped" if helped else "right"
        self.answers.append(
            Answer(
                now,
                self._lesson,
                run.at + 1,
                skills if verdict.right else blamed(skills, verdict),
                how,
                said_as(question, given),
                "" if verdict.right else verdict.misconception,
                run.hint,
                self._wrong,
                max(0.0, now - self._since),
                run.move + 1 if drill else 0,
            )
        )
        self._since, self._wrong = now, self._wrong + (not verdict.right)

    def taught(self, skills: Iterable[str]) -> None:
        """Note that a lesson has taught skills, those too that chance has not asked for."""
        self._met = self._met.meeting(skills, self._clock())

    @property
    def learned(self) -> Learned | None:
        """The word that the page is to keep; None before the first answer."""
        memory = self._met.after(self.answers)
        return {"name": self._name, "word": memory.text} if memory.reviews else None


def said_as(question: AnyStep, given: Any) -> str:
    """Return an answer as text: a choice's value or number (from 1), cards, a move, or ``term=number`` for each
    blank."""
    if isinstance(question, Choose):
        value = question.choices[given].value
        return str(given + 1 if value is None else value)
    if isinstance(question, Pick):
        return " ".join(teaching_of(question).deck.faces(given))
    if isinstance(given, Mapping):
        return " ".join(f"{name}={number}" for name, number in given.items())
    return str(given)


__all__ = ["MEMORY", "AnswerLog", "said_as"]
