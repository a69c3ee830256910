"""The deck of Oh Hell, the 52 playing cards (OH-02), the ace high (OH-04)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from hanawidgets.core.deck import CODES, cards_of, playing_deck

DECK: Final = playing_deck("OH-02")


def _pile(pile: int) -> str:
    return DECK.row(cards_of(pile))


WRITTEN: Final[Mapping[str, Callable[[Any], str]]] = {
    "hands": lambda hands: f"({', '.join(map(_pile, hands))})",
    "hand": _pile,
    "turn_up": lambda index: CODES[index] if index >= 0 else "None",
    "trick": DECK.row,
    "cards": DECK.row,
}
"""How the cards of a hand, of a view of it and of a trick are written where they are printed: field → its text."""


def faces(cards: Iterable[int]) -> tuple[str, ...]:
    """Return the ids of the pictures of cards, in their order."""
    return tuple(DECK.faces[card] for card in cards)
