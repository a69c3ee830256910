"""The widgets in marimo, which draws them in shadow roots: they answer, link and keep their keys; language and
theme follow, and what hangs on them in other cells runs again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.needs import needs

from ..conftest import scratch_environment
from .faces import parts
from .places import look, stand, type_in, work

pytestmark = pytest.mark.browser

NOTEBOOK = """
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    from hanawidgets.widgets import CardList, OhHellTable, ScoreCalculator, YakuChecker, set_language
    from ipywidgets import link
    return CardList, OhHellTable, ScoreCalculator, YakuChecker, link, mo, set_language


@app.cell
def _(ScoreCalculator, YakuChecker, link, mo):
    checker = YakuChecker()
    calculator = ScoreCalculator()
    link((calculator, "cards"), (checker, "value"))
    total, set_total = mo.state(0)
    checker.observe(lambda change: set_total(change["new"]), "points")
    checker
    return calculator, total


@app.cell
def _(calculator, mo):
    mo.ui.anywidget(calculator)
    return


@app.cell
def _(OhHellTable):
    OhHellTable(seed=5)
    return


@app.cell
def _(CardList):
    CardList()
    return


@app.cell
def _(mo, set_language, total):
    english = mo.ui.button(label="English", on_click=lambda _: set_language("en"))
    mo.hstack([mo.md(f"P = {total()}"), english])
    return (english,)


if __name__ == "__main__":
    app.run()
"""
STACKS = """
import marimo

app = marimo.App(width="full")


@app.cell
def _():
    import marimo as mo
    from hanawidgets.widgets import ScoreCalculator, YakuChecker
    mo.hstack([YakuChecker(), ScoreCalculator()])
    return ScoreCalculator, YakuChecker, mo


@app.cell
def _(ScoreCalculator, YakuChecker, mo):
    mo.vstack([YakuChecker(), mo.hstack([YakuChecker(), ScoreCalculator()], wrap=True)])
    return


if __name__ == "__main__":
    app.run()
"""
WRAPPED = """
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    from hanawidgets.widgets import YakuChecker
    runs = []
    return YakuChecker, mo, runs


@app.cell
def _(YakuChecker, mo):
    checker = mo.ui.anywidget(YakuChecker("m01-2 m02-2"))
    checker
    return (checker,)


@app.cell
def _(checker, mo, runs):
    runs.append(1)
    mo.md(f"V = {checker.value['points']} {checker.points} {len(checker.value['value'])} R = {len(runs)}")
    return


if __name__ == "__main__":
    app.run()
"""
SETTINGS = """
[runtime]
auto_instantiate = true

[display]
theme = "dark"
"""


@pytest.fixture(params=["NOTEBOOK"])
def marimo_server(
    tmp_path: Path, chromium_path: str, wait_until: Callable[..., Any], request: pytest.FixtureRequest
) -> Iterator[str]:
    """marimo's editor on a notebook, dark whatever the browser wishes; its address."""
    needs("marimo")
    (tmp_path / "widgets.py").write_text(globals()[request.param], encoding="utf-8")
    settings = tmp_path / ".config" / "marimo" / "marimo.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text(SETTINGS, encoding="utf-8")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    env = {name: value for name, value in scratch_environment(tmp_path).items() if not name.startswith("XDG_")}
    log = tmp_path / "marimo.log"
    with log.open("w", encoding="utf-8") as sink:
        process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "marimo",
                "--yes",
                "edit",
                "--headless",
                "--no-token",
                "--skip-update-check",
                "--host",
                "127.0.0.1",
                "--port",
                str(port),
                str(tmp_path / "widgets.py"),
            ],
            env=env,
            cwd=tmp_path,
            stdin=subprocess.DEVNULL,
            stdout=sink,
            stderr=sink,
            start_new_session=True,
        )
    url = f"http://127.0.0.1:{port}/"

    def answers() -> bool:
        assert process.poll() is None, log.read_text(encoding="utf-8")
        try:
            return bool(urllib.request.urlopen(f"{url}health", timeout=5).status == 200)
        except OSError:
            return False

    try:
        wait_until(answers, seconds=60)
        yield url
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def test_widgets_in_marimo(marimo_server: str, visitor: Callable[..., Page]) -> None:
    page = visitor(marimo_server, locale="ja-JP", color_scheme="light", viewport={"width": 1280, "height": 4000})
    page.goto(marimo_server, wait_until="commit")
    expect(page.locator(".hw[data-hw-ready]")).to_have_count(4)
    expect(page.locator(".hw[lang=ja]")).to_have_count(4)  # nobody has said, so as the browser wishes
    work(page, "ja")
    expect(page.get_by_text("P = 6", exact=True)).to_be_visible()
    look(page, dark=True)
    type_in(page, page.locator(".marimo-cell").count)
    # the focus goes into a card's details, and stays on the button that leads to the next
    cards = page.locator(".hw-cards")
    cards.locator("[data-face=m09-1]").click()
    expect(cards.locator(".hw-detail")).to_be_focused()
    shown = cards.locator(".hw-detail h2").inner_text()
    on = cards.locator(".hw-detail button").nth(1)
    on.click()
    expect(cards.locator(".hw-detail h2")).not_to_have_text(shown)
    expect(on).to_be_focused()
    # faces, signs and style are there, in every root of its own
    parts(page.locator(".hw-card .hw-art"))
    roots = page.evaluate("""() => [...document.querySelectorAll('*')].map((node) => node.shadowRoot).filter((root) =>
        root?.querySelector('.hw')).map((root) => ['#hw-style', '#hw-marks'].map((id) => root.querySelectorAll(id).length))""")
    assert roots == [[1, 1]] * 4
    page.get_by_role("button", name="English").click()
    expect(page.locator(".hw[lang=en]")).to_have_count(4)


@pytest.mark.parametrize("marimo_server", ["STACKS"], indirect=True)
def test_stacks_give_widgets_their_width(marimo_server: str, visitor: Callable[..., Page]) -> None:
    page = visitor(marimo_server, viewport={"width": 1280, "height": 4000})
    page.goto(marimo_server, wait_until="commit")
    stand(page, [2, 1, 2])
    page.set_viewport_size({"width": 900, "height": 4000})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    stand(page, [2, 1, 1, 1])


@pytest.mark.parametrize("marimo_server", ["WRAPPED"], indirect=True)
def test_cells_that_read_a_wrapped_widget_run_again_at_a_click(
    marimo_server: str, visitor: Callable[..., Page]
) -> None:
    page = visitor(marimo_server, viewport={"width": 1280, "height": 2000})
    page.goto(marimo_server, wait_until="commit")
    expect(page.get_by_text("V = 0 0 2 R = 1", exact=True)).to_be_visible()
    page.locator(".hw-deck [data-face=m03-2]").click()
    expect(page.get_by_text("V = 6 6 3 R = 2", exact=True)).to_be_visible()
    page.locator(".hw-deck [data-face=m03-2]").click()
    expect(page.get_by_text("V = 0 0 2 R = 3", exact=True)).to_be_visible()
