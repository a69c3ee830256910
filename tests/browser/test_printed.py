"""What code prints and draws where ipywidgets put it (interact, interactive_output, Output) arrives there, in order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.needs import needs

from .foreign import PAGE, PICTURE, write

pytestmark = pytest.mark.browser

MANAGER_MS = 60_000
"""JupyterLab's front end with its manager of widgets takes five seconds on an idle machine, and 26 s were measured on a
busy one with the page's processor throttled to a quarter."""


@pytest.mark.parametrize("prelude", ["", "import sys\nsys.argv.append('--no-fork')\n"], ids=["forked", "not-forked"])
def test_what_is_printed_and_drawn_arrives_where_and_when_it_should(
    prelude: str, voila_server: Callable[..., Any], visitor: Callable[..., Page], tmp_path: Path
) -> None:
    needs("matplotlib")
    write(tmp_path)
    server = voila_server(tmp_path, prelude=prelude)
    page = visitor(server.url, viewport={"width": 1280, "height": 3000})
    page.goto(f"{server.url}{PAGE}?lang=en", wait_until="commit")
    expect(page.locator(".hw-checker[data-hw-ready]")).to_have_count(1, timeout=MANAGER_MS)
    printed = page.locator(".widget-output")
    for place, name in enumerate("xy"):
        handle = page.locator(".noUi-handle").nth(place)
        for value in (4, 5, 6):
            handle.press("ArrowRight")
            expect(printed.nth(place)).to_have_text(f"{name} is {value}")
    picture = printed.nth(PICTURE).locator("img")
    for _ in range(2):
        before = picture.get_attribute("src") or ""
        page.locator(".noUi-handle").nth(PICTURE).press("ArrowRight")
        expect(picture).not_to_have_attribute("src", before)
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("picture => picture.naturalWidth") > 100
    for clicks in (1, 2, 3):
        page.locator(".widget-button", has_text="Add").click()
        expect(printed.nth(3)).to_have_text("one two " * clicks, use_inner_text=True)
    for face in ("m01-2", "m02-2", "m03-2"):
        page.locator(f".hw-deck [data-face={face}]").click()
    expect(printed.nth(4)).to_have_text("points 6")
