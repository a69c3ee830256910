"""The score sheet of a real table: named people, bids and tricks entered by hand, an immutable value.

Every change is an entry in a log and gives another sheet, so undo is leaving the last entry out. A number
that cannot be (a bid above the hand size) is refused; numbers that do not fit each other (tricks that do not
add up) stay on the sheet, and :meth:`Sheet.problem` says what is wrong, so that nothing typed is lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, NamedTuple

from hanawidgets.core.codec import Codec, DamagedError, Form, Key, one_of, several
from hanawidgets.core.errors import Code, RuleError, check_int, inconsistent
from hanawidgets.core.explain import Term
from hanawidgets.core.rows import cell

from .bids import dealer_bid
from .cards import Detail, wrong_count
from .rules import LEAST, MODES, MOST, Mode, RuleSet, parse_ruleset, ruleset_text
from .score import points, rotation, settle, winners

Kind = Literal["bid", "taken"]
KINDS: Final[tuple[Kind, ...]] = ("bid", "taken")
LONGEST_NAME: Final = 30
MOST_ENTRIES: Final = 5_000


class Entry(NamedTuple):
    """A number written on the sheet.

    round_number  from 1;  kind: bid or tricks taken;  seat: place among the names
    number        None: wiped out
    """

    round_number: int
    kind: Kind
    seat: int
    number: int | None


class Row(NamedTuple):
    """A hand on the sheet, None for what is not entered; by seat."""

    bid: tuple[int | None, ...]
    taken: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet.

    names    the people in the order of turns
    rules    players, format, mode; ``first_dealer`` is a seat
    entries  everything written, in order
    rows     what stands on the sheet, one row a hand of the schedule; follows from the entries
    """

    names: tuple[str, ...]
    rules: RuleSet
    entries: tuple[Entry, ...] = ()
    rows: tuple[Row, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        check_names(self.names)
        if len(self.names) != self.rules.players:
            raise wrong_count("names", len(self.names), self.rules.players)
        if self.rules.first_dealer == "random":
            raise RuleError(Code.MISSING_FIELD, "first_dealer", None, "GAP-OH-01")
        if len(self.entries) > MOST_ENTRIES:
            raise RuleError(Code.NUMBER_OUT_OF_RANGE, "entries", len(self.entries), low=0, high=MOST_ENTRIES)
        for entry in self.entries:
            self._check(entry)
        object.__setattr__(self, "rows", self._rows())

    def _check(self, entry: Entry) -> None:
        check_int("round", entry.round_number, 1, self.rules.rounds, rule="OH-28")
        check_int("seat", entry.seat, 0, self.rules.players - 1, rule="OH-01")
        if entry.kind not in KINDS:
            raise RuleError(Code.UNKNOWN_VALUE, "kind", str(entry.kind)[:20], allowed=list(KINDS))
        if entry.number is not None:
            size = self.rules.sizes[entry.round_number - 1]
            check_int(entry.kind, entry.number, 0, size, rule="OH-12" if entry.kind == "bid" else "OH-20")

    def _rows(self) -> tuple[Row, ...]:
        table: list[dict[Kind, list[int | None]]] = [
            {kind: [None] * self.rules.players for kind in KINDS} for _ in self.rules.sizes
        ]
        for entry in self.entries:
            table[entry.round_number - 1][entry.kind][entry.seat] = entry.number
        return tuple(Row(tuple(row["bid"]), tuple(row["taken"])) for row in table)

    # --- writing ----------------------------------------------------------------------------------

    def enter(self, number: int, kind: Kind, seat: int, value: int | None) -> Sheet:
        """Return the sheet with a bid or a number of tricks written; None wipes it out.

        number  of the hand, from 1;  seat: place among the names
        Raises RuleError wrong_type, number_out_of_range (OH-12, OH-20, OH-28) or unknown_value.
        """
        return replace(self, entries=(*self.entries, Entry(number, kind, seat, value)))

    def undone(self) -> Sheet:
        """Return the sheet without its last entry; itself if there is none."""
        return replace(self, entries=self.entries[:-1]) if self.entries else self

    def moved(self, seat: int, to: int) -> Sheet:
        """Return the sheet with a person taken from one place and put in at another; the others close up.

        What was written moves along with each name, and who dealt first still did (GAP-OH-01); who deals when
        follows from the new order. Raises RuleError number_out_of_range (OH-01).
        """
        for place in (seat, to):
            check_int("seat", place, 0, self.rules.players - 1, rule="OH-01")
        order = [at for at in range(self.rules.players) if at != seat]
        order.insert(to, seat)
        dealer = order.index(self.rules.seats.index(self.rules.first_dealer))
        entries = tuple(entry._replace(seat=order.index(entry.seat)) for entry in self.entries)
        return Sheet(
            tuple(self.names[at] for at in order),
            self.rules.with_options(first_dealer=self.rules.seats[dealer]),
            entries,
        )

    def dealt_by(self, number: int, seat: int) -> Sheet:
        """Return the sheet on which somebody deals this hand, the others before and after it in turn
        (GAP-OH-01). Raises RuleError number_out_of_range (OH-01, OH-28)."""
        check_int("round", number, 1, self.rules.rounds, rule="OH-28")
        check_int("seat", seat, 0, self.rules.players - 1, rule="OH-01")
        first = self.rules.seats[(seat - number + 1) % self.rules.players]
        return replace(self, rules=self.rules.with_options(first_dealer=first))

    # --- reading ----------------------------------------------------------------------------------

    @property
    def dealers(self) -> tuple[int, ...]:
        """The dealer of each hand, as places among the names (GAP-OH-01)."""
        seats = self.rules.seats
        dealing = rotation(seats, self.rules.first_dealer, self.rules.rounds)
        return tuple(map(seats.index, dealing))

    def order(self, number: int) -> tuple[int, ...]:
        """Return who bids when in a hand: from the player after the dealer, the dealer last (OH-11)."""
        players, first = self.rules.players, self.dealers[number - 1] + 1
        return tuple((first + at) % players for at in range(players))

    def forbidden(self, number: int) -> int | None:
        """Return what the dealer of a hand may not bid, once all others have bid (OH-13)."""
        dealer = self.dealers[number - 1]
        others = [bid for seat, bid in enumerate(self.rows[number - 1].bid) if seat != dealer]
        known = [bid for bid in others if bid is not None]
        if len(known) < len(others):
            return None
        return dealer_bid(self.rules.sizes[number - 1], known).forbidden

    def problem(self, number: int) -> RuleError | None:
        """Return what does not fit in a hand: bids that come out even (OH-13), tricks that do not add up to
        the hand size (OH-20). Too few tricks are a problem only when all are entered."""
        row, size = self.rows[number - 1], self.rules.sizes[number - 1]
        bids, taken = _known(row.bid), _known(row.taken)
        if len(bids) == self.rules.players and sum(bids) == size:
            dealers = row.bid[self.dealers[number - 1]] or 0
            facts = {"total": size - dealers, "size": size, "round": number}
            return inconsistent("bid", dealers, Detail.FORBIDDEN_BID, **facts)
        if sum(taken) > size or (len(taken) == self.rules.players and sum(taken) != size):
            return inconsistent("taken", sum(taken), Detail.TRICKS_DO_NOT_ADD_UP, size=size, round=number)
        return None

    def is_scored(self, number: int) -> bool:
        """Tell whether a hand is complete and fits, so that it counts."""
        row = self.rows[number - 1]
        return None not in (*row.bid, *row.taken) and self.problem(number) is None

    def points(self, number: int, mode: Mode | None = None) -> tuple[int, ...] | None:
        """Return the points of a hand, by seat; None while it does not count.

        mode  another scoring mode than the table's
        """
        if not self.is_scored(number):
            return None
        row = self.rows[number - 1]
        return tuple(
            points(bid or 0, taken or 0, mode or self.rules.mode) for bid, taken in zip(row.bid, row.taken, strict=True)
        )

    def explain(self, number: int, seat: int, mode: Mode | None = None) -> Term | None:
        """Return a player's points of a hand as a tree; None while bid or tricks are missing."""
        row = self.rows[number - 1]
        bid, taken = row.bid[seat], row.taken[seat]
        return None if bid is None or taken is None else settle(bid, taken, mode or self.rules.mode)

    def running(self, mode: Mode | None = None) -> tuple[tuple[int, ...], ...]:
        """Return the totals after each hand, by seat; a hand that does not count adds nothing (OH-25)."""
        totals, found = [0] * self.rules.players, []
        for number in range(1, self.rules.rounds + 1):
            for seat, delta in enumerate(self.points(number, mode) or ()):
                totals[seat] += delta
            found.append(tuple(totals))
        return tuple(found)

    def totals(self, mode: Mode | None = None) -> tuple[int, ...]:
        """Return the totals now, by seat."""
        return self.running(mode)[-1]

    @property
    def side_by_side(self) -> dict[Mode, tuple[int, ...]]:
        """The totals in all three modes (OH-21)."""
        return {mode: self.totals(mode) for mode in MODES}

    @property
    def is_over(self) -> bool:
        """Whether all hands count."""
        return all(map(self.is_scored, range(1, self.rules.rounds + 1)))

    def leaders(self, mode: Mode | None = None) -> tuple[str, ...]:
        """Return who leads, at the end who won, all of them if tied (OH-26, OH-27)."""
        return winners(dict(zip(self.names, self.totals(mode), strict=True)))

    def to_rows(self) -> list[dict[str, int | str | None]]:
        """Return a row for each player of each hand, for ``pandas.DataFrame(...)``; what is not known is None."""
        running = self.running()
        return [
            {
                "round": number,
                "cards": size,
                "dealer": self.names[dealer],
                "player": name,
                "bid": row.bid[seat],
                "taken": row.taken[seat],
                "points": None if gained is None else gained[seat],
                "total": None if gained is None else running[number - 1][seat],
            }
            for number, (size, dealer, row) in enumerate(zip(self.rules.sizes, self.dealers, self.rows, strict=True), 1)
            for gained in [self.points(number)]
            for seat, name in enumerate(self.names)
        ]

    @property
    def awaited(self) -> tuple[int, Kind, int] | None:
        """The next entry, as hand, kind and seat: bids in the order of bidding, then tricks; None
        when the sheet is full."""
        for number in range(1, self.rules.rounds + 1):
            if place := self.awaited_in(number):
                return number, *place
        return None

    def awaited_in(self, number: int) -> tuple[Kind, int] | None:
        """Return what is to be entered next in a hand, as kind and seat."""
        row = self.rows[number - 1]
        for kind in KINDS:
            for seat in self.order(number):
                if (row.bid if kind == "bid" else row.taken)[seat] is None:
                    return kind, seat
        return None

    def __str__(self) -> str:
        """The sheet as one word; :func:`parse_sheet` reads it back, without the entries that were
        overwritten."""
        cells = [number for row in self.rows for part in row for number in part]
        while cells and cells[-1] is None:
            cells.pop()
        return CODEC.write({"rules": self.rules, "names": self.names, "cells": cells})


def check_names(names: Sequence[object]) -> None:
    """Refuse names that are none: 3 to 7 (OH-01), different, not empty, up to 30 characters.

    Raises RuleError wrong_player_count, wrong_type, number_out_of_range or inconsistent.
    """
    if not LEAST <= len(names) <= MOST:
        raise RuleError(Code.WRONG_PLAYER_COUNT, "names", len(names), detail=Detail.PLAYER_COUNT, low=LEAST, high=MOST)
    for name in names:
        if not isinstance(name, str):
            raise RuleError(Code.WRONG_TYPE, "names", name, wanted="text")
        if not 1 <= len(name.strip()) <= LONGEST_NAME:
            raise RuleError(
                Code.NUMBER_OUT_OF_RANGE, "names", len(name.strip()), "", Detail.NAME_LENGTH, low=1, high=LONGEST_NAME
            )
    stripped = [str(name).strip() for name in names]
    for name in stripped:
        if stripped.count(name) > 1:
            raise inconsistent("names", name, Detail.NAME_TWICE)


def new_sheet(names: Sequence[str], rules: RuleSet) -> Sheet:
    """Return an empty sheet. ``rules`` must name the first dealer by seat; the number of players is that of
    the names. Raises RuleError.

    >>> sheet = new_sheet(["Aki", "Ben", "Chie"], RuleSet(first_dealer="A", format="short_up"))
    >>> sheet = sheet.enter(1, "bid", 1, 1).enter(1, "bid", 2, 0)
    >>> sheet.forbidden(1), sheet.awaited
    (0, (1, 'bid', 0))
    """
    check_names(names)
    names = tuple(name.strip() for name in names)
    return Sheet(names, rules.with_options(players=len(names)))


def _known(numbers: Sequence[int | None]) -> list[int]:
    return [number for number in numbers if number is not None]


# --- one word for a link ----------------------------------------------------------------------------


def _plain(word: str) -> str:
    try:
        return "".join(chr(int(part, 16)) if at % 2 else part for at, part in enumerate(word.split("~")))
    except OverflowError:
        raise ValueError(word) from None


_NAME: Final = Form(
    lambda name: "".join(letter if letter.isalnum() else f"~{ord(letter):x}~" for letter in name), _plain
)
_CELL: Final = one_of(dict(zip((None, *range(18)), "-0123456789abcdefgh", strict=True)))
CODEC: Final = Codec(
    "os1",
    Key("rules", Form(ruleset_text, parse_ruleset)),
    Key("names", several(_NAME)),
    Key("cells", several(_CELL, "")),
)


def parse_sheet(text: object) -> Sheet:
    """Return the sheet that ``str`` of it wrote.

    Raises RuleError wrong_type, unknown_value with detail ``state_version`` or ``damaged_state``, or that of
    a part.
    """
    return CODEC.read(text, _built)


def _built(values: dict[str, Any]) -> Sheet:
    rules, cells = values["rules"], values["cells"]
    players = rules.players
    if len(cells) > 2 * players * rules.rounds:
        raise DamagedError(str(len(cells)))
    entries = []
    for at, number in enumerate(cells):
        if number is not None:
            row, place = divmod(at, 2 * players)
            entries.append(Entry(row + 1, KINDS[place // players], place % players, number))
    return Sheet(values["names"], rules, tuple(entries))


# A score sheet as CSV, for spreadsheets.


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
