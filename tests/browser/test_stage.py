"""A lesson on a phone: what is asked about, the answers and the way on are in the window together."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]
HEIGHT = 740
SEEN = """() => {
  const parts = [".hw-l-show :is(.hw-face, .hw-tile)", ".hw-l-ask h2", ".hw-l-choice", ".hw-l-go"]
  const boxes = parts.flatMap((part) => [...document.querySelectorAll(part)]).map((part) => part.getBoundingClientRect())
  return {top: Math.min(...boxes.map((box) => box.top)), bottom: Math.max(...boxes.map((box) => box.bottom))}
}"""
STEPS = {"first-turn": (2, 3, 12), "one-card": (0, 5), "rectangles": (2, 6)}
"""Steps from 0 that were worst: a table with a hand, a card with a table, a trick with long answers, cards to pick."""


@pytest.mark.parametrize("name", STEPS)
def test_nothing_is_a_scroll_apart(open_app: Callable[..., Page], name: str) -> None:
    page = open_app(f"learn-{name}", width=390, height=HEIGHT)
    for at in STEPS[name]:
        page.locator(".hw-l-steps select").select_option(str(at))
        expect(page.locator(".hw-l-dot").nth(at)).to_contain_class("hw-l-here")
        page.evaluate("scrollTo(0, 0)")
        seen = page.evaluate(SEEN)
        assert seen["bottom"] - seen["top"] <= HEIGHT, (at, seen)
