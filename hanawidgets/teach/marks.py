"""The result of a step or a problem, as one character."""

from __future__ import annotations

from typing import Final

UNSEEN, SEEN, RIGHT, HELPED = "-", "x", "r", "h"
"""Marks of a step: nothing yet, read or watched, right at once, right after a wrong answer or a hint."""
COUNTS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Marks of a drill: how many problems were right at once."""
RANKS: Final = UNSEEN + SEEN + HELPED + RIGHT + COUNTS
"""Marks from the least to the best."""
