"""Notebooks as pages of the static site: one HTML file each, with the cells to run and a place for the
outputs of each."""

from __future__ import annotations

import functools
import hashlib
import json
import re
from base64 import b64encode
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from html import unescape
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, Template, select_autoescape
from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup

from hanawidgets import static
from hanawidgets.art.pictures import PAPER, TABLE
from hanawidgets.server.page_context import (
    cards_of,
    facts,
    heading_of,
    meta,
    shows_deck,
    site_bar,
    ways,
    with_cards,
    words_of,
)
from hanawidgets.teach.rulebook import books
from hanawidgets.text import LANGUAGES, translate
from hanawidgets.widgets.app_pages import RULES
from hanawidgets.widgets.pages.addresses import addresses, asked, path_of, relinked, shortcuts, tables

from .formulas import html

# Files at the addresses of the static site: where a page lies, what leads on to it, and what is said of the others.

HERE: Final = Path(__file__).parent
TEMPLATES: Final = HERE.parent / "server/jupyter/voila/templates/hanawidgets"
NOT_FOUND: Final = "404.html"
"""The page that hosts show at addresses where nothing lies."""
MANIFEST: Final = "manifest.webmanifest"


def file_of(path: str) -> str:
    """Return the file of the page at a path.

    >>> file_of(""), file_of("koikoi/checker")
    ('index.html', 'koikoi/checker/index.html')
    """
    return f"{path}/index.html" if path else "index.html"


def home_from(path: str) -> str:
    """Return how the page at a path calls the site's folder.

    >>> home_from(""), home_from("koikoi/checker")
    ('./', '../../')
    """
    return "../" * len(path.split("/")) if path else "./"


def moved(names: Collection[str]) -> dict[str, str]:
    """Return what leads on where: path of an older or shorter address → address below the site's own.

    names  the pages that the site has
    """
    found = {f"{name}.html": f"{path_of(name)}/" for name in names if path_of(name)}
    if RULES in names:
        found |= {f"{RULES}/{rule}": f"{RULES}/?rule={rule}" for book in books().values() for rule in book.rules}
    for path, to in shortcuts().items():
        page = re.split("[?#]", to)[0]
        if (page_asked := asked(page)) and page_asked.name in names:
            found[path] = f"{page}/{to.removeprefix(page)}"
    return found


def moved_files(moves: dict[str, str]) -> dict[str, bytes]:
    """Return a small file for each address that leads on."""
    page = template("moved.html.j2")
    script = (HERE / "home.js").read_text("utf-8") + (HERE / "moved.js").read_text("utf-8")
    digest = digest_of(script)
    files = {}
    for at, to in moves.items():
        is_file = at.endswith(".html")
        text = page.render(at=at, to=to, back="" if is_file else home_from(at), script=script, digest=digest)
        files[at if is_file else file_of(at)] = text.encode()
    return files


def not_found(names: Collection[str], home: str) -> bytes:
    """Return the page for addresses where nothing lies.

    home  the site's address where it is known, "" else: then the page looks for it
    """
    parts: list[dict[str, Any]] = []
    for lang in LANGUAGES:
        told, bar = ways(lang, names), site_bar(lang, names)
        for way in (*told, bar["home"], *bar["links"]):
            way["to"] = f"{way['path']}/" if way["path"] else ""
            way["href"] = f"{home or './'}{way['to']}?lang={lang}"
        parts.append({"lang": lang, "bar": bar, "words": words_of(lang), "ways": told})
    script = (HERE / "missing.js").read_text("utf-8")
    page = template(f"{NOT_FOUND}.j2")
    return page.render(
        parts=parts, cards=cards_of(parts[0]["ways"]), home=home, script=script, digest=digest_of(script)
    ).encode()


def manifests() -> dict[str, bytes]:
    """Return the site as an app to install, in every language; the first is for hosts and tools."""
    return {manifest_of(lang): _manifest(lang) for lang in LANGUAGES} | {MANIFEST: _manifest(LANGUAGES[0])}


def manifest_of(lang: str) -> str:
    """Return the file of the manifest in a language."""
    return f"manifest-{lang}.webmanifest"


def _manifest(lang: str) -> bytes:
    def sized(name: str) -> str:
        side = name.partition("-")[2].removesuffix(".png")
        side = side if side.isdigit() else "512"
        return f"{side}x{side}"

    icons = [
        {"src": name, "sizes": sized(name), "type": "image/png", "purpose": "maskable" if "maskable" in name else "any"}
        for name in static.ICONS
    ]
    content = {
        "id": "./",
        "name": translate("app.manifest.name", lang),
        "short_name": translate("app.manifest.short_name", lang),
        "description": translate("ui.lead.index", lang),
        "lang": lang,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "theme_color": TABLE,
        "background_color": PAPER,
        "icons": icons,
    }
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()


@functools.cache
def template(name: str) -> Template:
    """Return one of our templates."""
    places = FileSystemLoader([HERE, TEMPLATES])
    return Environment(loader=places, autoescape=select_autoescape(["html.j2"])).get_template(name)


def digest_of(script: str) -> str:
    """Return how a policy names a script."""
    return f"sha256-{b64encode(hashlib.sha256(script.encode()).digest()).decode()}"


TEMPLATE: Final = "page.html.j2"
_SCRIPTS: Final = "HASHES-OF-SCRIPTS"
_dumps: Final = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))
_HREF: Final = re.compile(r"""<a\s[^>]*?href=["']([^"']+)""")
_ELSEWHERE: Final = re.compile(r"[\w.+-]*:|//|\.\./|/")
_INLINE: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
"""Scripts that stand in a page: the template's, and what an author has written into a text."""


@dataclass(frozen=True, slots=True)
class Notebook:
    """A notebook, read."""

    name: str
    title: str
    cells: tuple[tuple[str, str], ...]
    """Kind (``code`` or ``markdown``) and source of each."""
    tags: Mapping[int, str] = field(default_factory=dict)
    """By place of a cell the classes that its tags give it, as on a served page."""

    @property
    def code(self) -> list[tuple[int, str]]:
        """Place and source of what Python runs."""
        return [(place, source) for place, (kind, source) in enumerate(self.cells) if kind == "code"]

    @property
    def shows_deck(self) -> bool:
        """Whether one of its widgets shows a whole deck: the page then draws it while Python starts."""
        return shows_deck(source for _, source in self.code)


def read(file: Path) -> Notebook:
    """Read a notebook; cells of other kinds than code and markdown are left out."""
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    kept = [cell for cell in data["cells"] if cell["cell_type"] in ("code", "markdown")]
    cells = tuple((cell["cell_type"], "".join(cell["source"])) for cell in kept)
    tags = {
        place: " ".join(f"celltag_{tag}" for tag in cell["metadata"]["tags"])
        for place, cell in enumerate(kept)
        if cell.get("metadata", {}).get("tags")
    }
    return Notebook(file.stem, str(data.get("metadata", {}).get("title", "")), cells, tags)


def write(notebook: Notebook, site: dict[str, Any], told: Mapping[str, Any] | None = None) -> str:
    """Return the page of a notebook.

    site  what the page's script reads (addresses, sizes); the cells are added here
    told  what the page is told before Python is there (:data:`.own.Told`), if that can be known
    """
    path = path_of(notebook.name)
    home = home_from(path)
    sources = [source for _, source in notebook.cells]
    cells = [
        (place, kind, _shown(kind, with_cards(source, sources), notebook.name, home), notebook.tags.get(place, ""))
        for place, (kind, source) in enumerate(notebook.cells)
    ]
    heading = heading_of(source for kind, source in notebook.cells if kind == "markdown")
    page = facts(notebook.name, "en", notebook.title, heading)
    # Search engines and other sites want whole addresses, which a site knows that was told its own.
    whole = f"{site['address'] or home}{path}{'/' if path else ''}", site["address"] or home
    text = template(TEMPLATE).render(
        scripts=_SCRIPTS,
        page=page | {"meta": meta(notebook.name, "en", *whole)},
        name=notebook.name,
        cells=cells,
        languages=list(LANGUAGES),
        home=home,
        manifest=manifest_of("en"),
        addresses=addresses(notebook.name, "/"),
        told=htmlsafe_json_dumps(told, dumps=_dumps) if told else "",
        site=site
        | {"path": path, "cells": notebook.code, "deck": notebook.shows_deck, "table": tables().get(path, "")},
    )
    return text.replace(_SCRIPTS, " ".join(f"'{digest_of(script)}'" for script in _INLINE.findall(text)))


def dead_links(notebook: Notebook, names: Collection[str], files: Collection[str]) -> Iterator[dict[str, object]]:
    """Yield the links of a notebook's texts that lead to no page or file of the site: file, cell (from 1), link.

    names  the site's pages;  files: its files
    """
    for place, (kind, source) in enumerate(notebook.cells):
        for link in _HREF.findall(html(source)) if kind == "markdown" else ():
            to = re.split("[?#]", unescape(link))[0]
            if not to or _ELSEWHERE.match(to):
                continue
            stem = to.removesuffix(".ipynb")
            page = asked(to.strip("/"))
            known = stem in names if stem != to else to in files or file_of(to.strip("/")) in files
            if not known and not (page and page.name in names):
                yield {"file": f"{notebook.name}.ipynb", "cell": place + 1, "source": link}


def _shown(kind: str, source: str, name: str, home: str) -> str:
    """Markdown as HTML; links between notebooks lead to the pages made of them. Nothing for code, which has not run."""
    if kind != "markdown":
        return ""
    return Markup(relinked(html(source), name, home, "/"))  # noqa: S704  (our notebooks)
