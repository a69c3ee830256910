"""Taps as a person makes them: on the middle of what shows, where that takes them."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from . import selectors

POINT = """(node) => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  const y = (top + bottom) / 2;
  for (const x of [(left + right) / 2, left + 8, right - 8, left + 16]) {
    const target = document.elementFromPoint(x, y);
    if (target && node.contains(target)) return [x, y];
  }
  node.click(); // out of reach: a finding where it is looked at, and no reason to stay here
  return null;
}"""
PATIENCE_MS = 60_000


def press(page: Page, node: Locator) -> None:
    """Tap something."""
    point = node.evaluate(POINT, timeout=PATIENCE_MS)
    if point:
        page.mouse.click(*point)


def tap(page: Page, selector: str, nth: int = 0) -> None:
    """Tap the nth of what a selector means."""
    press(page, page.locator(selector).nth(nth))


def hold(page: Page, selector: str, up: bool) -> None:
    """Pick a card up or put it back, and wait until it is so."""
    tap(page, selector)
    page.locator(f"{selector}[aria-pressed={str(up).lower()}]").first.wait_for(state="attached", timeout=PATIENCE_MS)


def wait_for(page: Page, selector: str) -> None:
    """Wait until something is there."""
    page.locator(selector).first.wait_for(state="attached", timeout=PATIENCE_MS)


STEADY = """() => new Promise((done) => {
  const places = () => [...document.querySelectorAll(".hw-face")]
    .map((face) => { const { left, top } = face.getBoundingClientRect(); return `${left} ${top}`; }).join();
  let before = "", same = 0;
  const look = () => {
    const now = places();
    same = now === before && !document.querySelector("[data-playing]") ? same + 1 : 0;
    before = now;
    same < 3 ? requestAnimationFrame(look) : done();
  };
  look();
})"""


def steady(page: Page) -> None:
    """Wait until no card has moved for three frames: a move is drawn, and what came after it."""
    page.evaluate(STEADY)


SEEN = """(within) => {
  const whole = document.querySelector(within).cloneNode(true);
  for (const heard of whole.querySelectorAll(".hw-vh, [aria-live]")) heard.remove();
  return whole.textContent;
}"""
"""What is written within something, but for what is only said to a screen reader: that comes after what is seen."""


def onward(page: Page, within: str) -> None:
    """Tap what leads on, and wait until something else is seen."""
    before = page.evaluate(SEEN, within)
    tap(page, selectors.NEXT)
    page.wait_for_function(f"([within, before]) => ({SEEN})(within) !== before", arg=[within, before])
