"""What reaches into Jupyter's packages: it works, it is told of, and without it a page works the stock way."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from jinja2 import DictLoader, Environment
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from voila import notebook_renderer
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from hanawidgets.server import upstream
from hanawidgets.server.message_filter import kind_of, packed, unpacked
from hanawidgets.server.sockets import SOCKET_PROTOCOL
from hanawidgets.server.upstream import GROUNDS, STOCK, TOUCHES, CompiledTemplates
from tests.needs import needs

from ..conftest import PATIENCE_S

pytestmark = pytest.mark.slow

LANDING = ""
COUNT = """
import atexit
from jinja2 import Environment
from pathlib import Path
made, old = [], Environment.compile
def compile(self, *given, **more):
    made.append(given)
    Path({told!r}).write_text(str(len(made)))
    return old(self, *given, **more)
Environment.compile = compile
"""


# ---- the stock way ----


def connect(server: Any, kernel: str) -> Any:
    import websocket

    address = server.url.replace("http", "ws") + f"api/kernels/{kernel}/channels?session_id=test"
    return websocket.create_connection(address, timeout=PATIENCE_S, subprotocols=[SOCKET_PROTOCOL])


def click(socket: Any, model: str) -> int:
    """Click on the counter; return what it counts then."""
    header = {"msg_id": f"m{time.monotonic_ns()}", "session": "test", "msg_type": "comm_msg"}
    content = {"comm_id": model, "data": {"method": "custom", "content": {"kind": "add"}}}
    socket.send_binary(packed("shell", [json.dumps(part).encode() for part in (header, {}, {}, content)]))
    counted = -1
    while True:
        frame = socket.recv()
        parent, body = (json.loads(unpacked(frame)[1][i]) for i in (1, 3))
        if parent.get("msg_id") != header["msg_id"]:
            continue
        if kind_of(frame) == "comm_msg":
            counted = body["data"]["state"]["count"]
        elif body.get("execution_state") == "idle":  # the page's widgets wait for this word
            return counted


NAMES = tuple(TOUCHES)


def clicked(server: Any, visitor: Any) -> None:
    """Open the counter's page; each click is answered once, also after the connection was broken."""
    text = visitor.get(LANDING).text
    kernel, model = visitor.kernel_of(text), re.search(r'"model_id":\s*"(\w+)"', text)
    assert model
    socket = connect(server, kernel)
    assert [click(socket, model[1]) for _ in range(2)] == [1, 2]
    socket.close()
    again = connect(server, kernel)  # as after a broken connection: the same session
    assert click(again, model[1]) == 3
    again.close()


def test_a_click_is_answered_once(server: Any, client: Any) -> None:
    clicked(server, client)


@pytest.mark.parametrize("left_out", [",".join(NAMES[::2]), ",".join(NAMES[1::2]), "all"])
def test_a_click_is_answered_once_whatever_is_left_out(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path, left_out: str
) -> None:
    started = voila_server(pages, env={STOCK: left_out})
    clicked(started, client_of(started))
    assert started.stop() == 0
    told = started.errors.read_text(encoding="utf-8")
    usual = ("s - ", "no ready process")  # debugpy says what it would like; a busy machine
    assert not [line for line in told.splitlines() if not any(word in line for word in usual)]


def test_a_touch_that_no_longer_fits_is_left_out_with_a_line_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """That pages come without it is seen above."""
    monkeypatch.delattr(notebook_renderer, "VoilaExporter")
    upstream.cache_templates()
    assert "templates is left out" in caplog.text


@pytest.mark.parametrize(
    "name",
    [
        *(name for ground in GROUNDS for name in ground.names),
        *(name for touch in TOUCHES.values() for name in touch.needs),
    ],
)
def test_what_the_server_is_built_on_is_there(name: str) -> None:
    if name.startswith("jupyterhub"):
        needs("jupyterhub")
    assert upstream.found(name)


LACKS_A_NAME = """
from jupyter_server.services.kernels.kernelmanager import MappingKernelManager
def watch(self, kernel_id):
    self._kernels[kernel_id].execution_state = "idle"
MappingKernelManager.start_watching_activity = watch  # which asks it
del MappingKernelManager.track_message_type
"""


def test_a_server_that_lacks_what_a_class_of_ours_calls_is_taken_as_it_is(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path
) -> None:
    """jupyter_server 2.14 has no `track_message_type`: each word of a kernel was an AttributeError, no page came alive."""
    started = voila_server(pages, prelude=LACKS_A_NAME, no_fork=True)
    clicked(started, client_of(started))
    assert started.stop() == 0
    assert "activity is left out" in (told := started.errors.read_text(encoding="utf-8"))
    assert "Traceback" not in told


def test_the_documentation_says_of_each_touch_what_it_bought() -> None:
    text = (Path(__file__).parents[2] / "docs" / "dev" / "server.md").read_text("utf-8")
    assert re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE) == [*TOUCHES]


def test_each_touch_says_where_it_is_discussed_or_that_nobody_does() -> None:
    for told in (*(touch.upstream for touch in TOUCHES.values()), *(ground.upstream for ground in GROUNDS)):
        assert re.search(r"[\w-]+/[\w-]+#\d+|no issue found", told), told


def test_a_kernel_without_the_handlers_we_know_has_no_limit_and_lives(caplog: pytest.LogCaptureFixture) -> None:
    kernel = SimpleNamespace(shell_handlers={"comm_msg": 1})
    upstream.wrap_handlers(kernel, str, "comm_msg")
    assert kernel.shell_handlers == {"comm_msg": "1"}
    upstream.wrap_handlers(SimpleNamespace(), str, "comm_msg")
    assert "time_limit is left out" in caplog.text


# ---- jupyter_server ----


def test_nodelay_twice_patches_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    class Socket:
        def set_nodelay(self, value: bool) -> None:
            calls.append(f"nodelay {value}")

    async def inner(self: Any, kernel_id: str) -> None:
        calls.append(f"open {kernel_id}")

    monkeypatch.setattr(KernelWebsocketHandler, "open", inner)
    upstream.nodelay()
    upstream.nodelay()
    # not asyncio.run: Playwright keeps a loop running in this thread once the browser was asked for
    with pytest.raises(StopIteration):
        VoilaKernelWebsocketHandler.open(Socket(), "k1").send(None)
    assert calls == ["nodelay True", "open k1"]


# ---- voila, jsonschema, ipykernel ----


def test_a_template_is_translated_once_and_anew_when_its_text_has_changed() -> None:
    kept, texts = CompiledTemplates(), {"page": "{{ n }} cards"}

    def written() -> str:
        return (
            Environment(loader=DictLoader(texts), bytecode_cache=kept, autoescape=True).get_template("page").render(n=8)
        )

    assert (written(), written(), len(kept._codes)) == ("8 cards", "8 cards", 1)
    texts["page"] = "{{ n + 1 }} cards"
    assert (written(), len(kept._codes)) == ("9 cards", 2)


def test_the_second_visitor_costs_no_translation_and_gets_the_same_page(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path, tmp_path: Path
) -> None:
    told = tmp_path / "told"
    started = voila_server(pages, prelude=COUNT.format(told=str(told)), no_fork=True)
    first = client_of(started).get(LANDING).text
    translated = int(told.read_text())
    second = client_of(started).get(LANDING).text
    assert int(told.read_text()) == translated > 5
    assert len(first) == len(second)
    assert "count" in second or "model_id" in second


def test_grammars_of_web_addresses_are_not_built_and_notebooks_still_checked() -> None:
    code = (
        "from hanawidgets.server.upstream import without_jsonschema_grammars\nwithout_jsonschema_grammars()\n"
        "import sys, nbformat, hanawidgets.server.serve\n"
        "assert 'lark' not in sys.modules\n"
        "try:\n    nbformat.validate({'nbformat': 4, 'nbformat_minor': 5, 'metadata': {}, 'cells': [{}]})\n"
        "except nbformat.ValidationError:\n    print('refused')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout.strip() == "refused"


def test_a_copied_kernel_has_nothing_of_ours_or_of_the_widgets_left_to_import(tmp_path: Path) -> None:
    code = f"""
import os, sys
from pathlib import Path
from jupyter_client.connect import write_connection_file
from hanawidgets.server.forkserver import prepare
prepare()
from hanawidgets.server.kernel_app import PageKernel
file, _ = write_connection_file({str(tmp_path / "kernel-x.json")!r}, ip="127.0.0.1", key=b"key")
from ipywidgets.widgets import widget
from hanawidgets.widgets import page
assert not widget._instances and not page._trait_notifiers["lang"]["change"]  # of widgets made for warmth
before = set(sys.modules)
app = PageKernel.instance()
app.initialize(["-f", file])
app.shell.run_cell("from hanawidgets.widgets import YakuChecker")
Path({str(tmp_path / "told")!r}).write_text(" ".join(sorted(set(sys.modules) - before)))
os._exit(0)
"""
    subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        timeout=120,
        check=True,
        env={**os.environ, "IPYTHONDIR": str(tmp_path), "HOME": str(tmp_path)},
    )
    late = (tmp_path / "told").read_text().split()
    assert [name for name in late if "widget" in name or name in {"ipykernel.ipkernel", "ipykernel.zmqshell"}] == []
    assert not list(tmp_path.rglob("history.sqlite"))
