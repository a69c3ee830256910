"""The table of Oh Hell in a real browser: a hand by keyboard alone, by touch on a phone; reload; what is forbidden."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from hanawidgets.core.registry import GAMES
from hanawidgets.core.session import Session
from hanawidgets.games.ohhell.game import GAME as OHHELL
from hanawidgets.games.ohhell.hand import Phase
from hanawidgets.games.ohhell.rules import parse_ruleset
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.model import Choose
from hanawidgets.text import translate

from .menu import CORNER, open_sheet
from .test_lessons import go

pytestmark = pytest.mark.browser

MOST_STEPS = 40


def game(rules: str = "short_valley", seed: str = "7", until: Callable[[Session], bool] = lambda _: True) -> Session:
    """A game as the page deals it, gone on to the first moment that is wanted."""
    session = Session(OHHELL, parse_ruleset(rules), GAMES["ohhell"].opponents, frozenset("A"), "simple", seed).dealt()
    while not until(session):
        session = session.dealt() if session.now.is_chance else session.act(session.now.legal_actions()[0]).answered()
    return session


def forbidden(session: Session) -> bool:
    """Whether the player deals and may not bid one of the numbers."""
    now = session.now.current
    return now.phase is Phase.BID and now.turn == now.dealer and len(now.legal_actions()) == now.size


def at(session: Session) -> str:
    return f"state={quote(str(session))}"


def moments(page: Page) -> str:
    return page.locator(".hw-t-time .hw-count").inner_text()


def play_a_hand(page: Page, bid: Callable[[Page], None], card: Callable[[Page], None]) -> None:
    """Bid and play, in one way of doing it, until the hand is over."""
    for _ in range(MOST_STEPS):
        if page.locator(".hw-t-lines").count():
            return
        before = moments(page)
        (bid if page.locator(".hw-t-pad").count() else card)(page)
        expect(page.locator(".hw-t-time .hw-count")).not_to_have_text(before)
    raise AssertionError("the hand does not end")


def in_widget(page: Page) -> bool:
    return bool(page.evaluate("() => !!document.activeElement.closest('.hw-t')"))


def bid_with_keys(page: Page) -> None:
    assert in_widget(page), "the focus stays on the table"
    page.keyboard.press("b")
    expect(page.locator("[data-number]:not([aria-disabled])").first).to_be_focused()
    page.keyboard.press("1")
    expect(page.locator("[data-number='1']")).to_be_focused()
    if page.locator("[data-number='1'][aria-disabled]").count():
        page.keyboard.press("2")
    page.keyboard.press("Enter")


def card_with_keys(page: Page) -> None:
    assert in_widget(page), "the focus stays on the table"
    legal = page.locator("[data-zone=hand] button.hw-is-can").first.get_attribute("data-nth")
    page.keyboard.press(str(legal))
    expect(page.locator("[data-zone=hand] button[aria-pressed=true]")).to_be_focused()
    page.keyboard.press("Enter")


def tap_a_bid(page: Page) -> None:
    page.locator("[data-number]:not([aria-disabled])").nth(1).tap()


def tap_a_card(page: Page) -> None:
    page.locator("[data-zone=hand] button.hw-is-can").last.tap(position=CORNER)
    # not where the next card is taken up: taps in one place, quicker than a person's, would go on with this one
    page.locator("[data-zone=hand] button[aria-pressed=true]").tap(position={"x": 10, "y": 50})


def test_a_hand_with_the_keyboard_alone(open_app: Callable[..., Page]) -> None:
    page = open_app("ohhell", query=at(game()))
    for _ in range(12):
        page.keyboard.press("Tab")
        if in_widget(page):
            break
    play_a_hand(page, bid_with_keys, card_with_keys)
    page.keyboard.press("n")
    title = translate("ohhell.table.title", "en", n=2, of=11, size=5)
    expect(page.locator(".hw-t-title > b")).to_have_text(title)
    before = moments(page)
    page.keyboard.press("u")
    expect(page.locator(".hw-t-time .hw-count")).not_to_have_text(before)
    page.keyboard.press("r")
    page.keyboard.press("]")
    expect(page.locator(".hw-t-time .hw-count")).to_have_text(before)
    page.keyboard.press("[")
    expect(page.locator(".hw-t-time .hw-count")).not_to_have_text(before)


@pytest.mark.parametrize("players", [3, 7])
def test_a_hand_with_touch_on_a_phone(players: int, open_app: Callable[..., Page]) -> None:
    session = game(f"short_valley;players={players}", "3")
    page = open_app("ohhell", "ja", width=360, height=740, query=at(session), has_touch=True, is_mobile=True)
    play_a_hand(page, tap_a_bid, tap_a_card)
    expect(page.locator(".hw-t-lines > li")).to_have_count(players)
    page.locator(".hw-t-lines details:not([open]) summary").first.tap()
    expect(page.locator(".hw-t-lines .hw-tile").first).to_be_visible()
    wide = page.evaluate("() => document.documentElement.scrollWidth > document.documentElement.clientWidth")
    assert not wide
    page.locator("[data-zone=prompt] .hw-go").tap()
    expect(page.locator(".hw-t-lines")).to_have_count(0)


def test_seat_and_hand_sizes_are_chosen_on_the_page(open_app: Callable[..., Page]) -> None:
    page = open_app("ohhell", width=320, height=640, query=at(game("short_up;first_dealer=A", "5")))
    open_sheet(page, "new")
    page.get_by_label(translate("table.own_seat", "en")).select_option("C")
    sizes = page.get_by_label(translate("ohhell.option.hand_sizes", "en"), exact=True)
    sizes.fill("2 14")
    sizes.press("Enter")
    told = page.locator(".hw-select .hw-error")
    expect(told).to_contain_text("OH-02")
    expect(sizes).to_have_value("2 14")
    sizes.fill("2, 13")
    sizes.press("Enter")
    expect(told).to_have_count(0)
    expect(sizes).to_have_value("2 13")
    page.get_by_role("button", name=translate("table.new_game", "en")).click()
    expect(page.locator(".hw-t-title > b")).to_have_text(translate("ohhell.table.title", "en", n=1, of=2, size=2))
    expect(page.locator(".hw-o-others .hw-o-name b")).to_have_text(["Sachi", "Goro", "Midori"])
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_what_is_told_after_an_answer_is_on_the_screen_of_a_phone(open_app: Callable[..., Page]) -> None:
    """A reason or a hint pushes down what has the focus: both stay in sight, and the focus is not lost."""
    page = open_app("learn-one-card", width=360, height=640)
    in_words = (
        at for at, step in enumerate(load_lesson("one-card").steps) if isinstance(step, Choose) and step.ask == "score"
    )
    go(page, next(in_words))
    expect(page.locator(".hw-l-keys li").first).to_be_visible()
    page.locator(".hw-l-choice").last.press("Enter")
    expect(page.locator(".hw-l-verdict")).to_be_in_viewport(ratio=0.9)
    for rung in range(1, 5):
        page.locator(".hw-l-go button", has_text=translate("learn.hint", "en")).press("Enter")
        expect(page.locator(".hw-l-hints > li")).to_have_count(rung)
        expect(page.locator(".hw-l-hints > li").last).to_be_in_viewport(ratio=0.9)
        expect(page.locator(":focus")).to_be_in_viewport(ratio=0.9)
        if not page.locator(".hw-l-go button", has_text=translate("learn.hint", "en")).count():
            break
    expect(page.locator(".hw-l-hints > li").last).to_be_focused()
