"""The messages of the widgets of Haggis to the page: the shapes of their ``base``, ``rules`` and ``view``.

The types of the browser code are written from these: ``python -m hanawidgets.widgets.pages.typescript``.
"""

from __future__ import annotations

from typing import Final, NotRequired, TypedDict

from hanawidgets.widgets.lesson.views import Figure
from hanawidgets.widgets.rules.views import ScoreView
from hanawidgets.widgets.sheet.views import RoundsView
from hanawidgets.widgets.table.views import CardWays, HandOrder, Person
from hanawidgets.widgets.views import CardFieldView, Choice, NumberChoice, NumberInput, Problem, RuleCard, UiBase


class ReasonLine(TypedDict):
    n: int
    text: str
    rule: str


class Reasons(TypedDict):
    who: str
    lines: list[ReasonLine]


class BetOfSeat(TypedDict):
    label: str
    bet: int


class BetCell(TypedDict):
    text: str
    got: bool


class BetRow(TypedDict):
    first: str
    cells: list[BetCell]
    whys: list[Reasons]


class BetView(TypedDict):
    seats: list[BetOfSeat]
    heads: list[str]
    say: str
    rows: list[BetRow]


class LabelledCards(TypedDict):
    label: str
    faces: list[str]


class HaggisSuit(LabelledCards):
    suit: str
    sign: str


class HaggisDeckBase(TypedDict):
    suits: list[HaggisSuit]
    courts: list[str]
    wild: str
    names: dict[str, str]


class HaggisDeckView(TypedDict):
    n: int
    picked: list[str]
    elsewhere: list[str]


class ExplorerBase(UiBase, HaggisDeckBase):
    zones: list[Choice]
    examples: list[Choice]


class NearPlay(TypedDict):
    name: str
    text: str
    add: list[str]
    remove: list[str]
    label: str


class PlayOnTable(TypedDict):
    faces: list[str]
    grid: GridView | None
    reading: str
    readings: list[Choice]
    problem: str


class PlayVerdict(TypedDict):
    ok: bool
    none: bool
    text: str
    rules: list[str]


class ReadingView(TypedDict):
    grid: GridView
    fits: bool
    rule: str
    higher: str
    bombs: str


class ExplorerView(TypedDict):
    zone: str
    deck: HaggisDeckView
    faces: list[str]
    field: CardFieldView
    example: str
    state: str
    say: str
    problem: Problem | None
    table: PlayOnTable | None
    verdict: PlayVerdict
    readings: list[ReadingView]
    near: list[NearPlay]


class FigureRow(LabelledCards):
    name: str
    read: str


class GridsFigureView(Figure):
    """Rows of cards, and what they are as grids; ``room``: suits of a grid that may come with the answer, or 0."""

    room: int
    rows: list[FigureRow]
    grids: list[GridView]
    notes: list[str]


class CountedRow(LabelledCards):
    """A player at the end of a round, or the haggis; ``name``: all that is known, in words.

    faces, points    the cards that count, and what they are worth
    hand, left       the cards left in the hand, and how many
    bet, bet_label   the number on the chip of the bet, "" while it is asked, and its name, "" for none
    """

    name: str
    tags: list[str]
    bet: str
    bet_label: str
    points: str
    hand: list[str]
    left: str


class CountedFigureView(Figure):
    label: str
    rows: list[CountedRow]


class TotalsSeat(TypedDict):
    """A player's total; ``part``: how much of the target it is, in percent; ``mark``: what follows from it, if told."""

    name: str
    tags: list[str]
    points: str
    part: int
    mark: str


class TotalsFigureView(Figure):
    """The standing of a game; ``target``: in words, at ``at`` percent of a bar; ``note``: what follows for all."""

    label: str
    target: str
    at: int
    seats: list[TotalsSeat]
    note: str


GridCell = TypedDict("GridCell", {"face": str, "as": str})


class GridRow(TypedDict):
    sign: str
    suit: str
    cells: list[GridCell]


class GridView(TypedDict):
    name: str
    heads: list[str]
    label: str
    rows: list[GridRow]


class RungView(LabelledCards):
    level: int
    name: str
    rule: str
    own: bool
    ways: str
    cost: str


class Taker(TypedDict):
    text: str
    rule: str


class LadderView(TypedDict):
    deck: HaggisDeckView
    faces: list[str]
    rungs: list[RungView]
    field: CardFieldView
    takes: list[Taker]
    say: str


class RoundScoreBase(UiBase, HaggisDeckBase):
    bets: list[NumberChoice]
    sources: list[Choice]
    examples: list[Choice]


class OutChoice(TypedDict):
    label: str
    value: str
    options: list[Choice]


class SeatScore(TypedDict):
    name: str
    place: str
    score: ScoreView


class PilesView(TypedDict):
    zones: list[Choice]
    picked: list[str]
    elsewhere: list[str]
    rest: str
    taken: str
    field: CardFieldView


class OwnedCourt(TypedDict):
    card: str
    face: str
    name: str


class CourtOwner(TypedDict):
    label: str
    cards: list[OwnedCourt]


class Fill(TypedDict):
    seat: str
    label: str


class PointsSum(TypedDict):
    """Whether the points of a round are all there; ``ask``: what to do first, where nobody has any yet."""

    ok: bool
    ask: str
    text: str
    fills: list[Fill]


class Scored(TypedDict):
    """Each seat's score, or why there is none."""

    seats: list[SeatScore]
    problem: Problem | None
    sure: str
    plain: str


class RoundScoreView(Scored):
    n: int
    empty: bool
    example: str
    told: RuleCard | None
    state: str
    say: str
    outs: list[OutChoice]
    bets: list[BetOfSeat]
    source: str
    zone: str
    inputs: list[NumberInput]
    piles: PilesView | None
    owners: list[CourtOwner]
    sum: PointsSum
    link: Problem | None


class HaggisHand(LabelledCards):
    backs: int
    size: int


class HaggisSeat(TypedDict):
    seat: str
    name: str
    person: NotRequired[Person]
    turn: bool
    held: str
    tags: list[str]
    taken: str
    courts: LabelledCards
    hand: HaggisHand


class TrickPlayView(LabelledCards):
    who: str
    name: str
    marks: list[str]
    best: bool
    bomb: bool


class HaggisTrick(TypedDict):
    plays: list[TrickPlayView]
    label: str
    note: str


class TakenCards(LabelledCards):
    """The cards that a seat has taken in a round that is over, those that count."""

    who: str


class HaggisPile(TypedDict):
    n: int
    label: str


class NearCards(LabelledCards):
    cards: str


class PassWay(TypedDict):
    do: str
    label: str


class PlayWay(PassWay):
    grid: GridView | None


class QuickCards(TypedDict):
    """The cards that are picked up with a card at once, and how it is played alone, "" if it may not be."""

    cards: str
    do: str


PickView = TypedDict(
    "PickView",
    {
        "text": str,
        "say": str,
        "count": str,
        "ways": list[PlayWay],
        "near": list[NearCards],
        "quick": dict[str, QuickCards],
        "pass": PassWay | None,
    },
)


class BetOption(PassWay):
    name: str
    brief: str


class BetsOfSeat(TypedDict):
    seat: str
    label: str
    options: list[BetOption]


class Offer(TypedDict):
    cards: str
    label: str
    name: str
    faces: list[str]


class OfferGroup(TypedDict):
    label: str
    count: str
    items: list[Offer]


class OffersView(TypedDict):
    note: str
    groups: list[OfferGroup]


class HaggisBoard(TypedDict):
    seats: list[HaggisSeat]
    trick: HaggisTrick
    haggis: HaggisPile
    piles: list[TakenCards]
    turn: str
    acts: dict[str, CardWays]
    tells: bool
    held: list[str]
    dim: list[str]
    orders: list[HandOrder]
    say: str
    pick: PickView | None
    bets: list[BetsOfSeat]
    offers: OffersView | None
    strip: list[HaggisStepView]


class HaggisStepView(TypedDict):
    text: str
    faces: list[str]
    who: str
    name: str


class BetTableBase(UiBase):
    bets: list[NumberChoice]
    rules: list[RuleCard]


class LadderBase(UiBase, HaggisDeckBase):
    """The base of the ladder of bombs."""


class SheetPerson(TypedDict):
    seat: int
    name: str
    on: bool


class SheetOut(TypedDict):
    """The people of whom one went out, first or second; ``place``: 0 or 1."""

    label: str
    place: int
    people: list[SheetPerson]


class SheetBet(TypedDict):
    seat: int
    label: str
    bet: int


class HaggisSheetBase(UiBase):
    bets: list[NumberChoice]
    players: list[NumberChoice]


class HaggisSheetView(RoundsView):
    outs: list[SheetOut]
    bets: list[SheetBet]
    inputs: list[NumberInput]
    names: list[str]
    dealer: int
    count: int
    empty: bool


VIEWS: Final[dict[str, tuple[type, type]]] = {
    "bettable": (BetTableBase, BetView),
    "explorer": (ExplorerBase, ExplorerView),
    "ladder": (LadderBase, LadderView),
    "haggissheet": (HaggisSheetBase, HaggisSheetView),
    "roundscore": (RoundScoreBase, RoundScoreView),
}
"""Painter → the shapes of the base and the view that it gets."""
BOARD: Final = HaggisBoard
"""The shape of what lies on the table."""
FIGURES: Final[dict[str, type]] = {"grids": GridsFigureView, "counted": CountedFigureView, "totals": TotalsFigureView}
"""Kind of a figure in a lesson → its shape."""
