"""Results that pupils send: written down once and whole, within limits, from our own pages only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request

import pytest

from hanawidgets.cli.main import main, notebooks_folder
from hanawidgets.server import results as module
from hanawidgets.server.results import BURST, ResultFile, lessons_of
from hanawidgets.teach.results import Result, Tried, parse_result, read_results
from hanawidgets.text import LANGUAGES

from ..rows import each


def word(number: int = 0) -> str:
    return str(
        Result("seasons", "2026-11-23", number, 0, 0, 9, (Tried("koikoi:month.1", 1, 0, 0, 9),), pupil="大野 花")
    )


NOON = 1_795_435_200
"""23 November 2026."""


@pytest.fixture
def collected(tmp_path: Path) -> tuple[ResultFile, list[float]]:
    clock = [0.0]
    return ResultFile(tmp_path / "class.txt", None, lambda: clock[0], lambda: NOON + clock[0]), clock


def test_a_result_is_a_line_that_the_command_reads(collected: tuple[ResultFile, list[float]]) -> None:
    file, _ = collected
    file.path.write_text("7b, Monday", encoding="utf-8")  # no end of line
    assert file.add(word().encode()) is HTTPStatus.NO_CONTENT
    assert file.add(f" {word()}\n".encode()) is HTTPStatus.NO_CONTENT  # its answer was lost, it comes again
    assert file.add(word(1).encode()) is HTTPStatus.NO_CONTENT
    assert file.path.read_text(encoding="utf-8").splitlines() == [
        "7b, Monday",
        f"2026-11-23T12:00Z {word()}",
        f"2026-11-23T12:00Z {word(1)}",
    ]
    assert [str(found) for found in read_results(file.path.read_text(encoding="utf-8"))] == [word(), word(1)]


@pytest.mark.slow
@each(
    "lesson, day, status",
    [
        ("seasons", "2026-11-22", 204),
        ("seasons", "2026-11-24", 204),
        ("three-ribbons", "2026-11-23", 204),
        ("moon", "2026-11-23", 400),
        ("-", "2026-11-23", 400),
        ("seasons", "2026-11-21", 400),
        ("seasons", "2026-11-25", 400),
        ("seasons", "9999-12-31", 400),
        ("seasons", "0001-01-01", 400),
    ],
)
def test_a_result_is_of_a_lesson_of_these_pages_and_of_today_somewhere(lesson: str, day: str, status: int) -> None:
    ours = notebooks_folder()
    assert ours
    with TemporaryDirectory() as folder:
        file = ResultFile(Path(folder, "class.txt"), lessons_of(ours), now=lambda: NOON)
        text = str(replace(parse_result(word()), lesson=lesson, day=day))
        assert file.add(text.encode()) == status
        assert file.path.exists() is (status == 204)
        of_an_author = ResultFile(Path(folder, "own.txt"), now=lambda: NOON)
        assert of_an_author.add(str(replace(parse_result(word()), lesson="moon")).encode()) == 204


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_console_says_once_that_the_file_is_nearly_full_and_once_that_it_is(
    lang: str,
    collected: tuple[ResultFile, list[float]],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    file, _ = collected
    monkeypatch.setattr(module, "author_language", lambda: lang)
    assert file.add(word().encode()) == 204
    one = file.path.stat().st_size
    monkeypatch.setattr(module, "MOST_BYTES", 10 * one + 9)
    told = [(file.add(word(number).encode()), len(caplog.records)) for number in range(1, 13)]
    assert told == [*[(204, 0)] * 7, *[(204, 1)] * 2, *[(507, 2)] * 3]
    assert all(str(file.path) in record.getMessage() for record in caplog.records)
    file.path.rename(file.path.with_suffix(".old"))
    assert file.add(word(11).encode()) == 204 and len(caplog.records) == 2


def test_only_a_new_file_is_for_its_owner_alone(collected: tuple[ResultFile, list[float]]) -> None:
    file, _ = collected
    file.check()
    assert file.path.stat().st_mode & 0o077 == 0


@each(
    "body, status",
    [
        (b"", 400),
        (b"hello", 400),
        (b"\xff\xfe", 400),
        (word().encode()[:-1], 400),
        (word().encode() + b"\nhr1.x", 400),
        (f"{word()} {word(1)}".encode(), 400),
        (b"hr1." + b"x" * 3000, 400),
        (b"x" * 9000, 413),
    ],
)
def test_nothing_else_is_written(body: bytes, status: int) -> None:
    file = ResultFile(Path("/nowhere/at/all"))
    assert file.add(body) == status


def test_what_comes_too_often_or_is_too_much_is_not_taken(
    collected: tuple[ResultFile, list[float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, clock = collected
    told = [file.add(word(number).encode(), "192.0.2.1") for number in range(BURST + 1)]
    assert told == [HTTPStatus.NO_CONTENT] * BURST + [HTTPStatus.TOO_MANY_REQUESTS]
    assert file.add(word(900).encode(), "192.0.2.2") is HTTPStatus.NO_CONTENT  # somebody else
    clock[0] += 2
    told = [file.add(word(number).encode(), "192.0.2.1") for number in (901, 902, 903)]
    assert told == [204, 204, 429]
    clock[0] += 100
    size = file.path.stat().st_size
    monkeypatch.setattr(module, "MOST_BYTES", size + 10)
    assert file.add(word(904).encode()) is HTTPStatus.INSUFFICIENT_STORAGE
    assert file.path.stat().st_size == size


def test_a_line_for_which_the_disk_has_no_room_leaves_none_of_it(
    collected: tuple[ResultFile, list[float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, _ = collected
    file.add(word().encode())
    before = file.path.read_bytes()
    write = module.os.write
    monkeypatch.setattr(module.os, "write", lambda to, line: write(to, line[:7]))
    assert file.add(word(1).encode()) is HTTPStatus.INSUFFICIENT_STORAGE
    assert file.path.read_bytes() == before
    monkeypatch.undo()
    assert file.add(word(1).encode()) is HTTPStatus.NO_CONTENT


@pytest.mark.slow
def test_a_file_that_cannot_be_written_is_refused_at_the_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--results", str(tmp_path), "--lang", "en", "--no-browser"]) == 2
    assert str(tmp_path) in capsys.readouterr().err


@pytest.mark.server
def test_a_served_page_of_ours_sends_and_nobody_else(
    pages: Path, voila_server: Callable[..., Any], client_of: Callable[[Any], Any], tmp_path: Path
) -> None:
    file = tmp_path / "class.txt"
    server = voila_server(pages, results=file, no_fork=True)
    guest = client_of(server)
    assert guest.get("").status == 200
    token, own = guest.xsrf(), f"http://{urlsplit(server.url).netloc}"
    good = {"Origin": own, "X-XSRFToken": token}

    def send(text: str, headers: dict[str, str]) -> int:
        status: int = guest._send(Request(f"{server.url}results", data=text.encode()), headers).status
        return status

    for headers in ({"X-XSRFToken": token}, good | {"Origin": "http://evil.example"}, good | {"Origin": "null"}):
        assert send(word(), headers) in {403, 404}
    assert send(word(), {"Origin": own}) == 403
    assert send("what", good) == send(word(), good) == 400, "a day long ago"
    assert file.read_bytes() == b""
    made = str(replace(parse_result(word()), day=datetime.now(UTC).date().isoformat()))
    assert send(made, good) == 204
    assert file.read_text(encoding="utf-8").endswith(f" {made}\n")
    assert guest.get("results").status == 405
    server.stop()
