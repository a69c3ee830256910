"""Errors as data: a code, the field, the value and the rule. ``text/`` words them (:func:`word_with`)."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum, auto
from typing import Final, Literal, Self


class Code(StrEnum):
    """The faults that an input can have. The order is the precedence: of several, the first is reported."""

    UNKNOWN_FIELD = auto()
    MISSING_FIELD = auto()
    WRONG_TYPE = auto()
    UNKNOWN_VALUE = auto()
    WRONG_PLAYER_COUNT = auto()
    UNKNOWN_PLAYER = auto()
    NUMBER_OUT_OF_RANGE = auto()
    UNKNOWN_CARD = auto()
    WRONG_CARD_COUNT = auto()
    DUPLICATE_CARD = auto()
    INCONSISTENT = auto()
    ILLEGAL_MOVE = auto()


class Detail(StrEnum):
    """A finer code that has its own sentence. Those of one game alone stand in its ``details``."""

    # core
    ASKED_OUT_OF_TURN = auto()
    BAD_SEED = auto()
    DAMAGED_RECORD = auto()
    DAMAGED_STATE = auto()
    NO_EXECUTOR = auto()
    NO_JUDGE = auto()
    NO_MOVE = auto()
    NO_PLAY = auto()
    NO_PLAYER = auto()
    NO_POSITION = auto()
    NOT_YOUR_TURN = auto()
    NUMBER_FOR_CARDS = auto()
    NUMBER_OR_CARDS = auto()
    OLD_NAME = auto()
    OTHER_WORKER = auto()
    OWN_OPPONENT = auto()
    RECORD_VERSION = auto()
    ROUND_OVER = auto()
    RULES_AND_POSITION = auto()
    STATE_VERSION = auto()
    TOO_LONG = auto()
    UNKNOWN_PLAYING_CARD = auto()
    UNKNOWN_RULESET = auto()
    WHICH_CARD = auto()
    WORKER_LOST = auto()
    # games, when several say it
    EMPTY_NAME = auto()
    NAME_LENGTH = auto()
    NAME_TWICE = auto()
    NOT_THERE = auto()
    PEOPLE_IN_ROUND = auto()
    ROUND_IS_WRITTEN = auto()
    UNKNOWN_SEAT = auto()
    # widgets, art
    BAD_MESSAGE = auto()
    BAD_TIME = auto()
    CARDS_ONE_BY_ONE = auto()
    OBSERVER_FAILED = auto()
    OUR_FAULT = auto()
    MEMORY_DAMAGED = auto()
    MEMORY_FOREIGN = auto()
    MEMORY_VERSION = auto()
    SHEETS_DAMAGED = auto()
    SHEETS_FOREIGN = auto()
    SHEETS_OTHER = auto()
    SHEETS_VERSION = auto()
    TEXT_WITHOUT_LANGUAGE = auto()
    TOO_MUCH_WORK = auto()
    UNKNOWN_RULE = auto()
    UNPROVED_LESSON = auto()
    # rooms
    ROOM_BEGUN = auto()
    ROOM_CLOSED = auto()
    ROOM_CODE = auto()
    ROOM_ELSEWHERE = auto()
    ROOM_FULL = auto()
    ROOM_KEY = auto()
    ROOM_LEFT = auto()
    ROOM_LONG = auto()
    ROOM_LOST = auto()
    ROOM_MAKER = auto()
    ROOM_NAME = auto()
    ROOM_NONE = auto()
    ROOM_NONE_LEFT = auto()
    ROOM_NOT_AWAY = auto()
    ROOM_NOT_BEGUN = auto()
    ROOM_NOT_HERE = auto()
    ROOM_NO_SEAT = auto()
    ROOM_NO_UNDO = auto()
    ROOM_OFTEN = auto()
    ROOM_PUPIL = auto()
    ROOM_REMOVED = auto()
    ROOM_SEATED = auto()
    ROOM_SEATS_OPEN = auto()
    ROOM_SEAT_TAKEN = auto()
    ROOM_STALE = auto()
    ROOM_STORE = auto()
    ROOM_TABLE_FULL = auto()
    ROOM_TEACHER = auto()
    ROOM_TRIES = auto()
    ROOM_UNKNOWN = auto()
    # folders of words
    WORDS_BRACES = auto()
    WORDS_BUILT_IN = auto()
    WORDS_EMPTY = auto()
    WORDS_FILE = auto()
    WORDS_JSON = auto()
    WORDS_KEY = auto()
    WORDS_NAME = auto()
    WORDS_NO_FOLDER = auto()
    WORDS_NO_PLACEHOLDER = auto()
    WORDS_PLACEHOLDER = auto()
    WORDS_TAG = auto()
    WORDS_TEXT = auto()
    WORDS_UTF8 = auto()
    # lessons
    ACCEPT_UNSAID = auto()
    ALL_TO_PICK = auto()
    NOT_ONE_TO_PICK = auto()
    ANSWER_OUTSIDE = auto()
    ANSWERS_DIFFER = auto()
    ASK_NEEDS = auto()
    ASKED_SHOWN = auto()
    BAD_CLAIM = auto()
    BEST_WITHOUT_ACCEPT = auto()
    CONTINUE_BRANCHES = auto()
    DRILL_IMPOSSIBLE = auto()
    DRILL_RULES = auto()
    FEW_PROBLEMS = auto()
    JUDGE_ALSO_WORSE = auto()
    JUDGE_AS_GOOD = auto()
    JUDGE_BETTER = auto()
    JUDGE_FORM = auto()
    JUDGE_WORSE = auto()
    JUDGE_WORTH = auto()
    NAMED_OTHERWISE = auto()
    NO_DRILLS = auto()
    NO_LESSON_FILE = auto()
    NO_SITUATION = auto()
    NO_SUCH_MOVE = auto()
    NONE_RIGHT = auto()
    NOT_LEARNERS_TURN = auto()
    NOT_OF_STEP = auto()
    NOT_TOML = auto()
    NOT_TOML_TWICE = auto()
    NOTHING_ASKED = auto()
    NOTHING_BEFORE = auto()
    NOTHING_TO_PICK = auto()
    NOTHING_TO_SCORE = auto()
    ONE_GOAL = auto()
    ONE_TABLE = auto()
    OTHER_FACT = auto()
    OTHER_WORDS = auto()
    PICK_IMPOSSIBLE = auto()
    POSITION_RULES = auto()
    PROGRESS_CHANGED = auto()
    PROGRESS_DAMAGED = auto()
    PROGRESS_OTHER = auto()
    PROGRESS_VERSION = auto()
    ROSTER_COLUMNS = auto()
    RIGHT_AND_ASK = auto()
    SAME_CHOICES = auto()
    SEVERAL_RIGHT = auto()
    TABLE_HAND_TWICE = auto()
    TABLE_UNFILLED = auto()
    TAUTOLOGY = auto()
    TOO_LONG_EN = auto()
    TOO_LONG_JA = auto()
    TOO_MANY_BRANCHES = auto()
    UNCOUNTED = auto()
    UNKNOWN_FACT = auto()
    UNKNOWN_NAME = auto()
    UNKNOWN_SKILL = auto()
    UNPROVED_NUMBER = auto()
    UNTAUGHT = auto()
    VALUE_WITHOUT_ASK = auto()
    WHICH_RULE = auto()
    WRONG_FORMULA = auto()
    WRONG_IS_ACCEPTED = auto()
    WRONG_NUMBER = auto()
    # cases
    ENTRIES = auto()
    NEEDED_WITH = auto()
    NOT_IN_PATTERN = auto()
    NOT_LISTED = auto()
    ONE_NEEDED = auto()
    SEVERAL_SITUATIONS = auto()


PRECEDENCE: Mapping[str, int] = {code: place for place, code in enumerate(Code)}


class RuledDetail(StrEnum):
    """Finer codes of a game, each with the rule that says so.

    about  id of that rule, or what it is about where rule sets have different ids; "": none, or it depends on the case
    """

    about: str

    def __new__(cls, code: str, about: str = "") -> Self:
        """Return the member that is equal to ``code``."""
        member = str.__new__(cls, code)
        member._value_, member.about = code, about
        return member

    @property
    def rule(self) -> str:
        """The id; "" if the code alone does not say which."""
        return self.about


Finer = StrEnum | Literal[""]
"""A finer code: a :class:`Detail` of shared code or of a game, or ""."""


class RuleError(ValueError):
    """An input that the rules cannot mean anything by.

    code    what kind of error, a :class:`Code`; a case file has a few codes more
    field   name of the input it was found in, or its path: ``"captured"``, ``"months[2].points"``
    value   the offending value as given
    rule    id of the rule that forbids it; left out: that of the detail (may be empty for faults of form)
    detail  a finer code that has its own message, e.g. ``"koi_without_yaku"`` (may be empty)
    facts   further data for the message, e.g. ``{"low": 0, "high": 5}``

    ``str(error)`` is the sentence that a person reads, and the code behind it.

    >>> error = RuleError(Code.DUPLICATE_CARD, "captured", "1-hikari(crane)")
    >>> str(error).endswith("[duplicate_card: captured='1-hikari(crane)']")
    True
    """

    def __init__(
        self, code: StrEnum, field: str, value: object = None, rule: str = "", detail: Finer = "", **facts: object
    ) -> None:
        super().__init__(code, field, value)
        self.code = code
        self.field = field
        self.value = value
        self.rule = rule or getattr(detail, "rule", "")
        self.detail = detail
        self.facts: dict[str, object] = facts

    def below(self, path: str) -> RuleError:
        """Return the same error of a field that stands below ``path`` of a larger input."""
        field = f"{path}.{self.field}"
        return RuleError(self.code, field, self.value, self.rule, self.detail, **self.facts)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash((self.code, self.field))

    def __str__(self) -> str:
        value = repr(self.value)
        value = value if len(value) <= _LONGEST else value[:_LONGEST] + "…"
        code = f"{self.code}: {self.field}={value}" + (f" ({self.rule})" if self.rule else "")
        said = sentence(self)
        return f"{said} [{code}]" if said else code


def inconsistent(field: str, value: object, detail: StrEnum, **facts: object) -> RuleError:
    """Return the refusal of an input that contradicts the rest."""
    return RuleError(Code.INCONSISTENT, field, value, "", detail, **facts)


def illegal(field: str, value: object, detail: StrEnum, **facts: object) -> RuleError:
    """Return the refusal of an action."""
    return RuleError(Code.ILLEGAL_MOVE, field, value, "", detail, **facts)


_LONGEST = 120
_sentence: Callable[[RuleError], str] | None = None


def sentence(error: RuleError) -> str:
    """Return what a person reads of an error; "" where nobody has said how errors are worded."""
    return _sentence(error) if _sentence else ""


def word_with(sentence: Callable[[RuleError], str]) -> None:
    """Let ``str(error)`` begin with a sentence, unless that is "". The engine knows no language: the package gives it
    one."""
    global _sentence
    _sentence = sentence


def check_all(checks: Iterable[Callable[[], object]]) -> None:
    """Run every check; of all that refuse, raise the one first in the order of :class:`Code`.

    Raises RuleError; equals keep the order of the checks.
    """
    if error := first_error(_refusals(checks)):
        raise error


def first_error(errors: Iterable[RuleError]) -> RuleError | None:
    """Return the error that counts: the first in the order of :class:`Code`, then in theirs."""
    return min(errors, key=lambda error: PRECEDENCE[error.code], default=None)


def _refusals(checks: Iterable[Callable[[], object]]) -> Iterator[RuleError]:
    for check in checks:
        try:
            check()
        except RuleError as error:
            yield error


def check_int(field: str, value: object, low: int, high: int, *, rule: str = "") -> int:
    """Return ``value`` if it is an integer in ``low..high`` (both inclusive).

    Raises RuleError wrong_type (``True`` and ``2.0`` are no integers) or number_out_of_range.
    """
    if isinstance(value, bool) or not isinstance(value, int):
        raise RuleError(Code.WRONG_TYPE, field, value, rule=rule, wanted="integer", low=low, high=high)
    if not low <= value <= high:
        raise RuleError(Code.NUMBER_OUT_OF_RANGE, field, value, rule=rule, low=low, high=high)
    return value


# Typed text for cards and actions, in the form in which it is compared.

MOST_OF_CARD: Final = 40
"""Characters of a card's longest name, and room for blanks."""
MOST_OF_ACTION: Final = 240
"""Characters of the longest action, a deal of two packs to eight."""


def folded(text: str, most: int) -> str:
    """Return a text in plain width and without blanks about it; "" if it has more than ``most`` characters.

    Full-width letters and digits are what a Japanese keyboard types. Measured before it is read: normalizing
    takes the square of the marks that stand on one letter, minutes for a text of a megabyte.

    >>> folded(" ３－ｋａｓｕ ", MOST_OF_CARD), folded("3" * 41, MOST_OF_CARD)
    ('3-kasu', '')
    """
    return "" if len(text) > most else unicodedata.normalize("NFKC", text).strip()


def check_length(field: str, length: int, most: int) -> None:
    """Refuse a text with more characters than anything that ``field`` can mean.

    Raises RuleError number_out_of_range with detail ``too_long``.
    """
    if length > most:
        raise RuleError(Code.NUMBER_OUT_OF_RANGE, field, length, detail=Detail.TOO_LONG, low=0, high=most)
