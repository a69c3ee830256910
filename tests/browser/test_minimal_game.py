"""A game that brings no painter of its own is played in a browser, on the board of all such games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from .native_host import serving

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def host() -> Iterator[str]:
    """Address of the apps with the minimal game among them."""
    with serving("tests.games.minimal.host") as address:
        yield address


@pytest.fixture
def table(host: str, visitor: Callable[..., Page]) -> Page:
    """The table of the minimal game on a phone."""
    page = visitor(host, viewport={"width": 390, "height": 740}, has_touch=True)
    page.goto(f"{host}minimal/play?lang=en", wait_until="commit")
    expect(page.locator(".hw-pl-board")).to_be_visible()
    return page


def test_it_is_played_to_its_end_by_taps(table: Page) -> None:
    hand, title = table.locator("[data-zone=hand] button"), table.locator(".hw-t-title b")
    for deal in (1, 2):
        expect(title).to_have_text(f"Deal {deal}")
        for left in range(5, 0, -1):
            expect(hand).to_have_count(left)
            hand.first.tap()
            expect(hand.first).to_have_attribute("aria-pressed", "true")
            table.get_by_role("button", name="Play", exact=True).tap()
        expect(table.locator(".hw-t-ends")).to_be_visible()
        if deal == 1:
            table.locator(".hw-t-results .hw-go").tap()
    expect(table.locator(".hw-t-overs")).to_contain_text(re.compile("win|tie", re.IGNORECASE))


def test_its_cards_are_large_enough_and_all_in_sight(table: Page) -> None:
    for card in table.locator("[data-zone=hand] button").all():
        box = card.bounding_box()
        assert box
        assert box["width"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    assert table.evaluate("() => document.documentElement.scrollWidth") == 390


def test_its_door_and_its_rule_book_are_pages_like_any_others(host: str, visitor: Callable[..., Page]) -> None:
    page = visitor(host, viewport={"width": 390, "height": 740})
    page.goto(f"{host}minimal?lang=en")
    expect(page.get_by_role("heading", level=1)).to_contain_text("High Card")
    page.locator("a[href*='minimal/play']:visible").first.click()
    expect(page.locator(".hw-pl-board")).to_be_visible()
    page.goto(f"{host}rules/HC-03?lang=en")
    expect(page.locator("[data-hw-ready]").last).to_contain_text("The higher card takes the trick")
