"""What stands around the widgets on an app's page: the header with the language switch, the landing page."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import ClassVar, Final, Unpack

from hanawidgets.art import BACKS
from hanawidgets.core.registry import parts as registry_parts
from hanawidgets.teach.courses import Head, head
from hanawidgets.text import LANGUAGES, translate

from .app_pages import (
    GALLERY,
    HANDOUTS,
    LEARN,
    REVIEW,
    RULES,
    TUTORIAL,
    TUTORIAL_LIST,
    TUTORIALS,
    AppPage,
    app_pages,
    game_pages,
)
from .base import Checked, HanaWidget, action, one_of
from .fallback import Heading, Paragraph, Part, Points, of
from .options import Options
from .page import page, set_language
from .views import Course, ForTeachers, HeaderBase, HeaderView, LandingBase, Page, PagePart, Section

SECTIONS: dict[str, dict[PagePart, tuple[AppPage, ...]]] = {
    **{
        game: {"play": (pages.table,), "learn": pages.lesson_pages, "tools": (*pages.tools, pages.rule_book)}
        for game, pages in game_pages().items()
    },
    "all": {"play": (), "learn": (), "tools": (REVIEW, GALLERY, TUTORIAL_LIST)},
}
"""What the landing page names, in this order: game → part → pages."""
PAGES = tuple(dict.fromkeys(page.name for parts in SECTIONS.values() for pages in parts.values() for page in pages))
"""Pages of the apps: stems of the notebooks."""


_FOR_TEACHERS: Final = {
    "print": "jupyter hanawidgets print",
    "worksheet": "jupyter hanawidgets worksheet koikoi",
    "results": "jupyter hanawidgets results class.txt",
    "notebook": "from hanawidgets.widgets import KoiKoiTable",
}
"""What teachers and notebook people find on the front page, and what they type."""


class Header(HanaWidget):
    """Title of an app's page, the way home, and the switch between Japanese and English.

    name  stem of the page's notebook, e.g. ``"checker"``; its words stand in the catalogues, a lesson's in
          the lesson
    """

    name = Checked(
        "index", one_of("index", *PAGES, *(TUTORIAL + name for name in TUTORIALS)), help="stem of the page's notebook"
    )

    _watched = ("name",)
    _ui = ("ui: home language path.begin path.continue path.play",)
    _is_tool = False

    def __init__(self, name: str = "index", **options: Unpack[Options]) -> None:
        super().__init__(painter="header", name=name, **options)

    def _follow(self, name: str) -> None:
        self._base_lang = ""  # title and heading are another page's now

    @action(lang=str)
    def _act_lang(self, lang: str) -> None:
        set_language(lang)

    def _base(self, lang: str) -> HeaderBase:
        title, heading, _ = page_words(self.name, lang)
        return {
            **super()._base(lang),
            "title": title,
            "heading": heading,
            "home": self.name != "index",
            "apart": app_pages()[self.name].apart,
            "courses": courses_of(self.name, lang),
            "langs": [{"value": code, "label": translate("ui.lang_name", code)} for code in LANGUAGES],
        }

    def _view(self, lang: str) -> HeaderView:
        return {"lead": page_words(self.name, lang)[2]}

    def _fallback(self, lang: str) -> Iterator[Part]:
        yield Heading(self.base["heading"], 1)
        yield Paragraph(self.view["lead"])


class Landing(HanaWidget):
    """The apps to choose from, and where to begin or to go on."""

    _ui = (
        "ui: path.begin path.continue path.play path.review",
        "ui: front.begin front.why front.play front.teach front.teach.docs tap_term tree",
    )
    _is_tool = False
    docs: ClassVar[str] = "https://github.com/hanawidgets/hanawidgets/tree/main/docs"
    """Where the documentation is read, whole or from the front page on; "" for nowhere. Who publishes it sets this."""

    def __init__(self, **options: Unpack[Options]) -> None:
        super().__init__(painter="landing", **options)

    def _base(self, lang: str) -> LandingBase:
        fronts = [
            module for game, module in registry_parts("widgets.front") if page.offers(game_pages()[game].table.name)
        ]
        return {
            **super()._base(lang),
            "label": translate("ui.pages", lang),
            "title": translate("ui.front.title", lang),
            "lead": translate("ui.front.lead", lang),
            "scene": next((module.scene(lang) for module in fronts), None),
            "example": next((module.example(lang) for module in fronts), None),
            "games": translate("ui.games", lang),
            "sections": [
                self._section(game, parts, lang)
                for game, parts in SECTIONS.items()
                if any(page.offers(one.name) for pages in parts.values() for one in pages)
            ],
            "courses": courses_of(GALLERY.name, lang),
            "review": _entry(REVIEW, 1, lang, "") if page.offers(REVIEW.name) else None,
            "teachers": [self._for_teachers(what, code, lang) for what, code in _FOR_TEACHERS.items()],
            "docs": self.docs,
        }

    def _for_teachers(self, what: str, code: str, lang: str) -> ForTeachers:
        pages = {
            "print": {f"{game}-{HANDOUTS}": f"ui.game.{game}" for game in game_pages()},
            "notebook": {TUTORIAL_LIST.name: f"ui.heading.{TUTORIAL_LIST.name}"},
        }.get(what, {})
        return {
            "title": translate(f"ui.front.teach.{what}.title", lang),
            "text": translate(f"ui.front.teach.{what}.text", lang),
            "code": code,
            "links": [
                {"label": translate(label, lang), "href": f"{name}.ipynb"}
                for name, label in pages.items()
                if page.offers(name)
            ],
        }

    def _section(self, game: str, parts: dict[PagePart, tuple[AppPage, ...]], lang: str) -> Section:
        shown = {
            part: [_entry(one, place, lang, game) for place, one in enumerate(pages, 1) if page.offers(one.name)]
            for part, pages in parts.items()
        }
        return {
            "key": game,
            "title": translate(f"ui.section.{game}", lang),
            "text": translate(f"ui.about.{game}", lang),
            "glance": translate(f"ui.front.{game}", lang) if parts["play"] else "",
            "learn_title": translate("ui.section.learn", lang, n=len(shown["learn"])),
            "back": _backs().get(game, ""),
            "parts": shown,
        }

    def _fallback(self, lang: str) -> Iterator[Part]:
        for section in self.base["sections"]:
            yield Heading(section["title"], 2)
            yield Paragraph(section["text"])
            yield Points(
                [of(entry["title"], entry["text"], lang) for entries in section["parts"].values() for entry in entries]
            )


@cache
def _backs() -> dict[str, str]:
    """Game → the back of its cards."""
    return {game: BACKS[module.DECK.name] for game, module in registry_parts("widgets.gallery")}


def _head(name: str) -> Head | None:
    """The head of the lesson that a page holds, None for the other pages."""
    return head(name.removeprefix(LEARN)) if name.startswith(LEARN) else None


def page_words(name: str, lang: str) -> tuple[str, str, str]:
    """Return what the browser's tab says, the heading and the lead of a page."""
    if lesson := _head(name):
        title = lesson.title[lang]
        return translate("app.lesson_page.title", lang, title=title), title, lesson.goal[lang]
    heading, lead = (translate(f"ui.{key}.{name}", lang) for key in ("heading", "lead"))
    return translate(f"app.page.{name}.title", lang), heading, lead


def courses_of(name: str, lang: str) -> list[Course]:
    """Return the courses of the games whose page this is, of all for the gallery, none for a lesson and the landing
    page, which lead on themselves."""
    return [
        _course(game, parts, lang, name)
        for game, parts in SECTIONS.items()
        if parts["learn"] and (name == GALLERY.name or name in {one.name for one in (*parts["play"], *parts["tools"])})
    ]


def _course(game: str, parts: dict[PagePart, tuple[AppPage, ...]], lang: str, here: str = "") -> Course:
    """A game's lessons that are offered, in their order, and the coached first game, if it is not on this very page."""
    (table,), lessons = parts["play"], parts["learn"]
    first: Page = {
        **_entry(table, 0, lang, game),
        "title": translate("learn.to_first_game", lang),
        "lesson": lessons[-1].name.removeprefix(LEARN),
    }
    return {
        "game": game,
        "title": translate(f"ui.section.{game}", lang),
        "lessons": [_entry(one, place, lang, game) for place, one in enumerate(lessons, 1) if page.offers(one.name)],
        "first_game": first if table.name != here and page.offers(table.name) else None,
    }


def _entry(shown: AppPage, place: int, lang: str, game: str) -> Page:
    """One page as the landing page shows it; of a lesson also its place in the course and its length."""
    name, lesson = shown.name, _head(shown.name)
    _, title, lead = page_words(name, lang)
    return {
        "href": f"{name}.ipynb",
        "title": translate("ui.lesson_title", lang, n=place, title=title) if lesson else title,
        "text": lead,
        "faces": list(shown.faces),
        "lesson": lesson.id if lesson else "",
        "note": translate("learn.minutes", lang, n=lesson.minutes) if lesson else "",
        "game": game if name == RULES else "",
    }


__all__ = ["PAGES", "SECTIONS", "Header", "Landing", "courses_of"]
