"""The hub: the only writer of its server. It checks each request against the room's fold, appends, and tells who
listens."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from time import monotonic, time
from typing import Any, Final, cast

from hanawidgets.core.errors import Code, Detail, RuleError, illegal

from .classroom import Classroom, checked_class
from .entries import ALL, SERVER, TEACHER, Entry, Part, digest, new_code, new_secret, parse_code
from .faults import traced
from .fold import AWAY_S, Draft, Fold, Request
from .kinds import KINDS
from .limits import Buckets
from .store import MemoryStore, Stale, Store, StoreError
from .table import Table, checked_table
from .wire import entry_row, error_row

MOST_ROOMS: Final = 5_000
_TRIES: Final = 8
UNUSED_S: Final = 600
"""A room that nobody has listened to for so long is taken out of memory; its log stays."""
LEFT_S: Final = 6 * 3600
"""A table without a game is gone when nothing has happened there for so long, ..."""
PLAYED_S: Final = 7 * 86_400
"""... any other table then, ..."""
KEPT_S: Final = 400 * 86_400
"""... and a class then, unless its teacher deletes it."""
_MOST_PAGES: Final = 8
"""Of one member in a class. A member sits at a table by one page."""
_LOG: Final = logging.getLogger(__name__)
Send = Callable[[Mapping[str, Any]], None]


class Limits:
    """The limits of how often something may be done.

    wrong codes: of a page, of an address, of all where addresses are not known; who joins: likewise; then requests of a
    page, those of a pupil from whatever pages, new rooms
    """

    def __init__(self, seconds: Callable[[], float] = monotonic) -> None:
        self.wrong_of_page = Buckets(8, 0.1, seconds)
        self.wrong_of_address = Buckets(60, 0.5, seconds)
        self.wrong_of_all = Buckets(200, 2.0, seconds)
        self.joins_of_page = Buckets(10, 0.1, seconds)
        self.joins_of_address = Buckets(60, 0.5, seconds)
        self.joins_of_all = Buckets(200, 2.0, seconds)
        self.says = Buckets(40, 10.0, seconds)
        self.says_of_pupil = Buckets(60, 1.0, seconds)
        self.makes = Buckets(40, 0.2, seconds)

    def wrong(self, page: object, address: str) -> tuple[tuple[Buckets, object], ...]:
        """Return the buckets from which a wrong code of a page takes."""
        of_address = (self.wrong_of_address, address) if address else (self.wrong_of_all, "")
        return ((self.wrong_of_page, page), of_address)

    def joins(self, page: object, address: str) -> tuple[tuple[Buckets, object], ...]:
        """Return the buckets from which it takes when somebody joins."""
        of_address = (self.joins_of_address, address) if address else (self.joins_of_all, "")
        return ((self.joins_of_page, page), of_address)


class Live:
    """A room in use: its fold, and the connections that listen."""

    def __init__(self, fold: Fold, seconds: Callable[[], float]) -> None:
        self.fold, self.seconds = fold, seconds
        self.lock = asyncio.Lock()
        self.ears: dict[Connection, str] = {}
        self.came: dict[Connection, float] = {}
        self.elsewhere: Mapping[str, float] = {}
        self.since_s = self.used_s = seconds()
        self.gone_s: dict[str, float] = {}
        self.told: dict[str, float] = {}
        self.refused: dict[tuple[str, str, str], int] = {}

    @property
    def present(self) -> frozenset[str]:
        """Ids of who is here."""
        return frozenset(self.here()) | frozenset(self.elsewhere)

    def here(self) -> dict[str, float]:
        """Return id → when the newest page of a member came that is at this server."""
        return {who: self.came[ear] for ear, who in self.ears.items() if ear.is_here}

    def listen(self, ear: Connection, who: str, now: float) -> None:
        """Let a connection hear what is added."""
        self.ears.pop(ear, None)  # the newest is the last
        self.ears[ear], self.came[ear] = who, now
        self.used_s = self.seconds()

    def drop(self, ear: Connection, **why: bool) -> None:
        """Let a connection hear no more, and say why."""
        if self.ears.pop(ear, None) is not None:
            del self.came[ear]
            self.used_s = self.seconds()
            ear.rooms.pop(self.fold.code, None)
            if why:
                ear.send({"room": self.fold.code, **why})

    def away(self) -> dict[str, float]:
        """Return id → seconds since a member was here last, of who is not here."""
        present, now_s = self.present, self.seconds()
        return {who: now_s - self.gone_s.get(who, self.since_s) for who in self.fold.members if who not in present}

    def push(self, entries: Sequence[Entry]) -> None:
        """Go on by entries, and tell who listens."""
        entries = [entry for entry in entries if entry.n > self.fold.n]
        self.fold = self.fold.after_all(entries)
        removed = []
        for ear, who in self.ears.items():
            if rows := self.rows(entries, who):
                ear.send({"room": self.fold.code, "entries": rows})
            if who not in (TEACHER, *self.fold.members):
                removed.append(ear)
        for ear in removed:
            self.drop(ear)
        if removed:
            self.tell_presence()

    def rows(self, entries: Iterable[Entry], who: str) -> list[list[Any]]:
        """Return what a member's kernel is told of entries."""
        return [entry_row(seen) for entry in entries if (seen := self.fold.told(entry, who))]

    def presence(self) -> dict[str, Any]:
        """Return what is told of who is here: ids, and of the others for how many seconds they have been away."""
        away = {who: round(since_s, 1) for who, since_s in self.away().items()}
        return {"present": sorted(self.present), "away": away}

    def tell_presence(self) -> None:
        """Tell who is here to whom that is told."""
        message = {"room": self.fold.code, **self.presence()}
        for ear, who in self.ears.items():
            if self.fold.tells_presence(who):
                ear.send(message)


class Hub:
    """The rooms of one server.

    store    where their logs are;  part: of this server, where each of several has a store of its own
    now      seconds since 1970;  seconds: a clock that never goes back
    """

    def __init__(
        self,
        store: Store | None = None,
        *,
        part: Part = ALL,
        now: Callable[[], float] = time,
        seconds: Callable[[], float] = monotonic,
    ) -> None:
        self.store: Store = store or MemoryStore()
        self.part, self.now, self.seconds = part, now, seconds
        self.limits = Limits(seconds)
        self._live: dict[str, Live] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # --- rooms ---

    async def make(self, kind: str, data: Mapping[str, Any]) -> str:
        """Begin a log and return its code; ``data`` is what the fold's ``checked_`` function returned."""
        if await self.store.count() >= MOST_ROOMS:
            raise illegal("room", kind, Detail.ROOM_NONE_LEFT)
        while True:
            code = new_code(self.part)
            try:
                await self.store.append(code, [Entry(1, self.now(), SERVER, "made", {"kind": kind, **data})])
            except Stale:
                continue
            return code

    async def make_class(self, title: str, lessons: Sequence[str] = ()) -> tuple[str, str]:
        """Make a class; return its code and the teacher's key."""
        key = new_secret()
        code = await self.make("class", {**checked_class(title, list(lessons)), "key": digest(key)})
        return code, key

    async def open_class(self, title: str) -> tuple[str, str]:
        """Return the code of the class with that title, made if there is none, and a new key for its teacher: one that
        was told before stays good, but is not known here."""
        title, found = checked_class(title, ())["title"], ""
        for code in sorted(await self.store.idle(math.inf)):
            live = await self.room(code)
            fold = live.fold
            if isinstance(fold, Classroom) and fold.title == title and not fold.is_closed:
                found = found or code
        if not found:
            return await self.make_class(title)
        key = new_secret()
        await self.add(await self.room(found), lambda _: [Draft(SERVER, "keyed", {"key": digest(key)})])
        return found, key

    def live(self, code: str) -> Live | None:
        """Return a room if it is in use."""
        return self._live.get(code)

    async def room(self, code: str) -> Live:
        """Return a room in use, read from its log if need be. Raises RuleError with detail ``room_unknown``, or
        ``room_elsewhere`` where its code is of another server."""
        if found := self._live.get(code):
            return found
        if code[0] not in self.part.signs:
            raise RuleError(Code.UNKNOWN_VALUE, "code", code, detail=Detail.ROOM_ELSEWHERE)
        entries = await self.store.read(code)
        if found := self._live.get(code):  # another task was first
            return found
        if not entries:
            raise RuleError(Code.UNKNOWN_VALUE, "code", code, detail=Detail.ROOM_UNKNOWN)
        fold = KINDS[entries[0].data["kind"]](code).after_all(entries)
        elsewhere = await self.store.present(code)
        live = self._live.setdefault(code, Live(fold, self.seconds))
        live.elsewhere = elsewhere
        async with live.lock:
            await self.catch_up(live)  # what was added before this server was known to have it in use
        return live

    async def catch_up(self, live: Live) -> None:
        """Read what another server has added."""
        live.push(await self.store.read(live.fold.code, live.fold.n))

    async def start(self) -> None:
        """Hear what other servers add, if there are any. Raises StoreError."""
        await self.store.start(self._heard)

    async def _heard(self, code: str) -> None:
        """Go on by what another server has done in a room; "": in any."""
        for live in [*self._live.values()] if not code else filter(None, [self._live.get(code)]):
            try:
                async with live.lock:
                    await self._look(live)
            except StoreError:
                _LOG.warning("the rooms' store does not answer")  # it will be heard of again

    async def _look(self, live: Live) -> None:
        before, code = live.present, live.fold.code
        entries = await self.store.read(code, live.fold.n - 1)
        if not entries:
            self._forget(live)
            return
        live.push(entries)
        live.elsewhere = await self.store.present(code)
        if isinstance(live.fold, Table):
            for ear, who in list(live.ears.items()):
                if live.elsewhere.get(who, 0.0) > live.came[ear]:
                    live.drop(ear, replaced=True)
        for who in before - live.present:
            self.went(live, who)
        if live.present - before:
            self.came(live)

    async def add(self, live: Live, drafts: Callable[[Fold], Sequence[Draft]]) -> Sequence[Draft]:
        """Append what ``drafts`` makes of the room's fold, and tell who listens; again if another server was first."""
        async with live.lock:
            for _ in range(_TRIES):
                fold = live.fold
                made = drafts(fold)
                if fold.n + len(made) > fold.most_entries:
                    raise illegal("room", fold.code, Detail.ROOM_LONG)
                entries = [Entry(n, self.now(), *draft) for n, draft in enumerate(made, fold.n + 1)]
                try:
                    if entries:
                        await self.store.append(fold.code, entries)
                except Stale:
                    await self.catch_up(live)
                    if live.fold.n == fold.n:
                        break  # the log has gone
                    continue
                live.push(entries)
                return made
        raise RuleError(Code.UNKNOWN_VALUE, "code", live.fold.code, detail=Detail.ROOM_UNKNOWN)

    async def delete(self, code: str) -> None:
        """Remove a room, and of a class its tables; who listens is told."""
        live = await self.room(code)
        for other in live.fold.tables if isinstance(live.fold, Classroom) else ():
            with suppress(RuleError):  # it has gone before
                await self.delete(other)
        async with live.lock:
            await self.store.delete(code)
            self._forget(live)

    def _forget(self, live: Live) -> None:
        """Take note that a room has been deleted."""
        self._live.pop(live.fold.code, None)
        for ear in list(live.ears):
            live.drop(ear, deleted=True)

    async def tidy(self) -> None:
        """Take rooms that nobody listens to out of memory, and delete those that were left long ago."""
        for code, live in list(self._live.items()):
            if not live.ears and not live.lock.locked() and self.seconds() - live.used_s > UNUSED_S:
                del self._live[code]
        for code in await self.store.idle(self.now() - LEFT_S):
            entries = await self.store.read(code)
            if not entries or code in self._live:
                continue
            fold = KINDS[entries[0].data["kind"]](code).after_all(entries)
            if self.now() - fold.at > _kept_s(fold):
                await self.store.delete(code)

    def request(self, live: Live, who: str, do: str, args: Mapping[str, Any]) -> Request:
        """Return a member's request with all that it needs."""
        return Request(who, do, args, live.present, live.away(), new_secret())

    async def pair(self, live: Live, who: str, args: Mapping[str, Any]) -> str:
        """Make a table for pupils of a class and return its code: they are its members, by the tokens of the class."""
        fold = live.fold
        assert isinstance(fold, Classroom)  # noqa: S101 - its log said so
        ids = fold.checked_pair(self.request(live, who, "pair", args))
        data = checked_table(args.get("game"), args.get("rules", ""), args.get("seats"))
        open_seats = [seat for seat, level in data["seats"].items() if not level]
        if len(open_seats) != len(ids):
            raise RuleError(Code.WRONG_PLAYER_COUNT, "ids", len(ids))
        code = await self.make("table", {**data, "within": fold.code})
        table = await self.room(code)
        people = [fold.members[one] for one in ids]
        joined = [Draft(one.id, "joined", {"name": one.name, "token": one.token}) for one in people]
        sat = [Draft(one.id, "sat", {"seat": seat}) for one, seat in zip(people, open_seats, strict=True)]
        begun = Draft(SERVER, "begun", {"seed": new_secret()})
        await self.add(table, lambda _: [*joined, *sat, begun])
        await self.add(live, lambda now: now.asked(self.request(live, who, "pair", {**args, "table": code})))
        return code

    def came(self, live: Live) -> None:
        """Tell who is here, also other servers."""
        live.tell_presence()
        self._soon(self._tell_others(live))

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside what is asked for now."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)  # else it may be thrown away
        task.add_done_callback(self._tasks.discard)

    async def _tell_others(self, live: Live) -> None:
        here = live.here()
        if here == live.told:
            return
        live.told = here
        with suppress(StoreError):
            await self.store.tell_present(live.fold.code, here)

    def went(self, live: Live, who: str) -> None:
        """Take note that a member is not here any more."""
        live.gone_s[who] = self.seconds()
        self.came(live)
        if isinstance(live.fold, Table) and live.ears:
            asyncio.get_running_loop().call_later(AWAY_S, lambda: self._soon(self._stays_away(live)))

    async def _stays_away(self, live: Live) -> None:
        if isinstance(live.fold, Table) and live.fold.undo:
            await self.add(live, lambda fold: cast(Table, fold).settled(self.request(live, SERVER, "settle", {})))

    async def warn(self, live: Live, who: str, do: str, why: str) -> None:
        """Note for the teacher that something was refused: the first time, the second, the fourth and so on."""
        fold = live.fold
        if isinstance(fold, Table):
            if not fold.within:
                return
            live = await self.room(fold.within)
            fold = live.fold
        if not isinstance(fold, Classroom) or who not in fold.members:
            return
        what = (who, do[:20], why)
        times = live.refused[what] = live.refused.get(what, fold.warned.get(what, 0)) + 1
        if not times & (times - 1):
            with suppress(RuleError):  # a full log: what was refused is told all the same
                await self.add(live, lambda _: [fold.warning(who, do, why, times)])

    async def close(self) -> None:
        """Let go of the store."""
        await self.store.close()

    def connect(self, send: Send, address: str = "") -> Connection:
        """Return a new connection of a kernel.

        send     takes messages for it;  address: where its visitor comes from, "" if that is not known
        """
        return Connection(self, send, address)


class Connection:
    """A kernel's connection to the hub: it speaks for the members as whom it entered rooms, and for no others."""

    def __init__(self, hub: Hub, send: Send, address: str) -> None:
        self.hub, self.send, self.address = hub, send, address
        self.rooms: dict[str, str] = {}
        """Code → the member."""
        self.is_here = True
        """Whether the kernel's page is there: a closed laptop's kernel lives on."""

    async def handle(self, message: object) -> None:
        """Do what a message asks, and answer."""
        number = message.get("id") if isinstance(message, Mapping) else None
        try:
            # nothing comes between what a room's fold was when it was told and what is pushed after it
            self.send({"id": number, "ok": await self._answer(message)})
        except RuleError as error:
            self.send({"id": number, "error": error_row(error)})
        except StoreError as error:
            _LOG.error("the rooms' store: %s", error)
            self.send({"id": number, "error": error_row(illegal("room", None, Detail.ROOM_STORE))})
        except Exception as error:
            _LOG.error("a request to a room failed: %s", traced(error))
            self.send(
                {"id": number, "error": error_row(RuleError(Code.INCONSISTENT, "room", None, detail=Detail.OUR_FAULT))}
            )

    async def _answer(self, message: object) -> Mapping[str, Any]:
        if not isinstance(message, Mapping):
            raise RuleError(Code.WRONG_TYPE, "message", None, detail=Detail.BAD_MESSAGE)
        args = message.get("args", {})
        code, do = message.get("code", ""), message.get("do")
        if do == "say" and isinstance(args, Mapping) and isinstance(message.get("say"), str):
            return await self._say(parse_code(code), message["say"], args)
        if do == "enter":
            return await self._enter(message)
        if do == "make":
            return await self._make(message)
        if do == "leave":
            self._leave(parse_code(code))
            return {}
        raise RuleError(Code.WRONG_TYPE, "message", None, detail=Detail.BAD_MESSAGE)

    def closed(self) -> None:
        """Take note that the kernel has gone."""
        for code in list(self.rooms):
            self._leave(code)

    def here(self, is_here: bool) -> None:
        """Take note that the kernel's page has come or gone."""
        rooms = [(live, who) for code, who in self.rooms.items() if (live := self.hub.live(code))]
        before = [who in live.present for live, who in rooms]
        self.is_here = is_here
        for (live, who), was_here in zip(rooms, before, strict=True):
            if was_here and who not in live.present:
                self.hub.went(live, who)
            elif not was_here and who in live.present:
                self.hub.came(live)

    def _leave(self, code: str) -> None:
        who, live = self.rooms.pop(code, ""), self.hub.live(code)
        if live and self in live.ears:
            was_here = who in live.present
            live.drop(self)
            if was_here and who not in live.present:
                self.hub.went(live, who)

    async def _make(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        hub = self.hub
        if wait := hub.limits.makes.take(self.address or self):
            raise _too_often(Detail.ROOM_OFTEN, wait)
        if message.get("kind") == "class":
            code, key = await hub.make_class(message.get("title", ""), message.get("lessons", ()))
            return {"code": code, "key": key}
        data = checked_table(message.get("game"), message.get("rules", ""), message.get("seats"))
        within = message.get("within") or ""
        if within and within not in self.rooms:
            raise illegal("room", within, Detail.ROOM_PUPIL)
        code = await hub.make("table", {**data, "within": within})
        if within:
            paired = Draft(
                self.rooms[within], "paired", {"ids": [self.rooms[within]], "table": code, "game": data["game"]}
            )
            await hub.add(await hub.room(within), lambda _: [paired])
        return {"code": code, "key": ""}

    async def _enter(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        code = parse_code(message.get("code"))
        token, key, name = (str(message.get(word) or "")[:200] for word in ("token", "key", "name"))
        after = message.get("after", 0)
        limits = self.hub.limits.wrong(self, self.address)
        wait = max(buckets.wait_s(owner) for buckets, owner in limits)
        try:
            live = await self.hub.room(code)
            who, made = await self._member(live, token, key, name, may_join=not wait)
        except RuleError as error:
            if wait:
                raise _too_often(Detail.ROOM_TRIES, wait) from None
            if error.detail in (Detail.ROOM_UNKNOWN, Detail.ROOM_KEY):
                for buckets, owner in limits:
                    buckets.take(owner)
            raise
        async with live.lock:  # nothing is added between what is read and what will be told
            entries = await self.hub.store.read(code, after if isinstance(after, int) else 0)
            return self._listen(live, who, made or token, entries)

    async def _member(self, live: Live, token: str, key: str, name: str, *, may_join: bool) -> tuple[str, str]:
        """Return as whom somebody enters, and their new token if they have joined just now."""
        if key:
            if not (isinstance(live.fold, Classroom) and live.fold.is_key(key)):
                raise RuleError(Code.UNKNOWN_VALUE, "key", "", detail=Detail.ROOM_KEY)
            return TEACHER, ""
        if token and (known := live.fold.member_with(digest(token))):
            return known.id, ""
        if token and digest(token) in live.fold.removed:
            raise illegal("room", live.fold.code, Detail.ROOM_REMOVED)
        if not may_join:
            raise RuleError(Code.UNKNOWN_VALUE, "code", live.fold.code, detail=Detail.ROOM_UNKNOWN)
        limits = self.hub.limits.joins(self, self.address)
        if wait := max(buckets.wait_s(owner) for buckets, owner in limits):
            raise _too_often(Detail.ROOM_OFTEN, wait)
        made = new_secret()
        drafts = await self.hub.add(live, lambda fold: fold.joining(name, digest(made)))
        for buckets, owner in limits:
            buckets.take(owner)
        return drafts[0].who, made

    def _listen(self, live: Live, who: str, token: str, entries: Sequence[Entry]) -> Mapping[str, Any]:
        """Let this connection hear a room from these entries on."""
        code, fold = live.fold.code, live.fold
        pages = [ear for ear, other in live.ears.items() if other == who and ear is not self]
        most = _MOST_PAGES if isinstance(fold, Classroom) else 1
        for older in pages[: max(0, len(pages) - most + 1)]:
            live.drop(older, replaced=True)
        self.rooms[code] = who
        live.listen(self, who, self.hub.now())
        answer = {
            "code": code,
            "kind": fold.kind,
            "me": who,
            "token": token,
            "entries": live.rows(entries, who),
            **(live.presence() if fold.tells_presence(who) else {"present": [], "away": {}}),
        }
        asyncio.get_running_loop().call_soon(self.hub.came, live)
        return answer

    async def _say(self, code: str, do: str, args: Mapping[str, Any]) -> Mapping[str, Any]:
        if (who := self.rooms.get(code)) is None:
            raise illegal("room", code, Detail.ROOM_LEFT)
        hub = self.hub
        live = await hub.room(code)
        try:
            wait = hub.limits.says.take(self)
            if isinstance(live.fold, Classroom) and who != TEACHER:
                wait = wait or hub.limits.says_of_pupil.take((code, who))
            if wait:
                raise _too_often(Detail.ROOM_OFTEN, wait)
            if do == "pair" and isinstance(live.fold, Classroom):
                return {"table": await hub.pair(live, who, args)}
            if do == "delete" and who == TEACHER:
                await hub.delete(code)
                return {}
            await hub.add(live, lambda fold: fold.asked(hub.request(live, who, do, args)))
        except RuleError as error:
            await hub.warn(live, who, do, str(error.detail or error.code))
            raise
        return {"n": live.fold.n}


def _kept_s(fold: Fold) -> float:
    """Return for how many seconds a room is kept after the last entry."""
    if isinstance(fold, Table):
        return PLAYED_S if fold.has_begun else LEFT_S
    return KEPT_S


def _too_often(detail: Detail, wait_s: float) -> RuleError:
    return illegal("room", None, detail, seconds=max(1, round(wait_s)))
