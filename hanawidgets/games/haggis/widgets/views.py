"""The messages of the widgets of Haggis to the page: the shapes of their ``base``, ``rules`` and ``view``.

The types of the browser code are written from these: ``python -m hanawidgets.widgets.pages.typescript``.
"""

from __future__ import annotations

from typing import Final, NotRequired, TypedDict

from hanawidgets.widgets.lesson.views import Figure
from hanawidgets.widgets.sheet.views import RoundsView
from hanawidgets.widgets.table.views import CardWays, HandOrder, Person
from hanawidgets.widgets.views import NumberChoice, NumberInput, UiBase


class BetOfSeat(TypedDict):
    label: str
    bet: int


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


BOARD: Final = HaggisBoard
"""The shape of what lies on the table."""
FIGURES: Final[dict[str, type]] = {"grids": GridsFigureView, "counted": CountedFigureView, "totals": TotalsFigureView}
"""Kind of a figure in a lesson → its shape."""
