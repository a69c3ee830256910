"""A score sheet as CSV, for spreadsheets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hanawidgets.core.cells import cell

from .sheet import Sheet


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
    lines = [[cell(word) for word in head]]
    for number, (row, running) in enumerate(zip(sheet.rows, sheet.running(), strict=True), 1):
        delta = sheet.points(number)
        dealer = sheet.names[sheet.dealers[number - 1]]
        line = [str(number), str(sheet.rules.sizes[number - 1]), cell(dealer)]
        for seat in range(sheet.rules.players):
            counted = ("", "") if delta is None else (str(delta[seat]), str(running[seat]))
            line += [_written(row.bid[seat]), _written(row.taken[seat]), *counted]
        lines.append(line)
    return "".join(",".join(line) + "\r\n" for line in lines)


def _written(number: int | None) -> str:
    return "" if number is None else str(number)
