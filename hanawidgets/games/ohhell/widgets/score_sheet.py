"""Score sheet of Oh Hell (得点表) for a real table: 3 to 7 named people, hand by hand, bids and tricks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal, Unpack

from traitlets import Unicode

from hanawidgets.core.errors import Code, RuleError, check_int
from hanawidgets.text import Words, words_in
from hanawidgets.text.wording import error_text, option_value
from hanawidgets.widgets.base import Checked, HanaWidget, action, one_of, or_empty
from hanawidgets.widgets.fallback import Paragraph, Part, TextTable, listed, of
from hanawidgets.widgets.options import Options
from hanawidgets.widgets.panel import LinkPanel, takes_link
from hanawidgets.widgets.paper.print_button import WithPrint
from hanawidgets.widgets.views import Written

from ..rules import FORMATS, MODES, MOST, NAMES, RuleSet
from ..sheet import KINDS, Kind, Sheet, check_names, columns, csv_text, new_sheet, parse_sheet
from ..wording import column_labels, sheet_text
from .bid_pad import forbidden_bid
from .sheet_view import sheet_view
from .views import SheetBase, SheetView

MOST_UNDO = 500


def _names(_: str, names: Any) -> Any:
    if isinstance(names, (list, tuple)):
        check_names(names)
        return tuple(name.strip() for name in names)
    raise RuleError(Code.WRONG_TYPE, "names", names, rule="OH-01", wanted="text")


class SheetOptions(Options, total=False):
    """Options of a score sheet besides the names."""

    format: str
    mode: Literal["positive", "normal", "negative"]
    first_dealer: int
    start: str


class ScoreSheet(WithPrint, HanaWidget):
    """The score sheet of a table.

    names         3 to 7 people in the order of turns
    format        ``long_normal``, ``long_reverse``, ``short_valley``, ``short_up`` or ``short_down``
    mode          scoring: ``normal``, ``positive`` or ``negative``
    first_dealer  who deals first, 1 for the first of the names
    start         what ``value`` of another sheet was; counts before all others

    :meth:`enter` writes a number, :meth:`move` puts a person in at another place, with all that is written.
    ``value`` is the whole sheet as a word, also in the page's address; :attr:`sheet` the same as a value of
    the engine, with totals, running totals, explanations. Raises RuleError (``code``, ``field``, ``rule``).

    >>> paper = ScoreSheet(["Aki", "Ben", "Chie"], format="short_up", first_dealer=3)
    >>> paper.enter(1, "bid", 0, 1)
    >>> paper.sheet.awaited
    (1, 'bid', 1)
    """

    value = Unicode("", read_only=True, help="the sheet as a word")
    names = Checked(tuple(NAMES[:4]), _names, help="the people in the order of turns")
    format = Checked("long_normal", one_of(*FORMATS), help="how many cards in which hand")
    mode = Checked("normal", one_of(*MODES), help="how points are reckoned")
    first_dealer = Checked(
        1, lambda name, n: check_int(name, n, 1, MOST, rule="GAP-OH-01"), help="who deals first, from 1"
    )
    start = Checked("", or_empty(lambda _, text: str(_in_order(parse_sheet(text)))), help="a sheet to go on with")
    _sheets = ("ohhell-scores", "ohhell-scoring", "ohhell-how-to-play")
    _watched = ("names", "format", "mode", "first_dealer", "start")
    _ui = (
        "ohhell.score_sheet: hand cards dealer dealer_mark bid taken points total people_label names format",
        "ohhell.score_sheet: begin setup locked undo redo csv again again_note previous next wipe table table_note",
        "ohhell.score_sheet: compare compare_note plot plot_table now leads why made missed mark_made mark_missed",
        "ohhell.score_sheet: mode first_dealer pad more",
        "ui: print copy_link copied tap_term differs",
    )

    _panel_kinds = (LinkPanel,)

    def __init__(self, names: Iterable[str] | None = None, **options: Unpack[SheetOptions]) -> None:
        kwargs: dict[str, Any] = {**options}
        if names is not None:
            kwargs["names"] = names
        link = self._panel_of(LinkPanel)
        linked = link.found(self._read_link) if takes_link(kwargs) else None
        self._sheet = new_sheet(NAMES[:4], RuleSet(first_dealer="A"))
        self._past: list[Sheet] = []
        self._future: list[Sheet] = []
        self._round = 1
        self._cell: tuple[str, int] | None = ("bid", 1)
        self._begun, self._why, self._file_id = False, -1, 0
        self._moves = 0
        self._file: Written | None = None
        super().__init__(painter="sheet", **kwargs)
        with self._batch():
            if self.start:
                self._take(parse_sheet(self.start))
            elif linked:
                self._take(linked)
            elif not link.error:
                check_int("first_dealer", self.first_dealer, 1, len(self.names), rule="GAP-OH-01")
                self._take(self._from_traits(()))
            self._past.clear()

    def _read_link(self, text: str) -> Sheet:
        return _in_order(parse_sheet(text))

    # -- the sheet ---------------------------------------------------------------------------------

    @property
    def sheet(self) -> Sheet:
        """The sheet as a value of the engine."""
        return self._sheet

    def to_rows(self) -> list[dict[str, int | str | None]]:
        """Return a row for each player of each hand, for ``pandas.DataFrame(...)``; what is not known is None."""
        return self.sheet.to_rows()

    def enter(self, number: int, kind: Kind, seat: int, value: int | None) -> None:
        """Write a bid or the tricks taken of a hand (from 1) and a person (from 0); None wipes it out.

        Raises RuleError, also for the number that the dealer may not bid (OH-13); then nothing has changed.
        """
        sheet = self._sheet.enter(number, kind, seat, value)
        if (
            kind == "bid"
            and value is not None
            and seat == sheet.dealers[number - 1]
            and value == sheet.forbidden(number)
        ):
            raise forbidden_bid(value, sheet.rules.sizes[number - 1])
        with self._batch():
            if sheet.rows != self._sheet.rows:
                self._set(sheet)
            self._begun, self._round = True, number
            self._await((kind, seat) if self._sheet.problem(number) else None)

    def move(self, seat: int, to: int) -> None:
        """Put a person in at another place (from 0): bids, tricks and totals move along, the first dealer
        stays who it was. Raises RuleError."""
        with self._batch():
            self._reseat(self._sheet.moved(seat, to))

    def _reseat(self, sheet: Sheet) -> None:
        if (sheet.names, sheet.rules) != (self._sheet.names, self._sheet.rules):
            self._set(sheet)
            self._await()

    def _from_traits(self, entries: Any) -> Sheet:
        names, rules = self.names, self._sheet.rules
        dealer = NAMES[min(self.first_dealer, len(names)) - 1]
        sizes = rules.hand_sizes if rules.format == self.format else ()
        return Sheet(names, RuleSet(len(names), self.format, self.mode, dealer, sizes, rules.no_turn_up), entries)

    def _follow(self, name: str) -> None:
        """Take what an author has set; entries that do not fit it go, undo brings them back."""
        if name == "start":
            if self.start:
                self._set(parse_sheet(self.start))
        else:
            try:
                self._set(self._from_traits(self._sheet.entries))
            except RuleError:
                self._set(self._from_traits(()))
        self._go_to_awaited()

    def _take(self, sheet: Sheet) -> None:
        """Show another sheet, ready for what is to be entered next."""
        self._set(sheet)
        self._begun = bool(sheet.entries)
        self._go_to_awaited()

    def _set(self, sheet: Sheet) -> None:
        self._past = [*self._past[1 - MOST_UNDO :], self._sheet]
        self._future.clear()
        self._put(sheet)

    def _put(self, sheet: Sheet) -> None:
        names = self._sheet.names
        self._moves += sheet.names != names and sorted(sheet.names) == sorted(names)
        self._sheet, self._why = sheet, -1
        self.names, self.format, self.mode = sheet.names, sheet.rules.format, sheet.rules.mode
        self.first_dealer = NAMES.index(sheet.rules.first_dealer) + 1
        self._round = min(self._round, sheet.rules.rounds)

    def _compute(self) -> None:
        self.set_trait("value", str(self._sheet))

    def _await(self, cell: tuple[Kind, int] | None = None) -> None:
        """Go to this number, else to the next that is missing; where all stand and do not fit, to the last."""
        last: tuple[Kind, int] = ("taken", self._sheet.order(self._round)[-1])
        self._cell = cell or self._sheet.awaited_in(self._round) or (last if self._sheet.problem(self._round) else None)

    def _go_to_awaited(self) -> None:
        awaited = self._sheet.awaited
        self._round = awaited[0] if awaited else self._sheet.rules.rounds
        self._await()

    # -- what the page may do ----------------------------------------------------------------------

    @action(round=int, kind=str, seat=int, number=int)
    def _act_enter(self, round: int, kind: str, seat: int, number: int) -> None:  # noqa: A002
        one_of(*KINDS)("kind", kind)
        self.enter(round, kind, seat, number)  # type: ignore[arg-type]

    @action(round=int, kind=str, seat=int)
    def _act_wipe(self, round: int, kind: str, seat: int) -> None:  # noqa: A002
        one_of(*KINDS)("kind", kind)
        self.enter(round, kind, seat, None)  # type: ignore[arg-type]
        self._cell = (kind, seat)

    @action(round=int, kind=str, seat=int)
    def _act_cell(self, round: int, kind: str, seat: int) -> None:  # noqa: A002
        """Choose the number to be entered or mended next."""
        one_of(*KINDS)("kind", kind)
        self._check_round(round)
        self._check_seat(seat)
        self._round, self._cell, self._why = round, (kind, seat), -1

    @action(round=int)
    def _act_round(self, round: int) -> None:  # noqa: A002
        self._check_round(round)
        self._round, self._why = round, -1
        self._await()
        self._begun = True

    @action(seat=int)
    def _act_why(self, seat: int) -> None:
        """Open why somebody got the points of the hand shown; once more closes it."""
        self._check_seat(seat)
        self._why = -1 if seat == self._why else seat

    @action()
    def _act_undo(self) -> None:
        if self._past:
            self._future.append(self._sheet)
            self._back_to(self._past.pop())
        elif self._sheet.entries:
            self._future.append(self._sheet)
            self._back_to(self._sheet.undone())

    @action()
    def _act_redo(self) -> None:
        if self._future:
            self._past.append(self._sheet)
            self._back_to(self._future.pop())

    def _back_to(self, sheet: Sheet) -> None:
        """Show a sheet of before or after, at the number in which it differs."""
        other = self._sheet
        self._begun = self._begun or bool(sheet.entries)
        self._put(sheet)
        if sheet.rules.rounds == other.rules.rounds and sheet.names == other.names:
            for number, (row, was) in enumerate(zip(sheet.rows, other.rows, strict=True), 1):
                if row != was:
                    self._round = number
                    break
        self._await()

    @action()
    def _act_begin(self) -> None:
        self._begun = True
        self._go_to_awaited()

    @action()
    def _act_again(self) -> None:
        """Begin a new sheet for the same people; undo brings the old one back."""
        if self._sheet.entries:
            self._set(Sheet(self._sheet.names, self._sheet.rules))
        self._begun = False
        self._go_to_awaited()

    @action(seat=int, text=str)
    def _act_name(self, seat: int, text: str) -> None:
        self._check_seat(seat)
        names = list(self._sheet.names)
        names[seat] = text.strip()
        check_names(names)
        self._change(tuple(names), self._sheet.rules)

    @action(number=int)
    def _act_players(self, number: int) -> None:
        """Seat more or fewer people; on a sheet with entries nothing happens."""
        check_int("players", number, 3, MOST, rule="OH-01")
        names = list(self._sheet.names[:number])
        while len(names) < number:
            names.append(next(letter for letter in NAMES if letter not in names))
        rules = self._sheet.rules
        dealer = rules.first_dealer if rules.first_dealer in NAMES[:number] else "A"
        if not self._sheet.entries:
            self._change(tuple(names), rules.with_options(players=number, first_dealer=dealer))

    @action(value=str)
    def _act_format(self, value: str) -> None:
        """Choose how many hands of how many cards; on a sheet with entries nothing happens."""
        rules = self._sheet.rules.with_options(format=value, hand_sizes=())
        if not self._sheet.entries:
            self._change(self._sheet.names, rules)

    @action(value=str)
    def _act_mode(self, value: str) -> None:
        self._change(self._sheet.names, self._sheet.rules.with_options(mode=value), stay=True)

    @action(seat=int)
    def _act_dealer(self, seat: int) -> None:
        self._check_seat(seat)
        rules = self._sheet.rules.with_options(first_dealer=NAMES[seat])
        if not self._sheet.entries:
            self._change(self._sheet.names, rules)

    @action(n=int, seat=int, to=int)
    def _act_move(self, n: int, seat: int, to: int) -> None:
        """Put a person in at another place; what was meant for another order of the names does nothing."""
        if n == self._moves:
            self.move(seat, to)

    @action(round=int, seat=int)
    def _act_deals(self, round: int, seat: int) -> None:  # noqa: A002
        """Say who deals a hand; the dealers before and after it follow in turn."""
        self._reseat(self._sheet.dealt_by(round, seat))

    def _change(self, names: tuple[str, ...], rules: RuleSet, *, stay: bool = False) -> None:
        if (names, rules) != (self._sheet.names, self._sheet.rules):
            self._set(Sheet(names, rules, self._sheet.entries))
            if not stay and not self._sheet.entries:
                self._go_to_awaited()

    @action()
    def _act_csv(self) -> None:
        """Write the sheet for a spreadsheet; the mark at the start tells Excel that it is UTF-8."""
        self._file_id += 1
        labels = column_labels(columns(self._sheet), words_in(self.language))
        self._file = {
            "id": self._file_id,
            "name": "oh-hell.csv",
            "type": "text/csv",
            "text": "\ufeff" + csv_text(self._sheet, labels),
        }

    def _check_round(self, number: int) -> None:
        check_int("round", number, 1, self._sheet.rules.rounds, rule="OH-28")

    def _check_seat(self, seat: int) -> None:
        check_int("seat", seat, 0, len(self._sheet.names) - 1, rule="OH-01")

    # -- what it shows -----------------------------------------------------------------------------

    def _base(self, words: Words) -> SheetBase:
        return {
            **super()._base(words),
            "formats": [{"value": f, "label": words.say(f"ohhell.preset.{f}")} for f in FORMATS],
            "modes": [
                {
                    "value": m,
                    "label": option_value("mode", m, words, "ohhell"),
                    "note": words.say(f"ohhell.value_note.mode.{m}"),
                }
                for m in MODES
            ],
            "players": [{"value": n, "label": sheet_text("people", words, n=n)} for n in range(3, MOST + 1)],
        }

    def _view(self, words: Words) -> SheetView:
        return {
            **sheet_view(self._sheet, self._round, self._cell, self._why, words),
            "begun": self._begun,
            "moves": self._moves,
            "can": {"undo": bool(self._past or self._sheet.entries), "redo": bool(self._future)},
            "file": self._file,
            "state": self.value,
            "problem": error_text(wrong, words) if (wrong := self._panel_of(LinkPanel).error) else "",
        }

    def _fallback(self, words: Words) -> Iterator[Part]:
        view, ui = self.view, self.base["ui"]
        yield Paragraph(of(option_value("mode", view["mode"], words, "ohhell"), view["hand"]["title"], words))
        yield Paragraph(view["say"])
        done = [row for row in view["table"] if any(cell[0] for cell in row["cells"])]
        if done:
            yield TextTable(
                [ui["hand"], ui["cards"], *view["names"]],
                [
                    [str(row["n"]), str(row["size"]), *(_written(cell, ui, words) for cell in row["cells"])]
                    for row in done
                ],
            )
        modes = view["compare"]["modes"]
        yield TextTable(
            ["", *(mode["label"] for mode in modes)],
            [[row["name"], *(str(total["n"]) for total in row["totals"])] for row in view["compare"]["rows"]],
        )


def _written(cell: list[str], ui: dict[str, str], words: Words) -> str:
    """Return what one person did in a hand, in words: bid, tricks, points, total."""
    names = (ui["bid"], ui["taken"], ui["points"], ui["total"])
    return listed((f"{name} {text}" for name, text in zip(names, cell, strict=False) if text), words)


def _in_order(sheet: Sheet) -> Sheet:
    """Return a sheet read from a link with its entries in the order in which tables make them, so that undo
    takes the last one away."""

    def place(entry: Any) -> tuple[int, int, int]:
        return entry.round_number, KINDS.index(entry.kind), sheet.order(entry.round_number).index(entry.seat)

    return Sheet(sheet.names, sheet.rules, tuple(sorted(sheet.entries, key=place)))
