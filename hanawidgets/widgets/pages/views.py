"""The shapes of the pages' own widgets: header, front pages, decks, handouts."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

from hanawidgets.teach.handouts import Handout

from ..rules.views import ScoreView
from ..views import Badges, CardsBase, Choice, Deck, NoView, Problem, RuleCard, Texts, UiBase


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


class HandoutBase(UiBase):
    game: str
    tabs: list[Choice]
    presets: list[Choice]
    readings: dict[str, str]


class HandoutView(TypedDict):
    handout: str
    content: Handout
    against: str
    """The rules that these are compared with; "" where nothing is."""
    sheet: str
    """The sheet for paper that says the same; "": the page itself is printed."""
    chooses: bool
    """Whether rules are chosen here."""
    state: str
    problem: Problem | None
    say: str


class CardFact(TypedDict):
    label: str
    text: str


class Reading(TypedDict):
    lang: str
    text: str


class CardUse(TypedDict):
    key: str
    name: str
    how: str
    rule: RuleCard


class LookAlike(TypedDict):
    face: str
    label: str
    name: str
    text: str


class CardDetail(TypedDict):
    """One card, large: what it is called, what it counts for, and the card it is taken for."""

    face: str
    title: str
    facts: list[CardFact]
    readings: list[Reading]
    used: list[CardUse]
    like: LookAlike | None


class GalleryBase(CardsBase):
    decks: list[Choice]


class SignedGroup(TypedDict):
    key: str
    title: str
    sign: str
    faces: list[str]


class CardState(TypedDict):
    state: str
    label: str
    face: str


class GalleryView(Badges):
    deck: str
    order: str
    search: str
    hint: str
    orders: list[Choice]
    with_badges: bool
    groups: list[SignedGroup]
    count: str
    empty: str
    detail: CardDetail | None
    states: list[CardState]
    say: str


class Page(TypedDict):
    href: str
    title: str
    text: str
    faces: list[str]
    lesson: str
    note: str
    game: str


class Course(TypedDict):
    """A game's lessons in their order, and the game that follows the last of them."""

    game: str
    title: str
    lessons: list[Page]
    first_game: Page | None


PagePart = Literal["door", "play", "learn", "tools"]


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
    section: Section
    course: Course | None


class ForTeachersBase(UiBase):
    ways: list[TeachersWay]
    docs: str


VIEWS: Final[dict[str, tuple[type, type]]] = {
    "gallery": (GalleryBase, GalleryView),
    "header": (HeaderBase, HeaderView),
    "landing": (LandingBase, NoView),
    "door": (DoorBase, NoView),
    "teachers": (ForTeachersBase, NoView),
    "handout": (HandoutBase, HandoutView),
}
"""Painter → the shapes of the base and the view that it gets."""
