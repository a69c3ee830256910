"""Who gets a page's Python, for how long, under which names, and how much of the server anybody can hold."""

from __future__ import annotations

import asyncio
import errno
import fcntl
import gc
import http.client
import json
import re
import socket
import time
import weakref
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar
from urllib.parse import urlsplit

import pytest
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.ioloop import IOLoop

from hanawidgets.cli.check import Report, check
from hanawidgets.core.record import MOST_IN_A_ROW, Record, RecordError, parse_record
from hanawidgets.core.registry import GAMES
from hanawidgets.core.session import chance_of
from hanawidgets.server import visits
from hanawidgets.server.compression import Scratch
from hanawidgets.server.connections import BoundedServer
from hanawidgets.server.headers import is_own, is_own_origin, is_passed_on, own_names
from hanawidgets.server.kernel_manager import PageKernels, TooManyVisitors
from hanawidgets.server.serve import server_config
from hanawidgets.server.settings import Settings
from hanawidgets.server.visits import ASKS, MOST_UNMET, VISIT, Door, Left, Visit, Way, way_of
from hanawidgets.text import LANGUAGES, translate

from ..conftest import PATIENCE_S
from .test_serve import LANDING

BROWSER = {"User-Agent": "Mozilla/5.0"}
HTML = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
PREVIEW = {"User-Agent": "Slackbot-LinkExpanding 1.0", "Accept": "*/*"}
PICTURE = {"Accept": "image/avif,image/webp,*/*;q=0.8"}


def run(work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    with ThreadPoolExecutor(1) as beside:  # a browser in this thread has a loop already
        return beside.submit(lambda: asyncio.run(work())).result(PATIENCE_S)


@pytest.mark.parametrize(
    ("headers", "alone", "embedded"),
    [
        ({"Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "none"}, Way.IN, Way.IN),
        ({"Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "cross-site"}, Way.IN, Way.IN),
        ({"Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "same-origin"}, Way.IN, Way.IN),
        ({"Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "cross-site"}, Way.OUT, Way.IN),
        ({"Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "same-site"}, Way.OUT, Way.IN),
        ({"Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "same-origin"}, Way.IN, Way.IN),
        ({"Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "cross-site"}, Way.OUT, Way.OUT),
        ({"Sec-Fetch-Dest": "image", "Sec-Fetch-Site": "same-origin"}, Way.OUT, Way.OUT),
        ({"Sec-Fetch-Dest": "script", "Sec-Fetch-Site": "cross-site"}, Way.OUT, Way.OUT),
        ({"Sec-Fetch-Dest": "object", "Sec-Fetch-Site": "cross-site"}, Way.OUT, Way.OUT),
        (BROWSER | HTML, Way.DOOR, Way.DOOR),
        (BROWSER | PICTURE, Way.DOOR, Way.DOOR),
        (PREVIEW, Way.DOOR, Way.DOOR),
        ({}, Way.DOOR, Way.DOOR),
    ],
)
def test_a_page_is_for_who_opens_it(headers: dict[str, str], alone: Way, embedded: Way) -> None:
    assert way_of(headers, embedded=False) == alone
    assert way_of(headers, embedded=True) == embedded


def test_what_a_pages_script_leaves_opens_a_page_and_no_picture() -> None:
    for asks in (True, False):
        found = [way_of(BROWSER | kind, False, asks) for kind in (HTML, PICTURE)]
        assert found == [Way.IN if asks else Way.DOOR, Way.DOOR]
    assert way_of({"Sec-Fetch-Dest": "image"}, True, True) == Way.OUT


@pytest.mark.parametrize(
    ("host", "own"),
    [
        ("127.0.0.1:8866", True),
        ("[::1]:8866", True),
        ("192.168.1.20", True),
        ("LOCALHOST:1", True),
        ("a.localhost", True),
        ("games.example.org", True),
        (socket.gethostname(), True),
        ("evil.example", False),
        ("evil.example:8866", False),
        ("games.example.org.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("games.example.org@evil.example", False),
        ("localhost:1:2", False),
        ("", False),
    ],
)
def test_the_server_answers_to_its_names_only(host: str, own: bool) -> None:
    assert is_own(host, own_names("", "games.example.org")) == own
    assert is_own(host, None)


def asked(host: str, protocol: str = "http", remote: str = "10.0.0.7", **headers: str) -> Any:
    headers = {name.replace("_", "-"): value for name, value in headers.items()}
    return SimpleNamespace(host=host, protocol=protocol, remote_ip=remote, headers=headers)


def test_an_origin_is_compared_in_every_part() -> None:
    plain, safe = asked("a.b:1"), asked("a.b", "https")
    assert is_own_origin("http://A.B:1", plain, False)
    assert is_own_origin("https://a.b:1", plain, False)  # a proxy that does not say so
    for other in ("http://a.b", "ws://a.b:1", "http://a.b:1/", "http://x@a.b:1", "null", "", "a.b:1"):
        assert not is_own_origin(other, plain, False), other
    assert is_own_origin("https://a.b", safe, False) and not is_own_origin("http://a.b", safe, False)
    behind = asked("a.b", remote="127.0.0.1", X_Forwarded_Proto="https")
    assert is_own_origin("https://a.b", behind, False) and not is_own_origin("http://a.b", behind, False)


def test_who_only_says_that_a_proxy_stands_between_is_counted() -> None:
    """Anybody on the network could leave the count of their address by writing that header."""
    assert is_passed_on(asked("a", remote="127.0.0.1", X_Forwarded_Proto="http"), False)
    assert not is_passed_on(asked("a", X_Forwarded_Proto="http"), False)
    assert is_passed_on(asked("a", X_Forwarded_Proto="http"), True)
    assert not is_passed_on(asked("a", remote="127.0.0.1"), True)


# ---- on a running server ----


def pages(client: Any) -> int:
    return int(json.loads(client.get("health").text)["pages"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_another_name_leads_nowhere(lang: str, client: Any) -> None:
    before = pages(client)
    for path in (LANDING, "voila/static/x.js", "api/kernels/0-0-0-0-0"):
        answer = client.get(f"{path}?lang={lang}", Host="evil.example")
        assert answer.status == 421
        assert (translate("app.words.host", lang) in answer.text) == (path == LANDING)
    assert pages(client) <= before  # a page of another test may end meanwhile


def asks(server: Any, headers: dict[str, str], path: str = LANDING, method: str = "GET") -> tuple[int, str]:
    """Ask without what a browser says of its own accord."""
    connection = http.client.HTTPConnection(urlsplit(server.url).netloc, timeout=PATIENCE_S)
    connection.request(method, f"/{path}", headers=headers)
    answer = connection.getresponse()
    return answer.status, answer.read().decode()


@pytest.mark.parametrize(
    ("status", "headers"),
    [
        (403, {"Sec-Fetch-Dest": "image", "Sec-Fetch-Site": "cross-site"}),
        (403, {"Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "cross-site"}),
        (503, {"Sec-Fetch-Dest": "document", "Sec-Purpose": "prefetch;prerender"}),
        (503, {"Purpose": "prefetch"}),
        (200, BROWSER | HTML),
        (200, PREVIEW),
        (200, {}),
    ],
)
def test_what_no_person_opens_begins_no_python(status: int, headers: dict[str, str], client: Any, server: Any) -> None:
    """A picture of any other site whose address is a page's took a place for a quarter of an hour."""
    before = pages(client)
    found, text = asks(server, headers)
    assert (found, "kernelId" in text) == (status, False)
    assert asks(server, headers, method="HEAD") == (status, "")
    assert pages(client) <= before
    if status == 200:  # a preview has what the page has
        assert '<meta property="og:image" content="' in text
        assert re.findall("<title>.*</title>", text) == re.findall("<title>.*</title>", client.get(LANDING).text)


def test_a_page_without_its_python_is_not_there_where_there_is_no_page(server: Any) -> None:
    assert [asks(server, {}, path)[0] for path in ("none", "ways", "notes.txt")] == [404, 404, 404]


def test_a_script_that_asks_begins_the_python(client: Any, server: Any) -> None:
    word = re.findall(rf'\["{ASKS}", "([^"]+)", ', asks(server, BROWSER | HTML)[1])[0]
    for headers, path in ((HTML | {"Cookie": f"{ASKS}={word}"}, LANDING), (HTML, f"{LANDING}?{ASKS}={word}")):
        status, text = asks(server, BROWSER | headers, path)
        assert status == 200
        assert client.kernel_lives(client.kernel_of(text))


@pytest.mark.parametrize("word", ["1", "", f"{10**11}.{'0' * 32}", "0.x", "9" * 5000])
def test_a_word_that_anybody_could_write_opens_no_page(word: str, client: Any, server: Any) -> None:
    """A frame of another site with ?opens=1 began a kernel, where browsers do not say what they ask for."""
    before = pages(client)
    for headers, path in ((HTML | {"Cookie": f"{ASKS}={word}"}, LANDING), (HTML, f"{LANDING}?{ASKS}={word}")):
        status, text = asks(server, BROWSER | headers, path)
        assert (status, "kernelId" in text) == (200, False)
    assert pages(client) <= before


def test_the_doors_word_is_of_its_minute_its_visitor_and_its_server() -> None:
    door, now = Door(), 1_700_000_000.0
    word = door.word("10.0.0.7", now)
    assert door.knows("", word, "10.0.0.7", now) and door.knows("", word, "10.0.0.7", now + 60)
    assert not door.knows("", word, "10.0.0.7", now + 180) and not door.knows("", word, "10.0.0.7", now - 180)
    assert not door.knows("", word, "10.0.0.8", now)
    assert not Door().knows("", word, "10.0.0.7", now)
    assert door.knows(word, "", "10.0.0.7", now + 80_000) and not door.knows(word, "", "10.0.0.7", now + 90_000)
    minute = int(word.partition(".")[0])
    assert not door.knows("", word.replace(str(minute), str(minute + 1)), "10.0.0.7", now + 60)


@pytest.mark.parametrize("path", [LANDING, "cards", "cards?lang=ja", "health", "none", "cards/", "cards.ipynb"])
def test_head_is_answered_as_get_without_a_body_and_begins_no_python(path: str, client: Any, server: Any) -> None:
    """Link checkers of course systems, and who watches over servers, took the site for broken: 405."""
    before = pages(client)
    for headers in ({}, {"Sec-Fetch-Dest": "document"}):
        status, body = asks(server, headers, path, method="HEAD")
        assert (status, body) == (asks(server, {}, path)[0], "")
    assert pages(client) <= before


def test_who_does_not_wait_for_a_page_leaves_no_python_behind(
    client: Any, server: Any, wait_until: Callable[..., Any]
) -> None:
    before, at = pages(client), urlsplit(server.url)
    written = server.errors.stat().st_size
    held = [http.client.HTTPConnection(at.netloc, timeout=PATIENCE_S) for _ in range(6)]
    for connection in held:
        connection.request("GET", "/waits", headers={"Sec-Fetch-Dest": "document"})
    wait_until(lambda: pages(client) > before, every=0.01)
    for connection in held:
        connection.close()
    wait_until(lambda: pages(client) <= before)
    assert b"Error" not in server.errors.read_bytes()[written:]


def test_scripts_of_a_page_carry_its_nonce_and_nothing_else_is_run(client: Any) -> None:
    pages = [client.get(LANDING) for _ in range(2)]
    nonces = []
    for page in pages:
        policy = re.findall(r"script-src ([^;]*)", page.headers["Content-Security-Policy"])[0]
        assert "unsafe" not in policy
        (nonce,) = re.findall(r"'nonce-([^']*)'", policy)
        inline = [
            tag for tag in re.findall(r"<script[^>]*>", page.text) if "application/" not in tag and "src=" not in tag
        ]
        assert len(inline) >= 4
        assert all(f'nonce="{nonce}"' in tag for tag in inline), inline
        nonces.append(nonce)
    assert len(set(nonces)) == 2


# ---- without a server ----


@pytest.fixture
def kernels(monkeypatch: pytest.MonkeyPatch) -> Callable[..., PageKernels]:
    """A function that makes a kernel manager whose kernels are only names."""
    live: list[str] = []

    async def start(self: Any, *, kernel_id: str, **_: Any) -> str:
        await asyncio.sleep(0.01)
        live.append(kernel_id)
        return kernel_id

    async def end(self: Any, kernel_id: str, **_: Any) -> None:
        live.remove(kernel_id)

    monkeypatch.setattr(AsyncMappingKernelManager, "start_kernel", start)
    monkeypatch.setattr(AsyncMappingKernelManager, "shutdown_kernel", end)
    monkeypatch.setattr(PageKernels, "list_kernel_ids", lambda self: list(live))
    monkeypatch.setattr(PageKernels, "__contains__", lambda self, name: name in live)
    return lambda most=0: PageKernels(most=most)


async def come(manager: PageKernels, address: str = "") -> Visit:
    visit = Visit(address)
    VISIT.set(visit)
    await manager.make_room(visit)
    await manager.start_kernel()
    return visit


def test_a_page_whose_socket_does_not_come_gives_its_python_back(
    kernels: Callable[..., PageKernels], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hanawidgets.server.kernel_manager.UNMET_S", 0.05)

    async def visit() -> None:
        manager = kernels()
        met, unmet = await come(manager), await come(manager)
        for one in (met, unmet):
            manager.written(one)
        manager.meet(met.kernel_id)
        while unmet.kernel_id in manager:  # the other was written before
            await asyncio.sleep(0.01)
        assert manager.list_kernel_ids() == [met.kernel_id]
        assert list(manager.rested) == [unmet.kernel_id]

    run(visit)
    assert 30 <= visits.UNMET_S <= 60


def test_nothing_of_a_visit_is_held_once_its_socket_has_come(kernels: Callable[..., PageKernels]) -> None:
    """A timer would hold the request, and with it the connection and the page, for a minute."""

    async def visit() -> weakref.ref[Visit]:
        manager = kernels()
        one = await come(manager)
        manager.written(one)
        VISIT.set(None)
        manager.meet(one.kernel_id)
        return weakref.ref(one)

    async def visited() -> None:
        held = await asyncio.create_task(visit())
        gc.collect()
        assert held() is None

    run(visited)


def test_it_gives_its_place_to_a_visitor_who_finds_none(
    kernels: Callable[..., PageKernels], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit() -> None:
        manager = kernels(2)
        first, second = await come(manager), await come(manager)
        manager.written(second)
        with pytest.raises(TooManyVisitors):
            await come(manager)
        monkeypatch.setattr("hanawidgets.server.kernel_manager.YIELDS_S", -1)
        third = await come(manager)
        assert manager.list_kernel_ids() == [first.kernel_id, third.kernel_id]

    run(visit)


@pytest.mark.slow
def test_an_address_has_so_many_pages_that_it_does_not_take_up(kernels: Callable[..., PageKernels]) -> None:
    async def visit() -> None:
        manager = kernels()
        for _ in range(MOST_UNMET):
            last = await come(manager, "10.0.0.7")
        with pytest.raises(TooManyVisitors):
            await come(manager, "10.0.0.7")
        await come(manager, "10.0.0.8")
        manager.meet(last.kernel_id)
        await come(manager, "10.0.0.7")

    run(visit)


def test_what_is_begun_for_somebody_who_left_is_ended(kernels: Callable[..., PageKernels]) -> None:
    async def visit() -> None:
        manager = kernels()
        visit = Visit()
        VISIT.set(visit)
        coming = asyncio.ensure_future(manager.start_kernel())
        await asyncio.sleep(0)
        await manager.leave(visit)
        await asyncio.wait({coming})
        assert manager.list_kernel_ids() == []
        with pytest.raises(Left):
            await manager.start_kernel()

    run(visit)


def test_a_kernel_that_has_ended_meanwhile_is_not_looked_for(kernels: Callable[..., PageKernels]) -> None:
    """Each such look was a traceback in the log."""

    async def visit() -> None:
        await kernels().cull_kernel_if_idle("ended")

    run(visit)


def test_a_kernel_without_a_page_is_culled_also_while_it_is_taken_to_be_busy(
    kernels: Callable[..., PageKernels], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Of a page that closes before its last click was answered to the end, nobody hears that end."""
    config = server_config(Settings(notebooks=tmp_path, cull_idle_s=2))
    long_ago = datetime.now(UTC) - timedelta(seconds=3)
    busy = SimpleNamespace(
        execution_state="busy", last_activity=long_ago, kernel_name="python3", kernel_spec=SimpleNamespace(metadata={})
    )
    monkeypatch.setattr(PageKernels, "get_kernel", lambda self, name: busy)

    async def visit() -> None:
        kernels()
        manager = PageKernels(config=config)
        for connections, is_met, left in ((1, True, True), (0, True, False), (0, False, True)):
            visit = await come(manager)
            if is_met:  # else its cells still run, and nobody could have connected
                manager.meet(visit.kernel_id)
            monkeypatch.setattr(manager, "_kernels", {visit.kernel_id: busy})
            monkeypatch.setattr(manager, "_kernel_connections", {visit.kernel_id: connections})
            await manager.cull_kernel_if_idle(visit.kernel_id)
            assert (visit.kernel_id in manager) == left

    run(visit)


def test_one_address_holds_so_many_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        held: list[Any] = []
        server = BoundedServer(lambda request: None, most=3)
        monkeypatch.setattr(server, "handle_stream", lambda stream, address: held.append(stream))
        monkeypatch.setattr("hanawidgets.server.connections.is_loopback", lambda address: False)
        with socket.create_server(("127.0.0.1", 0)) as listening:
            listening.setblocking(False)
            server.add_sockets([listening])
            clients = [socket.create_connection(listening.getsockname()) for _ in range(5)]
            await asyncio.sleep(0.1)
            assert len(held) == 3
            held[0].close()
            clients.append(socket.create_connection(listening.getsockname()))
            await asyncio.sleep(0.1)
            assert len(held) == 4
            IOLoop.current().remove_handler(listening)
            for one in [*clients, *held]:
                one.close()

    run(visit)


@pytest.mark.slow
def test_without_descriptors_the_server_waits_instead_of_asking_again_and_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It took 91 % of a processor and wrote 8 MB of log a second."""
    monkeypatch.setattr("hanawidgets.server.connections._PAUSE_S", 0.2)

    class Listening(socket.socket):
        tries: ClassVar[list[float]] = []

        def accept(self) -> Any:
            self.tries.append(time.monotonic())
            if len(self.tries) < 3:
                raise OSError(errno.EMFILE, "Too many open files")
            return super().accept()

    async def visit() -> None:
        held: list[Any] = []
        server = BoundedServer(lambda request: None)
        monkeypatch.setattr(server, "handle_stream", lambda stream, address: held.append(stream))
        with Listening() as listening:
            listening.bind(("127.0.0.1", 0))
            listening.listen()
            listening.setblocking(False)
            server.add_sockets([listening])
            with socket.create_connection(listening.getsockname()):
                while not held:
                    await asyncio.sleep(0.01)
                first, second, third, *_ = Listening.tries
                assert second - first > 0.19 and third - second > 0.19
            IOLoop.current().remove_handler(listening)
            held[0].close()

    run(visit)


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nhalf"])
def test_a_connection_on_which_nothing_comes_is_closed(sent: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Idle ones were held for ever: 500 of 500 after a minute."""
    for name in ("IDLE_S", "BODY_S"):
        monkeypatch.setattr(f"hanawidgets.server.connections.{name}", 0.1)

    async def visit() -> None:
        server = BoundedServer(lambda request: None)
        with socket.create_server(("127.0.0.1", 0)) as listening:
            listening.setblocking(False)
            server.add_sockets([listening])
            reader, writer = await asyncio.open_connection(*listening.getsockname())
            writer.write(sent)
            answer = await asyncio.wait_for(reader.read(), PATIENCE_S)  # to its end
            assert not answer or answer.startswith(b"HTTP/1.1 400 ")
            writer.close()
            IOLoop.current().remove_handler(listening)

    run(visit)


# ---- what is left behind, and what takes too long ----


def test_folders_of_a_killed_server_go_with_the_next_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr("hanawidgets.server.compression._NEW_S", 0)
    made = {}
    for name in ("lives", "killed"):
        made[name] = tmp_path / f"hanawidgets-{name}", tmp_path / f"voila_{name}"
        for folder in made[name]:
            folder.mkdir()
        (made[name][0] / ".alive").touch()
        (made[name][0] / ".beside").write_text(f"voila_{name}", encoding="utf-8")
    others = [
        tmp_path / "hanawidgets-notes",
        tmp_path / "voila_other",
        tmp_path / "hanawidgets-evil",
        tmp_path / "games",
    ]
    for folder in others:
        folder.mkdir()
    (others[2] / ".alive").touch()
    (others[2] / ".beside").write_text("games", encoding="utf-8")
    with (made["lives"][0] / ".alive").open("w") as alive:
        fcntl.flock(alive, fcntl.LOCK_EX)
        scratch = Scratch()
    assert [[folder.exists() for folder in made[name]] for name in ("lives", "killed")] == [[True] * 2, [False] * 2]
    assert [folder.exists() for folder in others] == [True, True, False, True]
    scratch.goes_with(tmp_path / "voila_other")
    scratch.close()
    assert not scratch.folder.exists()


@pytest.mark.parametrize("name", ["deep.toml", "tables.toml", "huge.json"])
def test_a_file_that_would_take_minutes_or_gigabytes_is_refused(name: str, tmp_path: Path) -> None:
    """A key of 100,000 parts took 4 GB and ended in a traceback."""
    texts = {"deep.toml": "a." * 100_000 + "a = 1", "tables.toml": "\n[[a]]\n" * 100_000, "huge.json": " " * 9_000_000}
    (tmp_path / name).write_text(texts[name], encoding="utf-8")
    report = check(str(tmp_path / name))
    assert isinstance(report, Report) and report.unreadable and report.unreadable.code == "too_large"


def test_a_record_deals_only_so_often_in_a_row() -> None:
    """A valid record of 9,335 redeals made each later click take a second."""
    game = GAMES["koikoi"]
    start, chance = game.start(game.parse_rules("bga_general")), chance_of("1")
    first = game.chance(start, chance)
    start, record = start.after(first), Record(game, start.rules).with_action(first)
    deals = (game.chance(start, chance) for _ in range(20_000))
    again = next(deal for deal in deals if any(event.kind == "redeal" for event in start.apply(deal).events))
    for _ in range(MOST_IN_A_ROW):
        record = record.with_action(again)
    with pytest.raises(RecordError) as refused:
        parse_record(str(record))
    assert refused.value.detail == "too_long"
    assert len(parse_record("\n".join(str(record).splitlines()[:-1])).actions) == MOST_IN_A_ROW
