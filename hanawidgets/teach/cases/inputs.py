"""The input of a type of case, of any game: its variants, and how it is judged as a whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from hanawidgets.core.errors import Code, Detail, RuleError, first_error
from hanawidgets.core.explain import Term
from hanawidgets.core.rules import Option

from ..schema import Bool, Field, Kind, Object, OneOf, Word


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


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a case.

    values  every field that the situation produces
    terms   the explanation of a field: its tree; for a list of numbers one tree an entry
    error   instead of all that: why there is no result
    """

    values: Mapping[str, Any]
    terms: Mapping[str, tuple[Term, ...]] = field(default_factory=dict)
    error: RuleError | None = None


Given = Mapping[str, Any]
"""Input or options as a case has them."""
_FORM: Final = frozenset({Code.UNKNOWN_FIELD, Code.MISSING_FIELD, Code.WRONG_TYPE})


@dataclass(frozen=True, slots=True)
class CaseType:
    """A type of case.

    input     its fields
    expected  what it may expect where no error is expected
    solve     faultless input with its defaults, rules → the result. Raises RuleError
    together  what is wrong with fields together: of an input that has its fields, each of the right JSON type
    rules     field of the result → ids of the rules behind it, where it has no tree; or what gives them for an input
    """

    input: Input
    expected: Object
    solve: Callable[[Given, Any], Outcome]
    together: Callable[[Given], Iterable[RuleError]] = lambda _: ()
    rules: Mapping[str, tuple[str, ...] | Callable[[Given], tuple[str, ...]]] = field(default_factory=dict)


def _kind_of(option: Option) -> Kind:
    """Return how case files write an option."""
    values = tuple(option.in_cases if isinstance(option.in_cases, Mapping) else option.values)
    match values[0]:
        case bool():
            return Bool()
        case int():
            return OneOf(values)
    return Word(values)


def _value(option: Option, written: Any) -> Any:
    return option.in_cases[written] if isinstance(option.in_cases, Mapping) else written


@dataclass(frozen=True, slots=True)
class Cases:
    """The cases of a game: the ``CASES`` of its module ``teach.cases``.

    types  type → what it is
    rules  the rule set as it is before anything is chosen; a case may name those of its options that say so
    """

    types: Mapping[str, CaseType]
    rules: Any

    def decided(self, options: Given) -> object:
        """Return the value of the option that decides which others there are; None where it cannot be told."""
        decider: Option | None = self.rules.options.get(self.rules.decider)
        if decider is None or not decider.in_cases:
            return None
        value = options.get(decider.name, decider.values[0])
        return value if value in decider.values else None

    def options(self, options: Given) -> Mapping[str, Field]:
        """Return the options that a case may name whose decider is as in ``options``, by name."""
        decided = self.decided(options)
        known: Iterable[Option] = self.rules.options.values()
        return {one.name: Field(one.name, _kind_of(one)) for one in known if one.in_cases and one.is_known(decided)}

    def option_errors(self, options: Given) -> Iterable[RuleError]:
        """Yield all that is wrong with options."""
        return Object(tuple(self.options(options).values())).errors(options, "options")

    def rules_of(self, options: Given, given: Given) -> Any:
        """Return the rule set that faultless options mean.

        given  the input with its defaults, for games in which it says something about the rules
        """
        return self.rules.with_options(**{name: _value(self.rules.options[name], options[name]) for name in options})

    def rules_told(self, options: Given) -> Any:
        """Return the rule set of options as far as one can tell: what is at fault counts as left out."""
        known, decided = self.options(options), self.decided(options)
        sound = {n: v for n, v in options.items() if n in known and not any(known[n].kind.errors(v, n))}
        if decided is None:
            sound = {name: value for name, value in sound.items() if not self.rules.options[name].only_with}
        return self.rules_of(sound, {})

    def input_of(self, kind: str, options: Given, given: Given) -> Input:
        """Return the fields of a type, for games in which they depend on options or other fields."""
        return self.types[kind].input

    def recompute(self, kind: str, options: Given, given: Given) -> Outcome:
        """Return what the rules make of a case: a result, or the error that precedes it."""
        case, form = self.types[kind], self.input_of(kind, options, given)
        errors = [*self.option_errors(options), *form.errors(given)]
        if not any(error.code in _FORM for error in errors) and len(form.given(given)) == 1:
            errors += case.together(form.filled(given))
        error = first_error(errors)
        if error is None:
            try:
                filled = form.filled(given)
                return case.solve(filled, self.rules_of(options, filled))
            except RuleError as refused:
                error = refused.below("input")
        return Outcome({"error": error.code.value}, error=error)

    def rules_behind(self, kind: str, name: str, given: Given, options: Given) -> tuple[str, ...]:
        """Return the ids of the rules behind a field of the result; empty where its tree names them."""
        found = self.types[kind].rules.get(name, ())
        return found if isinstance(found, tuple) else found(given)
