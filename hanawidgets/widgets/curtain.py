"""One device for several people, who pass it on: a curtain hides the hands until the next one has taken it.

Who holds the device is no part of the game: it is forgotten with every page that opens, so a reload shows the curtain.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Seat

from .base import action
from .views import Curtain


class WithCurtain:
    """Mixin: a table at which people may pass the device on. What is shown, told and allowed goes by ``_shown``."""

    _session: Session
    _holder: Seat = ""
    """Who has taken the device; "": nobody yet."""
    _led: tuple[Move, ...]
    _played: int

    @abstractmethod
    def _word(self, key: str, lang: str, **facts: object) -> str: ...

    @abstractmethod
    def _names(self, session: Session, lang: str) -> Mapping[Seat, str]: ...

    @abstractmethod
    def _stale(self, n: int) -> bool: ...

    @property
    def _shown(self) -> Session:
        """The session as the people have it who may see the page now; after the end of the game these are all."""
        session = self._session
        if not session.is_passed or session.goto(len(session.moves)).now.is_over:
            return session
        return replace(session, people=frozenset(filter(None, [self._holder])))

    @property
    def _taker(self) -> Seat:
        """Who is to have the device: who decides, else who decided last."""
        session = self._session
        if session.decides:
            return str(session.now.to_act)
        before = session.undone().now.to_act
        return str(before if before in session.people else min(session.people))

    def _cover(self) -> None:
        self._holder = ""
        self._led = ()
        self._forget()  # type: ignore[attr-defined]

    def _begun(self) -> None:
        self._cover()
        super()._begun()  # type: ignore[misc]

    def _receive(self, content: object) -> None:
        """A page that opens sees the curtain."""
        match content:
            case {"kind": "hello"} if self._holder:
                with self._batch():  # type: ignore[attr-defined]
                    self._cover()
        super()._receive(content)  # type: ignore[misc]

    def _pass_on(self) -> bool:
        """Draw the curtain if it is another one's turn; tell whether it is."""
        session = self._session
        waits = session.is_passed and session.decides and session.now.to_act != self._holder
        if waits:
            self._cover()
        return waits

    @action(n=int, seat=str)
    def _act_lift(self, n: int, seat: str) -> None:
        """Somebody has taken the device: show what that one may see, and what happened meanwhile."""
        if self._stale(n) or self._holder or not self._session.is_passed:
            return
        if seat != self._taker:
            raise RuleError(Code.ILLEGAL_MOVE, "seat", seat[:20], detail=Detail.NOT_YOUR_TURN)
        self._holder = seat
        self._led = self._shown.recent
        self._played += bool(self._led)

    @property
    def _before(self) -> Session:
        """The game before anything is dealt, which is all of it that stands behind the curtain."""
        return replace(self._session, people=frozenset(self._taker), moves=(), at=0, start=None)

    def _curtain(self, lang: str) -> Curtain | None:
        """Return whom the device is for; None where somebody has it."""
        if self._shown.people:
            return None
        seat = self._taker
        who = self._names(self._session, lang)[seat]
        return {
            "seat": seat,
            "title": self._word("curtain.title", lang, who=who),
            "text": self._word("curtain.text", lang, who=who),
            "lift": self._word("curtain.lift", lang, who=who),
        }


__all__ = ["WithCurtain"]
