"""Where the logs of rooms are kept. Whatever it is keeps one promise: entries are added only as the next ones."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from .entries import Entry


class Stale(Exception):  # noqa: N818  (a fact, not a fault)
    """Another writer was first: the entry is not the next one. Read on and try again."""


class Store(Protocol):
    """Logs by code."""

    async def append(self, code: str, entries: Sequence[Entry]) -> None:
        """Add entries, all or none. Raises Stale unless the first has the next number; a log that is not there begins
        with 1."""

    async def read(self, code: str, after: int = 0) -> list[Entry]:
        """Return the entries after that number; of a room that is not there none."""

    async def codes(self) -> list[str]:
        """Return the codes of all rooms."""

    async def delete(self, code: str) -> None:
        """Remove a log, so that nothing of it is left."""

    async def follow(self, heard: Callable[[str], Awaitable[None]]) -> None:
        """Call ``heard`` with the code of a room to which another server has added; never of a store of one
        server."""

    async def close(self) -> None:
        """Let go of what it holds."""


class MemoryStore(Store):
    """Logs in this process: they end with it. An entry is kept as a line, which takes a quarter of its dictionaries."""

    def __init__(self) -> None:
        self._logs: dict[str, list[bytes]] = {}

    async def append(self, code: str, entries: Sequence[Entry]) -> None:
        log = self._logs.get(code, [])
        if entries[0].n != len(log) + 1:
            raise Stale
        self._logs.setdefault(code, log).extend(entry.to_json().encode() for entry in entries)

    async def read(self, code: str, after: int = 0) -> list[Entry]:
        lines = self._logs.get(code, [])[after:]
        return [Entry.from_json(n, line) for n, line in enumerate(lines, after + 1)]

    async def codes(self) -> list[str]:
        return list(self._logs)

    async def delete(self, code: str) -> None:
        self._logs.pop(code, None)

    async def follow(self, heard: Callable[[str], Awaitable[None]]) -> None:
        return

    async def close(self) -> None:
        return
