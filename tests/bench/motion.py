"""How the tables' motion runs: frames in time, from click to first moving frame, length of a pair of turns."""

from __future__ import annotations

import os
import statistics
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from hanawidgets.widgets.addresses import path_of

from ..browser.conftest import at_speed
from ..browser.native_host import serving

TABLES = ("table", "ohhell", "haggis")
PHONE = {"width": 390, "height": 740}
IN_TIME_MS = 16.7 + 1.5
"""A frame that came with the screen's next beat, told with the timer's jitter."""

# Runs in the page: a turn as a player takes it, and what every frame of it says. A turn ends when nothing flies any more.
TURN = """() => new Promise((done, lost) => {
  const late = setTimeout(() => lost(new Error("the turn does not end")), 40000);
  const find = (css) => document.querySelector(css);
  const finish = (found) => { clearTimeout(late); done(found); };
  const next = find("[data-zone=prompt] .hw-go");
  const option = find("[data-zone=prompt] .hw-t-options button");
  const pad = find(".hw-t-pad [data-number]:not([aria-disabled])");
  const field = find("[data-zone=field] button");
  const hand = find("[data-zone=hand] button:not(.hw-is-dim)") ?? find("[data-zone=hand] button");
  if (!next && !option && !pad && !field && hand && !find("[data-zone=hand] [aria-pressed=true]")) hand.click();
  setTimeout(() => {
    const way = next ?? option ?? pad ?? field ?? find("[data-zone=ways] button:not([aria-disabled])");
    if (!way) return finish(null);
    const start = performance.now(), frames = [];
    let last = 0, first = 0, begun = false;
    const frame = () => {
      const now = performance.now();
      const moving = document.getAnimations().some((one) => one.playState === "running" && one.currentTime > 0);
      const flying = find(".hw-m")?.childElementCount > 0;
      if (moving && !first) first = now - start;
      if (flying) { if (begun) frames.push(now - last); begun = true; last = now; }
      if ((begun && !flying) || (!begun && now - start > 1500))
        return finish({ frames, first, took: now - start, begun, turn: !next && !option && !pad });
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    way.click();
  }, 150);
})"""


def turns(chromium: Browser, address: str, table: str, speed: str, count: int, slower: int = 1) -> list[dict[str, Any]]:
    """Play turns at a table; return what was seen of those in which cards were played."""
    context = at_speed(chromium.new_context(viewport=PHONE, locale="en", has_touch=True), speed)
    page = context.new_page()
    page.goto(f"{address}{path_of(table)}")
    page.locator(".hw-t-board").wait_for()
    page.wait_for_timeout(4000)  # the deal
    if slower > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    found: list[dict[str, Any]] = []
    for _ in range(6 * count):
        seen = page.evaluate(TURN)
        if seen is None or len(found) == count:
            break
        if seen["turn"] and seen["begun"]:
            found.append(seen)
    context.close()
    return found


IDLE = """() => new Promise((done) => {
  const deltas = [];
  let last = performance.now();
  const frame = () => {
    const now = performance.now();
    deltas.push(now - last);
    last = now;
    if (deltas.length < 200) requestAnimationFrame(frame); else done(deltas);
  };
  requestAnimationFrame(frame);
})"""


def idle(chromium: Browser) -> float:
    """Return the share of frames in time on an empty page, on which nothing moves: what the machine has to give now."""
    page = chromium.new_page()
    deltas: list[float] = page.evaluate(IDLE)
    page.close()
    return sum(delta <= IN_TIME_MS for delta in deltas) / len(deltas)


def report(count: int) -> None:
    """Print the figures."""
    with sync_playwright() as playwright, serving() as address:
        chromium = playwright.chromium.launch(executable_path=os.environ.get("HANAWIDGETS_CHROMIUM"))
        for slower in (1, 4):
            for table in TABLES:
                seen = turns(chromium, address, table, "normal", count, slower)
                frames = [delta for turn in seen for delta in turn["frames"]]
                in_time = sum(delta <= IN_TIME_MS for delta in frames) / len(frames)
                firsts = sorted(turn["first"] for turn in seen if turn["first"])
                empty = idle(chromium)
                print(
                    f"motion, {table}, CPU {slower}x slower: {in_time:.1%} of {len(frames)} frames in time (empty page "
                    f"{empty:.1%}), longest {max(frames):.0f} ms; click to first moving frame: median {statistics.median(firsts):.0f} ms, p95 "
                    f"{firsts[int(0.95 * (len(firsts) - 1))]:.0f} ms; a turn with its answers: median "
                    f"{statistics.median(turn['took'] for turn in seen) / 1000:.2f} s"
                )
        for speed in ("slow", "normal", "fast"):
            took = [turn["took"] / 1000 for turn in turns(chromium, address, "table", speed, count)]
            print(
                f"motion, pair of turns of Koi-Koi, {speed}: median {statistics.median(took):.2f} s, most {max(took):.2f} s"
            )
        chromium.close()
