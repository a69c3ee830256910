"""Every rule of Haggis, gap and example has a test that is named after it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.state import seen_by
from hanawidgets.games.haggis.actions import Bet, Deal, Dealer, Give, Pass, Play, haggis_of, haggis_size, random_deal
from hanawidgets.games.haggis.cards import card_points
from hanawidgets.games.haggis.combos import (
    beaten_by,
    bomb,
    check_combination,
    grid,
    largest_set,
    readings,
    sequence,
    set_of,
    single,
)
from hanawidgets.games.haggis.game import GAME as HAGGIS
from hanawidgets.games.haggis.movegen import CARDS, leads
from hanawidgets.games.haggis.rules import RuleSet, parse_ruleset
from hanawidgets.games.haggis.score import Result, bet_points, bet_table, first_leader, provisional, score, winner_of
from hanawidgets.text import LANGUAGES, words_in
from hanawidgets.widgets.table.deal_result import reasons
from tests.needs import of, some

from ...rows import each
from .tables import (
    COURT_CARDS,
    Match,
    Phase,
    Round,
    dealt,
    deck_of,
    detail,
    does_beat,
    go,
    lay,
    parse_cards,
    play_round,
    points,
    preset,
    read,
)

TWO, THREE = preset("two"), preset("three")
seeds = st.integers(0, 10_000)


def test_HG_01_two_or_three_players() -> None:
    assert [HAGGIS.start(preset(name)).seats for name in ("two", "three")] == [("A", "B"), ("A", "B", "C")]
    with pytest.raises(RuleError):
        TWO.with_options(players=4)


def test_HG_02_no_revolution_and_no_cut_at_eight() -> None:
    state = go(lay("3R 8R 9R", "9G 10G 2G"), "8R")
    assert state.to_act == "B"
    assert detail(state, "2G") == ("not_higher_single", "HG-10")


def test_HG_03_HG_08_points_of_number_cards() -> None:
    assert [card_points(f"{rank}B") for rank in range(2, 11)] == [0, 1, 0, 1, 0, 1, 0, 1, 0]
    assert points(deck_of(2)) == 16


def test_HG_04_players_act_in_turn_with_their_own_cards() -> None:
    state = lay("3R 4R", "5R 6R 7R", "8R 9R 10R", rules="three")
    state = go(state, "3R")  # type: ignore[assignment]
    assert state.to_act == "B"
    assert detail(state, "8R") == ("not_in_hand", "HG-04")
    assert go(state, "5R").to_act == "C"


def test_HG_05_the_lead_decides_the_form() -> None:
    state = go(lay("3R 3G 4R", "5R 5G 6R 7R"), "3R3G")
    assert detail(state, "7R") == ("other_shape", "HG-05")
    assert detail(state, "5R6R7R") == ("other_shape", "HG-05")
    assert detail(state, "5R5G") is None


def test_HG_06_the_last_to_play_takes_the_cards_and_leads() -> None:
    state = lay("3R 4R", "5R 6R")
    before = points(state.captured[1])
    state = go(state, "3R", "5R", "pass")  # type: ignore[assignment]
    assert points(state.captured[1]) == before + 2
    assert (state.to_act, state.trick, state.hand_sizes) == ("B", (), (1, 1))


def test_HG_07_four_suits_of_two_to_ten() -> None:
    assert deck_of(2).bit_count() == 36
    with pytest.raises(RuleError) as caught:
        parse_cards("5O", players=2)
    assert caught.value.rule == "HG-50"
    with pytest.raises(RuleError) as caught:
        parse_cards("11R")
    assert caught.value.rule == "HG-07"


def test_HG_09_points_of_court_cards() -> None:
    assert [card_points(code) for code in "JQK"] == [2, 3, 5]
    assert points(COURT_CARDS) == 10


def test_HG_10_order_of_single_cards() -> None:
    order = ["2R", "3R", "4R", "5R", "6R", "7R", "8R", "9R", "10R", "J", "Q", "K"]
    for low, card in enumerate(order):
        for high, other in enumerate(order):
            assert does_beat(other, card) == (high > low)


def test_HG_11_court_cards_are_numbers_or_wild() -> None:
    assert read("J") == ["set"]
    assert readings(parse_cards("J")) == (single(11),)
    assert read("5R J") == ["set"]
    assert readings(parse_cards("9R 10R J")) == (sequence(1, 3, 11),)


def test_HG_12_passing_but_not_by_the_leader() -> None:
    state = lay("3R 4R", "5R 6R")
    assert detail(state, "pass") == ("leader_passes", "HG-12")
    assert detail(go(state, "3R"), "pass") is None


def test_HG_13_two_players_one_pass_ends_the_trick() -> None:
    assert of(Round, go(lay("3R 4R", "5R 6R"), "3R", "pass")).trick == ()


def test_HG_14_a_single_card() -> None:
    assert readings(parse_cards("7G")) == (single(7),)


@each("text", ["6R 6G", "6R 6G 6B", "6R 6G 6B 6Y", "6R 6G 6B 6Y 6O"])
def test_HG_15_a_set(text: str) -> None:
    assert set_of(len(text.split()), 6) in readings(parse_cards(text))


def test_HG_16_a_set_is_beaten_by_the_same_size_and_higher() -> None:
    assert does_beat("7R 7G", "6R 6B")
    assert not does_beat("6B 6Y", "6R 6G")
    assert not does_beat("7R 7G 7B", "6R 6G")


def test_HG_17_C_34_largest_sets_and_widest_sequences() -> None:
    assert (largest_set(2), largest_set(3)) == (7, 8)
    ten = "4R 4Y 4G 4B 4O 5R 5Y 5G 5B 5O Q K"
    assert readings(parse_cards(ten)) == (sequence(6, 2, 5),)
    assert readings(parse_cards("4R 4Y 4G 4B 5R 5Y 5G 5B J K"))[-1] == sequence(5, 2, 5)
    check_combination(sequence(6, 2, 5))
    with pytest.raises(RuleError):
        check_combination(sequence(7, 2, 5))


def test_HG_18_wild_cards_complete_a_set() -> None:
    assert set_of(4, 2) in readings(parse_cards("2R 2G J K"))
    assert set_of(4, 10) in readings(parse_cards("10R J Q K"))


def test_HG_19_court_cards_alone_are_a_single_or_a_bomb() -> None:
    assert [read(text) for text in ("J Q", "J K", "Q K", "J Q K")] == [["JQ"], ["JK"], ["QK"], ["JQK"]]
    with pytest.raises(RuleError) as caught:
        check_combination(set_of(3, 12))
    assert caught.value.rule == "HG-19"


def test_HG_20_a_run() -> None:
    assert readings(parse_cards("4G 5G 6G")) == (sequence(1, 3, 6),)
    assert read("4G 5G") == []
    assert read("4G 5G 6R") == []
    assert does_beat("5R 6R 7R", "4G 5G 6G")
    assert not does_beat("5R 6R 7R 8R", "4G 5G 6G")


def test_HG_21_wild_cards_fill_a_run() -> None:
    assert readings(parse_cards("4G 6G J")) == (sequence(1, 3, 6),)
    assert readings(parse_cards("4G 8G J Q K")) == (sequence(1, 5, 8),)
    assert read("4G 9G J Q K") == []


def test_HG_22_sets_in_sequence_share_their_suits() -> None:
    assert readings(parse_cards("2R 2G 3R 3G")) == (sequence(2, 2, 3),)
    assert read("2B 2G 3R 3B") == []
    assert does_beat("8Y 8B 9Y 9B", "2R 2G 3R 3G")


def test_HG_23_triples_and_fours_in_sequence() -> None:
    assert readings(parse_cards("2R 2G 2B 3R 3G 3B")) == (sequence(3, 2, 3),)
    assert sequence(4, 2, 3) in readings(parse_cards("2R 2G 2B 2Y 3R 3G 3B J"))


def test_HG_24_parallel_runs() -> None:
    assert readings(parse_cards("6Y 7Y 8Y 9Y 6G 7G 8G 9G")) == (sequence(2, 4, 9),)
    assert readings(parse_cards("6Y 7Y 8Y 6G 7G J")) == (sequence(2, 3, 8),)


def test_HG_25_a_bomb_on_anything() -> None:
    for text in ("10R", "10R 10G", "2R 3R 4R", "2R 2G 3R 3G"):
        assert does_beat("J Q", text)
        assert not does_beat(text, "J Q")


def test_HG_26_only_a_stronger_bomb_on_a_bomb() -> None:
    state = go(lay("3R 5G J Q", "10R 10G J K"), "JQ")
    assert detail(state, "10R10G") == ("below_bomb", "HG-26")
    assert detail(state, "JK") is None


def test_HG_27_rainbow() -> None:
    assert readings(parse_cards("3Y 5R 7B 9G")) == (bomb(1),)
    assert read("3Y 5R 7B J") == []
    assert read("3Y 5R 7B 9B") == []


@each("text, level", [("J Q", 2), ("J K", 3), ("Q K", 4), ("J Q K", 5)])
def test_HG_28_HG_29_HG_30_HG_31_bombs_of_court_cards(text: str, level: int) -> None:
    assert readings(parse_cards(text)) == (bomb(level),)


def test_HG_32_suited() -> None:
    assert readings(parse_cards("3G 5G 7G 9G")) == (bomb(6),)
    assert read("3G 5G 7G K") == []


def test_HG_33_order_of_bombs() -> None:
    ladder = ["3Y 5R 7B 9G", "J Q", "J K", "Q K", "J Q K", "3G 5G 7G 9G"]
    for low, weak in enumerate(ladder):
        for high, strong in enumerate(ladder):
            assert does_beat(strong, weak) == (high > low)


def test_HG_34_the_opponent_takes_a_bombed_trick() -> None:
    state = lay("3R J Q 9G", "5R 6R 7R")
    before = points(state.captured[1])
    state = go(state, "3R", "5R", "JQ", "pass")  # type: ignore[assignment]
    assert state.to_act == "A"
    assert points(state.captured[1]) == before + 2 + 5


@given(seeds)
def test_HG_35_everybody_holds_jqk_for_all_to_see(seed: int) -> None:
    state = dealt("three", seed)
    assert all(hand & COURT_CARDS == COURT_CARDS for hand in state.hands)
    view = Match(THREE, 1, (0, 0, 0), state).observe("A")
    assert view.courts == (7, 7, 7)


@given(seeds)
def test_HG_36_HG_51_hands_of_17(seed: int) -> None:
    for rules in (TWO, THREE):
        state = dealt(rules, seed)
        assert state.hand_sizes == (17,) * rules.players
        assert sum(len(codes) for codes in state.places().values()) == {2: 42, 3: 54}[rules.players]


def test_HG_37_eight_left_over_hidden() -> None:
    deal = random_deal(random.Random(1), TWO)
    assert haggis_of(deal, 2).bit_count() == haggis_size(2) == 8
    events = Round.before(TWO, 0).apply(deal).events
    for seat in "AB":
        told = [event for event in seen_by(events, seat) if "cards" in event.facts]
        assert [event.seat for event in told] == [seat]


def test_HG_38_HG_45_the_first_out_takes_the_last_hand_and_the_haggis() -> None:
    state = lay("10R", "9R 9G K")
    end = go(state, "10R")
    assert end.is_over
    assert points(of(Round, end).captured[0]) == 36 - points(of(Round, end).captured[1])
    assert of(Round, end).hands == (0, 0)
    assert of(Round, end).haggis == 0


def test_HG_39_bets_until_the_first_own_card_also_out_of_turn() -> None:
    state = dealt()
    assert [str(action) for action in state.legal_actions("B")] == ["bet15:B", "bet30:B"]
    assert detail(state, "bet15:B") is None
    lead = str(state.legal_actions()[0])
    assert detail(go(state, lead), "bet15:A") == ("bet_too_late", "HG-39")
    assert detail(go(state, lead), "bet30:B") is None


def test_HG_40_sizes_of_bets_and_nothing_is_staked() -> None:
    state = go(dealt(), "bet15:A", "bet30:B")
    assert of(Round, state).bets == (15, 30)
    assert bet_points((30, 0), 1, 0, TWO).value == 0
    with pytest.raises(RuleError) as caught:
        go(dealt(), "bet20:A")
    assert caught.value.rule == "HG-40"


def test_HG_41_a_bet_won() -> None:
    assert bet_points((30, 0), 0, 0, TWO).value == 30


def test_HG_42_a_failed_bet_goes_to_the_opponent() -> None:
    assert bet_points((30, 0), 1, 1, TWO).value == 30


def test_HG_43_success_and_failure_add_up() -> None:
    term = bet_points((15, 30), 0, 0, TWO)
    assert (term.value, [part.value for part in term.children]) == (45, [15, 30])


def test_HG_44_out_ends_the_round_of_two() -> None:
    state = go(lay("10R", "9R 9G"), "10R")
    assert state.is_over
    assert detail(state, "9R") == ("round_over", "HG-44")


def test_HG_46_HG_47_points_of_two() -> None:
    done = Result((0, 15), (0,), (20, 16), (0, 4))
    assert score(done, 0, TWO).value == 15 + 20 + 20
    assert score(done, 1, TWO).value == 16


@each(
    "target, rule", [(10, "HOUSE-HG-01"), (120, "HOUSE-HG-01"), (250, "HG-48"), (350, "HG-49"), (1000, "HOUSE-HG-01")]
)
def test_HOUSE_HG_01_a_game_goes_to_any_number_of_points(target: int, rule: str) -> None:
    rules = parse_ruleset(f"two;target={target}")
    assert (rules.target, rules.target_rule, parse_ruleset(str(rules))) == (target, rule, rules)
    assert winner_of((target, target - 1), rules.target) == 0
    assert winner_of((target - 1, 0), rules.target) is None


def test_HOUSE_HG_02_a_table_may_play_without_bets() -> None:
    rules = parse_ruleset("two;bets=off")
    with_bets, without = (lay("10R 4Y", "9R 9G", rules=each) for each in (TWO, rules))
    state = HAGGIS.start(rules)
    state = state.after(HAGGIS.chance(state, random.Random(1)))
    while state.is_chance:
        state = state.after(HAGGIS.chance(state, random.Random(1)))
    for seat in state.seats:
        assert not any(isinstance(action, Bet) for action in state.observe(seat).legal_actions())
        assert detail(state, f"bet30:{seat}") == ("no_bets", "HOUSE-HG-02")
    assert with_bets.legal_actions() == without.legal_actions(), "after the first card there is none in any case"


def test_HOUSE_HG_01_a_short_game_is_played_to_its_end() -> None:
    rules, chance = parse_ruleset("three;target=40"), random.Random(3)
    state = HAGGIS.start(rules)
    while not state.is_over:
        legal = state.legal_actions()
        state = state.after(HAGGIS.chance(state, chance) if state.is_chance else chance.choice(legal))
    assert max(state.scores) >= 40
    assert state.end_rules == ("HOUSE-HG-01",)
    assert state.explain(0).rule == "HOUSE-HG-01"
    for lang in LANGUAGES:
        assert "40" in reasons(state.end_rules, words_in(lang), points=99, target=40, who="A")[0]["text"]


@each("name, target", [("two", 250), ("three_long", 350)])
def test_HG_48_HG_49_the_target(name: str, target: int) -> None:
    assert preset(name).target == target
    assert winner_of((target - 1, 0), target) is None
    assert winner_of((target, target + 1), target) == 1
    assert winner_of((target, 5), target) == 0


def test_HG_50_a_fifth_suit_for_three() -> None:
    assert deck_of(3).bit_count() == 45
    assert parse_cards("5O", players=3)


def test_HG_52_rainbow_of_any_four_of_five_suits() -> None:
    assert readings(parse_cards("3O 5R 7B 9G")) == (bomb(1),)
    assert read("3O 5R 7B Q") == []


def test_HG_53_GAP_HG_15_after_somebody_is_out() -> None:
    state = go(lay("9R", "10R 2R", "3R 4R", rules="three"), "9R")
    assert (state.to_act, of(Round, state).out) == ("B", (0,))
    both = go(state, "pass", "pass")
    assert (both.to_act, of(Round, both).trick) == ("B", ())
    assert parse_cards("9R") & of(Round, both).captured[0]
    beaten = go(state, "10R", "pass")
    assert beaten.to_act == "B"
    assert parse_cards("9R") & of(Round, beaten).captured[1]
    state = go(lay("2R 3R", "9R", "3G 4G", rules="three", leader=1), "9R", "pass", "pass")
    assert state.to_act == "C"


def test_HG_54_HG_55_GAP_HG_14_the_first_out_scores_the_largest_hand() -> None:
    state = go(lay("9R", "10R 2R", "3R 4R 5R", rules="three"), "9R")
    assert of(Round, state).first == (0, 2, 3)
    assert of(Round, state).provisional == 15
    assert not state.is_over
    assert provisional(Result((0, 0, 0), (0,), None, (0, 3, 3)), THREE).value == 15


def test_HG_56_GAP_HG_12_the_second_out_ends_the_round() -> None:
    state = go(lay("9R", "10R", "3R 4R 5R K", rules="three"), "9R", "10R")
    assert state.is_over
    assert (of(Round, state).out, of(Round, state).second) == ((0, 1), 4)
    terms = some(state.outcome).terms
    assert some(terms["B"].find("left_cards")).value == 20
    assert parse_cards("10R") & of(Round, state).captured[1]
    assert parse_cards("3R 4R 5R") & of(Round, state).captured[0] == parse_cards("3R 4R 5R")
    assert sum(some(term.find("card_points")).value for term in terms.values()) == 50


@given(seeds, st.sampled_from([TWO, THREE]))
def test_card_points_of_a_round_always_make_36_or_50(seed: int, rules: RuleSet) -> None:
    states = play_round(dealt(rules, seed), random.Random(seed))
    assert sum(map(points, states[-1].captured)) == {2: 36, 3: 50}[rules.players]


# --- examples -------------------------------------------------------------------------------------


def test_EX_HG_01_EX_HG_07_cards_left_over() -> None:
    assert (haggis_size(2), haggis_size(3)) == (8, 3)


def test_EX_HG_02_what_a_haggis_is_worth() -> None:
    assert points(parse_cards("2R 4G 6B 8Y 10R 2G 4B 10Y")) == 0
    assert points(parse_cards("3R 3G 5B 9Y 2R 4G 6B 8Y")) == 4


def test_EX_HG_03_EX_HG_04_bets() -> None:
    def values(bets: tuple[int, int], first: str) -> dict[str, int]:
        return {seat: term.value for seat, term in bet_table(bets, TWO)[first].items()}

    assert values((30, 0), "B") == {"A": 0, "B": 30}
    assert values((15, 15), "A") == {"A": 30, "B": 0}


def test_EX_HG_05_EX_HG_06_rounds_of_two() -> None:
    done = Result((0, 30), (1,), (31, 5), (1, 0))
    assert [score(done, seat, TWO).value for seat in (0, 1)] == [31, 40]
    done = Result((30, 30), (0,), (23, 13), (0, 2))
    assert [score(done, seat, TWO).value for seat in (0, 1)] == [93, 13]


def test_EX_HG_08_EX_HG_09_a_round_of_three() -> None:
    done = Result((30, 0, 0), (0, 1), (10, 35, 5), (0, 2, 3), 3)
    assert provisional(done, THREE).value == 45
    assert [score(done, seat, THREE).value for seat in (0, 1, 2)] == [55, 50, 5]


def test_EX_HG_10_EX_HG_11_EX_HG_13_what_beats_what() -> None:
    assert does_beat("5Y 6Y 7Y 8Y 9Y", "4R 5R 6R 7R 8R")
    assert not does_beat("4B 5B 6B 7B 8B", "4R 5R 6R 7R 8R")
    assert does_beat("3B 3G 4B 4G", "2R 2G 3R 3G")
    assert sequence(2, 4, 9) in readings(parse_cards("6G 7G 8G 9G 6Y 7Y 8Y 9Y"))


def test_EX_HG_12_two_readings() -> None:
    cards = parse_cards("8Y 8B 9Y 9B Q K")
    assert set(readings(cards)) == {sequence(3, 2, 9), sequence(2, 3, 10)}
    tens = grid(cards, sequence(2, 3, 10))
    assert [[cell.code for cell in row] for row in tens.rows] == [["8Y", "9Y", "Q"], ["8B", "9B", "K"]]


def test_EX_HG_14_sets_of_seven_and_eight() -> None:
    assert readings(parse_cards("5R 5G 5B 5Y J Q K"))[0] == set_of(7, 5)
    assert readings(parse_cards("5R 5G 5B 5Y 5O J Q K"))[0] == set_of(8, 5)


def test_EX_HG_15_no_bomb_with_a_wild_card() -> None:
    assert read("3R 5G 7B Q") == read("3Y 5B 9R K") == []


# --- contradictions and gaps ----------------------------------------------------------------------


def test_C_30_the_two_versions_agree_so_there_is_one_family_of_presets() -> None:
    assert {name.removesuffix("_long") for name in HAGGIS.presets} == {"two", "three"}


def test_C_31_GAP_HG_02_a_bombed_trick_of_three() -> None:
    state = lay("3R 4R", "5R 6R J Q", "7R 8R 2G", rules="three")
    end = go(state, "3R", "pass", "7R", "pass", "JQ", "pass", "pass")
    assert end.to_act == "B"
    assert parse_cards("3R 7R") & ~of(Round, end).captured[2] == 0
    led = lay("3R 4R J Q", "5R 6R", "7R 8R", rules="three")
    assert points(of(Round, go(led, "JQ", "pass", "pass")).captured[2]) == points(led.captured[2]) + 5
    after = lay("3R 4R J Q", "5R 6R", "7R 8R", rules=THREE.with_options(led_bomb_award="next_seat"))
    assert points(of(Round, go(after, "JQ", "pass", "pass")).captured[1]) == points(after.captured[1]) + 5


def test_GAP_HG_02_the_winner_may_choose() -> None:
    rules = THREE.with_options(bomb_award="winner_chooses")
    state = go(lay("3R 4R", "5R 6R J Q", "7R 8R 2G", rules=rules), "3R", "JQ", "pass", "pass")
    assert (of(Round, state).phase, state.to_act) == (Phase.GIVE, "B")
    assert [str(action) for action in state.legal_actions()] == ["give:A", "give:C"]
    assert detail(state, "give:B") == ("give_to_self", "HG-34")
    assert detail(state, "pass") == ("give_first", "GAP-HG-02")
    given_ = go(state, "give:C")
    assert parse_cards("3R") & of(Round, given_).captured[2]
    assert given_.to_act == "B"


@given(st.sets(st.integers(0, 44), min_size=1, max_size=6), st.integers(0, 7))
def test_C_32_no_wild_card_stands_above_itself(cards: set[int], courts: int) -> None:
    mask = sum(1 << at for at in cards) | courts << 45
    for reading in readings(mask):
        for row in grid(mask, reading).rows:
            for cell in row:
                if cell.code in ("J", "Q", "K"):
                    assert cell.stands <= "JQK".index(cell.code) + 11
                    assert cell.wild == (cell.stands != "JQK".index(cell.code) + 11)


def test_C_33_not_the_sum_of_both_hands() -> None:
    assert provisional(Result((0, 0, 0), (0,), None, (0, 2, 3)), THREE).value == 15


def test_GAP_HG_01_who_leads() -> None:
    assert first_leader((10, 20), None) == 0
    assert first_leader((20, 20), 0) == 1
    assert first_leader((20, 20, 20), 1) == 2
    assert first_leader((20, 30, 20), 0) == 2
    assert first_leader((20, 20), None) is None
    start = HAGGIS.start(THREE)
    assert start.awaits == "dealer"
    assert of(Match, go(start, "dealer:C")).next_leader == 0


def test_GAP_HG_03_playing_again_after_a_pass() -> None:
    state = go(lay("3R 4R", "5R 9R", "7R 8R", rules="three"), "3R", "pass", "7R", "pass")
    assert state.to_act == "B"
    assert of(Round, go(state, "9R")).trick[-1].seat == 1


def test_GAP_HG_04_runs_above_ten() -> None:
    assert readings(parse_cards("10R J Q K"))[-2:] == (sequence(1, 4, 13), sequence(2, 2, 11))
    assert sequence(2, 2, 11) in readings(parse_cards("10R 10G J K"))
    assert read("9R 10R J", high=10) == []
    state = lay("9R 10R J 2G", "3R 4R", rules=TWO.with_options(runs_above_ten=False))
    assert detail(state, "9R10RJ") == ("above_ten", "GAP-HG-04")


def test_GAP_HG_05_wild_cards_left_over_go_on_top() -> None:
    assert readings(parse_cards("9R 10R K")) == (sequence(1, 3, 11),)
    assert readings(parse_cards("5R 6R J Q"))[0].top == 8


def test_GAP_HG_06_going_out_with_a_bomb() -> None:
    state = lay("3R J Q", "5R 6R 7R")
    end = go(state, "3R", "5R", "JQ")
    assert end.is_over
    assert of(Round, end).out == (0,)
    assert parse_cards("3R 5R") & ~of(Round, end).captured[1] == 0


def test_GAP_HG_07_failed_bets_of_three() -> None:
    def values(bets: tuple[int, ...], first: str, rules: RuleSet = THREE) -> list[int]:
        return [term.value for term in bet_table(bets, rules)[first].values()]

    assert values((30, 0, 0), "B") == [0, 30, 30]
    assert values((30, 15, 0), "B") == [0, 45, 30]
    assert values((30, 15, 0), "C") == [0, 0, 45]
    only = THREE.with_options(failed_bet="first_out_only")
    assert values((30, 0, 0), "B", only) == [0, 30, 0]


def test_GAP_HG_08_a_tie_at_the_target() -> None:
    assert winner_of((260, 260, 100), 250) is None
    assert winner_of((260, 261, 100), 250) == 1


def test_GAP_HG_09_a_bomb_may_be_led() -> None:
    state = go(lay("J Q 3R", "10R J K 2R"), "JQ")
    assert detail(state, "10R") == ("below_bomb", "HG-26")
    assert go(state, "JK").to_act == "A"


def test_GAP_HG_10_two_readings_and_who_says() -> None:
    state = lay("5R J Q 2G", "6G 7G 8G 9R")
    assert detail(state, "5RJQ") == ("which_reading", "GAP-HG-10")
    run = go(state, "5RJQ=1x3")
    assert detail(run, "6G7G8G") is None
    assert detail(go(state, "5RJQ=set"), "6G7G8G") == ("other_shape", "HG-05")


def test_GAP_HG_11_once_and_still_after_a_pass() -> None:
    state = go(dealt(), "bet15:A")
    assert detail(state, "bet30:A") == ("bet_once", "GAP-HG-11")
    lead = str(state.legal_actions()[0])
    assert detail(go(state, lead, "pass"), "bet15:B") is None


def test_GAP_HG_13_equal_bombs() -> None:
    assert not does_beat("3R 5Y 7G 9B", "3Y 5R 7B 9G")
    assert not does_beat("3R 5R 7R 9R", "3G 5G 7G 9G")


def test_GAP_HG_16_passing_though_able_to_play() -> None:
    state = go(lay("3R 4R", "5R 6R"), "3R")
    assert "pass" in [str(action) for action in state.legal_actions()]
    assert len(state.legal_actions()) > 1


# --- what widgets ask -----------------------------------------------------------------------------


def test_what_beats_a_combination() -> None:
    assert beaten_by(bomb(5)) == (bomb(6),)
    assert set_of(2, 10) in beaten_by(set_of(2, 9))
    assert sequence(1, 3, 13) not in beaten_by(sequence(1, 3, 9), above_ten=False)


def test_every_play_of_a_hand_is_what_it_says() -> None:
    hand = parse_cards("2R 2G 3R 3G 5B 6B 8B 10Y J K")
    for play in leads(hand):
        assert play & CARDS & ~hand == 0
        assert readings(play & CARDS)


def test_numbers_that_cannot_be_are_refused() -> None:
    for result, code in (
        (Result((0, 0, 0), (0,)), Code.WRONG_PLAYER_COUNT),
        (Result((0, 5), (0,)), Code.NUMBER_OUT_OF_RANGE),
        (Result((0, 0), (0, 1)), Code.INCONSISTENT),
        (Result((0, 0), (0,), (30, 5), (0, 1)), Code.INCONSISTENT),
    ):
        with pytest.raises(RuleError) as caught:
            score(result, 0, TWO)
        assert caught.value.code is code


def test_actions_of_different_kinds_are_different() -> None:
    """As tuples a dealer and a trick given to the same seat were one."""
    actions = [
        Dealer("A"),
        Give("A"),
        Bet("A", 15),
        Play(15),
        Play(15, 0),
        Deal((15, 0)),
        Deal((15,)),
        Pass(),
        Pass("A"),
    ]
    assert len(set(actions)) == len(actions)
    assert [one == other for one in actions for other in actions].count(True) == len(actions)
