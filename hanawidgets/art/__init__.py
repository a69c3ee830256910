"""Card faces of all decks as SVG: the sprite for pages, and pictures for places without a live widget.

Everything here reads the committed ``hanawidgets/static/cards.svg``; the drawing code
(:mod:`hanawidgets.art.__main__`) is needed only to write that file: ``python -m hanawidgets.art``.

>>> face("1-hikari(crane)", width=220)  # in a notebook: the picture
Picture(cards=('m01-1',), width=220)
"""

from __future__ import annotations

from hanawidgets.text import words_in

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from types import MappingProxyType
from typing import Final

from hanawidgets.core.deck import Deck
from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.registry import PARTS
from hanawidgets.text import LANGUAGES, translate
from hanawidgets.text.explained import face_name

__all__ = ["BACKS", "DECKS", "FILE_NAME", "Picture", "face", "face_parts", "face_svg", "hand_svg", "sprite"]

FILE_NAME: Final = "cards.svg"
"""Name of the sprite in the package's ``static`` folder."""

_DECKS: Final[Mapping[str, Deck]] = {parts.deck.name: parts.deck for parts in PARTS.values()}
if any(parts.deck.faces != _DECKS[parts.deck.name].faces for parts in PARTS.values()):
    raise ValueError("two games call different decks the same (DECK in cards.py)")

DECKS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {name: tuple(deck.faces[card] for card in deck.order) for name, deck in _DECKS.items()}
)
"""Deck → the ids of its faces, in the order in which people see them."""

BACKS: Final[Mapping[str, str]] = MappingProxyType({name: deck.back for name, deck in _DECKS.items()})

_WIDE: Final = 100
_HIGH: Final = 164  # a card in its own units, the proportion of the design's 100:164
_GAP: Final = 8  # between the cards of a hand, in the same units
_SYMBOL: Final = re.compile(r'^<\w+ id="hw-([^"]+)".*$', re.MULTILINE)  # the file holds one a line
_USED: Final = re.compile(r'href="#hw-([^"]+)"')
_FACES: Final = frozenset(BACKS.values()).union(*DECKS.values())


@cache
def sprite() -> str:
    """Return the sprite: one invisible ``<svg>`` of symbols, to stand once in a document.

    A face is then ``<svg viewBox="0 0 100 164"><use href="#hw-m01-1"/></svg>``. Further symbols, view box
    0 0 24 24: the marks of the kinds, ``hw-k-hikari``, ``hw-k-tane``, ``hw-k-tan``, ``hw-k-kasu``, in the colour of
    the text around them, and the suits, ``hw-s-S`` ... (playing cards), ``hw-g-R`` ... (Haggis).

    >>> sprite().count('id="hw-m12-')
    4
    """
    return (files("hanawidgets") / "static" / FILE_NAME).read_text(encoding="utf-8")


@cache
def _symbols() -> Mapping[str, str]:
    return MappingProxyType({found[1]: found[0] for found in _SYMBOL.finditer(sprite())})


def _face_id(card_id: object) -> str:
    name = card_id.removeprefix("hw-") if isinstance(card_id, str) else ""
    if name not in _FACES:
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


def face_parts(card_ids: Iterable[str]) -> str:
    """Return the symbols that cards need, to stand in the ``<defs>`` of an SVG of one's own."""
    return _needed(map(_face_id, card_ids))


def face_svg(card_id: str, *, title: str = "", width: int = 110) -> str:
    """Return one card as a standalone SVG, ``width`` pixels wide.

    card_id  ``m01-1`` ... ``m12-4``, ``pc-AS``, ``hg-7R``, or a back; the symbol's name ``hw-m01-1`` does as well
    title    what the picture is called; without one it counts as decoration

    >>> face_svg("m08-1", title="月", width=50)[:75]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 164" width="50" he'

    Raises ValueError for an unknown card.
    """
    return hand_svg([card_id], title=title, width=width)


def hand_svg(card_ids: Sequence[str], *, title: str | Mapping[str, str], width: int = 56) -> str:
    """Return cards side by side as one standalone SVG, each ``width`` pixels wide.

    title  what the picture is called, or that in several languages: language → text, the first for those who
           understand none of them

    >>> hand_svg(["m01-1", "m08-1"], title="鶴、月")[38:100]
    '" viewBox="0 0 208 164" width="116" height="92" role="img"><ti'

    Raises ValueError for an unknown card, or if there is none.
    """
    names = [_face_id(card_id) for card_id in card_ids]
    if not names:
        raise ValueError("no cards")
    wide = len(names) * (_WIDE + _GAP) - _GAP
    size = f'width="{round(width * wide / _WIDE)}" height="{round(width * _HIGH / _WIDE)}"'
    titles = (f"<title>{escape(title)}</title>" if title else "") if isinstance(title, str) else "".join(
        f'<title lang="{lang}">{escape(text)}</title>' for lang, text in title.items())
    role = f'role="img">{titles}' if titles else 'aria-hidden="true">'
    cards = "".join(
        f'<use href="#hw-{name}" x="{i * (_WIDE + _GAP)}" width="{_WIDE}" height="{_HIGH}"/>'
        for i, name in enumerate(names)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {_HIGH}" {size} {role}'
        f"<defs>{_needed(names)}</defs>{cards}</svg>"
    )


@dataclass(frozen=True)
class Picture:
    """Cards as a picture that a notebook shows by itself, named in both languages."""

    cards: tuple[str, ...]
    width: int = 110
    """Width of one card in pixels."""

    def _repr_svg_(self) -> str:
        titles = {lang: translate("ui.list", lang).join(face_name(card, words_in(lang)) for card in self.cards)
                  for lang in LANGUAGES}
        return hand_svg(self.cards, title=titles, width=self.width)

    def __str__(self) -> str:
        """Return the SVG, to be written to a file."""
        return self._repr_svg_()


def face(*cards: str, width: int = 110) -> Picture:
    """Return cards as a picture.

    cards  ids of faces (``m01-1``, ``pc-10H``, ``hg-7R``, ``back``), or any notation of a card
    width  of one card in pixels

    Raises RuleError wrong_type or unknown_card.
    """
    for card in cards:
        if not isinstance(card, str):
            raise RuleError(Code.WRONG_TYPE, "card", card, detail=Detail.CARDS_ONE_BY_ONE)
    return Picture(tuple(card if card in _FACES else _read(card) for card in cards), width)


def _read(text: str) -> str:
    """Return the face of the card that a text writes, in the notation of any deck; the first that knows it counts."""
    refused = []
    for deck in _DECKS.values():
        try:
            face = deck.face(text)
        except RuleError as error:
            refused.append(error)
        else:
            return face
    raise refused[0]
