"""The score sheet of a real table of Oh Hell: bids and tricks entered by hand on a :class:`.core.score_pad.ScorePad`.

A number that cannot be (a bid above the hand size) is refused; numbers that do not fit each other (tricks that do not
add up) stay on the sheet, and :meth:`Sheet.problem` says what is wrong, so that nothing typed is lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Literal, NamedTuple

from hanawidgets.core import score_pad
from hanawidgets.core.codec import Codec, DamagedError, Form, Key, one_of, several
from hanawidgets.core.errors import Code, RuleError, check_int, inconsistent
from hanawidgets.core.explain import Term
from hanawidgets.core.rows import cell
from hanawidgets.core.score_pad import KEYS, SAID, ScorePad, pad_values, people_of, rotation, seated

from .bids import dealer_bid
from .cards import Detail, wrong_count
from .rules import LEAST, MODES, MOST, MOST_CARDS, NAMES, Mode, RuleSet, Scoring, cards_for, parse_ruleset, ruleset_text
from .score import points, settle

Kind = Literal["bid", "taken"]
KINDS: Final[tuple[Kind, ...]] = ("bid", "taken")


class Row(NamedTuple):
    """A hand on the sheet, None for what is not entered; by place of a person."""

    bid: tuple[int | None, ...]
    taken: tuple[int | None, ...]


@dataclass(frozen=True)
class Sheet(ScorePad[Row]):
    """A score sheet.

    rules  format, mode, and the players of the first hand; ``first_dealer`` is a seat among these

    Of people who come later a hand has no more cards than there are for all (OH-06).
    """

    rules: RuleSet

    least: ClassVar[int] = LEAST
    most: ClassVar[int] = MOST
    rule_of_players: ClassVar[str] = "HOUSE-OH-06"

    def __post_init__(self) -> None:
        wide = len(self.people)
        rows = (row and Row(*(line + (None,) * (wide - len(line)) for line in row)) for row in self.entries)
        object.__setattr__(self, "entries", tuple(rows))  # who has come later has a place in every hand
        super().__post_init__()
        if len(self.first) != self.rules.players:
            raise wrong_count("names", len(self.first), self.rules.players)
        if self.rules.first_dealer == "random":
            raise RuleError(Code.MISSING_FIELD, "first_dealer", None, "GAP-OH-01")

    def _next(self, **changes: Any) -> Sheet:
        people = changes.get("people", self.people)
        first = sum(person.joined == 1 for person in people)
        if first != self.rules.players and "rules" not in changes:
            changes["rules"] = self.rules.with_options(players=first)  # somebody more before the first hand
        return super()._next(**changes)

    def with_entries_of(self, other: Sheet) -> Sheet:
        """Return the sheet with what stands on another. Raises RuleError of what does not fit it."""
        return _filled(self, other.entries)

    @property
    def first(self) -> tuple[int, ...]:
        """The people of the first hand, as places."""
        return tuple(at for at, person in enumerate(self.people) if person.joined == 1)

    @property
    def rounds(self) -> int:
        """The number of hands (OH-28)."""
        return self.rules.rounds

    @property
    def blank(self) -> Row:
        """A hand in which nothing stands."""
        return Row((), ())

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """All hands of the schedule, with a place for everybody."""
        return tuple(map(self._row, range(1, self.rounds + 1)))

    def _row(self, number: int) -> Row:
        found = self.entries[number - 1] if number <= len(self.entries) else None
        nothing = (None,) * len(self.people)
        return found or Row(nothing, nothing)

    def size(self, number: int) -> int:
        """Return the cards of a hand: the schedule's, and no more than there are for all who play in it (OH-06)."""
        return min(self.rules.sizes[number - 1], cards_for(max(1, len(self.present(number)))))

    # --- writing ----------------------------------------------------------------------------------

    def enter(self, number: int, kind: Kind, seat: int, value: int | None) -> Sheet:
        """Return the sheet with a bid or a number of tricks written; None wipes it out.

        number  of the hand, from 1;  seat: place among the people
        Raises RuleError wrong_type, number_out_of_range (OH-12, OH-20, OH-28) or unknown_value; of somebody who does
        not play in that hand, inconsistent.
        """
        self._check_cell(number, kind, seat, value)
        row = self.rows[number - 1]
        line = list(getattr(row, kind))
        line[seat] = value
        row = row._replace(**{kind: tuple(line)})
        return self._with_entry(number, row if _known((*row.bid, *row.taken)) else None)

    def _check_cell(self, number: int, kind: Kind, seat: int, value: int | None) -> None:
        check_int("round", number, 1, self.rounds, rule="OH-28")
        check_int("seat", seat, 0, len(self.people) - 1, rule="OH-01")
        if kind not in KINDS:
            raise RuleError(Code.UNKNOWN_VALUE, "kind", str(kind)[:20], allowed=list(KINDS))
        if value is not None:
            check_int(kind, value, 0, self.size(number), rule="OH-12" if kind == "bid" else "OH-20")
            if seat not in self.present(number):
                raise self.not_there(seat, number)

    def without_last(self) -> Sheet:
        """Return the sheet without the number that tables write last."""
        number = len(self.entries)
        row = self.rows[number - 1]
        written = [
            (kind, seat) for kind in KINDS for seat in self.order(number) if getattr(row, kind)[seat] is not None
        ]
        return self.enter(number, *written[-1], None) if written else self._with_entry(number, None)

    def _reordered(self, order: Sequence[int], **changes: Any) -> Sheet:
        dealer = self.first[NAMES.index(self.rules.first_dealer)]
        entries = tuple(each and Row(*(tuple(line[at] for at in order) for line in each)) for each in self.entries)
        first = [at for at in order if at in self.first]
        rules = self.rules.with_options(first_dealer=self.rules.seats[first.index(dealer)])
        return super()._reordered(order, entries=entries, rules=rules)

    def dealt_by(self, number: int, seat: int) -> Sheet:
        """Return the sheet on which somebody deals this hand, the others before and after it in turn
        (GAP-OH-01). Raises RuleError number_out_of_range (OH-01, OH-28), inconsistent if nobody's first deal does."""
        check_int("round", number, 1, self.rounds, rule="OH-28")
        check_int("seat", seat, 0, len(self.people) - 1, rule="OH-01")
        for at, first in enumerate(self.first):
            if rotation(self, first)[number - 1] == seat:
                return self._next(rules=self.rules.with_options(first_dealer=self.rules.seats[at]))
        raise self.not_there(seat, number)

    # --- reading ----------------------------------------------------------------------------------

    @cached_property
    def dealers(self) -> tuple[int, ...]:
        """The dealer of each hand, as places among the people (GAP-OH-01)."""
        return rotation(self, self.first[NAMES.index(self.rules.first_dealer)])

    def order(self, number: int) -> tuple[int, ...]:
        """Return who bids when in a hand: from the player after the dealer, the dealer last (OH-11)."""
        dealer, count = self.dealers[number - 1], len(self.people)
        return tuple(sorted(self.present(number), key=lambda seat: (seat - dealer - 1) % count))

    def hook(self, number: int) -> bool:
        """Tell whether the dealer of a hand may not make the bids come out even (OH-13, HOUSE-OH-01)."""
        return self.rules.hooks(self.size(number), number == self.rounds)

    def forbidden(self, number: int) -> int | None:
        """Return what the dealer of a hand may not bid, once all others have bid (OH-13)."""
        dealer, bids = self.dealers[number - 1], self.rows[number - 1].bid
        others = [bids[seat] for seat in self.present(number) if seat != dealer]
        known = [bid for bid in others if bid is not None]
        if len(known) < len(others):
            return None
        return dealer_bid(self.size(number), known, self.hook(number)).forbidden

    def problem(self, number: int) -> RuleError | None:
        """Return what does not fit in a hand: too few or too many people (OH-01), bids that come out even (OH-13),
        tricks that do not add up to the hand size (OH-20). Too few tricks are a problem only when all are entered."""
        if wrong := self.people_problem(number):
            return wrong
        row, size, there = self.rows[number - 1], self.size(number), self.present(number)
        bids, taken = _known([row.bid[at] for at in there]), _known([row.taken[at] for at in there])
        if self.hook(number) and len(bids) == len(there) and sum(bids) == size:
            dealers = row.bid[self.dealers[number - 1]] or 0
            facts = {"total": size - dealers, "size": size, "round": number}
            return inconsistent("bid", dealers, Detail.FORBIDDEN_BID, **facts)
        if sum(taken) > size or (len(taken) == len(there) and sum(taken) != size):
            return inconsistent("taken", sum(taken), Detail.TRICKS_DO_NOT_ADD_UP, size=size, round=number)
        return None

    def is_scored(self, number: int) -> bool:
        """Tell whether a hand is complete and fits, so that it counts."""
        if number not in self._scored:
            row, there = self.rows[number - 1], self.present(number)
            full = None not in (*(row.bid[at] for at in there), *(row.taken[at] for at in there))
            self._scored[number] = full and self.problem(number) is None
        return self._scored[number]

    @cached_property
    def _scored(self) -> dict[int, bool]:
        return {}

    def points(self, number: int, mode: Mode | None = None) -> tuple[int, ...] | None:
        """Return the points of a hand, by person; None while it does not count.

        mode  another scoring mode than the table's
        """
        if not self.is_scored(number):
            return None
        row, there, way = self.rows[number - 1], self.present(number), self._scoring(mode)
        pairs = enumerate(zip(row.bid, row.taken, strict=True))
        return tuple(points(bid or 0, taken or 0, way) if seat in there else 0 for seat, (bid, taken) in pairs)

    def _scoring(self, mode: Mode | None) -> Scoring:
        return self.rules.scoring if mode in (None, self.rules.mode) else mode

    def explain(self, number: int, person: int, mode: Mode | None = None) -> Term | None:
        """Return a player's points of a hand as a tree; None while bid or tricks are missing."""
        row = self.rows[number - 1]
        bid, taken = row.bid[person], row.taken[person]
        return None if bid is None or taken is None else settle(bid, taken, self._scoring(mode))

    def running(self, mode: Mode | None = None) -> tuple[tuple[int, ...], ...]:
        """Return the totals after each hand, by person; a hand that does not count adds nothing (OH-25)."""
        if mode in (None, self.rules.mode):
            return super().running()
        return self.running_of([self.points(number, mode) for number in range(1, self.rounds + 1)])

    def totals(self, mode: Mode | None = None) -> tuple[int, ...]:
        """Return the totals now, by person."""
        return self.running(mode)[-1]

    @property
    def modes(self) -> tuple[Mode, ...]:
        """The three modes (OH-21), after the table's own numbers if it has them (HOUSE-OH-02)."""
        return ("own", *MODES) if self.rules.mode == "own" else MODES

    @property
    def side_by_side(self) -> dict[Mode, tuple[int, ...]]:
        """The totals in all :attr:`modes`."""
        return {mode: self.totals(mode) for mode in self.modes}

    @property
    def is_over(self) -> bool:
        """Whether all hands count."""
        return all(map(self.is_scored, range(1, self.rounds + 1)))

    def leaders(self, mode: Mode | None = None) -> tuple[str, ...]:
        """Return who leads, at the end who won, all of them if tied (OH-26, OH-27)."""
        return self.leaders_of(self.totals(mode))

    def to_rows(self) -> list[dict[str, int | str | None]]:
        """Return a row for each player of each hand, for ``pandas.DataFrame(...)``; what is not known is None."""
        running = self.running()
        return [
            {
                "round": number,
                "cards": self.size(number),
                "dealer": self.names[dealer],
                "player": self.names[seat],
                "bid": row.bid[seat],
                "taken": row.taken[seat],
                "points": None if gained is None else gained[seat],
                "total": None if gained is None else running[number - 1][seat],
            }
            for number, (dealer, row) in enumerate(zip(self.dealers, self.rows, strict=True), 1)
            for gained in [self.points(number)]
            for seat in self.present(number)
        ]

    @property
    def awaited(self) -> tuple[int, Kind, int] | None:
        """The next entry, as hand, kind and seat: bids in the order of bidding, then tricks; None
        when the sheet is full."""
        for number in range(1, self.rounds + 1):
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
        """The sheet as one word; :func:`parse_sheet` reads it back."""
        cells = [number for row in self.rows for part in row for number in part]
        while cells and cells[-1] is None:
            cells.pop()
        return CODEC.write({"rules": self.rules, "cells": cells, **pad_values(self)})


def check_names(names: Sequence[object]) -> None:
    """Refuse names that are none: 2 to 10 (HOUSE-OH-06), different, not empty, up to 30 characters.

    Raises RuleError wrong_player_count, wrong_type, number_out_of_range or inconsistent.
    """
    if not LEAST <= len(names) <= MOST:
        raise RuleError(Code.WRONG_PLAYER_COUNT, "names", len(names), detail=Detail.PLAYER_COUNT, low=LEAST, high=MOST)
    score_pad.check_names(names)


def new_sheet(names: Sequence[str], rules: RuleSet) -> Sheet:
    """Return an empty sheet. ``rules`` must name the first dealer by seat; the number of players is that of
    the names. Raises RuleError.

    >>> sheet = new_sheet(["Aki", "Ben", "Chie"], RuleSet(first_dealer="A", format="short_up"))
    >>> sheet = sheet.enter(1, "bid", 1, 1).enter(1, "bid", 2, 0)
    >>> sheet.forbidden(1), sheet.awaited
    (0, (1, 'bid', 0))
    """
    check_names(names)
    return Sheet(seated(names), rules.with_options(players=len(names)))


def _known(numbers: Sequence[int | None]) -> list[int]:
    return [number for number in numbers if number is not None]


# --- one word for a link ----------------------------------------------------------------------------

_CELL: Final = one_of(dict(zip((None, *range(MOST_CARDS + 1)), "-0123456789abcdefghijklmnopq", strict=True)))
CODEC: Final = Codec(
    "os1",
    Key("rules", Form(ruleset_text, parse_ruleset)),
    Key("names", several(SAID)),
    Key("cells", several(_CELL, "")),
    *KEYS,
)


def parse_sheet(text: object) -> Sheet:
    """Return the sheet that ``str`` of it wrote.

    Raises RuleError wrong_type, unknown_value with detail ``state_version`` or ``damaged_state``, or that of
    a part.
    """
    return CODEC.read(text, _built)


def _built(values: dict[str, Any]) -> Sheet:
    rules, cells, count = values["rules"], values["cells"], len(values["names"])
    if len(cells) > 2 * count * rules.rounds:
        raise DamagedError(str(len(cells)))
    rows = [cells[start : start + 2 * count] for start in range(0, len(cells), 2 * count)]
    rows = [row + (None,) * (2 * count - len(row)) for row in rows]
    return _filled(Sheet(rules=rules, **people_of(values)), [Row(row[:count], row[count:]) for row in rows])


def _filled(empty: Sheet, rows: Sequence[Row | None]) -> Sheet:
    """Return the sheet with these hands. Raises RuleError of a number that cannot be."""
    for number, row in enumerate(rows, 1):
        for kind, line in zip(KINDS, row or (), strict=False):
            for seat, value in enumerate(line):
                empty._check_cell(number, kind, seat, value)
    return empty.with_entries([row if row and _known((*row.bid, *row.taken)) else None for row in rows])


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
        line = [str(number), str(sheet.size(number)), cell(dealer)]
        for seat in range(len(sheet.people)):
            counted = ("", "") if delta is None else (str(delta[seat]), str(running[seat]))
            line += [_written(row.bid[seat]), _written(row.taken[seat]), *counted]
        lines.append(line)
    return "".join(",".join(line) + "\r\n" for line in lines)


def _written(number: int | None) -> str:
    return "" if number is None else str(number)
