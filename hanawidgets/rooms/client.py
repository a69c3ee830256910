"""A kernel's way into rooms: what widgets use. All of it runs on the kernel's event loop, and nothing polls."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Mapping
from itertools import count
from time import monotonic
from typing import Any, Final

from hanawidgets.core.errors import Code, Detail, RuleError

from .address import take
from .entries import TEACHER
from .faults import traced
from .fold import Fold
from .kinds import KINDS
from .link import Link, Pipe, SocketLink
from .wire import entry_of, error_of

ANSWER_S: Final = 10.0
"""A request that is not answered for so long has failed."""
_PAUSES_S: Final = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
"""Before the first, second ... try to come back."""
_LOG: Final = logging.getLogger(__name__)
Listener = Callable[["Room"], None]


class Room:
    """A room that was entered.

    code, kind  of the room;  me: one's id in it, ``"teacher"`` with the key
    token       what the page keeps, so that one is the same member when it opens again; "" for the teacher
    key         the teacher's, "" without
    fold        what the room is now: :class:`.table.Table` or :class:`.classroom.Classroom`
    present     ids of who is here; of a class the teacher alone is told
    away_since  id → since when a member is not here, of the others, by :func:`time.monotonic`
    ended       "" as long as it is heard; else why not: ``replaced`` (a newer page of this member has it), ``removed``,
                ``deleted``, ``lost`` (the server has it no more)
    is_heard    whether the server answers now
    """

    def __init__(self, client: RoomClient, told: Mapping[str, Any]) -> None:
        self._client = client
        self._listeners: list[Listener] = []
        self.key = ""
        self.code, self.kind = str(told["code"]), str(told["kind"])
        self.me, self.token = str(told["me"]), str(told["token"])
        self._here(told)
        self.fold: Any = KINDS[self.kind](self.code).after_all(map(entry_of, told["entries"]))
        self.ended = ""
        self.is_heard = True

    def listen(self, callback: Listener) -> Callable[[], None]:
        """Call ``callback`` with the room after each push; return what ends that."""
        self._listeners.append(callback)

        def stop() -> None:
            if callback in self._listeners:
                self._listeners.remove(callback)

        return stop

    async def say(self, do: str, /, **args: Any) -> Mapping[str, Any]:
        """Ask for something; when it returns, :attr:`fold` has it. Raises RuleError in words."""
        return await self._client.ask({"do": "say", "code": self.code, "say": do, "args": args})

    def leave(self) -> None:
        """Hear no more of it."""
        self._listeners.clear()
        self._client.leave(self)

    def _heard(self, message: Mapping[str, Any]) -> None:
        if "entries" in message:
            fold: Fold = self.fold
            self.fold = fold.after_all(map(entry_of, message["entries"]))
            if self.kind == "class" and self.me != TEACHER and self.me not in self.fold.members:
                self.ended = "removed"
        if "present" in message:
            self._here(message)
        for why in ("replaced", "deleted"):
            if message.get(why):
                self.ended = why
        self._tell()

    def _here(self, message: Mapping[str, Any]) -> None:
        self.present: frozenset[str] = frozenset(message["present"])
        now = monotonic()
        self.away_since = {who: now - away for who, away in message["away"].items()}

    def _tell(self) -> None:
        for callback in list(self._listeners):
            try:
                callback(self)
            except Exception as error:
                _LOG.error("a page failed to show a room: %s", traced(error))


class RoomClient:
    """A kernel's connection to the hub. It comes back by itself, and enters its rooms again.

    kept  where the server keeps rooms: ``"memory"``, ``"file"`` or ``"redis"``
    """

    def __init__(self, link: Link, kept: str = "memory") -> None:
        self._link, self.kept = link, kept
        self._pipe: Pipe | None = None
        self._opening = asyncio.Lock()
        self._numbers = count(1)
        self._asked: dict[int, asyncio.Future[Mapping[str, Any]]] = {}
        self._rooms: dict[str, Room] = {}
        self._returning: asyncio.Task[None] | None = None

    async def make(
        self,
        kind: str,
        *,
        name: str = "",
        title: str = "",
        lessons: tuple[str, ...] | list[str] = (),
        game: str = "",
        rules: str = "",
        seats: Mapping[str, str] | None = None,
        within: str = "",
    ) -> Room:
        """Make a room and enter it: a class as its teacher, a table as its first member.

        kind    ``"class"`` (title, lessons) or ``"table"`` (game, rules, seats: seat → "" for a person, or an opponent;
                within: code of a class that was entered, whose members then see where one plays)
        name    of who makes a table
        Raises RuleError in words.
        """
        if kind == "class":
            made = await self.ask({"do": "make", "kind": kind, "title": title, "lessons": list(lessons)})
        else:
            facts = {"game": game, "rules": rules, "seats": dict(seats or {}), "within": within}
            made = await self.ask({"do": "make", "kind": kind, **facts})
        return await self.enter(made["code"], name=name, key=made["key"])

    async def enter(self, code: str, token: str = "", name: str = "", key: str = "") -> Room:
        """Enter a room: with a token as the member who has it, with a key as the teacher, else as a new member.

        Raises RuleError in words: no such room, full, closed, too many wrong codes ...
        """
        told = await self.ask({"do": "enter", "code": code, "token": token, "name": name, "key": key})
        room = self._rooms[str(told["code"])]
        room.key = key
        return room

    def leave(self, room: Room) -> None:
        """Hear no more of a room."""
        if self._rooms.get(room.code) is room:
            del self._rooms[room.code]
            if self._pipe:
                self._pipe.send({"id": 0, "do": "leave", "code": room.code})

    def close(self) -> None:
        """Hang up."""
        self._rooms.clear()
        if self._returning:
            self._returning.cancel()
        if self._pipe:
            self._pipe.close()
            self._pipe = None

    async def ask(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        """Send a request and return its answer. Raises RuleError: what the hub says, or detail ``room_lost``."""
        try:
            pipe = await asyncio.wait_for(self._opened(), ANSWER_S)
        except (OSError, TimeoutError):
            raise _lost() from None
        return await self._ask(pipe, message)

    async def _ask(self, pipe: Pipe, message: Mapping[str, Any]) -> Mapping[str, Any]:
        number = next(self._numbers)
        answer = self._asked[number] = asyncio.get_running_loop().create_future()
        pipe.send({"id": number, **message})
        try:
            return await asyncio.wait_for(answer, ANSWER_S)
        except TimeoutError:
            raise _lost() from None
        finally:
            self._asked.pop(number, None)

    async def _opened(self) -> Pipe:
        if self._returning:
            await asyncio.wait({self._returning})
        async with self._opening:
            if self._pipe is None:
                self._pipe = await self._link.open(self._heard, self._lost)
            return self._pipe

    def _heard(self, message: Mapping[str, Any]) -> None:
        if room := self._rooms.get(message.get("room", "")):
            room._heard(message)
            if room.ended:
                self._rooms.pop(room.code, None)
        elif (answer := self._asked.get(message.get("id", 0))) and not answer.done():
            if "error" in message:
                answer.set_exception(error_of(message["error"]))
            else:
                if message["ok"].get("entries") is not None:
                    self._entered(message["ok"])
                answer.set_result(message["ok"])

    def _entered(self, told: Mapping[str, Any]) -> None:
        """Let a room hear what comes right after the answer."""
        room = self._rooms.get(told["code"])
        if room and room.me == told["me"]:  # again
            room.is_heard = True
            room._heard({name: told[name] for name in ("entries", "present", "away")})
        else:
            self._rooms[str(told["code"])] = Room(self, told)

    def _lost(self) -> None:
        self._pipe = None
        for answer in self._asked.values():
            if not answer.done():
                answer.set_exception(_lost())
        for room in self._rooms.values():
            room.is_heard = False
            room._tell()
        if self._rooms and not self._returning:
            self._returning = asyncio.ensure_future(self._return())

    async def _return(self) -> None:
        """Come back, however long it takes, and enter all rooms again."""
        tries = count()
        try:
            while self._pipe is None:
                await asyncio.sleep(_PAUSES_S[min(next(tries), len(_PAUSES_S) - 1)])
                try:
                    self._pipe = await self._link.open(self._heard, self._lost)
                    for room in list(self._rooms.values()):
                        await self._enter_again(self._pipe, room)
                except OSError:
                    if self._pipe:
                        self._pipe.close()
                        self._pipe = None
        finally:
            self._returning = None

    async def _enter_again(self, pipe: Pipe, room: Room) -> None:
        facts = {"code": room.code, "token": room.token, "key": room.key, "after": room.fold.n}
        try:
            await self._ask(pipe, {"do": "enter", **facts})
        except RuleError as error:
            if error.detail == Detail.ROOM_LOST:
                raise OSError from None
            room.ended = "removed" if error.detail == Detail.ROOM_REMOVED else "lost"
            self._rooms.pop(room.code, None)
            room._tell()


def _lost() -> RuleError:
    return RuleError(Code.INCONSISTENT, "room", None, detail=Detail.ROOM_LOST)


_client: RoomClient | None = None


def room_client() -> RoomClient | None:
    """Return this kernel's client; None where the server has no rooms (a notebook, the static site)."""
    global _client
    if _client is None and (address := take(os.environ)):
        _client = RoomClient(SocketLink(address), address.kept)
    return _client


def use_client(client: RoomClient | None) -> None:
    """Let widgets of this process use a client, as tests do; None: none."""
    global _client
    _client = client
