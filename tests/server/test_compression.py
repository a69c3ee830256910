"""Packed copies of files, a disk without room for them, and pages that are packed while they are written."""

from __future__ import annotations

import gzip
import random
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from hanawidgets.server.compression import GzipCache

from ..conftest import PATIENCE_S
from .test_serve import LANDING

resource = pytest.importorskip("resource", reason="no limits to be had on Windows")


@contextmanager
def no_room(octets: int) -> Iterator[None]:
    """Let no file grow beyond so many bytes: a disk that is full, for this process only."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (octets, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A text that does not pack well."""
    path = tmp_path / "code.js"
    path.write_bytes(random.Random(1).randbytes(50_000).hex().encode())
    return path


def copies(packs: GzipCache) -> list[str]:
    """Names of the packed copies; the lock of a living server is hidden."""
    return [path.name for path in packs.folder.iterdir() if not path.name.startswith(".")]


@pytest.mark.parametrize("room", [0, 10, 4096])
def test_a_full_disk_leaves_no_copy_behind_and_the_plain_file_is_answered(file: Path, room: int) -> None:
    """An empty copy was left, and served for good: 200, 0 bytes."""
    packs = GzipCache()
    with no_room(room):
        assert packs.of(str(file)) is None
        assert copies(packs) == []
    copy = packs.of(str(file))
    assert copy and gzip.decompress(Path(copy).read_bytes()) == file.read_bytes()
    assert copies(packs) == [Path(copy).name]
    packs.close()


def test_a_copy_that_was_taken_away_is_made_anew_and_a_good_one_is_kept(file: Path) -> None:
    packs = GzipCache()
    first = packs.of(str(file))
    assert first and packs.of(str(file)) == first
    Path(first).unlink()
    again = packs.of(str(file))
    assert again and gzip.decompress(Path(again).read_bytes()) == file.read_bytes()
    packs.close()


def test_a_page_comes_compressed_and_what_is_written_of_it_can_be_read_at_once(server: Any) -> None:
    """The text of a table's page was 73 kB of the 289 kB of a first visit; packed it is 21 kB."""
    connection = HTTPConnection(urlsplit(server.url).netloc, timeout=PATIENCE_S)
    for path, is_written in (("waits", False), (LANDING, True)):  # the first is never written to its end
        connection.request("GET", f"/{path}", headers={"Sec-Fetch-Dest": "document", "Accept-Encoding": "gzip"})
        answer = connection.getresponse()
        assert answer.headers["Content-Encoding"] == "gzip"
        unpacker, text = zlib.decompressobj(16 + zlib.MAX_WBITS), b""
        while b"hw-skeleton" not in text or (is_written and not unpacker.eof):
            assert (part := answer.read1()), text
            text += unpacker.decompress(part)
        assert text.rstrip().endswith(b"</html>") is is_written
        connection.close()
    connection.request("GET", "/none", headers={"Accept-Encoding": "gzip"})
    refused = connection.getresponse()
    assert (refused.status, refused.headers["Content-Encoding"]) == (404, None)
    connection.close()
