"""The decks in a browser: sizes, orders, marks, states told by more than colour."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from hanawidgets.art import DECKS
from hanawidgets.text.faces import face_name

from .words import ui

pytestmark = pytest.mark.browser


def choose(page: Page, key: str) -> None:
    page.get_by_role("radio", name=ui(key), exact=True).click()


def faces(page: Page) -> Locator:
    return page.locator(".hw-show .hw-face img")


def test_every_face_is_drawn(open_app: Callable[..., Page]) -> None:
    page = open_app("gallery")
    for deck, ids in DECKS.items():
        choose(page, f"deck.{deck}")
        expect(page.get_by_role("img", name=face_name(ids[0], "en"), exact=True)).to_be_visible()
        expect(faces(page)).to_have_count(len(ids) + 1)
        drawn = faces(page).evaluate_all(
            "async (all) => { await Promise.all(all.map((image) => image.decode())); "
            "return all.map((image) => image.complete && image.naturalWidth > 0); }"
        )
        assert all(drawn), deck
        sources = set(faces(page).evaluate_all("(all) => all.map((image) => image.src)"))
        assert len(sources) == len(ids) + 1, deck


def test_sizes_are_those_of_the_design(open_app: Callable[..., Page]) -> None:
    page = open_app("gallery")
    for size, width in (("thumb", 40), ("table", 76), ("large", 220)):
        choose(page, f"size.{size}")
        expect(page.locator(f".hw-size-{size}")).to_be_visible()
        box = page.locator(".hw-show .hw-face").first.bounding_box()
        assert box is not None
        assert (round(box["width"]), round(box["height"] / box["width"], 2)) == (width, 1.64)
        names = page.locator(".hw-show figcaption")
        expect(names).to_have_count(49 if size == "large" else 0)


def test_marks_go_and_come_back(open_app: Callable[..., Page]) -> None:
    page = open_app("gallery")
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


def test_states_differ_by_more_than_colour(open_app: Callable[..., Page]) -> None:
    page = open_app("gallery")
    cards = page.locator(".hw-states .hw-card:not(.hw-is-hidden)")
    expect(cards).to_have_count(7)
    plain = {"color_scheme": "light", "forced_colors": "none", "contrast": "no-preference"}
    for wish, asks in (
        (plain, "(color)"),
        ({"color_scheme": "dark"}, "(prefers-color-scheme: dark)"),
        ({"forced_colors": "active"}, "(forced-colors: active)"),
        ({"contrast": "more"}, "(prefers-contrast: more)"),
    ):
        page.emulate_media(**{**plain, **wish})  # type: ignore[arg-type]
        assert page.evaluate("(asks) => matchMedia(asks).matches", asks)
        shapes = cards.evaluate_all(f"(all) => all.map({SHAPE})")
        assert len(set(shapes)) == 7, (wish, shapes)


def test_nothing_moves_when_less_motion_is_asked_for(open_app: Callable[..., Page]) -> None:
    page = open_app("gallery", reduced_motion="reduce")
    moving = page.locator(".hw *").evaluate_all("""(all) => all.filter((node) => {
      const style = getComputedStyle(node);
      return style.animationName !== "none" || parseFloat(style.transitionDuration) > 0; }).length""")
    assert moving == 0


def test_print_has_white_ground_and_keeps_the_cards(open_app: Callable[..., Page]) -> None:
    page = open_app("gallery", color_scheme="dark")
    page.emulate_media(media="print")
    expect(faces(page).first).to_be_visible()
    expect(page.locator(".hw-filters")).to_be_hidden()
    ink = page.locator(".hw h2").first.evaluate("(node) => getComputedStyle(node).color")
    assert ink in ("rgb(0, 0, 0)", "rgb(51, 51, 51)"), ink
