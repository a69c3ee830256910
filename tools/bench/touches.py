"""What each touch of ``hanawidgets/server/upstream.py`` buys: a server with all of them beside one that leaves it out.

Asked is the processor's time of the server and of its kernels, which a busy machine changes little, and the kernels'
proportional memory. The servers are taken in turn. Where a touch saves a wait, the quickest visit tells.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import time
from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass, fields

import psutil
from tornado.httpclient import AsyncHTTPClient

from hanawidgets.server.upstream import STOCK

from .pages import kernels, server
from .visitors import Visitor

CLICKS = 40
SPEED = ("grammars", "templates", "client", "activity", "fork", "debugger", "shell")
"""Touches that are there for speed or memory; the others are there so that something works."""


@dataclass
class Cost:
    """What a run took: milliseconds of the processor, or of waiting, and MiB."""

    start_ms: float
    """Of the server, until it told its address."""
    page_ms: float
    """Of the server and what prepares kernels, for a page with its files."""
    kernel_ms: float
    """Of the page's kernel until its first click was answered."""
    kernel_mib: float
    wait_ms: float
    """Of the quickest visitor, until the first click was answered."""
    click_ms: float
    """Of the server, for a click."""


def _cpu_s(process: psutil.Process) -> float:
    with suppress(psutil.Error):
        return float(sum(process.cpu_times()[:2]))
    return 0.0


def _run(left_out: str, many: int, *options: str) -> Cost:
    """Return what a server without a touch takes for some visitors, one after another."""
    os.environ[STOCK] = left_out
    before = {process.pid for process in psutil.Process().children()}
    with server(*options) as address:
        (root,) = (process for process in psutil.Process().children() if process.pid not in before)
        start = _cpu_s(root)
        asyncio.run(_visit(Visitor(address, "checker")))  # the first visitor pays for the server's own start
        time.sleep(1)
        others = set(kernels())

        def upkeep() -> float:
            """Seconds of all but kernels."""
            mine = [process for process in root.children(recursive=True) if process.pid not in kernels()]
            return _cpu_s(root) + sum(map(_cpu_s, mine))

        at = upkeep()
        visitors = [Visitor(address, "checker") for _ in range(many)]

        async def come() -> tuple[float, float, dict[int, float], list[float]]:
            for visitor in visitors:
                await visitor.open()
            there = upkeep()
            found = {pid: mib for pid, mib in kernels().items() if pid not in others}
            spent = [_cpu_s(psutil.Process(pid)) for pid in found]
            for visitor in visitors:
                for _ in range(CLICKS):
                    await visitor.click()
            after = upkeep()
            for visitor in visitors:
                visitor.close()
            return there, after, found, spent

        there, after, found, spent = asyncio.run(come())
    return Cost(
        1000 * start,
        1000 * (there - at) / many,
        1000 * statistics.mean(spent),
        statistics.mean(found.values()),
        1000 * min(visitor.usable_s for visitor in visitors),
        1000 * (after - there) / many / CLICKS,
    )


async def _visit(visitor: Visitor) -> None:
    await visitor.open()
    visitor.close()


def compare(runs: int, many: int = 6, names: tuple[str, ...] = SPEED) -> None:
    """Print what comes on top without each touch: medians so far, after each round."""
    AsyncHTTPClient.configure("tornado.simple_httpclient.SimpleAsyncHTTPClient", max_clients=100)
    more: dict[str, list[Cost]] = defaultdict(list)
    for number in range(1, runs + 1):
        usual = {options: _run("", many, *options) for options in {_options(name) for name in names}}
        for name in names:
            without = _run(name, many, *_options(name))
            at = usual[_options(name)]
            more[name].append(Cost(*(getattr(without, one.name) - getattr(at, one.name) for one in fields(Cost))))
        print(f"medians of {number} rounds with {many} visitors each, load {os.getloadavg()[0]:.1f}")
        print(f"  {'with all':14}", *(f"{one.name} {getattr(usual[()], one.name):8.1f}" for one in fields(Cost)))
        for name, costs in more.items():
            told = (statistics.median(getattr(cost, one.name) for cost in costs) for one in fields(Cost))
            print(f"  {name:14}", *(f"{one.name} {value:+8.1f}" for one, value in zip(fields(Cost), told, strict=True)))
        sys.stdout.flush()


def _options(name: str) -> tuple[str, ...]:
    """Return how the server is started: a copied kernel has no debugger in any case."""
    return ("--no-fork",) if name == "debugger" else ()
