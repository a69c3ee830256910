"""Who draws a served page: the page's own host, or, if a widget needs it, Voila's front end; nobody has to choose."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

pytestmark = pytest.mark.browser

CHECKER = "from hanawidgets.widgets import YakuChecker\nchecker = YakuChecker(lang='en')"
DIAL = """import anywidget, traitlets
class Dial(anywidget.AnyWidget):
    _esm = '''
    export default {
      initialize({ model }) { model.on("msg:custom", ({ back }, [bytes]) => { model.set("got", [back, bytes]); }); },
      render({ model, el }) {
        const [button, told] = [document.createElement("button"), document.createElement("output")];
        button.textContent = "more";
        button.className = "dial";
        button.onclick = () => {
          model.set("n", model.get("n") + 1);
          model.set("raw", Uint8Array.of(1, 2, model.get("n")));
          model.save_changes();
        };
        const draw = () => {
          const [back, bytes] = model.get("got") ?? [];
          told.textContent = `${model.get("n")} ${model.get("sum")} ${back ?? ""} ${bytes?.getUint8(0) ?? ""}`;
        };
        for (const name of ["n", "sum", "got"]) model.on(`change:${name}`, draw);
        draw();
        el.append(button, told);
      },
    };
    '''
    _css = ".dial { color: rgb(1, 2, 3); }"
    n, sum = traitlets.Int(0).tag(sync=True), traitlets.Int(0).tag(sync=True)
    raw = traitlets.Any(b"").tag(sync=True)
    @traitlets.observe("raw")
    def _added(self, change):
        self.sum = sum(bytes(change.new))
        self.send({"back": len(change.new)}, [bytes([7])])
"""
OWN = {
    "twice": (f"{CHECKER}\nfrom IPython.display import HTML, display\ndisplay(checker, HTML('<b>$</b>'))", "print(1)"),
    "dial": (f"{DIAL}\nDial()",),
    "views": (f"{CHECKER}\nchecker", "checker"),
    "text": ("print('no widget at all')",),
}
"""Pages that their own host draws."""
FULL = {
    "slider": ("import ipywidgets\nipywidgets.IntSlider(3)", f"{CHECKER}\nchecker"),
    "linked": (f"{DIAL}\nfrom ipywidgets import jslink\na, b = Dial(), Dial()\njslink((a, 'n'), (b, 'n'))\na", "b"),
    "script": (
        "from IPython.display import HTML\nHTML('<p>here</p><script>document.title = \"run\"</script>')",
        "from IPython.display import Latex\nLatex('$x^2$')",
    ),
}
"""Pages that need Voila's front end: a widget that is shown, one that is not, an output. What else needs it, the front
end's own tests name (``isSimple``, ``isDrawable``); ``interact`` and ``Output`` are in test_printed, widths in test_boxes."""
LATE = (
    f"{DIAL}\ndial = Dial()\n"
    "dial.observe(lambda change: setattr(dial.layout, 'width', '50%') if change.new == 2 else None, 'n')\ndial"
)
"""A page that its own host draws, until a click gives its widget a layout."""
SEEN = {
    "text": (".jp-OutputArea-output pre",),
    "slider": (".noUi-handle", ".hw[data-hw-ready]"),
    "script": ("main p", "mjx-container"),
}
"""What shows that it is drawn; else a widget of ours or the dial."""


@pytest.fixture(scope="module")
def served(module_server: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Our own server on a page for each kind."""
    folder: Path = tmp_path_factory.mktemp("hosts")
    for name, cells in {**OWN, **FULL, "late": (LATE,), "index": OWN["text"]}.items():
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        nbformat.write(notebook, folder / f"{name}.ipynb")
    server = module_server(folder)
    yield server.url
    server.stop()


def drawn(name: str, served: str, visitor: Callable[..., Page]) -> Page:
    """The page, drawn by whom it should be."""
    page, asked = visitor(served), []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{served}{name}", wait_until="commit")
    for sign in SEEN.get(name, (".hw[data-hw-ready], button.dial",)):
        expect(page.locator(sign).first).to_be_visible()
    expect(page.locator("#hw-skeleton")).to_have_count(0)
    assert any(re.search(r"/static/voila\.js", url) for url in asked) == (name in FULL)
    return page


@pytest.mark.parametrize("name", [*OWN, *FULL])
def test_a_page_finds_out_by_itself_who_draws_it(name: str, served: str, visitor: Callable[..., Page]) -> None:
    page = drawn(name, served, visitor)
    if name == "script":  # what an author has written is run; what somebody else writes into a page is not
        expect(page).to_have_title("run")
    if name == "views":  # of one widget: what is done in one shows in the other
        first, second = page.locator(".hw-checker").all()
        for view, other, face in ((first, second, "m01-2"), (second, first, "m02-2")):
            view.locator(f".hw-deck [data-face={face}]").click()
            expect(other.locator(f".hw-deck [data-face={face}]")).to_have_attribute("aria-pressed", "true")
    if name != "dial":
        return
    # a widget of another package has traits, styles and buffers
    button = page.locator("button.dial")
    expect(button).to_have_css("color", "rgb(1, 2, 3)")
    for clicks, text in ((1, "1 4 3 7"), (2, "2 5 3 7")):
        button.click()
        expect(page.locator("output"), str(clicks)).to_have_text(text)


def test_a_click_may_need_the_widget_manager(served: str, visitor: Callable[..., Page]) -> None:
    page, asked = visitor(served), []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{served}late.ipynb", wait_until="commit")
    told = page.locator("output")
    page.locator("button.dial").click()
    expect(told).to_have_text("1 4 3 7")
    assert not any("/static/voila.js" in url for url in asked)
    page.locator("button.dial").click()
    expect(page.locator(".lm-Widget button.dial")).to_have_count(1)
    expect(told).to_have_text(re.compile("^2 5"))
    page.locator("button.dial").click()
    expect(told).to_have_text("3 6 3 7")
    share = page.locator(".lm-Widget:has(> button.dial)").evaluate("el => el.style.width")
    assert share == "50%"


def test_a_click_while_the_connection_is_lost_is_not(served: str, browser: Browser) -> None:
    """Browsers note a lost connection on the console, so nobody looks there."""
    page = browser.new_context(locale="en-US").new_page()
    lines: list[WebSocketRoute] = []

    def route(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket(re.compile("/channels"), route)
    page.goto(f"{served}twice", wait_until="commit")
    cards = [page.locator(f".hw-deck [data-face={face}]") for face in ("m01-2", "m02-2")]
    cards[0].click()
    expect(cards[0]).to_have_attribute("aria-pressed", "true")
    lines[0].close()
    cards[1].click()
    expect(cards[1]).to_have_attribute("aria-pressed", "true")
    expect(cards[0]).to_have_attribute("aria-pressed", "true")
    assert len(lines) > 1
    expect(page.locator(".hw-banner, .hw-lost")).to_have_count(0)
    page.context.close()


def test_a_page_is_drawn_before_its_socket_is_open(served: str, browser: Browser) -> None:
    """What is clicked till then is done, in order and once."""
    page = browser.new_context(locale="en-US").new_page()
    lines: list[WebSocketRoute] = []
    kept: list[str | bytes] = []

    def route(line: WebSocketRoute) -> None:
        line.on_message(lambda message: kept.append(message))
        lines.append(line)

    page.route_web_socket(re.compile("/channels"), route)
    page.goto(f"{served}dial", wait_until="commit")
    for _ in range(2):
        page.locator("button.dial").click()
    expect(page.locator("output")).to_have_text("2 0")
    server = lines[0].connect_to_server()
    for message in kept:
        server.send(message)
    expect(page.locator("output")).to_have_text("2 5 3 7")
    expect(page.locator(".hw-banner, .hw-lost")).to_have_count(0)
    page.context.close()
