"""A learner's way through a lesson, as a value: every answer gives another; going back is keeping it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from hanawidgets.core.errors import Code, Detail, RuleError

from .drilling import COUNTS, HELPED, RANKS, RIGHT, SEEN, UNSEEN, drill_problem, first_tries, length
from .game import teaching_of
from .hints import Hint, hints, solution
from .judge import judge_choice, judge_move, judge_numbers, judge_pick
from .model import AnyStep, Choose, Drill, Lesson, Number, Pick, Play, Read, Verdict, Watch


@dataclass(frozen=True, slots=True)
class Kept:
    """The work of a learner in a step this time, so that it can be shown again.

    words    what was answered, one word a move; nothing where only one answer is right
    round    of a drill: which round of problems, from 0
    results  of a drill: a mark a problem of this round, :data:`UNSEEN` for one left out
    """

    words: tuple[str, ...] = ()
    round: int = 0
    results: str = ""


NOTHING: Final = Kept()
_NEW: Final[Mapping[str, Any]] = dict.fromkeys(("verdict", "problem", "given", "past")) | {
    "hint": 0,
    "erred": False,
    "solved": False,
    "tried": (),
}
"""What belongs to a question that has only just been asked."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The tally of a lesson: questions and problems answered, and places of steps left out."""

    alone: int
    helped: int
    skipped: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """The state of a learner in a lesson.

    at       place of the step, from 0; ``len(steps)``: through
    move     place of the next move in a play or watch step, or of the problem in a drill
    state    position in a play or watch step (of a drill: in its problem), else None
    marks    a mark a step: the best that was ever reached
    now      a mark a step: what was reached since the lesson was begun
    kept     place of a step → what was done there since then
    hint     rungs of the ladder shown for this question
    erred    whether this question has had a wrong answer
    solved   whether this question is answered right, or all moves are made
    verdict  what was said to the last answer
    seed     number from which the problems of drills come
    problem  in a drill: what is asked now
    tried    places of the choices answered wrongly before a hint ruled one out
    given    the answer that solved this question
    past     in a play or watch step: the position before the last move, and what was done since
    """

    lesson: Lesson
    seed: int = 0
    at: int = 0
    move: int = 0
    state: Any = None
    marks: str = ""
    now: str = ""
    kept: Mapping[int, Kept] = field(default_factory=dict, hash=False)
    hint: int = 0
    erred: bool = False
    solved: bool = False
    verdict: Verdict | None = field(default=None, compare=False)
    problem: AnyStep | None = field(default=None, compare=False)
    tried: tuple[int, ...] = ()
    given: Any = field(default=None, compare=False)
    past: tuple[Any, tuple[Any, ...]] | None = field(default=None, compare=False)

    @classmethod
    def start(cls, lesson: Lesson, seed: int = 0, marks: str = "") -> Run:
        """Return the beginning of a proved lesson. Problems of drills follow from ``seed``, 0 or more;
        ``marks`` were reached before."""
        none = UNSEEN * len(lesson.steps)
        return cls(lesson, seed, marks=marks or none, now=none).at_step(0)

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
        """The question: the step itself, of a drill its problem."""
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
        return self.ladder[: self.hint] if self.hint else ()

    @property
    def here(self) -> Kept:
        """The work done in this step."""
        return self.kept.get(self.at, NOTHING)

    @property
    def problems(self) -> int:
        """The number of problems in the present round of the drill; 0 elsewhere."""
        return length(self.step, self.here.results) if isinstance(self.step, Drill) else 0

    @property
    def tally(self) -> Tally:
        """The tally of the lesson so far."""
        results = "".join(
            first_tries(step, self.kept.get(at, NOTHING).results) if isinstance(step, Drill) else self.now[at]
            for at, step in enumerate(self.lesson.steps)
        )
        skipped = tuple(at for at, step in enumerate(self.lesson.steps) if self._left_out(at, step))
        return Tally(results.count(RIGHT), results.count(HELPED), skipped)

    def _left_out(self, at: int, step: AnyStep) -> bool:
        if not isinstance(step, Drill):
            return self.now[at] == UNSEEN
        results = self.kept.get(at, NOTHING).results
        return len(results) < length(step, results) or UNSEEN in results

    # --- answers ----------------------------------------------------------------------------------

    def judged(self, answer: Any) -> Verdict:
        """Return what is said to an answer: a choice's place, a pile, an action, or blanks → numbers.

        Raises RuleError wrong_type, number_out_of_range or illegal_move for what is no answer to this question.
        """
        question = self.question
        match question:
            case Choose():
                if type(answer) is not int or not 0 <= answer < len(question.choices):
                    raise RuleError(Code.NUMBER_OUT_OF_RANGE, "choice", answer, low=0, high=len(question.choices) - 1)
                return judge_choice(question, answer)
            case Pick():
                if type(answer) is not int or answer & ~question.among:
                    raise RuleError(
                        Code.UNKNOWN_VALUE,
                        "cards",
                        answer,
                        allowed=list(teaching_of(question).deck.faces(question.among)),
                    )
                return judge_pick(question, answer)
            case Number():
                if not isinstance(answer, Mapping) or any(type(n) is not int for n in answer.values()):
                    raise RuleError(Code.WRONG_TYPE, "value", str(answer)[:80], wanted="integer")
                return judge_numbers(question, answer)
            case Play() if not self.solved:
                if not teaching_of(question).offers(question, answer):
                    raise RuleError(Code.ILLEGAL_MOVE, "answer", str(answer), detail=Detail.NOT_OF_STEP)
                return judge_move(question, self._move_place, self.state, answer)
        raise RuleError(Code.INCONSISTENT, "answer", question.kind, detail=Detail.NOTHING_ASKED)

    @property
    def _move_place(self) -> int:
        return 0 if isinstance(self.step, Drill) else self.move

    def answered(self, answer: Any) -> Run:
        """Return the run after an answer, its :attr:`verdict` told. Raises RuleError as :meth:`judged`."""
        verdict = self.judged(answer)
        if not verdict.right:
            # A move that is as good as the one asked for is no error.
            again = not isinstance(self.question, Choose) or any(hint.rung == "next" for hint in self.hints)
            return replace(
                self,
                verdict=verdict,
                erred=self.erred or verdict.code != "also",
                tried=self.tried if again else (*self.tried, answer),
            )
        if isinstance(self.question, Play):
            return self._moved(answer, verdict)
        done = replace(self, verdict=verdict, given=answer)
        if isinstance(self.question, Pick) and not self.solved:
            done = done._keeping(words=(str(answer),))
        return self._solved(done)

    def _moved(self, action: Any, verdict: Verdict) -> Run:
        question = self.question
        assert isinstance(question, Play)  # noqa: S101 - asked by the only caller
        place = self._move_place
        actions = (action, *question.moves[place].then)
        state = self.state
        for each in actions:
            state = state.after(each)
        done = replace(
            self, state=state, verdict=verdict, hint=0, erred=self.erred or self.hint > 1, past=(self.state, actions)
        )._keeping(words=(*self.here.words, str(action)))
        if not isinstance(self.step, Drill):
            done = replace(done, move=self.move + 1)
        return self._solved(done) if place + 1 == len(question.moves) else done

    def _solved(self, done: Run) -> Run:
        if self.solved:
            return done
        helped = done.erred or self.hint > 1  # where to look is no help yet
        mark = HELPED if helped else RIGHT
        if isinstance(self.step, Drill):
            done = done._keeping(results=self.here.results.ljust(self.move, UNSEEN) + mark)
            alone = first_tries(self.step, done.here.results).count(RIGHT)
            mark = COUNTS[min(alone, len(COUNTS) - 1)]
        return replace(done, solved=True)._marked(mark)

    def _keeping(self, **changes: Any) -> Run:
        here = replace(self.here, **changes)
        others = {at: kept for at, kept in self.kept.items() if at != self.at}
        return replace(self, kept=others if here == NOTHING else {**others, self.at: here})

    def _marked(self, mark: str) -> Run:
        """Return the run with this step's mark, and the best one kept."""

        def put(marks: str, mark: str) -> str:
            return marks[: self.at] + mark + marks[self.at + 1 :]

        best = max(mark, self.marks[self.at], key=RANKS.index)
        return replace(self, marks=put(self.marks, best), now=put(self.now, mark))

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
            action = step.moves[self.move].action
            done = replace(self, move=self.move + 1, state=self.state.after(action), past=(self.state, (action,)))
            return replace(done, solved=True)._marked(SEEN) if done.move == len(step.moves) else done
        if isinstance(step, Drill) and self.move + 1 < self.problems:
            results = self.here.results.ljust(self.move + 1, UNSEEN)
            return self._keeping(words=(), results=results)._at_problem(self.move + 1)
        return (self._marked(SEEN) if isinstance(step, Read) else self).at_step(self.at + 1)

    def back(self) -> Run:
        """Return what was before: a watch step's last move taken back, a play step not yet solved from its
        start, else the step before; the first step stays."""
        step = self.step
        if isinstance(step, Watch) and self.move and not self.is_over:
            return self.at_step(self.at).shown(self.move - 1)
        if isinstance(step, Play) and self.move and not self.solved and not self.is_over:
            return self._keeping(words=()).at_step(self.at)
        return self.at_step(max(self.at - 1, 0))

    def shown(self, moves: int) -> Run:
        """Return a watch step with its first moves shown; the marks stay."""
        done = self
        for _ in range(moves):
            done = done.next()
        return replace(done, marks=self.marks, now=self.now)

    def afresh(self, seed: int) -> Run:
        """Return the lesson from its beginning; what was reached stays."""
        return Run.start(self.lesson, seed, self.marks)

    def redone(self) -> Run:
        """Return this step to be answered once more, a drill with other problems; the best mark stays."""
        if self.is_over:
            return self
        now = self.now[: self.at] + UNSEEN + self.now[self.at + 1 :]
        again = self.here.round + isinstance(self.step, Drill)
        return replace(self, now=now)._keeping(words=(), results="", round=again).at_step(self.at)

    def at_step(self, at: int) -> Run:
        """Return the run at a step, 0..number of steps (the end), as it was left: a question that is solved
        with its answer, a drill at its next problem, a watch step at its beginning."""
        done = replace(self, at=max(0, min(at, len(self.lesson.steps))), move=0, state=None, **_NEW)
        if done.is_over:
            return done
        if isinstance(done.step, Drill):
            return done._at_problem(min(len(done.here.results), done.problems - 1))
        return replace(done, state=done.step.position)._recalled(done.now[done.at] in RIGHT + HELPED)

    def at_problem(self, place: int) -> Run:
        """Return the run at a problem of the drill it is at, which no later one of this round follows."""
        return self._keeping(results=self.here.results[: place + 1])._at_problem(place)

    def _at_problem(self, place: int) -> Run:
        step = self.step
        assert isinstance(step, Drill)  # noqa: S101 - asked for drills only
        asked = drill_problem(step, self.seed, self.at, place, self.here.round, self.here.results)
        run = replace(self, move=place, **{**_NEW, "problem": asked, "state": asked.position})
        return run._recalled(self.here.results[place : place + 1] in (RIGHT, HELPED))

    def _recalled(self, solved: bool) -> Run:
        """Return this question as it was left. The words kept are judged once more; those that do not hold,
        because the lesson has changed, are dropped. What was solved is shown solved in any case."""
        fresh = self._keeping(words=())
        run = fresh
        for word in self.here.words:
            run, before = run._replayed(word), run
            if run is before:
                break
        run = fresh if solved and not run.solved else run
        while solved and not run.solved:  # with the answer that there is; of several ways the first
            run = run.answered(solution(run.question, run._move_place, run.state))
        if run.solved and not solved:
            run = fresh
        return replace(run, marks=self.marks, now=self.now, erred=False)._keeping(results=self.here.results)

    def _replayed(self, word: str) -> Run:
        """Return the run after an answer that was kept; itself if the word is none."""
        try:
            read = int if isinstance(self.question, Pick) else teaching_of(self.question).game.parse_action
            run = self.answered(read(word))
        except (RuleError, ValueError):
            return self
        return run if run.verdict is not None and run.verdict.right else self


# The facts asked for: those that nothing on the screen may tell before a question is answered.

MOVE: Final = "move"
"""Which cards may be played, and what each would do."""
RESULT: Final = "result"
"""What a hand or round has paid, where a later step asks for it."""
LED: Final = ("read", "worked")
"""Parts in which a move is led by the hand, so what a card would do may be told."""
SHOWN: Final = 2
"""So many rungs of the ladder of hints tell what a card would do; the first says only where to look."""


def asked(question: AnyStep) -> frozenset[str]:
    """Return the facts that a question asks for: words of ``asks`` in :class:`.game.Teaching`, names of
    terms, :data:`MOVE`. Empty where nothing is asked.

    >>> from .loader import load_lesson
    >>> sorted(asked(load_lesson("seasons").steps[0]))
    ['month', 'move']
    """
    names: set[str] = set()
    match question:
        case Choose():
            names = {question.ask}
        case Pick():
            names = set(question.goal)
        case Number():
            names = set(question.blank)
        case Read() | Watch() | Drill():
            return frozenset()
    known = teaching_of(question).asked_facts
    led = isinstance(question, Play) and question.part in LED
    return frozenset(
        {*question.asks, *names, *(fact for name in names for fact in known.get(name, ())), *(() if led else (MOVE,))}
        - {"none"}
    )


def hidden(run: Run) -> frozenset[str]:
    """Return the facts that the screen keeps to itself now."""
    if run.is_over:
        return frozenset()
    facts = set() if run.solved else {*asked(run.question), *run.step.asks}
    if run.hint >= SHOWN:
        facts.discard(MOVE)
    later = run.lesson.steps[run.at + 1 :]
    if isinstance(run.step, (Play, Watch)) and any(_asks_score(step) for step in later):
        facts.add(RESULT)
    return frozenset(facts)


def _asks_score(step: Any) -> bool:
    return not isinstance(step, Drill) and "score" in asked(step)
