"""What a teacher sets for a class: how many may come, which pages, where, and what is written down of failures."""

from __future__ import annotations

import errno
import gzip
import json
import os
import re
import shutil
import signal
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from hanawidgets.cli import main as cli
from hanawidgets.server import forkserver as ready
from hanawidgets.server.message_filter import packed
from hanawidgets.server.provisioner import PageProvisioner
from hanawidgets.server.settings import Settings
from hanawidgets.text import LANGUAGES, translate
from hanawidgets.widgets.pages.addresses import path_of

from .test_serve import LANDING, UNHURRIED, gone, open_socket, pid_of

FACTS = "facts"
forks = pytest.mark.skipif(not ready.CAN_FORK, reason="processes cannot be copied here")


def parent_of(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])


def listens(pid: int) -> bool:
    """Tell whether a process waits for connections at a port."""
    sockets = {str(path.readlink()) for path in Path(f"/proc/{pid}/fd").iterdir() if path.is_symlink()}
    lines = [line.split() for line in Path("/proc/net/tcp").read_text(encoding="utf-8").splitlines()[1:]]
    return any(line[3] == "0A" and f"socket:[{line[9]}]" in sockets for line in lines)


# ---- which pages ----


def test_built_in_pages_stand_beside_an_authors_own(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path
) -> None:
    alone = client_of(voila_server(pages, no_fork=True))
    assert alone.get(path_of("checker")).status == 404
    visitor = client_of(voila_server(pages, built_in=True, no_fork=True))
    assert visitor.get(path_of("checker")).status == 200
    assert visitor.get(LANDING).status == 200
    assert visitor.get("nowhere").status == 404


# ---- how many ----


def test_without_a_limit_nobody_counts(client: Any) -> None:
    told = json.loads(client.get("health").text)
    assert told["places"] is None
    assert client.get("health").headers["Cache-Control"] == "no-store"


def test_a_page_that_nobody_touches_rests_and_one_that_lost_its_connection_for_long_can_wake_too(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path, wait_until: Callable[..., Any]
) -> None:
    started = voila_server(pages, rest=3, cull_idle=1, cull_interval=1, no_fork=True)
    visitor = client_of(started)
    lost = visitor.kernel_of(visitor.get(LANDING).text)
    open_socket(started, lost).close()  # a phone was locked
    kernel = visitor.kernel_of(visitor.get(LANDING).text)
    connection = open_socket(started, kernel)
    for number in range(20):  # touched, it stays awake
        header = {"msg_id": f"m{number}", "session": "test", "msg_type": "comm_msg"}
        parts: tuple[Any, ...] = (header, {}, {}, {"comm_id": "nobody", "data": {}})
        connection.send_binary(packed("shell", [json.dumps(part).encode() for part in parts]))
        time.sleep(0.2)
    assert visitor.kernel_lives(kernel)
    for asleep in (lost, kernel):
        wait_until(lambda asleep=asleep: visitor.get(f"api/kernels/{asleep}").status == 410)
    assert visitor.get("api/kernels/00000000-0000-0000-0000-000000000000").status == 404
    connection.close()
    assert started.stop() == 0


# ---- which and where ----


def test_only_the_pages_asked_for_are_offered(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path
) -> None:
    started = voila_server(pages, pages="cards", embed="https://course.example.org,http://*.school.example:8080")
    visitor = client_of(started)
    names = ("index", "cards", "facts", "below/cards")
    assert [visitor.get(path_of(name)).status for name in names] == [200, 200, 404, 404]
    # and a course page may show them in a frame, where browsers keep a cookie only if it says so
    page = client_of(started).get(LANDING, X_Forwarded_Proto="https")
    frames = "frame-ancestors 'self' https://course.example.org http://*.school.example:8080"
    assert page.headers["Content-Security-Policy"].endswith(frames)
    assert {"SameSite=None", "Secure"} <= set(page.headers["Set-Cookie"].split("; "))
    assert started.stop() == 0


def test_everything_lies_below_the_path_asked_for_and_a_rule_in_the_path_reaches_python(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "own"
    shutil.copytree(pages, folder, symlinks=True)
    shutil.copy(folder / "facts.ipynb", folder / "rules.ipynb")
    started = voila_server(folder, base_url="/games")
    assert re.search(r":\d+/games/ ", started.line)
    assert started.url.endswith("/games/")
    visitor = client_of(started)
    assert visitor.get("../").status == 404
    bare = client_of(SimpleNamespace(url=started.url.removesuffix("games/"))).get("games?lang=ja")
    assert (bare.status, bare.headers["Location"]) == (301, "/games/?lang=ja")
    assert visitor.get("voila/render/index.ipynb?lang=ja").headers["Location"] == "/games/?lang=ja"
    page = visitor.get(LANDING).text
    kernel = visitor.kernel_of(page)
    assert visitor.get(f"api/kernels/{kernel}").status == 200
    for address in re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css)[^"]*)"', page):
        assert address.startswith("/games/")
        assert visitor.get(address.removeprefix("/games/")).status == 200
    assert "QUERY_STRING=rule=K-BGA-23&amp;lang=ja;" in visitor.get("rules/K-BGA-23?lang=ja").text
    for page in ("", "cards"):
        assert '<a href="/games/cards">the cards</a>' in visitor.get(page).text
    cards = visitor.get("cards").text
    addresses = json.loads(re.findall(r'<script id="hw-addresses"[^>]*>(.*?)</script>', cards)[0])
    assert addresses["page"] == "cards" and addresses["pages"]["cards"] == "cards"
    assert addresses["pages"]["checker"] == "koikoi/checker" and 'data-hw-home="/games/"' in cards
    assert started.stop() == 0


each_language = pytest.mark.parametrize("lang", LANGUAGES)


@each_language
@pytest.mark.parametrize(
    ("words", "key", "facts"),
    [
        (["--base-url", "/a b/"], "base_url", {"asked": "/a b/"}),
        (["--base-url", "//../x"], "base_url", {"asked": "//../x"}),
        (["--visitors", "-1"], "number", {"option": "--visitors", "low": 0, "asked": "-1"}),
        (["--rest", "soon"], "number", {"option": "--rest", "low": 0, "asked": "soon"}),
        (["--log", "/nowhere/at/all"], "log", {"file": "/nowhere/at/all", "cause": os.strerror(2)}),
    ],
)
def test_what_cannot_be_is_refused_in_words(
    words: list[str], key: str, facts: dict[str, Any], lang: str, capsys: pytest.CaptureFixture[str], pages: Path
) -> None:
    assert cli.main(["--lang", lang, "--no-browser", "--notebooks", str(pages), *words]) == 2
    assert capsys.readouterr().err.strip() == translate(f"app.cli.error.{key}", lang, **facts)


@each_language
def test_an_unknown_page_is_named_with_those_there_are(
    lang: str, capsys: pytest.CaptureFixture[str], pages: Path
) -> None:
    assert cli.main(["--lang", lang, "--no-browser", "--notebooks", str(pages), "--pages", "cards,chess"]) == 2
    said = capsys.readouterr().err
    assert "chess" in said
    assert "cards, enters, facts, leads-on, makes, overlooks, secrets, waits" in said  # and no link that leads out


@each_language
def test_a_folder_for_ipythons_files_that_cannot_be_made_is_named_at_the_start(
    lang: str, capsys: pytest.CaptureFixture[str], pages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server said that it was open, and each page failed with 100 lines of traceback."""
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "ipython"
    monkeypatch.setenv("IPYTHONDIR", str(folder))
    assert cli.main(["--lang", lang, "--no-browser", "--notebooks", str(pages)]) == 2
    told = translate("app.cli.error.ipython", lang, folder=folder, cause=os.strerror(errno.ENOTDIR))
    assert capsys.readouterr().err.strip() == told


# ---- files ----


def test_files_go_gzipped_to_whoever_takes_them_so(client: Any, server: Any) -> None:
    page = client.get(LANDING).text
    addresses = set(re.findall(r'"(/voila/[^"]+\.(?:js|css|svg)[^"]*)"', page))
    assert len(addresses) > 3
    for address in addresses:
        url = server.url + address[1:]
        plain = urllib.request.urlopen(url)
        packed = urllib.request.urlopen(urllib.request.Request(url, headers={"Accept-Encoding": "gzip, br"}))
        raw, sent = plain.read(), packed.read()
        assert plain.headers["Content-Encoding"] is None
        assert plain.headers["Vary"] == packed.headers["Vary"] == "Accept-Encoding"
        assert plain.headers["Content-Type"] == packed.headers["Content-Type"]
        if len(raw) > 1000:
            assert packed.headers["Content-Encoding"] == "gzip"
            assert gzip.decompress(sent) == raw
            assert len(sent) < len(raw) * 0.6
            etag, changed = (
                packed.headers["Etag"],
                packed.headers["Last-Modified"],
            )  # Jupyter's extensions have the second
            known = {"If-None-Match": etag} if etag else {"If-Modified-Since": changed}
            again = urllib.request.Request(url, headers={"Accept-Encoding": "gzip", **known})
            with pytest.raises(urllib.error.HTTPError) as unchanged:
                urllib.request.urlopen(again)
            assert unchanged.value.code == 304
        if "/library/" in address:
            assert "max-age=31536000" in packed.headers["Cache-Control"]


# ---- what is written down ----


def test_failures_go_to_the_log_and_nothing_about_who_met_them(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path, tmp_path: Path
) -> None:
    log = tmp_path / "log.txt"
    spy = """
from hanawidgets.server import handlers
inner = handlers.NotebookPage.get
async def get(self, path=None):
    if "facts" in path:
        raise ZeroDivisionError("a fault of the server")
    await inner(self, path)
handlers.NotebookPage.get = get
"""
    started = voila_server(pages, prelude=spy, log=log, no_fork=True)
    visitor = client_of(started)
    assert visitor.get(f"{FACTS}?state=my-secret-game", User_Agent="my-secret-browser").status == 500
    assert visitor.get("not/there?state=my-secret-game").status == 404
    assert visitor.get(LANDING).status == 200
    assert started.stop() == 0
    written = log.read_text(encoding="utf-8")
    assert "a fault of the server" in written
    assert f"500 GET /{FACTS}" in written
    for private in ("my-secret", "remote_ip", "(127.0.0.1)"):
        assert private not in written
    assert started.errors.read_text(encoding="utf-8") == ""


# ---- kernels that are copies of a ready process ----


@forks
def test_kernels_are_copies_of_one_process_each_with_its_own_request_and_if_it_dies_of_another(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path, wait_until: Callable[..., Any]
) -> None:
    started = voila_server(pages, prelude=UNHURRIED, env={"DECOY": "of the server"})
    told = [client_of(started).get(f"{FACTS}?lang={lang}", Accept_Language=lang).text for lang in ("ja", "en")]
    pids = [pid_of(text) for text in told]
    assert len(set(pids)) == 2
    assert len({parent_of(pid) for pid in pids}) == 1
    assert parent_of(pids[0]) != started.process.pid
    assert listens(started.process.pid) and not any(map(listens, pids))  # nobody else on the machine reaches them
    for lang, text in zip(("ja", "en"), told, strict=True):
        assert f"QUERY_STRING=lang={lang};" in text
        assert f"HTTP_ACCEPT_LANGUAGE={lang};" in text
        assert "DECOY=of the server;" in text
    os.kill(parent_of(pids[0]), signal.SIGKILL)
    assert not any(gone(pid) for pid in pids)  # their pages go on

    def copy_of_another() -> int:
        """A new kernel's parent; 0 while no other process is ready, and the server starts kernels itself."""
        pids.append(pid_of(client_of(started).get(FACTS).text))
        assert len(set(pids)) == len(pids)
        parent = parent_of(pids[-1])
        return 0 if parent == started.process.pid else parent

    ready_process = wait_until(copy_of_another)
    started.process.kill()
    wait_until(lambda: all(gone(pid) for pid in (*pids, ready_process)))


def test_where_no_copy_can_be_had_a_kernel_starts_the_ordinary_way(monkeypatch: pytest.MonkeyPatch) -> None:
    async def no_copy(*_: object) -> int:
        raise OSError("no copy")

    async def ordinary(self: object, cmd: list[str], **_: object) -> dict[str, object]:
        return {"started": cmd}

    monkeypatch.setattr(ready.FORK_SERVER, "fork", no_copy)
    monkeypatch.setattr(LocalProvisioner, "launch_kernel", ordinary)
    cmd = ["python", "-m", "kernel", "-f", "file"]
    made = PageProvisioner(fork=True)
    with pytest.raises(StopIteration) as end:  # not asyncio.run: a loop may run in this thread (Playwright's)
        made._launch(cmd).send(None)
    assert end.value.value == {"started": cmd}


@forks
def test_a_ready_process_that_hangs_is_passed_over(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path, wait_until: Callable[..., Any]
) -> None:
    started = voila_server(pages, prelude=UNHURRIED + "forkserver._END_S = 0.5\n")

    def come() -> int:
        return pid_of(client_of(started).get(FACTS).text)

    first = come()
    hanging = parent_of(first)
    assert hanging != started.process.pid
    os.kill(hanging, signal.SIGSTOP)
    assert parent_of(come()) == started.process.pid, "it starts the ordinary way"
    assert not gone(first), "kernels of the one that hangs live on"
    wait_until(lambda: parent_of(come()) not in {started.process.pid, hanging})
    os.kill(hanging, signal.SIGCONT)
    time.sleep(0.5)
    children = Path(f"/proc/{hanging}/task/{hanging}/children").read_text(encoding="ascii")
    assert children.split() == [str(first)], "it starts no kernel for those who have one"
    os.kill(hanging, signal.SIGSTOP)
    assert started.stop() == 0
    wait_until(lambda: gone(hanging) and gone(first))


def test_without_the_entry_point_kernels_start_the_ordinary_way(
    voila_server: Callable[..., Any], client_of: Callable[..., Any], pages: Path
) -> None:
    """As in a checkout that was installed before there was one."""
    hidden = "from hanawidgets.server import provisioner\nprovisioner.NAME = 'nobody'\n"
    started = voila_server(pages, prelude=hidden)
    assert parent_of(pid_of(client_of(started).get(FACTS).text)) == started.process.pid
    assert started.stop() == 0


def test_the_defaults_keep_nobody_out() -> None:
    settings = Settings(notebooks=Path())
    assert (settings.visitors, settings.rest_s, settings.pages, settings.base_url) == (0, 0, None, "/")
