"""A learner's way through a lesson, as a value: every answer gives another; going back is keeping it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random
from typing import Any, Final

from ..engine.contract import check_word
from ..engine.errors import Code, RuleError
from .games import game_of
from .hints import Hint, hints
from .judge import Verdict, judge_choice, judge_move, judge_numbers, judge_pick
from .script import AnyStep, Choose, Drill, Lesson, Number, Pick, Play, Read, Watch
from .slips import LessonError, slip

UNSEEN, SEEN, RIGHT, HELPED = "-", "x", "r", "h"
"""Marks of a step: nothing yet, read or watched, right at once, right after a slip or a hint."""
COUNTS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Marks of a drill: how many problems were right at once."""
VERSION: Final = "hl1"


@dataclass(frozen=True, slots=True)
class Run:
    """Where a learner stands.

    at       place of the step, from 0; ``len(steps)``: through
    move     place of the next move in a play or watch step, or of the problem in a drill
    state    position in a play or watch step (of a drill: in its problem), else None
    marks    a mark a step
    hint     rungs of the ladder shown for this question
    slipped  whether this question has had a wrong answer
    solved   whether this question is answered right, or all moves are made
    verdict  what was said to the last answer
    seed     number from which the problems of drills come
    problem  in a drill: what is asked now
    tried    places of the choices answered wrongly before a hint ruled one out
    """

    lesson: Lesson
    seed: int = 0
    at: int = 0
    move: int = 0
    state: Any = None
    marks: str = ""
    hint: int = 0
    slipped: bool = False
    solved: bool = False
    verdict: Verdict | None = field(default=None, compare=False)
    problem: AnyStep | None = field(default=None, compare=False)
    tried: tuple[int, ...] = ()

    @classmethod
    def start(cls, lesson: Lesson, seed: int = 0) -> Run:
        """Return the beginning of a proved lesson. Problems of drills follow from ``seed``, 0 or more."""
        return cls(lesson, seed, marks=UNSEEN * len(lesson.steps)).at_step(0)

    # --- what is shown ----------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether all steps are behind the learner."""
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> AnyStep:
        """The lesson's step; at the end the last one."""
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    @property
    def question(self) -> AnyStep:
        """What is asked: the step itself, of a drill its problem."""
        return self.step if self.problem is None else self.problem

    @property
    def ladder(self) -> tuple[Hint, ...]:
        """The whole ladder of hints to this question."""
        if self.solved or self.is_over:
            return ()
        question = self.question
        return hints(question, 0 if isinstance(self.step, Drill) else self.move, self.state, self.tried)

    @property
    def hints(self) -> tuple[Hint, ...]:
        """The hints shown so far."""
        return self.ladder[: self.hint]

    # --- answers ----------------------------------------------------------------------------------

    def judged(self, answer: Any) -> Verdict:
        """Return what is said to an answer: a choice's place, a pile, an action, or blanks → numbers.

        Raises RuleError wrong_type or number_out_of_range for what is no answer to this question.
        """
        question = self.question
        match question:
            case Choose():
                if type(answer) is not int or not 0 <= answer < len(question.choices):
                    raise RuleError(Code.NUMBER_OUT_OF_RANGE, "choice", answer, low=0,
                                    high=len(question.choices) - 1)
                return judge_choice(question, answer)
            case Pick():
                if type(answer) is not int or answer & ~question.among:
                    raise RuleError(Code.UNKNOWN_VALUE, "cards", answer,
                                    allowed=list(game_of(question).faces(question.among)))
                return judge_pick(question, answer)
            case Number():
                if not isinstance(answer, Mapping) or any(type(n) is not int for n in answer.values()):
                    raise RuleError(Code.WRONG_TYPE, "value", str(answer)[:80], wanted="integer")
                return judge_numbers(question, answer)
            case Play() if not self.solved:
                return judge_move(question, self._move_place, self.state, answer)
        error = RuleError(Code.INCONSISTENT, "answer", question.kind, detail="nothing_asked")
        raise error

    @property
    def _move_place(self) -> int:
        return 0 if isinstance(self.step, Drill) else self.move

    def answered(self, answer: Any) -> Run:
        """Return the run after an answer, its :attr:`verdict` told. Raises RuleError as :meth:`judged`."""
        verdict = self.judged(answer)
        if not verdict.right:
            # A move that is as good as the one asked for is no slip.
            again = not isinstance(self.question, Choose) or any(hint.rung == "next" for hint in self.hints)
            return replace(self, verdict=verdict, slipped=self.slipped or verdict.code != "also",
                           tried=self.tried if again else (*self.tried, answer))
        if isinstance(self.question, Play):
            return self._moved(answer, verdict)
        return self._solved(replace(self, verdict=verdict))

    def _moved(self, action: Any, verdict: Verdict) -> Run:
        question = self.question
        assert isinstance(question, Play)  # noqa: S101 - asked by the only caller
        place = self._move_place
        state = self.state.after(action)
        for follows in question.moves[place].then:
            state = state.after(follows)
        done = replace(self, state=state, verdict=verdict, hint=0, slipped=self.slipped or self.hint > 1)
        if not isinstance(self.step, Drill):
            done = replace(done, move=self.move + 1)
        return self._solved(done) if place + 1 == len(question.moves) else done

    def _solved(self, done: Run) -> Run:
        if self.solved:
            return done
        helped = done.slipped or self.hint > 1  # where to look is no help yet
        if isinstance(self.step, Drill):
            count = COUNTS.find(self.marks[self.at])
            mark = COUNTS[min(max(count, 0) + (not helped), len(COUNTS) - 1)]
        else:
            mark = HELPED if helped else RIGHT
        return replace(done, solved=True, marks=_marked(self.marks, self.at, mark))

    def hinted(self) -> Run:
        """Return the run with one hint more; the same at the ladder's end."""
        return replace(self, hint=min(self.hint + 1, len(self.ladder)))

    # --- to and fro -------------------------------------------------------------------------------

    def next(self) -> Run:
        """Return what follows: the next move of a watch step, the next problem, else the next step.

        A question may be left unanswered; its mark says so.
        """
        if self.is_over:
            return self
        step = self.step
        if isinstance(step, Watch) and self.move < len(step.moves):
            state = self.state.after(step.moves[self.move].action)
            done = replace(self, move=self.move + 1, state=state)
            if done.move == len(step.moves):
                done = replace(done, solved=True, marks=_marked(self.marks, self.at, SEEN))
            return done
        if isinstance(step, Drill) and self.move + 1 < step.count:
            return self._at_problem(self.move + 1)
        marks = _marked(self.marks, self.at, SEEN) if isinstance(step, Read) else self.marks
        return replace(self, marks=marks).at_step(self.at + 1)

    def back(self) -> Run:
        """Return what was before: a watch step's last move taken back, a play step from its start, else the
        step before; the first step stays."""
        step = self.step
        if isinstance(step, Watch) and self.move and not self.is_over:
            done = self.at_step(self.at)
            for _ in range(self.move - 1):
                done = done.next()
            return replace(done, marks=self.marks)
        if isinstance(step, Play) and self.move and not self.is_over:
            return self.at_step(self.at)
        return self.at_step(max(self.at - 1, 0))

    def at_step(self, at: int) -> Run:
        """Return the run at the beginning of a step, 0..number of steps (the end)."""
        done = Run(self.lesson, self.seed, max(0, min(at, len(self.lesson.steps))), marks=self.marks)
        if done.is_over:
            return done
        if isinstance(done.step, Drill):
            return done._at_problem(0)
        return replace(done, state=done.step.position)

    def _at_problem(self, place: int) -> Run:
        step = self.step
        assert isinstance(step, Drill)  # noqa: S101 - asked for drills only
        asked = drill_problem(step, self.seed, self.at, place)
        return replace(self, move=place, hint=0, slipped=False, solved=False, verdict=None, problem=asked,
                       state=asked.position, tried=())


def drill_problem(step: Drill, seed: int, at: int, place: int) -> AnyStep:
    """Return the problem ``place`` of the drill that is step ``at``: the same for the same seed."""
    chance = Random(seed * 1_000_003 + at)  # noqa: S311 - to be repeatable
    problems = game_of(step).problems(step.make, step.options, step.rules, chance)
    return next(islice(problems, place, None))


def _marked(marks: str, at: int, mark: str) -> str:
    """Return the marks with one changed; what was right at once stays so."""
    if marks[at] == RIGHT and mark in (HELPED, SEEN):
        return marks
    return marks[:at] + mark + marks[at + 1 :]


# --- what the browser keeps -----------------------------------------------------------------------

def progress_text(run: Run) -> str:
    """Return where a learner stands as one short word; :func:`parse_progress` reads it back.

    Kept are step, problem and marks. A step with moves is begun anew.
    """
    place = run.move if not run.is_over and isinstance(run.step, Drill) else 0
    body = ".".join([VERSION, run.lesson.id, str(run.seed), str(run.at), str(place), run.marks])
    return f"{body}.{check_word(body)}"


def parse_progress(text: object, lesson: Lesson) -> Run:
    """Return the run that a progress word holds.

    Raises LessonError: ``progress_version``, ``progress_damaged``, ``progress_other`` (another lesson's) or
    ``progress_changed`` (the lesson has other steps now).
    """
    def no(detail: str) -> LessonError:
        found = slip(0, "progress", detail, str(text)[:40], code=Code.UNKNOWN_VALUE, lesson=lesson.id)
        return LessonError(lesson.id, [found])

    if not isinstance(text, str):
        raise no("progress_damaged")
    version, *words = text.strip().split(".")
    if version != VERSION:
        raise no("progress_version" if version[:2] == "hl" and version[2:].isdigit() else "progress_damaged")
    body, _, check = text.strip().rpartition(".")
    if len(words) != 6 or check_word(body) != check:
        raise no("progress_damaged")
    name, *numbers, marks, _check = words
    if name != lesson.id:
        raise no("progress_other")
    if not all(word.isascii() and word.isdigit() and len(word) < 10 for word in numbers):
        raise no("progress_damaged")
    seed, at, place = map(int, numbers)
    if len(marks) != len(lesson.steps) or at > len(lesson.steps) or not _marks_fit(marks, lesson):
        raise no("progress_changed")
    run = Run(lesson, seed, marks=marks).at_step(at)
    if place and (run.is_over or not isinstance(run.step, Drill) or place >= run.step.count):
        raise no("progress_changed")
    return run._at_problem(place) if place else run


def _marks_fit(marks: str, lesson: Lesson) -> bool:
    known = {Read: SEEN, Watch: SEEN, Drill: COUNTS}
    return all(mark == UNSEEN or mark in known.get(type(step), RIGHT + HELPED)
               for mark, step in zip(marks, lesson.steps, strict=True))
