"""``deploy/nginx``: its nginx before two workers, started by its script, as real processes on this machine."""

from __future__ import annotations

import gzip
import http.client
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import websocket
from playwright.sync_api import Browser

from hanawidgets.rooms.entries import Part
from hanawidgets.text import LANGUAGES, translate

from ..conftest import scratch_environment
from ..server.conftest import Client, told
from ..server.test_serve import LANDING, open_socket
from .processes import DEPLOY, NGINX, Site, answers, free_ports, kill, listens, nginx, with_group

pytestmark = [
    pytest.mark.server,
    pytest.mark.skipif(NGINX is None, reason="no nginx here: apt-get install nginx-light"),
]

COOKIE = "hanawidgets"
NO_KERNEL = "00000000-0000-0000-0000-000000000000"


@contextmanager
def workers(home: Path, pages: Path, public: int, *options: str) -> Iterator[Site]:
    """Two workers with two places each, started by the script; nginx shall be at the port ``public``."""
    one, two = free_ports(2)
    process = subprocess.Popen(
        [DEPLOY / "start-workers", str(one), str(two), "--", "--notebooks", pages, "--visitors", "2", *options],
        env=scratch_environment(home) | {"HANAWIDGETS": f"{sys.executable} -m hanawidgets"},
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        yield Site(
            f"http://127.0.0.1:{public}/",
            {"1": f"http://127.0.0.1:{one}/", "2": f"http://127.0.0.1:{two}/"},
            {"1": one, "2": two},
            home / "nginx.log",
        )
    finally:
        process.terminate()
        try:
            process.wait(15)
        finally:
            with_group(process.pid, signal.SIGKILL)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, pages: Path, wait_until: Callable[..., Any]) -> Iterator[Site]:
    """nginx before two workers with two places each."""
    home, (public,) = tmp_path_factory.mktemp("nginx"), free_ports(1)
    with workers(home, pages, public) as started, nginx(home, started, {"listen 80;": f"listen 127.0.0.1:{public};"}):
        for address in (*started.workers.values(), started.url):
            wait_until(lambda address=address: answers(address), seconds=60)
        yield started


def worker_of(visitor: Client) -> str:
    """Return what the visitor's cookie says."""
    return next((cookie.value or "" for cookie in visitor.cookies if cookie.name == COOKIE), "")


def leave(visitor: Client, kernel: str) -> None:
    """Close a page as a browser does."""
    assert visitor.post(f"voila/api/shutdown/{kernel}", {"_xsrf": visitor.xsrf()}).status == 204


def test_visitors_are_spread_and_each_page_finds_its_python_whatever_the_cookie_says(site: Site) -> None:
    visitors = [Client(site.url), Client(site.url)]
    kernels = [visitor.kernel_of(visitor.get(LANDING).text) for visitor in visitors]
    assert {worker_of(visitor) for visitor in visitors} == {"1", "2"}
    for visitor, kernel in zip(visitors, kernels, strict=True):
        here = Client(site.workers[worker_of(visitor)])
        assert here.kernel_lives(kernel)
        assert visitor.kernel_lives(kernel)
        foreign = Client(site.url)  # no cookie, as in a frame of another site
        assert foreign.kernel_lives(kernel)
        assert visitor.get(f"api/kernels/{NO_KERNEL}").status == 404
    sockets = [open_socket(site, kernel) for kernel in kernels]  # without them a page soon yields its place
    # the second page of a visitor comes from the same worker; the third finds no place there and goes to the other,
    # and with the cookie then pointing there, the first pages still find their Python
    one = visitors[0]
    first = worker_of(one)
    second_kernel = one.kernel_of(one.get(LANDING).text)
    assert worker_of(one) == first
    sockets.append(open_socket(site, second_kernel))
    third_kernel = one.kernel_of(one.get(LANDING).text)
    assert worker_of(one) != first
    for kernel in (kernels[0], second_kernel, third_kernel):
        assert one.kernel_lives(kernel)
    sockets.append(open_socket(site, third_kernel))
    for connection in sockets:
        connection.ping()
    # every place is taken: the workers' own words, not the proxy's
    full = Client(site.url).get(f"{LANDING}?lang=ja")
    assert full.status == 503
    assert translate("app.words.full", "ja") in full.text
    assert "Set-Cookie" not in full.headers or COOKIE not in full.headers["Set-Cookie"]
    for visitor, kernel in ((one, kernels[0]), (one, second_kernel), (one, third_kernel), (visitors[1], kernels[1])):
        leave(visitor, kernel)
        assert not visitor.kernel_lives(kernel)
    for connection in sockets:
        connection.close()


def test_pages_and_files_go_gzipped_and_files_are_kept(site: Site, pages: Path) -> None:
    visitor = Client(site.url)
    page = visitor.get(LANDING)
    leave(visitor, visitor.kernel_of(page.text))
    assert page.headers["Content-Encoding"] is None
    assert "Cache-Control" not in page.headers or "max-age" not in page.headers["Cache-Control"]
    host = site.url.split("/")[2]
    assert f"ws://{host}" in page.headers["Content-Security-Policy"]
    for address in sorted(set(re.findall(r'"/(voila/[^"]+\.(?:js|css|svg)[^"]*)"', page.text)))[:12]:
        connection = http.client.HTTPConnection(host, timeout=30)
        connection.request("GET", f"/{address}", headers={"Accept-Encoding": "gzip", "Sec-Fetch-Dest": "document"})
        answer = connection.getresponse()
        raw = answer.read()
        connection.close()
        assert answer.status == 200, address
        if len(raw) > 1000:
            assert answer.headers["Content-Encoding"] == "gzip", address
            assert raw[:2] == b"\x1f\x8b"
        lasts = 31_536_000 if "/library/" in address else 3600
        assert f"max-age={lasts}" in answer.headers["Cache-Control"], address
    # a page goes packed too, and its beginning does not wait for Python
    connection = http.client.HTTPConnection(host, timeout=60)
    connection.request("GET", "/waits", headers={"Accept-Encoding": "gzip", "Sec-Fetch-Dest": "document"})
    answer = connection.getresponse()
    assert answer.headers["Content-Encoding"] == "gzip"
    beginning = answer.read(100)
    go = pages / "go"  # until then its cell runs
    go.touch()
    whole = gzip.decompress(beginning + answer.read()).decode()
    go.unlink()
    connection.close()
    assert visitor.get(f"api/kernels/{visitor.kernel_of(whole)}").status == 200
    leave(visitor, visitor.kernel_of(whole))


def test_a_worker_that_dies_takes_nobody_else_along(site: Site, wait_until: Callable[..., Any]) -> None:
    one, two = Client(site.url), Client(site.url)
    kernel_one = one.kernel_of(one.get(LANDING).text)
    kernel_two = two.kernel_of(two.get(LANDING).text)
    dead, alive = worker_of(one), worker_of(two)
    assert {dead, alive} == {"1", "2"}
    sockets = [open_socket(site, kernel) for kernel in (kernel_one, kernel_two)]
    keepers = []
    try:
        keepers.append(kill(site.pid(dead)))
        # its visitor gets what lets a page say that its Python ended, whoever is asked last, and may start again
        assert [one.get(f"api/kernels/{kernel_one}").status for _ in range(4)] == [404] * 4
        sockets[0].settimeout(10)
        with pytest.raises((websocket.WebSocketConnectionClosedException, ConnectionResetError)):
            while True:
                sockets[0].recv()
        again = one.kernel_of(one.get(LANDING).text)
        assert worker_of(one) == alive
        assert one.kernel_lives(again)
        # the other notices nothing
        assert two.kernel_lives(kernel_two)
        sockets[1].ping()
        leave(one, again)
        # nor do those who come meanwhile
        for _ in range(3):
            new = Client(site.url)
            kernel = new.kernel_of(new.get(LANDING).text)
            assert worker_of(new) == alive
            leave(new, kernel)
        # without any worker: a sentence in all languages, which asks again by itself
        keepers.append(kill(site.pid(alive)))
        for visitor in (two, Client(site.url)):
            nobody = visitor.get(LANDING)
            assert nobody.status == 503
            assert int(nobody.headers["Retry-After"]) > 0
            assert 'http-equiv="refresh"' in nobody.text
            for lang in LANGUAGES:
                assert translate("app.words.broken", lang) in nobody.text
        assert two.get(f"api/kernels/{kernel_two}").status == 404
    finally:
        for keeper in keepers:
            os.kill(keeper, signal.SIGCONT)
    wait_until(lambda: all(map(answers, site.workers.values())))  # the script has started them again
    for visitor in (one, two):
        leave(visitor, visitor.kernel_of(visitor.get(LANDING).text))
    assert not site.log.exists() or site.log.read_text("utf-8") == ""


@pytest.mark.browser
@pytest.mark.skipif(shutil.which("openssl") is None, reason="no openssl here, which makes the certificate")
def test_with_a_certificate_everything_is_encrypted(
    site: Site, browser: Browser, tmp_path: Path, wait_until: Callable[..., Any]
) -> None:
    certificate, key = tmp_path / "games.pem", tmp_path / "games.key"
    subprocess.run(
        [
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "rsa:2048",
            "-nodes",
            "-subj",
            "/CN=localhost",
            "-out",
            certificate,
            "-keyout",
            key,
        ],
        check=True,
        capture_output=True,
    )
    plain, public = free_ports(2)
    changes = {
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "# listen 443 ssl;": f"listen 127.0.0.1:{public} ssl;",
        "# ssl_certificate ": "ssl_certificate ",
        "/etc/ssl/certs/games.example.org.pem": str(certificate),
        "# ssl_certificate_key": "ssl_certificate_key",
        "/etc/ssl/private/games.example.org.key": str(key),
        "# if ($scheme = http)": "if ($scheme = http)",
    }
    with nginx(tmp_path, site, changes):
        unencrypted = Client(f"http://127.0.0.1:{plain}/")
        wait_until(lambda: listens(plain))
        assert unencrypted.get(f"{LANDING}?lang=ja").headers["Location"] == f"https://127.0.0.1/{LANDING}?lang=ja"
        context = browser.new_context(ignore_https_errors=True)
        page = context.new_page()
        sockets: list[str] = []
        faults: list[str] = []
        page.on("websocket", lambda opened: sockets.append(opened.url))
        page.on("console", lambda message: message.type == "error" and faults.append(message.text))  # type: ignore[func-returns-value]
        page.goto(f"https://127.0.0.1:{public}/")
        page.get_by_role("button", name="count 0").click()
        page.get_by_role("button", name="count 1").wait_for()
        assert {address.partition("/api/")[0] for address in sockets} == {f"wss://127.0.0.1:{public}"}
        assert {cookie["name"]: cookie["secure"] for cookie in context.cookies()} == {COOKIE: True, "_xsrf": True}
        kernel = json.loads(page.locator("#jupyter-config-data").text_content() or "")["kernelId"]
        worker = Client(site.workers[next(cookie["value"] for cookie in context.cookies() if cookie["name"] == COOKIE)])
        assert worker.kernel_lives(kernel)
        page.close(run_before_unload=True)
        wait_until(lambda: not worker.kernel_lives(kernel))
        context.close()
        assert faults == []


def one_at_each(site: Site, path: str) -> dict[str, tuple[Client, Any]]:
    """Open a page at each of the two workers; return by their numbers the visitor and the page."""
    found: dict[str, tuple[Client, Any]] = {}
    while len(found) < 2:
        visitor = Client(site.url)
        page = visitor.get(path)
        if (worker := worker_of(visitor)) in found:
            leave(visitor, visitor.kernel_of(page.text))
        else:
            found[worker] = visitor, page
    return found


def test_a_room_is_found_by_its_code_whatever_the_cookie_says(site: Site) -> None:
    makers = one_at_each(site, "makes")
    codes = {worker: told(page).split()[0] for worker, (_, page) in makers.items()}
    for worker, code in codes.items():
        assert code[0] in Part(int(worker), 2).signs
        other = makers["2" if worker == "1" else "1"][0]  # its cookie names the other worker
        page = other.get(f"enters?lang=ja&room={code.lower()}")
        assert told(page) == "m2 m1 m2 here m1 m2"
        assert worker_of(other) == worker
        # all places of that worker are taken: it says so itself, and no other is asked, where there is no such room
        full = Client(site.url).get(f"enters?room={code}")
        assert full.status == 503
        assert translate("app.words.full", "en") in full.text
        leave(other, other.kernel_of(page.text))
        # what is no code of a room goes where pages go
        stranger = Client(site.url)
        wrong = stranger.get("enters?room=%00../")
        leave(stranger, stranger.kernel_of(wrong.text))
    for visitor, page in makers.values():
        leave(visitor, visitor.kernel_of(page.text))


def test_workers_that_share_a_redis_have_the_same_rooms(
    redis_server: str, tmp_path: Path, pages: Path, wait_until: Callable[..., Any]
) -> None:
    with workers(tmp_path, pages, 0, "--rooms", redis_server) as started:
        for address in started.workers.values():
            wait_until(lambda address=address: answers(address), seconds=60)
        makers = {worker: told(Client(address).get("makes")).split()[0] for worker, address in started.workers.items()}
        for worker, code in makers.items():
            other = started.workers["2" if worker == "1" else "1"]
            assert told(Client(other).get(f"enters?room={code}")) == "m2 m1 m2 here m1 m2"
