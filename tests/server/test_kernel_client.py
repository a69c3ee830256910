"""The client through which a page's cells are run."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import zmq
import zmq.asyncio
from jupyter_client.session import Session

from hanawidgets.server import kernel_client

from ..conftest import PATIENCE_S


async def _asked_of_a_kernel_that_sees_nothing_until_it_is_nudged() -> tuple[str, dict[str, Any]]:
    context, session, nudged = zmq.asyncio.Context(), Session(key=b"key"), asyncio.Event()
    kernel, client = context.socket(zmq.ROUTER), context.socket(zmq.DEALER)
    kernel.bind("inproc://overlooked")
    client.connect("inproc://overlooked")
    channel = kernel_client.NudgingChannel(client, session)

    def connect() -> zmq.asyncio.Socket:
        nudged.set()
        return context.socket(zmq.DEALER)

    channel.connect = connect

    async def answer() -> None:
        await nudged.wait()
        idents, message = session.feed_identities(await kernel.recv_multipart())
        parent = session.deserialize(message)
        parts = session.serialize(session.msg("execute_reply", {"status": "ok"}, parent))
        await kernel.send_multipart([*idents, *parts])

    answering = asyncio.ensure_future(answer())
    request = session.msg("execute_request", {"code": ""})
    channel.send(request)
    found = await asyncio.wait_for(channel.get_msg(timeout=None), PATIENCE_S)
    await answering
    context.destroy(linger=0)
    return request["header"]["msg_id"], found


def test_a_kernel_that_overlooked_a_request_is_nudged(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page waited for ever: the kernel was asked nothing more, and did not see what it had been asked."""
    monkeypatch.setattr(kernel_client, "NUDGE_S", 0.05)
    with ThreadPoolExecutor(1) as thread:  # Playwright's loop runs in this one
        asked, found = thread.submit(asyncio.run, _asked_of_a_kernel_that_sees_nothing_until_it_is_nudged()).result()
    assert found["parent_header"]["msg_id"] == asked
