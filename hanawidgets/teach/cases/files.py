"""Case files: worked examples that the rules recompute (``FORMAT.md``)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.core.registry import GAMES, NAMES, PARTS
from hanawidgets.core.rules import Option
from hanawidgets.text import words_in
from hanawidgets.text.wording import option_value

from ..schema import CardTexts, Field, ListOf, Map, Object, OneOf, Text, Word, need
from .inputs import Cases, Outcome
from .jsontext import BadJson, RepeatedKeys, decode, keys_twice

__all__ = [
    "CASES",
    "FILE",
    "FORMAT",
    "UNORDERED",
    "VERSION",
    "Case",
    "CaseCode",
    "CaseFile",
    "CaseVerdict",
    "Difference",
    "Judgement",
    "Unreadable",
    "check_case",
    "check_file",
    "expected_errors",
    "public_examples",
    "read_cases",
    "same",
    "written",
]

# The expectation of a case: the form of expected, and whether it is what the rules compute.

_ERROR: Final = Object((Field("error", Word(tuple(Code)), required=True),))


class CaseCode(StrEnum):
    """The faults of a case itself, besides the codes of its input."""

    EMPTY = "empty"
    REPEATED_FIELD = "repeated_field"
    REPEATED_ID = "repeated_id"


UNORDERED: Final = frozenset({"captured", "field_after", "choices", "legal", "winners", "allowed", "interpretations"})
"""Lists whose order has no meaning."""


def expected_errors(form: Object, expected: Mapping[str, object]) -> Iterator[RuleError]:
    """Yield what is wrong with the form of ``expected``; impossible values are not looked for.

    form  what a case of its type may expect where no error is expected
    """
    described = _ERROR if "error" in expected else form
    yield from described.errors(expected, "expected")
    if not expected:
        yield RuleError(CaseCode.EMPTY, "expected")


def _key(value: object) -> tuple[str, object]:
    """Return what an entry of a list without order is compared by; of a bomb not by its name."""
    if isinstance(value, dict):
        return "", sorted((name, repr(part)) for name, part in value.items() if name != "name")
    return type(value).__name__, value


def same(field: str, expected: object, computed: object) -> bool:
    """Tell whether two values of a field are equal, numbers and truth values kept apart.

    >>> same("choices", ["koi", "stop"], ["stop", "koi"]), same("transfers", [1, 2], [2, 1])
    (True, False)
    """
    if field in UNORDERED and isinstance(expected, list) and isinstance(computed, list):
        return sorted(map(_key, expected)) == sorted(map(_key, computed))
    return type(expected) is type(computed) and expected == computed


FORMAT: Final = "hanawidgets-cases"
VERSION: Final = 1


CASES: Final[Mapping[str, Cases]] = {game: parts.cases for game, parts in PARTS.items() if parts.cases}
"""Games whose cases are recomputed."""

_ID: Final = "[A-Za-z0-9][A-Za-z0-9._-]*"
_PREFIXES: Final = {start.rpartition("-")[0] for game in GAMES.values() for start in game.sources}
_RULE_ID: Final = f"(({'|'.join(sorted(_PREFIXES))})-[0-9]{{2}})"


_FILE: Final = Object(
    (
        need("format", Word((FORMAT,))),
        need("version", OneOf((VERSION,))),
        Field("title", Text()),
        Field("note", Text()),
        need("cases", ListOf(Map())),
    )
)
_CASE: Final = Object(
    (
        need("id", Text(_ID)),
        need("game", Word(NAMES)),
        need("type", Text()),
        Field("options", Map()),
        need("input", Map()),
        need("expected", Map()),
        Field("rules", ListOf(Text(_RULE_ID))),
        Field("source", Text()),
        Field("note", Text()),
        Field("confidence", Word(("high", "medium", "low"))),
        Field("origin", Word(("source", "external", "reasoning", "mixed"))),
        Field("depends_on_readings", ListOf(Text())),
    )
)


class Unreadable(ValueError):  # noqa: N818  (what the text is)
    """A text that is no case file.

    code          ``not_json``, ``too_deep``, ``not_a_case_file``, ``repeated_field``, or an error of the
                  file's own fields (``unknown_field``, ``missing_field``, ``wrong_type``, ...)
    field         the field, or ``""``
    line, column  where (from 1), 0 if not in one place
    """

    def __init__(self, code: str, field: str = "", line: int = 0, column: int = 0) -> None:
        super().__init__(code, field, line, column)
        self.code, self.field, self.line, self.column = code, field, line, column


@dataclass(frozen=True, slots=True)
class Case:
    """One entry of a file as it stands there.

    place     which of the file, from 1
    data      what stands there, judged by :func:`check_case` only
    repeated  whether an earlier case has the same id
    """

    place: int
    data: object
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class CaseFile:
    """A readable file: its title and its cases, none left out."""

    title: str
    cases: tuple[Case, ...]


class Judgement(StrEnum):
    """The judgements of a case."""

    HOLDS = "holds"
    DOES_NOT_HOLD = "does_not_hold"
    NOT_SUPPORTED = "not_supported"
    MALFORMED = "malformed"


@dataclass(frozen=True, slots=True)
class Difference:
    """A field that is not what was expected.

    produced  whether the situation has this field at all; if not, ``computed`` is None
    terms     explanation of the right number; for a list those entries that differ
    rules     ids of the rules behind a field without a tree
    """

    field: str
    expected: object
    computed: object
    produced: bool
    terms: tuple[Term, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CaseVerdict:
    """The finding of the check of one case.

    id, game, type  as the case says, ``""`` where it does not say it in words
    expected        what the case expects, None if that is no object
    computed        every field the situation produces, or ``{"error": code}``; None if not recomputed
    terms           field → explanation, as :class:`.inputs.Outcome`
    error           with a computed error: where and why
    differences     fields that do not hold
    errors          of a malformed case: all that is wrong with its form
    """

    place: int
    id: str
    game: str
    type: str
    judgement: Judgement
    expected: Mapping[str, object] | None = None
    computed: Mapping[str, object] | None = None
    terms: Mapping[str, tuple[Term, ...]] | None = None
    error: RuleError | None = None
    differences: tuple[Difference, ...] = ()
    errors: tuple[RuleError, ...] = ()


def read_cases(text: str) -> CaseFile:
    """Return the cases of a file. Raises Unreadable if the text is no case file.

    >>> read_cases('{"format": "hanawidgets-cases", "version": 1, "cases": []}').cases
    ()
    """
    try:
        data = decode(text)
    except BadJson as error:
        raise Unreadable(error.code, "", error.line, error.column) from None
    if not isinstance(data, dict) or not data.keys() & {"format", "cases"}:
        raise Unreadable("not_a_case_file")
    if isinstance(data, RepeatedKeys):
        raise Unreadable("repeated_field", data.keys_twice[0])
    # What the entries of "cases" are is each case's own affair.
    cases = data.get("cases")
    head = data | {"cases": []} if isinstance(cases, list) else data
    for wrong in _FILE.errors(head, ""):
        raise Unreadable(wrong.code, wrong.field)
    return CaseFile(data.get("title", ""), tuple(_numbered(data["cases"])))


def _numbered(entries: Iterable[object]) -> Iterable[Case]:
    seen = set()
    for place, data in enumerate(entries, 1):
        name = data.get("id") if isinstance(data, dict) else None
        known = isinstance(name, str) and name in seen
        if isinstance(name, str):
            seen.add(name)
        yield Case(place, data, known)


def check_case(case: Case) -> CaseVerdict:
    """Recompute a case and return what comes of it. Never raises, whatever stands in the case.

    >>> check_case(
    ...     Case(
    ...         1, {"id": "a", "game": "koikoi", "type": "settle", "input": {"points": 8}, "expected": {"transfer": 16}}
    ...     )
    ... ).judgement.value
    'holds'
    """
    data = case.data if isinstance(case.data, dict) else {}
    about = {name: data[name] if isinstance(data.get(name), str) else "" for name in ("id", "game", "type")}
    expected = data.get("expected")
    expected = expected if isinstance(expected, dict) else None

    def verdict(judgement: Judgement, **more: object) -> CaseVerdict:
        return CaseVerdict(case.place, **about, judgement=judgement, expected=expected, **more)  # type: ignore[arg-type]

    if errors := tuple(_malformed(case)):
        return verdict(Judgement.MALFORMED, errors=errors)
    if about["game"] not in CASES:
        return verdict(Judgement.NOT_SUPPORTED)
    outcome = CASES[about["game"]].recompute(about["type"], data.get("options", {}), data["input"])
    found = tuple(_differences(data, outcome))
    return verdict(
        Judgement.DOES_NOT_HOLD if found else Judgement.HOLDS,
        computed=outcome.values,
        terms=outcome.terms,
        error=outcome.error,
        differences=found,
    )


def check_file(file: CaseFile) -> tuple[CaseVerdict, ...]:
    """Check every case of a file, in its order."""
    return tuple(map(check_case, file.cases))


def _malformed(case: Case) -> Iterable[RuleError]:
    data = case.data
    yield from _CASE.errors(data, "")
    if not isinstance(data, dict):
        return
    for path in keys_twice(data):
        yield RuleError(CaseCode.REPEATED_FIELD, path)
    if case.repeated:
        yield RuleError(CaseCode.REPEATED_ID, "id", data["id"])
    game, kind, expected = data.get("game"), data.get("type"), data.get("expected")
    if not (isinstance(game, str) and game in CASES and isinstance(kind, str)):
        return
    known = CASES[game].types
    if kind not in known:
        yield RuleError(Code.UNKNOWN_VALUE, "type", kind, allowed=tuple(known))
    elif isinstance(expected, dict):
        yield from expected_errors(known[kind].expected, expected)


def _differences(case: Mapping[str, Any], outcome: Outcome) -> Iterable[Difference]:
    for name, value in case["expected"].items():
        produced = name in outcome.values
        right = outcome.values.get(name)
        kind = CASES[case["game"]].types[case["type"]].results.get(name, (None,))[0]
        if produced and same(name, kind.read(value) if isinstance(kind, CardTexts) else value, right):
            continue
        terms = outcome.terms.get(name, ())
        if isinstance(value, list) and isinstance(right, list) and len(value) == len(right) == len(terms):
            terms = tuple(t for t, ours, theirs in zip(terms, right, value, strict=True) if ours != theirs)
        rules: tuple[str, ...] = ()
        if produced and not terms and not outcome.error:
            cases = CASES[case["game"]]
            rules = cases.rules_behind(case["type"], name, case["input"], case.get("options", {}))
        yield Difference(name, value, right, produced, terms, rules)


@cache
def public_examples() -> CaseFile:
    """Return the worked examples that come with the package."""
    source = files(__package__) / "worked_examples.json"
    return read_cases(source.read_text(encoding="utf-8"))


# The options of case files in FORMAT.md, written by python -m hanawidgets.teach.cases.files.

FILE: Final = Path(__file__).with_name("FORMAT.md")
_TABLE: Final = re.compile(r"(<!-- options of (\w+): .*? -->\n).*?(?=\n\n)", re.DOTALL)


def _rows(game: str) -> Iterator[str]:
    yield "| Option | Values, the default first |\n|---|---|"
    rules = CASES[game].rules
    for option in rules.options.values():
        if option.in_cases:
            only = " or ".join(map(_code, option.only_with))
            name = f"`{option.name}`" + (f" (only with `{rules.decider}` {only})" if only else "")
            yield f"| {name} | {_values(game, option)} |"


def _values(game: str, option: Option) -> str:
    if option.keys:
        return f'`{{}}`, or an object from {", ".join(map(_code, option.keys))} to points (`5`) or a text (`"5+1"`)'
    if isinstance(option.in_cases, Mapping):
        words = {
            written: option_value(option.name, value, words_in("en"), game)
            for written, value in option.in_cases.items()
        }
        return ", ".join(f"{_code(written)} ({word})" for written, word in words.items())
    if isinstance(option.values[0], tuple):
        return f"{_code([])}, or a list of numbers"
    if option.span:
        low, high = map(_code, option.span)
        return f"{', '.join(map(_code, option.named))}, or any number from {low} to {high}"
    return ", ".join(map(_code, option.values))


def _code(value: object) -> str:
    return f"`{json.dumps(value)}`"


def written() -> str:
    """Return the file as it is to be."""
    return _TABLE.sub(lambda found: found[1] + "\n".join(_rows(found[2])), FILE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
