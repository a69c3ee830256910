"""What a tap on a large score sheet takes: the page's main thread, and Python beside it.

Three kinds of taps: something is entered in the last round; another round is opened in the table; undo and redo. The
machine is measured between them by a loop, so that figures of a busy one can be read: those after the arrow are of a
machine on which the loop takes USUAL seconds.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Page, sync_playwright

from hanawidgets.widgets import HaggisScoreSheet, KoiKoiScoreSheet, ScoreSheet
from hanawidgets.widgets.pages.addresses import path_of
from tests.browser.entries import PEOPLE, filled
from tests.browser.native_host import serving

ROUNDS = 25
PHONE = {"width": 390, "height": 740}
WIDGETS: dict[str, Any] = {"koikoi": KoiKoiScoreSheet, "ohhell": ScoreSheet, "haggis": HaggisScoreSheet}

# Runs in the page: a tap, until what it changes is drawn.
TAP = """(button) => new Promise((done) => {
  const seen = new MutationObserver(() => {
    seen.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(done));
  });
  seen.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  button.click();
})"""


def report(runs: int) -> None:
    """Print the median and the slowest tap of each kind on each game's sheet."""
    for game in WIDGETS:
        sheet = filled(game, PEOPLE, ROUNDS)
        print(f"{game}: {len(sheet.people)} people, {sheet.written} rounds", flush=True)
        _tell("Python", *_python(game, str(sheet), runs))
        for kind, taken, loops in _page(game, sheet, runs):
            _tell(kind, taken, loops)


def _tell(kind: str, taken: list[float], loops: list[float]) -> None:
    usual = [ms * USUAL / loop for ms, loop in zip(taken, loops, strict=True)]
    print(
        f"  {kind:8} {statistics.median(taken):5.1f} ms a tap (slowest {max(taken):.1f}) → {statistics.median(usual):.1f}"
        f" (slowest {max(usual):.1f}); the loop took {min(loops):.1f} to {max(loops):.1f} s",
        flush=True,
    )


USUAL = 1.5
"""Seconds of the processor that :func:`_loop` takes on a machine that has nothing else to do."""
PART = 10
LOOP = compile(f"total = 0\nfor number in range({20_000_000 // PART}): total += number", "loop", "exec")


def _loop() -> float:
    """Return the seconds of the processor that 20 million additions take here now, from a part of them."""
    before = time.process_time()
    exec(LOOP, {})
    return PART * (time.process_time() - before)


def _python(game: str, word: str, runs: int) -> tuple[list[float], list[float]]:
    """Return milliseconds of undo and redo, each, and seconds of the loop between them."""
    widget, taken, loops = WIDGETS[game](start=word), [], []
    for _ in range(4 * runs):
        before = time.process_time()
        widget.undo()
        with widget._batch():
            widget._act_redo()
        taken.append(500 * (time.process_time() - before))
        loops.append(_loop())
    return taken, loops


def _page(game: str, sheet: Any, runs: int) -> Iterable[tuple[str, list[float], list[float]]]:
    """Yield for each kind of taps their milliseconds, and seconds of the loop between them."""
    with serving() as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=os.environ.get("HANAWIDGETS_CHROMIUM"))
        page = chromium.new_page(viewport=PHONE)
        page.goto(f"{address}{path_of(f'{game}-sheet')}?lang=en&state={str(sheet).replace('+', '%2B')}")
        page.locator(".hw-people-one").first.wait_for()
        for kind, selectors in (("entry", ENTRY[game]), ("row", (ROW,)), ("undo", (UNDO, REDO))):
            if kind == "entry":
                page.locator(".hw-st-row").nth(sheet.written - 1).click()
            taken, loops = [], []
            for at in range(runs):
                for selector in selectors:
                    taken.append(_tap(page, selector, at))
                    loops.append(_loop())
            yield kind, taken, loops
        chromium.close()


ROW = ".hw-st-row:not([aria-current=true])"
UNDO, REDO = ('button:text-is("Undo") >> visible=true', 'button:text-is("Redo") >> visible=true')
ENTRY = {
    "koikoi": (".hw-steppers .hw-stepper button:not([aria-disabled])",),
    "ohhell": (".hw-sh-cell[aria-pressed=false]", ".hw-pad [data-n][aria-checked=false]:not([aria-disabled])"),
    "haggis": (".hw-gs-bets [role=radio][aria-checked=false]",),
}
"""What enters something in the round shown."""


def _tap(page: Page, selector: str, at: int) -> float:
    """Tap something; return the milliseconds of the processor that the page's main thread took."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    found = page.locator(selector)
    button = found.nth((7 * at + 3) % found.count()) if selector == ROW else found.first
    button.scroll_into_view_if_needed()  # whoever taps it sees it
    handle = button.element_handle()
    before = _busy(session)
    page.evaluate(TAP, handle)
    taken = _busy(session) - before
    session.detach()
    return taken


def _busy(session: Any) -> float:
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return 1000 * float(metrics["TaskDuration"])
