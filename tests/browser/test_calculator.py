"""The score calculator: numbers, formula, rules behind it, other rules beside it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .words import points, ui

pytestmark = pytest.mark.browser

OWN = ".hw-answer "
"""Where the person's own score stands; a comparison shows it a second time."""


def result(page: Page, number: int, lang: str = "en") -> None:
    expect(page.locator(f"{OWN}.hw-result")).to_have_text(points(number, lang))


def example(page: Page, which: str, lang: str = "en") -> None:
    page.get_by_label(ui("examples", lang), exact=True).select_option(which)
    expect(page.locator(".hw-example .hw-id").first).to_have_text(which)


def test_three_ways_lead_into_one_result(open_app: Callable[..., Page]) -> None:
    page = open_app("checker")
    expect(page.locator(".hw-result")).to_have_count(0)
    deck = page.locator(".hw-deck")
    for face in ("m01-2", "m02-2", "m03-2"):
        deck.locator(f"[data-face={face}]").click()
    result(page, 6)
    page.locator(".hw-rules-line > summary").click()
    page.locator(".hw-tool-more .hw-rules > .hw-select select").select_option("club")
    result(page, 6)
    page.get_by_role("button", name=ui("start_over")).click()
    page.get_by_role("combobox").first.fill("butterfly, 萩に猪 momiji ni shika")
    page.keyboard.press("Enter")
    expect(deck.locator("[aria-pressed=true]")).to_have_count(3)
    result(page, 6)
    page.get_by_role("tab", name=ui("source.yaku")).click()
    expect(page.locator(".hw-result")).to_have_count(0)
    page.get_by_role("button", name=re.compile(r"^Akatan \d")).click()
    result(page, 6)
    page.get_by_role("tab", name=ui("source.points")).click()
    page.get_by_role("tabpanel", name=ui("source.points")).get_by_role("textbox").fill("8")
    page.keyboard.press("Enter")
    result(page, 8)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_phone_shows_input_and_result_at_once_and_a_desk_all_of_the_deck(
    open_app: Callable[..., Page], lang: str
) -> None:
    page = open_app("checker", lang, width=390, height=740)
    assert page.evaluate("document.documentElement.scrollHeight") <= 1_100
    expect(page.locator(".hw-deck [data-face]").first).to_be_in_viewport()
    expect(page.locator(".hw-answer")).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.wait_for_function("document.documentElement.scrollHeight <= 800")
    cards = page.locator(".hw-deck [data-face]")
    for card in (cards.first, cards.last):
        expect(card).to_be_in_viewport(ratio=1)
    expect(page.locator(".hw-answer")).to_be_in_viewport(ratio=1)


def test_the_result_stays_at_the_foot_of_a_small_window(open_app: Callable[..., Page]) -> None:
    page = open_app("checker", width=360, height=640)
    for face in ("m01-2", "m02-2", "m03-2"):
        page.locator(f".hw-deck [data-face={face}]").click()
    pinned = page.locator(".hw-answer")
    expect(pinned).to_contain_text(points(6))
    expect(pinned).to_be_in_viewport(ratio=1)
    page.get_by_label(ui("examples"), exact=True).focus()
    expect(pinned).to_be_in_viewport(ratio=1)


def test_a_narrow_window_keeps_names_of_rules_off_their_points(open_app: Callable[..., Page]) -> None:
    page = open_app("checker", "en", width=320)
    example(page, "EX-K-06")
    page.locator(".hw-everywhere > summary").click()
    rows = page.locator(".hw-everywhere tbody tr")
    expect(rows).not_to_have_count(0)
    for row in rows.all():
        name, total = (row.locator(part).bounding_box() for part in ("button", "b"))
        assert name and total
        assert name["x"] + name["width"] <= total["x"], row.text_content()


def test_copy_hands_over_formula_and_reasons(open_app: Callable[..., Page]) -> None:
    page = open_app("checker", permissions=["clipboard-read", "clipboard-write"])
    example(page, "EX-K-06")
    page.get_by_role("button", name=ui("copy_text")).click()
    expect(page.locator(".hw-copy [role=status]").first).to_have_text(ui("copied"))
    text = page.evaluate("() => navigator.clipboard.readText()")
    assert text.startswith("7 × 2 × (4 + 1) = 70\n")
    assert "K-BGA-23" in text
    page.get_by_role("button", name=ui("copy_link")).click()
    expect(page.locator(".hw-copy [role=status]").nth(1)).to_have_text(ui("copied"))
    link = page.evaluate("() => navigator.clipboard.readText()")
    page.goto(link)
    result(page, 70)
