"""The score pad of a real table: people by name, rounds entered by hand, as an immutable value.

A pad holds only what somebody said: who is there from when to when, what stands in each round, who sat one out, what
was added or taken once. Totals, dealers and what comes next are computed from that, so a round corrected later gives
all after it anew (:func:`correction` says what has changed). Nothing that happens to one person changes the total of
another: who joins or leaves does so at a round in which nothing is written yet.

A game derives its pad from :class:`ScorePad` and says what an entry is, when it counts and what it pays.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple, Self, TypeVar

from .codec import Form, Key, several
from .errors import Code, Detail, RuleError, check_int, check_length, inconsistent
from .explain import Term

E = TypeVar("E")

LONGEST_NAME: Final = 30
LONGEST_NOTE: Final = 60
MOST_PEOPLE: Final = 12
"""People on a sheet, those who have left included."""
MOST_POINTS: Final = 9_999
"""That a person joins with, or is given at once."""
MOST_CHANGES: Final = 200
"""One-off points, and rounds sat out, on a sheet."""
Average = Literal["average"]
AVERAGE: Final[Average] = "average"
"""Points to join with: the average of those who are there."""


class Person(NamedTuple):
    """A person on the sheet.

    joined  the first round with this person
    start   points to begin with; None: as the game begins, ``"average"``: of those who are there
    left    the first round without; 0: stays
    """

    name: str
    joined: int = 1
    start: int | Average | None = None
    left: int = 0


class Adjustment(NamedTuple):
    """Points given or taken once, a round's own apart; they count in the totals after that round."""

    round_number: int
    person: int
    points: int
    note: str = ""


class Correction(NamedTuple):
    """The difference that a change of one round makes.

    number  the round;  points: person → its points before and now, of those that differ
    totals  rounds whose totals are other ones
    """

    number: int
    points: dict[int, tuple[int, int]]
    totals: int


@dataclass(frozen=True)
class ScorePad(Generic[E]):
    """A score sheet; a game's own derives from it.

    people       in the order of turns
    rules        the game's rule set
    entries      what stands in each round, None for nothing; no None at the end
    out          who sat out: pairs of round and person
    adjustments  points given or taken once
    """

    people: tuple[Person, ...]
    rules: Any
    entries: tuple[E | None, ...] = ()
    out: frozenset[tuple[int, int]] = frozenset()
    adjustments: tuple[Adjustment, ...] = ()
    before: Self | None = field(default=None, compare=False, repr=False, kw_only=True)
    """The sheet from which this one was made."""

    least: ClassVar[int] = 2
    most: ClassVar[int] = 2
    """How many play in a round."""
    rule_of_players: ClassVar[str] = ""
    most_rounds: ClassVar[int] = 99

    def __post_init__(self) -> None:
        check_names(self.names)
        if len(self.entries) > (self.rounds or self.most_rounds):
            raise self._no_round(len(self.entries))
        for person in self.people:
            self._check_round(person.joined)
            if person.left:
                check_int("left", person.left, person.joined + 1, self.most_rounds + 1)
            if isinstance(person.start, int):
                check_int("start", person.start, -MOST_POINTS, MOST_POINTS)
            elif person.start not in (None, AVERAGE):
                raise RuleError(Code.UNKNOWN_VALUE, "start", str(person.start)[:20], allowed=[AVERAGE])
        if len(self.out) > MOST_CHANGES or len(self.adjustments) > MOST_CHANGES:
            raise RuleError(Code.NUMBER_OUT_OF_RANGE, "adjustments", len(self.adjustments), low=0, high=MOST_CHANGES)
        for number, at in self.out:
            self._check_round(number)
            self.place(at)
        for each in self.adjustments:
            self._check_round(each.round_number)
            self.place(each.person)
            check_int("points", each.points, -MOST_POINTS, MOST_POINTS)
            check_length("note", len(each.note), LONGEST_NOTE)

    # --- what a game says -------------------------------------------------------------------------

    @property
    def rounds(self) -> int:
        """The number of rounds; 0 where the game goes on until somebody has enough."""
        raise NotImplementedError

    @property
    def start(self) -> int:
        """Points with which everybody begins."""
        return 0

    @property
    def blank(self) -> E:
        """The entry of a round in which nothing stands yet."""
        raise NotImplementedError

    def problem(self, number: int) -> RuleError | None:
        """Return what does not fit in a round; None while nothing contradicts."""
        raise NotImplementedError

    def is_scored(self, number: int) -> bool:
        """Tell whether a round is complete and fits, so that it counts."""
        raise NotImplementedError

    def points(self, number: int) -> tuple[int, ...] | None:
        """Return the points of a round by person, 0 for those away; None while it does not count."""
        raise NotImplementedError

    def explain(self, number: int, person: int) -> Term | None:
        """Return a person's points of a round as a tree; None while there are none."""
        raise NotImplementedError

    @property
    def dealers(self) -> tuple[int, ...]:
        """The dealer, or who begins, of each round up to :attr:`shown`, as places among the people."""
        raise NotImplementedError

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        raise NotImplementedError

    def dealt_first_by(self, who: int | str) -> Self:
        """Return the sheet on which somebody deals first."""
        raise NotImplementedError

    # --- who is there -----------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """The names, in the order of turns."""
        return tuple(person.name for person in self.people)

    def place(self, who: int | str) -> int:
        """Return the place of a person by place or name. Raises RuleError unknown_player or number_out_of_range."""
        if isinstance(who, str):
            if who not in self.names:
                raise RuleError(Code.UNKNOWN_VALUE, "names", who[:LONGEST_NAME], allowed=list(self.names))
            return self.names.index(who)
        return check_int("seat", who, 0, len(self.people) - 1, rule=self.rule_of_players)

    def present(self, number: int) -> tuple[int, ...]:
        """Return who plays in a round, as places."""
        if number not in self._there:
            self._there[number] = tuple(at for at in self.belongs(number) if (number, at) not in self.out)
        return self._there[number]

    @cached_property
    def _there(self) -> dict[int, tuple[int, ...]]:
        return {}

    def belongs(self, number: int) -> tuple[int, ...]:
        """Return who has joined by a round and has not left, sitting out or not."""
        return tuple(
            at
            for at, person in enumerate(self.people)
            if person.joined <= number and (not person.left or number < person.left)
        )

    def people_problem(self, number: int) -> RuleError | None:
        """Return that too few or too many play in a round; None if it can be played."""
        count = len(self.present(number))
        if self.least <= count <= self.most:
            return None
        need = str(self.least) if self.least == self.most else f"{self.least}–{self.most}"
        facts = {"need": need, "round": number}
        return RuleError(Code.WRONG_PLAYER_COUNT, "names", count, self.rule_of_players, Detail.PEOPLE_IN_ROUND, **facts)

    def not_there(self, who: int, number: int) -> RuleError:
        """Return that somebody does not play in a round, nor has before."""
        return inconsistent("round", number, Detail.NOT_THERE, name=self.people[who].name)

    @property
    def shown(self) -> int:
        """The number of rounds on the sheet: all, or as far as it has got and one more."""
        return self.rounds or min(self.most_rounds, len(self.entries) + (not self.is_over))

    @property
    def written(self) -> int:
        """The last round in which something stands; 0 if there is none."""
        return len(self.entries)

    @property
    def scored(self) -> int:
        """The number of rounds that count."""
        return sum(self.is_scored(number) for number in range(1, self.written + 1))

    @property
    def now(self) -> int:
        """The first round that does not count yet; the last one when all do."""
        last = self.shown
        return next((number for number in range(1, last + 1) if not self.is_scored(number)), last)

    # --- changes of people ------------------------------------------------------------------------

    def join(self, name: str, number: int | None = None, start: int | Average | None = 0) -> Self:
        """Return the sheet with somebody more from a round on, or with somebody back who had left.

        number  the first round with this person; left out: the first in which nothing stands
        start   points to join with: a number, or ``"average"`` of those who are there
        Raises RuleError: a name twice, a round in which something stands, no room at the table.
        """
        number = self._free(number)
        if name in self.names and (left := self.people[self.names.index(name)].left):
            at = self.names.index(name)
            away = {(each, at) for each in range(left, number)}
            return self._with_person(at, self.people[at]._replace(left=0), self.out | away)
        if number == 1 and start == 0:
            start = None
        return self._next(people=(*self.people, Person(name.strip(), number, start)))

    def leave(self, who: int | str, number: int | None = None) -> Self:
        """Return the sheet which somebody leaves: the points stay, rounds from this one on are without them.

        number  the first round without; left out: the first in which nothing stands
        Raises RuleError as :meth:`join`.
        """
        at, number = self.place(who), self._free(number)
        if number <= self.people[at].joined:
            raise self.not_there(at, number)
        return self._with_person(at, self.people[at]._replace(left=number))

    def sit_out(self, who: int | str, number: int | None = None, *, out: bool = True) -> Self:
        """Return the sheet with somebody not playing in one round, or playing after all.

        Raises RuleError if something stands in that round.
        """
        at = self.place(who)
        number = self._free(number, alone=True)
        if at not in self.belongs(number):
            raise self.not_there(at, number)
        pair = frozenset({(number, at)})
        return self._next(out=self.out | pair if out else self.out - pair)

    def adjust(self, who: int | str, points: int, note: str = "", number: int | None = None) -> Self:
        """Return the sheet with points given or taken once; they count in the totals after a round, left out: the
        last one that counts. Raises RuleError."""
        number = max(1, self.now - (not self.is_scored(self.now))) if number is None else number
        return self._next(adjustments=(*self.adjustments, Adjustment(number, self.place(who), points, note.strip())))

    def unadjust(self, place: int) -> Self:
        """Return the sheet without one of :attr:`adjustments`. Raises RuleError number_out_of_range."""
        check_int("place", place, 0, len(self.adjustments) - 1)
        return self._next(adjustments=self.adjustments[:place] + self.adjustments[place + 1 :])

    def rename(self, who: int | str, name: str) -> Self:
        """Return the sheet with another name for somebody. Raises RuleError for a name twice or none."""
        at = self.place(who)
        return self._with_person(at, self.people[at]._replace(name=name.strip()))

    def undo(self) -> Self:
        """Return the sheet as it was before the last change; one that was read loses its last entry."""
        if self.before is not None:
            return self.before
        return replace(self.without_last(), before=None) if self.entries else self

    def without_last(self) -> Self:
        """Return the sheet without its last entry."""
        return self._with_entry(len(self.entries), None)

    def _with_person(self, at: int, person: Person, out: frozenset[tuple[int, int]] | None = None) -> Self:
        people = (*self.people[:at], person, *self.people[at + 1 :])
        return self._next(people=people, out=self.out if out is None else out)

    def _with_entry(self, number: int, entry: E | None) -> Self:
        """Return the sheet with another entry in a round."""
        self._check_round(number)
        found = [*self.entries, *[None] * (number - len(self.entries))]
        found[number - 1] = None if entry == self.blank else entry
        while found and found[-1] is None:
            found.pop()
        return self._next(entries=tuple(found))

    def with_entries(self, entries: Sequence[E | None]) -> Self:
        """Return a sheet read from a word, with what stands in its rounds."""
        found = [*entries]
        while found and found[-1] is None:
            found.pop()
        return replace(self, entries=tuple(found), before=None)

    def _next(self, **changes: Any) -> Self:
        after = replace(self, before=self, **changes)
        if "entries" in changes or all(person.start != AVERAGE for person in self.people):
            return after
        # An average follows the rounds; what is changed of one person leaves the points that another began with.
        people = list(after.people)
        for at, (then, now) in enumerate(zip(self.people, people, strict=False)):
            if then.start == now.start == AVERAGE and (start := self.joined_with(at)) != after.joined_with(at):
                people[at] = now._replace(start=start)
        return replace(after, people=(*people,))

    def _free(self, number: int | None, *, alone: bool = False) -> int:
        """Return a round in which nothing stands, and nothing in those after it. Raises RuleError if something does.

        alone  whether the others do not matter
        """
        free = self.written + 1
        if number is None:
            if self.rounds and free > self.rounds:
                raise self._no_round(free)
            return free
        self._check_round(number)
        taken = number <= self.written and (not alone or self.entries[number - 1] is not None)
        if taken:
            raise inconsistent("round", number, Detail.ROUND_IS_WRITTEN, low=free)
        return number

    def _check_round(self, number: int) -> None:
        check_int("round", number, 1, self.rounds or self.most_rounds)

    def _no_round(self, number: int) -> RuleError:
        return RuleError(Code.NUMBER_OUT_OF_RANGE, "round", number, low=1, high=self.rounds or self.most_rounds)

    # --- totals -----------------------------------------------------------------------------------

    def running(self) -> tuple[tuple[int, ...], ...]:
        """Return the totals after each round shown, by person; a round that does not count adds nothing."""
        return self._running

    @cached_property
    def _running(self) -> tuple[tuple[int, ...], ...]:
        return self.running_of([self.points(number) for number in range(1, self.shown + 1)])

    def running_of(self, paid: Sequence[tuple[int, ...] | None]) -> tuple[tuple[int, ...], ...]:
        """Return the totals after each round by what the rounds pay."""
        held = [self._first_points(person) for person in self.people]
        found = []
        for number, points in enumerate(paid, 1):
            for at, person in enumerate(self.people):
                if person.start == AVERAGE and person.joined == number:
                    held[at] += self._average(held, number, at)  # points given before stay
            for at, gained in enumerate(points or ()):
                held[at] += gained
            for each in self.adjustments:
                if each.round_number == number:
                    held[each.person] += each.points
            found.append(tuple(held))
        return tuple(found)

    def joined_with(self, who: int) -> int:
        """Return the points with which a person began."""
        person = self.people[who]
        if person.start != AVERAGE:
            return self._first_points(person)
        before = self.running()[person.joined - 2] if person.joined > 1 else (self.start,) * len(self.people)
        return self._average(before, person.joined, who)

    def _first_points(self, person: Person) -> int:
        return self.start if person.start is None else person.start if isinstance(person.start, int) else 0

    def _average(self, held: Sequence[int], number: int, who: int) -> int:
        """Return the average of those who were there before a round, the half rounded up."""
        there = [held[at] for at in self.belongs(number) if at != who and self.people[at].joined < number]
        return (2 * sum(there) + len(there)) // (2 * len(there)) if there else self.start

    def totals(self) -> tuple[int, ...]:
        """Return the totals now, by person."""
        running = self.running()
        return running[-1] if running else tuple(map(self.joined_with, range(len(self.people))))

    def leaders(self) -> tuple[str, ...]:
        """Return who leads, at the end who won, all of them if tied; of those who are still there."""
        return self.leaders_of(self.totals())

    def leaders_of(self, totals: Sequence[int]) -> tuple[str, ...]:
        """Return who leads by these totals."""
        last = self.shown
        there = self.belongs(last) or range(len(self.people))
        most = max(totals[at] for at in there)
        return tuple(self.people[at].name for at in there if totals[at] == most)

    @property
    def is_blank(self) -> bool:
        """Whether nothing has been entered."""
        return not (self.entries or self.adjustments)

    def moved(self, seat: int, to: int) -> Self:
        """Return the sheet with a person taken from one place and put in at another; the others close up, and all
        that is written moves along with each name. Raises RuleError number_out_of_range."""
        for place in (seat, to):
            self.place(place)
        order = [at for at in range(len(self.people)) if at != seat]
        order.insert(to, seat)
        return self._reordered(order)

    def _reordered(self, order: Sequence[int], **changes: Any) -> Self:
        """Return the sheet with its people in another order, by their places now. A game that names people in its
        entries or rules adds those."""
        return self._next(
            people=tuple(self.people[at] for at in order),
            out=frozenset((number, order.index(at)) for number, at in self.out),
            adjustments=tuple(each._replace(person=order.index(each.person)) for each in self.adjustments),
            **changes,
        )


def correction(before: ScorePad[Any], after: ScorePad[Any]) -> Correction | None:
    """Return what another entry in a round has changed, None if the round did not count before or nothing differs."""
    if len(before.people) != len(after.people):
        return None
    last = min(before.shown, after.shown)
    for number in range(1, last + 1):
        was, now = before.points(number), after.points(number)
        if was is not None and was != now:
            paid = now or (0,) * len(was)
            pairs = {at: (old, new) for at, (old, new) in enumerate(zip(was, paid, strict=True)) if old != new}
            scored = [each for each in range(number, last + 1) if after.is_scored(each) or each == number]
            ways = zip(before.running(), after.running(), strict=False)
            other = [each for each, (old, new) in enumerate(ways, 1) if old != new]
            return Correction(number, pairs, len({*scored} & {*other}))
    return None


Kinship = Literal["", "older", "newer", "other"]


def kinship(one: ScorePad[Any], other: ScorePad[Any]) -> Kinship:
    """Return how a sheet stands to another: an ``older`` state of it, a ``newer`` or an ``other`` one, "" if they are
    different sheets. Of one sheet are those with the same people (somebody may have joined) and the same points in at
    least half of the rounds that count on both."""
    if not ({*one.names} <= {*other.names} or {*other.names} <= {*one.names}):
        return ""
    mine, theirs = _by_name(one), _by_name(other)
    both = mine.keys() & theirs.keys()
    alike = sum(mine[number] == theirs[number] for number in both)
    if not alike or 2 * alike < len(both):
        return ""
    if _is_part(mine, theirs, one, other):
        return "older"
    return "newer" if _is_part(theirs, mine, other, one) else "other"


def _by_name(pad: ScorePad[Any]) -> dict[int, dict[str, int]]:
    """Return round → name → points, of rounds that count."""
    found = {}
    for number in range(1, pad.written + 1):
        if pad.is_scored(number) and (points := pad.points(number)):
            found[number] = {pad.names[at]: points[at] for at in pad.present(number)}
    return found


def _is_part(
    mine: dict[int, dict[str, int]], theirs: dict[int, dict[str, int]], one: ScorePad[Any], other: ScorePad[Any]
) -> bool:
    """Tell whether all that counts on a sheet stands on another that has more."""
    given, more = ({(pad.names[each.person], *each) for each in pad.adjustments} for pad in (one, other))
    return mine.items() <= theirs.items() and given <= more and (len(mine), len(given)) != (len(theirs), len(more))


def check_names(names: Sequence[object], rule: str = "") -> None:
    """Refuse names that are none: different, not empty, up to 30 characters, of up to 12 people.

    Raises RuleError wrong_type, number_out_of_range or inconsistent.
    """
    check_int("names", len(names), 1, MOST_PEOPLE, rule=rule)
    for name in names:
        if not isinstance(name, str):
            raise RuleError(Code.WRONG_TYPE, "names", name, wanted="text")
        if not 1 <= len(name.strip()) <= LONGEST_NAME:
            facts = {"low": 1, "high": LONGEST_NAME}
            raise RuleError(Code.NUMBER_OUT_OF_RANGE, "names", len(name.strip()), "", Detail.NAME_LENGTH, **facts)
    stripped = [str(name).strip() for name in names]
    for name in stripped:
        if stripped.count(name) > 1:
            raise inconsistent("names", name, Detail.NAME_TWICE)


def rotation(pad: ScorePad[Any], first: int) -> tuple[int, ...]:
    """Return who deals in each round: one after the other of those who play in it."""
    found: list[int] = []
    turn = first
    for number in range(1, pad.shown + 1):
        there = pad.present(number)
        while there and turn not in there:
            turn = (turn + 1) % len(pad.people)
        found.append(turn)
        turn = (turn + 1) % len(pad.people)
    return tuple(found)


# --- in a link --------------------------------------------------------------------------------------


def _plain(word: str) -> str:
    try:
        return "".join(chr(int(part, 16)) if at % 2 else part for at, part in enumerate(word.split("~")))
    except OverflowError:
        raise ValueError(word) from None


SAID: Final = Form(
    lambda text: "".join(letter if letter.isalnum() else f"~{ord(letter):x}~" for letter in text), _plain
)
"""Names and notes: other signs than letters and digits by their numbers."""

_NUMBER: Final = r"-?\d{1,5}"


def _parts(form: str) -> re.Pattern[str]:
    return re.compile(form, re.ASCII)


def _read(pattern: re.Pattern[str], text: str) -> re.Match[str]:
    if not (found := pattern.fullmatch(text)):
        raise ValueError(text)
    return found


_JOINED: Final = _parts(rf"(\d+)_(\d+)_(a|{_NUMBER}|)_(\d*)")
_OUT: Final = _parts(r"(\d+)_(\d+)")
_GIVEN: Final = _parts(rf"(\d+)_(\d+)_({_NUMBER})_")


def _written_person(each: tuple[int, Person]) -> str:
    at, person = each
    start = "" if person.start is None else "a" if person.start == AVERAGE else str(person.start)
    return f"{at}_{person.joined}_{start}_{person.left or ''}"


def _read_person(text: str) -> tuple[int, Person]:
    found = _read(_JOINED, text)
    start: int | Average | None = AVERAGE if found[3] == "a" else int(found[3]) if found[3] else None
    return int(found[1]), Person("", int(found[2]), start, int(found[4] or 0))


def _read_out(text: str) -> tuple[int, int]:
    found = _read(_OUT, text)
    return int(found[1]), int(found[2])


def _read_given(text: str) -> Adjustment:
    head = _GIVEN.match(text)
    if not head:
        raise ValueError(text)
    return Adjustment(int(head[1]), int(head[2]), int(head[3]), SAID.read(text[head.end() :]))


KEYS: Final = (
    Key("joined", several(Form(_written_person, _read_person)), "j", ()),
    Key("out", several(Form(lambda pair: f"{pair[0]}_{pair[1]}", _read_out)), "o", ()),
    Key(
        "adjustments",
        several(Form(lambda each: f"{each[0]}_{each[1]}_{each[2]}_{SAID.write(each[3])}", _read_given)),
        "a",
        (),
    ),
)
"""The values of a pad that most sheets do without; a game's codec adds its rules, names and entries."""


def pad_values(pad: ScorePad[Any]) -> dict[str, Any]:
    """Return what a codec writes of a pad besides its rules and entries."""
    special = tuple((at, each) for at, each in enumerate(pad.people) if each != Person(each.name))
    return {"names": pad.names, "joined": special, "out": tuple(sorted(pad.out)), "adjustments": pad.adjustments}


def people_of(values: dict[str, Any]) -> dict[str, Any]:
    """Return the people, who sat out, and the adjustments of what a codec has read. Raises ValueError."""
    people = [Person(name) for name in values["names"]]
    for at, person in values["joined"]:
        people[at] = person._replace(name=people[at].name)
    return {"people": tuple(people), "out": frozenset(values["out"]), "adjustments": tuple(values["adjustments"])}


def seated(names: Iterable[str]) -> tuple[Person, ...]:
    """Return people who are there from the first round on."""
    return tuple(Person(name.strip()) for name in names)
