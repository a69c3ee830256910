"""Goals of moves: what a step asks of one. Every legal move that reaches them is accepted, and one that does
not is told which of them it misses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .saying import said
from .script import Text
from .spec import Field

Test = Callable[[Any, str, Any, Any], bool]
Rank = Callable[[Any, Any], int]


@dataclass(frozen=True, slots=True)
class Goal:
    """One thing that may be asked of a move.

    field    its key in a file and the values it may have
    said     key of the sentence that says it, as answer to a legal move that does not reach it
    test     (position, seat, action, value) → whether the move reaches it; or
    rank     (position, action) → number: wanted are the moves with the highest, of those that reach the goals
             before this one
    words    value → facts of the sentence
    check    refuses a value that cannot be read: raises RuleError
    """

    field: Field
    said: str
    test: Test | None = None
    rank: Rank | None = None
    words: Callable[[Any], Mapping[str, object]] = lambda _: {}
    check: Callable[[Any], object] = lambda _: None

    @property
    def name(self) -> str:
        """Its key in a file."""
        return self.field.name

    def kept(self, actions: tuple[Any, ...], state: Any, seat: str, value: Any) -> tuple[Any, ...]:
        """Return those of some actions that reach it."""
        if self.rank is not None:
            ranks = [self.rank(state, action) for action in actions]
            return tuple(action for action, rank in zip(actions, ranks, strict=True) if rank == max(ranks))
        assert self.test is not None  # noqa: S101 - a goal has one of the two
        return tuple(action for action in actions if self.test(state, seat, action, value))


def _filtered(
    goals: Sequence[Goal], wanted: Mapping[str, Any], state: Any, seat: str,
) -> Iterator[tuple[Goal, tuple[Any, ...]]]:
    left = tuple(state.legal_actions(seat))
    for goal in goals:
        if goal.name in wanted:
            left = goal.kept(left, state, seat, wanted[goal.name])
            yield goal, left


def reaching(goals: Sequence[Goal], wanted: Mapping[str, Any], state: Any, seat: str) -> tuple[Any, ...]:
    """Return the legal actions of a seat that reach all goals wanted (key → value); none where none is."""
    left: tuple[Any, ...] = ()
    for _, left in _filtered(goals, wanted, state, seat):  # noqa: B007  (the last one counts)
        pass
    return left


def missed(
    goals: Sequence[Goal], wanted: Mapping[str, Any], state: Any, seat: str, action: Any,
) -> Text | None:
    """Return what is said to a legal action for the first goal that it misses, None if it reaches all."""
    for goal, left in _filtered(goals, wanted, state, seat):
        if action not in left:
            return said(goal.said, **goal.words(wanted[goal.name]))
    return None


def check_goals(goals: Sequence[Goal], wanted: Mapping[str, Any]) -> None:
    """Refuse a goal that cannot be read. Raises RuleError."""
    for goal in goals:
        if goal.name in wanted:
            goal.check(wanted[goal.name])
