"""The places where the logs of rooms are kept. All keep one promise: entries are added only as the next ones."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import ClassVar, Final, Protocol

from .entries import Entry

KEPT: Final = ("memory", "file", "redis")
"""Where logs can be: in the server's memory and nowhere else, in a file of its, in a Redis."""
Heard = Callable[[str], Awaitable[None]]


class Stale(Exception):  # noqa: N818  (a fact, not a fault)
    """Another writer was first: the entry is not the next one. Read on and try again."""


class StoreError(OSError):
    """A store that cannot be had or does not answer; the argument says why. Nothing was added."""


class Store(Protocol):
    """Logs by code. Every method may raise StoreError.

    kept  one of :data:`KEPT`
    """

    kept: ClassVar[str]

    async def start(self, heard: Heard) -> None:
        """Begin. ``heard`` is called with the code of a room that has changed by another server."""

    async def append(self, code: str, entries: Sequence[Entry]) -> None:
        """Add entries, all or none. Raises Stale unless the first has the next number; a log that is not there begins
        with 1."""

    async def read(self, code: str, after: int = 0) -> list[Entry]:
        """Return the entries after that number; of a room that is not there none."""

    async def count(self) -> int:
        """Return how many rooms there are."""

    async def idle(self, before: float) -> list[str]:
        """Return the codes of rooms to which nothing was added since then (seconds since 1970)."""

    async def delete(self, code: str) -> None:
        """Remove a log, so that nothing of it is left."""

    async def tell_present(self, code: str, came: Mapping[str, float]) -> None:
        """Tell other servers whose pages are here: id → when the newest of them came, seconds since 1970."""

    async def present(self, code: str) -> dict[str, float]:
        """Return the same of other servers."""

    async def close(self) -> None:
        """Let go of what it holds."""


class OneServer(Store):
    """The part of a store for one server only: there are no others to hear or to tell."""

    async def start(self, heard: Heard) -> None:
        return

    async def tell_present(self, code: str, came: Mapping[str, float]) -> None:
        return

    async def present(self, code: str) -> dict[str, float]:
        return {}


class MemoryStore(OneServer):
    """Logs in this process: they end with it. An entry is kept as a line, which takes a quarter of its dictionaries."""

    kept = "memory"

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

    async def count(self) -> int:
        return len(self._logs)

    async def idle(self, before: float) -> list[str]:
        return [code for code, log in self._logs.items() if Entry.from_json(len(log), log[-1]).at < before]

    async def delete(self, code: str) -> None:
        self._logs.pop(code, None)

    async def close(self) -> None:
        return
