"""What a field of a case may hold: small descriptions of values, and the one routine that checks by them.

A description yields every fault of a value; which of them is *the* result is decided in one place,
:func:`worst`. Values are judged by their JSON types: ``true`` is no number and ``6.0`` no integer.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, Protocol

from hanawidgets.core.errors import PRECEDENCE, Code, RuleError
from hanawidgets.games.koikoi.cards import CARDS, Card
from hanawidgets.games.koikoi.rules import NAMES, RuleSet
from hanawidgets.games.koikoi.yaku import most_points, value_ranges
from hanawidgets.games.ohhell.cards import INDEX

from .jsontext import RepeatedKeys

Family = Literal["bga", "club"]
FAMILIES: Final[tuple[Family, ...]] = ("bga", "club")
CARD: Final[Mapping[str, Card]] = {str(card): card for card in CARDS}
"""The hanafuda by the only notation that case files know."""


class Deck(NamedTuple):
    """The cards of a game as case files write them, and the rule that says so."""

    cards: Collection[str]
    rule: str


DECKS: Final[Mapping[str, Deck]] = {"hanafuda": Deck(CARD, "K-BGA-02"), "playing": Deck(INDEX, "OH-02")}
"""Decks by name."""


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


@dataclass(frozen=True, slots=True)
class Table:
    """The table at which a value is judged: family of rules (None: the case names none that exists) and
    rounds of a game."""

    family: Family | None = None
    rounds: int = 12

    @property
    def most_points(self) -> int:
        """Most points that all yaku together can make."""
        return most_points(RuleSet(ruleset=self.family or "bga"))


class Kind(Protocol):
    """A description of a value."""

    def faults(self, value: object, path: str, table: Table) -> Iterator[Fault]:
        """Yield all that is wrong with ``value``."""
        ...


def wrong_type(path: str, value: object, wanted: str) -> Fault:
    """Return the fault of a value of the wrong JSON type."""
    return Fault(Code.WRONG_TYPE, path, value, facts={"wanted": wanted})


@dataclass(frozen=True, slots=True)
class Int:
    """An integer; without limits any. ``high`` may depend on the table."""

    low: int | None = None
    high: int | Callable[[Table], int] | None = None
    null: bool = False

    def faults(self, value: object, path: str, table: Table) -> Iterator[Fault]:
        if value is None and self.null:
            return
        if type(value) is not int:
            yield wrong_type(path, value, "integer")
            return
        low, high = self.low, self.high(table) if callable(self.high) else self.high
        if low is not None and high is not None and not low <= value <= high:
            yield Fault(Code.NUMBER_OUT_OF_RANGE, path, value, facts={"low": low, "high": high})


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few integers."""

    values: tuple[int, ...]

    def faults(self, value: object, path: str, table: Table) -> Iterator[Fault]:
        if type(value) is not int:
            yield wrong_type(path, value, "integer")
        elif value not in self.values:
            facts = {"allowed": self.values}
            yield Fault(Code.NUMBER_OUT_OF_RANGE, path, value, detail="not_listed", facts=facts)


@dataclass(frozen=True, slots=True)
class Bool:
    """``true`` or ``false``, or ``true`` alone."""

    only_true: bool = False

    def faults(self, value: object, path: str, table: Table) -> Iterator[Fault]:
        if type(value) is not bool:
            yield wrong_type(path, value, "boolean")
        elif self.only_true and not value:
            yield Fault(Code.UNKNOWN_VALUE, path, value, facts={"allowed": ("true",)})


@dataclass(frozen=True, slots=True)
class Text:
    """A text, perhaps of a given pattern, perhaps null."""

    pattern: str = ""
    null: bool = False

    def faults(self, value: object, path: str, table: Table) -> Iterator[Fault]:
        if value is None and self.null:
            return
        if not isinstance(value, str):
            yield wrong_type(path, value, "text")
        elif self.pattern and not re.fullmatch(self.pattern, value):
            yield Fault(Code.UNKNOWN_VALUE, path, value, detail="not_in_pattern")


@dataclass(frozen=True, slots=True)
class Word:
    """One of a list of words, perhaps null."""

    words: tuple[str, ...]
    null: bool = False

    def faults(self, value: object, path: str, table: Table) -> Iterator[Fault]:
        if value is None and self.null:
            return
        if not isinstance(value, str):
            yield wrong_type(path, value, "text")
        elif value not in self.words:
            yield Fault(Code.UNKNOWN_VALUE, path, value, facts={"allowed": self.words})


@dataclass(frozen=True, slots=True)
class Player:
    """``"A"`` or ``"B"``, perhaps null."""

    null: bool = False

    def faults(self, value: object, path: str, table: Table) -> Iterator[Fault]:
        if value is None and self.null:
            return
        if not isinstance(value, str):
            yield wrong_type(path, value, "text")
        elif value not in NAMES:
            yield Fault(Code.UNKNOWN_PLAYER, path, value, facts={"allowed": NAMES})


@dataclass(frozen=True, slots=True)
class Map:
    """An object with any keys and values of one kind; without a kind any object."""

    of: Kind | None = None

    def faults(self, value: object, path: str, table: Table) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield wrong_type(path, value, "object")
        elif self.of:
            for key, item in value.items():
                yield from self.of.faults(item, f"{path}.{key}", table)


@dataclass(frozen=True, slots=True)
class PlayerMap:
    """An object player → value. It names every player, or (``some``) those it is about."""

    of: Kind
    some: bool = False
    least: int = 0

    def faults(self, value: object, path: str, table: Table) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield wrong_type(path, value, "object")
            return
        for key, item in value.items():
            if key not in NAMES:
                yield Fault(Code.UNKNOWN_PLAYER, path, key, facts={"allowed": NAMES})
            yield from self.of.faults(item, f"{path}.{key}", table)
        for player in () if self.some else NAMES:
            if player not in value:
                yield Fault(Code.MISSING_FIELD, f"{path}.{player}")
        if len(value) < self.least:
            yield Fault(Code.MISSING_FIELD, path, detail="nobody_named")


@dataclass(frozen=True, slots=True)
class YakuMap:
    """An object yaku → points, as far as single entries can tell; the engine judges it as a whole."""

    may_be_empty: bool = True

    def faults(self, value: object, path: str, table: Table) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield wrong_type(path, value, "object")
            return
        if not (value or self.may_be_empty):
            rule = "K-CLUB-05" if table.family == "club" else "K-BGA-17"
            yield Fault(Code.INCONSISTENT, path, value, detail="no_yaku", rule=rule)
        ranges = value_ranges(table.family) if table.family else {}
        for key, points in value.items():
            if table.family and key not in ranges:
                yield Fault(
                    Code.UNKNOWN_VALUE, path, key, detail="unknown_yaku", rule="C-15", facts={"allowed": tuple(ranges)}
                )
            yield from Int(*ranges.get(key, (None, None))).faults(points, f"{path}.{key}", table)


@dataclass(frozen=True, slots=True)
class OneCard:
    """A card in the notation of case files, of one of :data:`DECKS`."""

    deck: str = "hanafuda"

    def faults(self, value: object, path: str, table: Table) -> Iterator[Fault]:
        if not isinstance(value, str):
            yield wrong_type(path, value, "text")
        elif value not in DECKS[self.deck].cards:
            yield Fault(Code.UNKNOWN_CARD, path, value, rule=DECKS[self.deck].rule)


@dataclass(frozen=True, slots=True)
class Cards:
    """A list of different cards."""

    low: int
    high: int
    deck: str = "hanafuda"

    def faults(self, value: object, path: str, table: Table) -> Iterator[Fault]:
        if not isinstance(value, list):
            yield wrong_type(path, value, "list")
            return
        seen = set()
        for place, card in enumerate(value):
            yield from OneCard(self.deck).faults(card, f"{path}[{place}]", table)
            if isinstance(card, str):
                if card in seen:
                    yield Fault(Code.DUPLICATE_CARD, f"{path}[{place}]", card, rule=DECKS[self.deck].rule)
                seen.add(card)
        if not self.low <= len(value) <= self.high:
            yield Fault(Code.WRONG_CARD_COUNT, path, len(value), facts={"low": self.low, "high": self.high})


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of things other than cards; without limits of any length."""

    of: Kind
    low: int = 0
    high: int | None = None

    def faults(self, value: object, path: str, table: Table) -> Iterator[Fault]:
        if not isinstance(value, list):
            yield wrong_type(path, value, "list")
            return
        for place, item in enumerate(value):
            yield from self.of.faults(item, f"{path}[{place}]", table)
        if self.high is not None and not self.low <= len(value) <= self.high:
            yield Fault(
                Code.NUMBER_OUT_OF_RANGE, path, len(value), detail="entries", facts={"low": self.low, "high": self.high}
            )


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an object: its kind, whether it must be there, the families of rules that know it."""

    name: str
    kind: Kind
    required: bool = False
    families: tuple[Family, ...] = FAMILIES
    default: object = None

    def known_to(self, family: Family | None) -> bool:
        """Whether a family knows the field; no family in particular knows all."""
        return family is None or family in self.families


@dataclass(frozen=True, slots=True)
class Object:
    """An object with these fields and no other."""

    fields: tuple[Field, ...]

    def faults(self, value: object, path: str, table: Table) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield wrong_type(path, value, "object")
            return
        known = {f.name: f for f in self.fields if f.known_to(table.family)}
        dot = f"{path}." if path else ""
        for name, item in value.items():
            if name in known:
                yield from known[name].kind.faults(item, dot + name, table)
            else:
                yield Fault(Code.UNKNOWN_FIELD, dot + name, item, facts={"allowed": tuple(known)})
        for name, entry in known.items():
            if entry.required and name not in value:
                yield Fault(Code.MISSING_FIELD, dot + name)


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
