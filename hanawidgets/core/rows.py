"""Games as rows: flat dictionaries of numbers and text that pandas and polars take as they are.

What a row says of a round and of a seat in it is the game's (its module ``rows``); how rounds are put in rows is the
same for all. Every row of a list has the same keys; no value is a list or None, so that columns have one type.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Literal, Protocol

from .errors import Code, RuleError
from .game import AnyGame
from .state import actor

__all__ = ["Per", "Row", "cell", "check_per", "csv_lines", "game_rows", "round_rows"]

# Cells of CSV files that spreadsheets open.

_FORMULA: Final = re.compile(r"((?:^|[;|])\s*)(?=[=+\-@＝＋－＠])")
"""Where a formula begins: its sign, also a full-width one, after what a spreadsheet takes for a cell's end."""


def cell(text: str) -> str:
    """Return text as a CSV cell: quoted, as spreadsheets take other signs than the comma for the end of a cell, and
    with a mark before what they would take for a formula.

    >>> print(cell("plain"), cell("=1+1"))
    "plain" "'=1+1"
    """
    text = "".join(sign if sign.isprintable() else " " for sign in text).strip()
    text = _FORMULA.sub(r"\1'", text)
    return '"' + text.replace('"', '""') + '"'


def csv_lines(rows: Iterable[Iterable[str | int]]) -> str:
    """Return rows as CSV (RFC 4180), lines ended by CR LF; numbers as they are."""
    lines = (",".join(cell(each) if isinstance(each, str) else str(each) for each in row) for row in rows)
    return "".join(line + "\r\n" for line in lines)


Value = int | str
Row = dict[str, Value]
Per = Literal["game", "round", "seat", "move"]
"""What a row is: a game, a round of it, a seat in a round, a move."""


class RowsOf(Protocol):
    """A game's module ``rows``. A match is a state of a whole game; of rounds that are over, the one just settled."""

    def number(self, match: Any, /) -> int:
        """Return the number of the round, from 1."""

    def of_round(self, match: Any, /) -> Row:
        """Return what is said of a round that is over."""

    def of_seat(self, match: Any, seat: int, /) -> Row:
        """Return what is said of a seat in a round that is over."""


class _Plain:
    """The rows of a game that has none of its own."""

    def number(self, match: Any, /) -> int:
        return int(match.number)

    def of_round(self, match: Any, /) -> Row:
        return {}

    def of_seat(self, match: Any, seat: int, /) -> Row:
        return {}


PLAIN: Final[RowsOf] = _Plain()


def check_per(per: object, *allowed: Per) -> None:
    """Raise RuleError unknown_value if rows cannot be asked for so."""
    if per not in allowed:
        raise RuleError(Code.UNKNOWN_VALUE, "per", str(per)[:40], allowed=list(allowed))


def round_rows(
    game: AnyGame, first: Any, played: Iterable[tuple[Any, int]], per: Per, head: Mapping[str, Value]
) -> Iterator[list[Row]]:
    """Yield, round by round, its rows: one, or one for each seat.

    played  states after ``first``, that after each round among them, and how many decisions led to each
    head    what every row begins with
    """
    says, before, moves = game.parts.rows, first.scores, 0
    for state, decided in played:
        moves += decided
        if not state.current.is_over:
            continue
        gained = {seat: after - had for seat, after, had in zip(state.seats, state.scores, before, strict=True)}
        about: Row = {**head, "round": says.number(state), **says.of_round(state)}
        seats = [says.of_seat(state, at) for at in range(len(state.seats))]
        if per == "seat":
            yield [
                {**about, "seat": seat, "points": points, **each}
                for (seat, points), each in zip(gained.items(), seats, strict=True)
            ]
        else:
            each_seats = {
                f"{key}_{seat}": value for seat, each in zip(gained, seats, strict=True) for key, value in each.items()
            }
            yield [{**about, **gained, "winner": _best(gained), "moves": moves, **each_seats}]
        before, moves = state.scores, 0


def _best(gained: Mapping[str, int]) -> str:
    """Return who got the most, "" where all got the same."""
    best = max(gained.values())
    found = [seat for seat, points in gained.items() if points == best]
    return "" if len(found) == len(gained) else "".join(found)


def move_rows(game: AnyGame, first: Any, actions: Iterable[Any]) -> Iterator[Row]:
    """Yield a row for each decision: its number, the round, who, what kind of action, and the move as notation."""
    says, state, number = game.parts.rows, first, 0
    for action in actions:
        seat = actor(state, action)
        if seat:
            number += 1
            kind = type(action).__name__.lower()
            yield {"move": number, "round": says.number(state), "seat": seat, "kind": kind, "played": str(action)}
        state = state.after(action)


def game_rows(game: AnyGame, first: Any, actions: Iterable[Any], per: Per = "move") -> list[Row]:
    """Return what was done in one game as rows.

    per  ``"move"``, ``"round"`` or ``"seat"`` (a seat in a round); rounds that are over only
    """
    check_per(per, "move", "round", "seat")
    if per == "move":
        return list(move_rows(game, first, actions))

    def played() -> Iterator[tuple[Any, int]]:
        state = first
        for action in actions:
            decided = not state.is_chance
            state = state.after(action)
            yield state, decided

    return [row for rows in round_rows(game, first, played(), per, {}) for row in rows]
