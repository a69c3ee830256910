"""Widgets in boxes of other widgets: they get their width, in a row where there is room, else below each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Page

from .places import stand

pytestmark = pytest.mark.browser

IMPORT = """from hanawidgets.widgets import ScoreCalculator, YakuChecker
from ipywidgets import AppLayout, HBox, Layout, Output, Tab, VBox
make = lambda: (YakuChecker(), ScoreCalculator())
"""
BOXES = {
    "row": ("HBox(make())", [2], [1, 1]),
    "nested": ("HBox([VBox(make()), HBox(make()[:1])])", [2, 1], [1, 1, 1]),
    "column": ("VBox(make())", [1, 1], [1, 1]),
    "app": ("AppLayout(left_sidebar=make()[0], center=make()[1])", [2], None),
    "output": ("out = Output()\nwith out:\n    display(make()[0])\nHBox([out, make()[1]])", [2], [1, 1]),
    "own widths": (
        "a, b = make()\na.layout, b.layout = Layout(width='65%'), Layout(width='35%')\nHBox([a, b])",
        [2],
        None,
    ),
}
"""What stands in a cell, and how many widgets in each row of a wide window and of a narrow one, if it bends to that."""


def resized(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 4000})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.parametrize("name", BOXES)
def test_boxes_in_jupyterlab(name: str, open_notebook: Callable[..., Any]) -> None:
    source, wide, narrow = BOXES[name]
    page = open_notebook(IMPORT + source, widgets=sum(wide)).page
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    stand(page, wide)
    if narrow:
        resized(page, 700)
        stand(page, narrow)


def test_own_widths_stay(open_notebook: Callable[..., Any]) -> None:
    page = open_notebook(IMPORT + BOXES["own widths"][0], widgets=2).page
    wide, narrow = (
        node["width"]
        for node in page.locator(".hw").evaluate_all(
            "(all) => all.map((node) => node.parentElement.getBoundingClientRect())"
        )
    )
    assert wide / narrow == pytest.approx(65 / 35, rel=0.02)


@pytest.fixture(scope="module")
def boxes(voila_server: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Our own server on a page for each box."""
    folder: Path = tmp_path_factory.mktemp("boxes")
    for name, (source, _, _) in {**BOXES, "index": BOXES["row"]}.items():
        cells = [nbformat.v4.new_code_cell(IMPORT + source)]
        nbformat.write(nbformat.v4.new_notebook(cells=cells), folder / f"{name.replace(' ', '-')}.ipynb")
    server = voila_server(folder)
    yield server
    server.stop()


@pytest.mark.parametrize("name", BOXES)
def test_boxes_on_our_own_server(name: str, boxes: Any, visitor: Callable[..., Page]) -> None:
    _, wide, narrow = BOXES[name]
    page = visitor(boxes.url, viewport={"width": 1280, "height": 4000})
    page.goto(f"{boxes.url}voila/render/{name.replace(' ', '-')}.ipynb?lang=ja", wait_until="commit")
    stand(page, wide)
    for width in (600, 360) if narrow else ():
        resized(page, width)
        stand(page, narrow)
