"""The message filter: which messages a page may send to its kernel.

A kernel runs whatever it is sent, so a frame from outside is never passed on as it came. It is parsed (protocol
v1: a table of offsets, the channel's name, four parts in JSON, buffers), checked against a list of allowed widget
messages, and written anew. Standard library only.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any, Final

MOST_BYTES: Final = 1 << 16
"""What pages send has some hundred bytes; a longer frame is a file that somebody opens."""
MOST_BYTES_OF_A_FILE: Final = 1 << 20
"""A longer frame closes its socket (code 1009)."""

MOST_BYTES_OF_AN_ANSWER: Final = 4096
"""A widget answers with a number, and with a sentence where it refuses."""

_CHANNEL: Final = "shell"
_KINDS: Final = frozenset({"kernel_info_request", "comm_info_request", "comm_open", "comm_msg"})
_TARGET: Final = "jupyter.widget.control"
"""The one comm that pages open: through it they ask for the widgets there are."""

_WORD: Final = 8
_PARTS: Final = 4  # header, parent, metadata, content
_MOST_BUFFERS: Final = 32
_DEEPEST: Final = 100
_ID: Final = re.compile(r"[\w.:-]{1,128}", re.ASCII)
_MOST_LISTS: Final = 10_000
_BRACKETS: Final = re.compile(rb'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|([\[{])|([\]}])', re.DOTALL)
"""Texts and brackets. A text that does not end goes on to the end (``*+``: it is not tried anew from each
mark in it, which takes the square of the frame)."""

KEPT_BACK: Final = frozenset({"error", "execute_input"})
"""What kernels tell and pages are not told: faults with the names of the server's folders, and sources."""


class Malformed(ValueError):  # noqa: N818  (a fact, answered by closing the socket)
    """A frame that is no message; the argument says why."""


class Unwanted(ValueError):  # noqa: N818  (a fact, answered by silence)
    """A message that pages do not send."""


class Unneeded(Unwanted):
    """The end of a comm, which the full widget manager tells when it knows all widgets: it ends with the page anyway,
    and another page of the kernel may hold it."""


def checked(frame: bytes) -> bytes:
    """Return a frame with the same message, as it may reach a kernel.

    Raises Malformed if there is no message in it, Unwanted if it is one that no page sends.
    """
    channel, parts = unpacked(frame)
    header, _, metadata, content = (_json(part) for part in parts[:_PARTS])
    kind = header.get("msg_type")
    if not isinstance(kind, str):
        raise Malformed("no kind")
    if channel == _CHANNEL and kind == "comm_close":
        raise Unneeded
    if channel != _CHANNEL or kind not in _KINDS:
        raise Unwanted
    if kind.startswith("comm_") and kind != "comm_info_request" and not is_id(content.get("comm_id")):
        raise Malformed("no comm")
    data = content.get("data")
    if isinstance(data, dict) and isinstance(data.get("method"), str) and not is_id(data["method"]):
        raise Malformed("no name of a method")  # kernels log unknown ones
    if kind == "comm_open" and content.get("target_name") != _TARGET:
        raise Unwanted
    if not (is_id(header.get("msg_id")) and is_id(header.get("session"))):
        raise Malformed("no name of the message or of who sends it")
    own = {
        "msg_id": header["msg_id"],
        "session": header["session"],
        "msg_type": kind,
        "username": "",
        "version": "5.3",
        "date": datetime.now(UTC).isoformat(),
    }
    return packed(channel, [*map(_bytes, (own, {}, metadata, content)), *parts[_PARTS:]])


def id_of(frame: bytes) -> str:
    """Return the name of the message in a frame that was :func:`checked`."""
    return str(json.loads(unpacked(frame)[1][0])["msg_id"])


def answered(frame: bytes) -> str:
    """Return the name of the message of a page to which a frame from a kernel is a widget's answer, "" if it is none.

    An answer is short and of the widget's own kind: what its state has become a page asks for anew.
    """
    if len(frame) > MOST_BYTES_OF_AN_ANSWER or kind_of(frame) != "comm_msg":
        return ""
    _, parent, _, content = map(json.loads, unpacked(frame)[1][:_PARTS])
    is_own = isinstance(data := content.get("data"), dict) and data.get("method") == "custom"
    return str(parent.get("msg_id", "")) if is_own else ""


def done(name: str) -> bytes:
    """Return the frame by which a page hears that what it said under a name was passed on."""
    header = {
        "msg_id": f"{name}-done",
        "session": "server",
        "msg_type": "status",
        "username": "",
        "version": "5.3",
        "date": datetime.now(UTC).isoformat(),
    }
    return packed("iopub", [*map(_bytes, (header, {"msg_id": name}, {}, {"execution_state": "idle"}))])


def asks_for_library(frame: bytes) -> bool:
    """Tell whether a frame that was :func:`checked` asks a widget for the code of all widgets."""
    if b'"lib"' not in frame:
        return False
    data = json.loads(unpacked(frame)[1][_PARTS - 1]).get("data")
    content = data.get("content") if isinstance(data, dict) else None
    return isinstance(content, dict) and content.get("kind") == "lib"


def is_kept_back(frame: bytes) -> bool:
    """Tell whether pages are not told of what a frame from a kernel holds: it is of :data:`KEPT_BACK`, or
    printed to where programs complain."""
    kind = kind_of(frame)
    if kind != "stream":
        return kind in KEPT_BACK
    return bool(json.loads(unpacked(frame)[1][_PARTS - 1]).get("name") != "stdout")


def kind_of(frame: bytes) -> str:
    """Return what sort of message a frame from a kernel holds."""
    start, end = (int.from_bytes(frame[_WORD * i : _WORD * (i + 1)], "little") for i in (2, 3))
    return str(json.loads(frame[start:end])["msg_type"])


def is_id(value: object) -> bool:
    """Tell whether a value can name a message, a session or a comm: kernels use such names as they are."""
    return isinstance(value, str) and _ID.fullmatch(value) is not None


def unpacked(frame: bytes) -> tuple[str, list[bytes]]:
    """Return the channel and the parts of a frame. Raises Malformed if it is none."""
    count = int.from_bytes(frame[:_WORD], "little")
    if not _PARTS + 2 <= count <= _PARTS + 2 + _MOST_BUFFERS or len(frame) < _WORD * (count + 1):
        raise Malformed("no table")
    marks = [int.from_bytes(frame[_WORD * i : _WORD * (i + 1)], "little") for i in range(1, count + 1)]
    if marks[0] != _WORD * (count + 1) or marks[-1] != len(frame) or marks != sorted(marks):
        raise Malformed("no order in the table")
    channel, *parts = (frame[start:end] for start, end in pairwise(marks))
    return channel.decode("ascii", "replace"), parts


def packed(channel: str, parts: list[bytes]) -> bytes:
    """Return the frame of a message: the channel's name, four parts in JSON, buffers."""
    pieces = [channel.encode("ascii"), *parts]
    marks = [_WORD * (len(pieces) + 2)]
    for piece in pieces:
        marks.append(marks[-1] + len(piece))
    return b"".join([*(n.to_bytes(_WORD, "little") for n in (len(marks), *marks)), *pieces])


def _json(part: bytes) -> dict[str, Any]:
    if not _is_shallow(part):
        raise Malformed("too deep, or too many lists")
    try:
        value = json.loads(part)
    except (ValueError, RecursionError) as error:  # not UTF-8, no JSON, or a number without end
        raise Malformed("no JSON") from error
    if not isinstance(value, dict):
        raise Malformed("no names")
    return value


def _bytes(value: Mapping[str, Any]) -> bytes:
    """Return a value as a kernel can both read and answer it: no halves of letters, no infinite numbers."""
    try:
        return json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except ValueError as error:
        raise Malformed("no value that could be sent back") from error


def _is_shallow(part: bytes) -> bool:
    if part.count(b"[") + part.count(b"{") <= _DEEPEST:
        return True
    depth = opened = 0
    for found in _BRACKETS.finditer(part):
        if found[1]:
            depth, opened = depth + 1, opened + 1
            if depth > _DEEPEST or opened > _MOST_LISTS:
                return False
        elif found[2]:
            depth -= 1
    return True
