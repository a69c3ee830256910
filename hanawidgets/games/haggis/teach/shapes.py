"""Combinations as lessons write them: their names, their shapes, and what cards are meant as."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from hanawidgets.core.errors import Code, RuleError, illegal

from ..actions import UNSAID
from ..cards import codes
from ..combos import BOMBS, COMBINATIONS, Combination
from ..details import Detail
from ..interpretations import reading_numbers

NONE: Final = "none"
"""The answer "no combination"."""
NAMED: Final = ("single", "set", "run", "sets", *BOMBS.values())
"""What a combination can be called, in the order in which several are written."""


def shape_word(combination: Combination) -> str:
    """Return the shape of a combination as lessons write it.

    >>> from hanawidgets.games.haggis.combos import sequence, set_of
    >>> shape_word(set_of(3, 5)), shape_word(sequence(1, 4, 8)), shape_word(sequence(2, 3, 8))
    ('set 3', 'run 4', '2x3')
    """
    if combination.name == "set":
        return f"set {combination.width}"
    if combination.name == "run":
        return f"run {combination.length}"
    return f"{combination.width}x{combination.length}" if combination.name == "sets" else combination.name


def is_shape(word: str, combination: Combination) -> bool:
    """Tell whether a word (``run``, ``run 4``, ``2x3``, ``bomb`` ...) fits a combination."""
    return word in (combination.name, shape_word(combination), str(combination)) or (
        word == "bomb" and combination.kind == "bomb"
    )


@cache
def shape(word: str, field: str = "combination") -> str:
    """Return a word that names a shape. Raises RuleError unknown_value if none fits it."""
    word = " ".join(word.split())
    if not any(is_shape(word, combination) for combination in COMBINATIONS):
        known = ["single", "set", "set 3", "run", "run 4", "sets", "2x3", "bomb", *BOMBS.values()]
        raise RuleError(Code.UNKNOWN_VALUE, field, word[:20], "HG-15", allowed=known)
    return word


def reading_of(cards: int, mean: str, field: str, high: int = 13) -> int:
    """Return what cards are meant as, :data:`.UNSAID` if they are nothing.

    Raises RuleError which_reading or not_this_reading.
    """
    found = reading_numbers(cards, high)
    named = [at for at in found if not mean or is_shape(mean, COMBINATIONS[at])]
    if found and len(named) != 1:
        detail = Detail.NOT_THIS_READING if mean else Detail.WHICH_READING
        raise illegal(field, list(codes(cards)), detail, allowed=[str(COMBINATIONS[at]) for at in found])
    return named[0] if named else UNSAID


def name_word(found: Iterable[Combination]) -> str:
    """Return what cards can be, by name: ``set+run``."""
    names = {combination.name for combination in found}
    return "+".join(name for name in NAMED if name in names) or NONE


def numbers_of(combination: Combination, end: str = "") -> dict[str, int]:
    """Return the numbers of a combination; ``end`` is put behind their names."""
    if combination.kind == "bomb":
        return {f"size{end}": combination.size, f"level{end}": combination.top}
    return {f"{name}{end}": getattr(combination, name) for name in ("size", "width", "length", "top", "bottom")}
