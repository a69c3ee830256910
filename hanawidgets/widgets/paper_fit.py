"""How large a handout can be written so that it fills its sheet of paper, and fits it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import ceil
from typing import Final

from hanawidgets.teach.handouts import HandoutPanel, HandoutSection
from hanawidgets.teach.parts import RulePart, RuleRow

PT: Final = 0.3528
"""mm of a point."""
FONT: Final = 9.5
"""Points of a handout's text at size 1."""
COLUMN_GAP: Final = 6
"""mm between its two columns."""
CARD: Final = {0: 10.0, 7: 8.0, 12: 5.7}
"""From so many cards in a hand on, mm that each is wide at size 1; the longest keep theirs at every size."""
_TOP: Final = 30
"""mm that title, rules and lead take."""
_LINE, _LABEL, _HEAD = 1.35, 0.9, 1.15
"""Height of a line in ems; sizes of a label and of a panel's title to the text's."""
_UNEVEN: Final = 1.06
"""Lines are this much longer than their texts are: they end with words and phrases."""
_SIZES: Final = tuple(size / 100 for size in range(160, 99, -4))
_SLACK: Final = 0.94
"""Of the room is counted on: fonts differ."""


def size_of(sections: Sequence[HandoutSection], room: tuple[float, float]) -> float:
    """Return by how much a handout's text and cards are enlarged, 1 to 1.6.

    room  width and height of the sheet within its margins, in mm
    """
    wide, high = room
    column = (wide - COLUMN_GAP) / 2
    panels = [panel for section in sections for panel in section["panels"]]
    heads = sum(bool(section["title"]) for section in sections)
    for size in _SIZES:
        talls = [_panel(panel, size, column) for panel in panels]
        # no panel is broken: the first column takes as many as leave the second no taller
        taken = [0.0, *accumulate(talls)]
        tallest = min(max(first, taken[-1] - first) for first in taken) + heads * 8 * size
        if tallest <= _SLACK * (high - _TOP):
            return size
    return 1


def _wide(text: str) -> float:
    """How wide a text is, in ems."""
    return sum(1 if character > "⺀" else 0.49 for character in text)


def _text(text: str, em: float, column: float) -> float:
    return ceil(_wide(text) * em * _UNEVEN / column) * em * _LINE if text else 0


def _panel(panel: HandoutPanel, size: float, column: float) -> float:
    em = FONT * PT * size
    texts = sum(_text(text, em, column) + 0.8 for text in (panel["off"], *panel["texts"]) if text)
    title = _text(panel["title"], em * _HEAD, column - _wide(panel["mark"]) * em) + 0.6
    return title + texts + sum(_part(part, size, column) for part in panel["parts"]) + 3.4 * size


def _part(part: RulePart, size: float, column: float) -> float:
    em = FONT * PT * size
    tall = _text(part["label"], em * _LABEL, column) + _text(part["result"], em, column)
    tall += sum(_text(note, em, column - 4) for note in part["notes"])
    left = 0.0
    for row in part["rows"]:
        wide, high = _row(row, size, column)
        if wide > left:
            tall, left = tall + high + 1, column
        left -= wide + 3
    if part.get("numbers"):
        tall += 2 * em * _LINE
    if table := part.get("table"):
        tall += (1 + len(table["rows"])) * (em * _LABEL * _LINE + 1) * 1.3
    return tall + 0.8


def _row(row: RuleRow, size: float, column: float) -> tuple[float, float]:
    """Width and height of a hand of cards with what stands above it."""
    count = len(row["faces"])
    least = max(few for few in CARD if few <= count)
    card = CARD[least] * (1 if least == max(CARD) else size)
    em = FONT * PT * size * _LABEL
    across = max(1, int(column / (card + 0.5)))
    wide = min(column, max(min(count, across) * (card + 0.5), _wide(row["label"]) * em))
    return (wide if count else 0, ceil(count / across) * (1.64 * card + 0.5) + (em * _LINE if row["label"] else 0))


__all__ = ["CARD", "COLUMN_GAP", "FONT", "size_of"]
