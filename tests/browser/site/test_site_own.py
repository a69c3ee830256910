"""A teacher's own notebooks as a static site: what they read is there, and `display` needs no import."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

import hanawidgets
from hanawidgets.site.build import build
from hanawidgets.site.fetch import SiteError, cache_folder

from .site_server import Host
from .test_site import START_MS

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("shared")]  # what that compiled need not be compiled anew

LESSON = Path(hanawidgets.__file__).parent / "games" / "koikoi" / "lessons" / "seasons.toml"
CELLS = (
    (
        "from pathlib import Path\nimport helper\nfrom hanawidgets.widgets import LessonPlayer, ScoreCalculator, YakuChecker\n"
        "Path('data/points.csv').read_text() + str(helper.answer)"
    ),
    "display(YakuChecker(), ScoreCalculator())",
    "LessonPlayer('mine.toml')",
)


def course(folder: Path, *cells: str) -> Path:
    (folder / "data").mkdir(parents=True)
    (folder / "data" / "points.csv").write_text("6,7")
    (folder / "helper.py").write_text("answer = 42")
    shutil.copy(LESSON, folder / "mine.toml")
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in cells])
    nbformat.write(notebook, folder / "index.ipynb")
    return folder


def test_own_files_and_display_are_there(tmp_path: Path, visitor: Callable[..., Page]) -> None:
    build(tmp_path / "site", course(tmp_path / "course", *CELLS), cache_folder())
    host = Host(tmp_path / "site")
    try:
        page = visitor(host.url, expected="404")
        for started in ("ordinary", "picture"):
            host.refuses = lambda path, started=started: started == "ordinary" and "memory" in path  # type: ignore[misc]
            page.goto(f"{host.url}?lang=en", wait_until="commit")
            expect(page.locator(".hw[data-hw-ready]")).to_have_count(3, timeout=START_MS)
            expect(page.locator(".hw-output pre")).to_have_text("'6,742'")
            expect(page.locator(".hw-lesson").get_by_text("March is cherry. Pick the cherry card.")).to_be_visible()
            expect(page.locator(".hw-failed")).to_have_count(0)
            expect(page.locator("html")).to_have_attribute("data-hw-started", started)
    finally:
        host.stop()


def test_what_only_fails_in_a_browser_is_found_while_building(tmp_path: Path) -> None:
    """This Python has nbformat; the pages have not."""
    folder = course(tmp_path / "course", "import nbformat")
    with pytest.raises(SiteError) as refused:
        build(tmp_path / "site", folder, cache_folder())
    (cell,) = refused.value.cells
    assert (cell["file"], cell["cell"]) == ("index.ipynb", 1)
    assert "No module named 'nbformat'" in str(cell["error"])
    assert not (tmp_path / "site").exists()
