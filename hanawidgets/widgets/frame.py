"""What stands around the widgets on an app's page: the header with the language switch, the landing page."""

from __future__ import annotations

from typing import Any

from ..text import LANGUAGES, translate
from ._base import Checked, HanaWidget, action, one_of
from ._page import set_language

PAGES = ("cards", "checker", "calculator", "gallery")
"""Pages of the apps: stems of the notebooks, in the order in which the landing page names them."""


class Header(HanaWidget):
    """Title of an app's page, the way home, and the switch between Japanese and English.

    name  stem of the page's notebook, e.g. ``"checker"``; its words stand in the catalogue ``app``
    """

    name = Checked("index", one_of("index", *PAGES), help="stem of the page's notebook")

    _watched = ("name",)

    def __init__(self, name: str = "index", **kwargs: Any) -> None:
        super().__init__(painter="header", name=name, **kwargs)

    def _follow(self, name: str) -> None:
        self._base_lang = ""  # title and heading are another page's now

    @action(lang=str)
    def _act_lang(self, lang: str) -> None:
        set_language(lang)

    def _base(self, lang: str) -> dict[str, Any]:
        return {"title": translate(f"app.page.{self.name}.title", lang), "heading": self._title(lang),
                "home": self.name != "index",
                "ui": {key: translate(f"ui.{key}", lang) for key in ("home", "language")},
                "langs": [{"value": code, "label": translate("ui.lang_name", code)} for code in LANGUAGES]}

    def _title(self, lang: str) -> str:
        return translate(f"ui.heading.{self.name}", lang)

    def _view(self, lang: str) -> dict[str, Any]:
        return {"lead": translate(f"ui.lead.{self.name}", lang)}

    def _fallback(self, lang: str) -> tuple[str, str]:
        title = self._title(lang)
        return title, f'<h1 lang="{lang}">{title}</h1>'


class Landing(HanaWidget):
    """The apps to choose from."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(painter="landing", **kwargs)

    def _base(self, lang: str) -> dict[str, Any]:
        return {"label": translate("ui.pages", lang), "pages": [
            {"href": f"{name}.ipynb", "title": translate(f"ui.heading.{name}", lang),
             "text": translate(f"ui.lead.{name}", lang), "faces": _FACES[name]}
            for name in PAGES
        ]}

    def _fallback(self, lang: str) -> tuple[str, str]:
        titles = [translate(f"ui.heading.{name}", lang) for name in PAGES]
        text = translate("ui.list", lang).join(titles)
        return text, f'<div lang="{lang}">{"".join(f"<p>{title}</p>" for title in titles)}</div>'


_FACES = {
    "cards": ["m01-1", "m03-1", "m08-1", "m11-1", "m12-1"],
    "checker": ["m06-1", "m07-1", "m10-1"],
    "calculator": ["m01-2", "m02-2", "m03-2"],
    "gallery": ["m11-4", "pc-AS", "pc-QH", "hg-7B", "hg-K"],
}
