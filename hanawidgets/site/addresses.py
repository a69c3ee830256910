"""Files at the addresses of the static site: where a page lies, what leads on to it, and what is said of the others.

A page is the file ``index.html`` of a folder, so that any web host serves it at its readable path.
"""

from __future__ import annotations

import functools
import hashlib
import json
import re
from base64 import b64encode
from collections.abc import Collection
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, Template, select_autoescape

from hanawidgets import static
from hanawidgets.art.pictures import PAPER, TABLE
from hanawidgets.server.page_context import cards_of, site_bar, ways, words_of
from hanawidgets.teach.rulebook import books
from hanawidgets.text import LANGUAGES, translate
from hanawidgets.widgets.app_pages import RULES
from hanawidgets.widgets.pages.addresses import asked, path_of, shortcuts

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
