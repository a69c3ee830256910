"""The log: nothing of who asked, short lines, and not more of it than a disk holds."""

from __future__ import annotations

import io
import logging
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import nbformat
import pytest

from hanawidgets.server import logs
from tests.needs import some

from ..conftest import PATIENCE_S
from .test_security import Raw, Speaker, to
from .test_serve import LANDING

FLOOD = 150


@pytest.fixture
def log() -> Iterator[tuple[logging.Logger, io.StringIO]]:
    """A calm log of its own, and what is written into it."""
    written = io.StringIO()
    own = logging.Logger("own")
    own.addHandler(logging.StreamHandler(written))
    calm = logs.RepeatFilter()
    own.handlers[0].addFilter(calm)
    yield own, written


def test_a_line_is_as_long_as_it_says_something(log: tuple[logging.Logger, io.StringIO]) -> None:
    own, written = log
    own.warning("404 GET /%s?state=my-game (127.0.0.1) not found", "x" * 60_000)
    try:
        raise ValueError("y" * 60_000)
    except ValueError:
        own.exception("a fault of %s", ("z" * 500 + " ") * 200)
    own.warning("")
    own.warning("Got events for closed stream %s", own)
    text = written.getvalue()
    assert "\n\n" not in text and "closed stream" not in text
    assert "404 GET /xxx" in text and " not found" in text
    assert "my-game" not in text and "127.0.0.1" not in text
    assert "ValueError: yyy" in text and "test_logs.py" in text
    assert max(map(len, text.splitlines())) < 4_500
    assert len(text) < 10_000


def test_so_many_lines_a_minute_and_then_how_many_were_left_out(
    log: tuple[logging.Logger, io.StringIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    own, written = log
    now = 60_000.0
    monkeypatch.setattr(time, "time", lambda: now)
    monkeypatch.setattr(time, "time_ns", lambda: int(now * 1e9))
    for number in range(1000):
        own.warning("fault %s", number)
    assert written.getvalue().splitlines() == [f"fault {number}" for number in range(logs.LINES_A_MINUTE)]
    now += 60
    own.warning("later")
    assert written.getvalue().splitlines()[-1] == f"later ({1000 - logs.LINES_A_MINUTE} more were left out before)"


def test_a_long_log_is_begun_anew_by_all_who_write_into_it(tmp_path: Path) -> None:
    file = tmp_path / "log.txt"
    with file.open("a") as own, file.open("a") as other:
        own.write("x" * 900)
        own.flush()
        logs.begin_anew(file, 1000)
        assert file.stat().st_size == 900
        other.write("y" * 200)
        other.flush()
        logs.begin_anew(file, 1000)
        assert file.read_text() == ""
        own.write("more")
        own.flush()
        other.write(" and more")
    assert file.read_text() == "more and more"
    assert (tmp_path / "log.txt.1").read_text() == "x" * 900 + "y" * 200


def test_where_there_is_no_room_for_the_old_log_it_is_emptied_all_the_same(tmp_path: Path) -> None:
    file = tmp_path / "log.txt"
    file.write_text("x" * 2000)
    (tmp_path / "log.txt.1").mkdir()
    logs.begin_anew(file, 1000)
    assert file.stat().st_size == 0
    logs.begin_anew(tmp_path / "moved-away.txt", 1000)


def test_asking_for_long_paths_fills_no_disk(voila_server: Callable[..., Any], pages: Path, tmp_path: Path) -> None:
    """Paths of 60 kB were written down as they came: 34-41 MB/s."""
    log = tmp_path / "log.txt"
    prelude = "from hanawidgets.server import logs, serve\nlogs.MOST_BYTES = 3000\nserve.LOG_LOOKED_AT_S = 0.05"
    raw = Raw(voila_server(pages, log=log, prelude=prelude, no_fork=True).url)
    for number in range(FLOOD):
        raw.ask(f"/voila/files/{number}{'x' * 8000}.txt")
        raw.ask(f"/{'y' * 8000}{number}")
    written = "".join(file.read_text(encoding="utf-8") for file in tmp_path.glob("log.txt*"))
    assert "403 GET /voila/files/" in written
    assert max(map(len, written.splitlines())) < 1000
    assert len(written) < logs.LINES_A_MINUTE * 500
    assert (tmp_path / "log.txt.1").exists()


ANSWERS = """
import anywidget

class Talker(anywidget.AnyWidget):
    _esm = "export default {}"

    def __init__(self):
        super().__init__()
        self.on_msg(lambda *_: self.send("x" * 90_000))

Talker()
"""


def test_answers_that_nobody_reads_are_no_faults(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], tmp_path: Path
) -> None:
    """A traceback of 727 bytes was written for each. All of them are less than a socket may leave unread."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(ANSWERS)])
    nbformat.write(notebook, tmp_path / "index.ipynb")
    started = voila_server(tmp_path, no_fork=True)
    client = client_of(started)
    kernel = client.kernel_of(client.get(LANDING).text)
    stays = Speaker(started.url, kernel)
    comms = stays.comms()
    leaves = Speaker(started.url, kernel, sockopt=[(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)])
    for comm in comms:
        for _ in range(40):
            leaves.say(to(comm, {"method": "custom", "content": {}}))
    stays.ask("kernel_info_request")
    some(leaves.socket.sock).setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    some(leaves.socket.sock).close()
    for _ in range(5):
        stays.ask("kernel_info_request")
    assert started.stop() == 0
    written = started.errors.read_bytes()
    assert b"WebSocketClosedError" not in written and b"never retrieved" not in written, written[-2000:]


@pytest.mark.skipif(sys.platform == "win32", reason="descriptors are not limited there")
def test_a_server_without_descriptors_left_does_not_write_about_each_visitor(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path, wait_until: Callable[..., Any]
) -> None:
    """It said so at every turn of its loop: 8 MB/s."""
    prelude = "import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, (90, 90))"
    started = voila_server(pages, prelude=prelude, no_fork=True)
    host, port = urlsplit(started.url).netloc.split(":")
    idle = []
    for _ in range(120):
        one = socket.socket()
        one.settimeout(PATIENCE_S)
        one.connect((host, int(port)))
        idle.append(one)
    wait_until(lambda: b"files" in started.errors.read_bytes())
    subprocess.run([sys.executable, "-c", "import time; time.sleep(1)"], check=True)
    for one in idle:
        one.close()
    assert wait_until(lambda: client_of(started).get("health").status == 200)
    assert started.errors.stat().st_size < 500 * logs.LINES_A_MINUTE * 5
