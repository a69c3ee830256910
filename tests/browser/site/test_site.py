"""The static site in a real browser, from a host of plain files, in a folder below the host's own."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from hanawidgets.core.registry import NAMES
from hanawidgets.site.build import Parts
from hanawidgets.site.pages import file_of
from hanawidgets.text import translate
from hanawidgets.widgets.pages.addresses import path_of

from ..conftest import WIDGETS
from ..test_every_page import EVERYTHING
from ..words import heading, points, title, ui
from .site_server import BELOW, Host, build_other

pytestmark = pytest.mark.browser

START_MS = 90_000  # two cores may start Python while they draw other pages


def open_page(page: Page, url: str, app: str, query: str = "", *, start: str = "ordinary|picture") -> None:
    """Open a page and wait until Python has drawn all its widgets."""
    page.goto(f"{url}{BELOW}{file_of(path_of(app)).removesuffix('index.html')}{'?' if query else ''}{query}")
    started(page, app, start)


def started(page: Page, app: str, start: str) -> None:
    """Python has started in this way and drawn all widgets."""
    expect(page.locator("html")).to_have_attribute("data-hw-started", re.compile(start), timeout=START_MS)
    expect(page.locator(".hw[data-hw-ready]")).to_have_count(WIDGETS[app])
    expect(page.locator("#hw-skeleton")).to_have_count(0)


def offline_ready(page: Page, wait_until: Callable[..., Any]) -> None:
    """The service worker has taken in all files of the site."""
    wait_until(
        lambda: page.evaluate("async () => !!(await navigator.serviceWorker.getRegistration())?.active"), seconds=60
    )


def card(page: Page, face: str) -> Any:
    return page.locator(f".hw-deck [data-face={face}]")


DAMAGE = """async (damage) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const request = (await cache.keys()).find((request) => request.url.endsWith("memory.gzip"));
    const kept = new Uint8Array(await (await cache.match(request)).arrayBuffer());
    const spoilt = damage === "short" ? kept.slice(0, kept.length / 2) : kept.map((byte, at) => at < 9 ? byte : 0xa5);
    await cache.put(request, new Response(spoilt));
  }
}"""


def test_a_visitor_plays_switches_follows_links_and_comes_back_without_network(
    host: Host, visitor: Callable[..., Page], wait_until: Callable[..., Any]
) -> None:
    told = ("404", "net::ERR_FAILED")  # what is asked of the host after it was stopped; what a page needs is looked at
    page = visitor(host.url, expected=told, viewport={"width": 1280, "height": 800}, locale="ja-JP")
    # a page is drawn while Python is on its way; what is clicked is answered when it is there
    there = threading.Event()
    host.refuses = lambda path: "packages" in path and not there.wait(60)
    page.goto(f"{host.url}{BELOW}koikoi/checker/")
    page.get_by_role("radio", name=ui("lang_name", "en")).click()
    expect(page).to_have_title(title("checker", "en"))
    expect(page.locator("#hw-skeleton progress")).to_be_visible()
    card(page, "m01-1").click()
    assert card(page, "m01-1").get_attribute("aria-pressed") == "false"
    there.set()
    expect(card(page, "m01-1")).to_have_attribute("aria-pressed", "true", timeout=START_MS)
    started(page, "checker", "picture")
    expect(page).to_have_title(title("checker", "en"))
    card(page, "m01-1").click()
    expect(card(page, "m01-1")).to_have_attribute("aria-pressed", "false")
    open_page(page, host.url, "checker", start="picture")
    # the browser's language, the real widgets
    expect(page).to_have_title(title("checker", "ja"))
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    for face in ("m01-2", "m02-2", "m03-2"):
        card(page, face).click()
        expect(card(page, face)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".hw-result")).to_have_text(points(6, "ja"))
    page.get_by_role("radio", name=ui("lang_name", "en")).click()
    expect(page.locator(".hw-result")).to_have_text(points(6, "en"))
    expect(page).to_have_title(title("checker", "en"))
    expect(page).to_have_url(re.compile(r"lang=en.*state=|state=.*lang=en"))
    # a link to a page that has become one with this brings its cards
    page.goto(page.url.replace("/koikoi/checker/", "/koikoi/calculator/"))
    expect(page).to_have_url(re.compile(r"/courses/cards/koikoi/checker/\?"))
    expect(page.locator(".hw[data-hw-ready]")).to_have_count(WIDGETS["checker"], timeout=START_MS)
    expect(page.locator(".hw-deck [aria-pressed=true]")).to_have_count(3)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    # every file came from below the site's folder, none twice except the modules that the browser loads itself
    assert not [path for path in host.asked if not path.startswith(f"/{BELOW}") and path != "/favicon.ico"]
    large = [path for path in host.asked if path.endswith(".gzip")]
    assert len(large) == len(set(large)) == 5
    offline_ready(page, wait_until)
    host.stop()
    # the host is gone: other pages, other languages, still there
    page.goto(f"{host.url}{BELOW}ohhell-sheet.html?lang=ja#x")  # where the page was before
    started(page, "ohhell-sheet", "picture")
    expect(page).to_have_url(re.compile(r"/courses/cards/ohhell/sheet/\?lang=ja.*#x$"))
    expect(page.get_by_role("heading", level=1)).to_have_text(heading("ohhell-sheet", "ja"))
    page.goto(f"{host.url}{BELOW}?lang=en")
    # the front page plays and speaks the other language without Python
    expect(page.locator("html")).to_have_attribute("data-hw-started", "still")
    page.locator(".hw-scene [data-face=m03-4]").click()
    expect(page.locator(".hw-scene")).to_have_attribute("data-step", "1")
    for lang in ("ja", "en"):
        page.get_by_role("radio", name=ui("lang_name", lang)).click()
        expect(page).to_have_title(title("index", lang))
        expect(page).to_have_url(re.compile(f"lang={lang}"))
        expect(page.locator(f".hw-landing[lang={lang}] .hw-scene")).to_have_attribute("data-step", "1")
    assert not page.workers
    page.get_by_role("link", name=re.compile(re.escape(heading("cards")))).first.click()
    expect(page).to_have_url(re.compile(r"/cards/\?"))
    started(page, "cards", "picture")
    card(page, "m02-2").click()
    page.goto(f"{host.url}{BELOW}rules/K-BGA-23?lang=ja")
    started(page, "rules", "picture")
    expect(page.locator("[data-rule='K-BGA-23'][open]")).to_have_count(1)
    expect(page).to_have_url(f"{host.url}{BELOW}rules/K-BGA-23/?lang=ja")
    assert (page.goto(f"{host.url}{BELOW}koikoi/nothing?lang=ja") or page).status == 404
    leads_to_the_games(page, "ja", f"{host.url}{BELOW}")


def test_pages_are_readable_work_on_a_phone_and_change_whole_with_a_new_build(
    site: Path, parts: Parts, host: Host, tmp_path: Path, visitor: Callable[..., Page], wait_until: Callable[..., Any]
) -> None:
    size = {"width": 360, "height": 740}
    page = visitor(host.url, expected="404", viewport=size, color_scheme="dark", has_touch=True, is_mobile=True)
    # the packages cannot be had at first: the page says so, and goes on when it is asked to
    host.refuses = lambda path: "packages" in path
    page.goto(f"{host.url}{BELOW}checker.html?lang=ja", wait_until="commit")
    refused(page, "ja", "site_unreachable")
    host.refuses = lambda path: False
    again = page.locator(".hw-banner").get_by_role("button", name=translate("app.words.retry", "ja"))
    readable_while_it_starts(page, again.tap)
    expect(page.locator(".hw-banner")).to_have_count(0)
    open_page(page, host.url, "ohhell-sheet")
    page.get_by_label(translate("pad.name_of", "en", n=1)).fill("Aki")
    page.get_by_role("button", name=translate("ohhell.score_sheet.begin", "en")).tap()
    expect(page.locator(".hw-pad [role=radiogroup]")).to_be_visible()
    hands = []
    for _ in range(2):  # begun from the same picture of the memory, other cards are dealt
        open_page(page, host.url, "table", "lang=ja", start="picture")
        hand = page.locator(".hw-t-hand .hw-card")  # of a deal that ends at once, too
        expect(hand.nth(4)).to_be_visible()
        hands.append(hand.evaluate_all("all => all.map(one => one.title)"))
        page.evaluate("localStorage.clear()")  # else it is the game that was left
    assert len(hands[0]) > 4 and hands[0] != hands[1]
    # a damaged picture is forgotten, and fetched anew
    offline_ready(page, wait_until)
    page.evaluate(DAMAGE, "overwritten")
    open_page(page, host.url, "learn-score", "lang=en", start="ordinary")
    page.locator(".hw-l-choice").first.tap()
    expect(page.locator(".hw-l-verdict").first).to_be_visible()
    open_page(page, host.url, "rules", "lang=en&rule=K-BGA-23", start="picture")
    expect(page.locator("[data-rule='K-BGA-23'][open]")).to_have_count(1)
    # another build takes over when the next page is opened
    build_other(site / BELOW, parts, tmp_path / "notebooks", "cards.ipynb", "DeckGallery()", "'second'")
    page.evaluate("async () => { await (await navigator.serviceWorker.getRegistration()).update(); }")
    wait_until(lambda: page.evaluate("async () => !!(await navigator.serviceWorker.getRegistration()).waiting"))
    asked = len(host.asked)
    page.goto(f"{host.url}{BELOW}cards/")
    expect(page.locator(".hw-output pre")).to_have_text("'second'", timeout=START_MS)
    caches = "async () => (await caches.keys()).filter((name) => !name.endsWith('memory')).length"
    wait_until(lambda: page.evaluate(caches) == 1)
    assert not [path for path in host.asked[asked:] if path.endswith(".gzip")], "what did not change is not sent again"


def leads_to_the_games(page: Page, lang: str, home: str) -> None:
    """The page for nothing says so in one language and has found where the site lies."""
    expect(page.locator("h1:visible")).to_have_text(translate("app.words.lost", lang))
    for game in NAMES:
        links = page.get_by_role("link", name=translate(f"ui.section.{game}", lang))
        expect(links.first).to_be_visible()
        for link in links.all():  # the row's, too
            expect(link).to_have_attribute("href", f"{home}{game}/?lang={lang}")


def test_a_host_without_our_worker_shows_the_page_for_nothing_at_any_depth(
    host: Host, visitor: Callable[..., Page]
) -> None:
    page = visitor(host.url, expected="404", viewport={"width": 360, "height": 640}, locale="ja-JP")
    page.goto(f"{host.url}{BELOW}koikoi/learn/nothing/at/all")
    leads_to_the_games(page, "ja", f"{host.url}{BELOW}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert Axe().run(page, options=EVERYTHING).response["violations"] == []
    page.get_by_role("link", name=translate("app.words.way_out", "ja")).click()
    expect(page).to_have_url(f"{host.url}{BELOW}?lang=ja")


def readable_while_it_starts(page: Page, start: Callable[[], None]) -> None:
    """Start the first page; hold it to accessibility before and after its widgets are drawn."""
    held: list[Any] = []
    page.route("**/cards.svg", lambda route: held.append(route))  # the page cannot be drawn before
    start()
    status = page.locator("#hw-skeleton [role=status]")
    expect(status).to_have_text(translate("app.words.site_cells", "ja"), timeout=START_MS)
    assert Axe().run(page, options=EVERYTHING).response["violations"] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert float(page.locator("progress").get_attribute("value") or 0) > 0.9
    for route in held:
        route.continue_()
    page.unroute("**/cards.svg")
    expect(page.locator(".hw[data-hw-ready]")).to_have_count(WIDGETS["checker"])
    expect(status).to_have_count(0)
    assert Axe().run(page, options=EVERYTHING).response["violations"] == []


def refused(page: Page, lang: str, key: str) -> None:
    """The page says why it cannot start."""
    expect(page.locator(".hw-banner p")).to_have_text(translate(f"app.words.{key}", lang), timeout=START_MS)
    expect(page.locator("#hw-skeleton")).to_be_hidden()


@pytest.mark.parametrize(
    ("lang", "spoil", "missing", "key"),
    [
        ("ja", "delete globalThis.WebAssembly", "", "site_browser"),
        ("en", "delete globalThis.DecompressionStream", "", "site_browser"),
        ("en", "", "asm.wasm", "site_unreachable"),
        ("ja", "", "/site.js", "site_unreachable"),
        ("en", "", "site-worker.js", "site_unreachable"),
        ("en", "", "", "site_failed"),
    ],
)
def test_what_cannot_start_says_so_and_how_to_go_on(
    lang: str, spoil: str, missing: str, key: str, host: Host, browser: Browser
) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(spoil)
    host.refuses = lambda path: bool(missing) and missing in path
    if key == "site_failed":
        fault = "throw new Error('no memory')"
        page.route("**/site-worker*.js", lambda route: route.fulfill(content_type="text/javascript", body=fault))
    page.goto(f"{host.url}{BELOW}koikoi/checker/?lang={lang}")
    refused(page, lang, key)
    context.close()
