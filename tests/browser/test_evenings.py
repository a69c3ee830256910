"""Whole evenings on the score sheets of all games, by taps on a phone: somebody comes late, somebody goes early, an
earlier round is corrected, the browser is closed in between; at the end the page has the totals of the engine."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from hanawidgets.core.score_pad import ScorePad, correction
from hanawidgets.games.haggis.rules import OPTIONS
from hanawidgets.games.haggis.rules import RuleSet as HaggisRules
from hanawidgets.games.haggis.sheet import Round
from hanawidgets.games.haggis.sheet import new_sheet as haggis_sheet
from hanawidgets.games.koikoi.rules import RuleSet as KoiKoiRules
from hanawidgets.games.koikoi.sheet import End, Month
from hanawidgets.games.koikoi.sheet import new_sheet as koikoi_sheet
from hanawidgets.games.ohhell.rules import RuleSet as OhHellRules
from hanawidgets.games.ohhell.sheet import Sheet as OhHellSheet
from hanawidgets.games.ohhell.sheet import new_sheet as ohhell_sheet
from hanawidgets.text import minus, translate

from .paper import printed, squeezed
from .test_ohhell_sheet import bids_and_tricks

PHONE: dict[str, Any] = {"width": 390, "height": 740, "has_touch": True, "is_mobile": True}


def word(key: str, **facts: object) -> str:
    return translate(f"pad.{key}", "en", **facts)


def name_people(page: Page, *names: str) -> None:
    for at, name in enumerate(names, 1):
        field = page.get_by_label(word("name_of", n=at), exact=True)
        field.fill(name)
        field.press("Enter")


def has_totals(page: Page, sheet: ScorePad[Any]) -> None:
    totals = [re.compile(f"^★?{re.escape(minus(str(total)))}$") for total in sheet.totals()]
    expect(page.locator(".hw-people-one b")).to_have_text(totals)


def person(page: Page, sheet: ScorePad[Any], name: str) -> Locator:
    """What can happen to a person, opened."""
    page.locator(".hw-people-one").nth(sheet.place(name)).tap()
    return page.get_by_role("group", name=name, exact=True)


def joins(page: Page, name: str, start: str) -> None:
    page.locator(".hw-people-plus").tap()
    page.get_by_label(word("join_name"), exact=True).fill(name)
    if start == "average":
        page.get_by_role("radio", name=re.compile(word("average"))).tap()
    else:
        page.get_by_role("radio", name=word("number"), exact=True).tap()
        page.get_by_label(word("points_once"), exact=True).fill(start)
    page.get_by_role("button", name=word("add"), exact=True).tap()
    expect(page.locator(".hw-people-open")).to_have_count(0)


def does(page: Page, sheet: ScorePad[Any], name: str, what: str) -> None:
    person(page, sheet, name).get_by_role("button", name=word(what), exact=True).tap()
    expect(page.locator(".hw-people-open")).to_have_count(0)


def says(page: Page, before: ScorePad[Any], after: ScorePad[Any]) -> None:
    """The page says what a correction has changed."""
    found = correction(before, after)
    assert found
    changes = (word("changed_one", name=after.names[at], old=old, new=new) for at, (old, new) in found.points.items())
    who = translate("ui.list", "en").join(changes)
    expect(page.locator(".hw-people-said")).to_have_text(
        minus(word("changed", n=found.number, who=who, totals=found.totals))
    )
    has_totals(page, after)


def opened_again(page: Page) -> Page:
    """The browser is closed and opened, without a state in the address."""
    home, other = page.url.partition("?")[0], page.context.new_page()
    page.close()
    other.set_default_timeout(60_000)
    other.goto(f"{home}?lang=en")
    other.locator(".hw-people-one").first.wait_for()
    return other


def ends(page: Page, sheet: ScorePad[Any], over: str) -> None:
    """Somebody has won; all that stands on the page stands on one sheet of paper."""
    assert sheet.is_over
    has_totals(page, sheet)
    expect(page.locator(over)).to_contain_text(" ".join(sheet.leaders()))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    sheets = printed(page)
    assert len(sheets) == 1
    text = squeezed(sheets[0])
    for number, totals in enumerate(sheet.running()[: sheet.written], 1):
        assert all(minus(str(totals[at])) in text for at in sheet.belongs(number)), number
    assert all(name in text for name in sheet.names)
    page.emulate_media(media="print")
    expect(page.locator(".hw-plot")).to_be_visible()


def test_twelve_months_of_koikoi(open_app: Callable[..., Page]) -> None:
    page = open_app("koikoi-sheet", **PHONE)
    chance, sheet = random.Random(3), koikoi_sheet(("Aki", "Ben"), KoiKoiRules())
    name_people(page, "Aki", "Ben")
    page.get_by_role("button", name=word("begin")).tap()
    for number in range(1, 13):
        expect(page.locator(".hw-rs-head h2")).to_have_text(translate("koikoi.sheet.month", "en", n=number, of=12))
        if number == 5:
            sheet = sheet.join("Chie", None, "average")
            joins(page, "Chie", "average")
        if number == 10:
            sheet = sheet.leave("Ben")
            does(page, sheet, "Ben", "leaves")
        there = list(sheet.present(number))
        if len(there) > 2:
            out = sheet.names[there[number % 3]]
            sheet = sheet.sit_out(out, number)
            does(page, sheet, out, "sits")
        winner = chance.choice(sheet.present(number))
        yaku = chance.choice([("akatan", 6), ("aotan", 6), ("inoshikacho", 6), ("tsukimi", 5)])
        sheet = sheet.enter(number, Month(winner, End.STOP, yaku=(yaku,)))
        page.locator(".hw-ks-who .hw-chip", has_text=sheet.names[winner]).tap()
        page.locator(".hw-calc-yaku .hw-chip", has_text=translate(f"koikoi.yaku.{yaku[0]}", "en")).tap()
        has_totals(page, sheet)
        if number == 6:
            page = opened_again(page)
            has_totals(page, sheet)
            page.locator(".hw-st-row").nth(2).tap()
            expect(page.locator(".hw-rs-head h2")).to_have_text(translate("koikoi.sheet.month", "en", n=3, of=12))
            before, sheet = sheet, sheet.enter(3, sheet.month(3)._replace(calls=1))
            page.locator(".hw-steppers .hw-stepper").nth(1).locator("button").last.tap()
            says(page, before, sheet)
            page.locator(".hw-st-row").nth(number).tap()
        elif number < 12:
            page.locator(".hw-rs-next").tap()
    ends(page, sheet, ".hw-rs-over")


def enter_hand(page: Page, sheet: OhHellSheet, number: int, chance: random.Random) -> OhHellSheet:
    order, size = sheet.order(number), sheet.size(number)
    bids, taken = bids_and_tricks(size, len(order), chance)
    for kind, numbers in (("bid", bids), ("taken", taken)):
        for seat, n in zip(order, numbers, strict=True):
            asked = translate(f"ohhell.score_sheet.pad_{kind}", "en", name=sheet.names[seat])
            expect(page.locator(".hw-pad-title")).to_have_text(asked)
            page.locator(f".hw-pad [data-n='{n}']").tap()
            sheet = sheet.enter(number, kind, seat, n)
    expect(page.locator(".hw-pad-title")).to_have_count(0)
    has_totals(page, sheet)
    return sheet


def other_tricks(page: Page, sheet: OhHellSheet, number: int) -> OhHellSheet:
    """Give a trick of a hand to somebody else."""
    taken = sheet.rows[number - 1].taken
    giver = next(seat for seat in sheet.present(number) if taken[seat])
    taker = next(seat for seat in sheet.present(number) if seat != giver)
    for seat, more in ((giver, -1), (taker, 1)):
        n = (taken[seat] or 0) + more
        cell = page.locator(".hw-sh-line", has_text=sheet.names[seat]).locator(".hw-sh-cell").nth(1)
        cell.tap()
        asked = translate("ohhell.score_sheet.pad_taken", "en", name=sheet.names[seat])
        expect(page.locator(".hw-pad-title")).to_have_text(asked)
        page.locator(f".hw-pad [data-n='{n}']").tap()
        sheet = sheet.enter(number, "taken", seat, n)
        expect(cell).to_have_text(str(n))  # the pad has gone: what stands below it has moved
    return sheet


def test_an_evening_of_oh_hell_with_five(open_app: Callable[..., Page]) -> None:
    page = open_app("ohhell-sheet", **PHONE)
    names = ("Aki", "Ben", "Chie", "Dora", "Emi")
    chance = random.Random(5)
    page.get_by_role("radio", name="5", exact=True).tap()
    page.get_by_label(translate("ohhell.score_sheet.format", "en"), exact=True).select_option("short_up")
    name_people(page, *names)
    page.get_by_role("button", name=translate("ohhell.score_sheet.begin", "en")).tap()
    sheet = ohhell_sheet(names, OhHellRules(players=5, format="short_up", first_dealer="A"))
    for number in range(1, sheet.rounds + 1):
        if number == 4:
            sheet = sheet.join("Fumi", None, "average")
            joins(page, "Fumi", "average")
        if number == 7:
            sheet = sheet.leave("Emi")
            does(page, sheet, "Emi", "leaves")
        sheet = enter_hand(page, sheet, number, chance)
        if number == 6:
            page = opened_again(page)
            has_totals(page, sheet)
            page.locator(".hw-st-row").nth(2).tap()
            before, sheet = sheet, other_tricks(page, sheet, 3)
            says(page, before, sheet)
            page.locator(".hw-st-row").nth(number).tap()
        elif number < sheet.rounds:
            page.locator(".hw-rs-next").tap()
    ends(page, sheet, ".hw-rs-over")


def enter_round(page: Page, sheet: Any, number: int, chance: random.Random) -> Any:
    """Enter who went out in which order, what is left and captured, and a bet of whoever went out first."""

    def label(key: str, at: int, **facts: object) -> Locator:
        return page.get_by_label(translate(f"haggis.sheet.{key}", "en", name=sheet.names[at], **facts), exact=True)

    def put(field: Locator, n: int) -> None:
        field.fill(str(n))
        field.press("Enter")

    there, width = list(sheet.present(number)), len(sheet.people)
    order = chance.sample(there, len(there))
    whole: list[int | None]
    bets, whole, left = [0] * width, [None] * width, [None] * width
    second = None
    for place, at in enumerate(order[:-1]):
        chip = page.locator(".hw-gs-out").nth(place).locator(".hw-chip", has_text=sheet.names[at])
        chip.tap()
        expect(chip).to_have_attribute("aria-pressed", "true")
    for at in order[1:]:
        left[at] = chance.randint(1, 5)
        put(label("left", at), left[at] or 0)
    if len(order) > 2:
        second = 2
        put(label("left_second", order[-1], second=sheet.names[order[1]]), second)
    for at in order[:-1]:
        whole[at] = chance.randint(5, 15)
        put(label("captured", at), whole[at] or 0)
    bets[order[0]] = 30
    page.locator(".hw-gs-bets [role=radio]").nth(3 * there.index(order[0]) + 2).tap()
    sheet = sheet.enter(number, Round(tuple(bets), tuple(order[:-1]), tuple(whole), tuple(left), second))
    has_totals(page, sheet)
    return sheet


def test_a_game_of_haggis_to_a_target_of_ones_own(open_app: Callable[..., Page]) -> None:
    page = open_app("haggis-sheet", **PHONE)
    chance = random.Random(4)
    low, high = OPTIONS["target"].span or (0, 0)
    page.get_by_label(translate("haggis.option.target", "en"), exact=True).select_option("")
    target = page.get_by_label(translate("ui.other_number", "en", low=low, high=high), exact=True)
    expect(target).to_be_focused()
    target.fill("275")
    target.press("Enter")
    name_people(page, "Aki", "Ben")
    page.get_by_role("button", name=word("begin")).tap()
    sheet: Any = haggis_sheet(("Aki", "Ben"), HaggisRules(target=275))
    for number in range(1, 30):
        if number == 3:
            sheet = sheet.join("Chie", None, 40)
            joins(page, "Chie", "40")
        if number == 6:
            sheet = sheet.leave("Ben")
            does(page, sheet, "Ben", "leaves")
        expect(page.locator(".hw-rs-head h2")).to_have_text(word("round_title", n=number))
        sheet = enter_round(page, sheet, number, chance)
        if sheet.is_over:
            break
        if number == 5:
            page = opened_again(page)
            page.locator(".hw-st-row").nth(1).tap()
            expect(page.locator(".hw-rs-head h2")).to_have_text(word("round_title", n=2))
            entry = sheet.round(2)
            bets = list(entry.bets)
            bets[entry.out[0]] = 15
            before, sheet = sheet, sheet.enter(2, entry._replace(bets=tuple(bets)))
            page.locator(".hw-gs-bets [role=radio]").nth(3 * entry.out[0] + 1).tap()
            says(page, before, sheet)
            page.locator(".hw-st-row").nth(number).tap()
        else:
            page.locator(".hw-rs-next").tap()
    assert sheet.rules.target == 275
    ends(page, sheet, ".hw-rs-over")
