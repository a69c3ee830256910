"""Errors as data: a code, the field, the value and the rule. ``text/`` words them (:func:`word_with`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum


class Code(StrEnum):
    """What is wrong with an input. The order is the precedence: of several, the first is reported."""

    UNKNOWN_FIELD = "unknown_field"
    MISSING_FIELD = "missing_field"
    WRONG_TYPE = "wrong_type"
    UNKNOWN_VALUE = "unknown_value"
    WRONG_PLAYER_COUNT = "wrong_player_count"
    UNKNOWN_PLAYER = "unknown_player"
    NUMBER_OUT_OF_RANGE = "number_out_of_range"
    UNKNOWN_CARD = "unknown_card"
    WRONG_CARD_COUNT = "wrong_card_count"
    DUPLICATE_CARD = "duplicate_card"
    INCONSISTENT = "inconsistent"
    ILLEGAL_MOVE = "illegal_move"


PRECEDENCE: Mapping[str, int] = {code: place for place, code in enumerate(Code)}


class RuleError(ValueError):
    """An input that the rules cannot mean anything by.

    code    what kind of error, a :class:`Code`; a case file has a few codes more
    field   name of the input it was found in, or its path: ``"captured"``, ``"months[2].points"``
    value   the offending value as given
    rule    id of the rule that forbids it (may be empty for faults of form)
    detail  a finer code that has its own message, e.g. ``"koi_without_yaku"`` (may be empty)
    facts   further data for the message, e.g. ``{"low": 0, "high": 5}``

    ``str(error)`` is the sentence that a person reads, and the code behind it.

    >>> error = RuleError(Code.DUPLICATE_CARD, "captured", "1-hikari(crane)")
    >>> str(error).endswith("[duplicate_card: captured='1-hikari(crane)']")
    True
    """

    def __init__(
        self, code: StrEnum, field: str, value: object = None, rule: str = "", detail: str = "", **facts: object
    ) -> None:
        super().__init__(code, field, value)
        self.code = code
        self.field = field
        self.value = value
        self.rule = rule
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
        return f"{_sentence(self)} [{code}]" if _sentence else code


_LONGEST = 120
_sentence: Callable[[RuleError], str] | None = None


def word_with(sentence: Callable[[RuleError], str]) -> None:
    """Let ``str(error)`` begin with a sentence. The engine knows no language: the package gives it one."""
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
