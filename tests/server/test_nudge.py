"""What a kernel has overlooked it sees when somebody else connects to it; a kernel that works is left alone."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1

from hanawidgets.server import kernel_client as nudge
from hanawidgets.server.kernel_client import Overlooked

from ..conftest import PATIENCE_S
from .test_serve import open_socket

SOON_S = 0.02


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nudge, "NUDGE_S", SOON_S)


def run(work: Callable[[Overlooked, list[float]], Coroutine[Any, Any, None]]) -> None:
    async def begin() -> None:
        nudged: list[float] = []
        overlooked = Overlooked(lambda: nudged.append(asyncio.get_running_loop().time()))
        try:
            await work(overlooked, nudged)
        finally:
            overlooked.stop()

    with ThreadPoolExecutor(1) as beside:  # Playwright's loop runs in this one
        beside.submit(lambda: asyncio.run(begin())).result(2 * PATIENCE_S)


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not true():
            await asyncio.sleep(SOON_S / 4)


def test_a_kernel_is_nudged_until_it_sees_the_click(soon: None) -> None:
    async def work(overlooked: Overlooked, nudged: list[float]) -> None:
        overlooked.asked("click")
        await until(lambda: len(nudged) > 1)
        overlooked.told("click", "busy")
        overlooked.told("click", "idle")
        before = len(nudged)
        await asyncio.sleep(6 * SOON_S)
        assert len(nudged) == before
        overlooked.asked("next")
        await until(lambda: len(nudged) > before)

    run(work)


def test_a_kernel_that_has_begun_or_works_on_something_else_is_not_nudged(soon: None) -> None:
    async def work(overlooked: Overlooked, nudged: list[float]) -> None:
        overlooked.asked("click")
        overlooked.told("click", "busy")
        overlooked.asked("while it works")
        await asyncio.sleep(8 * SOON_S)
        assert nudged == []
        overlooked.told("click", "idle")
        await until(lambda: nudged)

    run(work)


def test_a_kernel_that_stands_still_is_nudged_more_and_more_seldom_and_no_more_then(
    soon: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nudge, "_LONGEST_S", 4 * SOON_S)

    async def work(overlooked: Overlooked, nudged: list[float]) -> None:
        for number in range(1000):
            overlooked.asked(str(number))
        await until(lambda: overlooked._timer is None)
        assert len(nudged) == 3
        assert nudged[2] - nudged[1] > 1.5 * SOON_S
        overlooked.asked("later")
        await until(lambda: len(nudged) > 3)

    run(work)


def test_the_other_connection_is_closed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nudge, "HELD_S", SOON_S)
    closed: list[Any] = []

    async def work(overlooked: Overlooked, nudged: list[float]) -> None:
        nudge.nudge(lambda: SimpleNamespace(close=lambda linger: closed.append(linger)))
        assert closed == []
        await until(lambda: closed == [0])

    run(work)


def test_a_kernel_that_overlooks_every_second_event_writes_its_page_and_answers_all_clicks(
    client: Any, server: Any
) -> None:
    """As ipykernel does it: the sign that something has come is taken off the socket, and nothing is read."""
    page = client.get("overlooks").text
    assert "written" in page and "all the same" in page
    socket = open_socket(server, client.kernel_of(page))
    for number in range(4):
        name = f"click-{number}"
        header = {"msg_id": name, "msg_type": "comm_info_request", "session": "test", "username": ""}
        message = {"buffers": [], "channel": "shell", "header": header, "parent_header": {}, "metadata": {}}
        parts = message | {"content": {}}
        socket.send_binary(serialize_msg_to_ws_v1(parts, "shell", lambda part: json.dumps(part).encode()))
        answer = b""
        while not (b"comm_info_reply" in answer and name.encode() in answer):
            answer = socket.recv()
    socket.close()
