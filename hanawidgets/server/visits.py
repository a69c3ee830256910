"""Visits: requests that may begin a page's Python, and how long one that nobody takes up is kept.

A page's Python costs memory and a place. So it begins only for a person who opens the page (not for a picture, a
frame of another site or a prefetch, which any site can make a browser ask for), and it ends when the person leaves
before the page is written, or when the page's socket does not come.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final

MOST_UNMET: Final = 64
"""Pages of one address whose socket has not come yet: more than a class that opens its pages in one moment."""

UNMET_S: Final = 60
"""A page whose socket has not come so long after it was written gives its Python back."""

YIELDS_S: Final = 10
"""After so long it does where another visitor would find no place."""

_FRAMES: Final = frozenset({"iframe", "frame"})
_OWN: Final = frozenset({"same-origin", "none"})


@dataclass(eq=False)
class Visit:
    """One request for a page, until the page's socket has come."""

    address: str = ""
    """Where it comes from; "" where that says nothing of who asks."""
    kernel_id: str = ""
    written_s: float | None = None
    """When the page was written to its end, by the clock of the event loop."""
    left: bool = False
    """The visitor has gone before that."""


class Left(Exception):  # noqa: N818  (a fact, nobody is told)
    """The visitor for whom something was begun has gone."""


VISIT: Final[ContextVar[Visit | None]] = ContextVar("VISIT", default=None)
"""The visit for which something is done, in all tasks that a request for a page has begun."""


def has_left() -> bool:
    """Tell whether the visitor has gone for whom this is done."""
    visit = VISIT.get()
    return visit is not None and visit.left


def is_prefetch(headers: Mapping[str, str]) -> bool:
    """Tell whether a browser asks for a page that nobody has opened yet.

    >>> is_prefetch({"Sec-Purpose": "prefetch;prerender"}), is_prefetch({"Sec-Fetch-Dest": "document"})
    (True, False)
    """
    return any(name in headers for name in ("Sec-Purpose", "Purpose", "X-Moz"))


def opens_a_page(headers: Mapping[str, str], embedded: bool) -> bool:
    """Tell whether a request for a page comes from who would see it: a window, a frame that may show it, or a program.

    embedded  other sites' pages may show ours in a frame

    Browsers tell what they ask for in ``Sec-Fetch-*``, but not over plain http to another machine. There they ask for
    HTML when they open a page, and for pictures, or for anything, when another page makes them ask.
    """
    dest, site = headers.get("Sec-Fetch-Dest"), headers.get("Sec-Fetch-Site", "none")
    if dest in _FRAMES:
        return embedded or site in _OWN
    if dest == "empty":
        return site in _OWN
    if dest is not None:
        return dest == "document"
    return "text/html" in headers.get("Accept", "") or not headers.get("User-Agent", "").startswith("Mozilla")
