"""Options of a widget when it is made: traits whose bad values are refused with a code, and their types.

The types are for type checkers and editors, a widget's own stands above its class; a test holds them to the traits, of
which signatures and docstrings are made at run time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from inspect import Parameter, Signature, cleandoc, signature
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypedDict, get_args, get_type_hints

from traitlets import HasTraits, TraitType
from traitlets.utils.sentinel import Sentinel

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.front_door import OwnPlayer
from hanawidgets.core.game import Player
from hanawidgets.core.rules import Rules

__all__ = [
    "NOT_FOR_AUTHORS",
    "Cards",
    "Checked",
    "Described",
    "HandoutOptions",
    "LateDoc",
    "LateSignature",
    "Options",
    "Ruled",
    "Ruleset",
    "TableOptions",
    "a_bool",
    "a_text",
    "one_of",
    "or_empty",
    "shown",
    "traits_of",
]

if TYPE_CHECKING:
    _Trait = TraitType[Any, Any]
else:
    _Trait = TraitType  # a class without parameters before traitlets 5.10


class Checked(_Trait):
    """A trait whose bad values raise RuleError with a code, like everything else an author may set.

    check  takes the trait's name and the value given, returns the value to keep or raises
    """

    def __init__(self, default: object, check: Callable[[str, Any], Any], **kwargs: Any) -> None:
        super().__init__(default, **kwargs)
        self._check = check

    def validate(self, obj: object, value: Any) -> Any:
        """Return the checked value. Raises RuleError."""
        return self._check(str(self.name), value)


def or_empty(check: Callable[[str, Any], Any]) -> Callable[[str, Any], Any]:
    """Return a check that admits empty text besides what ``check`` admits, and nothing else that is falsy."""
    return lambda name, value: check(name, value) if a_text(name, value) else ""


def a_text(name: str, value: Any) -> str:
    """Check that a value is text (RuleError wrong_type)."""
    if not isinstance(value, str):
        raise RuleError(Code.WRONG_TYPE, name, value, wanted="text")
    return value


def a_bool(name: str, value: Any) -> Any:
    """Check that a value is True or False (RuleError wrong_type)."""
    if not isinstance(value, bool):
        raise RuleError(Code.WRONG_TYPE, name, value, wanted="bool")
    return value


def one_of(*allowed: str) -> Callable[[str, Any], Any]:
    """Return a check that admits these words only (RuleError wrong_type or unknown_value)."""

    def check(name: str, value: Any) -> Any:
        if a_text(name, value) not in allowed:
            raise RuleError(Code.UNKNOWN_VALUE, name, value, allowed=list(allowed))
        return value

    return check


# The description of a widget in Python, from its traits: signature, docstring, repr; the docs read it too.

NOT_FOR_AUTHORS: Final = frozenset({"painter", "base", "rules", "view", "comm", "keys", "log"})
_LONGEST: Final = 120
"""Characters of a value in a ``repr``."""


class Described(NamedTuple):
    """A trait that is for authors.

    given  whether it may be set and given when the widget is made; else it is computed, to be observed and linked
    """

    name: str
    default: Any
    help: str
    given: bool


def traits_of(cls: type[HasTraits]) -> Iterator[Described]:
    """Yield the traits of a widget that are for authors, those that it computes last."""
    found = [(name, trait) for name, trait in cls.class_traits().items() if name not in NOT_FOR_AUTHORS]
    for computed in (False, True):
        for name, trait in found:
            is_ours = isinstance(trait, Checked) or (trait.read_only and trait.help)
            if is_ours and trait.read_only is computed and not name.startswith("_"):
                yield Described(name, trait.default_value, trait.help, not computed)


def signature_of(cls: type[HasTraits]) -> Signature:
    """Return how the widget is made: what its ``__init__`` names, then the rest by keyword."""
    _, *named = signature(cls.__init__).parameters.values()
    hints = get_type_hints(cls.__init__)
    kinds = get_type_hints(get_args(hints["options"])[0]) | hints if "options" in hints else hints
    first = [each for each in named if each.kind is not Parameter.VAR_KEYWORD]
    known = {each.name for each in first}
    rest = [
        Parameter(each.name, Parameter.KEYWORD_ONLY, default=each.default)
        for each in traits_of(cls)
        if each.given and each.name not in known
    ]
    parameters = [*first, *rest, Parameter("layout", Parameter.KEYWORD_ONLY, default=None)]
    return Signature([each.replace(annotation=kinds.get(each.name, each.empty)) for each in parameters])


def doc_of(cls: type[HasTraits], doc: str) -> str:
    """Return a docstring with the list of the traits at its end."""
    lines = [
        f"{each.name}{_default(each)}\n    {each.help}{'' if each.given else ' (computed: observe or link it)'}"
        for each in traits_of(cls)
    ]
    return "\n".join([cleandoc(doc), "", "Traits", "------", *lines, ""])


def _default(each: Described) -> str:
    return f" = {each.default!r}" if each.given and not isinstance(each.default, Sentinel) else ""


def shown(widget: HasTraits) -> str:
    """Return a widget with what it holds: the traits that are not as they were at first."""
    found = ((each.name, getattr(widget, each.name, each.default), each.default) for each in traits_of(type(widget)))
    parts = (
        f"{name}={_short(repr(value))}"
        for name, value, default in found
        if (value if isinstance(default, Sentinel) else value != default)
    )
    return f"{type(widget).__name__}({', '.join(parts)})"


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


class LateDoc:
    """A class's ``__doc__``, put together when somebody reads it: pages do without."""

    def __init__(self, doc: str) -> None:
        self.doc = doc

    def __get__(self, _: object, owner: type[HasTraits]) -> str:
        return doc_of(owner, self.doc)


class LateSignature:
    """A class's ``__signature__``; an instance has none."""

    def __get__(self, instance: object, owner: type[HasTraits]) -> Signature:
        if instance is not None:
            raise AttributeError("__signature__")
        return signature_of(owner)


Cards = str | Iterable[str]
"""Cards as one text, or as a list of names or notations."""
Ruleset = str | Rules
"""The name of a preset, that with changed options after semicolons, or a rule set made by a game's ``rules()``."""


class Options(TypedDict, total=False):
    """Options of every widget."""

    lang: str
    layout: Any


class Ruled(Options, total=False):
    """Options of widgets with a rule set."""

    ruleset: Ruleset


class TableOptions(Options, total=False):
    """Options of every table besides ``ruleset`` and ``start``."""

    opponent: str | Player | OwnPlayer[Any, Any] | type[OwnPlayer[Any, Any]] | Callable[[Any, Any], object]
    seat: str
    seed: str | int
    coach: Literal["", "on"]


class HandoutOptions(Ruled, total=False):
    """Options of the handouts of every game."""

    handout: str
    against: Ruleset
