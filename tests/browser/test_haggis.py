"""The table of Haggis in a real browser: a round by keyboard alone, by touch on a phone; reload; what cannot be played."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from hanawidgets.core.registry import GAMES
from hanawidgets.core.session import Session
from hanawidgets.games.haggis.game import GAME as HAGGIS
from hanawidgets.games.haggis.rules import parse_ruleset
from hanawidgets.text import translate

from .menu import CORNER, PLAYABLE

pytestmark = pytest.mark.browser

MOST_STEPS = 60
PLACES = "1234567890asdfghj"


def game(rules: str = "two", seed: str = "7", **options: str) -> Session:
    """A game as the page deals it; with the seed 7 the player leads (see tests/games/haggis/widgets/test_table.py)."""
    return Session(
        HAGGIS, parse_ruleset(rules), GAMES["haggis"].opponents, frozenset("A"), "simple", seed, **options
    ).dealt()


def played_on(session: Session, moves: int) -> Session:
    """The game after so many moves of the player's own, made by the ordinary opponent."""
    for _ in range(moves):
        session = session.act(
            GAMES["haggis"].opponents["simple"]().choose(session.now.observe("A"), session.chance())
        ).answered()
    return session


def at(session: Session) -> str:
    return f"state={quote(str(session))}"


def moments(page: Page) -> str:
    return page.locator(".hw-t-time .hw-count").inner_text()


def hand(page: Page, *cards: str) -> None:
    """The cards that are held up."""
    expect(page.locator("[data-zone=hand] [aria-pressed=true]")).to_have_count(len(cards))
    for card in cards:
        expect(page.locator(f"[data-zone=hand] [data-face=hg-{card}]")).to_have_attribute("aria-pressed", "true")


def play_a_round(page: Page, play: Callable[[Page], None]) -> None:
    """Play or pass in one way of doing it until the round is over."""
    for _ in range(MOST_STEPS):
        if page.locator(".hw-t-lines").count():
            return
        before = moments(page)
        play(page)
        expect(page.locator(".hw-t-time .hw-count")).not_to_have_text(before)
    raise AssertionError("the round does not end")


def in_widget(page: Page) -> bool:
    return bool(page.evaluate("() => !!document.activeElement.closest('.hw-t')"))


def play_with_keys(page: Page) -> None:
    """The first card of use, alone if that is something, else what the list offers, else a pass."""
    assert in_widget(page), "the focus stays on the table"
    useful = page.locator(PLAYABLE)
    if not useful.count():
        page.keyboard.press("p")
        return
    page.keyboard.press(PLACES[int(useful.first.get_attribute("data-nth") or 1) - 1])
    expect(page.locator("[data-zone=hand] [aria-pressed=true]")).to_be_focused()
    if page.locator(".hw-h-way").count():
        page.keyboard.press("Enter")
        return
    page.keyboard.press("Enter")
    expect(page.locator(".hw-h-near button").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".hw-h-way")).to_have_count(1)
    page.locator("[data-zone=hand] button[tabindex='0']").first.focus()
    page.keyboard.press("Enter")


def play_with_touch(page: Page) -> None:
    """The first thing that is listed, or a pass."""
    listed = page.locator(".hw-h-group button")
    if not listed.count():
        page.get_by_role("button", name=translate("haggis.table.pass", "ja"), exact=True).tap()
        return
    listed.first.tap()
    page.locator(".hw-h-way button").first.tap()


def test_a_round_with_the_keyboard_alone(open_app: Callable[..., Page]) -> None:
    page = open_app("haggis", query=at(game()))
    for _ in range(12):
        page.keyboard.press("Tab")
        if in_widget(page):
            break
    page.keyboard.press("b")
    expect(page.locator("[data-zone=bets] button").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".hw-t-seat .hw-t-tag")).to_have_text(translate("haggis.table.bet.15", "en"))
    play_a_round(page, play_with_keys)
    page.keyboard.press("n")
    expect(page.locator(".hw-t-title > b")).to_have_text(translate("haggis.table.title", "en", n=2, target=250))
    before = moments(page)
    page.keyboard.press("u")
    expect(page.locator(".hw-t-time .hw-count")).not_to_have_text(before)
    for _ in range(3):
        page.keyboard.press("]")
    page.keyboard.press("r")
    expect(page.locator(".hw-t-time .hw-count")).to_have_text(before)


@pytest.mark.parametrize("rules", ["two", "three"])
def test_a_round_with_touch_on_a_phone(rules: str, open_app: Callable[..., Page]) -> None:
    session = game(rules, "3") if rules == "two" else played_on(game(rules, "9"), 8)
    page = open_app("haggis", "ja", width=360, height=740, query=at(session), has_touch=True, is_mobile=True)
    page.locator(".hw-h-list").tap()
    expect(page.locator(".hw-h-offers")).to_be_visible()
    play_a_round(page, play_with_touch)
    expect(page.locator(".hw-t-lines > li")).to_have_count(len(session.seats))
    page.locator(".hw-t-lines details:not([open]) summary").first.tap()
    expect(page.locator(".hw-t-lines .hw-tile").first).to_be_visible()
    assert not page.evaluate("() => document.documentElement.scrollWidth > document.documentElement.clientWidth")
    page.locator("[data-zone=prompt] .hw-go").tap()
    expect(page.locator(".hw-t-lines")).to_have_count(0)


def test_what_is_picked_stays_in_sight_on_a_phone(open_app: Callable[..., Page]) -> None:
    page = open_app("haggis", "ja", width=360, height=740, query=at(game()), has_touch=True, is_mobile=True)
    page.locator("[data-zone=hand] button").first.tap(position=CORNER)
    expect(page.locator(".hw-h-way button")).to_be_in_viewport()
    page.locator("[data-zone=hand] button").last.scroll_into_view_if_needed()
    expect(page.locator(".hw-h-way button")).to_be_in_viewport()
