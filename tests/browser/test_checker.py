"""The yaku checker: picking by hand, by key and by text; what stays where it was."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .words import points, ui

pytestmark = pytest.mark.browser

AKATAN = ("m01-2", "m02-2", "m03-2")
HERE = "(node) => node === document.activeElement"


def card(page: Page, face: str) -> Locator:
    return page.locator(f".hw-deck [data-face={face}]")


def pick(page: Page, *faces: str) -> None:
    for face in faces:
        card(page, face).click()
        expect(card(page, face)).to_have_attribute("aria-pressed", "true")


def picked(page: Page, count: int) -> None:
    expect(page.locator(".hw-deck [data-face][aria-pressed=true]")).to_have_count(count)


def total(page: Page, number: int, lang: str = "en") -> None:
    expect(page.locator(".hw-total")).to_have_text(points(number, lang))


def yaku(page: Page) -> Locator:
    return page.locator(".hw-made > ul:first-of-type > li .hw-line > b")


def write(page: Page, text: str, lang: str = "en") -> None:
    """Type cards into the text field and hand them over."""
    if not page.locator("textarea").is_visible():
        page.locator("summary", has_text=ui("text_label", lang)).click()
    page.locator("textarea").fill(text)
    page.get_by_role("button", name=ui("text_apply", lang)).click()


def test_picked_cards_make_yaku_and_leave_again(open_app: Callable[..., Page]) -> None:
    page = open_app("checker")
    total(page, 0)
    expect(page.locator(".hw-empty")).to_contain_text(ui("no_cards"))
    pick(page, *AKATAN)
    expect(yaku(page)).to_have_text(["Akatan"])
    total(page, 6)
    expect(page.locator(".hw-count").first).to_have_text(ui("cards_count", n=3))
    pick(page, "m04-2", "m05-2")
    expect(yaku(page)).to_have_text(["Akatan", re.compile("Tan")])
    total(page, 7)
    card(page, "m01-2").click()
    picked(page, 4)
    total(page, 0)
    expect(page.locator(".hw-empty")).to_contain_text(ui("no_yaku"))
    page.get_by_role("button", name=ui("clear")).click()
    picked(page, 0)


def test_every_yaku_opens_its_rule(open_app: Callable[..., Page]) -> None:
    page = open_app("checker")
    page.get_by_role("button", name=ui("example")).click()
    total(page, 12)
    for line in page.locator(".hw-made > ul > li").all():
        rule = line.locator(".hw-rule")
        expect(rule).to_be_hidden()
        line.locator("summary").click()
        expect(rule.locator(".hw-id")).to_have_text(re.compile(r"^K-\w+-\d+"))
        expect(rule.locator("small")).to_have_text(re.compile(r"^K-\w+-\d+ .*\w{3}"))


def test_what_does_not_count_says_why(open_app: Callable[..., Page]) -> None:
    page = open_app("checker")
    write(page, "11 31 81 c1 b1")
    expect(yaku(page).first).to_have_text("Gokō")
    out = page.locator(".hw-out")
    assert out.count() > 0
    expect(out.first).to_contain_text("Gokō")
    out.first.locator("summary").click()
    expect(out.first.locator(".hw-rule .hw-id")).to_be_visible()


def test_a_card_one_away_is_added_by_a_click(open_app: Callable[..., Page]) -> None:
    page = open_app("checker")
    pick(page, "m01-2", "m02-2")
    near = page.locator(".hw-near li", has_text="Akatan").locator(".hw-ghost")
    expect(near).to_have_count(1)
    near.click()
    expect(card(page, "m03-2")).to_have_attribute("aria-pressed", "true")
    total(page, 6)
    expect(page.locator(".hw-near li.hw-new", has_text="Akatan")).to_have_count(0)


def test_keys_walk_and_pick(open_app: Callable[..., Page]) -> None:
    page = open_app("checker", width=360)
    grid = page.locator(".hw-deck [data-rove]")
    first, last = grid.first, grid.last
    first.focus()
    page.keyboard.press("End")
    expect(last).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(last).to_be_focused()
    page.keyboard.press("Home")
    expect(first).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(first).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(grid.nth(2)).to_be_focused()
    page.keyboard.press("Space")
    expect(grid.nth(2)).to_have_attribute("aria-pressed", "true")
    expect(grid.nth(2)).to_be_focused()
    page.keyboard.press("Enter")
    expect(grid.nth(2)).to_have_attribute("aria-pressed", "false")
    expect(grid.nth(2)).to_be_focused()


def test_up_and_down_go_to_the_card_above_and_below(open_app: Callable[..., Page]) -> None:
    page = open_app("checker", width=360)
    middle = """(node) => { const box = node.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + scrollY]; }"""
    page.locator(".hw-deck [data-rove]").nth(3).focus()
    seen = [page.locator(":focus").evaluate(middle)]
    faces = set()
    while (face := page.locator(":focus").get_attribute("data-face")) not in faces:
        faces.add(face)
        page.keyboard.press("ArrowDown")
        seen.append(page.locator(":focus").evaluate(middle))
    down = seen[:-1]  # the last press stayed where it was
    assert len(down) >= 8
    assert [y for _, y in down] == sorted({y for _, y in down}), "each step one row further down"
    rows = {y for _, y in page.locator(".hw-deck [data-rove]").evaluate_all(f"(all) => all.map({middle})")}
    assert {y for _, y in down} == rows, "no row was left out"
    for _ in down:
        page.keyboard.press("ArrowUp")
    assert page.locator(":focus").evaluate(middle)[1] == down[0][1]


def test_deck_is_one_tab_stop_whatever_was_done_in_it(open_app: Callable[..., Page]) -> None:
    page = open_app("checker")
    stops = page.locator(".hw-deck [data-rove][tabindex='0']")
    expect(stops).to_have_count(1)
    card(page, "m12-1").focus()
    for key in ("Enter", "Home", "ArrowRight", "Enter", "End", "Enter", "Home", "Enter"):
        page.keyboard.press(key)
    picked(page, 4)
    expect(stops).to_have_count(1)
    assert stops.evaluate(HERE), "Tab must come back to the card that was left"


def test_tab_after_a_click_leaves_the_deck(open_app: Callable[..., Page]) -> None:
    page = open_app("checker")
    pick(page, "m12-1", "m01-1")
    expect(card(page, "m01-1")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("summary", has_text=ui("text_label"))).to_be_focused()


def test_tab_goes_through_the_page_in_reading_order(open_app: Callable[..., Page]) -> None:
    page = open_app("checker")
    pick(page, "m01-2", "m02-2")
    places: list[str] = []
    page.locator(".hw-home").focus()
    tell = """() => { const node = document.activeElement;
      const place = node.closest(".hw-head, .hw-rules, .hw-bar, .hw-deck, .hw-pick, .hw-results, .hw-sum");
      return [place?.className ?? "", node.tagName]; }"""
    while True:
        place, tag = page.evaluate(tell)
        if tag == "BODY" or len(places) > 80:
            break
        if place not in places:
            places.append(place)
        page.keyboard.press("Tab")
    assert [place.split()[0] for place in places] == [
        "hw-head",
        "hw-rules",
        "hw-bar",
        "hw-deck",
        "hw-pick",
        "hw-results",
    ], places


def test_bad_text_is_told_and_stays(open_app: Callable[..., Page]) -> None:
    page = open_app("checker")
    pick(page, "m08-1")
    error, field = page.locator(".hw-cardtext [role=alert]"), page.locator("textarea")
    twice = "there twice"
    for text, told in (("11 11", twice), ("m01-1 11", twice), ("11 owl", "owl"), ("49", "49")):
        write(page, text)
        expect(error).to_contain_text(told)
        expect(error).to_be_visible()
        expect(field).to_have_value(text)
        expect(field).to_have_attribute("aria-invalid", "true")
        assert error.get_attribute("id") in (field.get_attribute("aria-describedby") or "").split()
        picked(page, 1)
    write(page, "11 31")
    picked(page, 2)
    expect(error).to_be_empty()
    expect(field).not_to_have_attribute("aria-invalid", "true")
    expect(card(page, "m08-1")).to_have_attribute("aria-pressed", "false")


def test_text_may_be_written_in_many_ways(open_app: Callable[..., Page]) -> None:
    page = open_app("checker", "ja")
    ways = (
        "11 31",
        "m01-1, m03-1",
        "1-hikari(crane) 3-hikari(curtain)",
        "11、31",
        "11　31",
        "M01-1 M03-1",
        "１１　３１",
    )
    for text in ways:
        write(page, text, "ja")
        picked(page, 2)
        expect(page.locator(".hw-cardtext [role=alert]")).to_be_empty()
        expect(card(page, "m01-1")).to_have_attribute("aria-pressed", "true")
        expect(card(page, "m03-1")).to_have_attribute("aria-pressed", "true")
        page.get_by_role("button", name=ui("clear", "ja")).click()
        picked(page, 0)


def test_rules_change_what_the_same_cards_make(open_app: Callable[..., Page]) -> None:
    page = open_app("checker")
    write(page, "31 91")
    total(page, 5)
    rules = page.locator(".hw-rules > .hw-select select")
    for value in rules.locator("option").evaluate_all("(all) => all.map((option) => option.value)"):
        rules.select_option(value)
        expect(rules).to_have_value(value)
    rules.select_option("club")
    total(page, 0)
    rules.select_option("bga_general")
    total(page, 5)
    page.locator("summary", has_text=ui("adjust_rules")).click()
    hanami = page.locator(".hw-yaku-off button", has_text="Hanami")
    hanami.click()
    expect(hanami).to_have_attribute("aria-pressed", "false")
    expect(hanami).to_be_focused()
    total(page, 0)
    expect(rules.locator("option:checked")).to_have_text(re.compile(re.escape(ui("own_rules"))))


def test_order_of_the_cards_changes_and_keeps_what_is_picked(open_app: Callable[..., Page]) -> None:
    page = open_app("checker")
    pick(page, *AKATAN)
    expect(page.locator(".hw-deck .hw-group")).to_have_count(4)
    page.get_by_role("radio", name=ui("by_month")).click()
    expect(page.locator(".hw-deck .hw-group")).to_have_count(12)
    picked(page, 3)
    expect(page.get_by_role("radio", name=ui("by_month"))).to_be_focused()


def test_chips_take_arrow_keys(open_app: Callable[..., Page]) -> None:
    page = open_app("checker")
    chips = page.get_by_role("radiogroup", name=ui("cards_by"))
    chips.get_by_role("radio").first.focus()
    page.keyboard.press("ArrowRight")
    second = chips.get_by_role("radio").nth(1)
    expect(second).to_be_focused()
    page.keyboard.press("Space")
    expect(second).to_have_attribute("aria-checked", "true")
    expect(second).to_be_focused()
    expect(chips.locator("[tabindex='0']")).to_have_count(1)


def test_what_was_focused_is_not_lost_when_it_goes(open_app: Callable[..., Page]) -> None:
    """A button that has done its work may vanish or rest; the keyboard must not be thrown off the widget."""
    page = open_app("checker")
    inside = "() => !!document.activeElement.closest('.hw-checker')"
    lost = []

    def press(name: str, button: Locator, done: Callable[[], Any]) -> None:
        button.focus()
        page.keyboard.press("Enter")
        done()
        if not page.evaluate(inside):
            lost.append(name)

    press("example", page.get_by_role("button", name=ui("example")), lambda: total(page, 12))
    press("clear", page.get_by_role("button", name=ui("clear")), lambda: picked(page, 0))
    pick(page, "m01-2", "m02-2")
    near = page.locator(".hw-near li", has_text="Akatan").locator(".hw-ghost")
    press("near card", near, lambda: total(page, 6))
    assert lost == []


def test_live_region_tells_the_last_result(open_app: Callable[..., Page]) -> None:
    page = open_app("checker", "ja")
    said = page.locator(".hw-checker > [role=status]")
    expect(said).to_have_count(1)
    expect(said).to_have_text("")
    pick(page, *AKATAN)
    expect(said).to_have_text(ui("say_made", "ja", yaku="赤短6点", n=6))
    page.get_by_role("button", name=ui("clear", "ja")).click()
    expect(said).to_have_text(ui("say_none", "ja"))


def test_cards_have_names_to_be_read_out(open_app: Callable[..., Page]) -> None:
    page = open_app("checker", "ja")
    expect(card(page, "m01-1")).to_have_accessible_name(re.compile("1月.*光札.*松に鶴"))
    names = page.locator(".hw-deck [data-face]").evaluate_all("(all) => all.map((node) => node.ariaLabel)")
    assert len(set(names)) == 48


def test_link_to_the_calculator_takes_cards_and_language_along(open_app: Callable[..., Page]) -> None:
    page = open_app("checker", "ja")
    pick(page, *AKATAN)
    page.get_by_role("link", name=ui("to_calculator", "ja")).click()
    expect(page.locator(".hw-score .hw-result")).to_have_text(points(6, "ja"))
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator(".hw-deck [data-face][aria-pressed=true]")).to_have_count(3)


def test_bar_of_small_windows_shows_the_total_and_leads_to_it(open_app: Callable[..., Page]) -> None:
    page = open_app("checker", width=360, height=640)
    bar = page.locator(".hw-sum")
    expect(bar).to_be_in_viewport()
    pick(page, "m03-1", "m09-1")
    expect(bar).to_contain_text(points(5))
    expect(bar).to_contain_text("Hanami")
    expect(page.locator(".hw-total")).not_to_be_in_viewport()
    bar.click()
    expect(page.locator(".hw-total")).to_be_in_viewport()
