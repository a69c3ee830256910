"""The checker's page, which shows the tool: picking by hand and by key; what stays where it was."""

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
    expect(page.locator(".hw-result")).to_have_text(points(number, lang))


def test_up_and_down_go_to_the_card_above_and_below(open_app: Callable[..., Page]) -> None:
    page = open_app("checker", width=360)
    page.locator(".hw-pick-more").first.click()  # the plain cards, too
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
    assert len(down) >= 6
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
    page.locator(".hw-deck [data-rove][tabindex='0']").focus()
    tell = """() => { const node = document.activeElement;
      const place = node.closest(".hw-deck, .hw-pick-by, .hw-calc-sets, .hw-answer, .hw-rules-line, .hw-paper");
      return [place?.className ?? "", node.tagName]; }"""
    while True:
        place, tag = page.evaluate(tell)
        if tag == "BODY" or len(places) > 80:
            break
        if place and place not in places:
            places.append(place)
        page.keyboard.press("Tab")
    assert [place.split()[0] for place in places] == [
        "hw-deck",
        "hw-pick-by",
        "hw-calc-sets",
        "hw-fold",  # the rules
        "hw-fold",  # to print
    ], places


def what_was_focused_is_not_lost_when_it_goes(page: Page) -> None:
    """A button that has done its work may vanish or rest; the keyboard must not be thrown off the widget."""
    inside = "() => !!document.activeElement.closest('.hw-score')"
    lost = []

    def press(name: str, button: Locator, done: Callable[[], Any]) -> None:
        button.focus()
        page.keyboard.press("Enter")
        done()
        if not page.evaluate(inside):
            lost.append(name)

    pick(page, "m01-2", "m02-2")
    near = page.locator(".hw-near li", has_text="Akatan").locator(".hw-ghost")
    press("near card", near, lambda: total(page, 6))
    press("start over", page.get_by_role("button", name=ui("start_over")), lambda: picked(page, 0))
    assert lost == []


def test_an_old_link_opens_with_its_state(open_app: Callable[..., Page]) -> None:
    page = open_app("checker", "ja", query="state=k1.bga_general.c122232")
    total(page, 6, "ja")
    picked(page, 3)
