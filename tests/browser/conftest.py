"""Pages of the apps, notebooks in JupyterLab, and what every page in a test is held to."""

from __future__ import annotations

import importlib.util
import json
import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from hanawidgets.widgets.pages.addresses import path_of
from hanawidgets.widgets.pages.site_chrome import PAGES
from tests.needs import needs

from ..conftest import scratch_environment
from .native_host import serving

WIDGETS = {
    "index": 2,
    **dict.fromkeys(PAGES, 2),
    "ohhell-tools": 4,
    "haggis-tools": 4,
    "tutorials": 1,
    "tutorial-ten-thousand-months": 2,
    "tutorial-own-lesson": 5,
}
"""The apps, and how many widgets stand on the page of each; of the tutorials one with tables and plots, and one with widgets
of one language."""

ROOT = Path(__file__).parents[2]

SLOW_MS = 60_000  # two cores may start a kernel while they draw another page


OFTEN_MS = 2_000
"""Playwright looks ten times a second for something that may take less than 2.5 s, and only twice where it may take longer."""


def look_often() -> None:
    """Have ``expect`` look ten times a second until its time is up: what comes after 0.5 s was seen 0.3 s late."""
    name = next(name for name in ("frame", "_frame") if importlib.util.find_spec(f"playwright._impl.{name}"))
    frame: Any = importlib.import_module(f"playwright._impl.{name}").Frame
    look = frame._expect

    async def often(self: Any, selector: Any, expression: Any, options: Any, title: Any) -> Any:
        left = options["timeout"]
        while left > OFTEN_MS:
            seen = await look(self, selector, expression, {**options, "timeout": OFTEN_MS}, title)
            if seen["matches"] is not bool(options.get("isNot")):
                return seen
            left -= OFTEN_MS
        return await look(self, selector, expression, {**options, "timeout": left}, title)

    frame._expect = often


@pytest.fixture(scope="session", autouse=True)
def patience() -> None:
    """What a page must show, it may take its time to show."""
    expect.set_options(timeout=SLOW_MS)
    look_often()


def at_speed(context: Any, speed: str = "none") -> Any:
    """Return a browser context whose tables play what happens at this speed: no test waits for motion that it is not about."""
    context.add_init_script(f"try {{ localStorage['hanawidgets.speed'] ??= '{speed}' }} catch {{}}")
    return context


LATE = "[anywidget] Failed to initialize model."
"""What anywidget says where a model took it more than two seconds, on a busy machine; the widget is drawn all the
same, and each test counts those that are."""
CANCELLED = "Canceled future for "
"""JupyterLab says so now and then when a kernel is restarted: its own questions have no answer then."""


@dataclass
class Watch:
    """Notes everything that no page may do."""

    home: str
    expected: tuple[str, ...] = ()
    """What messages on the console may have in them, one of these, where the test itself makes something fail."""
    complaints: list[str] = field(default_factory=list)

    def follow(self, page: Page) -> None:
        """Listen to one page."""
        page.set_default_timeout(SLOW_MS)
        page.on("pageerror", self._failed)
        page.on("console", self._said)
        page.on("request", lambda request: self._asked(request.url))
        page.on("websocket", lambda socket: self._asked(socket.url))

    def _failed(self, error: Any) -> None:
        if CANCELLED in str(error) or LATE in str(error):
            return
        # Notebook 7.6 fails once on each page of its own accord, without us too; our code lies at blob: addresses
        if "/static/notebook/notebook_core" not in (error.stack or "") or "blob:" in error.stack:
            self.complaints.append(f"page error: {error}")

    def _said(self, message: Any) -> None:
        if CANCELLED in message.text:
            return
        if message.type == "error" and not any(part in message.text for part in self.expected):
            self.complaints.append(f"console: {message.text} ({message.location['url']})")

    def _asked(self, url: str) -> None:
        scheme, _, rest = url.partition("://")
        if scheme in ("http", "https", "ws", "wss") and rest.partition("/")[0] != self.home:
            self.complaints.append(f"asked another host: {url}")


@pytest.fixture(scope="session")
def apps(session_server: Callable[..., Any]) -> Any:
    """The apps as ``jupyter hanawidgets`` serves them; closed pages' kernels end after half a minute."""
    return session_server(cull_idle=30, cull_interval=5)


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Callable[..., Page]]:
    """``visitor(server_url, **context options)``: a new person's empty page.

    expected  what messages on its console may have in them (or several), where the test itself makes something fail
    speed     at which tables play what happens

    At the end of the test nothing may stand on its console, and it may have asked its own server only.
    """
    opened: list[tuple[Any, Watch]] = []

    def visit(url: str, *, expected: str | tuple[str, ...] = (), speed: str = "none", **options: Any) -> Page:
        context = at_speed(browser.new_context(**{"locale": "en-US", "reduced_motion": "reduce"} | options), speed)
        told = (expected,) if isinstance(expected, str) else expected
        watch = Watch(url.partition("://")[2].partition("/")[0], told)
        context.on("page", watch.follow)
        opened.append((context, watch))
        return context.new_page()

    yield visit
    for context, _ in opened:
        context.close()
    assert [line for _, watch in opened for line in watch.complaints] == []


def drawn(page: Page, url: str, app: str) -> Page:
    """Open an app in a page and wait until all its widgets are drawn."""
    page.goto(url, wait_until="commit")
    expect(page.locator(".hw[data-hw-ready]")).to_have_count(WIDGETS[app])
    expect(page.locator("#hw-skeleton")).to_have_count(0)
    return page


@pytest.fixture
def open_served(apps: Any, visitor: Callable[..., Page]) -> Callable[..., Page]:
    """``open_served("checker", lang="ja", width=360)``: the page of an app as the server sends it, all its widgets
    drawn. For what depends on a server or on Voila; all else opens in a third of the time with ``open_app``.

    query    more of the address, e.g. ``"state=k1.bga_general.p8"``
    options  of the browser context
    """

    def open_(
        app: str, lang: str = "en", *, width: int = 1280, height: int = 800, query: str = "", **options: Any
    ) -> Page:
        page = visitor(apps.url, viewport={"width": width, "height": height}, **options)
        return drawn(page, f"{apps.url}{path_of(app)}?lang={lang}&{query}".rstrip("&"), app)

    return open_


@pytest.fixture(scope="session")
def native_host() -> Iterator[str]:
    """Address of the apps on this machine's Python, without Jupyter (see native_host.py)."""
    with serving() as address:
        yield address


@pytest.fixture
def open_app(native_host: str, visitor: Callable[..., Page]) -> Callable[..., Page]:
    """``open_app("checker", lang="ja", width=360)``: the page of an app, all its widgets drawn; options as of
    ``open_served``."""

    def open_(
        app: str, lang: str = "en", *, width: int = 1280, height: int = 800, query: str = "", **options: Any
    ) -> Page:
        page = visitor(native_host, viewport={"width": width, "height": height}, **options)
        return drawn(page, f"{native_host}{path_of(app)}?lang={lang}&{query}".rstrip("&"), app)

    return open_


# ---- JupyterLab ----------------------------------------------------------------------------------


@dataclass
class Lab:
    """A running JupyterLab."""

    url: str
    folder: Path
    """Where its notebooks lie."""


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def lab_server(
    chromium_path: str, tmp_path_factory: pytest.TempPathFactory, wait_until: Callable[..., Any]
) -> Iterator[Lab]:
    """JupyterLab on an empty folder, with settings and workspaces of its own; it serves Notebook 7 as well."""
    needs("jupyterlab", "notebook")
    home, folder = tmp_path_factory.mktemp("lab-home"), tmp_path_factory.mktemp("lab-notebooks")
    env = scratch_environment(home) | {
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
    }
    settings = home / "settings" / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
    settings.parent.mkdir(parents=True)
    settings.write_text('{"fetchNews": "false", "checkForUpdates": false}', encoding="utf-8")
    lab = Lab(f"http://127.0.0.1:{_free_port()}/", folder)
    log = (home / "lab.log").open("w", encoding="utf-8")
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "jupyterlab",
            "--no-browser",
            "--allow-root",
            "--ServerApp.ip=127.0.0.1",
            f"--ServerApp.port={lab.url.split(':')[2].strip('/')}",
            "--ServerApp.port_retries=0",
            "--IdentityProvider.token=",
            f"--ServerApp.root_dir={folder}",
            "--LabApp.expose_app_in_browser=True",
            "--JupyterNotebookApp.expose_app_in_browser=True",
            "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        ],
        env=env,
        stdout=log,
        stderr=log,
        start_new_session=True,
    )

    def answers() -> bool:
        assert process.poll() is None, (home / "lab.log").read_text(encoding="utf-8")
        try:
            return bool(urllib.request.urlopen(f"{lab.url}api", timeout=5).status == 200)
        except (urllib.error.URLError, OSError):
            return False

    wait_until(answers, seconds=60)
    yield lab
    os.killpg(process.pid, signal.SIGTERM)
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    log.close()


@dataclass
class Notebook:
    """A notebook that is open in JupyterLab or in Notebook 7, with a running kernel."""

    page: Page
    file: Path
    watch: Watch | None = None
    """Of the page, if it is one for several tests."""
    closed: bool = False

    def close(self) -> None:
        """Close it and end its kernel; nothing may stand on the console."""
        self.closed = True
        self.page.evaluate(SHUT)
        if self.watch:
            assert self.watch.complaints == []

    def cells(self) -> int:
        """How many cells it has now."""
        return int(self.page.evaluate("() => window.jupyterapp.shell.currentWidget.content.widgets.length"))

    def run(self, code: str) -> str:
        """Run code in its kernel, outside its cells; return what it printed."""
        return str(self.page.evaluate(RUN, code))

    def command(self, name: str, **args: object) -> None:
        """Execute one of Lab's commands."""
        self.page.evaluate("([name, args]) => window.jupyterapp.commands.execute(name, args)", [name, args])

    def saved(self) -> dict[str, Any]:
        """Save it and return what is in the file."""
        self.page.evaluate("() => window.jupyterapp.shell.currentWidget.context.save()")
        found: dict[str, Any] = json.loads(self.file.read_text(encoding="utf-8"))
        return found


CONNECTED = """() => {
  const kernel = window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel;
  return !!kernel && kernel.connectionStatus === "connected" && kernel.status === "idle"
    && window.jupyterapp.commands.hasCommand("notebook:run-all-cells");
}"""
OPEN = """async (path) => {
  await window.jupyterapp.commands.execute("docmanager:open", { path, factory: "Notebook" });
  window.jupyterapp.shell.collapseLeft();
}"""
SHUT = """async () => {
  const { shell } = window.jupyterapp;
  const shown = shell.currentWidget;
  await shown.context.save();
  await shown.sessionContext.shutdown();
  shown.close();
}"""
RUN = """async (code) => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const future = kernel.requestExecute({ code });
  let told = "";
  future.onIOPub = (message) => {
    const { content, header } = message;
    if (header.msg_type === "stream") told += content.text;
    if (header.msg_type === "error") told += content.traceback.join("\\n");
  };
  await future.done;
  return told;
}"""


@pytest.fixture(scope="session")
def lab_page(lab_server: Lab, browser: Browser) -> Iterator[tuple[Page, Watch]]:
    """A page with JupyterLab and no notebook, once for each worker: to load it takes longer than most tests in it."""
    context = at_speed(browser.new_context(locale="en-US", reduced_motion="reduce"))
    watch = Watch(lab_server.url.partition("://")[2].strip("/"))
    context.on("page", watch.follow)
    page = context.new_page()
    page.goto(f"{lab_server.url}lab?reset", wait_until="commit")
    page.locator(".jp-Launcher").wait_for(timeout=60_000)
    yield page, watch
    context.close()


@pytest.fixture
def open_notebook(
    lab_server: Lab, visitor: Callable[..., Page], request: pytest.FixtureRequest, wait_until: Callable[..., Any]
) -> Iterator[Callable[..., Notebook]]:
    """``open_notebook("code of cell 1", "code of cell 2", widgets=2)``: a notebook in Lab, all cells run.

    at        where the server shows it: ``lab``, or ``notebooks``, which is Notebook 7
    viewport  of the window; unless given it is high enough that Lab draws all cells

    At the end of the test nothing may stand on the page's console.
    """
    opened: list[Notebook] = []

    def open_(
        *sources: str, widgets: int, at: str = "lab", viewport: ViewportSize | None = None, **options: Any
    ) -> Notebook:
        cells = [nbformat.v4.new_code_cell(source) for source in sources]
        file = lab_server.folder / f"{request.node.name.partition('[')[0]}-{len(opened)}.ipynb"
        kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
        nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=kernel), file)
        size = viewport or {"width": 1280, "height": 4000}
        watch = None
        if at == "lab" and not options:
            page, watch = request.getfixturevalue("lab_page")
            watch.complaints.clear()
            page.set_viewport_size(size)
            page.evaluate(OPEN, file.name)
        else:
            page = visitor(lab_server.url, viewport=size, **options)
            page.goto(f"{lab_server.url}{at}/{file.name}?reset", wait_until="commit")
        page.locator(".jp-Notebook .jp-Cell").first.wait_for()
        wait_until(lambda: page.evaluate(CONNECTED), seconds=60)
        notebook = Notebook(page, file, watch)
        opened.append(notebook)
        notebook.command("notebook:run-all-cells")
        expect(page.locator(".jp-OutputArea .hw[data-hw-ready]")).to_have_count(widgets)
        return notebook

    yield open_
    for notebook in opened:
        if not notebook.closed:
            notebook.close()
