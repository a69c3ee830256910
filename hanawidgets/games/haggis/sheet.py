"""The score sheet of a real table of Haggis: bets, who went out, cards left and card points of each round, on a
:class:`.core.score_pad.ScorePad`. Two or three of the people play a round; the others sit it out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Final, NamedTuple

from hanawidgets.core.codec import Codec, DamagedError, Form, Key, natural, several
from hanawidgets.core.errors import RuleError, check_int, inconsistent
from hanawidgets.core.explain import Term
from hanawidgets.core.score_pad import KEYS, SAID, ScorePad, pad_values, people_of, seated

from .actions import FULL_HAND
from .cards import NAMES, Detail
from .rules import RuleSet, parse_ruleset, ruleset_text
from .score import TOTAL_POINTS, Result, check_bet, first_leader, score, winner_of

Numbers = tuple[int | None, ...]


class Round(NamedTuple):
    """A round on the sheet; by place of a person, None for what is not entered.

    bets      0, 15 or 30 each;  out: places of those who went out, first out first
    captured  card points in the end; those of the last person follow from the others'
    left      cards in hand when the first went out
    second    three players: cards in the last hand when the second went out
    """

    bets: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    captured: Numbers = ()
    left: Numbers = ()
    second: int | None = None


class Settled(NamedTuple):
    """A round as it is paid: the points of each who plays as trees, none while it is not complete."""

    terms: tuple[Term, ...]
    problem: RuleError | None


@dataclass(frozen=True)
class Sheet(ScorePad[Round]):
    """A score sheet.

    dealer  place of the person who leads the first round
    """

    rules: RuleSet
    dealer: int = 0

    most: ClassVar[int] = 3
    rule_of_players: ClassVar[str] = "HG-01"

    def __post_init__(self) -> None:
        object.__setattr__(self, "entries", tuple(entry and self._wide(entry) for entry in self.entries))
        super().__post_init__()
        self.place(self.dealer)
        for entry in self.entries:
            if entry is not None:
                self._check(entry)

    def _wide(self, entry: Round) -> Round:
        """Return a round with a place for everybody, those who came later included."""
        more = len(self.people)
        return entry._replace(
            bets=entry.bets + (0,) * (more - len(entry.bets)),
            captured=entry.captured + (None,) * (more - len(entry.captured)),
            left=entry.left + (None,) * (more - len(entry.left)),
        )

    def _check(self, entry: Round) -> None:
        """Refuse numbers that cannot be. Raises RuleError."""
        for bet in entry.bets:
            check_bet(bet)
        for at in entry.out:
            self.place(at)
        if len(set(entry.out)) < len(entry.out) or len(entry.out) >= self.most:
            raise inconsistent("out", len(entry.out), Detail.OUT_ORDER)
        for numbers, field, low, high, rule in (
            (entry.captured, "captured", 0, TOTAL_POINTS[3], "HG-08"),
            (entry.left, "left", 1, FULL_HAND, "HG-54"),
            ((entry.second,), "second", 1, FULL_HAND, "HG-56"),
        ):
            for number in numbers:
                if number is not None:
                    check_int(field, number, low, high, rule=rule)

    @property
    def rounds(self) -> int:
        """The number of rounds, which nobody knows: 0."""
        return 0

    @property
    def blank(self) -> Round:
        """A round in which nothing stands."""
        return self._wide(Round())

    def round(self, number: int) -> Round:
        """Return what stands in a round."""
        return (self.entries[number - 1] if number <= len(self.entries) else None) or self.blank

    def enter(self, number: int, entry: Round) -> Sheet:
        """Return the sheet with a round written, what stood there is gone. Raises RuleError of what cannot be.

        >>> sheet = new_sheet(["Aki", "Ben"], RuleSet())
        >>> sheet.enter(1, Round((0, 30), (1,), (31,), (1,))).totals()
        (31, 40)
        """
        return self._with_entry(number, self._wide(entry))

    # --- what it pays -----------------------------------------------------------------------------

    def rules_for(self, players: int) -> RuleSet:
        """Return the rules of a round with so many players."""
        if players == self.rules.players or players not in (2, 3):
            return self.rules
        if players == 2:
            return RuleSet(target=self.rules.target, runs_above_ten=self.rules.runs_above_ten, bets=self.rules.bets)
        return self.rules.with_options(players=players)

    def captured(self, number: int) -> Numbers:
        """Return the card points of a round by person, those of the last one as what the others leave (HG-08)."""
        there, found = self.present(number), list(self.round(number).captured)
        missing = [at for at in there if found[at] is None]
        if len(missing) == 1 and len(there) in TOTAL_POINTS:
            rest = TOTAL_POINTS[len(there)] - sum(found[at] or 0 for at in there)
            found[missing[0]] = rest if rest >= 0 else None
        return tuple(found)

    @cached_property
    def settled(self) -> tuple[Settled, ...]:
        """All rounds in which something stands."""
        return tuple(map(self._settle, range(1, self.written + 1)))

    def _settle(self, number: int) -> Settled:
        entry, there = self.round(number), self.present(number)
        if problem := self.people_problem(number):
            return Settled((), problem)
        for at in entry.out:
            if at not in there:
                return Settled((), self.not_there(at, number))
        held, whole = self.captured(number), TOTAL_POINTS[len(there)]
        known = [n for at in there if (n := held[at]) is not None]
        if sum(known) > whole or (len(known) == len(there) and sum(known) != whole):
            return Settled((), inconsistent("captured", sum(known), Detail.CARD_TOTAL, whole=whole))
        missing = [at for at in there if entry.left[at] is None and at not in entry.out[:1]]
        if len(entry.out) < len(there) - 1 or len(known) < len(there) or missing:
            return Settled((), None)
        if len(there) > 2 and entry.second is None:
            return Settled((), None)
        result = Result(
            tuple(entry.bets[at] for at in there),
            tuple(there.index(at) for at in entry.out[: len(there) - 1]),
            tuple(known),
            tuple(0 if at == entry.out[0] else entry.left[at] or 0 for at in there),
            entry.second if len(there) > 2 else None,
        )
        rules, names = self.rules_for(len(there)), dict(zip(NAMES, (self.names[at] for at in there), strict=False))
        try:
            return Settled(tuple(_named(score(result, seat, rules), names) for seat in range(len(there))), None)
        except RuleError as error:
            return Settled((), error)

    def problem(self, number: int) -> RuleError | None:
        """Return what does not fit in a round."""
        return self.settled[number - 1].problem if number <= self.written else self.people_problem(number)

    def is_scored(self, number: int) -> bool:
        """Tell whether a round is complete and fits, so that it counts."""
        return number <= self.written and bool(self.settled[number - 1].terms)

    def points(self, number: int) -> tuple[int, ...] | None:
        """Return the points of a round, by person; None while it does not count."""
        if not self.is_scored(number):
            return None
        paid = dict(zip(self.present(number), self.settled[number - 1].terms, strict=True))
        return tuple(paid[at].value if at in paid else 0 for at in range(len(self.people)))

    def explain(self, number: int, person: int) -> Term | None:
        """Return a person's points of a round as a tree."""
        there = self.present(number)
        return (
            self.settled[number - 1].terms[there.index(person)] if self.is_scored(number) and person in there else None
        )

    @cached_property
    def _held(self) -> tuple[tuple[int, ...], ...]:
        return self.running_of([self.points(number) for number in range(1, self.written + 1)])

    @property
    def dealers(self) -> tuple[int, ...]:
        """The leader of each round, who has the fewest points (GAP-HG-01), as places."""
        found = []
        for number in range(1, self.shown + 1):
            there = self.present(number)
            turn = self.dealer if self.dealer in there or not there else there[0]
            if number > 1 and there:
                held = [self._held[number - 2][at] for at in there]
                out = next((at for at in self.round(number - 1).out if at in there), there[0])
                turn = there[first_leader(held, there.index(out)) or 0]
            found.append(turn)
        return tuple(found)

    @property
    def is_over(self) -> bool:
        """Whether somebody leads alone with as many points as are played for (HG-48, GAP-HG-08)."""
        if not self.written or not self.is_scored(self.written):
            return False
        there = self.belongs(self.written)
        return winner_of([self._held[-1][at] for at in there], self.rules.target) is not None

    def _next(self, **changes: Any) -> Sheet:
        players = min(self.most, max(self.least, len(changes.get("people", self.people))))
        if players != self.rules.players and "rules" not in changes:
            changes["rules"] = self.rules_for(players)
        return super()._next(**changes)

    def _reordered(self, order: Sequence[int], **changes: Any) -> Sheet:
        entries = tuple(
            entry
            and entry._replace(
                bets=tuple(entry.bets[at] for at in order),
                out=tuple(map(order.index, entry.out)),
                captured=tuple(entry.captured[at] for at in order),
                left=tuple(entry.left[at] for at in order),
            )
            for entry in self.entries
        )
        return super()._reordered(order, entries=entries, dealer=order.index(self.dealer))

    def dealt_first_by(self, who: int | str) -> Sheet:
        """Return the sheet on which somebody leads the first round."""
        return self._next(dealer=self.place(who))

    def __str__(self) -> str:
        """The sheet as one word; :func:`parse_sheet` reads it back."""
        return CODEC.write({**vars(self), **pad_values(self)})


def _named(term: Term, names: dict[str, str]) -> Term:
    """Return a tree in which people are called by their names."""
    facts = {key: names.get(value, value) if key == "player" else value for key, value in term.facts.items()}  # type: ignore[arg-type]
    return replace(term, facts=facts, children=tuple(_named(child, names) for child in term.children))


def new_sheet(names: Sequence[str], rules: RuleSet, dealer: int = 0) -> Sheet:
    """Return an empty sheet. Raises RuleError."""
    sheet = Sheet(seated(names), rules, dealer=dealer)
    players = min(Sheet.most, max(Sheet.least, len(names)))
    return replace(sheet, rules=sheet.rules_for(players))


# --- one word for a link ----------------------------------------------------------------------------

_COUNT: Final = natural(2)
_MAYBE: Final = Form(lambda n: "" if n is None else str(n), lambda text: _COUNT.read(text) if text else None)
_LISTS: Final = (several(_COUNT, "-"), several(_COUNT, "-"), several(_MAYBE, "-"), several(_MAYBE, "-"), _MAYBE)


def _written(entry: Round | None) -> str:
    return "" if entry is None else "*".join(form.write(part) for form, part in zip(_LISTS, entry, strict=True))


def _read(text: str) -> Round | None:
    if not text:
        return None
    parts = text.split("*")
    if len(parts) != len(_LISTS):
        raise ValueError(text)
    out = () if not parts[1] else _LISTS[1].read(parts[1])
    return Round(
        _LISTS[0].read(parts[0]), out, _LISTS[2].read(parts[2]), _LISTS[3].read(parts[3]), _MAYBE.read(parts[4])
    )


CODEC: Final = Codec(
    "gs1",
    Key("rules", Form(ruleset_text, parse_ruleset)),
    Key("names", several(SAID)),
    Key(
        "entries", Form(lambda rounds: ",".join(map(_written, rounds)), lambda text: tuple(map(_read, text.split(","))))
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
    for entry in values["entries"]:
        if entry and max(len(entry.bets), len(entry.captured), len(entry.left)) > len(empty.people):
            raise DamagedError(str(len(entry.bets)))
    return empty.with_entries(values["entries"])
