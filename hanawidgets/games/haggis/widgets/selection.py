"""What a person at a table of Haggis has in mind: cards held up, the order of the hand, lists open.

It lives in Python because only Python knows what the cards held up can be. The table has it, and the lessons.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.session import Session
from hanawidgets.widgets.action import MOVE
from hanawidgets.widgets.base import action

from ..cards import bits_of, card_bit, parse_cards
from ..deck import CODES
from ..interpretations import lowest_cards
from ..legal import illegal
from ..wording import cards_text

ORDERS: Final = ("suit", "rank")
"""Orders of a hand, the first at first."""


@dataclass(frozen=True, slots=True)
class Held:
    """What somebody has in mind; it is no part of the game.

    cards   cards held up, of the hand whose turn it is
    by      order of the hand, one of :data:`ORDERS`
    offers  whether what may be played is listed
    """

    cards: int = 0
    by: str = ORDERS[0]
    offers: bool = False


NOTHING: Final = Held()


def hand_of(session: Session | None) -> int:
    """Return the hand that a person is to play from, 0 if there is none."""
    if session is None or not session.decides:
        return 0
    now = session.now.current
    return now.hands[now.turn]  # type: ignore[no-any-return]


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


class WithHeld:
    """Mixin: cards held up, and what the page may do to them; a late request does nothing."""

    _held: Held = NOTHING
    _stale: Callable[[int], bool]

    @property
    @abstractmethod
    def _table(self) -> Session | None:
        """The game at which somebody holds cards."""

    def _keep_held(self, before: int) -> None:
        """Let go of the cards if another hand is to be played from than ``before``."""
        if hand_of(self._table) != before:
            self._held = replace(self._held, cards=0)

    @action(n=int, face=str)
    def _act_hold(self, n: int, face: str) -> None:
        """Hold a card up, or put it back."""
        bit = card_bit(face.removeprefix("hg-"), "card")
        if not self._stale(n):
            self._hold(self._held.cards ^ bit)

    @action(n=int, cards=MOVE)
    def _act_take_up(self, n: int, cards: str) -> None:
        """Hold just these cards up; none: put all back."""
        chosen = parse_cards(cards)
        if not self._stale(n):
            self._hold(chosen)

    def _hold(self, cards: int) -> None:
        strange = cards & ~hand_of(self._table)
        if strange:
            raise illegal("not_in_hand", "play", face_of(strange & -strange).removeprefix("hg-"))
        self._held = replace(self._held, cards=cards)

    @action(n=int, by=str)
    def _act_sort(self, n: int, by: str) -> None:
        """Sort the hand by suit or by rank."""
        if by not in ORDERS:
            raise RuleError(Code.UNKNOWN_VALUE, "order", by[:40], allowed=list(ORDERS))
        if not self._stale(n):
            self._held = replace(self._held, by=by)

    @action(n=int, on=bool)
    def _act_offers(self, n: int, on: bool) -> None:
        """List what may be played, or do not."""
        if not self._stale(n):
            self._held = replace(self._held, offers=on)


__all__ = ["NOTHING", "ORDERS", "Held", "WithHeld", "cards_named", "face_of", "hand_of", "in_order"]
