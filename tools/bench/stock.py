"""Every page of the apps beside a bare one-button page that stock Voila serves, in one run.

A first visit comes with an empty browser, a later visit with the files that the first visit left in it. The pages are
taken in turn, so that a machine that gets slower gets slower for all of them.
"""

from __future__ import annotations

import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext

from hanawidgets.widgets.pages.addresses import path_of

from .pages import FIRST_CLICK, bare_notebook, browser, end, scratch_environment, server, until_answered, wire

STOCK = "stock Voila"
FIRST_LIMIT, LATER_LIMIT, BYTES_LIMIT = 0.55, 0.40, 400_000
REST_MS = 300  # what a page does after its first click (the kernel of a closed page ends) is not measured


@dataclass
class Visits:
    """What the visits of one page took: seconds until the first click was answered, bytes over the network."""

    first_s: list[float] = field(default_factory=list)
    later_s: list[float] = field(default_factory=list)
    first_bytes: int = 0
    later_bytes: int = 0


@contextmanager
def stock_server() -> Iterator[str]:
    """Serve the bare page with Voila as it is installed; yield the page's address."""
    with tempfile.TemporaryDirectory() as folder:
        notebook = Path(folder) / "bare.ipynb"
        notebook.write_text(json.dumps(bare_notebook()))
        with socket.socket() as probe:  # Voila does not tell the port that it found itself
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        process = subprocess.Popen(
            [sys.executable, "-m", "voila", "--no-browser", f"--port={port}", folder],
            env=scratch_environment(folder),
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )
        address = f"http://127.0.0.1:{port}/voila/"
        try:
            for _ in range(300):
                with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=5):
                    break
                time.sleep(0.1)
            yield f"{address}render/bare.ipynb"
        finally:
            end(process)


def _visit(context: BrowserContext, address: str, name: str) -> float:
    page = context.new_page()
    seconds = until_answered(page, address, name)
    page.wait_for_timeout(REST_MS)
    page.close()
    return seconds


def _both_visits(chromium: Browser, address: str, name: str, visits: Visits) -> None:
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    visits.first_s.append(_visit(context, address, name))
    visits.later_s.append(_visit(context, address, name))
    context.close()


def _count(chromium: Browser, address: str, name: str, visits: Visits) -> None:
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    with wire(address) as (between, got):
        _visit(context, between, name)
        visits.first_bytes = got.total()
        _visit(context, between, name)
        visits.later_bytes = got.total() - visits.first_bytes
    context.close()


def compare(runs: int) -> None:
    """Print each page's medians and their ratio to the stock page's."""
    with browser() as chromium, server() as ours, stock_server() as stock:
        pages = {STOCK: (stock, "bare")} | {
            name: (ours + path_of(name.partition(",")[0]), name) for name in FIRST_CLICK
        }
        seen: dict[str, Visits] = defaultdict(Visits)
        for address, name in (pages[STOCK], pages["bare"]):  # the first visit pays for the server's own start
            _both_visits(chromium, address, name, Visits())
        for _ in range(runs):
            for page, (address, name) in pages.items():
                _both_visits(chromium, address, name, seen[page])
        for page, (address, name) in pages.items():
            _count(chromium, address, name, seen[page])

    median = statistics.median

    print(
        f"until the first click is answered, medians of {runs} visitors, beside a bare one-button page of stock Voila "
        f"(load {os.getloadavg()[0]:.1f})"
    )
    theirs = seen[STOCK]
    for page, visits in seen.items():
        first, later = median(visits.first_s) / median(theirs.first_s), median(visits.later_s) / median(theirs.later_s)
        late = page != STOCK and (first > FIRST_LIMIT or later > LATER_LIMIT)
        heavy = page != STOCK and visits.first_bytes > BYTES_LIMIT
        print(
            f"  {page:21} first {1000 * median(visits.first_s):5.0f} ms ({first:4.2f}x) "
            f"{visits.first_bytes / 1000:6.0f} kB   "
            f"later {1000 * median(visits.later_s):5.0f} ms ({later:4.2f}x) {visits.later_bytes / 1000:6.0f} kB"
            f"{'   over the limit' if late or heavy else ''}"
        )
