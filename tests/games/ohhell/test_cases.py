"""Cases of Oh Hell: results worked out by hand, errors in their precedence, and the JSON Schema as second judge."""

from __future__ import annotations

import copy
import json
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies._internal.core import DataObject
from jsonschema import Draft202012Validator

from hanawidgets.cli.check import main
from hanawidgets.core.deck import CODES
from hanawidgets.games.ohhell.rules import OPTIONS as RULE_OPTIONS
from hanawidgets.games.ohhell.teach.cases import CASES, TYPES
from hanawidgets.teach.cases.files import Case, Judgement, check_case, public_examples
from hanawidgets.text import LANGUAGES, has
from tests.needs import some

from ...rows import each

SCHEMA = json.loads((Path(__file__).parents[2] / "teach" / "schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator({"$ref": "#/$defs/case", "$defs": SCHEMA["$defs"]})
NAMES = ["Aki", "Ben", "Chie", "Dora"]

SAMPLES = {
    "schedule": ({"players": 7, "format": "short_down"}, {"hand_sizes": [7, 6, 5, 4, 3, 2, 1], "rounds": 7}),
    "forbidden_bid": (
        {"bids_before_dealer": [1, 0], "format": "short_up", "round": 3, "players": 3, "hand_size": 3},
        {"forbidden": 2, "allowed": [0, 1, 3], "range": [0, 3]},
    ),
    "trick": ({"cards_in_play_order": ["9H", "KH", "2S", "AD"], "trump": "S"}, {"winner_index": 2}),
    "legal_plays": ({"hand": ["9H", "KS", "2S"], "led": "S", "trump": None}, {"legal": ["2S", "KS"]}),
    "score": ({"mode": "positive", "bid": 2, "taken": 3, "hand_size": 5}, {"delta": 3}),
    "game_end": ({"final_scores": {"Aki": 30, "Ben": -10, "Chie": 30}}, {"winners": ["Chie", "Aki"]}),
    "rotation": (
        {"players": NAMES, "first_dealer": "Dora", "rounds": 3, "round": 2},
        {"dealers": ["Dora", "Aki", "Ben"], "first_bidder": "Ben", "last_bidder": "Aki", "first_leader": "Ben"},
    ),
}


def case(
    kind: str, given_: Any = None, expected: dict[str, Any] | None = None, **more: Any
) -> dict[str, str | dict[str, Any]]:
    right, results = SAMPLES[kind]
    return copy.deepcopy(
        {
            "id": "x",
            "game": "ohhell",
            "type": kind,
            "options": {},
            "input": right if given_ is None else given_,
            "expected": results if expected is None else expected,
            **more,
        }
    )


def found(kind: str, given_: dict[str, Any]) -> dict[str, Any]:
    return dict(CASES.recompute(kind, {}, given_).values)


@each("kind", SAMPLES)
def test_a_sample_comes_to_what_was_worked_out_by_hand(kind: str) -> None:
    verdict = check_case(Case(1, case(kind)))
    assert verdict.judgement is Judgement.HOLDS, verdict
    assert some(verdict.computed).keys() == SAMPLES[kind][1].keys() == {f.name for f in TYPES[kind].expected.fields}
    assert VALIDATOR.is_valid(case(kind))


def test_all_types_are_solved() -> None:
    assert SAMPLES.keys() == TYPES.keys()


def test_all_public_examples_hold() -> None:
    verdicts = [check_case(c) for c in public_examples().cases if c.data["game"] == "ohhell"]
    assert len(verdicts) == 14
    assert {v.judgement for v in verdicts} == {Judgement.HOLDS}


@each(
    "kind, given_, results",
    [
        (
            "forbidden_bid",
            {"bids_before_dealer": [1, 1, 0], "hand_size": 1},
            {"forbidden": None, "allowed": [0, 1], "range": [0, 1]},
        ),
        ("forbidden_bid", {"bids_before_dealer": [0] * 6, "format": "long_normal", "round": 13}, {"forbidden": 7}),
        ("trick", {"cards_in_play_order": ["9H", "AD", "AS"], "trump": None}, {"winner_index": 0}),
        ("legal_plays", {"hand": ["9H"], "led": "S", "trump": "H"}, {"legal": ["9H"]}),
        ("legal_plays", {"hand": ["9H", "2S"], "led": None, "trump": "H"}, {"legal": ["2S", "9H"]}),
        ("score", {"mode": "negative", "bid": 3, "taken": 0}, {"delta": -30}),
        ("game_end", {"final_scores": {"a": -5, "b": -6, "c": -7}}, {"winners": ["a"]}),
        (
            "rotation",
            {"players": NAMES, "first_dealer": "Chie"},
            {"dealers": ["Chie", "Dora", "Aki", "Ben", "Chie"], "first_bidder": "Dora", "last_bidder": "Chie"},
        ),
    ],
)
def test_more_results(kind: str, given_: dict[str, Any], results: dict[str, Any]) -> None:
    assert results.items() <= found(kind, given_).items()


ERRORS = [
    ("schedule", {"players": 8, "format": "long_normal"}, "number_out_of_range"),
    ("schedule", {"players": 2, "format": "long"}, "unknown_value"),
    ("schedule", {"players": 4}, "missing_field"),
    ("schedule", {"players": 4.0, "format": "long_normal"}, "wrong_type"),
    ("schedule", {"players": 4, "format": "short_up", "mode": 1}, "unknown_field"),
    ("forbidden_bid", {"bids_before_dealer": [1, 0]}, "missing_field"),
    ("forbidden_bid", {"bids_before_dealer": [1, 0], "round": 2}, "missing_field"),
    ("forbidden_bid", {"bids_before_dealer": [1, 0], "format": "short_up"}, "missing_field"),
    ("forbidden_bid", {"bids_before_dealer": [1], "hand_size": 3}, "wrong_player_count"),
    ("forbidden_bid", {"bids_before_dealer": [1] * 7, "hand_size": 3}, "wrong_player_count"),
    ("forbidden_bid", {"bids_before_dealer": [1, 0], "hand_size": 3, "players": 4}, "wrong_player_count"),
    ("forbidden_bid", {"bids_before_dealer": [1, 0], "hand_size": 3, "players": 99}, "wrong_player_count"),
    ("forbidden_bid", {"bids_before_dealer": [4, 0], "hand_size": 3}, "number_out_of_range"),
    ("forbidden_bid", {"bids_before_dealer": [1, 0], "hand_size": 11}, "number_out_of_range"),
    ("forbidden_bid", {"bids_before_dealer": [0] * 6, "hand_size": 8}, "number_out_of_range"),
    ("forbidden_bid", {"bids_before_dealer": [0] * 5, "hand_size": 9}, "number_out_of_range"),
    ("forbidden_bid", {"bids_before_dealer": [1, 0], "format": "short_up", "round": 11}, "number_out_of_range"),
    ("forbidden_bid", {"bids_before_dealer": [1, 0], "format": "short_up", "round": 20}, "number_out_of_range"),
    ("forbidden_bid", {"bids_before_dealer": [0, 2], "format": "short_up", "round": 1}, "number_out_of_range"),
    ("forbidden_bid", {"bids_before_dealer": [1, 0], "format": "short_up", "round": 3, "hand_size": 4}, "inconsistent"),
    ("trick", {"cards_in_play_order": ["9H", "9H", "KH"], "trump": "S"}, "duplicate_card"),
    ("trick", {"cards_in_play_order": ["9H", "9H"], "trump": "S"}, "wrong_card_count"),
    ("trick", {"cards_in_play_order": ["9H", "1H", "KH"], "trump": "S"}, "unknown_card"),
    ("trick", {"cards_in_play_order": ["9H", "10H", "KH"], "trump": "X"}, "unknown_value"),
    ("trick", {"cards_in_play_order": ["9H", "10H", "KH"]}, "missing_field"),
    ("trick", {"cards_in_play_order": ["9X", "10H", "KH"], "trump": None}, "unknown_card"),
    ("legal_plays", {"hand": [], "led": None, "trump": None}, "wrong_card_count"),
    ("legal_plays", {"hand": [*CODES[:11]], "led": None, "trump": None}, "wrong_card_count"),
    ("score", {"mode": "normal", "bid": 11, "taken": 0}, "number_out_of_range"),
    ("score", {"mode": "normal", "bid": 3, "taken": 0, "hand_size": 2}, "number_out_of_range"),
    ("score", {"mode": "blackout", "bid": 3, "taken": 0}, "unknown_value"),
    ("game_end", {"final_scores": {"a": 1, "b": 2}}, "wrong_player_count"),
    ("game_end", {"final_scores": {"a": 1, "b": 2, "": 3}}, "unknown_player"),
    ("game_end", {"final_scores": {"a": 1, "b": 2, "c": True}}, "wrong_type"),
    ("rotation", {"players": NAMES, "first_dealer": "Emi"}, "unknown_player"),
    ("rotation", {"players": ["a", "b", "a"], "first_dealer": "a"}, "inconsistent"),
    ("rotation", {"players": ["a", "b"], "first_dealer": "a"}, "wrong_player_count"),
    ("rotation", {"players": ["a", "b", "c"], "first_dealer": "a", "rounds": 20}, "number_out_of_range"),
    ("rotation", {"players": ["a", "b", "c"], "first_dealer": "a", "round": 0}, "number_out_of_range"),
]


@each("kind, given_, code", ERRORS)
def test_an_input_that_means_nothing(kind: str, given_: dict[str, Any], code: str) -> None:
    assert found(kind, given_) == {"error": code}
    assert VALIDATOR.is_valid(case(kind, given_, {"error": code}))


TRICK = {"cards_in_play_order": ["9H", "KH", "3D", "KH"], "trump": "S"}
DEALER = {"bids_before_dealer": [1, 0], "hand_size": 2}
TRUMPED = {"cards_in_play_order": ["9H", "KH", "2S"], "trump": "S"}
OWN_SIZES = {"hand_sizes": [1, 5, 1], "rounds": 3}
DOWN = [*range(10, 0, -1)]
TWO = {"players": 2, "hand_sizes": [1, 2, 26]}
THIRD = {"format": "short_up", "round": 3}
LATE = {"dealers": ["Aki"], "first_bidder": "Ben", "last_bidder": "Aki", "first_leader": "Ben"}
LAST = {"bids_before_dealer": [0, 0], "format": "long_reverse", "round": 19}


HOUSE: list[tuple[str, dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    ("trick", {"equal_cards": "first"}, TRICK, {"winner_index": 1}),
    ("trick", {"equal_cards": "last"}, TRICK, {"winner_index": 3}),
    ("trick", {}, TRICK, {"error": "duplicate_card"}),
    ("trick", {"equal_cards": "last"}, {**TRICK, "cards_in_play_order": ["9H"] * 3}, {"error": "duplicate_card"}),
    ("trick", {"equal_cards": "first"}, {**TRICK, "cards_in_play_order": [*CODES[:10]]}, {"winner_index": 9}),
    ("trick", {"equal_cards": "none"}, TRICK, {"error": "unknown_value"}),
    ("forbidden_bid", {"hook": "on"}, DEALER, {"forbidden": 1, "allowed": [0, 2], "range": [0, 2]}),
    ("forbidden_bid", {"hook": "off"}, DEALER, {"forbidden": None, "allowed": [0, 1, 2], "range": [0, 2]}),
    ("forbidden_bid", {"hook_from": 3}, DEALER, {"forbidden": None, "allowed": [0, 1, 2], "range": [0, 2]}),
    ("forbidden_bid", {"hook": "not_last"}, LAST, {"forbidden": None, "allowed": [0, 1], "range": [0, 1]}),
    ("forbidden_bid", {"hook": "not_last"}, {**LAST, "round": 1}, {"forbidden": 1, "allowed": [0], "range": [0, 1]}),
    ("forbidden_bid", {"hook_from": 0}, DEALER, {"error": "number_out_of_range"}),
    ("trick", {"no_trump": "every"}, {**TRUMPED, "trump": None}, {"winner_index": 1}),
    ("trick", {"no_trump": "every"}, TRUMPED, {"error": "inconsistent"}),
    ("trick", {"no_trump": "last"}, TRUMPED, {"winner_index": 2}),
    ("legal_plays", {"no_trump": "every"}, {"hand": ["9H"], "led": "S", "trump": None}, {"legal": ["9H"]}),
    ("legal_plays", {"no_trump": "every"}, {"hand": ["9H"], "led": "S", "trump": "H"}, {"error": "inconsistent"}),
    ("schedule", {"hand_sizes": [1, 5, 1]}, {"players": 3, "format": "short_up"}, OWN_SIZES),
    ("schedule", {"hand_sizes": [18]}, {"players": 3, "format": "short_up"}, {"error": "inconsistent"}),
    ("schedule", {"hand_sizes": 5}, {"players": 3, "format": "short_up"}, {"error": "wrong_type"}),
    ("schedule", {"hand_sizes": [0]}, {"players": 3, "format": "short_up"}, {"error": "number_out_of_range"}),
    ("schedule", {"hand_sizes": [1] * 31}, {"players": 3, "format": "short_up"}, {"error": "number_out_of_range"}),
    ("schedule", {"players": 8}, {"players": 8, "format": "short_down"}, {"hand_sizes": DOWN, "rounds": 10}),
    ("schedule", {"players": 8}, {"players": 7, "format": "short_down"}, {"error": "number_out_of_range"}),
    ("schedule", {"players": 5}, {"players": 5, "format": "short_down"}, {"error": "number_out_of_range"}),
    ("forbidden_bid", TWO, {"bids_before_dealer": [20], "hand_size": 26}, {"forbidden": 6, "range": [0, 26]}),
    ("forbidden_bid", TWO, {**THIRD, "bids_before_dealer": [20]}, {"forbidden": 6, "range": [0, 26]}),
    ("forbidden_bid", TWO, {**THIRD, "round": 4, "bids_before_dealer": [0]}, {"error": "number_out_of_range"}),
    ("forbidden_bid", TWO, {**THIRD, "round": 1, "bids_before_dealer": [2]}, {"error": "number_out_of_range"}),
    ("forbidden_bid", TWO, {"bids_before_dealer": [1, 0], "hand_size": 3}, {"error": "wrong_player_count"}),
    ("forbidden_bid", {"players": 9}, {"bids_before_dealer": [0] * 8, "hand_size": 10}, {"forbidden": 10}),
    (
        "forbidden_bid",
        {**TWO, "hand_sizes": [27]},
        {"bids_before_dealer": [1], "hand_size": 2},
        {"error": "number_out_of_range"},
    ),
    ("legal_plays", TWO, {"hand": [*CODES[:26]], "led": "H", "trump": "S"}, {"legal": [*CODES[13:26]]}),
    ("legal_plays", TWO, {"hand": ["9H", "9H"], "led": "H", "trump": "S"}, {"error": "duplicate_card"}),
    ("legal_plays", {"players": 8}, {"hand": ["9H", "9H", "2S"], "led": "H", "trump": "S"}, {"legal": ["9H"]}),
    ("score", TWO, {"mode": "positive", "bid": 26, "taken": 26, "hand_size": 26}, {"delta": 36}),
    ("score", {}, {"mode": "positive", "bid": 26, "taken": 26}, {"error": "number_out_of_range"}),
    (
        "trick",
        {"players": 8},
        {"cards_in_play_order": ["9H", *["2H"] * 2, *CODES[:5]], "trump": None},
        {"winner_index": 0},
    ),
    ("trick", {"players": 2}, {"cards_in_play_order": ["9H", "10H"], "trump": None}, {"winner_index": 1}),
    ("game_end", {"players": 2}, {"final_scores": {"a": 1, "b": 2}}, {"winners": ["b"]}),
    ("game_end", {"players": 2}, {"final_scores": {"a": 1, "b": 2, "c": 2}}, {"error": "wrong_player_count"}),
    ("rotation", {"hand_sizes": [1] * 25}, {"players": NAMES, "first_dealer": "Aki", "rounds": 1, "round": 25}, LATE),
    ("rotation", {"players": 8}, {"players": NAMES, "first_dealer": "Aki"}, {"error": "wrong_player_count"}),
    ("score", {"bonus": 5}, {"mode": "own", "bid": 2, "taken": 2}, {"delta": 7}),
    ("score", {"squared": True, "penalty": 3}, {"mode": "own", "bid": 3, "taken": 3}, {"delta": 19}),
    ("score", {"squared": True, "penalty": 3}, {"mode": "own", "bid": 3, "taken": 1}, {"delta": -6}),
    ("score", {}, {"mode": "own", "bid": 2, "taken": 2}, {"delta": 12}),
    ("score", {"bonus": 5}, {"mode": "normal", "bid": 2, "taken": 2}, {"error": "unknown_value"}),
    ("score", {"mode": "normal"}, {"mode": "normal", "bid": 2, "taken": 2}, {"error": "unknown_field"}),
]


@each("kind, options, given_, results", HOUSE)
def test_HOUSE_OH_01_to_07_cases_know_rules_of_the_house(
    kind: str, options: dict[str, Any], given_: dict[str, Any], results: dict[str, Any]
) -> None:
    values = CASES.recompute(kind, options, given_).values
    assert results.items() <= values.items()
    assert ("error" in values) == ("error" in results)


@each("lang", LANGUAGES)
def test_every_fault_and_every_result_has_its_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    cases = [case(kind, given_, {"error": "illegal_move"}, id=str(n)) for n, (kind, given_, _) in enumerate(ERRORS)]
    cases.append(case("score", id="options", options={"rounds": 6}, expected={"error": "illegal_move"}))
    for kind, (_, results) in SAMPLES.items():
        for name, value in results.items():
            wrong = (
                value + 1
                if isinstance(value, int)
                else [99]
                if isinstance(value, list) and isinstance(value[0], int)
                else ["x"]
                if isinstance(value, list)
                else "x"
            )
            cases.append(case(kind, None, {name: wrong}, id=f"{kind}-{name}"))
    file = tmp_path / "cases.json"
    file.write_text(json.dumps({"format": "hanawidgets-cases", "version": 1, "cases": cases}), encoding="utf-8")
    assert main([str(file)], False, lang) == 1
    out = capsys.readouterr().out
    assert "{" not in re.sub(r"\{[^{}]*\}", "", out)
    assert out.count("OH-") >= sum(len(results) for _, results in SAMPLES.values())  # type: ignore[misc]
    assert "K-BGA" not in out


def test_every_field_names_rules_that_have_texts() -> None:
    for kind, (given_, results) in SAMPLES.items():
        for name in results:
            rules = CASES.rules_behind(kind, name, given_, {})
            assert rules
            assert all(has(f"rules.{rule}.title", lang) for rule in rules for lang in LANGUAGES)


# --- the schema as an independent judge -----------------------------------------------------------

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-2, 25)
    | st.just(2.5)
    | st.sampled_from(["Aki", "", "S", "X", "normal", "short_up", "long_reverse", "9H", "KS"])
)
VALUES = (
    SCALARS
    | st.lists(SCALARS, max_size=4)
    | st.lists(st.sampled_from(CODES), max_size=8)
    | (st.lists(st.integers(0, 4), max_size=7))
    | st.dictionaries(st.sampled_from(["a", "b", "c", "d"]), SCALARS, max_size=5)
)
BEYOND_SCHEMA = {"duplicate_card", "inconsistent", "wrong_player_count", "unknown_player"}


@given(st.sampled_from(sorted(SAMPLES)), st.data())
def test_inputs_that_the_schema_refuses_are_errors_and_the_reverse(kind: str, data: DataObject) -> None:
    made = case(kind)
    for _ in range(data.draw(st.integers(1, 2))):
        fields = sorted({*TYPES[kind].input.names(), "x"})
        name = data.draw(st.sampled_from(fields))
        if data.draw(st.booleans()):
            made["input"][name] = data.draw(VALUES)
        else:
            made["input"].pop(name, None)
    error = CASES.recompute(kind, {}, made["input"]).values.get("error")
    if not VALIDATOR.is_valid(made):
        assert error is not None
    elif kind != "forbidden_bid" and error not in BEYOND_SCHEMA:
        beyond = kind == "score" and "hand_size" in made["input"]  # the tricks of a given hand
        assert error is None or (beyond and error == "number_out_of_range")


# The options of the house, which the schema of the worked examples does not know, written by hand from FORMAT.md.
OPTIONS: dict[str, dict[str, Any]] = {
    "players": {"enum": [2, 8, 9, 10]},
    "hand_sizes": {"type": "array", "maxItems": 30, "items": {"type": "integer", "minimum": 1, "maximum": 26}},
    "no_trump": {"enum": ["none", "last", "every"]},
    "hook": {"enum": ["on", "off", "not_last"]},
    "hook_from": {"type": "integer", "minimum": 1, "maximum": 26},
    "equal_cards": {"enum": ["first", "last"]},
    "bonus": {"type": "integer", "minimum": 0, "maximum": 100},
    "per_trick": {"type": "integer", "minimum": 0, "maximum": 50},
    "squared": {"type": "boolean"},
    "missed_trick": {"type": "integer", "minimum": 0, "maximum": 50},
    "penalty": {"type": "integer", "minimum": 0, "maximum": 100},
    "penalty_for": {"enum": ["trick", "hand", "triangle"]},
}
OWN = {"bonus", "per_trick", "squared", "missed_trick", "penalty", "penalty_for"}


def house_schema(kind: str, options: dict[str, Any]) -> dict[str, Any]:
    """The schema of a case's options and of the input that they allow; options that are none allow the usual one."""
    read = {name: value for name, value in options.items() if Draft202012Validator(OPTIONS[name]).is_valid(value)}
    rule = next(
        rule["then"]["else"]["properties"]["input"]
        for rule in SCHEMA["$defs"]["case"]["allOf"]
        if rule["if"]["properties"].get("type") == {"const": kind}
        and rule["if"]["properties"]["game"] == {"const": "ohhell"}
    )
    given_ = copy.deepcopy(rule)
    fields = given_["properties"]
    count = read.get("players")
    low, high = (count, count) if count else (3, 7)
    largest, rounds = max(read.get("hand_sizes") or [10]), max(len(read.get("hand_sizes", ())), 19)
    if kind == "schedule":
        fields["players"] |= {"minimum": low, "maximum": high}
    elif kind == "forbidden_bid":
        fields["players"] |= {"minimum": low, "maximum": high}
        fields["hand_size"]["maximum"] = fields["bids_before_dealer"]["items"]["maximum"] = largest
    elif kind == "trick":
        least, most = (2, 10) if "equal_cards" in read and not count else (low, high)
        fields["cards_in_play_order"] |= {"minItems": least, "maxItems": most}
    elif kind == "legal_plays":
        fields["hand"]["maxItems"] = largest
    elif kind == "score":
        for name in ("bid", "taken", "hand_size"):
            fields[name]["maximum"] = largest
        fields["mode"]["enum"] = ["own"] if OWN & read.keys() else [*fields["mode"]["enum"], "own"]
    elif kind == "rotation":
        fields["players"] |= {"minItems": low, "maxItems": high}
    for name in {"round", "rounds"} & fields.keys():
        fields[name]["maximum"] = rounds
    known = {"type": "object", "properties": OPTIONS, "additionalProperties": False}
    return {"properties": {"options": known, "input": given_}, "$defs": SCHEMA["$defs"]}


SOUND = [row[:3] for row in HOUSE if "error" not in row[3]]
OPTION_VALUES = (
    VALUES
    | st.sampled_from([value for known in OPTIONS.values() for value in known.get("enum", ())])
    | st.integers(-1, 3)
    | st.integers(1, 30).flatmap(lambda size: st.lists(st.integers(1, size), max_size=31))
)


def test_all_options_of_cases_are_those_of_the_second_judge() -> None:
    assert OPTIONS.keys() == {name for name, option in RULE_OPTIONS.items() if option.in_cases}


@each("kind, options, given_", SOUND)
def test_HOUSE_OH_01_to_07_sound_cases_fit_the_second_judge(
    kind: str, options: dict[str, Any], given_: dict[str, Any]
) -> None:
    assert Draft202012Validator(house_schema(kind, options)).is_valid({"options": options, "input": given_})


@given(st.sampled_from(SOUND), st.data())
def test_HOUSE_OH_01_to_07_options_that_the_second_judge_refuses_are_errors_and_the_reverse(
    sound: tuple[str, dict[str, Any], dict[str, Any]], data: DataObject
) -> None:
    kind, options, given_ = copy.deepcopy(sound)
    for _ in range(data.draw(st.integers(1, 2))):
        part, names, values = data.draw(
            st.sampled_from([(options, OPTIONS, OPTION_VALUES), (given_, TYPES[kind].input.names(), VALUES)])
        )
        name = data.draw(st.sampled_from(sorted(names)))
        if data.draw(st.booleans()):
            part[name] = data.draw(values)
        else:
            part.pop(name, None)
    error = CASES.recompute(kind, options, given_).values.get("error")
    if not Draft202012Validator(house_schema(kind, options)).is_valid({"options": options, "input": given_}):
        assert error is not None
    elif kind != "forbidden_bid" and error not in BEYOND_SCHEMA:
        beyond = kind == "score" and "hand_size" in given_
        assert error is None or (beyond and error == "number_out_of_range")


@pytest.mark.slow
def test_every_combination_of_score_is_plain_arithmetic() -> None:
    for mode, bid, taken in product(("positive", "normal", "negative"), range(11), range(11)):
        paid = {
            "positive": taken + 10 * (bid == taken),
            "normal": (10 + taken) * (bid == taken),
            "negative": 10 if bid == taken else -10 * abs(bid - taken),
        }[mode]
        assert found("score", {"mode": mode, "bid": bid, "taken": taken}) == {"delta": paid}
