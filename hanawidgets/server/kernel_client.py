"""The kernel client of a page's start: Jupyter's own, through the two channels that running cells needs.

Only public methods are overridden. ``HANAWIDGETS_STOCK=client`` takes Jupyter's client as it is; then a page waits a
quarter of a second longer, and the last of forty who come at once half as long again (jupyter_client 8.10).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import cache
from queue import Empty
from typing import Any, Final

import zmq.asyncio
from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.channels import AsyncZMQSocketChannel
from traitlets import Type

from .provisioner import PageProvisioner
from .visits import VISIT

# Messages that a kernel overlooks: somebody else connects to it, and then it looks.

NUDGE_S: Final = 1.0
"""So long a kernel with nothing to do may not begin with what it was asked."""

HELD_S: Final = 0.2
"""So long the other connection is held: it, too, has to be seen."""

_LONGEST_S: Final = 16.0
"""The last wait of several, each twice as long; what stands still for longer overlooks nothing."""

_MOST: Final = 100
"""Requests of which note is taken: where these are seen, so are those after them."""


def nudge(connect: Callable[[], Any]) -> None:
    """Connect to a kernel for a moment.

    connect  returns a new socket to where it is asked
    """
    socket = connect()
    asyncio.get_running_loop().call_later(HELD_S, lambda: socket.close(linger=0))


class Overlooked:
    """Knows which requests a kernel has not begun with; has it nudged while it has nothing else to do."""

    def __init__(self, nudge: Callable[[], None]) -> None:
        self._nudge = nudge
        self._waiting: dict[str, float] = {}
        self._is_busy = False
        self._wait_s = NUDGE_S
        self._timer: asyncio.TimerHandle | None = None

    def asked(self, name: str) -> None:
        """Take note of a request that was sent to the kernel."""
        if len(self._waiting) < _MOST:
            self._waiting[name] = asyncio.get_running_loop().time()
        if self._timer is None:
            self._look_in(NUDGE_S)

    def told(self, name: str | None, state: str) -> None:
        """Take note of what the kernel tells of a request.

        state  "busy" when it begins with it, "idle" when it is done, "" otherwise
        """
        if state:
            self._is_busy = state == "busy"
            self._wait_s = NUDGE_S
        self._waiting.pop(name or "", None)

    def stop(self) -> None:
        """Look no more."""
        self._waiting.clear()
        if self._timer:
            self._timer.cancel()

    def _look_in(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self._look)

    def _look(self) -> None:
        self._timer = None
        if not self._waiting:
            return
        rest_s = next(iter(self._waiting.values())) + NUDGE_S - asyncio.get_running_loop().time()
        if self._is_busy or rest_s > 0:
            self._look_in(max(rest_s, NUDGE_S / 2))
        elif self._wait_s > _LONGEST_S:
            self._waiting.clear()
            self._wait_s = NUDGE_S
        else:
            self._nudge()
            self._look_in(self._wait_s)
            self._wait_s *= 2


_LOOK_S: Final = 1.0
"""How often to look whether a kernel that says nothing still lives."""

_AGAIN_S: Final = 0.02
"""So long what a kernel tells everybody may stay away after its answer; then it did not hear of us yet."""


class NudgingChannel(AsyncZMQSocketChannel):
    """A shell channel that has its kernel look again while an answer stays away (:mod:`.nudge`).

    Without that a page whose cell the kernel has overlooked would never be written to its end.
    """

    connect: Callable[[], Any]
    """Returns a new socket to where the kernel is asked."""

    async def get_msg(  # type: ignore[override]  # as in the class above
        self, timeout: float | None = None
    ) -> dict[str, Any]:
        """Return the next message. Raises Empty if none comes in ``timeout`` seconds."""
        while timeout is None:
            try:
                return await super().get_msg(timeout=NUDGE_S)
            except Empty:
                nudge(self.connect)
        return await super().get_msg(timeout)


class NotingChannel(AsyncZMQSocketChannel):
    """The channel of a kernel's broadcasts; it notes widgets, and a cell that fails, for the page."""

    async def get_msg(  # type: ignore[override]  # as in the class above
        self, timeout: float | None = None
    ) -> dict[str, Any]:
        """Return the next message. Raises Empty if none comes in ``timeout`` seconds."""
        message = await super().get_msg(timeout)
        if visit := VISIT.get():
            visit.widgets.take(message)
            if message["msg_type"] == "error":
                visit.failure = "{ename}: {evalue}".format_map(message["content"])
        return message


@cache
def _context() -> zmq.asyncio.Context:
    """Return one context for all clients: each has threads of its own."""
    return zmq.asyncio.Context()


class PageClient(AsyncKernelClient):
    """Runs a page's cells."""

    shell_channel_class = Type(NudgingChannel)
    iopub_channel_class = Type(NotingChannel)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"context": _context(), **kwargs})

    def start_channels(self, *_: Any, **__: Any) -> None:
        """Start the two channels through which cells are run."""
        super().start_channels(stdin=False, hb=False, control=False)
        self.shell_channel.connect = self.connect_shell

    def stop_channels(self) -> None:
        """Stop them: the page's cells have run, and the next page may begin."""
        self.shell_channel.stop()
        self.iopub_channel.stop()
        if isinstance(provisioner := getattr(self.parent, "provisioner", None), PageProvisioner):
            provisioner.end_turn()

    async def wait_for_ready(self, timeout: float | None = None) -> None:
        """Return as soon as the kernel's answer to one question has come by both ways.

        What it told before has come before, so nothing is left to wait for; Jupyter's own method waits 200 ms for
        more. Raises RuntimeError if the kernel has ended, or has not answered in ``timeout`` seconds.
        """
        end = time.monotonic() + (float("inf") if timeout is None else timeout)
        while not await self._answers(self.kernel_info()):
            if not await self.is_alive():
                raise RuntimeError("the kernel ended before it answered")
            if time.monotonic() > end:
                raise RuntimeError(f"the kernel did not answer in {timeout} seconds")

    async def _answers(self, asked: str) -> bool:
        """Tell whether the answer comes, and word to everybody that it was given."""
        try:
            while (await self.get_shell_msg(timeout=_LOOK_S))["parent_header"].get("msg_id") != asked:
                pass
            while True:
                told = await self.get_iopub_msg(timeout=_AGAIN_S)
                if told["parent_header"].get("msg_id") == asked and told["content"].get("execution_state") == "idle":
                    return True
        except Empty:
            return False
