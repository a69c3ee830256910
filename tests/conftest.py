"""Fixtures for every suite: a Chromium, a browser, and ``jupyter hanawidgets`` as people start it.

Our pages forbid ``eval`` (Content-Security-Policy), and Playwright's ``page.wait_for_function`` needs it:
wait with locators and ``expect`` instead. Playwright's loop keeps running in the main thread as long as the
browser lives, so no test may call ``asyncio.run``.
"""

from __future__ import annotations

import gc
import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import hanawidgets
from hanawidgets.server.upstream import without_jsonschema_grammars

from .needs import needs

without_jsonschema_grammars()  # before anything here imports nbformat: saves each worker nearly two seconds

# One profile for every suite: the last that is loaded holds for all, whichever folder's file loads it.
# In CI every run draws the same examples; ``HYPOTHESIS_PROFILE=long`` searches longer, the quick part takes ``quick``.
# A deadline would measure the machine: the first call under new rules builds the look-up tables.
IN_CI = bool(os.environ.get("CI"))
settings.register_profile(
    "plain",
    max_examples=30,
    deadline=None,
    database=None,
    derandomize=IN_CI,
    print_blob=IN_CI,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("quick", parent=settings.get_profile("plain"), max_examples=10)
settings.register_profile("long", parent=settings.get_profile("plain"), max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "plain"))

START_S = 120  # a busy machine took more than a minute
PATIENCE_S = 60
"""So long an answer may stay away, and an end: on a starved machine all takes long, and only what hangs takes longer."""
ADDRESS = re.compile(r"http://\S+")


LONGEST = (
    "games/minimal/test_suites",
    "deploy/test_jupyterhub",
    "deploy/test_nginx",
    "packaging/",
    "test_class",
    "test_every_page",
    "test_lab",
    "test_table_fits",
    "test_serve",
    "test_table_journeys",
    "test_stage",
    "test_motion",
    "test_print",
    "server/test_browser",
    "test_site",
    "test_limits",
    "test_rest",
    "test_rulebook",
    "test_lessons",
    "test_table",
    "test_evaluation",
    "test_contract",
    "widgets/test_",
)
"""The files whose tests take longest (paths below ``tests``, without folders of a suite), these first."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what starts a server: it waits more than it computes, and is left out of the quick part. Then sort the files, which
    the workers take one after another: what takes longest comes first, so that they have done at nearly the same time,
    and after a file of tests that wait comes one of tests that compute, so that the processor always has something to do."""
    files: dict[str, list[pytest.Item]] = {}
    for item in items:
        if SERVERS.intersection(getattr(item, "fixturenames", ())):
            item.add_marker("server")
        files.setdefault(item.nodeid.partition("::")[0], []).append(item)

    def turn(file: str) -> int:
        return next((number for number, name in enumerate(LONGEST) if f"/{name}" in file), len(LONGEST))

    def waits(file: str) -> bool:
        return any(item.get_closest_marker(mark) for item in files[file] for mark in ("browser", "server"))

    waiting = [file for file in sorted(files, key=turn) if waits(file)]
    computing = [file for file in sorted(files, key=turn) if file not in waiting]
    order = [file for pair in zip_longest(waiting, computing) for file in pair if file is not None]
    items[:] = [item for file in order for item in files[file]]


def pytest_collection_finish() -> None:
    """What is there now stays to the end: the collector of garbage need not look through it again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def no_widget_stays() -> Iterator[None]:
    """Close what a test has left: each switch of the page's language would paint it again, in all tests that follow."""
    widgets = sys.modules.get("ipywidgets.widgets.widget")
    before = set(widgets._instances) if widgets else set()
    yield
    if widgets := sys.modules.get("ipywidgets.widgets.widget"):
        for model, widget in [*widgets._instances.items()]:
            if model not in before:
                widget.close()


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Where the browser is: HANAWIDGETS_CHROMIUM, else the first known name on the path."""
    wished = os.environ.get("HANAWIDGETS_CHROMIUM")
    found = wished or next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), "")
    if not found:
        pytest.skip("no Chromium here; name one in HANAWIDGETS_CHROMIUM")
    return found


@pytest.fixture(scope="session")
def playwright() -> Iterator[Any]:
    """Playwright, once for each worker."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def whole_browser(playwright: Any, chromium_path: str) -> Iterator[Any]:
    """Chromium as people have it."""
    chromium = playwright.chromium.launch(executable_path=chromium_path, args=["--no-sandbox"])
    yield chromium
    chromium.close()


@pytest.fixture(scope="session")
def browser(playwright: Any, request: pytest.FixtureRequest) -> Iterator[Any]:
    """One browser for the whole run; tests open contexts of their own.

    The shell of Chromium, where there is one: the same engine without a browser's windows draws pages in two thirds
    of the time.
    """
    if shell := shutil.which("chromium-headless-shell"):
        chromium = playwright.chromium.launch(executable_path=shell, args=["--no-sandbox"])
        yield chromium
        chromium.close()
    else:
        yield request.getfixturevalue("whole_browser")


@pytest.fixture(scope="session")
def wait_until() -> Callable[..., Any]:
    """A function that calls another until it returns something true, and returns that."""

    def wait(ask: Callable[[], Any], seconds: float = PATIENCE_S, every: float = 0.1) -> Any:
        end = time.monotonic() + seconds
        while not (answer := ask()):
            assert time.monotonic() < end, f"still not so after {seconds} s: {ask}"
            time.sleep(every)
        return answer

    return wait


@dataclass
class VoilaServer:
    """A running ``python -m hanawidgets``."""

    process: subprocess.Popen[str]
    url: str = ""
    """Its address, with a slash at the end and without a query."""
    line: str = ""
    """The line that told the address."""
    errors: Path = Path()
    """File with what it wrote to stderr."""
    lines: queue.Queue[str] = field(default_factory=queue.Queue)
    """What it printed after that line."""

    def stop(self, number: int = signal.SIGTERM) -> int:
        """End it and return its exit status; what does not go within PATIENCE_S is killed."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            return self.process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            return self.process.wait(PATIENCE_S)


def scratch_environment(home: Path) -> dict[str, str]:
    """Return an environment in which nothing of the person's own Jupyter is seen or written."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "IPYTHON", "LC_"))}
    env |= {
        "HOME": str(home),
        "IPYTHONDIR": str(home / "ipython"),
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "LANG": "C.UTF-8",
    }
    # tests may run from a source tree that is not installed
    above = str(Path(hanawidgets.__file__).resolve().parents[1])
    env["PYTHONPATH"] = os.pathsep.join(filter(None, [above, env.get("PYTHONPATH")]))
    return env


def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., VoilaServer]]:
    """Factory of servers: ``voila_server(notebooks_dir, **flags)``; what it has started is stopped with its fixture.

    flags     options of the command line, ``cull_idle=2`` for ``--cull-idle 2``, True for a switch; port is 0 unless given.
              ``no_fork=True`` where a test starts few kernels and it matters to none how: a process to copy them from
              takes more of the processor's time than the server and two kernels
    prelude   Python to run in the server's process before it starts
    home      home folder; a fresh one unless given
    env       environment variables on top of the scratch environment
    browse    let it open the environment's browser
    """
    started: list[VoilaServer] = []

    def start(
        notebooks_dir: Path | None = None,
        *,
        prelude: str = "",
        home: Path | None = None,
        env: dict[str, str] | None = None,
        browse: bool = False,
        **flags: object,
    ) -> VoilaServer:
        home = home or tmp_path_factory.mktemp("home")
        errors = tmp_path_factory.mktemp("log") / "stderr.txt"
        command = [sys.executable, "-m", "hanawidgets"]
        if prelude:
            run = "\nfrom hanawidgets.cli.main import main\nraise SystemExit(main())"
            command = [sys.executable, "-c", prelude + run]
        options = {"port": 0} | ({"notebooks": notebooks_dir} if notebooks_dir else {}) | flags
        for name, value in options.items():
            command += [f"--{name.replace('_', '-')}", *([] if value is True else [str(value)])]
        with errors.open("w", encoding="utf-8") as sink:
            process = subprocess.Popen(
                command if browse else [*command, "--no-browser"],
                env=scratch_environment(home) | (env or {}),
                stdout=subprocess.PIPE,
                stderr=sink,
                text=True,
                encoding="utf-8",
                start_new_session=True,
            )
        server = VoilaServer(process, errors=errors)
        started.append(server)

        def read() -> None:
            assert process.stdout
            for line in process.stdout:
                server.lines.put(line)
            server.lines.put("")

        threading.Thread(target=read, daemon=True).start()
        server.line = server.lines.get(timeout=START_S)
        assert server.line, errors.read_text(encoding="utf-8")
        server.url = ADDRESS.findall(server.line)[0].partition("?")[0]
        return server

    yield start
    for server in started:
        server.stop()


# A server left running has kernels that wait and look about: none outlives who asked for it.
voila_server = pytest.fixture(servers, name="voila_server")
module_server = pytest.fixture(servers, scope="module", name="module_server")
session_server = pytest.fixture(servers, scope="session", name="session_server")
SERVERS = {"voila_server", "module_server", "session_server"}


@pytest.fixture(scope="session")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A Redis of our own on a Unix socket, without a port."""
    needs("redis")
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("no redis-server (Debian: apt-get install redis-server)")
    folder = tmp_path_factory.mktemp("redis")
    place = folder / "redis.sock"
    options = ["--port", "0", "--unixsocket", str(place), "--save", "", "--dir", str(folder)]
    process = subprocess.Popen([program, *options], stdout=subprocess.PIPE, text=True)
    assert process.stdout
    for line in process.stdout:
        if "ready to accept connections" in line.lower():
            break
    yield f"unix://{place}"
    process.terminate()
    process.wait()
