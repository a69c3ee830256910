"""Messages between a kernel and the hub: JSON lines; refusals go over it and come out as themselves."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from hanawidgets.core.errors import Code, Detail, RuleError

from .entries import Entry

MOST_REQUEST: Final = 1 << 16
"""Bytes of a request."""
MOST_ANSWER: Final = 1 << 26
"""Bytes of an answer or a push: the log of a full room."""
_LONGEST_VALUE: Final = 200
_TUPLE: Final = "()"


def line_of(message: Mapping[str, Any]) -> bytes:
    """Return a message as a line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def entry_row(entry: Entry) -> list[Any]:
    """Return an entry as JSON."""
    return [entry.n, round(entry.at, 3), entry.who, entry.what, entry.data]


def entry_of(row: list[Any]) -> Entry:
    """Return the entry that :func:`entry_row` wrote."""
    return Entry(*row)


def error_row(error: RuleError) -> dict[str, Any]:
    """Return a refusal as JSON."""
    return {
        "code": str(error.code),
        "field": error.field,
        "value": _plain(error.value),
        "rule": error.rule,
        "detail": str(error.detail),
        "facts": {name: _plain(fact) for name, fact in error.facts.items()},
    }


def error_of(row: Mapping[str, Any]) -> RuleError:
    """Return the refusal that :func:`error_row` wrote."""
    code, detail = row["code"], row["detail"]
    return RuleError(
        Code(code) if code in set(Code) else code,
        row["field"],
        _whole(row["value"]),
        row["rule"],
        Detail(detail) if detail in set(Detail) else detail,
        **{name: _whole(fact) for name, fact in row["facts"].items()},
    )


def _plain(value: object) -> Any:
    """Return a value of a refusal as JSON has it."""
    if value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, tuple):  # the words tell it from a list
        return {_TUPLE: [*map(_plain, value)]}
    if isinstance(value, list):
        return [*map(_plain, value)]
    if isinstance(value, (set, frozenset)):
        return sorted(map(_plain, value), key=str)
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    return str(value)[:_LONGEST_VALUE]


def _whole(value: Any) -> Any:
    """Return what :func:`_plain` was given."""
    if isinstance(value, list):
        return [*map(_whole, value)]
    if isinstance(value, dict):
        return (
            tuple(map(_whole, value[_TUPLE])) if _TUPLE in value else {key: _whole(one) for key, one in value.items()}
        )
    return value
