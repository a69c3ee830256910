"""The score calculator: numbers, formula, rules behind it, other rules beside it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from hanawidgets.text import translate
from hanawidgets.text.wording import field_label

from .words import points, ui

pytestmark = pytest.mark.browser

OWN = ".hw-answer "
"""Where the person's own score stands; a comparison shows it a second time."""


def stepper(page: Page, name: str, lang: str = "en") -> Locator:
    """Return the stepper of a number, ``"own_koi"`` for one."""
    label = re.compile(f"^{re.escape(field_label(name, lang))}$")
    return page.locator(".hw-stepper").filter(has=page.locator("label", has_text=label))


def result(page: Page, number: int, lang: str = "en") -> None:
    expect(page.locator(f"{OWN}.hw-result")).to_have_text(points(number, lang))


def example(page: Page, which: str, lang: str = "en") -> None:
    page.locator(".hw-examples summary").click()
    page.locator(".hw-examples").get_by_role("button", name=translate(f"rules.{which}.title", lang)).first.click()
    expect(page.locator(".hw-example .hw-id").first).to_have_text(which)


def test_cards_picked_below_are_scored_above(open_app: Callable[..., Page]) -> None:
    page = open_app("calculator")
    deck = page.locator(".hw-deck")
    for face in ("m01-2", "m02-2", "m03-2"):
        deck.locator(f"[data-face={face}]").click()
    result(page, 6)
    taken = page.get_by_role("tab", name=ui("source.cards"))
    expect(taken).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("tabpanel")).to_have_attribute("aria-labelledby", taken.get_attribute("id") or "")
    expect(page.locator(".hw-taken .hw-hand .hw-face")).to_have_count(3)
    page.locator(".hw-rules-line > summary").click()
    page.locator(".hw-ask .hw-rules > .hw-select select").select_option("club")
    expect(page.locator(".hw-checker .hw-total")).to_have_text(points(6))
    page.locator(".hw-taken").get_by_role("button", name=ui("clear")).click()
    page.locator(".hw-taken").get_by_role("combobox").fill("butterfly, 萩に猪 momiji ni shika")
    page.keyboard.press("Enter")
    expect(deck.locator("[aria-pressed=true]")).to_have_count(3)
    expect(deck.locator("[data-face=m07-1]")).to_have_attribute("aria-pressed", "true")


def test_bar_of_small_windows_shows_the_score(open_app: Callable[..., Page]) -> None:
    page = open_app("calculator", width=360, height=640)
    bar = page.locator(".hw-score .hw-sum")
    expect(bar).to_be_in_viewport()
    expect(bar).to_contain_text(points(70))
    expect(bar).to_contain_text("7 × 2 × (4 + 1) = 70")
    bar.click()
    expect(page.locator(f"{OWN}.hw-result")).to_be_in_viewport()


def test_a_narrow_window_keeps_names_of_rules_off_their_points(open_app: Callable[..., Page]) -> None:
    page = open_app("calculator", "en", width=320)
    rows = page.locator(".hw-everywhere tbody tr")
    expect(rows).not_to_have_count(0)
    for row in rows.all():
        name, total = (row.locator(part).bounding_box() for part in ("button", "b"))
        assert name and total
        assert name["x"] + name["width"] <= total["x"], row.text_content()


def test_copy_hands_over_formula_and_reasons(open_app: Callable[..., Page]) -> None:
    page = open_app("calculator", permissions=["clipboard-read", "clipboard-write"])
    example(page, "EX-K-06")
    page.get_by_role("button", name=ui("copy_text")).click()
    expect(page.locator(f"{OWN}.hw-copy [role=status]").first).to_have_text(ui("copied"))
    text = page.evaluate("() => navigator.clipboard.readText()")
    assert text.startswith("7 × 2 × (4 + 1) = 70\n")
    assert "K-BGA-23" in text
    page.get_by_role("button", name=ui("copy_link")).click()
    expect(page.locator(f"{OWN}.hw-copy [role=status]").nth(1)).to_have_text(ui("copied"))
    link = page.evaluate("() => navigator.clipboard.readText()")
    page.goto(link)
    result(page, 70)
