"""One device for several people, who pass it on: a curtain hides the hands until the next one has taken it.

Who holds the device is no part of the game: it is forgotten with every page that opens, so a reload shows the curtain.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypedDict

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.session import Session
from hanawidgets.core.state import Seat
from hanawidgets.text import Words

from ..action import action
from ..panel import TablePanel
from .people import names_at
from .views import StripLine, Unseen

__all__ = ["CurtainPanel", "TrayPanel"]


class Curtain(TypedDict):
    """Hides the hands until the one at ``seat`` has taken the device."""

    seat: str
    title: str
    text: str
    lift: str


class CurtainPart(TypedDict):
    curtain: Curtain | None


class Tray(TypedDict):
    """The last trick as pictures, and the cards that are unseen and that are out."""

    trick: list[StripLine]
    piles: list[Unseen]


class TrayPart(TypedDict):
    tray: Tray | None


class CurtainPanel(TablePanel):
    """People may pass the device on. What is shown, told and allowed goes by :attr:`shown`."""

    holder: Seat = ""
    """Who has taken the device; "": nobody yet."""

    @property
    def shown(self) -> Session:
        """The session as the people have it who may see the page now; after the end of the game these are all."""
        session = self.table._session
        if not session.is_passed or session.goto(len(session.moves)).now.is_over:
            return session
        return replace(session, people=frozenset(filter(None, [self.holder])))

    @property
    def is_drawn(self) -> bool:
        """Whether nobody has the device."""
        return not self.shown.people

    @property
    def taker(self) -> Seat:
        """The person to have the device: the one to decide, else the one who decided last."""
        session = self.session
        if session.decides:
            return str(session.now.to_act)
        before = session.undone().now.to_act
        return str(before if before in session.people else min(session.people))

    @property
    def before(self) -> Session:
        """The game before anything is dealt, which is all of it that stands behind the curtain."""
        return replace(self.session, people=frozenset(self.taker), moves=(), at=0, start=None)

    def cover(self) -> None:
        """Draw the curtain."""
        self.holder = ""
        self.table._covered()

    def begun(self) -> None:
        """Cover the hands of another game."""
        self.cover()

    def opened(self) -> None:
        """Show a page that opens the curtain."""
        if self.holder:
            with self.table._batch():
                self.cover()

    def passes_on(self) -> bool:
        """Draw the curtain if it is another one's turn; tell whether it is."""
        session = self.session
        waits = session.is_passed and session.decides and session.now.to_act != self.holder
        if waits:
            self.cover()
        return waits

    @action(n=int, seat=str)
    def _act_lift(self, n: int, seat: str) -> None:
        """Give the device to the person who has taken it: show what that person may see, and what happened
        meanwhile."""
        if self.table._stale(n) or self.holder or not self.session.is_passed:
            return
        if seat != self.taker:
            raise RuleError(Code.ILLEGAL_MOVE, "seat", seat[:20], detail=Detail.NOT_YOUR_TURN)
        self.holder = seat
        self.table._leads_here(self.shown.recent)

    def view(self, words: Words) -> CurtainPart:
        """Return whom the device is for; None where somebody has it."""
        return {"curtain": self._curtain(words) if self.is_drawn else None}

    def _curtain(self, words: Words) -> Curtain:
        seat = self.taker
        who = names_at(self.session, words)[seat]
        return {
            "seat": seat,
            "title": self.word("curtain.title", words, who=who),
            "text": self.word("curtain.text", words, who=who),
            "lift": self.word("curtain.lift", words, who=who),
        }


# The tray beside a table: the last trick, the cards that are out, and those that nobody at the table has seen.


class TrayPanel(TablePanel):
    """The panel of the tray, which shows what the people know who may see the table."""

    words = "tray tray.trick"

    def view(self, words: Words) -> TrayPart:
        """Return the tray, nothing of it behind the curtain."""
        curtain = self.beside(CurtainPanel)
        return {"tray": None if curtain.is_drawn else self.tray(curtain.shown, words)}

    def tray(self, session: Session, words: Words) -> Tray | None:
        """Return what lies on the tray; None before the deal."""
        if session.now.is_chance:
            return None
        unseen, out = self.table_game.piles([*session.views.values()])
        return {
            "trick": self._last_trick(session, words),
            "piles": [self._pile("odds.unseen", unseen, words), self._pile("tray.out", out, words)],
        }

    def _pile(self, key: str, pile: int, words: Words) -> Unseen:
        parts = self.session.game.parts
        cards = parts.deck.cards(pile)
        faces, groups = parts.deck.faces, [[c for c in cards if group >> c & 1] for group in parts.odds.GROUPS]
        return {
            "title": self.word(key, words, n=sum(map(len, groups))),
            "groups": [[{"face": faces[card]} for card in group] for group in groups if group],
            "notes": [],
        }

    def _last_trick(self, session: Session, words: Words) -> list[Any]:
        moves, kind = self.table._deal_moves(), self.table_game.trick_end
        ends = [at for at, move in enumerate(moves, 1) if any(event.kind == kind for event in move.events)]
        if not ends:
            return []
        first = ends[-2] if len(ends) > 1 else 0
        return [*self.table_game.trick(moves[first : ends[-1]], session, names_at(session, words), words)]
