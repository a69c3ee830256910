"""The parts of printed pages that nothing else has: cards to cut out, forms to fill in, handouts in columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import ceil
from typing import Final, NamedTuple

from hanawidgets.teach.handouts import HandoutPanel, HandoutSection
from hanawidgets.teach.parts import RulePart, RuleRow

from ..fallback import Part

__all__ = [
    "COLUMN_GAP",
    "FONT",
    "GAP",
    "AnyPart",
    "CutCard",
    "CutCards",
    "Fit",
    "Leaflet",
    "Named",
    "Small",
    "WriteIn",
    "fit",
    "tight",
]

Named = Sequence[tuple[str, str]]
"""Texts, each after its language."""


@dataclass(frozen=True, slots=True)
class CutCard:
    """A card to cut out.

    names  what stands below its picture, each after its language
    back   lines of its back, the first large; empty: it has none. Front and back lie side by side, to be folded
    """

    face: str
    names: Named = ()
    back: Named = ()


@dataclass(frozen=True, slots=True)
class CutCards:
    """Cards to cut out, in rows; a sheet of paper holds ``across`` × ``down`` of them.

    wide     mm that a picture is wide at most
    caption  lines that the names below it take
    """

    cards: Sequence[CutCard]
    across: int
    down: int
    wide: float
    caption: int = 0


@dataclass(frozen=True, slots=True)
class WriteIn:
    """A form to be filled in by hand; what the players' names are is written above their columns.

    lead     heads of the columns before the players', each with its width in mm
    players  how many; ``columns``: heads of the columns of each
    rows     a row each: what is printed in it from the left; the rest is left open
    below    mm that are kept for what stands below the form
    """

    lead: Sequence[tuple[str, float]]
    players: int
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    below: float = 0


@dataclass(frozen=True, slots=True)
class Leaflet:
    """The text of a handout, in two columns."""

    sections: Sequence[HandoutSection]


@dataclass(frozen=True, slots=True)
class Small:
    """Remarks in small print."""

    texts: Sequence[str]


AnyPart = Part | CutCards | Leaflet | Small | WriteIn


# The largest size at which a handout can be written so that it fills its sheet of paper, and fits it; how far its
# cards overlap.

PT: Final = 0.3528
"""mm of a point."""
FONT: Final = 9.5
"""Points of a handout's text at size 1."""
COLUMN_GAP: Final = 6
"""mm between its two columns."""
GAP: Final = 0.5
"""mm between cards."""
_CARD = 14.0
"""mm that a card is wide."""
_TO_HEIGHT: Final = 33.5
"""Where a handout is a list of many, the sheet is so many times as high as a card is wide."""
_MANY_PANELS: Final = 12
"""Above so many panels a handout is such a list."""
_SMALL_SIZE: Final = 0.92
_TIGHT, _STEP = 12, 6.5
"""In a panel of so many cards they overlap, and so many mm of each are seen."""
_LONGEST: Final = 13
"""Cards of a row; more lie in two."""
_TOP: Final = 30
"""mm that title, rules and lead take."""
_LINE, _LABEL, _HEAD = 1.35, 0.9, 1.15
"""Height of a line in ems; sizes of a label and of a panel's title to the text's."""
_UNEVEN: Final = 1.06
"""Lines are this much longer than their texts are: they end with words and phrases."""
_SIZES: Final = tuple(size / 100 for size in range(160, 91, -4))
_SLACK: Final = 0.94
"""Of the room is counted on: fonts differ."""


class Fit(NamedTuple):
    """The fit of a handout.

    size    by how much its text is enlarged
    card    mm that a card is wide
    column  mm that each of its two columns is wide
    dense   whether it is a list of many panels
    """

    size: float
    card: float
    column: float
    dense: bool = False

    def lap(self, count: int, tight: bool) -> float:
        """Return by how many mm each of so many cards covers the one before it, 0 where there is room.

        tight  whether its panel has many
        """
        step = min(self.card + GAP, _STEP) if tight and not self.dense else self.card + GAP
        return round(self.card + GAP - min(step, (self.column - 2 - self.card) / max(1, across(count) - 1)), 2)


def across(count: int) -> int:
    """Return how many of so many cards lie beside each other."""
    return ceil(count / 2) if count > _LONGEST else count


def tight(panel: HandoutPanel) -> bool:
    """Whether a panel has so many cards that they overlap."""
    return sum(len(row["faces"]) for part in panel["parts"] for row in part["rows"]) >= _TIGHT


def fit(sections: Sequence[HandoutSection], room: tuple[float, float]) -> Fit:
    """Return how a handout is written on a sheet.

    room  width and height of the sheet within its margins, in mm
    """
    wide, high = room
    column = (wide - COLUMN_GAP) / 2
    panels = [panel for section in sections for panel in section["panels"]]
    if len(panels) > _MANY_PANELS:
        return Fit(_SMALL_SIZE, high / _TO_HEIGHT, column, dense=True)
    heads = sum(bool(section["title"]) for section in sections)
    for size in _SIZES:
        tried = Fit(size, _CARD, column)
        talls = [_panel(panel, tried) for panel in panels]
        # no panel is broken: the first column takes as many as leave the second no taller
        taken = [0.0, *accumulate(talls)]
        tallest = min(max(first, taken[-1] - first) for first in taken) + heads * 8 * size
        if tallest <= _SLACK * (high - _TOP):
            return tried
    return Fit(_SIZES[-1], _CARD, column)


def _wide(text: str) -> float:
    """The width of a text, in ems."""
    return sum(1 if character > "⺀" else 0.49 for character in text)


def _text(text: str, em: float, column: float) -> float:
    return ceil(_wide(text) * em * _UNEVEN / column) * em * _LINE if text else 0


def _panel(panel: HandoutPanel, fit: Fit) -> float:
    size, column = fit.size, fit.column
    em = FONT * PT * size
    texts = sum(_text(text, em, column) + 0.8 for text in (panel["off"], *panel["texts"]) if text)
    title = _text(panel["title"], em * _HEAD, column - _wide(panel["mark"]) * em) + 0.6
    return title + texts + sum(_part(part, fit, tight(panel)) for part in panel["parts"]) + 3.4 * size


def _part(part: RulePart, fit: Fit, tight: bool) -> float:
    em, column = FONT * PT * fit.size, fit.column
    tall = _text(part["label"], em * _LABEL, column) + _text(part["result"], em, column)
    tall += sum(_text(note, em, column - 4) for note in part["notes"])
    left = 0.0
    for row in part["rows"]:
        wide, high = _row(row, fit, tight)
        if wide > left:
            tall, left = tall + high + 1, column
        left -= wide + 3
    if part.get("numbers"):
        tall += 2 * em * _LINE
    if table := part.get("table"):
        tall += (1 + len(table["rows"])) * (em * _LABEL * _LINE + 1) * 1.3
    return tall + 0.8


def _row(row: RuleRow, fit: Fit, tight: bool) -> tuple[float, float]:
    """Width and height of a hand of cards with what stands above it."""
    count = len(row["faces"])
    beside = across(count)
    em = FONT * PT * fit.size * _LABEL
    lap = fit.lap(count, tight)
    wide = min(fit.column, max(lap + beside * (fit.card + GAP - lap), _wide(row["label"]) * em))
    lines = ceil(count / max(1, beside))
    return (wide if count else 0, lines * (1.64 * fit.card + GAP) + (em * _LINE if row["label"] else 0))
