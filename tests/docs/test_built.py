"""The documentation as one command writes it, opened from a host that knows nothing but files, with no other host to ask."""

from __future__ import annotations

import re
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hanadocs import ROOT

from tests.browser.axe import violations
from tests.browser.site.site_server import Host
from tests.needs import needs

MOST_S = 180
"""Of the processor, that one command takes: on a slow machine it takes 90."""
PAGES = ("index", "start", "ja", "gallery", "widgets/KoiKoiTable", "reference/koikoi", "project/contributing")


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, with Python for its examples where that can be had."""
    needs("sphinx", "myst_nb", "hatchling")
    folder = tmp_path_factory.mktemp("docs") / "out"
    has_node = shutil.which("node") and shutil.which("npm")
    begun = _spent()
    command = [sys.executable, "docs", str(folder), *([] if has_node else ["--no-python"])]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    print(done.stdout)
    assert done.returncode == 0, done.stderr[-4000:]
    print(f"{_spent() - begun:.0f} s of the processor")
    assert _spent() - begun < MOST_S
    return folder


def _spent() -> float:
    """Seconds of the processor that commands which are over have taken."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@pytest.fixture(scope="module")
def host(out: Path) -> Iterator[Host]:
    """A host for it."""
    running = Host(out)
    yield running
    running.stop()


@pytest.fixture
def page(browser: Any, host: Host) -> Iterator[Any]:
    """A page that reaches this host only; errors of its scripts fail the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    asked: list[str] = []

    def guard(route: Any) -> None:
        if route.request.url.startswith(host.url):
            route.continue_()
        else:
            asked.append(route.request.url)
            route.abort()

    context.route(re.compile("^https?:"), guard)
    opened = context.new_page()
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    context.close()
    assert asked == []
    assert errors == []


@pytest.mark.slow
def test_one_command_writes_it_without_a_warning_a_dead_link_or_a_request_elsewhere(out: Path) -> None:
    for name in PAGES:
        assert (out / f"{name}.html").is_file()


@pytest.mark.browser
def test_an_example_runs_on_its_page_by_keyboard_and_can_be_changed(page: Any, out: Path, host: Host) -> None:
    if not (out / "_python").exists():
        pytest.skip("Python for the examples needs Node.js with npm")
    page.goto(f"{host.url}start.html")
    first, told, linked, _ = page.locator(".hd-live").all()[:4]
    run = told.locator(".hd-run")
    run.focus()
    begun = time.monotonic()
    page.keyboard.press("Enter")
    told.locator(".hd-run:not([aria-disabled])").wait_for()
    took = time.monotonic() - begun
    print(f"answered {took:.1f} s after Run, Python begun and the example before it run")
    checker = first.locator(".hw")
    checker.wait_for()
    assert not told.locator(".hd-still").count()
    card = checker.get_by_role("button", name=re.compile("Wisteria.*ribbon")).first
    card.click()
    checker.get_by_text("4 cards", exact=True).first.wait_for()
    run.click()
    told.get_by_text("4-tan").wait_for()

    code = told.locator("pre").first
    code.click()
    page.keyboard.press("Control+a")
    page.keyboard.type("half = checker.points / 2\nprint(half)")
    page.keyboard.press("Control+Enter")
    told.get_by_text("3.0", exact=True).wait_for()
    page.keyboard.type("\nYakuChecker('m13-1')")
    page.keyboard.press("Control+Enter")
    trouble = told.get_by_role("alert")
    trouble.wait_for()
    assert trouble.inner_text().splitlines()[1:3] == [
        '  File "<cell 2>", line 3, in <module>',
        "    YakuChecker('m13-1')",
    ]
    told.locator(".hd-back").click()
    assert "checker.yaku" in code.inner_text()
    assert linked.locator(".hd-still").count() > 0, "not run, so it stands as it was written"


@pytest.mark.browser
def test_pages_fit_a_phone_and_are_clean_for_axe(page: Any, host: Host) -> None:
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        for name, wide in (
            ("index", 390),
            ("widgets/YakuChecker", 390),
            ("reference/koikoi", 390),
            ("ja", 390),
            ("engine", 1280),
        ):
            page.set_viewport_size({"width": wide, "height": 844})
            page.goto(f"{host.url}{name}.html")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (name, theme)
            assert violations(page) == [], (name, theme)
