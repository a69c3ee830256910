"""The tray beside a table: the last trick, the cards that are out, and those that nobody at the table has seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import and_, or_
from typing import Any, ClassVar, Protocol

from hanawidgets.core.deck import cards_of
from hanawidgets.core.game import AnyGame
from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Seat

from .views import Tray, Unseen


class Eyes(Protocol):
    """What a seat knows of the cards, as piles."""

    @property
    def seen(self) -> int:
        """Cards that it has seen."""

    @property
    def unseen(self) -> int:
        """All others in play."""

    @property
    def hand(self) -> int:
        """Its own cards."""


class WithTray:
    """A table with a tray."""

    game: ClassVar[AnyGame]
    _trick_end: ClassVar[str] = ""
    """The kind of event with which a trick is over; "" in a game without tricks."""

    # what the table gives
    _word: Any
    _names: Any
    _deal_moves: Any

    def _eyes(self, view: Any) -> Eyes:
        """Return what an observation says of the cards."""
        eyes: Eyes = view
        return eyes

    def _trick(self, moves: Sequence[Move], session: Session, names: Mapping[Seat, str], lang: str) -> list[Any]:
        """Return a trick as pictures, as in the strip of what just happened."""
        return []

    def _tray(self, session: Session, lang: str) -> Tray | None:
        """Return what lies on the tray; None before the deal."""
        if session.now.is_chance:
            return None
        eyes = [self._eyes(session.now.observe(seat)) for seat in session.first.seats if seat in session.people]
        unseen = reduce(and_, [each.unseen for each in eyes])
        out = reduce(or_, [each.seen for each in eyes]) & ~reduce(or_, [each.hand for each in eyes])
        return {
            "trick": self._last_trick(session, lang),
            "piles": [self._pile("odds.unseen", unseen, lang), self._pile("tray.out", out, lang)],
        }

    def _pile(self, key: str, pile: int, lang: str) -> Unseen:
        faces = self.game.parts.deck.faces
        groups = [cards_of(pile & group) for group in self.game.parts.odds.GROUPS]
        return {
            "title": self._word(key, lang, n=sum(map(len, groups))),
            "groups": [[{"face": faces[card]} for card in cards] for cards in groups if cards],
            "notes": [],
        }

    def _last_trick(self, session: Session, lang: str) -> list[Any]:
        moves = self._deal_moves()
        ends = [at for at, move in enumerate(moves, 1) if any(event.kind == self._trick_end for event in move.events)]
        if not ends:
            return []
        first = ends[-2] if len(ends) > 1 else 0
        return self._trick(moves[first : ends[-1]], session, self._names(session, lang), lang)
