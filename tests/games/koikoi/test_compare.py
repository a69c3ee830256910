"""Which option changes a score: what the engine lists equals settling again under every neighbour."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.games.koikoi.cards import FULL, parse_pile
from hanawidgets.games.koikoi.rules import OPTIONS, RuleSet
from hanawidgets.games.koikoi.score import Situation, settle, settle_exhausted, settle_special
from hanawidgets.games.koikoi.situation import what_changes
from hanawidgets.games.koikoi.yaku import most_points

from . import oracle
from .strategies import GENERAL, KEYS, OPTION_VALUES, any_pile, few, named, numbers, rulesets, without_points


def neighbours(rules: Any) -> Iterator[Any]:
    """Every rule set one option away, and the option: (option, value, yaku switched, rule set)."""
    family = rules.ruleset
    for name, values in OPTION_VALUES[family].items():
        for value in values:
            if value != getattr(rules, name):
                yield name, value, "", replace(rules, **{name: value})
    played = [key for key, _ in rules.yaku_points if key not in KEYS[family]]  # of other tables, with points of its own
    for key in (*KEYS[family], *played):
        off = rules.yaku_off ^ {key}
        yield "yaku_off", off, key, replace(rules, yaku_off=off)
    if rules.yaku_points:
        yield "yaku_points", (), "", replace(rules, yaku_points=())
    other = {"bga": "club", "club": "bga"}[family]
    yield "ruleset", other, "", RuleSet(ruleset=other, rounds=rules.rounds)


def listed(changes: Any) -> set[tuple[str, Any, str, int | None]]:
    return {(c.option, c.value, c.yaku, c.score and c.score.value) for c in changes}


@pytest.mark.slow
@few
@given(any_pile, rulesets(), numbers)
def test_changes_of_a_pile_equal_settling_again(bits: int, rules: RuleSet, rest: dict[str, Any]) -> None:
    stop = Situation(pile=bits, **rest)
    points = sum(oracle.yaku(named(bits), rules).values())
    if not points:
        return
    now = oracle.transfer(points, rules, **without_points(stop))
    expected = set()
    for option, value, yaku, other in neighbours(rules):
        points = sum(oracle.yaku(named(bits), other).values())
        then = oracle.transfer(points, other, **without_points(stop)) if points else None
        if then != now:
            expected.add((option, value, yaku, then))
    assert listed(what_changes(lambda r: settle(stop, r), rules)) == expected


@pytest.mark.slow
@given(st.integers(1, 76), rulesets(), numbers)
def test_changes_of_given_points_equal_settling_again(points: int, rules: RuleSet, rest: dict[str, Any]) -> None:
    stop = Situation(points=points, **rest)
    if points > most_points(rules):
        return
    now = oracle.transfer(points, rules, **without_points(stop))
    expected = {
        (option, value, yaku, oracle.transfer(points, other, **without_points(stop)))
        for option, value, yaku, other in neighbours(rules)
        if points <= most_points(other)  # else no total of theirs
        and oracle.transfer(points, other, **without_points(stop)) != now
    }
    assert listed(what_changes(lambda r: settle(stop, r), rules)) == expected


@pytest.mark.slow
@few
@given(any_pile, rulesets(), numbers)
def test_a_change_says_which_terms_differ_and_under_which_rules(
    bits: int, rules: RuleSet, rest: dict[str, Any]
) -> None:
    stop = Situation(pile=bits, **rest)
    if not oracle.yaku(named(bits), rules):
        return
    now = settle(stop, rules)
    for change in what_changes(lambda r: settle(stop, r), rules):
        assert getattr(change.rules, change.option) == change.value
        assert change.option in rules.changed(change.rules)
        if change.score is None:
            assert change.terms == {"yaku_total"}
            continue
        assert "transfer" in change.terms
        assert change.terms <= {t.name for t in (*now.walk(), *change.score.walk())}
        for name in change.terms:
            before, after = now.find(name), change.score.find(name)
            assert before is None or after is None or before.value != after.value
        if change.option == "seven_double":
            assert {"transfer", "base", "seven_double"} == change.terms


@pytest.mark.slow
@few
@given(rulesets(), numbers)
def test_changes_come_in_the_order_of_the_options_each_once(rules: RuleSet, rest: dict[str, Any]) -> None:
    stop = Situation(pile=FULL, **rest)
    changes = what_changes(lambda r: settle(stop, r), rules) if oracle.yaku(named(FULL), rules) else ()
    order = list(OPTIONS)
    places = [order.index(change.option) for change in changes]
    assert places == sorted(places)
    assert len({(c.option, c.value) for c in changes}) == len(changes)


@pytest.mark.slow
@given(rulesets(), st.integers(0, 24))
def test_changes_of_a_special_hand(rules: RuleSet, honba: int) -> None:
    expected = set()
    now = settle_special(rules, honba).value
    for option, value, yaku, other in neighbours(rules):
        then = 6 + (honba if other.ruleset == "club" and other.honba_on_hand_yaku else 0)
        if then != now:
            expected.add((option, value, yaku, then))
    assert listed(what_changes(lambda r: settle_special(r, honba), rules)) == expected


def test_changes_of_a_round_without_yaku() -> None:
    changes = what_changes(lambda r: settle_exhausted(r, called=False), GENERAL)
    assert listed(changes) == {("ruleset", "club", "", 0), ("exhaustive_draw", "none", "", 0)}


def test_rules_that_leave_no_yaku_have_no_score() -> None:
    cup_yaku = Situation(pile=parse_pile([oracle.CUP, oracle.CURTAIN]))
    gone = {
        (c.option, c.value, c.yaku) for c in what_changes(lambda r: settle(cup_yaku, r), GENERAL) if c.score is None
    }
    assert gone == {
        ("ruleset", "club", ""),
        ("ippai", "off", ""),
        ("ippai_alone", False, ""),
        ("yaku_off", frozenset({"hanami"}), "hanami"),
    }


def test_rules_that_cannot_judge_at_all_are_left_out() -> None:
    for stop in (Situation(yaku={"hanami": 5}), Situation(points=57)):
        changes = what_changes(lambda r, stop=stop: settle(stop, r), GENERAL)  # type: ignore[misc]
        assert "bright_multiplier" in {c.option for c in changes}
        assert "ruleset" not in {c.option for c in changes}
