"""The view of the score sheet: the hand being written, the whole table, totals in all modes, their plot."""

from __future__ import annotations

from typing import cast

from hanawidgets.text import Words
from hanawidgets.text.wording import error_text, option_value, rule_card
from hanawidgets.widgets.fallback import listed
from hanawidgets.widgets.rules.score_view import score_view

from ..rules import NAMES
from ..sheet import Kind, Sheet
from ..wording import sheet_text
from .bid_pad import dealer_text, numbers, over_text, signed_points
from .views import HandView, LineView, ModeTable, Scored, SheetPad, SheetPicture, TableRow

Cell = tuple[str, int] | None


def sheet_view(sheet: Sheet, number: int, cell: Cell, why: int, words: Words) -> SheetPicture:
    """Return the sheet as the page draws it.

    number  hand shown, from 1
    cell    what is entered next in it, as kind and seat
    why     seat whose points are explained, -1: none
    """
    return {
        "about": sheet_text(
            "about",
            words,
            **{name: option_value(name, getattr(sheet.rules, name), words, "ohhell") for name in ("format", "mode")},
        ),
        "names": list(sheet.names),
        "empty": not sheet.entries,
        "players": sheet.rules.players,
        "format": sheet.rules.format,
        "mode": sheet.rules.mode,
        "first_dealer": sheet.first[NAMES.index(sheet.rules.first_dealer)],
        "dealer": sheet.dealers[number - 1],
        "dealer_label": sheet_text("dealer_of", words, n=number),
        "hand": _hand(sheet, number, cell, why, words),
        "table": _table(sheet, words),
        "compare": _compare(sheet, words),
        "say": _say(sheet, number, cell, words),
    }


def _hand(sheet: Sheet, number: int, cell: Cell, why: int, words: Words) -> HandView:
    """The hand being written: who bids when, the pad, the sum, what does not fit, points at its end."""
    row, size = sheet.rows[number - 1], sheet.size(number)
    dealer = sheet.dealers[number - 1]
    problem = sheet.problem(number)
    bids = [row.bid[seat] for seat in sheet.order(number)]
    known = [bid for bid in bids if bid is not None]
    delta, cells = sheet.points(number), _scored(sheet, number, sheet.running()[number - 1])
    lines: list[LineView] = []
    for seat in sheet.order(number):
        name = sheet.names[seat]
        bid, taken, points, total, made = cells[seat]
        lines.append(
            {
                "seat": seat,
                "name": name,
                "dealer": seat == dealer,
                "cells": [
                    {
                        "kind": kind,
                        "text": text,
                        "on": cell == (kind, seat),
                        "label": sheet_text(f"cell_{kind}", words, name=name, n=text or sheet_text("empty", words)),
                    }
                    for kind, text in (("bid", bid), ("taken", taken))
                ],
                "points": points,
                "total": total,
                "made": made,
                "why": sheet_text("why_of", words, name=name),
            }
        )
    note = sheet_text("hand_note", words, size=size, name=sheet.names[dealer])
    if not sheet.rules.has_trump(number == sheet.rounds):
        note = listed((note, sheet_text("no_trump", words)), words)
    term = sheet.explain(number, why) if why >= 0 and delta else None
    taken_sum = sum(n for n in row.taken if n is not None)
    return {
        "n": number,
        "last": sheet.rules.rounds,
        "rows": lines,
        "title": sheet_text("hand_title", words, n=number, of=sheet.rules.rounds),
        "note": note,
        "sum": over_text(size, known, len(bids), words, sheet.hook(number))
        if known
        else sheet_text("bids_first", words),
        "tricks": sheet_text("tricks_sum", words, total=taken_sum, size=size)
        if any(n is not None for n in row.taken)
        else "",
        "problem": error_text(problem, words) if problem else "",
        "pad": _pad(sheet, number, cell, words),
        "done": delta is not None,
        "why": {
            "seat": why,
            "title": sheet_text("why_of", words, name=sheet.names[why]),
            "score": score_view(term, words),
        }
        if term
        else None,
    }


def _pad(sheet: Sheet, number: int, cell: Cell, words: Words) -> SheetPad | None:
    if cell is None:
        return None
    kind, seat = cell
    row, size = sheet.rows[number - 1], sheet.size(number)
    name = sheet.names[seat]
    if kind == "taken":
        left = size - sum(n for at, n in enumerate(row.taken) if n is not None and at != seat)
        bid = row.bid[seat]
        hint = sheet_text("left", words, n=left) if left >= 0 else ""
        if bid is not None:
            hint = sheet_text("bid_was", words, n=bid) + hint
        return {
            "kind": kind,
            "seat": seat,
            "title": sheet_text("pad_taken", words, name=name),
            "hint": hint,
            "reason": "",
            "rule": None,
            "numbers": numbers(size, value=row.taken[seat], marked=bid, mark=sheet_text("bid", words)),
        }
    is_dealer = seat == sheet.dealers[number - 1]
    others = [n for at, n in enumerate(row.bid) if at != seat and n is not None]
    settled = is_dealer and len(others) == len(sheet.present(number)) - 1
    order = [row.bid[at] or 0 for at in sheet.order(number)][:-1]
    hook = sheet.hook(number)
    reason = dealer_text(size, order, words, hook) if settled else ""
    return {
        "kind": kind,
        "seat": seat,
        "title": sheet_text("pad_bid", words, name=name),
        "hint": "" if reason or not is_dealer or not hook else sheet_text("dealer_last", words),
        "reason": reason,
        "rule": rule_card("OH-13" if hook else "HOUSE-OH-01", words) if reason else None,
        "numbers": numbers(size, value=row.bid[seat], forbidden=sheet.forbidden(number) if settled else None),
    }


def _scored(sheet: Sheet, number: int, totals: tuple[int, ...]) -> list[Scored]:
    """The entries of a hand on the sheet, by seat: bid, tricks, points, total, and how it went: yes, no or nothing
    yet.

    totals  after this hand
    """
    row, delta = sheet.rows[number - 1], sheet.points(number)
    found = []
    for seat, (bid, taken) in enumerate(zip(row.bid, row.taken, strict=True)):
        written = ["" if n is None else str(n) for n in (bid, taken)]
        made = "yes" if bid == taken else "no"
        counts = delta and seat in sheet.present(number)
        paid = [signed_points(delta[seat]), str(totals[seat]), made] if delta and counts else ["", "", ""]
        found.append(cast(Scored, written + paid))  # JSON has lists only
    return found


def _table(sheet: Sheet, words: Words) -> list[TableRow]:
    """All hands."""
    rows = zip(sheet.dealers, sheet.running(), strict=True)
    everybody = range(len(sheet.people))
    return [
        {
            "n": number,
            "away": [seat for seat in everybody if seat not in sheet.present(number)],
            "size": sheet.size(number),
            "dealer": dealer,
            "problem": sheet.problem(number) is not None,
            "label": sheet_text("open_hand", words, n=number, size=sheet.size(number)),
            "cells": _scored(sheet, number, totals),
        }
        for number, (dealer, totals) in enumerate(rows, 1)
    ]


def _compare(sheet: Sheet, words: Words) -> ModeTable:
    """The totals in the modes side by side (OH-21); who leads in each is marked."""
    side = sheet.side_by_side
    leaders = {mode: sheet.leaders(mode) for mode in sheet.modes}
    any_points = any(any(totals) for totals in side.values())
    return {
        "modes": [
            {"value": mode, "label": option_value("mode", mode, words, "ohhell"), "now": mode == sheet.rules.mode}
            for mode in sheet.modes
        ],
        "rows": [
            {
                "name": name,
                "totals": [
                    {"n": side[mode][seat], "first": any_points and name in leaders[mode]} for mode in sheet.modes
                ],
            }
            for seat, name in enumerate(sheet.names)
        ],
    }


def _totals(sheet: Sheet, words: Words) -> str:
    return words.say("ui.list").join(
        sheet_text("name_points", words, name=name, n=total)
        for name, total in zip(sheet.names, sheet.totals(), strict=True)
    )


def won_text(sheet: Sheet, words: Words) -> str:
    """Return who has won; nothing before the end."""
    if not sheet.is_over:
        return ""
    won = sheet.leaders()
    key = "won" if len(won) == 1 else "won_tied"
    return sheet_text(key, words, names=words.say("ui.list").join(won), n=max(sheet.totals()))


def _say(sheet: Sheet, number: int, cell: Cell, words: Words) -> str:
    """The sentence for a screen reader after an entry: what does not fit, who is next, or the points."""
    problem = sheet.problem(number)
    if problem:
        return error_text(problem, words)
    if over := won_text(sheet, words):
        return over
    if cell:
        kind: Kind = "bid" if cell[0] == "bid" else "taken"
        return sheet_text(f"pad_{kind}", words, name=sheet.names[cell[1]])
    return sheet_text("say_done", words, n=number, totals=_totals(sheet, words))
