"""The actions that a page may ask of a widget: a method, the type of each argument, and how long it can be at most.

Measured before anything reads it: no argument is longer than what it can mean, whatever is done with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any, Final

from traitlets import HasTraits

from hanawidgets.core.errors import MOST_OF_ACTION, MOST_OF_CARD, check_length
from hanawidgets.core.record import MOST_CHARACTERS

__all__ = ["FILE", "LINE", "MOVE", "WORD", "Action", "Before", "Text", "action", "actions_of", "sets"]


@dataclass(frozen=True, slots=True)
class Text:
    """The type of a text of up to ``most`` characters."""

    most: int


MOVE: Final = Text(MOST_OF_ACTION)
LINE: Final = Text(2_000)
"""A line that people type: cards, numbers; or a rule set with all its options."""
WORD: Final = Text(8_000)
"""A word that the browser kept."""
FILE: Final = Text(MOST_CHARACTERS)
"""A game as a file; the one text that needs a large message."""

_MOST: Final[dict[type, int]] = {str: MOST_OF_CARD, dict: 400}
"""Without any other: the name of a card, an option, a seat; some numbers by their names."""


@dataclass(frozen=True, slots=True)
class Action:
    """An action that a page may ask for.

    run        the method
    arguments  name → JSON type
    most       name → most characters, of arguments that hold text
    """

    run: Callable[..., None]
    arguments: Mapping[str, type | tuple[type, ...]]
    most: Mapping[str, int]

    def accepts(self, arguments: Mapping[str, object]) -> bool:
        """Tell whether the arguments are those declared (a bool is no number). Raises RuleError too_long."""
        return arguments.keys() == self.arguments.keys() and all(
            type(value := arguments[name]) in _each(kind) and self._fits(name, value) and _writable(value)
            for name, kind in self.arguments.items()
        )

    def of_panel(self, kind: type) -> Action:
        """Return the same asked of a widget that has a panel of a kind, which does it."""

        @wraps(self.run)
        def run(widget: Any, **arguments: object) -> None:
            self.run(widget._panels[kind], **arguments)

        return replace(self, run=run)

    def _fits(self, name: str, value: object) -> bool:
        if name in self.most:
            check_length(name, _length(value), self.most[name])
        return True


def actions_of(cls: type) -> dict[str, Action]:
    """Return what a page may ask for by its name: methods ``_act_<name>`` of a class."""
    return {
        name.removeprefix("_act_"): member.hw_action
        for owner in reversed(cls.__mro__)
        for name, member in vars(owner).items()
        if hasattr(member, "hw_action")
    }


def action(**arguments: type | tuple[type, ...] | Text) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Mark a method as something that the page may ask for, with the types of its arguments.

    ``str`` is a text of up to 40 characters; for longer ones there is :class:`Text`.
    """
    types = {name: str if isinstance(kind, Text) else kind for name, kind in arguments.items()}
    most = {
        name: kind.most if isinstance(kind, Text) else max(_MOST.get(one, 0) for one in _each(kind))
        for name, kind in arguments.items()
    }

    def mark(method: Callable[..., None]) -> Callable[..., None]:
        method.hw_action = Action(method, types, {name: n for name, n in most.items() if n})  # type: ignore[attr-defined]
        return method

    return mark


def sets(trait: str, **argument: type | tuple[type, ...] | Text) -> Callable[..., None]:
    """Return an action that sets a trait to its one argument."""

    def run(widget: object, **given: object) -> None:
        setattr(widget, trait, *given.values())

    run.__doc__ = f"Set the trait ``{trait}``."
    return action(**argument)(run)


def _each(kind: type | tuple[type, ...]) -> tuple[type, ...]:
    return kind if isinstance(kind, tuple) else (kind,)


def _length(value: object) -> int:
    """Return how many characters there are in a value, names included; what is no text counts as one."""
    if isinstance(value, dict):
        return sum(len(name) + _length(part) for name, part in value.items())
    if isinstance(value, list):
        return sum(map(_length, value))
    return len(value) if isinstance(value, str) else 1


def _writable(value: object) -> bool:
    """Tell whether all text in it can be sent back: a page may send halves of a surrogate pair."""
    if isinstance(value, str):
        return not any("\ud800" <= c <= "\udfff" for c in value)
    if isinstance(value, dict):
        return all(map(_writable, [*value, *value.values()]))
    return not isinstance(value, list) or all(map(_writable, value))


# The state of a widget before an action, to be put back when that cannot be done to its end.

_HELD: Final = (dict, list, set)
_OURS: Final = __name__.partition(".")[0]


class Before:
    """The state of things: the attributes of objects, those of the objects of ours among them, and what lists, dicts
    and sets in both hold. That is enough, as all else is immutable values; how far a computation has got is not taken
    back.

    >>> from types import SimpleNamespace
    >>> counter = SimpleNamespace(seen=[1], name="")
    >>> before = Before(counter)
    >>> counter.seen.append(2)
    >>> counter.name = "x"
    >>> before.put_back()
    >>> counter
    namespace(seen=[1], name='')
    """

    __slots__ = ("_found",)

    def __init__(self, *objects: object) -> None:
        self._found: list[tuple[Any, Any]] = []
        for one in objects:
            for part in self._keep(vars(one)):
                self._keep(vars(part))

    def _keep(self, attributes: dict[str, Any]) -> list[object]:
        """Remember attributes, and what the containers among them hold; return the objects among them that change."""
        found = [(attributes, attributes.copy())]
        parts = []
        for value in attributes.values():
            kind = type(value)
            if kind in _HELD:
                found.append((value, value.copy()))
            elif kind.__module__.startswith(_OURS) and hasattr(value, "__dict__") and not isinstance(value, HasTraits):
                parts.append(value)
        self._found += found
        return parts

    def put_back(self) -> None:
        """Make everything as it was."""
        for container, held in self._found:
            if isinstance(container, list):
                container[:] = held
                continue
            container.update(held)
            if isinstance(container, dict):
                for name in container.keys() - held.keys():
                    del container[name]
            else:
                container &= held
