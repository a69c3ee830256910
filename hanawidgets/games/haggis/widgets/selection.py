"""The selection of the cards of a combination."""

from __future__ import annotations

from typing import Final

from hanawidgets.core.errors import RuleError, illegal
from hanawidgets.core.session import Session
from hanawidgets.widgets.selection import Selecting

from ..cards import card_bit, codes, parse_cards
from ..details import Detail


def _hand_of(session: Session) -> int:
    """Return the hand that a person is to play from, 0 if there is none."""
    if not session.decides:
        return 0
    now = session.now.current
    return now.hands[now.turn]  # type: ignore[no-any-return]


def _not_in_hand(cards: int) -> RuleError:
    return illegal("play", codes(cards & -cards)[0], Detail.NOT_IN_HAND)


SELECTING: Final = Selecting(
    hand=_hand_of,
    card=lambda face: card_bit(face.removeprefix("hg-"), "card"),
    cards=parse_cards,
    not_in_hand=_not_in_hand,
)
