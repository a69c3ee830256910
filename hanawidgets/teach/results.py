"""The result of a lesson, as one word that a pupil hands in and a teacher reads: by step and by skill, with no answer
in it.

The word is found in any text. Its last three characters are a check: one that was copied wrongly is named with its
place.
"""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, tzinfo
from typing import Any, Final, NamedTuple
from unicodedata import normalize
from uuid import NAMESPACE_URL, uuid5

from hanawidgets.core.codec import NATURAL, Codec, DamagedError, Form, Key, checksum, natural, several
from hanawidgets.core.errors import RuleError, check_length

from .format import ID
from .memory import Answer, How, date_of

LONGEST_NAME: Final = 40
LONGEST: Final = 2_000
"""Characters of a word: more than the longest lesson of ours comes to, and what a QR code holds."""
_MOST: Final = 99_999
_STEPS: Final = 999
"""The highest number of a step, and of its answers, that a word holds."""
_LETTER: Final = re.compile(r"%([0-9a-f]{1,6})%")
_WORD: Final = re.compile(r"(?<![A-Za-z0-9])(?i:hr)[0-9]{1,3}\.[\w.\-=/:~%]*")
"""What looks like a word; ``\\w`` also takes what follows without a blank, as in Japanese."""
_BEGINS: Final = re.compile(r"(?i:hr)[0-9]{1,3}\.")
_PLAIN: Final = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)} | {ord("。"): ord(".")}
"""What a Japanese keyboard types for a character of a word, and the character."""
_CHECKED: Final = re.compile(r"\.([0-9a-z]{3})")
_JOINED: Final = 4
"""Lines over which a mail program may have broken a word."""


class Tried(NamedTuple):
    """The result of one skill.

    skill     its full name;  answers: questions solved that take it;  mistakes: wrong answers to them
    hints     that were asked for;  seconds: that they took
    """

    skill: str
    answers: int
    mistakes: int
    hints: int
    seconds: int


class Stepped(NamedTuple):
    """The result of one step, over all of its questions: a drill has several, a step of moves one a move.

    step      its number, from 1
    alone, helped  questions solved at once, and with help;  wrong: wrong answers
    hints     that were asked for, as far as an answer followed
    mistakes  misconception → how often
    """

    step: int
    alone: int = 0
    helped: int = 0
    wrong: int = 0
    hints: int = 0
    mistakes: tuple[tuple[str, int], ...] = ()

    @property
    def attempts(self) -> int:
        """Answers given."""
        return self.alone + self.helped + self.wrong

    @property
    def how(self) -> How:
        """``right``: all of it alone; ``helped``: solved, but not all alone; ``wrong``: tried, and nothing solved."""
        if self.alone and not (self.helped or self.wrong):
            return "right"
        return "helped" if self.alone or self.helped else "wrong"

    def plus(self, other: Stepped) -> Stepped:
        """Return this and what came later in the same step as one."""
        alone, helped, wrong, hints = (min(sum(pair), _STEPS) for pair in zip(self[1:5], other[1:5], strict=True))
        mistakes = Counter(dict(self.mistakes)) + Counter(dict(other.mistakes))
        why = tuple((name, min(often, _STEPS)) for name, often in mistakes.most_common())
        return Stepped(self.step, alone, helped, wrong, hints, why)


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a lesson.

    lesson    its id;  day: the date where it was done, ``2026-11-23``
    alone, helped, skipped  questions solved at once, with help, and steps left out
    seconds   that its questions took
    skills    in the order in which they came;  mistakes: misconception → how often, the most frequent first
    pupil     the name that was typed, if one was
    steps     those that were answered, by their numbers; a word of the version before has none
    """

    lesson: str
    day: str
    alone: int = 0
    helped: int = 0
    skipped: int = 0
    seconds: int = 0
    skills: tuple[Tried, ...] = ()
    mistakes: tuple[tuple[str, int], ...] = ()
    pupil: str = ""
    steps: tuple[Stepped, ...] = ()

    def to_rows(self) -> list[dict[str, int | str]]:
        """Return a row for each skill, for ``pandas.DataFrame(...)``: pupil, lesson, day, and the fields of
        :class:`Tried`; of a lesson without skills one row without a skill."""
        tried = self.skills or (Tried("", 0, 0, 0, self.seconds),)
        return [{"pupil": self.pupil, "lesson": self.lesson, "day": self.day, **each._asdict()} for each in tried]

    def __str__(self) -> str:
        return result_text(self)


def result_of(
    lesson: str,
    answers: Iterable[Answer],
    skipped: int = 0,
    pupil: str = "",
    now: float = 0,
    zone: tzinfo | None = None,
) -> Result:
    """Return what the answers to a lesson's questions come to. An answer counts for every skill that it takes.

    now   seconds since 1970, for a lesson without answers
    zone  where the learner is; None: the zone of this machine

    Raises RuleError number_out_of_range with detail ``too_long`` for a name of more than 40 characters, ``bad_time``
    for a time that no memory can write.
    """
    mine = [answer for answer in answers if answer.lesson == lesson]
    day = date_of(mine[-1].when if mine else now, zone).isoformat()
    verdicts = Counter(answer.verdict for answer in mine)
    names = dict.fromkeys(skill for answer in mine for skill in answer.skills)
    mistakes = Counter(answer.misconception for answer in mine if answer.misconception)
    return Result(
        lesson,
        day,
        verdicts["right"],
        verdicts["helped"],
        skipped,
        min(round(sum(answer.seconds for answer in mine)), _MOST),
        tuple(_tried(name, [answer for answer in mine if name in answer.skills]) for name in names),
        tuple(mistakes.most_common()),
        named(pupil),
        steps_of(mine),
    )


def steps_of(answers: Iterable[Answer]) -> tuple[Stepped, ...]:
    """Return what answers to one lesson's questions come to, step by step, by the steps' numbers."""
    found: dict[int, Stepped] = {}
    open_hints: dict[int, int] = {}
    for answer in answers:
        solved = answer.verdict != "wrong"
        one = Stepped(
            answer.step,
            int(answer.verdict == "right"),
            int(answer.verdict == "helped"),
            int(not solved),
            max(0, answer.hints - open_hints.get(answer.step, 0)),  # what was shown before counts once
            ((answer.misconception, 1),) if answer.misconception else (),
        )
        open_hints[answer.step] = 0 if solved else answer.hints
        found[answer.step] = found[answer.step].plus(one) if answer.step in found else one
    return tuple(found[number] for number in sorted(found))


def _tried(skill: str, answers: list[Answer]) -> Tried:
    solved = [answer for answer in answers if answer.verdict != "wrong"]
    seconds = round(sum(answer.seconds for answer in answers))
    return Tried(
        skill, len(solved), len(answers) - len(solved), sum(each.hints for each in solved), min(seconds, _MOST)
    )


def merged(one: Result, two: Result) -> Result:
    """Return two parts of one lesson's result as one: ``two`` came later."""
    skills = {tried.skill: tried for tried in one.skills}
    for tried in two.skills:
        before = skills.get(tried.skill, Tried(tried.skill, 0, 0, 0, 0))
        numbers = (min(sum(pair), _MOST) for pair in zip(before[1:], tried[1:], strict=True))
        skills[tried.skill] = Tried(tried.skill, *numbers)
    mistakes = Counter(dict(one.mistakes)) + Counter(dict(two.mistakes))
    steps = {each.step: each for each in one.steps}
    for each in two.steps:
        steps[each.step] = steps[each.step].plus(each) if each.step in steps else each
    return dataclasses.replace(
        two,
        alone=one.alone + two.alone,
        helped=one.helped + two.helped,
        seconds=min(one.seconds + two.seconds, _MOST),
        skills=tuple(skills.values()),
        mistakes=tuple(mistakes.most_common()),
        steps=tuple(steps[number] for number in sorted(steps)),
    )


def named(text: str) -> str:
    """Return a name as it is kept: without what cannot be seen, blanks in a row as one. Raises RuleError."""
    name = " ".join("".join(c if c.isprintable() else " " for c in normalize("NFC", text)).split())
    check_length("name", len(name), LONGEST_NAME)
    return name


def rows_of(answers: Iterable[Answer]) -> list[dict[str, Any]]:
    """Return answers as plain dictionaries, a row each, as pandas takes them: ``pandas.DataFrame(rows_of(...))``.

    ``when`` is seconds since 1970 (UTC), ``skills`` names with blanks between them.
    """
    return [dataclasses.asdict(answer) | {"skills": " ".join(answer.skills)} for answer in answers]


# --- one word -------------------------------------------------------------------------------------


def _name_text(name: str) -> str:
    return "".join(c if c.isalnum() else "_" if c == " " else f"%{ord(c):x}%" for c in name)


def _parse_name(text: str) -> str:
    return _LETTER.sub(lambda found: chr(int(found[1], 16)), text.replace("_", " "))


def _day_text(day: str) -> str:
    return day.replace("-", "")


def _parse_day(text: str) -> str:
    return datetime.strptime(text, "%Y%m%d").date().isoformat()


def _tried_text(tried: Tried) -> str:
    return f"{_plain(tried.skill)}={'-'.join(map(str, tried[1:]))}"


def _parse_tried(text: str) -> Tried:
    skill, _, numbers = text.rpartition("=")
    answers, mistakes, hints, seconds = map(NATURAL.read, numbers.split("-"))
    return Tried(_parse_plain(skill), answers, mistakes, hints, seconds)


def _plain(name: str) -> str:
    return name.replace(".", "~")


def _parse_plain(text: str) -> str:
    if not re.fullmatch(r"[a-z0-9_:~-]+", text):
        raise ValueError(text)
    return text.replace("~", ".")


def _parse_lesson(text: str) -> str:
    if not re.fullmatch(ID, text):
        raise ValueError(text)
    return text


def _mistake_text(mistake: tuple[str, int]) -> str:
    return f"{_plain(mistake[0])}={mistake[1]}"


def _parse_mistake(text: str) -> tuple[str, int]:
    name, _, count = text.partition("=")
    return _parse_plain(name), NATURAL.read(count)


def _step_text(step: tuple[int, ...]) -> str:
    number, *counts = step
    while counts and not counts[-1]:
        counts.pop()
    return f"{number}={'-'.join(map(str, counts))}"


def _parse_step(text: str) -> tuple[int, ...]:
    number, _, counts = text.partition("=")
    found = [*map(_COUNT.read, counts.split("-"))] if counts else []
    if len(found) > 4:
        raise ValueError(text)
    return (_COUNT.read(number), *found, *[0] * (4 - len(found)))


_COUNT: Final = natural(len(str(_STEPS)))
_TRIPLE: Final = several(_COUNT, "-", 3)
_KEYS: Final = (
    Key("lesson", Form(str, _parse_lesson)),
    Key("day", Form(_day_text, _parse_day)),
    Key("tally", several(NATURAL, "-", 3)),
    Key("seconds", natural()),
    Key("skills", several(Form(_tried_text, _parse_tried), "/"), "s", ()),
    Key("mistakes", several(Form(_mistake_text, _parse_mistake), "/"), "m", ()),
)
_NAME: Final = Key("pupil", Form(_name_text, _parse_name), "n", "")
CODEC: Final = Codec(
    "hr2",
    *_KEYS,
    Key("steps", several(Form(_step_text, _parse_step), "/"), "p", ()),
    Key("why", several(_TRIPLE, "/"), "w", ()),
    _NAME,
)
FIRST: Final = Codec("hr1", *_KEYS, _NAME)
"""The version before, which knew no steps."""


def result_text(result: Result) -> str:
    """Return a result as one word without blanks:
    ``hr2.<lesson>.<day>.<tally>.<seconds>.s<skills>.m<mistakes>.p<steps>.w<why>.n<name>.<check>``. A step is
    ``<number>=<alone>-<helped>-<wrong>-<hints>`` without the noughts at its end; ``why`` has triples of a step, the
    place of a mistake among ``m``, from 0, and how often it was made there.

    >>> step = Stepped(4, alone=2, wrong=1, mistakes=(("mixed_up", 1),))
    >>> tried = (Tried("koikoi:month.8", 2, 1, 0, 40),)
    >>> result_text(Result("moon", "2026-11-23", 3, 1, 0, 95, tried, (("mixed_up", 1),), "Ana B.", (step,)))
    'hr2.moon.20261123.3-1-0.95.skoikoi:month~8=2-1-0-40.mmixed_up=1.p4=2-0-1.w4-0-1.nAna_B%2e%.ey0'
    """
    return CODEC.write(_values(result))


def _values(result: Result) -> dict[str, Any]:
    places = {name: at for at, (name, _) in enumerate(result.mistakes)}
    return {
        "lesson": result.lesson,
        "day": result.day,
        "tally": (result.alone, result.helped, result.skipped),
        "seconds": result.seconds,
        "skills": result.skills,
        "mistakes": result.mistakes,
        "steps": tuple(each[:-1] for each in result.steps),
        "why": tuple((each.step, places[name], often) for each in result.steps for name, often in each.mistakes),
        "pupil": result.pupil,
    }


def parse_result(word: object) -> Result:
    """Return the result that a word tells; the version before is read as well.

    Raises RuleError unknown_value with detail ``state_version`` or ``damaged_state``, wrong_type, or
    number_out_of_range for a word of more than 2,000 characters.
    """
    if isinstance(word, str):
        check_length("state", len(word), LONGEST)

    def build(values: dict[str, Any]) -> Result:
        alone, helped, skipped = values.pop("tally")
        counts, why = values.pop("steps", ()), values.pop("why", ())
        mistakes = values["mistakes"]
        if [number for number, *_ in counts] != sorted({number for number, *_ in counts}):
            raise DamagedError("p")
        if any(at >= len(mistakes) for _, at, _ in why):
            raise DamagedError("w")
        steps = tuple(
            Stepped._make((*each, tuple((mistakes[at][0], often) for step, at, often in why if step == each[0])))
            for each in counts
        )
        found = Result(alone=alone, helped=helped, skipped=skipped, steps=steps, **values)
        if found.pupil != named(found.pupil):
            raise DamagedError(found.pupil)
        return found

    is_first = isinstance(word, str) and word.strip().partition(".")[0] == FIRST.version
    codec = FIRST if is_first else CODEC
    return codec.read(word, build, lambda result: codec.write(_values(result)))


# --- words in a text ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Damaged:
    """Text that looks like a result's word but cannot be read.

    line, column  where it begins, from 1;  word: its beginning;  error: why it cannot be read
    """

    line: int
    column: int
    word: str
    error: RuleError


def read_results(text: str) -> Iterator[Result | Damaged]:
    """Yield the results whose words stand in a text, among whatever else, in their order; a word that cannot be read as
    :class:`Damaged`. The same word is yielded once."""
    seen: set[str] = set()
    done = 0
    plain = text.translate(_PLAIN)  # each character in its place; a name keeps its own, if the word is whole with it
    for found in _WORD.finditer(plain):
        if found.start() < done:
            continue  # stands in a word over several lines
        as_sent = _WORD.match(text, found.start())
        word, done = _whole(text, as_sent) if as_sent else ("", 0)
        if not _reads(word):
            word, done = _whole(plain, found)
        if word in seen:
            continue
        seen.add(word)
        try:
            yield parse_result(word)
        except RuleError as error:
            line = text.count("\n", 0, found.start())
            column = found.start() - text.rfind("\n", 0, found.start())
            yield Damaged(line + 1, column, word[:60], error)


def _whole(text: str, found: re.Match[str]) -> tuple[str, int]:
    """Return the word that begins with a match, up to its check, and where it ends; the match if no check fits."""
    run, end = found[0], found.end()
    for _ in range(_JOINED):
        for check in _CHECKED.finditer(run):
            word = _lower(run[: check.end()])
            if checksum(word[: check.start()]) == check[1] and _reads(word):
                return word, end
        # A mail program may have broken it: its other lines begin like this one, or as a quotation does.
        more = re.compile(r"\r?\n[> \t]*([\w.\-=/:~%]+)").match(text, end)
        if more is None or _BEGINS.match(more[1]):
            break
        run, end = run + more[1], more.end()
    return _lower(found[0]).rstrip(".:-/…"), found.end()


def _reads(word: str) -> bool:
    try:
        parse_result(word)
    except RuleError:
        return False
    return True


def _lower(word: str) -> str:
    """Return a word with its first letters small: a telephone may have made the first a capital."""
    return word[:2].lower() + word[2:]


# Results as xAPI statements (version 1.0.3 of the specification), for those who have a learning record store.

BASE: Final = "https://github.com/hanawidgets/hanawidgets#"
"""Before the names of lessons and of what we add; an address that means something only together with them."""
_LESSON: Final = "http://adlnet.gov/expapi/activities/lesson"
_COMPLETED: Final = {"id": "http://adlnet.gov/expapi/verbs/completed", "display": {"en-US": "completed"}}


def statement(result: Result, home: str, title: Mapping[str, str]) -> dict[str, Any]:
    """Return one statement: a pupil completed a lesson. The same result always has the same id.

    home   address of the system that pupils' names are of: with it a name is an account, which is how a store knows who
           it is. A result without a name has an account of its own
    title  language → the lesson's title, as far as it is known
    """
    word = result_text(result)
    asked = result.alone + result.helped
    score = {"scaled": round(result.alone / max(asked, 1), 4), "raw": result.alone, "min": 0, "max": asked}
    about = {"type": _LESSON} | ({"name": dict(title)} if title else {})
    return {
        "id": str(uuid5(NAMESPACE_URL, BASE + word)),
        "actor": {
            "objectType": "Agent",
            **({"name": result.pupil} if result.pupil else {}),
            "account": {"homePage": home, "name": result.pupil or f"unnamed-{word[-3:]}"},
        },
        "verb": _COMPLETED,
        "object": {"objectType": "Activity", "id": f"{BASE}lesson-{result.lesson}", "definition": about},
        "result": {
            **({"score": score} if asked else {}),
            "completion": not result.skipped,
            "duration": f"PT{result.seconds}S",
            "extensions": {
                f"{BASE}skills": [tried._asdict() for tried in result.skills],
                f"{BASE}mistakes": dict(result.mistakes),
                f"{BASE}steps": [each._asdict() | {"mistakes": dict(each.mistakes)} for each in result.steps],
                f"{BASE}helped": result.helped,
                f"{BASE}skipped": result.skipped,
            },
        },
        "timestamp": f"{result.day}T12:00:00Z",  # noon: nearly everywhere on earth it is the same day
        "version": "1.0.3",
    }
