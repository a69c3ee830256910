"""What Binder does with ``binder/``, done here: a clean environment, its requirements, its post-build, its server."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .packages import empty, install, lend

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, wait_until: Any) -> Iterator[Any]:
    """Address of the server that Binder would start, for a copy of the repository."""
    home = tmp_path_factory.mktemp("binder")
    copy = home / "repo"
    files = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.splitlines()
    for name in files:
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, copy / name)  # with its mode
    programs = empty(home / "env")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "PYTHON"))}
    environment |= {"HOME": str(home), "PATH": f"{programs}{os.pathsep}{environment['PATH']}"}
    asked = (copy / "binder/requirements.txt").read_text("utf-8").splitlines()
    ours = tomllib.loads((copy / "pyproject.toml").read_text("utf-8"))
    needed = [
        *ours["build-system"]["requires"],
        *ours["project"]["dependencies"],
        *ours["project"]["optional-dependencies"]["app"],
    ]
    lend(home / "env", [*needed, *(line for line in asked if line and line[0] not in "#.")])
    install(programs, "--no-build-isolation", "-r", "binder/requirements.txt", cwd=copy)
    subprocess.run([copy / "binder/postBuild"], cwd=copy, check=True, env=environment)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with (home / "log.txt").open("w") as log:
        server = subprocess.Popen(
            [
                programs / "jupyter",
                "lab",
                "--no-browser",
                f"--port={port}",
                "--IdentityProvider.token=",
                "--allow-root",
                "--LabApp.expose_app_in_browser=True",
            ],
            cwd=copy,
            env=environment,
            stdout=log,
            stderr=log,
        )
    try:
        wait_until(lambda: re.search(r"is running at:", (home / "log.txt").read_text()), seconds=60)
        yield f"http://127.0.0.1:{port}/"
    finally:
        server.terminate()
        server.wait(timeout=30)


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    context = browser.new_context(locale="ja")
    yield context.new_page()
    context.close()


def test_the_landing_page_and_an_app_open(address: str, page: Page) -> None:
    page.goto(f"{address}voila/render/notebooks/pages/index.ipynb")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.locator(".hw-landing a[href*='koikoi-home']").first.click()
    page.locator("a[href*='checker']").filter(visible=True).first.click()
    page.locator("[data-face=m01-1]").click()
    expect(page.locator("[data-face=m01-1]")).to_have_attribute("aria-pressed", "true")


def test_the_notebooks_open_in_jupyterlab_and_run(address: str, page: Page) -> None:
    page.goto(f"{address}lab/tree/notebooks/pages/checker.ipynb?reset")
    page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=60_000)
    page.wait_for_function("() => window.jupyterapp?.commands.hasCommand('notebook:run-all-cells')")
    page.wait_for_function(
        """() => { const kernel = window.jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel;
        return kernel?.connectionStatus === "connected" && kernel.status === "idle"; }""",
        timeout=60_000,
    )
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    page.locator(".hw-deck [data-face]").first.wait_for(timeout=60_000)
