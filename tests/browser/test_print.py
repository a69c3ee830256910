"""The rule book and the score sheet on paper; every page is looked at in ``test_every_page``."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page

from hanawidgets.games.ohhell.rules import RuleSet
from hanawidgets.games.ohhell.sheet import Sheet, new_sheet
from hanawidgets.text import translate
from hanawidgets.text.wording import rule_card

from .paper import printed, squeezed
from .test_ohhell_sheet import bids_and_tricks

pytestmark = pytest.mark.browser


def test_the_rule_book_prints_its_texts(open_app: Callable[..., Page]) -> None:
    page = open_app("rules", "ja")
    whole = squeezed("".join(printed(page)))
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
    assert squeezed(page.locator(".hw-sh-about").text_content()) in text
    assert translate("ohhell.value.format.long_normal", lang)[:4] in page.locator(".hw-sh-about").text_content()
    assert page.locator(".hw-sh-about time").text_content()
    for n, total in enumerate(sheet.totals(), 1):
        assert str(total).replace("-", "−") in text, n
    assert page.locator(".hw-sh-whole tbody tr").count() == sheet.rules.rounds


def test_an_empty_sheet_is_for_a_pencil(open_app: Callable[..., Page]) -> None:
    page = open_app("ohhell-sheet", "en")
    sheets = printed(page)
    assert len(sheets) == 1
    page.emulate_media(media="print")
    assert page.locator(".hw-sh-whole tbody tr").count() == 19
    assert page.locator(".hw-sh-whole").is_visible() and not page.locator(".hw-sh-setup").is_visible()
