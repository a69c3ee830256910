"""Widgets in boxes of other widgets: they get their width, in a row where there is room, else below each other. In the compact
form each is as high as a small screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Page, expect

from hanawidgets.widgets import homes

from .places import stand
from .test_every_page import SMALL
from .words import points

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
CHROME = {"ForTeachers", "GameDoor", "Header", "Landing"}
"""Parts of our own pages: nobody puts them into a grid."""
TOOLS = sorted(set(homes()) - CHROME)
MAKE = "import hanawidgets.widgets as ours\nfrom ipywidgets import GridBox, GridspecLayout, HTML, Layout"
ALL = f"""tools = [getattr(ours, name)(compact=True) for name in {TOOLS}]
GridBox(tools, layout=Layout(grid_template_columns="repeat(auto-fill, var(--cell, 320px))", grid_gap="8px"))"""
LOW = """grid = GridspecLayout(2, 2, height="700px")
for place in range(4):
    grid[place // 2, place % 2] = ours.YakuChecker(compact=True)
grid"""
COMPACT = [MAKE, ALL, LOW, "HTML('<p id=below>below</p>')"]
MOST_PX = 640
"""How high a compact widget may be."""
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
    pages = {name: cells(name) for name in BOXES} | {"compact": COMPACT, "index": cells("stiff")}
    for page, sources in pages.items():
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in sources])
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


# Height of each widget by the name of its painter; what is smaller than 12 px to read; what no scrolling of its frame
# brings to sight: the last thing to press in each.
MEASURED = """async () => {
  const heights = {}, tiny = new Set(), unreached = [];
  for (const frame of document.querySelectorAll(".hw-compact")) {
    const name = [...frame.classList].find((word) => !["hw", "hw-compact", "hw-no-badges"].includes(word));
    heights[name] = Math.max(heights[name] ?? 0, frame.getBoundingClientRect().height);
    const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: around, data } = texts.currentNode;
      if (!data.trim() || !around.checkVisibility({ visibilityProperty: true }) || around.closest("svg, .hw-vh, .hw-under, option, rt")) continue;
      if (parseFloat(getComputedStyle(around).fontSize) < 12) tiny.add(`${name}: ${data}`);
    }
    const last = [...frame.querySelectorAll("button, summary, select, input")].filter((node) => node.checkVisibility()).at(-1);
    frame.scrollTop = frame.scrollHeight;
    await new Promise((done) => requestAnimationFrame(done));
    const { left, top, width, height } = last.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit || !(last.contains(hit) || hit.contains(last))) unreached.push(`${name}: ${last.outerHTML.slice(0, 90)}`);
    frame.scrollTop = 0;
  }
  return { heights, tiny: [...tiny], unreached };
}"""


@pytest.mark.parametrize(("lang", "theme", "cell"), [("en", "light", 320), ("ja", "dark", 480)])
def test_every_compact_tool_fits_a_cell(
    lang: str, theme: Any, cell: int, boxes: Any, visitor: Callable[..., Page]
) -> None:
    page = visitor(boxes.url, viewport={"width": 2 * cell + 60, "height": HIGH}, color_scheme=theme)
    page.goto(f"{boxes.url}compact?lang={lang}", wait_until="commit")
    expect(page.locator(".hw-compact[data-hw-ready]")).to_have_count(len(TOOLS) + 4)
    page.add_style_tag(content=f":root {{ --cell: {cell}px }}")
    found = page.evaluate(MEASURED)
    assert len(found["heights"]) > len(TOOLS) - 5  # tables share a painter, and so do handouts
    assert {name: height for name, height in found["heights"].items() if height > MOST_PX} == {}
    assert found["tiny"] == []
    assert found["unreached"] == []
    assert page.evaluate(SMALL) == []


def test_on_a_phone_a_grid_is_a_column(boxes: Any, visitor: Callable[..., Page]) -> None:
    """Two columns of tools have no room there: each tool has the width, none lies over another, nothing is cut off."""
    page = visitor(boxes.url, viewport={"width": 390, "height": HIGH})
    page.goto(f"{boxes.url}compact?lang=ja", wait_until="commit")
    expect(page.locator(".hw-compact[data-hw-ready]")).to_have_count(len(TOOLS) + 4)
    page.add_style_tag(content=":root { --cell: 170px }")
    for grid in page.locator(".widget-gridbox, .jupyter-widget-gridbox").all():
        boxes_of = [cell.bounding_box() for cell in grid.locator("> *").all()]
        assert all(box["x"] >= 0 and box["width"] > 300 and box["x"] + box["width"] <= 390 for box in boxes_of)
        assert all(above["y"] + above["height"] <= below["y"] for above, below in pairwise(boxes_of))
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390


def test_a_compact_checker_is_used_in_its_frame(boxes: Any, visitor: Callable[..., Page]) -> None:
    """What is picked shows above the cards; a fold that opens is brought to sight, and the page stays where it is. In a grid
    that has a height nothing lies over what stands below."""
    page = visitor(boxes.url, viewport={"width": 700, "height": 800})
    page.goto(f"{boxes.url}compact?lang=en", wait_until="commit")
    grid = page.locator(".widget-gridbox, .jupyter-widget-gridbox").last
    checker = grid.locator(".hw-checker").first
    checker.scroll_into_view_if_needed()
    for face in ("m01-2", "m02-2", "m03-2"):
        checker.locator(f".hw-deck [data-face={face}]").click()
    total = checker.locator(".hw-total")
    expect(total).to_have_text(points(6))
    expect(total).to_be_in_viewport(ratio=1)
    checker.locator(".hw-deck [data-face=m11-2]").scroll_into_view_if_needed()
    expect(total).to_be_in_viewport(ratio=1)
    fold = checker.locator(".hw-secondary > summary")
    fold.focus()
    before = page.evaluate("() => scrollY")
    page.keyboard.press("Enter")
    expect(checker.locator(".hw-made li b")).to_have_text(["Akatan"])
    for seen in (fold, total, checker.locator(".hw-secondary > .hw-fold-body > *").first):
        expect(seen).to_be_in_viewport(ratio=1)
    assert page.evaluate("() => scrollY") == before
    high, top = (grid.evaluate(f"(node) => node.getBoundingClientRect().{name}") for name in ("height", "top"))
    assert abs(high - 700) <= 2
    assert page.locator("#below").bounding_box()["y"] >= top + high
    for cell in grid.locator("> *").all():
        assert cell.bounding_box()["height"] <= 352
