"""The messages of the score sheets of all games to the page."""

from __future__ import annotations

from typing import TypedDict

from hanawidgets.widgets.views import Written

from ..rules.score_view import ScoreView


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


class PadResultRow(TypedDict):
    place: int
    name: str
    total: str
    first: bool


class PadResult(TypedDict):
    """The standing for a picture: the best first."""

    title: str
    note: str
    rows: list[PadResultRow]


class PadKept(TypedDict):
    word: str
    time: int
    standing: str


class PadOpened(TypedDict):
    """Sheets that came of a file, for the page to keep; ``told``: how many, and what could not be read."""

    id: int
    sheets: list[PadKept]
    told: str


class PadState(TypedDict):
    label: str
    standing: str


class PadTwo(TypedDict):
    """A link to another state of a sheet that the page keeps as ``word``; ``newer``: the link goes on with that one."""

    title: str
    text: str
    link: PadState
    kept: PadState
    word: str
    newer: bool


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
    result: PadResult
    round: int
    opened: PadOpened | None
    two: PadTwo | None


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
