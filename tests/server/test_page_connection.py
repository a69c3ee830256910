"""The connection of a page knows what Jupyter's server would know of its kernel, and says nothing in vain."""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from jupyter_client.session import Session

from hanawidgets.server.kernel_app import PageKernel
from hanawidgets.server.kernel_app import config as kernel_config
from hanawidgets.server.kernel_manager import PageKernels
from hanawidgets.server.message_filter import checked, packed
from hanawidgets.server.page_connection import PageConnection
from hanawidgets.server.serve import Server, server_config
from hanawidgets.server.settings import Settings

from ..conftest import PATIENCE_S

ASKED = ("execute_request", "comm_msg", "comm_info_request", None)
TOLD = (("status", "busy"), ("comm_msg", ""), ("stream", ""), ("status", "idle"))


class Kernel(SimpleNamespace):
    """A kernel of which only the manager's notes are there."""

    def __init__(self) -> None:
        super().__init__(execution_state="starting", last_activity=None, reason="", session=Session(key=b"key"))
        self.told: list[Any] = []

    def connect_iopub(self) -> Any:
        return SimpleNamespace(on_recv=self.told.append)


def frames(session: Session, kind: str, state: str, asked: str | None) -> list[bytes]:
    parent = session.msg(asked) if asked else None
    sent = session.msg(kind, {"execution_state": state} if state else {}, parent)
    return [b"kernel.topic", *session.serialize(sent)]


def test_the_notes_are_those_of_jupyters_server(monkeypatch: pytest.MonkeyPatch) -> None:
    kernels, stock, ours = PageKernels(), Kernel(), Kernel()
    monkeypatch.setattr(kernels, "_kernels", {"stock": stock})
    kernels.start_watching_activity("stock")
    passed_on: list[Any] = []
    connection = PageConnection.__new__(PageConnection)
    for name, value in {"multi_kernel_manager": kernels, "kernel_manager": ours, "session": stock.session}.items():
        monkeypatch.setattr(PageConnection, name, value)
    monkeypatch.setattr(
        PageConnection.__base__, "handle_outgoing_message", lambda self, stream, message: passed_on.append(message)
    )
    for asked, (kind, state) in itertools.product(ASKED, TOLD):
        stock.last_activity = ours.last_activity = None
        message = frames(Session(key=b"key"), kind, state, asked)
        stock.told[0](message)
        connection.handle_outgoing_message("iopub", message)
        assert ours.execution_state == stock.execution_state, (asked, kind, state)
        assert (ours.last_activity is None) == (stock.last_activity is None), (asked, kind, state)
        assert (message in passed_on) == (state != "busy")


def test_a_kernel_that_does_not_begin_with_a_click_is_nudged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanawidgets.server.kernel_client.NUDGE_S", 0.02)
    kernels, connected = PageKernels(), []
    monkeypatch.setattr(kernels, "_kernels", {"seen": None})
    monkeypatch.setattr(kernels, "connect_shell", lambda name: connected.append(name) or SimpleNamespace(close=print))  # type: ignore[func-returns-value]
    monkeypatch.setattr(PageConnection, "multi_kernel_manager", kernels)
    monkeypatch.setattr(PageConnection.__base__, "handle_incoming_message", lambda self, message: None)

    async def click(kernel_id: str) -> None:
        monkeypatch.setattr(PageConnection, "kernel_id", kernel_id)
        connection = PageConnection.__new__(PageConnection)
        header = json.dumps({"msg_id": "click", "msg_type": "comm_msg", "session": "page"}).encode()
        connection.handle_incoming_message(checked(packed("shell", [header, b"{}", b"{}", b'{"comm_id": "a"}'])))
        await asyncio.sleep(0.1)
        connection._overlooked.stop()

    with ThreadPoolExecutor(1) as beside:  # Playwright's loop runs in this one
        for kernel_id in ("seen", "gone"):
            beside.submit(asyncio.run, click(kernel_id)).result(PATIENCE_S)
    assert set(connected) == {"seen"}


class Channel:
    """A way to a kernel, with what was said there."""

    def __init__(self) -> None:
        self.asked = 0
        self.is_closed = False
        self.hear: Any = None

    def on_recv(self, hear: Any) -> None:
        self.hear = hear

    def stop_on_recv(self) -> None:
        self.hear = None

    def closed(self) -> bool:
        return self.is_closed

    def close(self, linger: int = 0) -> None:
        self.is_closed = True


@pytest.mark.parametrize("state", ["idle", "busy"])
def test_a_kernel_that_was_asked_before_it_could_be_heard_is_asked_again_at_once(
    monkeypatch: pytest.MonkeyPatch, state: str
) -> None:
    """Jupyter's server asks by two ways, and again by both half a second later, but asks none that works: a page that
    came back meanwhile did not hear what it was told."""
    shell, controls, told = Channel(), [], Channel()

    def control() -> Channel:
        controls.append(Channel())
        return controls[-1]

    def send(channel: Channel, kind: str) -> None:
        channel.asked += 1
        if sum(one.asked for one in controls) == 3:  # the first two are over before the socket hears the kernel
            for heard in (told.hear, controls[0].hear):
                heard([])

    kernels = PageKernels()
    monkeypatch.setattr(kernels, "_kernels", {"kernel": None})
    kernel = SimpleNamespace(execution_state=state, ports=[1])
    ways = {"shell": lambda: shell, "control": control, "iopub": lambda: told, "stdin": Channel}
    for name, way in ways.items():
        setattr(kernel, f"connect_{name}", lambda way=way, **_: way())
    parts = {
        "multi_kernel_manager": kernels,
        "kernel_manager": kernel,
        "session": SimpleNamespace(send=send, bsession=b""),
    }
    for name, value in {**parts, "kernel_id": "kernel", "log": logging.getLogger()}.items():
        monkeypatch.setattr(PageConnection, name, value)

    async def connect() -> None:
        connection = PageConnection.__new__(PageConnection)
        connection.create_stream()
        controls.clear()
        await connection.nudge()
        await asyncio.sleep(0.05)

    with ThreadPoolExecutor(1) as beside:
        beside.submit(asyncio.run, connect()).result(PATIENCE_S)
    assert shell.asked == 1
    assert all(channel.is_closed for channel in (shell, *controls))
    assert kernel.execution_state == state


@pytest.mark.slow
def test_lines_for_debugging_are_not_even_made_ready(pages: Path) -> None:
    for made in (Server(config=server_config(Settings(notebooks=pages))), PageKernel(config=kernel_config())):
        assert made.log.isEnabledFor(logging.WARNING)
        assert not made.log.isEnabledFor(logging.DEBUG)


def test_all_kernels_tell_their_events_in_one_place(pages: Path) -> None:
    """A logger of each kernel's own is never forgotten by Python: the server grew with each visitor."""
    kernels = PageKernels(parent=Server(config=server_config(Settings(notebooks=pages))))
    made = [kernels.pre_start_kernel(None, {})[0].event_logger for _ in range(2)]
    assert made == [kernels.events] * 2
