"""What a person at a table has in mind where several cards are played at once: the cards selected, whether what
may be played is listed.

It lives in Python because only Python knows what the selected cards can be. Tables have it, and lessons.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.session import Session

from .action import MOVE
from .base import action


@dataclass(frozen=True, slots=True)
class Selection:
    """What somebody has in mind; it is no part of the game.

    cards   cards selected, of the hand whose turn it is
    offers  whether what may be played is listed
    """

    cards: int = 0
    offers: bool = False


@dataclass(frozen=True, slots=True)
class Selecting:
    """How cards are selected in a game.

    hand         table → the hand that a person is to play from, 0 if there is none
    card         face → the card as a pile. Raises RuleError
    cards        text → a pile of cards. Raises RuleError
    not_in_hand  a pile of cards that are not in the hand → the refusal
    """

    hand: Callable[[Session], int]
    card: Callable[[str], int]
    cards: Callable[[str], int]
    not_in_hand: Callable[[int], RuleError]

    @property
    def nothing(self) -> Selection:
        """What somebody has in mind at first."""
        return Selection()

    def hand_at(self, table: Session | None) -> int:
        """Return the hand that a person is to play from, 0 if there is no table."""
        return 0 if table is None else self.hand(table)


class WithSelection:
    """Mixin: cards selected at a table, and what the page may do to them; a late request does nothing."""

    _selecting: Selecting | None
    """How cards are selected; None where no more than one is played at once."""
    _selection: Selection
    _stale: Callable[[int], bool]

    @property
    @abstractmethod
    def _table(self) -> Session | None:
        """The game at which somebody selects cards."""

    @property
    def _hand(self) -> int:
        """The hand from which cards are selected."""
        return self._selecting.hand_at(self._table) if self._selecting else 0

    def _keep_selection(self, before: int) -> None:
        """Put the cards back if another hand is to be played from than ``before``."""
        if self._hand != before:
            self._selection = replace(self._selection, cards=0)

    @action(n=int, face=str)
    def _act_hold(self, n: int, face: str) -> None:
        """Select a card, or put it back."""
        card = self._asked.card(face)
        if not self._stale(n):
            self._select(self._selection.cards ^ card)

    @action(n=int, cards=MOVE)
    def _act_take_up(self, n: int, cards: str) -> None:
        """Select just these cards; none: put all back."""
        chosen = self._asked.cards(cards)
        if not self._stale(n):
            self._select(chosen)

    @property
    def _asked(self) -> Selecting:
        """How cards are selected. Raises RuleError unknown_value where they are not."""
        if self._selecting is None:
            raise RuleError(Code.UNKNOWN_VALUE, "message", None, detail=Detail.BAD_MESSAGE)
        return self._selecting

    def _select(self, cards: int) -> None:
        strange = cards & ~self._hand
        if strange:
            raise self._asked.not_in_hand(strange)
        self._selection = replace(self._selection, cards=cards)

    @action(n=int, on=bool)
    def _act_offers(self, n: int, on: bool) -> None:
        """List what may be played, or do not."""
        if self._asked and not self._stale(n):
            self._selection = replace(self._selection, offers=on)


__all__ = ["Selecting", "Selection", "WithSelection"]
