"""Rule sets of any game as text: a preset and what differs from it, ``club;rounds=6``.

A game brings its presets and its options; names, words and refusals are the same for all.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache, partial
from typing import Any, Generic, Protocol, Self, TypeVar

from .errors import Code, RuleError, check_all
from .registry import game_of

MOST_DIGITS = 9
"""Of a number; ``int()`` itself refuses thousands of them."""


class AnyRules(Hashable, Protocol):
    """A rule set: an immutable value, one field an option."""

    def with_options(self, **options: object) -> Self:
        """Return this rule set with some options changed. Raises RuleError."""

    def changed(self, other: Self, /) -> tuple[str, ...]:
        """Return the names of the options in which two rule sets differ."""


@dataclass(frozen=True, slots=True, repr=False)
class Rules:
    """What the rule sets of all games have in common; every field of a game's own is an option.

    name  what somebody calls these rules; it is no part of them: rule sets are equal whatever they are called
    """

    name: str = field(default="", compare=False, kw_only=True)

    def changed(self, other: Self) -> tuple[str, ...]:
        """Return the names of the options in which two rule sets differ."""
        return tuple(self - other)

    def __sub__(self, other: Self) -> dict[str, tuple[Any, Any]]:
        """Return in what two rule sets of a game differ: option → the value here and the value there."""
        if type(self) is not type(other):
            return NotImplemented
        pairs = {
            each.name: (getattr(self, each.name), getattr(other, each.name)) for each in fields(self) if each.compare
        }
        return {name: (ours, theirs) for name, (ours, theirs) in pairs.items() if ours != theirs}

    def __repr__(self) -> str:
        game = game_of(self)
        name = f", name={self.name!r}" if self.name else ""
        return f"{game.name}.rules({game.rules_text(self)!r}{name})"


class AnyOption(Protocol):
    """One switch of the rules."""

    @property
    def name(self) -> str:
        """The field of the rule set."""

    @property
    def values(self) -> tuple[Any, ...]:
        """What it may be, default first."""

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids that say what it does, the most telling first."""

    def check(self, value: object, /) -> None:
        """Raise RuleError if ``value`` is none of the option's."""


R = TypeVar("R", bound=AnyRules)
O = TypeVar("O", bound=AnyOption)  # noqa: E741 - an option


class RuleBook(Generic[R, O]):
    """The presets and options of a game, and its rule sets as text.

    presets  name → rule set
    options  name → option
    """

    def __init__(self, presets: Mapping[str, R], options: Mapping[str, O]) -> None:
        self.presets = presets
        self.options = options
        self._write = lru_cache(maxsize=64)(self._written)
        self._read = lru_cache(maxsize=64)(self._parsed)

    def option(self, name: str) -> O:
        """Return the option called ``name``. Raises RuleError unknown_field."""
        option = self.options.get(name)
        if option is None:
            raise RuleError(Code.UNKNOWN_FIELD, name, None, allowed=list(self.options))
        return option

    def preset(self, name: object) -> R:
        """Return a preset. Raises RuleError wrong_type or unknown_value."""
        if not isinstance(name, str):
            raise RuleError(Code.WRONG_TYPE, "ruleset", name, wanted="text")
        if name not in self.presets:
            raise RuleError(Code.UNKNOWN_VALUE, "ruleset", name, detail="unknown_ruleset", allowed=list(self.presets))
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
        changes = (f"{name}={value_text(getattr(rules, name))}" for name in rules.changed(self.presets[base]))
        return ";".join([base, *changes])

    def parse(self, text: object) -> R:
        """Return the rule set that ``text`` writes: a preset and changed options.

        Raises RuleError wrong_type, unknown_value (unknown preset or value), unknown_field,
        number_out_of_range or inconsistent.
        """
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
            options[name] = self.parse_value(name, word)

        check_all([partial(self.preset, base), *(partial(read, change) for change in changes)])
        return self.preset(base).with_options(**options)

    def parse_value(self, name: str, word: str) -> Any:
        """Return the value that ``word`` writes for the option ``name``.

        Raises RuleError unknown_field, wrong_type, unknown_value or number_out_of_range.
        """
        option = self.option(name)
        default = option.values[0]
        value: object = word
        if isinstance(default, bool):
            value = {"on": True, "off": False}.get(word)
            if value is None:
                raise RuleError(Code.UNKNOWN_VALUE, name, word, rule=option.rules[0], allowed=["on", "off"])
        elif isinstance(default, int):
            value = _number(option, word)
        elif isinstance(default, frozenset):
            value = frozenset() if word == "-" else frozenset(word.split("+"))
        elif isinstance(default, tuple):
            value = () if word == "-" else tuple(_number(option, part) for part in word.split("+"))
        option.check(value)
        return value


def _number(option: AnyOption, word: str) -> int:
    if not word.isascii() or not word.isdigit():
        raise RuleError(Code.WRONG_TYPE, option.name, word[:20], rule=option.rules[0], wanted="integer")
    if len(word) > MOST_DIGITS:
        raise RuleError(
            Code.NUMBER_OUT_OF_RANGE,
            option.name,
            word[:20],
            rule=option.rules[0],
            wanted="listed",
            allowed=list(option.values),
        )
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


__all__ = ["AnyOption", "AnyRules", "RuleBook", "Rules", "value_text"]
