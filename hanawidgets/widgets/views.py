"""The messages of the widgets of all games to the page: the shapes of their ``base``, ``rules`` and ``view``.

The types of the browser code are written from these: ``python -m hanawidgets.widgets.pages.typescript``.
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

from hanawidgets.teach.handouts import Handout
from hanawidgets.teach.parts import RuleDetail


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
    """The part of every widget that changes with the language only."""

    lang: str
    words: Texts


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


class Typed(TypedDict):
    """An option that is not chosen but written: what stands there, and what holds if nothing does."""

    text: str
    empty: str


class Mark(TypedDict):
    key: str
    label: str
    on: bool


class Marks(TypedDict):
    """Things to be switched on and off one by one; ``action``: how the page asks for it."""

    action: str
    label: str
    items: list[Mark]


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


class CardWays(TypedDict):
    """The ways to play a hand card (no way: why not), and words for it."""

    ways: list[Way]
    label: str
    text: str


class NoView(TypedDict):
    """The view of a widget that shows its base only."""


class Badges(TypedDict):
    """Marks for learners on the cards, and their switch."""

    badges: bool
    badges_label: str


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


class Switch(TypedDict):
    name: str
    label: str
    note: str
    value: str
    options: list[Choice]
    rule: RuleCard
    typed: Typed | None
    """Not chosen but written: what stands there, and what holds if nothing does."""


class WorthLine(TypedDict):
    """A scoring line: its name, what it pays, how it is made, and its cards, if they are few."""

    name: str
    pays: str
    how: str
    faces: list[str]


class Worth(TypedDict):
    title: str
    lines: list[WorthLine]


class Rules(TypedDict):
    label: str
    value: str
    options: list[Choice]
    note: str
    adjust: str
    switches: list[Switch]
    marks: Marks | None
    worth: NotRequired[Worth]
    """What scores in the game that is played, to look up beside it."""


class Problem(TypedDict):
    field: str
    text: str


class TermView(TypedDict):
    label: str
    value: int
    status: Literal["used", "idle", "off"]
    why: str
    rule: RuleCard
    differs: bool


class Tree(TypedDict):
    term: str
    sign: str
    children: list[Tree]


class Piece(TypedDict):
    term: NotRequired[str]
    sign: NotRequired[str]


class ScoreView(TypedDict):
    total: int
    label: str
    pieces: list[Piece]
    terms: dict[str, TermView]
    off: list[str]
    tree: Tree
    text: str
    spoken: str
    rest: str
    """What stands for the terms that change nothing, where they are left out."""


class TallyStep(TypedDict):
    """A term that comes to a score as it adds up, and what it makes so far. Of a number that the formula shows as one
    its parts come before it, each with the sign between it and the part before (`part`)."""

    term: str
    sum: str
    part: NotRequired[str]


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


class Figure(TypedDict):
    """The subject of a step, drawn by the game it is of: its kind says how."""

    kind: str


class Written(TypedDict):
    id: int
    name: str
    text: str
    type: NotRequired[str]


class Series(TypedDict):
    name: str
    values: list[int]


class Plot(TypedDict):
    """Running totals: so many rounds, a line a person; ``label`` is empty while there is nothing to draw."""

    hands: int
    series: list[Series]
    label: str


class PadGiven(TypedDict):
    """Points given or taken once."""

    place: int
    text: str
    remove: str


class PadPerson(TypedDict):
    """A person on a score sheet; ``here``: ``here``, ``out``, ``later`` or ``left`` in the round shown."""

    seat: int
    name: str
    total: str
    first: bool
    deals: bool
    here: str
    label: str
    field: str
    up: str
    down: str
    notes: list[str]
    given: list[PadGiven]
    free: bool


class PadCan(TypedDict):
    undo: bool
    redo: bool
    join: bool


class PadView(TypedDict):
    """The part that the score sheets of all games show."""

    people: list[PadPerson]
    average: str
    can: PadCan
    game: str
    blank: bool
    begun: bool
    moves: int
    said: str
    over: str
    file: Written | None
    state: str
    problem: str
    text: str
    round: int


class PadWhy(TypedDict):
    seat: int
    title: str
    score: ScoreView


class PadRound(TypedDict):
    """The round shown; ``last`` is 0 where nobody knows which will be the last."""

    n: int
    last: int
    title: str
    note: str
    problem: str
    ask: str
    done: bool
    written: bool
    next: bool
    points: list[str]
    why: PadWhy | None


class PadCell(TypedDict):
    away: bool
    deals: bool
    did: str
    points: str
    total: str
    label: str


class PadRow(TypedDict):
    n: int
    label: str
    problem: bool
    cells: list[PadCell]


class RoundsView(TypedDict):
    """A score sheet with one entry a round."""

    pad: PadView
    shown: PadRound
    table: list[PadRow]
    plot: Plot
    about: str
    say: str


class TopicGroup(TypedDict):
    """Rules of a topic, ``""``: what was searched for; ``end``: whether it is in the part at the end of the book."""

    topic: str
    ids: list[str]
    end: bool


class BookBase(UiBase):
    games: list[Choice]
    topics: list[Choice]
    sources: list[Choice]
    names: Texts
    book: dict[str, tuple[str, str, str]]
    shelves: list[TopicGroup]
    asked: list[tuple[str, str]]
    others: list[str]
    pictures: dict[str, list[str]]
    readings: dict[str, str]


class FoundCard(TypedDict):
    """A card that a search names."""

    face: str
    name: str


class RuleHit(TypedDict):
    """The reason why a search found a rule: from where to where to mark title and text, and a sentence if that is not
    enough."""

    title: list[list[int]]
    text: list[list[int]]
    why: str


class BookView(TypedDict):
    game: str
    section: str
    source: str
    search: str
    rule: str
    linked: bool
    groups: list[TopicGroup]
    hits: dict[str, RuleHit]
    cards: list[FoundCard]
    count: str
    empty: str
    elsewhere: list[Choice]
    detail: RuleDetail | None
    beside: RuleDetail | None
    problem: Problem | None
    say: str


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


class Slot(TypedDict):
    """A number of a formula, None: a gap. ``options``: what may be tapped for it; none: it is typed."""

    name: str
    label: str
    value: int | None
    options: list[str]


class Sign(TypedDict):
    sign: str


class BlankView(TypedDict):
    line: list[Slot | Sign]
    total: Slot
    more: list[Slot]
    signed: bool


class StageBase(CardsBase):
    """The base that draws questions of a game."""

    game: str
    table: str
    readings: dict[str, str]
    """Words that are shown with their reading above them; longer ones first."""


class LessonBase(StageBase):
    id: str
    title: str
    goal: str
    minutes: str
    after: list[PageLink]
    own_lang: str
    """The language of the lesson's own words where it is not the page's, else ""."""


class TimelineMark(TypedDict):
    part: str
    state: str
    here: bool
    label: str


class SkippedStep(TypedDict):
    at: int
    label: str


class HandedIn(TypedDict):
    """A result to be handed in: its word; its QR code as a path and how wide that is, with its label; whether the
    page's server collects results."""

    word: str
    size: int
    path: str
    label: str
    sends: bool


class LessonOver(TypedDict):
    title: str
    text: str
    marks: str
    goal: str
    skipped: SkippedStep | None
    handed: NotRequired[HandedIn | None]
    """Left out where there is nothing to hand in."""


class Given(TypedDict):
    label: str
    value: int | str


class Named(TypedDict):
    name: str
    value: str


class CountedPart(TypedDict):
    name: str
    value: str
    why: str
    out: bool


class Counted(TypedDict):
    title: str
    parts: list[CountedPart]
    total: Named


class AnswerChoice(TypedDict):
    """``lang``: the language of a choice that is not in the page's, ""."""

    text: str
    lang: str
    right: bool
    tried: NotRequired[bool]


class VerdictView(TypedDict):
    """``lang``: the language of ``text`` where it is not the page's, else "". ``wrong``: names of terms, or the card
    that the text speaks of, to be marked."""

    right: bool
    head: str
    text: str
    lang: str
    rule: RuleCard | None
    wrong: list[str]


class HintView(TypedDict):
    """``lang``: the language of ``text`` where it is not the page's, else ""."""

    rung: str
    text: str
    lang: str
    rule: RuleCard | None


class Comment(TypedDict):
    text: str
    rules: list[RuleCard]


class LessonCan(TypedDict):
    back: bool
    hint: bool
    moves: bool
    more: bool
    problem: bool
    asks: bool
    redo: bool


class Learned(TypedDict):
    """A memory of what was answered since a widget was made; the page keeps it under ``name``, the newest in its
    place."""

    name: str
    word: str


class LessonFrame(TypedDict):
    """The parts that a lesson shows at every moment; when it is over (``over``), nothing more."""

    n: int
    at: int
    progress: str
    learned: Learned | None
    place: str
    notice: str
    badges: NotRequired[bool]
    badges_label: NotRequired[str]
    badges_off: NotRequired[str]
    say: str
    timeline: list[TimelineMark]
    over: LessonOver | None
    result: NotRequired[str]
    """What the page keeps of the result so far."""


class LessonScene(TypedDict):
    """The picture and the question of a step."""

    kind: str
    part: str
    text: str
    remarks: list[str]
    differs: str
    question: str
    faces: list[str]
    about: list[str]
    """Cards of the board that the step is about."""
    field: list[str]
    given: list[Given]
    picture: Figure | None
    score: ScoreView | None
    board: AnyBoard | None
    prompt: PromptView | None
    masked: dict[str, DeckCard]
    """Cards whose marks and names are asked → what they are called meanwhile."""
    confirmed: list[str]
    """The marks that the answer has confirmed."""
    counted: Counted | None
    choices: list[AnswerChoice]
    pad: bool
    """Whether the choices are bids: keys of a pad; one of them may be a word."""
    pick: list[str] | None
    pick_in: Literal["", "board", "picture"]
    """Where the cards to be picked are drawn already; empty: nowhere."""
    blank: BlankView | None


class LessonView(LessonFrame, LessonScene):
    keys: list[str]
    rules: list[RuleCard]
    picked: list[str]
    picked_label: str
    typed: dict[str, str]
    verdict: VerdictView | None
    hints: list[HintView]
    lit: list[str]
    solved: bool
    question_at: str
    """The place of what is asked: the same before an answer and after it."""
    drill: str
    drill_done: str
    moves: str
    comment: Comment | None
    can: LessonCan
    position: str


PlateState = Literal["new", "met", "known"]
"""Whether a skill was never asked for, was, or is known for a week or longer."""


class Plate(TypedDict):
    """A skill in the album; ``label`` says how it stands, ``note`` when it comes back."""

    skill: str
    name: str
    faces: list[str]
    state: PlateState
    due: bool
    label: str
    note: str


class AlbumGroup(TypedDict):
    """Skills of one kind; ``cards``: their pictures are the cards that they are about, all of them."""

    key: str
    title: str
    count: str
    cards: bool
    plates: list[Plate]


class AlbumPage(TypedDict):
    key: str
    title: str
    count: str
    groups: list[AlbumGroup]


DailyStage = Literal["first", "due", "rest", "asking", "over"]
"""Nothing learnt yet; something is due; nothing is; a problem is asked; all were."""


class DailyResult(TypedDict):
    name: str
    game: str
    right: bool
    label: str
    back: str


class KeptMemory(TypedDict):
    """The memory, to be kept in place of what was sent (``heard``: how often that was), with what could not be
    read."""

    heard: int
    word: str
    unread: list[str]


class DailyBase(UiBase):
    stages: dict[str, LessonBase]


class Stored(TypedDict):
    id: int
    words: dict[str, str]
    """Name of the browser's memory → what it keeps from now on."""


class DailyView(TypedDict):
    n: int
    stage: DailyStage
    title: str
    text: str
    go: str
    links: list[PageLink]
    game: str
    lesson: LessonView | None
    faces: list[str]
    results: list[DailyResult]
    album: list[AlbumPage]
    kept: KeptMemory
    due_days: list[int]
    """When each skill is due, in days since 1970: other pages say how many are."""
    own_done: list[str]
    """Problems of one's own games that were solved alone: the page keeps them no longer."""
    notice: str
    file: Written | None
    stored: Stored | None
    """What the page keeps of lessons and games, with a file that was opened."""
    say: str


VIEWS: Final[dict[str, tuple[type, type]]] = {
    "gallery": (GalleryBase, GalleryView),
    "header": (HeaderBase, HeaderView),
    "landing": (LandingBase, NoView),
    "door": (DoorBase, NoView),
    "teachers": (ForTeachersBase, NoView),
    "lesson": (LessonBase, LessonView),
    "review": (DailyBase, DailyView),
    "handout": (HandoutBase, HandoutView),
    "rulebook": (BookBase, BookView),
    "table": (TableBase, TableView),
}
"""Painter → the shapes of the base and the view that it gets."""
