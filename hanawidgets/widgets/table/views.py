"""The shapes of what tables send."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..rules.score_view import ScoreView, TallyStep
from ..views import CardFieldView, CardsBase, Choice, Group, PageLink, RuleCard, Texts, Written


class CardWays(TypedDict):
    """The ways to play a hand card (no way: why not), and words for it."""

    ways: list[Way]
    label: str
    text: str


class Way(TypedDict):
    do: str
    faces: list[str]
    label: str


class StripLine(TypedDict):
    text: str


class HandOrder(TypedDict):
    """A way to sort one's own hand, and the hand sorted so."""

    value: str
    label: str
    faces: list[str]


class AnyBoard(TypedDict):
    """The fields that the table needs of every game's board; the fallback also needs its ``seats``, each with a
    ``name`` and a ``hand`` (label, faces): ``board_fallback``."""

    turn: str
    acts: dict[str, CardWays]
    orders: list[HandOrder]
    strip: list[StripLine]
    say: NotRequired[str]
    """What a screen reader should hear; left out: what just happened, and whose turn it is."""


class PlainHand(TypedDict):
    """Cards of a place: those that lie open, and how many are hidden."""

    label: str
    faces: list[str]
    backs: int


class PlainPile(PlainHand):
    place: str


class PlainSeat(TypedDict):
    """A seat; ``held``: what it has won so far."""

    seat: str
    name: str
    person: NotRequired[Person]
    turn: bool
    held: str
    hand: PlainHand


class PlainBoard(AnyBoard):
    """The board of a game that draws none of its own; the last seat is of who looks on.

    back   the face of a hidden card
    moves  what may be done without a card of the hand
    """

    seats: list[PlainSeat]
    middle: list[PlainPile]
    back: str
    moves: list[PromptOption]


class DraftView(TypedDict):
    places: list[Choice]
    chosen: str
    picked: list[str]
    elsewhere: list[str]
    dealer: str
    dealers: list[Choice]
    problem: str
    ready: bool
    field: CardFieldView
    words: Texts


class JudgedWords(TypedDict):
    """The name of a choice, what it is worth, and the card or cards that stand for it, if any."""

    label: str
    text: str
    face: str
    faces: NotRequired[list[str]]


class JudgedReason(TypedDict):
    """The reason why a choice is better or worse than another, with its figures and the rule that it stands on."""

    text: str
    rule: RuleCard


class UnseenCard(TypedDict):
    """An unseen card, and its chance to be in the other hand as it is written; "" where it is not told."""

    face: str
    chance: NotRequired[str]


class Unseen(TypedDict):
    title: str
    groups: list[list[UnseenCard]]
    notes: list[str]


Carried = TypedDict("Carried", {"card": str, "from": str, "to": str})
"""A card that goes from one place to another; of a hidden one, its back."""


class Person(TypedDict):
    """The person at a seat: the face, in a sentence how they play, and what they say now, "" nothing."""

    face: str
    about: str
    line: str


class MotionEvent(TypedDict):
    """An event, to be shown and told: one after another they lead from the view before to this one.

    kind   what it looks like; seat: whose doing it is, "" nobody's
    moves  the cards that go, all at once; one that goes from a place to the same one is pointed out
    text   a word to be shown at the seat;  say: a sentence to be heard
    """

    kind: Literal[
        "think", "deal", "set", "fly", "flip", "throw", "shake", "pass", "call", "rest", "sweep", "stamp", "line", "say"
    ]
    seat: str
    moves: list[Carried]
    text: str
    say: str


class Reason(TypedDict):
    text: str
    rule: RuleCard


class PromptOption(TypedDict):
    """A value that may be chosen: the letter that stands for it, its full name, why it cannot be chosen, and by which
    rule."""

    do: str
    label: str
    key: NotRequired[str]
    name: NotRequired[str]
    pays: NotRequired[str]
    notes: NotRequired[list[str]]
    off: NotRequired[str]
    rule: NotRequired[RuleCard]


class Happened(TypedDict):
    """The end of a deal: what was made or dealt, with its cards, or why there is nothing."""

    label: str
    faces: list[str]


class PromptLine(TypedDict):
    name: str
    mine: bool
    made: bool
    won: NotRequired[bool]
    what: str
    points: str
    total: str
    score: ScoreView
    tally: list[TallyStep]


class PromptView(TypedDict):
    kind: str
    title: str
    happened: NotRequired[list[Happened]]
    text: str
    texts: NotRequired[list[str]]
    reasons: NotRequired[list[Reason]]
    score_title: NotRequired[str]
    """What the score is of, where that is not what the text tells."""
    score: ScoreView | None
    tally: NotRequired[list[TallyStep]]
    after: NotRequired[ScoreView | None]
    after_text: NotRequired[str]
    more: NotRequired[str]
    next: NotRequired[str]
    options: NotRequired[list[PromptOption]]
    """`key`: the letter that stands for it; `name`: what it is called in full."""
    pad: NotRequired[bool]
    """The options are numbers: a pad, reached by B and by digits."""
    lines: NotRequired[list[PromptLine]]
    """What each player got, and why."""


class Opponents(TypedDict):
    """A way to fill the other seats, and who sits down there, in this order; nobody where people do."""

    value: str
    label: str
    people: list[Face]


class TableBase(CardsBase):
    game: str
    keys: list[str]
    opponents: list[Opponents]
    groups: list[Group]
    lesson: NotRequired[PageLink | None]
    """The lesson from which one came."""


class TableCan(TypedDict):
    undo: bool
    redo: bool
    go_on: bool
    judge: bool
    review: bool
    setup: bool


class TableView(TypedDict):  # what its panels show comes to it
    n: int
    last: int
    state: str
    moment: str
    past: str
    title: str
    rules_name: str
    can: TableCan
    board: AnyBoard
    go_on: str
    """The word for going on."""
    prompt: PromptView | None
    log: list[str]
    results: list[str]
    names: Texts
    file: Written | None
    notice: str
    seed: str
    rules_note: str
    draft: DraftView | None
    say: str
    events: list[MotionEvent]
    """What led here by playing on; none where a moment is only shown."""
    played: int
    """Which playing on this was: a page shows the way once."""


class Face(TypedDict):
    """A person's face, by its picture, and name."""

    face: str
    name: str
