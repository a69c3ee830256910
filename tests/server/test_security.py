"""Attacks on the running server: paths, other sites' pages, messages that no page sends, garbage, too much of it."""

from __future__ import annotations

import contextlib
import gc
import http.client
import json
import random
import re
import socket
import stat
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

import nbformat
import pytest
import websocket
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1

from hanawidgets import static
from hanawidgets.cli import main as cli
from hanawidgets.server.headers import content_policy
from hanawidgets.server.message_filter import (
    MOST_BYTES,
    MOST_BYTES_OF_A_FILE,
    Malformed,
    Unneeded,
    Unwanted,
    checked,
    packed,
    unpacked,
)
from hanawidgets.server.sockets import MOST_SOCKETS, SOCKET_PROTOCOL, KernelSocket, RateLimit, RateLimits
from hanawidgets.text import LANGUAGES, translate

from ..conftest import PATIENCE_S
from .test_serve import LANDING

SECRETS = (b"root:x:", b"nobody's business", b"hanawidgets[", b"Traceback", b"site-packages", b"secret_of_the_source")
COUNTED = 3


def message(kind: str, content: Any, channel: str = "shell", **header: Any) -> bytes:
    """Return a frame as pages send it."""
    own = {
        "msg_id": uuid.uuid4().hex,
        "msg_type": kind,
        "session": "test",
        "username": "",
        "version": "5.3",
        "date": "2026-01-01T00:00:00Z",
    } | header
    parts = {"header": own, "parent_header": {}, "metadata": {}, "content": content, "buffers": []}
    packed: bytes = serialize_msg_to_ws_v1(parts, channel, lambda part: json.dumps(part).encode())
    return packed


def to(comm: str, data: Any) -> bytes:
    return message("comm_msg", {"comm_id": comm, "data": data})


class Speaker:
    """Somebody on a kernel's socket."""

    def __init__(self, url: str, kernel: str, **options: Any) -> None:
        self.address = url.replace("http", "ws", 1) + f"api/kernels/{kernel}/channels?session_id={uuid.uuid4().hex}"
        self.options = {"timeout": PATIENCE_S, "subprotocols": [SOCKET_PROTOCOL]} | options
        self.seen = b""
        self.open()

    def open(self) -> None:
        self.socket = websocket.create_connection(self.address, **self.options)

    def say(self, frame: bytes) -> None:
        self.socket.send_binary(frame)

    def ask(self, kind: str, **content: Any) -> dict[str, Any]:
        """Send a request and return the content of its reply, once the kernel has done what it was asked before;
        what else comes meanwhile is kept in ``seen``."""
        name, reply, idle = uuid.uuid4().hex, None, False
        self.say(message(kind, content, msg_id=name))
        while reply is None or not idle:
            frame = self.socket.recv()
            assert isinstance(frame, bytes), "the socket was closed"
            self.seen += frame
            _, parts = deserialize_msg_from_ws_v1(frame)
            header, parent, _, told = map(json.loads, parts[:4])
            if parent.get("msg_id") == name:
                reply = told if header["msg_type"] == kind.replace("_request", "_reply") else reply
                idle = idle or told.get("execution_state") == "idle"
        return dict(reply)

    def comms(self) -> list[str]:
        return list(self.ask("comm_info_request", target_name="jupyter.widget")["comms"])

    def closed(self) -> int:
        """Return the code with which the server hangs up; fails if it does not."""
        while True:
            frame = self.socket.recv_frame()  # answers no close, which the server may not wait for
            if frame.opcode == websocket.ABNF.OPCODE_CLOSE:
                return int.from_bytes(frame.data[:2], "big")
            self.seen += frame.data


@pytest.fixture(scope="module")
def guest(server: Any, client_of: Callable[..., Any]) -> Any:
    """A visitor who came before all attacks, with their kernel and its socket."""
    visitor = client_of(server)
    visitor.kernel = visitor.kernel_of(visitor.get(LANDING).text)
    visitor.speaker = Speaker(server.url, visitor.kernel)
    (visitor.comm,) = (comm for comm in visitor.speaker.comms() if counts(visitor.speaker, comm) is not None)
    for _ in range(COUNTED):
        visitor.speaker.say(to(visitor.comm, {"method": "custom", "content": {"kind": "add"}}))
    return visitor


def counts(speaker: Speaker, comm: str) -> int | None:
    """Return what a page's counter shows, None if the comm is none."""
    speaker.seen = b""
    speaker.say(to(comm, {"method": "request_state"}))
    speaker.ask("kernel_info_request")
    found = re.findall(rb'"count": ?(\d+)', speaker.seen)
    return int(found[-1]) if found else None


@pytest.fixture(autouse=True)
def undisturbed(request: pytest.FixtureRequest) -> Iterator[None]:
    """After each attack on the server the visitor who was there before goes on, and nobody has heard of a fault."""
    if "server" not in request.fixturenames:
        yield
        return
    server, guest = request.getfixturevalue("server"), request.getfixturevalue("guest")
    written = server.errors.stat().st_size
    yield
    assert guest.speaker.ask("kernel_info_request")["status"] == "ok"
    assert counts(guest.speaker, guest.comm) == COUNTED
    new = server.errors.read_bytes()[written:]
    for fault in (b"Uncaught exception", b'Traceback (most recent call last):\n  File "/usr', b"forged"):
        assert fault not in new, new[-3000:].decode()


@pytest.fixture
def attacker(server: Any, client: Any) -> Any:
    """A visitor with a kernel of their own."""
    client.kernel = client.kernel_of(client.get(LANDING).text)
    return client


class Raw:
    """Asks for paths as they are: no library tidies them up."""

    def __init__(self, url: str) -> None:
        self.connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=PATIENCE_S)

    def ask(self, path: str, method: str = "GET", **headers: str) -> tuple[int, http.client.HTTPMessage, bytes]:
        self.connection.putrequest(method, "/", skip_accept_encoding=True)
        self.connection._buffer[0] = f"{method} {path} HTTP/1.1".encode("latin-1")
        for name, value in headers.items():
            self.connection.putheader(name.replace("_", "-"), value)
        self.connection.endheaders()
        answer = self.connection.getresponse()
        return answer.status, answer.headers, answer.read()


# ---- paths ----

UP = (
    "../",
    "..%2f",
    "%2e%2e/",
    "%2e%2e%2f",
    "%252e%252e%252f",
    "..\\",
    "..%5c",
    "....//",
    "..;/",
    "%c0%ae%c0%ae/",
    "./../",
)
ENDS = (
    *(way * 12 + "etc/passwd" for way in UP),
    "/etc/passwd",
    "//etc/passwd",
    "%2fetc/passwd",
    "file:///etc/passwd",
    "..",
    "../notes.txt",
    "%2e%2e/notes.txt",
    "",
    ".",
    "/",
    "notes.txt",
    "notes.txt%00.png",
    "%00",
    "x%00",
    "x%0d%0aforged: 1",
    "notes.txt/.png",
    "index.ipynb%00.png",
    "way-out.png",
    "ways/other.png",
    "ways",
    "~",
    "C:/x.png",
    "%ff%fe",
    "a" * 5000,
    "a/" * 2000 + "x.png",
    "con.png",
    ".git/config",
    "__init__.py",
    "../__init__.py",
)


def folders() -> Iterator[str]:
    yield from (
        "",
        "voila/",
        "voila/static/",
        "voila/files/",
        "voila/files/ways/",
        "voila/labextensions/",
        "voila/render/",
        "voila/templates/",
        "voila/templates/lab/",
        "voila/templates/lab/static/",
        "voila/templates/hanawidgets/static/",
        "voila/templates/../static/",
        "voila/templates/static/static/",
        "voila/templates/nowhere/static/",
        "voila/templates/classic/static/",
        f"voila/library/{static.key()}/",
        "api/",
        "api/kernels/",
        "api/contents/",
        "files/",
        "view/",
        "static/",
        "nbextensions/",
        "lab/",
        "tree/",
    )


def test_no_path_leads_to_a_file_that_is_not_ours_and_none_lists_a_folder(server: Any, guest: Any) -> None:
    raw, found = Raw(server.url), []
    assert raw.ask("/voila/files/shown.png")[2] == b"a picture"
    for folder in folders():
        for end in ENDS:
            status, headers, body = raw.ask(f"/{folder}{end}")
            secret = [secret for secret in SECRETS if secret in body]
            if (
                secret
                or not 400 <= status < 500
                or (body and "frame-ancestors" not in (headers["Content-Security-Policy"] or ""))
            ):
                found.append((folder, end[:60], status, secret, dict(headers)))
    assert [entry for entry in found if entry[:2] not in {("", "/"), ("", "")}] == []


NO_PAGES = ("leads-out", "ways/draft", "below/cards", "notebooks/leads-out", "notebooks/below/cards")


@pytest.mark.parametrize("path", [*NO_PAGES, *(f"{path}.ipynb" for path in NO_PAGES), "leads-out/", "ways/draft/"])
def test_a_notebook_behind_a_link_out_of_the_folder_or_in_one_below_it_is_no_page(
    path: str, server: Any, guest: Any, client: Any
) -> None:
    """All of them were run for any visitor, the drafts of a project among them."""
    assert client.get(path).status == 404
    assert client.get("leads-on").status == 200  # a link that stays inside


def test_the_built_in_page_stands_where_a_link_of_its_name_leads_out(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path, tmp_path: Path
) -> None:
    (folder := tmp_path / "own").mkdir()
    (folder / "index.ipynb").write_bytes((pages / "index.ipynb").read_bytes())
    (folder / "rules.ipynb").symlink_to(pages / "facts.ipynb")
    started = voila_server(folder, built_in=True, no_fork=True)
    page = client_of(started).get("rules")
    assert page.status == 200
    assert "QUERY_STRING=" not in page.text


def test_a_folder_whose_own_path_is_a_link_is_served(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path, tmp_path: Path
) -> None:
    (tmp_path / "way").symlink_to(pages)
    assert client_of(voila_server(tmp_path / "way", no_fork=True)).get("cards").status == 200


def test_other_parts_of_a_jupyter_server_are_not_there(server: Any, guest: Any) -> None:
    raw = Raw(server.url)
    own = f"api/kernels/{guest.kernel}"
    for path in (
        "api",
        "api/kernels",
        "api/kernels/",
        "api/kernelspecs",
        "api/sessions",
        "api/terminals",
        "api/contents",
        "api/me",
        "api/status",
        "api/config/x",
        "api/spec.yaml",
        "api/nbconvert",
        "api/shutdown",
        "api/security/csp-report",
        "api/events/subscribe",
        "terminals/websocket/1",
        "files/index.ipynb",
        "view/index.ipynb",
        "lab",
        "lab/api/settings",
        "tree",
        "login",
        "logout",
        "metrics",
        "voila/api/contents/",
        "voila/api/themes/x.css",
        f"voila/query/{guest.kernel}",
        f"voila/execution/{guest.kernel}",
        f"{own}/restart",
        f"{own}/interrupt",
        f"voila/api/shutdown/{guest.kernel}",
    ):
        for method in ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "HEAD", "PROPFIND"):
            if (method, path[:18]) == ("POST", "voila/api/shutdown"):
                continue
            status, _, body = raw.ask(f"/{path}", method, Content_Length="0", Cookie="_xsrf=a", X_XSRFToken="a")
            assert status in {400, 403, 404, 405}, (method, path, status)
            assert guest.kernel.encode() not in body
    for method in ("POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"):
        assert raw.ask(f"/{own}", method, Content_Length="0", Cookie="_xsrf=a", X_XSRFToken="a")[0] == 405
    assert guest.kernel_lives(guest.kernel)


def test_a_body_is_not_taken_in_if_it_is_too_long(server: Any, guest: Any) -> None:
    connection = http.client.HTTPConnection(urlsplit(server.url).netloc, timeout=PATIENCE_S)
    connection.putrequest("POST", f"/voila/api/shutdown/{guest.kernel}")
    connection.putheader("Content-Length", str(50_000_000))
    connection.endheaders()
    with contextlib.suppress(ConnectionError):  # or it hangs up
        assert connection.getresponse().status == 400
    assert guest.kernel_lives(guest.kernel)


# ---- headers ----


def test_every_answer_has_the_headers(server: Any, guest: Any) -> None:
    raw, host = Raw(server.url), urlsplit(server.url).netloc
    script = re.findall(r'src="(/voila/[^"]+\.js)"', guest.get("cards").text)[0]
    for path, status in {
        "/": 302,
        "/health": 200,
        f"/{LANDING}": 200,
        script: 200,
        f"/voila/library/{static.key()}/{static.CODE}": 200,
        f"/api/kernels/{guest.kernel}": 200,
        "/api/kernels/0-0-0-0-0": 404,
        f"/api/kernels/{guest.kernel}/channels": 400,
        "/voila/files/x.txt": 403,
        "/voila/static/x": 403,
        "/voila/labextensions/x": 404,
        "/nowhere": 404,
        "/voila/static/..": 404,
    }.items():
        got, headers, _ = raw.ask(path)
        assert (path, got) == (path, status)
        nonce = re.findall(r"'nonce-([\w-]{20,})'", headers["Content-Security-Policy"])
        assert len(nonce) <= 1  # test_visits.py says which
        assert headers.get_all("Content-Security-Policy") == [content_policy(host, "", *nonce)]
        assert headers.get_all("X-Content-Type-Options") == ["nosniff"]
        assert headers.get_all("Referrer-Policy") == ["same-origin"]
        assert headers.get_all("Server") == ["hanawidgets"]
        assert "Access-Control-Allow-Origin" not in headers
        for cookie in headers.get_all("Set-Cookie") or ():
            assert "SameSite=Lax" in cookie
    assert raw.ask(script)[1]["Content-Type"].startswith("text/javascript")


def test_health_tells_numbers_only(server: Any, guest: Any) -> None:
    told = json.loads(guest.get("health").text)
    assert set(told) == {"ok", "pages", "places"}
    assert all(value is None or isinstance(value, int) for value in told.values())


def test_what_a_request_says_of_itself_is_not_written_into_the_page(server: Any, guest: Any) -> None:
    host = "evil.example\"><script>alert('forged')</script>"
    for headers in (
        {"Accept_Language": "<script>forged"},
        {"X_Forwarded_Host": host},
        {"Referer": host},
        {"Host": "evil.example:81"},
    ):
        _, answered, body = Raw(server.url).ask("/nowhere?lang=<script>forged", **headers)
        assert b"forged" not in body and b"evil.example" not in body
        assert "forged" not in str(answered)


@pytest.mark.parametrize("many", [200, 3_000, 20_000])
def test_a_query_of_too_many_fields_is_answered_in_words(many: int, server: Any, guest: Any) -> None:
    """Beyond a thousand fields there was a status, and not a byte of a page."""
    status, _, body = Raw(server.url).ask(f"/cards?lang=en&{'&' * many}", Sec_Fetch_Dest="document")
    assert status == 404
    assert translate("app.words.lost", "en").partition(". ")[0] in body.decode()


# ---- other sites' pages ----


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "http://{host}.evil.example",
        "http://evil.example/{host}",
        "http://{host}@evil.example",
        "http://{name}:1",
        "http://evil.example@{host}",
        "file://",
        "{host}",
        "",
    ],
)
def test_a_page_of_another_site_gets_no_socket(origin: str, server: Any, guest: Any) -> None:
    host = urlsplit(server.url).netloc
    told = origin.format(host=host, name=host.partition(":")[0])
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        Speaker(server.url, guest.kernel, header=[f"Origin: {told}"], suppress_origin=True)
    assert refused.value.status_code == 403


def test_a_page_of_another_site_ends_no_kernel(server: Any, guest: Any) -> None:
    guest.get(LANDING)
    path = f"voila/api/shutdown/{guest.kernel}"
    token = guest.xsrf()
    for headers in ({"Origin": "http://evil.example"}, {"Origin": "null"}):
        assert guest.post(path, {"_xsrf": token}, **headers).status in {403, 404}
    assert guest.kernel_lives(guest.kernel)


# ---- messages ----

FORBIDDEN = (
    "execute_request",
    "complete_request",
    "inspect_request",
    "history_request",
    "is_complete_request",
    "connect_request",
    "input_reply",
    "shutdown_request",
    "interrupt_request",
    "debug_request",
    "create_subshell_request",
    "delete_subshell_request",
    "list_subshell_request",
    "usage_request",
    "clear_request",
    "abort_request",
    "apply_request",
    "comm_close",
    "kernel_info_request ",
    "Execute_Request",
    "execute_request\x00",
    "",
)


def test_who_knows_a_kernel_can_run_nothing_there(server: Any, guest: Any, tmp_path: Path) -> None:
    mark = tmp_path / "was-here"
    code = f"open({str(mark)!r}, 'w').close()"
    speaker = Speaker(server.url, guest.kernel, suppress_origin=True)
    content = {
        "code": code,
        "silent": False,
        "store_history": True,
        "user_expressions": {"a": code},
        "allow_stdin": True,
        "restart": False,
        "cursor_pos": 3,
        "detail_level": 1,
        "value": code,
        "command": "evaluate",
        "type": "request",
        "seq": 1,
        "arguments": {"expression": code},
        "comm_id": guest.comm,
        "data": {},
        "hist_access_type": "range",
    }
    for kind in FORBIDDEN:
        for channel in ("shell", "control", "stdin", "iopub", "hb", "", "Shell"):
            speaker.say(message(kind, content, channel))
    for channel in ("control", "stdin", "iopub"):
        for kind in ("kernel_info_request", "comm_msg", "comm_info_request"):
            speaker.say(message(kind, {"comm_id": guest.comm, "data": {"method": "custom", "content": {}}}, channel))
    made = {
        "method": "update",
        "state": {"_model_module": "@jupyter-widgets/controls", "_model_name": "IntSliderModel"},
    }
    before = set(guest.speaker.comms())
    for target in ("jupyter.widget", "matplotlib", "", None, ["jupyter.widget.control"]):
        speaker.say(
            message("comm_open", {"comm_id": "f" * 32, "target_name": target, "target_module": "os", "data": made})
        )
    assert speaker.ask("kernel_info_request")["status"] == "ok"
    assert set(guest.speaker.comms()) == before
    assert not mark.exists()
    for told in (
        b"execute_re",
        b"execute_input",
        b"complete_reply",
        b"history_reply",
        b"shutdown_reply",
        b"debug_",
        b"subshell_",
        b'"error"',
    ):
        assert told not in speaker.seen + guest.speaker.seen
    speaker.socket.close()


def test_faults_of_widgets_are_not_told_with_the_servers_folders(server: Any, attacker: Any) -> None:
    speaker = Speaker(server.url, attacker.kernel)
    for comm in speaker.comms():
        for data in (
            {"method": "update", "state": {"count": "x", "layout": 5, "_dom_classes": 7}, "buffer_paths": [["count"]]},
            {"method": "update", "state": {"count": [1]}},
            {"method": "nonsense"},
            None,
            {"method": "custom"},
        ):
            speaker.say(to(comm, data))
    speaker.ask("kernel_info_request")
    for secret in SECRETS:
        assert secret not in speaker.seen
    assert b"comm_msg" in speaker.seen
    assert b'"error"' not in speaker.seen


FAULTY = """
import sys, warnings, logging
import anywidget

class Faulty(anywidget.AnyWidget):
    _esm = "export default {}"

    def __init__(self):
        super().__init__()
        self.on_msg(self.fail)

    def fail(self, *_):
        print("what an author prints")
        print("secret_of_the_source printed", file=sys.stderr)
        warnings.warn("secret_of_the_source warned")
        logging.getLogger("of.some.package").error("secret_of_the_source logged")
        raise ValueError("secret_of_the_source raised")

Faulty()
"""


@pytest.mark.parametrize("fork", [True, False])
def test_faults_go_to_the_log_and_what_is_printed_to_the_page(
    fork: bool, voila_server: Callable[..., Any], client_of: Callable[..., Any], tmp_path: Path
) -> None:
    """Whatever way they take: raised, logged, warned of, printed to stderr, in a cell or in an answer to the page."""
    cells = [
        FAULTY,
        "print('secret_of_the_source in a cell', file=sys.stderr)\nprint('shown in a cell')",
        "secret = 'secret_of_the_source of a cell that fails'\nraise LookupError('told in words')",
    ]
    nbformat.write(
        nbformat.v4.new_notebook(cells=list(map(nbformat.v4.new_code_cell, cells))), tmp_path / "index.ipynb"
    )
    started = voila_server(tmp_path, prelude="" if fork else "import sys\nsys.argv.append('--no-fork')")
    visitor = client_of(started)
    page = visitor.get(LANDING).text
    speaker = Speaker(started.url, visitor.kernel_of(page))
    for comm in speaker.comms():
        speaker.say(to(comm, {"method": "custom", "content": {}}))
    speaker.say(message("comm_open", {"comm_id": "f" * 32, "target_name": "jupyter.widget.control", "data": {}}))
    speaker.ask("kernel_info_request")
    assert "shown in a cell" in page
    assert b"what an author prints" in speaker.seen
    for secret in SECRETS:
        assert secret not in speaker.seen and secret not in page.encode()
    assert started.stop() == 0
    written = started.errors.read_text(encoding="utf-8")
    for way in ("printed", "warned", "logged", "in a cell", "of a cell that fails"):
        assert f"secret_of_the_source {way}" in written, way


def test_a_message_that_is_too_long_or_broken_closes_its_socket_only(server: Any, attacker: Any) -> None:
    long = to("c", "x" * MOST_BYTES_OF_A_FILE)
    deep = message("comm_msg", {"comm_id": "c"}).replace(
        b'{"comm_id": "c"}', b'{"comm_id":"c",' + b'"data":' + b"[" * 200_000 + b"]" * 200_000
    )
    for frame, code in {
        long: 1009,
        deep: 1007,
        message("comm_msg", {}): 1007,
        message("comm_msg", {"comm_id": "x" * 1000}): 1007,
        message("comm_msg", {"comm_id": "c"}, msg_id="\udc00"): 1007,
        message("comm_msg", {"comm_id": "c", "data": float("nan")}): 1007,
        message("comm_msg", {"comm_id": "c", "data": "\ud83d"}): 1007,
        message("comm_msg", [1]): 1007,
    }.items():
        speaker = Speaker(server.url, attacker.kernel)
        speaker.say(frame)
        assert speaker.closed() == code, frame[:300]
    in_pieces = Speaker(server.url, attacker.kernel)
    in_pieces.socket.send_frame(websocket.ABNF.create_frame(b"x" * 700_000, websocket.ABNF.OPCODE_BINARY, fin=0))
    in_pieces.socket.send_frame(websocket.ABNF.create_frame(b"x" * 700_000, websocket.ABNF.OPCODE_CONT, fin=1))
    assert in_pieces.closed() == 1009


def test_sockets_that_go_while_they_are_opened_are_no_fault(server: Any, attacker: Any, guest: Any) -> None:
    """Each wrote a traceback with the kernel's name, and the next socket of its session found no channels."""
    written, host = server.errors.stat().st_size, urlsplit(server.url)
    ask = (
        f"GET /api/kernels/{attacker.kernel}/channels?session_id=same HTTP/1.1\r\nHost: {host.netloc}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: {SOCKET_PROTOCOL}\r\n\r\n"
    )
    for times in range(30):
        with socket.create_connection((host.hostname, host.port)) as one:
            one.sendall(ask.encode())
            if times % 2:
                one.recv(1)  # it is open, and its channels are made
    speaker = Speaker(server.url, attacker.kernel)
    assert speaker.ask("kernel_info_request")["status"] == "ok"
    new = server.errors.read_text(encoding="utf-8")[written:]
    assert "Traceback" not in new and attacker.kernel not in new


def test_one_kernel_has_so_many_sockets_and_no_more(server: Any, attacker: Any) -> None:
    held = [Speaker(server.url, attacker.kernel) for _ in range(MOST_SOCKETS)]
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        Speaker(server.url, attacker.kernel)
    assert refused.value.status_code == 429
    held.pop().socket.close()
    deadline = time.monotonic() + PATIENCE_S
    while True:
        try:
            held.append(Speaker(server.url, attacker.kernel))
            break
        except websocket.WebSocketBadStatusException:
            assert time.monotonic() < deadline
            time.sleep(0.05)
    for speaker in held:
        speaker.socket.close()


@pytest.mark.parametrize("session", ["", "x" * 300, "%00", "a%0Aforged", "%F0%9F%8E%B4", "a%20b"])
def test_a_socket_is_not_named_just_anything(session: str, server: Any, guest: Any) -> None:
    address = server.url.replace("http", "ws", 1) + f"api/kernels/{guest.kernel}/channels?session_id={session}"
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        websocket.create_connection(address, timeout=PATIENCE_S, subprotocols=[SOCKET_PROTOCOL])
    assert refused.value.status_code == 400


def test_there_is_no_socket_to_a_kernel_that_is_not_there(server: Any, guest: Any) -> None:
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        Speaker(server.url, str(uuid.uuid4()))
    assert refused.value.status_code == 404


def anything(rng: random.Random, depth: int = 0) -> Any:
    """Return some value that JSON can hold."""
    kind = rng.randrange(9 if depth < 4 else 6)
    if kind > 6:
        return {anything_said(rng): anything(rng, depth + 1) for _ in range(rng.randrange(5))}
    if kind == 6:
        return [anything(rng, depth + 1) for _ in range(rng.randrange(5))]
    return (None, rng.random() < 0.5, rng.randrange(-(10**12), 10**30), rng.random() * 1e300, anything_said(rng), "")[
        kind
    ]


def anything_said(rng: random.Random) -> str:
    known = (
        "method",
        "update",
        "custom",
        "state",
        "buffer_paths",
        "kind",
        "do",
        "action",
        "count",
        "_esm",
        "layout",
        "content",
        "comm_id",
    )
    return (
        rng.choice(known)
        if rng.random() < 0.6
        else "".join(chr(rng.randrange(1, 0xD800)) for _ in range(rng.randrange(30)))
    )


def random_frame(rng: random.Random, comms: list[str]) -> bytes:
    """Return a frame: mostly messages with something odd in them, now and then just bytes."""
    kind = rng.choice(("comm_msg", "comm_msg", "comm_msg", "comm_open", "comm_info_request", *FORBIDDEN))
    content = {
        "comm_id": rng.choice(comms),
        "data": anything(rng),
        "target_name": rng.choice(("jupyter.widget.control", "x")),
    }
    channel = rng.choice(("shell", "shell", "shell", "control", "stdin", "iopub"))
    frame = message(
        kind, content, channel, more=anything(rng), version=rng.choice(("5.3", "1", "x")), date=anything_said(rng)
    )
    if rng.random() < 0.97:
        return frame
    broken = bytearray(frame)
    for _ in range(rng.randrange(1, 20)):
        broken[rng.randrange(len(broken))] = rng.randrange(256)
    return bytes(broken[: rng.randrange(len(broken) + 1)])


def memory_mb(server: Any) -> float:
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf-8"))
    assert found
    return int(found[1]) / 1000


def test_a_thousand_random_messages_disturb_nobody(server: Any, guest: Any, attacker: Any) -> None:
    rng, speaker = random.Random(7), Speaker(server.url, attacker.kernel)
    comms = [*speaker.comms(), "no-such", uuid.uuid4().hex]
    before, hung_up = memory_mb(server), 0
    for number in range(1000):
        try:
            speaker.say(random_frame(rng, comms))
            if number % 20 == 19:
                speaker.ask("kernel_info_request")
        except (websocket.WebSocketException, OSError, AssertionError):
            hung_up += 1
            speaker.open()
        if number % 200 == 0:
            assert guest.speaker.ask("kernel_info_request")["status"] == "ok"
    assert 3 < hung_up < 100
    speaker.ask("kernel_info_request")
    assert not [secret for secret in SECRETS if secret in speaker.seen]
    assert memory_mb(server) - before < 20
    assert attacker.kernel_lives(attacker.kernel)


def test_a_flood_is_cut_off(server: Any, attacker: Any) -> None:
    speaker = Speaker(server.url, attacker.kernel)
    frame = message("comm_msg", {"comm_id": "no-such", "data": "x" * 500_000})
    try:
        for _ in range(40):
            speaker.say(frame)
    except OSError:
        return  # hung up on while it was talking
    assert speaker.closed() == 1008


def test_a_second_socket_is_allowed_no_more(server: Any, attacker: Any) -> None:
    frame = message("comm_msg", {"comm_id": "no-such", "data": "x" * 60_000})
    codes: list[Any] = []
    for _ in range(2):
        speaker = Speaker(server.url, attacker.kernel)
        try:
            for _ in range(40 if not codes else 12):
                speaker.say(frame)
            codes.append(speaker.closed())
        except OSError:
            codes.append(1008)
    assert codes == [1008, 1008]


# ---- the way between server and kernel ----


@pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="reads Linux's table of sockets")
def test_what_kernels_and_server_say_stays_inside_the_machine_and_is_encrypted(server: Any, guest: Any) -> None:
    (file,) = Path(tempfile.gettempdir()).glob(f"voila_*/kernel-{guest.kernel}.json")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert not file.parent.stat().st_mode & 0o077
    told = json.loads(file.read_text(encoding="utf-8"))
    assert len(told["key"]) >= 32
    if told["transport"] == "ipc":  # sockets in that folder
        assert Path(told["ip"]).parent == file.parent
        assert sum(stat.S_ISSOCK(beside.stat().st_mode) for beside in file.parent.glob(f"{file.stem}-ipc-*")) == 5
        return
    assert told["ip"] == "127.0.0.1"
    assert len(told["curve_secretkey"]) == 40
    ports = {f"{told[name]:04X}" for name in told if name.endswith("_port")}
    lines = [line.split() for line in Path("/proc/net/tcp").read_text(encoding="utf-8").splitlines()[1:]]
    bound = {tuple(line[1].split(":")) for line in lines if line[3] == "0A"}
    assert {(address, port) for address, port in bound if port in ports} == {("0100007F", port) for port in ports}


# ---- without a server ----


def test_a_page_s_message_arrives_as_it_was_meant() -> None:
    content = {
        "comm_id": "c",
        "data": {"method": "custom", "content": {"text": "花札🎴", "n": 10**30, "deep": [[[{}]]]}},
    }
    frame = serialize_msg_to_ws_v1(
        [
            b'{"msg_id":"m","session":"s","msg_type":"comm_msg","date":"?"}',
            b'{"forged": 1}',
            b'{"version":"2"}',
            json.dumps(content).encode(),
            b"buffer",
            b"",
        ],
        "shell",
    )
    channel, parts = deserialize_msg_from_ws_v1(checked(frame))
    header, parent, metadata, told = map(json.loads, parts[:4])
    assert (channel, parent, metadata, told, parts[4:]) == ("shell", {}, {"version": "2"}, content, [b"buffer", b""])
    assert (header["msg_id"], header["session"], header["msg_type"]) == ("m", "s", "comm_msg")
    assert header["date"].startswith("20")


@pytest.mark.slow
def test_no_frame_is_more_than_malformed_or_unwanted() -> None:
    rng, came = random.Random(1), {"through": 0, "unwanted": 0, "malformed": 0}
    valid = message("comm_msg", {"comm_id": "c", "data": {"method": "custom", "content": {"kind": "do"}}})
    for number in range(4000):
        frame = bytearray(valid if number % 4 else random_frame(rng, ["c"]))
        for _ in range(rng.randrange(4)):
            at = rng.randrange(len(frame))
            frame[at : at + rng.randrange(3)] = rng.randbytes(rng.randrange(3))
        if number % 50 == 0:
            frame = bytearray(rng.randbytes(rng.randrange(200)))
        try:
            channel, parts = deserialize_msg_from_ws_v1(checked(bytes(frame)))
            header = json.loads(parts[0])
            assert (channel, set(header)) == ("shell", {"msg_id", "session", "msg_type", "username", "version", "date"})
            assert header["msg_type"] in {"kernel_info_request", "comm_info_request", "comm_open", "comm_msg"}
            came["through"] += 1
        except Unwanted:
            came["unwanted"] += 1
        except Malformed:
            came["malformed"] += 1
    assert min(came.values()) > 100, came


@pytest.mark.parametrize("kind", [[], {}, ["comm_msg"], None, 7, True])
def test_a_kind_that_is_no_word_is_no_message(kind: Any) -> None:
    """A list was looked for in a set: a TypeError, and 15 lines of the log for each frame."""
    with pytest.raises(Malformed):
        checked(message(kind, {}))


def test_the_end_of_a_comm_is_not_passed_on_and_no_fault() -> None:
    with pytest.raises(Unneeded):
        checked(message("comm_close", {"comm_id": "c", "data": {}}))
    with pytest.raises(Unwanted) as unwanted:
        checked(message("comm_close", {"comm_id": "c", "data": {}}, "control"))
    assert not isinstance(unwanted.value, Unneeded)


def test_brackets_in_a_text_are_not_depth() -> None:
    checked(to("c", '[{\\"' * 5000))
    checked(to("c", [[1]] * 5000))
    checked(to("c", '[\\"]\n' * 2000 + "\\"))
    with pytest.raises(Malformed):
        checked(to("c", json.loads("[" * 120 + "]" * 120)))
    with pytest.raises(Malformed):
        checked(to("c", ["]" * 500, json.loads("[" * 120 + "]" * 120), '"[' * 500]))


def written(content: bytes) -> bytes:
    """Return a frame whose content is just these bytes."""
    channel, parts = unpacked(message("comm_msg", {"comm_id": "c"}))
    return packed(channel, [*parts[:3], content])


def work(frame: bytes) -> float:
    """Return the least processor time that looking at a frame takes."""
    times = []
    for _ in range(8):
        began = time.process_time()
        with contextlib.suppress(Malformed):
            checked(frame)
        times.append(time.process_time() - began)
    return min(times)


@pytest.mark.parametrize("end", [b"", b'"', b"\\", b'\\"'])
def test_four_times_the_text_is_no_more_than_four_times_the_work(end: bytes) -> None:
    """A text that never ends was looked through anew from each of its marks: 64 kB stopped the server for 29 s."""
    short, long = (written(b"[]" * 101 + b'"' + b'\\"' * marks + end) for marks in (4_000, 16_000))
    assert work(long) < 10 * work(short)


def test_a_frame_of_nothing_but_lists_is_not_taken_apart() -> None:
    """Of all contents of a frame it is the one that takes most work: 0.7 s for a megabyte."""
    checked(written(b'{"comm_id":"c","data":[' + b"[]," * 9000 + b"1]}"))
    with pytest.raises(Malformed, match="too many"):
        checked(written(b'{"comm_id":"c","data":[' + b"[]," * 11_000 + b"1]}"))


def test_a_burst_is_allowed_and_then_so_much_a_second() -> None:
    allowance = RateLimit(0.0)
    assert all(allowance.take(300, 0.0) for _ in range(2000))
    assert not allowance.take(300, 0.0)
    assert all(allowance.take(300, 1.0 + number / 400) for number in range(4000))
    long = RateLimit(0.0)
    assert all(long.take(MOST_BYTES, 0.0) for _ in range(32))
    assert not long.take(MOST_BYTES, 0.0)
    assert long.take(MOST_BYTES, 1.0)


def test_a_file_is_taken_once_in_a_while() -> None:
    allowance = RateLimit(0.0)
    assert allowance.take(MOST_BYTES_OF_A_FILE, 0.0)
    assert allowance.take(MOST_BYTES, 0.0)
    assert not allowance.take(MOST_BYTES + 1, 5.0)
    assert allowance.take(500, 5.0)
    assert allowance.take(MOST_BYTES_OF_A_FILE, 11.0)


@pytest.mark.slow
def test_what_may_come_is_counted_for_a_kernel_and_for_an_address() -> None:
    """Not for a socket: eight of one page had eight times as much, forty pages of one visitor forty times."""
    counted = RateLimits()
    assert sum(counted.take(500, 0.0, "kernel", "there") for _ in range(5000)) == 2000
    assert not counted.take(500, 0.0, "kernel", "elsewhere")
    assert counted.take(500, 0.0, "other", "there")
    let = sum(counted.take(500, 0.0, f"kernel {number % 40}", "there") for number in range(40_000))
    assert 5000 < let < 6500
    assert counted.take(500, 0.0, "kernel 50", "elsewhere")
    assert sum(counted.take(500, 0.0, f"kernel {number % 40 + 100}") for number in range(9000)) == 9000
    assert len(counted) > 80
    for number in range(20_000):
        counted.take(1, 1000.0 + number, f"later {number}")
    assert len(counted) < 1_000, "who has gone is forgotten"


def test_what_a_page_has_sent_is_remembered_for_as_long_as_its_kernel_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    class Kernel:
        pass

    kernel = Kernel()
    sockets = [KernelSocket.__new__(KernelSocket) for _ in range(2)]
    for one in sockets:
        one.connection = SimpleNamespace(kernel_manager=kernel)
    monkeypatch.setattr(KernelSocket, "_passed", remembered := WeakKeyDictionary())  # type: ignore[var-annotated]
    names = [f"{number:032}" for number in range(2_000)]
    frames = [message("comm_msg", {"comm_id": "a", "data": {}}, msg_id=name) for name in names]
    assert [sockets[number % 2]._is_new(frame) for number, frame in enumerate(frames)] == [True] * len(frames)
    assert not any(sockets[0]._is_new(frame) for frame in frames[-500:]), "from whichever socket it comes again"
    assert len(remembered[kernel]) < len(frames)
    del kernel, sockets, one
    gc.collect()
    assert not remembered


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "asked",
    [
        "*",
        "https://*",
        "course.example.org",
        "https://a.example; script-src *",
        "https://a.example/path",
        "javascript:alert(1)",
        "https://a.example 'unsafe-inline'",
        "'none'",
        "data:",
    ],
)
def test_only_origins_may_frame_the_pages(
    asked: str, lang: str, capsys: pytest.CaptureFixture[str], pages: Path
) -> None:
    assert cli.main(["--lang", lang, "--no-browser", "--notebooks", str(pages), "--embed", asked]) == 2
    assert capsys.readouterr().err.strip() == translate("app.cli.error.embed", lang, asked=asked)
