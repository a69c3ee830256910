"""Results that pupils send: a line each in one file, where the person who runs the server asked for that.

Nothing is believed of what comes: only a result's word is written, as we write it, never more than a file's fill, and
not more often than people finish lessons.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime
from http import HTTPStatus
from pathlib import Path
from time import monotonic, time
from typing import Final

from jupyter_server.base.handlers import JupyterHandler
from tornado.web import HTTPError

from hanawidgets.core.errors import RuleError
from hanawidgets.teach.results import LONGEST, parse_result

from .hosts import is_own_origin, is_passed_on

MOST_BYTES: Final = 5_000_000
"""Of the file: some 20,000 results. A full one takes no more; nothing in it is ever written over."""
BURST: Final = 60
"""Results that may come from one address at once, as when a class ends a lesson."""
PER_S: Final = 1.0
_ADDRESSES: Final = 1_000
_REMEMBERED: Final = 5_000
"""Words whose coming again, because an answer was lost, is not written a second time."""


class ResultFile:
    """A file of results, and how much may come.

    path     where it lies; made when the first one comes, for its owner's eyes only
    seconds  the time for limits;  now: seconds since 1970, for the lines
    """

    def __init__(self, path: Path, seconds: Callable[[], float] = monotonic, now: Callable[[], float] = time) -> None:
        self.path, self._seconds, self._now = path, seconds, now
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._seen: OrderedDict[str, None] = OrderedDict()

    def add(self, body: bytes, address: str = "") -> HTTPStatus:
        """Write a result down, with the minute in which it came; return what the page is told: 204 if it is there.

        address  where it comes from; "" where that is everybody's
        """
        if not self._may(address):
            return HTTPStatus.TOO_MANY_REQUESTS
        if len(body) > 4 * LONGEST:
            return HTTPStatus.REQUEST_ENTITY_TOO_LARGE
        try:
            word = str(parse_result(body.decode()))
        except (RuleError, UnicodeDecodeError):
            return HTTPStatus.BAD_REQUEST
        if word not in self._seen:
            try:
                if not self._write(f"{datetime.fromtimestamp(self._now(), UTC):%Y-%m-%dT%H:%MZ} {word}\n".encode()):
                    return HTTPStatus.INSUFFICIENT_STORAGE
            except OSError:
                return HTTPStatus.INSUFFICIENT_STORAGE
            self._seen[word] = None
            if len(self._seen) > _REMEMBERED:
                self._seen.popitem(last=False)
        return HTTPStatus.NO_CONTENT

    def check(self) -> None:
        """Make sure that the file can be written. Raises OSError."""
        os.close(self._open())

    def _open(self) -> int:
        return os.open(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o600)

    def _write(self, line: bytes) -> bool:
        """Append a line, whole or not at all."""
        file = self._open()
        try:
            size = os.fstat(file).st_size
            if size:
                os.lseek(file, size - 1, os.SEEK_SET)
                line = line if os.read(file, 1) == b"\n" else b"\n" + line
            if size + len(line) > MOST_BYTES:
                return False
            if os.write(file, line) != len(line):
                os.ftruncate(file, size)
                return False
        finally:
            os.close(file)
        return True

    def _may(self, address: str) -> bool:
        now = self._seconds()
        left, since = self._left.pop(address, (float(BURST), now))
        left = min(float(BURST), left + (now - since) * PER_S)
        self._left[address] = (left - (left >= 1), now)
        if len(self._left) > _ADDRESSES:
            self._left.popitem(last=False)
        return left >= 1


class Results(JupyterHandler):  # type: ignore[misc]  # jupyter_server is not followed by mypy
    """``/results``: what a page sends when its visitor presses the button that says so."""

    methods = ("POST",)

    def initialize(self, file: ResultFile) -> None:
        """Take the file."""
        self._file = file

    def post(self) -> None:
        """Write a result down; the answer is a status and nothing more."""
        proxied = self.settings.get("hanawidgets_proxied", False)
        if not is_own_origin(self.request.headers.get("Origin", ""), self.request, proxied):
            raise HTTPError(HTTPStatus.FORBIDDEN)
        passed_on = is_passed_on(self.request, proxied)
        status = self._file.add(self.request.body, "" if passed_on else str(self.request.remote_ip))
        if status is not HTTPStatus.NO_CONTENT:
            raise HTTPError(status)
        self.set_status(status)
        self.finish()
