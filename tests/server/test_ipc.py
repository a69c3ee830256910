"""The short way between a page's kernel and the server, and the way around it."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.server.ipc import SUBSCRIBE, UNSUBSCRIBE, FrameProtocol, KernelLinks, introduction
from hanawidgets.server.message_filter import kind_of, packed, unpacked
from hanawidgets.server.sockets import SOCKET_PROTOCOL

LANDING = "voila/render/index.ipynb"
NO_CLICK_BY_ZMQ = """
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection as C
old = C.handle_incoming_message
C.handle_incoming_message = lambda self, frame: None if b"comm_msg" in frame else old(self, frame)
"""
NO_WIRE = "import hanawidgets.server.ipc as w\nw.CAN = False\n"
CUT = """
import asyncio
import hanawidgets.server.ipc as w
old = w.KernelLinks.attach
def attach(self, *given):
    wire = old(self, *given)
    if wire:
        asyncio.get_running_loop().call_later(0.3, wire.close)
    return wire
w.KernelLinks.attach = attach
"""
SHORT = "import os\nos.environ['TMPDIR'] = os.environ['HOME'] + '/' + 'x' * 120\nos.makedirs(os.environ['TMPDIR'], exist_ok=True)\n"


class Ear:
    """A transport that remembers, in place of a socket."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        self.sent.append(data[4:])

    def close(self) -> None:
        self.closed = True


class Listener:
    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.alone = False

    def on_frame(self, frame: bytes) -> None:
        self.frames.append(frame)

    def left(self) -> None:
        self.alone = True


def framed(frame: bytes) -> bytes:
    return len(frame).to_bytes(4, "little") + frame


def call(wires: KernelLinks, kernel: str, key: bytes) -> tuple[FrameProtocol, Ear]:
    """A kernel calls; return the server's end and what the kernel hears."""
    end, ear = wires._caller(), Ear()
    end.connection_made(ear)  # type: ignore[arg-type]
    end.data_received(framed(introduction(kernel, key)))
    return end, ear


@given(st.lists(st.binary(max_size=60), max_size=8), st.lists(st.integers(1, 40), min_size=1, max_size=12))
def test_frames_arrive_whole_however_the_bytes_are_cut(frames: list[bytes], cuts: list[int]) -> None:
    seen: list[bytes] = []
    end = FrameProtocol(seen.append)
    data, at = b"".join(map(framed, frames)), 0
    while data:
        size = cuts[at % len(cuts)]
        end.data_received(data[:size])
        data, at = data[size:], at + 1
    assert seen == frames


def test_a_page_hears_its_own_kernel_and_only_while_it_listens() -> None:
    wires, page, other = KernelLinks(), Listener(), Listener()
    end, ear = call(wires, "one", b"key")
    second, _ = call(wires, "two", b"else")
    end.data_received(framed(b"too early"))
    assert wires.attach("one", b"key", page) is end
    assert wires.attach("two", b"else", other) is second
    end.data_received(framed(b"news"))
    wires.detach("one", page)
    end.data_received(framed(b"too late"))
    assert (page.frames, other.frames, ear.sent) == ([b"news"], [], [SUBSCRIBE, UNSUBSCRIBE])


def test_whoever_calls_in_a_kernels_name_without_its_key_is_not_heard() -> None:
    wires, page = KernelLinks(), Listener()
    end, ear = call(wires, "one", b"forged")
    assert wires.attach("one", b"key", page) is None
    assert wires.attach("none", b"", page) is None
    end.data_received(framed(b"news"))
    assert (page.frames, ear.sent) == ([], [])


def test_a_kernel_stays_awake_until_its_last_page_has_left() -> None:
    wires, page, second = KernelLinks(), Listener(), Listener()
    end, ear = call(wires, "one", b"key")
    wires.attach("one", b"key", page)
    wires.attach("one", b"key", second)
    wires.detach("one", page)
    end.data_received(framed(b"news"))
    assert (page.frames, second.frames, UNSUBSCRIBE in ear.sent) == ([], [b"news"], False)
    end.connection_lost(None)
    assert (page.alone, second.alone) == (False, True)
    assert wires.attach("one", b"key", page) is None


def test_a_connection_that_ends_without_a_word_is_forgotten() -> None:
    wires = KernelLinks()
    end = wires._caller()
    end.connection_made(Ear())  # type: ignore[arg-type]
    end.connection_lost(None)
    end.send(b"into nowhere")
    wires.close()


# ---- with a server and a kernel ----


def connect(server: Any, kernel: str) -> Any:
    import websocket

    address = server.url.replace("http", "ws") + f"api/kernels/{kernel}/channels?session_id=test"
    return websocket.create_connection(address, timeout=20, subprotocols=[SOCKET_PROTOCOL])


def click(socket: Any, model: str) -> int:
    """Click on the counter; return what it counts then."""
    header = {"msg_id": f"m{time.monotonic_ns()}", "session": "test", "msg_type": "comm_msg"}
    content = {"comm_id": model, "data": {"method": "custom", "content": {"kind": "add"}}}
    socket.send_binary(packed("shell", [json.dumps(part).encode() for part in (header, {}, {}, content)]))
    counted = -1
    while True:
        frame = socket.recv()
        parent, body = (json.loads(unpacked(frame)[1][i]) for i in (1, 3))
        if parent.get("msg_id") != header["msg_id"]:
            continue
        if kind_of(frame) == "comm_msg":
            counted = body["data"]["state"]["count"]
        elif body.get("execution_state") == "idle":  # the page's widgets wait for this word
            return counted


@pytest.mark.parametrize("prelude", [NO_CLICK_BY_ZMQ, NO_WIRE, CUT, SHORT], ids=["wire", "none", "cut", "long name"])
def test_a_click_is_answered_once_by_the_wire_or_around_it(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path, prelude: str
) -> None:
    started = voila_server(pages, prelude=prelude)
    visitor = client_of(started)
    text = visitor.get(LANDING).text
    kernel, model = visitor.kernel_of(text), re.search(r'"model_id":\s*"(\w+)"', text)
    assert model
    socket = connect(started, kernel)
    assert click(socket, model[1]) == 1
    time.sleep(0.5 if prelude == CUT else 0)
    assert click(socket, model[1]) == 2
    socket.close()
    again = connect(started, kernel)  # as after a broken connection: the same session
    assert click(again, model[1]) == 3
    again.close()
    assert started.stop() == 0
