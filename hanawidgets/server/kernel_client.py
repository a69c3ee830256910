"""The kernel client of a page's start: waits for a kernel, runs the cells and collects their output.

Jupyter's client is made for interactive notebooks (jupyter_client 8.9). This one leaves out what a page does not
need: a wait of 200 ms for late messages, three of five channels with a thread and a context each, the parsing of
every date in every message, and a second IOPub listener of the server that only records activity.
"""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime
from functools import cache
from hmac import compare_digest
from queue import Empty
from typing import Any, Final

import zmq
import zmq.asyncio
from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.channels import AsyncZMQSocketChannel
from jupyter_client.session import DELIM
from traitlets import Type

_LOOK_S: Final = 1.0
"""How often to look whether a kernel that says nothing still lives."""

_AGAIN_S: Final = 0.02
"""So long what a kernel tells everybody may stay away after its answer; then it did not hear of us yet."""

_CALLS_AGAIN_MS: Final = (5, 100)
"""A kernel that does not listen yet is called again after so long, and then less and less often."""


@cache
def _context() -> zmq.asyncio.Context:
    """Return one context for all clients: each has threads of its own."""
    context = zmq.asyncio.Context()
    for option, wait_ms in zip((zmq.RECONNECT_IVL, zmq.RECONNECT_IVL_MAX), _CALLS_AGAIN_MS, strict=True):
        context.setsockopt(option, wait_ms)
    return context


class Channel(AsyncZMQSocketChannel):
    """Messages read once, and no further than anybody asks: dates stay text."""

    async def get_msg(  # type: ignore[override]  # the base is the one that waits
        self, timeout: float | None = None
    ) -> dict[str, Any]:
        """Return the next message. Raises Empty if none comes within ``timeout`` seconds."""
        socket: zmq.asyncio.Socket = self.socket
        if not await socket.poll(None if timeout is None else int(1000 * timeout)):
            raise Empty
        parts = await socket.recv_multipart()
        signature, *body = parts[parts.index(DELIM) + 1 :]
        if not compare_digest(signature, self.session.sign(body[:4])):
            raise ValueError("a message with another signature than the kernel's")
        header, parent, metadata, content = map(json.loads, body[:4])
        message = {
            "header": header,
            "msg_id": header["msg_id"],
            "msg_type": header["msg_type"],
            "parent_header": parent,
            "metadata": metadata,
            "content": content,
            "buffers": [memoryview(part) for part in body[4:]],
        }
        self.on_message(message)
        return message

    def on_message(self, message: dict[str, Any]) -> None:
        """Be told of every message that is read."""


class PageClient(AsyncKernelClient):
    """Runs a page's cells, and notes on its kernel when it was last heard of and whether it works."""

    parent: Any
    """The kernel's manager: a :class:`ServerKernelManager` with the turn in which its page is written."""
    shell_channel_class = Type(Channel)
    iopub_channel_class = Type(Channel)

    def _context_default(self) -> zmq.asyncio.Context:
        return _context()

    def start_channels(self, *_: Any, **__: Any) -> None:
        """Start the two channels through which cells are run."""
        super().start_channels(stdin=False, hb=False, control=False)
        self._working: set[str] = set()
        self.iopub_channel.on_message = self._on_message

    def stop_channels(self) -> None:
        """Stop them: the page's cells have run."""
        self.parent.turn.end()
        for channel in (self._shell_channel, self._iopub_channel):
            if channel is not None:
                channel.stop()

    async def wait_for_ready(self, timeout: float | None = None) -> None:
        """Return as soon as the kernel's answer to one question has come by both ways.

        What it told before has come before, so nothing is left to wait for. Raises RuntimeError if it has
        ended, or has not answered in ``timeout`` seconds.
        """
        end = time.monotonic() + (float("inf") if timeout is None else timeout)
        asked = self.kernel_info()
        while True:
            try:
                answer = await self.shell_channel.get_msg(timeout=_LOOK_S)
            except Empty:
                answer = None
            if answer is not None and answer["msg_type"] == "kernel_info_reply":
                if await self._iopub_caught_up(asked):
                    self._handle_kernel_info_reply(answer)
                    return
                asked = self.kernel_info()
            if not await self.is_alive():
                raise RuntimeError("the kernel ended before it answered")
            if time.monotonic() > end:
                raise RuntimeError(f"the kernel did not answer in {timeout} seconds")

    async def _iopub_caught_up(self, asked: str) -> bool:
        """Tell whether we hear what the kernel tells everybody: that it has done what was asked."""
        while True:
            try:
                heard = await self.iopub_channel.get_msg(timeout=_AGAIN_S)
            except Empty:
                return False
            if _is_idle(heard) and heard["parent_header"].get("msg_id") == asked:
                return True

    def execute(self, *args: Any, **kwargs: Any) -> Any:
        """Have a cell run; until it is done the kernel is noted as busy, and not taken for forgotten."""
        asked = super().execute(*args, **kwargs)
        self._working.add(asked)
        self._note()
        return asked

    def _on_message(self, message: dict[str, Any]) -> None:
        if _is_idle(message):
            self._working.discard(message["parent_header"].get("msg_id", ""))
        self._note()

    def _note(self) -> None:
        self.parent.last_activity = datetime.now(UTC)
        self.parent.execution_state = "busy" if self._working else "idle"


def _is_idle(message: dict[str, Any]) -> bool:
    return (message["msg_type"], message["content"].get("execution_state")) == ("status", "idle")
