"""A game's board as text and as a picture, for the front door: rows of cards with a line of words each.

A game says what lies where (:class:`Row`); how it is laid out is decided here. The picture's words have the colour
of the text around it, so it stands on a dark page as well as on a light one.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any, Final, NamedTuple, Protocol

from hanawidgets.analysis.evaluation import Evaluation
from hanawidgets.analysis.review import Review
from hanawidgets.art import BACKS, _needed
from hanawidgets.core.deck import cards_of
from hanawidgets.core.explain import Term
from hanawidgets.core.registry import game_of
from hanawidgets.core.state import Seat
from hanawidgets.text import has, language_of, translate
from hanawidgets.text.explained import why, why_html
from hanawidgets.text.reasons import why_better
from hanawidgets.text.reasons import review_told

COLUMNS: Final = 96
"""Characters in a line of text, a Japanese one counted twice."""
WIDE: Final = 660
"""Pixels that a picture is wide at most."""
_PER_CHARACTER: Final = 7.2
_PER_BOLD: Final = 8.4
_LINE: Final = 19
_GAP: Final = 5
_FONT: Final = "system-ui, 'Hiragino Sans', 'Noto Sans CJK JP', sans-serif"
_HIDDEN: Final = frozenset(BACKS.values())


class Card(NamedTuple):
    """A card of a board.

    face     id of its picture, a back for a hidden card
    text     how it is written, with its name where the notation does not say enough
    caption  who played it, "" if that does not matter
    """

    face: str
    text: str = ""
    caption: str = ""


class Row(NamedTuple):
    """A row of things on the table.

    label  what it is;  note: more about it
    cards  its cards, small ones where they only have to be told apart
    """

    label: str
    note: str = ""
    cards: tuple[Card, ...] = ()
    small: bool = False


class Board(NamedTuple):
    """A board: what is played, whose turn it is, and the rows from the top."""

    title: str
    turn: str
    rows: tuple[Row, ...]

    def text(self) -> str:
        """Return the board as text."""
        lines = [*_wrapped(self.title, COLUMNS), *_wrapped(self.turn, COLUMNS), ""]
        for row in self.rows:
            lines += _wrapped("  ".join(filter(None, (row.label, row.note))), COLUMNS)
            lines += [f"    {line}" for line in _wrapped("  ".join(_words(row)), COLUMNS - 4, "  ")]
        return "\n".join(lines)

    def svg(self) -> str:
        """Return the board as a standalone SVG."""
        parts: list[str] = []
        y = 0.0
        for line, style, one in ((self.title, ' font-weight="600"', _PER_BOLD), (self.turn, "", _PER_CHARACTER)):
            for part in _wrapped(line, int(WIDE / one)):
                y += _LINE
                parts.append(f'<text y="{y:g}"{style}>{escape(part)}</text>')
        for row in self.rows:
            y += 6
            y, drawn = _row(row, y)
            parts += drawn
        wide = min(WIDE, max(_width(self.title) * _PER_BOLD, *map(_reach, [Row(self.turn), *self.rows])))
        faces = {card.face for row in self.rows for card in row.cards}
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {y + 8:g}" width="{wide:g}" height="{y + 8:g}"'
            f' style="max-width:100%;height:auto;overflow:visible" font-family="{_FONT}" font-size="14" fill="currentColor" role="img">'
            f"<title>{escape(self.title)}</title><desc>{escape(self.text())}</desc>"
            f"<defs>{_needed(sorted(faces))}</defs>{''.join(parts)}</svg>"
        )


class Boards(Protocol):
    """A game's module ``boards``: what the front door shows and says."""

    def board(self, views: Mapping[Seat, Any], lang: str = "", /) -> Board:
        """Return the table as the seats in ``views`` see it together; ``lang`` "": the author's language."""

    def move_name(self, action: Any, lang: str = "", /) -> str:
        """Return what an action is called."""

    def review_told(self, review: Review, lang: str = "", /) -> list[str]:
        """Return the look back at a game in words."""

    def why(self, tree: Term, lang: str = "", /) -> str:
        """Return why every term of a score is what it is."""

    def why_html(self, tree: Term, /) -> str:
        """Return the same for a notebook's cell."""

    def why_better(self, seen: Evaluation, action: Any, other: Any, view: Any, lang: str = "", /) -> list[str]:
        """Return why an action is better, or worse, than another."""


class _Plain:
    """Shows whose turn it is and the hands that may be seen (``hand`` of an observation, a pile); a move is called by
    the game's word for it, else as it is written."""

    def board(self, views: Mapping[Seat, Any], lang: str = "", /) -> Board:
        lang = language_of(lang)
        view = next(iter(views.values()))
        turn = translate(f"table.player.{view.to_act}", lang) if view.to_act else ""
        game = game_of(view)
        deck = game.parts.deck
        rows = tuple(
            Row(
                translate(f"table.player.{seat}", lang),
                "",
                tuple(Card(deck.faces[card], deck.codes[card]) for card in cards_of(getattr(seen, "hand", 0))),
            )
            for seat, seen in views.items()
        )
        return Board(translate(f"ui.game.{game.name}", lang), turn, rows)

    def move_name(self, action: Any, lang: str = "", /) -> str:
        key = move_key(game_of(action).name, str(action))
        return translate(key, language_of(lang)) if has(key) else str(action)

    review_told = staticmethod(review_told)
    why = staticmethod(why)
    why_html = staticmethod(why_html)
    why_better = staticmethod(why_better)


PLAIN: Final[Boards] = _Plain()


def move_key(game: str, move: str) -> str:
    """Return the key of the word for a move, as it is written, in a game without boards of its own."""
    return f"{game}.table.move.{move}"


def _words(row: Row) -> Iterator[str]:
    """Yield the cards of a row as they are written; hidden ones are counted."""
    hidden = sum(card.face in _HIDDEN for card in row.cards)
    if hidden:
        yield f"? × {hidden}"
    for card in row.cards:
        if card.face not in _HIDDEN:
            yield f"{card.caption}: {card.text}" if card.caption else card.text


def _row(row: Row, top: float) -> tuple[float, list[str]]:
    """Return where a row ends, and what is drawn of it."""
    y, parts = top, []
    label, note = escape(row.label), escape(row.note)
    if _width(row.label) + _width(row.note) + 2 > WIDE / _PER_CHARACTER:  # too much for a line
        lines = [f'<tspan font-weight="600">{label}</tspan>', *map(escape, _wrapped(row.note, int(WIDE / _PER_CHARACTER)))]
    else:
        gap = ' dx="10"' if label else ""
        lines = [f'<tspan font-weight="600">{label}</tspan><tspan{gap} fill-opacity=".78">{note}</tspan>']
    for line in lines:
        y += _LINE
        parts.append(f'<text y="{y:g}" font-size="13">{line}</text>')
    if not row.cards:
        return y, parts
    y += 6
    wide, step, in_line = _places(row)
    high = round(wide * 1.64)
    said = any(card.caption for card in row.cards)
    for place, card in enumerate(row.cards):
        across, down = place % in_line, place // in_line
        x, at = across * step, y + down * (high + _GAP + (16 if said else 0))
        parts.append(f'<use href="#hw-{card.face}" x="{x}" y="{at:g}" width="{wide}" height="{high}"/>')
        if card.caption:
            parts.append(f'<text x="{x}" y="{at + high + 14:g}" font-size="12">{escape(card.caption)}</text>')
    lines_of_cards = -(-len(row.cards) // in_line)
    return y + lines_of_cards * (high + _GAP + (16 if said else 0)) - _GAP, parts


def _places(row: Row) -> tuple[int, int, int]:
    """Return how wide a row's cards are, from one to the next, and how many stand side by side."""
    wide = 30 if row.small else 46
    step = max(wide + _GAP, 92) if any(card.caption for card in row.cards) else wide + _GAP
    return wide, step, (WIDE + _GAP) // step


def _reach(row: Row) -> float:
    """Return how far to the right a row goes, its line of words included."""
    _, step, in_line = _places(row)
    words = (_width(row.label) + _width(row.note) + 2) * _PER_CHARACTER
    return max(words, min(len(row.cards), in_line) * step)


def _width(text: str) -> int:
    """Return the columns that a text takes: wide characters take two."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def _wrapped(text: str, columns: int, between: str = " ") -> list[str]:
    """Return a text in lines of at most so many columns, broken at ``between``; a longer word stays whole."""
    lines: list[str] = []
    for word in text.split(between) if text else ():
        if lines and _width(lines[-1]) + _width(word) + len(between) <= columns:
            lines[-1] += between + word
        else:
            lines.append(word)
    return lines


__all__ = ["PLAIN", "Board", "Boards", "Card", "Row"]
