"""How much one page's socket may take of the server: what it leaves unread, what it asks for again, pings."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from tornado.ioloop import PeriodicCallback
from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from hanawidgets.server import sockets
from hanawidgets.server.message_filter import MOST_BYTES, kind_of, packed, unpacked
from hanawidgets.server.sockets import (
    AN_OPENING,
    MOST_LIBRARIES,
    MOST_UNSENT,
    SOCKET_PROTOCOL,
    KernelSocket,
    RateLimits,
)

from ..conftest import PATIENCE_S

MEBIBYTE = 1 << 20


class Socket:
    """A socket whose page and kernel are lists: what each was told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.page: list[asyncio.Future[None]] = []
        self.frames: list[bytes] = []
        self.kernel: list[bytes] = []
        self.closed: list[tuple[int, str]] = []
        self.cut = 0
        monkeypatch.setattr(VoilaKernelWebsocketHandler, "write_message", lambda _, frame, __: self._written(frame))
        monkeypatch.setattr(VoilaKernelWebsocketHandler, "on_message", lambda _, frame: self.kernel.append(frame))
        monkeypatch.setattr(KernelSocket, "close", lambda _, code, reason: self.closed.append((code, reason)))
        monkeypatch.setattr(KernelSocket, "_address", "")
        monkeypatch.setattr(KernelSocket, "_counted", RateLimits())
        monkeypatch.setattr(KernelSocket, "_answers", WeakKeyDictionary())
        self.handler = KernelSocket.__new__(KernelSocket)
        self.handler.kernel_id = "kernel"
        self.handler.connection = SimpleNamespace(kernel_manager=self)
        self.handler.ws_connection = SimpleNamespace(stream=SimpleNamespace(close=self._cut))

    def _cut(self) -> None:
        self.cut += 1

    def _written(self, frame: bytes) -> asyncio.Future[None]:
        self.frames.append(frame)
        self.page.append(asyncio.get_running_loop().create_future())
        return self.page[-1]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """A function that does something with a socket."""

    def do(work: Callable[[Socket], Coroutine[Any, Any, None]]) -> None:
        async def begin() -> None:
            failures: list[Any] = []
            asyncio.get_running_loop().set_exception_handler(lambda _, context: failures.append(context))
            await work(Socket(monkeypatch))
            assert failures == []

        with ThreadPoolExecutor(1) as beside:  # Playwright's loop runs in this one
            beside.submit(lambda: asyncio.run(begin())).result(PATIENCE_S)

    return do


def told(size: int) -> bytes:
    return packed("iopub", [b'{"msg_type": "comm_msg"}', b"{}", b"{}", b"{}", b"x" * size])


def said(name: str, data: dict[str, Any]) -> bytes:
    header = {"msg_id": name, "msg_type": "comm_msg", "session": "page"}
    return packed("shell", [json.dumps(part).encode() for part in (header, {}, {}, {"comm_id": "a", "data": data})])


def test_who_does_not_read_is_told_no_more_and_cut_off(run: Callable[..., None]) -> None:
    """One socket that asked and did not read took 393 MB of the server in 12 s."""

    async def work(socket: Socket) -> None:
        for _ in range(20):
            socket.handler.write_message(told(MEBIBYTE), True)
        most = MOST_UNSENT // MEBIBYTE + 1
        assert len(socket.page) <= most
        assert set(socket.closed) == {(1008, "too slow")}
        assert socket.cut > 0  # at once, without waiting for what is not read

    run(work)


def test_who_reads_is_told_any_amount(run: Callable[..., None]) -> None:
    async def work(socket: Socket) -> None:
        for number in range(20):
            socket.handler.write_message(told(MEBIBYTE), True)
            if number % 2:
                socket.page[-1].set_result(None)
            else:  # it is being closed: nobody reads this, and nobody writes it down
                socket.page[-1].set_exception(WebSocketClosedError())
            await asyncio.sleep(0)
        assert (len(socket.page), socket.closed, socket.cut) == (20, [], 0)
        assert socket.handler._unsent == 0

    run(work)


def test_the_widgets_code_is_asked_for_so_often_and_no_more(run: Callable[..., None]) -> None:
    async def work(socket: Socket) -> None:
        for number in range(20):
            asks = said(f"lib-{number}", {"method": "custom", "content": {"kind": "lib"}})
            socket.handler.on_message(asks)
        assert len(socket.kernel) == MOST_LIBRARIES
        socket.handler.on_message(said("click", {"method": "custom", "content": {"kind": "do"}}))
        assert len(socket.kernel) == MOST_LIBRARIES + 1
        assert socket.closed == []

    run(work)


def answer(about: str, content: Any, size: int = 0) -> bytes:
    header, parent = {"msg_id": "k", "msg_type": "comm_msg"}, {"msg_id": about}
    data = {"method": "custom", "content": content, "more": "x" * size}
    return packed("iopub", [json.dumps(part).encode() for part in (header, parent, {}, {"comm_id": "a", "data": data})])


def test_what_is_sent_again_is_confirmed_and_answered_once_more(run: Callable[..., None]) -> None:
    """Its answer was lost with the connection: the page waited for it for ever, and said so."""

    async def work(socket: Socket) -> None:
        click = said("click", {"method": "custom", "content": {"kind": "do", "id": 7}})
        socket.handler.on_message(click)
        ack = answer("click", {"kind": "ack", "id": 7})
        socket.handler.write_message(ack, True)
        socket.handler.write_message(answer("never said", {"kind": "ack", "id": 8}), True)
        del socket.frames[:]
        socket.handler.on_message(click)
        again, told = socket.frames
        assert again == ack
        _, parent, _, content = map(json.loads, unpacked(told)[1])
        assert (kind_of(told), parent["msg_id"], content) == ("status", "click", {"execution_state": "idle"})
        assert len(socket.kernel) == 1

    run(work)


def test_few_answers_are_kept_and_no_long_ones(run: Callable[..., None]) -> None:
    async def work(socket: Socket) -> None:
        for number in range(200):
            socket.handler.on_message(said(f"c{number}", {"method": "custom", "content": {}}))
            socket.handler.write_message(answer(f"c{number}", {"id": number}, 5_000 * (number % 2)), True)
        (kept,) = KernelSocket._answers.values()
        assert list(kept) == [f"c{number}" for number in range(100, 200, 2)]

    run(work)


def test_opening_sockets_is_counted_as_messages_are(run: Callable[..., None], monkeypatch: Any) -> None:
    """48 a second made another visitor's click six times as slow, and a page eighteen times."""

    async def opened(*_: Any) -> None:
        pass

    async def work(socket: Socket) -> None:
        monkeypatch.setattr(VoilaKernelWebsocketHandler, "get", opened)
        monkeypatch.setattr(KernelSocket, "get_argument", lambda *_: "page")
        monkeypatch.setattr(KernelSocket, "kernel_manager", {"kernel"})
        monkeypatch.setattr(sockets.time, "monotonic", lambda: 0.0)
        socket.handler.request = SimpleNamespace(headers={"Sec-WebSocket-Protocol": SOCKET_PROTOCOL})
        for _ in range(2_000 // AN_OPENING):
            await socket.handler.get("kernel")
        with pytest.raises(HTTPError) as refused:
            await socket.handler.get("kernel")
        assert refused.value.status_code == 429
        assert socket.handler._held == {}
        await socket.handler.get("another, which is not there")  # it is refused below, and leaves no count behind

    run(work)


@pytest.mark.parametrize("hear", [KernelSocket.on_ping, KernelSocket.on_pong])
def test_pings_are_counted_as_messages_are(hear: Callable[..., None], run: Callable[..., None]) -> None:
    """72,000 a second took 62 % of the server's processor."""

    async def work(socket: Socket) -> None:
        for _ in range(1_000):
            hear(socket.handler, b"")
        assert socket.closed == []
        for _ in range(10_000):
            hear(socket.handler, b"")
        assert set(socket.closed) == {(1008, "too many messages")}

    run(work)


def test_a_closed_socket_looks_no_more_whether_its_page_is_there(run: Callable[..., None], monkeypatch: Any) -> None:
    """It would find out with the next ping only, and hold all that belongs to the page until then."""
    monkeypatch.setattr(VoilaKernelWebsocketHandler, "on_close", lambda _: None)

    async def close(socket: Socket) -> None:
        socket.handler.ping_callback = PeriodicCallback(lambda: None, 30_000)
        socket.handler.ping_callback.start()
        socket.handler.on_close()
        assert not socket.handler.ping_callback.is_running()

    run(close)


def test_who_was_hung_up_on_and_goes_on_is_cut_off(run: Callable[..., None]) -> None:
    """Each kB that comes packed could be a MB to unpack, for the five seconds that tornado waits for a farewell."""

    async def go_on(socket: Socket) -> None:
        socket.handler._stream, socket.handler.ws_connection = socket.handler.ws_connection.stream, None
        socket.handler.on_message(b"x" * MOST_BYTES)
        assert socket.cut == 0  # what was on its way
        socket.handler.on_message(b"x")
        assert (socket.cut, socket.kernel) == (1, [])
        socket.handler._late = 0
        socket.handler.on_message(b"")
        assert socket.cut == 1
        socket.handler.on_message(b"")
        assert socket.cut == 2

    run(go_on)


def test_pings_after_hanging_up_cut_it_off(run: Callable[..., None]) -> None:
    async def go_on(socket: Socket) -> None:
        socket.handler._stream, socket.handler.ws_connection = socket.handler.ws_connection.stream, None
        for _ in range(MOST_BYTES // 1_000):
            socket.handler.on_ping(b"")
        assert socket.cut == 0
        socket.handler.on_ping(b"")
        assert socket.cut == 1

    run(go_on)
