"""What all proofs of a lesson share: slips, claims, rule ids; and what moves will do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from hanawidgets.core.errors import Code
from hanawidgets.text import has

from .assertions import Claims
from .diagnostics import Slip, slip
from .game import Teaching, game_of
from .goals import reaching
from .model import About, AnyStep, Move, Play, Text, Watch


def accepted(game: Teaching, move: Move, state: Any, seat: str) -> tuple[Any, ...]:
    """Return the actions that will do as ``move`` in ``state``; those written down are not looked at."""
    if move.accept:
        return move.accept
    if move.any:
        return tuple(state.legal_actions(seat))
    return reaching(game.move_goals, move.goal, state, seat)


def ends_of(step: AnyStep) -> list[Any]:
    """Return the positions in which a play or watch step may end: several, if several moves are accepted.

    Raises RuleError.
    """
    states = [step.position]
    if isinstance(step, Watch):
        for shown in step.moves:
            states = [state.after(shown.action) for state in states]
    elif isinstance(step, Play):
        game = game_of(step)
        for move in step.moves:
            states = list(
                dict.fromkeys(
                    after(state, (action, *move.then))
                    for state in states
                    for action in accepted(game, move, state, step.seat)
                )
            )
    return states


def after(state: Any, actions: Iterable[Any]) -> Any:
    """Return what some actions lead to. Raises RuleError."""
    for action in actions:
        state = state.after(action)
    return state


@dataclass(slots=True)
class Prover:
    """Collects what is wrong and counts what is proved.

    at  number of the step being proved, 0: the head
    """

    game: Teaching
    slips: list[Slip] = field(default_factory=list)
    moves: int = 0
    numbers: int = 0
    at: int = 0

    def claims(self, what: About) -> Claims:
        """Return what proves texts about something."""
        known: dict[str, Mapping[str, int]] = {}

        def facts(rules: str) -> Mapping[str, int]:
            if rules not in known:
                other = what if not rules else replace(what, rules=self.game.game.parse_rules(rules))
                known[rules] = self.game.facts(other)
            return known[rules]

        return Claims(facts, lambda: self.game.term(what), self.game.questions.word, self.game.questions.WORD_KINDS)

    def no(self, key: str, detail: str, value: object = None, rule: str = "", **facts: Any) -> None:
        """Keep a slip of the step being proved."""
        self.slips.append(slip(self.at, key, detail, value, rule, **facts))

    def prove_text(self, claims: Claims, key: str, text: Text | None) -> Text | None:
        """Return a text with its claims put in, None if there is none."""
        if text is None:
            return None
        before = claims.proved
        done = claims.text(self.at, key, text, self.slips)
        self.numbers += claims.proved - before
        return done

    def prove_rule(self, key: str, rule: str) -> None:
        """Prove that there is such a rule."""
        if rule and not has(f"rules.{rule}"):
            self.slips.append(slip(self.at, key, "unknown_rule", rule, code=Code.UNKNOWN_VALUE))
