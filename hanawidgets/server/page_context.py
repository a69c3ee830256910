"""The template context of a page, before any kernel runs: language, title and the few words it needs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath
from typing import Any, Final
from urllib.parse import parse_qs, unquote

from hanawidgets import static
from hanawidgets.teach.courses import course_of, head
from hanawidgets.text import LANGUAGES, accepted_languages, catalogue, choose_language, has, translate
from hanawidgets.widgets import whole_deck
from hanawidgets.widgets.addresses import addresses, relinked

FACTS: Final = "hanawidgets"
"""Key in a notebook's metadata under which :func:`prelaunch_hook` leaves the page's facts for the template."""

LEARN: Final = "learn-"
"""Before the name of a lesson: the name of its page."""

_WORDS: Final = "words."


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


def facts(name: str, lang: str, own_title: str = "") -> dict[str, Any]:
    """Return everything that the template asks for: language, title, and the words in every language."""
    words = {code: words_of(code) | {"title": title_of(name, code, own_title)} for code in LANGUAGES}
    return {"lang": lang, "title": words[lang]["title"], "words": words}


def shows_deck(sources: Iterable[str]) -> bool:
    """Tell whether a widget in one of these cells shows a whole deck: the page then draws it while Python starts.

    >>> shows_deck(["from hanawidgets.widgets import CardList", "CardList()"]), shows_deck(["Landing()"])
    (True, False)
    """
    return any(re.search(rf"\b{name}\(", source) for source in sources for name in whole_deck())


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
        "deck": shows_deck(cell.source for cell in notebook.cells),
    }
    home = str(req.base_url) if folder else ""
    if folder:
        for cell in notebook.cells:
            if cell.cell_type == "markdown":
                cell.source = relinked(cell.source, name, home)
    notebook.metadata[FACTS] = {
        **facts(name, lang, str(metadata.get("title", ""))),
        "library": library if folder else None,
        "home": home,
        "addresses": addresses(name) if folder else None,
        "host": "" if folder else static.host(),
    }


def no_cdn(page_config: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Voila's ``page_config_hook``: let math be set by the MathJax that Voila brings.

    Inside a Jupyter server its page would otherwise fetch another one from a CDN (Voila 0.5.13).
    """
    return page_config | {"mathjaxConfig": None, "fullMathjaxUrl": None}
