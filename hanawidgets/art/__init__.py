"""Card faces as SVG: the sprite for pages, and standalone pictures for places without a live widget.

Everything here reads the committed ``hanawidgets/static/hanafuda.svg``; the drawing code
(:mod:`hanawidgets.art.hanafuda`) is needed only to write that file: ``python -m hanawidgets.art``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from types import MappingProxyType
from typing import Final

__all__ = ["FILE_NAME", "face_svg", "hand_svg", "sprite"]

FILE_NAME: Final = "hanafuda.svg"
"""Name of the sprite in the package's ``static`` folder."""

_WIDE: Final = 100
_HIGH: Final = 164  # a card in its own units, the proportion of the design's 100:164
_GAP: Final = 8  # between the cards of a hand, in the same units
_SYMBOL: Final = re.compile(r'^<\w+ id="hw-([^"]+)".*$', re.MULTILINE)  # the file holds one a line
_USED: Final = re.compile(r'href="#hw-([^"]+)"')
_FACE: Final = re.compile(r"m\d\d-\d|back")


@cache
def sprite() -> str:
    """Return the sprite: one invisible ``<svg>`` of symbols, to stand once in a document.

    A face is then ``<svg viewBox="0 0 100 164"><use href="#hw-m01-1"/></svg>``. Further symbols: ``hw-back``
    and the marks of the kinds, ``hw-k-hikari``, ``hw-k-tane``, ``hw-k-tan``, ``hw-k-kasu`` (view box 0 0 24 24,
    in the colour of the text around them).

    >>> sprite().count('id="hw-m12-')
    4
    """
    return (files("hanawidgets") / "static" / FILE_NAME).read_text(encoding="utf-8")


@cache
def _symbols() -> Mapping[str, str]:
    return MappingProxyType({found[1]: found[0] for found in _SYMBOL.finditer(sprite())})


def _face_id(card_id: object) -> str:
    name = card_id.removeprefix("hw-") if isinstance(card_id, str) else ""
    if not _FACE.fullmatch(name) or name not in _symbols():
        raise ValueError(f"no such card: {card_id!r}")
    return name


def _needed(names: Iterable[str]) -> str:
    """Return the symbols of ``names`` and of all they use, in the sprite's order."""
    wanted: set[str] = set()
    open_names = list(names)
    while open_names:
        name = open_names.pop()
        if name not in wanted:
            wanted.add(name)
            open_names += _USED.findall(_symbols()[name])
    return "".join(text for name, text in _symbols().items() if name in wanted)


def face_svg(card_id: str, *, title: str = "", width: int = 110) -> str:
    """Return one card as a standalone SVG, ``width`` pixels wide.

    card_id  ``m01-1`` ... ``m12-4`` or ``back``; the symbol's name ``hw-m01-1`` does as well
    title    what the picture is called; without one it counts as decoration

    >>> face_svg("m08-1", title="月", width=50)[:75]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 164" width="50" he'

    Raises ValueError for an unknown card.
    """
    return hand_svg([card_id], title=title, width=width)


def hand_svg(card_ids: Sequence[str], *, title: str, width: int = 56) -> str:
    """Return cards side by side as one standalone SVG, each ``width`` pixels wide.

    >>> hand_svg(["m01-1", "m08-1"], title="鶴、月")[38:100]
    '" viewBox="0 0 208 164" width="116" height="92" role="img"><ti'

    Raises ValueError for an unknown card, or if there is none.
    """
    names = [_face_id(card_id) for card_id in card_ids]
    if not names:
        raise ValueError("no cards")
    wide = len(names) * (_WIDE + _GAP) - _GAP
    size = f'width="{round(width * wide / _WIDE)}" height="{round(width * _HIGH / _WIDE)}"'
    role = f'role="img"><title>{escape(title)}</title>' if title else 'aria-hidden="true">'
    cards = "".join(
        f'<use href="#hw-{name}" x="{i * (_WIDE + _GAP)}" width="{_WIDE}" height="{_HIGH}"/>'
        for i, name in enumerate(names)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {_HIGH}" {size} {role}'
        f"<defs>{_needed(names)}</defs>{cards}</svg>"
    )
