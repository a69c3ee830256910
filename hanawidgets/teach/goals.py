"""Goals of moves: what a step asks of one. Every legal move that reaches them is accepted, and one that does
not is told which of them it misses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hanawidgets.core.state import AnyState

from .localised import said_of
from .model import Text
from .schema import Field

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
    facts    (position, action) → further facts of it: what the move does there
    check    refuses a value that cannot be read: raises RuleError
    """

    field: Field
    said: str
    test: Test | None = None
    rank: Rank | None = None
    words: Callable[[Any], Mapping[str, object]] = lambda _: {}
    facts: Callable[[Any, Any], Mapping[str, object]] = lambda _state, _action: {}
    check: Callable[[Any], object] = lambda _: None

    @property
    def name(self) -> str:
        """The key in a file."""
        return self.field.name

    def kept(self, actions: Iterable[Any], state: AnyState, seat: str, value: Any) -> tuple[Any, ...]:
        """Return those of some actions that reach it."""
        if self.test is not None:
            return tuple(action for action in actions if self.test(state, seat, action, value))
        assert self.rank is not None  # noqa: S101 - a goal has one of the two
        ranks = {action: self.rank(state, action) for action in actions}
        highest = max(ranks.values(), default=0)
        return tuple(action for action, rank in ranks.items() if rank == highest)


def reaching(goals: Sequence[Goal], wanted: Mapping[str, Any], state: AnyState, seat: str) -> tuple[Any, ...]:
    """Return the legal actions of a seat that reach all goals wanted (key → value); none where none is."""
    left = tuple(state.legal_actions(seat)) if wanted else ()
    for goal in goals:
        if goal.name in wanted:
            left = goal.kept(left, state, seat, wanted[goal.name])
    return left


def missed(goals: Sequence[Goal], wanted: Mapping[str, Any], state: AnyState, seat: str, action: Any) -> Goal | None:
    """Return the first of the goals wanted that a legal action misses, None if it reaches all."""
    asked = [goal for goal in goals if goal.name in wanted]
    # What is the lowest or the most is known only from all the others, so it is asked last.
    tests = [goal for goal in asked if goal.test is not None]
    first = next((goal for goal in tests if not goal.kept((action,), state, seat, wanted[goal.name])), None)
    if first is None:
        left = tuple(state.legal_actions(seat))
        for goal in asked:
            left = goal.kept(left, state, seat, wanted[goal.name])
            if action not in left:
                return goal
    return first


def goal_text(game: str, goal: Goal, wanted: Mapping[str, Any], done: Text, state: Any, action: Any) -> Text:
    """Return what is said to a legal action that misses a goal; ``done``: the action in words."""
    return said_of(game, goal.said, done=done, **goal.words(wanted[goal.name]), **goal.facts(state, action))


def check_goals(goals: Sequence[Goal], wanted: Mapping[str, Any]) -> None:
    """Refuse a goal that cannot be read. Raises RuleError."""
    for goal in goals:
        if goal.name in wanted:
            goal.check(wanted[goal.name])
