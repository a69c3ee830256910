"""Every page on paper: it begins on the first sheet, in black, without controls; a score sheet fits one A4."""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Callable
from random import Random

import pypdf
import pytest
from playwright.sync_api import Page

from hanawidgets.engine.ohhell.rules import RuleSet
from hanawidgets.engine.ohhell.sheet import Sheet, new_sheet
from hanawidgets.engine.ohhell.sheet_text import sheet_word
from hanawidgets.text import translate
from hanawidgets.text.words import rule_card
from hanawidgets.widgets.frame import PAGES

from .test_every_page import APPS
from .test_ohhell_sheet import bids_and_tricks
from .words import heading

pytestmark = pytest.mark.browser

CONTROLS = """() => [...document.querySelectorAll(
    ".hw-button:not(th *), .hw-stepper button, .hw-head-row a, textarea, [type=search], [type=range], [role=radio][aria-checked=false], .hw-fold:not([open]) > summary")]
  .filter((node) => node.checkVisibility({ visibilityProperty: true })).map((node) => node.outerHTML.slice(0, 100))"""
# Browsers print no grounds unless asked to: every text must be read on white.
PALE = """() => {
  const found = new Set();
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const part = (c) => (c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !parent.checkVisibility() || parent.closest(".hw-vh, script, style, option, svg")) continue;
    pixel.fillStyle = "#fff"; pixel.fillRect(0, 0, 1, 1);
    pixel.fillStyle = getComputedStyle(parent).color; pixel.fillRect(0, 0, 1, 1);
    const [r, g, b] = pixel.getImageData(0, 0, 1, 1).data;
    const contrast = 1.05 / (0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b) + 0.05);
    if (contrast < 4.5) found.add(`${texts.currentNode.data} <${parent.className}> ${contrast.toFixed(1)}`);
  }
  return [...found];
}"""


def printed(page: Page) -> pypdf.PdfReader:
    """Print a page as people do, without grounds."""
    return pypdf.PdfReader(io.BytesIO(page.pdf(format="A4")))


def squeezed(text: str) -> str:
    """Text without blanks; a font may name a character by its twin."""
    return re.sub(r"\s+", "", unicodedata.normalize("NFKC", text))


@pytest.mark.parametrize("app", APPS)
def test_a_page_on_paper(open_app: Callable[..., Page], app: str) -> None:
    lang = "ja" if APPS.index(app) % 2 else "en"
    page = open_app(app, lang, color_scheme="dark")
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate(CONTROLS) == []
    assert page.evaluate(PALE) == []
    page.emulate_media(media="null", color_scheme="dark")
    lead = page.locator(".hw-head p").inner_text()
    sheets = printed(page).pages
    first = squeezed(sheets[0].extract_text()).replace(squeezed(heading(app, lang)), "").replace(squeezed(lead), "")
    assert len(first) > 20 or sheets[0].images or b"/XObject" in sheets[0].get_contents().get_data(), "an empty first sheet"
    assert squeezed(sheets[-1].extract_text()) or len(sheets) == 1, "an empty last sheet"


def test_all_apps_are_looked_at() -> None:
    """Lessons are drawn alike: those of APPS show every kind of step."""
    assert {name for name in ("index", *PAGES) if not name.startswith("learn-")} <= set(APPS)


def test_the_rule_book_prints_its_texts(open_app: Callable[..., Page]) -> None:
    page = open_app("rules", "ja")
    whole = squeezed("".join(sheet.extract_text() for sheet in printed(page).pages))
    for rule in ("K-BGA-23", "K-CLUB-38", "GAP-K-08"):
        assert squeezed(rule_card(rule, "ja")["text"])[:20] in whole
    assert page.locator(".hw-entry[open]").count() == 0  # the page is as it was


def played(names: list[str]) -> Sheet:
    """A sheet with all its hands."""
    chance = Random(5)
    sheet = new_sheet(names, RuleSet(players=len(names), first_dealer="B"))
    for number, size in enumerate(sheet.rules.sizes, 1):
        bids, tricks = bids_and_tricks(size, len(names), chance)
        for kind, numbers in (("bid", bids), ("taken", tricks)):
            for seat, n in zip(sheet.order(number), numbers, strict=True):
                sheet = sheet.enter(number, kind, seat, n)
    return sheet


@pytest.mark.parametrize(("names", "lang"), [
    (["Aki", "ベン", "Chie", "Dora"], "en"),
    (["秋", "ベン", "千恵", "土井", "絵里", "藤子", "源"], "ja"),
])
def test_a_score_sheet_is_one_sheet(open_app: Callable[..., Page], names: list[str], lang: str) -> None:
    sheet = played(names)
    page = open_app("ohhell-sheet", lang, query=f"state={sheet_word(sheet)}")
    sheets = printed(page).pages
    assert len(sheets) == 1
    text = squeezed(sheets[0].extract_text())
    assert all(name in text for name in names)
    assert squeezed(page.locator(".hw-sh-about").text_content()) in text
    assert translate("ohhell.value.format.long_normal", lang)[:4] in page.locator(".hw-sh-about").text_content()
    assert page.locator(".hw-sh-about time").text_content()
    for n, total in enumerate(sheet.totals(), 1):
        assert str(total).replace("-", "−") in text, n
    assert page.locator(".hw-sh-whole tbody tr").count() == sheet.rules.rounds


def test_an_empty_sheet_is_for_a_pencil(open_app: Callable[..., Page]) -> None:
    page = open_app("ohhell-sheet", "en")
    sheets = printed(page).pages
    assert len(sheets) == 1
    page.emulate_media(media="print")
    assert page.locator(".hw-sh-whole tbody tr").count() == 19
    assert page.locator(".hw-sh-whole").is_visible() and not page.locator(".hw-sh-setup").is_visible()
