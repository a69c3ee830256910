"""A long time with visitors who open, click, reload and close: what grows, and what is left behind.

Visitors do what a browser does on the wire (:mod:`.visitors`), on loopback. A line a minute says what the last minute
was like; the end compares with the state after the first five minutes. It stops by itself.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

from tornado.httpclient import AsyncHTTPClient, HTTPRequest

from .pages import scratch_environment
from .visitors import Visitor

PAGE = "checker"
WARM_MINUTES = 5
CLICKS = (5, 40)
"""Least and most clicks on one page: each is on a card of its own, so each is answered."""
SILENT = 0.2
"""So many of the visitors go without a word, as where a network is lost."""
CULL_S = 30


@dataclass
class Minute:
    """What happened in one minute."""

    clicks: list[float] = field(default_factory=list)
    opened: int = 0
    errors: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Seen:
    """What the system says of the server."""

    rss: float
    kernels: int
    descriptors: int
    files: int

    def __str__(self) -> str:
        return (
            f"{self.rss:7.1f} MB  {self.kernels:3} kernels  {self.descriptors:4} descriptors  {self.files:4} temp files"
        )


class Running:
    """A server of the soak's own, in a folder of its own."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        (folder / "home").mkdir()
        command = [sys.executable, "-m", "hanawidgets", "--no-browser", "--port", "0", "--ip", "127.0.0.1", *options]
        self.process = subprocess.Popen(
            command,
            env=scratch_environment(str(folder / "home")) | {"TMPDIR": str(folder)},
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        assert self.process.stdout
        self.address = re.findall(r"http://\S+", self.process.stdout.readline())[0].partition("?")[0]

    def look(self) -> Seen:
        """Return what it takes now."""
        pid = self.process.pid
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
        rss = int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024
        descriptors = len(list(Path(f"/proc/{pid}/fd").iterdir()))
        files = sum(1 for path in self.folder.rglob("*") if not path.is_relative_to(self.folder / "home"))
        return Seen(rss, len(list(self.folder.glob("voila_*/kernel-*.json"))), descriptors, files)

    def stop(self) -> None:
        """End it."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


async def visit(address: str, end_s: float, minute: Minute, chance: random.Random) -> None:
    """Come, click for a while, and go, with a word or without."""
    visitor = Visitor(address, PAGE)
    try:
        minute.opened += 1
        await visitor.open()
        for _ in range(chance.randint(*CLICKS)):
            if time.monotonic() > end_s:
                break
            await asyncio.sleep(chance.uniform(0.3, 1.7))
            start = time.perf_counter()
            await visitor.click()
            minute.clicks.append(time.perf_counter() - start)
    except Exception as error:
        minute.errors.append(f"{type(error).__name__}: {error}")
        await asyncio.sleep(1)
    finally:
        visitor.close()
        if visitor.kernel and chance.random() > SILENT:
            with suppress(Exception):
                await farewell(visitor)


async def farewell(visitor: Visitor) -> None:
    """Say what a closing page says."""
    token = re.findall(r"_xsrf=([^;]*)", visitor.cookies)
    url = f"{visitor.address}voila/api/shutdown/{visitor.kernel}"
    body = urlencode({"_xsrf": token[0] if token else ""})
    await AsyncHTTPClient().fetch(HTTPRequest(url, method="POST", body=body, headers={"Cookie": visitor.cookies}))


async def stay(address: str, end_s: float, minutes: list[Minute], seed: int) -> None:
    """Be one visitor after the other."""
    chance = random.Random(seed)
    await asyncio.sleep(chance.uniform(0, 5))
    while time.monotonic() < end_s:
        await visit(address, end_s, minutes[-1], chance)


def line(number: str, minute: Minute, seen: Seen) -> str:
    """Return a minute in words."""
    clicks = sorted(minute.clicks) or [0.0]
    p50, p95 = (1000 * clicks[int(part * (len(clicks) - 1))] for part in (0.5, 0.95))
    return (
        f"{number:>5}  {len(minute.clicks):5} clicks  p50 {p50:5.1f}  p95 {p95:6.1f} ms  {minute.opened:4} pages  "
        f"{len(minute.errors):3} errors  {seen}"
    )


async def soak(running: Running, minutes: float, visitors: int) -> None:
    """Let so many visitors come and go for so long, and print what it was like."""
    AsyncHTTPClient.configure("tornado.simple_httpclient.SimpleAsyncHTTPClient", max_clients=1000)
    end_s = time.monotonic() + 60 * minutes
    history = [Minute()]
    staying = [asyncio.ensure_future(stay(running.address, end_s, history, seed)) for seed in range(visitors)]
    warm: Seen | None = None
    seen = running.look()
    begun = time.monotonic()
    while (left := end_s - time.monotonic()) > 0:
        await asyncio.sleep(min(60, left))
        done, seen = history[-1], running.look()
        history.append(Minute())
        passed = round((time.monotonic() - begun) / 60)
        print(line(f"{passed}m", done, seen), flush=True)
        for error in sorted(set(done.errors))[:3]:
            print(f"       {error[:150]}", flush=True)
        if warm is None and passed >= min(WARM_MINUTES, max(1, minutes / 2)):
            warm = seen
    await asyncio.wait(staying, timeout=120)
    for task in staying:
        task.cancel()
    last = seen
    await asyncio.sleep(CULL_S * 2 + 15)  # who went without a word is noticed
    whole = Minute([s for one in history for s in one.clicks], sum(one.opened for one in history))
    whole.errors = [error for one in history for error in one.errors]
    print(line("all", whole, running.look()))
    if warm is not None:
        grown = 100 * (last.rss / warm.rss - 1)
        print(f"growth of the server after {min(WARM_MINUTES, max(1, minutes / 2)):.0f} minutes: {grown:+.1f} %")


def run(minutes: float, visitors: int) -> None:
    """Start a server, soak it and say what is left of it."""
    with tempfile.TemporaryDirectory(prefix="soak-") as name:
        running = Running(Path(name), "--cull-idle", str(CULL_S), "--cull-interval", str(CULL_S // 2))
        try:
            asyncio.run(soak(running, minutes, visitors))
        finally:
            running.stop()
        left = [path.name for path in Path(name).iterdir() if path.name != "home"]
        print(json.dumps({"left behind": left}))
