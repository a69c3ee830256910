"""The messages of the widgets of Oh Hell to the page: the shapes of their ``base``, ``rules`` and ``view``.

The types of the browser code are written from these: ``python -m hanawidgets.widgets.pages.typescript``.
"""

from __future__ import annotations

from typing import Final, NotRequired, TypedDict

from hanawidgets.widgets.lesson.views import Figure
from hanawidgets.widgets.rules.score_view import ScoreView
from hanawidgets.widgets.sheet.views import PadView, Plot
from hanawidgets.widgets.table.views import CardWays, HandOrder, Person
from hanawidgets.widgets.views import Choice, NumberChoice, RuleCard, UiBase


class FigureCard(TypedDict):
    face: str
    label: str


class TrickFigureView(Figure):
    """A trick, and below it the hand of who plays next, where the step shows one."""

    label: str
    cards: list[Played]
    hand: list[FigureCard]
    hand_label: str
    suit: str
    trump: str


class FigureSeat(TypedDict):
    """A seat of a table: who sits there, the word for the dealer or "", bid and tricks taken ("": none yet)."""

    name: str
    dealer: str
    mine: bool
    bid: str
    taken: str


class SeatsFigureView(Figure):
    """Seats in the order of turns, with what they have bid (OH-11) and taken; a card back for each trick there is.

    bid_word  what their numbers are called, "": they have none
    """

    label: str
    bid_word: str
    taken_word: str
    seats: list[FigureSeat]
    size: int
    tricks: str
    sum: str


class FigureHand(TypedDict):
    """A hand of a game: its number, how many cards it has (0: not told), in words, whether that is asked."""

    n: str
    size: int
    said: str
    asked: bool


class FigureGame(TypedDict):
    name: str
    note: str
    hands: list[FigureHand]


class HandsFigureView(Figure):
    """The number of cards the hands of a game have, in their order; of several formats side by side without numbers."""

    label: str
    key: str
    most: int
    games: list[FigureGame]


class PadNumber(TypedDict):
    n: int
    on: bool
    off: bool
    mark: str


class ModeChoice(TypedDict):
    value: str
    label: str
    note: str


class SheetBase(UiBase):
    formats: list[Choice]
    modes: list[ModeChoice]
    players: list[NumberChoice]


class CellView(TypedDict):
    kind: str
    text: str
    on: bool
    label: str


class LineView(TypedDict):
    seat: int
    name: str
    dealer: bool
    cells: list[CellView]
    points: str
    total: str
    made: str
    why: str


class SheetPad(TypedDict):
    kind: str
    seat: int
    title: str
    hint: str
    reason: str
    rule: RuleCard | None
    numbers: list[PadNumber]


class SheetReason(TypedDict):
    seat: int
    title: str
    score: ScoreView


class HandView(TypedDict):
    n: int
    last: int
    title: str
    note: str
    sum: str
    tricks: str
    problem: str
    done: bool
    rows: list[LineView]
    pad: SheetPad | None
    why: SheetReason | None


Scored = tuple[str, str, str, str, str]


class TableRow(TypedDict):
    """A hand; ``away``: who does not play in it."""

    n: int
    away: list[int]
    size: int
    dealer: int
    problem: bool
    label: str
    cells: list[Scored]


class ModeColumn(TypedDict):
    value: str
    label: str
    now: bool


class TotalCell(TypedDict):
    n: int
    first: bool


class TotalsRow(TypedDict):
    name: str
    totals: list[TotalCell]


class ModeTable(TypedDict):
    modes: list[ModeColumn]
    rows: list[TotalsRow]


class SheetPicture(TypedDict):
    """The sheet itself, as it is written now."""

    about: str
    names: list[str]
    empty: bool
    players: int
    format: str
    mode: str
    first_dealer: int
    dealer: int
    dealer_label: str
    hand: HandView
    table: list[TableRow]
    compare: ModeTable
    say: str


class SheetView(SheetPicture):
    plot: Plot
    pad: PadView


class OhHellHand(TypedDict):
    label: str
    faces: list[str]
    backs: int


class OhHellSeat(TypedDict):
    seat: str
    name: str
    person: NotRequired[Person]
    turn: bool
    dealer: str
    held: str
    bid: str
    taken: str
    want: str
    state: str
    label: str
    hand: OhHellHand


class Played(TypedDict):
    seat: str
    who: str
    face: str
    led: str
    best: str
    label: str
    why: str


class TrickStep(TypedDict):
    text: str
    cards: list[Played]


class OhHellTrick(TypedDict):
    label: str
    cards: list[Played]


class Trump(TypedDict):
    face: str
    suit: str
    label: str
    title: str
    text: str


class OhHellBoard(TypedDict):
    orders: list[HandOrder]
    seats: list[OhHellSeat]
    trick: OhHellTrick
    trump: Trump
    bids: str
    turn: str
    acts: dict[str, CardWays]
    tells: bool
    strip: list[TrickStep]


BOARD: Final = OhHellBoard
"""The shape of what lies on the table."""
FIGURES: Final[dict[str, type]] = {"trick": TrickFigureView, "seats": SeatsFigureView, "hands": HandsFigureView}
"""Kind of a figure in a lesson → its shape."""
