"""The parts of printed pages that nothing else has: cards to cut out, forms to fill in, handouts in columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hanawidgets.teach.handouts import HandoutSection

from .fallback import Part

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

__all__ = ["AnyPart", "CutCard", "CutCards", "Leaflet", "Named", "Small", "WriteIn"]
