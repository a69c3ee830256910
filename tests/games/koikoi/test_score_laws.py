"""Settlement against plain arithmetic, and the laws of explanation trees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from math import prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.core.explain import Status, Term, formula, pieces
from hanawidgets.core.registry import source_of
from hanawidgets.games.koikoi.cards import parse_pile
from hanawidgets.games.koikoi.round_rules import end_by_deck, end_by_stop
from hanawidgets.games.koikoi.rules import PRESETS, RuleSet
from hanawidgets.games.koikoi.score import Situation, field_multiplier, settle, settle_exhausted, settle_special
from hanawidgets.games.koikoi.yaku import most_points
from tests.needs import some
from tests.rows import each

from ...core.rule_ids import IDS
from . import oracle
from .strategies import CLUB, GENERAL, OPTION_VALUES, few, judged_stops, named, over_months, rulesets, without_points

MATTERS = ("bright_multiplier", "seven_double", "double_back", "double_back_style")
EVERY_BGA = [
    RuleSet(**dict(zip(MATTERS, values, strict=True)))
    for values in product(*(OPTION_VALUES["bga"][name] for name in MATTERS))
]


@st.composite
def scores(draw: Callable[..., Any]) -> Term:
    """Every kind of score tree: stops, special hands, exhausted rounds."""
    rules = draw(rulesets())
    kind = draw(st.sampled_from(["stop", "stop", "stop", "special", "exhausted"]))
    if kind == "special":
        return settle_special(rules, draw(st.integers(0, 24)))
    if kind == "exhausted":
        return settle_exhausted(rules, called=draw(st.booleans()))
    rules, stop, _ = draw(judged_stops())
    return settle(stop, rules)


@pytest.mark.slow
@each("rules", EVERY_BGA)
def test_bga_settlement_equals_arithmetic_over_all_options(rules: Any) -> None:
    cases = product((1, 6, 7, 8, 76), range(6), (0, 1, 3, 12), (0, 1, 2, 12))
    wrong = [
        case
        for case in cases
        if settle(Situation(points=case[0], field_brights=case[1], calls=case[2], other_calls=case[3]), rules).value
        != oracle.transfer(case[0], rules, lights=case[1], own=case[2], others=case[3])
    ]
    assert wrong == []


def test_club_settlement_equals_arithmetic() -> None:
    cases = product((1, 6, 7, 56), (0, 1, 2, 12), (0, 1, 12), (0, 1, 24))
    wrong = [
        case
        for case in cases
        if settle(Situation(points=case[0], calls=case[1], other_calls=case[2], honba=case[3]), CLUB).value
        != (case[0] + case[3]) * (case[1] + case[2] + 1)
    ]
    assert wrong == []


@given(judged_stops())
def test_settlement_equals_arithmetic(judged: tuple[RuleSet, Situation, int]) -> None:
    rules, stop, points = judged
    score = settle(stop, rules)
    assert score.value == oracle.transfer(points, rules, **without_points(stop))
    assert some(score.find("yaku_total")).value == points


@pytest.mark.slow
@pytest.mark.parametrize("preset", sorted(PRESETS))
@few
@given(judged=judged_stops())
def test_settlement_equals_arithmetic_under_every_preset(preset: str, judged: tuple[RuleSet, Situation, int]) -> None:
    rules, (_, stop, points) = PRESETS[preset], judged
    points = min(points, 56)
    stop = Situation(
        points=points,
        field_brights=stop.field_brights,
        calls=stop.calls,
        other_calls=stop.other_calls,
        honba=stop.honba,
    )
    assert settle(stop, rules).value == oracle.transfer(points, rules, **without_points(stop))


@given(judged_stops())
def test_the_three_ways_of_giving_points_agree(judged: tuple[RuleSet, Situation, int]) -> None:
    rules, stop, points = judged
    rest: dict[str, Any] = {
        "field_brights": stop.field_brights,
        "calls": stop.calls,
        "other_calls": stop.other_calls,
        "honba": stop.honba,
    }
    if points <= most_points(rules):
        assert settle(stop, rules).value == settle(Situation(points=points, **rest), rules).value
    if stop.pile and not rules.yaku_off:
        yaku = oracle.yaku(named(stop.pile), rules)
        assert settle(stop, rules) == settle(Situation(yaku=yaku, **rest), rules)


@given(judged_stops(["bga"]), st.integers(0, 24))
def test_sticks_have_no_meaning_under_bga_rules(judged: tuple[RuleSet, Situation, int], honba: int) -> None:
    rules, stop, _ = judged
    assert settle(replace(stop, honba=honba), rules) == settle(stop, rules)
    assert settle(stop, rules).find("honba") is None


@given(judged_stops(["club"]))
def test_lights_on_the_field_have_no_meaning_at_the_club(judged: tuple[RuleSet, Situation, int]) -> None:
    rules, stop, _ = judged
    assert settle(stop, rules).find("field") is None
    assert settle(stop, rules).find("seven_double") is None


@pytest.mark.slow
@given(st.integers(0, 5), rulesets(["bga"]))
def test_the_field_multiplier_is_what_the_tree_shows(lights: int, rules: RuleSet) -> None:
    score = settle(Situation(points=1, field_brights=lights), rules)
    assert field_multiplier(lights, rules) == some(score.find("field")).value


@given(scores())
def test_every_value_follows_from_the_children(score: Term) -> None:
    for term in score.walk():
        if term.op == "sum":
            assert term.value == sum(child.value for child in term.children)
        elif term.op == "product":
            assert term.value == prod(child.value for child in term.children)
        else:
            assert term.children == ()
        assert (term.op == "value") == (term.children == ())


@given(scores())
def test_the_root_is_recomputed_from_the_leaves(score: Term) -> None:
    def recompute(term: Term) -> int:
        values = [recompute(child) for child in term.children]
        return term.value if not values else sum(values) if term.op == "sum" else prod(values)

    assert recompute(score) == score.value


@given(scores())
def test_the_formula_works_out_to_the_value(score: Term) -> None:
    line = formula(score)
    for side in line.split(" = "):
        assert oracle.value_of_formula(side) == score.value
    assert line.count("=") <= 1
    assert oracle.value_of_formula("".join(piece.text for piece in pieces(score))) == score.value


@given(scores())
def test_formula_numbers_are_the_terms_they_stand_for(score: Term) -> None:
    shown = pieces(score)
    for piece in shown:
        if piece.term is None:
            assert piece.text in set("+×()")
        else:
            assert piece.text == str(piece.term.value)
            assert piece.term.status is not Status.OFF
            assert piece.term in tuple(score.walk())
    assert any(piece.term for piece in shown)


@given(scores())
def test_every_term_has_a_known_rule_a_source_and_a_reason(score: Term) -> None:
    sources = {"K-BGA": "bga", "K-CLUB": "club", "K-BLOG": "blog", "HOUSE-K": "house"}
    for term in score.walk():
        assert term.rule in IDS["koikoi"]
        assert source_of(term.rule) == sources.get(term.rule.rpartition("-")[0], "reading")
        assert term.reason
        assert term.name


@given(scores())
def test_names_are_unique_in_a_tree(score: Term) -> None:
    names = [term.name for term in score.walk()]
    assert len(names) == len(set(names))
    assert score.name == "transfer"
    assert all(some(score.find(name)).name == name for name in names)
    assert score.find("no such term") is None


@given(scores())
def test_terms_that_are_off_are_neutral(score: Term) -> None:
    for parent in score.walk():
        neutral = {"sum": 0, "product": 1}.get(parent.op)
        assert [c for c in parent.children if c.status is Status.OFF and c.value != neutral] == []


@given(scores())
def test_terms_that_are_idle_do_nothing_here(score: Term) -> None:
    for parent in score.walk():
        for child in parent.children:
            if child.status is Status.IDLE and child.name != "field":
                assert child.value == {"sum": 0, "product": 1}[parent.op]
            elif child.status is Status.IDLE:
                assert child.value == 1  # the multiplier that every round has


@given(scores())
def test_scores_are_whole_numbers(score: Term) -> None:
    assert {type(term.value) for term in score.walk()} == {int}
    assert {type(fact) for term in score.walk() for fact in term.facts.values()} <= {int, str}
    assert score.value >= 0


@given(judged_stops())
def test_the_yaku_in_the_tree_are_those_that_count(judged: tuple[RuleSet, Situation, int]) -> None:
    rules, stop, points = judged
    total = settle(stop, rules).find("yaku_total")
    if stop.points is None:
        yaku = stop.yaku if stop.yaku is not None else oracle.yaku(named(stop.pile), rules)
        assert {child.name: child.value for child in some(total).children} == dict(yaku)
        assert some(total).facts["count"] == len(yaku)
    else:
        assert (some(total).value, some(total).children) == (points, ())


@given(judged_stops(), st.sampled_from("AB"), st.sampled_from("AB"))
def test_a_stop_moves_points_and_makes_none(judged: tuple[RuleSet, Situation, int], dealer: str, winner: str) -> None:
    rules, stop, _ = judged
    end = end_by_stop(dealer, winner, stop, rules)
    before = {"A": 70, "B": 30}
    after = end.scores(before)
    assert sum(after.values()) == sum(before.values())
    assert after[winner] - before[winner] == end.transfer.value == settle(stop, rules).value


@given(st.integers(0, 24), rulesets())
def test_special_hands_pay_6_and_at_the_club_the_sticks(honba: int, rules: RuleSet) -> None:
    sticks = honba if rules.ruleset == "club" and rules.honba_on_hand_yaku else 0
    assert settle_special(rules, honba).value == 6 + sticks


@given(st.booleans(), rulesets())
def test_exhausted_rounds_pay_6_or_nothing(called: bool, rules: RuleSet) -> None:
    pays = rules.ruleset == "bga" and not called and rules.exhaustive_draw == "dealer_6"
    assert settle_exhausted(rules, called=called).value == (6 if pays else 0)


@given(
    st.lists(
        st.tuples(st.sampled_from(["dealer", "non_dealer", "none"]), st.integers(1, 56), st.integers(0, 24)),
        min_size=1,
        max_size=12,
    ),
    st.integers(0, 12),
)
def test_sticks_over_several_months(months: list[tuple[str, int, int]], start: int) -> None:
    sticks, before, paid = start, [], []
    for winner, points, calls in months:
        before.append(sticks)
        paid.append(0 if winner == "none" else (points + sticks) * (calls + 1))
        sticks = {"dealer": sticks + 1, "non_dealer": 0, "none": sticks}[winner]
    given_months = [(winner, 0 if winner == "none" else points, calls) for winner, points, calls in months]
    assert over_months(given_months, start) == (before, paid, sticks)


@given(
    st.sampled_from("AB"),
    st.integers(1, 56),
    st.integers(1, 56),
    st.sampled_from("AB"),
    st.integers(1, 24),
    st.booleans(),
    st.integers(0, 12),
)
def test_a_deck_played_out(
    dealer: str, mine: int, theirs: int, caller: str, calls: int, last_turn: bool, honba: int
) -> None:
    points = {"A": mine, "B": theirs}
    end = end_by_deck(dealer, points, CLUB, last_caller=caller, calls=calls, last_turn_yaku=last_turn, honba=honba)
    winner = ("B" if dealer == "A" else "A") if last_turn else caller
    assert end.winner == end.next_dealer == winner
    assert end.transfer.value == (points[winner] + honba) * (calls + 1)
    assert end.honba_after == (honba + 1 if winner == dealer else 0)


BACK, BACK_PLUS = (RuleSet(double_back=True, double_back_style=style) for style in ("times2", "plus1"))
UNLIT, COUNT, LEAST = (RuleSet(bright_multiplier=way) for way in ("off", "count", "at_least_one"))
NO_STICKS, NO_DRAW = RuleSet(ruleset="club", honba_on_hand_yaku=False), RuleSet(exhaustive_draw="none")
USED, IDLE, OFF = Status.USED, Status.IDLE, Status.OFF
RIBBONS = parse_pile([*sorted(oracle.AKATAN), "4-tan(plain)", "5-tan(plain)", "7-tan(plain)"])


@each(
    "rules, stop, name, expected",
    [
        # name, then: value, rule, reason, status
        (GENERAL, Situation(points=6), "seven_double", (1, "K-BGA-23", "seven_double_idle", IDLE)),
        (GENERAL, Situation(points=7), "seven_double", (2, "K-BGA-23", "seven_double", USED)),
        (RuleSet(seven_double=False), Situation(points=7), "seven_double", (1, "C-05", "seven_double_off", OFF)),
        (GENERAL, Situation(points=1), "field", (1, "K-BGA-24", "field_one_plus", IDLE)),
        (GENERAL, Situation(points=1, field_brights=1), "field", (2, "K-BGA-24", "field_one_plus", USED)),
        (UNLIT, Situation(points=1, field_brights=5), "field", (1, "K-BGA-52", "field_off", IDLE)),
        (COUNT, Situation(points=1), "field", (0, "K-BLOG-20", "field_count", USED)),
        (COUNT, Situation(points=1, field_brights=2), "field", (2, "K-BLOG-20", "field_count", USED)),
        (LEAST, Situation(points=1), "field", (1, "C-04", "field_at_least_one", IDLE)),
        (LEAST, Situation(points=1, field_brights=3), "field", (3, "C-04", "field_at_least_one", USED)),
        (GENERAL, Situation(points=1), "koi", (0, "K-BGA-25", "koi_idle", IDLE)),
        (GENERAL, Situation(points=1, other_calls=1), "koi", (0, "K-BGA-25", "koi_idle_other", IDLE)),
        (GENERAL, Situation(points=1, calls=1, other_calls=1), "koi", (1, "K-BGA-25", "koi", USED)),
        (BACK, Situation(points=1, calls=3), "koi", (0, "K-BGA-56", "koi_off", OFF)),
        (GENERAL, Situation(points=1, other_calls=3), "double_back", (1, "K-BGA-55", "double_back_off", OFF)),
        (BACK, Situation(points=1, calls=3), "double_back", (1, "K-BGA-56", "double_back_idle", IDLE)),
        (BACK, Situation(points=1, other_calls=3), "double_back", (2, "K-BGA-56", "double_back_times2", USED)),
        (BACK_PLUS, Situation(points=1, calls=3), "double_back", (0, "C-02", "double_back_idle", IDLE)),
        (BACK_PLUS, Situation(points=1, other_calls=3), "double_back", (1, "C-02", "double_back_plus1", USED)),
        (BACK_PLUS, Situation(points=1), "multiplier", (1, "C-02", "multiplier_plus1", USED)),
        (GENERAL, Situation(points=1, calls=2), "multiplier", (3, "K-BGA-21", "multiplier", USED)),
        (GENERAL, Situation(points=1, calls=2), "multiplier_sum", (3, "K-BGA-25", "multiplier_sum", USED)),
        (GENERAL, Situation(points=8), "base", (16, "K-BGA-23", "base", USED)),
        (GENERAL, Situation(points=8), "transfer", (16, "K-BGA-21", "transfer", USED)),
        (GENERAL, Situation(points=8), "yaku_total", (8, "K-BGA-22", "yaku_total_given", USED)),
        (GENERAL, Situation(pile=RIBBONS), "yaku_total", (8, "K-BGA-22", "yaku_total", USED)),
        (GENERAL, Situation(pile=RIBBONS), "akatan", (6, "K-BGA-40", "yaku", USED)),
        (GENERAL, Situation(pile=RIBBONS), "tan", (2, "K-BGA-43", "yaku", USED)),
        (GENERAL, Situation(pile=RIBBONS), "tan.base", (1, "K-BGA-43", "yaku_base", USED)),
        (GENERAL, Situation(pile=RIBBONS), "tan.more", (1, "K-BGA-43", "yaku_more", USED)),
        (CLUB, Situation(points=8), "yaku_total", (8, "K-CLUB-38", "yaku_total_given", USED)),
        (CLUB, Situation(pile=RIBBONS), "akatan.more", (3, "K-CLUB-21", "yaku_more", USED)),
        (CLUB, Situation(points=8), "honba", (0, "K-CLUB-37", "honba_idle", IDLE)),
        (CLUB, Situation(points=8, honba=2), "honba", (2, "K-CLUB-37", "honba", USED)),
        (CLUB, Situation(points=8, honba=2), "base", (10, "K-CLUB-38", "base_club", USED)),
        (CLUB, Situation(points=8), "koi", (0, "K-CLUB-32", "koi_both_idle", IDLE)),
        (CLUB, Situation(points=8, other_calls=1), "koi", (1, "K-CLUB-32", "koi_both", USED)),
        (CLUB, Situation(points=8), "one", (1, "K-CLUB-38", "one", USED)),
        (CLUB, Situation(points=8, calls=1), "multiplier", (2, "K-CLUB-38", "multiplier_club", USED)),
        (CLUB, Situation(points=8), "transfer", (8, "K-CLUB-38", "transfer_club", USED)),
    ],
)
def test_what_each_term_of_a_stop_says(
    rules: RuleSet, stop: Situation, name: str, expected: tuple[int, str, str, Status]
) -> None:
    term = settle(stop, rules).find(name)
    assert (some(term).value, some(term).rule, some(term).reason, some(term).status) == expected


@each(
    "score, name, expected",
    [
        (settle_special(GENERAL, 3), "transfer", (6, "K-BGA-51", "special", USED)),
        (settle_special(CLUB, 3), "transfer", (9, "GAP-K-17", "special_club", USED)),
        (settle_special(CLUB, 3), "special", (6, "K-CLUB-12", "special_fee", USED)),
        (settle_special(CLUB, 3), "honba", (3, "K-CLUB-37", "honba", USED)),
        (settle_special(NO_STICKS, 3), "honba", (0, "GAP-K-17", "honba_off", OFF)),
        (settle_special(NO_STICKS, 3), "transfer", (6, "GAP-K-17", "special_club", USED)),
        (settle_exhausted(GENERAL, called=False), "transfer", (6, "K-BGA-27", "exhausted_dealer", USED)),
        (settle_exhausted(GENERAL, called=True), "transfer", (0, "K-BGA-28", "exhausted_called", IDLE)),
        (settle_exhausted(NO_DRAW, called=False), "transfer", (0, "K-BLOG-17", "exhausted_none", IDLE)),
        (settle_exhausted(NO_DRAW, called=True), "transfer", (0, "K-BGA-28", "exhausted_called", IDLE)),
        (settle_exhausted(CLUB, called=False), "transfer", (0, "GAP-K-21", "exhausted_club", IDLE)),
    ],
)
def test_what_each_term_of_other_endings_says(score: Term, name: str, expected: tuple[int, str, str, Status]) -> None:
    term = score.find(name)
    assert (some(term).value, some(term).rule, some(term).reason, some(term).status) == expected


def test_facts_carry_the_numbers_of_the_sentence() -> None:
    stop = Situation(pile=RIBBONS, field_brights=2, calls=3, other_calls=4)
    score = settle(stop, GENERAL)
    facts = {
        name: dict(some(score.find(name)).facts)
        for name in (
            "seven_double",
            "field",
            "koi",
            "double_back",
            "yaku_total",
            "akatan",
            "tan",
            "tan.base",
            "tan.more",
        )
    }
    assert facts == {
        "seven_double": {"points": 8, "limit": 7},
        "field": {"lights": 2, "value": 3},
        "koi": {"own": 3, "other": 4},
        "double_back": {"other": 4},
        "yaku_total": {"count": 2},
        "akatan": {"yaku": "akatan", "need": 3},
        "tan": {"yaku": "tan", "need": 5},
        "tan.base": {"yaku": "tan", "need": 5},
        "tan.more": {"yaku": "tan", "more": 1, "free": 5},
    }
    club = settle(Situation(points=8, calls=3, other_calls=4, honba=2), CLUB)
    assert dict(some(club.find("koi")).facts) == {"own": 3, "other": 4, "calls": 7}
    assert dict(some(club.find("honba")).facts) == {"honba": 2}


def test_one_formula_of_each_kind_by_heart() -> None:
    lines = [
        formula(score)
        for score in (
            settle(Situation(points=7, field_brights=3, calls=1), GENERAL),
            settle(Situation(points=7, field_brights=3, calls=1, other_calls=1), RuleSet(double_back=True)),
            settle(
                Situation(points=7, other_calls=2),
                RuleSet(double_back=True, double_back_style="plus1", seven_double=False),
            ),
            settle(Situation(points=8, calls=1, other_calls=2, honba=2), CLUB),
            settle_special(GENERAL),
            settle_special(CLUB, 2),
            settle_exhausted(GENERAL, called=True),
        )
    ]
    assert lines == [
        "7 × 2 × (4 + 1) = 70",
        "7 × 2 × 4 × 2 = 112",
        "7 × (1 + 1) = 14",
        "(8 + 2) × (3 + 1) = 40",
        "6",
        "6 + 2 = 8",
        "0",
    ]
