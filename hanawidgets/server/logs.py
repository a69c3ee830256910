"""Logging of failures: short lines without anything about the visitor, and repeated lines are suppressed."""

from __future__ import annotations

import logging
import os
import re
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Final

from .visits import has_left

MOST_BYTES: Final = 5_000_000
"""A log that is longer is begun anew; what was written before stays beside it, once."""
LINES_A_MINUTE: Final = 100

_MOST_CHARACTERS: Final = 4_000
_LONGEST_WORD: Final = 200
_LONG: Final = re.compile(rf"(\S{{{_LONGEST_WORD}}})\S+")
_KERNEL: Final = r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
_WHO: Final = re.compile(rf"\?[^\s'\")]*|, remote_ip='[^']*'| \([\w@.:%]*\)|{_KERNEL}(?:[:.]\w+)?")
_NO_FAULT: Final = "Got events for closed stream"
"""What pyzmq says of a message that comes just when nobody waits for it any more: a page has left."""
_PLAIN: Final = logging.Formatter()


def short(text: str) -> str:
    """Return a line of a log without who asked (addresses, the names of their kernels, and what stands
    behind a question mark: their game), every word of it cut to 200 characters: a path is as long as who asks likes."""
    return _LONG.sub(r"\1…", _WHO.sub("", text))


class RepeatFilter(logging.Filter):
    """Makes lines short, and leaves out what is more than so many lines a minute."""

    def __init__(self) -> None:
        super().__init__()
        self._minute = self._written = self._left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Tell whether a line is to be written; changes it."""
        if has_left():
            return False  # what fails because its visitor has gone is no fault
        if not record.exc_info and not record.getMessage().strip():
            return False  # jupyter_server 2.21 says nothing in as many words when a page leaves
        if isinstance(record.msg, str) and record.msg.startswith(_NO_FAULT):
            return False
        minute = int(record.created // 60)
        if minute != self._minute:
            self._minute, self._written = minute, 0
        if self._written >= LINES_A_MINUTE:
            self._left_out += 1
            return False
        self._written += 1
        more = f" ({self._left_out} more were left out before)" if self._left_out else ""
        self._left_out = 0
        record.msg, record.args = short(record.getMessage())[:_MOST_CHARACTERS] + more, ()
        if record.exc_info:
            # The end of a traceback says what it was.
            record.exc_text = short(_PLAIN.formatException(record.exc_info))[-_MOST_CHARACTERS:]
        return True


def calm(*logs: logging.Logger) -> None:
    """Let all that these and the root's handlers write be calm, all of them together."""
    one = RepeatFilter()
    last = [logging.lastResort] if logging.lastResort else []
    for handler in {*last, *(handler for log in (logging.getLogger(), *logs) for handler in log.handlers)}:
        handler.addFilter(one)


def begin_anew(log: Path, most: int = MOST_BYTES) -> None:
    """Empty a log that is longer; what was in it goes to a file beside it, as far as there is room.

    The file stays the same one: server and kernels write at its end, wherever that is.
    """
    with suppress(OSError):
        if log.stat().st_size <= most:
            return
        before = log.with_name(f"{log.name}.1")
        try:
            shutil.copyfile(log, before)
        except OSError:
            with suppress(OSError):
                before.unlink()
        os.truncate(log, 0)
