"""The header of all pages, drawn from the table of pages: the site's mark, each game's pages, what is of all games,
language; and the words for pages that others show, too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypedDict, Unpack

from hanawidgets.teach.courses import Head, head
from hanawidgets.text import LANGUAGES, Words, has, translate

from ..app_pages import (
    BOARD,
    CLASS,
    GALLERY,
    INDEX,
    LEARN,
    REVIEW,
    RULES,
    TEACHERS,
    TUTORIAL,
    TUTORIAL_LIST,
    TUTORIALS,
    AppPage,
    app_pages,
    game_pages,
)
from ..base import Checked, HanaWidget, action, one_of
from ..checked import Options
from ..fallback import Heading, Paragraph, Part
from ..page import page, set_language
from ..views import Choice, UiBase


class SiteLink(TypedDict):
    """A page as headers name it."""

    name: str
    href: str
    title: str
    game: str


class SiteGame(TypedDict):
    key: str
    title: str
    pages: list[SiteLink]
    """Its door, its table, its tools, its rules."""
    learn: bool
    """Whether its door lists lessons."""
    lessons: list[SiteLink]


class Site(TypedDict):
    """The links of a page's header."""

    brand: str
    games: list[SiteGame]
    review: SiteLink | None
    more: list[SiteLink]


class HeaderBase(UiBase):
    name: str
    title: str
    heading: str
    langs: list[Choice]
    home: bool
    apart: bool
    game: str
    site: Site


class HeaderView(TypedDict):
    lead: str


class Page(TypedDict):
    href: str
    title: str
    text: str
    faces: list[str]
    lesson: str
    note: str
    game: str


PagePart = Literal["door", "play", "learn", "tools"]


_MORE: Final = (GALLERY, TUTORIAL_LIST, CLASS, TEACHERS)
"""Pages of all games that every header leads to, besides the review."""
SECTIONS: dict[str, dict[PagePart, tuple[AppPage, ...]]] = {
    **{
        game: {
            "door": (pages.door,),
            "play": (pages.table,),
            "learn": pages.lesson_pages,
            "tools": (*pages.tools, pages.rule_book),
        }
        for game, pages in game_pages().items()
    },
    "all": {"door": (), "play": (), "learn": (), "tools": (REVIEW, GALLERY)},
}
"""What the landing page names, in this order: game → part → pages."""
PAGES = tuple(
    dict.fromkeys(
        [
            *(page.name for parts in SECTIONS.values() for pages in parts.values() for page in pages),
            *(page.name for page in (*_MORE, BOARD)),
        ]
    )
)
"""Pages of the apps: stems of the notebooks."""


def game_of(name: str) -> str:
    """Return the game whose page this is, "" for a page of all games.

    >>> game_of("checker"), game_of("learn-score"), game_of("rules")
    ('koikoi', 'koikoi', '')
    """
    return next(
        (
            game
            for game, pages in game_pages().items()
            if name != RULES and name in {one.name for one in (*pages.sisters, *pages.lesson_pages)}
        ),
        "",
    )


class Header(HanaWidget):
    """Header of an app's page: the ways to all others, its title, and the switch between Japanese and English.

    name  stem of the page's notebook, e.g. ``"checker"``; its words stand in the catalogues, a lesson's in
          the lesson
    """

    _painter = "header"
    name = Checked(
        "index", one_of("index", *PAGES, *(TUTORIAL + name for name in TUTORIALS)), help="stem of the page's notebook"
    )

    _watched = ("name",)
    _ui = ("ui: language nav.site nav.menu nav.lessons nav.dark nav.light",)
    _is_tool = False

    def __init__(self, name: str = "index", **options: Unpack[Options]) -> None:
        super().__init__(name=name, **options)

    def _follow(self, name: str) -> None:
        self._renew_base()  # title and heading are another page's now

    @action(lang=str)
    def _act_lang(self, lang: str) -> None:
        set_language(lang)

    def _base(self, words: Words) -> HeaderBase:
        title, heading, _ = page_words(self.name, words)
        return {
            **super()._base(words),
            "name": self.name,
            "title": title,
            "heading": heading,
            "home": self.name != INDEX.name,
            "apart": app_pages()[self.name].apart,
            "game": game_of(self.name),
            "site": site(self.name, words),
            "langs": [{"value": code, "label": translate("ui.lang_name", code)} for code in LANGUAGES],
        }

    def _view(self, words: Words) -> HeaderView:
        return {"lead": page_words(self.name, words)[2]}

    def _fallback(self, words: Words) -> Iterator[Part]:
        yield Heading(self.base["heading"], 1)
        yield Paragraph(self.view["lead"])


def site(name: str, words: Words) -> Site:
    """Return where a page's header leads, of what is offered: every game's pages and, on a page of the game, its
    lessons; the others of all games."""
    here = game_of(name)
    return {
        "brand": words.say(f"ui.heading.{INDEX.name}"),
        "games": [
            _site_game(game, words, lessons=game == here or name == RULES)
            for game, pages in game_pages().items()
            if any(page.offers(one.name) for one in pages.sisters)
        ],
        "review": _link(REVIEW, words) if page.offers(REVIEW.name) else None,
        "more": [_link(one, words) for one in _MORE if page.offers(one.name)],
    }


def _site_game(game: str, words: Words, *, lessons: bool) -> SiteGame:
    pages = game_pages()[game]
    return {
        "key": game,
        "title": words.say(f"ui.section.{game}"),
        "pages": [_link(one, words, game) for one in pages.sisters if page.offers(one.name)],
        "learn": page.offers(pages.door.name) and any(page.offers(one.name) for one in pages.lesson_pages),
        "lessons": [
            {"name": one.name, "href": f"{one.name}.ipynb", "title": lesson_title(one, place, words), "game": ""}
            for place, one in enumerate(pages.lesson_pages if lessons else (), 1)
            if page.offers(one.name)
        ],
    }


def _link(to: AppPage, words: Words, game: str = "") -> SiteLink:
    return {
        "name": to.name,
        "href": f"{to.name}.ipynb",
        "title": short_title(to.name, game, words),
        "game": game if to.name == RULES else "",
    }


def short_title(name: str, game: str, words: Words) -> str:
    """Return what a page is called among its sisters.

    >>> from hanawidgets.text import words_in
    >>> (
    ...     short_title("haggis-how-to-play", "haggis", words_in("en")),
    ...     short_title("haggis-home", "haggis", words_in("en")),
    ... )
    ('How to play', 'Haggis')
    """
    if game and name == game_pages()[game].table.name:
        return words.say("ui.front.play")
    key = f"ui.short.{name.removeprefix(f'{game}-')}"
    return words.say(key if has(key, words.lang) else f"ui.heading.{name}")


def head_of(name: str) -> Head | None:
    """The head of the lesson that a page holds, None for the other pages."""
    return head(name.removeprefix(LEARN)) if name.startswith(LEARN) else None


def lesson_title(shown: AppPage, place: int, words: Words) -> str:
    """Return a lesson's title with its place in the course."""
    return words.say("ui.lesson_title", n=place, title=page_words(shown.name, words)[1])


def page_words(name: str, words: Words) -> tuple[str, str, str]:
    """Return what the browser's tab says, the heading and the lead of a page."""
    if lesson := head_of(name):
        title = lesson.title[words.lang]
        return words.say("app.lesson_page.title", title=title), title, lesson.goal[words.lang]
    heading, lead = (words.say(f"ui.{key}.{name}") for key in ("heading", "lead"))
    return words.say(f"app.page.{name}.title"), heading, lead


def entry(shown: AppPage, place: int, words: Words, game: str) -> Page:
    """One page as front pages show it; of a lesson also its place in the course and its length."""
    name, lesson = shown.name, head_of(shown.name)
    _, title, lead = page_words(name, words)
    return {
        "href": f"{name}.ipynb",
        "title": lesson_title(shown, place, words) if lesson else title,
        "text": lead,
        "faces": list(shown.faces),
        "lesson": lesson.id if lesson else "",
        "note": words.say("learn.minutes", n=lesson.minutes) if lesson else "",
        "game": game if name == RULES else "",
    }


__all__ = ["PAGES", "SECTIONS", "Header", "entry", "game_of", "lesson_title", "page_words", "short_title", "site"]
