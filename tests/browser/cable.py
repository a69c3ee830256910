"""A way between a browser and a server that can be cut and mended, as a phone's in a tunnel."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

_PIECE: Final = 1 << 16


class Cable:
    """A port of its own that leads to a server.

    url  the server's address by this way
    """

    def __init__(self, url: str) -> None:
        there = urlsplit(url)
        assert there.hostname
        assert there.port
        self._there = there.hostname, there.port
        self._whole = True
        self._ends: set[socket.socket] = set()
        self._port = socket.create_server(("127.0.0.1", 0))
        self.url = url.replace(there.netloc, f"127.0.0.1:{self._port.getsockname()[1]}")
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Let nothing through any more."""
        self._whole = False
        for end in list(self._ends):
            self._drop(end)

    def mend(self) -> None:
        """Let everything through again."""
        self._whole = True

    def close(self) -> None:
        """End it."""
        self.cut()
        self._port.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self._port.accept()
                if not self._whole:
                    here.close()
                    continue
                try:
                    there = socket.create_connection(self._there)
                except OSError:
                    here.close()
                    continue
                self._ends |= {here, there}
                for one, other in ((here, there), (there, here)):
                    threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while self._whole and (piece := one.recv(_PIECE)):
                other.sendall(piece)
        for end in (one, other):
            self._drop(end)

    def _drop(self, end: socket.socket) -> None:
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()
        self._ends.discard(end)
