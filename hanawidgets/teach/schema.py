"""A schema of what people write: small descriptions of values, each of which yields all that is wrong with a value.

Which of several errors counts is decided in one place, :func:`.core.errors.first_error`. Values are judged by their
JSON types: ``true`` is no number and ``6.0`` no integer.
"""

from __future__ import annotations

import dataclasses
import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, Final, Literal, Protocol, TypeVar, Union, get_args, get_origin, get_type_hints

from hanawidgets.core.deck import Deck
from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.renamed import current

T = TypeVar("T")


class Kind(Protocol):
    """A description of a value."""

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        """Yield all that is wrong with ``value``."""
        ...


def wrong_type(path: str, value: object, wanted: str) -> RuleError:
    """Return the error of a value of the wrong JSON type."""
    return RuleError(Code.WRONG_TYPE, path, value, wanted=wanted)


@dataclass(frozen=True, slots=True)
class Int:
    """An integer; without limits any."""

    low: int | None = None
    high: int | None = None
    null: bool = False

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        if value is None and self.null:
            return
        if type(value) is not int:
            yield wrong_type(path, value, "integer")
            return
        low, high = self.low, self.high
        if low is not None and high is not None and not low <= value <= high:
            yield RuleError(Code.NUMBER_OUT_OF_RANGE, path, value, low=low, high=high)


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few integers."""

    values: tuple[int, ...]

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        if type(value) is not int:
            yield wrong_type(path, value, "integer")
        elif value not in self.values:
            yield RuleError(Code.NUMBER_OUT_OF_RANGE, path, value, detail=Detail.NOT_LISTED, allowed=self.values)


@dataclass(frozen=True, slots=True)
class Bool:
    """``true`` or ``false``, or ``true`` alone."""

    only_true: bool = False

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        if type(value) is not bool:
            yield wrong_type(path, value, "boolean")
        elif self.only_true and not value:
            yield RuleError(Code.UNKNOWN_VALUE, path, value, allowed=("true",))


@dataclass(frozen=True, slots=True)
class TrueOr:
    """``true``, or a value of a kind."""

    of: Kind

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        if value is not True:
            yield from self.of.errors(value, path)


@dataclass(frozen=True, slots=True)
class Text:
    """A text, perhaps of a given pattern, perhaps null.

    like   an example of the pattern, said where what was written is not nearly one itself
    known  texts of the pattern; said instead is the one with which what was written begins
    """

    pattern: str = ""
    null: bool = False
    like: str = ""
    known: tuple[str, ...] = ()

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        if value is None and self.null:
            return
        if not isinstance(value, str):
            yield wrong_type(path, value, "text")
        elif self.pattern and not re.fullmatch(self.pattern, value):
            nearly = re.sub("[^a-z0-9]+", "-", value[:60].lower()).strip("-")
            near = next(filter(nearly.startswith, self.known), self.like)
            like = nearly if self.like and re.fullmatch(self.pattern, nearly) else near
            yield RuleError(Code.UNKNOWN_VALUE, path, value, detail=Detail.NOT_IN_PATTERN, like=like)


@dataclass(frozen=True, slots=True)
class Word:
    """One of a list of words, perhaps null; ``code`` is the error of any other."""

    words: tuple[str, ...]
    null: bool = False
    code: Code = Code.UNKNOWN_VALUE

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        if value is None and self.null:
            return
        if not isinstance(value, str):
            yield wrong_type(path, value, "text")
        elif value not in self.words:
            yield RuleError(self.code, path, value, allowed=self.words)


@dataclass(frozen=True, slots=True)
class Map:
    """An object with any keys and values of one kind; without a kind any object."""

    of: Kind | None = None

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        if not isinstance(value, dict):
            yield wrong_type(path, value, "object")
        elif self.of:
            for key, item in value.items():
                yield from self.of.errors(item, f"{path}.{key}")


@dataclass(frozen=True, slots=True)
class OneCard:
    """A card, in any way to write or to call it."""

    deck: Deck

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        try:
            self.deck.called(value, path)
        except RuleError as error:
            yield error


@dataclass(frozen=True, slots=True)
class CardTexts:
    """A list of texts that are compared as cards of the deck, however each is written."""

    deck: Deck

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        yield from ListOf(Text()).errors(value, path)

    def read(self, value: Any) -> Any:
        """Return the list by the codes of its cards; what is no such list, or no card, as it stands."""
        try:
            return [self.deck.codes[card] for card in self.deck.parse(value, times=len(value))]
        except RuleError:
            return value


@dataclass(frozen=True, slots=True)
class Cards:
    """A list of different cards, or of cards of which each may be there some ``times``."""

    deck: Deck
    low: int
    high: int
    times: int = 1

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        if not isinstance(value, list):
            yield wrong_type(path, value, "list")
            return
        sound: list[object] = []
        for place, card in enumerate(value):
            wrong = tuple(OneCard(self.deck).errors(card, f"{path}[{place}]"))
            yield from wrong
            if not wrong:
                sound.append(card)
                try:
                    self.deck.parse(sound, f"{path}[{place}]", times=self.times)
                except RuleError as twice:
                    yield twice
                    break  # so that a long list is not read again and again
        if not self.low <= len(value) <= self.high:
            yield RuleError(Code.WRONG_CARD_COUNT, path, len(value), low=self.low, high=self.high)


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of things other than cards; without limits of any length."""

    of: Kind
    low: int = 0
    high: int | None = None

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        if not isinstance(value, list):
            yield wrong_type(path, value, "list")
            return
        for place, item in enumerate(value):
            yield from self.of.errors(item, f"{path}[{place}]")
        if self.high is not None and not self.low <= len(value) <= self.high:
            yield RuleError(
                Code.NUMBER_OUT_OF_RANGE, path, len(value), detail=Detail.ENTRIES, low=self.low, high=self.high
            )


Seats = Callable[[str, int], RuleError | None]
"""The path of a list and how many players it names → why so many cannot play, or None."""


@dataclass(frozen=True, slots=True)
class Name:
    """A player's name, any text that is not empty."""

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        if not isinstance(value, str):
            yield wrong_type(path, value, "text")
        elif not value:
            yield RuleError(Code.UNKNOWN_PLAYER, path, value, detail=Detail.EMPTY_NAME)


@dataclass(frozen=True, slots=True)
class Names:
    """A list of different names of players, of as many as can play."""

    seats: Seats

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        yield from ListOf(Name()).errors(value, path)
        if isinstance(value, list):
            for place, name in enumerate(value):
                if name in value[:place]:
                    yield RuleError(Code.INCONSISTENT, f"{path}[{place}]", name, detail=Detail.NAME_TWICE)
            if refusal := self.seats(path, len(value)):
                yield refusal


@dataclass(frozen=True, slots=True)
class OfEach:
    """An object name of a player → number, of as many as can play."""

    of: Kind
    seats: Seats

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        yield from Map(self.of).errors(value, path)
        if isinstance(value, dict):
            for name in value:
                yield from Name().errors(name, path)
            if refusal := self.seats(path, len(value)):
                yield refusal


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an object: its kind, whether it must be there, and what counts where it is absent.

    old  names that it had before, read for one version
    """

    name: str
    kind: Kind
    required: bool = False
    default: object = None
    old: tuple[str, ...] = ()


def need(name: str, kind: Kind) -> Field:
    """Return a required field."""
    return Field(name, kind, required=True)


@dataclass(frozen=True, slots=True)
class Object:
    """An object with these fields and no other."""

    fields: tuple[Field, ...]

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        if not isinstance(value, dict):
            yield wrong_type(path, value, "object")
            return
        known, old = {f.name: f for f in self.fields}, self.old
        dot = f"{path}." if path else ""
        for name, item in value.items():
            now = name if name in known or old.get(name) in value else old.get(name, name)
            if now in known:
                yield from known[now].kind.errors(item, dot + name)
            else:
                yield RuleError(Code.UNKNOWN_FIELD, dot + name, item, allowed=tuple(known))
        for name, entry in known.items():
            if entry.required and value.keys().isdisjoint((name, *entry.old)):
                yield RuleError(Code.MISSING_FIELD, dot + name)

    @property
    def old(self) -> dict[str, str]:
        """Old names of its fields → those of today."""
        return {old: field.name for field in self.fields for old in field.old}

    def current(self, value: Mapping[str, Any]) -> dict[str, Any]:
        """Return a faultless value by the names of today; each old one is a warning."""
        return current(value, self.old)


def fields(**kinds: Kind) -> Object:
    """Return an object whose fields may all be absent."""
    return Object(tuple(Field(name, kind) for name, kind in kinds.items()))


def form_of(cls: type, **kinds: Kind | None) -> Object:
    """Return the form of a dataclass as files write it: a key for each field that ``__init__`` takes, in their order.

    A field without a default is required. Its kind follows from its annotation (``bool``, ``int``, ``str``, a tuple or
    mapping of them, ``Literal``), or ``kinds`` says it; None leaves the key out. :func:`build` reads such a table.

    >>> @dataclass
    ... class Bids:
    ...     bids: tuple[int, ...]
    ...     hand_size: int = 1
    >>> [(field.name, field.required) for field in form_of(Bids, hand_size=Int(1, 10)).fields]
    [('bids', True), ('hand_size', False)]
    """
    old = {field.name: field.metadata.get("old", ()) for field in dataclasses.fields(cls)}
    found = [(key, kinds[one.name] if one.name in kinds else _kind(one.hint), one) for key, one in _keyed(cls)]
    return Object(tuple(Field(key, kind, one.needed, old=old[one.name]) for key, kind, one in found if kind))


def build(cls: type[T], data: Mapping[str, Any], **values: Any) -> T:
    """Return an instance of a dataclass that a faultless table describes; ``values`` replace what stands there.

    >>> build(Text, {"pattern": "[a-z]"}, null=True)
    Text(pattern='[a-z]', null=True, like='', known=())
    """
    given = {one.name: _plain(data[key]) for key, one in _keyed(cls) if key in data}
    return cls(**given | values)


def _keyed(cls: Any) -> Iterator[tuple[str, Argument]]:
    """Yield what a dataclass takes, and what lessons call it: its name, or ``key`` of its metadata."""
    keys = (field.metadata.get("key", field.name) for field in dataclasses.fields(cls) if field.init)
    return zip(keys, arguments(cls), strict=True)


def _plain(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


@dataclass(frozen=True, eq=False, slots=True)
class Written:
    """The way case files write an argument, in its ``Annotated``, where its type alone does not say it.

    kind     what stands there, or what gives that (or the whole field) for what a case tells; None: nothing, it is
             no field of theirs
    key      under which key, "": its name
    read     what stands there → the value, where that is not the same
    default  what counts where it is absent though the value itself is required
    old      names that it had before
    """

    kind: Any
    key: str = ""
    read: Callable[[Any], Any] | None = None
    default: object = None
    old: tuple[str, ...] = ()


UNSAID: Final = Written(None)
"""What case files do not say."""
_BY_TYPE: Final = Written(None)
"""What they say as its type tells."""


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of a function or of a dataclass, and how case files write it.

    needed   whether it has no default
    default  what counts in a file that leaves it out
    """

    name: str
    hint: Any
    needed: bool
    default: object
    written: Written

    @property
    def key(self) -> str:
        """The name that case files give it."""
        return self.written.key or self.name

    @property
    def nests(self) -> bool:
        """Whether it is a dataclass whose own fields stand for it."""
        return self.written is _BY_TYPE and dataclasses.is_dataclass(self.hint)

    def read(self, value: Any) -> Any:
        """Return what a faultless value of a case means."""
        return (self.written.read or _plain)(value)

    def field(self, told: object) -> Field | None:
        """Return it as a field of a case that tells so much about its fields."""
        kind = _kind(self.hint) if self.written is _BY_TYPE else self.written.kind
        found = kind(told) if callable(kind) else kind
        if isinstance(found, Field) or found is None:
            return found
        return Field(self.key, found, self.needed and self.default is None, self.default, self.written.old)


@cache
def arguments(taker: Any) -> tuple[Argument, ...]:
    """Return what a function takes, or a dataclass."""
    hints = get_type_hints(taker, include_extras=True)
    return tuple(_argument(name, hints[name], one.default) for name, one in inspect.signature(taker).parameters.items())


def _argument(name: str, hint: Any, default: object) -> Argument:
    if get_origin(hint) in (Union, UnionType):  # ``X | None``: may be absent, but is never null
        hint = next(arg for arg in get_args(hint) if arg is not type(None))
    hint, written = get_args(hint) if get_origin(hint) is Annotated else (hint, _BY_TYPE)
    needed = default is inspect.Parameter.empty
    counts = None if needed or written.read else default  # what is read is no value of a file
    return Argument(name, hint, needed, counts if written.default is None else written.default, written)


def _kind(hint: Any) -> Kind:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return Word(args)
    if origin is tuple:
        return ListOf(_kind(args[0]))
    if origin is Mapping:
        return Map(_kind(args[1]))
    kinds: Mapping[Any, Kind] = {bool: Bool(), int: Int(), str: Text()}
    return kinds[hint]
