"""Rules, actions and positions as text, and what is refused, with field, rule and reason."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies._internal.core import DataObject

from hanawidgets.core.codec import checksum
from hanawidgets.core.deck import CODES, FULL, INDEX
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.games.ohhell.actions import Bid, Deal, FirstDealer, Play, parse_action
from hanawidgets.games.ohhell.cards import DECK
from hanawidgets.games.ohhell.game import GAME as OHHELL
from hanawidgets.games.ohhell.position import check_result, parse_position, position_text, set_up
from hanawidgets.games.ohhell.rules import OPTIONS, RuleSet, option_info, parse_ruleset, parse_value, preset, schedule
from hanawidgets.games.ohhell.state import Match, Result
from tests.needs import of, some

from ...rows import each
from ..koikoi.strategies import refused
from .tables import ALL_DEALT, cards, random_match, rule_sets

HANDS = (cards("AS KH"), cards("2S 3S"), cards("QH JD"))
TWO = RuleSet(3, hand_sizes=(2, 2, 1), first_dealer="A")


# --- rules ----------------------------------------------------------------------------------------

any_sizes = st.lists(st.integers(1, 7), max_size=30).map(tuple)


@given(rule_sets, any_sizes, st.sampled_from(["none", "last_dealt"]), st.sampled_from(["random", "A", "B"]))
def test_rules_are_read_back(rules: RuleSet, sizes: tuple[int, ...], no_turn_up: str, dealer: str) -> None:
    rules = rules.with_options(hand_sizes=sizes, no_turn_up=no_turn_up, first_dealer=dealer)
    text = OHHELL.rules_text(rules)
    assert parse_ruleset(text) == rules
    assert not set(text) & set(" \t\n#?&%\"'<>*-.") or "hand_sizes=-" in text


@each(
    "options, code, field, rule",
    [
        ({"players": 11}, Code.NUMBER_OUT_OF_RANGE, "players", "OH-01"),
        ({"players": True}, Code.WRONG_TYPE, "players", "OH-01"),
        ({"players": "4"}, Code.WRONG_TYPE, "players", "OH-01"),
        ({"format": "long"}, Code.UNKNOWN_VALUE, "format", "OH-29"),
        ({"format": 3}, Code.WRONG_TYPE, "format", "OH-29"),
        ({"mode": "blackout"}, Code.UNKNOWN_VALUE, "mode", "OH-21"),
        ({"first_dealer": "E"}, Code.INCONSISTENT, "first_dealer", "GAP-OH-01"),
        ({"first_dealer": "K"}, Code.UNKNOWN_VALUE, "first_dealer", "GAP-OH-01"),
        ({"hand_sizes": [1]}, Code.WRONG_TYPE, "hand_sizes", "OH-29"),
        ({"hand_sizes": (1,) * 31}, Code.NUMBER_OUT_OF_RANGE, "hand_sizes", "HOUSE-OH-05"),
        ({"hand_sizes": (0,)}, Code.NUMBER_OUT_OF_RANGE, "hand_sizes", "OH-02"),
        ({"hand_sizes": (14,)}, Code.INCONSISTENT, "hand_sizes", "OH-02"),
        ({"no_turn_up": "redeal"}, Code.UNKNOWN_VALUE, "no_turn_up", "GAP-OH-02"),
        ({"colour": 1}, Code.UNKNOWN_FIELD, "colour", ""),
        ({"players": 1, "format": 3}, Code.WRONG_TYPE, "format", "OH-29"),  # of several the first by precedence
    ],
)
def test_options_that_cannot_be(options: dict[str, Any], code: Code, field: str, rule: str) -> None:
    with refused(code, field, rule=rule):
        RuleSet().with_options(**options)


@each(
    "text, code",
    [
        ("long", Code.UNKNOWN_VALUE),
        ("", Code.UNKNOWN_VALUE),
        ("short_up;x", Code.UNKNOWN_FIELD),
        ("short_up;players=x", Code.WRONG_TYPE),
        ("short_up;players=11", Code.NUMBER_OUT_OF_RANGE),
        ("short_up;players=99999999999999999999", Code.NUMBER_OUT_OF_RANGE),
        ("short_up;hand_sizes=1+x", Code.WRONG_TYPE),
        ("short_up;mode=", Code.UNKNOWN_VALUE),
        (7, Code.WRONG_TYPE),
    ],
)
def test_rules_that_cannot_be_read(text: int | str, code: Code) -> None:
    with refused(code):
        parse_ruleset(text)


@each(
    "players, form, code",
    [
        ([4], "short_up", Code.WRONG_TYPE),
        (True, "short_up", Code.WRONG_TYPE),
        (11, "short_up", Code.NUMBER_OUT_OF_RANGE),
        (4, ["short_up"], Code.WRONG_TYPE),
        (4, "up", Code.UNKNOWN_VALUE),
        (11, "up", Code.UNKNOWN_VALUE),
    ],
)
def test_a_player_count_or_a_format_without_a_schedule(players: Any, form: Any, code: Code) -> None:
    with refused(code):
        schedule(players, form)


def test_options_have_defaults_first_and_rules() -> None:
    for name, option in OPTIONS.items():
        assert getattr(RuleSet(), name) == option.values[0]
        assert option.rules
    assert parse_value("hand_sizes", "3+2+1") == (3, 2, 1)
    with refused(Code.UNKNOWN_FIELD):
        option_info("x")
    with refused(Code.UNKNOWN_VALUE, "ruleset"):
        preset("club")
    with refused(Code.WRONG_TYPE, "ruleset"):
        preset(1)


# --- cards and actions ----------------------------------------------------------------------------


@given(st.integers(0, FULL))
def test_piles_are_read_back(pile: int) -> None:
    assert sum(1 << card for card in DECK.parse_short(DECK.short_text(pile))) == pile
    assert DECK.pile([CODES[n] for n in range(52) if pile >> n & 1]) == pile


def test_cards_and_piles_that_are_none() -> None:
    for text in ("", "1H", "H", "10", "TT", "10HH", "11S", "AX", "スペード"):
        with refused(Code.UNKNOWN_CARD, "play", rule="OH-02", detail="unknown_playing_card"):
            DECK.index(text, "play")
    with refused(Code.DUPLICATE_CARD, "cards", rule="OH-02"):
        DECK.pile(["AS", "as"])
    for given_ in (["AS", 1], "AS", 7):
        with refused(Code.WRONG_TYPE, "cards"):
            DECK.pile(given_)


@each(
    "text, code",
    [
        ("", Code.UNKNOWN_VALUE),
        ("bid:", Code.WRONG_TYPE),
        ("bid:-1", Code.WRONG_TYPE),
        ("bid:x", Code.WRONG_TYPE),
        ("bid:27", Code.NUMBER_OUT_OF_RANGE),
        ("bid:99999999999", Code.NUMBER_OUT_OF_RANGE),
        ("dealer:K", Code.UNKNOWN_PLAYER),
        ("dealer:", Code.UNKNOWN_PLAYER),
        ("deal:as/as/", Code.UNKNOWN_VALUE),
        ("deal:asasas//2h", Code.DUPLICATE_CARD),
        ("deal:xx/2h", Code.UNKNOWN_CARD),
        ("play:AS", Code.UNKNOWN_VALUE),
        ("1H", Code.UNKNOWN_CARD),
        (None, Code.WRONG_TYPE),
    ],
)
def test_actions_that_cannot_be_read(text: str | None, code: Code) -> None:
    if text == "deal:as/as/":
        assert str(parse_action(text)) == text  # whether it is a deal of this table, the state says
        return
    with refused(code):
        parse_action(text)


def test_actions_read_back() -> None:
    for action in (Bid(0), Bid(17), Play(8), FirstDealer("G"), Deal(HANDS, INDEX["9C"]), Deal((FULL,), -1)):
        assert parse_action(str(action)) == action
        assert parse_action(f" {str(action).upper()} ") == action


# --- moves ----------------------------------------------------------------------------------------

DEALT = set_up(TWO, hands=HANDS, turn_up=INDEX["9C"])


@each(
    "state, action, detail, rule",
    [
        (Match.new(RuleSet()), Bid(1), "dealer_first", "GAP-OH-01"),
        (Match.new(RuleSet()), Deal(HANDS, 7), "dealer_first", "GAP-OH-01"),
        (Match.new(TWO), Bid(1), "deal_first", "OH-08"),
        (Match.new(TWO), FirstDealer("A"), "dealer_known", "GAP-OH-01"),
        (DEALT, Deal(HANDS, 7), "no_deal_now", "OH-08"),
        (DEALT, Play(0), "bid_first", "OH-11"),
        (DEALT, Play(99), "no_trick_action", "OH-15"),
        (DEALT, "2S", "no_trick_action", "OH-15"),
        (DEALT, Bid(3), "bid_range", "OH-12"),
        (DEALT, Bid(True), "bid_range", "OH-12"),
        (set_up(TWO, hands=HANDS, turn_up=INDEX["9C"], bids=(0, 1)), Bid(1), "forbidden_bid", "OH-13"),
        (set_up(TWO, hands=HANDS, turn_up=INDEX["9C"], bids=(0, 1, 0)), Play(INDEX["AS"]), "not_in_hand", "OH-15"),
        (set_up(TWO, hands=HANDS, turn_up=INDEX["9C"], bids=(0, 1, 0)), Play(True), "not_in_hand", "OH-15"),
        (set_up(TWO, hands=HANDS, turn_up=INDEX["9C"], bids=(0, 1, 0)), Bid(1), "bids_done", "OH-11"),
        (
            set_up(TWO, hands=HANDS, turn_up=INDEX["9C"], bids=(0, 1, 0), played=[INDEX["2S"], INDEX["QH"]]),
            Play(INDEX["KH"]),
            "must_follow",
            "OH-16",
        ),
    ],
)
def test_moves_that_are_refused(state: Match, action: Any, detail: str, rule: str) -> None:
    for attempt in (state.after, state.apply):
        with refused(Code.ILLEGAL_MOVE, detail=detail, rule=rule):
            attempt(action)
    assert some(state.refusal(action)).detail == detail


def test_a_first_dealer_who_does_not_play() -> None:
    with refused(Code.UNKNOWN_PLAYER, rule="OH-01"):
        Match.new(RuleSet(3)).after(FirstDealer("D"))


@each(
    "deal, code, rule",
    [
        (Deal(HANDS[:2], 7), Code.WRONG_PLAYER_COUNT, "OH-01"),
        (Deal((*HANDS, 0), 7), Code.WRONG_PLAYER_COUNT, "OH-01"),
        (Deal((*HANDS[:2], 0), 7), Code.WRONG_CARD_COUNT, "OH-07"),
        (Deal((HANDS[0], *HANDS[:2]), 7), Code.DUPLICATE_CARD, "OH-02"),
        (Deal(HANDS, INDEX["AS"]), Code.DUPLICATE_CARD, "OH-02"),
        (Deal(HANDS, -1), Code.MISSING_FIELD, "OH-08"),
        (Deal(HANDS, 52), Code.UNKNOWN_CARD, "OH-02"),
        (Deal((1 << 52, *HANDS[1:]), 7), Code.UNKNOWN_CARD, "OH-02"),
    ],
)
def test_deals_that_are_none(deal: Deal, code: Code, rule: str) -> None:
    with refused(code, rule=rule):
        Match.new(TWO).after(deal)


def test_the_last_card_dealt_must_be_the_dealers() -> None:
    deal = OHHELL.chance(Match.new(ALL_DEALT.with_options(first_dealer="B")), random.Random(1))
    start = Match.new(ALL_DEALT.with_options(first_dealer="B"))
    assert start.refusal(deal) is None
    other = next(card for card in range(52) if of(Deal, deal).hands[0] >> card & 1)
    for turn_up in (other, -1):
        with refused(Code.INCONSISTENT, "turn_up", rule="GAP-OH-02", detail="last_dealt_is_dealers"):
            start.after(Deal(of(Deal, deal).hands, turn_up))


# --- positions ------------------------------------------------------------------------------------


@given(rule_sets, st.integers(0, 999), st.data())
def test_a_position_is_read_back(rules: RuleSet, seed: int, data: DataObject) -> None:
    match = random_match(rules, seed, data.draw(st.integers(0, OHHELL.max_decisions(rules))))
    text = position_text(match)
    assert parse_position(text) == match
    a_seat = (
        2 * rules.rounds + 4 * max(rules.sizes) + 4
    )  # a digit a bid and a trick, two a card dealt and a card played
    assert len(text) <= 50 + len(OHHELL.rules_text(rules)) + a_seat * rules.players, "it stands in a link"


def test_points_may_be_carried_into_a_position() -> None:
    match = set_up(TWO, number=3, dealer=2, carried=(30, -20, 7), results=[Result((0, 1, 0), (1, 0, 1))])
    assert match.scores == (30, -20, 7 + 0)
    assert some(match.explain(1).find("carried")).value == -20
    assert parse_position(position_text(match)) == match


ONE = Result((0, 0, 0), (1, 1, 0))


@each(
    "options, code, field, rule",
    [
        ({"number": 4}, Code.NUMBER_OUT_OF_RANGE, "round", "OH-28"),
        ({"number": 0}, Code.NUMBER_OUT_OF_RANGE, "round", "OH-28"),
        ({"dealer": 1}, Code.INCONSISTENT, "dealer", "GAP-OH-01"),
        ({"dealer": 3}, Code.UNKNOWN_PLAYER, "dealer", "OH-01"),
        ({"dealer": -1}, Code.INCONSISTENT, "dealer", "GAP-OH-01"),
        ({"results": [ONE]}, Code.INCONSISTENT, "round", "OH-28"),
        ({"number": 2, "dealer": 1, "results": [Result((0, 0), (1, 1))]}, Code.WRONG_PLAYER_COUNT, "bid", "OH-01"),
        (
            {"number": 2, "dealer": 1, "results": [Result((3, 0, 0), (1, 1, 0))]},
            Code.NUMBER_OUT_OF_RANGE,
            "bid",
            "OH-12",
        ),
        ({"number": 2, "dealer": 1, "results": [Result((1, 1, 0), (1, 1, 0))]}, Code.INCONSISTENT, "bid", "OH-13"),
        ({"number": 2, "dealer": 1, "results": [Result((0, 0, 0), (1, 2, 0))]}, Code.INCONSISTENT, "taken", "OH-20"),
        ({"carried": (1, 2)}, Code.WRONG_PLAYER_COUNT, "carried", "OH-01"),
        ({"carried": (1, 2, 100_000)}, Code.NUMBER_OUT_OF_RANGE, "carried", "OH-25"),
        ({"bids": (0,)}, Code.MISSING_FIELD, "hand", "OH-06"),
        ({"hands": HANDS, "turn_up": 7, "bids": (0, 1, 1)}, Code.ILLEGAL_MOVE, "bid", "OH-13"),
        (
            {"hands": HANDS, "turn_up": 7, "bids": (0, 1, 0), "played": [INDEX["AS"]]},
            Code.ILLEGAL_MOVE,
            "play",
            "OH-15",
        ),
        ({"hands": HANDS, "turn_up": 7, "bids": (99,)}, Code.NUMBER_OUT_OF_RANGE, "bid", "OH-12"),
        ({"hands": HANDS, "turn_up": 7, "bids": (0, 1, 0), "played": [52]}, Code.NUMBER_OUT_OF_RANGE, "play", "OH-02"),
    ],
)
def test_positions_that_cannot_be(options: dict[str, Any], code: Code, field: str, rule: str) -> None:
    with refused(code, field, rule=rule):
        set_up(TWO, **options)


def signed(body: str) -> str:
    return f"{body}.{checksum(body)}"


@each(
    "body, detail",
    [
        ("op2.short_up.r1", "state_version"),
        ("kp1.club.m1", "damaged_state"),
        ("op1.short_up.q1", "damaged_state"),
        ("op1.short_up.r1.r1", "damaged_state"),
        ("op1.short_up.rx", "damaged_state"),
        ("op1.short_up.r1.d", "damaged_state"),
        ("op1.short_up.r2.dA.n1", "damaged_state"),
        ("op1.short_up.r1.dA.h,,,.t2h2c", "damaged_state"),
        ("op1.short_up.dA.r1", "damaged_state"),
    ],
)
def test_words_that_are_no_position(body: str, detail: str) -> None:
    with refused(Code.UNKNOWN_VALUE, "state", detail=detail):
        parse_position(signed(body))


def test_a_word_is_refused_by_its_kind_and_by_one_wrong_letter() -> None:
    with refused(Code.WRONG_TYPE, "state"):
        parse_position(None)
    text = position_text(random_match(RuleSet(), 1, 20))
    for at in range(len(text)):
        with pytest.raises(RuleError):
            parse_position(text[:at] + ("x" if text[at] != "x" else "y") + text[at + 1 :])


def test_results_are_checked_alone() -> None:
    check_result(Result((1, 1, 1), (2, 0, 0)), 2, 3)
    with refused(Code.WRONG_TYPE, "taken", rule="OH-20"):
        check_result(Result((1, 1, 1), (2, 0, "0")), 2, 3)
