"""Shared parts of the fallbacks of several widgets: a table of any of the games, a decision at it, a score.

All of it comes from views as the page draws them, so no hidden card and no answer to a question is in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, Protocol

from hanawidgets.core.registry import PARTS
from hanawidgets.text import Words

from .fallback import CardRow, Paragraph, Part, Points, TextTable, listed, of

SeatWords = tuple[list[str], list[tuple[str, list[str]]]]
"""What a game says of a seat: in one line, and in rows of cards, each with its label."""


class BoardWords(Protocol):
    """The words of a game's ``widgets.board`` for a board where no page draws it."""

    def middle_fallback(self, board: Any, words: Words, /) -> Iterable[Part]:
        """Return what lies in the middle."""

    def seat_fallback(self, seat: Any, /) -> SeatWords:
        """Return what is to be said of a seat, and the cards that lie before it."""


class _Plain:
    """Says what a board shows that is drawn for the game (:mod:`.plain_board`); of others no more than the hands."""

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


__all__ = ["board_fallback", "example_fallback", "prompt_fallback", "score_fallback"]
