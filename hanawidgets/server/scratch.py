"""The server's folder for scratch, and the folders of servers that were killed and could not remove theirs."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

PREFIX: Final = "hanawidgets-"
BESIDE: Final = "voila_"
"""How the folder begins in which Voila keeps its kernels' keys and sockets."""

_ALIVE: Final = ".alive"
_BESIDE: Final = ".beside"
_NEW_S: Final = 60
"""A server that just begins holds no lock yet."""


class Scratch:
    """A folder that goes with the server, or with the next one that starts."""

    def __init__(self) -> None:
        remove_left()
        self._folder = tempfile.TemporaryDirectory(prefix=PREFIX)
        self.folder = Path(self._folder.name)
        self._alive = (self.folder / _ALIVE).open("w", encoding="utf-8")
        _lock(self._alive)

    def goes_with(self, folder: Path) -> None:
        """Have another folder removed together with this one, should this server be killed."""
        (self.folder / _BESIDE).write_text(folder.name, encoding="utf-8")

    def close(self) -> None:
        """Remove it."""
        self._alive.close()
        self._folder.cleanup()


def remove_left() -> None:
    """Remove the folders of this account's servers that do not live any more.

    A living server holds a lock in its own, whatever machine or container it sees itself in.
    """
    place = Path(tempfile.gettempdir())
    for folder in place.glob(f"{PREFIX}*"):
        with suppress(OSError):
            if not _is_own(folder) or time.time() - folder.stat().st_mtime < _NEW_S:
                continue
            with (folder / _ALIVE).open("r+", encoding="utf-8") as alive:
                if not _lock(alive):
                    continue
                with suppress(OSError):
                    beside = place / (folder / _BESIDE).read_text(encoding="utf-8")
                    if beside.parent == place and beside.name.startswith(BESIDE) and _is_own(beside):
                        shutil.rmtree(beside, ignore_errors=True)
                shutil.rmtree(folder, ignore_errors=True)


def _is_own(folder: Path) -> bool:
    return folder.is_dir() and not folder.is_symlink() and folder.stat().st_uid == os.getuid()


def _lock(file: IO[Any]) -> bool:
    """Tell whether the file was not locked; now it is. Where there are no such locks it is never said to be free."""
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (ImportError, OSError):
        return False
    return True
