"""One notebook by several routes: README's cells and a page of boxes as a static site, and as HTML without a script. The same
widgets stand there, and no word of failure."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import nbconvert
import nbformat
import pytest
from playwright.sync_api import Page, expect

from hanawidgets.site.build import build
from hanawidgets.site.fetch import cache_folder

from ..conftest import scratch_environment
from ..kernels import notebook_client
from ..test_readme import CELL, README
from .site.site_server import Host

pytestmark = pytest.mark.browser

BOXES = (
    "from hanawidgets.widgets import ScoreCalculator, YakuChecker\nfrom ipywidgets import *",
    "HBox([YakuChecker('m01-2 m02-2 m03-2'), IntSlider(3)])",
    "VBox([HBox([ScoreCalculator()]), Label('under it')])",
    "Tab([YakuChecker('m01-1')], titles=('One',))",
    "GridspecLayout(1, 1)",
    "@interact(x=(0, 9))\ndef show(x=2):\n    print('x is', x)",
    "told = Output()\nwith told:\n    display(YakuChecker('m03-1'))\ntold",
)
PAGES = {"readme": (CELL.findall(README.read_text(encoding="utf-8")), 4, 5), "boxes": (list(BOXES), 4, 4)}
"""Name of a page → its cells, how many widgets of ours stand on it, and how many texts of ours where none runs: the
explanation of a score is one, too."""
START_MS = 60_000
FAILED = ".hw-failed, .hw-banner, .jupyter-widgets-error, [data-mime-type='application/vnd.jupyter.stderr']"


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with each page as a notebook that was not run."""
    folder = tmp_path_factory.mktemp("course")
    for name, (cells, *_) in {**PAGES, "index": PAGES["boxes"]}.items():
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in cells])
        nbformat.write(notebook, folder / f"{name}.ipynb")
    return folder


def look(page: Page, name: str, ours: str = ".hw[data-hw-ready]") -> None:
    """See that all widgets of a page are there."""
    expect(page.locator(ours)).to_have_count(PAGES[name][1], timeout=START_MS)
    expect(page.locator(FAILED)).to_have_count(0)
    expect(page.get_by_text("Error displaying widget")).to_have_count(0)


def test_as_a_static_site(course: Path, tmp_path: Path, visitor: Callable[..., Page]) -> None:
    build(tmp_path / "site", course, cache_folder())
    host = Host(tmp_path / "site")
    try:
        page = visitor(host.url)
        for name in PAGES:
            page.goto(f"{host.url}{name}/?lang=en", wait_until="commit")
            look(page, name)
        page.context.close()  # its service worker may still be fetched
    finally:
        host.stop()


@pytest.mark.parametrize("name", PAGES)
def test_as_html_without_a_script(
    name: str, course: Path, tmp_path: Path, visitor: Callable[..., Page], monkeypatch: pytest.MonkeyPatch
) -> None:
    for key, value in scratch_environment(tmp_path).items():
        monkeypatch.setenv(key, value)
    notebook = nbformat.read(course / f"{name}.ipynb", as_version=4)
    notebook_client(notebook, timeout=240).execute()
    file = tmp_path / f"{name}.html"
    file.write_text(nbconvert.HTMLExporter().from_notebook_node(notebook)[0], encoding="utf-8")
    page = visitor("file:///", java_script_enabled=False)
    page.goto(file.as_uri())
    shown = page.locator(".jp-OutputArea-output")
    expect(shown.locator("> div[lang]")).to_have_count(PAGES[name][2])
    expect(shown.filter(has_text="Box(children")).to_have_count(0)
