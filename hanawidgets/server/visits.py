"""Visits: requests that may begin a page's Python, and how long one that nobody takes up is kept.

A page's Python costs memory and a place. So it begins only for a person who opens the page: not for a picture, a
frame of another site or a prefetch, which any site can make a browser ask for, nor for a program that wants a preview
of a link. A browser says that it opens a window, and then Python begins with the request; else it begins when the
page's own script asks. It ends when the person leaves before the page is written, or when the page's socket does not
come.
"""

from __future__ import annotations

import base64
import hmac
import json
import re
import secrets
from asyncio import TimerHandle
from collections.abc import Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from typing import Any, Final

from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup

# The widgets' states that a page's cells have told, written into the page: it draws them before its socket is open.

MOST_CHARACTERS: Final = 200_000
"""A page with longer states asks for them through its socket, as it would with none in it."""

_TARGET: Final = "jupyter.widget"

_dumps: Final = partial(json.dumps, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


class WidgetStates:
    """The widgets that live, with all that was told of each put together."""

    def __init__(self) -> None:
        self._states: dict[str, dict[str, Any]] = {}
        self._buffers: dict[str, dict[str, tuple[list[Any], bytes]]] = {}
        self._characters = 0

    def take(self, message: Mapping[str, Any]) -> None:
        """Take note of what a kernel tells everybody, if it is of a widget's state."""
        kind, content = message["msg_type"], message["content"]
        if not kind.startswith("comm_"):
            return
        name, data = content["comm_id"], content.get("data", {})
        if kind == "comm_close":
            self._states.pop(name, None)
        elif kind == "comm_open" and content.get("target_name") == _TARGET:
            self._states[name], self._buffers[name] = {}, {}
        if name in self._states and isinstance(data.get("state"), dict):
            self._put(name, data["state"], data.get("buffer_paths", []), message["buffers"])

    def _put(self, name: str, state: dict[str, Any], paths: list[list[Any]], buffers: list[Any]) -> None:
        """Put a part of a state to the whole; a buffer belongs to the value in which it stands."""
        told = self._buffers[name]
        for key in {*state, *(path[0] for path in paths)}:
            self._states[name].pop(key, None)
            for place in [place for place, (path, _) in told.items() if path[0] == key]:
                del told[place]
        self._states[name].update(state)
        told.update({json.dumps(path): (path, bytes(buffer)) for path, buffer in zip(paths, buffers, strict=True)})

    def script(self) -> Markup:
        """Return the states as JSON that may stand in a script of the page, "" if there are none to be had."""
        told = [
            {
                "comm_id": name,
                "state": state,
                "buffer_paths": [path for path, _ in self._buffers[name].values()],
                "buffers": [base64.b64encode(data).decode() for _, data in self._buffers[name].values()],
            }
            for name, state in self._states.items()
        ]
        try:
            text = htmlsafe_json_dumps(told, dumps=_dumps)
            text.encode()
        except ValueError:  # a number without end, half of a letter
            return Markup()
        return text if told and len(text) <= MOST_CHARACTERS else Markup()


MOST_UNMET: Final = 64
"""Pages of one address whose socket has not come yet: more than a class that opens its pages in one moment."""

UNMET_S: Final = 60
"""A page whose socket has not come so long after it was written gives its Python back."""

YIELDS_S: Final = 10
"""After so long it does where another visitor would find no place."""

ASKS: Final = "opens"
"""Cookie, or part of a page's address where the browser keeps none, by which its script says that it runs."""

_WORD_MIN: Final = 1
"""Minutes for which a word in an address opens a page: another site may come to know an older one."""

_COOKIE_MIN: Final = 24 * 60
"""Minutes for which one in a cookie does: no other site can set it, and browsers send it to no frame in one."""

_WORD: Final = re.compile(r"(\d{1,12})\.[0-9a-f]{32}", re.ASCII)
_FRAMES: Final = frozenset({"iframe", "frame"})
_OWN: Final = frozenset({"same-origin", "none"})


class Door:
    """Gives out the word with which a page's script asks, and knows it again: it holds the
    minute and is good for the person who was given it."""

    def __init__(self) -> None:
        self._secret = secrets.token_bytes(32)

    def word(self, address: str, now_s: float) -> str:
        """Return it for a visitor from an address ("" where that says nothing) at a time in seconds."""
        return self._at(int(now_s // 60), address)

    def _at(self, minute: int, address: str) -> str:
        mark = hmac.new(self._secret, f"{minute} {address}".encode(), "sha256").hexdigest()
        return f"{minute}.{mark[:32]}"

    def knows(self, cookie: str, word: str, address: str, now_s: float) -> bool:
        """Tell whether one of them was given to that address: a cookie in the last day, a word a moment ago."""
        return self._was_given(cookie, address, now_s, _COOKIE_MIN) or self._was_given(word, address, now_s, _WORD_MIN)

    def _was_given(self, word: str, address: str, now_s: float, lasts_min: int) -> bool:
        found = _WORD.fullmatch(word)
        if not found or not 0 <= now_s // 60 - (minute := int(found[1])) <= lasts_min:
            return False
        return hmac.compare_digest(word, self._at(minute, address))


@dataclass(eq=False)
class Visit:
    """One request for a page, until the page's socket has come."""

    address: str = ""
    """Where it comes from; "" where that says nothing of who asks."""
    kernel_id: str = ""
    written_s: float | None = None
    """When the page was written to its end, by the clock of the event loop."""
    ends: TimerHandle | None = None
    """What will end it, should the page's socket not come."""
    left: bool = False
    """The visitor has gone before that."""
    widgets: WidgetStates = field(default_factory=WidgetStates)
    """What the page's cells have told of its widgets."""
    failure: str = ""
    """What the last cell died of: the error's kind and its words."""


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


class Way(Enum):
    """The outcome of a request for a page."""

    IN = "the page, and its Python"
    DOOR = "what the page is called, and a script that asks for the page"
    OUT = "a word that the page is not shown there"


def way_of(headers: Mapping[str, str], embedded: bool, asks: bool = False) -> Way:
    """Return what a request gets: whether it comes from a person who would see the page, a
    window or a frame that may show it.

    embedded  other sites' pages may show ours in a frame
    asks      it carries what only a page's own script leaves (:data:`ASKS`)

    Browsers tell what they ask for in ``Sec-Fetch-*``, but not over plain http to another machine; programs do not.
    """
    dest, site = headers.get("Sec-Fetch-Dest"), headers.get("Sec-Fetch-Site", "none")
    if dest is None:
        return Way.IN if asks and "text/html" in headers.get("Accept", "") else Way.DOOR
    if dest in _FRAMES:
        return Way.IN if embedded or site in _OWN else Way.OUT
    if dest == "empty":
        return Way.IN if site in _OWN else Way.OUT
    return Way.IN if dest == "document" else Way.OUT
