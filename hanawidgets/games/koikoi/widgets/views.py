"""The messages of the widgets of Koi-Koi to the page: the shapes of their ``base``, ``rules`` and ``view``.

The types of the browser code are written from these: ``python -m hanawidgets.widgets.pages.typescript``.
"""

from __future__ import annotations

from typing import Final, NotRequired, TypedDict

from hanawidgets.widgets.lesson.views import Figure
from hanawidgets.widgets.sheet.views import RoundsView
from hanawidgets.widgets.table.views import CardWays, HandOrder, Person
from hanawidgets.widgets.views import CardFieldView, CardsBase, Choice, Group, NumberInput, RuleCard


class PlainGroup(TypedDict):
    key: str
    label: str


class CapturedBase(CardsBase):
    book: dict[str, RuleCard]
    groups: dict[str, list[Group]]
    orders: list[Choice]
    plain: PlainGroup


class MadeYaku(TypedDict):
    key: str
    name: str
    how: str
    points: int
    label: str
    faces: list[str]
    rule: str


class ExcludedYaku(TypedDict):
    key: str
    name: str
    text: str
    rule: str


class NearYaku(TypedDict):
    key: str
    place: int
    name: str
    new: bool
    label: str
    faces: list[str]


class CapturedView(TypedDict):
    """Captured cards in the deck that they are picked from, what they make and what is one card away."""

    order: str
    picked: list[str]
    count: str
    field: CardFieldView
    made: list[MadeYaku]
    excluded: list[ExcludedYaku]
    near: list[NearYaku]
    near_first: int


class NamedYaku(TypedDict):
    """A yaku to be chosen by its name; ``cards``: how many it has, where they count."""

    key: str
    name: str
    label: str
    on: bool
    cards: NumberInput | None


class SheetWinner(TypedDict):
    seat: int
    name: str
    on: bool


class SheetEnding(TypedDict):
    label: str
    value: str
    options: list[Choice]


class KoiKoiSheetBase(CapturedBase):
    pass


class KoiKoiSheetView(RoundsView, CapturedView):
    """The score sheet of a table; ``sum`` is the number that stands for the yaku."""

    winners: list[SheetWinner]
    ending: SheetEnding
    source: SheetEnding
    named: list[NamedYaku]
    inputs: list[NumberInput]
    sum: NumberInput
    names: list[str]
    dealer: int


class HandOfSeat(TypedDict):
    label: str
    faces: list[str]
    backs: int


class KindGroup(TypedDict):
    """Captured cards of a kind; ``ghosts``: what a yaku lacks of it, where ``""`` is any card of the kind."""

    kind: str
    label: str
    faces: list[str]
    ghosts: list[str]


class TakenOfSeat(TypedDict):
    label: str
    groups: list[KindGroup]


class SeatYaku(TypedDict):
    key: str
    label: str


class SeatNear(TypedDict):
    """A yaku that one card would complete: its name, and in a sentence which card that is."""

    key: str
    label: str
    say: str


class SeatView(TypedDict):
    seat: str
    name: str
    person: NotRequired[Person]
    turn: bool
    dealer: str
    held: str
    calls: str
    points: str
    hand: HandOfSeat
    taken: TakenOfSeat
    yaku: list[SeatYaku]
    near: list[SeatNear]


StripView = TypedDict(
    "StripView", {"seat": str, "who": str, "from": str, "text": str, "face": str, "taken": list[str], "left": bool}
)


class FieldView(TypedDict):
    """The cards on the field, in order of months; and place by place, where ``""`` is an empty one."""

    label: str
    faces: list[str]
    slots: list[str]


class DeckPile(TypedDict):
    label: str
    n: int
    times: NotRequired[str]
    """What brights on the dealt field or sticks do to what is paid, where they do: ``×2``, ``+1``."""


class Take(TypedDict):
    do: str
    label: str


class KoiKoiBoard(TypedDict):
    seats: list[SeatView]
    field: FieldView
    deck: DeckPile
    flip: str
    turn: str
    acts: dict[str, CardWays]
    orders: list[HandOrder]
    tells: bool
    takes: dict[str, Take]
    strip: list[StripView]
    fresh: list[str]


class SumPart(TypedDict):
    """Cards that come to a number; ``read``: what they are called."""

    label: str
    faces: list[str]
    read: str


class SumTerm(TypedDict):
    """A term of a score: its number (``?``: asked for; ``""``: told below), its cards or so many signs."""

    label: str
    value: str
    parts: list[SumPart]
    sign: str
    """``koi``, ``stick``, or ``""``: it has cards."""
    times: int
    word: str
    """What a sign says."""


class SumFigureView(Figure):
    """The terms of a score side by side, each with what it comes from."""

    label: str
    terms: list[SumTerm]
    total: SumTerm | None


class StandingSeat(TypedDict):
    """A player at the end of a month; ``moved``: what is received or paid."""

    name: str
    dealer: str
    calls: int
    empty: str
    before: str
    moved: str
    after: str
    gains: bool


class StandingFigureView(Figure):
    """The standing of a game at the end of a month."""

    month: str
    at: int
    of: int
    word: str
    players: list[StandingSeat]
    next: str


class BesideRow(TypedDict):
    label: str
    faces: list[str]
    read: str
    cells: list[str]


class BesideFigureView(Figure):
    """Rule sets side by side, a row for each thing in which they may differ."""

    terms: list[SumTerm]
    sets: list[str]
    rows: list[BesideRow]


BOARD: Final = KoiKoiBoard
"""The shape of what lies on the table."""
FIGURES: Final[dict[str, type]] = {"sum": SumFigureView, "standing": StandingFigureView, "beside": BesideFigureView}
"""Kind of a figure in a lesson → its shape."""
