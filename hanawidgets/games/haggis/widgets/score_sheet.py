"""Score sheet of Haggis (得点表) for a real table: bets, who went out, cards left, card points, round by round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Unpack

from hanawidgets.core.errors import Code, RuleError, check_int
from hanawidgets.text import Words
from hanawidgets.widgets.base import Checked, action, number_input, or_empty
from hanawidgets.widgets.checked import Options, Ruleset
from hanawidgets.widgets.fallback import Part, listed
from hanawidgets.widgets.sheet.game_sheet import RoundSheet, named_people
from hanawidgets.widgets.views import NumberInput

from ..actions import FULL_HAND
from ..score import TOTAL_POINTS, check_bet
from ..sheet import Round, Sheet, new_sheet, parse_sheet
from ..wording import rules_name
from .bet_table import bet_choices
from .gallery import panel_of
from .views import HaggisSheetBase, HaggisSheetView

__all__ = ["HaggisScoreSheet"]

SECOND = "second"


class HaggisSheetOptions(Options, total=False):
    """Options of a score sheet besides the names."""

    ruleset: Ruleset
    start: str


class HaggisScoreSheet(RoundSheet):
    """The score sheet of a table of Haggis, round after round.

    names    the people; two or three of them play a round, more sit it out
    ruleset  ``two`` or ``three``, with changed options after semicolons; how many play follows from the people
    start    what ``value`` of another sheet was; counts before all others

    :meth:`enter` writes a round; :meth:`join`, :meth:`leave`, :meth:`sit_out`, :meth:`adjust` and :meth:`rename` are
    for what happens at a table. ``value`` is the whole sheet as a word; :attr:`sheet` is its value.
    Raises RuleError (``code``, ``field``, ``rule``).

    >>> paper = HaggisScoreSheet(["Aki", "Ben"])
    >>> paper.enter(1, bets=[0, 30], out=["Ben"], captured=[31, 5], left=[1, None])
    >>> paper.sheet.totals()
    (31, 40)
    """

    _painter = "haggissheet"
    game = "haggis"
    _panel = panel_of("target", "failed_bet")
    ruleset = _panel.trait("two")
    names = Checked(("A", "B"), named_people("HG-01"), help="the people")
    start = Checked("", or_empty(lambda _, text: str(parse_sheet(text))), help="a sheet to go on with")
    _sheets = ("haggis-scores", "haggis-scoring")
    _watched = ("names", "ruleset", "start")
    _ui = (
        *RoundSheet._pad_words,
        "pad: people_number",
        "haggis.sheet: first_dealer dealer dealer_mark bets",
        "ui: formula tree off_terms",
    )
    _sheet: Sheet
    _new = staticmethod(new_sheet)
    _read = staticmethod(parse_sheet)

    def __init__(self, names: Iterable[str] | None = None, **options: Unpack[HaggisSheetOptions]) -> None:
        kwargs: dict[str, Any] = {**options}
        if names is not None:
            kwargs["names"] = names
        self._opens(kwargs)

    def enter(
        self,
        number: int,
        *,
        bets: Sequence[int] = (),
        out: Iterable[int | str] = (),
        captured: Sequence[int | None] = (),
        left: Sequence[int | None] = (),
        second: int | None = None,
    ) -> None:
        """Write a round, in place of what stood there; lists are by place of a person.

        bets  0, 15 or 30 each;  out: who went out, by name or place, first out first
        captured  card points in the end; one may be missing;  left: cards in hand when the first went out
        second  three players: cards in the last hand when the second went out
        Raises RuleError.
        """
        order = tuple(map(self._sheet.place, out))
        entry = Round(tuple(bets), order, tuple(captured), tuple(left), second)
        with self._batch():
            self._set(self._sheet.enter(number, entry))
            self._open(number)

    @property
    def _entry(self) -> Round:
        return self._sheet.round(self._round)

    def _write(self, **changes: Any) -> None:
        entry = self._entry._replace(**changes)
        if entry != self._entry:
            self._set(self._sheet.enter(self._round, entry))

    # -- what the page may do ----------------------------------------------------------------------

    @action(number=int)
    def _act_players(self, number: int) -> None:
        """Seat two or three people; on a sheet with entries nothing happens."""
        check_int("players", number, Sheet.least, Sheet.most, rule="HG-01")
        names = list(self._sheet.names[:number])
        while len(names) < number:
            names.append(next(letter for letter in "ABC" if letter not in names))
        if self._sheet.is_blank and len(self._sheet.people) != number:
            self._set(new_sheet(names, self._sheet.rules))
            self._go_to_now()

    @action(seat=int, bet=int)
    def _act_bet(self, seat: int, bet: int) -> None:
        self._sheet.place(seat)
        check_bet(bet)
        self._write(bets=_with(self._entry.bets, seat, bet))

    @action(place=int, seat=int)
    def _act_out(self, place: int, seat: int) -> None:
        """Say who was out first (0) or second (1); whoever is out already changes places."""
        self._sheet.place(seat)
        check_int("out", place, 0, Sheet.most - 2, rule="HG-44")
        order = [at for at in self._entry.out if at != seat]
        if place < len(self._entry.out) and self._entry.out[place] != seat and seat in self._entry.out:
            order = [seat if at == self._entry.out[place] else self._entry.out[place] for at in self._entry.out]
        elif place < len(self._entry.out) and self._entry.out[place] in order:
            order[order.index(self._entry.out[place])] = seat
        else:
            order.insert(place, seat)
        left = _with(self._entry.left, order[0], None)
        self._write(out=tuple(order), left=left)

    @action(name=str, up=bool)
    def _act_step(self, name: str, up: bool) -> None:
        now, low, high = self._input(name)
        self._put_number(name, low if now is None else min(high, max(low, now + (1 if up else -1))))

    @action(name=str, value=(int, str))
    def _act_number(self, name: str, value: int | str) -> None:
        _, low, high = self._input(name)
        word = str(value).strip()
        if not word:
            self._put_number(name, None)
            return
        if len(word) > 6 or not word.removeprefix("-").isdecimal():
            raise RuleError(Code.WRONG_TYPE, name.partition("_")[0], value, rule="HG-46", wanted="integer")
        self._put_number(name, check_int(name.partition("_")[0], int(word), low, high, rule="HG-46"))

    def _input(self, name: str) -> tuple[int | None, int, int]:
        found = {each["name"]: each for each in self._inputs(None)}
        if name not in found:
            raise RuleError(Code.UNKNOWN_FIELD, name[:40], None, allowed=list(found))
        return found[name]["value"], found[name]["min"], found[name]["max"]

    def _put_number(self, name: str, number: int | None) -> None:
        kind, _, seat = name.partition("_")
        if kind == SECOND:
            self._write(second=number)
        else:
            self._write(**{kind: _with(getattr(self._entry, kind), int(seat), number)})

    # -- what it shows -----------------------------------------------------------------------------

    def _base(self, words: Words) -> HaggisSheetBase:
        return {
            **super()._base(words),
            "bets": bet_choices(words),
            "players": [{"value": n, "label": str(n)} for n in (2, 3)],
        }

    def _inputs(self, words: Words | None) -> list[NumberInput]:
        """Return the numbers that the round shown asks for."""
        sheet, entry, there = self._sheet, self._entry, self._sheet.present(self._round)
        whole, held = TOTAL_POINTS.get(len(there), TOTAL_POINTS[3]), sheet.captured(self._round)

        def one(name: str, key: str, value: int | None, low: int, high: int, at: int) -> NumberInput:
            if words is None:
                return {"name": name, "label": "", "value": value, "min": low, "max": high, "less": "", "more": ""}
            second = sheet.names[entry.out[1]] if len(entry.out) > 1 else ""
            label = words.say(f"haggis.sheet.{key}", name=sheet.names[at], second=second)
            return number_input(name, label, value, low, high, words)

        found = [one(f"captured_{at}", "captured", held[at], 0, whole, at) for at in there]
        if entry.out:
            rest = [at for at in there if at != entry.out[0]]
            found += [one(f"left_{at}", "left", entry.left[at], 1, FULL_HAND, at) for at in rest]
        last = [at for at in there if at not in entry.out]
        if len(there) > 2 and len(entry.out) > 1 and last:
            found.append(one(SECOND, "second", entry.second, 1, FULL_HAND, last[0]))
        return found

    def _view(self, words: Words) -> HaggisSheetView:
        sheet, entry, there = self._sheet, self._entry, self._sheet.present(self._round)
        lead = sheet.dealers[self._round - 1]
        places = range(max(1, min(2, len(there) - 1)))
        about = rules_name(sheet.rules, words)
        return {
            **self._rounds_view(words, about, words.say("haggis.sheet.note", name=sheet.names[lead]), self._ask(words)),
            "outs": [
                {
                    "label": words.say(f"haggis.sheet.out_{place}"),
                    "place": place,
                    "people": [
                        {"seat": at, "name": sheet.names[at], "on": entry.out[place : place + 1] == (at,)}
                        for at in there
                    ],
                }
                for place in places
            ],
            "bets": [{"seat": at, "label": sheet.names[at], "bet": entry.bets[at]} for at in there],
            "inputs": self._inputs(words),
            "names": list(sheet.names),
            "dealer": sheet.dealer,
            "count": len(sheet.people),
            "empty": sheet.is_blank,
        }

    def _ask(self, words: Words) -> str:
        entry, there = self._entry, self._sheet.present(self._round)
        if len(entry.out) < len(there) - 1:
            return words.say("haggis.sheet.ask_out")
        return words.say("haggis.sheet.ask_numbers", whole=TOTAL_POINTS.get(len(there), TOTAL_POINTS[3]))

    def _did(self, number: int, seat: int, words: Words) -> str:
        """Return the place and the bet of a person in a round."""
        entry = self._sheet.round(number)
        if not self._sheet.is_scored(number):
            return ""
        parts = []
        if seat in entry.out:
            parts.append(words.say(f"haggis.sheet.place_{entry.out.index(seat)}"))
        if entry.bets[seat]:
            parts.append(words.say("haggis.sheet.bet", n=entry.bets[seat]))
        return listed(parts, words)

    def _fallback(self, words: Words) -> Iterator[Part]:
        yield from self._rounds_fallback(words)


def _with(numbers: tuple[Any, ...], at: int, number: int | None) -> tuple[Any, ...]:
    return (*numbers[:at], number, *numbers[at + 1 :])
