"""The address under which a kernel finds the hub of its server: two environment variables, read once and taken away."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Final, NamedTuple

ADDRESS: Final = "HANAWIDGETS_ROOMS"
"""Environment variable: the path of a Unix socket, or host and port."""
KEY: Final = "HANAWIDGETS_ROOMS_KEY"
"""Environment variable: the secret of this kernel; no page is told."""
KEPT: Final = "HANAWIDGETS_ROOMS_KEPT"
"""Environment variable: where rooms are kept, one of :data:`.store.KEPT`."""


class Address(NamedTuple):
    """The place where the hub listens, the secret that it asks for, and where rooms are kept."""

    place: str
    key: str
    kept: str = "memory"


_given: Address | None = None


def take(environ: MutableMapping[str, str]) -> Address | None:
    """Return what the environment says, and take it away, so that what a kernel starts knows nothing of it; None where
    the server has no rooms."""
    global _given
    place, key, kept = (environ.pop(name, "") for name in (ADDRESS, KEY, KEPT))
    if place and key:
        _given = Address(place, key, kept or "memory")
    return _given
