"""Unsound inputs: every error code in every type where it can occur, and which of several is the result.

``BAD`` lists single faults that can be put into the sound samples; each is tried alone, and one of each code at each place with
every other such fault of the same sample, where the code that stands first in the list of codes must be the result.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from hanawidgets.core.errors import PRECEDENCE, Code
from hanawidgets.games.koikoi.rules import OPTIONS
from hanawidgets.teach.cases.files import Case, CaseVerdict, Judgement, check_case
from tests.needs import some

from ..rows import each
from .samples import CLUB, KUTTSUKI, SAMPLES, computed

GONE = object()
OTHER_OPTION = {"bga": ("honba_on_hand_yaku", True), "club": ("ippai", "on")}

_CARDS = (
    ("wrong_type", "1-kasu(a)"),
    ("wrong_type", [11]),
    ("wrong_type", None),
    ("wrong_type", [["1-kasu(a)"]]),
    ("unknown_card", ["13-kasu(a)"]),
    ("unknown_card", ["m13-1"]),
    ("unknown_card", ["1-kasu"]),
    ("unknown_card", ["赤短"]),
    ("unknown_card", ["9-kasu(cup)"]),
    ("unknown_card", [""]),
)
_TWICE = (("duplicate_card", ["1-kasu(a)", "1-kasu(a)"]),)
_FLAG = (("wrong_type", 1), ("wrong_type", "true"), ("wrong_type", None))
_SPECIAL: tuple[Any, ...] = (
    ("wrong_type", []),
    ("unknown_player", {"C": "teshi"}),
    ("unknown_value", {"A": "sanko"}),
    ("wrong_type", {"A": None}),
    ("unknown_value", {"A": ""}),
)
_PLAYER = (("wrong_type", 1), ("unknown_player", "C"), ("unknown_player", "a"), ("unknown_player", ""))


def _number(low: int, high: int) -> tuple[tuple[str, Any], ...]:
    return (
        ("wrong_type", str(low)),
        ("wrong_type", float(low)),
        ("wrong_type", 1.5),
        ("wrong_type", True),
        ("wrong_type", None),
        ("wrong_type", [low]),
        ("number_out_of_range", low - 1),
        ("number_out_of_range", high + 1),
        ("number_out_of_range", 10**5000),
    )


def _player_map(low: Any = None, high: Any = None) -> tuple[tuple[str, dict[str, float | str] | list[Any]], ...]:
    faults = [
        ("wrong_type", []),
        ("missing_field", {}),
        ("missing_field", {"A": low or 0}),
        ("missing_field", {"A": 0, "C": 0}),
        ("unknown_player", {"A": 0, "B": 0, "C": 0}),
        ("wrong_type", {"A": "0", "B": 0}),
        ("wrong_type", {"A": 0.0, "B": 0}),
        ("wrong_type", {"A": False, "B": 0}),
    ]
    if low is not None:
        faults += [
            ("number_out_of_range", {"A": low - 1, "B": low}),
            ("number_out_of_range", {"A": low, "B": high + 1}),
        ]
    return tuple(faults)


def _yaku_map(club: bool) -> Any:
    foreign, key, most = ("rokutan", "tan", 4) if club else ("aka_ao", "tan", 6)
    lights = {"goko": 12, "sanko": 6} if club else {"goko": 10, "sanko": 6}
    return (
        ("wrong_type", []),
        ("wrong_type", {"tan": "1"}),
        ("wrong_type", {"tan": True}),
        ("wrong_type", {"nosuch": "1"}),
        ("unknown_value", {foreign: 6}),
        ("unknown_value", {"Tan": 1}),
        ("number_out_of_range", {key: 0}),
        ("number_out_of_range", {key: most + 1}),
        ("number_out_of_range", {"shiko": 8 if club else 10}),
        ("number_out_of_range", {"ameshiko": 7 if club else 8}),
        ("inconsistent", lights),
    )


_LIGHTS, _CALLS, _STICKS, _BOTH = _number(0, 5), _number(0, 12), _number(0, 12), _number(0, 24)
_GAME = {"scores_before": _player_map(), "rounds_left": _number(0, 11)}
_MONTH = {"winner": "dealer", "points": 1, "total_koi": 0}

# Sample -> (required fields, field -> faults).
BAD = {
    "yaku-bga": (["captured"], {"captured": (*_CARDS, *_TWICE, ("wrong_card_count", ["1-kasu(a)"] * 49))}),
    "yaku-club": (["captured"], {"captured": (*_CARDS, *_TWICE, ("wrong_card_count", ["1-kasu(a)"] * 49))}),
    "settle-bga": (
        ["points"],
        {
            "points": _number(1, 76),
            "field_brights_at_deal": _LIGHTS,
            "winner_koi": _CALLS,
            "loser_koi": _CALLS,
            "honba": (("unknown_field", 0),),
            "total_koi_both_players": (("unknown_field", 0),),
            "yaku": (("inconsistent", {"tan": 1}), ("inconsistent", {})),
        },
    ),
    "settle-bga-yaku": (["yaku"], {"yaku": (*_yaku_map(False), ("inconsistent", {})), "loser_koi": _CALLS}),
    "settle-club": (
        ["points"],
        {
            "points": _number(1, 56),
            "honba": _STICKS,
            "total_koi_both_players": _BOTH,
            "field_brights_at_deal": (("unknown_field", 0),),
            "winner_koi": (("unknown_field", 0),),
            "loser_koi": (("unknown_field", 0),),
            "yaku": (("inconsistent", {"tan": 1}),),
        },
    ),
    "settle-club-yaku": (["yaku"], {"yaku": (*_yaku_map(True), ("inconsistent", {})), "honba": _STICKS}),
    "honba_sequence": (
        ["months"],
        {
            "honba_at_start": _STICKS,
            "months": (
                ("wrong_type", {}),
                ("wrong_type", [1]),
                ("wrong_type", [[]]),
                ("number_out_of_range", []),
                ("number_out_of_range", [_MONTH] * 13),
                ("unknown_field", [_MONTH | {"dealer": "A"}]),
                ("missing_field", [{"winner": "dealer", "points": 1}]),
                ("missing_field", [{}]),
                ("wrong_type", [_MONTH | {"points": "1"}]),
                ("unknown_value", [_MONTH | {"winner": "A"}]),
                ("wrong_type", [_MONTH | {"winner": None}]),
                ("number_out_of_range", [_MONTH | {"points": 57}]),
                ("number_out_of_range", [_MONTH | {"points": -1}]),
                ("number_out_of_range", [_MONTH | {"total_koi": 25}]),
                ("inconsistent", [_MONTH | {"points": 0}]),
                ("inconsistent", [_MONTH, _MONTH | {"winner": "none"}]),
            ),
        },
    ),
    "hands_empty": (
        ["dealer", "yaku_points", "koi"],
        {
            "dealer": _PLAYER,
            "koi": _player_map(0, 12),
            **_GAME,
            "hands_empty": (*_FLAG, ("unknown_value", False)),
            "yaku_points": (*_player_map(0, 76), ("inconsistent", {"A": 1, "B": 0})),
            "points": (("unknown_field", 1),),
            "field_brights_at_deal": (("unknown_field", 1),),
            "honba": (("unknown_field", 1),),
            "scores": (("unknown_field", {"A": 0, "B": 0}),),
        },
    ),
    "stop_by-bga": (
        ["dealer", "points"],
        {
            "dealer": _PLAYER,
            "stop_by": (*_PLAYER, ("wrong_type", None)),
            "points": _number(1, 76),
            "koi": _player_map(0, 12),
            "field_brights_at_deal": _LIGHTS,
            **_GAME,
            "honba": (("unknown_field", 0),),
            "total_koi": (("unknown_field", 0),),
        },
    ),
    "stop_by-club": (
        ["dealer", "points"],
        {
            "dealer": _PLAYER,
            "stop_by": _PLAYER,
            "points": _number(1, 56),
            "koi": _player_map(0, 12),
            "honba": _STICKS,
            **_GAME,
            "field_brights_at_deal": (("unknown_field", 0),),
            "last_koi_caller": (("unknown_field", None),),
        },
    ),
    "special-bga": (
        ["dealer"],
        {
            "dealer": _PLAYER,
            "special_hand": (*_SPECIAL, ("missing_field", {})),
            "field_brights_at_deal": _LIGHTS,
            **_GAME,
            "honba": (("unknown_field", 0),),
            "points": (("unknown_field", 6),),
        },
    ),
    "special-club": (
        ["dealer"],
        {
            "dealer": _PLAYER,
            "special_hand": (*_SPECIAL, ("missing_field", {})),
            "honba": _STICKS,
            **_GAME,
            "field_brights_at_deal": (("unknown_field", 0),),
            "koi": (("unknown_field", {"A": 0, "B": 0}),),
        },
    ),
    "deck_exhausted": (
        ["dealer", "yaku_points", "last_koi_caller", "total_koi", "last_turn_formed_yaku"],
        {
            "dealer": (*_PLAYER, ("inconsistent", "B")),
            "yaku_points": (*_player_map(0, 56), ("inconsistent", {"A": 0, "B": 2})),
            "last_koi_caller": (
                ("wrong_type", 1),
                ("unknown_player", "C"),
                ("inconsistent", None),
                ("inconsistent", "B"),
            ),
            "total_koi": (*_BOTH, ("inconsistent", 0)),
            "last_turn_formed_yaku": _FLAG,
            "honba": _STICKS,
            **_GAME,
            "dealer_last_turn": (("wrong_type", 1), ("unknown_value", "stop"), ("wrong_type", None)),
            "deck_exhausted": (*_FLAG, ("unknown_value", False)),
            "points": (("unknown_field", 1),),
            "koi": (("unknown_field", {"A": 0, "B": 0}),),
        },
    ),
    "deck_exhausted-nobody": (
        [],
        {
            "yaku_points": (("inconsistent", {"A": 0, "B": 1}),),
            "total_koi": (("inconsistent", 1),),
            "last_koi_caller": (("inconsistent", "A"),),
            "dealer_last_turn": (("inconsistent", "koi"),),
            "last_turn_formed_yaku": (("inconsistent", True),),
        },
    ),
    "after_round": (
        ["scores"],
        {
            "after_round": _number(1, 6),
            "scores": _player_map(),
            "dealer": (("unknown_field", "A"),),
            "scores_before": (("unknown_field", {"A": 0, "B": 0}),),
            "rounds_left": (("unknown_field", 0),),
        },
    ),
    "after_round-going-on": (["scores"], {"after_round": _number(1, 12), "scores": _player_map()}),
    "special_hand-teshi": (
        ["hand"],
        {
            "hand": (
                *_CARDS,
                ("duplicate_card", ["1-kasu(a)", *KUTTSUKI[:7]]),
                ("wrong_card_count", KUTTSUKI[:7]),
                ("wrong_card_count", [*KUTTSUKI, "5-kasu(a)"]),
                ("wrong_card_count", []),
            )
        },
    ),
    "capture-two-cards": (
        ["play"],
        {
            "field": (
                *_CARDS,
                ("duplicate_card", ["1-kasu(a)", "1-kasu(a)"]),
                ("duplicate_card", ["1-tan(aka)"]),
                ("duplicate_card", ["2-tan(aka)"]),
                ("wrong_card_count", ["1-kasu(a)"] * 25),
            ),
            "play": (
                ("wrong_type", 1),
                ("wrong_type", ["1-tan(aka)"]),
                ("unknown_card", "1-tan(ao)"),
                ("unknown_card", "m01-5"),
                ("duplicate_card", "2-kasu(a)"),
            ),
            "take": (*_CARDS, *_TWICE, ("wrong_card_count", ["1-kasu(a)"] * 4)),
            "draw": (
                ("wrong_type", 1),
                ("unknown_card", ""),
                ("wrong_type", None),
                ("missing_field", GONE),
                ("duplicate_card", "1-kasu(a)"),
            ),
            "draw_take": (*_CARDS, *_TWICE, ("wrong_card_count", ["2-kasu(a)"] * 4)),
            "deal_field": (("unknown_field", KUTTSUKI),),
            "special_hand": (("unknown_field", {}),),
        },
    ),
    "deal-special": (
        [],
        {
            "deal_field": (
                *_CARDS,
                ("duplicate_card", ["1-kasu(a)"] * 8),
                ("wrong_card_count", KUTTSUKI[1:]),
                ("wrong_card_count", [*KUTTSUKI, "5-kasu(a)"]),
            ),
            "special_hand": _SPECIAL,
            "play": (("unknown_field", "1-tan(aka)"),),
        },
    ),
    "prompt-bga": (
        ["yaku_at_last_koi", "yaku_now", "hand_cards_left"],
        {
            "yaku_at_last_koi": _yaku_map(False),
            "yaku_now": _yaku_map(False),
            "hand_cards_left": _number(0, 7),
            "captured_this_turn": (*_CARDS, *_TWICE, ("wrong_card_count", [*KUTTSUKI, "5-kasu(a)"])),
            "deck_left": (("unknown_field", 0),),
            "is_final_turn_of_round": (("unknown_field", False),),
            "player": (("unknown_field", "dealer"),),
        },
    ),
    "prompt-club": (
        ["yaku_at_last_koi", "yaku_now", "hand_cards_left"],
        {
            "yaku_at_last_koi": _yaku_map(True),
            "yaku_now": _yaku_map(True),
            "hand_cards_left": _number(0, 7),
            "captured_this_turn": (*_CARDS, *_TWICE, ("wrong_card_count", [*KUTTSUKI, "5-kasu(a)"])),
            "deck_left": (*_number(0, 23), ("inconsistent", 1)),
            "is_final_turn_of_round": _FLAG,
            "player": (("wrong_type", 1), ("unknown_value", "A"), ("inconsistent", "dealer")),
        },
    ),
    "deal_counts-bga": ([], {"hand": (("unknown_field", 8),), "players": (("unknown_field", 2),)}),
    "deal_counts-club": ([], {"hand": (("unknown_field", 8),)}),
}
_OPTIONS: tuple[Any, ...] = (
    ("unknown_field", "colour", True),
    ("unknown_field", "hand_size", 8),
    ("unknown_field", "yaku_off", []),
    ("unknown_field", "first_dealer", "A"),
    ("wrong_type", "rounds", "12"),
    ("wrong_type", "rounds", 12.0),
    ("wrong_type", "rounds", True),
    ("number_out_of_range", "rounds", 13),
    ("wrong_type", "both_special", None),
    ("unknown_value", "both_special", "one_plus"),
    ("unknown_value", "field_pairs", "oya_7"),
)
_BGA_OPTIONS = (
    ("unknown_value", "bright_multiplier", "true"),
    ("unknown_value", "seven_double", "no"),
    ("wrong_type", "seven_double", 1),
    ("wrong_type", "ippai", True),
    ("unknown_value", "ippai", "ON"),
    ("unknown_value", "dealer_rule", "oya"),
)


def _faults(name: str) -> Iterator[Any]:
    required, bad = BAD[name]
    sample = SAMPLES[name]
    family = sample.options.get("ruleset", "bga")
    yield "unknown_field", ("input", "colour"), 1
    for field in required:
        yield "missing_field", ("input", field), GONE
    for field, faults in bad.items():
        for code, value in faults:
            yield code, ("input", field), value
    for code, option, value in _OPTIONS + (_BGA_OPTIONS if family == "bga" else ()):
        yield code, ("options", option), value
    option, value = OTHER_OPTION[family]
    yield "unknown_field", ("options", option), value


def _spoiled(name: str, *faults: Any) -> dict[str, str | dict[str, Any]]:
    data = SAMPLES[name].case({"error": "?"})
    for _, (part, field), value in faults:
        if value is GONE:
            data[part].pop(field)
        else:
            data[part][field] = copy.deepcopy(value)
    return data


def _result(name: str, *faults: Any, expected: str | None = None) -> CaseVerdict:
    data = _spoiled(name, *faults)
    data["expected"] = {"error": expected or "illegal_move"}
    return check_case(Case(1, data))


@pytest.mark.slow
@each("name", BAD)
def test_each_fault_alone_gives_its_code(name: str) -> None:
    for fault in _faults(name):
        found = _result(name, fault)
        assert found.computed == {"error": fault[0]}, fault
        assert found.judgement is Judgement.DOES_NOT_HOLD
        assert some(found.error).field.startswith(f"{fault[1][0]}."), fault
        assert _result(name, fault, expected=fault[0]).judgement is Judgement.HOLDS


@pytest.mark.slow
@pytest.mark.parametrize("name", BAD)
def test_of_two_faults_the_first_in_the_list_of_codes_is_the_result(name: str) -> None:
    tried = 0
    # which value is at fault does not matter here: it is seen above
    kinds = {(code, place): value for code, place, value in reversed([*_faults(name)])}
    for one, two in combinations([(*kind, value) for kind, value in reversed(kinds.items())], 2):
        if one[1] == two[1] or _undone(one, two) or _undone(two, one):
            continue
        first = min((one[0], two[0]), key=lambda code: PRECEDENCE[Code(code)])
        assert _result(name, one, two).computed == {"error": first}, (one, two)
        tried += 1
    assert tried > 20 or name.startswith("deal_counts")


def _undone(one: Any, two: Any) -> Any:
    """Whether one fault takes away what makes the other a fault."""
    code, (_, field), value = one
    relation = code in ("inconsistent", "duplicate_card") or (field, value) == ("draw", GONE)
    # a number out of the range of 6 rounds is none without the option that says 6
    depends = field == "after_round" and code == "number_out_of_range" and two[1][1] == "rounds"
    return (relation and two[0] in (code, "missing_field")) or depends


def test_every_code_of_koikoi_is_tried() -> None:
    tried = {code for name in BAD for code, _, _ in _faults(name)}
    assert tried == {code.value for code in Code} - {"wrong_player_count", "illegal_move"}


# --- what the pairs above leave out ---------------------------------------------------------------


def test_without_a_situation_only_that_is_said_of_the_input() -> None:
    given: Any
    for given in ({}, {"dealer": 1, "colour": 2}, {"scores_before": [], "yaku_points": {}}):
        assert computed("round_end", given) == "missing_field"


@each(
    "given",
    [
        {"hands_empty": True, "stop_by": "A"},
        {"hands_empty": False, "after_round": 99},
        {"stop_by": 1, "special_hand": {}, "colour": 1},
    ],
)
def test_several_situations_contradict_each_other_whatever_else_is_wrong_in_the_input(given: dict[str, Any]) -> None:
    assert computed("round_end", given) == "inconsistent"
    assert computed("round_end", given, colour=1) == "unknown_field"
    assert computed("round_end", given, rounds=13) == "number_out_of_range"


def test_a_capture_is_a_turn_or_a_deal() -> None:
    assert computed("capture", {}) == "missing_field"
    assert computed("capture", {"play": "1-kasu(a)"}) == "missing_field"
    assert computed("capture", {"special_hand": {}}) == "missing_field"
    assert computed("capture", {"play": "1-kasu(a)", "colour": 1}) == "unknown_field"
    assert computed("capture", {"field": [], "deal_field": KUTTSUKI, "play": "1-tan(aka)"}) == "unknown_field"


@each("name, family", [("hands_empty", "club"), ("deck_exhausted", "bga"), ("honba_sequence", "bga")])
def test_what_the_rule_set_does_not_have(name: str, family: str) -> None:
    sample = SAMPLES[name]
    assert computed(sample.type, sample.input, ruleset=family) == "inconsistent"
    assert computed(sample.type, sample.input | {"colour": 1}, ruleset=family) == "unknown_field"
    if family == "bga":
        assert computed(sample.type, sample.input) == "inconsistent"


def test_an_unknown_rule_set() -> None:
    given = SAMPLES["settle-club"].input
    assert computed("settle", given, ruleset="nagoya") == "unknown_value"
    assert computed("settle", given, ruleset="BGA") == "unknown_value"
    # what no rule set knows is unknown here too, what one of them knows may be right
    assert computed("settle", given, ruleset="nagoya", ippai="on", honba_on_hand_yaku=True) == "unknown_value"
    assert computed("settle", given | {"colour": 1}, ruleset="nagoya") == "unknown_field"
    assert computed("settle", given | {"honba": "1"}, ruleset="nagoya") == "wrong_type"
    assert computed("settle", {"yaku": {"tan": "1", "x": 2}}, ruleset="nagoya") == "wrong_type"
    for strange in (None, 1, ["bga"], {"bga": 1}):
        assert computed("settle", given, ruleset=strange) == "wrong_type"


def test_rounds_limit_the_round() -> None:
    given = {"after_round": 7, "scores": {"A": 1, "B": 1}}
    assert computed("round_end", given, rounds=6) == "number_out_of_range"
    assert computed("round_end", given)["game_over"] is False
    assert computed("round_end", {**given, "after_round": 13}, rounds=7) == "number_out_of_range"


@pytest.mark.slow
@each("family", ["bga", "club"])
def test_options_of_the_other_rule_set_are_unknown_in_every_type(family: str) -> None:
    for option in (one for one in OPTIONS.values() if one.in_cases):
        value = {"bright_multiplier": True, "yaku_points": {}}.get(option.name, option.values[0])
        for sample in SAMPLES.values():
            if sample.options.get("ruleset", "bga") != family or option.name == "ruleset":
                continue
            data = sample.case()
            data["options"].setdefault(option.name, value)
            wanted = family in option.families
            assert (check_case(Case(1, data)).judgement is Judgement.HOLDS) is wanted, (sample, option)


def test_an_expected_result_of_an_unsound_input_does_not_hold() -> None:
    data = SAMPLES["yaku-bga"].case({"points": 0})
    data["input"]["captured"] = ["1-kasu(a)", "1-kasu(a)"]
    found = check_case(Case(1, data))
    assert found.judgement is Judgement.DOES_NOT_HOLD
    assert (some(found.error).code, some(found.error).field, some(found.error).value) == (
        "duplicate_card",
        "input.captured[1]",
        "1-kasu(a)",
    )


def test_where_the_fault_is() -> None:
    given = {"months": [_MONTH, _MONTH | {"points": 99}]}
    data = SAMPLES["honba_sequence"].case({"error": "number_out_of_range"})
    data["input"] = given
    assert some(check_case(Case(1, data)).error).field == "input.months[1].points"
    assert computed("honba_sequence", given, **CLUB) == "number_out_of_range"
