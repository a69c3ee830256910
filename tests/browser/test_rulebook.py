"""The rule book in a browser: links open a rule, every "why" leads here, search, topics, keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from hanawidgets.teach.rulebook import books
from hanawidgets.text import translate

from .axe import violations
from .words import points, speak, ui

pytestmark = pytest.mark.browser

BOOK = books()["koikoi"]
BACK = "() => history.back()"  # Playwright's own waits for a load that a page kept in memory does not have


def word(key: str, lang: str = "en", **facts: object) -> str:
    return translate(f"book.{key}", lang, **facts)


def entry(page: Page, rule: str) -> Locator:
    return page.locator(f'.hw-entry[data-rule="{rule}"]')


def shelf(page: Page, topic: str) -> None:
    """Open a topic."""
    page.locator(f"[data-topic={topic}]").click()


READS = """([node, text]) => {
  const copy = node.cloneNode(true);
  for (const reading of copy.querySelectorAll("rt")) reading.remove();
  return copy.textContent === text;
}"""


def is_open(page: Page, rule: str, lang: str = "en") -> Locator:
    """The rule is open, alone, and its text is there."""
    shown = entry(page, rule)
    expect(shown).to_have_attribute("open", "")
    expect(page.locator(".hw-entry[open]")).to_have_count(1)
    text = shown.locator(".hw-entry-text").element_handle()
    told = re.sub(r" ?[(（][^(（)）]*(?:[A-Z]{1,4}-)+\d\d[a-z]?[)）]", "", translate(f"rules.{rule}", lang))
    page.wait_for_function(READS, arg=[text, told])
    return shown


def test_an_address_opens_its_rule_in_sight_and_focused(open_app: Callable[..., Page]) -> None:
    """In a wide window; on a phone below."""
    page = open_app("rules", "ja", query="rule=GAP-K-02")
    shown = is_open(page, "GAP-K-02", "ja")
    expect(shown.locator("summary")).to_be_focused()
    expect(shown.locator("summary")).to_be_in_viewport()
    expect(page.locator(".hw-book-beside .hw-live .hw-face")).to_have_count(2 * (1 + 8 + 2))
    expect(page).to_have_url(re.compile(r"/rules/GAP-K-02/\?"))


def test_an_unknown_rule_is_told_by_its_id(open_app: Callable[..., Page]) -> None:
    page = open_app("rules", "ja", query="rule=K-BGA-99")
    told = page.locator(".hw-error[role=alert]")
    expect(told).to_have_text(re.compile("K-BGA-99"))
    shelf(page, "game")
    entry(page, "K-BGA-01").locator("summary").click()
    is_open(page, "K-BGA-01", "ja")
    expect(told).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/rules/K-BGA-01/\?"))


def test_the_address_follows_and_reload_and_language_keep_the_rule(open_app: Callable[..., Page]) -> None:
    page = open_app("rules")
    shelf(page, "score")
    entry(page, "K-BGA-23").locator("summary").click()
    is_open(page, "K-BGA-23")
    expect(page).to_have_url(re.compile(r"/rules/K-BGA-23/\?"))
    speak(page, "ja")
    is_open(page, "K-BGA-23", "ja")
    expect(page).to_have_url(re.compile(r"/rules/K-BGA-23/\?lang=ja"))
    page.reload()
    is_open(page, "K-BGA-23", "ja")
    entry(page, "K-BGA-23").locator("summary").click()
    expect(page.locator(".hw-entry[open]")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/rules/\?lang=ja"))


def test_the_why_of_the_calculator_leads_here_and_back(open_app: Callable[..., Page]) -> None:
    page = open_app("checker", "ja", query="state=k1.bga_general.p7.f3.k1")
    page.locator(".hw-stepper").first.get_by_role("button").last.click()  # 8 points, not yet in the address
    expect(page.locator(".hw-answer .hw-result")).to_have_text(points(80, "ja"))
    page.locator(".hw-answer .hw-tile[data-term=seven_double]").click()
    link = page.locator(".hw-answer .hw-opened .hw-rule a")
    expect(link).to_have_text("K-BGA-23")
    expect(link).to_have_accessible_name(f"K-BGA-23 {ui('open_rule', 'ja')}")
    box = link.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 43.9
    link.click()
    shown = is_open(page, "K-BGA-23", "ja")
    expect(shown.locator("summary")).to_be_focused()
    expect(page.locator(".hw-book-beside .hw-part-result").last).to_contain_text("7 × 2 × (1 + 0) = 14")
    page.evaluate(BACK)
    expect(page.locator(".hw-answer .hw-result")).to_have_text(points(80, "ja"))


def test_a_rule_named_in_a_text_opens_without_a_new_page(open_app: Callable[..., Page]) -> None:
    page = open_app("rules", query="rule=K-BGA-64")
    page.get_by_role("searchbox").fill("K-BGA-64")
    expect(page.locator(".hw-entry")).to_have_count(1)
    page.evaluate("() => { window.stays = true; }")
    page.locator(".hw-book").get_by_role("link", name="C-07").click()
    shown = is_open(page, "C-07")
    expect(shown.locator("summary")).to_be_focused()
    expect(shown.locator("summary")).to_be_in_viewport()
    assert page.evaluate("() => window.stays"), "a new page was loaded"
    expect(page.locator("[data-topic=readings]")).to_have_attribute("aria-current", "true")
    expect(page.get_by_role("searchbox")).to_have_value("")


def test_keyboard_alone(open_app: Callable[..., Page]) -> None:
    page = open_app("rules", width=390)
    page.locator("[data-topic=cards]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(entry(page, "K-BGA-02").locator("summary")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    shown = is_open(page, "K-BGA-03")
    expect(shown.locator("summary")).to_be_focused()
    expect(shown.locator(".hw-live")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    is_open(page, "K-BGA-04")
    expect(entry(page, "K-BGA-04").locator("summary")).to_be_focused()
    page.keyboard.press("Tab")
    expect(entry(page, "K-BGA-04").get_by_role("button", name=ui("copy_link"))).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("End")
    expect(
        entry(page, page.locator(".hw-entry").last.get_attribute("data-rule") or "").locator("summary")
    ).to_be_focused()


def test_the_rule_chosen_stays_in_sight_when_one_above_closes(open_app: Callable[..., Page]) -> None:
    page = open_app("rules", width=360, height=640)
    shelf(page, "cards")
    entry(page, "K-BGA-03").locator("summary").click()
    expect(entry(page, "K-BGA-03").locator(".hw-face")).to_have_count(48)
    entry(page, "K-BGA-05").locator("summary").click()
    is_open(page, "K-BGA-05")
    expect(entry(page, "K-BGA-05").locator("summary")).to_be_in_viewport()


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("koikoi", ("K-BGA-23", "C-13", "K-BLOG-23", "GAP-K-08", "EX-K-24", "C-09")),
        ("ohhell", ("OH-13", "OH-28", "OH-18", "GAP-OH-01")),
        ("haggis", ("HG-24", "HG-33", "EX-HG-09", "GAP-HG-02", "C-34")),
    ],
    ids=["koikoi", "ohhell", "haggis"],
)
def test_an_address_opens_the_right_book_and_open_rules_are_accessible(
    game: str, rules: tuple[str, ...], open_app: Callable[..., Page]
) -> None:
    """One after the other on one page; the list around them is looked at in test_every_page."""
    page = open_app("rules", "ja", width=360, query=f"rule={rules[0]}", bypass_csp=True)
    shown = is_open(page, rules[0], "ja")
    expect(shown.locator("summary")).to_be_focused()
    expect(shown.locator("summary")).to_be_in_viewport()
    expect(page.get_by_role("radio", name=ui(f"game.{game}", "ja"), exact=True)).to_be_checked()
    found = []
    for rule in rules:
        if rule != rules[0]:
            page.get_by_role("searchbox").fill(rule)
            entry(page, rule).locator("summary").click()
        expect(is_open(page, rule, "ja").locator(".hw-live, .hw-belongs").first).to_be_visible()
        found += [f"{rule}: {line}" for line in violations(page, within=".hw-entry[open]")]
        if page.evaluate("() => document.documentElement.scrollWidth") > 360:
            found.append(f"{rule}: wider than the window")
    assert found == []
