"""Typed text for cards and actions, in the form in which it is compared."""

from __future__ import annotations

import unicodedata
from typing import Final

from .errors import Code, Detail, RuleError

MOST_OF_CARD: Final = 40
"""Characters of a card's longest name, and room for blanks."""
MOST_OF_ACTION: Final = 200
"""Characters of the longest action, a deal to three."""


def folded(text: str, most: int) -> str:
    """Return a text in plain width and without blanks about it; "" if it has more than ``most`` characters.

    Full-width letters and digits are what a Japanese keyboard types. Measured before it is read: normalizing
    takes the square of the marks that stand on one letter, minutes for a text of a megabyte.

    >>> folded(" ３－ｋａｓｕ ", MOST_OF_CARD), folded("3" * 41, MOST_OF_CARD)
    ('3-kasu', '')
    """
    return "" if len(text) > most else unicodedata.normalize("NFKC", text).strip()


def check_length(field: str, length: int, most: int) -> None:
    """Refuse a text with more characters than anything that ``field`` can mean.

    Raises RuleError number_out_of_range with detail ``too_long``.
    """
    if length > most:
        raise RuleError(Code.NUMBER_OUT_OF_RANGE, field, length, detail=Detail.TOO_LONG, low=0, high=most)
