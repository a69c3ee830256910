"""The score sheets of all games, as people at a table use them: kept by the browser, corrected later, on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from hanawidgets.games.haggis.rules import RuleSet as HaggisRules
from hanawidgets.games.haggis.sheet import Round
from hanawidgets.games.haggis.sheet import new_sheet as haggis_sheet
from hanawidgets.text import minus, translate
from hanawidgets.widgets.pages.addresses import path_of

from .entries import MONTH_PAYS, PEOPLE, SHEETS, filled, five_people, hand, month

pytestmark = pytest.mark.browser

PHONE: dict[str, Any] = {"width": 390, "height": 740, "has_touch": True, "is_mobile": True}


def word(key: str, **facts: object) -> str:
    return translate(f"pad.{key}", "en", **facts)


def test_a_month_takes_six_taps_and_the_sheet_is_there_again(open_app: Callable[..., Page]) -> None:
    """F1, F4: akatan, six ribbons and a call of the other side; then the page is opened anew, without a state."""
    page = open_app("koikoi-sheet", **PHONE)
    taps = 0
    for target in month(page):
        target.tap()
        taps += 1
    assert taps <= 8
    expect(page.locator(".hw-rs-paid b")).to_have_text(MONTH_PAYS)
    expect(page.locator(".hw-people-one b").first).to_have_text("★116")
    home = page.url.partition("?")[0]
    assert home.endswith(path_of("koikoi-sheet"))
    page.goto(f"{home.removesuffix('/sheet')}?lang=en")
    page.get_by_role("link", name=translate("ui.front.sheet", "en")).tap()
    expect(page.locator(".hw-people-one b").first).to_have_text("★116")
    expect(page.locator(".hw-rs-head h2")).to_have_text(translate("koikoi.sheet.month", "en", n=2, of=12))
    page.locator("summary", has_text=word("more")).tap()
    page.get_by_role("button", name=word("again"), exact=True).tap()
    kept = page.locator(".hw-rs-begin .hw-kept li")
    expect(kept).to_have_count(1)
    kept.get_by_role("button").first.tap()
    expect(page.locator(".hw-people-one b").first).to_have_text("★116")


def test_a_hand_of_oh_hell_of_five_people_takes_at_most_twelve_taps(open_app: Callable[..., Page]) -> None:
    page = open_app("ohhell-sheet", **PHONE)
    for target in five_people(page):
        target.tap()
    taps = 0
    for target in hand(page):
        target.tap()
        taps += 1
    assert taps <= 12
    expect(page.locator(".hw-people-one b")).to_have_text(["0", "12", "11", "10", "★13"])
    expect(page.locator(".hw-pad-title")).to_have_text(translate("ohhell.score_sheet.pad_bid", "en", name="C"))


def test_somebody_joins_late_and_a_month_before_is_corrected(open_app: Callable[..., Page]) -> None:
    page = open_app("koikoi-sheet", query="state=ks1.bga_general.Aki,Ben.0s*yakatan6*k1.m0c", **PHONE)
    page.locator(".hw-people-plus").tap()
    page.get_by_label(word("join_name"), exact=True).fill("Chie")
    page.get_by_role("radio", name=word("average_now", n=100)).tap()
    page.get_by_role("button", name=word("add"), exact=True).tap()
    expect(page.locator(".hw-people-one")).to_have_count(4)
    expect(page.locator(".hw-people-one b")).to_have_text(["★112", "88", "100"])
    page.get_by_role("button", name=word("previous")).tap()
    page.locator(".hw-steppers .hw-stepper").nth(1).locator("button").last.tap()
    expect(page.locator(".hw-people-one b")).to_have_text(["★118", "82", "100"])
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_round_of_haggis_is_entered_on_a_phone(open_app: Callable[..., Page]) -> None:
    page = open_app("haggis-sheet", **PHONE)
    page.get_by_role("button", name=word("begin")).tap()
    page.locator(".hw-gs-out .hw-chip", has_text="B").tap()
    captured = page.get_by_label(translate("haggis.sheet.captured", "en", name="A"), exact=True)
    captured.fill("31")
    captured.press("Enter")
    expect(page.get_by_label(translate("haggis.sheet.captured", "en", name="B"), exact=True)).to_have_value("5")
    page.locator(".hw-steppers .hw-stepper").nth(2).locator("button").last.tap()
    page.locator(".hw-gs-bets [role=radio]").last.tap()
    expect(page.locator(".hw-rs-paid b")).to_have_text(["A +31", "B +40"])
    page.locator(".hw-rs-cell").last.tap()
    expect(page.locator(".hw-rs-why h3")).to_have_text(word("why_of", name="B"))
    expect(page.locator(".hw-rs-why h3")).to_be_in_viewport()


def test_months_are_entered_by_keyboard_alone(open_app: Callable[..., Page]) -> None:
    """Whoever begins, or goes on to the next month, is where it is entered; the way on stays in sight."""
    page = open_app("koikoi-sheet", **PHONE)
    page.get_by_role("button", name=word("begin")).press("Enter")
    first = page.locator(".hw-ks-who .hw-chip").first
    for total in (106, 112):
        expect(first).to_be_focused()
        page.keyboard.press("Enter")
        page.locator(".hw-calc-yaku .hw-chip", has_text=translate("koikoi.yaku.akatan", "en")).press("Enter")
        expect(page.locator(".hw-people-one b").first).to_have_text(f"★{total}")
        expect(page.locator(".hw-rs-next")).to_be_in_viewport()
        page.locator(".hw-rs-next").press("Enter")
    expect(first).to_be_focused()
    expect(page.locator(".hw-rs-head")).to_be_in_viewport()


def test_a_round_of_haggis_is_entered_by_keyboard_alone(open_app: Callable[..., Page]) -> None:
    """HG-36: three players; everything is reached by Tab, in the order in which it is asked for, and no key is lost."""
    page = open_app("haggis-sheet", **PHONE)
    names = ("Aki", "Ben", "Chie")
    keys = page.keyboard

    def reach(wanted: Locator) -> None:
        """Press Tab until something has the focus."""
        wanted.wait_for()
        found = wanted.element_handle()
        for _ in range(120):
            if page.evaluate("(wanted) => wanted === document.activeElement", found):
                return
            keys.press("Tab")
        raise AssertionError(f"no Tab leads to {wanted}")

    def number(key: str, name: str, n: int, **facts: object) -> None:
        reach(page.get_by_label(translate(f"haggis.sheet.{key}", "en", name=name, **facts), exact=True))
        keys.type(str(n))
        keys.press("Enter")

    reach(page.locator(".hw-rs-setup [role=radio][aria-checked=true]").first)
    keys.press("ArrowRight")
    expect(page.get_by_role("radio", name="3", exact=True)).to_be_focused()
    keys.press("Enter")
    for at, name in enumerate(names, 1):
        reach(page.get_by_label(word("name_of", n=at), exact=True))
        keys.press("ControlOrMeta+A")
        keys.type(name)
        keys.press("Enter")
    reach(page.get_by_role("button", name=word("begin")))
    keys.press("Enter")
    first = page.locator(".hw-gs-out").first.locator(".hw-chip").first
    expect(first).to_be_focused()  # whoever begins is where it is entered
    keys.press("Enter")  # Aki goes out first
    expect(first).to_have_attribute("aria-pressed", "true")
    second = page.locator(".hw-gs-out").nth(1).locator(".hw-chip", has_text="Ben")
    reach(second)
    keys.press("Enter")
    expect(second).to_have_attribute("aria-pressed", "true")
    number("left", "Ben", 3)
    number("left", "Chie", 4)
    number("left_second", "Chie", 2, second="Ben")
    number("captured", "Aki", 12)
    number("captured", "Ben", 9)
    bets = page.locator(".hw-gs-bets [role=radiogroup]").first
    reach(bets.get_by_role("radio", checked=True))
    keys.press("ArrowRight")
    keys.press("Enter")
    expect(bets.get_by_role("radio").nth(1)).to_be_checked()
    sheet = haggis_sheet(names, HaggisRules(players=3)).enter(
        1, Round((15, 0, 0), (0, 1), (12, 9, None), (None, 3, 4), 2)
    )
    expect(page.locator(".hw-rs-paid b")).to_have_text(
        [minus(f"{name} {points:+d}") for name, points in zip(names, sheet.points(1) or (), strict=True)]
    )
    going_on = page.locator(".hw-rs-next")
    reach(going_on)
    expect(going_on).to_be_in_viewport()
    keys.press("Enter")
    expect(page.locator(".hw-rs-head h2")).to_have_text(word("round_title", n=2))
    expect(first).to_be_focused()


def test_two_phones_keep_one_sheet_by_link_and_by_file(open_app: Callable[..., Page]) -> None:
    """A link that is a month behind asks which goes on; a file brings a deleted sheet back."""
    later, before = "ks1.bga_general.Aki,Ben.0s*yakatan6*k1,1s*p5.xg8", "ks1.bga_general.Aki,Ben.0s*yakatan6*k1.m0c"
    page = open_app("koikoi-sheet", query=f"state={later}", **PHONE)
    more = page.locator("summary", has_text=word("more"))
    totals = page.locator(".hw-people-one b")
    page.get_by_role("button", name=word("undo"), exact=True).tap()
    expect(totals).to_have_text(["★112", "88"])
    page.get_by_role("button", name=word("redo"), exact=True).tap()
    expect(totals).to_have_text(["★107", "93"])
    kept_word = "Object.entries(localStorage).some(([key, text]) => key.includes('.sheet.') && text.startsWith(word))"
    page.wait_for_function(f"(word) => {kept_word}", arg=later)
    home = page.url.partition("?")[0]
    page.goto(f"{home}?lang=en&state={before}")
    two = page.locator(".hw-two")
    expect(two.locator("p")).to_have_text(word("two.older"))
    two.locator("button", has_text=word("two.kept")).tap()
    expect(totals).to_have_text(["★107", "93"])
    expect(two).to_have_count(0)
    more.tap()
    with page.expect_download() as download:
        page.get_by_role("button", name=word("save_all"), exact=True).tap()
    page.get_by_role("button", name=word("again"), exact=True).tap()
    kept = page.locator(".hw-rs-begin .hw-kept")
    kept.get_by_role("button", name=word("more_with")).tap()
    kept.get_by_role("button", name=word("drop"), exact=True).tap()
    expect(kept.locator("li")).to_have_count(0)
    kept.locator("input[type=file]").set_input_files(download.value.path())
    expect(kept.get_by_text(word("opened", n=1))).to_be_visible()
    kept.get_by_role("button", name=word("go_on")).tap()
    expect(totals).to_have_text(["★107", "93"])


OVERLAPS = """() => {
  // texts by their letters: a line is higher than they are
  const found = [];
  for (const box of document.querySelectorAll(".hw-st-table :is(td, th), .hw-people-one")) {
    const texts = [], own = box.getBoundingClientRect();
    const nodes = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { data, parentElement } = nodes.currentNode;
      if (!data.trim() || parentElement.closest(".hw-vh")) continue;
      const range = document.createRange();
      range.selectNodeContents(nodes.currentNode);
      for (const at of range.getClientRects()) if (at.width && at.height) texts.push([data, at]);
    }
    for (const [number, [data, at]] of texts.entries()) {
      if (at.left < own.left - 0.5 || at.right > own.right + 0.5) found.push(`${data} is wider than its cell`);
      for (const [other, beside] of texts.slice(number + 1)) {
        const wide = Math.min(at.right, beside.right) - Math.max(at.left, beside.left);
        const high = Math.min(at.bottom, beside.bottom) - Math.max(at.top, beside.top);
        if (wide > 0.5 && high > 0.3 * Math.min(at.height, beside.height)) found.push(`${other} on ${data}`);
      }
    }
  }
  return found;
}"""


@pytest.mark.parametrize("game", SHEETS)
def test_nothing_lies_on_anything_on_a_sheet_of_two_to_eight_people(game: str, open_app: Callable[..., Page]) -> None:
    page = open_app(f"{game}-sheet", **PHONE)
    home = page.url.partition("?")[0]
    for count in range(2, 9):
        sheet = filled(game, PEOPLE[:count], 2 * count)
        sheet = sheet.adjust(0, -1000, "", None).adjust(1, 1000, "", None)  # four signs in a total
        for lang in ("en", "ja"):
            page.goto(f"{home}?lang={lang}&state={quote(str(sheet))}")
            page.locator(".hw-people-one").nth(count - 1).wait_for()
            for width in (320, 390):
                page.set_viewport_size({"width": width, "height": 740})
                assert page.evaluate(OVERLAPS) == [], (count, lang, width)
                assert page.evaluate("document.documentElement.scrollWidth") <= width
