"""The apps as the static site writes them, with this machine's Python instead of one in the browser.

Page, page host, painters, widgets and engine are the real ones. In place of the site's worker the page starts
``relay.js``, which reaches a child process of its own here over a WebSocket: a page is open in a third of the time that
a Jupyter kernel and Voila's front end take. What belongs to a server (kernels, Voila's page, lost connections) is
tested on a server.

    python -m tests.browser.native_host     # prints its address; ends with its input
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import tornado.httpserver
import tornado.netutil
import tornado.web
import tornado.websocket

from hanawidgets import static
from hanawidgets.cli.main import notebooks_folder
from hanawidgets.site import browser, build, pages
from hanawidgets.site.pages import file_of, manifests, moved, moved_files
from hanawidgets.widgets import DailyReview, LessonPlayer
from hanawidgets.widgets.pages.addresses import path_of

ROOT = Path(__file__).parents[2]
RELAY = Path(__file__).with_name("relay.js")
WHERE = Path(static.__file__).parent
FACTS: dict[str, Any] = {
    **dict.fromkeys(("python", "packages", "own", "lab", "address"), ""),
    "page": "site.js",
    "worker": RELAY.name,
    "memory": "",
    "build": "tests",
    "files": {},
    "library": {"key": static.key(), "code": static.CODE, "sprite": static.SPRITE},
}
NO_SERVICE = b"// the tests' pages come from the network each time"


BEGIN = """
import runpy, sys
from hanawidgets.server.upstream import without_jsonschema_grammars
without_jsonschema_grammars()  # as the server does, before nbformat is imported: three of four seconds
runpy.run_module(sys.argv[1], run_name="__main__")
"""


@contextmanager
def serving(module: str = "tests.browser.native_host") -> Iterator[str]:
    """Serve the apps in a process of its own, by this module; give their address."""
    command = [sys.executable, "-c", BEGIN, module]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout
        yield process.stdout.readline().strip()
        process.stdin.close()


class File(tornado.web.RequestHandler):  # type: ignore[misc, name-defined]
    """One file, from memory."""

    def initialize(self, files: dict[str, bytes]) -> None:
        self.files = files

    def get(self, name: str) -> None:
        """Send it."""
        kinds = {
            ".js": "text/javascript",
            ".png": "image/png",
            ".woff2": "font/woff2",
            ".webmanifest": "application/manifest+json",
            ".svg": "image/svg+xml",
            ".html": "text/html; charset=utf-8",
        }
        if name not in self.files:
            name = file_of(name.rstrip("/"))
        if name not in self.files:
            raise tornado.web.HTTPError(404)
        self.set_header("Content-Type", kinds[Path(name).suffix])
        self.set_header("Cache-Control", "max-age=600")
        self.finish(self.files[name])


class Relay(tornado.websocket.WebSocketHandler):  # type: ignore[misc]
    """A page's line to a child process that runs its cells."""

    child = 0

    def open(self, *_: str) -> None:
        """Start the child."""
        self.set_nodelay(True)
        here, there = socket.socketpair()
        self.child = os.fork()
        if not self.child:
            here.close()
            serve(there)
        there.close()
        here.setblocking(False)
        self.line = here
        self.reading = asyncio.ensure_future(self.read())

    async def read(self) -> None:
        """Pass on what the child says."""
        reader, self.writer = await asyncio.open_connection(sock=self.line, limit=2**26)
        while text := await reader.readline():
            await self.write_message(text)
        self.close()

    async def on_message(self, message: str | bytes) -> None:
        """Pass on what the page says."""
        while not hasattr(self, "writer"):
            await asyncio.sleep(0)
        self.writer.write(message.encode() + b"\n" if isinstance(message, str) else message + b"\n")

    def on_close(self) -> None:
        """The page is gone, so its child goes."""
        self.reading.cancel()
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)


def serve(line: socket.socket) -> None:
    """Be a page's Python until the page is gone."""
    with line.makefile("r", encoding="utf-8") as heard:

        def tell(kind: str, **more: object) -> None:
            line.sendall(json.dumps({"kind": kind, **more}).encode() + b"\n")

        def post(text: str, *buffers: bytes) -> None:
            tell("message", text=text, buffers=[base64.b64encode(data).decode() for data in buffers])

        for text in heard:
            asked = json.loads(text)
            if asked["kind"] == "comm":
                browser.receive(asked["text"])
                continue
            set_up(asked["environ"])
            browser.start(post, asked["environ"])
            for place, source in asked["cells"]:
                browser.run(place, source)
            tell("ready", picture=False)
    os._exit(0)


def set_up(environ: dict[str, str]) -> None:
    """Do to the widgets what the page's address says.

    ``?ahead=86400`` puts the clock of what is learnt forward; ``?seed=1`` makes a review's problems the same each time.
    """
    asked = parse_qs(environ.get("QUERY_STRING", ""))
    ahead = int(asked.get("ahead", ["0"])[0])
    for widget in (LessonPlayer, DailyReview):
        widget.__init__.__kwdefaults__["clock"] = lambda: time.time() + ahead
    DailyReview.__init__.__kwdefaults__["seed"] = asked.get("seed", [None])[0]


def files() -> dict[str, bytes]:
    """Return all files of the site by name."""
    folder = notebooks_folder()
    assert folder
    notebooks = build.read_all(folder)
    found = {file_of(path_of(notebook.name)): pages.write(notebook, FACTS).encode() for notebook in notebooks}
    found |= moved_files(moved([notebook.name for notebook in notebooks])) | manifests()
    ours = {name: (WHERE / name).read_bytes() for name in (static.CODE, static.SPRITE, FACTS["page"])}
    return found | ours | static.page_files() | {RELAY.name: RELAY.read_bytes(), "sw.js": NO_SERVICE}


async def main() -> None:
    """Serve until the input ends."""
    browser.prepare()
    served = tornado.web.Application([("/relay", Relay), ("/(.*)", File, {"files": files()})])
    (place,) = tornado.netutil.bind_sockets(0, "127.0.0.1")
    tornado.httpserver.HTTPServer(served).add_sockets([place])
    print(f"http://127.0.0.1:{place.getsockname()[1]}/", flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    os._exit(0)


if __name__ == "__main__":
    asyncio.run(main())
