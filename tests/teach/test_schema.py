"""The JSON Schema of case files as an independent judge of form, in both directions."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from hanawidgets.games.koikoi.cards import CARDS
from hanawidgets.games.koikoi.rules import OPTIONS, RuleSet
from hanawidgets.teach.cases import files as option_tables
from hanawidgets.teach.cases.files import (
    CASES,
    Case,
    Judgement,
    Unreadable,
    check_case,
    check_file,
    public_examples,
    read_cases,
)
from hanawidgets.teach.cases.inputs import Cases, CaseType, only
from hanawidgets.teach.exhibit import Exhibit
from hanawidgets.teach.schema import UNSAID, Int, Map, Word, Written
from tests.needs import some

from ..rows import each
from .samples import SAMPLES, often

ANY_RULES = CASES["koikoi"].told({"ruleset": "?"}, {})


def public_names(kind: CaseType, told: object) -> set[str]:
    """The fields of an input as the public format writes them: by their first names."""
    return {name for one in kind.input.variants for f in one.fields(told) for name in f.old or (f.name,)}


INPUTS = {name: sorted(public_names(kind, ANY_RULES)) for name, kind in CASES["koikoi"].types.items()}
CASE_OPTIONS = tuple(option for option in OPTIONS.values() if option.in_cases)
SCHEMA = json.loads((Path(__file__).parent / "schema.json").read_text(encoding="utf-8"))
FILES = Draft202012Validator(SCHEMA)
VALIDATOR = Draft202012Validator({"$ref": "#/$defs/case", "$defs": SCHEMA["$defs"]})

# What of an input the schema cannot express (FORMAT.md, "Errors").
BEYOND_SCHEMA = {"duplicate_card", "inconsistent"}


@pytest.mark.slow
def test_the_public_examples_fit() -> None:
    data = {"format": "hanawidgets-cases", "version": 1, "cases": [c.data for c in public_examples().cases]}
    assert FILES.is_valid(data)
    assert all(v.judgement is not Judgement.MALFORMED for v in check_file(public_examples()))


@each("name", SAMPLES)
def test_the_samples_fit(name: str) -> None:
    assert VALIDATOR.is_valid(SAMPLES[name].case())


def _objects(schema: Any) -> Iterator[Any]:
    """All object schemas for ``expected``, ``input`` and ``options`` that are found in a schema."""
    if isinstance(schema, dict):
        for part in ("expected", "input", "options"):
            if isinstance(schema.get(part), dict) and "properties" in schema[part]:
                yield part, schema[part]["properties"]
        for inner in schema.values():
            yield from _objects(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from _objects(inner)


def _names(game: str, kind: str, part: str) -> set[str]:
    for rule in SCHEMA["$defs"]["case"]["allOf"]:
        about = rule["if"]["properties"]
        if about["game"]["const"] == game and about.get("type", {}).get("const") == kind:
            return {name for p, fields in _objects(rule["then"]) if p == part for name in fields} - {"error"}
    raise AssertionError((game, kind))


@each("game, kind", [(g, k) for g, cases in CASES.items() for k in cases.types])
def test_the_fields_of_expected_are_those_of_the_schema(game: str, kind: str) -> None:
    assert {f.name for f in CASES[game].types[kind].expected.fields} == _names(game, kind, "expected")


@each("game, kind", [(g, k) for g, cases in CASES.items() for k in cases.types])
def test_the_fields_of_inputs_are_those_of_the_schema(game: str, kind: str) -> None:
    cases = CASES[game]
    told = cases.told({"ruleset": "?"}, {})
    assert public_names(cases.types[kind], told) == _names(game, kind, "input")


@each("kind", INPUTS)
def test_options_are_those_of_the_schema(kind: str) -> None:
    club_only = {f.name for f in CASE_OPTIONS if "club" in f.families}
    ours = club_only if kind == "honba_sequence" else {f.name for f in CASE_OPTIONS}
    assert ours & SCHEMA_OPTIONS == _names("koikoi", kind, "options")


SCHEMA_OPTIONS = set[str]().union(*(_names("koikoi", kind, "options") for kind in INPUTS))
"""The options that the schema knows; of what came later it cannot judge."""


@each("game, kind", [(g, k) for g, cases in CASES.items() for k in cases.types])
def test_the_document_names_every_field_of_a_type(game: str, kind: str) -> None:
    text = option_tables.FILE.read_text(encoding="utf-8")
    title = {
        "koikoi": "## Types of Koi-Koi",
        "ohhell": "## Options and types of Oh Hell",
        "haggis": "## Options and types of Haggis",
    }[game]
    section = text.partition(title)[2].partition("\n## ")[0]
    rows = section if kind == "round_end" else "\n".join(re.findall(rf"^\| `{kind}`.*", section, re.MULTILINE))
    cases = CASES[game]
    fields = [f for v in cases.types[kind].input.variants for f in v.fields(cases.told({"ruleset": "?"}, {}))]
    assert [f.name for f in fields if f"`{f.name}" not in rows] == []
    assert [
        f.name for f in fields if f.required and f"**`{f.name}`**" not in rows and f"| `{f.name}:" not in rows
    ] == []
    assert [name for name in cases.types[kind].results if f"`{name}`" not in rows] == []


@dataclass(frozen=True)
class Hand(Exhibit):
    """An exhibit of a game that case files know only by its fields."""

    cards: tuple[str, ...]
    trump: Annotated[int, Written(Word("SH"), "suit", "SH".index)]
    note: Annotated[str, UNSAID] = ""
    seen: bool = False


def test_a_field_of_an_exhibit_is_known_to_case_files() -> None:
    def solve(shown: Hand, often: int = 2) -> dict[str, object]:
        return {"shown": shown, "often": often}

    cases = Cases({"hand": CaseType(only(solve), {"shown": (Map(),), "often": (Int(),)})}, RuleSet())
    found = cases.recompute("hand", {}, {"cards": ["x"], "suit": "H", "seen": True})
    assert found.values == {"shown": Hand(("x",), 1, seen=True), "often": 2}
    codes = [
        ({"suit": "H"}, "missing_field", "input.cards"),
        ({"cards": ["x"], "suit": "H", "trump": 1}, "unknown_field", "input.trump"),
        ({"cards": ["x"], "suit": "H", "note": ""}, "unknown_field", "input.note"),
        ({"cards": ["x"], "suit": "C"}, "unknown_value", "input.suit"),
        ({"cards": ["x"], "suit": "H", "seen": 1}, "wrong_type", "input.seen"),
    ]
    for given_, code, field in codes:
        error = cases.recompute("hand", {}, given_).error
        assert error and (error.code, error.field) == (code, field), given_


def test_the_document_lists_the_options_of_today() -> None:
    assert option_tables.written() == option_tables.FILE.read_text(encoding="utf-8")


CARD_NAMES = st.sampled_from([str(card) for card in CARDS]) | st.just("13-kasu(a)")
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-2, 80)
    | st.floats(0, 5).filter(lambda x: x % 1)
    | st.sampled_from(["A", "B", "C", "", "none", "dealer", "teshi", "win", "x", "K-BGA-01", "high"])
    | CARD_NAMES
)
VALUES = (
    SCALARS
    | st.lists(SCALARS, max_size=3)
    | st.lists(CARD_NAMES, min_size=7, max_size=9, unique=True)
    | (st.dictionaries(st.sampled_from(["A", "B", "tan", "goko", "x"]), SCALARS, max_size=3))
)


@st.composite
def changed_cases(draw: Callable[..., Any], parts: list[str], times: int = 2) -> dict[str, Any]:
    """A sound case in which a field or two of the given parts were changed, added or taken away."""
    case = SAMPLES[draw(st.sampled_from(sorted(SAMPLES)))].case()
    for _ in range(draw(st.integers(1, times))):
        place = case
        part = draw(st.sampled_from(parts))
        if part:
            place = case.get(part)  # type: ignore[assignment]
            if not isinstance(place, dict):
                break
        fields = sorted(place) + sorted(draw(st.sets(st.sampled_from(ADDABLE[part]), max_size=1)))
        if not fields:
            continue
        field = draw(st.sampled_from(fields))
        if draw(st.booleans()):
            place[field] = draw(VALUES)
        else:
            place.pop(field, None)
    return case


ADDABLE = {
    "": [
        "id",
        "game",
        "type",
        "options",
        "input",
        "expected",
        "rules",
        "source",
        "note",
        "confidence",
        "origin",
        "depends_on_readings",
        "x",
    ],
    "expected": sorted(
        {f.name for kind in CASES["koikoi"].types.values() for f in kind.expected.fields} | {"x", "error"}
    ),
    "input": sorted({name for names in INPUTS.values() for name in names} | {"x"}),
    "options": sorted(SCHEMA_OPTIONS | {"x"}),
}


SOUND = {sample.type: sample for sample in SAMPLES.values()}


@pytest.mark.slow
@often
@given(changed_cases(["", "expected"]))
def test_malformed_is_what_the_schema_refuses_outside_of_input_and_options(case: dict[str, Any]) -> None:
    judged = dict(case)
    sound = SOUND.get(case["type"]) if isinstance(case.get("type"), str) else None
    if sound and isinstance(case.get("input"), dict) and isinstance(case.get("options", {}), dict):
        judged |= {"input": sound.input, "options": sound.options}
    malformed = check_case(Case(1, case)).judgement is Judgement.MALFORMED
    assert VALIDATOR.is_valid(judged) is not malformed


@pytest.mark.slow
@often
@given(changed_cases(["input", "input", "options"]))
def test_inputs_that_the_schema_refuses_are_errors_and_the_reverse(case: dict[str, Any]) -> None:
    found = CASES["koikoi"].recompute(case["type"], case["options"], case["input"])
    code = found.error and str(found.error.code)
    if not VALIDATOR.is_valid(case):
        assert code is not None
    elif code not in BEYOND_SCHEMA:
        needs_other_field = code == "missing_field" and some(found.error).detail == "needed_with"
        needs_rounds = code == "number_out_of_range" and some(found.error).field == "input.after_round"
        assert code is None or needs_other_field or needs_rounds


@often
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "format": st.just("hanawidgets-cases") | VALUES,
            "version": st.just(1) | VALUES,
            "cases": st.just([]) | st.lists(st.just(SAMPLES["yaku-bga"].case()), max_size=1) | VALUES,
            "title": VALUES,
            "note": st.text(max_size=3),
            "x": VALUES,
        },
    )
)
def test_files_are_readable_as_the_schema_says(data: dict[str, Any]) -> None:
    try:
        file = read_cases(json.dumps(data))
    except Unreadable:
        assert not FILES.is_valid(data)
    else:
        whole = all(v.judgement is not Judgement.MALFORMED for v in check_file(file))
        assert FILES.is_valid(data) is whole
