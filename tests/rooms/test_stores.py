"""Stores: each keeps the promise, and what is deleted has gone."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hanawidgets.rooms.client import Room
from hanawidgets.rooms.entries import Entry
from hanawidgets.rooms.hub import Hub
from hanawidgets.rooms.sqlite_store import SqliteStore
from hanawidgets.rooms.store import MemoryStore, Stale, Store, StoreError
from hanawidgets.rooms.stores import open_store
from tests.loops import on_own_loop

from ..needs import needs
from .hubs import KOIKOI, House, refused, run, step, until

SECRET = "Wilhelmina"


def entry(n: int, what: str = "moved", **data: Any) -> Entry:
    return Entry(n, 1000.0 + n, "m1", what, data)


@pytest.fixture(params=["memory", "file", "redis"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "redis":
        import redis

        found = str(request.getfixturevalue("redis_server"))
        redis.Redis.from_url(found).flushall()
        yield found
    else:
        yield "" if request.param == "memory" else str(tmp_path / "rooms.sqlite")


def with_store(place: str, test: Callable[[Store], Any]) -> None:
    async def whole() -> None:
        store = open_store(place)

        async def heard(_: str) -> None:
            return

        await store.start(heard)
        try:
            await test(store)
        finally:
            await store.close()

    on_own_loop(whole())


def test_entries_are_added_as_the_next_ones_or_not_at_all(place: str) -> None:
    async def test(store: Store) -> None:
        await store.append("K7QMP2", [entry(1, text="花 <b>\n\u2028'\"")])
        await store.append("K7QMP2", [entry(2), entry(3)])
        for wrong in (0, 1, 3, 5, 7):
            with pytest.raises(Stale):
                await store.append("K7QMP2", [entry(wrong), entry(wrong + 1)])
        with pytest.raises(Stale):
            await store.append("XXXXXX", [entry(2)])
        found = await store.read("K7QMP2")
        assert found == [entry(1, text="花 <b>\n\u2028'\""), entry(2), entry(3)]
        assert await store.read("K7QMP2", 2) == [entry(3)]
        assert await store.read("K7QMP2", 3) == await store.read("XXXXXX") == []
        assert await store.count() == 1

    with_store(place, test)


def test_a_deleted_log_has_no_next_entry_but_the_first(place: str) -> None:
    async def test(store: Store) -> None:
        await store.append("K7QMP2", [entry(1), entry(2)])
        await store.append("OTHERS", [entry(1)])
        await store.delete("K7QMP2")
        await store.delete("K7QMP2")
        assert await store.read("K7QMP2") == []
        assert await store.count() == 1
        with pytest.raises(Stale):
            await store.append("K7QMP2", [entry(3)])
        await store.append("K7QMP2", [entry(1)])
        assert await store.read("OTHERS") == [entry(1)]

    with_store(place, test)


def test_rooms_are_found_by_when_something_was_added_last(place: str) -> None:
    async def test(store: Store) -> None:
        await store.append("AAAAAA", [entry(1)])
        await store.append("BBBBBB", [entry(1), entry(2), entry(3)])
        assert await store.idle(1001.0) == []
        assert await store.idle(1003.0) == ["AAAAAA"]
        assert sorted(await store.idle(1004.0)) == ["AAAAAA", "BBBBBB"]

    with_store(place, test)


def test_of_many_who_add_the_same_entry_one_does(place: str) -> None:
    async def test(store: Store) -> None:
        await store.append("K7QMP2", [entry(1)])
        tried = (store.append("K7QMP2", [Entry(2, 0.0, f"m{n}", "moved", {})]) for n in range(20))
        found = await asyncio.gather(*tried, return_exceptions=True)
        assert sum(one is None for one in found) == 1
        assert sum(isinstance(one, Stale) for one in found) == 19
        assert len(await store.read("K7QMP2")) == 2

    with_store(place, test)


def test_a_whole_game_is_played_over_each_store(place: str) -> None:
    async def test(house: House) -> None:
        one, other = await house.table()
        await one.say("begin")
        while not one.fold.is_over:
            await step(one, other)
            house.seconds += 1
        await until(lambda: other.fold == one.fold)
        entries = await house.hub.store.read(one.code)
        assert [each.n for each in entries] == [*range(1, one.fold.n + 1)]

    run(test, open_store(place))


# --- a file


def test_a_file_outlives_the_server(tmp_path: Path) -> None:
    path = tmp_path / "rooms.sqlite"
    found: dict[str, Any] = {}

    async def before(house: House) -> None:
        one, other = await house.table()
        await one.say("begin")
        for _ in range(12):
            await step(one, other)
        found.update(code=one.code, token=other.token, moves=one.fold.moves)

    async def after(house: House) -> None:
        room = await house.kernel().enter(found["code"], token=found["token"])
        assert (room.me, room.fold.moves) == ("m2", found["moves"])

    run(before, SqliteStore(path))
    run(after, SqliteStore(path))


def test_a_file_outlives_the_death_of_its_server(tmp_path: Path) -> None:
    """What was answered is in the file, though nobody closed it."""
    path = tmp_path / "rooms.sqlite"
    script = f"""
import asyncio, os
from pathlib import Path
from hanawidgets.rooms.entries import Entry
from hanawidgets.rooms.sqlite_store import SqliteStore
async def main():
    store = SqliteStore(Path({str(path)!r}))
    for n in range(1, 101):
        await store.append("K7QMP2", [Entry(n, 0.0, "m1", "moved", {{}})])
    os._exit(9)
asyncio.run(main())
"""
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 9
    with_store(str(path), lambda store: _has(store, 100))


async def _has(store: Store, count: int) -> None:
    assert len(await store.read("K7QMP2")) == count


def test_a_file_is_its_owner_s_and_one_server_has_it(tmp_path: Path) -> None:
    path = tmp_path / "rooms.sqlite"
    store = SqliteStore(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with pytest.raises(StoreError, match="locked"):
        SqliteStore(path)
    on_own_loop(store.close())
    on_own_loop(SqliteStore(path).close())


def test_of_a_deleted_room_nothing_is_left_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "rooms.sqlite"

    async def test(house: House) -> None:
        teacher, (pupil, _) = await house.pupils(2)
        await pupil.say("rename", name=SECRET)
        code = (await teacher.say("pair", ids=["m1", "m2"], **KOIKOI))["table"]
        assert _lies_in(tmp_path, SECRET)
        await teacher.say("delete")
        assert not _lies_in(tmp_path, SECRET)
        assert not _lies_in(tmp_path, teacher.code)
        assert not _lies_in(tmp_path, code)

    run(test, SqliteStore(path))
    assert not _lies_in(tmp_path, SECRET)


def _lies_in(folder: Path, text: str) -> bool:
    return any(text.encode() in file.read_bytes() for file in folder.iterdir())


def test_a_file_of_something_else_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    text, other, nowhere = tmp_path / "a.txt", tmp_path / "b.sqlite", tmp_path / "no" / "c.sqlite"
    text.write_text("my notes " * 100, encoding="utf-8")
    with sqlite3.connect(other) as database:
        database.execute("CREATE TABLE entries (mine TEXT)")
    database.close()
    for path in (text, other):
        before = path.read_bytes()
        with pytest.raises(StoreError):
            SqliteStore(path)
        assert path.read_bytes() == before
    for path in (nowhere, tmp_path):
        with pytest.raises(StoreError):
            SqliteStore(path)


def test_a_place_that_is_none_is_refused() -> None:
    with pytest.raises(StoreError):
        open_store("http://example.org")


# --- Redis


def test_a_redis_that_is_not_there_is_refused() -> None:
    needs("redis")
    with pytest.raises(StoreError):
        open_store("redis://127.0.0.1:1/0")


def on_two(place: str, test: Callable[[House, House], Any]) -> None:
    async def whole() -> None:
        houses = [House(open_store(place)) for _ in range(2)]
        for house in houses:
            await house.hub.start()
        try:
            await asyncio.wait_for(test(*houses), 60)
        finally:
            for house in houses:
                await house.close()

    on_own_loop(whole())


@pytest.fixture
def shared(redis_server: str) -> str:
    import redis

    redis.Redis.from_url(redis_server).flushall()
    return redis_server


async def sit_down(here: House, there: House) -> tuple[Room, Room]:
    """Return a table at which two sit, each at a server of their own."""
    one = await here.kernel().make("table", name="Ana", **KOIKOI)
    other = await there.kernel().enter(one.code, name="Ben")
    await until(lambda: one.present == other.present == {"m1", "m2"})
    return one, other


def test_two_servers_play_one_game(shared: str) -> None:
    async def test(here: House, there: House) -> None:
        one, other = await sit_down(here, there)
        await one.say("begin")
        while not one.fold.is_over:
            await until(lambda: one.fold.n == other.fold.n)
            await step(one, other)
            here.seconds += 1
            there.seconds += 1
        await until(lambda: one.fold.n == other.fold.n)
        assert one.fold == other.fold

    on_two(shared, test)


def test_of_two_servers_that_ask_at_once_one_is_first(shared: str) -> None:
    async def test(here: House, there: House) -> None:
        one = await here.kernel().make("table", name="Ana", **KOIKOI)
        other = await there.kernel().enter(one.code, name="Ben")
        await one.say("begin")
        await until(lambda: one.fold.n == other.fold.n)
        n = len(one.fold.moves)
        found = await asyncio.gather(one.say("deal", n=n), other.say("deal", n=n), return_exceptions=True)
        (late,) = [each for each in found if isinstance(each, BaseException)]
        assert "room_stale" in str(getattr(late, "detail", late))
        await until(lambda: len(one.fold.moves) == len(other.fold.moves) == n + 1)

    on_two(shared, test)


def test_pupils_of_another_server_stand_on_the_board(shared: str) -> None:
    async def test(here: House, there: House) -> None:
        teacher, _ = await here.pupils(2)
        kernel = there.kernel()
        far = await kernel.enter(teacher.code, name="Cem")
        await far.say("step", lesson="seasons", step=2, how="right")
        await until(lambda: len(teacher.fold.members) == 3 and teacher.fold.members["m3"].work.step == 2)
        await until(lambda: "m3" in teacher.present)
        kernel.close()
        await until(lambda: "m3" not in teacher.present)
        await teacher.say("delete")
        assert await there.hub.store.count() == 0

    on_two(shared, test)


def test_the_newer_page_counts_at_whatever_server(shared: str) -> None:
    async def test(here: House, there: House) -> None:
        here.seconds, there.seconds = 1, 2
        one = await here.kernel().make("table", name="Ana", **KOIKOI)
        newer = await there.kernel().enter(one.code, token=one.token)
        await until(lambda: one.ended)
        assert (one.ended, newer.ended) == ("replaced", "")
        await refused(one.say("begin"), "room_left")

    on_two(shared, test)


def test_a_deleted_room_has_gone_at_each_server(shared: str) -> None:
    async def test(here: House, there: House) -> None:
        teacher, _ = await here.pupils(1)
        far = await there.kernel().enter(teacher.code, name="Cem")
        await teacher.say("delete")
        await until(lambda: far.ended)
        assert far.ended == "deleted"
        await refused(there.kernel().enter(teacher.code), "room_unknown")

    on_two(shared, test)


def test_a_server_that_died_has_no_pages(shared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanawidgets.rooms.redis_store._SAYS_S", 0.05)

    async def test(here: House, there: House) -> None:
        one, _ = await sit_down(here, there)
        store: Any = there.hub.store
        await store._end()
        await store._redis.delete(f"hanawidgets:server:{store._name}")
        await until(lambda: one.present == {"m1"})

    on_two(shared, test)


def test_a_store_that_ends_says_no_more_that_it_lives(shared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever it ends: before 3.12 asyncio.wait_for may swallow that a task is cancelled."""
    monkeypatch.setattr("hanawidgets.rooms.redis_store._SAYS_S", 0)

    async def test(house: House) -> None:
        store: Any = house.hub.store
        swallowed = False

        async def set_(*args: object, **named: object) -> None:
            nonlocal swallowed
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                assert not swallowed
                swallowed = True

        monkeypatch.setattr(store._redis, "set", set_)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        await store._end()
        assert swallowed
        assert all(task.done() for task in store._tasks)

    run(test, open_store(shared))


def test_a_server_that_was_taken_to_be_dead_comes_back(shared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A laptop that slept, a machine that was too busy to say that it lives."""
    monkeypatch.setattr("hanawidgets.rooms.redis_store._SAYS_S", 0.05)

    async def test(here: House, there: House) -> None:
        one, _ = await sit_down(here, there)
        store: Any = there.hub.store
        says = store._redis.set

        async def asleep(*_: object, **__: object) -> str:
            return "1"

        monkeypatch.setattr(store._redis, "set", asleep)
        while one.present != {"m1"}:  # what was on its way may come yet
            await store._redis.delete(f"hanawidgets:server:{store._name}")
            await asyncio.sleep(0.01)
        monkeypatch.setattr(store._redis, "set", says)
        await until(lambda: one.present == {"m1", "m2"})

    on_two(shared, test)


def test_a_log_in_redis_outlives_the_server(shared: str) -> None:
    found: dict[str, str] = {}

    async def before(house: House) -> None:
        teacher, _ = await house.pupils(3)
        found.update(code=teacher.code, key=teacher.key)

    async def after(house: House) -> None:
        teacher = await house.kernel().enter(found["code"], key=found["key"])
        assert len(teacher.fold.members) == 3
        assert teacher.present == {"teacher"}

    run(before, open_store(shared))
    run(after, open_store(shared))


def test_a_store_of_one_server_is_the_default() -> None:
    assert isinstance(Hub().store, MemoryStore)
