"""The expectation of a case: the form of ``expected``, and whether it is what the rules compute."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final

from hanawidgets.core.errors import Code, RuleError

from ..schema import Field, Object, Word

_ERROR: Final = Object((Field("error", Word(tuple(Code)), required=True),))


class CaseCode(StrEnum):
    """The faults of a case itself, besides the codes of its input."""

    EMPTY = "empty"
    REPEATED_FIELD = "repeated_field"
    REPEATED_ID = "repeated_id"


UNORDERED: Final = frozenset({"captured", "field_after", "choices", "legal", "winners", "allowed", "interpretations"})
"""Lists whose order has no meaning."""


def expected_errors(form: Object, expected: Mapping[str, object]) -> Iterator[RuleError]:
    """Yield what is wrong with the form of ``expected``; impossible values are not looked for.

    form  what a case of its type may expect where no error is expected
    """
    described = _ERROR if "error" in expected else form
    yield from described.errors(expected, "expected")
    if not expected:
        yield RuleError(CaseCode.EMPTY, "expected")


def _key(value: object) -> tuple[str, object]:
    """Return what an entry of a list without order is compared by; of a bomb not by its name."""
    if isinstance(value, dict):
        return "", sorted((name, repr(part)) for name, part in value.items() if name != "name")
    return type(value).__name__, value


def same(field: str, expected: object, computed: object) -> bool:
    """Tell whether two values of a field are equal, numbers and truth values kept apart.

    >>> same("choices", ["koi", "stop"], ["stop", "koi"]), same("transfers", [1, 2], [2, 1])
    (True, False)
    """
    if field in UNORDERED and isinstance(expected, list) and isinstance(computed, list):
        return sorted(map(_key, expected)) == sorted(map(_key, computed))
    return type(expected) is type(computed) and expected == computed
