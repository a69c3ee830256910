"""The card list: search, filters, one card in detail."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from hanawidgets.text import translate

from .words import ui

pytestmark = pytest.mark.browser


def listed(page: Page) -> Locator:
    return page.locator(".hw-browse [data-face]")


def detail(page: Page) -> Locator:
    return page.locator(".hw-detail")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_search_in_every_script(lang: str, open_app: Callable[..., Page]) -> None:
    page = open_app("cards", lang)
    box = page.get_by_role("searchbox", name=ui("search", lang))
    expect(listed(page)).to_have_count(48)
    for text, faces in {
        "鶯": ["m02-1"],
        "うぐいす": ["m02-1"],
        "warbler": ["m02-1"],
        "uguisu": ["m02-1"],
        "WARBLER": ["m02-1"],
        "梅": [f"m02-{n}" for n in range(1, 5)],
        "ume": [f"m02-{n}" for n in range(1, 5)],
        "2月": [f"m02-{n}" for n in range(1, 5)],
        "２月": [f"m02-{n}" for n in range(1, 5)],
    }.items():
        box.fill(text)
        expect(listed(page)).to_have_count(len(faces))
        assert listed(page).evaluate_all("(all) => all.map((node) => node.dataset.face)") == faces, text
        expect(page.locator(".hw-count")).to_have_text(ui("cards_count", lang, n=len(faces)))
        expect(box).to_be_focused()
        expect(box).to_have_value(text)
    box.fill("zzz")
    expect(page.locator(".hw-empty")).to_contain_text(ui("nothing_found", lang))
    expect(page.locator(".hw-cards > [role=status]")).to_have_text(ui("say_cards", lang, n=0))
    page.get_by_role("button", name=ui("show_all", lang)).click()
    expect(listed(page)).to_have_count(48)
    expect(box).to_have_value("")


def test_fast_typing_arrives_whole(open_app: Callable[..., Page]) -> None:
    page = open_app("cards")
    box = page.get_by_role("searchbox")
    box.press_sequentially("chrysanthemum")
    expect(box).to_have_value("chrysanthemum")
    expect(listed(page)).to_have_count(4)


def test_chips_filter_and_order(open_app: Callable[..., Page]) -> None:
    page = open_app("cards")
    kinds = page.get_by_role("radiogroup", name=ui("filter_kind"))
    months = page.get_by_role("radiogroup", name=ui("filter_month"))
    for kind, count in (("hikari", 5), ("tane", 9), ("tan", 10), ("kasu", 24)):
        kinds.get_by_role("radio", name=translate(f"koikoi.cards.kind_short.{kind}", "en"), exact=True).click()
        expect(listed(page)).to_have_count(count)
    months.get_by_role("radio").nth(12).click()
    expect(listed(page)).to_have_count(3)
    kinds.get_by_role("radio").first.click()
    expect(listed(page)).to_have_count(4)
    months.get_by_role("radio").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".hw-browse .hw-group-title")).to_have_text([re.compile("January")])
    months.get_by_role("radio").first.click()
    page.get_by_role("radio", name=ui("by_kind")).click()
    expect(page.locator(".hw-browse .hw-group")).to_have_count(4)


def test_detail_opens_goes_on_and_closes_to_where_it_came_from(open_app: Callable[..., Page]) -> None:
    page = open_app("cards", "ja")
    card = page.locator(".hw-browse [data-face=m02-4]")
    card.focus()
    page.keyboard.press("Enter")
    expect(detail(page).locator("h2")).to_have_text(translate("koikoi.cards.m02-4.name", "ja"))
    expect(card).to_have_attribute("aria-expanded", "true")
    detail(page).get_by_role("button", name=ui("next", "ja")).click()
    expect(detail(page).locator("h2")).to_have_text("桜に幕")
    detail(page).get_by_role("button", name=ui("previous", "ja")).click()
    detail(page).get_by_role("button", name=ui("previous", "ja")).click()
    expect(detail(page).locator("h2")).to_have_text(translate("koikoi.cards.m02-3.name", "ja"))
    detail(page).get_by_role("button", name="閉じる").click()
    expect(detail(page)).to_have_count(0)
    expect(page.locator(".hw-browse [data-face=m02-3]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(detail(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(detail(page)).to_have_count(0)
    expect(page.locator(".hw-browse [data-face=m02-3]")).to_be_focused()


def test_first_and_last_card_are_neighbours(open_app: Callable[..., Page]) -> None:
    page = open_app("cards")
    page.locator(".hw-browse [data-face=m12-4]").click()
    detail(page).get_by_role("button", name=ui("next")).click()
    expect(page.locator(".hw-browse [data-face=m01-1]")).to_have_attribute("aria-expanded", "true")


def test_paging_by_keyboard_keeps_its_place(open_app: Callable[..., Page]) -> None:
    page = open_app("cards")
    page.locator(".hw-browse [data-face=m01-1]").click()
    next_ = detail(page).get_by_role("button", name=ui("next"))
    next_.focus()
    for face in ("m01-2", "m01-3", "m01-4"):
        page.keyboard.press("Enter")
        expect(page.locator(f".hw-browse [data-face={face}]")).to_have_attribute("aria-expanded", "true")
    expect(next_).to_be_focused()


def test_closing_a_card_that_is_not_listed_keeps_the_focus(open_app: Callable[..., Page]) -> None:
    page = open_app("cards")
    page.get_by_role("searchbox").fill("ume")
    expect(listed(page)).to_have_count(4)
    page.locator(".hw-browse [data-face=m02-4]").click()
    detail(page).get_by_role("button", name=ui("next")).click()
    expect(detail(page).locator("h2")).to_have_text(translate("koikoi.cards.m03-1.name", "en"))
    detail(page).get_by_role("button", name=ui("close")).click()
    expect(detail(page)).to_have_count(0)
    assert page.evaluate("() => !!document.activeElement.closest('.hw-cards')"), "focus fell to the page"


def test_detail_names_readings_yaku_and_what_it_is_mistaken_for(open_app: Callable[..., Page]) -> None:
    page = open_app("cards")
    page.locator(".hw-browse [data-face=m09-1]").click()
    for lang, text in {"ja": "菊に盃", "ja-Latn": "kiku ni sakazuki", "en": "Sake cup"}.items():
        expect(detail(page).locator(f"dd [lang='{lang}']", has_text=text)).to_be_visible()
    expect(detail(page)).to_contain_text(ui("kind_cup"))
    names = detail(page).locator("li > b").all_inner_texts()
    assert {"Hanami", "Tsukimi"} <= set(names)
    detail(page).locator("summary").first.click()
    expect(detail(page).locator(".hw-rule .hw-id").first).to_have_text(re.compile("^K-"))
    expect(page.locator(".hw-cards > [role=status]")).to_have_text("Sake cup")
    like = detail(page).locator(".hw-like button")
    name = detail(page).locator(".hw-like b").inner_text()
    like.click()
    expect(detail(page).locator("h2")).to_have_text(name)


def test_detail_comes_into_view_on_a_phone(open_app: Callable[..., Page]) -> None:
    page = open_app("cards", width=360, height=640)
    page.locator(".hw-browse [data-face=m01-1]").click()
    expect(detail(page).locator("h2")).to_be_in_viewport()
    detail(page).get_by_role("button", name=ui("close")).click()
    expect(page.locator(".hw-browse [data-face=m01-1]")).to_be_in_viewport()
