"""The store that a server is told to keep its rooms in."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from .store import MemoryStore, Store, StoreError

_REDIS: Final = ("redis://", "rediss://", "unix://")
EXTRA: Final = "redis"
"""The package that is needed for Redis, in the extra ``rooms``."""


def open_store(place: str) -> Store:
    """Return the store at a place: "" in this process, the address of a Redis, else a file.

    Raises StoreError, which says why it cannot be had, or ModuleNotFoundError for what is not installed.
    """
    if not place:
        return MemoryStore()
    if place.startswith(_REDIS):
        from .redis_store import RedisStore  # noqa: PLC0415 - an extra

        return RedisStore(place)
    if "://" in place:
        raise StoreError(place)
    from .sqlite_store import SqliteStore  # noqa: PLC0415 - who needs no file does without SQLite

    return SqliteStore(Path(place))
