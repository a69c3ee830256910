"""The card list: search, filters, one card in detail."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .words import ui

pytestmark = pytest.mark.browser


def listed(page: Page) -> Locator:
    return page.locator(".hw-browse [data-face]")


def detail(page: Page) -> Locator:
    return page.locator(".hw-detail")


def test_fast_typing_arrives_whole(open_app: Callable[..., Page]) -> None:
    page = open_app("cards")
    box = page.get_by_role("searchbox")
    box.press_sequentially("chrysanthemum")
    expect(box).to_have_value("chrysanthemum")
    expect(listed(page)).to_have_count(4)


def test_detail_comes_into_view_on_a_phone(open_app: Callable[..., Page]) -> None:
    page = open_app("cards", width=360, height=640)
    page.locator(".hw-browse [data-face=m01-1]").click()
    expect(detail(page).locator("h2")).to_be_in_viewport()
    detail(page).get_by_role("button", name=ui("close")).click()
    expect(page.locator(".hw-browse [data-face=m01-1]")).to_be_in_viewport()
