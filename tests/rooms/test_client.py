"""A kernel's client: it comes back by itself, through a real socket."""

from __future__ import annotations

import asyncio
import json
import os
import stat
from pathlib import Path

import pytest

from hanawidgets.rooms import client as module
from hanawidgets.rooms.address import ADDRESS, KEPT, KEY, Address
from hanawidgets.rooms.client import RoomClient, room_client, use_client
from hanawidgets.rooms.hub import Hub
from hanawidgets.rooms.link import Listener, SocketLink
from hanawidgets.rooms.store import MemoryStore
from tests.loops import on_own_loop

from .hubs import KOIKOI, refused, step, until


async def listening(hub: Hub, folder: Path | None) -> Listener:
    listener = Listener(hub, folder)
    await listener.start()
    return listener


@pytest.fixture(params=["unix", "port"])
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path | None:
    return tmp_path if request.param == "unix" else None


def test_two_kernels_play_through_the_socket(folder: Path | None) -> None:
    async def test() -> None:
        listener = await listening(Hub(), folder)
        clients = [RoomClient(SocketLink(listener.admit().address)) for _ in range(2)]
        one = await clients[0].make("table", name="Ana", **KOIKOI)
        other = await clients[1].enter(one.code, name="Ben")
        await one.say("begin")
        for _ in range(20):
            await step(one, other)
            await until(lambda: one.fold.n == other.fold.n)
        assert one.fold == other.fold
        for client in clients:
            client.close()
        await listener.close()

    on_own_loop(test())


def test_who_has_no_secret_or_an_old_one_is_hung_up_on(folder: Path | None) -> None:
    async def test() -> None:
        listener = await listening(Hub(), folder)
        guest = listener.admit()
        listener.dismiss(guest)
        for key in ("", "guessed", guest.address.key):
            stranger = RoomClient(SocketLink(Address(listener.place, key)))
            await refused(stranger.make("table", **KOIKOI), "room_lost")
        await listener.close()

    on_own_loop(test())


@pytest.mark.parametrize("line", [b"\n", b"[]\n", b"7\n", b"{\n", b'{"key": 7}\n', b"x" * 200_000])
def test_what_is_no_greeting_ends_the_connection(line: bytes, tmp_path: Path) -> None:
    async def test() -> None:
        listener = await listening(Hub(), tmp_path)
        reader, writer = await asyncio.open_unix_connection(listener.place)
        writer.write(line)
        assert await reader.read() == b""
        await listener.close()

    on_own_loop(test())


def test_a_request_that_is_too_long_ends_the_connection_alone(tmp_path: Path) -> None:
    async def test() -> None:
        listener = await listening(Hub(), tmp_path)
        reader, writer = await asyncio.open_unix_connection(listener.place)
        writer.write(json.dumps({"key": listener.admit().address.key}).encode() + b"\n" + b"[" * 200_000)
        assert await reader.read() == b""
        client = RoomClient(SocketLink(listener.admit().address))
        assert await client.make("table", **KOIKOI)
        client.close()
        await listener.close()

    on_own_loop(test())


def test_a_kernel_comes_back_and_has_missed_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        hub = Hub()
        listener = await listening(hub, tmp_path)
        clients = [RoomClient(SocketLink(listener.admit().address)) for _ in range(2)]
        one = await clients[0].make("table", name="Ana", **KOIKOI)
        other = await clients[1].enter(one.code, name="Ben")
        heard: list[bool] = []
        other.listen(lambda room: heard.append(room.is_heard))
        await one.say("begin")
        clients[1]._pipe._writer.transport.abort()
        await step(one, other)
        await until(lambda: other.is_heard and other.fold.n == one.fold.n)
        assert False in heard
        assert heard[-1]
        await until(lambda: one.present == {"m1", "m2"})
        for client in clients:
            client.close()
        await listener.close()

    on_own_loop(test())


@pytest.mark.parametrize("kept", [True, False])
def test_a_kernel_outlives_the_server_and_goes_on_where_the_log_is_kept(kept: bool, tmp_path: Path) -> None:
    async def test() -> None:
        store = MemoryStore()
        first = await listening(Hub(store), tmp_path)
        guest = first.admit()
        client = RoomClient(SocketLink(guest.address))
        room = await client.make("table", name="Ana", **KOIKOI)
        await first.close()
        await until(lambda: not room.is_heard)
        (tmp_path / "rooms").unlink(missing_ok=True)
        second = await listening(Hub(store if kept else MemoryStore()), tmp_path)
        second._guests[guest.address.key] = guest  # the address of a server that was started anew is its own
        if kept:
            await until(lambda: room.is_heard)
            await room.say("rename", name="Anna")
            assert room.fold.members["m1"].name == "Anna"
        else:
            await until(lambda: room.ended)
            assert room.ended == "lost"
        client.close()
        await second.close()

    on_own_loop(test())


def test_without_a_server_a_request_fails_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ANSWER_S", 0.05)

    async def test() -> None:
        nowhere = RoomClient(SocketLink(Address(str(tmp_path / "rooms"), "x")))
        await refused(nowhere.make("table", **KOIKOI), "room_lost")

    on_own_loop(test())


def test_a_server_that_does_not_answer_is_not_waited_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ANSWER_S", 0.05)

    async def test() -> None:
        server = await asyncio.start_unix_server(lambda *_: asyncio.sleep(60), str(tmp_path / "rooms"))
        client = RoomClient(SocketLink(Address(str(tmp_path / "rooms"), "x")))
        await refused(client.make("table", **KOIKOI), "room_lost")
        client.close()
        server.close()

    on_own_loop(test())


def test_a_kernel_that_does_not_read_is_hung_up_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanawidgets.rooms.link.MOST_UNREAD", 100_000)

    async def test() -> None:
        hub = Hub()
        listener = await listening(hub, tmp_path)
        one = RoomClient(SocketLink(listener.admit().address))
        teacher = await one.make("class", title="7b")
        reader, writer = await asyncio.open_unix_connection(listener.place)
        writer.write(json.dumps({"key": listener.admit().address.key}).encode() + b"\n")
        writer.write(json.dumps({"id": 1, "do": "enter", "code": teacher.code, "key": teacher.key}).encode() + b"\n")
        await reader.readline()
        reader._transport.pause_reading()
        live = await hub.room(teacher.code)
        before = len(live.ears)
        for n in range(2_000):
            hub.limits.says._left.clear()
            await teacher.say("show", text="x" * 1_000, n=n)
            if len(live.ears) < before:
                break
        assert len(live.ears) == before - 1
        one.close()
        writer.close()
        await listener.close()

    on_own_loop(test())


@pytest.mark.skipif(os.name == "nt", reason="a port there")
def test_the_socket_is_in_a_folder_of_its_own(tmp_path: Path) -> None:
    async def test() -> None:
        listener = await listening(Hub(), tmp_path)
        assert stat.S_ISSOCK(Path(listener.place).stat().st_mode)
        assert Path(listener.place).parent == tmp_path
        await listener.close()

    on_own_loop(test())


def test_the_environment_is_read_once_and_taken_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanawidgets.rooms.address._given", None)
    use_client(None)
    assert room_client() is None
    monkeypatch.setenv(ADDRESS, "/nowhere")
    monkeypatch.setenv(KEY, "secret")
    monkeypatch.setenv(KEPT, "file")
    found = room_client()
    assert found is not None
    assert found.kept == "file"
    assert room_client() is found
    assert not [name for name in os.environ if name.startswith("HANAWIDGETS_ROOMS")]
    use_client(None)
    monkeypatch.setattr("hanawidgets.rooms.address._given", None)
