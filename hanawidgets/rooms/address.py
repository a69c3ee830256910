"""How a kernel finds the hub of its server: two environment variables, read once and taken away."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Final, NamedTuple

ADDRESS: Final = "HANAWIDGETS_ROOMS"
"""Environment variable: the path of a Unix socket, or host and port."""
KEY: Final = "HANAWIDGETS_ROOMS_KEY"
"""Environment variable: the secret of this kernel; no page is told."""


class Address(NamedTuple):
    """Where the hub listens, and the secret that it asks for."""

    place: str
    key: str


_given: Address | None = None


def take(environ: MutableMapping[str, str]) -> Address | None:
    """Return what the environment says, and take it away, so that what a kernel starts knows nothing of it; None where
    the server has no rooms."""
    global _given
    place, key = environ.pop(ADDRESS, ""), environ.pop(KEY, "")
    if place and key:
        _given = Address(place, key)
    return _given
