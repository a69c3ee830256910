"""The way between kernels and the hub: a Unix socket in the server's own folder (a loopback port where there is none),
on which JSON lines go both ways; and one within a process."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Protocol

from .address import Address
from .entries import new_secret
from .hub import Connection, Hub
from .wire import MOST_ANSWER, MOST_REQUEST, line_of

MOST_UNREAD: Final = 8 << 20
"""Bytes that a kernel may leave unread; then its connection is closed, and it comes back."""
_HAS_UNIX: Final = hasattr(asyncio, "start_unix_server") and sys.platform != "win32"
_LOOPBACK: Final = "127.0.0.1"
Heard = Callable[[Mapping[str, Any]], None]
Lost = Callable[[], None]


class Pipe(Protocol):
    """An open way to the hub."""

    def send(self, message: Mapping[str, Any]) -> None:
        """Send a message."""

    def close(self) -> None:
        """Hang up."""


class Link(Protocol):
    """A way to the hub that can be opened again and again."""

    async def open(self, heard: Heard, lost: Lost) -> Pipe:
        """Open it; ``heard`` gets each message, ``lost`` is called once when it has broken. Raises OSError."""


# ---- in a kernel ----


class SocketLink(Link):
    """The way through a socket."""

    def __init__(self, address: Address) -> None:
        self._address = address

    async def open(self, heard: Heard, lost: Lost) -> Pipe:
        place = self._address.place
        host, _, port = place.rpartition(":")
        if port.isdigit() and host == _LOOPBACK:
            reader, writer = await asyncio.open_connection(host, int(port), limit=MOST_ANSWER)
        else:
            reader, writer = await asyncio.open_unix_connection(place, limit=MOST_ANSWER)
        return _SocketPipe(reader, writer, self._address.key, heard, lost)


class _SocketPipe(Pipe):
    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, key: str, heard: Heard, lost: Lost
    ) -> None:
        self._writer = writer
        self.send({"key": key})
        self._reading = asyncio.ensure_future(self._read(reader, heard, lost))

    def send(self, message: Mapping[str, Any]) -> None:
        self._writer.write(line_of(message))

    def close(self) -> None:
        self._reading.cancel()
        self._writer.close()

    async def _read(self, reader: asyncio.StreamReader, heard: Heard, lost: Lost) -> None:
        try:
            with suppress(OSError, ValueError):
                while line := await reader.readline():
                    heard(json.loads(line))
        finally:
            self._writer.close()
        lost()


class LocalLink(Link):
    """The way to a hub in the same process and loop, as JSON all the same."""

    def __init__(self, hub: Hub, address: str = "") -> None:
        self._hub, self._address = hub, address

    async def open(self, heard: Heard, lost: Lost) -> Pipe:
        return _LocalPipe(self._hub, self._address, heard)


class _LocalPipe(Pipe):
    def __init__(self, hub: Hub, address: str, heard: Heard) -> None:
        loop = asyncio.get_running_loop()
        self._asked: asyncio.Queue[Any] = asyncio.Queue()

        def send(message: Mapping[str, Any]) -> None:
            loop.call_soon(heard, json.loads(line_of(message)))

        self._connection = hub.connect(send, address)
        self._working = asyncio.ensure_future(self._work())

    def send(self, message: Mapping[str, Any]) -> None:
        self._asked.put_nowait(json.loads(line_of(message)))

    async def _work(self) -> None:
        while True:
            await self._connection.handle(await self._asked.get())

    def close(self) -> None:
        self._working.cancel()
        self._connection.closed()


# ---- in the server ----


class Guest:
    """A kernel that may come.

    address  what it needs;  visitor: where its visitor comes from, "" if that is not known
    """

    def __init__(self, address: Address, visitor: str) -> None:
        self.address, self.visitor = address, visitor
        self.connections: set[Connection] = set()
        self._is_here = True

    def here(self, is_here: bool) -> None:
        """Take note that its page has come or gone."""
        self._is_here = is_here
        for connection in self.connections:
            connection.here(is_here)

    def add(self, connection: Connection) -> None:
        """Take note of a connection of this kernel."""
        connection.here(self._is_here)
        self.connections.add(connection)


class Listener:
    """The socket at which kernels reach the hub.

    hub  of this server;  folder: its private one, for a Unix socket; None: a port of this machine
    """

    def __init__(self, hub: Hub, folder: Path | None) -> None:
        self._hub, self._folder = hub, folder if _HAS_UNIX else None
        self._guests: dict[str, Guest] = {}
        self._server: asyncio.AbstractServer | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self.place = ""

    async def start(self) -> None:
        """Listen. Raises OSError."""
        if self._folder:
            self.place = str(self._folder / "rooms")
            self._server = await asyncio.start_unix_server(self._serve, self.place, limit=MOST_REQUEST)
        else:
            self._server = await asyncio.start_server(self._serve, _LOOPBACK, 0, limit=MOST_REQUEST)
            self.place = f"{_LOOPBACK}:{self._server.sockets[0].getsockname()[1]}"

    def admit(self, visitor: str = "") -> Guest:
        """Let a new kernel come.

        visitor  the address its visitor comes from, "" if that is not known
        """
        key = new_secret()
        guest = self._guests[key] = Guest(Address(self.place, key, self._hub.store.kept), visitor)
        return guest

    def dismiss(self, guest: Guest) -> None:
        """Let a kernel come no more."""
        self._guests.pop(guest.address.key, None)

    async def close(self) -> None:
        """Hang up."""
        if self._server:
            self._server.close()
        for writer in list(self._writers):
            writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        connection: Connection | None = None
        guest: Guest | None = None

        def send(message: Mapping[str, Any]) -> None:
            if writer.transport.get_write_buffer_size() > MOST_UNREAD:
                writer.transport.abort()
            elif not writer.transport.is_closing():
                writer.write(line_of(message))

        try:
            # hung up; a line that is too long or no JSON; the server ends
            with suppress(OSError, ValueError, asyncio.CancelledError):
                hello = json.loads(await reader.readline() or b"{}")
                guest = self._guests.get(str(hello.get("key"))) if isinstance(hello, dict) else None
                if guest is None:
                    return
                connection = self._hub.connect(send, guest.visitor)
                guest.add(connection)
                while line := await reader.readline():
                    await connection.handle(json.loads(line))
                    await writer.drain()
        finally:
            self._writers.discard(writer)
            if connection and guest:
                guest.connections.discard(connection)
                connection.closed()
            writer.close()
