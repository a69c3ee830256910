"""Score sheet of Oh Hell (得点表) for a real table: 2 to 10 named people, hand by hand, bids and tricks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final, Unpack

from hanawidgets.core import score_pad
from hanawidgets.core.errors import Code, RuleError, check_int
from hanawidgets.text import Words
from hanawidgets.text.wording import joined, option_value
from hanawidgets.widgets.base import Checked, action, one_of, or_empty
from hanawidgets.widgets.checked import Options, Ruleset
from hanawidgets.widgets.fallback import Paragraph, Part, TextTable, listed, of
from hanawidgets.widgets.panel import LinkPanel, takes_link
from hanawidgets.widgets.rules.rules_panel import WithRules, changed_options
from hanawidgets.widgets.sheet.game_sheet import GameSheet

from ..rules import FORMATS, LEAST, MODES, MOST, NAMES, Mode, Option, RuleSet
from ..sheet import KINDS, Kind, Sheet, check_names, columns, csv_text, new_sheet, parse_sheet
from ..wording import column_labels, pays_text, sheet_text
from .bid_pad import forbidden_bid
from .rules_panel import PANEL
from .sheet_view import sheet_view, won_text
from .views import SheetBase, SheetView


def _names(_: str, names: Any) -> Any:
    if isinstance(names, (list, tuple)):
        score_pad.check_names(names)
        return tuple(name.strip() for name in names)
    raise RuleError(Code.WRONG_TYPE, "names", names, rule="OH-01", wanted="text")


def _values(rules: RuleSet, option: Option) -> tuple[Any, ...]:
    """Values of the house rules; the rest is chosen with the people."""
    return () if option.name in ("players", "format", "mode", "first_dealer") else PANEL.values(rules, option)


def _note(rules: RuleSet, words: Words) -> str:
    """The pay of hands by numbers of one's own, and the hand sizes."""
    sizes = PANEL.note(rules, words)
    return joined(pays_text(rules, words), sizes, words) if rules.mode == "own" else sizes


_HOUSE: Final = replace(PANEL, values=_values, note=_note)


class SheetOptions(Options, total=False):
    """Options of a score sheet besides the names."""

    format: str
    mode: Mode
    ruleset: Ruleset
    first_dealer: int
    start: str


class ScoreSheet(WithRules, GameSheet):
    """The score sheet of a table.

    names         2 to 10 people in the order of turns
    format        ``long_normal``, ``long_reverse``, ``short_valley``, ``short_up`` or ``short_down``
    mode          scoring: ``normal``, ``positive`` or ``negative``, or ``own`` with the numbers of the house rules
    ruleset       house rules as text, ``"short_up;hook=off;bonus=5"``; format and mode beside it count before it
    first_dealer  who deals first, 1 for the first of the names
    start         what ``value`` of another sheet was; counts before all others

    :meth:`enter` writes a number; :meth:`join`, :meth:`leave`, :meth:`sit_out`, :meth:`adjust`, :meth:`rename` and
    :meth:`move` are for what happens at a table, and leave the totals of the others as they are.
    ``value`` is the whole sheet as a word, also in the page's address; :attr:`sheet` the same as a value of
    the engine, with totals, running totals, explanations. Raises RuleError (``code``, ``field``, ``rule``).

    >>> paper = ScoreSheet(["Aki", "Ben", "Chie"], format="short_up", first_dealer=3)
    >>> paper.enter(1, "bid", 0, 1)
    >>> paper.sheet.awaited
    (1, 'bid', 1)
    """

    _painter = "sheet"
    game = "ohhell"
    names = Checked(tuple(NAMES[:4]), _names, help="the people in the order of turns")
    format = Checked("long_normal", one_of(*FORMATS), help="how many cards in which hand")
    mode = Checked("normal", one_of(*MODES, "own"), help="how points are reckoned")
    _panel = replace(_HOUSE, changed=lambda rules, words: changed_options(_HOUSE, rules, words))
    ruleset = _panel.trait("long_normal;first_dealer=A")
    first_dealer = Checked(
        1, lambda name, n: check_int(name, n, 1, MOST, rule="GAP-OH-01"), help="who deals first, from 1"
    )
    start = Checked("", or_empty(lambda _, text: str(parse_sheet(text))), help="a sheet to go on with")
    _sheets = ("ohhell-scores", "ohhell-scoring", "ohhell-how-to-play")
    _watched = ("names", "format", "mode", "first_dealer", "start", "ruleset")
    _ui = (
        *GameSheet._pad_words,
        "ohhell.score_sheet: hand cards bid taken points total people_label names format begin setup locked csv more",
        "ohhell.score_sheet: dealer dealer_mark previous next wipe table table_note compare compare_note now leads why",
        "ohhell.score_sheet: made missed mark_made mark_missed mode first_dealer pad house",
        "ui: change_rules",
    )
    _sheet: Sheet
    _read = staticmethod(parse_sheet)

    def __init__(self, names: Iterable[str] | None = None, **options: Unpack[SheetOptions]) -> None:
        kwargs: dict[str, Any] = {**options}
        if names is not None:
            kwargs["names"] = names
        link = self._panel_of(LinkPanel)
        linked = link.found(parse_sheet) if takes_link(kwargs) else None
        self._cell: tuple[str, int] | None = ("bid", 1)
        rules = self._house(kwargs) if "ruleset" in kwargs else RuleSet(first_dealer="A")
        self._starts(new_sheet(NAMES[: rules.players], rules))
        super().__init__(**kwargs)
        with self._batch():
            if self.start:
                self._take(parse_sheet(self.start))
            elif linked:
                self._take(linked)
            elif not link.error:
                check_int("first_dealer", self.first_dealer, 1, len(self.names), rule="GAP-OH-01")
                self._take(self._of_traits())
            self._past.clear()

    def _house(self, given: dict[str, Any]) -> RuleSet:
        """Return the rules that an author gives as text, and set what he does not give besides by them."""
        rules: RuleSet = self._panel.book.parse(given["ruleset"])
        for name in ("format", "mode"):
            given.setdefault(name, getattr(rules, name))
        given.setdefault("names", tuple(NAMES[: rules.players]))
        if rules.first_dealer == "random":
            return rules.with_options(first_dealer="A")
        given.setdefault("first_dealer", NAMES.index(rules.first_dealer) + 1)
        return rules

    def _compute(self) -> None:
        """Take the rules that the panel or an author has set. Raises RuleError if what is written does not fit them."""
        sheet = self._sheet
        seated = {name: getattr(sheet.rules, name) for name in ("players", "first_dealer")}
        rules = self.rule_set.with_options(**seated)
        if rules != sheet.rules:
            self._set(replace(sheet, rules=rules, entries=()).with_entries_of(sheet))
        super()._compute()

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
            if sheet.entries != self._sheet.entries:
                self._set(sheet)
            else:
                self._put(sheet)
            self._open(number)
            self._await((kind, seat) if self._sheet.problem(number) else None)

    def _of_traits(self) -> Sheet:
        """Return an empty sheet of the people and rules that an author has set."""
        check_names(self.names)
        dealer = NAMES[min(self.first_dealer, len(self.names)) - 1]
        rules = self._sheet.rules
        sizes = rules.hand_sizes if rules.format == self.format else ()
        chosen = {"format": self.format, "mode": self.mode, "first_dealer": dealer, "hand_sizes": sizes}
        return new_sheet(self.names, rules.with_options(players=len(self.names), **chosen))

    def _follow(self, name: str) -> None:
        """Take what an author has set; entries that do not fit it go, undo brings them back."""
        if name == "start":
            if self.start:
                self._set(parse_sheet(self.start))
        elif name == "ruleset":
            return
        elif name == "names" and any(self._sheet.points(number) for number in range(1, self._sheet.rounds + 1)):
            self._set(self._renamed())
        else:
            fresh, sheet = self._of_traits(), self._sheet
            try:
                self._set(fresh.with_entries_of(sheet))
            except RuleError:
                self._set(fresh)
        self._go_to_now()

    def _renamed(self) -> Sheet:
        """Return the sheet with other names: who is new joins, who is missing leaves, and no total changes by it."""
        sheet, names = self._sheet, self.names
        if len(names) == len(sheet.names):
            people = (person._replace(name=name) for person, name in zip(sheet.people, names, strict=True))
            return replace(sheet, people=tuple(people))
        for name in names:
            sheet = sheet if name in sheet.names else sheet.join(name)
        for name in self._sheet.names:
            sheet = sheet if name in names else sheet.leave(name)
        return sheet

    def _put_traits(self, sheet: Sheet) -> None:
        self.names, self.format, self.mode = sheet.names, sheet.rules.format, sheet.rules.mode
        self.first_dealer = NAMES.index(sheet.rules.first_dealer) + 1
        self.ruleset = self._panel.book.text(sheet.rules)

    def _await(self, cell: tuple[Kind, int] | None = None) -> None:
        """Go to this number, else to the next that is missing; where all stand and do not fit, to the last."""
        sheet = self._sheet
        found = cell or sheet.awaited_in(self._round)
        if not found and sheet.problem(self._round) and (order := sheet.order(self._round)):
            found = ("taken", order[-1])
        self._cell = found if found and found[1] in sheet.present(self._round) else None

    def _now(self) -> int:
        awaited = self._sheet.awaited
        return awaited[0] if awaited else self._sheet.rules.rounds

    def _fresh(self, sheet: Sheet) -> Sheet:
        there = sheet.belongs(sheet.rounds)
        names = tuple(sheet.names[at] for at in there)
        if not LEAST <= len(names) <= MOST:
            there, names = sheet.first, tuple(sheet.names[at] for at in sheet.first)
        dealer = sheet.first[NAMES.index(sheet.rules.first_dealer)]
        first = NAMES[there.index(dealer)] if dealer in there else NAMES[0]
        sizes = sheet.rules.hand_sizes
        if len(names) == sheet.rules.players or not sizes:
            return new_sheet(names, sheet.rules.with_options(players=len(names), first_dealer=first))
        return new_sheet(names, sheet.rules.with_options(players=len(names), first_dealer=first, hand_sizes=()))

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
        self._open(round)
        self._cell = (kind, seat)

    @action(number=int)
    def _act_players(self, number: int) -> None:
        """Seat more or fewer people; on a sheet with entries nothing happens."""
        check_int("players", number, LEAST, MOST, rule="HOUSE-OH-06")
        names = list(self._sheet.names[:number])
        while len(names) < number:
            names.append(next(letter for letter in NAMES if letter not in names))
        rules = self._sheet.rules
        dealer = rules.first_dealer if rules.first_dealer in NAMES[:number] else "A"
        if not self._sheet.entries:
            self._change(new_sheet(tuple(names), rules.with_options(players=number, first_dealer=dealer)))

    @action(value=str)
    def _act_format(self, value: str) -> None:
        """Choose how many hands of how many cards; on a sheet with entries nothing happens."""
        rules = self._sheet.rules.with_options(format=value, hand_sizes=())
        if not self._sheet.entries:
            self._change(replace(self._sheet, rules=rules))

    @action(value=str)
    def _act_mode(self, value: str) -> None:
        self._change(replace(self._sheet, rules=self._sheet.rules.with_options(mode=value)), stay=True)

    @action(seat=int)
    def _act_dealer(self, seat: int) -> None:
        self._check_seat(seat)
        rules = self._sheet.rules.with_options(first_dealer=NAMES[seat])
        if not self._sheet.entries:
            self._change(replace(self._sheet, rules=rules))

    @action(round=int, seat=int)
    def _act_deals(self, round: int, seat: int) -> None:  # noqa: A002
        """Say who deals a hand; the dealers before and after it follow in turn."""
        self._make(self._sheet.dealt_by(round, seat))

    def _change(self, sheet: Sheet, *, stay: bool = False) -> None:
        if sheet != self._sheet:
            self._set(sheet)
            if not stay and not self._sheet.entries:
                self._go_to_now()

    def _csv(self, words: Words) -> str:
        return csv_text(self._sheet, column_labels(columns(self._sheet), words))

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
                for m in (*MODES, "own")
            ],
            "players": [{"value": n, "label": sheet_text("people", words, n=n)} for n in range(LEAST, MOST + 1)],
        }

    def _view(self, words: Words) -> SheetView:
        return {
            **sheet_view(self._sheet, self._round, self._cell, self._why, words),
            "plot": self._plot(words),
            "pad": self._pad(words, over=won_text(self._sheet, words)),
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
