"""The websocket between a page and its kernel: message filter, rate limit and routing."""

from __future__ import annotations

import time
from collections import Counter
from http import HTTPStatus
from typing import Any, ClassVar, Final

from tornado.web import HTTPError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from . import upstream
from .message_filter import MOST_BYTES_OF_A_FILE, Malformed, Unwanted, checked, is_id, is_kept_back
from .rate_limit import RateLimits

SOCKET_PROTOCOL: Final = "v1.kernel.websocket.jupyter.org"

MOST_SOCKETS: Final = 8
"""Most sockets to one kernel; a page has one, and a second while it takes up a broken connection."""

PING_MS: Final = 30_000


class KernelSocket(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """The way to a kernel, for pages only: they all speak protocol v1, and say what :mod:`.message_filter` lists.

    A kernel's address holds 122 random bits and is told to its own page alone. Who got hold of it all the
    same could look on and touch the widgets, but not run code. Browsers name where a page comes from, and
    other sites' pages are refused; what names nothing is a program, and could name anything.
    """

    methods = ("GET",)
    _held: ClassVar[Counter[str]] = Counter()
    """Sockets of each kernel."""

    _counted: ClassVar = RateLimits()
    """What may still come, from all sockets of a kernel and all kernels of an address."""

    _told = False

    @property
    def ping_interval(self) -> int:
        """How often to look whether the page is still there, in milliseconds."""
        return PING_MS

    @property
    def ping_timeout(self) -> int:
        """Milliseconds without an answer after which the page is taken to be gone: three pings.

        Allowed one only, a ping sent a moment late cut a living page off, and what was just clicked was lost.
        """
        return self.ping_interval * upstream.pings_missed(self.ws_connection is not None)

    @property
    def max_message_size(self) -> int:
        """Bytes of the longest message; a longer one closes the socket."""
        return MOST_BYTES_OF_A_FILE

    async def get(self, kernel_id: str) -> None:
        offered = self.request.headers.get("Sec-WebSocket-Protocol", "")
        if SOCKET_PROTOCOL not in (name.strip() for name in offered.split(",")):
            raise HTTPError(HTTPStatus.BAD_REQUEST, f"a kernel's socket needs the protocol {SOCKET_PROTOCOL}")
        if not is_id(self.get_argument("session_id", "")):
            raise HTTPError(HTTPStatus.BAD_REQUEST, "a kernel's socket needs the name of a session")
        if self._held[kernel_id] >= MOST_SOCKETS:
            raise HTTPError(HTTPStatus.TOO_MANY_REQUESTS)
        self._held[kernel_id] += 1
        try:
            await super().get(kernel_id)  # lasts as long as the connection
        finally:
            self._held[kernel_id] -= 1
            if not self._held[kernel_id]:
                del self._held[kernel_id]

    async def open(self, kernel_id: str) -> None:
        # A click and its answer are small packets, which Nagle's algorithm holds back until the browser's
        # delayed acknowledgement: 44 ms for a click instead of 4.
        self.set_nodelay(True)
        await super().open(kernel_id)

    @property
    def _address(self) -> str:
        """Where the page is; "" behind a proxy, whose address is everybody's."""
        return "" if "X-Forwarded-Proto" in self.request.headers else str(self.request.remote_ip)

    def write_message(self, message: Any, binary: bool = False) -> Any:
        """Tell the page what its kernel tells, but for what is kept back."""
        if isinstance(message, bytes) and is_kept_back(message):
            return None
        sent = super().write_message(message, binary)
        if sent is not None:
            sent.add_done_callback(_no_matter)
        return sent

    def on_message(self, message: str | bytes) -> None:
        """Pass on what pages say, leave out what they do not; hang up on no message, or too many.

        Frames that come after hanging up are not read: jupyter_server 2.21 takes them for another protocol's
        and makes room for as many parts as their first bytes say, gigabytes of them.
        """
        if self.ws_connection is None:
            return
        if not self._counted.take(len(message), time.monotonic(), self.kernel_id, self._address):
            self.close(1008, "too many messages")
            return
        try:
            if isinstance(message, str):
                raise Malformed("text")
            super().on_message(checked(message))
        except Malformed:
            self.close(1007, "not a message of protocol v1")
        except Unwanted:
            if not self._told:
                self.log.warning("A message that pages do not send was not passed on to a kernel.")
            self._told = True


def _no_matter(sent: Any) -> None:
    """Take note of how a message went out: that nobody waits for it is no fault to write down."""
    if not sent.cancelled():
        sent.exception()
