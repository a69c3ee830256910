"""Notebooks to serve, and ways to ask the server without a browser."""

from __future__ import annotations

import http.cookiejar
import json
import re
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from email.message import Message
from pathlib import Path
from typing import Any

import nbformat
import pytest

WINDOW = {"Sec_Fetch_Dest": "document"}
"""What browsers send with a page that somebody opens."""
COUNTER = """
import os
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = '''
    export default {
      render({ model, el }) {
        const button = document.createElement("button");
        const label = () => { button.textContent = "count " + model.get("count"); };
        button.addEventListener("click", () => model.send({ kind: "add" }));
        model.on("change:count", label);
        label();
        el.append(button);
      },
    };
    '''
    count = traitlets.Int(0).tag(sync=True)
    secret_of_the_source = None

    def __init__(self):
        super().__init__()
        self.on_msg(lambda *_: setattr(self, "count", self.count + 1))

Counter()
"""
TEXT = "# A page\n\nSee [the cards](cards.ipynb), `$7$`, and count."
FORMULA = "There are $7\\times 2$ of them."
FACTS = """
import os, sys
told = {"pid": os.getpid(), "python": sys.executable}
told |= {name: os.environ.get(name) for name in ("HTTP_ACCEPT_LANGUAGE", "QUERY_STRING", "DECOY")}
print(*(f"{name}={value}" for name, value in told.items()), sep="; ", end=";")
"""
BROKEN = "secret_of_the_source = 1\nsecret_of_the_source / 0"
WAITS = """
import pathlib, time
pathlib.Path("waits").touch()
while not pathlib.Path("go").exists():
    time.sleep(0.05)
"""
OVERLOOKS = """
stream = get_ipython().kernel.shell_stream
sees = [False]
def wake(socket, events):
    sees[0] = not sees[0]
    if sees[0]:
        stream._handle_events(socket, events)
    else:
        stream.socket.EVENTS
def begin():
    stream.io_loop.remove_handler(stream.socket)
    stream.io_loop.add_handler(stream.socket, wake, stream.io_loop.READ)
stream.io_loop.add_callback(begin)
"""

KERNEL = """
import os, subprocess, sys
from urllib.parse import parse_qs
from hanawidgets.rooms.client import room_client
client, asked = room_client(), {name: found[0] for name, found in parse_qs(os.environ["QUERY_STRING"]).items()}
"""
TELLS = "print('told=' + ' '.join(map(str, told)) + ';')"
MAKES = f"""{KERNEL}
room = await client.make("table", name="Ana", game="koikoi", rules="bga_general", seats={{"A": "", "B": ""}})
told = [room.code, room.token]
{TELLS}
"""
"""A page that makes a table; it tells the code, and the token of who made it."""
ENTERS = f"""{KERNEL}
room = await client.enter(asked["room"], name="Ben", token=asked.get("token", ""))
told = (room.me, *room.fold.members, "here", *sorted(room.present))
{TELLS}
"""
"""A page that enters a room; it tells as whom, who is in it, and who is here."""
SECRETS = f"""{KERNEL}
read = "import os; print(*[name for name in os.environ if 'ROOMS' in name] or ['none'])"
told = client is not None, subprocess.run([sys.executable, "-c", read], capture_output=True, text=True).stdout.strip()
{TELLS}
"""


def told(answer: Answer) -> str:
    """Return what such a page tells."""
    found = re.search(r"told=(.*?);", answer.text)
    assert found, answer.text[-3000:]
    return found[1]


@pytest.fixture(scope="session")
def write_pages() -> Callable[[Path], Path]:
    """A function that fills a folder with notebooks: index, cards (with a formula), facts, broken, waits, overlooks."""

    def write(folder: Path) -> Path:
        pages = {
            "index": [COUNTER],
            "cards": [COUNTER],
            "facts": [FACTS],
            "broken": [BROKEN],
            "waits": [WAITS, COUNTER],
            "makes": [MAKES],
            "enters": [ENTERS],
            "secrets": [SECRETS],
            "overlooks": [OVERLOOKS, "print('written')", "print('all the same')"],
        }
        for name, sources in pages.items():
            cells = [nbformat.v4.new_code_cell(source) for source in sources]
            texts = [nbformat.v4.new_markdown_cell(TEXT)]
            if name == "cards":  # a page of ours has that name, and its author has written no main heading
                texts = [nbformat.v4.new_markdown_cell(text) for text in (f"#{TEXT}", FORMULA)]
            notebook = nbformat.v4.new_notebook(cells=[*texts, *cells])
            nbformat.write(notebook, folder / f"{name}.ipynb")
        (folder / "notes.txt").write_text("nobody's business", encoding="utf-8")
        beside = folder.parent / f"{folder.name}-beside"
        beside.mkdir()
        (beside / "other.png").write_text("nobody's business", encoding="utf-8")
        (folder / "way-out.png").symlink_to(beside / "other.png")
        (folder / "ways").symlink_to(beside)
        (beside / "draft.ipynb").write_bytes((folder / "facts.ipynb").read_bytes())
        (folder / "leads-out.ipynb").symlink_to(beside / "draft.ipynb")
        (folder / "leads-on.ipynb").symlink_to(folder / "facts.ipynb")
        (folder / "below").mkdir()
        (folder / "below" / "cards.ipynb").write_bytes((folder / "facts.ipynb").read_bytes())
        (folder / "shown.png").write_text("a picture", encoding="utf-8")
        return folder

    return write


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory, write_pages: Callable[[Path], Path]) -> Path:
    """A folder of notebooks for tests that leave them as they are."""
    return write_pages(tmp_path_factory.mktemp("pages"))


@pytest.fixture(scope="session")
def server(session_server: Callable[..., Any], pages: Path) -> Any:
    """A server for tests that leave it running."""
    return session_server(pages)


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: Message
    text: str
    url: str


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args: Any) -> None:
        return None


@dataclass
class Client:
    """Asks one server as a window of a browser does, keeps cookies, follows no redirects."""

    base: str
    cookies: http.cookiejar.CookieJar = field(default_factory=http.cookiejar.CookieJar)

    def get(self, path: str, **headers: str) -> Answer:
        """Ask for a path; an underscore in a header's name stands for a hyphen."""
        return self._send(urllib.request.Request(self.base + path), headers)

    def post(self, path: str, fields: dict[str, str], **headers: str) -> Answer:
        """Send a form."""
        body = urllib.parse.urlencode(fields).encode()
        return self._send(urllib.request.Request(self.base + path, data=body), headers)

    def _send(self, request: urllib.request.Request, headers: dict[str, str]) -> Answer:
        for name, value in (WINDOW | headers).items():
            request.add_header(name.replace("_", "-"), value)
        opener = urllib.request.build_opener(_Stay, urllib.request.HTTPCookieProcessor(self.cookies))
        try:
            answer = opener.open(request, timeout=60)
        except urllib.error.HTTPError as refusal:
            answer = refusal
        with answer:
            return Answer(answer.status, answer.headers, answer.read().decode(), answer.url)

    def kernel_of(self, page: str) -> str:
        """Return the id of the kernel that a page's text names."""
        found = re.search(r'id="jupyter-config-data"[^>]*>(.*?)</script>', page, re.DOTALL)
        assert found, page[-2000:]
        kernel: str = json.loads(found[1])["kernelId"]
        return kernel

    def kernel_lives(self, kernel: str) -> bool:
        """Ask the server whether it still has that kernel."""
        return self.get(f"api/kernels/{kernel}").status == 200

    def xsrf(self) -> str:
        """Return the token of the cookie that the server set, or ""."""
        return next((cookie.value or "" for cookie in self.cookies if cookie.name == "_xsrf"), "")


@pytest.fixture
def client(server: Any) -> Client:
    """A new visitor of the shared server."""
    return Client(server.url)


@pytest.fixture(scope="session")
def client_of() -> Callable[[Any], Client]:
    """A function that makes a new visitor of a server."""
    return lambda server: Client(server.url)
