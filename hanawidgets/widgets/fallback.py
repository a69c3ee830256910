"""A widget as a fallback: what stands where no widget runs (a saved notebook, an export, another site).

A widget gives a short list of parts; here they become plain text and simple HTML. Viewers that clean HTML
drop styles, inline SVG and even pictures: so cards are named in words, their pictures only stand beside them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import InitVar, dataclass, field
from functools import lru_cache
from html import escape
from typing import Any, Final, Protocol
from urllib.parse import quote

from hanawidgets.art import hand_svg
from hanawidgets.core.registry import PARTS
from hanawidgets.text import Words
from hanawidgets.text.explained import face_name

__all__ = [
    "CardRow",
    "Heading",
    "Paragraph",
    "Part",
    "Points",
    "TextTable",
    "board_fallback",
    "example_fallback",
    "groups_of_cards",
    "html",
    "listed",
    "names",
    "of",
    "plain",
    "prompt_fallback",
    "score_fallback",
]

MOST_PICTURES = 70_000
"""Bytes of pictures in one fallback; the cards after that are only named. A whole fallback stays below 76 kB."""
MOST_DRAWN = 16
"""Of a deck in groups about so many cards are drawn."""
IN_A_PICTURE = 8
"""So many cards are one picture: on a narrow page the next ones go below."""
WIDE = 52
"""Pixels that a card is wide."""
NOTE = "hw-still-note"
"""Class of the line that says how a fallback is made to move; a page that is served needs other words."""
_PLAIN = " '=:/,;()-_.!~*+@?$&[]{}|"  # what may stand in a data: address as it is


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of the next parts; level 1 is the page's own."""

    text: str
    level: int = 3


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; left out if it is empty."""

    text: str


@dataclass(frozen=True, slots=True)
class Points:
    """A list; empty items are left out."""

    items: Sequence[str]


@dataclass(frozen=True, slots=True)
class CardRow:
    """A row of cards, named and drawn; left out if there is none.

    drawn   how many of them are drawn, the first ones; None: all
    called  face → what a card is called here, where that is not its name
    """

    label: str
    given: InitVar[Iterable[str]]
    drawn: int | None = None
    called: Mapping[str, str] = field(default_factory=dict)
    faces: tuple[str, ...] = field(init=False)

    def __post_init__(self, given: Iterable[str]) -> None:
        object.__setattr__(self, "faces", tuple(filter(None, given)))  # a gap between cards is no card


@dataclass(frozen=True, slots=True)
class TextTable:
    """A table; the first cell of a row is its head."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


Part = Heading | Paragraph | Points | CardRow | TextTable


def of(name: str, text: str, words: Words) -> str:
    """Return what is said of something: ``Field: Curtain, Cherry, plain (a)``."""
    if name.endswith(("?", "？")):
        return f"{name} {text}"
    return words.say("ui.labelled", name=name, text=text) if name and text else name or text


def listed(said: Iterable[str], words: Words) -> str:
    """Return words in a row, without the empty ones."""
    return words.say("ui.list").join(filter(None, said))


def groups_of_cards(found: Iterable[dict[str, Any]]) -> list[Part]:
    """Return groups of cards, each with title and faces; of a long list only a few of each are drawn."""
    rows = list(found)
    long = sum(len(row["faces"]) for row in rows) > MOST_DRAWN
    most = max(1, MOST_DRAWN // len(rows)) if long else None
    return [CardRow(row["title"], row["faces"], most) for row in rows]


def plain(parts: Iterable[Part], words: Words) -> str:
    """Return the fallback as text."""
    return "\n".join(line for part in parts for line in _texts(part, words) if line)


def _texts(part: Part, words: Words) -> list[str]:
    match part:
        case Points(items):
            return [f"- {item}" for item in items if item]
        case CardRow():
            return [of(part.label, names(part.faces, words, part.called), words)] if part.faces else []
        case TextTable(heads, rows):
            return [" | ".join(row) for row in ([heads] if any(heads) else []) + list(rows)]
        case Heading(text) | Paragraph(text):
            return [text]


def html(parts: Iterable[Part], words: Words, *, note: bool = True) -> str:
    """Return the fallback as HTML without scripts or outside addresses, well-formed as XML too.

    note  whether a last line says that this is a picture, and what makes it move
    """
    room = MOST_PICTURES
    drawn = []
    for part in parts:
        match part:
            case Heading(text, level):
                drawn.append(f"<h{level}>{escape(text)}</h{level}>")
            case Paragraph(text):
                drawn.append(f"<p>{escape(text)}</p>" if text else "")
            case Points(items):
                inner = "".join(f"<li>{escape(item)}</li>" for item in items if item)
                drawn.append(f"<ul>{inner}</ul>" if inner else "")
            case TextTable(heads, rows):
                drawn.append(_table(heads, rows))
            case CardRow(faces=()):
                pass
            case CardRow():
                said = escape(of(part.label, names(part.faces, words, part.called), words))
                pictures = _pictures(part.faces[: part.drawn])
                if len(pictures) > room:
                    pictures = ""
                room -= len(pictures)
                drawn.append(f"<p>{said}{'<br/>' if pictures else ''}{pictures}</p>")
    if note:
        drawn.append(f'<p><small class="{NOTE}">{escape(words.say("ui.fallback_note"))}</small></p>')
    return f'<div lang="{words.lang}">{"".join(drawn)}</div>'


def names(faces: Iterable[str], words: Words, called: Mapping[str, str] | None = None) -> str:
    """Return what cards are called, in a row, in short."""
    known = called or {}
    return words.say("ui.card_list").join(known.get(face) or face_name(face, words, short=True) for face in faces)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    cells = ["".join(f"<td>{escape(cell)}</td>" for cell in row[1:]) for row in rows]
    lines = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{rest}</tr>' for row, rest in zip(rows, cells, strict=True)
    )
    return f"<table>{f'<thead><tr>{top}</tr></thead>' if any(heads) else ''}<tbody>{lines}</tbody></table>"


@lru_cache(maxsize=64)
def _pictures(faces: tuple[str, ...]) -> str:
    """Return faces as pictures that need nothing from elsewhere; the names stand beside them."""
    return "".join(_picture(faces[at : at + IN_A_PICTURE]) for at in range(0, len(faces), IN_A_PICTURE))


def _picture(faces: tuple[str, ...]) -> str:
    svg = hand_svg(faces, title="", width=WIDE).replace('"', "'")
    source = quote(svg, safe=_PLAIN).replace("&", "&amp;")
    return f'<img alt="" style="max-width:100%" src="data:image/svg+xml,{source}"/> '


# Shared parts of the fallbacks of several widgets: a table of any of the games, a decision at it, a score.

SeatWords = tuple[list[str], list[tuple[str, list[str]]]]
"""What a game says of a seat: in one line, and in rows of cards, each with its label."""


class BoardWords(Protocol):
    """The words of a game's ``widgets.board`` for a board where no page draws it."""

    def middle_fallback(self, board: Any, words: Words, /) -> Iterable[Part]:
        """Return what lies in the middle."""

    def seat_fallback(self, seat: Any, /) -> SeatWords:
        """Return what is to be said of a seat, and the cards that lie before it."""


class _Plain:
    """Says what a board shows that is drawn for the game (:mod:`.table.plain_board`); of others only the hands."""

    def middle_fallback(self, board: Any, words: Words, /) -> Iterable[Part]:
        return [CardRow(pile["label"], pile["faces"]) for pile in board.get("middle", ())]

    def seat_fallback(self, seat: Any, /) -> SeatWords:
        return [seat.get("held", ""), seat["hand"]["label"]], []


PLAIN: Final[BoardWords] = _Plain()


def board_fallback(game: str, board: dict[str, Any], words: Words) -> Iterator[Part]:
    """Return the own hands and the middle first, then the others and what was taken, below whose it is.

    What its middle and its seats show, the game says: ``middle_fallback`` and ``seat_fallback`` of its
    ``widgets.board``.
    """
    own = PARTS[game].board
    yield Paragraph(board["turn"])
    for seat in board["seats"]:
        yield CardRow(listed((seat["name"], seat["hand"]["label"]), words), seat["hand"]["faces"])
    yield from own.middle_fallback(board, words)
    for seat in board["seats"]:
        facts, rows = own.seat_fallback(seat)
        yield Paragraph(of(seat["name"], listed(facts, words), words))
        for label, faces in rows:
            yield CardRow(label or seat["name"], faces)


def prompt_fallback(prompt: dict[str, Any] | None, words: Words) -> Iterator[Part]:
    """Return the decision or the result that stands above the table."""
    if not prompt:
        return
    yield Paragraph(prompt["title"])
    yield Paragraph(prompt["text"])
    yield Points(
        [
            of(line["name"], listed((line["what"], line["points"], line["total"]), words), words)
            for line in prompt.get("lines", ())
        ]
    )
    yield Points(prompt.get("texts", ()))
    yield Points([of(reason["text"], reason["rule"]["id"], words) for reason in prompt.get("reasons", ())])
    if title := prompt.get("score_title"):
        yield Paragraph(title)
    yield from score_fallback(prompt.get("score"), words)
    if not prompt.get("pad"):  # every number from 0 up is no news
        yield Points([option.get("name") or option["label"] for option in prompt.get("options", ())])


def example_fallback(part: dict[str, Any], words: Words) -> Iterator[Part]:
    """Return one part of a rule's example: its cards, its table, what comes of it."""
    yield Paragraph(part["label"])
    for row in part["rows"]:
        yield CardRow(row["label"], row["faces"])
    if table := part.get("table"):
        yield TextTable(table["head"], table["rows"])
    yield Paragraph(part["result"])
    yield Points(part["notes"])


def score_fallback(score: dict[str, Any] | None, words: Words, name: str = "") -> Iterator[Part]:
    """Return a score: its formula, and why each term that counts is what it is."""
    if not score:
        return
    yield Paragraph(of(name, of(score["label"], score["text"], words), words))
    yield Points(
        [of(term["label"], term["why"], words) for term in score["terms"].values() if term["status"] == "used"]
    )
