"""What the fallbacks of several widgets have in common: a table of any of the games, a decision at it, a score.

All of it comes from views as the page draws them, so no hidden card and no answer to a question is in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .fallback import CardRow, Paragraph, Part, Points, TextTable, listed, of

_FACTS = ("dealer", "held", "calls", "points", "label")
"""What a seat's box says in one line, of any game."""


def board_fallback(board: dict[str, Any], lang: str) -> Iterator[Part]:
    """Return the own hands and the middle first, then the others and what was taken.

    Of the middle a game says what it has: ``field`` (label, faces), ``trick`` (``cards`` or ``plays``), ``trump``
    (label), ``bids``; other parts with a ``label`` are named.
    """
    yield Paragraph(board["turn"])
    for seat in board["seats"]:
        yield CardRow(listed((seat["name"], seat["hand"]["label"]), lang), seat["hand"]["faces"])
    if "field" in board:
        yield CardRow(board["field"]["label"], board["field"]["faces"])
    trick = board.get("trick", {})
    for played in trick.get("cards", ()):
        yield CardRow(played["who"], [played["face"]])
    for play in trick.get("plays", ()):
        yield CardRow(of(play["who"], play["name"], lang), play["faces"])
    if trump := board.get("trump"):
        yield Paragraph(trump["label"])
    piles = (part for part in board.values() if isinstance(part, dict) and not {"face", "faces"} & part.keys())
    yield Paragraph(listed((pile.get("label", "") for pile in piles), lang))
    yield Paragraph(board.get("bids", ""))
    for seat in board["seats"]:
        yield Paragraph(of(seat["name"], listed(_facts(seat), lang), lang))
        yield CardRow(seat["name"], seat.get("courts", {}).get("faces", ()))
        if isinstance(taken := seat.get("taken"), dict):
            for group in taken["groups"]:
                yield CardRow(listed((seat["name"], group["label"]), lang), group["faces"])


def _facts(seat: dict[str, Any]) -> Iterator[str]:
    yield from (seat.get(name, "") for name in _FACTS)
    yield from seat.get("tags", ())
    yield from (yaku["label"] for yaku in seat.get("yaku", ()))
    yield seat["hand"]["label"]
    taken = seat.get("taken", "")
    if isinstance(taken, dict):
        yield taken["label"]
    elif "courts" in seat:
        yield "" if seat["courts"]["faces"] else seat["courts"]["label"]
        yield taken


def prompt_fallback(prompt: dict[str, Any] | None, lang: str) -> Iterator[Part]:
    """Return the decision or the result that stands above the table."""
    if not prompt:
        return
    yield Paragraph(prompt["title"])
    yield Paragraph(prompt["text"])
    yield Points(
        [
            of(line["name"], listed((line["what"], line["points"], line["total"]), lang), lang)
            for line in prompt.get("lines", ())
        ]
    )
    yield Points(prompt.get("texts", ()))
    yield Points([of(reason["text"], reason["rule"]["id"], lang) for reason in prompt.get("reasons", ())])
    yield from score_fallback(prompt.get("score"), lang)
    if not prompt.get("pad"):  # every number from 0 up is no news
        yield Points([option.get("name") or option["label"] for option in prompt.get("options", ())])


def picture_fallback(picture: dict[str, Any] | None, lang: str) -> Iterator[Part]:
    """Return what a step of a lesson draws: a trick, or rows of cards and how they may be read."""
    if not picture:
        return
    for card in picture.get("cards", ()):
        yield CardRow(listed((card["who"], card["led"], card["best"]), lang), [card["face"]])
    yield Paragraph(picture.get("trump", ""))
    for row in picture.get("rows", ()):
        yield CardRow(listed((row["label"], row["name"]), lang), row["faces"])
    yield Points([grid["label"] for grid in picture.get("grids", ())])
    yield Points(picture.get("notes", ()))


def example_fallback(part: dict[str, Any], lang: str) -> Iterator[Part]:
    """Return one part of a rule's example: its cards, its table, what comes of it."""
    yield Paragraph(part["label"])
    for row in part["rows"]:
        yield CardRow(row["label"], row["faces"])
    if table := part.get("table"):
        yield TextTable(table["head"], table["rows"])
    yield Paragraph(part["result"])
    yield Points(part["notes"])


def score_fallback(score: dict[str, Any] | None, lang: str, name: str = "") -> Iterator[Part]:
    """Return a score: its formula, and why each term that counts is what it is."""
    if not score:
        return
    yield Paragraph(of(name, of(score["label"], score["text"], lang), lang))
    yield Points([of(term["label"], term["why"], lang) for term in score["terms"].values() if term["status"] == "used"])


__all__ = ["board_fallback", "example_fallback", "picture_fallback", "prompt_fallback", "score_fallback"]
