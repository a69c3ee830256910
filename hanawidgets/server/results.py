"""Results that pupils send: a line each in one file, where the person who runs the server asked for that.

Nothing is believed of what comes: only a result's word is written, as we write it, of a lesson that there is and of
about today, never more than a file's fill, and not more often than people finish lessons.
"""

from __future__ import annotations

import os
import re
from collections import OrderedDict
from collections.abc import Callable, Collection
from datetime import UTC, date, datetime
from http import HTTPStatus
from pathlib import Path
from time import monotonic, time
from typing import Final

from jupyter_server.base.handlers import JupyterHandler
from tornado.log import app_log
from tornado.web import HTTPError

from hanawidgets.core.errors import RuleError
from hanawidgets.teach.courses import GAME_OF
from hanawidgets.teach.format import ID
from hanawidgets.teach.results import LONGEST, Result, parse_result
from hanawidgets.text import author_language, translate

from .headers import is_own_origin, is_passed_on

MOST_BYTES: Final = 5_000_000
"""Of the file: some 20,000 results. A full one takes no more; nothing in it is ever written over."""
NEARLY: Final = 0.8
"""Part of it after which the console says so, once."""
BURST: Final = 60
"""Results that may come from one address at once, as when a class ends a lesson."""
PER_S: Final = 1.0
_WRITTEN: Final = re.compile(rf'\blesson = \\"({ID})\\"')
"""A lesson in a cell of a notebook."""
_ADDRESSES: Final = 1_000
_REMEMBERED: Final = 5_000
"""Words whose coming again, because an answer was lost, is not written a second time."""


class ResultFile:
    """A file of results, and how much may come.

    path     where it lies; made when the first one comes, for its owner's eyes only
    lessons  of which results are taken; None: of any, as where an author's own pages are served
    seconds  the time for limits;  now: seconds since 1970, for the lines
    """

    def __init__(
        self,
        path: Path,
        lessons: Collection[str] | None = None,
        seconds: Callable[[], float] = monotonic,
        now: Callable[[], float] = time,
    ) -> None:
        self.path, self._lessons, self._seconds, self._now = path, lessons, seconds, now
        self._told = 0.0
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
            result = parse_result(body.decode())
        except (RuleError, UnicodeDecodeError):
            return HTTPStatus.BAD_REQUEST
        if not self._can_be(result):
            return HTTPStatus.BAD_REQUEST
        word = str(result)
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

    def _can_be(self, result: Result) -> bool:
        """Tell whether a page of this server can have made it now: it is at most a day earlier or later elsewhere."""
        if self._lessons is not None and result.lesson not in self._lessons:
            return False
        today = datetime.fromtimestamp(self._now(), UTC).date()
        return abs((date.fromisoformat(result.day) - today).days) <= 1

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
            full = size + len(line) > MOST_BYTES
            self._tell(1.0 if full else (size + len(line)) / MOST_BYTES)
            if full:
                return False
            if os.write(file, line) != len(line):
                os.ftruncate(file, size)
                return False
        finally:
            os.close(file)
        return True

    def _tell(self, part: float) -> None:
        """Say on the console that the file is nearly full, or full; each once."""
        reached = next((least for least in (1.0, NEARLY) if part >= least), 0.0)
        if reached > self._told:
            key = "full" if reached == 1 else "nearly_full"
            app_log.warning("%s", translate(f"app.cli.results_{key}", author_language(), file=self.path))
        self._told = reached

    def _may(self, address: str) -> bool:
        now = self._seconds()
        left, since = self._left.pop(address, (float(BURST), now))
        left = min(float(BURST), left + (now - since) * PER_S)
        self._left[address] = (left - (left >= 1), now)
        if len(self._left) > _ADDRESSES:
            self._left.popitem(last=False)
        return left >= 1


def lessons_of(folder: Path) -> frozenset[str]:
    """Return the lessons of our own pages: those of the package, and those that notebooks of a folder write down."""
    texts = (file.read_text("utf-8", errors="replace") for file in folder.glob("*.ipynb"))
    return frozenset(GAME_OF).union(*(_WRITTEN.findall(text) for text in texts))


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
