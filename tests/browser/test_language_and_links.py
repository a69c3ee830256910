"""Language switch and links: what the address says is what the page shows, and the other way round."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from hanawidgets.text import translate

from .words import points, speak, ui

pytestmark = pytest.mark.browser


def query(page: Page) -> dict[str, str]:
    return {key: values[0] for key, values in parse_qs(urlsplit(page.url).query).items()}


def switch(page: Page, lang: str) -> None:
    speak(page, lang)
    expect(page.locator(".hw-header")).to_have_attribute("lang", lang)


def test_switch_keeps_what_is_on_the_page(open_app: Callable[..., Page]) -> None:
    page = open_app("checker")
    for face in ("m01-2", "m02-2", "m03-2"):
        page.locator(f".hw-deck [data-face={face}]").click()
    expect(page.locator(".hw-result")).to_have_text(points(6))
    expect(page).to_have_url(re.compile(r"state=k1\.bga_general\.c122232$"))  # of all three cards
    before = query(page)
    page.locator(".hw-rules-line > summary").click()
    page.locator("summary", has_text=ui("adjust_rules")).click()
    switch(page, "ja")
    expect(page.locator(".hw-result")).to_have_text(points(6, "ja"))
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page).to_have_title(translate("app.page.checker.title", "ja"))
    expect(page.locator(".hw-score")).to_have_attribute("lang", "ja")
    expect(page.locator(".hw-deck [aria-pressed=true]")).to_have_count(3)
    expect(page.locator(".hw-switches")).to_be_visible()
    expect(page).to_have_url(re.compile("lang=ja"))
    assert query(page) == before | {"lang": "ja"}
    expect(page.locator(".hw-head").get_by_role("radio", name="日本語")).to_be_focused()
    switch(page, "en")
    expect(page.locator(".hw-result")).to_have_text(points(6))
    expect(page).to_have_url(re.compile("lang=en"))
    assert query(page) == before


def test_typed_text_survives_the_switch(open_app: Callable[..., Page]) -> None:
    page = open_app("checker", query="state=k1.bga_general.p7.f3.k1")
    expect(page.locator(".hw-answer .hw-result")).to_have_text(points(70))
    page.locator(".hw-stepper input").first.fill("99")
    page.locator(".hw-stepper input").first.press("Enter")
    expect(page.locator(".hw-stepper .hw-error")).to_be_visible()
    switch(page, "ja")
    expect(page.locator(".hw-answer .hw-result")).to_have_text(points(70, "ja"))
    expect(page.locator(".hw-stepper input").first).to_have_value("99")


@pytest.mark.parametrize("app", ["cards", "checker"])
def test_no_word_of_the_other_language_stays_behind(app: str, open_app: Callable[..., Page]) -> None:
    """After the switch the page reads as if it had been opened in that language."""
    text = """() => {
      // what is only spoken comes a moment later
      for (const said of document.querySelectorAll("main [role=status].hw-vh")) said.hidden = true;
      // a group below the fold has no text before the browser has looked where it stands
      for (const group of document.querySelectorAll(".hw-group")) group.style.contentVisibility = "visible";
      return document.querySelector("main").innerText.replace(/\\s+/g, " ");
    }"""
    page = open_app(app, "en")
    switch(page, "ja")
    for widget in page.locator(".hw[data-hw-ready]").all():
        expect(widget).to_have_attribute("lang", "ja")
    switched = page.evaluate(text)
    assert switched == open_app(app, "ja").evaluate(text)


def test_reload_keeps_language_and_state(open_app: Callable[..., Page]) -> None:
    page = open_app("checker")
    page.get_by_role("tab", name=ui("source.points")).click()
    total = page.get_by_role("tabpanel").locator(".hw-stepper input")  # before the tab turns, other numbers come first
    total.fill("9")
    total.press("Enter")
    expect(page.locator(".hw-answer .hw-result")).to_have_text(points(18))
    page.locator(".hw-rules-line > summary").click()
    page.locator(".hw-rules-line .hw-rules > .hw-select select").select_option("bga_nintendo")
    expect(page).to_have_url(re.compile(r"state=k1\.bga_nintendo\.p9"))  # these rules ask for other numbers
    page.locator(".hw-stepper button:enabled").last.click()
    score = page.locator(".hw-answer .hw-result")
    expect(page.locator(".hw-stepper input").last).to_have_value("1")
    switch(page, "ja")
    expect(page).to_have_url(re.compile(r"lang=ja.*state=k1\.bga_nintendo\.p9\.o1"))  # written when Python has answered
    before, told = query(page), score.text_content()
    page.reload()
    expect(total).to_have_value("9")
    expect(page.locator(".hw-stepper input").last).to_have_value("1")
    expect(score).to_have_text(told or "")
    page.locator(".hw-rules-line > summary").click()
    expect(page.locator(".hw-rules-line .hw-rules > .hw-select select")).to_have_value("bga_nintendo")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    assert query(page) == before


def test_links_between_pages_keep_the_language(open_app: Callable[..., Page]) -> None:
    page = open_app("index", "en")
    switch(page, "ja")
    page.get_by_role("link", name=re.compile(ui("heading.cards", "ja"))).click()
    expect(page.locator(".hw-browse")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.get_by_role("link", name=ui("heading.index", "ja")).click()
    expect(page.locator(".hw-pages").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "ja")


@pytest.mark.parametrize(("locale", "lang"), [("ja-JP", "ja"), ("de-DE", "en")])
def test_without_a_word_the_browser_decides(locale: str, lang: str, apps: Any, visitor: Callable[..., Page]) -> None:
    page = visitor(apps.url, locale=locale)
    page.goto(apps.url)
    expect(page.locator(".hw-landing")).to_have_attribute("lang", lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page).to_have_title(translate("app.page.index.title", lang))


@pytest.mark.parametrize(("app", "state"), [("checker", "k1.bga_general.c1199"), ("checker", "k1.nowhere.p7")])
def test_damaged_link_is_told_and_the_page_works(app: str, state: str, open_app: Callable[..., Page]) -> None:
    page = open_app(app, "ja", query=f"state={state}")
    told = page.locator(".hw-error[role=alert]")
    expect(told).to_have_count(1)
    expect(told).to_be_visible()
    expect(told).to_have_text(re.compile("^[^A-Za-z]*「"))  # a Japanese sentence
    page.locator(".hw-deck [data-face=m03-1]").click()
    page.locator(".hw-deck [data-face=m09-1]").click()
    expect(page.locator(".hw-result")).to_have_text(points(5, "ja"))
    expect(told).to_have_count(0)
    expect(page).to_have_url(re.compile(r"state=k1\.bga_general\.c3191$"))


def test_unknown_language_in_the_address_is_no_obstacle(open_app: Callable[..., Page]) -> None:
    page = open_app("checker", "tlh")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".hw-score")).to_have_attribute("lang", "en")
