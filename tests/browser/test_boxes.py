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
BENDING = (
    ("HBox(make())", [2], [1, 1]),
    ("HBox([VBox(make()), HBox(make()[:1])])", [2, 1], [1, 1, 1]),
    ("VBox(make())", [1, 1], [1, 1]),
    ("out = Output()\nwith out:\n    display(make()[0])\nHBox([out, make()[1]])", [2], [1, 1]),
)
STIFF = (
    ("AppLayout(left_sidebar=make()[0], center=make()[1])", [2]),
    ("a, b = make()\na.layout, b.layout = Layout(width='65%'), Layout(width='35%')\nHBox([a, b])", [2]),
)
"""What stands in a cell, and how many widgets in each row of a wide window and, if it bends to that, of a narrow one."""
BOXES = {"bending": BENDING, "stiff": STIFF}
HIGH = 12_000
"""Pixels; all cells are in sight, as nothing is laid out that is not."""


def cells(name: str) -> list[str]:
    return [IMPORT + source for source, *_ in BOXES[name]]


def rows(name: str, narrow: bool = False) -> list[int]:
    return [count for box in BOXES[name] for count in box[2 if narrow else 1]]  # type: ignore[misc]


def resized(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": HIGH})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.fixture(scope="module")
def boxes(module_server: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Our own server on a page for each kind of box."""
    folder: Path = tmp_path_factory.mktemp("boxes")
    for page, name in {**{name: name for name in BOXES}, "index": "stiff"}.items():
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells(name)])
        nbformat.write(notebook, folder / f"{page}.ipynb")
    server = module_server(folder)
    yield server
    server.stop()


@pytest.mark.parametrize("name", BOXES)
def test_boxes_on_our_own_server(name: str, boxes: Any, visitor: Callable[..., Page]) -> None:
    page = visitor(boxes.url, viewport={"width": 1280, "height": HIGH})
    page.goto(f"{boxes.url}{name}?lang=ja", wait_until="commit")
    stand(page, rows(name))
    for width in (600, 360) if name == "bending" else ():
        resized(page, width)
        stand(page, rows(name, narrow=True))
