"""The state of a widget before an action, to be put back when that cannot be done to its end."""

from __future__ import annotations

from typing import Any, Final

from traitlets import HasTraits

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


__all__ = ["Before"]
