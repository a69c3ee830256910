"""How the cards of a combination are selected, and cards of a hand by their faces."""

from __future__ import annotations

from typing import Final

from hanawidgets.core.errors import RuleError
from hanawidgets.core.session import Session
from hanawidgets.widgets.selection import Selecting

from ..cards import CODES, bits_of, card_bit, parse_cards
from ..details import Detail, illegal
from ..interpretations import lowest_cards
from ..wording import cards_text


def _hand_of(session: Session) -> int:
    """Return the hand that a person is to play from, 0 if there is none."""
    if not session.decides:
        return 0
    now = session.now.current
    return now.hands[now.turn]  # type: ignore[no-any-return]


def _not_in_hand(cards: int) -> RuleError:
    return illegal(Detail.NOT_IN_HAND, "play", face_of(cards & -cards).removeprefix("hg-"))


def in_order(hand: int, by: str) -> tuple[str, ...]:
    """Return the faces of a hand, suit by suit or rank by rank; court cards last."""
    bits = lowest_cards(hand) if by == "rank" else bits_of(hand)
    return tuple(face_of(bit) for bit in bits)


def cards_named(cards: int, lang: str) -> str:
    """Return cards of one hand by rank, as they are read in a line."""
    return cards_text((face.removeprefix("hg-") for face in in_order(cards, "rank")), lang)


def face_of(bit: int) -> str:
    """Return the face of a card given by its bit."""
    return f"hg-{CODES[bit.bit_length() - 1]}"


SELECTING: Final = Selecting(
    orders=("suit", "rank"),
    hand=_hand_of,
    card=lambda face: card_bit(face.removeprefix("hg-"), "card"),
    cards=parse_cards,
    not_in_hand=_not_in_hand,
)

__all__ = ["SELECTING", "cards_named", "face_of", "in_order"]
