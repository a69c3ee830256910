"""The figures that need a browser."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import psutil
from playwright.sync_api import Browser, Page, sync_playwright

from hanawidgets.widgets.pages.addresses import path_of
from tests.browser.menu import PLAYABLE
from tests.needs import some

NOTEBOOKS = Path(__file__).parents[2] / "notebooks" / "pages"
BARE = '''import anywidget, traitlets

class Bare(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el }) {
      const button = document.createElement("button");
      button.className = "bare";
      const draw = () => { button.textContent = "clicks: " + model.get("n"); };
      button.onclick = () => model.send({});
      model.on("change:n", draw);
      draw();
      el.append(button);
    } };"""
    n = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(lambda widget, content, buffers: setattr(widget, "n", widget.n + 1))

Bare()'''


@dataclass(frozen=True)
class FirstClick:
    """What to click first on a page (CSS, and which of them), and what Python must have changed then (CSS, text)."""

    what: str
    then: str
    nth: int = 0
    text: str = ""


# On every page the switch of languages is Python's too.
_LANGUAGE = ".hw-head [role=radio][aria-checked=false]"
FIRST_CLICK = {
    "bare": FirstClick("button.bare", "button.bare", text="clicks: 1"),
    "index": FirstClick(".hw-scene [data-face=m03-4]", ".hw-scene[data-step='1']"),  # Python has no part in it
    "index, other language": FirstClick(_LANGUAGE, "html[lang=ja] .hw-landing[lang=ja]"),
    "cards": FirstClick("[data-face=m02-1]", ".hw-detail"),
    "checker": FirstClick("[data-face=m02-1]", "[data-face=m02-1][aria-pressed=true]"),
    "table": FirstClick(f"body:has(.hw-t-board) {_LANGUAGE}", "html[lang=ja] .hw-table[lang=ja]"),
    "learn-score": FirstClick(".hw-l-choice", ".hw-l-verdict"),
    "rules": FirstClick(f"body:has([data-rule]) {_LANGUAGE}", "html[lang=ja] .hw-rulebook[lang=ja]"),
}

# Runs in the page, frame by frame: click as soon as a finger would meet it, and tell the time when it is answered.
ANSWERED = """({what, then, nth, text}) => new Promise((done, lost) => {
  const late = setTimeout(() => lost(new Error(`no ${what}, or no ${then} after a click on it`)), 120000);
  const answer = () => {
    if (![...document.querySelectorAll(then)].some((node) => node.textContent.includes(text))) {
      return requestAnimationFrame(answer);
    }
    clearTimeout(late);
    done(performance.timeOrigin + performance.now());
  };
  const look = () => {
    const node = document.querySelectorAll(what)[nth];
    node?.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = node?.getBoundingClientRect();
    const met = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!met || !node.contains(met)) return requestAnimationFrame(look);
    node.click();
    answer();
  };
  look();
})"""


def until_answered(page: Page, address: str, name: str) -> float:
    """Open a page and click as soon as that is possible; return seconds until Python's answer is seen."""
    page.set_default_timeout(150_000)
    page.goto("about:blank")
    start = time.time()
    page.goto(address, wait_until="commit")
    answered_ms: float = page.evaluate(ANSWERED, asdict(FIRST_CLICK[name]))
    return answered_ms / 1000 - start


@contextmanager
def browser() -> Iterator[Browser]:
    """Yield a headless Chromium.

    Chromium's headless shell first: a whole Chromium draws its address bar's popup, a page of its own, for each new
    window. Beside a visit that takes 0.2 s of two cores, which a person's open window has behind it.
    """
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    path = os.environ.get("HANAWIDGETS_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield chromium
        chromium.close()


def bare_notebook() -> dict[str, Any]:
    """Return a notebook that shows one button and nothing else."""
    notebook: dict[str, Any] = json.loads((NOTEBOOKS / "index.ipynb").read_text())
    return notebook | {"cells": [{**notebook["cells"][0], "source": BARE.splitlines(keepends=True)}]}


def scratch_environment(folder: str) -> dict[str, str]:
    """Return the environment of a server whose own files lie in a folder."""
    # As installed: Python may keep its compiled files (a checkout's are not there before the first run).
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return environment | {"HOME": folder, "JUPYTER_CONFIG_DIR": folder, "JUPYTER_RUNTIME_DIR": folder}


def end(process: subprocess.Popen[str]) -> None:
    """End a server and what it started."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGTERM)
    try:
        process.wait(timeout=20)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


@contextmanager
def server(*options: str) -> Iterator[str]:
    """Serve the apps and the bare page, with further options of the command line; yield the server's address."""
    with tempfile.TemporaryDirectory() as folder:
        notebooks = Path(folder) / "notebooks"
        shutil.copytree(NOTEBOOKS, notebooks)
        (notebooks / "bare.ipynb").write_text(json.dumps(bare_notebook()))
        command = [sys.executable, "-m", "hanawidgets", "--no-browser", "--port", "0", "--notebooks", str(notebooks)]
        process = subprocess.Popen(
            [*command, *options],
            env=scratch_environment(folder),
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        try:
            found = re.search(r"http://[^\s?]+", some(process.stdout).readline())
            yield some(found).group(0)
        finally:
            end(process)


@dataclass
class Visit:
    """One visit of one page."""

    seconds: float
    kernel_mib: float


def kernels() -> dict[int, float]:
    """Return the proportional memory (MiB) of every kernel below this process, by process id."""
    found = {}
    for process in psutil.Process().children(recursive=True):
        try:
            words, parent = process.cmdline(), process.parent()
            copied = "hanawidgets.server.forkserver" in words and parent is not None and parent.cmdline() == words
            if copied or "hanawidgets.server.kernel_app" in words:
                found[process.pid] = process.memory_full_info().pss / 2**20
        except psutil.Error:
            continue
    return found


@contextmanager
def wire(address: str) -> Iterator[tuple[str, Counter[str]]]:
    """Stand between a browser and a server; yield the address to go to, and the bytes that come over it: "socket", those
    of the kernel's socket, and "files", all others. What is counted is packed as it comes, which a browser tells of no
    frame."""
    at, got = urlsplit(address), Counter[str]()

    class Between(BaseRequestHandler):
        what = "files"

        def handle(self) -> None:
            with socket.create_connection((at.hostname or "", at.port or 80)) as server:
                asked = Thread(target=self.flow, args=(self.request, server), daemon=True)
                asked.start()
                self.flow(server, self.request, counts=True)
                asked.join()

        def flow(self, source: socket.socket, to: socket.socket, *, counts: bool = False) -> None:
            with suppress(OSError):
                while data := source.recv(1 << 16):
                    if counts:
                        got[self.what] += len(data)
                    elif b"upgrade: websocket" in data.lower():
                        self.what = "socket"
                    to.sendall(data)
            with suppress(OSError):
                to.shutdown(socket.SHUT_RDWR)

    with ThreadingTCPServer(("127.0.0.1", 0), Between) as stands:
        stands.daemon_threads = True
        Thread(target=stands.serve_forever, daemon=True).start()
        yield at._replace(netloc=f"127.0.0.1:{stands.server_address[1]}").geturl(), got
        stands.shutdown()


def visit(chromium: Browser, address: str, name: str) -> Visit:
    """Open a page in a new browser context, click once, wait for Python's answer."""
    before = set(kernels())
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    page = context.new_page()
    seconds = until_answered(page, f"{address}{path_of(name.partition(',')[0])}", name)
    page.wait_for_load_state("load")
    mine = {pid: mib for pid, mib in kernels().items() if pid not in before}
    result = Visit(seconds, max(mine.values()))
    context.close()
    return result


def compare(chromium: Browser, address: str, runs: int) -> None:
    """Print every page beside the bare one, visited in turn."""
    visits: dict[str, list[Visit]] = {name: [] for name in FIRST_CLICK}
    octets = {}
    visit(chromium, address, "bare")  # the first visit pays for the server's own start
    for _ in range(runs):
        for name, seen in visits.items():
            seen.append(visit(chromium, address, name))
    for name in visits:
        with wire(address) as (between, got):
            visit(chromium, between, name)
        octets[name] = got["socket"]

    def median(name: str, of: str) -> float:
        return statistics.median(getattr(v, of) for v in visits[name])

    print(f"pages, medians of {runs} runs, each beside a bare one-button page")
    for name in visits:
        seconds, mib = median(name, "seconds"), median(name, "kernel_mib")
        print(
            f"  {name:21} interactive {seconds:5.2f} s ({seconds / median('bare', 'seconds'):4.2f}x)   "
            f"websocket {octets[name] / 1000:6.1f} kB   "
            f"kernel {mib:5.1f} MiB ({mib / median('bare', 'kernel_mib'):4.2f}x)"
        )


# Runs in the page: click, and take the time when the row of results has changed.
PAUSE_MS = 150
CLICK = """face => new Promise((done, lost) => {
  setTimeout(() => lost(new Error(`no answer to a click on ${face}`)), 10000);
  const card = document.querySelector(`[data-face="${face}"]`);
  const start = performance.now();
  const seen = new MutationObserver(() => {
    if (card.getAttribute("aria-pressed") === wanted) { seen.disconnect(); done(performance.now() - start); }
  });
  const wanted = card.getAttribute("aria-pressed") === "true" ? "false" : "true";
  seen.observe(card, { attributes: true });
  card.click();
})"""


BARE_CLICK = """() => new Promise((done, lost) => {
  setTimeout(() => lost(new Error("no answer to a click on the bare button")), 10000);
  const button = [...document.querySelectorAll("button")].find(b => b.textContent.startsWith("clicks:"));
  const start = performance.now();
  const seen = new MutationObserver(() => { seen.disconnect(); done(performance.now() - start); });
  seen.observe(button, { childList: true, characterData: true, subtree: true });
  button.click();
})"""


# Runs in the page: do what is due on the table, and take the time until it has gone on. Null: nothing was played.
MOVE = """() => new Promise((done, lost) => {
  setTimeout(() => lost(new Error("no answer to a move")), 10000);
  const next = document.querySelector("[data-zone=prompt] .hw-go");
  const option = document.querySelector(".hw-t-options .hw-t-koi");
  const field = document.querySelector("[data-zone=field] button");
  const number = document.querySelector(".hw-t-pad [data-number]:not([aria-disabled])");
  const hand = document.querySelector("PLAYABLE");
  if (!next && !option && !field && !number && hand) hand.click();
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const way = next ?? option ?? field ?? number ?? document.querySelector("[data-zone=ways] button");
    const count = document.querySelector(".hw-t-time .hw-count");
    if (!way) return done(null);
    const start = performance.now();
    const seen = new MutationObserver(() => { seen.disconnect(); done(next ? -1 : performance.now() - start); });
    seen.observe(count, { childList: true, characterData: true, subtree: true });
    way.click();
  }));
})""".replace("PLAYABLE", PLAYABLE)


def moves(chromium: Browser, address: str, runs: int, name: str = "table") -> None:
    """Print how long a move on a game's table takes until the page shows it and the opponents' answers."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, locale="en", reduced_motion="reduce")
    times: list[float] = []
    for _ in range(runs):
        page = context.new_page()
        page.goto(f"{address}{path_of(name)}")
        page.locator(".hw-t-board").wait_for()
        page.wait_for_timeout(1500)
        for _ in range(60):
            page.wait_for_timeout(PAUSE_MS)
            taken = page.evaluate(MOVE)
            if taken is None:
                break
            if taken >= 0:
                times.append(taken)
        page.close()
    print(
        f"move → opponents' answers → page, {name}, {len(times)} moves: median {statistics.median(times):.1f} ms, "
        f"p95 {statistics.quantiles(times, n=20)[18]:.1f} ms, most {max(times):.1f} ms"
    )
    context.close()


def clicks(chromium: Browser, address: str, runs: int) -> None:
    """Print how long a click on a card takes until the page shows Python's answer, and the same for the bare
    page's one button."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    page = context.new_page()
    page.goto(f"{address}bare")
    page.locator("text=clicks: 0").wait_for()
    bare = []
    for _ in range(48 * runs):
        page.wait_for_timeout(PAUSE_MS)
        bare.append(page.evaluate(BARE_CLICK))
    context.close()
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    page = context.new_page()
    page.goto(f"{address}koikoi/checker")
    page.locator("[data-face=m02-1]").wait_for()
    faces = [f"m{month:02}-{number}" for month in range(1, 13) for number in range(1, 5)]
    for face in faces[:10]:
        page.evaluate(CLICK, face)
    times = []
    for _ in range(runs):
        for face in faces:
            page.wait_for_timeout(PAUSE_MS)  # a quick person's pace: the picture before is finished
            times.append(page.evaluate(CLICK, face))
    for what, taken in (("checker", times), ("bare button", bare)):
        print(
            f"click → Python → page, {what}, {len(taken)} clicks: median {statistics.median(taken):.1f} ms, "
            f"p95 {statistics.quantiles(taken, n=20)[18]:.1f} ms, most {max(taken):.1f} ms"
        )
    context.close()
