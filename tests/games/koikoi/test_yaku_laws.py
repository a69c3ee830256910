"""Laws of yaku, and the engine's look-ups against the slow oracle."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.games.koikoi.cards import CARDS, FULL, MONTH_MASKS, TAN, TANE, Card, cards_of, parse_pile, pile
from hanawidgets.games.koikoi.rules import OPTIONS, PRESETS, RuleSet
from hanawidgets.games.koikoi.yaku import LIGHTS, most_points, points_of, report, value_ranges, yaku_of, yaku_set
from tests.rows import each

from . import oracle
from .strategies import AME_NAGARE, CLUB, GENERAL, OPTION_VALUES, any_pile, named, piles, rulesets

NOVEMBER = parse_pile(c for c in oracle.DECK if oracle.month_of(c) == 11)
LIGHTS_AND_CUP = parse_pile(c for c in oracle.DECK if "hikari" in c or c == oracle.CUP)
KASU = [c for c in CARDS if str(c) in oracle.kasu_of(oracle.DECK)]
CUP_VARIANTS = [
    RuleSet(ippai=ippai, teppo_follows_cup_option=follows)
    for ippai, follows in product(("on", "off", "ame_nagare"), (False, True))
]
ONE_OPTION = [
    RuleSet(ruleset=family, **{name: value})
    for family, options in OPTION_VALUES.items()
    for name, (_, *others) in options.items()
    if OPTIONS[name].in_score
    for value in others
]
"""Tables that differ from the family's own in one option that bears on scores."""
ALL_TABLES = list(dict.fromkeys([*PRESETS.values(), *CUP_VARIANTS, *ONE_OPTION]))
NO_YEARS = [rules for rules in ALL_TABLES if rules.rounds == 12]

# FORMAT of case files, table of yaku maps: what each yaku can pay where it counts.
RANGES = {
    "bga": {
        "goko": {10},
        "shiko": {8},
        "ameshiko": {7},
        "sanko": {6},
        "hanami": {5},
        "tsukimi": {5},
        "teppo": {5},
        "akatan": {6},
        "aotan": {6},
        "rokutan": {6},
        "tan": {*range(1, 7)},
        "inoshikacho": {6},
        "tane": {*range(1, 6)},
        "kasu": {*range(1, 17)},
    },
    "club": {
        "goko": {12},
        "shiko": {10},
        "ameshiko": {8},
        "sanko": {6},
        "akatan": {*range(6, 13)},
        "aotan": {*range(6, 13)},
        "aka_ao": {*range(12, 17)},
        "tan": {*range(1, 5)},
        "inoshikacho": {*range(6, 13)},
        "tane": {*range(1, 5)},
        "kasu": {*range(1, 17)},
    },
}
OPTION_RANGES: dict[tuple[str, Any], dict[str, set[int]]] = {}
"""Option, value -> yaku -> what it can pay there instead; only of options that let a yaku pay otherwise."""


def range_of(key: str, rules: RuleSet) -> set[int]:
    """What a yaku can pay under rules that name no points of their own."""
    told = [
        ranges[key]
        for (name, value), ranges in OPTION_RANGES.items()
        if getattr(rules, name) == value and key in ranges
    ]
    return set().union(*told) or RANGES[rules.ruleset][key]


DEFINED_BY = {
    "bga": {
        "sanko": 33,
        "ameshiko": 34,
        "shiko": 35,
        "goko": 36,
        "tsukimi": 37,
        "hanami": 38,
        "teppo": 39,
        "akatan": 40,
        "aotan": 41,
        "rokutan": 42,
        "tan": 43,
        "inoshikacho": 44,
        "tane": 45,
        "kasu": 46,
    },
    "club": {
        "sanko": 15,
        "ameshiko": 16,
        "shiko": 17,
        "goko": 18,
        "inoshikacho": 19,
        "tane": 20,
        "akatan": 21,
        "aotan": 22,
        "aka_ao": 23,
        "tan": 24,
        "kasu": 25,
    },
}


def subsets(bits: int) -> Iterator[Any]:
    """Every pile that is part of ``bits``."""
    part = bits
    while True:
        yield part
        if not part:
            return
        part = (part - 1) & bits


def every_telling_pile() -> Iterator[Any]:
    """All ribbons, all tane, all lights with the cup (dry and with each November kasu or tane), all
    numbers of kasu: every entry of every look-up table."""
    yield from subsets(TAN)
    yield from subsets(TANE)
    for part in subsets(LIGHTS_AND_CUP):
        yield part
        yield from (part | card.bit for card in cards_of(NOVEMBER & ~part))
    for count in range(len(KASU) + 1):
        yield pile(KASU[:count])


@pytest.mark.slow
@each("rules", NO_YEARS)
def test_every_table_entry_equals_the_oracle(rules: RuleSet) -> None:
    wrong = [
        (sorted(named(bits)), yaku_of(bits, rules))
        for bits in every_telling_pile()
        if yaku_of(bits, rules) != oracle.yaku(named(bits), rules)
    ]
    assert wrong == []


@given(any_pile, st.sampled_from(list(PRESETS.values())))
def test_look_ups_equal_the_oracle_under_every_preset(bits: int, rules: RuleSet) -> None:
    assert yaku_of(bits, rules) == oracle.yaku(named(bits), rules)


@given(any_pile, rulesets())
def test_look_ups_equal_the_oracle_under_any_options(bits: int, rules: RuleSet) -> None:
    expected = oracle.yaku(named(bits), rules)
    assert yaku_of(bits, rules) == expected
    assert points_of(bits, rules) == sum(expected.values()) == report(bits, rules).points
    assert {yaku.key: points for yaku, points in report(bits, rules).made} == expected


@given(st.permutations(CARDS), st.integers(0, 48), rulesets())
def test_the_order_of_cards_has_no_meaning(cards: list[Card], size: int, rules: RuleSet) -> None:
    listed = [str(card) for card in cards[:size]]
    bits = parse_pile(listed)
    assert parse_pile(sorted(listed)) == parse_pile(listed[::-1]) == bits
    assert report(bits, rules) == report(parse_pile(listed[::-1]), rules)


@given(any_pile, st.sampled_from(CARDS), rulesets(["bga"]))
def test_a_captured_card_never_lowers_P_unless_it_rains(bits: int, card: Card, rules: RuleSet) -> None:
    before, after = points_of(bits, rules), points_of(bits | card.bit, rules)
    rains = rules.ippai == "ame_nagare" and card.month == 11
    assert after >= before or rains


@given(any_pile, st.sampled_from(CARDS), rulesets(["club"]))
def test_a_captured_card_never_lowers_P_at_the_club(bits: int, card: Card, rules: RuleSet) -> None:
    assert points_of(bits | card.bit, rules) >= points_of(bits, rules)


@given(any_pile, st.sampled_from(cards_of(NOVEMBER)))
def test_rain_takes_the_cup_yaku_and_nothing_else(bits: int, card: Card) -> None:
    bits &= ~NOVEMBER
    before, after = yaku_of(bits, AME_NAGARE), yaku_of(bits | card.bit, AME_NAGARE)
    assert before.keys() - after.keys() - LIGHTS == {"hanami", "tsukimi"} & before.keys()
    dry = {key: points for key, points in before.items() if key not in ("hanami", "tsukimi")}
    assert sum(after.values()) >= sum(dry.values())


def test_rain_can_lower_P() -> None:
    bits = parse_pile([oracle.CURTAIN, oracle.CUP])
    assert points_of(bits, AME_NAGARE) > points_of(bits | NOVEMBER, AME_NAGARE)


@given(any_pile, rulesets())
def test_light_yaku_exclude_each_other(bits: int, rules: RuleSet) -> None:
    assert len(yaku_of(bits, rules).keys() & {"goko", "shiko", "ameshiko", "sanko"}) <= 1


@given(any_pile, rulesets())
def test_the_absorbing_and_the_absorbed_never_both_count(bits: int, rules: RuleSet) -> None:
    made = yaku_of(bits, rules)
    assert [(y.key, k) for y in yaku_set(rules) if y.key in made for k in y.absorbs if k in made] == []


@pytest.mark.slow
@each("rules", [GENERAL, CLUB, *(RuleSet(**{name: value}) for name, value in OPTION_RANGES)])
def test_value_ranges_are_what_the_oracle_pays_over_all_piles(rules: RuleSet) -> None:
    seen: dict[Any, Any] = {}
    for bits in every_telling_pile():
        for key, points in oracle.yaku(named(bits), rules).items():
            seen.setdefault(key, set()).add(points)
    assert seen == {key: range_of(key, rules) for key in RANGES[rules.ruleset]}
    assert value_ranges(rules) == {key: (min(v), max(v)) for key, v in seen.items()}


@given(any_pile, rulesets())
def test_every_yaku_pays_within_its_range_and_P_within_the_most(bits: int, rules: RuleSet) -> None:
    made = yaku_of(bits, rules)
    # A club that drops its composite yaku pays akatan and aotan side by side, which the ranges do not know.
    if rules.ruleset == "bga" or not rules.yaku_off:
        ranges = value_ranges(rules)
        assert all(ranges[key][0] <= points <= ranges[key][1] for key, points in made.items())
        if not rules.yaku_points:
            assert all(points in range_of(key, rules) for key, points in made.items())
        assert sum(made.values()) <= most_points(rules)


def test_all_cards_are_worth_76_and_at_the_club_56() -> None:
    assert (points_of(FULL, GENERAL), points_of(FULL, CLUB)) == (76, 56)
    assert (most_points(GENERAL), most_points(CLUB)) == (76, 56)
    assert sum(yaku_of(FULL, PRESETS["bga_general_old"]).values()) == 66


def test_no_cards_are_worth_nothing() -> None:
    assert [yaku_of(0, rules) for rules in ALL_TABLES] == [{}] * len(ALL_TABLES)


@given(any_pile, rulesets())
def test_near_equals_trying_every_card(bits: int, rules: RuleSet) -> None:
    now = oracle.yaku(named(bits), rules)
    tried = set()
    for card in CARDS:
        if bits & card.bit:
            continue
        then = oracle.yaku(named(bits) | {str(card)}, rules)
        gain = sum(then.values()) - sum(now.values())
        tried |= {
            (str(card), key, points, now.get(key, 0), gain, key not in now)
            for key, points in then.items()
            if points > now.get(key, 0)
        }
    near = report(bits, rules).near
    listed = [(str(n.card), n.yaku.key, n.points, n.before, n.gain, n.is_new) for n in near]
    assert len(listed) == len(set(listed))
    assert set(listed) == tried


@given(any_pile, rulesets())
def test_near_lists_new_yaku_first_and_the_greater_gain_before_the_lesser(bits: int, rules: RuleSet) -> None:
    order = [(not n.is_new, -n.gain) for n in report(bits, rules).near]
    assert order == sorted(order)


def _why_no_viewing(key: str, bits: int, rules: RuleSet) -> str:
    """Return the rule by which a yaku with the cup and the moon or the curtain is off, or washed out by these cards."""
    if rules.ippai == "off":
        return "GAP-K-05" if key == "teppo" else "K-BGA-58"
    if rules.weather_from == "field":
        return ""
    rain, fog = bits & parse_pile(oracle.RAINY[rules.rain_cards]) > 0, bits & MONTH_MASKS[11] > 0
    if rules.ippai == "ame_nagare" and rain:
        return "HOUSE-K-14" if rules.rain_cards != "november" else "GAP-K-06" if key == "teppo" else "K-BGA-59"
    washed = {"hanami": rain, "tsukimi": fog, "teppo": rain or fog}[key]
    return "HOUSE-K-09" if rules.ippai == "ame_kiri" and washed else ""


def _check_excluded(bits: int, rules: RuleSet) -> None:
    made = yaku_of(bits, rules)
    held = {y.key: y for y in yaku_set(rules) if y.made_by(bits)}
    excluded = {e.yaku.key: e for e in report(bits, rules).excluded}
    assert excluded.keys() == held.keys() - made.keys()
    for key, entry in excluded.items():
        assert entry.points == (entry.yaku.points_of(bits) or entry.yaku.points) > 0
        if key in rules.yaku_off:
            expected = ("C-06", "")
        elif key in ("hanami", "tsukimi", "teppo") and (rule := _why_no_viewing(key, bits, rules)):
            expected = (rule, "")
        elif not entry.by:  # its own cards would do, but for a law of the house
            lonely = key in ("hanami", "tsukimi") and not rules.ippai_alone
            other_month = key == "tsukifuda" and rules.month_cards == "round"
            assert lonely or other_month or rules.cup == "either"
            expected = ("HOUSE-K-15" if other_month else "HOUSE-K-10" if lonely else "HOUSE-K-11", "")
        else:
            assert entry.by in made
            expected = (ABSORBED[rules.ruleset][key, entry.by], entry.by)
        assert (entry.rule, entry.by) == expected


_LESSER = [
    ("shiko", "goko"),
    ("ameshiko", "goko"),
    ("sanko", "goko"),
    ("ameshiko", "shiko"),
    ("sanko", "shiko"),
    ("sanko", "ameshiko"),
]
ABSORBED = {
    "bga": dict.fromkeys(_LESSER, "K-BGA-48") | {("akatan", "aka_ao"): "HOUSE-K-02", ("aotan", "aka_ao"): "HOUSE-K-02"},
    "club": dict.fromkeys(_LESSER, "K-CLUB-18")
    | {
        ("akatan", "aka_ao"): "K-CLUB-23",
        ("aotan", "aka_ao"): "K-CLUB-23",
        ("tan", "aka_ao"): "K-CLUB-23",
        ("tan", "akatan"): "K-CLUB-24",
        ("tan", "aotan"): "K-CLUB-24",
        ("tane", "inoshikacho"): "K-CLUB-20",
    },
}
"""(absorbed, taker) -> the rule that says so."""


@pytest.mark.slow
@given(any_pile, rulesets())
def test_what_is_excluded_is_there_but_does_not_count_and_says_why(bits: int, rules: RuleSet) -> None:
    _check_excluded(bits, rules)


@pytest.mark.slow
@each("rules", NO_YEARS)
def test_every_combination_of_lights_cup_and_rain_says_why_a_yaku_is_excluded(rules: RuleSet) -> None:
    swallow = parse_pile(["11-tane(swallow)"])
    for bits in subsets(LIGHTS_AND_CUP | swallow):
        _check_excluded(bits, rules)


@each("rules, prefix", [(GENERAL, "K-BGA"), (CLUB, "K-CLUB")])
def test_every_yaku_cites_the_rule_that_defines_it(rules: RuleSet, prefix: str) -> None:
    assert {y.key: y.rule for y in yaku_set(rules)} == {
        key: f"{prefix}-{number}" for key, number in DEFINED_BY[rules.ruleset].items()
    }


@each("rules", [GENERAL, CLUB])
def test_the_cards_a_yaku_names_are_enough_and_each_least_set_is_least(rules: RuleSet) -> None:
    for yaku in yaku_set(rules):
        cards = cards_of(yaku.core | yaku.plus)
        assert yaku.made_by(pile(cards))
        if yaku.need == len(cards_of(yaku.core)) or yaku.key in LIGHTS:
            least = yaku.need + len(cards_of(yaku.plus))
            for some in combinations(cards, least):
                assert yaku.made_by(pile(some)) == (pile(some) & yaku.plus == yaku.plus)
                assert not any(yaku.made_by(pile(fewer)) for fewer in combinations(some, least - 1))


IN_YAKU = {
    "ippai",
    "ippai_alone",
    "weather_from",
    "rain_cards",
    "month_cards",
    "cup",
    "teppo_follows_cup_option",
    "yaku_off",
    "yaku_points",
    "ruleset",
}
"""Options that have a say in which yaku there are, and in what they pay."""


@given(piles, rulesets())
def test_the_rest_of_the_rules_has_no_say_in_yaku(bits: int, rules: RuleSet) -> None:
    only = RuleSet(**{name: getattr(rules, name) for name in IN_YAKU})
    assert yaku_of(bits, rules) == yaku_of(bits, only)
