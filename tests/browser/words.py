"""The words on the pages, from the catalogues: a test survives a better wording."""

from __future__ import annotations

from hanawidgets.teach.courses import head
from hanawidgets.text import translate


def ui(key: str, lang: str = "en", **facts: object) -> str:
    """Return a text of the catalogue ``ui``."""
    return translate(f"ui.{key}", lang, **facts)


def points(n: int, lang: str = "en") -> str:
    """Return a number of points as pages write it."""
    return ui("points", lang, n=n)


def heading(app: str, lang: str = "en") -> str:
    """Return the heading of a page: of a lesson its title."""
    return head(app.removeprefix("learn-")).title[lang] if app.startswith("learn-") else ui(f"heading.{app}", lang)


def title(app: str, lang: str = "en") -> str:
    """Return what the browser's tab says."""
    if app.startswith("learn-"):
        return translate("app.lesson_page.title", lang, title=heading(app, lang))
    return translate(f"app.page.{app}.title", lang)
