"""Traits whose bad values are refused with a code, and what may be checked of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from traitlets import TraitType

from hanawidgets.core.errors import Code, RuleError

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


__all__ = ["Checked", "a_bool", "a_text", "one_of", "or_empty"]
