"""Where a browser keeps nothing a page says so, once, when there is something to lose; and in a frame that forbids all."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from hanawidgets.text import LANGUAGES, translate
from hanawidgets.widgets.pages.addresses import path_of
from tests.rows import each

from .conftest import drawn
from .test_table import moments, with_the_mouse

pytestmark = pytest.mark.browser

FORBIDDEN = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } });"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };"


@pytest.mark.parametrize("why", [FORBIDDEN, FULL], ids=["forbidden", "full"])
@pytest.mark.parametrize(("app", "lang"), [("learn-score", "en"), ("table", "ja")])
def test_a_browser_that_keeps_nothing_says_so_once(
    app: str, lang: str, why: str, native_host: str, visitor: Callable[..., Page]
) -> None:
    page = visitor(native_host)
    page.add_init_script(why)
    drawn(page, f"{native_host}{path_of(app)}?lang={lang}", app)
    note = page.locator("[data-hw-note=unkept]")

    def go_on(at: int) -> None:
        if app == "table":
            before = moments(page)
            with_the_mouse(page)
            expect(page.locator(".hw-t-time .hw-count")).not_to_have_text(before)
        else:
            page.locator(".hw-l-steps select").select_option(str(at))
            expect(page.locator(".hw-l-dot").nth(at)).to_have_class(re.compile("hw-l-here"))

    expect(note).to_have_count(0)
    go_on(1)
    expect(note.locator("p")).to_have_text(translate("app.words.unkept", lang))
    note.get_by_role("button", name=translate("app.words.close", lang)).click()
    go_on(2)
    expect(note).to_have_count(0)


@each("lang", LANGUAGES)
def test_a_page_in_a_frame_that_forbids_all_says_so(lang: str, native_host: str, visitor: Callable[..., Page]) -> None:
    page = visitor(native_host, expected=("null", "sandbox", "Failed to load"))
    page.route(
        f"{native_host}frame",
        lambda route: route.fulfill(
            content_type="text/html",
            body=f'<iframe sandbox="allow-scripts" width="800" height="600" src="{path_of("checker")}?lang={lang}"></iframe>',
        ),
    )
    page.goto(f"{native_host}frame")
    frame = page.frame_locator("iframe")
    expect(frame.locator(".hw-banner p")).to_have_text(translate("app.words.framed", lang))
    expect(frame.locator(".hw-banner button")).to_have_count(0)
    expect(frame.locator("#hw-skeleton")).to_be_hidden()
