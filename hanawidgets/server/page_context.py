"""The template context of a page, before any kernel runs: language, title and the few words it needs."""

from __future__ import annotations

import logging
import re
from collections.abc import Collection, Iterable, Mapping
from functools import partial
from pathlib import PurePosixPath
from typing import Any, Final
from urllib.parse import parse_qs, unquote

from hanawidgets import static
from hanawidgets.art import face_parts
from hanawidgets.art.pictures import SIZE
from hanawidgets.teach.courses import course_of, head
from hanawidgets.text import LANGUAGES, accepted_languages, catalogue, choose_language, has, translate
from hanawidgets.widgets import whole_deck
from hanawidgets.widgets.app_pages import GALLERY, INDEX, REVIEW, game_pages
from hanawidgets.widgets.pages.addresses import addresses, path_of, paths, relinked

from .headers import scheme_of
from .visits import VISIT

FACTS: Final = "hanawidgets"
"""Key in a notebook's metadata under which :func:`prelaunch_hook` leaves the page's facts for the template."""

LEARN: Final = "learn-"
"""Before the name of a lesson: the name of its page."""

CARDS_HERE: Final = '<div class="hw-parts"></div>'
"""Text of a notebook where its page gets what draws the cards of its other texts: they are in no notebook."""

_log: Final = logging.getLogger(__name__)
_WORDS: Final = "words."
_USED: Final = re.compile(r'<use href="#hw-([^"]+)"')
_FOLDERS: Final = re.compile(r"(?<![^\s'\"(\[=:,])(?:[A-Za-z]:)?[/\\](?=\S)(?:[^\s'\":/\\]*[/\\])*")
_LONGEST_FAILURE: Final = 200
_MAY_FAIL: Final = "raises-exception"
"""Tag of a cell after whose failure a notebook goes on (nbclient)."""
_HEADING: Final = re.compile(r"^# +(.+?)[ #]*$", re.MULTILINE)
_MARKS: Final = re.compile(r"[*_`]|!?\[([^\]]*)\]\([^)]*\)")
_LOCALES: Final = {"ja": "ja_JP", "en": "en_US"}
"""How other sites call a language."""


def language_of(query: str, accept_language: str) -> str:
    """Return the language of a page: a known ``?lang=``, else the browser's first known wish, else English.

    query            query string of the page's address, without the question mark
    accept_language  value of the header Accept-Language, "" if there was none

    >>> language_of("lang=ja", "en"), language_of("lang=tlh", "fr, ja;q=0.8, en;q=0.5"), language_of("", "")
    ('ja', 'ja', 'en')
    """
    asked = parse_qs(query).get("lang", [""])[0]
    return asked if asked in LANGUAGES else choose_language(accepted_languages(accept_language))


def title_of(name: str, lang: str, own: str = "") -> str:
    """Return the title of the page ``name`` (a notebook's name without ending) in ``lang``.

    own  title for a notebook that no catalogue knows; without it the name itself

    >>> title_of("practice", "en")
    'practice'
    >>> title_of("lesson", "en", "A lesson of my own")
    'A lesson of my own'
    """
    key = f"app.page.{name}.title"
    lesson = name.removeprefix(LEARN)
    if lesson != name and course_of(lesson):
        return translate("app.lesson_page.title", lang, title=head(lesson).title[lang])
    return translate(key, lang) if has(key, lang) else own or name


def words_of(lang: str) -> dict[str, str]:
    """Return the sentences that a page carries with it, because they are needed when no kernel answers."""
    messages = catalogue(lang, "app")
    return {key.removeprefix(_WORDS): text for key, text in messages.items() if key.startswith(_WORDS)}


def heading_of(sources: Iterable[str]) -> str:
    r"""Return the first main heading of an author's texts, "" if there is none; texts of ours begin with no such one.

    >>> heading_of(["Welcome", "## Cards\n# My *class*, [2026](x.ipynb)\nHello"])
    'My class, 2026'
    """
    found = next(filter(None, map(_HEADING.search, sources)), None)
    return _MARKS.sub(r"\1", found[1]).strip() if found else ""


def facts(name: str, lang: str, own_title: str = "", heading: str = "") -> dict[str, Any]:
    """Return everything that the template asks for: language, title, and the words in every language.

    own_title  of the notebook;  heading: its author's main one, which counts where a page of ours has that name
    """
    titles = {code: title_of(name, code, own_title or heading) for code in LANGUAGES}
    known = name in paths() and bool(heading)
    words = {code: words_of(code) | {"title": heading if known else titles[code]} for code in LANGUAGES}
    return {"lang": lang, "title": words[lang]["title"], "words": words}


def description_of(name: str, lang: str) -> str:
    """Return what a page is for, as the page itself says it below its heading; of an author's page the site's.

    >>> description_of("learn-score", "en") == description_of("index", "en")
    False
    """
    lesson = name.removeprefix(LEARN)
    if lesson != name and course_of(lesson):
        return head(lesson).goal[lang]
    key = f"ui.lead.{name}"
    return translate(key if has(key, lang) else f"ui.lead.{INDEX.name}", lang)


def meta(name: str, lang: str, address: str, pictures: str) -> dict[str, Any]:
    """Return what search engines, other sites and home screens are told of a page.

    address   of the page, without query;  pictures: what the address of a picture or an icon begins with
    """
    game = path_of(name).partition("/")[0]
    others = [code for code in LANGUAGES if code != lang]
    return {
        "address": address,
        "description": description_of(name, lang),
        "picture": pictures + static.picture(game if game in game_pages() else "all"),
        "icons": pictures,
        "site": translate("ui.heading.index", lang),
        "size": SIZE,
        "alt": translate("app.picture", lang),
        "languages": list(LANGUAGES),
        "locales": [_LOCALES.get(code, code) for code in (lang, *others)],
    }


def ways(lang: str, names: Collection[str]) -> list[dict[str, Any]]:
    """Return where somebody can go who came to an address without a page: each game's door, the start page.

    names  the pages there are
    """
    games = [
        {"path": path_of(pages.door.name), "title": translate(f"ui.section.{game}", lang), "faces": pages.table.faces}
        for game, pages in game_pages().items()
        if pages.door.name in names
    ]
    start = translate("app.words.way_out", lang)
    return [*games, {"path": path_of(INDEX.name), "title": start, "faces": ()}]


def site_bar(lang: str, names: Collection[str]) -> dict[str, Any]:
    """Return the site's row for a page without widgets: the games' doors and what is of all games, by their paths.

    names  the pages there are
    """
    doors = [(pages.door.name, f"ui.section.{game}") for game, pages in game_pages().items()]
    others = [(one.name, f"ui.heading.{one.name}") for one in (GALLERY, REVIEW)]
    return {
        "label": translate("ui.nav.site", lang),
        "menu": translate("ui.nav.menu", lang),
        "brand": translate(f"ui.heading.{INDEX.name}", lang),
        "home": {"path": path_of(INDEX.name)},
        "links": [
            {
                "path": path_of(name),
                "title": translate(f"ui.short.{name}" if has(f"ui.short.{name}", lang) else key, lang),
            }
            for name, key in (*doors, *others)
            if name in names
        ],
        "langs": [
            {"lang": code, "title": translate("ui.lang_name", code), "href": f"?lang={code}"}
            for code in LANGUAGES
            if code != lang
        ],
    }


def cards_of(told: Iterable[Mapping[str, Any]]) -> str:
    """Return what draws the cards of these ways, to stand once in the page."""
    parts = face_parts(face for way in told for face in way["faces"])
    return f'<svg class="hw-parts" width="0" height="0" aria-hidden="true"><defs>{parts}</defs></svg>'


def with_cards(text: str, sources: Iterable[str]) -> str:
    """Return a text of a notebook with what draws its cards, where it says :data:`CARDS_HERE`.

    sources  of all its cells

    >>> with_cards("no cards", []), with_cards(CARDS_HERE, ['<use href="#hw-m01-1"/>']).count('id="hw-m01-1"')
    ('no cards', 1)
    """
    if CARDS_HERE not in text:
        return text
    parts = face_parts({face for source in sources for face in _USED.findall(source)})
    one_line = parts.replace("\n", "&#10;")  # at an end of a line Markdown would begin anew
    return text.replace(
        CARDS_HERE, f'<div class="hw-parts"><svg aria-hidden="true"><defs>{one_line}</defs></svg></div>'
    )


def shows_deck(sources: Iterable[str]) -> bool:
    """Tell whether a widget in one of these cells shows a whole deck: the page then draws it while Python starts.

    >>> shows_deck(["from hanawidgets.widgets import CardList", "CardList()"]), shows_deck(["Landing()"])
    (True, False)
    """
    return any(re.search(rf"\b{name}\(", source) for source in sources for name in whole_deck())


def widget_states() -> str:
    """Return for the template, when a page's cells have run, what they told of its widgets (:mod:`.visits`)."""
    visit = VISIT.get()
    return visit.widgets.script() if visit else ""


def words_of_failure(failure: str) -> str:
    r"""Return what a visitor is told of a failure: its first line without folders of this machine, and not all of a
    long one.

    >>> words_of_failure("FileNotFoundError: [Errno 2] No such file or directory: '/home/me/class/cards.csv'\nmore")
    "FileNotFoundError: [Errno 2] No such file or directory: 'cards.csv'"
    """
    line = _FOLDERS.sub("", failure.partition("\n")[0].strip())
    return line if len(line) <= _LONGEST_FAILURE else line[:_LONGEST_FAILURE] + "…"


def stopped(name: str, cell: int, tags: Collection[str]) -> dict[str, str]:
    """Return for the template what is said, by language, where the page stopped at its cell; nothing if it did not.

    name  the page;  cell: counted from 1, texts too;  tags: the cell's
    """
    visit = VISIT.get()
    if visit is None or not visit.failure:
        return {}
    failure, visit.failure = visit.failure, ""
    if _MAY_FAIL in tags:
        return {}
    _log.error("%s.ipynb, cell %s: %s", name, cell, failure)
    facts = {"file": f"{name}.ipynb", "cell": cell, "error": words_of_failure(failure)}
    return {lang: translate("app.stopped", lang, **facts) for lang in LANGUAGES}


def knows_failure() -> bool:
    """Tell the template whether it will be said why a cell fails that fails now."""
    visit = VISIT.get()
    return visit is not None and bool(visit.failure)


def prelaunch_hook(req: Any, notebook: Any, cwd: str) -> None:
    """Voila's ``prelaunch_hook``: leave the page's facts in the notebook's metadata for the template.

    It is the documented place where a request meets its notebook before the page is written (Voila 0.5.13).
    The notebook is Voila's own copy for this one request; the file is not touched.
    """
    name = getattr(req, "page_name", "") or PurePosixPath(unquote(req.request.path)).stem
    lang = language_of(req.request.query, req.request.headers.get("Accept-Language", ""))
    metadata: Mapping[str, Any] = notebook.metadata
    folder = req.settings.get("hanawidgets_library")  # only our own server serves it
    library = {
        "key": static.key(),
        "code": f"{folder}/{static.key()}/{static.CODE}",
        "sprite": f"{folder}/{static.key()}/{static.SPRITE}",
        "host": f"{folder}/{static.host_digest()}/{static.HOST}",
        "stub": static.stub(),
        "deck": shows_deck(cell.source for cell in notebook.cells),
    }
    home = str(req.base_url) if folder else ""
    sources = [cell.source for cell in notebook.cells]
    heading = heading_of(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = with_cards(relinked(cell.source, name, home) if folder else cell.source, sources)
    notebook.metadata[FACTS] = {
        **facts(name, lang, str(metadata.get("title", "")), heading),
        "library": library if folder else None,
        "nonce": getattr(req, "nonce", ""),
        "home": home,
        "addresses": addresses(name) if folder else None,
        "meta": meta(name, lang, *address_of(req, name, str(folder))) if folder else None,
        "host": "" if folder else static.host(),
        "widget_states": widget_states,
        "knows_failure": knows_failure,
        "stopped": partial(stopped, name),
    }


def address_of(req: Any, name: str, folder: str) -> tuple[str, str]:
    """Return as other sites see them: the address of a page, and what those of our pictures begin with."""
    site = f"{scheme_of(req.request, req.settings.get('hanawidgets_proxied', False))}://{req.request.host}"
    return f"{site}{req.base_url}{path_of(name)}", f"{site}{folder}/{static.page_files_digest()}/"


def no_cdn(page_config: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Voila's ``page_config_hook``: let math be set by the MathJax that Voila brings.

    Inside a Jupyter server its page would otherwise fetch another one from a CDN (Voila 0.5.13).
    """
    return page_config | {"mathjaxConfig": None, "fullMathjaxUrl": None}
