"""What code prints where ipywidgets put it (interact, interactive_output, Output) arrives there, in order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

CELLS = (
    (
        "from ipywidgets import Button, IntSlider, Output, VBox, interact, interactive_output\n"
        "@interact(x=IntSlider(3, 0, 9))\ndef show(x):\n    print('x is', x)"
    ),
    "y = IntSlider(3, 0, 9)\nVBox([y, interactive_output(lambda y: print('y is', y), {'y': y})])",
    (
        "out = Output()\nbutton = Button(description='Add')\n"
        "@button.on_click\ndef _(_):\n    with out:\n        print('one')\n        print('two')\n"
        "VBox([button, out])"
    ),
    (
        "from hanawidgets.widgets import YakuChecker\nchecker, told = YakuChecker(), Output()\n"
        "@told.capture(clear_output=True)\ndef tell(change):\n    print('points', change.new)\n"
        "checker.observe(tell, 'points')\nVBox([checker, told])"
    ),
)


MANAGER_MS = 60_000
"""JupyterLab's front end with its manager of widgets takes five seconds on an idle machine, and 26 s were measured on a
busy one with the page's processor throttled to a quarter."""


@pytest.mark.parametrize("prelude", ["", "import sys\nsys.argv.append('--no-fork')\n"], ids=["forked", "not-forked"])
def test_printed_text_arrives_where_and_when_it_should(
    prelude: str, voila_server: Callable[..., Any], visitor: Callable[..., Page], tmp_path: Path
) -> None:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in CELLS])
    for name in ("index", "printed"):
        nbformat.write(notebook, tmp_path / f"{name}.ipynb")
    server = voila_server(tmp_path, prelude=prelude)
    page = visitor(server.url, viewport={"width": 1280, "height": 3000})
    page.goto(f"{server.url}printed?lang=en", wait_until="commit")
    expect(page.locator(".hw-checker[data-hw-ready]")).to_have_count(1, timeout=MANAGER_MS)
    printed = page.locator(".widget-output")
    for place, name in enumerate("xy"):
        handle = page.locator(".noUi-handle").nth(place)
        for value in (4, 5, 6):
            handle.press("ArrowRight")
            expect(printed.nth(place)).to_have_text(f"{name} is {value}")
    for clicks in (1, 2, 3):
        page.get_by_role("button", name="Add").click()
        expect(printed.nth(2)).to_have_text("one two " * clicks, use_inner_text=True)
    for face in ("m01-2", "m02-2", "m03-2"):
        page.locator(f".hw-deck [data-face={face}]").click()
    expect(printed.nth(3)).to_have_text("points 6")
