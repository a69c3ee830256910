"""What it takes a practised person to enter a round on a score sheet of a phone: taps, swipes, seconds, and a picture.

Each tap waits for its person first: the time to decide of somebody who knows the page, and that of the thumb's way, by
Fitts' law. What is out of sight takes a swipe before it.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from math import hypot, log2
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from hanawidgets.widgets.pages.addresses import path_of
from tests.browser.entries import LANG, five_people, hand, month
from tests.browser.native_host import serving

PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 740}, "has_touch": True, "is_mobile": True}
DECIDES, SWIPES = 0.6, 0.9
"""Seconds."""
REACH, PER_BIT = 0.1, 0.12
"""The thumb's way takes REACH + PER_BIT * log2(way / size + 1) seconds."""
READY: Final = ".hw-rs-begin"

Taps = Callable[[Page], Iterator[Locator]]
Seconds = Callable[[float], None]


def report() -> None:
    """Print what a month of Koi-Koi and a hand of Oh Hell take, and where their pictures lie."""
    folder = Path(tempfile.mkdtemp(prefix="entries-"))
    with serving() as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=os.environ.get("HANAWIDGETS_CHROMIUM"))
        _tell(chromium, f"{address}{path_of('koikoi-sheet')}", "a month of Koi-Koi", None, month, folder / "month.png")
        _tell(chromium, f"{address}{path_of('ohhell-sheet')}", "a hand of five", five_people, hand, folder / "hand.png")
        chromium.close()


def _tell(browser: Browser, address: str, what: str, before: Taps | None, taps: Taps, picture: Path) -> None:
    page = browser.new_page(**PHONE)
    began = time.monotonic()
    page.goto(f"{address}?lang={LANG}")
    page.locator(READY).wait_for()
    opened = time.monotonic() - began
    if before:
        for target in before(page):
            target.tap()
    hurry = _enter(page, taps, wait=lambda _: None)  # as fast as the page is; the next page is entered by a person
    page.close()
    page = browser.new_page(**PHONE)
    page.goto(f"{address}?lang={LANG}")
    page.locator(READY).wait_for()
    if before:
        for target in before(page):
            target.tap()
    person = _enter(page, taps, wait=time.sleep)
    page.screenshot(path=picture)
    page.close()
    count, swipes, seconds = person
    print(
        f"{what}: {count} taps, {swipes} swipes, {opened:.1f} s to open and {seconds:.1f} s to enter"
        f" (the page alone {hurry[2]:.1f} s); {picture}",
        flush=True,
    )


def _enter(page: Page, taps: Taps, wait: Seconds) -> tuple[int, int, float]:
    """Tap one after the other; return taps, swipes, and the seconds until all is drawn."""
    began, count, swipes = time.monotonic(), 0, 0
    at = (PHONE["viewport"]["width"] / 2, PHONE["viewport"]["height"] * 0.8)  # where the thumb rests
    for target in taps(page):
        target.wait_for()
        if not _in_sight(target):
            swipes += 1
            wait(SWIPES)
            target.scroll_into_view_if_needed()
        box = target.bounding_box()
        assert box
        to = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        way = hypot(to[0] - at[0], to[1] - at[1])
        wait(DECIDES + REACH + PER_BIT * log2(way / min(box["width"], box["height"]) + 1))
        target.tap()
        count, at = count + 1, to
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return count, swipes, time.monotonic() - began


IN_SIGHT: Final = """(node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return node === there || node.contains(there);
}"""


def _in_sight(target: Locator) -> bool:
    """Whether the middle of it can be touched now: nothing lies over it."""
    return bool(target.evaluate(IN_SIGHT))
