"""The tools of Haggis in a real browser: a run with a wild card by touch on a phone, by keyboard; a round scored."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from hanawidgets.text import translate

from .words import speak

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}


def no_sideways(page: Page) -> bool:
    return bool(page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


def test_a_run_with_a_wild_card_by_touch(open_app: Callable[..., Page]) -> None:
    page = open_app("haggis-tools", "ja", **PHONE)
    explorer = page.locator(".hw-explorer")
    expect(explorer.locator(".hw-pk[aria-pressed=true]")).to_have_count(0)
    for face in ("hg-5R", "hg-6R"):
        explorer.locator(f".hw-pk[data-face={face}]").tap()
    expect(explorer.locator(".hw-x-no")).to_contain_text("HG-20")
    expect(explorer.locator(".hw-x-near").first).to_be_visible()
    explorer.locator(".hw-pk[data-face=hg-J]").tap()
    expect(explorer.locator(".hw-x-readings > li")).to_have_count(1)
    grid = explorer.locator(".hw-x-readings .hw-grd")
    expect(grid.locator(".hw-grd-head")).to_have_text(["5", "6", "7"])
    expect(grid.locator(".hw-grd-as")).to_have_text(["=7"])
    explorer.locator(".hw-pk[data-face=hg-6R]").tap()
    expect(explorer.locator(".hw-x-readings > li")).to_have_count(1)
    explorer.locator(".hw-pk[data-face=hg-Q]").tap()
    expect(explorer.locator(".hw-x-readings > li")).to_have_count(2)
    assert no_sideways(page)
    expect(explorer.locator(".hw-answer")).to_be_in_viewport(ratio=1)
    page.wait_for_timeout(500)
    page.reload()
    expect(page.locator(".hw-x-readings > li")).to_have_count(2)


def test_one_tool_at_a_time_by_its_address(open_app: Callable[..., Page]) -> None:
    """The tools share how many play; Back goes to the one before, and a link leads to each."""
    page = open_app("haggis-tools", **PHONE)
    tools = page.locator(".hw-explorer, .hw-ladder, .hw-bettable").filter(visible=True)
    now = page.locator(".hw-sections [aria-current]")
    expect(tools).to_have_class(re.compile("hw-explorer"))
    page.locator(".hw-explorer").get_by_role("radio", name="3", exact=True).tap()
    page.locator(".hw-sections a").first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(tools).to_have_class(re.compile("hw-bettable"))
    tools.get_by_role("button", name=translate("ui.example", "en"), exact=True).tap()
    expect(tools.locator("tbody tr")).to_have_count(3)
    expect(now).to_have_text(translate("haggis.tool.bettable", "en"))
    assert no_sideways(page)
    page.reload()
    expect(tools).to_have_class(re.compile("hw-bettable"))
    page.go_back()
    expect(tools).to_have_class(re.compile("hw-explorer"))
    speak(page, "ja")
    expect(now).to_have_text(translate("haggis.tool.explorer", "ja"))


@pytest.mark.parametrize("width", [360, 1280])
def test_the_grid_by_keyboard(width: int, open_app: Callable[..., Page]) -> None:
    """Arrows go by the place on the page."""
    page = open_app("haggis-tools", width=width, height=800)
    cell = ".hw-explorer .hw-pk[data-face={}]"
    page.locator(cell.format("hg-5R")).focus()
    suit, rank = "ArrowDown", "ArrowRight"
    page.keyboard.press(rank)
    expect(page.locator(cell.format("hg-6R"))).to_be_focused()
    page.keyboard.press(suit)
    expect(page.locator(cell.format("hg-6Y"))).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator(cell.format("hg-6Y"))).to_have_attribute("aria-pressed", "true")
    expect(page.locator(cell.format("hg-6Y"))).to_be_focused()
    back = {rank: "ArrowLeft", suit: "ArrowUp"}
    page.keyboard.press(back[suit])
    page.keyboard.press(back[rank])
    page.keyboard.press("Enter")
    expect(page.locator(cell.format("hg-5R"))).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".hw-x-verdict")).not_to_have_class("hw-x-yes")


def test_a_round_scored_by_touch(open_app: Callable[..., Page]) -> None:
    page = open_app("haggis-score", "ja", **PHONE)
    page.get_by_label(translate("haggis.tool.examples", "ja"), exact=True).select_option("EX-HG-06")
    results = page.locator(".hw-hg-scored .hw-result")
    expect(results).to_have_text([translate("ui.points", "ja", n=n) for n in (93, 13)])
    name = translate("haggis.tool.captured", "ja", player="B")
    page.get_by_role("button", name=translate("ui.one_less", "ja", name=name)).tap()
    expect(page.locator(".hw-x-no")).to_contain_text("35")
    expect(results).to_have_count(0)
    page.get_by_role("button", name=translate("haggis.tool.fill", "ja", player="A", n=1)).tap()
    expect(results).to_have_text([translate("ui.points", "ja", n=n) for n in (94, 12)])
    page.locator(".hw-hg-seat").first.locator(".hw-tile").first.tap()
    expect(page.locator(".hw-hg-seat").first.locator(".hw-opened .hw-rule")).to_be_visible()
    assert no_sideways(page)
    page.wait_for_timeout(500)
    page.reload()
    expect(results).to_have_text([translate("ui.points", "ja", n=n) for n in (94, 12)])
