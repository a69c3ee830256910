"""Notebooks exported to HTML and read in a browser that runs no scripts; a page where no kernel will ever answer."""

from __future__ import annotations

import ast
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbconvert
import nbformat
import pytest
from playwright.sync_api import Browser, Page, expect

import hanawidgets
from hanawidgets.static import stub
from hanawidgets.widgets import page as kernel_page

from ..conftest import scratch_environment
from .conftest import WIDGETS
from .words import heading, ui

pytestmark = pytest.mark.browser

HOME = Path(hanawidgets.__file__).parent
NOTEBOOKS = next(
    folder for folder in (HOME.parent / "notebooks" / "pages", HOME / "cli" / "notebooks") if folder.is_dir()
)
ROOT = Path(__file__).resolve().parents[2]
TOLD = ROOT / "docs" / "howto" / "notebooks.md"
VIEW = "widget-view+json"
BOX = "from ipywidgets import HBox\nfrom hanawidgets.widgets import YakuChecker\nHBox([YakuChecker('12 22 32')])"
INTERACT = "from ipywidgets import interact\n@interact(x=(0, 9))\ndef show(x):\n    print('x is', x)"
WITH_CARDS = ("cards", "table", "ohhell", "haggis", "haggis-tools", "ohhell-tools", "learn-seasons", "learn-bombs")
DRAWN = """(all) => all.every((image) => image.complete && image.naturalWidth > 20)"""


def test_an_executed_notebook_as_html(browser: Browser, tmp_path: Path) -> None:
    """As the page on other notebooks tells: no option is needed, and the file is read without a network, also beside ``interact``."""
    notebook = nbformat.read(NOTEBOOKS / "ohhell-tools.ipynb", as_version=4)
    notebook.cells += [nbformat.v4.new_code_cell(source) for source in (BOX, INTERACT)]
    nbformat.write(notebook, tmp_path / "lesson.ipynb")
    _, told, command = TOLD.read_text(encoding="utf-8").partition("jupyter nbconvert ")
    words = shlex.split(command.partition("```")[0].replace("\\\n", " "))
    assert told and words == ["--execute", "--to", "html", "lesson.ipynb"]
    subprocess.run(
        # and its answers come in time, see tests/kernels.py
        [sys.executable, "-m", "nbconvert", "--ExecutePreprocessor.kernel_manager_class=tests.kernels.Manager", *words],
        cwd=tmp_path,
        check=True,
        timeout=240,
        capture_output=True,
        env=scratch_environment(tmp_path) | {"QUERY_STRING": "lang=ja", "PYTHONPATH": str(ROOT)},
    )
    context = browser.new_context()  # its scripts run, as far as they come without a network
    context.route(lambda url: not url.startswith("file:"), lambda route: route.abort())
    page = context.new_page()
    page.goto((tmp_path / "lesson.html").as_uri())
    expect(page.locator("h1[id], h1").filter(has_text=heading("ohhell-tools", "ja"))).to_be_visible()
    expect(page.get_by_text(ui("fallback_note", "ja"))).to_have_count(WIDGETS["ohhell-tools"] - 1 + 1)
    expect(page.locator(".jp-OutputArea-output").filter(has_text="赤短")).to_be_visible()
    pictures = page.locator("img[src^='data:image/svg']")
    assert pictures.count() > 3
    assert pictures.evaluate_all(DRAWN)
    context.close()


def outputs(name: str) -> nbformat.NotebookNode:
    """A notebook with what its cells show where no kernel is, run in this process: 36 kernels would take minutes."""
    notebook = nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4)
    names: dict[str, Any] = {}
    for cell in (one for one in notebook.cells if one.cell_type == "code"):
        tree = ast.parse(cell.source)
        last = tree.body.pop()
        assert isinstance(last, ast.Expr)
        exec(compile(tree, name, "exec"), names)
        widget = eval(compile(ast.Expression(last.value), name, "eval"), names)
        data, metadata = widget._repr_mimebundle_()
        cell.outputs = [nbformat.v4.new_output("execute_result", data=data, metadata=metadata, execution_count=1)]
        widget.close()
    return notebook


def test_every_page_as_html(visitor: Callable[..., Page], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_page, "lang", "en")
    exporter = nbconvert.HTMLExporter()
    page = visitor("file:///", java_script_enabled=False, viewport={"width": 360, "height": 900})
    wrong = []
    for name, widgets in WIDGETS.items():
        file = tmp_path / f"{name}.html"
        file.write_text(exporter.from_notebook_node(outputs(name))[0], encoding="utf-8")
        page.goto(file.as_uri())
        pictures = page.locator("img[src^='data:image/svg']")
        found = {
            "no heading": page.get_by_role("heading", level=1, name=heading(name)).count() == 1,
            "an empty cell": page.locator(".jp-OutputArea-output").count() == widgets
            and all(text.strip() for text in page.locator(".jp-OutputArea-output").all_inner_texts()),
            "no cards": pictures.count() > 0 or name not in WITH_CARDS,
            "a broken picture": pictures.evaluate_all(DRAWN),
            "a widget's view": VIEW not in file.read_text(encoding="utf-8"),
        }
        wrong += [f"{name}: {fault}" for fault, well in found.items() if not well]
    assert wrong == []


PAGE = """<!doctype html><body><div id="here"></div><script type="module">
import widget from "./stub.js";
const model = {get: (name) => ({view: {say: "Akatan 6."}})[name], on() {}, off() {}, send() {}};
widget.render({model, el: document.getElementById("here")});
</script>"""


def test_a_page_where_nobody_answers_is_not_empty(visitor: Callable[..., Page]) -> None:
    """A viewer of saved widgets has the stub and the last view, but no kernel that sends the library."""
    home = "http://127.0.0.1:9/"
    page = visitor(home)
    files = {"": ("text/html", PAGE), "stub.js": ("text/javascript", stub())}
    page.route(
        f"{home}**",
        lambda route: route.fulfill(
            content_type=files[route.request.url.removeprefix(home)][0],
            body=files[route.request.url.removeprefix(home)][1],
        ),
    )
    page.clock.install()
    page.goto(home)
    expect(page.locator("#here")).to_have_text("")
    page.clock.run_for(7_000)
    expect(page.locator("#here")).to_have_text("Akatan 6.")
    page.clock.run_for(30_000)
    expect(page.locator("#here")).to_have_text("Akatan 6.")
