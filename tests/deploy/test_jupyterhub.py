"""``deploy/jupyterhub``: its hub, its proxy and the servers of two users, as real processes on this machine."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import websocket
from playwright.sync_api import Browser, BrowserContext, Page, expect

from hanawidgets.cli.main import main
from hanawidgets.server.sockets import SOCKET_PROTOCOL
from hanawidgets.text import LANGUAGES, translate
from tests.needs import needs

from ..conftest import scratch_environment
from .processes import answers, free_ports

CONFIG = Path(__file__).parents[2] / "deploy/jupyterhub/jupyterhub_config.py"
PASSWORD = "cherry-blossom"
OPENS = {"Accept": "text/html", "Sec-Fetch-Dest": "document"}
"""What a browser says when a person opens a page."""
needs_hub = pytest.mark.skipif(
    not shutil.which("configurable-http-proxy"), reason="no proxy here: npm install -g configurable-http-proxy"
)


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory, wait_until: Callable[..., Any]) -> Iterator[str]:
    """Address of the hub that the shipped file makes, on ports of its own."""
    needs("jupyterhub")
    home = tmp_path_factory.mktemp("hub")
    public, api, proxy = free_ports(3)
    config = home / "jupyterhub_config.py"
    config.write_text(
        CONFIG.read_text("utf-8")
        + (
            f"\nc.JupyterHub.hub_port = {api}\nc.ConfigurableHTTPProxy.api_url = 'http://127.0.0.1:{proxy}'\n"
            f"c.Spawner.args += ['--log={home / 'pages.log'}']\n"
            f"c.Spawner.environment = {{'PYTHONPATH': {scratch_environment(home)['PYTHONPATH']!r}}}\n"
        ),
        "utf-8",
    )
    address = f"http://127.0.0.1:{public}"
    environment = scratch_environment(home) | {"HANAWIDGETS_HUB_PASSWORD": PASSWORD, "HANAWIDGETS_HUB_URL": address}
    with (home / "log.txt").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "jupyterhub", "-f", config], cwd=home, env=environment, stdout=log, stderr=log
        )
    try:
        wait_until(lambda: answers(f"{address}/hub/") or process.poll() is not None, seconds=60)
        yield f"{address}/"
    finally:
        process.terminate()
        process.wait(30)
        print((home / "log.txt").read_text("utf-8"))


@pytest.fixture
def visitor(browser: Browser, hub: str) -> Iterator[Callable[[str], Page]]:
    """A function that logs a user in, in a browser of their own, and returns the page they then see."""
    contexts: list[BrowserContext] = []

    def enter(name: str) -> Page:
        context = browser.new_context(locale="ja")
        contexts.append(context)
        page = context.new_page()
        page.goto(hub)
        page.locator("input[name=username]").fill(name)
        page.locator("input[name=password]").fill(PASSWORD)
        page.locator("input[type=submit], button[type=submit]").first.click()
        page.wait_for_url(re.compile(r"/user/[^/]+/$"), timeout=90_000)
        return page

    yield enter
    for context in contexts:
        context.close()


def kernel_of(page: Page) -> str:
    text = page.locator("#jupyter-config-data").text_content()
    return str(json.loads(text or "")["kernelId"])


def socket_status(page: Page, address: str) -> int:
    """Return how a kernel's socket answers to the page's browser."""
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in page.context.cookies(address))
    try:
        websocket.create_connection(
            f"{address.replace('http', 'ws', 1)}/channels?session_id=0123456789abcdef0123456789abcdef",
            timeout=30,
            subprotocols=[SOCKET_PROTOCOL],
            cookie=cookies,
            origin=re.match(r"https?://[^/]+", address)[0],
        ).close()
    except websocket.WebSocketBadStatusException as refusal:
        return refusal.status_code
    return 101


@needs_hub
@pytest.mark.browser
def test_each_user_has_the_pages_and_nobody_reaches_anothers_python(
    hub: str, visitor: Callable[[str], Page], wait_until: Callable[..., Any]
) -> None:
    pages = {name: visitor(name) for name in ("alice", "はな")}
    kernels: dict[str, str] = {}
    for name, page in pages.items():
        faults: list[str] = []
        page.on("pageerror", lambda error, faults=faults: faults.append(str(error)))
        page.on(
            "response",
            lambda answer, faults=faults: answer.status >= 400 and faults.append(f"{answer.status} {answer.url}"),
        )
        page.goto(page.url.partition("?")[0].rstrip("/") + "/koikoi/checker")
        page.locator("[data-face=m01-1]").click()
        expect(page.locator("[data-face=m01-1]")).to_have_attribute("aria-pressed", "true")
        # what the page asks every ten seconds, and as soon as it suspects that its Python has ended
        page.evaluate("document.dispatchEvent(new Event('hw-kernel-suspect'))")
        page.wait_for_timeout(500)
        expect(page.locator(".hw-banner")).to_have_count(0)
        kernel = kernel_of(page)
        # the page left behind may have asked a last time after its kernel had gone with it
        assert [fault for fault in faults if "/api/kernels/" not in fault or kernel in fault] == []
        kernels[name] = page.url.partition("koikoi/checker")[0] + f"api/kernels/{kernel}"
    for name, page in pages.items():
        for owner, address in kernels.items():
            own = name == owner
            answer = page.context.request.get(address, max_redirects=0)
            assert answer.status == (200 if own else 403), (name, owner)
            assert socket_status(page, address) == (101 if own else 403), (name, owner)
            landing = page.context.request.get(address.partition("api/")[0], headers=OPENS)
            assert ("kernelId" in landing.text()) == own
    stranger = pages["alice"].context.browser.new_context()
    for address in kernels.values():
        assert stranger.request.get(address, max_redirects=0).status in {302, 403}
        assert "kernelId" not in stranger.request.get(address.partition("api/")[0], headers=OPENS).text()
    stranger.close()
    # no kernel knows the token with which its server speaks to the hub
    environments = [Path(f"/proc/{pid}/environ").read_bytes() for pid in kernel_pids()]
    assert len(environments) >= 2
    assert not any(b"API_TOKEN" in environment for environment in environments)
    # a closed page frees its Python
    alice = pages["alice"]
    alice.goto("about:blank")
    wait_until(lambda: alice.context.request.get(kernels["alice"], max_redirects=0).status == 404)


def kernel_pids() -> list[int]:
    """Return the processes that were copied from, or are, ready processes of this test's servers."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            line = (entry / "cmdline").read_bytes()
            inherited = (entry / "environ").read_bytes()
        except OSError:
            continue
        if b"hanawidgets.server.forkserver" in line and b"JUPYTERHUB_SERVICE_PREFIX" in inherited:
            found.append(int(entry.name))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_a_hub_the_option_is_refused_in_words(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in list(os.environ):
        if name.startswith("JUPYTERHUB_"):
            monkeypatch.delenv(name)
    assert main(["--lang", lang, "--hub", "--no-browser"]) == 2
    assert capsys.readouterr().err.strip() == translate("app.cli.error.hub", lang)
