"""The facts asked for: those that nothing on the screen may tell before a question is answered.

They follow from what a question is (its ``ask``, the goal of a pick or a move, the blanks of a formula);
``asks`` in a file adds to them. What draws a step is given the set and leaves those facts out.
"""

from __future__ import annotations

from typing import Any, Final

from .course import Run
from .game import teaching_of
from .model import AnyStep, Choose, Drill, Number, Pick, Play, Read, Watch

MOVE: Final = "move"
"""Which cards may be played, and what each would do."""
RESULT: Final = "result"
"""What a hand or round has paid, where a later step asks for it."""
LED: Final = ("read", "worked")
"""Parts in which a move is led by the hand, so what a card would do may be told."""
HELPED: Final = 2
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
    if run.hint >= HELPED:
        facts.discard(MOVE)
    later = run.lesson.steps[run.at + 1 :]
    if isinstance(run.step, (Play, Watch)) and any(_asks_score(step) for step in later):
        facts.add(RESULT)
    return frozenset(facts)


def _asks_score(step: Any) -> bool:
    return not isinstance(step, Drill) and "score" in asked(step)
