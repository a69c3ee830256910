"""The memory of a learner: every skill's answers, when each is to be asked again, and one text form for the
device.

A :class:`Memory` is a set of reviews: which skill, when, how it went. So two of them are merged by union: what
two tabs or two devices have kept comes together without loss, in any order, as often as one likes. Strength and
due day follow from the reviews by the scheduler FSRS, from its own library, which is imported only when
somebody asks for them. It counts days, those of the learner (:mod:`.days`): what was missed in the evening is due
at breakfast. So what asks for them takes the learner's ``zone``; None is the zone of this machine.

**Clocks.** A review later than now is of a clock that went wrong: it tells nothing of what is due. Who takes a memory
in says when (:meth:`Memory.arrived`); from then on such a review is one of that moment.

**For pages.** A widget that asks something says ``learned`` in its view: a memory as one word, of what was
answered since it was made. The page keeps it under the name given there, the newest in its place. Who shows a
memory sends all of these words, one a line; :func:`gathered` reads them, and what could not be read stays among
``unread``. The page then puts :attr:`Memory.text` and the unread lines in the place of those it sent. A word
that is kept twice changes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from functools import cache, lru_cache
from math import isfinite
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from hanawidgets.core.codec import Codec, Form, Key, words_of
from hanawidgets.core.errors import Code, Detail, RuleError

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

__all__ = [
    "CODEC",
    "DAWN",
    "FIRST",
    "LATEST",
    "LONGEST",
    "MOST_REVIEWS",
    "SLACK",
    "WANTED",
    "Answer",
    "Clock",
    "Gathered",
    "How",
    "Memory",
    "Repetition",
    "begins",
    "date_of",
    "day_of",
    "gathered",
    "second",
    "zone_of",
]

# Days as a learner lives them: where they are, and from four in the morning on.

DAWN: Final = 4
"""Hours after midnight at which a day begins: who plays until one at night has not begun the next one."""
LATEST: Final = 36**7 - 1
"""Seconds since 1970 that a memory can write: until the year 4453."""


def second(when: float) -> int:
    """Return a time, seconds since 1970 (UTC), in whole seconds. Raises RuleError number_out_of_range with detail
    ``bad_time`` for one that no memory can write: not finite, before 1970 or after the year 4452."""
    if not (isfinite(when) and 0 <= when <= LATEST):
        raise RuleError(Code.NUMBER_OUT_OF_RANGE, "when", when, detail=Detail.BAD_TIME, low=0, high=LATEST)
    return int(when)


def date_of(when: float, zone: tzinfo | None = None) -> date:
    """Return the date on the calendar at a time. Raises RuleError as :func:`second`."""
    return _there(when, zone).date()


def day_of(when: float, zone: tzinfo | None = None) -> int:
    """Return the number of the learner's day at a time: of two days in a row, numbers in a row. Raises RuleError as
    :func:`second`."""
    there = _there(when, zone)
    return there.toordinal() - (there.hour < DAWN)


def begins(day: int, zone: tzinfo | None = None) -> float:
    """Return when a learner's day begins, in seconds since 1970."""
    return datetime.combine(date.fromordinal(day), time(DAWN), zone).timestamp()


def _there(when: float, zone: tzinfo | None) -> datetime:
    return datetime.fromtimestamp(second(when), UTC).astimezone(zone)


def zone_of(minutes: object) -> tzinfo | None:
    """Return the zone whose clocks are so many minutes ahead of UTC (Japan: 540), as a page tells it; None for what no
    place on earth has."""
    if type(minutes) is int and -14 * 60 <= minutes <= 14 * 60:
        return timezone(timedelta(minutes=minutes))
    return None


How = Literal["right", "helped", "wrong", "met"]
Clock = Callable[[], float]
"""Gives seconds since 1970, UTC: ``time.time``."""

SLACK: Final = 600
"""Seconds by which two good clocks may differ."""
WANTED: Final = 0.92
"""How likely a skill should be remembered when it is asked for again: above 0.9, for people come once a day."""
MOST_REVIEWS: Final = 120
"""Of a skill; the oldest go first, long after they have lost their weight."""
LONGEST: Final = 400_000
"""Characters of a memory, and of all that a page sends."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of a learner to a question.

    when           seconds since 1970, UTC
    lesson         its id, "" outside lessons;  step: its number, from 1, 0 outside lessons
    problem        of a drill: number of the problem, from 1, else 0
    skills         full names of the skills that this answer is about
    given          the answer as text
    verdict        ``right``; ``helped``: right after a wrong answer or a hint that says more than where to look;
    ``wrong``; ``met``: no answer, the skill was taught and not asked for yet
    misconception  name of the mistake, if it has one
    hints          rungs of the ladder shown so far
    tries          wrong answers to this question before
    seconds        since the question was shown or last answered
    """

    when: float
    lesson: str
    step: int
    skills: tuple[str, ...]
    verdict: How
    given: str = ""
    misconception: str = ""
    hints: int = 0
    tries: int = 0
    seconds: float = 0.0
    problem: int = 0

    @property
    def counts(self) -> bool:
        """Whether it tells what was known: a second answer to the same question does not."""
        return not self.tries


class Repetition(NamedTuple):
    """One answer as a skill remembers it: seconds since 1970, and how it went."""

    when: int
    how: How


_LETTERS: Final[Mapping[How, str]] = {"wrong": "W", "helped": "H", "right": "R", "met": "N"}
_BY_LETTER: Final[Mapping[str, How]] = {letter: how for how, letter in _LETTERS.items()}
_NAME: Final = r"[a-z][a-z0-9]{0,29}:[a-z0-9][a-z0-9_.-]{0,59}"
_ENTRY: Final = re.compile(rf"({_NAME})=((?:[0-9a-z]{{1,7}}[WHRN])+)")
_REVIEW: Final = re.compile(r"([0-9a-z]+)([WHRN])")
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_BESIDES: Final = re.compile(r"h[lgp]\d+\W")
"""How the other words of a learner's file begin."""


def _base36(number: int) -> str:
    text = ""
    while number:
        number, digit = divmod(number, 36)
        text = _DIGITS[digit] + text
    return text or "0"


def _written(reviews: Mapping[str, tuple[Repetition, ...]]) -> str:
    """Each skill with its reviews: the first time, then the seconds between, in 36 digits, a letter after each."""

    def one(each: Iterable[Repetition]) -> Iterator[str]:
        last = 0
        for when, how in each:
            yield _base36(when - last) + _LETTERS[how]
            last = when

    return ",".join(f"{name}={''.join(one(each))}" for name, each in sorted(reviews.items()))


def _read(text: str) -> dict[str, tuple[Repetition, ...]]:
    found = {}
    for part in text.split(",") if text else ():
        entry = _ENTRY.fullmatch(part)
        if entry is None or entry[1] in found:
            raise ValueError(part)
        when, reviews = 0, []
        for number, letter in _REVIEW.findall(entry[2]):
            when += int(number, 36)
            if when > LATEST:
                raise ValueError(part)
            reviews.append(Repetition(when, _BY_LETTER[letter]))
        found[entry[1]] = tuple(reviews)
    return found


_KEY: Final = Key("reviews", Form(_written, _read))
CODEC: Final = Codec("hm2", _KEY, mark="*", most=LONGEST)
FIRST: Final = Codec("hm1", _KEY, mark="*", most=LONGEST)
"""The version before, which knew answers only."""


@dataclass(frozen=True, slots=True)
class Memory:
    """The knowledge of a learner's skills, as a value: full name of a skill → its reviews, the oldest first; of one
    that was taught and never asked for, when it was met first.

    >>> memory = Memory().after([Answer(0, "", 0, ("koikoi:month.9",), "wrong")])
    >>> memory.text
    'hm2*koikoi:month.9=0W*...'
    """

    reviews: Mapping[str, tuple[Repetition, ...]] = field(default_factory=dict)

    # --- getting more ---------------------------------------------------------------------------------

    def after(self, answers: Iterable[Answer]) -> Memory:
        """Return the memory with answers; of a question only the first tells anything. Raises RuleError
        number_out_of_range with detail ``bad_time`` for times that no memory can write."""
        return self.merged(_of(answers))

    def merged(self, *others: Memory) -> Memory:
        """Return all that this memory and others hold; what two of them hold is held once."""
        found: dict[str, set[Repetition]] = {}
        for memory in (self, *others):
            for name, reviews in memory.reviews.items():
                found.setdefault(name, set()).update(reviews)
        return Memory({name: _settled(found[name]) for name in sorted(found)})

    def meeting(self, skills: Iterable[str], when: float) -> Memory:
        """Return the memory with skills that were taught; it changes nothing of those ever asked for. Raises as
        :meth:`after`."""
        return self.merged(_of([Answer(when, "", 0, tuple(skills), "met")]))

    def arrived(self, now: float) -> Memory:
        """Return the memory as it is taken in at a time: reviews later than that, by a clock that went wrong, are
        of that time."""
        late, here = second(now) + SLACK, second(now)
        return Memory(
            {
                name: _settled({Repetition(here, review.how) if review.when > late else review for review in reviews})
                for name, reviews in self.reviews.items()
            }
        )

    # --- text -----------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """One word with check characters, for the device or a file; :meth:`read` reads it back."""
        return CODEC.write({"reviews": self.reviews})

    @classmethod
    def read(cls, text: object) -> Memory:
        """Return the memory that a text holds: words that :attr:`text` gave, one a line. Skills that are unknown
        here are kept; what else a learner's file holds, lessons and games, is passed over.

        Raises RuleError unknown_value with detail ``memory_foreign`` (no memory at all), ``memory_version`` (of a newer
        version) or ``memory_damaged``.
        """
        words = words_of(text) if isinstance(text, str) else []
        lines = [word for word in words if len(words) == 1 or not _BESIDES.match(word)]
        if not lines:
            raise _no(text, Detail.MEMORY_FOREIGN)
        return Memory().merged(*map(_word, lines))

    # --- strength -------------------------------------------------------------------------------------

    @property
    def skills(self) -> tuple[str, ...]:
        """Names of the skills that were ever asked for."""
        return tuple(filter(self.asked, self.reviews))

    def asked(self, skill: str) -> bool:
        """Return whether a skill was ever asked for."""
        return any(review.how != "met" for review in self.reviews.get(skill, ()))

    def recall(self, skill: str, now: float, zone: tzinfo | None = None) -> float:
        """Return how likely it is that a skill is remembered, 0..1; 0 if it was never asked for."""
        return self._believed(now)._recall(skill, day_of(now, zone), zone)

    def stability(self, skill: str, zone: tzinfo | None = None) -> float:
        """Return the days after which a skill is remembered with a probability of 0.9; 0 if it was never asked for."""
        return (_card(self.reviews[skill], zone).stability or 0.0) if self.asked(skill) else 0.0

    def due_on(self, skill: str, zone: tzinfo | None = None) -> int:
        """Return the number of the learner's day (:func:`day_of`) on which a skill is to be asked for: of one
        that was only taught, the next day. Raises KeyError if it is not known at all."""
        if not self.asked(skill):
            return day_of(self.reviews[skill][0].when, zone) + 1
        return _card(self.reviews[skill], zone).due.toordinal()

    def due_at(self, skill: str, zone: tzinfo | None = None) -> float:
        """Return when that day begins, in seconds since 1970. Raises KeyError likewise."""
        return begins(self.due_on(skill, zone), zone)

    def to_rows(self, now: float, zone: tzinfo | None = None) -> list[dict[str, float | str]]:
        """Return a row for each skill, for ``pandas.DataFrame(...)``: its name, how often it was asked for, how likely
        it is remembered at ``now``, its stability in days, and in how many days it is to be asked for."""
        known, today = self._believed(now), day_of(now, zone)
        return [
            {
                "skill": name,
                "asked": sum(review.how != "met" for review in reviews),
                "recall": known._recall(name, today, zone),
                "stability": known.stability(name, zone),
                "due": known.due_on(name, zone) - today,
            }
            for name, reviews in known.reviews.items()
        ]

    def due(self, now: float, zone: tzinfo | None = None) -> tuple[str, ...]:
        """Return the skills to be asked for on the learner's day, unknown ones among them: the most forgotten first,
        those never asked for last."""
        known, today = self._believed(now), day_of(now, zone)

        def forgotten(name: str) -> tuple[bool, float, float, str]:
            return not known.asked(name), known._recall(name, today, zone), known.stability(name, zone), name

        return tuple(sorted((name for name in known.reviews if known.due_on(name, zone) <= today), key=forgotten))

    def _believed(self, now: float) -> Memory:
        """Return the memory without reviews later than now; a skill that has no others is one that was taught."""
        late = second(now) + SLACK
        if all(reviews[-1].when <= late for reviews in self.reviews.values()):
            return self
        return Memory(
            {
                name: tuple(review for review in reviews if review.when <= late) or (Repetition(0, "met"),)
                for name, reviews in self.reviews.items()
            }
        )

    def _recall(self, skill: str, day: int, zone: tzinfo | None) -> float:
        if not self.asked(skill):
            return 0.0
        return _scheduler().get_card_retrievability(_card(self.reviews[skill], zone), _midnight(day))


def _settled(reviews: Iterable[Repetition]) -> tuple[Repetition, ...]:
    """Return a skill's reviews in order; that it was met says nothing more once it was asked for."""
    asked = sorted(review for review in reviews if review.how != "met")
    return tuple(asked[-MOST_REVIEWS:]) or (min(reviews),)


def _of(answers: Iterable[Answer]) -> Memory:
    found: dict[str, set[Repetition]] = {}
    for answer in answers:
        if answer.counts:
            for name in answer.skills:
                found.setdefault(name, set()).add(Repetition(second(answer.when), answer.verdict))
    return Memory({name: tuple(sorted(reviews)) for name, reviews in found.items()})


class Gathered(NamedTuple):
    """The lines that a page has kept: the memory of all lines that can be read, the others as they are, and what is
    wrong with the first of them."""

    memory: Memory
    unread: tuple[str, ...] = ()
    error: RuleError | None = None


def gathered(text: str) -> Gathered:
    """Return the memory of lines that a page has kept. A line that cannot be read is given back: nothing is lost."""
    memories, unread, first = [], [], None
    for line in words_of(text):
        try:
            memories.append(_word(line))
        except RuleError as error:
            unread.append(line)
            first = first or error
    return Gathered(Memory().merged(*memories), tuple(unread), first)


def _word(line: str) -> Memory:
    kind = CODEC.version.rstrip("0123456789")
    codec = FIRST if line.startswith(f"{FIRST.version}{FIRST.mark}") else CODEC
    try:
        return codec.read(line, lambda values: Memory(values["reviews"]))
    except RuleError as error:
        if error.detail == Detail.STATE_VERSION:
            raise _no(line, Detail.MEMORY_VERSION) from None
        ours = re.match(rf"{kind}\d+\*", line)
        raise _no(line, Detail.MEMORY_DAMAGED if ours else Detail.MEMORY_FOREIGN) from None


def _no(text: object, detail: Detail) -> RuleError:
    return RuleError(Code.UNKNOWN_VALUE, "memory", str(text)[:40], "", detail)


# --- the scheduler ------------------------------------------------------------------------------------


@cache
def _scheduler() -> Scheduler:
    """FSRS with its default parameters; days, not minutes: after a right answer the next question comes in two days,
    after another the next day."""
    from fsrs import Scheduler  # noqa: PLC0415 - only who asks for strength pays for it

    return Scheduler(desired_retention=WANTED, learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def _midnight(day: int) -> datetime:
    return datetime.fromordinal(day).replace(tzinfo=UTC)


@lru_cache(4096)
def _card(reviews: tuple[Repetition, ...], zone: tzinfo | None) -> Card:
    """Return the card of a skill after its reviews. FSRS counts whole days between them: the learner's."""
    from fsrs import Card, Rating  # noqa: PLC0415 - as above

    ratings = {"wrong": Rating.Again, "helped": Rating.Hard, "right": Rating.Good}
    card = Card(card_id=0)
    for when, how in reviews:
        card, _ = _scheduler().review_card(card, ratings[how], _midnight(day_of(when, zone)))
    return card
