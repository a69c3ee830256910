"""The decks in a browser: sizes, orders, marks, states told by more than colour."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from hanawidgets.art import DECKS

from .faces import parts
from .words import ui

pytestmark = pytest.mark.browser


def choose(page: Page, key: str) -> None:
    page.get_by_role("radio", name=ui(key), exact=True).click()


def faces(page: Page) -> Locator:
    return page.locator(".hw-browse .hw-art")


def test_every_deck_is_drawn_with_marks_and_without(open_app: Callable[..., Page]) -> None:
    page = open_app("cards")
    every_face_is_drawn(page)
    choose(page, "deck.hanafuda")
    no_card_is_left_alone(page)
    marks_go_and_come_back(page)


def every_face_is_drawn(page: Page) -> None:
    for deck, ids in DECKS.items():
        choose(page, f"deck.{deck}")
        expect(page.locator(f".hw-browse [data-face='{ids[0]}']")).to_be_visible()
        expect(faces(page)).to_have_count(len(ids))
        page.add_style_tag(content=".hw-group { content-visibility: visible !important }")
        assert len(set(parts(faces(page)))) == len(ids), deck


ALONE = """(grids) => grids.map((grid) => {
  const tops = [...grid.children].map((card) => card.offsetTop);
  return [tops.length, tops.filter((top) => top === tops.at(-1)).length];
}).filter(([all, last]) => all > 1 && last === 1)"""


def no_card_is_left_alone(page: Page) -> None:
    """In no row of its own, however wide the window is."""
    for deck, orders in (("hanafuda", ("month", "kind")), ("playing", ("suit", "rank")), ("haggis", ("suit", "rank"))):
        choose(page, f"deck.{deck}")
        for order in orders:
            choose(page, f"by.{order}")
            expect(page.locator(f".hw-by-{order}")).to_be_visible()
            for width in (320, 390, 640, 800, 1024, 1280, 1680):
                page.set_viewport_size({"width": width, "height": 800})
                assert page.locator(".hw-browse .hw-grid").evaluate_all(ALONE) == [], (deck, order, width)
    page.set_viewport_size({"width": 1280, "height": 800})
    choose(page, "deck.hanafuda")


def marks_go_and_come_back(page: Page) -> None:
    switch, months = page.get_by_role("button", name=ui("badges_on")), page.locator(".hw-browse .hw-number")
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
    page = open_app("cards")
    states_differ_by_more_than_colour(page)
    page.emulate_media(**PLAIN, reduced_motion="reduce")
    nothing_moves_when_less_motion_is_asked_for(page)
    page.emulate_media(**{**PLAIN, "color_scheme": "dark"}, media="print", reduced_motion="no-preference")
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
        page.emulate_media(**{**PLAIN, **wish})
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
