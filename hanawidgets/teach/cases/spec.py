"""What a field of a case may hold: small descriptions of values, and the one routine that checks by them.

A description yields every fault of a value; which of them is *the* result is decided in one place,
:func:`worst`. Values are judged by their JSON types: ``true`` is no number and ``6.0`` no integer.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from hanawidgets.core.errors import PRECEDENCE, Code, Detail, RuleError

from .jsontext import RepeatedKeys


class Deck(NamedTuple):
    """The cards of a game as case files write them, and the rule that says so."""

    cards: Collection[str]
    rule: str


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a case.

    code    a :class:`Code` for faults of the input; see ``FORMAT.md`` for those of the case itself
    field   path from the case, e.g. ``input.months[2].points``; empty for the case as a whole
    value   what stands there
    detail  a finer code that has its own sentence, or ``""``
    rule    id of the rule that forbids it, or ``""``
    facts   further data for the sentence
    """

    code: str
    field: str
    value: object = None
    detail: str = ""
    rule: str = ""
    facts: Mapping[str, object] = dataclasses.field(default_factory=dict)

    @classmethod
    def of(cls, error: RuleError) -> Fault:
        """Return the fault that the engine found."""
        facts = dict(error.facts)
        return cls(error.code.value, f"input.{error.field}", error.value, error.detail, error.rule, facts)


def worst(faults: Iterable[Fault]) -> Fault | None:
    """Return the fault that counts: the first by the precedence of the codes, then by place."""
    return min(faults, key=lambda fault: PRECEDENCE[Code(fault.code)], default=None)


class Kind(Protocol):
    """A description of a value."""

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        """Yield all that is wrong with ``value``."""
        ...


def wrong_type(path: str, value: object, wanted: str) -> Fault:
    """Return the fault of a value of the wrong JSON type."""
    return Fault(Code.WRONG_TYPE, path, value, facts={"wanted": wanted})


@dataclass(frozen=True, slots=True)
class Int:
    """An integer; without limits any."""

    low: int | None = None
    high: int | None = None
    null: bool = False

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        if value is None and self.null:
            return
        if type(value) is not int:
            yield wrong_type(path, value, "integer")
            return
        low, high = self.low, self.high
        if low is not None and high is not None and not low <= value <= high:
            yield Fault(Code.NUMBER_OUT_OF_RANGE, path, value, facts={"low": low, "high": high})


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few integers."""

    values: tuple[int, ...]

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        if type(value) is not int:
            yield wrong_type(path, value, "integer")
        elif value not in self.values:
            facts = {"allowed": self.values}
            yield Fault(Code.NUMBER_OUT_OF_RANGE, path, value, detail=Detail.NOT_LISTED, facts=facts)


@dataclass(frozen=True, slots=True)
class Bool:
    """``true`` or ``false``, or ``true`` alone."""

    only_true: bool = False

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        if type(value) is not bool:
            yield wrong_type(path, value, "boolean")
        elif self.only_true and not value:
            yield Fault(Code.UNKNOWN_VALUE, path, value, facts={"allowed": ("true",)})


@dataclass(frozen=True, slots=True)
class Text:
    """A text, perhaps of a given pattern, perhaps null."""

    pattern: str = ""
    null: bool = False

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        if value is None and self.null:
            return
        if not isinstance(value, str):
            yield wrong_type(path, value, "text")
        elif self.pattern and not re.fullmatch(self.pattern, value):
            yield Fault(Code.UNKNOWN_VALUE, path, value, detail=Detail.NOT_IN_PATTERN)


@dataclass(frozen=True, slots=True)
class Word:
    """One of a list of words, perhaps null."""

    words: tuple[str, ...]
    null: bool = False

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        if value is None and self.null:
            return
        if not isinstance(value, str):
            yield wrong_type(path, value, "text")
        elif value not in self.words:
            yield Fault(Code.UNKNOWN_VALUE, path, value, facts={"allowed": self.words})


@dataclass(frozen=True, slots=True)
class Map:
    """An object with any keys and values of one kind; without a kind any object."""

    of: Kind | None = None

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield wrong_type(path, value, "object")
        elif self.of:
            for key, item in value.items():
                yield from self.of.faults(item, f"{path}.{key}")


@dataclass(frozen=True, slots=True)
class OneCard:
    """A card in the notation of case files."""

    deck: Deck

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        if not isinstance(value, str):
            yield wrong_type(path, value, "text")
        elif value not in self.deck.cards:
            yield Fault(Code.UNKNOWN_CARD, path, value, rule=self.deck.rule)


@dataclass(frozen=True, slots=True)
class Cards:
    """A list of different cards."""

    deck: Deck
    low: int
    high: int

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        if not isinstance(value, list):
            yield wrong_type(path, value, "list")
            return
        seen = set()
        for place, card in enumerate(value):
            yield from OneCard(self.deck).faults(card, f"{path}[{place}]")
            if isinstance(card, str):
                if card in seen:
                    yield Fault(Code.DUPLICATE_CARD, f"{path}[{place}]", card, rule=self.deck.rule)
                seen.add(card)
        if not self.low <= len(value) <= self.high:
            yield Fault(Code.WRONG_CARD_COUNT, path, len(value), facts={"low": self.low, "high": self.high})


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of things other than cards; without limits of any length."""

    of: Kind
    low: int = 0
    high: int | None = None

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        if not isinstance(value, list):
            yield wrong_type(path, value, "list")
            return
        for place, item in enumerate(value):
            yield from self.of.faults(item, f"{path}[{place}]")
        if self.high is not None and not self.low <= len(value) <= self.high:
            yield Fault(
                Code.NUMBER_OUT_OF_RANGE,
                path,
                len(value),
                detail=Detail.ENTRIES,
                facts={"low": self.low, "high": self.high},
            )


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an object: its kind, whether it must be there, and what counts where it is absent."""

    name: str
    kind: Kind
    required: bool = False
    default: object = None


@dataclass(frozen=True, slots=True)
class Object:
    """An object with these fields and no other."""

    fields: tuple[Field, ...]

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield wrong_type(path, value, "object")
            return
        known = {f.name: f for f in self.fields}
        dot = f"{path}." if path else ""
        for name, item in value.items():
            if name in known:
                yield from known[name].kind.faults(item, dot + name)
            else:
                yield Fault(Code.UNKNOWN_FIELD, dot + name, item, facts={"allowed": tuple(known)})
        for name, entry in known.items():
            if entry.required and name not in value:
                yield Fault(Code.MISSING_FIELD, dot + name)


def fields(**kinds: Kind) -> Object:
    """Return an object whose fields may all be absent."""
    return Object(tuple(Field(name, kind) for name, kind in kinds.items()))


def keys_twice(value: object, path: str = "") -> Iterator[str]:
    """Yield the paths of all keys that stand more than once in an object, at any depth."""
    if isinstance(value, RepeatedKeys):
        yield from (f"{path}.{key}".lstrip(".") for key in value.keys_twice)
    if isinstance(value, dict):
        for key, item in value.items():
            yield from keys_twice(item, f"{path}.{key}".lstrip("."))
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from keys_twice(item, f"{path}[{place}]")
