"""The score sheet of Oh Hell on a phone: hands with the thumb, undo, reload, CSV, people who change places."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from hanawidgets.games.ohhell.rules import RuleSet
from hanawidgets.games.ohhell.sheet import Sheet, new_sheet
from hanawidgets.text import translate

pytestmark = pytest.mark.browser

NAMES = ("Aki", "ベン", "Chie", "Dora")


def word(key: str, lang: str = "en", **facts: object) -> str:
    place = "pad" if key in ("undo", "redo", "move_up", "move_down") else "ohhell.score_sheet"
    return translate(f"{place}.{key}", lang, **facts)


def pad(page: Page) -> Locator:
    return page.locator(".hw-pad [role=radiogroup]")


def press(page: Page, kind: str, name: str, number: int, *, touch: bool = True) -> None:
    """Enter a number for whom the pad asks."""
    expect(page.locator(".hw-pad-title")).to_have_text(word(f"pad_{kind}", name=name))
    key = pad(page).locator(f"[data-n='{number}']")
    key.tap() if touch else key.click()


def bids_and_tricks(size: int, players: int, chance: Random) -> tuple[list[int], list[int]]:
    """Bids in the order of bidding that are not even, and tricks that add up."""
    bids = [chance.randint(0, max(1, size // 2)) for _ in range(players)]
    if sum(bids) == size:
        bids[-1] += 1 if bids[-1] < size else -1
    taken, left = [], size
    for _ in range(players - 1):
        taken.append(chance.randint(0, left))
        left -= taken[-1]
    return bids, [*taken, left]


def start(page: Page) -> None:
    for seat, name in enumerate(NAMES):
        field = page.get_by_label(translate("pad.name_of", "en", n=seat + 1))
        field.fill(name)
        field.press("Enter")
    page.get_by_role("button", name=word("begin")).tap()


def enter_hand(page: Page, paper: Sheet, number: int, chance: Random) -> Sheet:
    """Enter a hand with the thumb, bids and tricks; return the sheet with it."""
    expect(page.locator(".hw-rs-head h2")).to_have_text(word("hand_title", n=number, of=19))
    order = paper.order(number)
    bids, taken = bids_and_tricks(paper.rules.sizes[number - 1], 4, chance)
    for kind, numbers in (("bid", bids), ("taken", taken)):
        for seat, n in zip(order, numbers, strict=True):
            paper = paper.enter(number, kind, seat, n)
            if kind == "bid" and seat == order[-1] and (off := paper.forbidden(number)) is not None:
                forbidden = pad(page).locator(f"[data-n='{off}']")
                expect(forbidden).to_have_attribute("aria-disabled", "true")
                why = page.locator(f"#{forbidden.get_attribute('aria-describedby')}")
                expect(why).to_contain_text(f"{sum(bids[:-1])}")
                why.locator("summary").click()
                expect(why).to_contain_text("OH-13")
            press(page, kind, NAMES[seat], n)
    expect(pad(page)).to_have_count(0)
    expect(page.locator(".hw-sh-points")).to_have_count(4)
    marks = [word("mark_made") if bid == took else word("mark_missed") for bid, took in zip(bids, taken, strict=True)]
    assert sorted(page.locator(".hw-sh-points > [aria-hidden]").all_inner_texts()) == sorted(marks)
    return paper


def until_the_last(paper: Sheet, chance: Random) -> Sheet:
    """The sheet after its first hand with all others but the last, as if they had been entered."""
    for number in range(2, 19):
        bids, taken = bids_and_tricks(paper.rules.sizes[number - 1], 4, chance)
        for kind, numbers in (("bid", bids), ("taken", taken)):
            for seat, n in zip(paper.order(number), numbers, strict=True):
                paper = paper.enter(number, kind, seat, n)
    return paper


def test_a_game_begins_is_opened_again_and_ends_on_a_phone(open_app: Callable[..., Page], tmp_path: Path) -> None:
    """Its first hand and its last; all 19, in all ways to score, are in the tests of the widget."""
    options: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
    page = open_app("ohhell-sheet", **options)
    chance = Random(8)
    start(page)
    paper = enter_hand(page, new_sheet(NAMES, RuleSet(first_dealer="A")), 1, chance)
    taken_back(page, paper, 1)
    page.locator(".hw-rs-next").tap()
    reloaded(page, paper)
    paper = until_the_last(paper, chance)
    page = open_app("ohhell-sheet", query=f"state={quote(str(paper))}", accept_downloads=True, **options)
    paper = enter_hand(page, paper, 19, chance)
    over = page.locator(".hw-rs-over")
    expect(over).to_contain_text(str(max(paper.totals())))
    expect(page.locator(".hw-st tbody tr").last.locator("td b")).to_have_text(
        [str(total).replace("-", "−") for total in paper.totals()]
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator("summary", has_text=word("more")).tap()
    with page.expect_download() as waiting:
        page.get_by_role("button", name=word("csv")).tap()
    file = tmp_path / "sheet.csv"
    waiting.value.save_as(file)
    rows = list(csv.reader(io.StringIO(file.read_text(encoding="utf-8-sig"))))
    assert [row[6::4] for row in rows[1:]] == [[str(total) for total in totals] for totals in paper.running()]
    page.locator(".hw-plot").wait_for()
    for mode, totals in paper.side_by_side.items():
        page.get_by_role("radio", name=translate(f"ohhell.value.mode.{mode}", "en")).tap()
        expect(page.locator(".hw-sh-compare tbody td.hw-sh-now b")).to_have_text(
            [str(n).replace("-", "−") for n in totals]
        )


def taken_back(page: Page, paper: Sheet, number: int) -> None:
    """Undo the last two entries and the whole is as before when they are made again."""
    order = paper.order(number)
    for seat in reversed(order[-2:]):
        page.get_by_role("button", name=word("undo"), exact=True).tap()
        expect(page.locator(".hw-pad-title")).to_have_text(word("pad_taken", name=NAMES[seat]))
    expect(page.locator(".hw-sh-points")).to_have_count(0)
    for seat in order[-2:]:
        press(page, "taken", NAMES[seat], paper.rows[number - 1].taken[seat] or 0)
    expect(page.locator(".hw-sh-points")).to_have_count(4)


def reloaded(page: Page, paper: Sheet) -> None:
    """After a reload everything stands there, and the next hand is to be entered."""
    expect(page).to_have_url(re.compile(r"state=os1"))
    page.wait_for_timeout(700)  # of several changes in quick succession the last one is written half a second later
    page.reload(wait_until="commit")
    expect(page.locator(".hw[data-hw-ready]")).to_have_count(2)
    expect(page.locator("#hw-skeleton")).to_have_count(0)
    expect(page.locator(".hw-rs-head h2")).to_have_text(word("hand_title", n=2, of=19))
    expect(page.locator(".hw-st-table thead").first).to_contain_text("ベン")
    page.get_by_role("button", name=word("previous"), exact=True).tap()
    expect(page.locator(".hw-rs-next")).to_be_visible()
    expect(page.locator(".hw-st-here td b")).to_have_text([str(total).replace("-", "−") for total in paper.totals()])


def test_a_hand_is_entered_by_keyboard_alone(open_app: Callable[..., Page]) -> None:
    page = open_app("ohhell-sheet")
    page.get_by_role("button", name=word("begin")).press("Enter")
    expect(page.locator(".hw-pad [data-n='0']")).to_be_focused()
    for place, bid in enumerate((10, 3, 10, 10)):
        expect(page.locator(".hw-pad-title")).to_have_text(word("pad_bid", name="BCDA"[place]))
        page.keyboard.type(str(bid))
        expect(page.locator(f".hw-pad [data-n='{bid}']")).to_be_focused()
        page.keyboard.press("Enter")
    for place in range(4):
        expect(page.locator(".hw-pad-title")).to_have_text(word("pad_taken", name="BCDA"[place]))
        page.keyboard.press("Home")
        if place == 3:
            page.keyboard.press("End")
        page.keyboard.press("Enter")
    expect(page.locator(".hw-rs-next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".hw-rs-head h2")).to_have_text(word("hand_title", n=2, of=19))
    expect(page.locator(".hw-pad [data-n='0']")).to_be_focused()


def test_people_change_places_by_keyboard_and_touch(open_app: Callable[..., Page]) -> None:
    page = open_app("ohhell-sheet", width=320, height=640, has_touch=True)
    names = page.locator(".hw-sh-name input")
    page.get_by_role("button", name=word("move_down", name="A")).focus()
    for place, order in enumerate((["B", "A", "C", "D"], ["B", "C", "A", "D"], ["B", "C", "D", "A"]), 1):
        page.keyboard.press("Enter")
        expect(page.locator(f"[data-move='{place}1']")).to_be_focused()
        assert [names.nth(at).input_value() for at in range(4)] == order
    page.get_by_role("button", name=word("begin")).tap()
    pad(page).locator("[data-n='3']").tap()
    expect(page.locator(".hw-pad-title")).to_have_text(word("pad_bid", name="C"))
    page.locator("summary", has_text=word("setup")).tap()
    page.get_by_role("button", name=word("move_up", name="C")).tap()
    expect(page.locator(".hw-st thead th").nth(1)).to_have_text("C")
    expect(page.locator(".hw-pad-title")).to_have_text(word("pad_bid", name="C"))
    expect(page.locator(".hw-st-here td").nth(1)).to_contain_text("3/")
    box = page.get_by_role("button", name=word("move_up", name="A")).bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
