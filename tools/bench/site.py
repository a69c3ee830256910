"""How soon a page of the static site is usable on a first and on later visits, and what it costs to fetch.

A visitor is a fresh browser context. The first visit fetches everything over loopback, the second finds it in the
browser. Python begins from the picture of its memory both times, if the page needs it; the steps of a start are marks that
page and worker set.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections import defaultdict
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext

from hanawidgets.site.pages import file_of
from hanawidgets.widgets.pages.addresses import path_of
from tests.browser.conftest import CONNECTED
from tests.browser.site.site_server import Host, built_anew

from .pages import FIRST_CLICK, browser, until_answered

PAGES = ("index", "checker", "index, other language", "table", "learn-score")
NOTEBOOKS = ("checker", "learn-score")
REST_MS = 6_000  # what a page does when it is usable (keeping the picture, filling the cache) is not measured


MARKS = "performance.getEntriesByType('mark').map(mark => [mark.name, performance.timeOrigin + mark.startTime])"


def visit(context: BrowserContext, url: str, name: str) -> tuple[float, dict[str, float]]:
    """Open a page and click once; return seconds until Python's answer, and until each step of the start."""
    page = context.new_page()
    begun = time.time()
    seconds = until_answered(page, url + file_of(path_of(name.partition(",")[0])).removesuffix("index.html"), name)
    how = page.evaluate("document.documentElement.dataset.hwStarted")
    assert how in ("picture", "still"), "Python did not begin from the picture of its memory"
    marks = [*page.evaluate(MARKS), *(mark for worker in page.workers for mark in worker.evaluate(MARKS))]
    page.wait_for_timeout(REST_MS)
    page.close()
    return seconds, {step: ms / 1000 - begun for step, ms in marks}


def visit_lab(context: BrowserContext, url: str, name: str) -> tuple[float, float]:
    """Open a notebook in JupyterLab, run it and click once; return seconds until it is drawn, and answered."""
    page = context.new_page()
    page.goto("about:blank")
    start = time.perf_counter()
    page.goto(f"{url}lab/lab/index.html?path={name}.ipynb", wait_until="commit")
    page.wait_for_function(CONNECTED, timeout=120_000)
    page.evaluate("void window.jupyterapp.commands.execute('notebook:run-all-cells')")
    first = FIRST_CLICK[name]
    page.locator(first.what).first.wait_for(timeout=120_000)
    drawn = time.perf_counter() - start
    page.locator(first.what).first.click()
    page.locator(first.then).first.wait_for()
    seconds = time.perf_counter() - start
    page.wait_for_timeout(REST_MS)
    page.close()
    return drawn, seconds


def measure_lab(chromium: Browser, folder: Path, name: str, runs: int) -> None:
    """Print a notebook's figures: medians of several visitors."""
    first, drawn, second, fetched = [], [], [], []
    for _ in range(runs):
        host = Host(folder, packs=True)
        context = chromium.new_context(viewport={"width": 1280, "height": 2000}, locale="en")
        until_drawn, seconds = visit_lab(context, host.url, name)
        first.append(seconds)
        drawn.append(until_drawn)
        fetched.append(host.bytes)
        second.append(visit_lab(context, host.url, name)[1])
        context.close()
        host.stop()
    print(
        f"  {name:21} first visit {statistics.median(first):5.2f} s (drawn {statistics.median(drawn):5.2f} s), "
        f"{statistics.median(fetched) / 1e6:4.1f} MB   second {statistics.median(second):5.2f} s"
    )


def measure(chromium: Browser, folder: Path, name: str, runs: int) -> None:
    """Print a page's figures: medians of several visitors."""
    first, second, fetched = [], [], []
    steps: dict[str, list[float]] = defaultdict(list)
    for _ in range(runs):
        host = Host(folder, packs=True)
        context = chromium.new_context(viewport={"width": 1280, "height": 800}, locale="en")
        first.append(visit(context, host.url, name)[0])
        fetched.append(host.bytes)
        seconds, marks = visit(context, host.url, name)
        second.append(seconds)
        for step, after in marks.items():
            steps[step].append(after)
        context.close()
        host.stop()
    print(
        f"  {name:21} first visit {statistics.median(first):5.2f} s, {statistics.median(fetched) / 1e6:4.1f} MB "
        f"with all pages for later   second {statistics.median(second):5.2f} s"
    )
    told = sorted((statistics.median(after), step) for step, after in steps.items())
    print("    steps of the second: " + ", ".join(f"{step} {1000 * after:.0f} ms" for after, step in told))


def compare(runs: int) -> None:
    """Build the site and print the figures of its pages."""
    with tempfile.TemporaryDirectory() as scratch, browser() as chromium:
        folder = Path(scratch) / "site"
        start = time.perf_counter()
        built = built_anew(folder)
        print(
            f"static site, full edition: {built.files} files, {built.size / 1e6:.1f} MB as they lie there, "
            f"built in {time.perf_counter() - start:.0f} s"
        )
        print(f"until the first click is answered, medians of {runs} visitors (load {os.getloadavg()[0]:.1f})")
        for name in PAGES:
            measure(chromium, folder, name, runs)
        print(f"the full edition: a notebook opened in JupyterLab, its cells run (load {os.getloadavg()[0]:.1f})")
        for name in NOTEBOOKS:
            measure_lab(chromium, folder, name, runs)
