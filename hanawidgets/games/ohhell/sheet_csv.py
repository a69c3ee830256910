"""A score sheet as CSV, for spreadsheets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from .sheet import Sheet

_FORMULA: Final = re.compile(r"((?:^|[;|])\s*)(?=[=+\-@＝＋－＠])")
"""Where a formula begins: its sign, also a full-width one, after what a spreadsheet takes for a cell's end."""


class Column(NamedTuple):
    """A column of the CSV: the key of its word under ``ohhell.sheet``, and the player it is about, if any."""

    key: str
    name: str = ""


def columns(sheet: Sheet) -> tuple[Column, ...]:
    """The columns of the CSV."""
    parts = ("bid", "taken", "points", "total")
    return (
        Column("round"),
        Column("cards"),
        Column("dealer"),
        *(Column(part, name) for name in sheet.names for part in parts),
    )


def csv_text(sheet: Sheet, labels: Sequence[str] | None = None) -> str:
    """Return the sheet as CSV (RFC 4180), lines ended by CR LF; what is not known is empty.

    labels  the words of :func:`columns`; without them ``key`` or ``key:name``
    """
    head = labels if labels is not None else [":".join(filter(None, column)) for column in columns(sheet)]
    lines = [[_cell(word) for word in head]]
    for number, (row, running) in enumerate(zip(sheet.rows, sheet.running(), strict=True), 1):
        delta = sheet.points(number)
        dealer = sheet.names[sheet.dealers[number - 1]]
        line = [str(number), str(sheet.rules.sizes[number - 1]), _cell(dealer)]
        for seat in range(sheet.rules.players):
            counted = ("", "") if delta is None else (str(delta[seat]), str(running[seat]))
            line += [_written(row.bid[seat]), _written(row.taken[seat]), *counted]
        lines.append(line)
    return "".join(",".join(line) + "\r\n" for line in lines)


def _written(number: int | None) -> str:
    return "" if number is None else str(number)


def _cell(text: str) -> str:
    """Return text as a CSV cell: quoted, as spreadsheets take other signs than the comma for the end of a cell, and
    with a mark before what they would take for a formula."""
    text = "".join(sign if sign.isprintable() else " " for sign in text).strip()
    text = _FORMULA.sub(r"\1'", text)
    return '"' + text.replace('"', '""') + '"'
