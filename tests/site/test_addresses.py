"""The addresses of the static site's files: pages, what leads on to them, what other sites and home screens are told."""

from __future__ import annotations

import hashlib
import json
import posixpath
import re
from base64 import b64encode
from html import unescape

import pytest

from hanawidgets import static
from hanawidgets.cli.main import notebooks_folder
from hanawidgets.server.page_context import title_of
from hanawidgets.site import build
from hanawidgets.teach.rulebook import books
from hanawidgets.text import LANGUAGES, translate
from hanawidgets.widgets.app_pages import game_pages
from hanawidgets.widgets.pages.addresses import paths
from tools.pictures import digest, drawings, size, source

SITE = "https://cards.example/games/"
MOST_BYTES = 60_000
"""Of a picture: some networks that people chat on take no more."""


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """The site with all pages of the apps, at a known address."""
    notebooks = notebooks_folder()
    assert notebooks
    return build.site_files(notebooks, {"pyodide.mjs": b"m"}, b"packages", b"memory", address=SITE)


def linked(files: dict[str, bytes], name: str) -> set[str]:
    """Return the files that a file's addresses mean; what is none stays as it stands."""
    found = set()
    for address in re.findall(r'(?:\bhref|\bsrc|og:image" content|og:url" content)="([^"]*)"', files[name].decode()):
        path = unescape(address).partition("?")[0].partition("#")[0]
        if path.startswith("data:"):
            continue
        path = path.removeprefix(SITE) if path.startswith(SITE) else posixpath.join(posixpath.dirname(name), path)
        path = posixpath.normpath(path).removeprefix(".").lstrip("/")
        found.add(path if path in files else posixpath.join(path, "index.html"))
    return found


@pytest.mark.slow
def test_every_page_lies_at_its_path_and_every_address_in_the_site_leads_to_a_file(files: dict[str, bytes]) -> None:
    for path in paths().values():
        assert posixpath.join(path, "index.html") in files
    pages = [name for name in files if name.endswith(".html")]
    assert len(pages) > len(paths()) * 2
    wrong = {name: linked(files, name) - set(files) for name in pages}
    assert {name: missing for name, missing in wrong.items() if missing} == {}


@pytest.mark.slow
def test_every_older_address_leads_to_its_page_whatever_the_policy_of_the_host(files: dict[str, bytes]) -> None:
    config = json.loads(files["sw.js"].decode().removeprefix("const SITE = ").partition(";\n")[0])
    moves: dict[str, str] = config["moved"]
    for name, path in paths().items():
        if path:
            assert moves[f"{name}.html"] == f"{path}/" and f"{name}.html" not in config["files"]
    for book in books().values():
        for rule in book.rules:
            assert moves[f"rules/{rule}"] == f"rules/?rule={rule}"
    for at, to in moves.items():
        page = files[at if at.endswith(".html") else f"{at}/index.html"].decode()
        assert f'data-at="{at}" data-to="{to}"' in page
        assert posixpath.join(to.partition("?")[0].partition("#")[0], "index.html") in files


@pytest.mark.slow
def test_own_scripts_of_small_pages_are_named_by_their_policies(files: dict[str, bytes]) -> None:
    for name in ("checker.html", "rules/K-BGA-23/index.html", build.NOT_FOUND):
        page = files[name].decode()
        (script,) = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
        named = b64encode(hashlib.sha256(script.encode()).digest()).decode()
        assert f"script-src 'sha256-{named}'" in page and "script-src 'unsafe-inline'" not in page


@pytest.mark.slow
def test_a_page_tells_other_sites_what_it_is(files: dict[str, bytes]) -> None:
    for name, path in paths().items():
        page = files[posixpath.join(path, "index.html")].decode()
        address = f"{SITE}{path}/" if path else SITE
        told = dict(re.findall(r'<meta (?:name|property)="([\w:-]+)" content="([^"]*)"', page))
        assert f"<title>{title_of(name, 'en')}</title>" in unescape(page)
        assert unescape(told["og:title"]) == title_of(name, "en")
        assert len(told["description"]) > 20 and told["description"] == told["og:description"]
        game = path.partition("/")[0]
        shown = static.picture(game if game in game_pages() else "all")
        assert (told["og:url"], told["og:image"]) == (address, SITE + shown)
        for lang in LANGUAGES:
            assert f'hreflang="{lang}" href="{address}?lang={lang}"' in page
    # not the same on all pages
    assert (
        len(
            {
                re.findall(r'name="description" content="([^"]*)"', data.decode())[0]
                for name, data in files.items()
                if name.endswith("/index.html") and b"og:title" in data
            }
        )
        > 20
    )


@pytest.mark.slow
def test_the_site_is_an_app_to_install(files: dict[str, bytes]) -> None:
    for lang in LANGUAGES:
        manifest = json.loads(files[f"manifest-{lang}.webmanifest"])
        assert manifest["description"] == translate("ui.lead.index", lang) and manifest["lang"] == lang
        assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("./", "./", "standalone")
        for icon in manifest["icons"]:
            assert "{}x{}".format(*size(files[icon["src"]])) == icon["sizes"]
        sizes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
        assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes


@pytest.mark.slow
def test_the_page_for_nothing_leads_to_the_games_in_every_language(files: dict[str, bytes]) -> None:
    page = files[build.NOT_FOUND].decode()
    for lang in LANGUAGES:
        part = page.partition(f'<main class="hw-message" lang="{lang}">')[2].partition("</main>")[0]
        heading = part.partition("<h1>")[2].partition("</h1>")[0]
        assert heading.count("<span>") == 2 and re.sub(r"<.*?>", "", heading).strip() == translate(
            "app.words.lost", lang
        )
        assert translate("ui.heading.index", lang) in part
        for game in game_pages():
            assert translate(f"ui.section.{game}", lang) in part
            assert f'href="{SITE}{game}/?lang={lang}" data-to="{game}/"' in part


def test_pictures_are_small_and_made_of_the_drawings_of_today() -> None:
    for name, svg in drawings().items():
        png = static.page_files().get(name)
        assert png, f"{name}: python -m tools.pictures"
        assert source(png) == digest(svg), f"{name}: python -m tools.pictures"
        assert len(png) <= MOST_BYTES
        if name.startswith("picture-"):
            assert size(png) == (1200, 630)
    assert {name for name in static.page_files() if name.endswith(".png")} == set(drawings())
    assert set(static.ICONS) < set(drawings())
