"""The selection of a person at a table where several cards are played at once: the cards selected, whether what
may be played is listed.

It lives in Python because only Python knows what the selected cards can be. Tables have it, and lessons.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.session import Session

from .action import MOVE, action
from .panel import Panel


@dataclass(frozen=True, slots=True)
class Selection:
    """The cards that a person has in mind; the game knows nothing of it.

    cards   cards selected, of the hand whose turn it is
    offers  whether what may be played is listed
    """

    cards: int = 0
    offers: bool = False


NOTHING: Final = Selection()
"""What somebody has in mind at first."""


@dataclass(frozen=True, slots=True)
class Selecting:
    """The way cards are selected in a game.

    hand         table → the hand that a person is to play from, 0 if there is none
    card         face → the card as a pile. Raises RuleError
    cards        text → a pile of cards. Raises RuleError
    not_in_hand  a pile of cards that are not in the hand → the refusal
    """

    hand: Callable[[Session], int]
    card: Callable[[str], int]
    cards: Callable[[str], int]
    not_in_hand: Callable[[int], RuleError]

    def hand_at(self, table: Session | None) -> int:
        """Return the hand that a person is to play from, 0 if there is no table."""
        return 0 if table is None else self.hand(table)


class SelectionPanel(Panel[Any]):
    """Cards selected at a table, and what the page may do to them; a late request does nothing.

    Its widget, or another panel (``_at``), says how cards are selected (``_selecting``, None where no more than one is
    played at once), at which game (``_table``), and which requests are late (``_stale``).

    selection  what somebody has in mind
    is_last    whether selecting was the last thing done
    """

    selection = NOTHING
    is_last = False
    _hand_of_cards = 0
    """The hand from which the cards were selected."""

    @property
    def _at(self) -> Any:
        """The widget or panel with the table at which cards are selected."""
        return self.widget

    @property
    def hand(self) -> int:
        """The hand from which cards are selected."""
        selecting: Selecting | None = self._at._selecting
        return selecting.hand_at(self._at._table) if selecting else 0

    def moved(self) -> None:
        """Put the cards back if another hand is to be played from."""
        self.is_last = False
        if self.selection.cards and self.hand != self._hand_of_cards:
            self.covered()

    def covered(self) -> None:
        """Put the cards back."""
        self.selection = replace(self.selection, cards=0)

    def put_away(self) -> None:
        """Have nothing in mind any more."""
        self.selection = NOTHING

    @action(n=int, face=str)
    def _act_hold(self, n: int, face: str) -> None:
        """Select a card, or put it back."""
        card = self._asked.card(face)
        if not self._at._stale(n):
            self.select(self.selection.cards ^ card)

    @action(n=int, cards=MOVE)
    def _act_take_up(self, n: int, cards: str) -> None:
        """Select just these cards; none: put all back."""
        chosen = self._asked.cards(cards)
        if not self._at._stale(n):
            self.select(chosen)

    @property
    def _asked(self) -> Selecting:
        """The way cards are selected. Raises RuleError unknown_value where they are not."""
        selecting: Selecting | None = self._at._selecting
        if selecting is None:
            raise RuleError(Code.UNKNOWN_VALUE, "message", None, detail=Detail.BAD_MESSAGE)
        return selecting

    def select(self, cards: int) -> None:
        """Select just these cards. Raises RuleError for some that are not in the hand."""
        hand = self.hand
        strange = cards & ~hand
        if strange:
            raise self._asked.not_in_hand(strange)
        self.selection = replace(self.selection, cards=cards)
        self._hand_of_cards, self.is_last = hand, True

    @action(n=int, on=bool)
    def _act_offers(self, n: int, on: bool) -> None:
        """List what may be played, or do not."""
        if self._asked and not self._at._stale(n):
            self.selection = replace(self.selection, offers=on)


__all__ = ["NOTHING", "Selecting", "Selection", "SelectionPanel"]
