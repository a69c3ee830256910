"""The PNG files in ``hanawidgets/static``, made of our own drawings: ``python -m tools.pictures``.

A browser draws them. Each holds the digest of the drawing that it was made of, so that a test can tell without a
browser which are out of date.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import struct
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from hanawidgets import static
from hanawidgets.art.pictures import fan, icons
from hanawidgets.widgets.app_pages import GALLERY, game_pages

FOLDER: Final = Path(static.__file__).parent
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
MARK: Final = b"Source\0"
COLOURS: Final = 40


def drawings() -> Mapping[str, str]:
    """Return every picture as SVG by its file's name."""
    covers = {"all": GALLERY.faces} | {game: pages.cover for game, pages in game_pages().items()}
    found = {static.picture(name): fan(faces) for name, faces in covers.items()}
    return found | {f"{name}.png": svg for name, svg in icons().items()}


def digest(svg: str) -> bytes:
    """Return what tells one drawing from another."""
    return hashlib.sha256(svg.encode()).hexdigest()[:16].encode()


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the parts of a PNG file: kind and content."""
    at = len(SIGNATURE)
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += 12 + size


def size(png: bytes) -> tuple[int, int]:
    """Return width and height."""
    wide, high = struct.unpack(">II", dict(chunks(png))[b"IHDR"][:8])
    return int(wide), int(high)


def source(png: bytes) -> bytes:
    """Return the digest of the drawing that a file was made of."""
    return next((body.removeprefix(MARK) for kind, body in chunks(png) if kind == b"tEXt" and MARK in body), b"")


def _pixels(png: bytes) -> tuple[int, int, list[bytes]]:
    """Return width, height and the rows of a PNG file of 8 bits a channel, as 4 channels."""
    parts = list(chunks(png))
    wide, high, depth, kind = struct.unpack(">IIBB", parts[0][1][:10])
    assert depth == 8, "as browsers write it"
    step = {2: 3, 6: 4}[kind]
    raw = zlib.decompress(b"".join(body for name, body in parts if name == b"IDAT"))
    rows, before, line = [], bytearray(wide * step), wide * step + 1
    for y in range(high):
        method, row = raw[y * line], bytearray(raw[y * line + 1 : (y + 1) * line])
        for x in range(wide * step):
            left = row[x - step] if x >= step else 0
            up, corner = before[x], before[x - step] if x >= step else 0
            if method == 4:
                guess = left + up - corner
                near = min((abs(guess - one), place, one) for place, one in enumerate((left, up, corner)))[2]
            else:
                near = (0, left, up, (left + up) // 2)[method]
            row[x] = (row[x] + near) & 255
        before = row
        rows.append(bytes(row) if step == 4 else b"".join(row[x : x + 3] + b"\xff" for x in range(0, wide * 3, 3)))
    return wide, high, rows


def packed(png: bytes, mark: bytes) -> bytes:
    """Return a picture again with few colours, as small as it gets, and marked."""
    wide, high, rows = _pixels(png)
    count = Counter(row[x : x + 4] for row in rows for x in range(0, wide * 4, 4))
    palette = [colour for colour, _ in count.most_common(COLOURS)]
    nearest = {
        colour: min(
            range(len(palette)), key=lambda at: sum((a - b) ** 2 for a, b in zip(palette[at], colour, strict=True))
        )
        for colour in count
    }
    lines = b"".join(b"\0" + bytes(nearest[row[x : x + 4]] for x in range(0, wide * 4, 4)) for row in rows)

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    clear = [(b"tRNS", bytes(colour[3] for colour in palette))] if any(c[3] < 255 for c in palette) else []
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)),
        (b"PLTE", b"".join(colour[:3] for colour in palette)),
        *clear,
        (b"tEXt", MARK + mark),
        (b"IDAT", zlib.compress(lines, 9)),
        (b"IEND", b""),
    ]
    return SIGNATURE + b"".join(chunk(kind, body) for kind, body in parts)


def drawn(page: Any, svg: str) -> bytes:
    """Let a browser draw a picture."""
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{svg}")
    return bytes(page.locator("svg").first.screenshot(omit_background=True, type="png"))


def main() -> None:
    """Write the files whose drawing is another now."""
    from playwright.sync_api import sync_playwright

    path = os.environ.get("HANAWIDGETS_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1200, "height": 630})
        for name, svg in drawings().items():
            file = FOLDER / name
            if file.is_file() and source(file.read_bytes()) == digest(svg):
                continue
            file.write_bytes(packed(drawn(page, svg), digest(svg)))
            print(file.name, file.stat().st_size)
        browser.close()


if __name__ == "__main__":
    main()
