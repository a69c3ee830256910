"""Reading JSON written by people: every error with its line and column, and no text that can crash us."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

DEEPEST: Final = 200
"""Levels of nesting that are read; a case needs fewer than ten."""

# Strings are consumed whole, so that what stands inside them is not taken for JSON.
_TOKEN: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[\]{}]|-?Infinity|NaN', re.DOTALL)
# Python refuses to convert longer runs of digits in one go.
_DIGITS_AT_ONCE: Final = 4000


class BadJson(ValueError):  # noqa: N818  (what the text is)
    """A text that is no JSON (``not_json``) or nested beyond reason (``too_deep``).

    line, column  where, both from 1
    """

    def __init__(self, code: str, line: int, column: int) -> None:
        super().__init__(code, line, column)
        self.code, self.line, self.column = code, line, column


class RepeatedKeys(dict[str, object]):
    """A JSON object in which a key stands more than once: ``keys_twice``. The last value was kept."""

    def __init__(self, pairs: list[tuple[str, object]]) -> None:
        super().__init__(pairs)
        times = Counter(name for name, _ in pairs)
        self.keys_twice = tuple(name for name, count in times.items() if count > 1)


def decode(text: str) -> object:
    """Return the value of a JSON text. Objects with repeated keys are :class:`RepeatedKeys`.

    Raises BadJson. ``NaN`` and ``Infinity`` are no JSON, a byte order mark at the start is passed over.

    >>> decode('{"a": [1, 2.5]}')
    {'a': [1, 2.5]}
    """
    text = text.removeprefix("\ufeff")
    _refuse_depth(text)
    try:
        return json.loads(text, object_pairs_hook=_object, parse_int=_integer, parse_constant=_constant)
    except json.JSONDecodeError as error:
        raise BadJson("not_json", error.lineno, error.colno) from None
    except _Constant:
        raise _at("not_json", text, _first_constant(text)) from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    plain = dict(pairs)
    return plain if len(plain) == len(pairs) else RepeatedKeys(pairs)


def _integer(digits: str) -> int:
    if len(digits) <= _DIGITS_AT_ONCE:
        return int(digits)
    if digits[0] == "-":
        return -_integer(digits[1:])
    half = len(digits) // 2
    shift: int = 10**half
    return _integer(digits[:-half]) * shift + _integer(digits[-half:])


class _Constant(Exception):  # noqa: N818
    pass


def _constant(name: str) -> None:
    raise _Constant(name)


def _first_constant(text: str) -> int:
    # The parser stops at the first of them, so all before it is JSON and tokens are what they seem.
    return next(token.start() for token in _TOKEN.finditer(text) if token[0][-1] in "yN")


def _refuse_depth(text: str) -> None:
    depth = 0
    for token in _TOKEN.finditer(text):
        if token[0] in ("[", "{"):
            depth += 1
            if depth > DEEPEST:
                raise _at("too_deep", text, token.start())
        elif token[0] in ("]", "}"):
            depth -= 1


def _at(code: str, text: str, place: int) -> BadJson:
    before = text[:place]
    return BadJson(code, before.count("\n") + 1, place - before.rfind("\n"))


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
