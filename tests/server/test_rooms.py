"""Rooms of a running server: kernels meet there, and no process of a kernel knows the way."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hanawidgets.cli.main import main
from hanawidgets.text import translate

from .conftest import Client, told

pytestmark = pytest.mark.server


def test_two_pages_meet_in_a_room(server: Any) -> None:
    one, other = Client(server.url), Client(server.url)
    code, token = told(one.get("makes")).split()
    assert re.fullmatch(r"[2-9A-Z]{6}", code)
    assert told(other.get(f"enters?room={code.lower()}")) == "m2 m1 m2 here m1 m2"
    # whoever has the token is the same member, at whatever page
    assert told(Client(server.url).get(f"enters?room={code}&token={token}")) == "m1 m1 m2 here m1 m2"


def test_what_a_kernel_starts_does_not_know_the_way(client: Client) -> None:
    assert told(client.get("secrets")) == "True none"


def test_a_page_that_is_gone_is_not_here(server: Any, wait_until: Callable[..., Any]) -> None:
    one = Client(server.url)
    page = one.get("makes")
    code, _ = told(page).split()
    assert one.post(f"voila/api/shutdown/{one.kernel_of(page.text)}", {"_xsrf": one.xsrf()}).status == 204
    assert told(Client(server.url).get(f"enters?room={code}")) == "m2 m1 m2 here m2"


def test_a_room_in_a_file_outlives_the_death_of_the_server(
    voila_server: Callable[..., Any], pages: Path, tmp_path: Path
) -> None:
    rooms = tmp_path / "rooms.sqlite"
    first = voila_server(pages, rooms=rooms, no_fork=True)
    code, token = told(Client(first.url).get("makes")).split()
    first.process.send_signal(signal.SIGKILL)
    first.process.wait()
    second = voila_server(pages, rooms=rooms, no_fork=True)
    assert told(Client(second.url).get(f"enters?room={code}&token={token}")) == "m1 m1 here m1"


def test_without_rooms_a_kernel_has_none(voila_server: Callable[..., Any], pages: Path) -> None:
    server = voila_server(pages, rooms="off", no_fork=True)
    assert told(Client(server.url).get("secrets")) == "False none"


def test_a_place_where_rooms_cannot_be_is_said_before_anything_begins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken.txt").write_text("mine", encoding="utf-8")
    for place in (tmp_path / "taken.txt", tmp_path / "no" / "rooms", "redis://127.0.0.1:1/0", "ftp://example.org"):
        assert main(["--lang", "en", "--no-browser", "--port", "0", "--rooms", str(place)]) == 2
        said = capsys.readouterr().err
        assert said.startswith(translate("app.cli.error.rooms", "en", place=place, cause="|").partition("|")[0]), said


@pytest.mark.parametrize(
    ("words", "key"), [(["--rooms-part", "3/2"], "rooms_part"), (["--rooms-part", "x"], "rooms_part")]
)
def test_a_part_that_there_is_not_is_refused(words: list[str], key: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "--no-browser", "--port", "0", *words]) == 2
    assert capsys.readouterr().err.strip() == translate(f"app.cli.error.{key}", "en", asked=words[1], most=32)


def test_a_class_is_made_with_the_server_and_goes_on_with_the_next_one(
    voila_server: Callable[..., Any], tmp_path: Path
) -> None:
    told_at = []
    for _ in range(2):
        server = voila_server(**{"class": "7b"}, rooms=tmp_path / "rooms.sqlite", no_fork=True)
        pupils, teacher = server.lines.get(timeout=10), server.lines.get(timeout=10)
        asked = re.search(r"7b.* (http\S+/class\?room=([2-9A-Z]{6}))$", pupils.strip())
        board = re.search(r" (http\S+/class/board\?room=([2-9A-Z]{6})#([\w-]{22}))$", teacher.strip())
        assert asked
        assert board
        assert asked[2] == board[2]
        told_at.append((asked[2], board[3]))
        server.stop()
    assert told_at[0][0] == told_at[1][0]
    assert told_at[0][1] != told_at[1][1]


@pytest.mark.parametrize(
    ("words", "key", "facts"),
    [(["--class", "7b", "--rooms", "off"], "class_rooms", {}), (["--class", "x" * 61], "class", {"text": "|"})],
)
def test_a_class_that_cannot_be_is_refused(
    words: list[str], key: str, facts: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "en", "--no-browser", "--port", "0", *words]) == 2
    assert capsys.readouterr().err.startswith(translate(f"app.cli.error.{key}", "en", **facts).partition("|")[0])


def test_a_class_needs_its_page(pages: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--lang", "en", "--no-browser", "--port", "0", "--notebooks", str(pages), "--class", "7b"]
    assert main(words) == 2
    assert capsys.readouterr().err.strip() == translate("app.cli.error.class_page", "en", folder=pages)
