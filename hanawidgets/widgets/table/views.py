"""The shapes of what tables send."""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

from ..rules.views import ScoreView, TallyStep
from ..views import CardFieldView, CardsBase, Choice, Group, PageLink, Problem, RuleCard, Texts, Written


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


class Face(TypedDict):
    """A person's face, by its picture, and name."""

    face: str
    name: str


class Opponents(TypedDict):
    """A way to fill the other seats, and who sits down there, in this order; nobody where people do."""

    value: str
    label: str
    people: list[Face]


class Seating(TypedDict):
    """A seat of the next game: who plays there ("": a person), of whom, and the person's name with what asks for it."""

    seat: str
    label: str
    level: str
    levels: list[Choice]
    ask: str
    name: str


class TableBase(CardsBase):
    game: str
    keys: list[str]
    opponents: list[Opponents]
    groups: list[Group]
    lesson: NotRequired[PageLink | None]
    """The lesson from which one came."""


class Curtain(TypedDict):
    """Hides the hands until the one at ``seat`` has taken the device."""

    seat: str
    title: str
    text: str
    lift: str


class TableCan(TypedDict):
    undo: bool
    redo: bool
    go_on: bool
    judge: bool
    review: bool
    setup: bool


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


class JudgedLine(JudgedWords):
    """A choice with what it is worth: the number, as it is written, and a bar to draw (`percent` of the longest)."""

    do: str
    best: bool
    value: float
    worth: str
    percent: int
    side: Literal["lost", "even", "won"]
    times: str
    against: str
    """What the reasons compare it with."""
    reasons: list[JudgedReason]


class JudgedGroup(TypedDict):
    """Choices that cannot be told apart, and a word that says so if there are several."""

    label: str
    lines: list[JudgedLine]


class Percent(TypedDict):
    """The frequency of an outcome: a number to draw, and as it is written."""

    percent: int
    told: str


class SpreadShare(Percent):
    """Results that are told together, how often they come out, and for whom they are good."""

    label: str
    side: Literal["lost", "even", "won"]


class SpreadRow(TypedDict):
    """The outcomes of a choice, the worst first; its mean; from which chance on it is better than another."""

    do: str
    label: str
    mean: float
    line: str
    shares: list[SpreadShare]


class Spread(TypedDict):
    """Choices of which one is a bet on what comes, side by side."""

    title: str
    rows: list[SpreadRow]


class Judged(TypedDict):
    title: str
    note: str
    each: str
    spread: Spread | None
    groups: list[JudgedGroup]


class ReviewPoint(TypedDict):
    """A point of the line: moves done, points expected; the deal that is over with it, "" if none."""

    at: int
    value: float
    over: str
    cost: int
    """The place of this decision among those that cost most, from 1; 0: it is none of them."""


class ReviewLine(TypedDict):
    """The line with the lowest and the highest number beside it, and what it shows in words."""

    label: str
    low: int
    high: int
    points: list[ReviewPoint]


class ReviewedChoice(TypedDict):
    label: str
    face: str
    faces: list[str]


class ReviewedTurn(TypedDict):
    """A decision that cost points: what was chosen, what would have been better, and why."""

    at: int
    title: str
    moment: str
    cost: str
    done: ReviewedChoice
    better: ReviewedChoice
    reasons: list[JudgedReason]
    open: str


class ReviewedDeal(TypedDict):
    deal: int
    cards: str
    choices: str
    luck: str
    result: str


class ReviewedLuck(TypedDict):
    text: str
    deals: list[ReviewedDeal]


class ReviewedKind(TypedDict):
    label: str
    count: int
    costly: int
    each: str
    before: str


class ReviewView(TypedDict):
    """A look back at the game.

    n        pieces of work done: what is asked for next;  going: whether there is more to do
    game     the game looked back at, as the browser remembers it
    said     what a screen reader is told when it is done, until something is played
    last     moves of the game looked back at
    stale    whether the game has gone on since;  away: whether another one is shown than was looked back at
    kept     what the browser keeps of the games looked back at
    own      what it keeps of problems made of one's own games, "" as long as nobody has asked for them
    """

    n: int
    game: str
    going: bool
    said: str
    progress: str
    share: float
    last: int
    stale: bool
    away: bool
    seats: list[Choice]
    seat: str
    none: str
    line: ReviewLine | None
    worst: list[ReviewedTurn]
    worst_none: str
    luck: ReviewedLuck | None
    kinds: list[ReviewedKind]
    kept: str
    own: str


class OddsRow(TypedDict):
    """The chance of something, of each player; None where it is told of others only."""

    label: str
    chances: list[Percent | None]
    rule: RuleCard


class UnseenCard(TypedDict):
    """An unseen card, and its chance to be in the other hand as it is written; "" where it is not told."""

    face: str
    chance: NotRequired[str]


class Unseen(TypedDict):
    title: str
    groups: list[list[UnseenCard]]
    notes: list[str]


class Odds(TypedDict):
    """Chances beside a decision: what comes about, of the players in ``columns``; and where hidden cards can be."""

    title: str
    note: str
    columns: list[str]
    rows: list[OddsRow]
    unseen: Unseen


class Tray(TypedDict):
    """The last trick as pictures, and the cards that are unseen and that are out."""

    trick: list[StripLine]
    piles: list[Unseen]


class Memory(TypedDict):
    do: Literal["", "ask", "keep", "other"]
    settings: str


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


class Finished(TypedDict):
    """A game that is over, as the page keeps it after the day; ``id``: how a line of the same game begins."""

    id: str
    line: str


class OwnRow(TypedDict):
    rules: str
    level: str
    games: int
    won: int
    points: str


class OwnGames(TypedDict):
    """The sums of one's own games."""

    rows: list[OwnRow]
    lines: list[str]


class CoachView(TypedDict):
    """Whether a line a turn is wanted; the line, "" for none, and the cards that light up with it; whether a beginner's
    first game is offered."""

    on: bool
    line: str
    lit: list[str]
    offer: bool


class TableView(TypedDict):
    n: int
    last: int
    state: str
    moment: str
    past: str
    title: str
    rules_name: str
    badges: NotRequired[bool]
    badges_label: NotRequired[str]
    can: TableCan
    board: AnyBoard
    curtain: Curtain | None
    go_on: str
    """The word for going on."""
    prompt: PromptView | None
    judged: Judged | None
    review: ReviewView | None
    odds: Odds | None
    odds_on: bool
    tray: Tray | None
    thinking: int
    """Which slice of thinking the page is to ask for next, 0: none."""
    log: list[str]
    results: list[str]
    names: Texts
    file: Written | None
    memory: Memory
    """What the browser's memory is to do, and the settings as a word for it."""
    notice: str
    seed: str
    opponent: str
    seating: list[Seating]
    """Each seat of the next game, where people pass the device on."""
    others: int
    """How many seats the others have in the next game."""
    own_seat: str
    own_seats: list[Choice]
    rules_note: str
    draft: DraftView | None
    problem: Problem | None
    say: str
    coach: CoachView
    events: list[MotionEvent]
    """What led here by playing on; none where a moment is only shown."""
    finished: Finished | None
    share: str
    """The result of the deal of the day, for others to see."""
    own: OwnGames | None
    played: int
    """Which playing on this was: a page shows the way once."""


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


VIEWS: Final[dict[str, tuple[type, type]]] = {"table": (TableBase, TableView)}
"""Painter → the shapes of the base and the view that it gets."""
