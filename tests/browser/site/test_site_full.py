"""The static site's full edition in a real browser: JupyterLab with our notebooks, Python in the visitor's browser,
from a host of plain files, in a folder below the host's own."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hanawidgets.cli.main import notebooks_folder
from hanawidgets.site.build import build
from hanawidgets.site.fetch import cache_folder
from hanawidgets.text import translate

from ..conftest import CONNECTED, RUN, WIDGETS
from ..words import heading, points
from .site_server import BELOW, Host

pytestmark = pytest.mark.browser

START_MS = 120_000  # two cores may start Python while they draw other pages
STORED = """async () => {
  const site = new URL("../..", location.href).href;
  const all = performance.getEntriesByType("resource").map((entry) => entry.name.split("?")[0]);
  for (const url of new Set(all.filter((url) => url.startsWith(site) && !url.includes("/api/")))) {
    if (!(await caches.match(url))) return false;
  }
  return all.length > 50;
}"""
UNANSWERED = """() => void fetch(new URL("../api/drive", location.href), {
  method: "POST", body: JSON.stringify({ browsingContextId: "nobody", requestId: "1", receiver: "nobody", data: {} }) })"""


def run_all(page: Page, wait_until: Callable[..., Any], widgets: int) -> None:
    """Run the open notebook's cells when its kernel is there, and wait until all widgets are drawn."""
    page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=START_MS)
    wait_until(lambda: page.evaluate(CONNECTED), seconds=START_MS / 1000)
    page.evaluate("void window.jupyterapp.commands.execute('notebook:run-all-cells')")
    expect(page.locator(".jp-OutputArea .hw[data-hw-ready]")).to_have_count(widgets, timeout=START_MS)


def test_a_visitor_runs_edits_and_comes_back_without_network(
    host: Host, visitor: Callable[..., Page], wait_until: Callable[..., Any]
) -> None:
    page = visitor(host.url, viewport={"width": 1280, "height": 2000}, locale="ja-JP")
    lab = f"{host.url}{BELOW}lab/lab/index.html"
    page.goto(f"{lab}?path=checker.ipynb", wait_until="commit")
    run_all(page, wait_until, WIDGETS["checker"])
    # the browser's language, in JupyterLab and in our widgets; Python answers
    expect(page.locator(".lm-MenuBar")).to_contain_text("ファイル")
    expect(page.locator(".jp-OutputArea h1")).to_have_text(heading("checker", "ja"))
    for face in ("m01-2", "m02-2", "m03-2"):
        page.locator(f".hw-deck [data-face={face}]").click()
    expect(page.locator(".hw-total")).to_have_text(points(6, "ja"))
    # a notebook's own code: what the pages leave out of Python and its packages is there
    assert page.evaluate(RUN, "import http.server, logging.handlers, pdb, unittest; print('fine')") == "fine\n"
    assert page.evaluate(RUN, "print(YakuChecker.__doc__.partition('.')[0])").startswith("Captured cards")
    assert "PyPI" in page.evaluate(RUN, "%pip install no-such-package"), "no other host is asked for packages"
    # a lesson's text is there to edit: Python sees the visitor's files, and what it writes is kept
    edited = """
from pathlib import Path
from hanawidgets.widgets import LessonPlayer
text = Path("lessons/koikoi/score.toml").read_text()
mine = text.replace('lesson = "score"', 'lesson = "mine"').replace("minutes = 8", "minutes = 7")
Path("mine.toml").write_text(mine)
print(LessonPlayer("mine.toml").steps > 3)
"""
    assert page.evaluate(RUN, edited) == "True\n"
    page.evaluate("""() => {
      const { content, context } = window.jupyterapp.shell.currentWidget;
      content.widgets[1].model.sharedModel.setSource('YakuChecker("m01-2")');
      return context.save();
    }""")
    assert host.asked and not [path for path in host.asked if not path.startswith(f"/{BELOW}")]
    large = [path for path in host.asked if path.endswith(".gzip")]
    assert len(large) == len(set(large)) == 5, "no large file is sent twice"
    wait_until(lambda: page.evaluate(STORED), seconds=60)
    host.stop()
    # the host is gone: JupyterLab, Python, and what was edited are still there
    page.goto("about:blank")
    page.goto(f"{lab}?path=checker.ipynb&lang=en", wait_until="commit")
    run_all(page, wait_until, WIDGETS["checker"])
    expect(page.locator(".hw-deck [aria-pressed=true]")).to_have_count(1)
    expect(page.locator(".jp-OutputArea h1")).to_have_text(heading("checker", "en"))
    assert page.evaluate(RUN, "print(open('mine.toml').read().count('minutes = 7'))") == "1\n"


def test_pages_lead_to_their_notebooks_and_notebooks_to_each_other(
    host: Host, visitor: Callable[..., Page], wait_until: Callable[..., Any]
) -> None:
    page = visitor(host.url, viewport={"width": 1280, "height": 2000})
    page.goto(f"{host.url}{BELOW}index.html?lang=ja", wait_until="commit")
    expect(page.locator(".hw-landing a").first).to_be_visible(timeout=START_MS)
    wait_until(
        lambda: page.evaluate("async () => !!(await navigator.serviceWorker.getRegistration())?.active"), seconds=60
    )
    page.get_by_role("link", name=translate("app.words.lab_open", "ja")).click()
    expect(page.locator(".lm-MenuBar")).to_contain_text("ファイル", timeout=START_MS)
    expect(page.locator(".jp-DirListing-item[data-file-type=notebook]")).not_to_have_count(0)
    page.go_back()
    page.goto(f"{host.url}{BELOW}lab/?path=index.ipynb&lang=en", wait_until="commit")
    run_all(page, wait_until, WIDGETS["index"])
    # a link to a page of the apps opens its notebook here, beside the one that is open
    page.locator(".hw-landing a[href*='checker.ipynb']").first.click()
    expect(page.locator(".lm-DockPanel-tabBar .lm-TabBar-tabLabel", has_text="checker.ipynb")).to_be_visible()
    # the light edition keeps its own service worker, and what it has stored
    scopes = page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).map((one) => one.scope)")
    assert sorted(scopes) == [f"{host.url}{BELOW}", f"{host.url}{BELOW}lab/"]
    large = [path for path in host.asked if path.endswith(".gzip")]
    assert len(large) == len(set(large)) == 5, "both editions use the same files"


def test_a_new_build_does_not_come_among_the_files_of_an_old_one(
    site: Path, tmp_path: Path, visitor: Callable[..., Page], wait_until: Callable[..., Any]
) -> None:
    folder, notebooks = tmp_path / "www", notebooks_folder()
    assert notebooks
    shutil.copytree(site / BELOW, folder)
    own = Host(folder)
    page = visitor(own.url, viewport={"width": 1280, "height": 2000})
    address = f"{own.url}lab/lab/index.html?path=ohhell-sheet.ipynb"
    text = "async () => (await (await fetch(new URL('../files/index.ipynb', location.href))).text())"
    page.goto(address, wait_until="commit")
    run_all(page, wait_until, WIDGETS["ohhell-sheet"])
    assert "NEW" not in page.evaluate(text)
    changed = tmp_path / "notebooks"
    shutil.copytree(notebooks, changed)
    (changed / "index.ipynb").write_text(
        (changed / "index.ipynb").read_text("utf-8").replace("Header(", "Header(\\n# NEW\\n"), "utf-8"
    )
    build(folder, changed, cache_folder(), full=True)
    registration = "const own = await navigator.serviceWorker.getRegistration();"
    page.evaluate(f"async () => {{ {registration} await own.update(); }}")
    wait_until(lambda: page.evaluate(f"async () => {{ {registration} return !!own.waiting; }}"), seconds=60)
    assert "NEW" not in page.evaluate(text), "the open page goes on with its build"
    page.evaluate(UNANSWERED)  # as a kernel's access to files is, if its page is left in the middle of it
    page.goto(address, wait_until="commit")
    run_all(page, wait_until, WIDGETS["ohhell-sheet"])
    assert "NEW" in page.evaluate(text), "the next one begins with the new build"
    caches = "async () => (await caches.keys()).filter((name) => name.startsWith('hanawidgets ')).length"
    wait_until(lambda: page.evaluate(caches) == 1)
    own.stop()
