"""The widgets' states that a page's cells have told, written into the page: it draws them before its socket is open.

It is what the page would be told through the socket, and asks for there afterwards: what has changed meanwhile, it
draws anew.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup

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
