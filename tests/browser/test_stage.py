"""A lesson on a phone: what is asked about, the answers and the way on are in the window together."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from hanawidgets.widgets import LessonPlayer

from .steps import to_step

pytestmark = [pytest.mark.browser, pytest.mark.slow]
HEIGHT = 740
SEEN = """() => {
  const parts = [".hw-l-show :is(.hw-face, .hw-tile)", ".hw-l-ask h2", ".hw-l-choice", ".hw-l-go"]
  const boxes = parts.flatMap((part) => [...document.querySelectorAll(part)]).map((part) => part.getBoundingClientRect())
  return {top: Math.min(...boxes.map((box) => box.top)), bottom: Math.max(...boxes.map((box) => box.bottom))}
}"""
STEPS = {"first-turn": (2, 3, 12), "one-card": (0, 5), "rectangles": (2, 6)}
"""Steps from 0 that were worst: a table with a hand, a card with a table, a trick with long answers, cards to pick."""


@pytest.mark.parametrize("name", STEPS)
def test_nothing_is_a_scroll_apart(open_app: Callable[..., Page], name: str) -> None:
    page = open_app(f"learn-{name}", width=390, height=HEIGHT)
    for at in STEPS[name]:
        to_step(page, at)
        page.evaluate("scrollTo(0, 0)")
        seen = page.evaluate(SEEN)
        assert seen["bottom"] - seen["top"] <= HEIGHT, (at, seen)


def test_the_cards_of_a_trick_keep_their_size_beside_what_is_said_to_a_wrong_move(
    open_app: Callable[..., Page],
) -> None:
    page = open_app("learn-trump-and-following", width=390, height=HEIGHT)
    page.locator(".hw-l-steps select").select_option("6")
    page.locator("[data-zone=hand] [data-face=pc-AS]").click()
    page.locator("[data-zone=ways] button").first.click()
    expect(page.locator(".hw-l-verdict")).to_be_visible()
    widths = page.locator(".hw-o-trick .hw-card").evaluate_all("(cards) => cards.map((card) => card.clientWidth)")
    assert len(widths) >= 3 and min(widths) >= 40, widths


FIELD = {(390, 740): 44, (360, 640): 40, (320, 568): 32, (740, 390): 30, (1280, 800): 72}
"""The least width of a card on the field where it has to be read, in a window of this size."""
DECISIONS = ("stop-or-koi", "whole-round", "keep-and-stop")
SIZES = """() => ({
  field: [...document.querySelectorAll("[data-zone=field] > .hw-card .hw-face")].map((card) => card.clientWidth),
  covered: [...document.querySelectorAll(".hw-t-options button, .hw-l-choice")]
    .filter((button) => {
      const {left, top, width, height} = button.getBoundingClientRect()
      return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    .map((button) => button.textContent)
})"""


def with_a_field(lesson: str) -> list[int]:
    """Return the steps from 0 that ask something about a table of Koi-Koi, or have it decided."""
    player = LessonPlayer(lesson)
    asked = []
    for at in range(len(player.view["timeline"])):
        player._do("goto", {"at": at})
        view = player.view
        if view["board"] and (view["prompt"] or view["choices"]):
            asked.append(at)
    player.close()
    return asked


@pytest.mark.parametrize("window", FIELD, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", DECISIONS)
def test_what_is_decided_about_can_be_read_and_answered(
    open_app: Callable[..., Page], name: str, window: tuple[int, int]
) -> None:
    width, height = window
    page = open_app(f"learn-{name}", "ja", width=width, height=height)
    steps = with_a_field(name)
    assert steps
    for at in steps:
        to_step(page, at)
        expect(page.locator("[data-zone=field]")).to_be_visible()
        seen = page.evaluate(SIZES)
        assert min(seen["field"]) >= FIELD[window], (at, seen)
        if page.locator(".hw-t-options button").count() or width < height:
            assert not seen["covered"], (at, seen)


BOTH_OPEN = (
    "kp1.bga_general.m2.s101,99.dA.gs.l1.a6392b1.b435394c4.f1421426473b3.k2284a31162612423b4b271c28152a2"
    ".i12133134727482839193.j323341445154a1a4c1c3.nA1.acm"
)
"""Stop or koi-koi, with both hands open."""


@pytest.mark.parametrize("window", [(390, 740), (360, 640), (320, 568)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_at_the_table_too(open_app: Callable[..., Page], window: tuple[int, int]) -> None:
    width, height = window
    page = open_app("table", "ja", width=width, height=height, query=f"state={BOTH_OPEN}")
    expect(page.locator(".hw-t-options button")).to_have_count(2)
    seen = page.evaluate(SIZES)
    assert min(seen["field"]) >= min(FIELD[window], 40), seen
    assert not seen["covered"], seen
