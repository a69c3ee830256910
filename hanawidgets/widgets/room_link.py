"""A widget's way into a room: what it asks is answered later, and what the room tells is painted, not oftener than
somebody can see.

The room's own state is never a widget's: a change that is put back (:class:`.action.Before`) leaves it alone.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.rooms.faults import traced
from hanawidgets.text import Words
from hanawidgets.text.wording import error_text

if TYPE_CHECKING:
    from hanawidgets.rooms.client import Room, RoomClient

__all__ = ["RoomLink", "has_rooms"]

_log = logging.getLogger("hanawidgets")
_AT_ONCE_S: Final = 0.0


def has_rooms() -> bool:
    """Tell whether the server has rooms."""
    from hanawidgets.rooms.client import room_client  # noqa: PLC0415 - most pages have nothing to do with rooms

    return room_client() is not None


class RoomLink:
    """The room of a widget.

    changed  is called when something was heard or answered
    least_s  seconds between two such calls, at least: what is heard meanwhile is told together
    room     None before somebody has come in;  busy: whether somebody is coming in
    problem  why the last thing that was asked was refused, None if it was not
    """

    def __init__(self, changed: Callable[[], None], least_s: float = _AT_ONCE_S) -> None:
        self._changed, self._least_s = changed, least_s
        self.room: Room | None = None
        self.problem: RuleError | None = None
        self.busy = False
        self._waits = False
        self._tasks: frozenset[asyncio.Task[None]] = frozenset()

    @cached_property
    def client(self) -> RoomClient | None:
        """The way to the server's rooms; None where there are none."""
        from hanawidgets.rooms.client import room_client  # noqa: PLC0415 - most pages have nothing to do with rooms

        return room_client()

    def clients(self) -> RoomClient:
        """Return the same. Raises RuleError with detail ``room_none`` where there are no rooms."""
        if self.client is None:
            raise RuleError(Code.ILLEGAL_MOVE, "room", None, detail=Detail.ROOM_NONE)
        return self.client

    @property
    def is_lost(self) -> bool:
        """Whether the room does not answer now, or will not any more."""
        return self.room is not None and (not self.room.is_heard or bool(self.room.ended))

    def told(self, words: Words) -> str:
        """Return the problem in words, "" for none."""
        return error_text(self.problem, words) if self.problem else ""

    def come(self, coming: Coroutine[Any, Any, Room]) -> None:
        """Come into the room that ``coming`` gives; nothing happens while somebody is coming in already."""
        if self.busy:
            coming.close()
            return
        self.busy, self.problem = True, None
        self.ask(self._come(coming))

    async def _come(self, coming: Coroutine[Any, Any, Room]) -> None:
        try:
            room = await coming
        finally:
            self.busy = False
        self.leave()
        self.room = room
        room.listen(self._heard)

    def leave(self) -> None:
        """Hear no more of the room."""
        if self.room is not None:
            self.room.leave()
            self.room = None

    def say(self, what: str, **data: Any) -> None:
        """Ask something of the room; what it refuses is :attr:`problem` then."""
        if self.room is None:
            raise RuleError(Code.ILLEGAL_MOVE, "room", None, detail=Detail.ROOM_LEFT)
        self.ask_anew(self.room.say(what, **data))

    def ask_anew(self, asking: Coroutine[Any, Any, Any]) -> None:
        """Ask something that somebody wants now: what was refused before is past."""
        self.problem = None
        self.ask(asking)

    def ask(self, asking: Coroutine[Any, Any, Any]) -> None:
        """Do something that takes its time."""
        task = asyncio.get_running_loop().create_task(self._answered(asking))
        self._tasks |= {task}
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks -= {task}

    async def _answered(self, asking: Coroutine[Any, Any, Any]) -> None:
        try:
            await asking
        except RuleError as error:
            self.problem = error
        except Exception as failure:
            self.problem = RuleError(Code.INCONSISTENT, "room", None, detail=Detail.OUR_FAULT)
            _log.error("a room could not be asked: %s", traced(failure))
        self.tell()

    def _heard(self, room: Room) -> None:
        if room is self.room:
            self.tell()

    def tell(self) -> None:
        """Have the widget painted, soon."""
        if not self._waits:
            self._waits = True
            asyncio.get_running_loop().call_later(self._least_s, self._tell)

    def _tell(self) -> None:
        self._waits = False
        try:
            self._changed()
        except Exception as error:
            _log.error("a page could not show a room: %s", traced(error))
