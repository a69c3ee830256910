"""The table of all pages: what a game brings (its door, its table, its lessons, its tools), what is of all games; and
the notebook that each of them is. Addresses (:mod:`.pages.addresses`), every page's header and the ways from page to
page (:mod:`.pages.site_chrome`) follow from it.

A game says it in ``games/<game>/widgets/__init__.py``, without loading anything: names of widgets with their
modules (``WIDGETS``) and pages (``PAGES``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from hanawidgets.core.registry import PARTS
from hanawidgets.teach.courses import course

LEARN: Final = "learn-"
"""Before the name of a lesson: the stem of its notebook."""
RULES: Final = "rules"
"""The stem of the rule book's notebook; all games have the same."""
TUTORIAL: Final = "tutorial-"
"""Before the name of a tutorial: the stem of its page's notebook."""
HANDOUTS: Final = "how-to-play"
"""After a game's name: the stem of the notebook with its handouts."""
DOOR: Final = "-home"
"""After a game's name: the stem of the page that leads to all others of the game."""


@dataclass(frozen=True, slots=True)
class AppPage:
    """One page of an app.

    name   stem of its notebook; its address is in :mod:`.pages.addresses`
    faces  cards that the landing page shows for it
    cells  code of the cells below the header
    apart  whether the page shows one of its tools at a time
    """

    name: str
    faces: tuple[str, ...]
    cells: tuple[str, ...]
    apart: bool = False


@dataclass(frozen=True, slots=True)
class GamePages:
    """The pages of a game.

    game     the game's name
    table    the page on which the game is played
    tools    pages with its other widgets
    rules    cards that the landing page shows for the game's rule book
    cover    cards that other sites show for the game
    handouts those of the game's handouts that have an address besides their page's
    """

    game: str
    table: AppPage
    tools: tuple[AppPage, ...] = ()
    rules: tuple[str, ...] = ()
    cover: tuple[str, ...] = ()
    handouts: tuple[str, ...] = ()

    @property
    def lessons(self) -> Mapping[str, tuple[str, ...]]:
        """Lesson → cards that the landing page shows for it."""
        return course(self.game)

    @property
    def door(self) -> AppPage:
        """The game's front door: to play, to learn, and all its pages."""
        return AppPage(self.game + DOOR, self.cover, (f'GameDoor("{self.game}")',))

    @property
    def lesson_pages(self) -> tuple[AppPage, ...]:
        """A page for each lesson, in the order in which they are taken."""
        return tuple(AppPage(LEARN + name, faces, (f'LessonPlayer("{name}")',)) for name, faces in self.lessons.items())

    @property
    def rule_book(self) -> AppPage:
        """The rule book as the landing page shows it for this game."""
        return AppPage(RULES, self.rules, ("RuleBook()",))

    @property
    def sisters(self) -> tuple[AppPage, ...]:
        """The pages that the header of each of them leads to, in this order."""
        return (self.door, self.table, *self.tools, self.rule_book)


NO_WIDGETS: Final[Mapping[str, str]] = {}
NONE: Final[tuple[str, ...]] = ()
INDEX: Final = AppPage("index", (), ("Landing()",))
"""The landing page."""
REVIEW: Final = AppPage("review", ("m12-1", "pc-QH", "hg-K"), ("DailyReview()",))
"""What is due today of all games, and the album of what is known."""
GALLERY: Final = AppPage("cards", ("m11-4", "pc-AS", "pc-QH", "hg-7B", "hg-K"), ("DeckGallery()",))
"""The page with the cards of all games."""
TEACHERS: Final = AppPage("teachers", ("m01-4", "pc-AS"), ("ForTeachers()",))
"""What teachers and notebook people find, and what they type."""
CLASS: Final = AppPage("class", ("m02-1", "pc-KH", "hg-7G"), ("ClassDoor()",))
"""Where pupils come into a class."""
BOARD: Final = AppPage("class-board", ("m02-1", "pc-KH", "hg-7G"), ("ClassBoard()",))
"""The teacher's board of a class."""

TUTORIAL_LIST: Final = AppPage("tutorials", ("m03-1", "m08-1", "m09-1"), ())
"""The page that lists the tutorials."""
TUTORIALS: Final[Mapping[str, tuple[str, ...]]] = {
    "first-month": ("m03-1", "m09-1"),
    "seventy-points": ("m01-2", "m02-2", "m03-2"),
    "card-worth": ("m08-1", "back"),
    "ten-thousand-months": ("m07-1", "m06-1", "m10-1"),
    "how-good-a-bid": ("pc-AS", "pc-QH"),
    "suits-and-ranks": ("hg-7R", "hg-7B", "hg-7G"),
    "own-rules": ("m09-1", "m08-1"),
    "own-lesson": ("m02-1", "m02-2"),
    "own-opponent": ("pc-KH", "back"),
    "linked-widgets": ("m10-2", "pc-10H", "hg-K"),
}
"""Tutorials in the order in which they are read → cards drawn for them. Their notebooks are written from sources
(``notebooks/tutorials``), not from here."""


@cache
def game_pages() -> Mapping[str, GamePages]:
    """Return every game's pages."""
    return {name: parts.pages for name, parts in PARTS.items() if parts.pages}


def app_pages() -> dict[str, AppPage]:
    """Return every page of the apps by its name, the landing page first; each is a notebook. A page without cells here
    has its notebook from elsewhere."""
    of_games = (
        page
        for pages in game_pages().values()
        for page in (pages.door, pages.table, *pages.lesson_pages, *pages.tools, pages.rule_book)
    )
    tutorials = (AppPage(TUTORIAL + name, faces, ()) for name, faces in TUTORIALS.items())
    of_all = (GALLERY, TUTORIAL_LIST, *tutorials, TEACHERS, CLASS, BOARD)
    return {page.name: page for page in (INDEX, REVIEW, *of_games, *of_all)}


__all__ = [
    "BOARD",
    "CLASS",
    "DOOR",
    "GALLERY",
    "HANDOUTS",
    "INDEX",
    "LEARN",
    "REVIEW",
    "RULES",
    "TEACHERS",
    "TUTORIAL",
    "TUTORIALS",
    "TUTORIAL_LIST",
    "AppPage",
    "GamePages",
    "app_pages",
    "game_pages",
]
