"""The files of ours that a page needs: the browser code and the cards' sprite, built elsewhere and committed here.

``hanawidgets.js``, ``stub.js`` and ``served.js`` are built from ``hanawidgets/frontend``, ``cards.svg`` is drawn by
``hanawidgets.art``, ``*.png`` are made of its drawings by ``python -m tools.pictures``, ``*.woff2`` is what headings
are set in (``python -m tools.display_type``; its licence beside it). Standard library only.
"""

from __future__ import annotations

import gzip
import hashlib
from functools import cache
from importlib.resources import files
from typing import Final

CODE: Final = "hanawidgets.js"
SPRITE: Final = "cards.svg"
HOST: Final = "served.js"
ICONS: Final = ("icon-180.png", "icon-192.png", "icon-512.png", "icon-maskable.png")
"""For home screens and lists of bookmarks; pages bring a drawn one themselves."""
DISPLAY_TYPE: Final = ("display-en.woff2", "display-ja.woff2")
"""What headings are set in: Latin letters, and the kana and kanji of our own headings."""


@cache
def library() -> tuple[bytes, bytes]:
    """Return the browser code and the sprite."""
    folder = files(__package__)
    return (folder / CODE).read_bytes(), (folder / SPRITE).read_bytes()


@cache
def packed() -> tuple[bytes, bytes]:
    """Return both gzipped, as they go to a page by message."""
    code, sprite = library()
    return gzip.compress(code, mtime=0), gzip.compress(sprite, mtime=0)


@cache
def key() -> str:
    """Return the name under which a page keeps the library: it holds the library's digest, so that two
    versions in one page do not mix."""
    return f"hanawidgets-{hashlib.sha256(b''.join(library())).hexdigest()[:12]}"


@cache
def host() -> str:
    """Return the host of a served page: the module that shows the widgets there."""
    return (files(__package__) / HOST).read_text(encoding="utf-8")


@cache
def host_digest() -> str:
    """Return what its address holds, so that a browser may keep it."""
    return hashlib.sha256(host().encode()).hexdigest()[:12]


@cache
def stub() -> str:
    """Return the small module that every widget carries; it fetches the library once per page."""
    return (files(__package__) / "stub.js").read_text(encoding="utf-8").replace("@@KEY@@", key())


@cache
def page_files() -> dict[str, bytes]:
    """Return what a page names in its head, by name: icons, display type, what other sites show for it."""
    found = (file for file in files(__package__).iterdir() if file.name.endswith((".png", ".woff2")))
    return {file.name: file.read_bytes() for file in sorted(found, key=lambda file: file.name)}


@cache
def page_files_digest() -> str:
    """Return what their address holds where they are served."""
    return hashlib.sha256(b"".join(page_files().values())).hexdigest()[:12]


def picture(name: str) -> str:
    """Return the file that other sites show for a game's pages (``name``), or for the pages of all games (``all``)."""
    return f"picture-{name}.png"
