"""Cells of CSV files that spreadsheets open."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

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
