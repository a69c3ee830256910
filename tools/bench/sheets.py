"""What a tap on a large score sheet takes: the page's main thread, and Python beside it."""

from __future__ import annotations

import os
import random
import statistics
import time
from typing import Any

from playwright.sync_api import Page, sync_playwright

from hanawidgets.games.haggis.sheet import Round
from hanawidgets.games.koikoi.sheet import End, Month
from hanawidgets.games.ohhell.rules import MOST
from hanawidgets.widgets import HaggisScoreSheet, KoiKoiScoreSheet, ScoreSheet
from hanawidgets.widgets.pages.addresses import path_of
from tests.browser.native_host import serving
from tests.games.ohhell.test_sheet import played

PEOPLE = ("Aki", "Ben", "Chie", "Dora", "Emi", "Fumi", "Gen", "Hana")
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


def large(game: str) -> Any:
    """Return a sheet of as many people and rounds as are asked for, or as many as the game has."""
    sheet = WIDGETS[game](names=PEOPLE[: min(8, MOST)] if game == "ohhell" else PEOPLE)._sheet
    for number in range(1, min(ROUNDS, sheet.rounds or ROUNDS) + 1):
        if game == "ohhell":
            sheet = played(sheet, number, random.Random(number))
        elif game == "koikoi":
            sheet, there = _players(sheet, number, 2)
            sheet = sheet.enter(number, Month(there[0], End.STOP, points=number % 7 + 1))
        else:
            sheet = _haggis_round(sheet, number)
        assert sheet.is_scored(number), sheet.problem(number)
    return sheet


def _players(sheet: Any, number: int, playing: int) -> tuple[Any, list[int]]:
    """Return the sheet with so many players in a round, and who they are; the others sit out."""
    count = len(sheet.people)
    there = [(number + at) % count for at in range(playing)]
    for at in range(count):
        if at not in there:
            sheet = sheet.sit_out(at, number)
    return sheet, there


def _haggis_round(sheet: Any, number: int) -> Any:
    """Return the sheet with a round of three."""
    sheet, there = _players(sheet, number, 3)
    count = len(sheet.people)
    captured: list[int | None] = [None] * count
    left: list[int | None] = [None] * count
    captured[there[0]] = captured[there[1]] = 10
    left[there[1]], left[there[2]] = 2, 4
    return sheet.enter(number, Round((0,) * count, tuple(there[:2]), tuple(captured), tuple(left), 3))


def report(runs: int) -> None:
    """Print the median and the slowest tap of each game's sheet."""
    for game in WIDGETS:
        sheet = large(game)
        python = _python(game, str(sheet), runs)
        page, worst = _page(game, str(sheet), runs)
        print(
            f"{game}: {len(sheet.people)} people, {sheet.written} rounds: page {page:.1f} ms a tap (slowest {worst:.1f}),"
            f" Python {python:.1f} ms",
            flush=True,
        )


def _python(game: str, word: str, runs: int) -> float:
    widget, taken = WIDGETS[game](start=word), []
    for _ in range(4 * runs):
        before = time.process_time()
        widget.undo()
        with widget._batch():
            widget._act_redo()
        taken.append(500 * (time.process_time() - before))
    return statistics.median(taken)


def _page(game: str, word: str, runs: int) -> tuple[float, float]:
    with serving() as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=os.environ.get("HANAWIDGETS_CHROMIUM"))
        page = chromium.new_page(viewport=PHONE)
        page.goto(f"{address}{path_of(f'{game}-sheet')}?lang=en&state={word.replace('+', '%2B')}")
        page.locator(".hw-people-one").first.wait_for()
        taken = [_tap(page, selector, at) for at in range(runs) for selector in (ROW, UNDO, REDO)]
        chromium.close()
    return statistics.median(taken), max(taken)


ROW = ".hw-st-row:not([aria-current=true])"
UNDO, REDO = ('button:text-is("Undo") >> visible=true', 'button:text-is("Redo") >> visible=true')


def _tap(page: Page, selector: str, at: int) -> float:
    """Tap something; return the milliseconds of the processor that the page's main thread took."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    found = page.locator(selector)
    button = found.nth((7 * at + 3) % found.count()) if selector == ROW else found.first
    handle = button.element_handle()
    before = _busy(session)
    page.evaluate(TAP, handle)
    taken = _busy(session) - before
    session.detach()
    return taken


def _busy(session: Any) -> float:
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return 1000 * float(metrics["TaskDuration"])
