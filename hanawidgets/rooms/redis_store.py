"""Logs in Redis streams, for several servers behind one address: each hears what the others add.

========================== ====================================================================
hanawidgets:room:<code>    stream: the log; entry n has the id n-0
hanawidgets:rooms          sorted set: code → when something was added last
hanawidgets:news           stream: codes of what has changed, and by which server
hanawidgets:here:<code>    hash: server → id of a member whose page is there → since when
hanawidgets:server:<name>  is there while that server lives
========================== ====================================================================
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from secrets import token_hex
from typing import Any, Final

import redis
from redis import asyncio as aioredis
from redis.exceptions import RedisError

from .entries import Entry
from .store import Heard, Stale, Store, StoreError

_LOG: Final = "hanawidgets:room:"
_ROOMS: Final = "hanawidgets:rooms"
_NEWS: Final = "hanawidgets:news"
_HERE: Final = "hanawidgets:here:"
_SERVER: Final = "hanawidgets:server:"
ALIVE_S: Final = 15
"""A server that has not said for so long that it lives is taken to be dead."""
_SAYS_S: Final = 5
_WAITS_MS: Final = 20_000
_AGAIN_S: Final = 0.5
_ANSWER_S: Final = 5

# All or none, and only as the next ones: XADD alone would refuse an id that is there, but leave a gap behind a log
# that was deleted meanwhile.
_APPEND: Final = """
if redis.call('XLEN', KEYS[1]) ~= tonumber(ARGV[2]) - 1 then return 0 end
for i = 5, #ARGV do
  redis.call('XADD', KEYS[1], string.format('%d-0', tonumber(ARGV[2]) + i - 5), 'entry', ARGV[i])
end
redis.call('ZADD', KEYS[2], ARGV[3], ARGV[1])
redis.call('XADD', KEYS[3], 'MAXLEN', '~', '10000', '*', 'code', ARGV[1], 'from', ARGV[4])
return 1
"""

# A server that was taken to be dead may come back meanwhile.
_FORGET: Final = """
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
redis.call('HDEL', KEYS[2], ARGV[1])
return 1
"""


class RedisStore(Store):
    """Logs in a Redis that several servers share.

    place  its address, ``redis://...``
    Raises StoreError if it does not answer.
    """

    kept = "redis"

    def __init__(self, place: str) -> None:
        try:
            with redis.Redis.from_url(place, socket_timeout=_ANSWER_S, socket_connect_timeout=_ANSWER_S) as asked:
                asked.ping()
        except (RedisError, OSError, ValueError) as error:
            raise StoreError(str(error)) from error
        self._redis = aioredis.Redis.from_url(place, decode_responses=True, socket_timeout=_ANSWER_S)
        # the one that waits for news is silent for longer
        self._ear = aioredis.Redis.from_url(place, decode_responses=True, socket_timeout=None)
        self._append = self._redis.register_script(_APPEND)
        self._forget = self._redis.register_script(_FORGET)
        self._name = token_hex(8)
        self._told: dict[str, str] = {}
        """Room → who is here, as others were told."""
        self._others: dict[str, set[str]] = {}
        """Other server → rooms where it has pages."""
        self._tasks: list[asyncio.Task[None]] = []
        self._has_ended = False

    async def start(self, heard: Heard) -> None:
        async with _guarded():
            await self._redis.set(_SERVER + self._name, "1", ex=ALIVE_S)
            newest: Any = await self._redis.xrevrange(_NEWS, count=1)
        last = newest[0][0] if newest else "0-0"
        self._tasks = [asyncio.ensure_future(self._hear(heard, last)), asyncio.ensure_future(self._live(heard))]

    async def _hear(self, heard: Heard, last: str) -> None:
        """Wait for what other servers do."""
        while not self._has_ended:
            try:
                for _, news in await self._ear.xread({_NEWS: last}, block=_WAITS_MS) or ():
                    last = news[-1][0]
                    for code in {each["code"]: None for _, each in news if each["from"] != self._name}:
                        await heard(code)
            except (RedisError, OSError):
                await asyncio.sleep(_AGAIN_S)
                await heard("")  # whatever came meanwhile

    async def _live(self, heard: Heard) -> None:
        """Say that this server lives, and find out about those that do not."""
        while not self._has_ended:
            await asyncio.sleep(_SAYS_S)
            try:
                if not await self._redis.set(_SERVER + self._name, "1", ex=ALIVE_S, get=True):
                    for code, came in list(self._told.items()):  # others took this server to be dead
                        await self._redis.hset(_HERE + code, self._name, came)
                        await self._news(code)
                for server, codes in list(self._others.items()):
                    if not await self._redis.exists(_SERVER + server):
                        for code in codes:
                            await heard(code)
            except (RedisError, OSError):
                continue

    async def append(self, code: str, entries: Sequence[Entry]) -> None:
        lines = [entry.to_json() for entry in entries]
        async with _guarded():
            added = await self._append(
                keys=[_LOG + code, _ROOMS, _NEWS], args=[code, entries[0].n, entries[-1].at, self._name, *lines]
            )
        if not added:
            raise Stale

    async def read(self, code: str, after: int = 0) -> list[Entry]:
        async with _guarded():
            rows: Any = await self._redis.xrange(_LOG + code, min=f"{after + 1}-0")
        return [Entry.from_json(int(name.partition("-")[0]), each["entry"]) for name, each in rows]

    async def count(self) -> int:
        async with _guarded():
            return int(await self._redis.zcard(_ROOMS))

    async def idle(self, before: float) -> list[str]:
        async with _guarded():
            return list(await self._redis.zrangebyscore(_ROOMS, "-inf", f"({before}"))

    async def delete(self, code: str) -> None:
        async with _guarded():
            await self._redis.delete(_LOG + code, _HERE + code)
            await self._redis.zrem(_ROOMS, code)
            await self._news(code)

    async def tell_present(self, code: str, came: Mapping[str, float]) -> None:
        if not came and code not in self._told:
            return
        async with _guarded():
            if came:
                self._told[code] = json.dumps(dict(came))
                await self._redis.hset(_HERE + code, self._name, self._told[code])
            else:
                self._told.pop(code, None)
                await self._redis.hdel(_HERE + code, self._name)
            await self._news(code)

    async def present(self, code: str) -> dict[str, float]:
        alive: dict[str, dict[str, float]] = {}
        async with _guarded():
            told: dict[str, str] = await self._redis.hgetall(_HERE + code)
            for server in told.keys() - {self._name}:
                if not await self._forget(keys=[_SERVER + server, _HERE + code], args=[server]):
                    alive[server] = json.loads(told[server])
        self._others = {server: codes - {code} for server, codes in self._others.items() if codes != {code}}
        for server in alive:
            self._others.setdefault(server, set()).add(code)
        return {who: max(each.get(who, 0.0) for each in alive.values()) for each in alive.values() for who in each}

    async def _news(self, code: str) -> None:
        await self._redis.xadd(_NEWS, {"code": code, "from": self._name}, maxlen=10_000, approximate=True)

    async def _end(self) -> None:
        """Hear no more, and say no more that this server lives."""
        self._has_ended = True  # before 3.12 asyncio.wait_for, which redis calls, may swallow that a task is cancelled
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close(self) -> None:
        await self._end()
        try:
            async with _guarded():
                for code in list(self._told):
                    await self.tell_present(code, {})
                await self._redis.delete(_SERVER + self._name)
        finally:
            await self._redis.aclose()
            await self._ear.aclose()


@asynccontextmanager
async def _guarded() -> AsyncIterator[None]:
    try:
        yield
    except (RedisError, OSError) as error:
        raise StoreError(str(error)) from error
