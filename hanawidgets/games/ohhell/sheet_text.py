"""A score sheet as text: CSV for spreadsheets, and one word for links."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from hanawidgets.core.codec import damaged, framed, unframed

from .rules import parse_ruleset, ruleset_text
from .sheet import KINDS, Entry, Sheet

VERSION: Final = "os1"
_DIGITS: Final = "0123456789abcdefgh"
_OPEN: Final = "-"


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


def sheet_word(sheet: Sheet) -> str:
    """Return what stands on the sheet as one word; :func:`parse_sheet` reads it back, without the
    entries that were overwritten."""
    cells = "".join(
        _OPEN if number is None else _DIGITS[number] for row in sheet.rows for part in row for number in part
    ).rstrip(_OPEN)
    names = ",".join(
        "".join(letter if letter.isalnum() else f"~{ord(letter):x}~" for letter in name) for name in sheet.names
    )
    return framed(VERSION, [ruleset_text(sheet.rules), names, cells])


def parse_sheet(text: object) -> Sheet:
    """Return the sheet that ``str`` of it wrote.

    Raises RuleError wrong_type, unknown_value with detail ``state_version`` or ``damaged_state``, or that of
    a part.
    """
    word, words = unframed(text, VERSION)
    if len(words) != 3:
        raise damaged(word, word[-3:])
    rules = parse_ruleset(words[0])
    names = tuple(map(_plain, words[1].split(",")))
    players = rules.players
    if len(words[2]) > 2 * players * rules.rounds or not set(words[2]) <= {*_DIGITS, _OPEN}:
        raise damaged(word, words[2])
    entries = []
    for at, digit in enumerate(words[2]):
        if digit != _OPEN:
            number, place = divmod(at, 2 * players)
            entries.append(Entry(number + 1, KINDS[place // players], place % players, _DIGITS.index(digit)))
    return Sheet(names, rules, tuple(entries))


def _plain(word: str) -> str:
    parts = word.split("~")
    try:
        return "".join(chr(int(part, 16)) if at % 2 else part for at, part in enumerate(parts))
    except (ValueError, OverflowError):
        raise damaged(word, word) from None


def _written(number: int | None) -> str:
    return "" if number is None else str(number)


def _cell(text: str) -> str:
    """Return text as a CSV cell: quoted where needed; what a spreadsheet would take for a formula is not."""
    if text[:1] in ("=", "+", "-", "@", "\t", "\r"):
        text = "'" + text
    return '"' + text.replace('"', '""') + '"' if any(mark in text for mark in ',"\r\n') else text
