"""The yaku checker: picking by hand, by key and by text; what stays where it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .words import points, ui

pytestmark = pytest.mark.browser

AKATAN = ("m01-2", "m02-2", "m03-2")


def card(page: Page, face: str) -> Locator:
    return page.locator(f".hw-deck [data-face={face}]")


def pick(page: Page, *faces: str) -> None:
    for face in faces:
        card(page, face).click()
        expect(card(page, face)).to_have_attribute("aria-pressed", "true")


def picked(page: Page, count: int) -> None:
    expect(page.locator(".hw-deck [data-face][aria-pressed=true]")).to_have_count(count)


def total(page: Page, number: int, lang: str = "en") -> None:
    expect(page.locator(".hw-total")).to_have_text(points(number, lang))


def yaku(page: Page) -> Locator:
    return page.locator(".hw-made > ul:first-of-type > li .hw-line > b")


def test_up_and_down_go_to_the_card_above_and_below(open_app: Callable[..., Page]) -> None:
    page = open_app("checker", width=360)
    middle = """(node) => { const box = node.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + scrollY]; }"""
    page.locator(".hw-deck [data-rove]").nth(3).focus()
    seen = [page.locator(":focus").evaluate(middle)]
    faces = set()
    while (face := page.locator(":focus").get_attribute("data-face")) not in faces:
        faces.add(face)
        page.keyboard.press("ArrowDown")
        seen.append(page.locator(":focus").evaluate(middle))
    down = seen[:-1]  # the last press stayed where it was
    assert len(down) >= 8
    assert [y for _, y in down] == sorted({y for _, y in down}), "each step one row further down"
    rows = {y for _, y in page.locator(".hw-deck [data-rove]").evaluate_all(f"(all) => all.map({middle})")}
    assert {y for _, y in down} == rows, "no row was left out"
    for _ in down:
        page.keyboard.press("ArrowUp")
    assert page.locator(":focus").evaluate(middle)[1] == down[0][1]


def test_the_keyboard_finds_its_way_through_the_page(open_app: Callable[..., Page]) -> None:
    page = open_app("checker")
    what_was_focused_is_not_lost_when_it_goes(page)  # begins with no card picked
    tab_goes_through_the_page_in_reading_order(page)
    tab_after_a_click_leaves_the_deck(page)


def tab_after_a_click_leaves_the_deck(page: Page) -> None:
    pick(page, "m12-1", "m01-1")
    expect(card(page, "m01-1")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".hw-deck :focus")).to_have_count(0)


def tab_goes_through_the_page_in_reading_order(page: Page) -> None:
    places: list[str] = []
    page.locator(".hw-home").focus()
    tell = """() => { const node = document.activeElement;
      const place = node.closest(".hw-head, .hw-rules, .hw-bar, .hw-deck, .hw-pick, .hw-results, .hw-sum, .hw-paper");
      return [place?.className ?? "", node.tagName]; }"""
    while True:
        place, tag = page.evaluate(tell)
        if tag == "BODY" or len(places) > 80:
            break
        if place not in places:
            places.append(place)
        page.keyboard.press("Tab")
    assert [place.split()[0] for place in places] == [
        "hw-head",
        "hw-rules",
        "hw-pick",
        "hw-bar",
        "hw-deck",
        "hw-results",
        "hw-fold",  # to print
    ], places


def what_was_focused_is_not_lost_when_it_goes(page: Page) -> None:
    """A button that has done its work may vanish or rest; the keyboard must not be thrown off the widget."""
    inside = "() => !!document.activeElement.closest('.hw-checker')"
    lost = []

    def press(name: str, button: Locator, done: Callable[[], Any]) -> None:
        button.focus()
        page.keyboard.press("Enter")
        done()
        if not page.evaluate(inside):
            lost.append(name)

    press("example", page.get_by_role("button", name=ui("example")), lambda: total(page, 12))
    press("clear", page.get_by_role("button", name=ui("clear")), lambda: picked(page, 0))
    pick(page, "m01-2", "m02-2")
    near = page.locator(".hw-near li", has_text="Akatan").locator(".hw-ghost")
    press("near card", near, lambda: total(page, 6))
    assert lost == []


def test_link_to_the_calculator_takes_cards_and_language_along(open_app: Callable[..., Page]) -> None:
    page = open_app("checker", "ja")
    pick(page, *AKATAN)
    page.get_by_role("link", name=ui("to_calculator", "ja")).click()
    expect(page.locator(".hw-score .hw-result")).to_have_text(points(6, "ja"))
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator(".hw-deck [data-face][aria-pressed=true]")).to_have_count(3)


def test_bar_of_small_windows_shows_the_total_and_leads_to_it(open_app: Callable[..., Page]) -> None:
    page = open_app("checker", width=360, height=640)
    bar = page.locator(".hw-sum")
    expect(bar).to_be_in_viewport()
    pick(page, "m03-1", "m09-1")
    expect(bar).to_contain_text(points(5))
    expect(bar).to_contain_text("Hanami")
    expect(page.locator(".hw-total")).not_to_be_in_viewport()
    bar.click()
    expect(page.locator(".hw-total")).to_be_in_viewport()
