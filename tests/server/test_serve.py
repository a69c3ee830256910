"""The running server, asked as a browser would ask, but without one."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import sys
import time
import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import nbformat
import pytest
from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1

from hanawidgets.server.headers import content_policy
from hanawidgets.server.serve import widget_extensions
from hanawidgets.server.sockets import SOCKET_PROTOCOL
from hanawidgets.server.upstream import STOCK
from hanawidgets.text import LANGUAGES, translate
from hanawidgets.widgets.pages.addresses import path_of, with_query

from ..conftest import PATIENCE_S

LANDING = ""
UNHURRIED = f"""
from hanawidgets.server import forkserver
forkserver.PREPARE_S = {PATIENCE_S}
"""
"""Has visitors wait for the ready process on a starved machine too, where its imports took more than ten seconds."""


def gone(pid: int) -> bool:
    """Tell whether a process has ended (a zombie counts as ended)."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return True
    return state == "Z"


def pid_of(page: str) -> int:
    found = re.search(r"pid=(\d+);", page)
    assert found, page[-2000:]
    return int(found[1])


def open_socket(server: Any, kernel: str) -> Any:
    """Connect to a kernel as a page does."""
    import websocket

    address = server.url.replace("http", "ws") + f"api/kernels/{kernel}/channels?session_id=test"
    return websocket.create_connection(address, timeout=PATIENCE_S, subprotocols=[SOCKET_PROTOCOL])


# ---- the address ----


def test_address_line_names_the_real_port_and_answers(server: Any, client: Any) -> None:
    assert re.search(r"http://127\.0\.0\.1:[1-9]\d*/ ", server.line)
    assert client.get("health").status == 200


def test_the_address_has_the_language_asked_for_and_a_free_port_and_is_opened(
    voila_server: Callable[..., Any], pages: Path, tmp_path: Path, wait_until: Callable[..., Any]
) -> None:
    command, told = tmp_path / "browser", tmp_path / "told"
    command.write_text(f'#!/bin/sh\necho "$1" > {told}\n', encoding="utf-8")
    command.chmod(0o755)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        started = voila_server(
            pages, lang="ja", port=taken, browse=True, no_fork=True, env={"BROWSER": f"{command} %s"}
        )
    assert "/?lang=ja " in started.line
    assert "開きました" in started.line
    port = int(re.findall(r":(\d+)/", started.line)[0])
    assert taken < port <= taken + 50
    wait_until(lambda: told.exists() and told.read_text(encoding="utf-8").endswith("\n"))
    assert told.read_text(encoding="utf-8").strip() == f"{started.url}?lang=ja"
    assert started.stop() == 0


def test_ctrl_c_ends_it_cleanly_and_its_kernels_too(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path, wait_until: Callable[..., Any]
) -> None:
    started = voila_server(pages, prelude=UNHURRIED)
    pid = pid_of(client_of(started).get("facts", Accept_Language="en").text)
    assert not gone(pid)
    assert started.stop(signal.SIGINT) == 0
    wait_until(lambda: gone(pid))
    assert started.errors.read_text(encoding="utf-8") == ""


# ---- pages ----


@pytest.mark.parametrize(
    ("old", "path"),
    [
        ("voila/render/index.ipynb", ""),
        ("voila/render/cards.ipynb", "cards"),
        ("cards.ipynb", "cards"),
        ("koikoi/cards/", "koikoi/cards"),
        ("facts/", "facts"),
        ("koikoi/learn", "koikoi#hw-learn-koikoi"),
    ],
)
@pytest.mark.parametrize("query", ["", "lang=ja&state=a%20b", "state=%2F%3F"])
def test_an_older_address_leads_to_the_page_with_its_query(old: str, path: str, query: str, client: Any) -> None:
    answer = client.get(f"{old}?{query}" if query else old)
    assert answer.status == 301
    assert answer.headers["Location"] == f"/{with_query(path, query)}"


def test_a_link_with_a_game_leads_from_the_door_to_the_table(client: Any) -> None:
    for query in ("state=k1.x&lang=ja", "lesson=score"):
        answer = client.get(f"koikoi?{query}")
        assert (answer.status, answer.headers["Location"]) == (301, f"/koikoi/play?{query}")


@pytest.mark.parametrize(
    ("page", "query", "header", "lang", "title"),
    [
        ("cards", "?lang=ja", "en", "ja", "札とカードの図鑑 – ふだのま"),
        ("cards", "", "ja-JP,ja;q=0.9,en;q=0.8", "ja", "札とカードの図鑑 – ふだのま"),
        ("cards", "?lang=tlh", "fr", "en", "The decks – Fudanoma"),
        ("cards", "?lang=en", "ja", "en", "The decks – Fudanoma"),
        ("facts", "", "ja", "ja", "A page"),
    ],
)
def test_language_and_title_of_the_page(page: str, query: str, header: str, lang: str, title: str, client: Any) -> None:
    answer = client.get(f"{path_of(page)}{query}", Accept_Language=header)
    assert answer.status == 200
    assert f'<html lang="{lang}">' in answer.text
    assert f"<title>{title}</title>" in answer.text
    assert answer.text.count("<main>") == 1


def test_page_holds_neither_source_nor_foreign_address(client: Any) -> None:
    page = client.get(LANDING).text
    assert "secret_of_the_source" not in page
    foreign = set(re.findall(r"(?:https?:)?//[\w.-]+\.\w+", page))
    assert foreign <= {"http://www.w3.org", "http://127.0.0.1"}, "a name space, and its own address"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_that_stops_at_a_cell_says_where_and_why_and_shows_no_source(
    lang: str, client: Any, server: Any
) -> None:
    written = server.errors.stat().st_size
    page = client.get(f"broken?lang={lang}").text
    shown = page[page.index('id="rendered_cells"') :]
    failure = "ZeroDivisionError: division by zero"
    for one in LANGUAGES:
        assert translate("app.stopped", one, file="broken.ipynb", cell=2, error=failure) in shown
    assert shown.count('role="alert"') == 1
    for trace in ("Traceback", "secret_of_the_source", "show_tracebacks", "ExecutionError"):
        assert trace not in page
    assert f"broken.ipynb, cell 2: {failure}" in server.errors.read_text(encoding="utf-8")[written:]


def test_a_page_of_which_no_note_is_taken_says_that_a_part_of_it_is_missing(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path
) -> None:
    page = client_of(voila_server(pages, env={STOCK: "client"}, no_fork=True)).get("broken?lang=en").text
    assert f'data-hw-word="cell_failed">{translate("app.words.cell_failed", "en")}' in page


FAILURES = """
raise ValueError("<b>no</b> card in /home/me/lessons/deck.toml\\nsecond line")
"""


def test_what_a_cell_may_fail_of_stops_no_page_and_a_failure_tells_no_folder(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], tmp_path: Path
) -> None:
    may = nbformat.v4.new_code_cell("1 / 0", metadata={"tags": ["raises-exception"]})
    cells = [may, nbformat.v4.new_code_cell("print('it goes on')"), nbformat.v4.new_code_cell(FAILURES)]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), tmp_path / "index.ipynb")
    page = client_of(voila_server(tmp_path, no_fork=True)).get("?lang=en").text
    assert "it goes on" in page and translate("app.words.cell_failed", "en") in page
    error = "ValueError: &lt;b&gt;no&lt;/b&gt; card in deck.toml"
    assert translate("app.stopped", "en", file="index.ipynb", cell=3, error=error) in page
    assert page.count('hw-failed"') == 3 - 1 and "/home/me" not in page and "<b>no" not in page


@pytest.mark.parametrize(
    "path",
    [
        "voila/tree",
        "voila/tree/",
        "tree",
        "voila/render/",
        "voila/render/missing.ipynb",
        "missing",
        "missing/",
        "koikoi/missing",
        "koikoi/checker",
        "rules/K-BGA-23",
        "table",
        "notebooks/cards",
        "below",
        "voila/render/notes.txt",
        "voila/render/../../etc/passwd.ipynb",
        "voila/render/..%2F..%2Fx.ipynb",
        "voila/render/.hidden.ipynb",
        "voila/api/contents/",
        "voila/templates/hanawidgets",
        "voila/api/themes/x.css",
        "api/contents",
        "api/kernels",
        "login",
        "favicon.ico",
    ],
)
@pytest.mark.parametrize(("lang", "told"), [("en", "There is no page"), ("ja", "ページはありません")])
def test_nothing_else_is_served(path: str, lang: str, told: str, client: Any) -> None:
    answer = client.get(path, Accept_Language=lang)
    assert answer.status == 404
    assert f'<html lang="{lang}">' in answer.text
    assert told in answer.text
    assert f'href="/?lang={lang}"' in answer.text


@pytest.mark.parametrize("path", ["voila/files/index.ipynb", "voila/files/notes.txt", "voila/files/"])
def test_files_beside_the_notebooks_are_not_served(path: str, client: Any) -> None:
    answer = client.get(path)
    assert answer.status == 403
    assert "nobody's business" not in answer.text


def test_template_and_theme_cannot_be_chosen_by_the_address(client: Any) -> None:
    page = client.get(f"{LANDING}?template=classic&theme=dark").text
    assert 'data-hw-app="prose"' in page  # it has a text of its author's
    assert "theme-dark" not in page


def test_policy_names_this_server_only(server: Any, client: Any) -> None:
    host = server.url.split("/")[2]
    for path in (LANDING, "nowhere"):
        policy = client.get(path).headers["Content-Security-Policy"]
        rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
        assert rules["default-src"] == "'self'"
        assert rules["connect-src"] == f"'self' ws://{host} wss://{host}"
        scripts = rules.pop("script-src")
        assert re.fullmatch(r"'self' 'nonce-[\w-]{20,}' blob:", scripts)
        allowed = {source for sources in rules.values() for source in sources.split()}
        words = {"'self'", "'none'", "'unsafe-inline'", "blob:", "data:"}
        assert allowed == words | {f"ws://{host}", f"wss://{host}"}


@pytest.mark.parametrize(
    ("host", "sockets"),
    [
        ("cards.example:8866", " ws://cards.example:8866 wss://cards.example:8866"),
        ("[::1]:80", " ws://[::1]:80 wss://[::1]:80"),
        ("a.example; script-src *", ""),
        ("a.example wss://b.example", ""),
        ("", ""),
    ],
)
def test_policy_takes_a_host_but_no_rules_from_the_request(host: str, sockets: str) -> None:
    assert f"connect-src 'self'{sockets};" in content_policy(host)


# ---- kernels ----


def test_kernel_is_this_python_whatever_is_installed(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path, tmp_path: Path
) -> None:
    decoy = tmp_path / "data" / "kernels" / "python3"
    decoy.mkdir(parents=True)
    argv = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    spec = {"argv": argv, "display_name": "Python 3", "language": "python", "env": {"DECOY": "taken"}}
    (decoy / "kernel.json").write_text(json.dumps(spec), encoding="utf-8")
    # outside a virtual environment the person's own kernels come first; here it must be said
    started = voila_server(pages, home=tmp_path, env={"JUPYTER_PREFER_ENV_PATH": "0"})
    page = client_of(started).get("facts?lang=ja&state=a", Accept_Language="ja;q=0.5").text
    assert f"python={sys.executable};" in page
    assert "DECOY=None;" in page
    # what widgets read their language and state from
    assert "HTTP_ACCEPT_LANGUAGE=ja;q=0.5;" in page
    assert "QUERY_STRING=lang=ja&amp;state=a;" in page
    assert started.stop() == 0
    assert sorted(entry.name for entry in (tmp_path / "data").iterdir()) == ["kernels"]


def test_kernel_socket_has_nodelay_set_and_a_ping_without_answer_does_not_cut_it_off(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path
) -> None:
    import websocket

    spy = """
import socket
import hanawidgets.server.sockets
hanawidgets.server.sockets.PING_MS = 1000
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler as Handler
inner = Handler.on_message
def on_message(self, message):
    connection = self.ws_connection.stream.socket
    print("nodelay", connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY), flush=True)
    return inner(self, message)
Handler.on_message = on_message
"""
    started = voila_server(pages, prelude=spy, no_fork=True)
    visitor = client_of(started)
    kernel = visitor.kernel_of(visitor.get(LANDING).text)
    connection = open_socket(started, kernel)
    header = {"msg_id": uuid.uuid4().hex, "msg_type": "kernel_info_request", "session": "test", "username": ""}
    message = {"buffers": [], "channel": "shell", "header": header, "parent_header": {}, "metadata": {}, "content": {}}
    connection.send_binary(serialize_msg_to_ws_v1(message, "shell", lambda part: json.dumps(part).encode()))
    assert started.lines.get(timeout=PATIENCE_S).split() == ["nodelay", "1"]
    answer = b""
    while b"kernel_info_reply" not in answer:
        answer = connection.recv()
    seen: list[Any]
    pinged, seen = websocket.ABNF.OPCODE_PING, []
    while connection.recv_data(control_frame=True)[0] != pinged:
        pass
    time.sleep(2.2)  # two pings; this client answers only while it reads
    while seen.count(pinged) < 4:
        seen.append(connection.recv_data(control_frame=True)[0])
    assert websocket.ABNF.OPCODE_CLOSE not in seen
    connection.close()
    assert started.stop() == 0


@pytest.mark.parametrize("protocols", [None, ["v2.kernel.websocket.jupyter.org"]])
def test_socket_of_another_protocol_is_refused(protocols: Any, server: Any, client: Any) -> None:
    import websocket

    kernel = client.kernel_of(client.get(LANDING).text)
    address = server.url.replace("http", "ws") + f"api/kernels/{kernel}/channels?session_id=test"
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        websocket.create_connection(address, timeout=PATIENCE_S, subprotocols=protocols)
    assert refused.value.status_code == 400


@pytest.mark.parametrize(
    "frame", [(2**62).to_bytes(8, "little") + b"x" * 64, b"", b"\x01", (8).to_bytes(8, "little") + b"y" * 56, "text"]
)
def test_frame_that_is_no_message_closes_its_socket_only(frame: bytes | str, server: Any, client: Any) -> None:
    kernel = client.kernel_of(client.get(LANDING).text)
    import websocket

    bad, good = open_socket(server, kernel), open_socket(server, kernel)
    (bad.send if isinstance(frame, str) else bad.send_binary)(frame)
    while bad.recv_data(control_frame=True)[0] != websocket.ABNF.OPCODE_CLOSE:
        pass  # what the kernel says of itself may come first; a socket left open ends this by its time-out
    assert client.get("health").status == 200
    assert good.connected
    good.close()


def test_abandoned_kernels_are_culled_and_neither_an_open_idle_one_nor_one_whose_cells_run(
    voila_server: Callable[..., Any],
    client_of: Callable[..., Any],
    write_pages: Callable[[Path], Path],
    tmp_path: Path,
    wait_until: Callable[..., Any],
) -> None:
    started = voila_server(write_pages(tmp_path), cull_idle=2, cull_interval=1)
    visitor = client_of(started)
    with ThreadPoolExecutor() as beside:
        long = beside.submit(client_of(started).get, "waits")
        stays = visitor.kernel_of(visitor.get(LANDING).text)
        connection = open_socket(started, stays)
        for _ in range(2):  # so the second one's rest begins after the long one's
            left = visitor.kernel_of(visitor.get(LANDING).text)  # nobody ever connects to it
            wait_until(lambda left=left: not visitor.kernel_lives(left))
        # the open one has been idle for longer than both
        assert visitor.kernel_lives(stays)
        (tmp_path / "go").touch()
        page = long.result().text
    assert "application/vnd.jupyter.widget-view+json" in page
    assert visitor.kernel_lives(visitor.kernel_of(page))
    connection.close()
    wait_until(lambda: not visitor.kernel_lives(stays))
    assert started.stop() == 0


def test_killed_kernel_is_not_started_anew(client: Any, wait_until: Callable[..., Any]) -> None:
    page = client.get("facts", Accept_Language="en").text
    kernel = client.kernel_of(page)
    os.kill(pid_of(page), signal.SIGKILL)
    wait_until(lambda: not client.kernel_lives(kernel))


# ---- the beacon of a closing tab ----


def test_first_page_of_a_visit_brings_the_token_its_beacon_needs(client: Any) -> None:
    kernel = client.kernel_of(client.get(LANDING).text)
    assert client.xsrf()
    answer = client.post(f"voila/api/shutdown/{kernel}", {"_xsrf": client.xsrf()})
    assert answer.status == 204
    assert not client.kernel_lives(kernel)


def test_beacon_of_another_site_is_refused(server: Any, client: Any, client_of: Callable[..., Any]) -> None:
    kernel = client.kernel_of(client.get(LANDING).text)
    path = f"voila/api/shutdown/{kernel}"
    assert client_of(server).post(path, {}).status == 403
    assert client.post(path, {"_xsrf": ""}).status == 403
    forged = client.post(path, {"_xsrf": client.xsrf()}, Origin="http://elsewhere.example")
    assert forged.status in {403, 404}
    assert client.kernel_lives(kernel)


def test_only_that_cookie_is_set(client: Any) -> None:
    client.get("")
    client.get(LANDING)
    client.get("nowhere")
    assert {cookie.name for cookie in client.cookies} == {"_xsrf"}


def test_extensions_that_hold_widgets_are_loaded_and_no_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = widget_extensions()
    assert {"anywidget", "@jupyter-widgets/jupyterlab-manager"} <= {*plain}
    shared = {"@jupyter-widgets/base": {"bundled": False, "singleton": True}}
    for name, facts in {
        "plots": {"name": "plots", "jupyterlab": {"sharedPackages": shared}},
        "@maps/leaves": {
            "name": "@maps/leaves",
            "jupyterlab": {"extension": True},
            "dependencies": {"@jupyter-widgets/base": "^6"},
        },
        "theme": {"name": "theme", "jupyterlab": {"extension": True}},
        "broken": [],
    }.items():
        folder = tmp_path / "labextensions" / name
        folder.mkdir(parents=True)
        (folder / "package.json").write_text(json.dumps(facts), "utf-8")
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    assert {*widget_extensions()} - {*plain} == {"plots", "@maps/leaves"}
