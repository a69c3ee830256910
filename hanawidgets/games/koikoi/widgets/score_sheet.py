"""Score sheet of Koi-Koi (得点表) for a real table: who won each month, by which yaku, and what was called."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final, Literal, Unpack

from hanawidgets.core.deck import pile_of as bits_of
from hanawidgets.core.errors import check_int
from hanawidgets.core.renamed import current
from hanawidgets.text import Words, words_in
from hanawidgets.text.wording import field_label, ruleset_name
from hanawidgets.widgets.base import Checked, action, choices, number_input, one_of, or_empty, typed_number
from hanawidgets.widgets.checked import Options, Ruleset
from hanawidgets.widgets.fallback import Part
from hanawidgets.widgets.rules.rules_panel import values_in_use
from hanawidgets.widgets.sheet.game_sheet import RoundSheet, named_people

from ..cards import DECK
from ..rules import Option, RuleSet
from ..score import MOST_CALLS, MOST_LIGHTS
from ..sheet import End, Month, Sheet, new_sheet, parse_sheet
from ..wording import round_title, yaku_name
from ..yaku import Report, around, most_points, report, yaku_of
from .captured import WithCaptured, cards_bounds, cards_with, counted, named_view, points_with, with_yaku, without_yaku
from .rules_panel import PANEL, WithKoiKoiRules
from .views import KoiKoiSheetBase, KoiKoiSheetView

__all__ = ["KoiKoiScoreSheet"]

_WAYS = ("yaku", "cards", "points")
_NUMBERS = {"field_brights": MOST_LIGHTS, "calls": MOST_CALLS, "other_calls": MOST_CALLS}
_NOTHING = Report((), (), ())


OF_GAMES: Final = frozenset({"rounds", "first_to", "dealer_rule", "unpaid_dealer", "field_four", "field_pairs"})
"""Options that bear on no month's score, but on how many there are, who deals, and how one may end."""


def _values(rules: RuleSet, option: Option) -> tuple[Any, ...]:
    return values_in_use(rules, option) if option.name in OF_GAMES else PANEL.values(rules, option)


class KoiKoiSheetOptions(Options, total=False):
    """Options of a score sheet besides the names."""

    ruleset: Ruleset
    start: str
    order: Literal["kind", "month"]


class KoiKoiScoreSheet(WithCaptured, WithKoiKoiRules, RoundSheet):
    """The score sheet of a table of Koi-Koi, month after month.

    names    the people; of more than two, two play each month and the others sit it out
    ruleset  preset name, with changed options after semicolons; all months are scored by it
    start    what ``value`` of another sheet was; counts before all others
    order    how cards are laid out where they are picked: by ``kind`` or ``month``

    :meth:`enter` writes a month; :meth:`join`, :meth:`leave`, :meth:`sit_out`, :meth:`adjust` and :meth:`rename` are
    for what happens at a table. ``value`` is the whole sheet as a word; :attr:`sheet` is its value.
    Raises RuleError (``code``, ``field``, ``rule``).

    >>> paper = KoiKoiScoreSheet(["Aki", "Ben"])
    >>> paper.enter(1, winner="Aki", yaku={"akatan": 6}, calls=1)
    >>> paper.sheet.totals()
    (112, 88)
    """

    _painter = "koikoisheet"
    game = "koikoi"
    _panel = replace(PANEL, values=_values)
    names = Checked(("A", "B"), named_people("K-BGA-01"), help="the people")
    start = Checked("", or_empty(lambda _, text: str(parse_sheet(text))), help="a sheet to go on with")
    _sheets = ("koikoi-scores", "koikoi-yaku")
    _held_in = "_cards"
    _watched = ("names", "ruleset", "start", "order")
    _ui = (
        *RoundSheet._pad_words,
        "pad: first_dealer people_number",
        "koikoi.sheet: winner who_special calls",
        "ui: formula tree off_terms change_rules captured made near near_more near_less excluded add cards_by",
    )
    _sheet: Sheet
    _new = staticmethod(new_sheet)
    _read = staticmethod(parse_sheet)

    def __init__(self, names: Iterable[str] | None = None, **options: Unpack[KoiKoiSheetOptions]) -> None:
        kwargs: dict[str, Any] = {**options}
        if names is not None:
            kwargs["names"] = names
        self._way = "yaku"
        self._opens(kwargs)

    def enter(
        self,
        number: int,
        *,
        winner: int | str | None = None,
        end: str = "stop",
        yaku: dict[str, int] | None = None,
        cards: Iterable[str] = (),
        points: int | None = None,
        **numbers: int,
    ) -> None:
        """Write a month, in place of what stood there.

        winner  name or place of the person who stopped, or held a special hand
        end     ``stop``, ``no_yaku``, ``called``, ``special``, ``both_special``, ``field_four`` or ``field_pairs``
        yaku, cards, points  the winner's yaku, in one of three ways
        numbers ``field_brights``, ``calls``, ``other_calls``
        Raises RuleError.
        """
        one_of(*End)("end", end)
        numbers = current(numbers, {"own_koi": "calls", "other_koi": "other_calls"})
        who = -1 if winner is None else self._sheet.place(winner)
        pile = bits_of(DECK.parse(cards, "cards", 0)) if cards else 0
        month = Month(who, End(end), pile, points, tuple((yaku or {}).items()), **numbers)
        with self._batch():
            self._open(number)
            self._set(self._sheet.enter(number, month))
            self._await()

    def _await(self) -> None:
        """Show the way in which the yaku of the month shown were given."""
        month = self._month
        if month.says_yaku:
            self._way = "points" if month.points is not None else "yaku" if month.yaku else "cards"

    @property
    def _month(self) -> Month:
        return self._sheet.month(self._round)

    def _write(self, **changes: Any) -> None:
        """Write something in the month shown."""
        month = self._month._replace(**changes)
        if month != self._month:
            self._sheet.check(month)
            self._set(self._sheet.enter(self._round, month))

    # -- captured cards ------------------------------------------------------------------------------

    @property
    def pile(self) -> int:
        """The winner's cards in the month shown."""
        return self._month.pile

    def _hold(self, pile: int) -> None:
        self._write(pile=pile, yaku=(), points=None)
        self._way = "cards"

    # -- what the page may do ----------------------------------------------------------------------

    @action(seat=int)
    def _act_winner(self, seat: int) -> None:
        """Say who won the month shown; once more takes it back."""
        self._sheet.place(seat)
        self._write(winner=-1 if seat == self._month.winner else seat)

    @action(value=str)
    def _act_ending(self, value: str) -> None:
        one_of(*End)("end", value)
        self._write(end=End(value))

    @action(value=str)
    def _act_source(self, value: str) -> None:
        """Choose how the yaku are given; what was given stays until something else is."""
        one_of(*_WAYS)("source", value)
        month, rules = self._month, self._sheet.rules
        if value == "yaku" and month.pile and not month.yaku and month.points is None:
            self._write(yaku=tuple(yaku_of(month.pile | around(0, rules, self._round), rules).items()), pile=0)
        self._way = value

    @action(key=str, on=bool)
    def _act_yaku(self, key: str, on: bool) -> None:
        """Take a yaku by its name, with all that its cards make; or out, with all that would make it."""
        rules = self._sheet.rules
        one_of(*(yaku["key"] for yaku in named_view({}, rules, words_in(self.language))))("yaku", key)
        named = (with_yaku if on else without_yaku)(self._named, key, rules)
        self._write(yaku=tuple(named.items()), pile=0, points=None)

    @action(name=str, up=bool)
    def _act_step(self, name: str, up: bool) -> None:
        low, high = self._bounds(name)
        now = self._value(name)
        self._put_number(name, low if now is None else min(high, max(low, now + (1 if up else -1))))

    @action(name=str, value=(int, str))
    def _act_number(self, name: str, value: int | str) -> None:
        if name == "points" and value == "":
            self._write(points=None)
            return
        self._put_number(name, check_int(name, typed_number(name, value, "C-15"), *self._bounds(name), rule="C-15"))

    @property
    def _named(self) -> dict[str, int]:
        return counted(dict(self._month.yaku), self._sheet.rules)

    def _value(self, name: str) -> int | None:
        if name == "points" or name in _NUMBERS:
            number: int | None = getattr(self._month, name)
            return number
        named = self._named
        return cards_with(name, named[name], self._sheet.rules) if name in named else None

    def _bounds(self, name: str) -> tuple[int, int]:
        """Return the least and the greatest a number may be. Raises RuleError."""
        if name == "points":
            return 1, most_points(self._sheet.rules)
        return (0, _NUMBERS[name]) if name in _NUMBERS else cards_bounds(name, self._sheet.rules)

    def _put_number(self, name: str, number: int) -> None:
        if name in _NUMBERS:
            self._write(**{name: number})
        elif name == "points":
            self._write(points=number, yaku=(), pile=0)
        else:
            rules = self._sheet.rules
            named = with_yaku({**self._named, name: points_with(name, number, rules)}, name, rules)
            self._write(yaku=tuple(named.items()), pile=0, points=None)

    # -- what it shows -----------------------------------------------------------------------------

    def _base(self, words: Words) -> KoiKoiSheetBase:
        return self._captured_base(super()._base(words), words)

    def _view(self, words: Words) -> KoiKoiSheetView:
        sheet, month, rules = self._sheet, self._month, self._sheet.rules
        settled = sheet.settled[self._round - 1]
        counts = rules.family.numbers
        inputs = [
            number_input(name, self._number_label(name, words), getattr(month, name), 0, most, words)
            for name, most in _NUMBERS.items()
            if name in counts
        ]
        points = number_input("points", field_label("points", words), month.points, *self._bounds("points"), words)
        shown = (
            report(month.pile | around(0, rules, self._round), rules)
            if self._way == "cards" and month.pile
            else _NOTHING
        )
        note = words.say("koikoi.sheet.note", name=sheet.names[settled.dealer], honba=settled.honba)
        if rules.family.has_sticks:
            note = words.say("koikoi.sheet.note_sticks", name=sheet.names[settled.dealer], honba=settled.honba)
        return {
            **self._rounds_view(words, ruleset_name(rules, words), note, self._ask(words)),
            **self._captured(shown, rules, words),
            "winners": [
                {"seat": at, "name": sheet.names[at], "on": at == month.winner} for at in sheet.present(self._round)
            ],
            "ending": {
                "label": words.say("ui.ending"),
                "value": month.end,
                "options": choices("koikoi.sheet.end", self._endings(), words),
            },
            "source": {
                "label": words.say("ui.points_from"),
                "value": self._way,
                "options": choices("ui.source", _WAYS, words),
            },
            "named": named_view(self._named, rules, words),
            "inputs": inputs,
            "sum": points,
            "names": list(sheet.names),
            "dealer": sheet.dealer,
        }

    def _title(self, number: int, words: Words) -> str:
        return round_title(number, self._sheet.rounds, self._sheet.rules, words, about="sheet")

    def _number_label(self, name: str, words: Words) -> str:
        """Return what a number is called: whose calls they are, by name, once it is known who won."""
        sheet, month = self._sheet, self._month
        there = sheet.present(self._round)
        if name == "field_brights" or month.winner not in there or len(there) != 2:
            return field_label(name, words)
        who = month.winner if name == "calls" else next(at for at in there if at != month.winner)
        return words.say("koikoi.sheet.calls_of", name=sheet.names[who])

    def _endings(self) -> list[End]:
        rules = self._sheet.rules
        gone = [
            *([End.CALLED] if rules.family.plays_out_deck else []),
            *([End.FIELD] if rules.field_four != "oya_6" else []),
            *([End.PAIRS] if rules.field_pairs != "oya_6" else []),
        ]
        return [end for end in End if end not in gone or end == self._month.end]

    def _ask(self, words: Words) -> str:
        month = self._month
        if month.end in (End.STOP, End.SPECIAL) and month.winner < 0:
            return words.say("koikoi.sheet.ask_winner")
        return words.say(f"koikoi.ask.{self._way}")

    def _did(self, number: int, seat: int, words: Words) -> str:
        """Return the yaku of the winner, or how else the month ended."""
        month, done = self._sheet.month(number), self._sheet.settled[number - 1]
        if done.term is None or seat != (done.winner if done.winner >= 0 else done.dealer):
            return ""
        if month.end is not End.STOP:
            return words.say(f"koikoi.sheet.end.{month.end}")
        made = (
            dict(month.yaku) or self._sheet.situation(number, 0).made(self._sheet.rules) if month.points is None else {}
        )
        return words.say("ui.list").join(yaku_name(key, words) for key in made)

    def _fallback(self, words: Words) -> Iterator[Part]:
        yield from self._rounds_fallback(words)
