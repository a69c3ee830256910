"""What a table shows besides its first picture, in both themes: nothing that axe complains of, nothing wider than a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from hanawidgets.core.session import Session
from hanawidgets.text import translate
from hanawidgets.widgets import KoiKoiTable
from hanawidgets.widgets.table.own_games import kept_of, written

from ..widgets.tables import over
from .axe import violations
from .menu import close_menu, open_sheet
from .paper import on_paper
from .test_every_page import STRUCTURE, WIDE, pale, wear
from .test_table import asked, at

pytestmark = pytest.mark.browser

DAY = "2026-11-23"


def load(page: Page, session: Session) -> None:
    """Open a game by its word, from the menu."""
    open_sheet(page, "share")
    page.locator("textarea").fill(str(session))
    page.get_by_role("button", name=translate("table.load_do", "en")).click()


def surfaces(page: Page) -> Iterator[str]:
    """Go from surface to surface."""
    expect(page.locator(".hw-t-options .hw-t-koi")).to_be_visible()
    yield "stop or koi-koi, cards in the pockets"
    page.locator(".hw-t-tray").click()
    expect(page.locator(".hw-t-sheet[open] .hw-t-unseen .hw-face").first).to_be_visible()
    yield "the tray"
    close_menu(page)
    day = over(KoiKoiTable, "bga_general_half", f"day-{DAY}")
    load(page, day)
    expect(page.get_by_role("button", name=translate("table.share", "en"))).to_be_visible()
    yield "the tally of a deal of the day"
    kept = kept_of(day)
    assert kept
    page.evaluate("(line) => localStorage.setItem('hanawidgets.games.koikoi', line)", DAY + written(kept)["line"])
    open_sheet(page, "log")
    expect(page.locator(".hw-t-sheet .hw-t-figures tbody tr")).to_have_count(1)
    yield "one's own games"
    new = open_sheet(page, "new")
    new.get_by_text(translate("koikoi.table.opponent.pass", "en")).click()
    yield "a new game"
    new.locator(".hw-t-begin button").click()
    expect(page.locator(".hw-t-curtain .hw-go")).to_be_visible()
    yield "the curtain"


@pytest.mark.slow
def test_surfaces_of_a_table_are_accessible(open_app: Callable[..., Page]) -> None:
    page = open_app("table", width=360, height=740, query=at(asked()), bypass_csp=True)
    found = [f"on paper: {line}" for line in on_paper(page)]
    page.set_viewport_size({"width": 320, "height": 1000})
    found += [line for line in [page.evaluate(WIDE)] if line]
    page.set_viewport_size({"width": 360, "height": 740})
    for number, surface in enumerate(surfaces(page)):
        seen = [page.evaluate(WIDE), *violations(page, STRUCTURE)]
        for theme in ("light", "dark") if number % 2 == 0 else ("dark", "light"):
            wear(page, theme)
            seen += [f"{theme}: {line}" for line in pale(page)]
        found += [f"{surface}: {line}" for line in seen if line]
    assert not found, "\n" + "\n".join(found)
