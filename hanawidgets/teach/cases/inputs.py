"""The input of a type of case, of any game: its variants, and how it is judged as a whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from hanawidgets.core.errors import Code, Detail, RuleError, first_error
from hanawidgets.core.explain import Term

from ..schema import Field, Kind, Object


@dataclass(frozen=True, slots=True)
class Variant:
    """One set of input fields of a type.

    decides   the field whose presence means this variant; empty where a type has only one
    needs     (field, the field it cannot be without)
    one_of    fields of which one is required; more than one is the engine's to refuse
    distinct  fields whose cards must all differ, by the rule ``deck_rule``
    """

    fields: tuple[Field, ...]
    decides: str = ""
    needs: tuple[tuple[str, str], ...] = ()
    one_of: tuple[str, ...] = ()
    distinct: tuple[str, ...] = ()
    deck_rule: str = ""

    def errors(self, given: Mapping[str, object]) -> Iterator[RuleError]:
        """Yield all that is wrong with an input of this variant."""
        yield from Object(self.fields).errors(given, "input")
        for name, wanted in self.needs:
            if name in given and wanted not in given:
                yield RuleError(Code.MISSING_FIELD, f"input.{wanted}", detail=Detail.NEEDED_WITH, other=name)
        if self.one_of and not any(name in given for name in self.one_of):
            yield RuleError(
                Code.MISSING_FIELD, f"input.{self.one_of[0]}", detail=Detail.ONE_NEEDED, allowed=self.one_of
            )
        yield from self._cards_twice(given)

    def _cards_twice(self, given: Mapping[str, object]) -> Iterator[RuleError]:
        seen: set[str] = set()
        for name in self.distinct:
            value = given.get(name)
            cards = {c for c in (value if isinstance(value, list) else [value]) if isinstance(c, str)}
            for card in sorted(cards & seen):
                yield RuleError(Code.DUPLICATE_CARD, f"input.{name}", card, rule=self.deck_rule)
            seen |= cards


@dataclass(frozen=True, slots=True)
class Input:
    """The input of a type: its variants, of which exactly one is given.

    alone  without a variant (or with several) nothing can be said about the other fields, so this is
           the only error. Else a field that no variant knows is one besides
    """

    variants: tuple[Variant, ...]
    alone: bool = False

    def given(self, given: Mapping[str, object]) -> tuple[Variant, ...]:
        """Return the variants whose deciding field is there."""
        return tuple(s for s in self.variants if not s.decides or s.decides in given)

    def errors(self, given: Mapping[str, object]) -> Iterator[RuleError]:
        """Yield all that is wrong with an input."""
        found = self.given(given)
        deciders = tuple(s.decides for s in self.variants)
        if not found:
            yield RuleError(Code.MISSING_FIELD, f"input.{deciders[0]}", detail=Detail.ONE_NEEDED, allowed=deciders)
            known = tuple(dict.fromkeys(f.name for s in self.variants for f in s.fields))
            for name in () if self.alone else (n for n in given if n not in known):
                yield RuleError(Code.UNKNOWN_FIELD, f"input.{name}", given[name], allowed=known)
        elif len(found) > 1 and self.alone:
            yield RuleError(
                Code.INCONSISTENT,
                f"input.{found[1].decides}",
                detail=Detail.SEVERAL_SITUATIONS,
                allowed=tuple(s.decides for s in found),
            )
        else:
            yield from found[0].errors(given)

    def filled(self, given: Mapping[str, object]) -> dict[str, object]:
        """Return a faultless input with the defaults put in; absent fields without one stay absent."""
        (variant,) = self.given(given)
        defaults = {f.name: f.default for f in variant.fields if f.default is not None}
        return defaults | dict(given)


def only(*fields: Field, one_of: tuple[str, ...] = (), needs: tuple[tuple[str, str], ...] = ()) -> Input:
    """Return the input of a type with one variant."""
    return Input((Variant(fields, needs=needs, one_of=one_of),))


def need(name: str, kind: Kind) -> Field:
    """Return a required field."""
    return Field(name, kind, required=True)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a case comes to.

    values  every field that the situation produces
    terms   the explanation of a field: its tree; for a list of numbers one tree an entry
    error   instead of all that: why there is no result
    """

    values: Mapping[str, Any]
    terms: Mapping[str, tuple[Term, ...]] = field(default_factory=dict)
    error: RuleError | None = None


def solved(errors: Iterable[RuleError], solve: Callable[[], Outcome]) -> Outcome:
    """Return what a case comes to: of its errors the first, else what ``solve`` finds or refuses."""
    error = first_error(errors)
    if error is None:
        try:
            return solve()
        except RuleError as refused:
            error = refused.below("input")
    return Outcome({"error": error.code.value}, error=error)
