"""Motion over the true state: it plays and ends, and whatever comes between shows how things are."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from hanawidgets.text import translate
from hanawidgets.widgets import KoiKoiTable
from hanawidgets.widgets.pages.addresses import path_of
from tests.needs import in_turn

from . import test_haggis as haggis
from . import test_ohhell as ohhell
from .conftest import at_speed, drawn
from .menu import CORNER, PLAYABLE
from .test_table import Finger
from .test_table_journeys import nearly_over

SEED = 3
"""A game in which no turn of the first ones asks which card to take."""
FLYING = ".hw-m .hw-m-card"
MOVING = {"speed": "slow", "reduced_motion": "no-preference"}
pytestmark = pytest.mark.browser

GAME = f"state={KoiKoiTable(seed=SEED).value}"
KERNEL = re.compile("/api/kernels/[^/]*$")
"""Where a page asks whether its Python lives."""
WRITTEN = "(game) => decodeURIComponent(location.search).includes(localStorage[`hanawidgets.table.${game}`])"
"""The address is written a little later than the browser's memory."""
GAMES = {
    "koikoi": ("table", GAME),
    "ohhell": (
        "ohhell",
        ohhell.at(ohhell.game("long_normal", until=lambda s: s.decides and s.now.current.phase is ohhell.Phase.PLAY)),
    ),
    "haggis": ("haggis", haggis.at(haggis.game())),
}
"""Game → its page, and a moment at which a card can be played."""
TWICE = """() => {
  const shown = [...document.querySelectorAll(".hw-t-board [data-place] [data-card]")].filter(
    (node) => !node.dataset.card.endsWith("back") && !node.closest(".hw-t-yaku"));
  const faces = shown.map((node) => node.dataset.card);
  return faces.filter((face, at) => faces.indexOf(face) !== at);
}"""


def play(page: Page) -> str:
    """Play a card of the hand that does something by itself; return its face."""
    card = page.locator(PLAYABLE).first
    face = card.get_attribute("data-face")
    assert face
    if card.get_attribute("aria-pressed") != "true":  # who undoes a move has its card in hand again
        card.click(position=CORNER)
    page.locator("[data-zone=ways]:not(.hw-h-ways) button, .hw-h-way button").first.click()
    expect(page.locator(FLYING).first).to_be_attached()
    return face


def undo(page: Page) -> None:
    """Take the last move back, and wait until the cards before it can be pressed."""
    moment = page.locator(".hw-t-time .hw-count")
    before = moment.text_content() or ""
    page.keyboard.press("u")
    expect(moment).not_to_have_text(before)


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


@pytest.mark.parametrize("game", in_turn(tuple(GAMES), 1))
def test_a_turned_phone_a_press_and_a_reload_in_the_middle_show_how_things_are(
    game: str, open_app: Callable[..., Page]
) -> None:
    name, query = GAMES[game]
    page = open_app(name, width=390, height=740, query=query, **MOVING)
    play(page)
    page.set_viewport_size({"width": 740, "height": 390})
    expect(page.locator(".hw-m > *")).to_have_count(0)
    undo(page)
    play(page)
    undo(page)  # acts on the true state at once
    expect(page.locator(".hw-m > *")).to_have_count(0)
    play(page)
    moment = page.locator(".hw-t-time .hw-count").text_content()
    page.wait_for_function(WRITTEN, arg=game)
    page.reload()
    expect(page.locator(".hw-t-time .hw-count")).to_have_text(moment or "")
    expect(page.locator(FLYING)).to_have_count(0)


OUTSIDE = ((200.0, 738.0), (-20.0, 300.0), (200.0, -30.0), (400.0, 300.0))
"""Below the hand, and beyond three edges of the window."""


@pytest.mark.parametrize("game", in_turn(tuple(GAMES), 2))
def test_in_the_middle_of_a_motion_a_double_tap_plays_once_and_a_card_let_go_outside_lies_down_again(
    game: str, open_app: Callable[..., Page]
) -> None:
    name, query = GAMES[game]
    page = open_app(name, width=390, height=740, query=query, **MOVING, has_touch=True, is_mobile=True)
    cards = page.locator("[data-zone=hand] button")
    held = cards.count()
    card = page.locator(PLAYABLE).first
    card.tap(position=CORNER)
    way = page.locator("[data-zone=ways]:not(.hw-h-ways) button, .hw-h-way button").first.bounding_box()
    assert way
    for _ in range(3):
        page.touchscreen.tap(way["x"] + way["width"] / 2, way["y"] + way["height"] / 2)
    expect(cards).to_have_count(held - 1)
    page.wait_for_timeout(300)  # what was tapped too late would be answered by now
    before = page.locator(".hw-t-time .hw-count").text_content()
    finger = Finger(page)
    for place in OUTSIDE:
        finger.draw(cards.first, place)
        finger.touch("touchEnd")
        expect(page.locator("[data-drag]")).to_have_count(0)
    expect(page.locator(".hw-m > *")).to_have_count(0)
    expect(cards).to_have_count(held - 1)
    expect(page.locator(".hw-t-time .hw-count")).to_have_text(before or "")
    expect(page.locator(".hw-error:visible")).to_have_count(0)


def now(page: Page) -> tuple[str | None, list[str]]:
    """The moment that a page shows, and what it shows of it."""
    return page.locator(".hw-t-time .hw-count").text_content(), page.locator("[data-card]").evaluate_all(
        "(cards) => cards.filter((card) => card.closest('[data-place]')).map((card) => card.dataset.card)"
    )


@pytest.mark.slow
def test_two_tabs_with_one_game_go_their_own_ways_and_a_third_has_the_last(open_app: Callable[..., Page]) -> None:
    first = open_app("table", query=GAME)
    play_on(first)
    second = first.context.new_page()
    second.goto(first.url)
    expect(second.locator(".hw-t-time .hw-count")).to_have_text(now(first)[0] or "")
    assert now(second) == now(first)
    play_on(second)
    play_on(second)
    play_on(first)
    left = [now(page) for page in (first, second)]
    assert left[0][0] != left[1][0]
    for page, was in zip((first, second), left, strict=True):
        page.reload()
        expect(page.locator(".hw-t-time .hw-count")).to_have_text(was[0] or "")
        assert now(page) == was, "each keeps what its address says"
    third = first.context.new_page()
    third.goto(f"{first.url.partition('?')[0]}?lang=en")
    expect(third.locator(".hw-s-say > .hw-note")).to_have_text(translate("table.resumed", "en"))
    assert now(third) == left[1], "what was opened or played last"


def play_on(page: Page) -> None:
    """Play the first card, and wait until it is done and remembered."""
    before = page.locator(".hw-t-time .hw-count").text_content() or ""
    page.locator("[data-zone=hand] button").first.click()
    page.locator("[data-zone=ways] button").first.click()
    expect(page.locator(".hw-t-time .hw-count")).not_to_have_text(before)
    page.wait_for_function(WRITTEN, arg="koikoi")


@pytest.mark.slow
def test_a_line_lost_in_the_middle_of_a_motion_costs_nothing_and_is_told_while_it_lasts(
    apps: Any, browser: Browser
) -> None:
    """Browsers note a lost connection on the console, so nobody looks there."""
    context = at_speed(browser.new_context(viewport={"width": 390, "height": 740}, has_touch=True), "slow")
    page = context.new_page()
    lines: list[WebSocketRoute] = []
    away: list[bool] = []

    def route(line: WebSocketRoute) -> None:
        lines.append(line)
        if away:
            line.close()
        else:
            line.connect_to_server()

    page.route_web_socket(re.compile("/channels"), route)
    drawn(page, f"{apps.url}{path_of('table')}?lang=en&{GAME}", "table")
    expect(page.locator("[data-zone=hand] button")).to_have_count(8)
    play(page)
    away.append(True)
    page.route(KERNEL, lambda request: request.abort())
    lines[-1].close()
    page.evaluate("() => dispatchEvent(new Event('offline'))")
    moment = page.locator(".hw-t-time .hw-count").text_content() or ""
    expect(page.locator(".hw-m > *")).to_have_count(0)
    expect(page.locator(".hw-t-time .hw-count")).to_have_text(moment)
    page.locator("[data-zone=hand] button").first.tap()
    page.locator("[data-zone=ways] button").first.tap()
    expect(page.locator(".hw-banner")).to_be_visible()
    expect(page.locator(".hw-t-time .hw-count")).to_have_text(moment)
    away.clear()
    page.unroute(KERNEL)
    expect(page.locator("[data-zone=hand] button")).to_have_count(6)  # what was tapped meanwhile is done, once
    expect(page.locator(".hw-banner")).to_have_count(0)
    moment = page.locator(".hw-t-time .hw-count").text_content() or ""
    page.wait_for_function(WRITTEN, arg="koikoi")
    page.reload()
    expect(page.locator(".hw-t-time .hw-count")).to_have_text(moment)
    context.close()


@pytest.mark.slow
def test_what_came_of_it_is_shown_when_the_last_card_has_arrived(open_app: Callable[..., Page]) -> None:
    query = f"state={quote(str(nearly_over('ohhell')))}"
    page = open_app("ohhell", width=390, height=740, query=query, **MOVING | {"speed": "normal"})
    board, prompt = page.locator(".hw-t-board"), page.locator("[data-zone=prompt]")
    before = board.bounding_box()
    play(page)
    told = prompt.locator("> h2")
    expect(told).to_have_css("opacity", "0")
    assert board.bounding_box() == before, "the cards fly over the board as it was"
    expect(page.locator(".hw-m > *")).to_have_count(0)
    expect(told).to_have_css("opacity", "1")
    page.reload()
    expect(told).to_have_css("opacity", "1")
