"""The 52 playing cards (トランプ): ranks, suits, codes, bit masks, for every game that is played with them.

A code is rank and suit letter as in the case files: ``"10H"``, ``"AS"``. A card is its index in
:data:`CODES`: 13 × suit + rank, so that within a suit the higher card has the higher index.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .deck import Deck
from .errors import Detail

SUITS: Final = "SHDC"
"""Spades, hearts, diamonds, clubs."""

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""From low to high."""

CODES: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""All 52 cards, suit by suit, from low to high."""

INDEX: Final = {code: index for index, code in enumerate(CODES)}
WIDTH: Final = len(RANKS)
SUIT: Final = tuple(index // WIDTH for index in range(len(CODES)))
"""Index of a card → its suit, 0..3 as in :data:`SUITS`."""
BIT: Final = tuple(1 << index for index in range(len(CODES)))
FULL: Final = (1 << len(CODES)) - 1
SUIT_MASKS: Final = tuple((1 << WIDTH) - 1 << WIDTH * suit for suit in range(len(SUITS)))
"""All cards of a suit, by suit."""
_SIGNS: Final = {"S": "♠♤", "H": "♥♡", "D": "♦♢", "C": "♣♧"}


def _spellings(code: str) -> Iterator[str]:
    rank, suit = code[:-1], code[-1]
    for sign in (suit, *_SIGNS[suit]):
        for name in (rank, rank.replace("10", "T")):
            for prefix in ("", "pc-"):
                yield from (f"{prefix}{name}{sign}", f"{prefix}{sign}{name}")


def playing_deck(rule: str) -> Deck:
    """Return the deck for a game in which ``rule`` says which cards there are.

    ``T`` stands for 10, suits may be drawn; links write ``th``.

    >>> deck = playing_deck("OH-02")
    >>> [deck.codes[deck.index(text)] for text in ("10H", "th", "♠A", "pc-QD")]
    ['10H', '10H', 'AS', 'QD']
    >>> deck.codes_of(deck.pile(["AS", "10H", "2S"])), deck.parse_text("thas, ♠2")
    (('2S', 'AS', '10H'), (21, 12, 0))
    """
    return Deck(
        "playing",
        CODES,
        [f"pc-{code}" for code in CODES],
        "pc-back",
        rule,
        shorts=[code.replace("10", "T").lower() for code in CODES],
        spellings=map(_spellings, CODES),
        detail=Detail.UNKNOWN_PLAYING_CARD,
    )
