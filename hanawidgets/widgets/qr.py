"""A QR code as a picture that a page draws."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypedDict

__all__ = ["QUIET", "QrCode", "qr_code"]

QUIET: Final = 4
"""Modules left free around a QR code."""


class QrCode(TypedDict):
    """A QR code as an SVG path, how wide it is, and what it is called."""

    size: int
    path: str
    label: str


@lru_cache(4)
def qr_code(text: str) -> tuple[int, str]:
    """Return a QR code as an SVG path of squares of size 1, and how wide it is with the quiet zone around it.

    >>> size, path = qr_code("hr1")
    >>> size, path[:9]
    (29, 'M4 4h7v1h')
    """
    import segno  # noqa: PLC0415 - only who shows one pays for it

    rows = segno.make(text, micro=False, error="m", boost_error=False, mode="byte", encoding="utf-8").matrix
    found = []
    for y, row in enumerate(rows, QUIET):
        x = 0
        while x < len(row):
            if row[x]:
                width = next((at for at in range(x, len(row)) if not row[at]), len(row)) - x
                found.append(f"M{x + QUIET} {y}h{width}v1h-{width}z")
                x += width
            else:
                x += 1
    return len(rows) + 2 * QUIET, "".join(found)
