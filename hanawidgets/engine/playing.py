"""The 52 playing cards (トランプ): ranks, suits, codes.

A code is rank and suit letter as in the case files: ``"10H"``, ``"AS"``.
"""

from __future__ import annotations

from typing import Final

SUITS: Final = "SHDC"
"""Spades, hearts, diamonds, clubs."""

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""From low to high (OH-04)."""

CODES: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""All 52 cards, suit by suit, from low to high (OH-02)."""
