"""A direct channel between a page's kernel and the server: frames over a Unix socket.

A click through Jupyter's channels passes ZeroMQ threads and a signature in each direction, and every answer is
parsed twice. Those channels stay, for the start of a page and where this one is not available (Windows, or a
folder name too long for a socket). Once a page is connected, widget messages take this channel: the frames of
protocol v1, each preceded by its length in four bytes. The socket lies in a folder of the server that other
accounts cannot enter.

The kernel connects (:mod:`.kernel_app`), names itself and sends the key that only it and the server know. It
sends nothing until it receives SUBSCRIBE, and nothing after UNSUBSCRIBE.
"""

from __future__ import annotations

import asyncio
import hmac
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

PLACE: Final = "HANAWIDGETS_WIRE"
"""Environment variable that tells kernels where the server listens."""

SUBSCRIBE: Final = b"+"
UNSUBSCRIBE: Final = b"-"
CAN: Final = sys.platform != "win32"

_LENGTH: Final = 4
_WHERE: Final = "wire"


class FrameProtocol(asyncio.Protocol):
    """One end of a wire.

    take  called with every whole frame that arrives
    gone  called when the other end has closed
    """

    def __init__(self, take: Callable[[bytes], None], gone: Callable[[], None] = lambda: None) -> None:
        self._take, self._gone = take, gone
        self._rest = bytearray()
        self._transport: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport  # type: ignore[assignment]  # a stream's

    def data_received(self, data: bytes) -> None:
        self._rest += data
        while len(self._rest) >= _LENGTH:
            end = _LENGTH + int.from_bytes(self._rest[:_LENGTH], "little")
            if len(self._rest) < end:
                return
            frame = bytes(self._rest[_LENGTH:end])
            del self._rest[:end]
            self._take(frame)

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        self._gone()

    def send(self, frame: bytes) -> None:
        """Send a frame; without a connection it goes nowhere."""
        if self._transport is not None:
            self._transport.write(len(frame).to_bytes(_LENGTH, "little") + frame)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()


def introduction(kernel_id: str, key: bytes) -> bytes:
    """Return a kernel's first frame."""
    return kernel_id.encode("ascii", "replace") + b"\n" + key


class Page(Protocol):
    """A page's socket, as the wire sees it."""

    def on_frame(self, frame: bytes) -> None:
        """Take what the kernel tells."""

    def left(self) -> None:
        """The wire is gone, whoever hung up."""


class KernelLinks:
    """The server's ends: who has called, and which pages listen to whom."""

    def __init__(self) -> None:
        self._callers: dict[str, tuple[bytes, FrameProtocol]] = {}
        self._pages: dict[str, list[Page]] = {}
        self._folder: Path | None = None
        self._server: asyncio.AbstractServer | None = None

    async def open(self) -> None:
        """Wait for kernels to call; where that cannot be, none will."""
        if not CAN:
            return
        self._folder = Path(tempfile.mkdtemp(prefix="hanawidgets-"))
        where = str(self._folder / _WHERE)
        try:
            self._server = await asyncio.get_running_loop().create_unix_server(self._caller, where)
        except OSError:  # the name is too long
            self.close()
            return
        os.environ[PLACE] = where

    def close(self) -> None:
        """Hang up on all, and leave nothing behind."""
        os.environ.pop(PLACE, None)
        if self._server is not None:
            self._server.close()
        for _, wire in list(self._callers.values()):
            wire.close()
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)

    def attach(self, kernel_id: str, key: bytes, page: Page) -> FrameProtocol | None:
        """Let a page hear its kernel. Return the wire to speak through, or None if there is none.

        key  the kernel's; whoever called in its name with another one is not heard
        """
        shown, wire = self._callers.get(kernel_id, (b"", None))
        if wire is None or not hmac.compare_digest(shown, key):
            return None
        self._pages.setdefault(kernel_id, []).append(page)
        wire.send(SUBSCRIBE)
        return wire

    def detach(self, kernel_id: str, page: Page) -> None:
        """Let a page hear nothing more."""
        pages = self._pages.get(kernel_id, [])
        if page not in pages:
            return
        pages.remove(page)
        if not pages:
            del self._pages[kernel_id]
            if kernel_id in self._callers:
                self._callers[kernel_id][1].send(UNSUBSCRIBE)

    def _caller(self) -> FrameProtocol:
        name = ""

        def take(frame: bytes) -> None:
            nonlocal name
            if name:
                for page in tuple(self._pages.get(name, ())):
                    page.on_frame(frame)
                return
            kernel_id, _, key = frame.partition(b"\n")
            name = kernel_id.decode("ascii", "replace")
            self._callers[name] = (key, wire)

        def gone() -> None:
            if self._callers.get(name, (b"", None))[1] is wire:
                del self._callers[name]
                for page in self._pages.pop(name, ()):
                    page.left()

        wire = FrameProtocol(take, gone)
        return wire
