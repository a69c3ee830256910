"""HOUSE: rules of tables at home that no document of the two families has, each an option."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from hanawidgets import koikoi
from hanawidgets.core.errors import Code
from hanawidgets.core.explain import formula
from hanawidgets.games.koikoi.cards import Detail, parse_text
from hanawidgets.games.koikoi.playout import tables as playout_tables
from hanawidgets.games.koikoi.rules import PRESETS, RuleSet, nearest_preset, parse_ruleset, ruleset_text
from hanawidgets.games.koikoi.score import Situation, check_yaku_map, settle, yaku_total
from hanawidgets.games.koikoi.situation import parse_state, state_text
from hanawidgets.games.koikoi.wording import yaku_how
from hanawidgets.games.koikoi.yaku import most_points, report, value_ranges, yaku_of, yaku_set
from hanawidgets.text import words_in
from tests.rows import each

from . import oracle
from .strategies import CLUB, GENERAL, any_pile, made, named, numbers, paid, refused, rulesets, tables, without_points

RIBBONS = "12 22 32 42 52"


# --- what a yaku pays -----------------------------------------------------------------------------


def test_HOUSE_K_01_a_table_pays_its_own_points_for_a_yaku() -> None:
    ours = koikoi.rules("bga_general;akatan=5;aotan=5", name="ours")
    assert koikoi.yaku("12 22 32", ours) == {"akatan": 5}
    assert koikoi.yaku("62 92 a2", ours) == {"aotan": 5}
    assert koikoi.yaku("12 22 32", "bga_general") == {"akatan": 6}, "the family's own points stay"
    assert ours == koikoi.rules(akatan=5, aotan=5) == koikoi.rules(yaku_points={"akatan": 5, "aotan": 5})
    assert (ours.name, str(ours)) == ("ours", "bga_general;akatan=5;aotan=5")


def test_HOUSE_K_01_further_cards_add_to_it() -> None:
    assert made(RIBBONS, parse_ruleset("bga_general;akatan=5+1")) == {"akatan": 5 + 2, "tan": 1}
    assert made(RIBBONS, parse_ruleset("bga_general;akatan=5+3")) == {"akatan": 5 + 6, "tan": 1}
    assert made("61 71 a1 21", parse_ruleset("bga_general;inoshikacho=5+1")) == {"inoshikacho": 5 + 1}
    assert made(RIBBONS, parse_ruleset("club;akatan=5")) == {"akatan": 5 + 2}, "what is left out stays as usual"
    assert made(RIBBONS, parse_ruleset("club;akatan=5+0")) == {"akatan": 5}


def test_HOUSE_K_01_yaku_of_any_cards_begin_with_as_many_as_a_table_likes() -> None:
    assert made(f"{RIBBONS} 72", parse_ruleset("bga_general;tan=2@6;akatan=0")) == {"tan": 2}
    assert made(RIBBONS, parse_ruleset("bga_general;tan=2@6;akatan=0")) == {}
    assert made(RIBBONS, parse_ruleset("bga_general;tan=1@4;akatan=0")) == {"tan": 2}


def test_HOUSE_K_01_no_points_switch_a_yaku_off_and_points_switch_it_on() -> None:
    assert parse_ruleset("bga_general;akatan=0") == RuleSet(yaku_off=frozenset({"akatan"}))
    assert parse_ruleset("bga_blog;teppo=4").yaku_off == {"rokutan"}
    assert RuleSet(yaku_off=frozenset({"teppo"})).with_options(teppo=5) == GENERAL


def test_HOUSE_K_02_akatan_and_aotan_together_as_one_yaku() -> None:
    nintendo = "bga_general;akatan=5+1;aotan=5+1;aka_ao=10+1;yaku_off=rokutan"
    assert made("12 22 32 62 92 a2 42", parse_ruleset(nintendo)) == {"aka_ao": 10 + 1, "tan": 3}
    assert "aka_ao" not in {yaku.key for yaku in yaku_set(GENERAL)}, "only where a table pays for it"
    assert [
        (one.yaku.key, one.by, one.rule)
        for one in report(parse_text("12 22 32 62 92 a2"), parse_ruleset(nintendo)).excluded
    ] == [("akatan", "aka_ao", "HOUSE-K-02"), ("aotan", "aka_ao", "HOUSE-K-02"), ("rokutan", "", "C-06")]


BAD: dict[str, tuple[Any, ...]] = {
    "akatan=500": (Code.NUMBER_OUT_OF_RANGE, "yaku_points.akatan", "", ["Akatan", "500", "0", "30"]),
    "akatan=x": (Code.UNKNOWN_VALUE, "yaku_points.akatan", Detail.YAKU_PAYS, ["Akatan", "“x”", "5+1"]),
    "akatan=": (Code.UNKNOWN_VALUE, "yaku_points.akatan", Detail.YAKU_PAYS, ["Akatan", "5+1"]),
    "akatan=-1": (Code.UNKNOWN_VALUE, "yaku_points.akatan", Detail.YAKU_PAYS, ["-1"]),
    "akatan=+1": (Code.INCONSISTENT, "yaku_points.akatan", Detail.GROWTH_WITHOUT_START, ["+1", "5+1"]),
    "akatan=0+1": (Code.INCONSISTENT, "yaku_points.akatan", Detail.GROWTH_WITHOUT_START, ["5+1"]),
    "akatan=5+9": (Code.NUMBER_OUT_OF_RANGE, "yaku_points.akatan", "", ["9", "0", "5"]),
    "goko=10+1": (Code.INCONSISTENT, "yaku_points.goko", Detail.YAKU_CANNOT_GROW, ["Gokō", "Inoshikachō"]),
    "akatan=5@4": (Code.INCONSISTENT, "yaku_points.akatan", Detail.YAKU_OF_FIXED_CARDS, ["4", "Tane"]),
    "tan=1@2": (Code.NUMBER_OUT_OF_RANGE, "yaku_points.tan", "", ["2", "3", "10"]),
    "akattan=5": (Code.UNKNOWN_FIELD, "akattan", "", ["akattan", "Did you mean “akatan”?"]),
}


@each("change", BAD)
def test_HOUSE_K_01_values_that_cannot_be_are_refused(change: str) -> None:
    code, field, detail, says = BAD[change]
    with refused(code, field, detail=detail) as caught:
        parse_ruleset(f"bga_general;{change}")
    for word in says:
        assert word in str(caught.value)


def test_HOUSE_K_01_a_yaku_of_the_other_family_is_refused() -> None:
    for refuse in (lambda: parse_ruleset("club;hanami=5"), lambda: CLUB.with_options(yaku_points={"hanami": 5})):
        with refused(Code.UNKNOWN_FIELD, "yaku_points.hanami", detail=Detail.OPTION_OF_OTHER_RULESET):
            refuse()
    with refused(Code.UNKNOWN_VALUE, "yaku_points", rule="C-15"):
        RuleSet().with_options(yaku_points={"flush": 5})
    with refused(Code.WRONG_TYPE, "yaku_points.akatan"):
        RuleSet().with_options(akatan=2.5)


def test_HOUSE_K_01_what_grows_by_two_cannot_pay_an_odd_number_more() -> None:
    rules = parse_ruleset("bga_general;tan=2+2")
    check_yaku_map({"tan": 4}, rules)
    with refused(Code.NUMBER_OUT_OF_RANGE, "yaku.tan") as caught:
        check_yaku_map({"tan": 5}, rules)
    assert "4" in str(caught.value)
    assert formula(settle(Situation(pile=parse_text(RIBBONS + " 72")), rules)) == "10 × 2 × (1 + 0) = 20"


@given(st.sampled_from(["bga", "club"]).flatmap(lambda family: st.tuples(st.just(family), tables(family))))
def test_HOUSE_K_01_text_tells_a_rule_set_and_leaves_out_what_is_usual(drawn: tuple[str, dict[str, Any]]) -> None:
    family, table = drawn
    for base in (rules for rules in PRESETS.values() if rules.ruleset == family):
        rules = base.with_options(**table)
        text = ruleset_text(rules)
        assert parse_ruleset(text) == rules
        usual = parse_ruleset(text.partition(";")[0])
        said = {part.partition("=")[0] for part in text.split(";")[1:]}
        assert said & {*table} == {key for key in {*table} - rules.yaku_off if rules.entry(key) != usual.entry(key)}


@given(rulesets())
def test_HOUSE_K_01_rule_sets_without_points_of_their_own_are_written_as_ever(rules: RuleSet) -> None:
    """The preset that a text begins with is one of those that there always were: links stay as they are."""
    plain = RuleSet(**{name: getattr(rules, name) for name in AS_EVER if getattr(rules, name) is not None})
    assert nearest_preset(plain).removesuffix("_half") in {
        "bga_general",
        "bga_general_old",
        "bga_nintendo",
        "bga_blog",
        "club",
    }


AS_EVER = [
    "ruleset",
    "rounds",
    "bright_multiplier",
    "seven_double",
    "double_back",
    "double_back_style",
    "ippai",
    "teppo_follows_cup_option",
    "yaku_off",
    "dealer_rule",
    "exhaustive_draw",
    "koi_with_empty_hand",
    "field_four",
    "field_pairs",
    "both_special",
    "honba_on_hand_yaku",
    "hand_size",
    "first_dealer",
]
"""The options that there were before tables could set points."""


@given(any_pile, rulesets(), numbers)
def test_HOUSE_K_01_for_any_values_all_that_counts_agrees(bits: int, rules: RuleSet, rest: dict[str, int]) -> None:
    """Checker, score, settlement, playouts, texts and links against the oracle."""
    expected = oracle.yaku(named(bits), rules)
    assert yaku_of(bits, rules) == expected
    found = report(bits, rules)
    assert {yaku.key: points for yaku, points in found.made} == expected
    table = playout_tables(rules)
    assert table.points(table.tally(bits)) == sum(expected.values()) == found.points <= most_points(rules)
    ranges = value_ranges(rules)
    for yaku, points in found.made:
        assert ranges[yaku.key][0] <= points <= ranges[yaku.key][1]
        assert str(yaku.points) in yaku_how(yaku, rules, words_in("en"))
    if not expected:
        return
    stop = Situation(pile=bits, **rest)
    total = yaku_total(stop, rules)
    assert {part.name: part.value for part in total.children} == expected
    pays = oracle.transfer(sum(expected.values()), rules, **without_points(stop))
    assert settle(stop, rules).value == pays == paid(rules, points=sum(expected.values()), **rest)
    link = replace(stop, honba=min(stop.honba, 12))
    assert parse_state(state_text(link, rules)) == (link, rules)
