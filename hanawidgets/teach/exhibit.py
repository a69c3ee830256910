"""An exhibit: a situation that case files, lessons, the rule book and drills can show and ask about.

Each game has its own classes, one for each idea (a trick, the end of a round, ...). Rules are no part of an
exhibit: the same cards mean different things under different options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, Self

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.text.game_files import rule_records

from .parts import RuleOption, RulePart, RuleProof
from .schema import Object, build, form_of


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A situation of a game; everything that follows from it is computed by the engine."""

    @classmethod
    def form(cls) -> Object:
        """Return the keys of a lesson's table that describes one; the first of them tells that one is meant."""
        return form_of(cls)

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Self:
        """Return the one that such a table describes. Raises RuleError."""
        return build(cls, data)

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

    def parts(self, rules: Any, lang: str) -> list[RulePart]:
        """Return how the rule book draws it, as :func:`.parts.drawn` makes them."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class ExhibitForms:
    """The exhibits that a lesson of a game can be about: its tables ``situation``.

    kinds   in the order in which their first keys are looked for
    detail  says in a table without any of those keys what is wanted
    """

    kinds: tuple[type[Exhibit], ...]
    detail: StrEnum

    @property
    def SITUATION(self) -> Object:  # noqa: N802 - as if it was a constant of a module
        """The keys of all exhibits; none is required, for the exhibit asks for its own."""
        found = {field.name: field for kind in self.kinds for field in kind.form().fields}
        return Object(tuple(replace(field, required=False) for field in found.values()))

    def situation_of(self, data: Mapping[str, Any]) -> Exhibit:
        """Return the exhibit that a table describes. Raises RuleError."""
        forms = {kind.form().fields[0].name: kind for kind in self.kinds}
        found = next((name for name in forms if name in data), None)
        if found is None:
            raise RuleError(Code.MISSING_FIELD, "situation", None, detail=self.detail, allowed=list(forms))
        keys = forms[found].form().fields
        known = [key.name for key in keys]
        for name in data:
            if name not in known:
                raise RuleError(Code.UNKNOWN_FIELD, name, None, allowed=known)
        for key in keys:
            if key.required and key.name not in data:
                raise RuleError(Code.MISSING_FIELD, key.name, None)
        return forms[found].read(data)


@dataclass(frozen=True, slots=True)
class Example:
    """An exhibit of the rule book and the rules under which it is shown."""

    exhibit: Exhibit
    rules: Any


Reader = Callable[[str, Any], Exhibit | Example]
"""What an example's line says behind its kind, and the rules, to what is shown."""


def read_examples(
    game: str, readers: Mapping[str, Reader], rules_of: Callable[[str], Any], usual: str
) -> dict[str, tuple[Example, ...]]:
    """Return the examples in a game's rule records by rule. A line is ``KIND WHAT``, to be read by the reader of its
    kind; ``@RULES`` before that: under these rules, else under the ``usual`` rules."""

    def read(text: str) -> Example:
        under, _, rest = text.partition(" ") if text.startswith("@") else (usual, "", text)
        kind, _, what = rest.partition(" ")
        rules = rules_of(under.removeprefix("@"))
        shown = readers[kind](what, rules)
        return shown if isinstance(shown, Example) else Example(shown, rules)

    records = rule_records(game).rules
    return {rule: tuple(map(read, record.examples)) for rule, record in records.items() if record.examples}


@dataclass(frozen=True, slots=True)
class RulePages:
    """The part of the rule book below the text of a rule; ``PAGES`` of its module ``teach.rule_pages``.

    examples  the examples of each rule that has some
    labels    examples of a rule, language → under which rules each stands, where that needs telling
    option    option, language → how it is drawn; None: its values, and which is set at first
    proof     rule, language → its proof as it is drawn, or None
    """

    examples: Callable[[], Mapping[str, tuple[Example, ...]]]
    labels: Callable[[Sequence[Example], str], Sequence[str]] | None = None
    option: Callable[[Any, str], RuleOption] | None = None
    proof: Callable[[str, str], RuleProof | None] | None = None
    value: Callable[[str, Any, str], str] | None = None


NO_EXAMPLES: Final = RulePages(dict)
"""The book of a game that shows nothing of its rules."""
