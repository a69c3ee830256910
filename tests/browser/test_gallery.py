"""The decks in a browser: sizes, orders, marks, states told by more than colour."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from hanawidgets.art import DECKS
from hanawidgets.text.faces import face_name

from .faces import parts
from .words import ui

pytestmark = pytest.mark.browser


def choose(page: Page, key: str) -> None:
    page.get_by_role("radio", name=ui(key), exact=True).click()


def faces(page: Page) -> Locator:
    return page.locator(".hw-show .hw-art")


def test_every_deck_is_drawn_in_every_size_with_marks_and_without(open_app: Callable[..., Page]) -> None:
    page = open_app("gallery")
    every_face_is_drawn(page)
    choose(page, "deck.hanafuda")
    sizes_are_those_of_the_design(page)
    choose(page, "size.table")
    marks_go_and_come_back(page)


def every_face_is_drawn(page: Page) -> None:
    for deck, ids in DECKS.items():
        choose(page, f"deck.{deck}")
        expect(page.get_by_role("img", name=face_name(ids[0], "en"), exact=True)).to_be_visible()
        expect(faces(page)).to_have_count(len(ids) + 1)
        assert len(set(parts(faces(page)))) == len(ids) + 1, deck


def sizes_are_those_of_the_design(page: Page) -> None:
    for size, width in (("thumb", 40), ("table", 76), ("large", 220)):
        choose(page, f"size.{size}")
        expect(page.locator(f".hw-size-{size}")).to_be_visible()
        box = page.locator(".hw-show .hw-face").first.bounding_box()
        assert box is not None
        assert (round(box["width"]), round(box["height"] / box["width"], 2)) == (width, 1.64)
        names = page.locator(".hw-show figcaption")
        expect(names).to_have_count(49 if size == "large" else 0)


def marks_go_and_come_back(page: Page) -> None:
    switch, months = page.get_by_role("button", name=ui("badges_on")), page.locator(".hw-show .hw-month")
    expect(months.first).to_be_visible()
    switch.click()
    expect(months.first).to_be_hidden()
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(switch).to_be_focused()
    switch.click()
    expect(months.first).to_be_visible()


# What tells a state apart besides colour: widths of rings and outlines, offset, the sign.
SHAPE = """(card) => {
  const face = getComputedStyle(card.querySelector(".hw-face")), own = getComputedStyle(card);
  const art = getComputedStyle(card.querySelector(".hw-art")), sign = getComputedStyle(card, "::after");
  const rings = face.boxShadow.replace(/rgba?\\([^)]*\\)|color\\([^)]*\\)/g, "");
  return [own.transform, rings, face.outlineStyle, face.outlineWidth, art.filter, sign.content, sign.width].join("|");
}"""


PLAIN = {"color_scheme": "light", "forced_colors": "none", "contrast": "no-preference"}


def test_what_a_person_asks_of_all_pages_is_heeded(open_app: Callable[..., Page]) -> None:
    page = open_app("gallery")
    states_differ_by_more_than_colour(page)
    page.emulate_media(**PLAIN, reduced_motion="reduce")  # type: ignore[arg-type]
    nothing_moves_when_less_motion_is_asked_for(page)
    page.emulate_media(**{**PLAIN, "color_scheme": "dark"}, media="print", reduced_motion="no-preference")  # type: ignore[arg-type]
    print_has_white_ground_and_keeps_the_cards(page)


def states_differ_by_more_than_colour(page: Page) -> None:
    cards = page.locator(".hw-states .hw-card:not(.hw-is-hidden)")
    expect(cards).to_have_count(7)
    for wish, asks in (
        ({}, "(color)"),
        ({"color_scheme": "dark"}, "(prefers-color-scheme: dark)"),
        ({"forced_colors": "active"}, "(forced-colors: active)"),
        ({"contrast": "more"}, "(prefers-contrast: more)"),
    ):
        page.emulate_media(**{**PLAIN, **wish})  # type: ignore[arg-type]
        assert page.evaluate("(asks) => matchMedia(asks).matches", asks)
        shapes = cards.evaluate_all(f"(all) => all.map({SHAPE})")
        assert len(set(shapes)) == 7, (wish, shapes)


def nothing_moves_when_less_motion_is_asked_for(page: Page) -> None:
    moving = page.locator(".hw *").evaluate_all("""(all) => all.filter((node) => {
      const style = getComputedStyle(node);
      return style.animationName !== "none" || parseFloat(style.transitionDuration) > 0; }).length""")
    assert moving == 0


def print_has_white_ground_and_keeps_the_cards(page: Page) -> None:
    expect(faces(page).first).to_be_visible()
    expect(page.locator(".hw-filters")).to_be_hidden()
    ink = page.locator(".hw h2").first.evaluate("(node) => getComputedStyle(node).color")
    assert ink in ("rgb(0, 0, 0)", "rgb(51, 51, 51)"), ink
