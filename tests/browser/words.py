"""The words on the pages, from the catalogues: a test survives a better wording."""

from __future__ import annotations

from hanawidgets.text import translate


def ui(key: str, lang: str = "en", **facts: object) -> str:
    """Return a text of the catalogue ``ui``."""
    return translate(f"ui.{key}", lang, **facts)


def points(n: int, lang: str = "en") -> str:
    """Return a number of points as pages write it."""
    return ui("points", lang, n=n)
