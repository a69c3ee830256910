"""Garbage on the wire: a second client on the kernel's socket sends it, the page stays as it is and works."""

from __future__ import annotations

import json
import re
import time
import urllib.request
import uuid
from collections.abc import Callable
from typing import Any

import pytest
import websocket
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from playwright.sync_api import Page, expect

from .words import points

pytestmark = pytest.mark.browser

KERNEL = "() => JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
PROTOCOL = "v1.kernel.websocket.jupyter.org"
DEEP: Any = "x"
for _ in range(60):
    DEEP = [DEEP]


def do(action: str, **args: object) -> dict[str, Any]:
    """Return what asks for an action."""
    return {"method": "custom", "content": {"kind": "do", "id": 1, "action": action, "args": args}}


GARBAGE: tuple[Any, ...] = (
    None,
    1,
    "text",
    [],
    {},
    {"method": None},
    {"method": "nonsense"},
    {"method": "update"},
    {"method": "update", "state": None},
    {"method": "update", "state": {"view": {}, "painter": "cards", "_esm": ""}},
    {"method": "update", "state": {"value": ["m99-9"], "lang": "tlh"}, "buffer_paths": [["view", "x"]]},
    {"method": "custom"},
    {"method": "custom", "content": None},
    {"method": "custom", "content": DEEP},
    {"method": "custom", "content": {"kind": "do"}},
    {"method": "custom", "content": {"kind": "do", "id": "1", "action": "pick", "args": {}}},
    do("pick", card=5, on=1),
    do("pick", card="m99-9", on=True),
    do("open", card=""),
    do("__init__"),
    do("name", text="\U0001f3b4" * 5000),
    do("number", name="points", value=10**30),
    do("number", name="value", value=3),
    do("ruleset", value="x;y=z;;"),
    do("lang", lang="tlh"),
    {"method": "custom", "content": {"kind": "hello", "langs": [1, None, {"a": 2}]}},
    {"method": "custom", "content": {"kind": "lib", "more": DEEP}},
)


class Client:
    """Somebody else on the kernel's websocket, speaking as pages do."""

    def __init__(self, url: str, kernel: str, *protocols: str) -> None:
        self.session = uuid.uuid4().hex
        address = url.replace("http", "ws", 1) + f"api/kernels/{kernel}/channels?session_id={self.session}"
        self.socket = websocket.create_connection(
            address, timeout=60, suppress_origin=True, subprotocols=list(protocols) or None
        )

    def message(self, kind: str, content: dict[str, Any]) -> dict[str, Any]:
        header = {
            "msg_id": uuid.uuid4().hex,
            "msg_type": kind,
            "session": self.session,
            "username": "x",
            "version": "5.3",
            "date": "2026-01-01T00:00:00Z",
        }
        return {
            "header": header,
            "parent_header": {},
            "metadata": {},
            "content": content,
            "channel": "shell",
            "buffers": [],
        }

    def ask(self, kind: str, **content: Any) -> list[tuple[str, dict[str, Any]]]:
        """Send a message; return types and contents of all answers until the kernel says that it is done."""
        message = self.message(kind, content)
        packed = serialize_msg_to_ws_v1(message, "shell", lambda part: json.dumps(part).encode())
        self.socket.send_binary(packed)
        answers: list[tuple[str, dict[str, Any]]] = []
        wanted = {"status", kind.replace("_request", "_reply")} - {kind}  # they come on two channels
        end = time.monotonic() + 60
        while time.monotonic() < end:
            _, parts = deserialize_msg_from_ws_v1(self.socket.recv())
            header, parent, _, told = map(json.loads, parts[:4])
            if parent.get("msg_id") != message["header"]["msg_id"]:
                continue
            answers.append((header["msg_type"], told))
            idle = ("status", {"execution_state": "idle"}) in answers
            if idle and wanted <= {kind for kind, _ in answers}:
                return answers
        raise AssertionError(f"the kernel did not end with {content}")

    def comms(self) -> dict[str, bool]:
        """Return all models of the page by id, and whether they are ours."""
        found = dict(self.ask("comm_info_request", target_name="jupyter.widget"))["comm_info_reply"]["comms"]
        ours = {}
        for comm in found:
            told = dict(self.ask("comm_msg", comm_id=comm, data={"method": "request_state"}))
            ours[comm] = told["comm_msg"]["data"]["state"]["_model_module"] == "anywidget"
        return ours


@pytest.mark.parametrize("app", ["checker", "cards"])
def test_garbage_changes_nothing(app: str, apps: Any, open_served: Callable[..., Page]) -> None:
    page = open_served(app)
    if app != "cards":
        page.locator(".hw-deck [data-face=m03-1]").click()
        page.locator(".hw-deck [data-face=m09-1]").click()
        expect(page.locator(".hw-result")).to_have_text(points(5))
        expect(page).to_have_url(re.compile("c3191$"))
    if app == "checker":
        expect(page.locator(".hw-score > [role=status]").last).to_have_text(re.compile(r"\b5\b"))
    client = Client(apps.url, page.evaluate(KERNEL), PROTOCOL)
    comms = client.comms()
    assert sum(comms.values()) == page.locator(".hw[data-hw-ready]").count()
    text = "() => document.querySelector('main').innerText"
    before, url = page.evaluate(text), page.url
    for comm, ours in {**comms, "no-such-comm": False}.items():
        for data in GARBAGE:
            told = [kind for kind, _ in client.ask("comm_msg", comm_id=comm, data=data)]
            # layouts and the like belong to ipywidgets, which answers garbage with errors nobody sees
            assert not ours or not {"error", "stream"} & set(told), data
    assert page.evaluate(text) == before
    assert page.url == url
    expect(page.get_by_text("Traceback")).to_have_count(0)
    if app == "cards":
        page.locator("[data-face=m02-1]").click()
        expect(page.locator(".hw-detail h2")).to_be_visible()
    else:
        page.locator(".hw-deck [data-face=m08-1]").click()
        expect(page.locator(".hw-deck [aria-pressed=true]")).to_have_count(3)
        expect(page.locator(".hw-result")).to_have_text(points(30))


def test_a_client_of_another_protocol_does_not_stop_the_server(
    voila_server: Callable[..., Any], visitor: Callable[..., Page]
) -> None:
    """Voila 0.5.13 takes every binary message for protocol v1 and counts up to what it reads there."""
    own = voila_server()  # if it hangs, only this test shall notice
    page = visitor(own.url)
    page.goto(own.url)
    expect(page.locator(".hw[data-hw-ready]")).to_have_count(2)
    speaker = Client(own.url, page.evaluate(KERNEL), PROTOCOL)
    ours = next(comm for comm, own_ in speaker.comms().items() if own_)
    try:
        other = Client(own.url, page.evaluate(KERNEL))
    except websocket.WebSocketException:
        pass  # turned away at the door: well done
    else:
        message = other.message("comm_msg", {"comm_id": ours, "data": {"method": "custom", "content": {"kind": "lib"}}})
        other.socket.send(json.dumps(message))
        other.socket.settimeout(15)
        idle = False
        while not idle:  # a server that hangs ends this by the time-out
            frame = other.socket.recv()
            told = json.loads(frame) if isinstance(frame, str) else {}
            idle = (
                told.get("parent_header", {}).get("msg_id") == message["header"]["msg_id"]
                and told["content"].get("execution_state") == "idle"
            )
    with urllib.request.urlopen(f"{own.url}voila/static/voila.js", timeout=60) as answer:
        assert answer.status == 200
