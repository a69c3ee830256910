"""The score sheet of a real table of Koi-Koi: who won each month and by what, on a :class:`.core.score_pad.ScorePad`.

Whoever wins is paid by the other (K-BGA-09). Of three and more people two play a month and the others sit it out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from functools import cached_property
from typing import Any, ClassVar, Final, NamedTuple

from hanawidgets.core.codec import Codec, Form, Key, natural, several
from hanawidgets.core.errors import RuleError, check_int
from hanawidgets.core.explain import Term
from hanawidgets.core.score_pad import KEYS, SAID, ScorePad, pad_values, people_of, seated

from .cards import parse_short, short_text
from .round_rules import end_by_field, honba_after, next_dealer
from .rules import NAMES, RuleSet, parse_ruleset, ruleset_text
from .score import Line, Reason, Settlement, Situation, check_stop
from .situation import NO_YAKU, parse_yaku, ranges, yaku_word
from .yaku import around, yaku_of


class End(StrEnum):
    """The ways in which a month ends, as a sheet knows them."""

    STOP = auto()
    """somebody stopped, and is paid for yaku"""
    NO_YAKU = auto()
    CALLED = auto()
    """somebody called koi-koi, nobody could stop"""
    SPECIAL = auto()
    """a special hand was dealt (手役)"""
    BOTH = "both_special"
    """both held one"""
    FIELD = "field_four"
    """four of a month lay on the field, and the dealer is paid for it"""
    PAIRS = "field_pairs"
    """four pairs lay there (HOUSE-K-06)"""


class Month(NamedTuple):
    """A month on the sheet.

    winner  place of the person who stopped or held a special hand; -1: not said yet
    end     how the month ended
    The yaku of the winner: as ``points``, else as a map ``yaku``, else as cards, ``pile``.
    """

    winner: int = -1
    end: End = End.STOP
    pile: int = 0
    points: int | None = None
    yaku: tuple[tuple[str, int], ...] = ()
    field_brights: int = 0
    calls: int = 0
    other_calls: int = 0

    @property
    def says_yaku(self) -> bool:
        """Whether something is given that can pay."""
        return bool(self.pile or self.yaku or self.points is not None)


class Settled(NamedTuple):
    """A month as it is paid: who deals, sticks on the field, who is paid, what; no term while it is not complete."""

    dealer: int
    honba: int
    winner: int
    term: Term | None
    problem: RuleError | None


@dataclass(frozen=True)
class Sheet(ScorePad[Month]):
    """A score sheet.

    dealer  place of the person who deals the first month (GAP-K-11)
    """

    rules: RuleSet
    dealer: int = 0

    rule_of_players: ClassVar[str] = "K-BGA-01"

    def __post_init__(self) -> None:
        super().__post_init__()
        self.place(self.dealer)
        for month in self.entries:
            if month is not None:
                self.check(month)

    @property
    def rounds(self) -> int:
        """The number of months (K-BGA-53, K-BGA-54)."""
        return self.rules.rounds

    @property
    def start(self) -> int:
        """Points that each begins with (K-BGA-53)."""
        return self.rules.start_points

    @property
    def blank(self) -> Month:
        """A month in which nothing stands."""
        return Month()

    def month(self, number: int) -> Month:
        """Return what stands in a month."""
        return (self.entries[number - 1] if number <= len(self.entries) else None) or self.blank

    def enter(self, number: int, month: Month) -> Sheet:
        """Return the sheet with a month written, what stood there is gone. Raises RuleError of a number that cannot be.

        >>> sheet = new_sheet(["Aki", "Ben"], RuleSet()).enter(1, Month(0, yaku=(("akatan", 6),), calls=1))
        >>> sheet.totals()
        (112, 88)
        """
        return self._with_entry(number, month)

    def check(self, month: Month) -> None:
        """Refuse numbers that cannot be under any rules. Raises RuleError number_out_of_range."""
        check_int("winner", month.winner, -1, len(self.people) - 1, rule="K-BGA-01")
        for name, (low, high, rule) in ranges().items():
            if name != "honba" and (number := getattr(month, name)) is not None:
                check_int(name, number, low, high, rule=rule)

    # --- what it pays -----------------------------------------------------------------------------

    @cached_property
    def settled(self) -> tuple[Settled, ...]:
        """All months, one after the other: who deals and how many sticks there are follows from those before."""
        found: list[Settled] = []
        turn, honba = self.dealer, 0
        for number in range(1, self.rounds + 1):
            there = self.present(number)
            turn = turn if turn in there or not there else there[0]
            done = self._settle(number, turn, honba)
            found.append(done)
            if done.term is not None:
                (other,) = (at for at in there if at != turn)
                seats = {NAMES[0]: turn, NAMES[1]: other}
                winner = next((seat for seat, at in seats.items() if at == done.winner), None)
                honba = honba_after(honba, NAMES[0], winner, self.rules)
                turn = seats[next_dealer(NAMES[0], winner, self.rules)]
        return tuple(found)

    def _settle(self, number: int, dealer: int, honba: int) -> Settled:
        month, there = self.month(number), self.present(number)
        problem = self.people_problem(number)
        if problem is None and month.winner >= 0 and month.winner not in there:
            problem = self.not_there(month.winner, number)
        if problem or month == self.blank:
            return Settled(dealer, honba, -1, None, problem)
        winner, term = month.winner, None
        try:
            match month.end:
                case End.BOTH:
                    winner, term = -1, Term(Line.TRANSFER, 0, "GAP-K-03", Reason.BOTH_SPECIAL)
                case End.FIELD | End.PAIRS:
                    pairs = month.end is End.PAIRS
                    winner, term = dealer, end_by_field(NAMES[0], self.rules, honba, pairs=pairs).transfer
                case End.NO_YAKU | End.CALLED:
                    term = self.situation(number, honba).score(self.rules)
                    winner = dealer if term.value else -1
                case End.SPECIAL if winner >= 0:
                    term = self.situation(number, honba).score(self.rules)
                case End.STOP if month.says_yaku:
                    situation = self.situation(number, honba)
                    check_stop(situation, self.rules)
                    term = situation.score(self.rules) if winner >= 0 else None
        except RuleError as error:
            problem = None if error.detail in NO_YAKU and not month.calls else error
        return Settled(dealer, honba, winner if term is not None else -1, term, problem)

    def situation(self, number: int, honba: int) -> Situation:
        """Return a month as it is scored."""
        month = self.month(number)
        if month.end not in (*Settlement,):
            return Situation(Settlement.CALLED)
        numbers = {name: getattr(month, name) for name in ("field_brights", "calls", "other_calls")}
        yaku = dict(month.yaku) if month.yaku else None
        if played := around(0, self.rules, number) if month.pile and not yaku else 0:
            yaku = yaku_of(month.pile | played, self.rules)
        return Situation(Settlement(month.end), month.pile, month.points, honba=honba, yaku=yaku, **numbers)

    def problem(self, number: int) -> RuleError | None:
        """Return what does not fit in a month."""
        return self.settled[number - 1].problem

    def is_scored(self, number: int) -> bool:
        """Tell whether a month is complete and fits, so that it counts."""
        return self.settled[number - 1].term is not None

    def points(self, number: int) -> tuple[int, ...] | None:
        """Return what a month moves, by person; None while it does not count."""
        done = self.settled[number - 1]
        if done.term is None:
            return None
        there, paid = self.present(number), done.term.value if done.winner >= 0 else 0
        seats = range(len(self.people))
        return tuple((paid if at == done.winner else -paid) if at in there else 0 for at in seats)

    def explain(self, number: int, person: int) -> Term | None:
        """Return what is paid in a month, as a tree: the same for both."""
        return self.settled[number - 1].term if person in self.present(number) else None

    @property
    def dealers(self) -> tuple[int, ...]:
        """The dealer of each month (親), as places."""
        return tuple(done.dealer for done in self.settled)

    @property
    def is_over(self) -> bool:
        """Whether all months count, or somebody has nothing left or enough (K-BGA-30, K-BGA-31, HOUSE-K-08)."""
        return self.broke or self.reached or all(map(self.is_scored, range(1, self.rounds + 1)))

    @property
    def broke(self) -> bool:
        """Whether somebody holds 0 or less (K-BGA-31)."""
        if not self.rules.family.can_break:
            return False
        totals = self.totals()
        return any(totals[at] <= 0 for at in self.belongs(self.now)) and any(
            map(self.is_scored, range(1, self.written + 1))
        )

    @property
    def reached(self) -> bool:
        """Whether somebody has received as many points as are played for (HOUSE-K-08)."""
        totals, goal = self.totals(), self.rules.first_to
        return bool(goal) and any(totals[at] - self.joined_with(at) >= goal for at in self.belongs(self.now))

    def _reordered(self, order: Sequence[int], **changes: Any) -> Sheet:
        entries = tuple(
            month and month._replace(winner=order.index(month.winner) if month.winner >= 0 else -1)
            for month in self.entries
        )
        return super()._reordered(order, entries=entries, dealer=order.index(self.dealer))

    def dealt_first_by(self, who: int | str) -> Sheet:
        """Return the sheet on which somebody deals the first month (GAP-K-11)."""
        return self._next(dealer=self.place(who))

    def __str__(self) -> str:
        """The sheet as one word; :func:`parse_sheet` reads it back."""
        return CODEC.write({**vars(self), **pad_values(self)})


def new_sheet(names: Sequence[str], rules: RuleSet, dealer: int = 0) -> Sheet:
    """Return an empty sheet. Raises RuleError."""
    return Sheet(seated(names), rules, dealer=dealer)


# --- one word for a link ----------------------------------------------------------------------------

_ENDS: Final = dict(zip(End, "snctbfp", strict=True))
_COUNT: Final = natural(3)
_PARTS: Final = {
    "c": ("pile", Form(short_text, parse_short)),
    "p": ("points", _COUNT),
    "y": ("yaku", Form(lambda yaku: yaku_word(dict(yaku)), lambda text: tuple(parse_yaku(text).items()))),
    "f": ("field_brights", _COUNT),
    "k": ("calls", _COUNT),
    "o": ("other_calls", _COUNT),
}


def _written(month: Month | None) -> str:
    if month is None:
        return ""
    words = [("" if month.winner < 0 else str(month.winner)) + _ENDS[month.end]]
    words += [
        letter + form.write(value)
        for letter, (name, form) in _PARTS.items()
        if (value := getattr(month, name)) != Month._field_defaults[name]
    ]
    return "*".join(words)


def _read(text: str) -> Month | None:
    if not text:
        return None
    head, *words = text.split("*")
    end = {letter: end for end, letter in _ENDS.items()}[head[-1:]]
    values: dict[str, Any] = {}
    for word in words:
        name, form = _PARTS[word[:1]]
        if name in values:
            raise ValueError(word)
        values[name] = form.read(word[1:])
    return Month(natural(2).read(head[:-1]) if head[:-1] else -1, end, **values)


CODEC: Final = Codec(
    "ks1",
    Key("rules", Form(ruleset_text, parse_ruleset)),
    Key("names", several(SAID)),
    Key(
        "entries", Form(lambda months: ",".join(map(_written, months)), lambda text: tuple(map(_read, text.split(","))))
    ),
    Key("dealer", natural(2), "d", 0),
    *KEYS,
)


def parse_sheet(text: object) -> Sheet:
    """Return the sheet that ``str`` of it wrote.

    Raises RuleError wrong_type, unknown_value with detail ``state_version`` or ``damaged_state``, or that of
    a part.
    """
    return CODEC.read(text, _built)


def _built(values: dict[str, Any]) -> Sheet:
    empty = Sheet(rules=values["rules"], dealer=values["dealer"], **people_of(values))
    return empty.with_entries(values["entries"])
