"""The websocket between a page and its kernel: message filter, rate limit and routing."""

from __future__ import annotations

import time
from collections import Counter
from functools import partial
from http import HTTPStatus
from typing import Any, ClassVar, Final
from weakref import WeakKeyDictionary

from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from . import upstream
from .headers import is_own_origin, is_passed_on
from .limits import NO_SOCKET, free_descriptors
from .message_filter import (
    MOST_BYTES,
    MOST_BYTES_OF_A_FILE,
    Malformed,
    Unneeded,
    Unwanted,
    answered,
    asks_for_library,
    checked,
    done,
    id_of,
    is_id,
    is_kept_back,
)
from .rooms import Rooms

# Rate limits for what a page sends, checked before any of it is parsed.

_BURST: Final[tuple[float, ...]] = (2_000, 2 * MOST_BYTES_OF_A_FILE, 1)
"""Messages, bytes, and messages longer than any but a file's."""
_PER_S: Final[tuple[float, ...]] = (500, 2 * MOST_BYTES, 0.1)
_KERNELS: Final = 4
"""An address has as much as so many kernels; a whole class at one address clicks less than that."""
_KEPT: Final = 256
"""Fewer are not looked through for full ones."""


class RateLimit:
    """A burst, and so much a second.

    times  how often as much as one kernel has
    """

    def __init__(self, now_s: float, times: int = 1) -> None:
        self._times = times
        self._left = tuple(times * most for most in _BURST)
        self._at_s = now_s

    def take(self, size: int, now_s: float, times: int = 1) -> bool:
        """Count a message of so many bytes; False, and it is not counted, if it is more than is allowed.

        times  as how many messages it counts
        """
        taken = (times, size, size > MOST_BYTES)
        left = tuple(left - less for left, less in zip(self._after(now_s), taken, strict=True))
        if min(left) < 0:
            return False
        self._left, self._at_s = left, now_s
        return True

    def is_full(self, now_s: float) -> bool:
        """Tell whether it is as if nothing had come."""
        return self._after(now_s) == tuple(self._times * most for most in _BURST)

    def _after(self, now_s: float) -> tuple[float, ...]:
        passed_s = self._times * (now_s - self._at_s)
        return tuple(
            min(self._times * most, left + passed_s * more)
            for most, left, more in zip(_BURST, self._left, _PER_S, strict=True)
        )


class RateLimits:
    """One for each kernel and each address, kept while it is not full."""

    def __init__(self) -> None:
        self._of: dict[tuple[str, int], RateLimit] = {}
        self._most = _KEPT

    def __len__(self) -> int:
        return len(self._of)

    def take(self, size: int, now_s: float, kernel: str, address: str = "", times: int = 1) -> bool:
        """Count a message of so many bytes; False if it is more than its kernel or its address is allowed.

        address  "" where it says nothing of who sends
        times    as how many messages it counts
        """
        if len(self._of) > self._most:
            self._of = {key: one for key, one in self._of.items() if not one.is_full(now_s)}
            self._most = max(_KEPT, 2 * len(self._of))  # so that looking through them costs little each time
        who = [(kernel, 1), *([(address, _KERNELS)] if address else [])]
        return all(self._of.setdefault(key, RateLimit(now_s, key[1])).take(size, now_s, times) for key in who)


SOCKET_PROTOCOL: Final = "v1.kernel.websocket.jupyter.org"

MOST_SOCKETS: Final = 8
"""Most sockets to one kernel; a page has one, and a second while it takes up a broken connection."""

AN_OPENING: Final = 50
"""As so many messages counts a socket that is opened, with five channels and a question to the kernel: 40 at once, 10 a
second."""

MOST_UNSENT: Final = 4 << 20
"""Bytes; who has not read so many is told no more. What one message holds comes on top."""

MOST_LIBRARIES: Final = 4
"""So often a socket is told the widgets' code, 70 kB for 300 bytes: a page asks once, and again when no answer came."""

EXTENSIONS: Final = "Sec-WebSocket-Extensions"
_PACKED: Final = "permessage-deflate"
"""How frames are packed (RFC 7692): by what was told before, which makes 1 kB of the 10 kB after a click. Nothing more
is agreed on, for a proxy that tornado drives (Binder's) would not read it."""
_PACKING: Final = {"compression_level": 5, "mem_level": 5}
"""144 kB of memory for each socket, and 40 kB to unpack what the page says; 0.1 ms for a message. zlib's own measure
takes 268 kB and twice the time."""

_REMEMBERED: Final = 1_000
"""Messages of a page that are known again: far more than a page sends before the first of them is confirmed."""

_ANSWERED: Final = 50
"""Answers that are kept for a page that may not have heard them."""

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

    _passed: ClassVar[WeakKeyDictionary[Any, dict[str, None]]] = WeakKeyDictionary()
    """Names of the messages that were passed on last, for as long as their kernel lives."""

    _answers: ClassVar[WeakKeyDictionary[Any, dict[str, bytes]]] = WeakKeyDictionary()
    """What widgets have answered to the last of them, for who did not hear it."""

    _gone = False
    _is_counted = False
    """Rooms know of this socket."""
    _told = False
    _unsent = 0
    """Bytes that the page was told and has not read."""
    _libraries = 0
    _late = 0
    """Bytes that came after hanging up."""
    _stream: Any = None

    @property
    def ping_interval(self) -> int:
        """The interval at which to look whether the page is still there, in milliseconds."""
        return PING_MS

    @property
    def ping_timeout(self) -> int:
        """Milliseconds without an answer after which the page is taken to be gone: three pings.

        Allowed one only, a ping sent a moment late cut a living page off, and what was just clicked was lost.
        """
        return self.ping_interval * upstream.pings_missed(self.ws_connection is not None)

    @property
    def max_message_size(self) -> int:
        """Bytes of the longest message, packed or unpacked; a longer one closes the socket."""
        return MOST_BYTES_OF_A_FILE

    def get_compression_options(self) -> dict[str, int]:
        """Return how what the page is told is packed, where it can unpack."""
        return _PACKING

    async def get(self, kernel_id: str) -> None:
        offered = self.request.headers.get("Sec-WebSocket-Protocol", "")
        if SOCKET_PROTOCOL not in (name.strip() for name in offered.split(",")):
            raise HTTPError(HTTPStatus.BAD_REQUEST, f"a kernel's socket needs the protocol {SOCKET_PROTOCOL}")
        if not is_id(self.get_argument("session_id", "")):
            raise HTTPError(HTTPStatus.BAD_REQUEST, "a kernel's socket needs the name of a session")
        if self._held[kernel_id] >= MOST_SOCKETS:
            raise HTTPError(HTTPStatus.TOO_MANY_REQUESTS)
        if free_descriptors() < NO_SOCKET:
            raise HTTPError(HTTPStatus.SERVICE_UNAVAILABLE)
        if kernel_id in self.kernel_manager and not self._counted.take(
            0, time.monotonic(), kernel_id, self._address, AN_OPENING
        ):
            raise HTTPError(HTTPStatus.TOO_MANY_REQUESTS)
        self._held[kernel_id] += 1
        self.request.headers[EXTENSIONS] = _PACKED if self._can_unpack else ""
        try:
            await super().get(kernel_id)  # lasts as long as the connection
        except HTTPError:
            raise
        except Exception:
            if not self._gone:
                raise  # else what is not there any more could not be found
        finally:
            self._held[kernel_id] -= 1
            if not self._held[kernel_id]:
                del self._held[kernel_id]

    async def open(self, kernel_id: str) -> None:
        # A click and its answer are small packets, which Nagle's algorithm holds back until the browser's
        # delayed acknowledgement: 44 ms for a click instead of 4.
        self.set_nodelay(True)
        self._stream = self.ws_connection.stream
        self.kernel_manager.meet(kernel_id)
        if self._rooms:
            self._rooms.page_came(kernel_id)
            self._is_counted = True
        await super().open(kernel_id)

    def log_exception(self, *failure: Any) -> None:
        """Write down what has failed, but for what fails because the page has left meanwhile."""
        if not self._gone:
            super().log_exception(*failure)

    def on_close(self) -> None:
        self._gone = True
        if self._is_counted and self._rooms:
            self._rooms.page_left(self.kernel_id)
        if self.ping_callback:
            self.ping_callback.stop()  # else it finds out with the next ping, and holds the page's objects until then
        if getattr(self, "connection", None):  # it may close while its connection is made
            super().on_close()

    def check_origin(self, origin: str | None = None) -> bool:
        """Tell whether a page may have a socket: one of this very server, or a program that names no page."""
        named = self.get_origin() if origin is None else origin
        return named is None or is_own_origin(named, self.request, self._proxied)

    @property
    def _can_unpack(self) -> bool:
        """Tell whether the page unpacks what is packed with any window and by what came before, as browsers do."""
        offers = self.request.headers.get(EXTENSIONS, "").split(",")
        named = [[part.partition("=")[0].strip().lower() for part in offer.split(";")] for offer in offers]
        return any(
            name == "permessage-deflate" and not any(part.startswith("server_") for part in how) for name, *how in named
        )

    @property
    def _proxied(self) -> bool:
        return bool(self.settings.get("hanawidgets_proxied"))

    @property
    def _rooms(self) -> Rooms | None:
        rooms: Rooms | None = self.kernel_manager.rooms
        return rooms

    @property
    def _address(self) -> str:
        """The address of the page's browser; "" behind a proxy, whose address is everybody's."""
        return "" if is_passed_on(self.request, self._proxied) else str(self.request.remote_ip)

    def write_message(self, message: Any, binary: bool = False) -> Any:
        """Tell the page what its kernel tells, but for what is kept back."""
        if isinstance(message, bytes):
            self._keep(message)
        if self.ws_connection is None or (isinstance(message, bytes) and is_kept_back(message)):
            return None
        if self._unsent > MOST_UNSENT:
            self._hang_up(1008, "too slow")
            return None
        try:
            sent = super().write_message(message, binary)
        except WebSocketClosedError:
            return None  # it is being closed: nobody reads this
        if sent is not None:
            self._unsent += len(message)
            sent.add_done_callback(partial(self._was_sent, len(message)))
        return sent

    def _keep(self, frame: bytes) -> None:
        """Keep a widget's answer: a connection that is lost without a word takes what it was told with it."""
        if self.connection is None:
            return
        kernel = self.connection.kernel_manager
        if (name := answered(frame)) and name in self._passed.get(kernel, ()):
            _put(self._answers.setdefault(kernel, {}), name, frame, _ANSWERED)

    def _confirm(self, frame: bytes) -> None:
        """Tell a page once more what came of a message that it sends again."""
        name = id_of(frame)
        if answer := self._answers.get(self.connection.kernel_manager, {}).get(name):
            self.write_message(answer, binary=True)
        self.write_message(done(name), binary=True)

    def _was_sent(self, size: int, sent: Any) -> None:
        self._unsent -= size
        _no_matter(sent)

    def _hang_up(self, code: int, reason: str) -> None:
        """Close the socket, at once where what was told is not read."""
        stream = self.ws_connection.stream if self.ws_connection else None
        self.close(code, reason)
        if self._unsent > MOST_UNSENT and stream is not None:
            stream.close()

    def on_ping(self, data: bytes) -> None:
        """Count what a browser never sends."""
        super().on_ping(data)
        self._take(len(data))

    def on_pong(self, data: bytes) -> None:
        super().on_pong(data)
        self._take(len(data))

    def _is_new(self, frame: bytes) -> bool:
        """Tell whether a message is none that was passed on: a page whose socket was lost sends again what was not
        confirmed, and nobody clicked twice."""
        name, passed = id_of(frame), self._passed.setdefault(self.connection.kernel_manager, {})
        if name in passed:
            return False
        _put(passed, name, None, _REMEMBERED)
        return True

    def _goes_on(self, size: int) -> None:
        """Count what comes after hanging up, and cut off who goes on: a kB may be a MB to unpack, and what cannot be
        unpacked any more, an empty message, is held."""
        self._late += size
        if self._late > MOST_BYTES and self._stream:
            self._stream.close()

    def _take(self, size: int) -> bool:
        """Count what has come; hang up if it is too much."""
        if self.ws_connection is None:
            self._goes_on(1_000)
            return False
        taken = self._counted.take(size, time.monotonic(), self.kernel_id, self._address)
        if not taken:
            self._hang_up(1008, "too many messages")
        return taken

    def on_message(self, message: str | bytes) -> None:
        """Pass on what pages say, leave out what they do not; hang up on no message, or too many.

        Frames that come after hanging up are not read: jupyter_server 2.21 takes them for another protocol's
        and makes room for as many parts as their first bytes say, gigabytes of them.
        """
        if self.ws_connection is None:
            self._goes_on(len(message) or MOST_BYTES)
            return
        if not self._take(len(message)):
            return
        try:
            if isinstance(message, str):
                raise Malformed("text")
            passed = checked(message)
            if asks_for_library(passed):
                self._libraries += 1
                if self._libraries > MOST_LIBRARIES:
                    return
            if self._is_new(passed):
                super().on_message(passed)
            else:
                self._confirm(passed)
        except Malformed:
            self.close(1007, "not a message of protocol v1")
        except Unwanted as unwanted:
            if not self._told and not isinstance(unwanted, Unneeded):
                self.log.warning("A message that pages do not send was not passed on to a kernel.")
                self._told = True


def _put(kept: dict[str, Any], name: str, value: Any, most: int) -> None:
    """Put a value to those that are kept, and let the oldest go where there are more."""
    kept[name] = value
    if len(kept) > most:
        del kept[next(iter(kept))]


def _no_matter(sent: Any) -> None:
    """Take note of how a message went out: that nobody waits for it is no fault to write down."""
    if not sent.cancelled():
        sent.exception()
