"""The tray beside a table: the last trick, the cards that are out, and those that nobody at the table has seen."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import and_, or_
from typing import Any, Protocol

from hanawidgets.core.deck import cards_of
from hanawidgets.core.session import Session
from hanawidgets.text import Words

from .curtain import CurtainPanel
from .panel import TablePanel
from .player_names import names_at
from .views import Tray, Unseen


class Eyes(Protocol):
    """The cards that a seat knows, as piles."""

    @property
    def seen(self) -> int:
        """Cards that it has seen."""

    @property
    def unseen(self) -> int:
        """All others in play."""

    @property
    def hand(self) -> int:
        """The cards of its own."""


class TrayPanel(TablePanel):
    """The panel of the tray, which shows what the people know who may see the table."""

    words = "tray tray.trick"

    def view(self, words: Words) -> Mapping[str, Any]:
        """Return the tray, nothing of it behind the curtain."""
        curtain = self.beside(CurtainPanel)
        return {"tray": None if curtain.is_drawn else self.tray(curtain.shown, words)}

    def tray(self, session: Session, words: Words) -> Tray | None:
        """Return what lies on the tray; None before the deal."""
        if session.now.is_chance:
            return None
        eyes = [
            self.table_game.eyes(session.now.observe(seat)) for seat in session.first.seats if seat in session.people
        ]
        unseen = reduce(and_, [each.unseen for each in eyes])
        out = reduce(or_, [each.seen for each in eyes]) & ~reduce(or_, [each.hand for each in eyes])
        return {
            "trick": self._last_trick(session, words),
            "piles": [self._pile("odds.unseen", unseen, words), self._pile("tray.out", out, words)],
        }

    def _pile(self, key: str, pile: int, words: Words) -> Unseen:
        faces = self.session.game.parts.deck.faces
        groups = [cards_of(pile & group) for group in self.session.game.parts.odds.GROUPS]
        return {
            "title": self.word(key, words, n=sum(map(len, groups))),
            "groups": [[{"face": faces[card]} for card in cards] for cards in groups if cards],
            "notes": [],
        }

    def _last_trick(self, session: Session, words: Words) -> list[Any]:
        moves, kind = self.table._deal_moves(), self.table_game.trick_end
        ends = [at for at, move in enumerate(moves, 1) if any(event.kind == kind for event in move.events)]
        if not ends:
            return []
        first = ends[-2] if len(ends) > 1 else 0
        return [*self.table_game.trick(moves[first : ends[-1]], session, names_at(session, words), words)]
