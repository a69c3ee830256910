"""A teacher's own notebooks as a static site: what they read is there, and `display` needs no import."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

import hanawidgets
from hanawidgets.site.build import build
from hanawidgets.site.fetch import SiteError, cache_folder
from tests.pseudo import TAG, pseudo, write

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


def test_own_files_display_and_added_languages_are_there(tmp_path: Path, visitor: Callable[..., Page]) -> None:
    goal = tomllib.loads(LESSON.read_text("utf-8"))["goal"]["en"]
    own, words = course(tmp_path / "course", *CELLS), write(tmp_path / "words")
    options = ["--notebooks", own, "--words", words, "--cache", cache_folder(), "--lang", "en"]
    command = [sys.executable, "-m", "hanawidgets", "site", tmp_path / "site", *options]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    host = Host(tmp_path / "site")
    try:
        page = visitor(host.url, expected="404")
        for started in ("ordinary", "picture"):
            host.refuses = lambda path, started=started: started == "ordinary" and "memory" in path  # type: ignore[misc]
            page.goto(f"{host.url}?lang=en", wait_until="commit")
            expect(page.locator(".hw[data-hw-ready]")).to_have_count(3, timeout=START_MS)
            expect(page.locator(".hw-output pre")).to_have_text("'6,742'")
            expect(page.locator(".hw-lesson").get_by_text("March is cherry. Pick the cherry card.")).to_be_visible()
            lesson = page.locator(".hw-lesson")
            expect(lesson.get_by_role("heading", level=2, name="The cards by season")).to_be_visible()
            expect(lesson.get_by_text(goal, exact=True)).to_be_visible()
            expect(page.locator(".hw-failed")).to_have_count(0)
            expect(page.locator("html")).to_have_attribute("data-hw-started", started)
        page.goto(f"{host.url}?lang={TAG}", wait_until="commit")
        expect(page.get_by_role("button", name=pseudo("Start over")).first).to_be_visible(timeout=START_MS)
        expect(page.locator("html")).to_have_attribute("lang", TAG)
        page.context.close()  # its service worker may still be fetched
    finally:
        host.stop()


CONTROLS = (
    "from ipywidgets import *\nfrom hanawidgets.widgets import YakuChecker",
    "slider, label = IntSlider(3, 0, 10), IntText()\nlink((slider, 'value'), (label, 'value'))\nVBox([slider, label])",
    "Tab([HBox([YakuChecker('m01-2'), YakuChecker('m02-2')]), Accordion([Text('deep')])], titles=('One', 'Two'))",
    "@interact(x=(0, 9))\ndef show(x=2):\n    print('x is', x)",
    "caught = Output()\nwith caught:\n    print('caught'); display(YakuChecker('m03-2'))\ncaught",
    "button, count = Button(description='Count'), []",
    "@button.on_click\ndef _(_):\n    count.append(1)\n    with caught:\n        print(len(count), 'clicks')",
    "button",
    "import base64\nImage(value=base64.b64decode('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), format='gif')",
)


def test_boxes_sliders_and_outputs_of_ipywidgets_are_drawn_and_answer(
    tmp_path: Path, visitor: Callable[..., Page]
) -> None:
    folder = course(tmp_path / "course", *CELLS[:1])
    cells = [nbformat.v4.new_code_cell(source) for source in CONTROLS]
    for name, kept in {"boxes": cells, "early": cells[:-1]}.items():  # a picture's bytes are told by Python only
        nbformat.write(nbformat.v4.new_notebook(cells=kept), folder / f"{name}.ipynb")
    build(tmp_path / "site", folder, cache_folder())
    host = Host(tmp_path / "site")
    try:
        page = visitor(host.url)
        for name in ("boxes", "early"):
            page.goto(f"{host.url}{name}/?lang=en", wait_until="commit")
            expect(page.locator("html")).to_have_attribute("data-hw-started", "picture", timeout=START_MS)
            expect(page.locator(".hw[data-hw-ready]")).to_have_count(3)
            expect(page.locator(".hw-failed")).to_have_count(0)
            handles = page.locator(".noUi-handle")
            for _ in range(4):
                handles.nth(0).press("ArrowRight")
            expect(page.locator(".widget-text input[type=number]").first).to_have_value("7")  # by way of Python
            handles.nth(1).press("ArrowRight")
            expect(page.get_by_text("x is 3", exact=True)).to_be_visible()
            expect(page.get_by_text("x is 2", exact=True)).to_have_count(0)
            for _ in range(2):
                page.get_by_role("button", name="Count").click()
            caught = page.locator(".jupyter-widgets-output-area").last
            expect(caught.locator("pre")).to_have_text(["caught", "1 clicks", "2 clicks"])
            pine = caught.locator("[data-face=m01-2]").first
            pine.click()
            expect(pine).to_have_attribute("aria-pressed", "true")
            page.get_by_role("tab", name="Two").click()
            expect(page.locator(".widget-tab .widget-accordion")).to_be_visible()
            expect(page.locator(".widget-image")).to_have_count(int(name == "boxes"))
        page.context.close()
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
