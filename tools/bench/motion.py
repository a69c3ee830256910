"""How the tables' motion runs: frames in time, from click to first moving frame, length of a pair of turns."""

from __future__ import annotations

import json
import os
import statistics
from collections import Counter
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from hanawidgets.widgets.pages.addresses import path_of
from tests.browser.conftest import at_speed
from tests.browser.menu import PLAYABLE
from tests.browser.native_host import serving

TABLES = ("table", "ohhell", "haggis")
PHONE = {"width": 390, "height": 740}
IN_TIME_MS = 17
"""A frame that came with the screen's next beat (16.7 ms). Beats are told by the time that a frame is for, not by when its script
ran: that differs by milliseconds on a slow or busy processor though every beat has its frame."""

# Runs in the page: a turn as a player takes it, and what every frame of it says. A turn ends when nothing flies any more.
TURN = """() => new Promise((done, lost) => {
  const late = setTimeout(() => lost(new Error("the turn does not end")), 40000);
  const find = (css) => document.querySelector(css);
  const finish = (found) => { clearTimeout(late); done(found); };
  const next = find("[data-zone=prompt] .hw-go");
  const option = find("[data-zone=prompt] .hw-t-options button");
  const pad = find(".hw-t-pad [data-number]:not([aria-disabled])");
  const field = find("[data-zone=field] button");
  const hand = find("PLAYABLE") ?? find("[data-zone=hand] button");
  if (!next && !option && !pad && !field && hand && !find("[data-zone=hand] [aria-pressed=true]")) hand.click();
  setTimeout(() => {
    const way = next ?? option ?? pad ?? field ?? find("[data-zone=ways] button:not([aria-disabled])");
    if (!way) return finish(null);
    const before = new Set(document.getAnimations());
    const moves = (one) => !before.has(one) && one.playState === "running" && one.currentTime > 0
      && one.effect.getKeyframes().some(({ transform }) => transform);
    const start = performance.now(), frames = [];
    let last = 0, first = 0, begun = false;
    const frame = (beat) => {
      const now = performance.now();
      const flying = find(".hw-m")?.childElementCount > 0;
      if (!first && document.getAnimations().some(moves)) first = now - start;
      if (flying) { if (begun) frames.push(beat - last); begun = true; last = beat; }
      if ((begun && !flying) || (!begun && now - start > 1500))
        return finish({ frames, first, took: now - start, begun, turn: !next && !option && !pad });
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    way.click();
  }, 150);
})""".replace("PLAYABLE", PLAYABLE)


def turns(
    chromium: Browser, address: str, table: str, speed: str, count: int, slower: int = 1, trace: Path | None = None
) -> list[dict[str, Any]]:
    """Play turns at a table; return what was seen of those in which cards were played, and write what the browser did."""
    context = at_speed(chromium.new_context(viewport=PHONE, locale="en", has_touch=True), speed)
    page = context.new_page()
    page.goto(f"{address}{path_of(table)}")
    page.locator(".hw-t-board").wait_for()
    page.wait_for_timeout(4000)  # the deal
    if slower > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    if trace:
        chromium.start_tracing(
            page=page, path=trace, categories=["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"]
        )
    found: list[dict[str, Any]] = []
    for _ in range(6 * count):
        seen = page.evaluate(TURN)
        if seen is None or len(found) == count:
            break
        if seen["turn"] and seen["begun"]:
            found.append(seen)
    if trace:
        chromium.stop_tracing()
    context.close()
    return found


SLOWER = 4
PAUSE_MS = 120
"""Between two frames of a turn there is less; between turns more."""


def work(trace: Path) -> tuple[float, Counter[str]]:
    """Return the share of frames for which the page's main thread takes so little of the processor that one 4 times slower
    is in time, whatever else the machine does; and how often it laid out, styled and painted."""
    events = [event for event in json.loads(trace.read_text())["traceEvents"] if event.get("ph") == "X"]
    threads = Counter((event["pid"], event["tid"]) for event in events if event["name"] == "UpdateLayoutTree")
    [(page, _)] = threads.most_common(1)
    own = sorted((event for event in events if (event["pid"], event["tid"]) == page), key=lambda event: event["ts"])
    frames, taken = [event["ts"] for event in own if event["name"] == "FireAnimationFrame"], Counter[int]()
    at = -1
    for event in own:
        while at + 1 < len(frames) and frames[at + 1] <= event["ts"]:
            at += 1
        if event["name"] == "RunTask":
            taken[at] += event.get("tdur", 0)
    of_turns = [at for at, (one, next_one) in enumerate(pairwise(frames)) if next_one - one < 1000 * PAUSE_MS]
    small = sum(taken[at] * SLOWER <= 1000 * IN_TIME_MS for at in of_turns)
    return small / len(of_turns), Counter(event["name"] for event in own)


IDLE = """() => new Promise((done) => {
  document.body.innerHTML = '<div style="width: 60px; height: 98px; background: black"></div>';
  const frames = [{ transform: "none" }, { transform: "translate(200px, 300px)" }];
  document.body.firstChild.animate(frames, { duration: 1000, iterations: Infinity });
  const deltas = [];
  let last = document.timeline.currentTime;
  const frame = (beat) => {
    deltas.push(beat - last);
    last = beat;
    if (deltas.length < 200) requestAnimationFrame(frame); else done(deltas);
  };
  requestAnimationFrame(frame);
})"""


def idle(chromium: Browser, slower: int = 1) -> float:
    """Return the share of frames in time on a page with one moving square: what the machine has to give now."""
    context = chromium.new_context()
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    deltas: list[float] = page.evaluate(IDLE)
    context.close()
    return sum(delta <= IN_TIME_MS for delta in deltas) / len(deltas)


def report(count: int) -> None:
    """Print the figures."""
    with sync_playwright() as playwright, serving() as address:
        chromium = playwright.chromium.launch(executable_path=os.environ.get("HANAWIDGETS_CHROMIUM"))
        for slower in (1, SLOWER):
            for table in TABLES:
                seen = turns(chromium, address, table, "normal", count, slower)
                frames = [delta for turn in seen for delta in turn["frames"]]
                in_time = sum(delta <= IN_TIME_MS for delta in frames) / len(frames)
                firsts = sorted(turn["first"] for turn in seen if turn["first"])
                square = idle(chromium, slower)
                print(
                    f"motion, {table}, CPU {slower}x slower: {in_time:.1%} of {len(frames)} frames in time (one square "
                    f"{square:.1%}), longest {max(frames):.0f} ms; click to first moving frame: median {statistics.median(firsts):.0f} ms, p95 "
                    f"{firsts[int(0.95 * (len(firsts) - 1))]:.0f} ms; a turn with its answers: median "
                    f"{statistics.median(turn['took'] for turn in seen) / 1000:.2f} s"
                )
        for speed in ("slow", "normal", "fast"):
            took = [turn["took"] / 1000 for turn in turns(chromium, address, "table", speed, count)]
            print(
                f"motion, pair of turns of Koi-Koi, {speed}: median {statistics.median(took):.2f} s, most {max(took):.2f} s"
            )
        with TemporaryDirectory() as folder:
            for table in TABLES:
                trace = Path(folder) / f"{table}.json"
                done = len(turns(chromium, address, table, "normal", count, trace=trace))
                share, counts = work(trace)
                named = ("Layout", "UpdateLayoutTree", "PaintImage")
                print(
                    f"motion, {table}, work: {share:.1%} of frames take the page's thread less than a quarter of their time; "
                    f"a turn: {', '.join(f'{counts[name] / done:.0f} {name}' for name in named)}"
                )
        chromium.close()
