"""``--rest``: an open page that nobody touches gives its Python back, says so, and goes on when it is touched.

And what a page makes of other answers about its Python.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from http import HTTPStatus
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from hanawidgets.text import translate

pytestmark = pytest.mark.browser

REST_S = 5
SUSPECT = "() => document.dispatchEvent(new Event('hw-kernel-suspect'))"
KERNEL = "() => JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"


@pytest.fixture(scope="module")
def restful(voila_server: Callable[..., Any]) -> Any:
    """The apps on a server that lets their pages rest after a moment."""
    return voila_server(rest=REST_S, cull_interval=1)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    # not the fixture ``visitor``: browsers note on the console that a page's Python did not answer
    context = browser.new_context(locale="ja", has_touch=True)
    yield context.new_page()
    context.close()


def told(key: str) -> str:
    return translate(f"app.words.{key}", "ja")


@pytest.mark.parametrize(
    "touch",
    [lambda page: page.touchscreen.tap(200, 300), lambda page: page.keyboard.press("ArrowDown")],
    ids=["finger", "key"],
)
def test_a_page_at_rest_says_so_and_comes_back_where_it_was(
    touch: Callable[[Page], None], restful: Any, page: Page, wait_until: Callable[..., Any]
) -> None:
    page.goto(f"{restful.url}koikoi/checker")
    card = page.locator("[data-face=m01-1]")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(re.compile("state="))
    where, kernel = page.url, page.evaluate(KERNEL)
    wait_until(lambda: page.request.get(f"{restful.url}api/kernels/{kernel}").status == HTTPStatus.GONE)
    page.evaluate(SUSPECT)  # the page asks by itself, too, but only every ten seconds
    banner = page.locator(".hw-banner[role=alert]")
    expect(banner.locator("p")).to_have_text(told("asleep"))
    expect(card).to_be_visible()  # what was there can still be read
    touch(page)
    expect(banner).to_have_count(0)
    expect(card).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(KERNEL) != kernel
    assert page.url == where
    # and it is played on
    page.locator("[data-face=m02-1]").click()
    expect(page.locator("[data-face=m02-1]")).to_have_attribute("aria-pressed", "true")


def test_a_page_that_is_used_does_not_rest(restful: Any, page: Page) -> None:
    page.goto(f"{restful.url}koikoi/checker")
    card = page.locator("[data-face=m01-1]")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    kernel = page.evaluate(KERNEL)
    for turn in range(REST_S + 3):
        card.click()
        expect(card).to_have_attribute("aria-pressed", str(turn % 2 == 1).lower())
        page.wait_for_timeout(1000)
    page.evaluate(SUSPECT)
    page.wait_for_timeout(500)
    expect(page.locator(".hw-banner")).to_have_count(0)
    assert page.evaluate(KERNEL) == kernel


def test_a_touch_while_the_server_is_away_leaves_the_page_readable_and_trying(apps: Any, page: Page) -> None:
    page.clock.install()
    page.goto(f"{apps.url}koikoi/checker")
    expect(page.locator("[data-face=m01-1]")).to_be_visible()
    banner, server = page.locator(".hw-banner[role=alert]"), {"answers": "asleep"}

    def answer(route: Route) -> None:
        if server["answers"] == "asleep":
            route.fulfill(status=HTTPStatus.GONE)
        elif server["answers"] == "nothing":
            route.abort()
        else:
            route.continue_()

    page.route("**/api/kernels/*", answer)
    page.evaluate(SUSPECT)
    expect(banner.locator("p")).to_have_text(told("asleep"))
    server["answers"] = "nothing"
    page.keyboard.press("ArrowDown")
    expect(banner.locator("p")).to_have_text(told("unreachable"))
    expect(page.locator("[data-face=m01-1]")).to_be_visible()
    server["answers"] = "the truth"
    page.clock.run_for(11_000)
    expect(banner).to_have_count(0)


@pytest.mark.parametrize(
    ("answer", "state"),
    [
        ({"status": 403}, "gone"),  # somebody else's, or logged out
        ({"status": 424}, "gone"),  # JupyterHub has ended the server
        ({"status": 503}, "unreachable"),
        ({"status": 200, "content_type": "text/html", "body": "<p>Your network says hello.</p>"}, "unreachable"),
    ],
    ids=["403", "424", "503", "no JSON"],
)
def test_what_else_a_page_may_hear_of_its_python(answer: dict[str, Any], state: str, apps: Any, page: Page) -> None:
    page.goto(f"{apps.url}koikoi/checker")
    expect(page.locator("[data-face=m01-1]")).to_be_visible()
    page.route("**/api/kernels/*", lambda route: route.fulfill(**answer))
    page.evaluate(SUSPECT)
    expect(page.locator(".hw-banner[role=alert] p")).to_have_text(told(state))
    # and the page goes on asking, or starts again when it is told to
    page.unroute("**/api/kernels/*")
    if state == "gone":
        page.locator(".hw-banner button").click()
    else:
        page.evaluate(SUSPECT)
    expect(page.locator(".hw-banner")).to_have_count(0)
    expect(page.locator("[data-face=m01-1]")).to_be_visible()
