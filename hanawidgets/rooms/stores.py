"""The store that a server is told to keep its rooms in."""

from __future__ import annotations

from .store import MemoryStore, Store


def open_store(place: str) -> Store:
    """Return the store at a place: "" for this process.

    Raises OSError, with what is wrong, if it cannot be had.
    """
    return MemoryStore()
