"""The messages of the widgets of all games to the page: the shapes of their ``base``, ``rules`` and ``view``.

The types of the browser code are written from these: ``python -m hanawidgets.widgets.pages.typescript``.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Choice(TypedDict):
    value: str
    label: str


class RuleCard(TypedDict):
    id: str
    title: str
    text: str
    source: str


class DeckCard(TypedDict):
    """A card of a deck; the marks in the strip below it: a number (on a large card with a word), and signs by their
    ids."""

    label: str
    name: str
    number: NotRequired[int]
    number_word: NotRequired[str]
    signs: NotRequired[list[str]]


class Group(TypedDict):
    key: str
    title: str
    faces: list[str]


Deck = dict[str, DeckCard]


Texts = dict[str, str]


class Refusal(TypedDict):
    """The reason why an action was not done: the field it is about, a code, a text to read; ``texts``: by language, for
    it still stands when the language is switched."""

    field: str
    code: str
    text: str
    texts: dict[str, str]


class Answer(TypedDict):
    """The result of an act: why it was refused, or, if it was done, what failed in the notebook that hangs on it."""

    error: NotRequired[Refusal]
    notice: NotRequired[Refusal]


class Base(TypedDict):
    """The part of every widget that changes with the language only; ``compact``, in the compact form: what the fold is
    called that holds what is secondary."""

    lang: str
    words: Texts
    compact: NotRequired[str]


class ForPaper(TypedDict):
    """Sheets that can be printed: their names, and what they are called.

    size    what the choice of paper is called
    called  what the choice of cards' names is called, "" if no sheet has cards to name;  names: those to choose from
    """

    title: str
    sheets: list[Choice]
    size: str
    called: str
    names: list[Choice]


class UiBase(Base):
    """The base of a widget with words of its own."""

    ui: Texts
    paper: NotRequired[ForPaper]


class CardsBase(UiBase):
    """The base of a widget that draws cards."""

    cards: Deck


class CardOffer(TypedDict):
    """A card that somebody may be about to name; ``text``: the line with its name completed."""

    face: str
    name: str
    text: str


class CardFieldView(TypedDict):
    """A field to which cards are named; ``typed``: what the offers are for."""

    label: str
    hint: str
    add: str
    typed: str
    offers: list[CardOffer]
    say: str


class PageLink(TypedDict):
    href: str
    label: str


class NumberChoice(TypedDict):
    value: int
    label: str


class NumberInput(TypedDict):
    """A number that is typed or stepped; None: nobody has given it."""

    name: str
    label: str
    value: int | None
    min: int
    max: int
    less: str
    more: str


class NoView(TypedDict):
    """The view of a widget that shows its base only."""


class Badges(TypedDict):
    """Marks for learners on the cards, and their switch."""

    badges: bool
    badges_label: str


class Problem(TypedDict):
    field: str
    text: str


class Written(TypedDict):
    id: int
    name: str
    text: str
    type: NotRequired[str]
