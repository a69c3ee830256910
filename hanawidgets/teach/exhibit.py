"""An exhibit: a situation that case files, lessons, the rule book and drills can show and ask about.

Each game has its own classes, one for each idea (a trick, the end of a round, ...). Rules are no part of an
exhibit: the same cards mean different things under different options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hanawidgets.core.explain import Term


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A situation of a game; everything that follows from it is computed by the engine."""

    def check(self, rules: Any) -> None:
        """Refuse what cannot be under these rules. Raises RuleError."""

    def answer(self, ask: str, rules: Any) -> int | str | None:
        """Return the answer to a question of a lesson, None if the question is not about such a situation.

        Raises RuleError.
        """
        return None

    def facts(self, rules: Any) -> dict[str, int]:
        """Return the numbers that a text about it may claim. Raises RuleError."""
        return {}

    def term(self, rules: Any) -> Term | None:
        """Return its score as a tree, None where nothing is scored. Raises RuleError."""
        return None

    def parts(self, rules: Any, lang: str) -> list[dict[str, Any]]:
        """Return how the rule book draws it, as :func:`.parts.drawn` makes them."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Example:
    """An exhibit of the rule book and the rules under which it is shown."""

    exhibit: Exhibit
    rules: Any


@dataclass(frozen=True, slots=True)
class RulePages:
    """What the rule book shows of a game below the text of a rule; ``PAGES`` of its module ``teach.rule_pages``.

    examples  the examples of each rule that has some
    labels    examples of a rule, language → under which rules each stands, where that needs telling
    option    option, language → how it is drawn; None: its values, and which is set at first
    proof     rule, language → its proof as it is drawn, or None
    """

    examples: Callable[[], Mapping[str, tuple[Example, ...]]]
    labels: Callable[[Sequence[Example], str], Sequence[str]] | None = None
    option: Callable[[Any, str], dict[str, Any]] | None = None
    proof: Callable[[str, str], dict[str, Any] | None] | None = None
