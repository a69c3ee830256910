"""The index characters of the playing cards, drawn with one pen, so that no font is needed.

A character stands 22 high in the upper left corner of a card; its ink is the stroke of its use. The six ends in a
straight arm and the nine in a curl, so that neither is the other upside down.
"""

from __future__ import annotations

from typing import Final

from .draw import element, part, tidy

RANKS: Final = {
    "2": "M-7.4 10C-7.4 5.2-4.4 2.5 0 2.5S7.4 5.2 7.4 9.6C7.4 15-1 18.6-6.6 27.5H7.6V21.5",
    "3": "M-7.6 8V2.5H6.6L-1.4 12C4.6 11.6 7.8 14.8 7.8 19.3C7.8 24.2 4.4 27.5-.3 27.5C-4.5 27.5-7.4 25.4-8 21.4",
    "4": "M4 27.5V3.6L-8 20.6H10M-2 27.5H10",
    "5": "M7 2.5H-5.6L-6.4 13.8C-4.6 12.2-2.2 11.2.2 11.2C4.8 11.2 7.8 14.4 7.8 19.2C7.8 24.2 4.5 27.5-.2 27.5C-4.4 27.5-7.3 25.4-8 21.6",
    "6": "M6.6 2.4C-2.4 5-7.7 11.4-7.7 19.2A7.7 8.3 0 1 0 7.7 19.2A7.7 8.3 0 0 0-7 15.4",
    "7": "M-7.6 8.5V2.5H7.4C2.6 10.4-1.4 19-2 30",
    "8": "M0 13.8A6.4 5.65 0 1 1 .1 13.8A7.8 6.85 0 1 1 0 13.8z",
    "9": "M7.7 10.8A7.7 8.3 0 1 0-7.7 10.8A7.7 8.3 0 1 0 7.7 10.8V18.4C7.7 24.4 4.4 27.5-.2 27.5C-4 27.5-6.8 25.6-7.4 22.2",
    "10": "M-10.8 7.2L-7 3.4V30M5.3 2.5C1.9 2.5.2 6 .2 15S1.9 27.5 5.3 27.5S10.4 24 10.4 15S8.7 2.5 5.3 2.5z",
    "J": "M-3.6 2.5H9.4M4.2 2.5V19.4C4.2 24.6 1.4 27.5-2.4 27.5C-6.2 27.5-8.4 25-8.6 20.6",
    "Q": "M0 2.5C-5 2.5-7.9 7-7.9 15S-5 27.5 0 27.5S7.9 23 7.9 15S5 2.5 0 2.5zM.4 19.6L9.4 31",
    "K": "M-5.8 2.5V27.5M8.2 1.6L-5 17.4M-1.2 13L7.6 27.5M-10 2.5H-1.6M-10 27.5H-1.6M3.4 27.5H11",
    "A": "M-7.6 27.5L-.6 4.6H.6L7.6 27.5M-4.8 19.6H4.8M-11.4 27.5H-3.8M3.8 27.5H11.4",
}
"""Middle lines of the strokes, centred on x 0, the top at y 0."""

SMALL: Final = {
    "1": "M-2.2-2.6L.4-4.6V5.4", "2": "M-2.5-2C-2.5-5.5 2.6-5.4 2.6-1.9C2.6.4-1 1.6-2.4 4.4H3.2",
    "3": "M-2.6-4.4H2.2L-.4-.9C4-.8 3.6 4.4-.2 4.4Q-2.4 4.4-2.9 2.6",
    "5": "M2.4-4.4H-1.9L-2.2-.4C3.8-2.4 4.2 4.4-.2 4.4Q-2.4 4.4-2.9 2.7",
}
"""Digits 12 high around the origin, for marks in a corner."""


def parts() -> str:
    """Return the characters as parts ``hw-ix-...`` and ``hw-digit-...``; both decks use them."""
    return "".join(
        part(f"{kind}-{name}", element(
            "path", d=tidy(d), fill="none", stroke_width=width, stroke_linejoin="round" if kind == "ix" else None, transform=where,
        ))
        for kind, width, where, drawings in (("ix", 5, "translate(15.5 9.5)scale(.74)", RANKS), ("digit", 2, "scale(1.2)", SMALL)) for name, d in drawings.items()
    )
