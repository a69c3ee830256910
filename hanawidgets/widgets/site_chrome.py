"""What stands around the widgets on an app's page: the header with the language switch, the landing page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hanawidgets.teach.titles import COURSES, Head, head
from hanawidgets.text import LANGUAGES, translate

from .base import Checked, HanaWidget, action, one_of
from .fallback import Heading, Line, Part, Points, of
from .page import page, set_language

LEARN = "learn-"
"""Before the name of a lesson: the stem of its notebook."""
SECTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    game: {"play": play, "learn": tuple(LEARN + lesson for lesson in COURSES.get(game, ())), "tools": tools}
    for game, play, tools in (
        ("koikoi", ("table",), ("checker", "calculator", "cards", "rules")),
        ("ohhell", ("ohhell",), ("ohhell-sheet", "ohhell-tools", "rules")),
        ("haggis", ("haggis",), ("haggis-tools", "haggis-score", "rules")),
        ("all", (), ("gallery",)),
    )
}
"""What the landing page names, in this order: game → part → stems of notebooks."""
PAGES = tuple(dict.fromkeys(name for parts in SECTIONS.values() for names in parts.values() for name in names))
"""Pages of the apps: stems of the notebooks."""


class Header(HanaWidget):
    """Title of an app's page, the way home, and the switch between Japanese and English.

    name  stem of the page's notebook, e.g. ``"checker"``; its words stand in the catalogues, a lesson's in
          the lesson
    """

    name = Checked("index", one_of("index", *PAGES), help="stem of the page's notebook")

    _watched = ("name",)
    _is_tool = False

    def __init__(self, name: str = "index", **kwargs: Any) -> None:
        super().__init__(painter="header", name=name, **kwargs)

    def _follow(self, name: str) -> None:
        self._base_lang = ""  # title and heading are another page's now

    @action(lang=str)
    def _act_lang(self, lang: str) -> None:
        set_language(lang)

    def _base(self, lang: str) -> dict[str, Any]:
        return {
            "title": _page_title(self.name, lang),
            "heading": self._title(lang),
            "home": self.name != "index",
            "ui": {key: translate(f"ui.{key}", lang) for key in ("home", "language")},
            "langs": [{"value": code, "label": translate("ui.lang_name", code)} for code in LANGUAGES],
        }

    def _title(self, lang: str) -> str:
        return _heading(self.name, lang)

    def _view(self, lang: str) -> dict[str, Any]:
        return {"lead": _lead(self.name, lang)}

    def _still(self, lang: str) -> Iterator[Part]:
        yield Heading(self._title(lang), 1)
        yield Line(_lead(self.name, lang))


class Landing(HanaWidget):
    """The apps to choose from."""

    _is_tool = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(painter="landing", **kwargs)

    def _base(self, lang: str) -> dict[str, Any]:
        return {
            "label": translate("ui.pages", lang),
            "games": translate("ui.games", lang),
            "sections": [
                self._section(game, parts, lang)
                for game, parts in SECTIONS.items()
                if any(page.offers(name) for names in parts.values() for name in names)
            ],
        }

    def _section(self, game: str, parts: dict[str, tuple[str, ...]], lang: str) -> dict[str, Any]:
        shown = {
            part: [_entry(name, place, lang, game) for place, name in enumerate(names, 1) if page.offers(name)]
            for part, names in parts.items()
        }
        return {
            "key": game,
            "title": translate(f"ui.section.{game}", lang),
            "text": translate(f"ui.about.{game}", lang),
            "learn_title": translate("ui.section.learn", lang),
            "parts": shown,
        }

    def _still(self, lang: str) -> Iterator[Part]:
        for section in self.base["sections"]:
            yield Heading(section["title"], 2)
            yield Line(section["text"])
            yield Points(
                [of(entry["title"], entry["text"], lang) for entries in section["parts"].values() for entry in entries]
            )


def _lesson(name: str) -> Head | None:
    """The lesson that a page holds, None for the other pages."""
    return head(name.removeprefix(LEARN)) if name.startswith(LEARN) else None


def _heading(name: str, lang: str) -> str:
    lesson = _lesson(name)
    return lesson.title[lang] if lesson else translate(f"ui.heading.{name}", lang)


def _lead(name: str, lang: str) -> str:
    lesson = _lesson(name)
    return lesson.goal[lang] if lesson else translate(f"ui.lead.{name}", lang)


def _page_title(name: str, lang: str) -> str:
    """What the browser's tab says."""
    if _lesson(name):
        return translate("app.lesson_page.title", lang, title=_heading(name, lang))
    return translate(f"app.page.{name}.title", lang)


def _entry(name: str, place: int, lang: str, game: str) -> dict[str, Any]:
    """One page as the landing page shows it; of a lesson also its place in the course and its length."""
    lesson = _lesson(name)
    entry = {
        "href": f"{name}.ipynb",
        "title": _heading(name, lang),
        "text": _lead(name, lang),
        "faces": _FACES.get(f"{name}-{game}", _FACES[name]),
        "lesson": "",
        "note": "",
        "game": game if name == "rules" else "",
    }
    if lesson:
        entry |= {
            "lesson": lesson.id,
            "title": translate("ui.lesson_title", lang, n=place, title=entry["title"]),
            "note": translate("learn.minutes", lang, n=lesson.minutes),
        }
    return entry


_FACES = {
    "learn-seasons": ["m02-1", "m03-1", "m04-1"],
    "learn-first-turn": ["m10-1", "m10-3"],
    "learn-five-yaku": ["m07-1", "m10-1", "m06-1"],
    "learn-more-yaku": ["m09-1", "m03-1", "m08-1"],
    "learn-stop-or-koi": ["m11-1", "m12-1"],
    "learn-score": ["m01-2", "m02-2", "m03-2"],
    "learn-house-rules": ["m06-2", "m09-2", "m10-2"],
    "learn-whole-round": ["m01-1", "back", "m11-2"],
    "learn-one-card": ["pc-KH", "pc-back"],
    "learn-trump-and-following": ["pc-AD", "pc-2S"],
    "learn-bidding": ["pc-AS", "pc-KS", "pc-7D"],
    "learn-taking-and-avoiding": ["pc-AH", "pc-3C"],
    "learn-three-scorings": ["pc-10S", "pc-10D", "pc-10C"],
    "learn-whole-hand": ["pc-JH", "pc-back", "pc-QC"],
    "learn-singles-and-pairs": ["hg-7R", "hg-7B"],
    "learn-runs": ["hg-4G", "hg-5G", "hg-6G"],
    "learn-rectangles": ["hg-2R", "hg-2G", "hg-3R", "hg-3G"],
    "learn-wilds": ["hg-J", "hg-Q", "hg-K"],
    "learn-answering": ["hg-5Y", "hg-back", "hg-9B"],
    "learn-bombs": ["hg-3R", "hg-5G", "hg-7B", "hg-9Y"],
    "learn-bets": ["hg-K", "hg-back"],
    "learn-scored-round": ["hg-9G", "hg-back", "hg-Q"],
    "learn-three-players": ["hg-7O", "hg-8O"],
    "table": ["m08-1", "back", "m09-1"],
    "ohhell": ["pc-AS", "pc-10H", "pc-back"],
    "haggis": ["hg-5R", "hg-J", "hg-back"],
    "cards": ["m01-1", "m03-1", "m08-1", "m11-1", "m12-1"],
    "checker": ["m06-1", "m07-1", "m10-1"],
    "calculator": ["m01-2", "m02-2", "m03-2"],
    "rules": ["m03-1", "m08-1", "m09-1"],
    "rules-ohhell": ["pc-AS", "pc-KH"],
    "rules-haggis": ["hg-3R", "hg-K"],
    "ohhell-sheet": ["pc-10H", "pc-9S", "pc-8D"],
    "ohhell-tools": ["pc-KH", "pc-AD", "pc-2S"],
    "haggis-tools": ["hg-5R", "hg-6R", "hg-Q"],
    "haggis-score": ["hg-9G", "hg-K"],
    "gallery": ["m11-4", "pc-AS", "pc-QH", "hg-7B", "hg-K"],
}
