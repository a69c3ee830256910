"""The same pages by five routes: JupyterLab, our server, stock Voila, the static site, HTML by nbconvert. README's cells, a page
of boxes and every tutorial, as its page has it (what else a tutorial computes, tests/tutorials runs). The same widgets stand
there, and no word of failure. The static site is built with the built-in pages, and is looked through once."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbconvert
import nbformat
import pytest
from playwright.sync_api import Browser, Page, expect

from hanawidgets.cli.main import notebooks_folder
from hanawidgets.site.build import build
from hanawidgets.site.fetch import cache_folder
from hanawidgets.widgets.app_pages import TUTORIALS
from hanawidgets.widgets.pages.addresses import path_of

from ..conftest import scratch_environment
from ..kernels import notebook_client
from ..test_readme import CELL, README
from .site.site_server import BELOW, Host

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
OWN = {"readme": (CELL.findall(README.read_text(encoding="utf-8")), 4, 5), "boxes": (list(BOXES), 4, 4)}
"""Name of an own page → its cells, how many widgets of ours stand on it, and how many texts of ours where none runs: the
explanation of a score is one, too."""
BUILT_IN = notebooks_folder()
assert BUILT_IN
TAUGHT = {f"tutorial-{name}": nbformat.read(BUILT_IN / f"tutorial-{name}.ipynb", as_version=4) for name in TUTORIALS}
START_MS = 60_000
FAILED = ".hw-failed, .hw-banner, .hw-lost, .jupyter-widgets-error, [data-mime-type='application/vnd.jupyter.stderr']"
OURS = ".hw[data-hw-ready]"


def code(name: str) -> list[str]:
    """The cells of a page that are run."""
    return OWN[name][0] if name in OWN else [one.source for one in TAUGHT[name].cells if one.cell_type == "code"]


def widgets_of(name: str) -> int:
    """How many widgets of ours stand on a page; each cell of a tutorial's page shows one."""
    return OWN[name][1] if name in OWN else len(code(name))


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with each own page as a notebook that was not run."""
    folder = tmp_path_factory.mktemp("course")
    for name, (cells, *_) in {**OWN, "index": OWN["boxes"]}.items():
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in cells])
        nbformat.write(notebook, folder / f"{name}.ipynb")
    return folder


def look(page: Page, name: str) -> None:
    """See that all widgets of a page are there."""
    expect(page.locator(OURS)).to_have_count(widgets_of(name), timeout=START_MS)
    expect(page.locator(FAILED)).to_have_count(0)
    expect(page.get_by_text("Error displaying widget")).to_have_count(0)


def address(name: str) -> str:
    return name if name in OWN else path_of(name)


def test_in_jupyterlab(open_notebook: Callable[..., Any]) -> None:
    for name in (*OWN, *TAUGHT):
        notebook = open_notebook(*code(name), widgets=widgets_of(name), viewport={"width": 1280, "height": 12_000})
        look(notebook.page, name)
        notebook.close()


def test_by_our_server(course: Path, module_server: Callable[..., Any], visitor: Callable[..., Page]) -> None:
    server = module_server(course, built_in=True)
    page = visitor(server.url)
    for name in (*OWN, *TAUGHT):
        page.goto(f"{server.url}{address(name)}?lang=en", wait_until="commit")
        look(page, name)
    page.context.close()  # it tells the server that it goes
    server.stop()


@pytest.fixture(scope="module")
def stock_voila(
    course: Path, tmp_path_factory: pytest.TempPathFactory, wait_until: Callable[..., Any]
) -> Iterator[str]:
    """Voila as it comes, on the own pages and the tutorials."""
    folder, home = tmp_path_factory.mktemp("stock"), tmp_path_factory.mktemp("stock-home")
    for file in course.glob("*.ipynb"):
        (folder / file.name).write_bytes(file.read_bytes())
    for name, notebook in TAUGHT.items():
        nbformat.write(notebook, folder / f"{name}.ipynb")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "voila", str(folder), "--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1"]
    log = (home / "voila.log").open("w", encoding="utf-8")
    process = subprocess.Popen(
        command, env=scratch_environment(home), stdout=log, stderr=log, start_new_session=True, cwd=folder
    )
    url = f"http://127.0.0.1:{port}/"

    def answers() -> bool:
        assert process.poll() is None, (home / "voila.log").read_text(encoding="utf-8")
        try:
            return bool(urllib.request.urlopen(f"{url}voila/static/voila.js", timeout=5).status == 200)
        except OSError:
            return False

    wait_until(answers, seconds=60)
    yield url
    os.killpg(process.pid, signal.SIGTERM)
    process.wait(20)
    log.close()


def test_by_stock_voila(stock_voila: str, browser: Browser) -> None:
    """Its own page asks other hosts for fonts; they do not answer here."""
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    context.route(lambda url: not url.startswith(stock_voila), lambda route: route.abort())
    page = context.new_page()
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    for name in (*OWN, *TAUGHT):
        page.goto(f"{stock_voila}voila/render/{name}.ipynb", wait_until="commit")
        look(page, name)
    context.close()
    assert failures == []


@pytest.fixture(scope="module")
def site(course: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of the static site of the own pages and the built-in ones, as ``jupyter hanawidgets site --built-in``
    writes it."""
    folder = tmp_path_factory.mktemp("built")
    build(folder / BELOW, course, cache_folder(), built_in=BUILT_IN)
    host = Host(folder)
    yield f"{host.url}{BELOW}"
    host.stop()


def test_as_a_static_site(site: str, visitor: Callable[..., Page]) -> None:
    page = visitor(site)
    for name in (*OWN, *TAUGHT):
        page.goto(f"{site}{address(name)}/?lang=en", wait_until="commit")
        look(page, name)
    page.context.close()  # its service worker may still be fetched


LOOKED_AT = (
    "koikoi-home",
    "ohhell-home",
    "haggis-home",
    "table",
    "checker",
    "ohhell-tools",
    "learn-seasons",
    "rules",
    "teachers",
)
"""Built-in pages: each game's door, a table, tools, a lesson, the rule book."""
LINKS = """(all) => all.map((link) => link.href.replace(/[?#].*/, ""))"""


def test_the_built_in_pages_of_a_site_lead_to_pages_that_are_there(site: str, visitor: Callable[..., Page]) -> None:
    page, led = visitor(site), set()
    for name in LOOKED_AT:
        page.goto(f"{site}{path_of(name)}/?lang=en", wait_until="commit")
        expect(page.locator(OURS).first).to_be_visible(timeout=START_MS)
        expect(page.locator("#hw-skeleton")).to_have_count(0)
        expect(page.locator(FAILED)).to_have_count(0)
        led |= set(page.locator("a[href]").evaluate_all(LINKS))
    page.context.close()
    inside = sorted(url for url in led if url.startswith(site))
    assert len(inside) > 40
    dead = [url for url in inside if not answers(url)]
    assert dead == []


def answers(url: str) -> bool:
    """Whether a plain host has this page."""
    try:
        return bool(urllib.request.urlopen(url, timeout=20).status == 200)
    except OSError:
        return False


def test_as_html_without_a_script(
    course: Path, tmp_path: Path, visitor: Callable[..., Page], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As nbconvert writes it when it is given no option; nothing is asked for elsewhere."""
    for key, value in scratch_environment(tmp_path).items():
        monkeypatch.setenv(key, value)
    page = visitor("file:///", java_script_enabled=False)
    for name in (*OWN, *TAUGHT):
        notebook = nbformat.read(course / f"{name}.ipynb", as_version=4) if name in OWN else TAUGHT[name].copy()
        notebook_client(notebook, timeout=240).execute()
        file = tmp_path / f"{name}.html"
        file.write_text(nbconvert.HTMLExporter().from_notebook_node(notebook)[0], encoding="utf-8")
        page.goto(file.as_uri())
        shown = page.locator(".jp-OutputArea-output")
        texts = OWN[name][2] if name in OWN else widgets_of(name)
        expect(shown.locator("> div[lang]")).to_have_count(texts)
        expect(shown.filter(has_text=re.compile(r"Box\(children"))).to_have_count(0)
