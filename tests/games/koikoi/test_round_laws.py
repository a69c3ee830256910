"""Laws of captures, special hands, the stop/koi-koi choice, dealers and the end of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.core.errors import RuleError
from hanawidgets.games.koikoi.cards import BY_MONTH, CARDS, HIKARI, Card, pile
from hanawidgets.games.koikoi.round_rules import (
    capture,
    deal_action,
    end_by_empty_hands,
    end_by_special,
    field_brights,
    game_end,
    honba_after,
    next_dealer,
    other,
    prompt,
    special_hand,
)
from hanawidgets.games.koikoi.rules import RuleSet
from hanawidgets.games.koikoi.yaku import points_of, yaku_of
from tests.rows import each

from . import oracle
from .strategies import AME_NAGARE, CLUB, GENERAL, any_pile, named, piles, rulesets

players = st.sampled_from("AB")
some_cards = st.sampled_from(CARDS)


@st.composite
def hands(draw: Callable[..., Any], size: int = 8) -> int:
    """Dealt hands in which pairs, triples and fours are not rare: a few months and what fills them up."""
    months = draw(st.permutations(range(12)))
    cards = [card for month in months for card in BY_MONTH[4 * month : 4 * month + 4] if draw(st.integers(0, 2))]
    return pile([*cards, *(c for c in BY_MONTH if c not in cards)][:size])


def months_in(bits: int) -> Counter[Any]:
    return Counter(oracle.month_of(card) for card in named(bits))


@given(piles, some_cards)
def test_a_capture_keeps_all_cards_and_takes_one_month(field: int, card: Card) -> None:
    field &= ~card.bit
    done = capture(field, card)
    matches = {c for c in named(field) if oracle.month_of(c) == card.month}
    if len(matches) == 2:
        assert (done.captured, done.field, named(done.choices)) == (0, field, matches)
        return
    assert done.choices == 0
    assert done.captured | done.field == field | card.bit
    assert done.captured & done.field == 0
    assert named(done.captured) == ((matches | {str(card)}) if matches else set())


@given(piles, some_cards, piles)
def test_what_may_be_taken_is_none_one_one_of_two_or_all_three(field: int, card: Card, wish: int) -> None:
    field &= ~card.bit
    matches = {c for c in named(field) if oracle.month_of(c) == card.month}
    month = pile(c for c in CARDS if c.month == card.month)
    for take in {wish, wish & month, wish & month & field}:
        want = named(take)
        allowed = (want < matches and len(want) == 1) if len(matches) == 2 else want == matches
        try:
            done = capture(field, card, take)
        except RuleError as error:
            assert (error.code, error.detail, error.facts["count"], error.rule) == (
                "illegal_move",
                "wrong_take",
                len(matches),
                "K-BLOG-12" if len(matches) == 3 else "GAP-K-02",
            )
            assert not allowed
        else:
            assert allowed
            assert named(done.captured) == ((want | {str(card)}) if want else set())
            assert done.captured | done.field == field | card.bit


@given(hands() | hands(10))
def test_special_hands_equal_counting_months(hand: int) -> None:
    counts = months_in(hand).values()
    expected = None
    if 4 in counts:
        expected = "teshi"
    elif sum(count == 2 for count in counts) >= 4:
        expected = "kuttsuki"
    assert special_hand(hand) == expected


@given(hands(), rulesets(), st.booleans())
def test_the_check_of_a_deal(field: int, rules: RuleSet, special: bool) -> None:
    counts = months_in(field).values()
    four, pairs = 4 in counts, sorted(counts) == [2, 2, 2, 2]
    expected = "play"
    if special:
        expected = "special_hand"
    elif four and rules.field_four != "play_on":
        expected = rules.field_four
    elif pairs and rules.field_pairs != "play_on":
        expected = rules.field_pairs
    assert deal_action(field, rules, special) == expected


@given(any_pile)
def test_lights_on_the_field_are_counted(field: int) -> None:
    assert field_brights(field) == sum("hikari" in card for card in named(field)) <= 5
    assert field_brights(field & ~HIKARI) == 0


@given(any_pile, st.lists(some_cards, max_size=4), rulesets(), st.integers(0, 9), st.booleans())
def test_the_choice_comes_exactly_when_something_is_worth_more(
    bits: int, new: list[Card], rules: RuleSet, left: int, final: bool
) -> None:
    before, after = yaku_of(bits, rules), yaku_of(bits | pile(new), rules)
    lights = {"goko", "shiko", "ameshiko", "sanko"}
    grown = any(points > before.get(key, 0) for key, points in after.items() if key not in lights)
    grown |= sum(after.get(key, 0) for key in lights) > sum(before.get(key, 0) for key in lights)
    by_itself = final if rules.ruleset == "club" else left == 0 and not rules.koi_with_empty_hand
    asked = prompt(before, after, rules, hand_left=left, final_turn=final)
    assert asked.offered == (grown and not by_itself)
    assert asked.auto == ("stop" if grown and by_itself else None)
    assert asked.choices == (("stop", "koi") if asked.offered else ())
    assert asked.points == sum(after.values())


@given(any_pile, some_cards, rulesets())
def test_points_that_rose_always_bring_the_choice(bits: int, card: Card, rules: RuleSet) -> None:
    before, after = yaku_of(bits, rules), yaku_of(bits | card.bit, rules)
    if sum(after.values()) > sum(before.values()):
        assert prompt(before, after, rules, hand_left=3).offered


@given(any_pile, some_cards)
def test_without_rain_the_choice_comes_only_when_points_rose(bits: int, card: Card) -> None:
    for rules in (GENERAL, CLUB):
        before, after = yaku_of(bits, rules), yaku_of(bits | card.bit, rules)
        rose = points_of(bits | card.bit, rules) > points_of(bits, rules)
        assert prompt(before, after, rules, hand_left=3).offered == rose


def test_in_the_rain_the_choice_may_come_though_points_fell() -> None:
    before, after = {"tsukimi": 5, "tan": 1}, {"tan": 2}
    assert prompt(before, after, AME_NAGARE, hand_left=3).offered


@given(players, st.none() | players, rulesets())
def test_who_deals_next(dealer: str, winner: str | None, rules: RuleSet) -> None:
    if rules.ruleset == "bga" and rules.dealer_rule == "alternate":
        expected = other(dealer)
    elif winner is None:
        expected = other(dealer) if rules.ruleset == "bga" and rules.unpaid_dealer == "passes" else dealer
    elif rules.ruleset == "bga" and rules.dealer_rule == "loser":
        expected = other(winner)
    else:
        expected = winner
    assert next_dealer(dealer, winner, rules) == expected


@given(st.integers(0, 24), players, st.none() | players, rulesets())
def test_sticks_after_a_round(honba: int, dealer: str, winner: str | None, rules: RuleSet) -> None:
    expected = {None: honba, dealer: honba + 1}.get(winner, 0)
    assert honba_after(honba, dealer, winner, rules) == (expected if rules.ruleset == "club" else 0)


@pytest.mark.slow
@each("holders", [{"A": "teshi"}, {"B": "kuttsuki"}, {"A": "teshi", "B": "kuttsuki"}])
@given(dealer=players, rules=rulesets(), honba=st.integers(0, 12))
def test_ends_by_special_hands(holders: Any, dealer: str, rules: Any, honba: int) -> None:
    end = end_by_special(dealer, holders, rules, honba)
    if len(holders) == 1:
        (winner,) = holders
        club_fee = 6 + (honba if rules.honba_on_hand_yaku else 0)
        assert (end.winner, end.round_over) == (winner, True)
        assert end.transfer.value == (club_fee if rules.ruleset == "club" else 6)
        assert end.next_dealer == next_dealer(dealer, winner, rules)
        assert end.honba_after == honba_after(honba, dealer, winner, rules)
    else:
        ignored = rules.both_special == "ignore"
        assert (end.winner, end.transfer.value, end.round_over) == (None, 0, not ignored)
        assert end.next_dealer == (dealer if ignored else next_dealer(dealer, None, rules))
        assert end.honba_after == (honba if rules.ruleset == "club" else 0)
    after = end.scores({"A": 50, "B": 50})
    assert sum(after.values()) == 100
    assert end.winner is None or after[end.winner] == 50 + end.transfer.value


# (calls, points): points without a call cannot be
held = st.tuples(st.integers(1, 5), st.integers(0, 9)) | st.just((0, 0))


@given(players, held, held, rulesets(["bga"]))
def test_ends_by_empty_hands(dealer: str, a: tuple[int, int], b: tuple[int, int], rules: RuleSet) -> None:
    end = end_by_empty_hands(dealer, {"A": a[1], "B": b[1]}, {"A": a[0], "B": b[0]}, rules)
    pays = not a[0] + b[0] and rules.exhaustive_draw == "dealer_6"
    assert (end.winner, end.transfer.value) == ((dealer, 6) if pays else (None, 0))
    assert end.next_dealer == next_dealer(dealer, dealer if pays else None, rules)


@given(st.integers(-300, 300), st.integers(-300, 300), rulesets(), st.booleans())
def test_the_end_of_a_game(a: int, b: int, rules: RuleSet, last: bool) -> None:
    end = game_end({"A": a, "B": b}, rules, last_round=last)
    assert end.over == (last or (rules.ruleset == "bga" and min(a, b) <= 0))
    if not end.over:
        assert (end.winner, end.result) == (None, None)
    elif a == b:
        assert (end.winner, end.result) == (None, "draw")
    else:
        assert (end.winner, end.result) == ("A" if a > b else "B", "win")


def test_a_game_that_just_began_is_not_over() -> None:
    for rules in (GENERAL, RuleSet(rounds=6), CLUB):
        scores = dict.fromkeys("AB", rules.start_points)
        assert not game_end(scores, rules, last_round=False).over
