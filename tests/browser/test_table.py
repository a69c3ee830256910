"""The table in a real browser: a round with the mouse, with touch, with the keyboard alone; back and forth; reload."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from hanawidgets.core.registry import GAMES
from hanawidgets.core.session import Session
from hanawidgets.games.koikoi.game import GAME as KOIKOI
from hanawidgets.games.koikoi.round_rules import Phase
from hanawidgets.games.koikoi.rules import preset
from hanawidgets.text import translate

from .menu import MENU, close_menu, open_sheet

pytestmark = pytest.mark.browser

MOST_STEPS = 60


def game(seed: str = "42") -> Session:
    """A game as the page deals it."""
    return Session(
        KOIKOI, preset("bga_general_half"), GAMES["koikoi"].opponents, frozenset("A"), "simple", seed
    ).dealt()


def asked() -> Session:
    """A game in which stop or koi-koi is asked of the player."""
    for seed in range(200):
        session = game(str(seed))
        for _ in range(8):
            if session.now.current.phase is Phase.SAY:
                return session
            if not session.decides:
                break
            session = session.act(session.now.legal_actions()[0]).answered()
    raise AssertionError("no seed gives a decision")


def at(session: Session) -> str:
    return f"state={quote(str(session))}"


def moments(page: Page) -> str:
    return page.locator(".hw-t-time .hw-count").inner_text()


def result(page: Page) -> bool:
    """Whether the month is over."""
    return bool(
        page.locator("[data-zone=prompt] .hw-go").count()
        or page.locator(".hw-t-prompt:not(:has(button.hw-button))").count()
    )


def play_a_month(page: Page, press: Callable[[Page], None]) -> None:
    """Do what is to be done, in one way of doing it, until the month is over."""
    for _ in range(MOST_STEPS):
        if result(page):
            return
        before = moments(page)
        press(page)
        expect(page.locator(".hw-t-time .hw-count")).not_to_have_text(before)
    raise AssertionError("the month does not end")


def with_the_mouse(page: Page) -> None:
    if page.locator(".hw-t-options button").count():
        page.locator(".hw-t-koi.hw-button").click()
    elif page.locator("[data-zone=field] button").count():
        page.locator("[data-zone=field] button").first.click()
    else:
        page.locator("[data-zone=hand] button").first.click()
        page.locator("[data-zone=ways] button").first.click()


def with_a_finger(page: Page) -> None:
    """A card, then the card it takes or the card itself again: no drag, no button needed."""
    if page.locator(".hw-t-options button").count():
        page.locator(".hw-t-stop").tap()
    elif page.locator("[data-zone=field] button").count():
        page.locator("[data-zone=field] button").last.tap()
    else:
        page.locator("[data-zone=hand] button").last.tap(position={"x": 20, "y": 16})
        takes = page.locator("[data-zone=field] button.hw-is-can")
        if takes.count():
            takes.first.tap()
        else:  # not where the next card is taken up: taps in one place, quicker than a person's, would be passed over
            page.locator("[data-zone=hand] button[aria-pressed=true]").tap(position={"x": 20, "y": 60})


def with_keys(page: Page) -> None:
    """Where the focus is, that is done; it is never given away by hand."""
    if page.locator(".hw-t-options button").count():
        page.keyboard.press("k")
        return
    assert page.evaluate("() => !!document.activeElement.closest('.hw-t')"), "the focus stays on the table"
    if not page.locator("[data-zone=field] button").count():
        page.keyboard.press("1")
        expect(page.locator("[data-zone=hand] button[aria-pressed=true]")).to_have_count(1)
        if page.locator("[data-zone=ways] button").count() > 1:
            expect(page.locator("[data-zone=ways] button").first).to_be_focused()
    page.keyboard.press("Enter")


def test_a_month_with_the_mouse(open_app: Callable[..., Page]) -> None:
    page = open_app("table", query=at(game()))
    play_a_month(page, with_the_mouse)
    page.locator("[data-zone=prompt] .hw-go").click()
    expect(page.locator(".hw-t-title > b")).to_have_text(translate("koikoi.table.month", "en", n=2, of=6))


def test_a_month_with_touch_on_a_phone(open_app: Callable[..., Page]) -> None:
    page = open_app("table", "ja", width=360, height=740, query=at(game("7")), has_touch=True, is_mobile=True)
    play_a_month(page, with_a_finger)
    expect(page.locator(".hw-t-prompt")).to_be_visible()
    wide = page.evaluate("() => document.documentElement.scrollWidth > document.documentElement.clientWidth")
    assert not wide


def test_a_month_with_the_keyboard_alone(open_app: Callable[..., Page]) -> None:
    page = open_app("table", query=at(game("5")))
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.matches('[data-zone=hand] button')"):
            break
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-zone=hand] button").nth(1)).to_be_focused()
    play_a_month(page, with_keys)
    page.keyboard.press("n")
    expect(page.locator(".hw-t-title > b")).to_have_text(translate("koikoi.table.month", "en", n=2, of=6))
    before = moments(page)
    page.keyboard.press("u")
    expect(page.locator(".hw-t-time .hw-count")).not_to_have_text(before)
    page.keyboard.press("r")
    page.keyboard.press("]")
    expect(page.locator(".hw-t-time .hw-count")).to_have_text(before)
    page.keyboard.press("[")
    expect(page.locator(".hw-t-time .hw-count")).not_to_have_text(before)


class Finger:
    """Fingers on a page."""

    def __init__(self, page: Page) -> None:
        self.page, self.session = page, page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    def draw(self, card: Locator, to: tuple[float, float]) -> None:
        """Put a finger on a card and move it, without letting go."""
        box = card.bounding_box()
        assert box
        x, y = box["x"] + 12, box["y"] + box["height"] / 2
        self.touch("touchStart", (x, y))
        for part in (0.3, 0.6, 1):
            self.touch("touchMove", (x + (to[0] - x) * part, y + (to[1] - y) * part))
        expect(self.page.locator("[data-drag]")).to_have_count(1)


def test_a_card_is_drawn_to_the_table_and_flies_back_from_anywhere_else(open_app: Callable[..., Page]) -> None:
    page = open_app("table", width=390, height=740, query=at(game("7")), has_touch=True, is_mobile=True)
    finger, table, below = Finger(page), (200.0, 300.0), (200.0, 730.0)
    card = page.locator("[data-zone=hand] button").first
    face = str(card.get_attribute("data-face"))
    before, drawn = moments(page), page.locator("[data-drag]")

    finger.draw(card, below)
    finger.touch("touchEnd")
    expect(drawn).to_have_count(0)
    finger.draw(card, table)
    finger.touch("touchCancel")
    expect(drawn).to_have_count(0)
    finger.draw(card, table)
    finger.touch("touchStart", table, (100.0, 100.0))  # a second finger
    finger.touch("touchEnd")
    expect(drawn).to_have_count(0)
    finger.draw(card, table)
    page.set_viewport_size({"width": 740, "height": 390})
    expect(drawn).to_have_count(0)
    finger.touch("touchEnd")
    page.set_viewport_size({"width": 390, "height": 740})
    expect(page.locator("[data-zone=hand] button")).to_have_count(8)
    assert moments(page) == before

    other = page.locator("[data-zone=hand] button").nth(2).bounding_box()
    assert other
    finger.draw(card, (other["x"] + 14, other["y"] + other["height"] / 2))
    finger.touch("touchEnd")
    expect(page.locator("[data-zone=hand] button").nth(2)).to_have_attribute("data-face", face)
    assert moments(page) == before, "moved in the hand only"

    card = page.locator(f"[data-zone=hand] [data-face={face}]")
    finger.draw(card, table)
    finger.touch("touchEnd")
    expect(card).to_have_count(0)
    expect(page.locator(".hw-t-time .hw-count")).not_to_have_text(before)
    expect(drawn).to_have_count(0)
    second = page.locator("[data-zone=hand] button").first
    finger.draw(second, table)
    page.keyboard.press("u")
    expect(page.locator("[data-zone=hand] button")).to_have_count(8)  # the view changes meanwhile
    finger.touch("touchEnd")
    expect(page.locator("[data-zone=hand] button")).to_have_count(7)


def test_a_double_click_plays_one_card(open_app: Callable[..., Page]) -> None:
    session = game()
    page = open_app("table", query=at(session))
    single = next(
        i
        for i in range(8)
        if page.locator("[data-zone=hand] button").nth(i).get_attribute("aria-label")
        and len(
            [
                a
                for a in session.now.legal_actions()
                if a.card.face == page.locator("[data-zone=hand] button").nth(i).get_attribute("data-face")
            ]
        )
        == 1
    )
    page.locator("[data-zone=hand] button").nth(single).click()
    page.locator("[data-zone=ways] button").first.dblclick()
    expect(page.locator("[data-zone=hand] button")).to_have_count(7)
    page.wait_for_timeout(300)
    expect(page.locator(".hw-t-hand button")).to_have_count(7)
    expect(page.locator(".hw-error")).to_have_count(0)


def test_reload_brings_the_game_back(open_app: Callable[..., Page]) -> None:
    page = open_app("table", query=at(game()))
    for _ in range(3):
        if result(page):
            break
        before = moments(page)
        with_the_mouse(page)
        expect(page.locator(".hw-t-time .hw-count")).not_to_have_text(before)
    page.wait_for_timeout(500)
    expect(page.locator(".hw-p-line:visible")).to_have_count(0)  # what an opponent says goes away by itself
    now, board = moments(page), page.locator(".hw-t-board").inner_text()
    page.reload()
    expect(page.locator(".hw-t-time .hw-count")).to_have_text(now)
    expect(page.locator(".hw-t-board")).to_have_text(board, use_inner_text=True)


def test_the_game_is_saved_and_opened_again_and_goes_on_after_texts_that_are_refused(
    open_app: Callable[..., Page], tmp_path: Path
) -> None:
    page = open_app("table", query=at(game()))
    with_the_mouse(page)
    expect(page.locator("[data-zone=hand] button")).to_have_count(7)
    now = moments(page)
    menu = open_sheet(page, "share")
    with page.expect_download() as download:
        page.get_by_role("button", name=translate("table.save", "en")).click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert "deal" not in file.read_text(encoding="utf-8")
    close_menu(page)
    page.keyboard.press("u")
    expect(page.locator(".hw-t-time .hw-count")).not_to_have_text(now)
    open_sheet(page, "share")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".hw-t-time .hw-count")).to_have_text(now)
    expect(page.locator(MENU)).to_have_count(0)  # a file that was taken closes the menu, a moment later
    open_sheet(page, "share")
    page.locator("textarea").fill(file.read_text(encoding="utf-8").replace("koikoi", "kokoi"))
    page.get_by_role("button", name=translate("table.load_do", "en")).click()
    expect(menu.locator(".hw-error")).to_be_visible()
    # sent whole it would be more than the server takes at once, and cost the page its connection
    page.locator("textarea").fill("花" * 400_000)
    page.get_by_role("button", name=translate("table.load_do", "en")).click()
    expect(menu.locator(".hw-error")).to_contain_text("256000")
    assert moments(page) == now
    close_menu(page)
    with_the_mouse(page)
    expect(page.locator(".hw-t-time .hw-count")).not_to_have_text(now)


def test_a_position_is_laid_out_and_played_from(open_app: Callable[..., Page]) -> None:
    page = open_app("table", width=360, height=740)
    open_sheet(page, "new")
    page.get_by_role("button", name=translate("table.setup", "en"), exact=True).click()
    page.locator(".hw-setup [data-face=m01-1]").click()
    expect(page.locator(".hw-setup [data-face=m01-1]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".hw-setup .hw-error")).to_be_visible()
    page.get_by_role("button", name=translate("koikoi.table.setup.fill", "en")).click()
    expect(page.locator(".hw-setup .hw-error:not(:empty)")).to_have_count(0)
    page.get_by_role("button", name=translate("koikoi.table.setup.go", "en")).click()
    expect(page.locator(".hw-t-board")).to_be_visible()
    expect(page.locator(".hw-t-hand [data-face=m01-1]")).to_have_count(1)


def test_a_damaged_link_says_so_and_a_new_game_stands_ready(open_app: Callable[..., Page]) -> None:
    word = str(game())
    page = open_app("table", query=f"state={quote(word[:-1])}")
    expect(page.locator(".hw-s-say > .hw-error")).to_be_visible()
    stands = "[data-zone=hand] button, [data-zone=field] button, [data-zone=prompt]"  # chance may end a deal at once
    expect(page.locator(stands).first).to_be_visible()
