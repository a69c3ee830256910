"""Pages that lead to others: the landing page, each game's front door, what teachers and notebook people find."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import ClassVar, Final, Protocol, TypedDict, Unpack

from hanawidgets.art import BACKS
from hanawidgets.core.registry import PARTS
from hanawidgets.text import Words

from ..app_pages import BOARD, CLASS, HANDOUTS, LEARN, REVIEW, TEACHERS, TUTORIAL_LIST, game_pages
from ..base import Checked, HanaWidget, one_of
from ..checked import Options
from ..fallback import Heading, Paragraph, Part, Points, of
from ..page import page
from ..room_link import has_rooms
from ..rules.score_view import ScoreView
from ..views import Deck, Texts, UiBase
from .site_chrome import SECTIONS, Page, PagePart, entry


class Course(TypedDict):
    """A game's lessons in their order, and the game that follows the last of them."""

    game: str
    title: str
    lessons: list[Page]
    first_game: Page | None


class Section(TypedDict):
    key: str
    title: str
    text: str
    glance: str
    learn_title: str
    back: str
    parts: dict[PagePart, list[Page]]


class FrontEnd(TypedDict):
    """A decision at the end of the front page's scene: what it is called and pays, and where the game goes on."""

    do: str
    label: str
    said: str
    score: ScoreView
    state: str


class FrontScene(TypedDict):
    """A turn to play without Python.

    game    whose cloth it lies on;  page: the page on which the game goes on
    pairs   card → the field's card that it takes
    misses  card → what is said to somebody who takes it for the one that fits
    steps   what is to be done: a card of the hand, the deck, a card of the field, a decision;  not_yet: what is said
            to somebody who taps anything else
    """

    game: str
    page: str
    field: list[str]
    hand: list[str]
    pairs: dict[str, str]
    flip: str
    back: str
    taken: list[str]
    cards: Deck
    made: list[str]
    made_word: str
    misses: Texts
    steps: list[str]
    not_yet: list[str]
    score: ScoreView
    ends: list[FrontEnd]
    ui: Texts


class Link(TypedDict):
    label: str
    href: str


class TeachersWay(TypedDict):
    """One thing that teachers and notebook people can do: what they type, and the pages that do it."""

    title: str
    text: str
    code: str
    links: list[Link]


class LandingBase(UiBase):
    label: str
    title: str
    lead: str
    games: str
    scene: FrontScene | None
    example: ScoreView | None
    sections: list[Section]
    courses: list[Course]
    review: Page | None
    foot: list[Page]


class DoorBase(UiBase):
    """The base of a game's door.

    devices  the word for playing on several devices, "" where the server has no rooms
    """

    section: Section
    course: Course | None
    devices: str


class ForTeachersBase(UiBase):
    ways: list[TeachersWay]
    docs: str


_FOR_TEACHERS: Final = {
    "class": "jupyter hanawidgets serve --class 7b",
    "print": "jupyter hanawidgets print",
    "worksheet": "jupyter hanawidgets worksheet koikoi",
    "results": "jupyter hanawidgets results class.txt",
    "notebook": "from hanawidgets.widgets import KoiKoiTable",
}
"""What teachers and notebook people find, and what they type."""


class Front(Protocol):
    """A game's ``widgets.front``."""

    def scene(self, words: Words, /) -> FrontScene:
        """Return one turn of a game that a visitor plays before any Python runs."""

    def example(self, words: Words, /) -> ScoreView:
        """Return a score whose formula stands beside it."""


class Landing(HanaWidget):
    """The apps to choose from, and where to begin or to go on."""

    _painter = "landing"
    _ui = (
        "ui: path.begin path.continue path.play path.review",
        "ui: front.begin front.why front.play front.sheet front.all tap_term tree",
    )
    _is_tool = False

    def __init__(self, **options: Unpack[Options]) -> None:
        super().__init__(**options)

    def _base(self, words: Words) -> LandingBase:
        fronts = [
            parts.front for game, parts in PARTS.items() if parts.front and page.offers(game_pages()[game].table.name)
        ]
        return {
            **super()._base(words),
            "label": words.say("ui.pages"),
            "title": words.say("ui.front.title"),
            "lead": words.say("ui.front.lead"),
            "scene": next((module.scene(words) for module in fronts), None),
            "example": next((module.example(words) for module in fronts), None),
            "games": words.say("ui.games"),
            "sections": [
                _section(game, words)
                for game, parts in SECTIONS.items()
                if any(page.offers(one.name) for pages in parts.values() for one in pages)
            ],
            "courses": [_course(game, words) for game in game_pages() if SECTIONS[game]["learn"]],
            "review": entry(REVIEW, 1, words, "") if page.offers(REVIEW.name) else None,
            "foot": [entry(one, 1, words, "") for one in (CLASS, TUTORIAL_LIST, TEACHERS) if page.offers(one.name)],
        }

    def _fallback(self, words: Words) -> Iterator[Part]:
        for section in self.base["sections"]:
            yield from _told(section, words)


class GameDoor(HanaWidget):
    """The front door of a game: to play or to go on, its lessons, its tools, its rules.

    game  a game's name, e.g. ``"koikoi"``
    """

    _painter = "door"
    game = Checked(next(iter(game_pages())), one_of(*game_pages()), help="a game's name")

    _watched = ("game",)
    _ui = ("ui: path.begin path.continue path.play front.play front.go_on front.sheet front.tools",)
    _is_tool = False

    def __init__(self, game: str = next(iter(game_pages())), **options: Unpack[Options]) -> None:
        super().__init__(game=game, **options)

    def _follow(self, name: str) -> None:
        self._renew_base()  # all words are another game's now

    def _base(self, words: Words) -> DoorBase:
        table = game_pages()[self.game].table
        return {
            **super()._base(words),
            "section": _section(self.game, words),
            "course": _course(self.game, words) if SECTIONS[self.game]["learn"] else None,
            "devices": words.say("table.room") if has_rooms() and page.offers(table.name) else "",
        }

    def _fallback(self, words: Words) -> Iterator[Part]:
        yield from _told(self.base["section"], words)


class ForTeachers(HanaWidget):
    """The things that teachers and notebook people can do, and the text to type."""

    _painter = "teachers"
    _ui = ("ui: front.teach.docs",)
    _is_tool = False
    docs: ClassVar[str] = "https://github.com/hanawidgets/hanawidgets/tree/main/docs"
    """Where the documentation is read, whole or from this page on; "" for nowhere. Who publishes it sets this."""

    def __init__(self, **options: Unpack[Options]) -> None:
        super().__init__(**options)

    def _base(self, words: Words) -> ForTeachersBase:
        return {
            **super()._base(words),
            "ways": [_teachers_way(what, code, words) for what, code in _FOR_TEACHERS.items()],
            "docs": self.docs,
        }

    def _fallback(self, words: Words) -> Iterator[Part]:
        for way in self.base["ways"]:
            yield Heading(way["title"], 2)
            yield Paragraph(way["text"])


def _teachers_way(what: str, code: str, words: Words) -> TeachersWay:
    pages = {
        "print": {f"{game}-{HANDOUTS}": f"ui.game.{game}" for game, parts in PARTS.items() if parts.has("handouts")},
        "class": {BOARD.name: "class.make_title", CLASS.name: "class.come_title"},
        "notebook": {TUTORIAL_LIST.name: f"ui.heading.{TUTORIAL_LIST.name}"},
    }.get(what, {})
    return {
        "title": words.say(f"ui.front.teach.{what}.title"),
        "text": words.say(f"ui.front.teach.{what}.text"),
        "code": code,
        "links": [
            {"label": words.say(label), "href": f"{name}.ipynb"} for name, label in pages.items() if page.offers(name)
        ],
    }


def _told(section: Section, words: Words) -> Iterator[Part]:
    yield Heading(section["title"], 2)
    yield Paragraph(section["text"])
    yield Points([of(one["title"], one["text"], words) for entries in section["parts"].values() for one in entries])


def _section(game: str, words: Words) -> Section:
    shown = {
        part: [entry(one, place, words, game) for place, one in enumerate(pages, 1) if page.offers(one.name)]
        for part, pages in SECTIONS[game].items()
    }
    return {
        "key": game,
        "title": words.say(f"ui.section.{game}"),
        "text": words.say(f"ui.about.{game}"),
        "glance": words.say(f"ui.front.{game}") if shown["play"] else "",
        "learn_title": words.say("ui.section.learn", n=len(shown["learn"])),
        "back": _backs().get(game, ""),
        "parts": shown,
    }


@cache
def _backs() -> dict[str, str]:
    """Game → the back of its cards."""
    return {game: BACKS[parts.deck.name] for game, parts in PARTS.items()}


def _course(game: str, words: Words) -> Course:
    """A game's lessons that are offered, in their order, and the coached first game."""
    (table,), lessons = SECTIONS[game]["play"], SECTIONS[game]["learn"]
    first: Page = {
        **entry(table, 0, words, game),
        "title": words.say("learn.to_first_game"),
        "lesson": lessons[-1].name.removeprefix(LEARN),
    }
    return {
        "game": game,
        "title": words.say(f"ui.section.{game}"),
        "lessons": [entry(one, place, words, game) for place, one in enumerate(lessons, 1) if page.offers(one.name)],
        "first_game": first if page.offers(table.name) else None,
    }


__all__ = ["ForTeachers", "GameDoor", "Landing"]
