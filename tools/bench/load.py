"""What a visitor costs on several workers behind nginx, set up as docs/nginx.md says; docs/scale.md counts with it.

All visitors come at once, click once a second, and go. They are those of ``visitors.py``: a browser's requests without
drawing. Everything runs on this machine and is ended when the figures are printed, or after ``LONGEST_S``.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psutil
from tornado.httpclient import AsyncHTTPClient

from tests.deploy.processes import DEPLOY, Site, answers, free_ports, nginx, with_group

from .pages import NOTEBOOKS, kernels, scratch_environment
from .visitors import Visitor

START_S, LONGEST_S = 60, 300
PAGE = "checker"


@contextmanager
def site(workers: int, most: int) -> Iterator[tuple[Site, psutil.Process, psutil.Process]]:
    """Start the workers, each with so many places, and nginx before them; yield the site and both processes."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        shutil.copytree(NOTEBOOKS, home / "notebooks")
        public, *ports = free_ports(1 + workers)
        numbers = {str(number): port for number, port in enumerate(ports, 1)}
        addresses = {number: f"http://127.0.0.1:{port}/" for number, port in numbers.items()}
        started = Site(f"http://127.0.0.1:{public}/", addresses, numbers, home / "nginx.log")
        options = ["--notebooks", str(home / "notebooks"), "--visitors", str(most)]
        keeper = subprocess.Popen(
            [DEPLOY / "start-workers", *map(str, ports), "--", *options],
            env=scratch_environment(folder) | {"HANAWIDGETS": f"{sys.executable} -m hanawidgets"},
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            with nginx(home, started, {"listen 80;": f"listen 127.0.0.1:{public};"}) as front:
                late = time.monotonic() + START_S
                while not all(map(answers, (*addresses.values(), started.url))):
                    if time.monotonic() > late:
                        raise TimeoutError("the workers do not answer")
                    time.sleep(0.2)
                yield started, psutil.Process(keeper.pid), psutil.Process(front.pid)
        finally:
            keeper.terminate()
            with suppress(subprocess.TimeoutExpired):
                keeper.wait(15)
            with_group(keeper.pid, signal.SIGKILL)


def _family(root: psutil.Process) -> list[psutil.Process]:
    return [root, *root.children(recursive=True)]


def _cpu_s(root: psutil.Process) -> float:
    """Return the processor's seconds that a process and those below it have taken."""
    total = 0.0
    for process in _family(root):
        with suppress(psutil.Error):
            total += sum(process.cpu_times()[:2])
    return total


def _descriptors(root: psutil.Process, left_out: set[int]) -> int:
    return sum(process.num_fds() for process in _family(root) if process.pid not in left_out)


def _mib(root: psutil.Process, left_out: set[int]) -> float:
    return sum(process.memory_full_info().pss for process in _family(root) if process.pid not in left_out) / 2**20


async def _visit(
    address: str, many: int, seconds: float, between: list[float], keeper: psutil.Process
) -> list[Visitor]:
    """Let so many visitors come and click; note the processor's seconds before, between and after; return those who
    got through, still there."""
    visitors = [Visitor(address, PAGE) for _ in range(many)]
    failed: Counter[str] = Counter()

    async def all_of(doing: list[Any]) -> list[bool]:
        done = await asyncio.gather(*doing, return_exceptions=True)
        failed.update(repr(error) for error in done if error is not None)
        return [error is None for error in done]

    async with asyncio.timeout(LONGEST_S):
        between.append(_cpu_s(keeper))
        came = await all_of([visitor.open() for visitor in visitors])
        between.append(_cpu_s(keeper))
        there = [visitor for visitor, good in zip(visitors, came, strict=True) if good]
        await all_of([visitor.stay(seconds) for visitor in there])
        between.append(_cpu_s(keeper))
    for why, times in failed.items():
        print(f"  failed {times} times: {why}")
    print(f"  failures {failed.total()} of {many} pages and {sum(len(v.clicks_s) for v in there)} clicks")
    return there


def measure(workers: int, many: int, seconds: float) -> None:
    """Print what so many visitors of so many workers meet, and what they cost."""
    AsyncHTTPClient.configure("tornado.simple_httpclient.SimpleAsyncHTTPClient", max_clients=10 * many)
    with site(workers, many + 1) as (started, keeper, front):
        print(
            f"{many} visitors at once, {workers} workers behind nginx, a click a second each for {seconds} s "
            f"(load {os.getloadavg()[0]:.1f})"
        )
        for address in started.workers.values():  # the first visitor pays for a worker's own start
            warm = Visitor(address, PAGE)
            asyncio.run(_open_and_close(warm))
        before = set(kernels())
        fds, front_fds = _descriptors(keeper, before), _descriptors(front, set())
        front_s = _cpu_s(front)
        cpu: list[float] = []

        async def run() -> None:
            there = await _visit(started.url, many, seconds, cpu, keeper)
            if not there:
                return
            found = {pid: mib for pid, mib in kernels().items() if pid not in before}
            times = sorted(visitor.usable_s for visitor in there)
            clicks = sorted(s for visitor in there for s in visitor.clicks_s)
            print(f"  usable: median {statistics.median(times):.2f} s, last {times[-1]:.2f} s")
            if clicks:
                p95 = clicks[int(0.95 * len(clicks))]
                kb = sum(visitor.bytes for visitor in there) / len(clicks) / 1000
                print(
                    f"  click: median {1000 * statistics.median(clicks):.1f} ms, p95 {1000 * p95:.1f} ms, {kb:.1f} kB"
                )
            print(
                f"  processor: {1000 * (cpu[1] - cpu[0]) / many:.0f} ms a page, "
                f"{1000 * (cpu[2] - cpu[1]) / max(1, len(clicks)):.1f} ms a click; "
                f"nginx {1000 * (_cpu_s(front) - front_s) / many:.1f} ms a visitor"
            )
            own = set(kernels())
            print(
                f"  memory: {statistics.mean(found.values()):.1f} MiB a visitor, "
                f"{_mib(keeper, own) / workers:.0f} MiB a worker with its ready process"
            )
            kernel_fds = statistics.mean(psutil.Process(pid).num_fds() for pid in found)
            print(
                f"  descriptors a visitor: {(_descriptors(keeper, own) - fds) / many:.1f} of the worker, "
                f"{(_descriptors(front, set()) - front_fds) / many:.1f} of nginx, {kernel_fds:.0f} of its own Python"
            )
            for visitor in there:
                visitor.close()

        asyncio.run(run())


async def _open_and_close(visitor: Visitor) -> None:
    async with asyncio.timeout(START_S):
        await visitor.open()
    visitor.close()
