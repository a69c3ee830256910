"""The server's connections: how many an address may hold, how long an idle one is held, and what happens when there
are no more file descriptors."""

from __future__ import annotations

import errno
import socket
from collections.abc import Iterable
from typing import Any, Final

from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPMessageDelegate
from tornado.ioloop import IOLoop
from tornado.iostream import IOStream
from tornado.log import app_log

from .headers import is_loopback

IDLE_S: Final = 60
"""A connection on which nothing, or not even the whole head of a request, has come for so long is closed."""

BODY_S: Final = 20
"""So long what is sent with a request may take."""

MOST_OF_AN_ADDRESS: Final = 512
"""Connections that one address may hold: a class of forty behind one address holds about 300."""

MOST_FIELDS: Final = 200
"""In the query of an address; a page's own have a handful."""

_NOWHERE: Final = "//"
_MOST_READ: Final = 4 << 20
"""Bytes that may have come and wait to be read; the longest frame has a quarter of it."""
_PAUSE_S: Final = 1.0
_AT_A_TIME: Final = 128
_FULL: Final = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})


class _Counted(HTTPMessageDelegate):  # type: ignore[misc]  # tornado is not followed by mypy
    """Leads a request with too many fields in its query to no page: tornado would answer it without a word."""

    def __init__(self, inner: HTTPMessageDelegate) -> None:
        self.data_received, self.finish = inner.data_received, inner.finish
        self.on_connection_close, self._received = inner.on_connection_close, inner.headers_received

    def headers_received(self, start_line: Any, headers: Any) -> Any:
        path, _, query = start_line.path.partition("?")
        if query.count("&") >= MOST_FIELDS:
            start_line = start_line._replace(path=f"{path}{_NOWHERE}")
        return self._received(start_line, headers)


class BoundedServer(HTTPServer):  # type: ignore[misc]  # tornado is not followed by mypy
    """Takes so many connections of one address and no more, and none while there are no descriptors.

    tornado would ask for the next connection again and again then, and write a line for each time.
    """

    def initialize(self, *args: Any, most: int = MOST_OF_AN_ADDRESS, proxied: bool = False, **kwargs: Any) -> None:
        """``proxied``: a proxy may stand before this server, so that all visitors have its address."""
        super().initialize(*args, idle_connection_timeout=IDLE_S, body_timeout=BODY_S, **kwargs)
        self._most, self._proxied = most, proxied
        self._held: dict[str, list[IOStream]] = {}

    def start_request(self, server_conn: object, request_conn: Any) -> HTTPMessageDelegate:
        return _Counted(super().start_request(server_conn, request_conn))

    def add_sockets(self, sockets: Iterable[socket.socket]) -> None:
        for one in sockets:
            self._listen(one)

    def _listen(self, listening: socket.socket) -> None:
        IOLoop.current().add_handler(listening, self._accept, IOLoop.READ)

    def _accept(self, listening: socket.socket, events: int) -> None:
        for _ in range(_AT_A_TIME):
            try:
                connection, address = listening.accept()
            except BlockingIOError:
                return
            except ConnectionError:
                continue  # gone before it was taken
            except OSError as error:
                if error.errno not in _FULL:
                    raise
                app_log.warning("new connections wait: %s", error)
                loop = IOLoop.current()
                loop.remove_handler(listening)
                loop.call_later(_PAUSE_S, self._listen, listening)
                return
            stream = IOStream(connection, max_buffer_size=_MOST_READ)
            if self._may_come(stream, str(address[0])):
                self.handle_stream(stream, address)
            else:
                stream.close()

    def _may_come(self, stream: IOStream, address: str) -> bool:
        if self._proxied or is_loopback(address):
            return True
        held = [one for one in self._held.get(address, ()) if not one.closed()]
        if allowed := len(held) < self._most:
            held.append(stream)
        self._held[address] = held
        if len(self._held) > self._most:
            self._held = {
                other: kept for other, kept in self._held.items() if any(not stream.closed() for stream in kept)
            }
        return allowed
