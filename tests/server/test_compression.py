"""Packed copies of files, a disk without room for them, pages that are packed while they are written, and a socket's
frames."""

from __future__ import annotations

import gzip
import json
import random
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import nbformat
import psutil
import pytest
import websocket

from hanawidgets.server.compression import GzipCache
from hanawidgets.server.message_filter import MOST_BYTES_OF_A_FILE, kind_of, unpacked

from ..conftest import PATIENCE_S
from .test_security import Speaker, message, to
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
            part = answer.read1()
            assert part, text
            text += unpacker.decompress(part)
        assert text.rstrip().endswith(b"</html>") is is_written
        connection.close()
    connection.request("GET", "/none", headers={"Accept-Encoding": "gzip"})
    refused = connection.getresponse()
    assert (refused.status, refused.headers["Content-Encoding"]) == (404, None)
    connection.close()


# ---- the frames of a page's socket ----

OFFERS = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"
"""As Chromium says it; Firefox leaves the bits out."""
LARGE = """
import anywidget, traitlets

class Large(anywidget.AnyWidget):
    _esm = "export default {}"
    told = traitlets.List([f"card {number} of the field" for number in range(2_000)]).tag(sync=True)

Large()
"""


@pytest.fixture(scope="module")
def large(module_server: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server whose page shows much."""
    folder = tmp_path_factory.mktemp("large")
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(LARGE)]), folder / "index.ipynb")
    return module_server(folder)


class Wire:
    """A page that packs and unpacks its frames itself, and counts what goes over the wire."""

    def __init__(self, server: Any, client: Any, *headers: str) -> None:
        self.speaker = Speaker(server.url, client.kernel_of(client.get(LANDING).text), header=list(headers))
        self.taken = self.speaker.socket.headers.get("sec-websocket-extensions")
        self._packer, self._unpacker = zlib.compressobj(wbits=-15), zlib.decompressobj(-15)
        self.octets, self.whole = 0, b""

    def say(self, frame: bytes, *, packed: bool = True) -> None:
        self.send(self.packed(frame) if packed else frame, packed=packed)

    def packed(self, frame: bytes) -> bytes:
        return (self._packer.compress(frame) + self._packer.flush(zlib.Z_SYNC_FLUSH))[:-4]

    def send(self, sent: bytes, *, packed: bool = True, opcode: int = websocket.ABNF.OPCODE_BINARY) -> None:
        self.speaker.socket.send_frame(websocket.ABNF(1, int(packed), 0, 0, opcode, 1, sent))

    def hear(self) -> bytes:
        """Return the next frame, unpacked."""
        frame = self.speaker.socket.recv_frame()
        if frame.opcode == websocket.ABNF.OPCODE_CLOSE:
            raise EOFError(int.from_bytes(frame.data[:2], "big"))
        self.octets += len(frame.data)
        told = self._unpacker.decompress(frame.data + b"\x00\x00\xff\xff") if frame.rsv1 else frame.data
        self.whole += told
        return bytes(told)

    def ask(self, kind: str, **content: Any) -> dict[str, Any]:
        """Ask, and return the answer's content."""
        self.say(message(kind, content))
        while kind_of(told := self.hear()) != kind.replace("_request", "_reply"):
            pass
        return dict(json.loads(unpacked(told)[1][3]))


@pytest.fixture
def wire(large: Any, client_of: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Wire]:
    """A function that opens the page; the library's own check takes no packed frame."""
    monkeypatch.setattr(websocket.ABNF, "validate", lambda *_: None)
    return lambda *headers: Wire(large, client_of(large), *headers)


def test_what_a_page_is_told_comes_packed(wire: Callable[..., Wire]) -> None:
    """A table's state is 34 kB, a rule book's 58 kB, and each click was answered with 10 kB: a sixth of it packed."""
    page = wire(OFFERS)
    assert page.taken == "permessage-deflate"
    for times in (1, 2):
        for comm in page.ask("comm_info_request", target_name="jupyter.widget")["comms"]:
            page.say(to(comm, {"method": "request_state"}))
        while page.whole.count(b"card 1999 of the field") < times:
            page.hear()
    assert page.octets * 6 < len(page.whole)


@pytest.mark.parametrize(
    ("offered", "taken"),
    [
        ("permessage-deflate", True),  # Firefox
        ("permessage-deflate; server_no_context_takeover", False),
        ("permessage-deflate; Server_Max_Window_Bits = 8", False),  # zlib knows none so small
        ("permessage-deflate; server_max_window_bits=8, permessage-deflate; client_max_window_bits", True),
        ("x-webkit-deflate-frame", False),
        ("permessage-deflate-not; ; =, ,", False),
        ("permessage-deflate; of=another; kind", True),
        ("", False),
    ],
)
def test_frames_are_packed_for_who_can_unpack_them(offered: str, taken: bool, wire: Callable[..., Wire]) -> None:
    page = wire(f"Sec-WebSocket-Extensions: {offered}") if offered else wire()
    assert bool(page.taken) is taken
    page.say(message("kernel_info_request", {}), packed=taken)
    while kind_of(page.hear()) != "kernel_info_reply":
        pass
    assert (page.octets < len(page.whole)) is taken


def test_a_bomb_is_unpacked_to_the_longest_message_and_no_further(
    wire: Callable[..., Wire], large: Any, wait_until: Callable[..., Any]
) -> None:
    page, watcher = wire(OFFERS), psutil.Process(large.process.pid)
    bomb = page.packed(bytes(1 << 28))  # 256 MiB in 260 kB
    before = watcher.memory_info().vms
    with pytest.raises(EOFError, match="1009"):
        page.send(bomb)
        while True:
            page.hear()
    assert watcher.memory_info().vms < before + 8 * MOST_BYTES_OF_A_FILE


@pytest.mark.parametrize(
    ("sent", "opcode"),
    [
        (b"\x07 no packed text", websocket.ABNF.OPCODE_BINARY),
        (b"", websocket.ABNF.OPCODE_BINARY),
        (zlib.compress(bytes(100_000), wbits=-15), websocket.ABNF.OPCODE_PING),  # its echo would be too long
    ],
)
def test_what_cannot_be_unpacked_closes_its_socket_without_a_word(
    sent: bytes, opcode: int, wire: Callable[..., Wire], large: Any
) -> None:
    page, written = wire(OFFERS), large.errors.stat().st_size
    page.send(sent, opcode=opcode)
    with pytest.raises((EOFError, ConnectionError, websocket.WebSocketConnectionClosedException)):
        while True:
            page.hear()
    assert "Traceback" not in large.errors.read_text(encoding="utf-8")[written:]
