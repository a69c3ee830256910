"""``--rest``: an open page that nobody touches gives its Python back, says so, and goes on when it is touched.

And what a page makes of other answers about its Python.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from http import HTTPStatus
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from hanawidgets.text import translate

from .conftest import at_speed

pytestmark = pytest.mark.browser

REST_S = 5
SUSPECT = "() => document.dispatchEvent(new Event('hw-kernel-suspect'))"
KERNEL = "() => JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"


@pytest.fixture(scope="module")
def restful(module_server: Callable[..., Any]) -> Any:
    """The apps on a server that lets their pages rest after a moment."""
    return module_server(rest=REST_S, cull_interval=1)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    # not the fixture ``visitor``: browsers note on the console that a page's Python did not answer
    context = at_speed(browser.new_context(locale="ja", has_touch=True))
    yield context.new_page()
    context.close()


def told(key: str) -> str:
    return translate(f"app.words.{key}", "ja")


def test_a_page_that_is_used_does_not_rest_and_one_at_rest_comes_back_where_it_was(
    restful: Any, page: Page, wait_until: Callable[..., Any]
) -> None:
    page.goto(f"{restful.url}koikoi/checker")
    card, banner = page.locator("[data-face=m01-1]"), page.locator(".hw-banner[role=alert]")
    for turn in range(6):  # for longer than it takes to rest
        card.click()
        expect(card).to_have_attribute("aria-pressed", str(turn % 2 == 0).lower())
        page.wait_for_timeout(200 * REST_S)
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(re.compile(r"state=.*\.c1"))  # written a moment later
    where, kernel = page.url, page.evaluate(KERNEL)
    kernel_url = f"{restful.url}api/kernels/{kernel}"
    assert page.request.get(kernel_url).status == HTTPStatus.OK
    expect(banner).to_have_count(0)
    wait_until(lambda: page.request.get(kernel_url).status == HTTPStatus.GONE)
    page.evaluate(SUSPECT)  # the page asks by itself, too, but only every ten seconds
    expect(banner.locator("p")).to_have_text(told("asleep"))
    expect(banner.locator("button")).to_have_text(told("go_on"))
    expect(card).to_be_visible()  # what was there can still be read
    page.touchscreen.tap(200, 300)
    expect(banner).to_have_count(0)
    expect(card).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(KERNEL) != kernel
    assert page.url == where
    # and it is played on
    page.locator("[data-face=m02-1]").click()
    expect(page.locator("[data-face=m02-1]")).to_have_attribute("aria-pressed", "true")


def test_what_else_a_page_may_hear_of_its_python(apps: Any, page: Page) -> None:
    """One answer of each kind; all of them, and keys and touches, are in the front end's own tests (``Watch``)."""
    page.goto(f"{apps.url}koikoi/checker")
    card, banner = page.locator("[data-face=m01-1]"), page.locator(".hw-banner[role=alert]")
    for answer, state in (({"status": 503}, "unreachable"), ({"status": 403}, "gone")):
        expect(card).to_be_visible()
        page.route("**/api/kernels/*", partial(Route.fulfill, **answer))
        page.evaluate(SUSPECT)
        expect(banner.locator("p")).to_have_text(told(state))
        # and the page goes on asking, or starts again when it is told to
        page.unroute("**/api/kernels/*")
        if state == "gone":
            banner.locator("button").click()
        else:
            page.evaluate(SUSPECT)
        expect(banner).to_have_count(0)
    expect(card).to_be_visible()
