"""A position, a score sheet or the like as one word for a link: ``kp1.<rules>.<word>. ... .<check>``.

The version comes first, the last three characters tell most slips. What the words between say is the game's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from .errors import Code, RuleError
from .state import check_word
from .typed import check_length

MOST_CHARACTERS: Final = 60_000
"""Of a word; a game's has some thousand, and browsers send no longer addresses."""


def framed(version: str, words: Iterable[str]) -> str:
    """Return words as one, between version and check.

    >>> framed("kp1", ["club", "m1"])
    'kp1.club.m1.nrj'
    """
    body = ".".join([version, *words])
    return f"{body}.{check_word(body)}"


def unframed(text: object, version: str) -> tuple[str, list[str]]:
    """Return a word without white space about it, and what :func:`framed` put into it, at least one.

    version  a letter or two for the kind, and the number
    Raises RuleError wrong_type, number_out_of_range with detail ``too_long``, or unknown_value with detail
    ``state_version`` or ``damaged_state``.
    """
    if not isinstance(text, str):
        raise RuleError(Code.WRONG_TYPE, "state", text, wanted="text")
    check_length("state", len(text), MOST_CHARACTERS)
    text = text.strip()
    found, *words = text.split(".")
    if found != version:
        known = found[:2] == version[:2] and found[2:].isdigit()
        raise damaged(text, found, "state_version" if known else "damaged_state")
    body, _, check = text.rpartition(".")
    if len(words) < 2 or check_word(body) != check:
        raise damaged(text, check)
    return text, words[:-1]


def read_words(text: str, words: Iterable[str], readers: Mapping[str, Callable[[str], Any]]) -> dict[str, Any]:
    """Return what words say that are each a letter and a value: letter → value. Each letter comes once.

    Raises RuleError as a reader does, or damaged_state where there is none for the letter or it raises
    ValueError or KeyError.
    """
    written: dict[str, str] = {}
    for word in words:
        if word[:1] not in readers or word[:1] in written:
            raise damaged(text, word)
        written[word[:1]] = word[1:]
    found: dict[str, Any] = {}
    for letter, word in written.items():
        try:
            found[letter] = readers[letter](word)
        except RuleError:
            raise
        except (ValueError, KeyError):
            raise damaged(text, letter + word) from None
    return found


def number(text: str) -> int:
    """Return the whole number that a word writes, of up to five digits. Raises ValueError."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 6):
        raise ValueError(text)
    return int(text)


def damaged(text: str, where: str, detail: str = "damaged_state") -> RuleError:
    """Return the refusal of a word that was not written so; ``where``: the part that does not fit."""
    return RuleError(Code.UNKNOWN_VALUE, "state", text[:80], "", detail, where=where[:40] or "–")
