"""The pages in a real browser."""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import nbformat
import psutil
import pytest

from hanawidgets.text import LANGUAGES, translate
from hanawidgets.widgets.pages.addresses import path_of

pytestmark = pytest.mark.browser

LANDING = ""
KERNEL = "() => JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
SUSPECT = "() => document.dispatchEvent(new CustomEvent('hw-kernel-suspect'))"
GO_ON, RETRY = translate("app.words.go_on", "en"), translate("app.words.retry", "en")
GONE = {lang: translate("app.words.gone", lang) for lang in ("en", "ja")}
UNREACHABLE = translate("app.words.unreachable", "en")
TOKENS = {
    "light": {
        "bg": "#FBF6E9",
        "surface": "#FFFFFF",
        "ink": "#1C1B22",
        "muted": "#5B5966",
        "accent": "#B3122A",
        "ai": "#233F8E",
        "matsu": "#1B6B3A",
        "border": "#8A8578",
        "focus": "#0B57D0",
    },
    "dark": {
        "bg": "#17161C",
        "surface": "#24222C",
        "ink": "#EDE7D8",
        "muted": "#A9A4B4",
        "accent": "#FF7A85",
        "ai": "#9DB4FF",
        "matsu": "#6FD39A",
        "border": "#6E6A7C",
        "focus": "#8AB4FF",
    },
}


class Visit:
    """One visitor with a browser of their own, and everything their page asked for or complained about."""

    def __init__(self, browser: Any, **options: Any) -> None:
        self.context = browser.new_context(**options)
        self.page = self.context.new_page()
        self.asked: list[str] = []
        self.complaints: list[str] = []
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._note)

    def _note(self, message: Any) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def open(self, server: Any, path: str = LANDING) -> Any:
        """Open a page and return its button, once it can be used."""
        self.page.goto(server.url + path)
        button = self.page.get_by_role("button", name=re.compile("count"))
        button.click()
        self.page.get_by_role("button", name="count 1").wait_for()
        return button

    @property
    def banner(self) -> Any:
        return self.page.locator(".hw-banner[role=alert]")


@pytest.fixture
def visit(browser: Any) -> Iterator[Callable[..., Visit]]:
    visits: list[Visit] = []

    def start(**options: Any) -> Visit:
        visits.append(Visit(browser, **options))
        return visits[-1]

    yield start
    for each in visits:
        each.context.close()


NO_COOKIES = "Object.defineProperty(document, 'cookie', { get: () => '', set() {} })"


def test_a_browser_that_does_not_say_what_it_opens_comes_in_by_the_door(
    server: Any, visit: Callable[..., Visit]
) -> None:
    """As it is over plain http to another machine: the page's own script asks for the page."""
    visitor, far = visit(), SimpleNamespace(url=server.url.replace("127.0.0.1", "0.0.0.0"))

    def doors() -> int:
        asked, visitor.asked[:] = visitor.asked[:], []
        return sum(re.fullmatch(rf"{re.escape(far.url)}(\?.*)?", url) is not None for url in asked) - 1

    visitor.open(far)
    assert doors() == 1
    visitor.open(far, "?lang=en")
    assert doors() == 0
    assert visitor.page.evaluate("history.length") == 3
    visitor.context.clear_cookies()
    visitor.page.add_init_script(NO_COOKIES)
    visitor.open(far)
    assert doors() == 1
    assert (visitor.page.url, visitor.complaints) == (far.url, [])


JUPYTERLAB = re.compile(r"/voila/(static|templates|labextensions)/")
SET = "mjx-container"


@pytest.mark.parametrize("name", ["index", "cards"])
def test_page_works_without_asking_anybody_else_or_complaining(
    name: str, server: Any, visit: Callable[..., Visit]
) -> None:
    visitor = visit()
    visitor.open(server, path_of(name))
    visitor.page.locator(SET if name == "cards" else "main h1").wait_for()
    assert len(visitor.asked) > 3
    foreign = [url for url in visitor.asked if not url.startswith((server.url, "blob:", "data:"))]
    assert foreign == []
    # the watch over the kernel is silent, too
    with visitor.page.expect_response(re.compile("/api/kernels/")):
        visitor.page.evaluate(SUSPECT)
    assert visitor.complaints == []
    assert visitor.banner.count() == 0
    assert visitor.page.locator("#hw-skeleton").count() == 0
    assert visitor.page.locator("main").count() == 1
    assert visitor.page.locator("main button").count() == 1
    assert visitor.page.locator("body").get_attribute("data-hw-app")


def test_only_a_page_that_needs_it_loads_jupyterlab_s_front_end(server: Any, visit: Callable[..., Visit]) -> None:
    loaded = {}
    for name in ("index", "cards"):  # only the second has a formula
        visitor = visit()
        visitor.open(server, path_of(name))
        loaded[name] = len([url for url in visitor.asked if JUPYTERLAB.search(url)])
    assert loaded["index"] == 0
    assert loaded["cards"] > 50


def test_policy_lets_no_request_out_and_no_injected_handler_run(server: Any, visit: Callable[..., Visit]) -> None:
    visitor = visit()
    visitor.open(server)
    tries = {
        "fetch": "() => fetch('http://elsewhere.example/').then(() => 'out', () => 'refused')",
        "beacon": """() => new Promise((done) => {
            document.addEventListener('securitypolicyviolation', () => done('refused'), { once: true });
            navigator.sendBeacon('http://elsewhere.example/', 'x');
        })""",
        "image": """() => new Promise((done) => {
            const image = new Image();
            image.onload = () => done('out');
            image.onerror = () => done('refused');
            image.src = 'http://elsewhere.example/x.png';
        })""",
        "socket": """() => new Promise((done) => {
            document.addEventListener('securitypolicyviolation', () => done('refused'), { once: true });
            try { new WebSocket('ws://elsewhere.example/'); } catch { done('refused'); }
        })""",
        "handler": """() => new Promise((done) => {
            document.addEventListener('securitypolicyviolation', () => done('refused'), { once: true });
            window.injected = () => done('run');
            const box = document.createElement('div');
            box.innerHTML = '<img src="data:," onerror="injected()">';
            document.body.append(box);
        })""",
    }
    for way, script in tries.items():
        assert visitor.page.evaluate(script) == "refused", way


@pytest.fixture(scope="module")
def own_server(
    module_server: Callable[..., Any], write_pages: Callable[[Path], Path], tmp_path_factory: pytest.TempPathFactory
) -> tuple[Any, Path]:
    """A server whose kernels may be killed, and the file that its page ``waits`` waits for."""
    folder = tmp_path_factory.mktemp("waits")
    return module_server(write_pages(folder)), folder / "go"


@pytest.fixture
def waiting(own_server: tuple[Any, Path]) -> tuple[Any, Path]:
    """The server and the file, which is not there."""
    server, go = own_server
    go.unlink(missing_ok=True)
    return server, go


@pytest.mark.parametrize(("lang", "told"), [("en", "Getting the cards ready…"), ("ja", "札を用意しています…")])
def test_skeleton_is_there_before_the_kernel_and_goes_with_the_first_widget(
    lang: str, told: str, visit: Callable[..., Visit], waiting: tuple[Any, Path]
) -> None:
    started, go = waiting
    visitor = visit()
    page = visitor.page
    page.goto(f"{started.url}waits?lang={lang}", wait_until="commit")
    status = page.get_by_role("status")
    status.get_by_text(told).wait_for()
    size = status.bounding_box()
    assert size["height"] > 300
    assert page.locator("main").is_hidden()
    go.touch()
    page.get_by_role("button", name="count 0").wait_for()
    assert page.locator("#hw-skeleton").count() == 0
    assert visitor.complaints == []


def test_skeleton_stands_still_for_who_wants_that(server: Any, visit: Callable[..., Visit]) -> None:
    moving = {}
    for wish in ("reduce", "no-preference"):
        page = visit(reduced_motion=wish).page
        page.route("**/served.js", lambda route: route.abort())
        page.goto(server.url + LANDING, wait_until="commit")
        cards = page.locator("#hw-skeleton .hw-cards")
        cards.wait_for()
        moving[wish] = cards.evaluate("(node) => node.getAnimations().length")
    assert moving == {"reduce": 0, "no-preference": 1}


def test_without_javascript_a_sentence_says_so(server: Any, visit: Callable[..., Visit]) -> None:
    page = visit(java_script_enabled=False, locale="ja-JP").page
    page.goto(server.url + LANDING)
    # Playwright's text selectors skip noscript
    told = page.locator("noscript p")
    told.wait_for()
    assert "JavaScriptが必要です" in told.inner_text()
    assert page.locator("#hw-skeleton").is_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_theme_follows_the_browser(scheme: str, server: Any, visit: Callable[..., Visit]) -> None:
    visitor = visit(color_scheme=scheme)
    visitor.open(server)
    other = "dark" if scheme == "light" else "light"
    for wished in (scheme, other):
        visitor.page.emulate_media(color_scheme=wished)
        body = visitor.page.locator(f"body[data-jp-theme-light={'true' if wished == 'light' else 'false'}]")
        body.wait_for()
        read = "(names) => names.map((name) => getComputedStyle(document.body).getPropertyValue(name))"
        tokens = TOKENS[wished]
        colours = {name: rgb(value) for name, value in tokens.items()}
        assert visitor.page.evaluate(read, [f"--hw-{name}" for name in tokens]) == list(colours.values())
        labs = {
            "layout-color0": "surface",
            "layout-color1": "bg",
            "ui-font-color1": "ink",
            "content-font-color1": "ink",
            "border-color1": "border",
            "brand-color1": "ai",
        }
        names = [f"--jp-{name}" for name in labs]
        assert visitor.page.evaluate(read, names) == [colours[name] for name in labs.values()]
        assert body.evaluate("(node) => getComputedStyle(node).backgroundColor") == colours["bg"]


def rgb(colour: str) -> str:
    """Return a colour such as ``#FBF6E9`` as a page tells it."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return f"rgb({red}, {green}, {blue})"


WIDTHS = (320, 360, 1280)


def test_page_fits_its_window(waiting: tuple[Any, Path], visit: Callable[..., Visit]) -> None:
    started, go = waiting
    page = visit(viewport={"width": WIDTHS[-1], "height": 640}).page
    page.goto(started.url + "waits", wait_until="commit")
    wide = "() => document.documentElement.scrollWidth"
    page.locator("#hw-skeleton .hw-cards").wait_for()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate(wide) <= width
    go.touch()
    page.locator("main button").wait_for()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate(wide) <= width
        box = page.locator("main").bounding_box()
        padding = page.locator("main").evaluate("(node) => getComputedStyle(node).paddingLeft")
        assert box["width"] == min(width, 1080)
        assert padding == ("12px" if width < 600 else "24px")
        output = page.locator("main .jp-OutputArea-output").bounding_box()
        assert output["x"] == box["x"] + int(padding[:-2])
        assert output["width"] == box["width"] - 2 * int(padding[:-2])


def test_axe_finds_nothing(server: Any, visit: Callable[..., Visit], client_of: Any) -> None:
    from axe_playwright_python.sync_playwright import Axe

    page = visit(bypass_csp=True).page

    def found() -> list[str]:
        """What it finds by day and by night."""
        reports = []
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            if page.locator("body[data-jp-theme-light]").count():  # a page that is none has no widgets to tell
                page.locator(f"body[data-jp-theme-light={'true' if scheme == 'light' else 'false'}]").wait_for()
            reports.append(Axe().run(page).generate_report())
        return [report for report in reports if not report.startswith("Found 0 ")]

    page.goto(server.url + LANDING, wait_until="commit")
    page.locator("main button").wait_for()
    assert found() == []
    kernel = page.evaluate(KERNEL)
    client = client_of(server)
    client.get(LANDING)
    assert client.post(f"voila/api/shutdown/{kernel}", {"_xsrf": client.xsrf()}).status == 204
    page.evaluate(SUSPECT)
    page.locator(".hw-banner[role=alert]").wait_for()
    assert found() == []
    page.goto(server.url + "nowhere")
    assert found() == []
    page.set_viewport_size({"width": WIDTHS[0], "height": 640})
    assert page.evaluate("() => document.documentElement.scrollWidth") <= WIDTHS[0]


def test_a_full_house_is_a_page_of_this_house_and_lets_in_who_waits(
    visit: Callable[..., Visit],
    voila_server: Callable[..., Any],
    client_of: Callable[..., Any],
    wait_until: Callable[..., Any],
    write_pages: Callable[[Path], Path],
    tmp_path: Path,
) -> None:
    from axe_playwright_python.sync_playwright import Axe

    started = voila_server(write_pages(tmp_path), visitors=1, no_fork=True)
    client = client_of(started)
    first, waits = visit(), visit(bypass_csp=True, viewport={"width": WIDTHS[0], "height": 640}, locale="ja-JP").page
    first.open(started)
    assert (waits.goto(started.url + LANDING) or waits).status == 503
    assert waits.get_by_role("heading", level=1).inner_text().replace("\n", "") == translate("app.words.full", "ja")
    assert waits.evaluate("() => document.documentElement.scrollWidth") <= WIDTHS[0]
    for scheme in ("light", "dark"):
        waits.emulate_media(color_scheme=scheme)
        report = Axe().run(waits).generate_report()
        assert report.startswith("Found 0 "), report
    waits.clock.install()
    waits.reload()
    with waits.expect_response("**/health") as told:
        waits.clock.run_for(21_000)
    assert told.value.json()["places"] == 0
    first.page.goto("about:blank")  # the place is free
    wait_until(lambda: json.loads(client.get("health").text)["places"] == 1)
    waits.clock.run_for(21_000)
    waits.clock.resume()
    waits.get_by_role("button", name="count 0").wait_for()


def test_closing_the_first_page_ends_its_kernel(
    server: Any, visit: Callable[..., Visit], client: Any, wait_until: Callable[..., Any]
) -> None:
    visitor = visit()
    visitor.open(server)
    kernel = visitor.page.evaluate(KERNEL)
    assert client.kernel_lives(kernel)
    visitor.page.close(run_before_unload=True)
    wait_until(lambda: not client.kernel_lives(kernel))


def test_killed_kernel_is_told_in_the_pages_language_and_starts_again(
    visit: Callable[..., Visit],
    own_server: tuple[Any, Path],
    client_of: Callable[..., Any],
    wait_until: Callable[..., Any],
) -> None:
    started, _ = own_server
    visitor, client = visit(), client_of(started)
    visitor.open(started, LANDING + "?lang=ja&state=abc")
    page, kernel = visitor.page, visitor.page.evaluate(KERNEL)
    for pid in kernels_below(started.process.pid):
        os.kill(pid, signal.SIGKILL)
    wait_until(lambda: not client.kernel_lives(kernel))
    page.evaluate(SUSPECT)
    visitor.banner.get_by_text(GONE["ja"]).wait_for()
    page.evaluate("() => { document.documentElement.lang = 'en'; }")
    visitor.banner.get_by_text(GONE["en"]).wait_for()
    visitor.banner.get_by_role("button", name=GO_ON).click()
    page.get_by_role("button", name="count 0").wait_for()
    assert page.url == f"{started.url}{LANDING}?lang=ja&state=abc"
    assert page.evaluate(KERNEL) != kernel
    assert visitor.banner.count() == 0


def kernels_below(pid: int) -> list[int]:
    """Return the kernels below a server: copies of its ready process, or started by itself."""
    below = psutil.Process(pid).children(recursive=True)
    return [
        child.pid for child in below if "hanawidgets.server.forkserver" not in child.cmdline() or child.ppid() != pid
    ]


def test_stopped_server_is_told_and_on_its_return_the_page_goes_on_by_itself(
    visit: Callable[..., Visit], voila_server: Callable[..., Any], write_pages: Callable[[Path], Path], tmp_path: Path
) -> None:
    started = voila_server(write_pages(tmp_path), no_fork=True)
    visitor = visit()
    button = visitor.open(started, LANDING + "?state=abc")
    page = visitor.page
    assert started.stop() == 0
    page.evaluate(SUSPECT)
    visitor.banner.get_by_text(UNREACHABLE).wait_for()
    # starting again is of no use yet, so the page stays readable
    with page.expect_event("requestfailed"):
        visitor.banner.get_by_role("button", name=RETRY).click()
    visitor.banner.get_by_text(UNREACHABLE).wait_for()
    assert button.is_visible()
    again = voila_server(tmp_path, port=started.url.split(":")[2].strip("/"), no_fork=True)
    assert again.url == started.url
    # the page goes on by itself, where it was
    visitor.banner.wait_for(state="detached")
    page.get_by_role("button", name="count 0").wait_for()
    assert page.url.endswith("?state=abc")


CHECKER = "from hanawidgets.widgets import YakuChecker\nYakuChecker(lang='en')"
UNDONE = translate("app.words.undone", "en")


def card(page: Any, face: str, pressed: bool) -> Any:
    return page.locator(f".hw-deck [data-face={face}][aria-pressed={json.dumps(pressed)}]")


@pytest.fixture
def checker_server(
    voila_server: Callable[..., Any], write_pages: Callable[[Path], Path], tmp_path: Path
) -> Callable[..., Any]:
    """Start a server with the page ``tapped``, the second time at the same address."""
    folder = write_pages(tmp_path)
    cells = [nbformat.v4.new_code_cell(CHECKER)]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), folder / "tapped.ipynb")
    return lambda **options: voila_server(folder, no_fork=True, **options)


def test_what_is_tapped_while_the_server_starts_anew_is_done_once(
    visit: Callable[..., Visit], checker_server: Callable[..., Any]
) -> None:
    started, visitor = checker_server(), visit(locale="en-US")
    page = visitor.page
    page.goto(started.url + "tapped")
    card(page, "m01-1", False).click()
    card(page, "m01-1", True).wait_for()
    started.stop(signal.SIGKILL)
    for face in ("m02-1", "m01-1", "m03-1"):
        card(page, face, face == "m01-1").click()
    visitor.banner.get_by_text(UNREACHABLE).wait_for()
    checker_server(port=started.url.split(":")[2].strip("/"))
    for face, pressed in (("m02-1", True), ("m01-1", False), ("m03-1", True)):
        card(page, face, pressed).wait_for()
    assert visitor.banner.count() == page.get_by_text(UNDONE).count() == 0
    card(page, "m04-1", False).click()
    card(page, "m04-1", True).wait_for()
    pressed = page.locator(".hw-deck [aria-pressed=true]").evaluate_all("all => all.map((one) => one.dataset.face)")
    assert {*pressed} == {"m02-1", "m03-1", "m04-1"}, "once: done twice, a card would lie where it lay"
    assert page.evaluate("() => JSON.stringify(history.state)").count("undone") == 0


def test_what_is_tapped_when_python_has_stopped_is_done_or_told_of(
    visit: Callable[..., Visit], checker_server: Callable[..., Any]
) -> None:
    started, visitor = checker_server(), visit(locale="en-US")
    page, note = visitor.page, visitor.page.get_by_text(UNDONE)
    page.goto(started.url + "tapped")
    for face, moves in (("m01-1", False), ("m02-1", True)):
        card(page, face, False).click()
        card(page, face, True).wait_for()
        for pid in kernels_below(started.process.pid):
            os.kill(pid, signal.SIGKILL)
        card(page, "m03-1", False).click()
        page.evaluate(SUSPECT)
        visitor.banner.get_by_text(GONE["en"]).wait_for()
        if moves:  # somebody else's link: the page comes to another moment than the one at which it was asked
            page.evaluate("() => history.replaceState(history.state, '', location.pathname)")
        visitor.banner.get_by_role("button", name=GO_ON).click()
        if moves:
            note.wait_for()
            card(page, "m03-1", False).wait_for()
            page.get_by_role("button", name=translate("app.words.close", "en")).click()
            assert note.count() == 0
        else:
            card(page, "m03-1", True).wait_for()
            assert note.count() == 0
            card(page, "m03-1", True).click()
            card(page, "m03-1", False).wait_for()


def test_a_served_page_in_a_frame_that_forbids_all_says_so(server: Any, visit: Callable[..., Visit]) -> None:
    page = visit(locale="ja-JP").page
    body = f'<iframe sandbox="allow-scripts" width="800" height="600" src="{server.url}"></iframe>'
    page.route(f"{server.url}frame", lambda route: route.fulfill(content_type="text/html", body=body))
    page.goto(f"{server.url}frame")
    banner = page.frame_locator("iframe").locator(".hw-banner[role=alert]")
    banner.get_by_text(translate("app.words.framed", "ja")).wait_for()
    assert banner.count() == 1 and banner.get_by_role("button").count() == 0


def test_visible_page_asks_by_itself(server: Any, visit: Callable[..., Visit], client: Any) -> None:
    visitor = visit()
    visitor.page.clock.install()
    visitor.open(server)
    page = visitor.page
    with page.expect_response(re.compile("/api/kernels/")) as answer:
        page.clock.run_for(11_000)
    assert answer.value.status == 200
    client.get(LANDING)
    shutdown = f"voila/api/shutdown/{page.evaluate(KERNEL)}"
    assert client.post(shutdown, {"_xsrf": client.xsrf()}).status == 204
    page.clock.run_for(11_000)
    visitor.banner.get_by_text(GONE["en"]).wait_for()


def test_page_cut_short_by_a_dying_server_says_so(
    visit: Callable[..., Visit], voila_server: Callable[..., Any], write_pages: Callable[[Path], Path], tmp_path: Path
) -> None:
    started = voila_server(write_pages(tmp_path), no_fork=True)
    visitor = visit(locale="ja-JP")
    visitor.page.clock.install()
    visitor.page.goto(started.url + "waits", wait_until="commit")
    visitor.page.get_by_role("status").wait_for()
    started.stop(signal.SIGKILL)
    told = visitor.banner.get_by_text("ページを用意できませんでした")
    for _ in range(5):  # what had been sent may be read late: then silence begins with it
        visitor.page.clock.run_for(26_000)
        if told.is_visible():
            break
    told.wait_for()
    assert visitor.page.locator("#hw-skeleton").is_hidden()
    box = visitor.banner.bounding_box()  # on a page with nothing else it stands in the middle
    assert abs(box["y"] + box["height"] / 2 - visitor.page.viewport_size["height"] / 2) < 2


def test_slow_start_gets_a_word_and_may_still_end_well(visit: Callable[..., Visit], waiting: tuple[Any, Path]) -> None:
    started, go = waiting
    visitor = visit()
    page = visitor.page
    page.clock.install()
    page.goto(started.url + "waits", wait_until="commit")
    page.get_by_role("status").get_by_text("Getting the cards ready").wait_for()
    page.clock.run_for(21_000)
    page.get_by_role("status").get_by_text("taking longer than usual").wait_for()
    page.clock.run_for(70_000)
    visitor.banner.get_by_text("could not be prepared").wait_for()
    go.touch()
    page.get_by_role("button", name="count 0").wait_for()
    assert visitor.banner.count() == 0


def test_a_page_that_stops_says_so_in_both_languages(server: Any, visit: Callable[..., Visit]) -> None:
    page = visit().page
    page.goto(server.url + "broken?lang=ja")
    alert = page.get_by_role("alert")
    for lang in LANGUAGES:
        words = translate("app.stopped", lang, file="broken.ipynb", cell=2, error="ZeroDivisionError: division by zero")
        alert.get_by_text(words).wait_for()
    assert alert.locator("p").first.text_content().startswith("このページは")


def test_title_follows_the_language_unless_somebody_renamed_the_page(server: Any, visit: Callable[..., Visit]) -> None:
    visitor = visit()
    page = visitor.page
    visitor.open(server, "cards?lang=en")
    switch = """(lang) => new Promise((done) => {
        document.documentElement.lang = lang;
        setTimeout(() => done(document.title));
    })"""
    assert page.evaluate(switch, "ja") == "札とカードの図鑑 – ふだのま"
    page.evaluate("() => { document.title = 'mine'; }")
    assert page.evaluate(switch, "en") == "mine"
