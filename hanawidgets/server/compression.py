"""Gzip: each static file is compressed once and kept, a page while it is written; both for browsers that accept it."""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import tempfile
import time
import zlib
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import IO, Any, Final

from . import upstream

# The server's folder for scratch, and the folders of servers that were killed and could not remove theirs.

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


_TEXTS: Final = {".css", ".html", ".js", ".json", ".map", ".mjs", ".svg", ".txt", ".wasm"}
_LEAST_BYTES: Final = 1000
"""Below it a packed file is hardly gzip_static."""


def takes_gzip(request: Any) -> bool:
    """Tell whether the client accepts gzip."""
    return "gzip" in request.headers.get("Accept-Encoding", "")


async def gzip_parts(parts: AsyncIterator[str]) -> AsyncIterator[bytes]:
    """Yield the parts of a text compressed, each of them readable as soon as it has come.

    What is secret in a page is made for that one request, so its length beside what somebody asked for tells nothing.
    """
    packer, is_empty = zlib.compressobj(6, zlib.DEFLATED, 16 + zlib.MAX_WBITS), True
    async for part in parts:
        is_empty = False
        yield packer.compress(part.encode()) + packer.flush(zlib.Z_SYNC_FLUSH)
    if not is_empty:
        yield packer.flush()


class GzipCache:
    """Packed copies of files, made when they are first asked for."""

    def __init__(self) -> None:
        self.scratch = Scratch()
        self.folder = self.scratch.folder
        self._find = lru_cache(maxsize=4096)(self._named)

    def of(self, path: str) -> str | None:
        """Return the path of a file's packed copy, None if it is not worth packing."""
        file = Path(path)
        if file.suffix not in _TEXTS:
            return None
        about = file.stat()
        if about.st_size <= _LEAST_BYTES:
            return None
        copy = self._find(path, about.st_mtime_ns)
        try:
            return copy if Path(copy).exists() else self._pack(file, copy)
        except OSError:  # the disk is full: the plain file is there all the same
            return None

    def _named(self, path: str, changed_ns: int) -> str:
        return str(self.folder / f"{hashlib.sha256(Path(path).read_bytes()).hexdigest()}{Path(path).suffix}")

    def _pack(self, file: Path, copy: str) -> str:
        with tempfile.NamedTemporaryFile(dir=self.folder, delete=False) as made:
            try:
                made.write(gzip.compress(file.read_bytes(), 6, mtime=0))
                made.close()
                shutil.copystat(file, made.name)
                os.replace(made.name, copy)  # noqa: PTH105 - names, not paths
            except OSError:
                os.unlink(made.name)  # noqa: PTH108
                raise
        return copy

    def close(self) -> None:
        """Remove the copies."""
        self.scratch.close()


def gzip_static(handler: type, packs: GzipCache) -> type:
    """Return the same handler of static files, answering with packed copies to clients that take them."""

    class Smaller(handler):  # type: ignore[misc]
        def validate_absolute_path(self, root: str, absolute_path: str) -> Any:
            path = super().validate_absolute_path(root, absolute_path)
            copy = packs.of(path) if path and self._takes_gzip() and upstream.forget_stat(self) else None
            if copy:
                self.set_header("Content-Encoding", "gzip")
            return copy or path

        def set_default_headers(self) -> None:
            super().set_default_headers()
            self.set_header("Vary", "Accept-Encoding")

        def _takes_gzip(self) -> bool:
            return takes_gzip(self.request) and "Range" not in self.request.headers

    Smaller.__name__ = handler.__name__
    return Smaller
