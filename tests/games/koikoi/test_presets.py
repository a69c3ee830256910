"""Presets: every value of each, every half year, and what the option table promises."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies._internal.core import DataObject

from hanawidgets.games.koikoi.rules import OPTIONS, PRESETS, YAKU_FLAGS, RuleSet, nearest_preset, option_info, preset
from tests.rows import each

from ...core.rule_ids import IDS
from .strategies import KEYS, OPTION_VALUES, rulesets

DEFAULTS = {
    "ruleset": "bga",
    "rounds": 12,
    "first_to": 0,
    "bright_multiplier": "one_plus",
    "seven_double": True,
    "double_back": False,
    "double_back_style": "times2",
    "ippai": "on",
    "teppo_follows_cup_option": False,
    "ippai_alone": True,
    "weather_from": "captured",
    "rain_cards": "november",
    "month_cards": "round",
    "cup": "both",
    "yaku_off": frozenset(),
    "yaku_points": (),
    "dealer_rule": "winner",
    "unpaid_dealer": "stays",
    "exhaustive_draw": "dealer_6",
    "koi_with_empty_hand": False,
    "koi_limit": "none",
    "field_four": "redeal",
    "field_pairs": "redeal",
    "redeal_dealer": "same",
    "both_special": "net_zero",
    "honba_on_hand_yaku": True,
    "hand_size": 8,
    "first_dealer": "random",
}
DIFFERENT = {
    "bga_general": {},
    "bga_general_old": {"ippai": "off"},
    "bga_nintendo": {"bright_multiplier": "off", "double_back": True},
    "bga_blog": {
        "hand_size": 10,
        "double_back_style": "plus1",
        "exhaustive_draw": "none",
        "bright_multiplier": "count",
        "seven_double": False,
        "yaku_off": frozenset({"teppo", "rokutan"}),
    },
    "club": {"ruleset": "club"},
    "nintendo": {
        "bright_multiplier": "off",
        "double_back": True,
        "yaku_off": frozenset({"teppo", "rokutan"}),
        "yaku_points": (
            ("aka_ao", (10, 1, 6)),
            ("akatan", (5, 1, 3)),
            ("aotan", (5, 1, 3)),
            ("inoshikacho", (5, 1, 3)),
            ("sanko", (5, 0, 3)),
        ),
        "unpaid_dealer": "passes",
        "exhaustive_draw": "none",
        "koi_limit": "each",
    },
}
START = {"bga": {12: 100, 6: 50}, "club": {12: 0, 6: 0}}


def values(rules: RuleSet) -> dict[str, Any]:
    return {field.name: getattr(rules, field.name) for field in fields(rules) if field.compare}


def test_there_are_six_presets_and_their_half_years() -> None:
    assert set(PRESETS) == DIFFERENT.keys() | {f"{name}_half" for name in DIFFERENT}


@each("name", DIFFERENT)
def test_every_value_of_a_preset(name: str) -> None:
    assert values(preset(name)) == DEFAULTS | DIFFERENT[name]


@each("name", DIFFERENT)
def test_the_half_year_of_a_preset_differs_in_its_rounds_only(name: str) -> None:
    half = preset(f"{name}_half")
    assert values(half) == DEFAULTS | DIFFERENT[name] | {"rounds": 6}
    assert half.changed(preset(name)) == ("rounds",)
    assert [rules.start_points for rules in (preset(name), half)] == [START[half.ruleset][12], START[half.ruleset][6]]


def test_every_option_of_the_reference_is_there_with_its_values() -> None:
    documented: dict[str, Any] = {
        "ruleset": ("bga", "club"),
        "yaku_off": (frozenset(),),
        "yaku_points": ((),),
        **OPTION_VALUES["club"],
        **OPTION_VALUES["bga"],
    }
    assert {name: option.values for name, option in OPTIONS.items()} == documented
    for name, option in OPTIONS.items():
        owners = {family for family, known in OPTION_VALUES.items() if name in known}
        assert set(option.families) == (owners or {"bga", "club"})
        assert option_info(name) is option


def test_the_default_comes_first_and_every_field_is_an_option() -> None:
    assert {name: option.values[0] for name, option in OPTIONS.items()} == DEFAULTS
    assert list(OPTIONS) == [field.name for field in fields(RuleSet) if field.compare]


def test_every_option_cites_known_rules() -> None:
    for option in OPTIONS.values():
        assert option.rules
        assert set(option.rules) <= IDS["koikoi"]


def test_yaku_that_can_be_switched_off() -> None:
    assert {*KEYS["bga"], *KEYS["club"], "tsukifuda"} == YAKU_FLAGS


def test_rule_sets_are_values() -> None:
    assert RuleSet() == RuleSet()
    assert hash(RuleSet(rounds=6)) == hash(RuleSet(rounds=6))
    assert len({RuleSet(), RuleSet(rounds=6), RuleSet()}) == 2
    with pytest.raises(FrozenInstanceError):
        RuleSet().rounds = 6  # type: ignore[misc]
    with pytest.raises(TypeError):
        PRESETS["mine"] = RuleSet()


@given(rulesets(), st.data())
def test_a_changed_option_is_the_only_change(rules: RuleSet, data: DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(OPTION_VALUES[rules.ruleset])))
    value = data.draw(st.sampled_from(OPTION_VALUES[rules.ruleset][name]))
    other = rules.with_options(**{name: value})
    assert values(other) == values(rules) | {name: value}
    assert other.changed(rules) == rules.changed(other) == ((name,) if value != getattr(rules, name) else ())


@given(rulesets())
def test_the_nearest_preset_is_as_near_as_any(rules: RuleSet) -> None:
    distance = {name: sum(values(known)[k] != v for k, v in values(rules).items()) for name, known in PRESETS.items()}
    assert distance[nearest_preset(rules)] == min(distance.values())
