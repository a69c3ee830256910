"""The terms taught so far: a question or drill names only what a step before it or itself introduces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final

from hanawidgets.core.errors import Detail

from .diagnostics import Diagnostic, diagnostic
from .game import GAMES, teaching_of
from .model import AnyStep, Choose, Drill, Lesson

PROBLEMS: Final = 40
"""Problems of a drill that are looked at."""


def untaught(lesson: Lesson, before: Sequence[Lesson]) -> list[Diagnostic]:
    """Return the steps of a proved lesson that name something no rule of an earlier step is about.

    before  the lessons of its course that come before it
    """
    game = GAMES[lesson.game]
    taught = {rule for each in before for step in each.steps for rule in step.rule}
    found: list[Diagnostic] = []
    for at, step in enumerate(lesson.steps, 1):
        taught |= set(step.rule)
        if isinstance(step, Choose):
            taught |= {choice.rule for choice in step.choices}  # what is said to the answer explains it
        named = {name: rules for asked in _asked(step, at) for name, rules in game.named(asked).items()}
        if missing := sorted(name for name, rules in named.items() if not taught & rules):
            key = "with" if isinstance(step, Drill) else "choice"
            found.append(diagnostic(at, key, Detail.UNTAUGHT, missing))
    return found


def _asked(step: AnyStep, at: int) -> Iterator[AnyStep]:
    if not isinstance(step, Drill):
        yield step
        return
    problems = teaching_of(step).problems(step.make, step.options, step.rules, Random(at))  # noqa: S311 - repeatable
    yield from islice(problems, PROBLEMS)
