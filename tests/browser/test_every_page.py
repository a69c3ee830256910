"""Every app in both languages, both themes, narrow and wide: readable, reachable, within its window.

What is opened first is seen in one language by one test and in the other by the next; states after it in one language and a
theme in turn, and in all of them by ``tests/run.py --built``."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from hanawidgets.core.registry import GAMES
from hanawidgets.core.session import Session
from hanawidgets.games.ohhell.game import GAME as OHHELL
from hanawidgets.games.ohhell.rules import parse_ruleset
from hanawidgets.teach.loader import load_lesson
from hanawidgets.text import LANGUAGES, translate
from hanawidgets.widgets.app_pages import TUTORIAL, TUTORIALS
from hanawidgets.widgets.pages.addresses import path_of
from tests.needs import in_turn, some

from .axe import EVERYTHING as VIOLATIONS
from .axe import violations
from .conftest import WIDGETS, drawn
from .menu import CORNER, MENU, close_menu, open_menu, open_sheet
from .pad import enter
from .paper import empty, on_paper
from .steps import to_step
from .test_haggis import game as haggis_game
from .test_haggis import played_on
from .test_table import at, game
from .words import heading, title, ui
from .words import speak as speak_in

pytestmark = pytest.mark.browser

APPS = (
    "index",
    "table",
    "ohhell",
    "learn-seasons",
    "learn-first-turn",
    "learn-score",
    "learn-trump-and-following",
    "learn-bidding",
    "learn-wilds",
    "learn-scored-round",
    "cards",
    "checker",
    "rules",
    "koikoi-how-to-play",
    "review",
    "koikoi-sheet",
    "ohhell-sheet",
    "ohhell-tools",
    "haggis",
    "haggis-sheet",
    "haggis-tools",
    "haggis-score",
    "tutorial-ten-thousand-months",
    "tutorial-own-lesson",
)
"""Of the lessons those that show every kind of step."""
NARROW, WIDE_PX = WIDTHS = (320, 1280)
"""The narrowest window a page is made for; what fits there fits a phone of 360 px, where most other tests look."""
THEMES = ("light", "dark")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
EVERYTHING = VIOLATIONS | {"runOnly": {"type": "tag", "values": TAGS}}
CONTRAST = VIOLATIONS | {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
STRUCTURE = EVERYTHING | {"rules": {"color-contrast": {"enabled": False}}}
OF_WIDTH = VIOLATIONS | {"runOnly": {"type": "rule", "values": ["target-size", "scrollable-region-focusable"]}}

# Everything one can aim at, with its box where it is too small; a field's label belongs to it. Links inside a sentence
# are excepted; a card is high, so in the smallest window it may be 36 px wide.
SMALL = """() => {
  const found = [];
  for (const node of document.querySelectorAll("button, select, input, textarea, summary, a[href]")) {
    const { width, height } = (node.closest("label") ?? node).getBoundingClientRect();
    if (node.matches("a") && getComputedStyle(node).display === "inline") continue;
    if (!node.checkVisibility() || (width >= (node.matches(".hw-card") ? 35.9 : 43.9) && height >= 43.9)) continue;
    found.push(`${node.outerHTML.slice(0, 120)} is ${width} x ${height}`);
  }
  return found;
}"""
# What stands out sideways; the innermost culprits are enough.
WIDE = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? `content ${scrollWidth} px wide in a window of ${clientWidth} px` : "";
}"""
# Text that leaves its box. The strip of examples, a phone's rows of filters, tables of tutorials and code scroll by themselves,
# the bar at the bottom of small windows shortens its text.
OUTSIDE = """() => {
  const found = new Set();
  const scrolls = (node) => node.localName !== "main" && (/auto|scroll/.test(getComputedStyle(node).overflowX) || scrolls(node.parentElement));
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode, parent = node.parentElement;
    if (!node.data.trim() || !parent.checkVisibility()) continue;
    if (parent.closest(".hw-vh, .hw-sum, .hw-strip, .hw-scrolls, .hw-html, .hw-code, option")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = (parent.closest("button, a, section, article, .hw") ?? document.body).getBoundingClientRect();
    for (const line of range.getClientRects()) {
      if ((line.right > box.right + 1 || line.left < box.left - 1) && !scrolls(parent))
        found.add(`${node.data} <${parent.className}>`);
    }
  }
  return [...found];
}"""


# Labels and descriptions point at ids, and a page holds several widgets.
TWICE = """() => [...document.querySelectorAll("main [id]")].map((node) => node.id)
  .filter((id, place, all) => all.indexOf(id) !== place)"""


# Axe takes a second for the colours of a long page, most of which are those of a thousand other texts. So it is shown one
# text of each kind (colours, size, grounds, class) that it has not seen on this page. Returns how many there are.
MARK = """() => {
  const seen = (window.hwSeen ??= new Set()), grounds = new Map();
  const ground = (node) => {
    if (!node) return "";
    if (!grounds.has(node)) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(node);
      grounds.set(node, `${backgroundColor} ${backgroundImage} ${opacity} < ${ground(node.parentElement)}`);
    }
    return grounds.get(node);
  };
  for (const node of document.querySelectorAll("[data-unseen]")) node.removeAttribute("data-unseen");
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), nodes = new Set();
  while (texts.nextNode()) if (texts.currentNode.data.trim()) nodes.add(texts.currentNode.parentElement);
  for (const node of document.querySelectorAll("input, select, textarea")) nodes.add(node);
  let count = 0;
  for (const node of nodes) {
    if (!node.checkVisibility({ visibilityProperty: true }) || node.matches("script, style, option")) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(node);
    const kind = `${node.tagName} ${node.className} ${color} ${fontSize} ${fontWeight} ${ground(node)}`;
    if (seen.has(kind)) continue;
    seen.add(kind);
    node.dataset.unseen = "";
    count++;
  }
  return count;
}"""


def pale(page: Page) -> list[str]:
    """What axe finds of the contrast of texts of a kind that it has not seen on this page."""
    return violations(page, CONTRAST, "[data-unseen]") if page.evaluate(MARK) else []


HEAD = """() => ({
  description: !!document.querySelector("meta[name=description]")?.content,
  viewport: document.querySelector("meta[name=viewport]")?.content,
})"""
HEAD_OF_ALL = {"description": True, "viewport": "width=device-width, initial-scale=1"}
TAKEN = """() => [...new Set([...document.querySelectorAll("use")].map((use) => use.getAttribute("href")))].filter((part) =>
  part.startsWith("#") && !(document.getElementById(part.slice(1)) instanceof SVGElement))"""
"""Parts of cards whose id something else on the page has: the card is drawn without them."""

PRIMARIES = """() => Math.max(0, ...[...document.querySelectorAll(".hw")].map((widget) => new Set(
  [...widget.querySelectorAll(".hw-go:not(.hw-t-sheet *)")].filter((node) => node.checkVisibility())
    .map((node) => node.closest(".hw-h-way")?.parentElement ?? node)).size))"""
"""How many buttons a widget has that its screen is about, of which it may have one. A menu above a table is a screen of its
own; two readings of the same cards are one choice."""


def states_of_index(page: Page, lang: str) -> Iterator[str]:
    yield "as opened"


def states_of_table(page: Page, lang: str) -> Iterator[str]:
    yield "as opened"
    page.locator("[data-zone=hand] button").first.click(position=CORNER)
    page.get_by_role("button", name=translate("table.judge", lang)).click()
    expect(page.locator(".hw-t-judged").first).to_be_visible()
    page.get_by_role("button", name=translate("table.odds", lang), exact=True).click()
    expect(page.locator(".hw-t-odds")).to_be_visible()
    yield "a card chosen, choices judged"
    for name in ("new", "log", "settings"):
        open_sheet(page, name)
        yield f"a sheet of the menu: {name}"
    open_sheet(page, "share")
    page.locator("textarea").fill("zzz")
    page.get_by_role("button", name=translate("table.load_do", lang)).click()
    expect(page.locator(".hw-t-sheet .hw-error")).to_be_visible()
    yield "the menu open, an error shown"
    open_sheet(page, "new")
    page.get_by_role("button", name=translate("table.setup", lang), exact=True).click()
    page.locator("[data-face=m03-1]").click()
    expect(page.locator(".hw-setup .hw-error")).to_be_visible()
    yield "a position being set up"


def states_of_ohhell(page: Page, lang: str) -> Iterator[str]:
    yield "as opened"
    page.locator(".hw-t-pad button:not([aria-disabled])").first.click()
    page.locator("[data-zone=hand] button").first.click(position=CORNER)
    page.get_by_role("button", name=translate("table.judge", lang)).click()
    expect(page.locator(".hw-t-judged").first).to_be_visible()
    page.get_by_role("button", name=translate("table.odds", lang), exact=True).click()
    expect(page.locator(".hw-t-odds")).to_be_visible()
    yield "bid made, a card chosen, choices judged"
    open_sheet(page, "share")
    page.locator("textarea").fill(OVER)
    page.get_by_role("button", name=translate("table.load_do", lang)).click()
    page.locator(".hw-t-lines details:not([open]) summary").first.click()
    expect(page.locator(".hw-t-lines .hw-tile").first).to_be_visible()
    yield "a hand of seven is over, a score opened"


QUERIES = {"haggis": at(haggis_game()), "table": at(game())}
"""A game of its own: of chance deals two in a hundred end at once."""
KINDS = {
    "learn-seasons": ("pick",),
    "learn-first-turn": ("choose", "watch", "play"),
    "learn-score": ("read", "number", "drill"),
    "learn-trump-and-following": ("pick", "watch", "play"),
    "learn-bidding": ("choose", "play"),
    "learn-wilds": ("read", "play"),
    "learn-scored-round": ("choose",),
}
"""Each kind of step is looked at in one lesson; of the other games what looks different there."""


def states_of_lesson(name: str) -> Callable[[Page, str], Iterator[str]]:
    """The first step of each of its kinds, as it stands; of what asks something also with hints."""

    def states(page: Page, lang: str) -> Iterator[str]:
        steps = [step.kind for step in load_lesson(name.removeprefix("learn-")).steps]
        for kind in KINDS[name]:
            place = steps.index(kind)
            to_step(page, place)
            hint = page.get_by_role("button", name=translate("learn.hint", lang), exact=True)
            if hint.count():
                for count in (1, 2):
                    hint.click()
                    expect(page.locator(".hw-l-hints li")).to_have_count(count)
            yield kind

    return states


def states_of_cards(page: Page, lang: str) -> Iterator[str]:
    yield "as opened"
    page.locator("[data-face=m09-1]").click()
    page.locator(".hw-detail summary").first.click()
    expect(page.locator(".hw-detail .hw-rule").first).to_be_visible()
    yield "card in detail, a rule open"
    page.get_by_role("searchbox").fill("zzz")
    expect(page.locator(".hw-empty")).to_be_visible()
    yield "nothing found"
    page.locator(".hw-empty button").click()
    for deck in ("playing", "haggis"):
        way = page.get_by_role("radio", name=ui(f"deck.{deck}", lang), exact=True)
        way.click()
        expect(way).to_be_checked()  # else a card of the deck before is clicked
        card = page.locator(".hw-browse [data-face]").nth(9)
        card.click()
        expect(card).to_have_attribute("aria-expanded", "true")
        yield f"{deck}, a card in detail"


def states_of_checker(page: Page, lang: str) -> Iterator[str]:
    yield "as opened"
    # most of the brights and more: yaku made, yaku that do not count, a long list of what is near
    more = page.get_by_role("button", name=translate("koikoi.named.label", lang))
    if more.is_visible():
        more.click()
    page.locator(".hw-named input").fill("11 31 81 c1 b1 12 22 32 61 71 13 14")
    page.keyboard.press("Enter")
    expect(page.locator("[data-face][aria-pressed=true]")).to_have_count(12)
    page.locator(".hw-rules-line > summary").click()
    page.locator("summary", has_text=translate("ui.adjust_rules", lang)).click()
    for fold in (".hw-rules .hw-quiet", ".hw-made .hw-quiet", ".hw-out"):
        page.locator(f"{fold} summary").first.click()
    page.locator(".hw-named input").fill("49")
    page.keyboard.press("Enter")
    expect(page.locator(".hw-named .hw-error")).to_be_visible()
    page.locator(".hw-named input").fill({"en": "wisteria pl", "ja": "藤の"}[lang])
    expect(page.locator(".hw-offer").first).to_be_visible()
    yield "cards picked, folds open, an error shown"

    page.goto(f"{page.url.partition('?')[0]}?lang={lang}")
    page.locator(".hw-deck [data-face]").first.wait_for()
    tabs = page.get_by_role("tab")
    tabs.nth(1).click()
    page.locator(".hw-calc-yaku button").last.click()
    expect(page.locator(".hw-result")).to_be_visible()
    yield "a yaku by its name"
    page.get_by_label(translate("ui.examples", lang), exact=True).select_option("EX-K-09")
    expect(page.locator(".hw-faulty")).to_be_visible()
    page.locator(".hw-answer .hw-tile").first.click()
    for fold in (".hw-why-so", ".hw-unused", ".hw-everywhere", ".hw-rules-line"):
        page.locator(f"{fold} summary").first.click()
    tabs.nth(2).click()
    page.get_by_role("tabpanel", name=translate("ui.source.points", lang)).get_by_role("textbox").fill("99")
    page.keyboard.press("Enter")
    expect(page.locator(".hw-stepper .hw-error")).to_be_visible()
    yield "faulty example, folds open, an error shown"


def states_of_review(page: Page, lang: str) -> Iterator[str]:
    yield "nothing learnt"
    page.locator(".hw-al-group > summary").first.click()
    page.locator(".hw-al-plate").first.click()
    expect(page.locator(".hw-al-detail")).to_be_visible()
    page.locator(".hw-rv summary").last.click()
    yield "a skill and the file open"


def states_of_rules(page: Page, lang: str) -> Iterator[str]:
    yield "as opened"
    page.locator("[data-topic=questions]").click()
    expect(page.locator("[data-rule=K-BGA-08]")).to_be_visible()
    yield "what is asked most"
    page.locator("[data-sources]").click()
    for topic, rule in (("score", "K-BGA-24"), ("readings", "C-15"), ("cards", "K-BLOG-03")):
        page.locator(f"[data-topic={topic}]").click()
        page.locator(f"[data-rule={rule}] > summary").click()
        expect(page.locator(".hw-live")).to_be_visible()
        yield f"{rule} open"
    page.get_by_role("searchbox").fill("zzz")
    expect(page.locator(".hw-empty")).to_be_visible()
    yield "nothing found"


def states_of_how_to_play(page: Page, lang: str) -> Iterator[str]:
    yield "as opened"
    ways = page.locator(".hw-handout").get_by_role("radiogroup").first.get_by_role("radio")
    expect(ways).to_have_count(4)  # how to play, yaku, house rules, side by side
    for place in range(1, 4):
        ways.nth(place).click()
        expect(ways.nth(place)).to_be_checked()
        yield f"page {place + 1}"


def hand_over() -> str:
    """A game of Oh Hell after its first hand, as a word."""
    session = Session(
        OHHELL, parse_ruleset("long_normal;players=7"), GAMES["ohhell"].opponents, frozenset("A"), "simple", "5"
    ).dealt()
    while session.decides:
        session = session.act(session.now.legal_actions()[0]).answered()
    return str(session)


OVER = hand_over()


def states_of_sheet(page: Page, lang: str) -> Iterator[str]:
    page.locator(".hw-rs-begin .hw-go").click()
    page.locator(":is(.hw-ks-who, .hw-gs-out) .hw-chip").first.click()
    yield "the first round"
    page.locator(".hw-people-plus").click()
    page.get_by_role("button", name=translate("pad.add", lang), exact=True).click()
    expect(page.locator(".hw-people-open .hw-error")).to_be_visible()
    yield "somebody joins, without a name"
    page.locator(".hw-people-one").first.click()
    yield "what can happen to a person"


def states_of_ohhell_sheet(page: Page, lang: str) -> Iterator[str]:
    page.get_by_role("radio", name=translate("ohhell.score_sheet.people", lang, n=7), exact=True).click()
    for seat, name in enumerate(("Bernadette of the long name", "千恵")):
        field = page.get_by_label(translate("pad.name_of", lang, n=seat + 1))
        field.fill(name)
        field.press("Enter")
    field = page.get_by_label(translate("pad.name_of", lang, n=3))
    field.fill("千恵")
    field.press("Enter")
    expect(page.locator(".hw-sh-name .hw-error")).to_be_visible()
    yield "people, a name twice"
    page.locator(".hw-rs-begin .hw-go").click()
    first = page.locator(".hw-rs-round h2").text_content()
    for number in (2, 0, 1, 1, 0, 1):
        enter(page, number)
    expect(page.locator(".hw-pad-off")).to_have_count(1)
    yield "the forbidden bid"
    for number in (3, 2, 1, 1, 1, 1, 0):
        enter(page, number)
    page.locator(".hw-pad [data-n='0']").click()
    expect(page.locator(".hw-rs-round > .hw-error")).to_be_visible()
    expect(page.locator(".hw-pad [data-n='0']")).to_be_checked()  # the number that is most likely to be mended
    yield "tricks that do not add up"
    page.locator(".hw-sh-line button[aria-label$='0']").last.click()
    page.locator(".hw-pad [data-n='1']").click()
    page.locator(".hw-sh-points").first.click()
    expect(page.locator(".hw-rs-why .hw-formula")).to_be_visible()
    for fold in page.locator(".hw-rs-side summary").all():
        fold.click()
    assert page.locator(".hw-rs-round h2").text_content() == first
    yield "a hand done, why, folds open"


def to_section(page: Page, painter: str) -> None:
    page.locator(f".hw-sections a[href='#{painter}']").click()
    expect(page.locator(f".hw-{painter}")).to_be_visible()


def states_of_ohhell_tools(page: Page, lang: str) -> Iterator[str]:
    yield "as opened"
    to_section(page, "bidpad")
    page.get_by_role("button", name=translate("ohhell.tool.example", lang)).click()
    expect(page.locator(".hw-pad-off")).to_have_count(1)  # the score sheet shows the same pad
    to_section(page, "trick")
    page.get_by_label(translate("ohhell.tool.examples", lang), exact=True).select_option("must_follow")
    page.locator(".hw-deck [data-face=pc-10S]").click()
    hand = page.get_by_role("radio", name=translate("ohhell.tool.zone_hand", lang, n=1), exact=True)
    hand.click()
    expect(hand).to_be_checked()  # a card goes where the page says that it goes
    page.locator(".hw-deck [data-face=pc-KS]").click()
    expect(page.locator(".hw-oh .hw-error").last).to_be_visible()
    yield "a revoke, the deck open"


def haggis_over() -> str:
    """A game of three whose first round is over."""
    session = haggis_game("three", "9")
    while not session.now.is_chance:
        session = played_on(session, 1)
    return str(session)


def states_of_haggis(page: Page, lang: str) -> Iterator[str]:
    yield "as opened"
    for place in (3, 15, 16):
        page.locator(f"[data-zone=hand] [data-nth='{place}']").click(position=CORNER)
    expect(page.locator(".hw-h-way")).to_have_count(2)
    page.locator(".hw-h-list").click()
    page.get_by_role("button", name=translate("table.judge", lang)).click()
    expect(page.locator(".hw-t-judged").first).to_be_visible()
    page.get_by_role("button", name=translate("table.odds", lang), exact=True).click()
    expect(page.locator(".hw-t-odds")).to_be_visible()
    yield "cards with two readings chosen, what can be played listed, choices judged"
    page.locator("[data-zone=hand] [data-nth='1']").click(position=CORNER)
    expect(page.locator(".hw-h-near button").first).to_be_visible()
    yield "cards that are nothing, with what is near"
    open_sheet(page, "share")
    page.locator("textarea").fill(haggis_over())
    page.get_by_role("button", name=translate("table.load_do", lang)).click()
    page.locator(".hw-t-lines details:not([open]) summary").first.click()
    expect(page.locator(".hw-t-lines .hw-tile").first).to_be_visible()
    yield "a round of three is over, a score opened"


def states_of_haggis_tools(page: Page, lang: str) -> Iterator[str]:
    yield "as opened"
    page.get_by_label(translate("haggis.tool.examples", lang), exact=True).select_option("answer")
    expect(page.locator(".hw-x-no")).to_be_visible()
    for fold in page.locator(".hw-explorer details > summary").all():
        fold.click()
    page.locator(".hw-explorer .hw-named input").fill("5X")
    page.keyboard.press("Enter")
    expect(page.locator(".hw-explorer .hw-named .hw-error")).to_be_visible()
    yield "an answer that is too low, folds open, an error shown"
    to_section(page, "ladder")
    for fold in page.locator(".hw-ladder details > summary").all():
        fold.click()
    page.locator(".hw-ladder").get_by_role("radio", name="3", exact=True).click()
    expect(page.locator(".hw-ladder .hw-pk[data-face=hg-2O]")).to_be_visible()
    yield "the ladder of three players"
    to_section(page, "bettable")
    page.locator(".hw-bettable").get_by_role("button", name=translate("ui.example", lang), exact=True).click()
    expect(page.locator(".hw-bettable tbody tr")).to_have_count(3)
    yield "bets of three players"


def states_of_haggis_score(page: Page, lang: str) -> Iterator[str]:
    yield "as opened"
    page.get_by_label(translate("haggis.tool.examples", lang), exact=True).select_option("EX-HG-09")
    expect(page.locator(".hw-hg-seat")).to_have_count(3)
    page.locator(".hw-tile").first.click()
    for fold in page.locator(".hw-roundscore details > summary").all():
        fold.click()
    yield "three players, folds open"
    page.locator(".hw-stepper input").first.fill("3")
    page.locator(".hw-stepper input").first.press("Enter")
    expect(page.locator(".hw-x-no")).to_be_visible()
    yield "points missing"
    page.get_by_role("radio", name=translate("haggis.tool.source_cards", lang), exact=True).click()
    page.locator(".hw-pk").first.click()
    expect(page.locator(".hw-pk[aria-pressed=true]")).to_have_count(1)
    yield "from the cards"


def states_of_tutorial(app: str) -> Callable[[Page, str], Iterator[str]]:
    def states(page: Page, lang: str) -> Iterator[str]:
        for now in (*(each for each in LANGUAGES if each != lang), lang):  # without a reload
            speak(page, app, now)
            expect(page.locator(f".hw:not([lang={now}])").filter(visible=True)).to_have_count(0)
            expect(page.locator(".hw-lesson, .hw-table").filter(visible=True)).not_to_have_count(0)
        for fold in page.locator("main .hw-code > summary").all():
            if fold.is_visible():
                fold.click()
        yield "code unfolded"

    return states


STATES: dict[str, Callable[[Page, str], Iterator[str]]] = {
    "index": states_of_index,
    "table": states_of_table,
    "ohhell": states_of_ohhell,
    **{name: states_of_lesson(name) for name in KINDS},
    "cards": states_of_cards,
    "checker": states_of_checker,
    "rules": states_of_rules,
    "koikoi-how-to-play": states_of_how_to_play,
    "review": states_of_review,
    "koikoi-sheet": states_of_sheet,
    "haggis-sheet": states_of_sheet,
    "ohhell-sheet": states_of_ohhell_sheet,
    "ohhell-tools": states_of_ohhell_tools,
    "haggis": states_of_haggis,
    "haggis-tools": states_of_haggis_tools,
    "haggis-score": states_of_haggis_score,
    **{name: states_of_tutorial(name) for name in ("tutorial-ten-thousand-months", "tutorial-own-lesson")},
}


PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"


def resize(page: Page, width: int) -> None:
    # In a small window a bar covers what lies below it, which axe would take for targets too small:
    # so it is made as high as the page.
    page.set_viewport_size({"width": width, "height": 800 if width > 760 else 10_000})
    page.evaluate(PAINTED)  # boards measure their room, and are laid out anew in the frame after


def wear(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", str(theme == "light").lower())


OF_ONE_LANGUAGE = "[class*=celltag_lang] *"
"""Widgets of tutorials that are hidden in the other language."""


def speak(page: Page, app: str, lang: str) -> None:
    """Have the page in a language, if it is not."""
    if page.locator("html").get_attribute("lang") != lang:
        if menu := page.locator(MENU).count():
            close_menu(page)
        speak_in(page, lang)
        if menu:
            open_menu(page)
    expect(page.locator(f".hw[data-hw-ready]:not([lang={lang}], {OF_ONE_LANGUAGE})")).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page).to_have_title(title(app, lang))
    expect(page.get_by_role("heading", level=1)).to_have_text(heading(app, lang))


def layout(page: Page) -> list[str]:
    """What does not fit, or is too small to aim at."""
    seen = [f"stands out: {wide}" for wide in [page.evaluate(WIDE)] if wide]
    seen += [f"too small: {small}" for small in page.evaluate(SMALL)]
    return seen + [f"outside: {text}" for text in page.evaluate(OUTSIDE)]


@pytest.mark.parametrize("app", APPS)
def test_page_is_accessible_and_fits(app: str, open_app: Callable[..., Page]) -> None:
    # roles and colours are the same in both languages: axe sees every other page in Japanese
    lang, other = LANGUAGES if APPS.index(app) % 2 == 0 else LANGUAGES[::-1]
    spoken = in_turn((lang, other), 0)
    # axe is put into the page as text, which the page's policy would forbid
    page = open_app(app, lang, query=QUERIES.get(app, ""), bypass_csp=True)
    found: list[str] = []
    for number, state in enumerate(STATES[app](page, lang)):
        speak(page, app, lang)
        seen = [f"the id {id_} is there twice" for id_ in page.evaluate(TWICE)]
        if not number:
            seen += [f"wide, axe: {line}" for line in violations(page, OF_WIDTH)]
        for now in spoken:
            speak(page, app, now)
            seen += [f"wide, {now}: {line}" for line in layout(page)]
        resize(page, NARROW)
        for now in spoken[::-1]:
            speak(page, app, now)
            seen += [f"narrow, {now}: {line}" for line in layout(page)]
        seen += [f"narrow, axe: {line}" for line in violations(page, STRUCTURE)]
        seen += [f"{count} primary buttons" for count in [page.evaluate(PRIMARIES)] if count > 1]
        for theme in in_turn(THEMES, number):
            wear(page, theme)
            seen += [f"narrow, {theme}: {line}" for line in pale(page)]
        resize(page, WIDE_PX)
        seen += [f"on paper: {line}" for line in on_paper(page)]
        found += [f"{state}, {line}" for line in seen]
    assert not found, "\n" + "\n".join(found)


def test_what_holds_on_every_page(native_host: str, visitor: Callable[..., Page]) -> None:
    """Each page as it opens, in the language in which its states are not looked at: its head, what fits a narrow window, what axe says, and paper."""
    page = visitor(native_host, viewport={"width": NARROW, "height": 10_000}, bypass_csp=True)
    found = []
    kinds: list[str] = []  # of texts whose contrast was looked at on pages before: most pages have the same
    for number, name in enumerate(WIDGETS):
        lang = LANGUAGES[1 - APPS.index(name) % 2 if name in APPS else number % 2]
        drawn(page, f"{native_host}{path_of(name)}?lang={lang}", name)
        seen = [f"head: {head}" for head in [page.evaluate(HEAD)] if head != HEAD_OF_ALL]
        seen += [f"{h1} headings of level 1" for h1 in [page.get_by_role("heading", level=1).count()] if h1 != 1]
        seen += [f"{count} primary buttons" for count in [page.evaluate(PRIMARIES)] if count > 1]
        seen += [f"{part} is no part of a card" for part in page.evaluate(TAKEN)]
        seen += layout(page)
        if name not in APPS:  # the others' states are seen above
            seen += violations(page, STRUCTURE)
            for theme in THEMES:
                wear(page, theme)
                page.evaluate("(kinds) => { window.hwSeen = new Set(kinds); }", kinds)
                seen += [f"{theme}: {line}" for line in pale(page)]
                kinds = page.evaluate("() => [...window.hwSeen]")
        seen += on_paper(page)
        seen += empty(page, " ".join(page.locator(".hw-head").all_inner_texts()))
        found += [f"{name}, {lang}: {line}" for line in seen]
    assert not found, "\n" + "\n".join(found)


def test_every_tutorial_fits_a_narrow_window(native_host: str, visitor: Callable[..., Page]) -> None:
    """In both languages: what is written in notebooks is as wide as its author made it."""
    page = visitor(native_host, viewport={"width": NARROW, "height": 800})
    found = []
    for name in TUTORIALS:
        page.goto(f"{native_host}{path_of(TUTORIAL + name)}?lang={LANGUAGES[0]}", wait_until="commit")
        expect(page.locator("#hw-skeleton")).to_have_count(0)
        for lang in LANGUAGES:
            speak_in(page, lang)
            expect(page.locator("html")).to_have_attribute("lang", lang)
            found += [f"{name}, {lang}: {wide}" for wide in [page.evaluate(WIDE)] if wide]
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_phones_first_window_says_where_to_begin(lang: str, open_app: Callable[..., Page]) -> None:
    page = open_app("index", lang, width=390, height=740)
    bottom = "node => node.getBoundingClientRect().bottom"
    for part in (".hw-first .hw-go", ".hw-hero-games"):
        assert page.locator(part).evaluate(bottom) <= 732, part
    for card in page.locator(".hw-scene .hw-f-card").all():
        assert some(card.bounding_box())["width"] >= 52


SERVED = ("index", "table", "learn-score", "rules", "ohhell-sheet")
"""One of each kind of page; that all are sent, run and answer is shown without a browser, in ``tests/server``."""


def test_a_server_sends_the_same_pages(open_served: Callable[..., Page]) -> None:
    """What the tests open without a server comes from one as well, with nothing to complain of on its console."""
    for app in SERVED:
        page = open_served(app, "ja", width=360)
        assert page.title() == title(app, "ja")
        assert page.get_by_role("heading", level=1).inner_text() == heading(app, "ja")
        page.close()


# What lies on the focused element, if nothing of it can be seen.
COVERED = """async () => {
  const node = document.activeElement;
  if (node === document.body) return ""; // Tab has gone round
  const seen = () => {
    const box = node.getBoundingClientRect();
    return [0.1, 0.5, 0.9].some((x) => [0.1, 0.5, 0.9].some((y) => {
      const top = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      return top && (node.contains(top) || top.contains(node));
    }));
  };
  if (seen()) return "";
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))); // what a person sees is painted
  return seen() ? "" : node.outerHTML.slice(0, 160);
}"""


@pytest.mark.parametrize("app", ["cards", "checker"])
def test_focus_is_never_hidden_under_what_sticks(app: str, open_app: Callable[..., Page]) -> None:
    """What the keyboard reaches can be seen, also beside bars at the window's edges (WCAG 2.4.11)."""
    page = open_app(app, width=360, height=480)
    page.locator(".hw-home").focus()
    hidden = set()
    for key, times in (("Tab", 45), ("Shift+Tab", 45)):
        for _ in range(times):
            page.keyboard.press(key)
            if covered := page.evaluate(COVERED):
                hidden.add(f"{key}: {covered}")
    page.locator(".hw-deck [data-rove]").first.focus()
    for key in ("ArrowRight", "ArrowLeft"):
        for _ in range(47):
            page.keyboard.press(key)
            if covered := page.evaluate(COVERED):
                hidden.add(f"{key}: {covered}")
    assert not hidden, "\n" + "\n".join(sorted(hidden))
