"""The Haggis deck: number cards in five suits, three court cards that every player owns.

A code is rank and suit letter as in the case files, ``"7R"``, ``"10O"``; court cards are bare: ``"J"``.
"""

from __future__ import annotations

from typing import Final

SUITS: Final = "RYGBO"
"""Red, yellow, green, blue; orange with three players only (HG-07)."""

RANKS: Final = tuple(range(2, 11))
COURTS: Final = {"J": 11, "Q": 12, "K": 13}
"""Court card → its place in the order of single cards (HG-10); it may also stand for a lower card (HG-11)."""

CODES: Final = (*(f"{rank}{suit}" for suit in SUITS for rank in RANKS), *COURTS)
"""All 48 different cards; in play every player has the three court cards, open to all (HG-35)."""

COURT_POINTS: Final = {"J": 2, "Q": 3, "K": 5}
"""What captured court cards are worth (HG-09)."""


def card_points(code: str) -> int:
    """Return what a captured card is worth: odd numbers 1, even ones 0 (HG-08), J 2, Q 3, K 5 (HG-09).

    >>> [card_points(code) for code in ("3R", "10O", "K")]
    [1, 0, 5]
    """
    return COURT_POINTS[code] if code in COURTS else int(code[:-1]) % 2
