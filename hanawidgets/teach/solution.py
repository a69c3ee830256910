"""The right answer to a question; where several are right, the first."""

from __future__ import annotations

from typing import Any

from hanawidgets.core.state import AnyState

from .game import root_of, teaching_of
from .model import AnyStep, Choose, Number, Pick, Play


def solution(step: AnyStep, at: int = 0, state: AnyState | None = None) -> Any:
    """Return what :meth:`.course.Run.answered` takes as right: a choice's place, a pile, blanks → numbers,
    or the action ``at`` of a play step made in ``state``. Raises TypeError for a step that asks nothing."""
    match step:
        case Choose():
            return step.right
        case Pick():
            return step.answer or teaching_of(step).sample_answer(step)
        case Number():
            root = root_of(step)
            values = {term.name: term.value for term in reversed(tuple(root.walk()))} | {"score": root.value}
            return {name: values[name] for name in step.blank}
        case Play():
            return teaching_of(step).accepted_moves(
                step.moves[at], step.position if state is None else state, step.seat
            )[0]
    raise TypeError(step.kind)
