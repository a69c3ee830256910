"""The score sheet of a real table as a widget: people, undo, corrections, files; a game's own sheet derives from it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any, ClassVar, Final, Literal

from traitlets import Unicode

from hanawidgets.core.errors import Code, RuleError, check_int
from hanawidgets.core.rows import csv_lines
from hanawidgets.core.score_pad import (
    AVERAGE,
    LONGEST_NOTE,
    MOST_POINTS,
    Average,
    Correction,
    Person,
    ScorePad,
    check_names,
    correction,
)
from hanawidgets.text import Words, minus, words_in
from hanawidgets.text.wording import error_text

from ..action import WORD, Text
from ..base import HanaWidget, action
from ..fallback import Paragraph, Part, TextTable, of
from ..panel import LinkPanel, takes_link
from ..paper.print_button import WithPrint
from ..rules.rules_panel import WithRules
from ..rules.score_view import score_view
from ..views import Written
from .kept import KeptPanel, ranked, standing
from .views import PadCell, PadGiven, PadPerson, PadResult, PadRound, PadRow, PadView, PadWhy, Plot, RoundsView

MOST_UNDO: Final = 500
Way = Literal["", ".undo", ".redo"]
"""How a sheet came to be another one: by an entry, or back, or forward again; as the words of it are named."""
_NOTE: Final = Text(LONGEST_NOTE)


class GameSheet(WithPrint, HanaWidget):
    """The base of the score sheets: what is done with people, rounds and the sheet as a whole.

    ``_sheet`` is the value of the engine. A game fills in :meth:`_await` (what is entered next) and its view.
    """

    value = Unicode("", read_only=True, help="the sheet as a word")

    game: ClassVar[str]
    """Its name."""
    _read: ClassVar[Any]
    """A word → a sheet."""
    _panel_kinds = (LinkPanel, KeptPanel)
    _pad_words: ClassVar[tuple[str, ...]] = (
        "pad: people join join_name join_start zero number add sits plays leaves back once points_once note give",
        "pad: name names setup begin more undo redo csv share send picture again again_note dealer dealer_mark",
        f"pad: {KeptPanel.words}",
        "pad: out_mark table round_head previous next wipe why total points plot plot_table",
        "ui: print copy_link copied tap_term differs awake awake_no",
    )
    _sheet: ScorePad[Any]

    def _starts(self, sheet: ScorePad[Any]) -> None:
        """Set up what is no trait, before the traits are set."""
        self._sheet = sheet
        self._past: list[ScorePad[Any]] = []
        self._future: list[ScorePad[Any]] = []
        self._round, self._why, self._moves, self._file_id = 1, -1, 0, 0
        self._begun = False
        self._file: Written | None = None
        self._changed: Correction | None = None
        self._direction: Way = ""  # how it came to that
        self._counted: tuple[ScorePad[Any], int] | None = None  # the sheet on which the round being corrected counted

    # -- for authors -------------------------------------------------------------------------------

    def join(self, name: str, start: int | Average = 0, round: int | None = None) -> None:  # noqa: A002
        """Let somebody join from a round on (left out: the first in which nothing stands), or come back.

        start  points to join with, or ``"average"`` of those who are there
        Raises RuleError.
        """
        self._make(self._sheet.join(name, round, start))

    def leave(self, who: int | str, round: int | None = None) -> None:  # noqa: A002
        """Let somebody leave: the points stay, rounds from this one on are without them. Raises RuleError."""
        self._make(self._sheet.leave(who, round))

    def sit_out(self, who: int | str, round: int | None = None, *, out: bool = True) -> None:  # noqa: A002
        """Let somebody not play in one round, or play after all. Raises RuleError."""
        self._make(self._sheet.sit_out(who, round, out=out))

    def adjust(self, who: int | str, points: int, note: str = "", round: int | None = None) -> None:  # noqa: A002
        """Give or take points once, with a note. Raises RuleError."""
        self._make(self._sheet.adjust(who, points, note, round))

    def rename(self, who: int | str, name: str) -> None:
        """Give somebody another name. Raises RuleError."""
        self._make(self._sheet.rename(who, name))

    def move(self, seat: int, to: int) -> None:
        """Put a person in at another place (from 0): all that is written moves along. Raises RuleError."""
        self._make(self._sheet.moved(seat, to))

    def undo(self) -> None:
        """Take the last change back."""
        with self._batch():
            self._act_undo()

    def _make(self, sheet: ScorePad[Any]) -> None:
        with self._batch():
            if sheet != self._sheet:
                self._set(sheet)
                self._await()

    # -- the sheet ---------------------------------------------------------------------------------

    def _take(self, sheet: ScorePad[Any]) -> None:
        """Show another sheet, ready for what is to be entered next."""
        self._set(sheet)
        self._changed = self._counted = None  # another sheet is no correction
        self._begun = not sheet.is_blank
        self._go_to_now()

    def _set(self, sheet: ScorePad[Any]) -> None:
        self._past = [*self._past[1 - MOST_UNDO :], self._sheet]
        self._future.clear()
        self._begun = self._begun or bool(sheet.entries)
        self._put(sheet)

    def _put(self, sheet: ScorePad[Any], way: Way = "") -> None:
        names, before = self._sheet.names, self._sheet
        if self._counted and self._counted[1] == _differs(before, sheet) and names == sheet.names:
            before = self._counted[0]
        found = correction(before, sheet)
        self._changed = found if found and found.number < sheet.written else None  # the last is still being written
        self._direction = way
        self._counted = (before, found.number) if found and not sheet.is_scored(found.number) else None
        self._moves += sheet.names != names and sorted(sheet.names) == sorted(names)
        self._sheet, self._why = sheet, -1
        self._put_traits(sheet)
        self._round = min(self._round, sheet.shown)

    def _put_traits(self, sheet: Any) -> None:
        """Set the traits that say the same as the sheet."""

    def _await(self) -> None:
        """Look for what is entered next in the round shown."""

    def _now(self) -> int:
        """Return the round in which something is entered next."""
        return self._sheet.now

    def _go_to_now(self) -> None:
        self._round = self._now()
        self._await()

    def _open(self, number: int, seat: int = -1) -> None:
        """Show a round, with the reasons of a person's points if there is one."""
        self._round, self._why, self._begun = number, seat, True

    def _compute(self) -> None:
        self.set_trait("value", str(self._sheet))

    def _check_round(self, number: int) -> None:
        check_int("round", number, 1, self._sheet.shown)

    # -- what the page may do ----------------------------------------------------------------------

    @action(round=int)
    def _act_round(self, round: int) -> None:  # noqa: A002
        """Show a round."""
        self._check_round(round)
        self._open(round)
        self._await()

    @action(seat=int)
    def _act_why(self, seat: int) -> None:
        """Open why somebody got the points of the round shown; once more closes it."""
        self._sheet.place(seat)
        self._why = -1 if seat == self._why else seat

    @action(round=int, seat=int)
    def _act_reason(self, round: int, seat: int) -> None:  # noqa: A002
        """Open why somebody got the points of a round."""
        self._check_round(round)
        self._sheet.place(seat)
        self._open(round, seat)
        self._await()

    @action()
    def _act_undo(self) -> None:
        if self._past:
            self._future.append(self._sheet)
            self._back_to(self._past.pop(), ".undo")
        elif self._sheet.entries:
            self._future.append(self._sheet)
            self._back_to(self._sheet.undo(), ".undo")

    @action()
    def _act_redo(self) -> None:
        if self._future:
            self._past.append(self._sheet)
            self._back_to(self._future.pop(), ".redo")

    def _back_to(self, sheet: ScorePad[Any], way: Way) -> None:
        """Show a sheet of before or after, at the round in which it differs."""
        other = self._sheet
        self._begun = self._begun or bool(sheet.entries)
        self._put(sheet, way)
        if sheet.rounds == other.rounds and sheet.names == other.names:
            self._round = _differs(sheet, other) or self._round
        self._round = max(1, min(self._round, sheet.shown))
        self._await()

    @action()
    def _act_begin(self) -> None:
        self._begun = True
        self._go_to_now()

    @action()
    def _act_again(self) -> None:
        """Begin a new sheet for the same people; undo brings the old one back."""
        if not self._sheet.is_blank or self._sheet.out:
            self._set(self._fresh(self._sheet))
        self._begun = False
        self._go_to_now()

    def _fresh(self, sheet: Any) -> ScorePad[Any]:
        """Return an empty sheet of those who are there."""
        raise NotImplementedError

    @action(word=WORD)
    def _act_resume(self, word: str) -> None:
        """Go on with a sheet that the browser has kept."""
        self._take(self._read(word))
        self._past.clear()

    @action(seat=int, text=str)
    def _act_rename(self, seat: int, text: str) -> None:
        self.rename(seat, text)

    @action(n=int, seat=int, to=int)
    def _act_move(self, n: int, seat: int, to: int) -> None:
        """Put a person in at another place; what was meant for another order of the names does nothing."""
        if n == self._moves:
            self.move(seat, to)

    @action(text=str, start=str)
    def _act_join(self, text: str, start: str) -> None:
        """Let somebody join before the next round; ``start``: points, or ``"average"``."""
        self.join(text.strip(), AVERAGE if start == AVERAGE else _typed("start", start))
        self._begun = True
        self._go_to_now()

    @action(seat=int)
    def _act_leave(self, seat: int) -> None:
        self.leave(seat)

    @action(seat=int)
    def _act_back(self, seat: int) -> None:
        self._sheet.place(seat)
        self.join(self._sheet.names[seat])

    @action(seat=int, on=bool)
    def _act_sit(self, seat: int, on: bool) -> None:
        """Let somebody sit out the round shown, or play in it after all."""
        self.sit_out(seat, self._round, out=on)

    @action(seat=int, points=str, note=_NOTE)
    def _act_give(self, seat: int, points: str, note: str) -> None:
        """Give or take points once."""
        self.adjust(seat, _typed("points", points), note)

    @action(place=int)
    def _act_ungive(self, place: int) -> None:
        self._make(self._sheet.unadjust(place))

    @action()
    def _act_csv(self) -> None:
        """Write the sheet for a spreadsheet; the mark at the start tells Excel that it is UTF-8."""
        self._offer(f"{self.game}.csv", "\ufeff" + self._csv(words_in(self.language)), "text/csv")

    def _offer(self, name: str, text: str, kind: str) -> None:
        """Give the page a file to be saved."""
        self._file_id += 1
        self._file = {"id": self._file_id, "name": name, "type": kind, "text": text}
        self._panel_of(KeptPanel).is_fresh = True

    def _csv(self, words: Words) -> str:
        """Return the sheet as CSV."""
        sheet = self._sheet
        running = sheet.running()
        head = [words.say("pad.round_head"), words.say("pad.dealer")]
        for name in sheet.names:
            head += [words.say(f"pad.csv.{key}", name=name) for key in ("did", "points", "total")]
        rows: list[Iterable[str | int]] = [head]
        for number in range(1, sheet.written + 1):
            paid = sheet.points(number)
            line: list[str | int] = [number, sheet.names[sheet.dealers[number - 1]]]
            for seat in range(len(sheet.people)):
                there = seat in sheet.present(number)
                did = self._did(number, seat, words) if there else ""
                line += [did, paid[seat] if paid and there else "", running[number - 1][seat] if paid else ""]
            rows.append(line)
        rows += [
            [each.round_number, words.say("pad.once"), sheet.names[each.person], each.points, each.note]
            for each in sheet.adjustments
        ]
        return csv_lines(rows)

    def _did(self, number: int, seat: int, words: Words) -> str:
        """Return what somebody did in a round, in a word or two."""
        return ""

    # -- what it shows -----------------------------------------------------------------------------

    def _pad(self, words: Words, *, over: str = "") -> PadView:
        """Return what all games show: the people, and what can be done with the sheet."""
        sheet, number = self._sheet, self._round
        totals, dealers = sheet.totals(), sheet.dealers
        dealer = dealers[number - 1] if number <= len(dealers) else -1
        leaders = sheet.leaders() if any(sheet.points(n) for n in range(1, sheet.written + 1)) else ()
        return {
            "people": [
                self._person(at, person, totals[at], leaders, at == dealer, words)
                for at, person in enumerate(sheet.people)
            ],
            "average": words.say("pad.average_now", n=_joins_with(sheet)),
            "can": {
                "undo": bool(self._past or sheet.entries),
                "redo": bool(self._future),
                "join": not sheet.rounds or sheet.written < sheet.rounds,
            },
            "game": self.game,
            "blank": sheet.is_blank,
            "begun": self._begun,
            "moves": self._moves,
            "said": self._said(words),
            "over": over,
            "file": self._file,
            "state": self.value,
            "problem": error_text(wrong, words) if (wrong := self._panel_of(LinkPanel).error) else "",
            "text": self._text(words),
            "result": self._result(leaders, over, words),
            "round": number,
            **self._panel_of(KeptPanel).view(words),  # type: ignore[typeddict-item]
        }

    def _person(
        self, at: int, person: Person, total: int, leaders: Iterable[str], deals: bool, words: Words
    ) -> PadPerson:
        sheet, number = self._sheet, self._round
        belongs = at in sheet.belongs(number)
        here = "here" if at in sheet.present(number) else "out" if belongs else "left" if person.left else "later"
        how = "" if here == "here" else words.say(f"pad.here.{here}")
        notes = []
        if person.joined > 1:
            notes.append(words.say("pad.joined", n=person.joined, points=sheet.joined_with(at)))
        if person.left:
            notes.append(words.say("pad.left", n=person.left))
        given: list[PadGiven] = []
        for place, each in enumerate(sheet.adjustments):
            if each.person == at:
                text = words.say(
                    "pad.given", n=each.round_number, points=minus(f"{each.points:+d}"), note=each.note or "–"
                )
                given.append({"place": place, "text": text, "remove": words.say("pad.remove", text=text)})
        return {
            "seat": at,
            "name": person.name,
            "total": minus(str(total)),
            "first": person.name in leaders,
            "deals": deals,
            "here": here,
            "label": words.say("pad.person", name=person.name, n=total, how=how),
            "field": words.say("pad.name_of", n=at + 1),
            "up": words.say("pad.move_up", name=person.name),
            "down": words.say("pad.move_down", name=person.name),
            "notes": notes,
            "given": given,
            "free": number > sheet.written or sheet.entries[number - 1] is None,
        }

    def _said(self, words: Words) -> str:
        """Return what a correction has changed, or the way back from one."""
        if not self._changed:
            return ""
        names = self._sheet.names
        who = words.say("ui.list").join(
            words.say("pad.changed_one", name=names[at], old=old, new=new)
            for at, (old, new) in self._changed.points.items()
        )
        facts = {"n": self._changed.number, "who": who, "totals": self._changed.totals}
        return minus(words.say(f"pad.changed{self._direction}", **facts))

    def _text(self, words: Words) -> str:
        """Return the standing as lines to be sent."""
        head = words.say("pad.text", game=words.say(f"ui.game.{self.game}"), n=self._sheet.scored)
        return "\n".join([head, *standing(self._sheet)])

    def _result(self, leaders: Collection[str], over: str, words: Words) -> PadResult:
        """Return the standing for a picture."""
        rows = ranked(self._sheet)
        totals = [total for _, total in rows]
        return {
            "title": words.say(f"ui.game.{self.game}"),
            "note": over or words.say("pad.after", n=self._sheet.scored),
            "rows": [
                {"place": totals.index(total) + 1, "name": name, "total": minus(str(total)), "first": name in leaders}
                for name, total in rows
            ],
        }

    def _plot(self, words: Words) -> Plot:
        """Return the running totals of the rounds so far, one series a person."""
        sheet = self._sheet
        upto = max((n for n in range(1, sheet.written + 1) if sheet.is_scored(n)), default=0)
        start = tuple(sheet.start if person.joined == 1 else 0 for person in sheet.people)
        running = (start, *sheet.running()[:upto])
        totals = words.say("ui.list").join(
            words.say("pad.name_points", name=name, n=n) for name, n in zip(sheet.names, sheet.totals(), strict=True)
        )
        return {
            "hands": sheet.rounds or max(upto, 1),
            "series": [{"name": name, "values": [line[at] for line in running]} for at, name in enumerate(sheet.names)],
            "label": minus(words.say("pad.plot_label", n=upto, totals=totals)) if upto else "",
        }


class RoundSheet(WithRules, GameSheet):
    """The base of score sheets with one entry a round, under a rule set that can be changed."""

    names: Any
    start: Any
    _new: ClassVar[Any]
    """People, rules and who deals first → an empty sheet."""

    def _opens(self, kwargs: dict[str, Any]) -> None:
        """Set up the widget: a sheet to go on with, that of the page's address, or an empty one."""
        linked = self._panel_of(LinkPanel).found(self._read) if takes_link(kwargs, "order") else None
        book, default = self._panel.book, type(self).class_traits()
        self._starts(self._new(default["names"].default_value, book.parse(default["ruleset"].default_value), 0))
        self._opening = True
        super().__init__(**kwargs)
        self._opening = False
        with self._batch():
            self._take((self._read(self.start) if self.start else linked) or self._new(self.names, self.rule_set, 0))
            self._past.clear()

    @property
    def sheet(self) -> Any:
        """The sheet as a value of the engine."""
        return self._sheet

    def _put_traits(self, sheet: Any) -> None:
        self.names, self.ruleset = sheet.names, self._panel.book.text(sheet.rules)

    def _follow(self, name: str) -> None:
        """Take what an author has set."""
        if name == "start" and self.start:
            self._take(self._read(self.start))
        elif name == "names" and self.names != self._sheet.names:
            self._set(self._new(self.names, self.rule_set, 0))
            self._go_to_now()

    def _compute(self) -> None:
        if not self._opening and self._panel.book.text(self._sheet.rules) != self.ruleset:  # by the panel
            self._set(replace(self._sheet, rules=self.rule_set))
        super()._compute()

    def _fresh(self, sheet: Any) -> ScorePad[Any]:
        there = sheet.belongs(sheet.shown)
        names = [sheet.names[at] for at in there]
        fresh: ScorePad[Any] = self._new(names, sheet.rules, there.index(sheet.dealer) if sheet.dealer in there else 0)
        return fresh

    def _rounds_view(self, words: Words, about: str, note: str, ask: str) -> RoundsView:
        """Return the picture of a sheet with one entry a round; ``note`` and ``ask`` are of the round shown."""
        sheet, number = self._sheet, self._round
        dealers = sheet.dealers  # worked out once: a game may have to go through all rounds for it
        over = self._over(words)
        problem = sheet.problem(number)
        paid = sheet.points(number)
        names = [(at, sheet.names[at]) for at in sheet.present(number)]
        shown: PadRound = {
            "n": number,
            "last": sheet.rounds,
            "title": self._title(number, words),
            "note": note,
            "problem": error_text(problem, words) if problem else "",
            "ask": "" if problem or paid else ask,
            "done": paid is not None,
            "written": number <= sheet.written and sheet.entries[number - 1] is not None,
            "next": number < sheet.shown,
            "points": [minus(f"{name} {paid[at]:+d}") for at, name in names] if paid else [],
            "why": self._why_view(words),
        }
        return {
            "pad": self._pad(words, over=over),
            "shown": shown,
            "table": [self._row(number, dealers, words) for number in range(1, sheet.shown + 1)],
            "plot": self._plot(words),
            "about": about,
            "say": shown["problem"] or over or " ".join(shown["points"]) or shown["ask"],
        }

    def _title(self, number: int, words: Words) -> str:
        last = self._sheet.rounds
        return words.say("pad.round_of" if last else "pad.round_title", n=number, of=last)

    def _why_view(self, words: Words) -> PadWhy | None:
        sheet, seat = self._sheet, self._why
        term = sheet.explain(self._round, seat) if seat >= 0 and sheet.is_scored(self._round) else None
        if term is None:
            return None
        title = words.say("pad.why_of", name=sheet.names[seat])
        return {"seat": seat, "title": title, "score": score_view(term, words)}

    def _row(self, number: int, dealers: Sequence[int], words: Words) -> PadRow:
        sheet = self._sheet
        paid, totals, there = sheet.points(number), sheet.running()[number - 1], sheet.present(number)
        cells: list[PadCell] = []
        for at, name in enumerate(sheet.names):
            here = at in there
            points = minus(f"{paid[at]:+d}") if paid and here else ""
            total = minus(str(totals[at])) if paid and at in sheet.belongs(number) else ""
            cells.append(
                {
                    "away": not here,
                    "deals": here and number <= sheet.written + 1 and dealers[number - 1] == at,
                    "did": self._did(number, at, words) if here else "",
                    "points": points,
                    "total": total,
                    "label": words.say("pad.reason_of", name=name, n=number, points=points, total=total)
                    if points
                    else "",
                }
            )
        return {
            "n": number,
            "label": words.say("pad.open_round", n=number),
            "problem": sheet.problem(number) is not None,
            "cells": cells,
        }

    def _over(self, words: Words) -> str:
        sheet = self._sheet
        if not sheet.is_over:
            return ""
        won = sheet.leaders()
        best = sheet.totals()[sheet.place(won[0])]
        return minus(
            words.say("pad.won" if len(won) == 1 else "pad.won_tied", names=words.say("ui.list").join(won), n=best)
        )

    def _rounds_fallback(self, words: Words) -> Iterator[Part]:
        """Return the sheet for places where no widget runs."""
        view, sheet = self.view, self._sheet
        yield Paragraph(of(view["about"], view["shown"]["title"], words))
        done = [row for row in view["table"] if any(cell["points"] for cell in row["cells"])]
        head = [words.say("pad.round_head"), *sheet.names]
        if done:
            lines = [
                [str(row["n"]), *(f"{cell['points']} {cell['total']}".strip() for cell in row["cells"])] for row in done
            ]
            yield TextTable(head, lines)
        yield TextTable(["", *sheet.names], [[words.say("pad.total"), *map(str, sheet.totals())]])

    @action()
    def _act_wipe(self) -> None:
        """Erase the round shown."""
        self._make(self._sheet._with_entry(self._round, None))

    @action(seat=int)
    def _act_dealer(self, seat: int) -> None:
        """Say who deals first."""
        self._make(self._sheet.dealt_first_by(seat))


def named_people(rule: str) -> Callable[[str, Any], Any]:
    """Return the check of a trait that holds the names of people, told with a rule."""

    def check(name: str, names: Any) -> Any:
        if not isinstance(names, (list, tuple)):
            raise RuleError(Code.WRONG_TYPE, name, names, rule=rule, wanted="text")
        check_names(names, rule)
        return tuple(each.strip() for each in names)

    return check


def _differs(one: ScorePad[Any], other: ScorePad[Any]) -> int:
    """Return the first round in which something else stands, 0 if there is none."""
    pairs = zip_longest(one.entries, other.entries)
    return next((number for number, (mine, theirs) in enumerate(pairs, 1) if mine != theirs), 0)


def _joins_with(sheet: ScorePad[Any]) -> int:
    """Return the average with which somebody would join now."""
    there, totals = sheet.belongs(sheet.written + 1), sheet.totals()
    return (2 * sum(totals[at] for at in there) + len(there)) // (2 * len(there)) if there else sheet.start


def _typed(name: str, text: str) -> int:
    """Return the number that a person typed, full-width digits and minus signs included. Raises RuleError."""
    word = text.strip().replace("−", "-").replace("－", "-").replace("ー", "-").replace("+", "").replace("＋", "")
    if len(word) > 6 or not word.removeprefix("-").isdecimal():
        raise RuleError(Code.WRONG_TYPE, name, text, wanted="integer")
    return check_int(name, int(word), -MOST_POINTS, MOST_POINTS)


__all__ = ["GameSheet", "RoundSheet", "named_people"]
