"""The input of a type of case, of any game: its variants, and how it is judged as a whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from hanawidgets.core.errors import Code, Detail, RuleError, first_error
from hanawidgets.core.explain import Term
from hanawidgets.core.rules import Option

from ..schema import Bool, Field, Int, Kind, Object, OneOf, Word, arguments, wrong_type

Given = Mapping[str, Any]
"""Input or options as a case has them."""


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


Solver = Callable[..., Outcome | Mapping[str, Any]]
"""What recomputes a case. What it takes is the input: each argument is a field, an exhibit stands for its own fields
(:func:`.schema.arguments`); ``rules`` is the rule set. Raises RuleError."""


def fields_of(taker: Any, told: object = None) -> tuple[Field, ...]:
    """Return the fields of an input that become the arguments of a function or an exhibit.

    told  what the case tells about its fields (:meth:`Cases.told`); None: nothing

    >>> def twice(number: int, often: int = 2) -> dict[str, int]: ...
    >>> [(field.name, field.required) for field in fields_of(twice)]
    [('number', True), ('often', False)]
    """
    found: list[Field] = []
    for argument in arguments(taker):
        if argument.name == "rules":
            continue
        if argument.nests:
            found += fields_of(argument.hint, told)
        elif one := argument.field(told):
            found.append(one)
    return tuple(found)


def call(taker: Any, given: Given, rules: Any) -> Any:
    """Return what a function or an exhibit makes of a faultless input."""
    said: dict[str, Any] = {}
    for argument in arguments(taker):
        if argument.name == "rules":
            said["rules"] = rules
        elif argument.nests:
            said[argument.name] = call(argument.hint, given, rules)
        elif argument.key in given:
            said[argument.name] = argument.read(given[argument.key])
    return taker(**said)


@dataclass(frozen=True, slots=True)
class Variant:
    """One set of input fields of a type.

    solve     what recomputes it, and by that its fields
    decides   the field whose presence means this variant; empty where a type has only one
    needs     (field, the field it cannot be without)
    one_of    fields of which one is required; more than one is the engine's to refuse
    distinct  fields whose cards must all differ, by the rule ``deck_rule``
    """

    solve: Solver
    decides: str = ""
    needs: tuple[tuple[str, str], ...] = ()
    one_of: tuple[str, ...] = ()
    distinct: tuple[str, ...] = ()
    deck_rule: str = ""

    def fields(self, told: object = None) -> tuple[Field, ...]:
        """Return its fields, as far as the case tells; else all."""
        return fields_of(self.solve, told)

    def is_meant(self, given: Given, told: object) -> bool:
        """Tell whether the field that decides is there, by its name of today or before."""
        if not self.decides or self.decides in given:
            return True
        return any(old in given for field in self.fields(told) if field.name == self.decides for old in field.old)

    def errors(self, given: Given, told: object) -> Iterator[RuleError]:
        """Yield all that is wrong with an input of this variant."""
        form = Object(self.fields(told))
        yield from form.errors(given, "input")
        given = {form.old.get(name, name): value for name, value in given.items()}
        for name, wanted in self.needs:
            if name in given and wanted not in given:
                yield RuleError(Code.MISSING_FIELD, f"input.{wanted}", detail=Detail.NEEDED_WITH, other=name)
        if self.one_of and not any(name in given for name in self.one_of):
            yield RuleError(
                Code.MISSING_FIELD, f"input.{self.one_of[0]}", detail=Detail.ONE_NEEDED, allowed=self.one_of
            )
        yield from self._cards_twice(given)

    def _cards_twice(self, given: Given) -> Iterator[RuleError]:
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

    def given(self, given: Given, told: object) -> tuple[Variant, ...]:
        """Return the variants whose deciding field is there."""
        return tuple(s for s in self.variants if s.is_meant(given, told))

    def names(self, told: object = None) -> tuple[str, ...]:
        """Return the fields of all variants."""
        return tuple(dict.fromkeys(f.name for s in self.variants for f in s.fields(told)))

    def errors(self, given: Given, told: object) -> Iterator[RuleError]:
        """Yield all that is wrong with an input."""
        found = self.given(given, told)
        deciders = tuple(s.decides for s in self.variants)
        if not found:
            yield RuleError(Code.MISSING_FIELD, f"input.{deciders[0]}", detail=Detail.ONE_NEEDED, allowed=deciders)
            known = self.names(told)
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
            yield from found[0].errors(given, told)


def only(solve: Solver, one_of: tuple[str, ...] = (), needs: tuple[tuple[str, str], ...] = ()) -> Input:
    """Return the input of a type with one variant."""
    return Input((Variant(solve, needs=needs, one_of=one_of),))


_FORM: Final = frozenset({Code.UNKNOWN_FIELD, Code.MISSING_FIELD, Code.WRONG_TYPE})


@dataclass(frozen=True, slots=True)
class CaseType:
    """A type of case.

    input     what it takes
    results   what it may expect where no error is expected: field → its kind and the ids of the rules behind it
              (or what gives one for an input), where no tree names them
    together  what is wrong with fields together: of an input that has its fields, each of the right JSON type
    """

    input: Input
    results: Mapping[str, tuple[Kind, *tuple[str | Callable[[Given], str], ...]]]
    together: Callable[[Given], Iterable[RuleError]] = lambda _: ()

    @property
    def expected(self) -> Object:
        """The form of what it may expect."""
        return Object(tuple(Field(name, kind) for name, (kind, *_) in self.results.items()))


@dataclass(frozen=True, slots=True)
class Listed:
    """An option whose value is a list; the option says of what."""

    option: Option

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        """Yield what is wrong with it."""
        if not isinstance(value, list):
            yield wrong_type(path, value, "list")
            return
        try:
            self.option.check(tuple(value))
        except RuleError as error:
            yield RuleError(error.code, path, error.value, error.rule, error.detail, **error.facts)


def _kind_of(option: Option) -> Kind:
    """Return how case files write an option."""
    if isinstance(option.values[0], tuple):
        return Listed(option)
    if option.span:
        return Int(*option.span)
    values = tuple(option.in_cases if isinstance(option.in_cases, Mapping) else option.values)
    match values[0]:
        case bool():
            return Bool()
        case int():
            return OneOf(values)
    return Word(values)


@dataclass(frozen=True, slots=True)
class Entries:
    """An option that is a table: an object from key to value, as the rule set reads it."""

    rules: Any
    option: Option

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        """Yield what is wrong with it."""
        if not isinstance(value, dict):
            yield wrong_type(path, value, "object")
            return
        try:
            self.rules.with_options(**{self.option.name: value})
        except RuleError as error:
            field = path + error.field.removeprefix(self.option.name)
            yield RuleError(error.code, field, error.value, error.rule, error.detail, **error.facts)


def _value(option: Option, written: Any) -> Any:
    if isinstance(written, list):
        return tuple(written)
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
        rules = self.rules if decided is None else self.rules.with_options(**{self.rules.decider: decided})
        return {
            one.name: Field(one.name, Entries(rules, one) if one.keys else _kind_of(one))
            for one in known
            if one.in_cases and one.is_known(decided)
        }

    def option_errors(self, options: Given) -> Iterable[RuleError]:
        """Yield all that is wrong with options."""
        return Object(tuple(self.options(options).values())).errors(options, "options")

    def rules_of(self, options: Given, given: Given) -> Any:
        """Return the rule set that faultless options mean.

        given  the input with its defaults, for games in which it says something about the rules
        """
        return self.rules.with_options(**self.values(options))

    def values(self, options: Given) -> dict[str, Any]:
        """Return what options are in a rule set."""
        return {name: _value(self.rules.options[name], options[name]) for name in options}

    def rules_told(self, options: Given) -> Any:
        """Return the rule set of options as far as one can tell: what is at fault counts as left out."""
        known, decided = self.options(options), self.decided(options)
        sound = {n: v for n, v in options.items() if n in known and not any(known[n].kind.errors(v, n))}
        if decided is None:
            sound = {name: value for name, value in sound.items() if not self.rules.options[name].only_with}
        return self.rules_of(sound, {})

    def told(self, options: Given, given: Given) -> object:
        """Return what a case tells about its fields, for games in which they depend on options or other fields."""
        return None

    def recompute(self, kind: str, options: Given, given: Given) -> Outcome:
        """Return what the rules make of a case: a result, or the error that precedes it."""
        case, told = self.types[kind], self.told(options, given)
        errors = [*self.option_errors(options), *case.input.errors(given, told)]
        variant, *others = case.input.given(given, told) or (None,)
        if variant and not others and not any(error.code is Code.UNKNOWN_FIELD for error in errors):
            given = Object(variant.fields(told)).current(given)
        if variant and not others and not any(error.code in _FORM for error in errors):
            defaults = {one.name: one.default for one in variant.fields(told) if one.default is not None}
            given = defaults | dict(given)
            errors += case.together(given)
        error = first_error(errors)
        if error is None and variant:
            try:
                rules = self.rules_of(options, given)
            except RuleError as refused:
                return _refused(refused.below("options"))
            try:
                found = call(variant.solve, given, rules)
                return found if isinstance(found, Outcome) else Outcome(found)
            except RuleError as refused:
                error = refused.below("input")
        assert error is not None  # noqa: S101 - an input without a variant has an error
        return _refused(error)

    def rules_behind(self, kind: str, name: str, given: Given, options: Given) -> tuple[str, ...]:
        """Return the ids of the rules behind a field of the result; empty where its tree names them."""
        _, *rules = self.types[kind].results.get(name, (None,))
        return tuple(rule if isinstance(rule, str) else rule(given) for rule in rules)


def _refused(error: RuleError) -> Outcome:
    return Outcome({"error": error.code.value}, error=error)
