"""What must hold of the written site: no link leads nowhere, and no page asks another host for anything."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

_LOADED: Final = {
    "script": ("src",),
    "link": ("href",),
    "img": ("src", "srcset"),
    "iframe": ("src",),
    "source": ("src", "srcset"),
    "video": ("src", "poster"),
    "audio": ("src",),
    "object": ("data",),
    "embed": ("src",),
    "use": ("href",),
    "image": ("href",),
}
"""What a page loads by itself: element → attributes."""
_NO_REQUEST: Final = frozenset({"canonical", "author", "license", "me", "next", "prev"})
"""Links of a page's head that only say something."""
_IN_CSS: Final = re.compile(r"""(?:url\(\s*["']?|@import\s+["'])((?:https?:)?//[^"')\s]+)""")
_IN_SCRIPT: Final = re.compile(r"""(?:import\s*\(?|from|fetch\(|src\s*=)\s*["'`]((?:https?:)?//[^"'`]+)""")


class _Page(HTMLParser):
    """Anchors, links and what is loaded."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.names |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if tag == "link" and {*given.get("rel", "").split()} <= _NO_REQUEST:
            return
        self.loads += [given[name] for name in _LOADED.get(tag, ()) if given.get(name)]


@cache
def _read(file: Path) -> _Page:
    return _Page(file.read_text("utf-8"))


def troubles(folder: Path) -> list[str]:
    """Return what does not hold, a line each."""
    _read.cache_clear()
    found = []
    pages = (file for file in folder.rglob("*.html") if "_static" not in file.parts)  # the theme's own template there
    for file in sorted(pages):
        page, name = _read(file), file.relative_to(folder).as_posix()
        dead = ((link, _dead(folder, file, link)) for link in page.links)
        found += [f"{name}: {link}: {trouble}" for link, trouble in dead if trouble]
        for loaded in page.loads:
            parts = urlsplit(loaded)
            if parts.scheme not in ("", "data") or parts.netloc:
                found.append(f"{name}: asks another host: {loaded[:120]}")
            elif trouble := _dead(folder, file, loaded):
                found.append(f"{name}: {loaded[:120]}: {trouble}")
    for pattern, kind in ((_IN_CSS, "*.css"), (_IN_SCRIPT, "*.js")):
        for file in sorted(folder.rglob(kind)):
            name = file.relative_to(folder).as_posix()
            found += [f"{name}: asks another host: {asked[:120]}" for asked in pattern.findall(file.read_text("utf-8"))]
    return found


def _dead(folder: Path, file: Path, link: str) -> str:
    """Say why a link leads nowhere; "" if it leads somewhere, or out of the site."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return ""
    target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
    if target.is_dir():
        target /= "index.html"
    if not target.is_file():
        return "no such file"
    mark = unquote(parts.fragment)
    if mark and mark != "top" and target.suffix == ".html" and mark not in _read(target).names:
        return "no such place on the page"
    return ""
