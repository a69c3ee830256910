"""Dealing and turns: what happens between the deal and the end of a round, rule by rule."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from hanawidgets.core.errors import Code
from hanawidgets.core.state import Event, Step
from hanawidgets.games.koikoi.actions import Deal, Play, Say, Take, deal_from, random_deal, random_oya
from hanawidgets.games.koikoi.cards import CARDS, FULL, cards_of, parse_card, parse_text, pile
from hanawidgets.games.koikoi.game import GAME as KOIKOI
from hanawidgets.games.koikoi.round import Round
from hanawidgets.games.koikoi.round_rules import Ending, Phase
from hanawidgets.games.koikoi.rules import PRESETS, RuleSet
from hanawidgets.games.koikoi.state import Match
from hanawidgets.games.koikoi.yaku import yaku_of
from tests.needs import of, some
from tests.rows import each

from .strategies import BLOG, CLUB, GENERAL, named, refused
from .tables import dealt, moves, reach, shuffled_deck, table

FAMILIES = each("rules", [GENERAL, CLUB])
TESHI = "11 12 13 14 21 31 41 51"
KUTTSUKI = "61 62 71 72 81 82 91 92"
PLAIN_B = "22 32 42 52 63 73 83 93"


def kinds(step: Step[Any]) -> list[str]:
    return [event.kind for event in step.events]


def first(step: Step[Any], kind: str) -> Event:
    return next(event for event in step.events if event.kind == kind)


# --- dealing --------------------------------------------------------------------------------------


@each("rules", PRESETS.values())
def test_K_BGA_10_K_CLUB_02_C_01_a_random_deal_has_the_sizes_of_the_rules(rules: RuleSet) -> None:
    deal = random_deal(random.Random(1), 0, rules)
    size = 10 if rules == BLOG or rules.hand_size == 10 else 8
    assert [bits.bit_count() for bits in (*deal.hands, deal.field)] == [size, size, 8]
    assert len(deal.deck) == 48 - 8 - 2 * size
    assert Round(rules, 0).refusal(deal) is None


def test_K_BGA_10_a_deal_of_other_sizes_is_refused() -> None:
    deal = dealt()
    start = Round(GENERAL, 0)
    for wrong, code in (
        (Deal((deal.hands[0] & (deal.hands[0] - 1), deal.hands[1]), deal.field, deal.deck), Code.WRONG_CARD_COUNT),
        (Deal(deal.hands, deal.field, deal.deck[1:]), Code.WRONG_CARD_COUNT),
        (Deal((deal.hands[0], deal.hands[0]), deal.field, deal.deck), Code.DUPLICATE_CARD),
        (Deal(deal.hands, deal.field, (deal.deck[1], *deal.deck[1:])), Code.DUPLICATE_CARD),
    ):
        assert some(start.refusal(wrong)).code == code
        with refused(code):
            start.apply(wrong)
    assert some(Round(BLOG, 0).refusal(deal)).rule == "K-BLOG-08"


def test_K_CLUB_03_the_ko_cuts_and_the_oya_deals() -> None:
    order = shuffled_deck(1)
    for cut in (0, 1, 20, 47):
        assert deal_from(order, 0, CLUB, cut=cut) == deal_from([*order[cut:], *order[:cut]], 0, CLUB)
    of_a, of_b = deal_from(order, 0, CLUB), deal_from(order, 1, CLUB)
    assert of_a.hands == of_b.hands[::-1]  # the ko is served first, whoever it is
    assert (of_a.field, of_a.deck) == (of_b.field, of_b.deck)


@each("dealer", [0, 1])
def test_K_CLUB_04_GAP_K_12_four_to_the_ko_the_oya_and_the_field_twice(dealer: int) -> None:
    order = shuffled_deck(2)
    cards = [CARDS[index] for index in order]
    deal = deal_from(order, dealer, CLUB)
    assert deal.hands[1 - dealer] == pile(cards[0:4] + cards[12:16])
    assert deal.hands[dealer] == pile(cards[4:8] + cards[16:20])
    assert deal.field == pile(cards[8:12] + cards[20:24])
    assert deal.deck == tuple(order[24:])


def test_GAP_K_12_hands_of_ten_go_by_fives() -> None:
    order = shuffled_deck(3)
    cards = [CARDS[index] for index in order]
    deal = deal_from(order, 0, BLOG)
    assert deal.hands[1] == pile(cards[0:5] + cards[14:19])
    assert deal.field == pile(cards[10:14] + cards[24:28])


def test_K_BLOG_18_all_cards_are_gathered_and_dealt_anew() -> None:
    chance, state, deals = random.Random(4), Match.new(GENERAL), []
    while not state.is_over:
        action = KOIKOI.chance(state, chance) if state.is_chance else chance.choice(state.legal_actions())
        if isinstance(action, Deal):
            deals.append(action)
            cards = pile(CARDS[i] for i in action.deck) | action.hands[0] | action.hands[1] | action.field
            assert cards == FULL
        state = state.after(action)
    assert len(set(deals)) == len(deals) > 2


def test_GAP_K_11_the_first_dealer_is_drawn_by_lot_or_fixed() -> None:
    assert {random_oya(random.Random(seed)).seat for seed in range(20)} == {"A", "B"}
    drawn = Match.new(RuleSet())
    assert (drawn.awaits, drawn.to_act) == ("oya", None)
    with refused(Code.ILLEGAL_MOVE, rule="GAP-K-11", detail="oya_first"):
        drawn.apply(dealt())
    after = moves(drawn, "oya:B")
    assert (of(Match, after).awaits, of(Match, after).current.dealer) == ("deal", 1)
    with refused(Code.ILLEGAL_MOVE, rule="GAP-K-11", detail="no_draw_now"):
        moves(after, "oya:A")
    fixed = Match.new(RuleSet(first_dealer="B"))
    assert (fixed.awaits, fixed.current.dealer) == ("deal", 1)


# --- before play ----------------------------------------------------------------------------------


@FAMILIES
@each("dealer", [0, 1])
def test_K_BGA_11_K_CLUB_14_a_special_hand_ends_the_round_before_play(rules: RuleSet, dealer: int) -> None:
    step = Round(rules, dealer, turn=dealer).apply(dealt(TESHI, PLAIN_B, rules=rules))
    assert step.state.is_over
    assert (some(step.state.end).winner, some(step.state.end).transfer.value) == ("A", 6)
    assert first(step, "special").seat == "A"
    assert first(step, "special").facts["special"] == "teshi"
    assert "turn" not in kinds(step)
    seen = Match(rules, current=step.state).observe("B")
    assert seen.hands[0] == parse_text(TESHI)  # it is shown


def test_GAP_K_03_two_special_hands_cancel_out_or_are_ignored() -> None:
    deal = dealt(TESHI, KUTTSUKI)
    both = Round(GENERAL, 0).after(deal)
    assert (both.is_over, some(both.end).winner, some(both.end).transfer.value, some(both.end).next_dealer) == (
        True,
        None,
        0,
        "A",
    )
    assert some(both.outcome).points == {"A": 0, "B": 0}
    ignored = Round(RuleSet(both_special="ignore"), 0).after(deal)
    assert (ignored.phase, ignored.to_act) == (Phase.PLAY, "A")
    one = Round(RuleSet(both_special="ignore"), 0).after(dealt(TESHI, PLAIN_B))
    assert some(one.end).winner == "A"


FOUR = "11 12 13 14 21 31 41 51"
PAIRS = "11 12 21 22 31 32 41 42"


def on_field(field: str) -> Deal:
    """A deal with this field and no special hand."""
    rest = list(cards_of(FULL & ~parse_text(field)))
    chance = random.Random(1)
    while True:
        chance.shuffle(rest)
        deal = Deal((pile(rest[:8]), pile(rest[8:16])), parse_text(field), tuple(c.index for c in rest[16:]))
        if not Round(RuleSet(field_four="play_on", field_pairs="play_on"), 0).after(deal).is_over:
            return deal


@FAMILIES
@each("field", [FOUR, PAIRS])
def test_GAP_K_01_GAP_K_19_such_a_field_is_dealt_again_by_the_same_dealer(rules: RuleSet, field: str) -> None:
    step = Round(rules, 1, 2 * rules.family.has_sticks, turn=1).apply(on_field(field))
    again = step.state
    assert (again.is_chance, again.dealer, again.redeals, again.honba) == (True, 1, 1, 2 * rules.family.has_sticks)
    assert (again.hands, again.field, again.deck) == ((0, 0), 0, ())
    assert first(step, "redeal").rule == "GAP-K-01"
    assert again.after(dealt(rules=rules)).to_act == "B"


def test_GAP_K_01_a_redeal_does_not_count_as_a_month() -> None:
    start = moves(Match.new(GENERAL), "oya:A")
    again = start.after(on_field(FOUR))
    assert (of(Match, again).month, of(Match, again).awaits, of(Match, again).months, of(Match, again).scores) == (
        1,
        "deal",
        (),
        of(Match, start).scores,
    )


def test_GAP_K_01_the_oya_is_paid_or_the_field_is_played() -> None:
    paid = Round(RuleSet(field_four="oya_6"), 1, turn=1).after(on_field(FOUR))
    assert (paid.ending, some(paid.end).winner, some(paid.end).transfer.value) == (Ending.FIELD, "B", 6)
    assert some(paid.end).transfer.rule == "GAP-K-01"
    assert some(paid.end).next_dealer == "B"
    loser = Round(RuleSet(field_four="oya_6", dealer_rule="loser"), 1, turn=1).after(on_field(FOUR))
    assert some(loser.end).next_dealer == "A"  # K-BGA-62: the receiver was the oya
    for option, field in (("field_four", FOUR), ("field_pairs", PAIRS)):
        played = Round(RuleSet(**{option: "play_on"}), 0).after(on_field(field))
        assert (played.phase, played.field) == (Phase.PLAY, parse_text(field))


def test_GAP_K_14_K_BGA_24_the_lights_of_the_last_deal_count() -> None:
    assert table(field="11 31 22 42 52 62 72 92", deck="81").lights == 2
    later = moves(table("91", field="11 31 22 42 52 62 72 82", deck="b1 12"), "91")
    assert of(Round, later).lights == 2
    again = Round(GENERAL, 0).after(on_field(FOUR))
    assert again.lights == 0
    assert again.after(dealt(field="11 31 81 42 52 62 72 92")).lights == 3


# --- turns ----------------------------------------------------------------------------------------


@FAMILIES
@each("dealer", [0, 1])
def test_K_BGA_12_the_oya_begins_and_turns_alternate(rules: RuleSet, dealer: int) -> None:
    chance = random.Random(dealer)
    state = table(rules=rules, dealer=dealer)
    order = [state.to_act]
    while not state.is_over:
        options = [a for a in state.legal_actions() if a is not Say.STOP]
        step = state.apply(chance.choice(options))
        order += [event.seat for event in step.events if event.kind == "turn"]
        state = step.state
    assert order[0] == "AB"[dealer]
    assert all(one != two for one, two in pairwise(order))


def test_K_BGA_13_K_BGA_14_a_hand_card_captures_or_stays() -> None:
    state = table("11 21", field="12 32 42 52 62 72 82 92", deck="b1 c1")
    step = state.apply(Play(parse_card("11").index))
    assert first(step, "captured").facts["cards"] == cards_of(parse_text("11 12"))
    assert named(step.state.captured[0]) == named(parse_text("11 12"))
    step = state.apply(Play(parse_card("21").index))
    assert first(step, "left").facts["card"] == parse_card("21")
    assert step.state.field & parse_card("21").bit
    with refused(Code.ILLEGAL_MOVE, "play", rule="K-BGA-13", detail="not_in_hand"):
        moves(state, "c1")


def test_K_BGA_14_GAP_K_02_of_two_one_is_named_and_else_none() -> None:
    state = table("11 21", field="12 13 32 42 52 62 72 82", deck="b1")
    assert {str(a) for a in state.legal_actions() if str(a).startswith("11")} == {"11x12", "11x13"}
    for word in ("11", "11x14", "11x32", "21x32"):
        with refused(Code.ILLEGAL_MOVE, "take", rule="GAP-K-02", detail="wrong_take"):
            moves(state, word)
    after = moves(state, "11x13")
    assert named(of(Round, after).captured[0]) == named(parse_text("11 13"))
    assert of(Round, after).field & parse_card("12").bit


def test_K_BLOG_12_three_of_a_month_are_taken_with_the_fourth() -> None:
    state = table("11", field="12 13 14 32 42 52 62 72", deck="b1")
    with refused(Code.ILLEGAL_MOVE, "take", rule="K-BLOG-12", detail="wrong_take"):
        moves(state, "11x12")
    assert named(of(Round, moves(state, "11")).captured[0]) == named(parse_text("11 12 13 14"))
    by_flip = moves(table("a1", field="12 13 14 32 42 52 62 72", deck="11"), "a1")
    assert named(of(Round, by_flip).captured[0]) == named(parse_text("11 12 13 14"))


def test_K_BGA_15_the_flipped_card_is_treated_as_the_hand_card() -> None:
    field = "12 13 22 42 52 62 72 82"
    one = moves(table("a1", field=field, deck="21"), "a1")
    assert named(of(Round, one).captured[0]) == named(parse_text("21 22"))
    none = moves(table("a1", field=field, deck="31"), "a1")
    assert (of(Round, none).captured[0], bool(of(Round, none).field & parse_card("31").bit)) == (0, True)
    two = moves(table("a1", field=field, deck="11"), "a1")
    assert (of(Round, two).phase, two.to_act, of(Round, two).flip) == (Phase.TAKE, "A", parse_card("11").index)
    assert {str(action) for action in two.legal_actions()} == {"x12", "x13"}
    assert named(of(Round, moves(two, "x13")).captured[0]) == named(parse_text("11 13"))
    for word in ("x22", "x14", "x11"):
        with refused(Code.ILLEGAL_MOVE, "take", rule="GAP-K-02", detail="wrong_take"):
            moves(two, word)


def test_K_BGA_16_both_steps_are_compulsory_and_in_this_order() -> None:
    state = table("a1 91", field="12 13 22 42 52 62 72 82", deck="11 92")
    assert all(isinstance(action, Play) for action in state.legal_actions())
    with refused(Code.ILLEGAL_MOVE, "take", rule="K-BGA-15", detail="nothing_to_take"):
        moves(state, "x12")
    two = moves(state, "a1")
    assert (len(of(Round, two).deck), two.to_act) == (23, "A")
    with refused(Code.ILLEGAL_MOVE, "play", rule="GAP-K-02", detail="take_first"):
        moves(two, "91")
    assert (moves(two, "x12").to_act, of(Round, moves(two, "x12")).phase) == ("B", Phase.PLAY)


def test_K_BLOG_09_a_turn_is_one_hand_card_and_one_deck_card() -> None:
    chance, state = random.Random(5), table()
    while state.phase is Phase.PLAY:
        before = state
        state = state.after(chance.choice(state.legal_actions()))
        assert state.hands[before.turn].bit_count() == before.hands[before.turn].bit_count() - 1
        assert len(state.deck) == len(before.deck) - 1
        while state.phase in (Phase.TAKE, Phase.SAY):
            state = state.after(state.legal_actions()[-1])


def test_K_BLOG_13_the_flip_comes_by_itself() -> None:
    step = table("a1", field="12 22 32 42 52 62 72 82", deck="b1").apply(Play(parse_card("a1").index))
    assert kinds(step) == ["played", "left", "flipped", "left", "turn"]
    assert first(step, "flipped").facts["card"] == parse_card("b1")
    assert step.state.to_act == "B"


def test_GAP_K_13_the_flip_takes_the_card_just_discarded() -> None:
    state = moves(table("a1", field="12 22 32 42 52 62 72 82", deck="a2"), "a1")
    assert named(of(Round, state).captured[0]) == named(parse_text("a1 a2"))


# --- stop and koi-koi -----------------------------------------------------------------------------

SANKO = {
    "a": "11 31 81",
    "b": "22 42 52 62 72 92 a2 b2",
    "field": "12 32 82 43 53 63 73 93",
    "deck": "c2 c3 b3 b4 c4 94",
}


def three_lights(rules: RuleSet = GENERAL) -> Any:
    """A is about to be asked for a sanko, in the third turn."""
    state = table(**SANKO, rules=rules)
    return moves(state, "11", "22", "31", "a2", "81")


def test_K_BGA_17_K_BGA_18_a_yaku_demands_the_answer_and_stop_ends_the_round() -> None:
    state = three_lights()
    assert (state.phase, state.to_act, state.legal_actions()) == (Phase.SAY, "A", (Say.STOP, Say.KOI))
    with refused(Code.ILLEGAL_MOVE, "play", rule="K-BGA-17", detail="say_first"):
        moves(state, "22")
    over = state.apply(Say.STOP)
    assert (over.state.is_over, some(over.state.end).winner, some(over.state.end).transfer.value) == (True, "A", 6)
    assert some(over.state.outcome).points == {"A": 6, "B": -6}
    assert kinds(over) == ["stop", "round_over"]
    with refused(Code.ILLEGAL_MOVE, rule="K-BGA-18", detail="round_over"):
        over.state.apply(Say.KOI)


def test_K_BGA_17_nobody_answers_unasked() -> None:
    with refused(Code.ILLEGAL_MOVE, "action", rule="K-BGA-17", detail="say_without_yaku"):
        moves(table(), "stop")
    with refused(Code.ILLEGAL_MOVE, "action", rule="K-CLUB-05", detail="say_without_yaku"):
        moves(table(rules=CLUB), "koi")


def test_K_BGA_19_after_koi_the_player_is_asked_again_only_for_more() -> None:
    called = moves(three_lights(), "koi")
    assert (called.to_act, of(Round, called).phase, of(Round, called).calls, of(Round, called).last_caller) == (
        "B",
        Phase.PLAY,
        (1, 0),
        0,
    )
    asked = 0
    for seed in range(30):
        chance, state = random.Random(seed), called
        while not state.is_over:
            before, state = state, state.after(chance.choice(state.legal_actions()))
            if of(Round, state).phase is Phase.SAY and of(Round, state).turn == 0:
                then, now = (
                    yaku_of(taken, GENERAL) for taken in (of(Round, state).called_on[0], of(Round, state).captured[0])
                )
                assert now != then
                assert sum(now.values()) > sum(then.values())
                asked += 1
            elif of(Round, state).phase is Phase.PLAY and of(Round, state).turn == 0 and of(Round, before).turn == 1:
                with refused(Code.ILLEGAL_MOVE, rule="K-BGA-19", detail="say_without_increase"):
                    moves(state, "stop")
    assert asked


def test_K_CLUB_06_koi_gives_the_turn_to_the_opponent() -> None:
    state = three_lights(CLUB).apply(Say.KOI)
    assert kinds(state) == ["koi", "turn"]
    assert (state.state.to_act, state.state.phase) == ("B", Phase.PLAY)
    assert first(state, "koi").facts == {"calls": 1, "calls_of_both": 1}


def test_K_CLUB_28_the_choice_comes_after_the_flip() -> None:
    before = moves(table(**SANKO, rules=CLUB), "11", "22", "31", "a2")
    step = before.apply(Play(parse_card("81").index))
    assert kinds(step) == ["played", "captured", "yaku", "flipped", "left", "to_say"]
    assert len(of(Round, step.state).deck) == len(of(Round, before).deck) - 1
    waiting = moves(
        table(
            **{**SANKO, "field": "12 32 82 43 53 93 b2 b3", "b": "22 42 52 62 72 92 a2 83", "deck": "c2 c3 63 64 b1"},
            rules=CLUB,
        ),
        "11",
        "22",
        "31",
        "a2",
        "81",
    )
    assert of(Round, waiting).phase is Phase.TAKE  # first the flipped card's choice, then the answer
    assert of(Round, moves(waiting, "xb2")).phase is Phase.SAY


def test_K_BLOG_14_a_yaku_made_by_the_flip_counts_too() -> None:
    state = table("11 31 a1", "22 42 52 62 72 92 a2 b2", "12 32 82 43 53 63 73 93", "c2 c3 b3 b4 81")
    state = moves(state, "11", "22", "31", "a2", "a1")  # type: ignore[assignment]
    assert state.phase is Phase.SAY


# --- the ends -------------------------------------------------------------------------------------


def test_K_BGA_20_C_16_bga_ends_with_the_hands_and_8_cards_left() -> None:
    over = reach(GENERAL, lambda s: s.ending is Ending.HANDS)
    assert (over.hands, len(over.deck), over.winner) == ((0, 0), 8, -1)
    blog = reach(BLOG, lambda s: s.hands == (0, 0))
    assert len(blog.deck) == 0  # hands of 10: the deck is out as well


@each("dealer", [0, 1])
def test_K_BGA_27_K_BGA_28_who_is_paid_when_the_hands_are_out(dealer: int) -> None:
    nobody = reach(GENERAL, lambda s: s.ending is Ending.HANDS and not any(s.calls), dealer=dealer)
    assert (some(nobody.end).winner, some(nobody.end).transfer.value) == ("AB"[dealer], 6)
    called = reach(GENERAL, lambda s: s.ending is Ending.HANDS and any(s.calls), dealer=dealer)
    assert (some(called.end).winner, some(called.end).transfer.value) == (None, 0)
    assert some(called.end).next_dealer == "AB"[dealer]


def test_K_BLOG_17_without_a_yaku_the_round_is_void_by_the_blog() -> None:
    rules = RuleSet(exhaustive_draw="none")
    nobody = reach(rules, lambda s: s.ending is Ending.HANDS and not any(s.calls))
    assert (some(nobody.end).winner, some(nobody.end).transfer.value) == (None, 0)


def test_GAP_K_08_with_an_empty_hand_the_program_stops_unless_the_option_asks() -> None:
    def last_yaku(state: Round) -> bool:
        return (
            state.hands[state.turn] == 0
            and state.turn == 1
            and state.phase in (Phase.OVER, Phase.SAY)
            and state.ending in (Ending.STOP, Ending.NONE)
        )

    over = reach(GENERAL, last_yaku)
    assert (over.ending, over.winner, over.calls[1]) == (Ending.STOP, 1, over.calls[1])
    asked = reach(RuleSet(koi_with_empty_hand=True), last_yaku)
    assert asked.phase is Phase.SAY
    void = asked.after(Say.KOI)
    assert (void.ending, some(void.end).transfer.value) == (Ending.HANDS, 0)


def test_K_CLUB_07_C_16_the_club_flips_on_when_the_hands_are_empty() -> None:
    state = reach(
        CLUB, lambda s: s.hands[s.turn] == 0 == s.hands[1 - s.turn] and s.phase is Phase.SAY and len(s.deck) == 8
    )
    turns, flipped = [], 0
    while not state.is_over:
        step = state.apply(state.legal_actions()[-1])
        turns += [event.seat for event in step.events if event.kind == "turn"]
        flipped += kinds(step).count("flipped")
        assert not {"played"} & set(kinds(step))
        state = step.state
    assert flipped == 8
    assert (turns.count("A"), turns.count("B")) == (4, 4)


def test_K_CLUB_08_the_last_turn_is_the_kos_and_has_no_koi() -> None:
    over = reach(CLUB, lambda s: s.ending is Ending.STOP and not s.deck)
    assert (over.turn, over.winner) == (1, 1)  # A deals, B is the ko
    assert some(over.end).transfer.value > 0


def test_GAP_K_20_the_oyas_last_turn_may_koi_and_wins_if_the_ko_fails() -> None:
    asked = reach(CLUB, lambda s: s.phase is Phase.SAY and len(s.deck) == 1)
    assert asked.to_act == "A"
    assert Say.KOI in asked.legal_actions()


@pytest.mark.slow
def test_K_CLUB_33_the_last_caller_wins_when_the_deck_is_out() -> None:
    for caller in (0, 1):
        over = reach(CLUB, lambda s, caller=caller: s.ending is Ending.DECK and s.winner == caller)
        assert over.last_caller == caller
        assert some(over.end).winner == "AB"[caller]
        points = some(some(over.end).transfer.find("yaku_total")).value
        assert some(over.end).transfer.value == points * (sum(over.calls) + 1)


def test_K_CLUB_32_calls_of_both_and_K_CLUB_37_sticks_are_in_the_transfer() -> None:
    over = reach(CLUB, lambda s: s.ending is Ending.DECK and all(s.calls), honba=3)
    points = some(some(over.end).transfer.find("yaku_total")).value
    assert some(over.end).transfer.value == (points + 3) * (sum(over.calls) + 1)
    assert some(over.end).honba_after == (4 if some(over.end).winner == "A" else 0)


def test_K_BGA_60_a_washed_out_cup_yaku_is_told_and_counts_nothing() -> None:
    rules = RuleSet(ippai="ame_nagare")
    state = table("31 91 b1 11", "22 42 52 62 72 83 a2 c2", "32 92 b2 43 53 63 73 82", "c3 c4 a3 a4 13 14", rules)
    state = moves(state, "31", "22", "91")  # type: ignore[assignment]
    assert state.phase is Phase.SAY
    step = moves(state, "koi", "a2").apply(Play(parse_card("b1").index))
    assert first(step, "yaku_gone").facts == {"yaku": "hanami", "points": 5}
    assert of(Round, step.state).phase is Phase.PLAY


def test_K_CLUB_08_nobody_is_ever_asked_with_the_deck_out() -> None:
    chance = random.Random(11)
    for _ in range(60):
        state = Round(CLUB, 0).after(random_deal(chance, 0, CLUB))
        while state.phase not in (Phase.OVER, Phase.DEAL):
            assert state.phase is not Phase.SAY or state.deck
            state = state.after(Say.KOI if state.phase is Phase.SAY else chance.choice(state.legal_actions()))


def test_a_take_is_no_play_and_a_play_no_answer() -> None:
    assert Take(3) != Play(3)
    assert Play(3) != Play(3, 4)
