"""Lessons and tables where something is out of the ordinary: nothing is lost or covered, and all can be reached."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from hanawidgets.core.session import SHARED, Session
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.model import Pick
from tests.needs import in_turn
from tools.stage.look import HERE, Window, one_look
from tools.stage.tables import PAGES, first, game

from . import test_haggis as haggis
from .steps import to_step

pytestmark = pytest.mark.browser

TURNED = (HERE[1], HERE[0])
ZOOMED: tuple[Window, ...] = ((640, 400), (320, 200))
"""What a window of 1280 × 800 pixels is to a page at 200 % and 400 %."""
SMALL = (320, 568)
REACH = """() => {
  const found = [];
  const takes = (node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return [0.5, 0.1, 0.9].some((x) => [0.5, 0.2].some((y) => {
      const target = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      return target && (node.contains(target) || node.labels?.[0]?.contains(target));
    }));
  };
  for (const node of document.querySelectorAll(".hw :is(button, a[href], input, select, summary)")) {
    if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || node.closest(".hw-vh")) continue;
    if (node.disabled || node.getAttribute("aria-disabled") === "true" || !node.getBoundingClientRect().width) continue;
    const ways = ["nearest", "center", "start", "end"];
    if (!ways.some((block) => (node.scrollIntoView({ block }), takes(node))))
      found.push(`${node.className || node.tagName} ${node.dataset.face ?? node.textContent.trim().slice(0, 20)}`);
  }
  scrollTo(0, 0);
  return found;
}"""
"""Controls that no scrolling brings to where they take a tap."""
LARGER = "() => { document.documentElement.style.fontSize = '130%' }"
"""What a browser does whose reader has set a larger size of text."""
NAME = "とても長い名前のついた人がここに座っていて全部で四十文字になるまで続くのです"
PLACES = {
    "a lesson with a board": ("learn-stop-or-koi", 10, ""),
    "cards to pick": ("learn-rectangles", 2, ""),
    "numbers to fill in": ("learn-score", 4, ""),
    "Koi-Koi": ("table", None, haggis.at(first("koikoi", "bga_general_half", lambda s: s.decides and len(s.now.legal_actions()) == 2))),
    "Oh Hell": ("ohhell", None, haggis.at(game("ohhell", "long_normal;players=7", "7"))),
    "Haggis": ("haggis", None, haggis.at(haggis.game())),
}  # fmt: skip


def place_in_turn(number: int) -> pytest.MarkDecorator:
    """Run a test at one of the places, at all of them where all is looked at."""
    return pytest.mark.parametrize("place", in_turn(tuple(PLACES), number))


def opened(open_app: Callable[..., Page], place: str, window: Window, lang: str = "ja") -> Page:
    """Open a place in a window."""
    app, step, query = PLACES[place]
    page = open_app(app, lang, width=window[0], height=window[1], query=query)
    if step is not None:
        to_step(page, step)
    return page


def faults(page: Page, *kinds: str) -> list[str]:
    """What is found of these kinds in the window as it is."""
    size = page.viewport_size
    assert size
    found = one_look(page, (size["width"], size["height"]))["found"]
    return [f"{kind}: {what} ({figure})" for kind, what, figure in found if kind in kinds]


def turn(page: Page, window: Window) -> None:
    """Turn the phone."""
    page.set_viewport_size({"width": window[0], "height": window[1]})


def nth(lesson: str, kind: type) -> int:
    """The first step of a kind."""
    return next(at for at, step in enumerate(load_lesson(lesson).steps) if isinstance(step, kind))


def test_a_phone_turned_keeps_what_is_picked(open_app: Callable[..., Page]) -> None:
    page = open_app("learn-rectangles", "ja", width=HERE[0], height=HERE[1])
    at = nth("rectangles", Pick)
    to_step(page, at)
    page.locator(".hw-l-pick [data-face]").nth(1).click()
    picked = page.locator("[aria-pressed=true]")
    expect(picked).to_have_count(1)
    face = picked.get_attribute("data-face")
    for window in (TURNED, HERE):
        turn(page, window)
        expect(page.locator(".hw-l-dot").nth(at)).to_contain_class("hw-l-here")
        expect(picked).to_have_attribute("data-face", str(face))
        picked.click(trial=True)  # reached, if by scrolling
        assert faults(page, "sideways", "outside") == []


def test_a_phone_turned_keeps_what_is_typed(open_app: Callable[..., Page]) -> None:
    page = open_app("learn-score", "ja", width=HERE[0], height=HERE[1])
    at = 6  # the first whose number is typed: the numbers of the others are few, so they are tapped
    to_step(page, at)
    gap = page.locator(".hw-l-gap input").first
    gap.fill("12")
    for window in (TURNED, HERE):
        turn(page, window)
        expect(page.locator(".hw-l-dot").nth(at)).to_contain_class("hw-l-here")
        expect(gap).to_have_value("12")
        gap.click(trial=True)  # reached, if by scrolling
        assert faults(page, "sideways", "outside") == []


def test_a_phone_turned_keeps_the_cards_held_up(open_app: Callable[..., Page]) -> None:
    page = open_app("haggis", "ja", width=HERE[0], height=HERE[1], query=haggis.at(haggis.game()))
    held = page.locator("[data-zone=hand] [aria-pressed=true]")
    page.locator("[data-zone=hand] [data-nth='3']").click(position={"x": 6, "y": 12})
    expect(held).to_have_count(1)
    for window in (TURNED, HERE):
        turn(page, window)
        expect(held).to_have_attribute("data-nth", "3")
        assert faults(page, "no tap", "sideways", "outside") == []


@place_in_turn(3)
def test_at_a_zoom_and_with_larger_text_all_can_be_read_and_reached(open_app: Callable[..., Page], place: str) -> None:
    """On one page, as a reader changes them: it is opened zoomed, zoomed on, and then its text made larger instead."""
    page = opened(open_app, place, ZOOMED[0])
    for window in (*ZOOMED, HERE):
        turn(page, window)
        if window == HERE:
            before = page.locator(".hw").last.evaluate("(node) => parseFloat(getComputedStyle(node).fontSize)")
            page.evaluate(LARGER)
            after = page.locator(".hw").last.evaluate("(node) => parseFloat(getComputedStyle(node).fontSize)")
            assert after == pytest.approx(1.3 * before)
        assert page.evaluate(REACH) == [], window
        assert faults(page, "sideways", "outside", "text") == [], window


@place_in_turn(2)
def test_in_the_smallest_window_all_can_be_reached(open_app: Callable[..., Page], place: str) -> None:
    page = opened(open_app, place, SMALL, "en")
    assert page.evaluate(REACH) == []
    assert faults(page, "sideways", "outside", "text") == []


@pytest.mark.parametrize("game", in_turn(tuple(PAGES), 1))
def test_a_long_name_covers_nothing(open_app: Callable[..., Page], game: str) -> None:
    app = {"koikoi": "table"}.get(game, game)
    rules = {"koikoi": "bga_general_half", "ohhell": "long_normal;players=4", "haggis": "three"}[game]
    page = open_app(app, "ja", width=HERE[0], height=HERE[1])
    page.evaluate("(name) => localStorage.setItem('hanawidgets.names', Array(4).fill(name).join('\\n'))", NAME)
    page.goto(f"{page.url.partition('?')[0]}?lang=ja&{haggis.at(shared(game, rules))}")
    page.locator(".hw-t-curtain .hw-go").click()
    expect(page.locator(".hw-t-board")).to_contain_text(NAME[:10])
    for window in (HERE, SMALL, TURNED):
        turn(page, window)
        assert page.evaluate(REACH) == []
        assert faults(page, "sideways", "outside", "text") == []


def shared(name: str, rules: str) -> Session:
    """A game of several people who pass the device on."""
    made = PAGES[name]
    session = Session(made, made.parse_rules(rules), {}, frozenset("A"), "", "7")
    return replace(session, people=frozenset(session.seats), opponent=SHARED).dealt()
