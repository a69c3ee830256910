"""The 52 playing cards (トランプ): ranks, suits, codes, and piles of them as bit masks.

A code is rank and suit letter as in the case files: ``"10H"``, ``"AS"``. A card is its index in
:data:`CODES`: 13 × suit + rank, so that within a suit the higher card has the higher index. A pile is an
``int`` with a bit for each card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from hanawidgets.core.deck import Deck
from hanawidgets.core.errors import Code, RuleError

from .details import Detail

SUITS: Final = "SHDC"
"""Spades, hearts, diamonds, clubs."""

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""From low to high (OH-04)."""

CODES: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""All 52 cards, suit by suit, from low to high (OH-02)."""

FACES: Final = tuple(f"pc-{code}" for code in CODES)
"""Ids of the cards' pictures."""
BACK: Final = "pc-back"
DECK: Final = "playing"
INDEX: Final = {code: index for index, code in enumerate(CODES)}
SUIT: Final = tuple(index // len(RANKS) for index in range(len(CODES)))
"""Index of a card → its suit, 0..3 as in :data:`SUITS`."""
BIT: Final = tuple(1 << index for index in range(len(CODES)))
FULL: Final = (1 << len(CODES)) - 1
WIDTH: Final = len(RANKS)
SUIT_MASKS: Final = tuple((1 << WIDTH) - 1 << WIDTH * suit for suit in range(len(SUITS)))
"""All cards of a suit, by suit."""
_SIGNS: Final = {"S": "♠♤", "H": "♥♡", "D": "♦♢", "C": "♣♧"}
SHORT: Final = tuple(code.replace("10", "T").lower() for code in CODES)
"""Two characters a card, ``"th"``, for links."""


def cards_of(pile: int) -> tuple[int, ...]:
    """Return the cards of a pile as indices, by suit, from low to high."""
    found = []
    while pile:
        low = pile & -pile
        pile ^= low
        found.append(low.bit_length() - 1)
    return tuple(found)


def codes_of(pile: int) -> tuple[str, ...]:
    """Return the codes of a pile's cards, by suit, from low to high.

    >>> codes_of(pile_of(["AS", "10H", "2S"]))
    ('2S', 'AS', '10H')
    """
    return tuple(CODES[index] for index in cards_of(pile))


def short_text(pile: int) -> str:
    """Return a pile in two characters a card."""
    return "".join(SHORT[index] for index in cards_of(pile))


def _row(indices: Iterable[int]) -> str:
    return f"[{' '.join(CODES[index] for index in indices)}]"


def _pile(pile: int) -> str:
    return _row(cards_of(pile))


WRITTEN: Final[Mapping[str, Callable[[Any], str]]] = {
    "hands": lambda hands: f"({', '.join(map(_pile, hands))})",
    "hand": _pile,
    "turn_up": lambda index: CODES[index] if index >= 0 else "None",
    "trick": _row,
    "cards": _row,
}
"""How the cards of a hand, of a view of it and of a trick are written where they are printed: field → its text."""


def _spellings(code: str) -> Iterator[str]:
    rank, suit = code[:-1], code[-1]
    for sign in (suit, *_SIGNS[suit]):
        for name in {rank, rank.replace("10", "T")}:
            for prefix in ("", "pc-"):
                yield from (f"{prefix}{name}{sign}", f"{prefix}{sign}{name}")


NOTATIONS: Final = Deck(map(_spellings, CODES), FACES, "OH-02", Detail.UNKNOWN_PLAYING_CARD)
"""Every way to write a card."""


def parse_card(text: object, field: str = "card", rule: str = "OH-02") -> int:
    """Return the index of the card that ``text`` writes; ``T`` stands for 10, suits may be drawn.

    field, rule  what a refusal names
    Raises RuleError wrong_type or unknown_card.

    >>> [CODES[parse_card(text)] for text in ("10H", "th", "♠A", "pc-QD")]
    ['10H', '10H', 'AS', 'QD']
    """
    return NOTATIONS.index(text, field, rule)


def parse_text(text: str, field: str = "cards") -> int:
    """Return the pile written in one line, with or without spaces or commas between the cards.

    Raises RuleError as :func:`pile_of`.

    >>> codes_of(parse_text("thas, ♠2"))
    ('2S', 'AS', '10H')
    """
    return pile_of([*NOTATIONS.split(text)], field)


def face_of(text: str) -> str:
    """Return the id of the picture of the card that ``text`` writes. Raises RuleError as :func:`parse_card`."""
    return FACES[parse_card(text)]


def pile_of(cards: Iterable[object], field: str = "cards", rule: str = "OH-02") -> int:
    """Return the pile of cards given by codes.

    Raises RuleError wrong_type, unknown_card or duplicate_card.
    """
    if isinstance(cards, str) or not isinstance(cards, Iterable):
        raise RuleError(Code.WRONG_TYPE, field, cards, rule, wanted="list")
    pile = 0
    for text in cards:
        bit = BIT[parse_card(text, field, rule)]
        if pile & bit:
            raise RuleError(Code.DUPLICATE_CARD, field, CODES[bit.bit_length() - 1], rule)
        pile |= bit
    return pile


def in_order(cards: Iterable[object], field: str = "cards") -> tuple[int, ...]:
    """Return the cards given by codes, in their order. Raises RuleError as :func:`pile_of`."""
    pile_of(cards, field)
    return tuple(parse_card(card, field) for card in cards)


def parse_short(text: str, field: str = "cards") -> tuple[int, ...]:
    """Return the cards that short text writes, in their order. Raises RuleError as :func:`pile_of`."""
    return in_order([text[at : at + 2] for at in range(0, len(text), 2)], field)


def cards_in_order(text: str, field: str = "cards") -> tuple[int, ...]:
    """Return the cards written in one line, in their order. Raises RuleError unknown_card or duplicate_card.

    >>> cards_in_order("2S AS, 3H")
    (0, 12, 14)
    """
    return in_order(text.replace(",", " ").replace("、", " ").split(), field)


def pile(cards: Iterable[int]) -> int:
    """Return cards as a pile."""
    return sum(BIT[card] for card in cards)


def faces(cards: Iterable[int]) -> tuple[str, ...]:
    """Return the ids of the pictures of cards, in their order."""
    return tuple(FACES[card] for card in cards)
