"""Motion over the true state: it plays and ends, and whatever comes between shows how things are."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from hanawidgets.widgets import KoiKoiTable

from .test_table_journeys import nearly_over

SEED = 3
"""A game in which no turn of the first ones asks which card to take."""
FLYING = ".hw-m .hw-m-card"
MOVING = {"speed": "slow", "reduced_motion": "no-preference"}
pytestmark = pytest.mark.browser

GAME = f"state={KoiKoiTable(seed=SEED).value}"
WRITTEN = "() => decodeURIComponent(location.search).includes(localStorage['hanawidgets.table.koikoi'])"
"""The address is written a little later than the browser's memory."""
TWICE = """() => {
  const shown = [...document.querySelectorAll(".hw-t-board [data-place] [data-card]")].filter(
    (node) => !node.dataset.card.endsWith("back") && !node.closest(".hw-t-yaku"));
  const faces = shown.map((node) => node.dataset.card);
  return faces.filter((face, at) => faces.indexOf(face) !== at);
}"""


def play(page: Page) -> str:
    """Play a card of the hand that does something by itself; return its face."""
    card = page.locator("[data-zone=hand] button").first
    face = card.get_attribute("data-face")
    assert face
    card.click()
    page.locator("[data-zone=ways] button").first.click()
    expect(page.locator(FLYING).first).to_be_attached()
    return face


def test_a_turn_is_played_over_the_state_that_is_true_already(open_app: Callable[..., Page]) -> None:
    page = open_app("table", width=390, height=740, query=GAME, **MOVING | {"speed": "normal"}, has_touch=True)
    face = play(page)
    expect(page.locator(f"[data-zone=hand] [data-face={face}]")).to_have_count(0)
    moment = page.locator(".hw-t-time .hw-count").text_content()
    assert page.evaluate(TWICE) == []
    expect(page.locator(".hw-m > *")).to_have_count(0)
    assert page.locator(".hw-t-time .hw-count").text_content() == moment, "it was there from the first frame"
    told = page.locator(".hw-table .hw-vh[role=status] span").all_text_contents()
    assert len(told) > 2, "message by message"
    hidden = "() => [...document.querySelectorAll('.hw-t-board .hw-face')].filter((one) => getComputedStyle(one).opacity < 0.5).length"
    assert page.evaluate(hidden) == 0


def test_a_turned_phone_a_press_and_a_reload_in_the_middle_show_how_things_are(open_app: Callable[..., Page]) -> None:
    page = open_app("table", width=390, height=740, query=GAME, **MOVING)
    play(page)
    page.set_viewport_size({"width": 740, "height": 390})
    expect(page.locator(".hw-m > *")).to_have_count(0)
    play(page)
    page.keyboard.press("u")  # acts on the true state at once
    expect(page.locator(".hw-m > *")).to_have_count(0)
    play(page)
    moment = page.locator(".hw-t-time .hw-count").text_content()
    page.wait_for_function(WRITTEN)
    page.reload()
    expect(page.locator(".hw-t-time .hw-count")).to_have_text(moment or "")
    expect(page.locator(FLYING)).to_have_count(0)


@pytest.mark.slow
def test_what_came_of_it_is_shown_when_the_last_card_has_arrived(open_app: Callable[..., Page]) -> None:
    query = f"state={quote(str(nearly_over('ohhell')))}"
    page = open_app("ohhell", width=390, height=740, query=query, **MOVING | {"speed": "normal"})
    board, prompt = page.locator(".hw-t-board"), page.locator("[data-zone=prompt]")
    before = board.bounding_box()
    play(page)
    expect(prompt).to_have_css("opacity", "0")
    assert board.bounding_box() == before, "the cards fly over the board as it was"
    expect(page.locator(".hw-m > *")).to_have_count(0)
    expect(prompt).to_have_css("opacity", "1")
    page.reload()
    expect(prompt).to_have_css("opacity", "1")
