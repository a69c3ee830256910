"""The rule book, the score sheet and the printed pages on paper; the states of a page are looked at in ``test_every_page``."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from urllib.parse import quote

import pypdfium2
import pytest
from playwright.sync_api import Page, expect

from hanawidgets.games.ohhell.rules import RuleSet
from hanawidgets.games.ohhell.sheet import Sheet, new_sheet
from hanawidgets.text import translate, words_in
from hanawidgets.text.wording import rule_card
from hanawidgets.widgets.paper.sheet import printed as on_a_page
from hanawidgets.widgets.paper.sheet import sheets
from tests.needs import in_turn, some

from .entries import PEOPLE, filled
from .paper import printed, squeezed
from .test_ohhell_sheet import bids_and_tricks

pytestmark = pytest.mark.browser


def test_the_rule_book_prints_its_texts(open_app: Callable[..., Page]) -> None:
    page = open_app("rules", "ja")
    readings = page.get_by_role("button", name=translate("ui.furigana", "ja"))
    readings.click()  # a reading's text would stand in the middle of a sentence
    expect(readings).to_have_attribute("aria-pressed", "false")
    whole = squeezed("".join(printed(page)))
    for rule in ("K-BGA-23", "K-CLUB-38", "GAP-K-08"):
        assert squeezed(rule_card(rule, words_in("ja"))["text"])[:20] in whole
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


@pytest.mark.parametrize(
    ("names", "lang"),
    [(["Aki", "ベン", "Chie", "Dora"], "en"), (["秋", "ベン", "千恵", "土井", "絵里", "藤子", "源"], "ja")],
)
def test_a_score_sheet_is_one_sheet(open_app: Callable[..., Page], names: list[str], lang: str) -> None:
    sheet = played(names)
    page = open_app("ohhell-sheet", lang, query=f"state={sheet}")
    sheets = printed(page)
    assert len(sheets) == 1
    text = squeezed(sheets[0])
    assert all(name in text for name in names)
    assert squeezed(some(page.locator(".hw-paper-head").text_content())) in text
    assert translate("ohhell.value.format.long_normal", lang)[:4] in page.locator(".hw-paper-head").text_content()
    assert page.locator(".hw-paper-head time").text_content()
    for n, total in enumerate(sheet.totals(), 1):
        assert str(total).replace("-", "−") in text, n
    assert page.locator(".hw-st tbody tr").count() == sheet.rules.rounds


def test_what_stands_in_a_cell_on_paper_is_apart(open_app: Callable[..., Page]) -> None:
    """A total of 30 beside a first place was printed as "301st"."""
    page = open_app("haggis-sheet", query=f"state={quote(str(filled('haggis', PEOPLE[:3], 4)))}")
    page.emulate_media(media="print")
    gaps = page.evaluate("""[...document.querySelectorAll(".hw-rs-did")].flatMap((did) => {
      const sum = did.parentElement.querySelector(".hw-st-sum");
      return sum ? [did.getBoundingClientRect().left - sum.getBoundingClientRect().right] : [];
    })""")
    assert gaps and min(gaps) >= 3, gaps


def test_HOUSE_OH_05_06_thirty_hands_of_eight_people_are_one_sheet_of_paper(open_app: Callable[..., Page]) -> None:
    sizes = (*range(1, 14), *[13] * 5, *range(12, 0, -1))
    rules = RuleSet(first_dealer="A", players=8).with_options(hand_sizes=sizes)
    sheet = new_sheet([f"Grandma No {n}" for n in range(8)], rules)
    for number, size in enumerate(sizes, 1):
        for kind in ("bid", "taken"):
            for seat in range(8):
                sheet = sheet.enter(number, kind, seat, size if (kind, seat) == ("taken", 0) else 0)
    assert sheet.is_over
    page = open_app("ohhell-sheet", query=f"state={quote(str(sheet))}")
    assert len(printed(page)) == 1
    page.emulate_media(media="print")
    heights = page.evaluate("[...document.querySelectorAll('.hw-st tbody tr')].map((row) => row.offsetHeight)")
    assert len(heights) == 30 and min(heights) >= 15, "4.2 mm"
    fonts = page.evaluate(
        "[...document.querySelectorAll('.hw-st tbody *')].map((part) => parseFloat(getComputedStyle(part).fontSize))"
    )
    assert min(fonts) >= 9.3, "7 pt"


def test_an_empty_sheet_is_for_a_pencil(open_app: Callable[..., Page]) -> None:
    page = open_app("ohhell-sheet", "en")
    sheets = printed(page)
    assert len(sheets) == 1
    page.emulate_media(media="print")
    assert page.locator(".hw-st tbody tr").count() == 19
    assert page.locator(".hw-st").is_visible() and not page.locator(".hw-rs-begin").is_visible()


CARD_MM = 14
"""How wide the cards of a sheet that says how to play are at least."""
SHEETS_OF_PAPER = {"koikoi-cards": 2, "koikoi-memory": 4, "haggis-cards": 3}
"""All others are one sheet."""


def test_a_printed_page_takes_as_many_sheets_as_it_should(visitor: Callable[..., Page]) -> None:
    """Nothing is pushed over on the shorter paper, with the longest names, rules and rows."""
    wishes = [
        *((name, "en", {}) for name in sheets()),
        *((name, "ja", {}) for name in sheets() if name.endswith(("how-to-play", "scoring"))),
        ("koikoi-yaku", "en", {"rules": "bga_nintendo"}),
        ("koikoi-yaku", "ja", {"rules": "club"}),
        *((f"{game}-cards", "en", {"names": "both"}) for game in ("koikoi", "haggis")),
        ("koikoi-memory", "en", {"names": "both"}),
        ("haggis-scores", "en", {"players": 3}),
        ("koikoi-house-rules", "ja", {}),
        ("haggis-house-rules", "en", {"rules": "three_long"}),
        ("ohhell-scores", "en", {"players": 7}),
    ]
    page = visitor("about:blank")
    for name, lang, wish in wishes:
        page.set_content(on_a_page(name, lang, paper="Letter", **wish).page)
        with pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True)) as document:
            assert len(document) == SHEETS_OF_PAPER.get(name, 1), (name, lang, wish)
            assert all(sheet.get_textpage().get_text_bounded().strip() for sheet in document)
        if name.endswith("how-to-play"):
            cards = page.evaluate("[...document.querySelectorAll('.hand svg')].map((card) => card.clientWidth)")
            assert min(cards) >= CARD_MM * 96 / 25.4 - 1, (name, lang)


CARDS = """() => [...document.querySelectorAll(".hw-ho .hw-face")]
  .filter((face) => face.checkVisibility()).map((face) => face.getBoundingClientRect().width * 25.4 / 96)"""
SIGNS = """() => [...document.querySelectorAll(".hw-ho *")]
  .map((node) => getComputedStyle(node, "::after").content).filter((content) => content !== "none")"""


@pytest.mark.parametrize("lang", in_turn(["ja", "en"], 0))
def test_a_handout_on_the_screen_is_one_sheet_of_paper(open_app: Callable[..., Page], lang: str) -> None:
    """Whoever prints the page itself gets cards that can be read, and no sign of what can be pressed."""
    for name in ("koikoi", "ohhell", "haggis"):
        page = open_app(f"{name}-how-to-play", lang)
        page.emulate_media(media="print")
        assert min(page.evaluate(CARDS)) >= CARD_MM - 0.1, name
        assert page.evaluate(SIGNS) == [], name
        for paper in ("A4", "Letter"):
            assert len(pypdfium2.PdfDocument(page.pdf(format=paper))) == 1, (name, paper)
        page.close()
    page = open_app("koikoi-how-to-play", lang, query="handout=yaku")
    for paper in ("A4", "Letter"):
        assert len(pypdfium2.PdfDocument(page.pdf(format=paper))) == 1, paper


def test_the_rule_book_fills_its_sheets(open_app: Callable[..., Page]) -> None:
    """Its texts stand in two columns of the sheet, not in the narrow one that is for its topics."""
    page = open_app("rules", "en")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 720, "height": 1000})
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    wide = page.evaluate("[...document.querySelectorAll('.hw-entry')].map((entry) => entry.offsetWidth)")
    assert min(filter(None, wide)) > 720 * 0.4
