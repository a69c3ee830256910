"""Ways to the tables, from them and back: leaving and coming back, from a lesson, to the end and on; what opens is in sight."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from hanawidgets.core.session import Session
from hanawidgets.teach.courses import GAME_OF
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.model import Play
from hanawidgets.teach.own_problems import read_own
from hanawidgets.text import translate
from hanawidgets.widgets import HaggisTable, KoiKoiTable, OhHellTable
from hanawidgets.widgets.pages.addresses import path_of
from tests.needs import in_turn

from ..widgets.tables import over
from .axe import violations
from .menu import CORNER, MENU, PLAYABLE, close_menu, open_sheet
from .steps import to_step

pytestmark = pytest.mark.browser

TABLES = {
    "koikoi": ("table", KoiKoiTable, "bga_general_half"),
    "ohhell": ("ohhell", OhHellTable, "short_up;hand_sizes=1+2"),
    "haggis": ("haggis", HaggisTable, "two"),
}
ONCE = (("koikoi", 360), ("ohhell", 1280), ("haggis", 360))
each_game_once = pytest.mark.parametrize(("game", "width"), ONCE)
"""On a phone or in a wide window: test_every_page looks at every game in both."""


AS_A_PERSON_MS = 150
"""How long a person holds a button down: long enough for an answer to what was typed before it to be drawn."""


def word(key: str, lang: str = "en", **facts: object) -> str:
    return translate(f"table.{key}", lang, **facts)


def nearly_over(game: str) -> Session:
    """A game whose last decision is the player's."""
    _, make, rules = TABLES[game]
    for seed in range(40):
        session = over(make, rules, seed)
        at = next(at for at in range(len(session.moves) - 1, 0, -1) if session.goto(at).decides)
        if at == len(session.moves) - 1:
            return replace(session, moves=session.moves[:at], at=at)
    raise AssertionError("nobody plays the last card")


def last_move(game: str) -> Session:
    """The same, over."""
    session = nearly_over(game)
    _, make, rules = TABLES[game]
    return over(make, rules, int(session.seed))


def in_sight(part: Locator) -> bool:
    """Whether it is in the window, or its beginning is if it is taller."""
    return bool(
        part.evaluate("""(el) => {
      const { top, bottom } = el.getBoundingClientRect();
      return top >= -1 && top < innerHeight - 40 && (bottom <= innerHeight + 1 || bottom - top > innerHeight * 0.8);
    }""")
    )


def move(page: Page) -> None:
    """Do anything that is a move."""
    before = page.locator(".hw-t-time .hw-count").inner_text()
    if page.locator(".hw-t-pad").count():
        page.locator(".hw-t-pad button:not([aria-disabled])").first.click()
    elif page.locator(".hw-t-options button, [data-zone=field] button").count():
        page.locator(".hw-t-options button, [data-zone=field] button").first.click()
    elif page.locator(".hw-h-board").count():
        page.get_by_role("button", name=translate("haggis.table.list", "en")).click()
        page.locator(".hw-h-offers .hw-chip").first.click()
        page.locator(".hw-h-way button").first.click()
    else:
        page.locator(PLAYABLE).first.click(position=CORNER)
        page.locator("[data-zone=ways] button").first.click()
    expect(page.locator(".hw-t-time .hw-count")).not_to_have_text(before)


# --- leaving and coming back ----------------------------------------------------------------------


@pytest.mark.parametrize("game", ["koikoi", "haggis"])
def test_who_leaves_the_table_and_comes_back_finds_the_game(game: str, open_app: Callable[..., Page]) -> None:
    app = TABLES[game][0]
    page = open_app(app)
    while page.locator(".hw-t-prompt").count() and not page.locator(".hw-t-pad").count():
        move(page)
    if game != "haggis":
        move(page)
    else:
        page.get_by_role("button", name=translate("haggis.table.bet.15", "en")).first.click()
        expect(page.locator(".hw-h-bets")).to_have_count(0)
    page.wait_for_timeout(500)
    expect(page.locator(".hw-p-line:visible")).to_have_count(0)  # what an opponent says goes away by itself
    moment, hand = page.locator(".hw-t-time .hw-count").inner_text(), page.locator(".hw-t-board").inner_text()
    page.locator(".hw-home").click()
    page.locator(f"#hw-game-{game} .hw-band-play[href*='/{path_of(app)}/?']").click()
    expect(page.locator(".hw-s-say > .hw-note")).to_have_text(word("resumed"))
    expect(page.locator(".hw-t-time .hw-count")).to_have_text(moment)
    expect(page.locator(".hw-p-line:visible")).to_have_count(0)
    assert page.locator(".hw-t-board").inner_text() == hand
    open_sheet(page, "new")
    page.get_by_role("button", name=word("new_game")).click()
    expect(page.locator(".hw-s-say > .hw-note")).to_have_count(0)


def test_settings_are_remembered_and_a_word_that_does_not_fit_is_told(open_app: Callable[..., Page]) -> None:
    page = open_app("ohhell")
    open_sheet(page, "new")
    page.get_by_label(translate("ohhell.option.players", "en"), exact=True).select_option("7")
    page.get_by_role("button", name=word("new_game")).click()
    expect(page.locator(".hw-o-seat")).to_have_count(6)
    page.evaluate("() => localStorage.setItem('hanawidgets.table.ohhell', 'nonsense')")
    page.goto(page.url.partition("?")[0] + "?lang=ja", wait_until="commit")
    expect(page.locator(".hw-s-say > .hw-note")).to_have_text(word("kept_old", "ja"))
    expect(page.locator(".hw-o-seat")).to_have_count(6)


# --- from a lesson --------------------------------------------------------------------------------


@pytest.mark.parametrize("lesson", ["first-turn", "taking-and-avoiding", "answering"])
def test_playing_on_keeps_the_seats_closes_the_hands_and_leads_back(lesson: str, open_app: Callable[..., Page]) -> None:
    """Also where the learner does not sit at A."""
    script = load_lesson(lesson)
    plays = [at for at, step in enumerate(script.steps) if isinstance(step, Play)]
    at = next((at for at in plays if script.steps[at].seat != "A"), plays[0])
    page = open_app(f"learn-{lesson}")
    to_step(page, at)  # the step before may show a hand, too
    link = page.get_by_role("link", name=translate("learn.to_table", "en"))
    place = page.locator(".hw-l-steps select").input_value()
    hand = page.locator("[data-zone=hand] [data-face]").evaluate_all(
        "(cards) => cards.map((card) => card.dataset.face)"
    )
    link.click()
    expect(page.locator(".hw-t-board")).to_be_visible()
    expect(page.locator(".hw-s-say > .hw-note")).to_have_text(word("from_lesson"))
    assert (
        page.locator("[data-zone=hand] [data-face]").evaluate_all("(cards) => cards.map((card) => card.dataset.face)")
        == hand
    )
    expect(page.locator(".hw-t-board")).to_contain_text(word("you"))
    expect(page.locator(".hw-t-board")).not_to_contain_text(
        word("player.A") if GAME_OF[lesson] != "ohhell" else "Player Z"
    )
    move(page)
    page.get_by_role("link", name=re.compile(re.escape(script.title["en"]))).click()
    expect(page.locator(".hw-l-steps select")).to_have_value(place)


# --- to the end, and on ---------------------------------------------------------------------------


SAID = """() => document.querySelector(".hw-p-line")?.getBoundingClientRect().bottom
  - document.querySelector(".hw-t-board").getBoundingClientRect().top"""
"""So far what is said reaches into the table."""


@each_game_once
def test_a_game_that_ends_says_why_and_the_next_is_one_key_away(
    game: str, width: int, open_app: Callable[..., Page]
) -> None:
    session = nearly_over(game)
    page = open_app(TABLES[game][0], width=width, height=740, query=f"state={quote(str(session))}")
    action = last_move(game).moves[-1].action
    move_as(page, game, action)
    prompt = page.locator("[data-zone=prompt]")
    again = prompt.get_by_role("button", name=word("again"))
    expect(again).to_be_focused()
    assert in_sight(prompt)
    covered = page.evaluate(SAID)
    assert covered is None or covered < 12, "what an opponent says stands above the table, over its rim at most"
    reason = prompt.locator(".hw-t-reason summary").first
    reason.click()
    expect(prompt.locator(".hw-t-reason .hw-rule").first).to_be_visible()
    expect(prompt.locator(".hw-formula, .hw-t-line").first).to_be_visible()
    assert violations(page) == []
    again.focus()
    page.keyboard.press("Enter")
    expect(prompt.get_by_text(word("again"))).to_have_count(0)
    expect(page.locator(".hw-table [role=status].hw-vh")).to_contain_text(word("begun"))
    assert page.evaluate("() => !!document.activeElement.closest('[data-zone]')"), "on to the first decision"


def move_as(page: Page, game: str, action: object) -> None:
    """The move that ended the game."""
    if game == "haggis":
        page.get_by_role("button", name=translate("haggis.table.list", "en")).click()
        page.locator(".hw-h-offers .hw-chip").first.click()
        page.locator(".hw-h-way button").first.click()
    elif page.locator(".hw-t-options button").count():
        page.locator(f".hw-t-options .hw-t-{action}").click()
    else:
        page.locator("[data-zone=hand] button").first.click(position=CORNER)
        page.locator("[data-zone=ways] button").first.click()


def test_after_the_end_one_may_change_settings_or_look_back(open_app: Callable[..., Page]) -> None:
    page = open_app("table", width=360, height=740, query=f"state={quote(str(last_move('koikoi')))}")
    page.get_by_role("button", name=word("settings")).click()
    expect(page.locator(f"{MENU} .hw-t-begin button")).to_be_in_viewport()
    expect(page.locator(f"{MENU} h2").first).to_be_focused()
    close_menu(page)
    page.locator(".hw-t-over").get_by_role("button", name=word("look_back")).click()
    review = page.locator(".hw-t-review")
    expect(review).to_be_focused()
    page.wait_for_timeout(100)
    assert in_sight(review)
    expect(review.locator("progress")).to_have_count(0, timeout=60_000)
    expect(review.locator(".hw-t-chart")).to_be_visible()
    assert not violations(page, within=".hw-t-review")
    for _ in range(2):  # past the button that closes it, to the figures of the line
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(review.locator("table").first).to_be_visible()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.hw-t-turned > button')"):
            break
    page.keyboard.press("Enter")
    expect(page.locator("[data-zone=hand] button:focus, [data-zone=prompt] :focus")).to_have_count(1)
    expect(page.locator("[data-zone=prompt] [data-first]")).to_have_count(0)
    assert in_sight(page.locator(".hw-t-board"))
    own = review.locator(".hw-t-own")
    expect(own).to_contain_text(word("review.own_note"))
    own.get_by_role("button", name=word("review.own")).click()
    expect(own).to_contain_text(word("review.own_kept"))
    for _ in range(100):  # Python weighs each once more first
        if kept := page.evaluate("localStorage['hanawidgets.own-problems'] ?? ''"):
            break
        page.wait_for_timeout(100)
    assert read_own(kept), "problems for the review"


# --- what a click opened is in sight --------------------------------------------------------------


def test_a_field_that_was_refused_begins_nothing(open_app: Callable[..., Page]) -> None:
    page = open_app("ohhell", width=360, height=740)
    before = page.locator(".hw-t-board").inner_text()
    open_sheet(page, "new")
    field = page.get_by_label(translate("ohhell.option.hand_sizes", "en"), exact=True)
    field.fill("abc 99")
    page.get_by_role("button", name=word("new_game")).click(delay=AS_A_PERSON_MS)
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.locator(f"{MENU} .hw-t-new .hw-error")).to_have_count(1)
    assert page.locator(".hw-t-board").inner_text() == before
    field.fill("2 1")
    page.get_by_label(word("seed")).fill("a b")
    page.get_by_role("button", name=word("new_game")).click(delay=AS_A_PERSON_MS)
    expect(page.get_by_label(word("seed"))).to_be_focused()
    assert page.locator(".hw-t-board").inner_text() == before
    page.get_by_label(word("seed")).fill("")
    page.get_by_role("button", name=word("new_game")).click()
    expect(page.locator(MENU)).to_have_count(0)
    expect(page.locator(".hw-t-title > b")).to_have_text(translate("ohhell.table.title", "en", n=1, of=2, size=2))


def worth(page: Page) -> None:
    """What each choice is worth is in sight."""
    button = page.get_by_role("button", name=word("judge"))
    if not button.count():
        move(page)
    button.click()
    expect(page.locator(".hw-t-judged").first).to_be_visible()
    page.wait_for_timeout(100)
    assert in_sight(page.locator(".hw-t-judge"))
    expect(page.locator(".hw-t-judge")).to_be_focused()


def panels(page: Page, game: str) -> None:
    """What opens in the menu keeps its heading in sight, and in a wide window no panel stretches."""
    empty = """(el) => el.getBoundingClientRect().bottom
      - Math.max(...[...el.children].map((child) => child.getBoundingClientRect().bottom))"""
    panel = page.locator(".hw-s-answer > :is(.hw-t-ways, .hw-t-prompt)")
    for name in ("new", "log", "settings", "share"):
        head = open_sheet(page, name).locator("h2").first
        expect(head).to_be_focused()
        expect(head).to_be_in_viewport()
    close_menu(page)
    expect(page.locator(".hw-t-menu")).to_be_focused()
    assert panel.evaluate(empty) < 60
    if game == "haggis":
        page.get_by_role("button", name=translate("haggis.table.list", "en")).click()
        expect(page.locator(".hw-h-offers")).to_be_visible()
        assert panel.evaluate(empty) < 60


def new_settings(page: Page) -> None:
    """They close their panel and lead to the table."""
    open_sheet(page, "new")
    page.get_by_label(word("seed")).fill("5")
    page.get_by_role("button", name=word("new_game")).click()
    expect(page.locator(MENU)).to_have_count(0)
    expect(page.locator(".hw-t-board")).to_be_in_viewport()
    held = page.locator("[data-zone=hand] button:focus, [data-zone=field] button:focus, [data-zone=prompt]:focus")
    expect(held).to_have_count(1)
    expect(held).to_be_in_viewport()
    expect(page.locator(".hw-table [role=status].hw-vh")).to_contain_text(word("begun"))


@pytest.mark.parametrize(("game", "width"), in_turn(ONCE, 0))
def test_what_a_click_opened_is_in_sight(game: str, width: int, open_app: Callable[..., Page]) -> None:
    page = open_app(TABLES[game][0], width=width, height=800)
    worth(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    panels(page, game)
    page.set_viewport_size({"width": width, "height": 740})
    new_settings(page)


def test_setting_up_a_position_opens_in_sight_and_finds_no_fault_yet(open_app: Callable[..., Page]) -> None:
    page = open_app("table", width=360, height=740)
    open_sheet(page, "new")
    page.get_by_role("button", name=word("setup"), exact=True).click()
    setup = page.locator(".hw-setup")
    expect(setup).to_be_focused()
    assert setup.evaluate("(el) => Math.abs(el.getBoundingClientRect().top) < 60 || el.getBoundingClientRect().top > 0")
    assert setup.locator(".hw-lead").evaluate(
        "(el) => el.getBoundingClientRect().top >= 0 && el.getBoundingClientRect().bottom <= innerHeight"
    )
    expect(setup.locator(".hw-error")).to_have_count(0)
    expect(setup.get_by_role("button", name=translate("koikoi.table.setup.go", "en"))).to_have_attribute(
        "aria-disabled", "true"
    )


# --- keys -----------------------------------------------------------------------------------------


def test_keys_work_from_the_first_moment(open_app: Callable[..., Page]) -> None:
    page = open_app(TABLES["ohhell"][0])
    page.keyboard.press("b")
    expect(page.locator(".hw-t-pad button:focus")).to_be_visible()
