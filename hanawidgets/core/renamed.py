"""Old names of what people write, read for one version: a map old → new, applied where files and keyword arguments
come in. Each use is a warning that says the new name."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, TypeVar, cast
from warnings import warn

from .errors import Code, Detail, RuleError, sentence

__all__ = ["Old", "OldName", "current", "name_now", "old_names", "takes_old"]

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")
_PACKAGE = __name__.partition(".")[0]


class OldName(DeprecationWarning):
    """A thing under a name that it had before: ``old``, now ``new``."""

    def __init__(self, old: str, new: str) -> None:
        self.old, self.new = old, new
        said = sentence(RuleError(Code.UNKNOWN_FIELD, old, detail=Detail.OLD_NAME, old=old, new=new))
        super().__init__(said or f"{old} → {new}")


def name_now(name: str, old: Mapping[str, str]) -> str:
    """Return what a thing is called now, and warn of an old name.

    >>> name_now("calls", {"own_koi": "calls"})
    'calls'
    """
    if name not in old:
        return name
    warn(OldName(name, old[name]), stacklevel=_outside())
    return old[name]


def current(given: Mapping[str, T], old: Mapping[str, str]) -> dict[str, T]:
    """Return what was given by the names of today. Raises RuleError unknown_field of an old name beside the new one.

    >>> current({"calls": 1}, {"own_koi": "calls"})
    {'calls': 1}
    """
    for name in given.keys() & old.keys():
        if old[name] in given:
            raise RuleError(Code.UNKNOWN_FIELD, name, given[name], allowed=[old[name]])
    return {name_now(name, old): value for name, value in given.items()}


def takes_old(**old: str) -> Callable[[F], F]:
    """Return what lets a function take keywords by their old names: ``@takes_old(size="hand_size")``."""

    def taking(function: F) -> F:
        @wraps(function)
        def called(*args: Any, **kwargs: Any) -> Any:
            return function(*args, **current(kwargs, old))

        return cast("F", called)

    return taking


class Old:
    """An attribute under the name that it had before: ``own_koi = Old("calls")`` in the class."""

    def __init__(self, new: str) -> None:
        self.new = new

    def __set_name__(self, owner: type, name: str) -> None:
        self.old = {name: self.new}

    def __get__(self, instance: object, owner: type) -> Any:
        return self if instance is None else getattr(instance, *self._now())

    def __set__(self, instance: object, value: object) -> None:
        setattr(instance, *self._now(), value)

    def _now(self) -> tuple[str]:
        return (name_now(next(iter(self.old)), self.old),)


def old_names(cls: type) -> dict[str, str]:
    """Return the old names of a class's attributes → those of today."""
    return {
        name: new
        for each in cls.__mro__
        for found in vars(each).values()
        if isinstance(found, Old)
        for name, new in found.old.items()
    }


def _outside() -> int:
    """Return how many calls up somebody else's code stands, whose line the warning is to name."""
    depth, frame = 1, sys._getframe(1)
    while frame.f_back and frame.f_globals.get("__name__", "").partition(".")[0] == _PACKAGE:
        depth, frame = depth + 1, frame.f_back
    return depth
