"""Rule sets of any game as text: a preset and what differs from it, ``club;rounds=6``.

A game brings its presets and its options; names, words and refusals are the same for all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache, lru_cache, partial
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Literal, Self, TypeVar, cast, get_args, get_origin, get_type_hints

from .errors import Code, Detail, RuleError, check_all, check_int
from .registry import game_of

R = TypeVar("R", bound="Rules")
O = TypeVar("O", bound="Option")  # noqa: E741 - an option

MOST_DIGITS = 9
"""Of a number; ``int()`` itself refuses thousands of them."""
MOST_STEPS = 99
"""From one number of a ladder to the next."""


@dataclass(frozen=True, slots=True)
class Option:
    """One switch of the rules.

    name       field of the rule set
    values     what it may be, default first
    rules      ids that say what it does, the most telling first
    only_with  values of the deciding option (:attr:`Rules.decider`) with which it does anything; empty: all
    in_score   whether it can bear on a score
    among      what a set may hold, for an option that is a set of words
    in_cases   whether case files may name it; or what they write for it → value
    most       of a number: everything from the least of the values up to this may be said; 0: the values only
    keys       of an option that is a table: what may be named by itself, ``akatan=5``
    """

    name: str
    values: tuple[Any, ...]
    rules: tuple[str, ...]
    only_with: tuple[Any, ...] = ()
    in_score: bool = False
    among: frozenset[str] = frozenset()
    in_cases: bool | Mapping[Any, Any] = field(default=True, hash=False)
    most: int = 0
    keys: tuple[str, ...] = ()

    @property
    def wanted(self) -> str:
        """The name of the values' type in a refusal."""
        return "set" if self.among else type(self.values[0]).__name__

    @property
    def span(self) -> tuple[int, int] | None:
        """The least and the most number, where everything between may be said; None where only the values may."""
        return (min(self.values), self.most) if self.most else None

    @property
    def named(self) -> tuple[Any, ...]:
        """The values worth a line of their own; not the least of a range, which only says where that begins."""
        return self.values[:1] + tuple(value for value in self.values[1:] if not self.span or value != self.span[0])

    @property
    def allowed(self) -> list[Any]:
        """The values as a refusal lists them."""
        return list(self.values)

    def is_known(self, decided: object) -> bool:
        """Tell whether it does anything where the deciding option has this value; None: it is not decided."""
        return not self.only_with or decided is None or decided in self.only_with

    def check(self, value: object, decided: object = None) -> None:
        """Raise RuleError if ``value`` is none of the option's (wrong_type, unknown_value, number_out_of_range), or
        other than the default where the deciding option has a value that does not know this one (unknown_field)."""
        if value != self.values[0] and not self.is_known(decided):
            raise self.idle(value, decided)
        self.check_value(value)

    def check_value(self, value: object) -> None:
        """Raise RuleError if ``value`` is none of the option's."""
        default, rule = self.values[0], self.rules[0]
        if type(value) is not type(default):
            raise RuleError(Code.WRONG_TYPE, self.name, value, rule=rule, wanted=self.wanted)
        if isinstance(value, frozenset):
            for key in sorted(value - self.among, key=str):
                raise RuleError(Code.UNKNOWN_VALUE, self.name, key, rule=rule, allowed=sorted(self.among))
        elif self.span and isinstance(value, int):
            check_int(self.name, value, *self.span, rule=rule)
        elif value not in self.values:
            code = Code.NUMBER_OUT_OF_RANGE if isinstance(default, int) else Code.UNKNOWN_VALUE
            raise RuleError(code, self.name, value, rule=rule, wanted="listed", allowed=self.allowed)

    def idle(self, value: object, decided: object) -> RuleError:
        """Return the refusal of a value where the option does nothing."""
        return RuleError(Code.UNKNOWN_FIELD, self.name, value, self.rules[0], decided=decided)


def option(*values: Any, rules: tuple[str, ...], kind: type[Option] = Option, **more: Any) -> Any:
    """Return a field of a rule set: an option, the one place that says what it may be.

    values  what it may be, default first; the default alone, if its annotation says the others (``bool``, ``Literal``)
    kind    the class of option;  more: the other fields of it

    >>> @dataclass(frozen=True, slots=True, repr=False)
    ... class House(Rules):
    ...     rounds: int = option(12, 6, rules=("X-01",))
    ...     doubled: bool = option(True, rules=("X-02",), in_score=True)
    >>> [(one.name, one.values) for one in House.options.values()], House(rounds=6).doubled
    ([('rounds', (12, 6)), ('doubled', (True, False))], True)
    """
    return field(default=values[0], metadata={"option": kind("", values, rules, **more)})


class _Options:
    """Every option of a rule set by its name, in the order in which a form lists them: that of the fields."""

    def __get__(self, rules: Rules | None, owner: Any) -> Mapping[str, Any]:
        return _options_of(owner)


@cache
def _options_of(owner: type[Any]) -> Mapping[str, Option]:
    if not is_dataclass(owner):
        raise AttributeError(owner)  # a class that is being made
    kinds = get_type_hints(owner)
    found = {each.name: each.metadata["option"] for each in fields(owner) if "option" in each.metadata}
    return MappingProxyType(
        {name: replace(one, name=name, values=_values(one.values, kinds[name])) for name, one in found.items()}
    )


def _values(said: tuple[Any, ...], kind: Any) -> tuple[Any, ...]:
    if kind is bool:
        return (said[0], not said[0])
    return tuple(dict.fromkeys((*said, *get_args(kind)))) if get_origin(kind) is Literal else said


@dataclass(frozen=True, slots=True, repr=False)
class Rules:
    """The common base of the rule sets of all games; every field of a game's own is an :func:`option`.

    name  what somebody calls these rules; it is no part of them: rule sets are equal whatever they are called

    >>> from hanawidgets.games.koikoi.rules import PRESETS
    >>> PRESETS["club"] - PRESETS["bga_general"]
    {'ruleset': ('club', 'bga')}
    """

    name: str = field(default="", compare=False, kw_only=True)

    options: ClassVar[Any] = _Options()
    """Every option by its name, in the order in which a form lists them."""
    decider: ClassVar[str] = ""
    """The option that says which others do anything; "": none does."""
    entries: ClassVar[frozenset[str]] = frozenset()
    """The keys of all options that are tables: each may be given as an option is."""

    def __post_init__(self) -> None:
        self._check({option: getattr(self, option) for option in self.options})

    def _check(self, values: Mapping[str, object]) -> None:
        options = self.options
        decided = values.get(self.decider, getattr(self, self.decider, None))
        if self.decider and decided not in options[self.decider].values:
            decided = None  # refused itself

        def check(name: str, value: object) -> None:
            if name not in options:
                keys = (key for option in options.values() for key in option.keys)
                raise RuleError(Code.UNKNOWN_FIELD, name, None, allowed=[*options, *keys])
            options[name].check(value, decided)

        check_all(partial(check, name, value) for name, value in values.items())

    def uses(self, option: Option) -> bool:
        """Tell whether an option does anything under these rules."""
        return option.is_known(getattr(self, self.decider, None))

    def with_options(self, **options: Any) -> Self:
        """Return this rule set with some options changed.

        Raises RuleError unknown_field, wrong_type, unknown_value, number_out_of_range or inconsistent.
        """
        if self.entries:
            options = self.with_entries(options)
        self._check(options)
        return replace(self, **options)

    def with_entries(self, changes: Mapping[str, object]) -> dict[str, Any]:
        """Return options of which some name entries of a table, as options alone. Raises RuleError."""
        return dict(changes)

    def entry_text(self, key: str, usual: Self) -> str:
        """Return the text of an entry of a table that leaves out what is as in ``usual``; "" where nothing differs."""
        return ""

    def changed(self, other: Self) -> tuple[str, ...]:
        """Return the names of the options in which two rule sets differ."""
        return tuple(self - other)

    def __sub__(self, other: Self) -> dict[str, tuple[Any, Any]]:
        """Return in what two rule sets of a game differ: option → the value here and the value there."""
        if type(self) is not type(other):
            return NotImplemented
        pairs = {name: (getattr(self, name), getattr(other, name)) for name in self.options}
        return {name: (ours, theirs) for name, (ours, theirs) in pairs.items() if ours != theirs}

    def __str__(self) -> str:
        """Return the rules as text, ``"club;rounds=6"``: functions, widgets and links take it; without the name."""
        return game_of(self).rules_text(self)

    def __repr__(self) -> str:
        game = game_of(self)
        called = f", name={self.name!r}" if self.name else ""
        return f"{game.name}.rules({game.rules_text(self)!r}{called})"

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        """Print what ``repr`` says; a printer of dataclasses would list every option with all that is known of it."""
        printer.text(repr(self))


class RuleBook(Generic[R, O]):
    """The presets and options of a game, and its rule sets as text.

    presets  name → rule set
    options  name → option
    """

    def __init__(self, presets: Mapping[str, R], options: Mapping[str, O]) -> None:
        self.presets = presets
        self.options = options
        self._entries = tuple(key for option in options.values() for key in option.keys)
        self._write = lru_cache(maxsize=64)(self._written)
        self._read = lru_cache(maxsize=64)(self._parsed)

    def option(self, name: str) -> O:
        """Return the option called ``name``. Raises RuleError unknown_field."""
        option = self.options.get(name)
        if option is None:
            raise RuleError(Code.UNKNOWN_FIELD, name, None, allowed=[*self.options, *self._entries])
        return option

    def preset(self, name: object) -> R:
        """Return a preset. Raises RuleError wrong_type or unknown_value."""
        if not isinstance(name, str):
            raise RuleError(Code.WRONG_TYPE, "ruleset", name, wanted="text")
        if name not in self.presets:
            raise RuleError(
                Code.UNKNOWN_VALUE, "ruleset", name, detail=Detail.UNKNOWN_RULESET, allowed=list(self.presets)
            )
        return self.presets[name]

    def preset_name(self, rules: R) -> str | None:
        """Return the name of the preset equal to ``rules``, or None."""
        return next((name for name, known in self.presets.items() if known == rules), None)

    def nearest(self, rules: R) -> str:
        """Return the preset that differs from ``rules`` in the fewest options."""
        return min(self.presets, key=lambda name: len(self.presets[name].changed(rules)))

    def text(self, rules: R) -> str:
        """Return a rule set as short text; :meth:`parse` reads it back."""
        return self._write(rules)

    def _written(self, rules: R) -> str:
        base = self.nearest(rules)
        usual = self.presets[base]
        changes: list[str] = []
        for name in rules.changed(usual):
            if keys := self.options[name].keys:
                words = ((key, rules.entry_text(key, usual)) for key in keys)
                changes += (f"{key}={word}" for key, word in words if word)
            else:
                changes.append(f"{name}={value_text(getattr(rules, name))}")
        return ";".join([base, *changes])

    def parse(self, text: object) -> R:
        """Return the rule set that ``text`` writes: a preset and changed options. A rule set is taken as it is.

        Raises RuleError wrong_type, unknown_value (unknown preset or value), unknown_field,
        number_out_of_range or inconsistent.
        """
        if type(text) in {type(rules) for rules in self.presets.values()}:
            return cast(R, text)
        if not isinstance(text, str):
            raise RuleError(Code.WRONG_TYPE, "ruleset", text, wanted="text")
        return self._read(text)

    def _parsed(self, text: str) -> R:
        base, *changes = text.split(";")
        options: dict[str, object] = {}

        def read(change: str) -> None:
            name, mark, word = change.partition("=")
            if not mark:
                raise RuleError(Code.UNKNOWN_FIELD, name or "ruleset", change, allowed=list(self.options))
            options[name] = word if name in self._entries else self.parse_value(name, word)

        check_all([partial(self.preset, base), *(partial(read, change) for change in changes)])
        return self.preset(base).with_options(**options)

    def parse_value(self, name: str, word: str) -> Any:
        """Return the value that ``word`` writes for the option ``name``.

        Raises RuleError unknown_field, wrong_type, unknown_value or number_out_of_range.
        """
        option = self.option(name)
        default = option.values[0]
        value: object = word
        if option.keys:  # a table is written entry by entry
            if word != "-":
                raise RuleError(Code.UNKNOWN_VALUE, name, word, rule=option.rules[0], allowed=["-"])
            return default
        if isinstance(default, bool):
            value = {"on": True, "off": False}.get(word)
            if value is None:
                raise RuleError(Code.UNKNOWN_VALUE, name, word, rule=option.rules[0], allowed=["on", "off"])
        elif isinstance(default, int):
            value = _number(option, word)
        elif isinstance(default, frozenset):
            value = frozenset() if word == "-" else frozenset(word.split("+"))
        elif isinstance(default, tuple):
            value = () if word == "-" else tuple(n for part in word.split("+") for n in _ladder(option, part))
        option.check(value)
        return value


def _ladder(option: Option, word: str) -> list[int]:
    """Return the number that a word writes, or all from one to the next: ``1..3..1`` is 1, 2, 3, 2, 1."""
    numbers = [_number(option, part) for part in word.split("..")]
    found = numbers[:1]
    for to in numbers[1:]:
        last, step = found[-1], 1 if to > found[-1] else -1
        if abs(to - last) > MOST_STEPS:
            return numbers  # refused by the option
        found += range(last + step, to + step, step)
    return found


def _number(option: Option, word: str) -> int:
    if not word.isascii() or not word.isdigit():
        raise RuleError(Code.WRONG_TYPE, option.name, word[:20], rule=option.rules[0], wanted="integer")
    if len(word) > MOST_DIGITS:
        facts: dict[str, Any] = {"wanted": "listed", "allowed": option.allowed}
        if option.span:
            facts = dict(zip(("low", "high"), option.span, strict=True))
        raise RuleError(Code.NUMBER_OUT_OF_RANGE, option.name, word[:20], rule=option.rules[0], **facts)
    return int(word)


def value_text(value: object) -> str:
    """Return an option's value as a word: ``on``/``off``, a number, a name, several joined by ``+``.

    >>> value_text(True), value_text(frozenset({"tan", "kasu"})), value_text((3, 1)), value_text(())
    ('on', 'kasu+tan', '3+1', '-')
    """
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, frozenset):
        return "+".join(sorted(value)) or "-"
    if isinstance(value, tuple):
        return "+".join(map(str, value)) or "-"
    return str(value)


__all__ = ["Option", "RuleBook", "Rules", "option", "value_text"]
