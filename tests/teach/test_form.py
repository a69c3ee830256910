"""Files that cannot be read, and cases whose form is wrong."""

from __future__ import annotations

import json
import string
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies._internal.core import DataObject

from hanawidgets.core.errors import Code
from hanawidgets.teach.cases.files import CASES, Case, Judgement, Unreadable, check_case, check_file, read_cases
from hanawidgets.teach.cases.jsontext import DEEPEST, RepeatedKeys, decode

from ..rows import each
from .samples import SAMPLES, often

HEAD = {"format": "hanawidgets-cases", "version": 1}


def _file(**fields: Any) -> str:
    return json.dumps({**HEAD, "cases": [], **fields})


def _why(text: str) -> tuple[str | Code, str, int, int]:
    with pytest.raises(Unreadable) as caught:
        read_cases(text)
    return caught.value.code, caught.value.field, caught.value.line, caught.value.column


# --- files ----------------------------------------------------------------------------------------


def test_title_and_note_may_be_there() -> None:
    assert read_cases(_file(title="題", note="n")).title == "題"
    assert read_cases(_file()).cases == ()


def test_a_byte_order_mark_does_no_harm() -> None:
    assert read_cases("\ufeff" + _file()).cases == ()


@each(
    "text, line, column",
    [
        ("", 1, 1),
        ("{", 1, 2),
        ("[1,\n 2 3]", 2, 4),
        ('{"a": 1}\n}', 2, 1),
        ("{'a': 1}", 1, 2),
        ('{"a":\n  NaN}', 2, 3),
        ('["NaN", "\\"",\n\n -Infinity]', 3, 2),
        ("[Infinity, x]", 1, 2),
        ("[x, NaN]", 1, 2),
        ('"\n"', 1, 2),
        ("[01]", 1, 3),
        ("\ufeff[,]", 1, 2),
        ("[1] // no", 1, 5),
    ],
)
def test_what_is_no_json_is_said_with_its_place(text: str, line: int, column: int) -> None:
    assert _why(text) == ("not_json", "", line, column)


@each("opening", ["[", '{"a":'])
def test_brackets_without_end(opening: str) -> None:
    assert _why("\n" + opening * 100_000)[0::2] == ("too_deep", 2)
    deep = "[" * DEEPEST + "]" * DEEPEST
    assert isinstance(decode(deep), list)
    assert _why(deep) == ("not_a_case_file", "", 0, 0)


def test_brackets_in_texts_are_no_nesting() -> None:
    assert decode(json.dumps("[{" * 1000 + '"' + "[" * 1000)) == "[{" * 1000 + '"' + "[" * 1000


def test_numbers_of_any_length_are_read_exactly() -> None:
    for number in (10**9999 + 7, -(10**5000) - 1, 0, -1, 10**3999, 10**4000):
        text = "".join(_digits(number))
        assert decode(text) == number


def _digits(number: int) -> list[str]:
    # what str() refuses for so many digits
    sign, rest, parts = ("-" if number < 0 else ""), abs(number), []
    while rest >= 10**1000:
        rest, part = divmod(rest, 10**1000)
        parts.append(f"{part:01000}")
    return [sign, str(rest), *parts[::-1]]


@each("text", ["[]", "1", "null", '"hanawidgets-cases"', "{}", '{"nbformat": 4}'])
def test_other_json_is_no_case_file(text: str) -> None:
    assert _why(text)[0] == "not_a_case_file"


@each(
    "fields, code, field",
    [
        ({"version": 2}, "number_out_of_range", "version"),
        ({"version": "1"}, "wrong_type", "version"),
        ({"version": 1.0}, "wrong_type", "version"),
        ({"version": True}, "wrong_type", "version"),
        ({"format": "hanawidgets"}, "unknown_value", "format"),
        ({"format": None}, "wrong_type", "format"),
        ({"cases": {}}, "wrong_type", "cases"),
        ({"cases": None}, "wrong_type", "cases"),
        ({"title": 1}, "wrong_type", "title"),
        ({"note": None}, "wrong_type", "note"),
        ({"author": "x"}, "unknown_field", "author"),
    ],
)
def test_fields_of_the_file(fields: dict[str, Any], code: str, field: str) -> None:
    assert _why(_file(**fields))[:2] == (code, field)


@each("field", ["format", "version", "cases"])
def test_missing_fields_of_the_file(field: str) -> None:
    data = json.loads(_file())
    del data[field]
    assert _why(json.dumps(data))[:2] == ("missing_field", field)


def test_repeated_fields_of_the_file() -> None:
    assert _why('{"format": "hanawidgets-cases", "version": 1, "cases": [], "cases": []}')[:2] == (
        "repeated_field",
        "cases",
    )


# --- cases ----------------------------------------------------------------------------------------


def _form(data: Any) -> list[tuple[str, str]]:
    """Codes and fields of what is wrong with the form of a case."""
    found = check_case(Case(1, data))
    assert (found.judgement is Judgement.MALFORMED) == bool(found.errors)
    return [(str(error.code), error.field) for error in found.errors]


def _case(**fields: Any) -> dict[str, Any]:
    return SAMPLES["settle-bga"].case() | fields


@each("data", [None, 1, "case", [], [{}], True])
def test_what_is_no_object(data: int | str | list[dict[Any, Any]] | None) -> None:
    assert _form(data) == [("wrong_type", "")]


@each("field", ["id", "game", "type", "input", "expected"])
def test_missing_fields(field: str) -> None:
    data = _case()
    del data[field]
    assert _form(data) == [("missing_field", field)]


def test_options_may_be_left_out() -> None:
    data = SAMPLES["settle-bga"].case()
    del data["options"]
    assert check_case(Case(1, data)).judgement is Judgement.HOLDS


@each(
    "field",
    [
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
    ],
)
def test_every_field_has_its_type(field: str) -> None:
    fitting = {"options": dict, "input": dict, "expected": dict, "rules": list, "depends_on_readings": list}
    value: Any
    for value in (None, 1, 1.5, True, "text", [], {}):
        if isinstance(value, fitting.get(field, str)):
            continue
        assert ("wrong_type", field) in _form(_case(**{field: value}))


def test_unknown_field() -> None:
    assert _form(_case(comment="x")) == [("unknown_field", "comment")]


@each("name", ["", "-a", ".a", "_a", "a b", "a/b", "é", "あ", "a\n", "a:b"])
def test_ids_that_are_none(name: str) -> None:
    assert _form(_case(id=name)) == [("unknown_value", "id")]


@each("name", ["a", "7", "A-1_b.c", "0"])
def test_ids(name: str) -> None:
    assert _form(_case(id=name)) == []


def test_informational_fields_never_change_the_result() -> None:
    fields = {
        "rules": ["K-BGA-23", "C-02", "GAP-HG-04", "EX-K-14"],
        "source": "",
        "note": "x",
        "confidence": "low",
        "origin": "mixed",
        "depends_on_readings": ["C-02", "anything"],
    }
    assert check_case(Case(1, _case(**fields))).judgement is Judgement.HOLDS


@each(
    "field, value, where",
    [
        ("rules", ["K-BGA-1"], "rules[0]"),
        ("rules", ["K-BGA-23", "x"], "rules[1]"),
        ("confidence", "sure", "confidence"),
        ("origin", "", "origin"),
    ],
)
def test_informational_fields_have_their_values(field: str, value: str | list[str], where: str) -> None:
    assert _form(_case(**{field: value})) == [("unknown_value", where)]


def test_unknown_games_and_types() -> None:
    assert _form(_case(game="hearts")) == [("unknown_value", "game")]
    assert _form(_case(type="schedule")) == [("unknown_value", "type")]
    assert _form(_case(game="ohhell")) == [("unknown_value", "type")]
    assert _form(_case(type="")) == [("unknown_value", "type")]


def test_all_that_is_wrong_is_said() -> None:
    assert _form(_case(id="?", colour=1, expected={}, rules=[1])) == [
        ("unknown_value", "id"),
        ("unknown_field", "colour"),
        ("wrong_type", "rules[0]"),
        ("empty", "expected"),
    ]


def test_expecting_nothing() -> None:
    assert _form(_case(expected={})) == [("empty", "expected")]


def test_an_error_stands_alone_and_is_known() -> None:
    both = _case(expected={"error": "inconsistent", "points": 1})
    assert _form(both) == [("unknown_field", "expected.points")]
    assert _form(_case(expected={"error": "wrong"})) == [("unknown_value", "expected.error")]
    assert _form(_case(expected={"error": None})) == [("wrong_type", "expected.error")]


GAMES = [(game, kind) for game, cases in CASES.items() for kind in cases.types]


def test_the_games_and_types_are_those_of_the_format() -> None:
    assert [len(cases.types) for cases in CASES.values()] == [8, 7, 9]


@each("game, kind", GAMES)
def test_expected_fields_of_every_type(game: str, kind: str) -> None:
    right = {"Int": 10**30, "Bool": True, "Text": "x", "Map": {}, "ListOf": []}
    for field in CASES[game].types[kind].expected.fields:
        name, sort = field.name, type(field.kind).__name__.replace("CardTexts", "ListOf")
        data = {"id": "x", "game": game, "type": kind, "input": {}}
        assert _form({**data, "expected": {name: right[sort]}}) == []
        refused = [("wrong_type", f"expected.{name}")]
        nullable = getattr(field.kind, "null", False)
        assert _form({**data, "expected": {name: None}}) == ([] if nullable else refused)
        for other, value in {**right, "fraction": 6.0}.items():
            if other != sort:
                assert _form({**data, "expected": {name: value}}) == refused
        assert _form({**data, "expected": {name + "_": 1}}) == [("unknown_field", f"expected.{name}_")]


@each(
    "kind, expected, where",
    [
        ("yaku", {"yaku": {"tan": True}}, "expected.yaku.tan"),
        ("yaku", {"yaku": {"tan": "1"}}, "expected.yaku.tan"),
        ("honba_sequence", {"transfers": [1, None]}, "expected.transfers[1]"),
        ("capture", {"captured": [1]}, "expected.captured[0]"),
        ("round_end", {"scores_after": {"A": 1.0}}, "expected.scores_after.A"),
    ],
)
def test_types_inside_expected_values(
    kind: str, expected: dict[str, dict[str, float | str] | list[int | None]], where: str
) -> None:
    assert _form(_case(type=kind, expected=expected)) == [("wrong_type", where)]


@pytest.mark.usefixtures("only_koikoi")
def test_malformed_comes_before_not_supported() -> None:
    data = {"id": "x", "game": "ohhell", "type": "trick", "input": {"nonsense": 1}, "expected": {"winner_index": 0}}
    assert check_case(Case(1, data)).judgement is Judgement.NOT_SUPPORTED
    for spoiled in ({"colour": 1}, {"id": ""}):
        assert check_case(Case(1, data | spoiled)).judgement is Judgement.MALFORMED


def test_a_repeated_id_spoils_the_later_case_only() -> None:
    cases = [_case(id="a"), _case(id="b"), _case(id="a"), _case(id="A"), 7, {"id": ["a"]}, _case(id="a")]
    found = check_file(read_cases(_file(cases=cases)))
    assert [v.judgement.value for v in found] == [
        "holds",
        "holds",
        "malformed",
        "holds",
        "malformed",
        "malformed",
        "malformed",
    ]
    assert [(f.code, f.value) for f in found[2].errors] == [("repeated_id", "a")]
    assert [v.place for v in found] == [1, 2, 3, 4, 5, 6, 7]


@each(
    "old, new, where",
    [
        ('"points": 7', '"points": 8, "points": 7', "input.points"),
        ('"id": "x"', '"id": "x", "id": "x"', "id"),
        ('"base": 14', '"base": 1, "base": 14', "expected.base"),
        ('"options": {}', '"options": {"rounds": 6, "rounds": 6}', "options.rounds"),
        ('"options": {}', '"options": {"x": [{"y": 1, "y": 2}]}', "options.x[0].y"),
    ],
)
def test_a_field_that_stands_twice_leaves_nothing_to_judge(old: str, new: str, where: str) -> None:
    text = json.dumps(_case())
    assert old in text
    data = decode(text.replace(old, new))
    assert ("repeated_field", where) in _form(data)


def test_repeated_keys_keep_the_last() -> None:
    data = decode('{"a": 1, "b": 2, "a": 3}')
    assert isinstance(data, RepeatedKeys)
    assert (data, data.keys_twice) == ({"a": 3, "b": 2}, ("a",))


# --- whatever comes -------------------------------------------------------------------------------

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.slow
@often
@given(JSON)
def test_any_value_gets_a_verdict_as_a_case(data: Any) -> None:
    assert check_case(Case(1, data)).judgement is Judgement.MALFORMED


def _places(value: Any, path: tuple[int | str, ...] = ()) -> Iterator[Any]:
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from _places(item, (*path, key))


@pytest.mark.slow
@often
@given(st.data(), st.sampled_from(sorted(SAMPLES)), JSON)
def test_any_value_anywhere_in_a_case_gets_a_verdict(data: DataObject, name: str, value: Any) -> None:
    case = SAMPLES[name].case()
    *way, last = data.draw(st.sampled_from([p for p in _places(case) if p]))
    inner = case
    for key in way:
        inner = inner[key]  # type: ignore[assignment]
    inner[last] = value
    found = check_case(Case(1, case))
    assert found.judgement in Judgement
    assert (found.computed is None) == (found.judgement in (Judgement.MALFORMED, Judgement.NOT_SUPPORTED))


PIECES = ["[", "]", "{", "}", ",", ":", '"', "\\", "NaN", "Infinity", "-", "1", "e9", "\n", "true", '"cases"', " "]


@often
@given(st.lists(st.sampled_from(PIECES) | st.text(string.printable, max_size=3), max_size=30).map("".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        read_cases(text)
    except Unreadable as error:
        assert (error.line > 0) == (error.code in ("not_json", "too_deep"))


@often
@given(JSON)
def test_json_is_read_as_the_standard_library_reads_it(value: Any) -> None:
    try:
        text = json.dumps(value, allow_nan=False)
    except ValueError:
        with pytest.raises(ValueError, match="not_json"):
            decode(json.dumps(value))
    else:
        assert decode(text) == json.loads(text)
