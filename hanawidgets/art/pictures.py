"""Pictures of the pages for other sites and home screens: a fan of cards for each game, and the icon.

Here they are drawn as SVG; ``python -m tools.pictures`` makes the PNG files of them, since social sites take no SVG.
There is no word on them: one picture serves all languages.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from . import face_parts

SIZE: Final = (1200, 630)
"""What social sites show in a post."""
TABLE: Final = "#1F5B43"
PAPER: Final = "#FBF6E9"
_CARD: Final = (244, 400)
_TURN: Final = 11
"""Degrees between two cards of the fan,"""
_PIVOT: Final = 1000
"""which turns about a point so far below their upper edge."""
_TOP: Final = 84

ICON: Final = (
    '<rect x="6" y="1" width="20" height="30" rx="3" fill="#1C1B22"/>'
    f'<rect x="8" y="3" width="16" height="26" rx="1.5" fill="{PAPER}"/>'
    '<circle cx="16" cy="13" r="6" fill="#B3122A"/>'
    f'<path d="M8 29v-5q8-7 16 0v5z" fill="{TABLE}"/>'
)
"""The icon on a field of 32 × 32."""


def fan(faces: Sequence[str]) -> str:
    """Return cards held in a hand, on a table."""
    (wide, high), (width, height) = SIZE, _CARD
    middle = (len(faces) - 1) / 2
    cards = "".join(
        f'<g transform="rotate({(place - middle) * _TURN:g} {wide / 2:g} {_TOP + _PIVOT})">'
        f'<use href="#hw-{face}" x="{(wide - width) / 2:g}" y="{_TOP}" width="{width}" height="{height}"/></g>'
        for place, face in enumerate(faces)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">'
        f'<defs>{face_parts(faces)}</defs><rect width="{wide}" height="{high}" fill="{TABLE}"/>{cards}</svg>'
    )


def icon(size: int = 32, ground: str = "", part: float = 1) -> str:
    """Return the icon.

    ground  colour behind it, "" for none;  part: of the field that it fills, less where systems cut the edge off
    """
    rect = f'<rect width="32" height="32" fill="{ground}"/>' if ground else ""
    edge = 16 * (1 - part)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="{size}" height="{size}">{rect}'
        f'<g transform="translate({edge:g} {edge:g}) scale({part:g})">{ICON}</g></svg>'
    )


def icons() -> Mapping[str, str]:
    """Return every icon as SVG by its file's name without ending."""
    return {
        "icon-180": icon(180, PAPER, 0.8),
        "icon-192": icon(192),
        "icon-512": icon(512),
        "icon-maskable": icon(512, PAPER, 0.62),
    }


__all__ = ["ICON", "PAPER", "SIZE", "TABLE", "fan", "icon", "icons"]
