"""The answers that a widget writes down: one that asks questions has an :class:`AnswerLog`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from hanawidgets.core.errors import RuleError
from hanawidgets.teach.course import Run
from hanawidgets.teach.game import teaching_of
from hanawidgets.teach.memory import SLACK, Answer, Clock, How, Memory
from hanawidgets.teach.model import AnyStep, Choose, Drill, Pick, Play, Verdict
from hanawidgets.teach.results import LONGEST, Result, merged, parse_result, result_of
from hanawidgets.teach.skills import blamed, skills_asked
from hanawidgets.text import Words, translate
from hanawidgets.text.explained import face_name

from ..page import page
from ..qr import QUIET, qr_code
from .view import answer_cards
from .view import said as text_of
from .views import BlankView, HandedIn, Learned

__all__ = ["LONGEST", "MEMORY", "QUIET", "AnswerLog", "HandIn", "qr_code", "said_as", "told_as"]

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


def told_as(said: str, run: Run, blank: BlankView | None, words: Words) -> str:
    """Return what :func:`said_as` wrote of an answer in words, or as it is where it is no answer to the question.

    run    at the question, before it was solved
    blank  the question's formula as it is drawn, which names its numbers
    """
    asked, game = run.question, teaching_of(run.question)
    try:
        if isinstance(asked, Pick):
            return game.deck.names(game.deck.pile(said), words)
        if isinstance(asked, Choose):
            place = [said_as(asked, at) for at in range(len(asked.choices))].index(said)
            faces = [face for face, at in answer_cards(asked).items() if at == place]
            return face_name(faces[0], words) if faces else text_of(asked.choices[place].text, words.lang) or said
        if isinstance(asked, Play):
            return game.hints.describe_move(game.game.parse_action(said), run.state)[1][words.lang]
    except (RuleError, ValueError):
        return said
    drawn: list[Any] = [*blank["line"], blank["total"], *blank["more"]] if blank else []
    labels = {part["name"]: part["label"] for part in drawn if "name" in part}
    numbers = (part.partition("=") for part in said.split())
    return words.say("ui.list").join(f"{labels.get(name, name)} {number}".strip() for name, _, number in numbers)


# The end of a lesson: its result as a word and as a QR code, to be handed in by whoever wants to.


class HandIn:
    """The result of a lesson since it was begun, over reloads of its page, and what was made of it to hand in.

    log  the answers of this widget
    """

    def __init__(self, lesson: str, log: AnswerLog) -> None:
        self._lesson, self._log = lesson, log
        self._from = 0
        self._before: Result | None = None
        self.word = ""

    def afresh(self) -> None:
        """Begin anew with the answers that come."""
        self._from, self._before, self.word = len(self._log.answers), None, ""

    def resume(self, word: str) -> None:
        """Go on from what the page has kept; a word that is no result of this lesson is left out."""
        try:
            found = parse_result(word)
        except RuleError:
            return
        if found.lesson == self._lesson and not self._answers:
            self._before = found

    def result(self, pupil: str = "", skipped: int = 0) -> Result:
        """Return the result so far. Raises RuleError for a name that is too long."""
        found = result_of(self._lesson, self._answers, skipped, pupil, self._log.now, page.zone)
        return merged(self._before, found) if self._before else found

    @property
    def _answers(self) -> list[Answer]:
        return self._log.answers[self._from :]

    @property
    def kept(self) -> str:
        """The word that the page keeps: the result so far without a name, "" before the first answer."""
        return str(self.result()) if self._answers or self._before else ""

    def view(self, lang: str) -> HandedIn | None:
        """Return what the page shows of the word that was made, None before."""
        if not self.word:
            return None
        size, path = qr_code(self.word)
        return {
            "word": self.word,
            "size": size,
            "path": path,
            "label": translate("learn.hand_in_qr", lang),
            "sends": page.results,
        }
