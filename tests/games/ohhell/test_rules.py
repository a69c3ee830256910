"""Oh Hell: one test, named by the id, for every rule of section 2."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.core.deck import CODES, INDEX, SUIT
from hanawidgets.core.errors import Code
from hanawidgets.core.explain import formula
from hanawidgets.games.ohhell.actions import (
    BIDS,
    PLAYS,
    Bid,
    Deal,
    FirstDealer,
    deal_from,
    play,
    random_deal,
    random_dealer,
)
from hanawidgets.games.ohhell.bids import bid_pad, dealer_bid
from hanawidgets.games.ohhell.cards import DECK
from hanawidgets.games.ohhell.game import GAME as OHHELL
from hanawidgets.games.ohhell.hand import Phase
from hanawidgets.games.ohhell.rules import FORMATS, MODES, OPTIONS, PRESETS, RuleSet, schedule
from hanawidgets.games.ohhell.score import game_score, rotation, settle, winners
from hanawidgets.games.ohhell.state import Match
from hanawidgets.games.ohhell.tricks import NO_SUIT, explain_trick, legal_cards, winner
from tests.needs import of, some

from ...rows import each
from ..koikoi.strategies import refused
from .tables import MOST, bid, cards, dealt, played, random_match

THREE = ["AS KH 2D", "3S 4H 5D", "6S 7H 8D"]
TEN = tuple(range(10, 0, -1))


def legal(state: Any) -> set[str]:
    return {str(action) for action in state.legal_actions()}


def win(text: str, trump: str) -> int:
    return winner([INDEX[code] for code in text.split()], "SHDC".find(trump) if trump else NO_SUIT)


# --- players, cards, aim --------------------------------------------------------------------------


def test_OH_01_HOUSE_OH_06_three_to_seven_play_and_two_to_ten_at_home() -> None:
    assert [len(RuleSet(players=n).seats) for n in range(2, 11)] == [*range(2, 11)]
    for n in (0, 1, 11, 52):
        with refused(Code.NUMBER_OUT_OF_RANGE, "players", rule="OH-01"):
            RuleSet(players=n)


def test_OH_02_52_cards_without_jokers() -> None:
    assert len(set(CODES)) == 52
    assert Counter(code[-1] for code in CODES) == dict.fromkeys("SHDC", 13)
    for code in ("Joker", "1S", "11H", "AX"):
        with refused(Code.UNKNOWN_CARD, rule="OH-02"):
            play(code)


@each("mode", MODES)
def test_OH_03_exactly_the_bid_is_worth_most(mode: str) -> None:
    for number in range(11):
        scores = {taken: settle(number, taken, mode).value for taken in range(11)}
        if mode != "positive":
            assert max(scores, key=scores.get) == number
            assert list(scores.values()).count(scores[number]) == 1
        assert scores[number] > max(scores[n] for n in (number - 1, number + 1) if n in scores)


# --- order of cards -------------------------------------------------------------------------------


def test_OH_04_ace_high_two_low() -> None:
    for low, high in zip(
        ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"],
        ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"],
        strict=True,
    ):
        for suit in "SHDC":
            assert win(f"{low}{suit} {high}{suit} 2{'SHDC'['HSCD'.index(suit)]}", "") == 1


def test_OH_05_trump_above_led_suit_above_the_rest() -> None:
    assert win("KH 2S AH", "S") == 1
    assert win("2H AD AC", "S") == 0
    why = explain_trick([INDEX[code] for code in ("2H", "AD", "AC")], 0)
    assert [(part.why.value, part.rule) for part in why] == [
        ("wins_led", "OH-18"),
        ("card_off_suit", "OH-05"),
        ("card_off_suit", "OH-05"),
    ]


# --- hand sizes -----------------------------------------------------------------------------------


@each("players, first", MOST.items())
def test_OH_06_first_hand_of_the_default_format(players: int, first: int) -> None:
    rules = RuleSet(players=players)
    assert rules.format == "long_normal"
    assert rules.sizes[0] == first
    state = random_match(rules, 1, 2)
    assert [hand.bit_count() for hand in state.current.hands] == [first] * players


def test_OH_07_one_less_each_hand_then_one_more() -> None:
    sizes = RuleSet(players=6).sizes
    assert sizes == (8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8)
    match = random_match(RuleSet(players=6), 2)
    assert [sum(result.taken) for result in match.results] == list(sizes)


def test_OH_08_a_card_left_over_is_turned_up_and_makes_trump() -> None:
    match = random_match(RuleSet(), 3, 2)
    turn_up = match.current.turn_up
    assert not any(hand >> turn_up & 1 for hand in match.current.hands)
    assert match.current.trump == SUIT[turn_up]
    bare = Deal(match.current.hands, -1)
    with refused(Code.MISSING_FIELD, "turn_up", rule="OH-08"):
        random_match(RuleSet(), 3, 1).after(bare)


@each("rank", ["2", "A"])
def test_OH_09_the_rank_turned_up_is_irrelevant_and_the_card_not_in_play(rank: str) -> None:
    state = bid(dealt(["3S 5C", "KH 6D", "QH 7D"], f"{rank}S"), 0, 0, 0)
    state = played(state, "KH QH 3S")
    assert state.tricks[-1].winner == 0
    assert not state.places()["hand A"].count(f"{rank}S")
    assert state.places()["turn_up"] == (f"{rank}S",)


@each("players", MOST)
def test_OH_10_some_cards_are_not_dealt(players: int) -> None:
    for size in RuleSet(players=players).sizes:
        aside = 52 - players * size - 1
        state = random_match(RuleSet(players=players, hand_sizes=(size,)), size, 2)
        assert len(state.places()["deck"]) == aside >= 1


# --- bids -----------------------------------------------------------------------------------------


@given(st.integers(3, 7), st.integers(0, 6))
def test_OH_11_bids_go_round_once_from_the_player_after_the_dealer(players: int, dealer: int) -> None:
    dealer %= players
    match = Match.new(RuleSet(players=players, first_dealer="ABCDEFG"[dealer]))
    state = match.after(OHHELL.chance(match, random.Random(1)))
    asked = []
    while state.current.phase is Phase.BID:
        asked.append(state.to_act)
        for seat in state.seats:
            assert bool(state.legal_actions(seat)) == (seat == state.to_act)
        state = state.after(state.legal_actions()[-1])
        assert state.observe(state.seats[0]).now.bids == state.current.bids
    assert asked == [state.seats[(dealer + 1 + at) % players] for at in range(players)]
    with refused(Code.ILLEGAL_MOVE, "bid", rule="OH-11", detail="bids_done"):
        state.after(BIDS[0])


def test_OH_11_no_card_before_all_have_bid() -> None:
    with refused(Code.ILLEGAL_MOVE, "play", rule="OH-11", detail="bid_first"):
        dealt(THREE, "9S").after(play("4H"))


@given(st.integers(1, 10))
def test_OH_12_a_bid_is_from_0_to_the_hand_size(size: int) -> None:
    match = Match.new(RuleSet(first_dealer="A", hand_sizes=(size,)))
    state = match.after(OHHELL.chance(match, random.Random(size)))
    assert [of(Bid, action).number for action in state.legal_actions()] == list(range(size + 1))
    for number in (-1, size + 1, True, "1", None):
        with refused(Code.ILLEGAL_MOVE, "bid", rule="OH-12", detail="bid_range") as caught:
            state.after(Bid(number))
        assert (caught.value.facts["low"], caught.value.facts["high"]) == (0, size)


@given(st.integers(1, 10), st.lists(st.integers(0, 10), min_size=2, max_size=6))
def test_OH_13_the_sum_of_bids_is_never_the_hand_size(size: int, bids: list[int]) -> None:
    bids = [min(number, size) for number in bids]
    found = dealer_bid(size, bids)
    assert found.allowed == tuple(n for n in range(size + 1) if sum(bids) + n != size)
    assert len(found.allowed) >= 1
    assert found.forbidden == (size - sum(bids) if sum(bids) <= size else None)


def test_OH_13_one_card_hands() -> None:
    assert dealer_bid(1, [0, 0, 0]).forbidden == 1
    assert dealer_bid(1, [1, 0, 0]).forbidden == 0
    assert dealer_bid(1, [1, 1, 0]).forbidden is None


def test_OH_13_the_refusal_has_the_sum() -> None:
    state = bid(dealt(THREE, "9S"), 1, 1)
    assert legal(state) == {"bid:0", "bid:2", "bid:3"}
    with refused(Code.ILLEGAL_MOVE, "bid", rule="OH-13", detail="forbidden_bid") as caught:
        state.after(BIDS[1])
    assert caught.value.facts == {"total": 2, "size": 3}
    pad = bid_pad(3, 3, [1, 1])
    assert (pad.forbidden, pad.allowed) == (1, (0, 2, 3))
    assert (bid_pad(3, 3, [1, 1, 2]).over, bid_pad(3, 3, [1, 1, 0]).over) == (1, -1)
    with refused(Code.INCONSISTENT, "bid", rule="OH-13"):
        bid_pad(3, 3, [1, 1, 1])


# --- play -----------------------------------------------------------------------------------------


@each("dealer", [0, 1, 2])
def test_OH_14_the_player_after_the_dealer_leads_first_and_turns_follow(dealer: int) -> None:
    state = bid(dealt(THREE, "9S", dealer=dealer), 0, 0, 0)
    order = []
    for _ in range(3):
        order.append("ABC".index(some(state.to_act)))
        state = state.after(state.legal_actions()[0])
    assert order == [(dealer + 1 + at) % 3 for at in range(3)]


def test_OH_15_any_card_may_be_led_trumps_too() -> None:
    state = bid(dealt(THREE, "9S", dealer=2), 0, 0, 0)
    assert legal(state) == {"AS", "KH", "2D"}


def test_OH_16_follow_suit_with_any_card_of_it() -> None:
    state = bid(dealt(["KH QH", "2H AH", "3D AS"], "9S", dealer=2), 0, 0, 0)
    state = state.after(play("KH"))
    assert legal(state) == {"2H", "AH"}
    state = played(bid(dealt(["KH QH", "2H AS", "3D 4D"], "9S", dealer=2), 0, 0, 0), "KH")
    assert legal(state) == {"2H"}
    with refused(Code.ILLEGAL_MOVE, "play", rule="OH-16", detail="must_follow") as caught:
        state.after(play("AS"))
    assert caught.value.facts == {"suit": "H", "cards": ("2H",)}


def test_OH_17_void_any_card_and_no_duty_to_trump() -> None:
    state = played(bid(dealt(["KH QH", "2D AS", "3D 4D"], "9S", dealer=2), 0, 0, 0), "KH")
    assert legal(state) == {"2D", "AS"}
    assert DECK.codes_of(legal_cards(cards("2D AS"), 1)) == ("AS", "2D")


def test_OH_18_highest_trump_else_highest_of_the_led_suit() -> None:
    assert win("5H KH 9H", "S") == 1
    assert win("5H 2S 3S", "S") == 2
    assert win("5H AS KD", "") == 0
    assert win("5S AS KS", "S") == 1
    why = [part.why.value for part in explain_trick([INDEX[c] for c in ("5H", "2S", "3S", "AH")], 0)]
    assert why == ["card_led", "card_overtrumped", "wins_trump", "card_followed"]


def test_OH_18_OH_16_OH_17_the_explanation_says_what_could_be_played() -> None:
    found = explain_trick(
        [INDEX["5H"], INDEX["9H"], INDEX["2S"]], 0, [cards("5H AD"), cards("9H KH 2D"), cards("2S 3D")]
    )
    assert [(DECK.codes_of(part.legal), part.must) for part in found] == [
        (("5H", "AD"), "OH-15"),
        (("9H", "KH"), "OH-16"),
        (("2S", "3D"), "OH-17"),
    ]


def test_OH_19_the_winner_leads_next() -> None:
    state = played(bid(dealt(THREE, "9S", dealer=2), 0, 0, 0), "2D 5D 8D")
    assert (state.to_act, state.leader, state.taken) == ("C", 2, (0, 0, 1))


def test_OH_20_played_until_the_hands_are_empty_then_scored() -> None:
    state = played(bid(dealt(THREE, "9S", dealer=2), 1, 0, 0), "AS 3S 6S KH 4H 7H 2D 5D")
    assert state.outcome is None
    step = state.apply(play("8D"))
    assert step.state.is_over
    assert step.state.hands == (0, 0, 0)
    assert sum(step.state.taken) == 3
    assert [event.kind for event in step.events][-3:] == ["scored"] * 3
    with refused(Code.ILLEGAL_MOVE, rule="OH-20", detail="hand_over"):
        step.state.after(play("8D"))


# --- scores ---------------------------------------------------------------------------------------


def test_OH_21_three_modes() -> None:
    assert set(MODES) == {"positive", "normal", "negative"}
    assert [settle(2, 1, mode).value for mode in ("positive", "normal", "negative")] == [1, 0, -10]
    with refused(Code.UNKNOWN_VALUE, "mode", rule="OH-21"):
        settle(1, 1, "none")


def test_OH_22_positive_pays_tricks_in_any_case() -> None:
    assert [settle(2, taken, "positive").value for taken in range(5)] == [0, 1, 12, 3, 4]
    assert formula(settle(2, 2, "positive")) == "10 + 2 = 12"


def test_OH_23_normal_pays_an_exact_bid_only() -> None:
    assert [settle(2, taken, "normal").value for taken in range(5)] == [0, 0, 12, 0, 0]
    assert {term.rule for term in settle(2, 1, "normal").walk()} == {"OH-23"}


def test_OH_24_negative_ten_a_trick_off_ten_for_exact() -> None:
    assert [settle(2, taken, "negative").value for taken in range(5)] == [-20, -10, 10, -10, -20]
    assert [settle(n, n, "negative").value for n in range(11)] == [10] * 11
    assert formula(settle(2, 4, "negative")) == "-10 × 2 = -20"


def test_OH_25_totals_may_be_negative() -> None:
    rules = RuleSet(mode="negative")
    assert game_score([(3, 0), (2, 0)], rules).value == -50
    assert min(random_match(rules, 1).scores) < 0


def test_OH_26_the_highest_total_wins() -> None:
    match = random_match(RuleSet(), 4)
    outcome = match.outcome
    assert set(some(outcome).winners) == {
        s for s, p in some(outcome).points.items() if p == max(some(outcome).points.values())
    }
    assert {seat: term.value for seat, term in some(outcome).terms.items()} == some(outcome).points
    assert winners({"A": -5, "B": -7}) == ("A",)


def test_OH_27_all_tied_leaders_win() -> None:
    assert winners({"A": 10, "B": 30, "C": 30}) == ("B", "C")
    rules = RuleSet(3, hand_sizes=(1,), first_dealer="C")
    state = Match.new(rules).after(Deal(tuple(map(cards, ("AS", "2H", "3H"))), INDEX["KS"]))
    state = state.after(BIDS[0]).after(BIDS[0]).after(BIDS[0])
    for code in ("AS", "2H", "3H"):
        step = state.apply(play(code))
        state = step.state
    assert some(state.outcome).winners == ("B", "C")
    assert (step.events[-1].kind, step.events[-1].rule, step.events[-1].facts["winners"]) == (
        "game_over",
        "OH-27",
        ("B", "C"),
    )


# --- formats --------------------------------------------------------------------------------------


@each("players, hands", [(3, 19), (4, 19), (5, 19), (6, 15), (7, 13)])
def test_OH_28_number_of_hands_of_the_long_format(players: int, hands: int) -> None:
    rules = RuleSet(players=players)
    assert rules.rounds == hands
    over = random_match(rules, players)
    assert len(over.results) == hands
    with refused(Code.ILLEGAL_MOVE, rule="OH-28", detail="match_over"):
        over.after(BIDS[0])


def test_OH_29_five_formats_times_three_modes() -> None:
    assert len(FORMATS) == 5
    assert len(MODES) == 3
    assert len({RuleSet(4, f, m) for f in FORMATS for m in MODES}) == 15
    with refused(Code.UNKNOWN_VALUE, "format", rule="OH-29"):
        RuleSet(format="medium")


def test_OH_30_long_normal_is_the_default_with_blackout_scoring() -> None:
    assert (RuleSet().format, RuleSet().mode) == ("long_normal", "normal")
    assert PRESETS["long_normal"] == RuleSet()
    assert OPTIONS["mode"].values[0] == "normal"


def test_OH_31_long_normal() -> None:
    assert schedule(4, "long_normal") == TEN + tuple(range(2, 11))


def test_OH_32_long_reverse() -> None:
    assert schedule(5, "long_reverse") == tuple(range(1, 11)) + TEN[1:]


@each("players", MOST)
def test_OH_33_short_valley_is_always_from_6(players: int) -> None:
    assert schedule(players, "short_valley") == (6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6)


def test_OH_34_short_up() -> None:
    assert schedule(6, "short_up") == (1, 2, 3, 4, 5, 6, 7, 8)


def test_OH_35_short_down() -> None:
    assert schedule(7, "short_down") == (7, 6, 5, 4, 3, 2, 1)


@each("players, most", MOST.items())
def test_OH_36_the_largest_hand(players: int, most: int) -> None:
    assert [max(schedule(players, f)) for f in FORMATS] == [most, most, 6, most, most]


@each("players", MOST)
def test_OH_37_one_and_the_turning_value_occur_once(players: int) -> None:
    for form in FORMATS:
        sizes = schedule(players, form)
        assert sizes.count(1) == (2 if form == "long_reverse" else 1)  # there 1 is both ends
        assert all(abs(a - b) == 1 for a, b in pairwise(sizes))
    assert schedule(players, "long_reverse").count(MOST[players]) == 1


# --- worked examples ------------------------------------------------------------------------------


def test_EX_OH_01_a_hand_of_ten() -> None:
    assert bid_pad(10, 5, []).numbers == tuple(range(11))


def test_EX_OH_02_zero_two_one_three_not_four() -> None:
    found = dealer_bid(10, [0, 2, 1, 3])
    assert (found.total, found.forbidden) == (6, 4)
    assert found.allowed == (0, 1, 2, 3, 5, 6, 7, 8, 9, 10)


def test_EX_OH_03_bid_three_took_four() -> None:
    assert formula(settle(3, 4, "negative")) == "-10 × 1 = -10"


def test_EX_OH_04_bid_three_took_none() -> None:
    assert formula(settle(3, 0, "negative")) == "-10 × 3 = -30"


def test_EX_OH_05_nineteen_fifteen_thirteen() -> None:
    assert [len(schedule(players, "long_normal")) for players in range(3, 8)] == [19, 19, 19, 15, 13]


# --- contradictions and gaps ----------------------------------------------------------------------


def test_C_20_there_is_one_text_so_there_is_one_set_of_presets() -> None:
    assert list(PRESETS) == list(FORMATS)
    assert all(rules == RuleSet(format=name) for name, rules in PRESETS.items())


def test_GAP_OH_01_the_first_dealer_is_drawn_or_named_then_the_next_player() -> None:
    chance = random.Random(5)
    drawn = Counter(random_dealer(chance, RuleSet()).seat for _ in range(4000))
    assert set(drawn) == set("ABCD")
    assert min(drawn.values()) > 850
    match = random_match(RuleSet(3, "short_up", first_dealer="B"), 1, 1)
    assert match.current.dealer == 1
    dealers: list[Any]
    dealers, states = [], [random_match(RuleSet(3, "short_up", first_dealer="B"), 1, n) for n in range(60)]
    for state in states:
        if state.number > len(dealers):
            dealers.append("ABC"[state.current.dealer])
    assert "".join(dealers) == "BCABC"[: len(dealers)]
    assert rotation("ABC", "B", 5) == ("B", "C", "A", "B", "C")
    with refused(Code.ILLEGAL_MOVE, rule="GAP-OH-01", detail="dealer_known"):
        match.after(FirstDealer("A"))


@each("players", MOST)
def test_GAP_OH_02_with_the_formats_a_card_is_always_left(players: int) -> None:
    assert all(players * size < 52 for form in FORMATS for size in schedule(players, form))


def test_GAP_OH_02_all_cards_dealt_no_trump_or_the_last_card_dealt() -> None:
    order = tuple(range(52))
    for how, turn_up, trump in (("none", -1, NO_SUIT), ("last_dealt", 51, 3)):
        rules = RuleSet(4, hand_sizes=(13,), no_turn_up=how)
        deal = deal_from(order, 0, 13, rules)
        assert deal.turn_up == turn_up
        match = Match.new(rules.with_options(first_dealer="A")).after(deal)
        assert match.current.trump == trump
        assert sum(map(len, match.places().values())) == 52
        assert how == "none" or match.current.hands[0] >> 51 & 1  # the dealer's, and played like any other
    with refused(Code.INCONSISTENT, "turn_up", rule="GAP-OH-02", detail="no_card_left"):
        Match.new(RuleSet(4, hand_sizes=(13,), first_dealer="A")).after(deal)


def test_GAP_OH_03_the_turned_up_card_is_seen_by_all_and_dead() -> None:
    match = random_match(RuleSet(), 9, 2)
    assert {match.observe(seat).now.turn_up for seat in match.seats} == {match.current.turn_up}
    with refused(Code.ILLEGAL_MOVE, "play", detail="not_in_hand"):
        bid(match, 0, 0, 0, 0).after(PLAYS[match.current.turn_up])


def test_GAP_OH_04_bids_are_seen_at_once() -> None:
    state = dealt(THREE, "9S").after(BIDS[2])
    assert all(state.observe(seat).bids == (-1, 2, -1) for seat in "ABC")


def test_GAP_OH_05_trump_may_be_led_at_once() -> None:
    state = bid(dealt(["AS 2S 3H", "KH 4D 5D", "6S 7H 8D"], "9S", dealer=2), 0, 0, 0)
    assert {"AS", "2S"} <= legal(state)


def test_GAP_OH_06_the_dealers_restriction_holds_unless_a_house_rule_lifts_it() -> None:
    assert [name for name, option in OPTIONS.items() if "GAP-OH-06" in option.rules] == ["hook"]
    for mode in MODES:
        assert legal(bid(dealt(THREE, "9S", mode=mode), 1, 1)) == {"bid:0", "bid:2", "bid:3"}


def test_GAP_OH_07_exact_zero_pays_ten() -> None:
    assert [settle(0, 0, mode).value for mode in MODES] == [10, 10, 10]
    assert formula(settle(0, 0, "normal")) == "10 + 0 = 10"


def test_GAP_OH_08_turns_go_by_seats() -> None:
    match = random_match(RuleSet(7), 1, 2)
    order = []
    for _ in range(7):
        order.append(match.to_act)
        match = match.after(match.legal_actions()[0])
    at = "ABCDEFG".index(some(order[0]))
    assert "".join(order) == ("ABCDEFG" * 2)[at : at + 7]


def test_a_deal_is_fair() -> None:
    seen: Counter[Any]
    chance, seen = random.Random(1), Counter()
    for _ in range(2000):
        deal = random_deal(chance, 0, 2, RuleSet(3))
        seen[deal.turn_up] += 1
        assert len({deal.turn_up} | {c for hand in deal.hands for c in range(52) if hand >> c & 1}) == 7
    assert len(seen) == 52
    assert max(seen.values()) < 80
