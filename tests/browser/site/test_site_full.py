"""The static site's full edition in a real browser: JupyterLab with our notebooks, Python in the visitor's browser,
from a host of plain files, in a folder below the host's own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from hanawidgets.site.build import Parts
from hanawidgets.text import translate

from ..conftest import CONNECTED, RUN, WIDGETS
from ..test_every_page import EVERYTHING
from ..words import heading, points
from .site_server import BELOW, Host, build_other, shared_site

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
  method: "POST", body: JSON.stringify({ browsingContextId: "nobody", requestId: "1", receiver: "nobody", data: {} }) }).catch(() => {})"""

CACHES = """async () => (await caches.keys()).filter((name) => /^hanawidgets (?!.*memory$)/.test(name)).length"""
OUTPUT = """() => {
  const cell = window.jupyterapp.shell.currentWidget.content.widgets.find((one) => one.model.type === "code");
  cell.model.trusted = true;
  const html = '<p id="written" onclick="this.textContent = 1"></p>'
    + '<script>document.getElementById("written").textContent = "by a script"</' + "script>";
  cell.model.outputs.add({ output_type: "display_data", metadata: {}, data: { "text/html": html } });
}"""
SHUT = """async (path) => {
  const shown = [...window.jupyterapp.shell.widgets("main")].find((one) => one.context?.path === path);
  await shown.context.save();
  await shown.sessionContext.shutdown();
  shown.close();
}"""


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the full edition, for all workers."""
    return shared_site(tmp_path_factory.getbasetemp(), full=True)


def run_all(page: Page, wait_until: Callable[..., Any], widgets: int) -> None:
    """Run the open notebook's cells when its kernel is there, and wait until all widgets are drawn."""
    page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=START_MS)
    wait_until(lambda: page.evaluate(CONNECTED), seconds=START_MS / 1000)
    page.evaluate("void window.jupyterapp.commands.execute('notebook:run-all-cells')")
    expect(page.locator(".jp-OutputArea .hw[data-hw-ready]")).to_have_count(widgets, timeout=START_MS)


def test_a_visitor_comes_from_a_page_edits_gets_a_new_build_and_goes_on_without_network(
    site: Path, parts: Parts, host: Host, tmp_path: Path, visitor: Callable[..., Page], wait_until: Callable[..., Any]
) -> None:
    size = {"width": 1280, "height": 2000}
    expected = ("script-src-attr", "net::ERR_FAILED")  # the handler that is not run; what is left UNANSWERED
    page = visitor(host.url, expected=expected, viewport=size, locale="ja-JP")
    lab = f"{host.url}{BELOW}lab/lab/index.html"
    # a page leads to the notebooks
    page.goto(f"{host.url}{BELOW}index.html", wait_until="commit")
    expect(page.locator(".hw-landing a").first).to_be_visible(timeout=START_MS)
    wait_until(
        lambda: page.evaluate("async () => !!(await navigator.serviceWorker.getRegistration())?.active"), seconds=60
    )
    assert Axe().run(page, options=EVERYTHING).response["violations"] == []  # with the link that only this edition has
    page.get_by_role("link", name=translate("app.words.lab_open", "ja")).click()
    # the browser's language, in JupyterLab and in our widgets; Python answers
    expect(page.locator(".lm-MenuBar")).to_contain_text("ファイル", timeout=START_MS)
    expect(page.locator(".jp-DirListing-item[data-file-type=notebook]")).not_to_have_count(0)
    page.evaluate("void window.jupyterapp.commands.execute('docmanager:open', { path: 'index.ipynb' })")
    run_all(page, wait_until, WIDGETS["index"])
    # a link to a page of the apps opens its notebook here, beside the one that is open
    tab = page.locator(".lm-DockPanel-tabBar .lm-TabBar-tabLabel")
    page.locator(".hw-landing a[href*='koikoi-home.ipynb']").first.click()
    expect(tab.filter(has_text="koikoi-home.ipynb")).to_be_visible()
    page.evaluate(SHUT, "index.ipynb")
    run_all(page, wait_until, WIDGETS["koikoi-home"])
    page.locator(".jp-OutputArea a[href*='checker.ipynb']").filter(visible=True).first.click()
    expect(tab.filter(has_text="checker.ipynb")).to_be_visible()
    page.evaluate(SHUT, "koikoi-home.ipynb")
    run_all(page, wait_until, WIDGETS["checker"])
    expect(page.locator(".jp-OutputArea h1")).to_have_text(heading("checker", "ja"))
    for face in ("m01-2", "m02-2", "m03-2"):
        page.locator(f".hw-deck [data-face={face}]").click()
    expect(page.locator(".hw-result")).to_have_text(points(6, "ja"))
    # an output's script is run; a handler that comes into the page as text is not
    page.evaluate(OUTPUT)
    expect(page.locator("#written")).to_have_text("by a script")
    assert page.locator("#written").evaluate("node => (node.click(), node.textContent)") == "by a script"
    # a notebook's own code: what the pages leave out of Python and its packages is there
    assert page.evaluate(RUN, "import http.server, logging.handlers, pdb, unittest; print('fine')") == "fine\n"
    assert page.evaluate(RUN, "print(ScoreCalculator.__doc__.partition('.')[0])").startswith("The score of")
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
      content.widgets[1].model.sharedModel.setSource('from hanawidgets.widgets import YakuChecker\\nYakuChecker("m01-2")');
      return context.save();
    }""")
    assert host.asked and not [path for path in host.asked if not path.startswith(f"/{BELOW}")]
    large = [path for path in host.asked if path.endswith(".gzip")]
    assert len(large) == len(set(large)) == 6, "no large file is sent twice, both editions use the same files"
    # the light edition keeps its own service worker, and what it has stored
    scopes = page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).map((one) => one.scope)")
    assert sorted(scopes) == [f"{host.url}{BELOW}", f"{host.url}{BELOW}lab/"]
    # a new build does not come among the files of the old one
    text = "async () => (await (await fetch(new URL('../files/index.ipynb', location.href))).text())"
    assert "NEW" not in page.evaluate(text)
    build_other(site / BELOW, parts, tmp_path / "notebooks", "index.ipynb", "Header(", "Header(\\n# NEW\\n")
    registration = "const own = await navigator.serviceWorker.getRegistration();"
    page.evaluate(f"async () => {{ {registration} await own.update(); }}")
    wait_until(lambda: page.evaluate(f"async () => {{ {registration} return !!own.waiting; }}"), seconds=60)
    assert "NEW" not in page.evaluate(text), "the open page goes on with its build"
    page.evaluate(UNANSWERED)  # as a kernel's access to files is, if its page is left in the middle of it
    page.goto(f"{lab}?path=checker.ipynb&lang=en", wait_until="commit")
    run_all(page, wait_until, WIDGETS["checker"])
    assert "NEW" in page.evaluate(text), "the next one begins with the new build"
    wait_until(lambda: page.evaluate(CACHES) == 1)
    wait_until(lambda: page.evaluate(STORED), seconds=60)
    page.goto("about:blank")  # a page that is open would tell of what it asks for in vain
    host.stop()
    # the host is gone: JupyterLab, Python, and what was edited are still there
    page.goto(f"{lab}?path=checker.ipynb&lang=en", wait_until="commit")
    run_all(page, wait_until, WIDGETS["checker"])
    expect(page.locator(".hw-deck [aria-pressed=true]")).to_have_count(1)
    expect(page.locator(".jp-OutputArea h1")).to_have_text(heading("checker", "en"))
    assert page.evaluate(RUN, "print(open('mine.toml').read().count('minutes = 7'))") == "1\n"
