"""What a page's Python may take of the machine, and what becomes of a page that takes more."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import nbformat
import pytest
import websocket
from jupyter_client.connect import write_connection_file

from hanawidgets.core.errors import RuleError
from hanawidgets.server import forkserver as ready
from hanawidgets.server.kernel_manager import MOST_KEPT, PageKernels
from hanawidgets.server.limits import allow_descriptors, at_most
from hanawidgets.server.settings import Settings
from hanawidgets.text import LANGUAGES, translate, words_in
from hanawidgets.text.wording import error_text
from tests.needs import some

from ..conftest import PATIENCE_S
from .test_security import Speaker, to
from .test_serve import LANDING

GREEDY = """
import os
import anywidget, traitlets

class Greedy(anywidget.AnyWidget):
    _esm = "export default {}"
    told = traitlets.Unicode().tag(sync=True)
    asked = 0

    def __init__(self):
        super().__init__()
        self.on_msg(self.take)

    def take(self, _, content, __):
        self.asked += 1
        kept = []
        try:
            while "memory" in content:
                kept.append(bytearray(10_000_000))
            while "work" in content:
                pass
        except BaseException as failure:
            kept.clear()
            self.told = f"stopped by {type(failure).__name__}"
        else:
            self.told = f"pid={os.getpid()};asked={self.asked};"

Greedy()
"""
linux = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


@pytest.fixture(scope="module")
def greedy(module_server: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server whose pages have little."""
    folder = tmp_path_factory.mktemp("greedy")
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(GREEDY)]), folder / "index.ipynb")
    return module_server(folder, kernel_memory=200, kernel_seconds=1)


class Asked:
    """A page of that server."""

    def __init__(self, server: Any, client: Any) -> None:
        self.speaker = Speaker(server.url, client.kernel_of(client.get(LANDING).text))
        self.comms = self.speaker.comms()

    def __call__(self, content: str) -> str:
        """Ask for something and return what was told last."""
        for comm in self.comms:
            self.speaker.say(to(comm, {"method": "custom", "content": content}))
        self.speaker.ask("kernel_info_request")
        return re.findall(rb'"told": ?"([^"]*)"', self.speaker.seen)[-1].decode()


@pytest.fixture
def page(greedy: Any, client_of: Callable[..., Any]) -> Iterator[Asked]:
    """A visitor."""
    yield Asked(greedy, client_of(greedy))


@linux
def test_a_page_that_takes_all_memory_is_refused_it_and_lives(page: Asked) -> None:
    """One message took 851 MB, and nothing kept a page from taking the machine's."""
    pid = int(re.findall(r"pid=(\d+)", page("hello"))[0])
    assert page("memory") == "stopped by MemoryError"
    assert page("hello") == f"pid={pid};asked=3;"
    peak = int(re.findall(r"VmPeak:\s+(\d+)", Path(f"/proc/{pid}/status").read_text(encoding="ascii"))[0])
    begun = int(re.findall(r"VmSize:\s+(\d+)", Path(f"/proc/{pid}/status").read_text(encoding="ascii"))[0])
    assert peak < begun + (220 + 128 * (os.cpu_count() or 1)) * 1024


def test_a_page_that_computes_without_end_is_stopped_and_lives(page: Asked) -> None:
    assert page("work") == "stopped by RuleError"
    assert page("hello").endswith("asked=2;")


@linux
def test_pages_give_way_to_the_server(greedy: Any, page: Asked) -> None:
    pid, own = int(re.findall(r"pid=(\d+)", page("hello"))[0]), greedy.process.pid

    def score(of: int) -> int:
        return int(Path(f"/proc/{of}/oom_score_adj").read_text(encoding="ascii"))

    assert os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, own)
    assert score(pid) >= 500 > score(own)


def test_a_ready_process_that_does_not_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine it may still import when the server ends, which then failed."""

    async def close() -> int | None:
        command = [sys.executable, "-c", "import time; time.sleep(60)"]
        process = await asyncio.create_subprocess_exec(*command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        await ready.ReadyProcess(process).close()
        return process.returncode

    with ThreadPoolExecutor(1) as beside:  # a browser in this thread has a loop already
        assert beside.submit(asyncio.run, close()).result(PATIENCE_S) == -signal.SIGKILL


@pytest.mark.skipif(sys.platform == "win32", reason="no such timers there")
def test_work_is_stopped_when_it_has_taken_its_time_and_nothing_is_left_of_it() -> None:
    before = signal.getsignal(signal.SIGVTALRM)
    with pytest.raises(RuleError) as stopped, at_most(0.05):
        while True:
            pass
    assert stopped.value.detail == "too_much_work"
    for lang in LANGUAGES:
        assert error_text(stopped.value, words_in(lang)) == translate("error.too_much_work", lang)
    with at_most(0.05):
        time.sleep(0.1)  # who waits does not work
    with at_most(0):
        assert signal.getitimer(signal.ITIMER_VIRTUAL)[0] == 0
    assert (signal.getitimer(signal.ITIMER_VIRTUAL)[0], signal.getsignal(signal.SIGVTALRM)) == (0, before)


def test_by_default_there_is_room_for_what_authors_use() -> None:
    """What numpy, pandas, scipy and matplotlib take is in docs/security.md."""
    assert Settings.kernel_memory >= 1024
    assert Settings.kernel_seconds >= 10


@linux
def test_the_server_takes_all_the_descriptors_that_it_may() -> None:
    import resource

    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(512, before[1]), before[1]))
        allow_descriptors()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (min(65536, before[1]), before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


@linux
@pytest.mark.slow
def test_a_ready_process_that_was_passed_over_ends_with_its_last_copy(tmp_path: Path) -> None:
    """Each kept its 60 MB until the server ended, and a busy machine passes over one after the other."""

    async def work() -> None:
        server = ready.ForkServer()
        first = await server.start()
        file, _ = write_connection_file(str(tmp_path / "kernel-x.json"), ip="127.0.0.1", key=b"key")
        env = {**os.environ, "IPYTHONDIR": str(tmp_path), "HOME": str(tmp_path)}
        await first._prepared
        for _ in range(20):  # a busy machine
            with contextlib.suppress(OSError):
                copy = await first.fork(["-f", file], env, str(tmp_path))
                break
        server._pass_over()
        order = asyncio.create_task(first._process.wait())
        assert not order.done(), "its copy lives"
        os.kill(copy, signal.SIGKILL)
        assert (await asyncio.wait({order}, timeout=PATIENCE_S))[0]
        server._pass_over()
        assert server._passed_over == []
        await server.close()

    with ThreadPoolExecutor(1) as beside:
        beside.submit(lambda: asyncio.run(work())).result(120)


FEW = """
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, ({few}, {few}))
"""


@linux
def test_who_finds_no_descriptor_is_told_that_all_is_full_and_pages_can_still_close(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path, wait_until: Callable[..., Any]
) -> None:
    """Opened to the last descriptor, the server answered nobody until its kernels were ended, though all had gone."""
    started = voila_server(pages, prelude=FEW.format(few=170))
    watcher, open_pages = client_of(started), []

    def health() -> dict[str, Any]:
        told: dict[str, Any] = json.loads(watcher.get("health").text)
        return told

    assert health()["places"] is None
    for _ in range(40):
        page = (visitor := client_of(started)).get(LANDING)
        if page.status == HTTPStatus.OK:
            kernel = visitor.kernel_of(page.text)
            open_pages.append((visitor, kernel, Speaker(started.url, kernel)))
        elif (told := health())["places"] == 0:  # else what coming takes for a moment is free again, and one more fits
            break
    assert page.status == HTTPStatus.SERVICE_UNAVAILABLE
    assert translate("app.words.full", "en") in page.text
    assert 3 <= len(open_pages) < 20
    assert told == {"ok": True, "pages": len(open_pages), "places": 0}
    for _, _, speaker in open_pages:
        assert speaker.ask("kernel_info_request")["status"] == "ok"
    with contextlib.suppress(websocket.WebSocketBadStatusException):  # more sockets than pages have
        held = [Speaker(started.url, kernel) for _, kernel, _ in open_pages for _ in range(7)]
        assert not held, "all of them were opened"
    assert health()["places"] == 0
    for visitor, kernel, _ in open_pages[:2]:
        assert visitor.post(f"voila/api/shutdown/{kernel}", {"_xsrf": visitor.xsrf()}).status == HTTPStatus.NO_CONTENT
    wait_until(lambda: client_of(started).get(LANDING).status == HTTPStatus.OK)
    assert started.stop() == 0
    assert "Too many open files" not in started.errors.read_text(encoding="utf-8")


# ---- what a page has not heard ----

TALKS = """
import time
import anywidget, traitlets
from pathlib import Path

class Talks(anywidget.AnyWidget):
    _esm = "export default {}"
    long = traitlets.Unicode("x" * 400_000).tag(sync=True)
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self.take)

    def take(self, _, content, __):
        place = Path(content)
        while not (place / "away").exists():
            time.sleep(0.02)
        for _ in range(40):
            self.send_state()  # 16 MB in all
        self.count += 1
        get_ipython().kernel.iopub_thread.schedule((place / "told").touch)  # once all of it is on its way

Talks()
"""

LETS_GO = """
from pathlib import Path
from hanawidgets.server.kernel_manager import PageKernels
drop = PageKernels._drop
def tells(*which):
    drop(*which)
    (Path({place!r}) / "let-go").touch()
PageKernels._drop = tells
"""


class Stream:
    """One way from a kernel."""

    def __init__(self) -> None:
        self.hear: Callable[[list[bytes]], None] | None = None
        self.socket, self.shut = self, False

    def on_recv(self, hear: Callable[[list[bytes]], None] | None) -> None:
        self.hear = hear

    def close(self) -> None:
        self.shut = True

    @property
    def closed(self) -> bool:
        return self.shut


def test_what_is_kept_for_a_page_that_is_away_is_bounded_and_what_is_beyond_lets_all_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One page that asked much and closed its socket took 75 MB of the server, until its kernel was ended."""

    async def work() -> None:
        kernels, streams = PageKernels(), {"iopub": Stream(), "shell": Stream()}
        monkeypatch.setattr(kernels, "_kernels", {"k": SimpleNamespace()})
        kernels.start_buffering("k", "k:page", streams)
        for n in range(8):
            some(streams["iopub" if n % 2 else "shell"].hear)([b"x" * (MOST_KEPT // 10)])
        await asyncio.sleep(0)
        assert [channel for channel, _ in kernels.get_buffer("k", "k:page")["buffer"]] == ["shell", "iopub"] * 4

        kernels.start_buffering("k", "k:page", streams)
        for _ in range(40):
            if hear := streams["iopub"].hear:
                hear([b"x" * (MOST_KEPT // 10)])
        await asyncio.sleep(0)
        assert kernels.get_buffer("k", "k:page") is None
        assert all(stream.shut and stream.hear is None for stream in streams.values())

        kernels.start_buffering("k", "k:page", {})  # the page left while its socket was opened
        assert kernels.get_buffer("k", "k:page") is None

        streams = {"iopub": Stream()}
        kernels.start_buffering("k", "k:page", streams)
        kept = kernels._kernel_buffers["k"]["buffer"]
        some(streams["iopub"].hear)([b"x" * MOST_KEPT])
        assert kernels.get_buffer("k", "k:page")["buffer"] is kept  # the page comes back in that very moment
        await asyncio.sleep(0)
        assert not streams["iopub"].shut

    with ThreadPoolExecutor(1) as beside:
        beside.submit(lambda: asyncio.run(work())).result(PATIENCE_S)


def test_a_page_that_comes_back_after_too_much_was_told_is_told_how_things_stand(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], tmp_path: Path, wait_until: Callable[..., Any]
) -> None:
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(TALKS)]), tmp_path / "index.ipynb")
    server = voila_server(tmp_path, prelude=LETS_GO.format(place=str(tmp_path)), no_fork=True)
    visitor = client_of(server)
    kernel = visitor.kernel_of(visitor.get(LANDING).text)
    speaker = Speaker(server.url, kernel)
    comms = speaker.comms()
    for comm in comms:
        speaker.say(to(comm, {"method": "custom", "content": str(tmp_path)}))
    speaker.socket.close()
    wait_until(lambda: json.loads(visitor.get(f"api/kernels/{kernel}").text)["connections"] == 0)
    (tmp_path / "away").touch()
    wait_until(lambda: (tmp_path / "told").exists() and (tmp_path / "let-go").exists())
    speaker.seen = b""
    speaker.open()
    speaker.ask("kernel_info_request")
    assert len(speaker.seen) < 8 << 20
    speaker.seen = b""
    for comm in comms:
        speaker.say(to(comm, {"method": "request_state"}))
    speaker.ask("kernel_info_request")
    assert re.findall(rb'"count": ?(\d+)', speaker.seen) == [b"1"]
