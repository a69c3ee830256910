"""Bad input is refused with the right code, field and rule, and never by another exception."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies._internal.random import ArtificialRandom

from hanawidgets import koikoi
from hanawidgets.core.errors import Code, RuleError, check_int
from hanawidgets.games.koikoi.actions import parse_action as parse_koikoi
from hanawidgets.games.koikoi.cards import CARDS, parse_card, parse_pile, parse_short, parse_text, pile
from hanawidgets.games.koikoi.round_rules import capture, end_by_deck, end_by_empty_hands
from hanawidgets.games.koikoi.rules import OPTIONS, PRESETS, RuleSet, option_info, parse_ruleset, parse_value, preset
from hanawidgets.games.koikoi.score import Situation, settle, settle_special
from hanawidgets.games.koikoi.situation import checked, parse_state
from hanawidgets.games.koikoi.yaku import yaku_of
from tests.needs import some

from ...rows import each
from . import oracle
from .strategies import AME_NAGARE, BLOG, CLUB, GENERAL, OLD, OPTION_VALUES, any_pile, refused

NO_INTEGERS = [True, False, 1.0, 0.5, math.nan, math.inf, "1", "", None, [1], (1,), {}, b"1", 1 + 0j]
ALL_CARDS = [str(card) for card in CARDS]
RANGES = {
    "field_brights": (0, 5, "K-BGA-24"),
    "calls": (0, 12, "K-BGA-25"),
    "other_calls": (0, 12, "K-BGA-25"),
    "honba": (0, 24, "K-CLUB-36"),
}


# Cards


@each(
    "text",
    [
        "",
        "13-kasu(a)",
        "0-kasu(a)",
        "1-kasu(c)",
        "1-hikari",
        "hikari(crane)",
        "1-hikari(moon)",
        "1-tane(crane)",
        "m13-1",
        "m01-5",
        "m1-1",
        "01-1",
        "d1",
        "15",
        "10",
        "111",
        "1",
        "鷲",
        "joker",
        "-1",
    ],
)
def test_an_unknown_card(text: str) -> None:
    with refused(Code.UNKNOWN_CARD, "card", rule="K-BGA-02") as caught:
        parse_card(text)
    assert caught.value.value == text


@each("value", [None, 1, 11, True, 1.5, ["11"], b"11"])
def test_a_card_that_is_no_text(value: bytes | float | list[str] | None) -> None:
    with refused(Code.WRONG_TYPE, "hand"):
        parse_card(value, "hand")
    with refused(Code.WRONG_TYPE, "hand"):
        parse_pile([value], "hand")


@given(st.sampled_from(ALL_CARDS), st.sets(st.sampled_from(ALL_CARDS), max_size=10), st.randoms())
def test_a_card_twice(card: str, others: set[str], random: ArtificialRandom) -> None:
    listed = [*(others - {card}), card, card]
    random.shuffle(listed)
    with refused(Code.DUPLICATE_CARD, "captured", rule="K-BGA-02") as caught:
        parse_pile(listed)
    assert caught.value.value == card


def test_a_card_twice_in_two_notations() -> None:
    with refused(Code.DUPLICATE_CARD, "field", rule="K-BGA-02"):
        parse_text("m01-1 11", "field")
    with refused(Code.DUPLICATE_CARD, "field", rule="K-BGA-02"):
        parse_short("1111", "field")


def test_49_cards_are_too_many_before_one_of_them_is_twice() -> None:
    with refused(Code.WRONG_CARD_COUNT, "captured", rule="K-BGA-02") as caught:
        parse_pile([*ALL_CARDS, ALL_CARDS[0]])
    assert caught.value.facts == {"low": 0, "high": 48}
    assert parse_pile(ALL_CARDS).bit_count() == 48
    with refused(Code.WRONG_CARD_COUNT, "hand"):
        parse_pile(ALL_CARDS[:9], "hand", most=8)


@each("value", [None, 7, "11 21", 1.5, True])
def test_cards_that_are_no_list(value: Any) -> None:
    with refused(Code.WRONG_TYPE, "captured"):
        parse_pile(value)


def test_a_card_that_is_already_on_the_field() -> None:
    with refused(Code.DUPLICATE_CARD, "play", rule="K-BGA-02"):
        capture(pile(CARDS[:3]), CARDS[0])


# Numbers


@each("value", NO_INTEGERS)
@each("field", [*RANGES, "points"])
def test_a_number_that_is_no_integer(field: str, value: Any) -> None:
    if field == "points" and value is None:
        with refused(Code.MISSING_FIELD, "points", rule="K-BGA-22", detail="one_way_of_points"):
            koikoi.score(points=None)
        return
    with refused(Code.WRONG_TYPE, field):
        settle(Situation(**{"points": 3, field: value}), GENERAL)


@each("value", [v for v in NO_INTEGERS if v is not None])
@each("field", ["field_brights", "calls", "other_calls", "honba", "points"])
def test_a_situations_number_that_is_no_integer(field: str, value: Any) -> None:
    with refused(Code.WRONG_TYPE, field):
        checked(Situation(**{field: value}))


@each("value", NO_INTEGERS)
def test_sticks_and_yaku_points_that_are_no_integers(value: Any) -> None:
    with refused(Code.WRONG_TYPE, "honba", rule="K-CLUB-36"):
        settle_special(CLUB, value)
    with refused(Code.WRONG_TYPE, "yaku.kasu", rule="K-BGA-46"):
        settle(Situation(yaku={"kasu": value}), GENERAL)


@each("rules", [GENERAL, CLUB])
@each("field", RANGES)
def test_a_number_out_of_its_range(rules: RuleSet, field: str) -> None:
    low, high, rule = RANGES[field]
    if rules.ruleset == "club" and "calls" in field:
        rule = "K-CLUB-32"
    for value in (low, high):
        assert settle(Situation(**{"points": 3, field: value}), rules).value > 0
    for value in (low - 1, high + 1, 10**30, -(10**30)):
        with refused(Code.NUMBER_OUT_OF_RANGE, field, rule=rule) as caught:
            settle(Situation(**{"points": 3, field: value}), rules)
        assert caught.value.facts == {"low": low, "high": high}
        assert caught.value.value == value


@each(
    "rules, most, rule",
    [(GENERAL, 76, "K-BGA-22"), (OLD, 76, "K-BGA-22"), (BLOG, 76, "K-BGA-22"), (CLUB, 56, "K-CLUB-38")],
)
def test_points_out_of_range(rules: RuleSet, most: int, rule: str) -> None:
    for value in (0, -1, most + 1):
        with refused(Code.NUMBER_OUT_OF_RANGE, "points", rule=rule):
            settle(Situation(points=value), rules)
    assert some(settle(Situation(points=most, field_brights=1), rules).find("yaku_total")).value == most


@each("field", ["field_brights", "calls", "other_calls", "honba", "points"])
def test_a_situations_number_out_of_range(field: str) -> None:
    high = {"field_brights": 5, "points": 76}.get(field, 12)
    assert getattr(checked(Situation(**{field: high})), field) == high
    for value in (-1, high + 1):
        with refused(Code.NUMBER_OUT_OF_RANGE, field):
            checked(Situation(**{field: value}))


@each(
    "rules, key, low, high, rule",
    [
        (GENERAL, "tan", 1, 6, "K-BGA-43"),
        (GENERAL, "tane", 1, 5, "K-BGA-45"),
        (GENERAL, "goko", 10, 10, "K-BGA-36"),
        (GENERAL, "kasu", 1, 16, "K-BGA-46"),
        (GENERAL, "akatan", 6, 6, "K-BGA-40"),
        (CLUB, "tan", 1, 4, "K-CLUB-24"),
        (CLUB, "goko", 12, 12, "K-CLUB-18"),
        (CLUB, "aka_ao", 12, 16, "K-CLUB-23"),
        (CLUB, "inoshikacho", 6, 12, "K-CLUB-19"),
    ],
)
def test_a_yakus_points_out_of_its_range(rules: RuleSet, key: str, low: int, high: int, rule: str) -> None:
    for value in (low, high):
        assert some(settle(Situation(yaku={key: value}), rules).find("yaku_total")).value == value
    for value in (low - 1, high + 1, 0, -5):
        with refused(Code.NUMBER_OUT_OF_RANGE, f"yaku.{key}", rule=rule):
            settle(Situation(yaku={key: value}), rules)


# A player without a yaku; the ways of giving points


@each("rules, rule", [(GENERAL, "K-BGA-17"), (CLUB, "K-CLUB-05")])
@each("way", [{"pile": 0}, {"pile": 1}, {"yaku": {}}])
def test_calls_and_stops_of_a_player_without_a_yaku(rules: RuleSet, rule: str, way: dict[str, Any]) -> None:
    with refused(Code.INCONSISTENT, "points", rule=rule, detail="stop_without_yaku"):
        settle(Situation(**way, other_calls=2), rules)
    with refused(Code.INCONSISTENT, "calls", rule=rule, detail="koi_without_yaku") as caught:
        settle(Situation(**way, calls=2), rules)
    assert caught.value.value == 2


@given(any_pile)
def test_a_pile_is_refused_exactly_if_it_has_no_yaku(bits: int) -> None:
    for rules in (*PRESETS.values(), AME_NAGARE):
        if yaku_of(bits, rules):
            assert settle(Situation(pile=bits, field_brights=1), rules).value > 0
        else:
            with refused(Code.INCONSISTENT, detail="stop_without_yaku"):
                settle(Situation(pile=bits), rules)


@each(
    "given_ways",
    [
        {"cards": "m01-2 m02-2 m03-2", "points": 6},
        {"cards": "m01-2 m02-2 m03-2", "yaku": {"akatan": 6}},
        {"yaku": {"akatan": 6}, "points": 6},
        {"cards": "m01-2 m02-2 m03-2", "yaku": {"akatan": 6}, "points": 6},
    ],
)
def test_points_given_in_more_than_one_way(given_ways: dict[str, Any]) -> None:
    with refused(Code.INCONSISTENT, "points", rule="K-BGA-22", detail="one_way_of_points"):
        koikoi.score(**given_ways)


def test_points_not_given_at_all() -> None:
    with refused(Code.MISSING_FIELD, "points", rule="K-BGA-22", detail="one_way_of_points"):
        koikoi.score()


@each(
    "rules, key",
    [
        (GENERAL, "aka_ao"),
        (GENERAL, "nobody"),
        (GENERAL, ""),
        (GENERAL, "lights"),
        (CLUB, "rokutan"),
        (CLUB, "teppo"),
        (CLUB, "hanami"),
        (CLUB, "tsukimi"),
        (CLUB, "GOKO"),
    ],
)
def test_a_yaku_that_the_rules_do_not_know(rules: RuleSet, key: str) -> None:
    with refused(Code.UNKNOWN_VALUE, "yaku", rule="C-15") as caught:
        settle(Situation(yaku={key: 5}), rules)
    assert caught.value.facts["allowed"] == list(oracle.CLUB_KEYS if rules is CLUB else oracle.BGA_KEYS)


@each("rules, rule", [(GENERAL, "K-BGA-48"), (CLUB, "K-CLUB-18")])
def test_two_light_yaku_at_once(rules: RuleSet, rule: str) -> None:
    fees = {"goko": 10, "shiko": 8} if rules is GENERAL else {"goko": 12, "shiko": 10}
    with refused(Code.INCONSISTENT, "yaku", rule=rule, detail="two_light_yaku") as caught:
        settle(Situation(yaku=fees), rules)
    assert caught.value.value == ["goko", "shiko"]


@each(
    "facts, field, detail",
    [
        ({"last_caller": None, "calls": 1}, "last_koi_caller", "caller_and_calls"),
        ({"last_caller": "A", "calls": 0}, "last_koi_caller", "caller_and_calls"),
        ({"last_caller": "B", "calls": 1, "dealer_called_last": True}, "dealer_last_turn", "dealer_called_last"),
        ({"last_caller": None, "calls": 0}, "yaku_points", "points_without_call"),
        ({"last_caller": "B", "calls": 1}, "yaku_points", "winner_without_points"),
    ],
)
def test_a_played_out_deck_that_contradicts_itself(facts: dict[str, Any], field: str, detail: str) -> None:
    with refused(Code.INCONSISTENT, field, rule="K-CLUB-33", detail=detail):
        end_by_deck("A", {"A": 3, "B": 0}, CLUB, last_turn_yaku=False, **facts)


@each("player", ["A", "B"])
def test_points_of_a_player_who_never_called(player: str) -> None:
    points, calls = {"A": 0, "B": 0, player: 3}, {"A": 1, "B": 1, player: 0}
    with refused(Code.INCONSISTENT, "yaku_points", rule="K-BGA-17", detail="points_without_call") as caught:
        end_by_empty_hands("A", points, calls, GENERAL)
    assert caught.value.facts == {"player": player}


def test_an_error_of_type_says_what_is_wanted() -> None:
    wanted = {
        "text": [lambda: parse_card(3), lambda: preset(3), lambda: parse_ruleset(3), lambda: parse_state(3)],
        "list": [lambda: parse_pile(3), lambda: parse_pile("11")],
        "integer": [lambda: check_int("x", "3", 0, 1), lambda: parse_value("rounds", "six")],
        "set": [lambda: RuleSet(yaku_off=["tan"])],
        "bool": [lambda: RuleSet(seven_double=1)],
        "str": [lambda: RuleSet(ippai=True)],
        "int": [lambda: RuleSet(rounds="6")],
    }
    for word, makes in wanted.items():
        for make in makes:
            with refused(Code.WRONG_TYPE) as caught:
                make()
            assert caught.value.facts["wanted"] == word


# Rule sets


@each("name", ["", "bga", "BGA_general", "bga_short", "bga_half", "nagoya", "club "])
def test_an_unknown_rule_set(name: str) -> None:
    for read in (preset, parse_ruleset):
        with refused(Code.UNKNOWN_VALUE, "ruleset", detail="unknown_ruleset") as caught:
            read(name)
        assert caught.value.facts["allowed"] == list(PRESETS)


@each("value", [None, 1, True, b"club", ["club"], object()])
def test_a_rule_set_that_is_no_text(value: Any) -> None:
    for read in (preset, parse_ruleset):
        with refused(Code.WRONG_TYPE, "ruleset"):
            read(value)


@each("name", sorted(OPTION_VALUES["bga"].keys() - OPTION_VALUES["club"].keys()))
def test_bga_options_are_refused_at_the_club(name: str) -> None:
    option: dict[str, Any] = {name: OPTION_VALUES["bga"][name][1]}
    for make in (lambda: RuleSet(ruleset="club", **option), lambda: CLUB.with_options(**option)):
        with refused(Code.UNKNOWN_FIELD, name, rule=OPTIONS[name].rules[0], detail="option_of_other_ruleset"):
            make()


def test_club_options_are_refused_under_bga_rules() -> None:
    for make in (
        lambda: RuleSet(honba_on_hand_yaku=False),
        lambda: parse_ruleset("bga_nintendo;honba_on_hand_yaku=off"),
    ):
        with refused(Code.UNKNOWN_FIELD, "honba_on_hand_yaku", rule="GAP-K-17", detail="option_of_other_ruleset"):
            make()


def test_an_unknown_option() -> None:
    for make in (
        lambda: GENERAL.with_options(elo=True),
        lambda: option_info("elo"),
        lambda: parse_value("elo", "on"),
        lambda: parse_ruleset("club;elo=on"),
        lambda: parse_ruleset("club;elo"),
    ):
        with refused(Code.UNKNOWN_FIELD, "elo"):
            make()


WRONG_TYPES = [  # type: ignore[var-annotated]
    (name, value)
    for name, option in OPTIONS.items()
    for value in (None, 1.0, math.nan, (), {}, [], 1, True, "on", {"tan"}, frozenset())
    if type(value) is not type(option.values[0]) and not (option.keys and value == {})  # a table is a mapping too
]


@each("name", OPTIONS)
def test_an_options_value_of_a_wrong_type(name: str) -> None:
    base = GENERAL if "bga" in OPTIONS[name].families else CLUB
    for value in (value for option, value in WRONG_TYPES if option == name):
        for make in (lambda: replace(base, **{name: value}), lambda: base.with_options(**{name: value})):  # noqa: B023
            with refused(Code.WRONG_TYPE, name, rule=OPTIONS[name].rules[0]):
                make()


@each("name", [n for n, o in OPTIONS.items() if isinstance(o.values[0], str)])
def test_an_options_word_that_is_none_of_its_values(name: str) -> None:
    for word in ("", "yes", "ON", OPTIONS[name].values[0] + " "):
        with refused(Code.UNKNOWN_VALUE, name, rule=OPTIONS[name].rules[0]) as caught:
            RuleSet(**{name: word})
        assert caught.value.facts["allowed"] == list(OPTIONS[name].values)


@each("name, values", [("rounds", [0, 13, -6]), ("hand_size", [0, 7, 9, 11])])
def test_an_options_number_out_of_range(name: str, values: list[int]) -> None:
    for value in values:
        with refused(Code.NUMBER_OUT_OF_RANGE, name, rule=OPTIONS[name].rules[0]):
            RuleSet(**{name: value})


@each("key", ["nobody", "", "TAN", 3, None])
def test_a_yaku_to_switch_off_that_does_not_exist(key: Any) -> None:
    with refused(Code.UNKNOWN_VALUE, "yaku_off", rule="C-06") as caught:
        RuleSet(yaku_off=frozenset({"tan", key}))
    assert caught.value.value == key


@each(
    "text, code, field",
    [
        ("bga_general;seven_double=yes", Code.UNKNOWN_VALUE, "seven_double"),
        ("bga_general;seven_double=True", Code.UNKNOWN_VALUE, "seven_double"),
        ("bga_general;rounds=six", Code.WRONG_TYPE, "rounds"),
        ("bga_general;rounds=٦", Code.WRONG_TYPE, "rounds"),
        ("bga_general;rounds=-6", Code.WRONG_TYPE, "rounds"),
        ("bga_general;rounds=13", Code.NUMBER_OUT_OF_RANGE, "rounds"),
        ("bga_general;ippai=", Code.UNKNOWN_VALUE, "ippai"),
        ("bga_general;yaku_off=", Code.UNKNOWN_VALUE, "yaku_off"),
        ("bga_general;yaku_off=tan,kasu", Code.UNKNOWN_VALUE, "yaku_off"),
        ("bga_general;", Code.UNKNOWN_FIELD, "ruleset"),
        ("club;ippai=off", Code.UNKNOWN_FIELD, "ippai"),
    ],
)
def test_a_rule_set_text_with_a_wrong_part(text: str, code: Code, field: str) -> None:
    with refused(code, field):
        parse_ruleset(text)


@each("digits", [40, 5000])
def test_a_number_of_many_digits_is_refused_like_any_other(digits: int) -> None:
    with pytest.raises(RuleError) as caught:
        parse_ruleset("bga_general;rounds=" + "9" * digits)
    assert caught.value.field == "rounds"


@given(
    st.text(max_size=30)
    | st.from_regex(r"(bga_general|club)(;(rounds|ippai|yaku_off|seven_double)=?[a-z0-9+-]{0,6}){0,3}", fullmatch=True)
)
def test_any_text_is_a_rule_set_or_is_refused_by_a_code(text: str) -> None:
    try:
        rules = parse_ruleset(text)
    except ValueError as error:
        assert error.code in set(Code)
    else:
        assert isinstance(rules, RuleSet)


# Of several faults the first by the order of codes


SEVERAL_FAULTS = {
    "cards, the wrong type last": (Code.WRONG_TYPE, lambda: parse_pile(["nothing", 3])),
    "cards, the wrong type first": (Code.WRONG_TYPE, lambda: parse_pile([3, "nothing"])),
    "cards, one twice, one unknown": (Code.UNKNOWN_CARD, lambda: parse_pile(["11", "11", "nothing"])),
    "stop, range and type": (Code.WRONG_TYPE, lambda: settle(Situation(points=3, field_brights=9, calls="1"), GENERAL)),
    "stop, points of a wrong type": (Code.WRONG_TYPE, lambda: settle(Situation(points="3", field_brights=9), GENERAL)),
    "stop, range and no yaku": (Code.NUMBER_OUT_OF_RANGE, lambda: settle(Situation(pile=0, honba=99), CLUB)),
    "yaku, key and type": (Code.WRONG_TYPE, lambda: settle(Situation(yaku={"nobody": 5, "tan": "1"}), GENERAL)),
    "yaku, range and key": (Code.UNKNOWN_VALUE, lambda: settle(Situation(yaku={"tan": 99, "nobody": 5}), GENERAL)),
    "yaku, two lights and range": (
        Code.NUMBER_OUT_OF_RANGE,
        lambda: settle(Situation(yaku={"goko": 10, "shiko": 99}), GENERAL),
    ),
    "situation, range and type": (Code.WRONG_TYPE, lambda: checked(Situation(field_brights=9, honba="2"))),
    "options, range and type": (Code.WRONG_TYPE, lambda: RuleSet(rounds=13, seven_double="on")),
    "options, range and word": (Code.UNKNOWN_VALUE, lambda: RuleSet(rounds=13, ippai="sometimes")),
    "options, range and other family": (
        Code.UNKNOWN_FIELD,
        lambda: RuleSet(ruleset="club", rounds=13, seven_double=False),
    ),
    "options, range and unknown": (Code.UNKNOWN_FIELD, lambda: GENERAL.with_options(rounds=13, elo=True)),
    "text, range and unknown": (Code.UNKNOWN_FIELD, lambda: parse_ruleset("bga_general;rounds=13;elo=on")),
    "text, range and preset": (Code.UNKNOWN_VALUE, lambda: parse_ruleset("nobody;rounds=13")),
}


@each("case", SEVERAL_FAULTS)
def test_of_several_faults_the_first_by_the_order_of_codes(case: str) -> None:
    code, make = SEVERAL_FAULTS[case]
    with refused(code):
        make()


def test_a_play_with_a_choice_is_read_with_any_blanks_around_its_sign() -> None:
    for text in ("31x33", "31 x 33", "31  ×  33", "31*33", "３１　ｘ　３３", "3-hikari(curtain)x3-kasu(a)"):
        assert str(parse_koikoi(text)) == "31x33", text
    assert str(parse_koikoi("x  33")) == "x33"
    for text in ("31 x", "x", "31 x x 33 x", "31 x ?"):
        with pytest.raises(RuleError):
            parse_koikoi(text)
