"""K-BGA: captures, ends of rounds and games, settlement, options, presets."""

from hanawidgets import koikoi
from hanawidgets.core.errors import Code
from hanawidgets.games.koikoi.cards import CARDS, parse_card, parse_text, pile
from hanawidgets.games.koikoi.round_rules import (
    capture,
    deal_action,
    end_by_empty_hands,
    end_by_special,
    end_by_stop,
    field_brights,
    game_end,
    next_dealer,
    prompt,
)
from hanawidgets.games.koikoi.rules import PRESETS, RuleSet
from hanawidgets.games.koikoi.score import Situation, settle, settle_exhausted
from hanawidgets.games.koikoi.teach.cases import CASES
from hanawidgets.games.koikoi.widgets.calculator import ScoreCalculator
from tests.needs import some
from tests.rows import each

from . import oracle
from .strategies import AME_NAGARE, DOUBLE_BACK, GENERAL, NINTENDO, OLD, made, named, paid, refused

CURTAIN, MOON, CUP = oracle.CURTAIN, oracle.MOON, oracle.CUP
NOVEMBER = sorted(card for card in oracle.DECK if oracle.month_of(card) == 11)
NOBODY = {"A": 0, "B": 0}


def test_K_BGA_09_points_move_from_loser_to_winner() -> None:
    end = end_by_stop("A", "B", Situation(points=4), GENERAL)
    after = end.scores({"A": 100, "B": 100})
    assert after == {"A": 96, "B": 104}


def test_K_BGA_10_hands_of_8_a_field_of_8_a_deck_of_24() -> None:
    assert (GENERAL.hand_size, GENERAL.deck_size) == (8, 24)
    assert 2 * GENERAL.hand_size + 8 + GENERAL.deck_size == len(CARDS)


def test_K_BGA_11_a_special_hand_goes_out_before_any_play() -> None:
    field = pile(CARDS[:8])
    assert deal_action(field, GENERAL, special=True) == "special_hand"
    assert deal_action(field, GENERAL) == "play"
    end = end_by_special("A", {"A": "teshi"}, GENERAL)
    assert (end.winner, end.round_over) == ("A", True)
    with refused(Code.MISSING_FIELD, "special_hand", rule="K-BGA-11"):
        end_by_special("A", {}, GENERAL)


def test_K_BGA_13_a_match_is_captured_and_no_match_stays() -> None:
    field = parse_text("1-hikari(crane) 2-kasu(a)")
    taken = capture(field, parse_card("1-tan(aka)"))
    assert named(taken.captured) == {"1-hikari(crane)", "1-tan(aka)"}
    assert named(taken.field) == {"2-kasu(a)"}
    left = capture(field, parse_card("3-kasu(a)"))
    assert (left.captured, left.choices) == (0, 0)
    assert named(left.field) == {"1-hikari(crane)", "2-kasu(a)", "3-kasu(a)"}


def test_K_BGA_14_of_two_candidates_the_player_takes_one() -> None:
    field = parse_text("1-hikari(crane) 1-kasu(a) 2-kasu(a)")
    open_choice = capture(field, parse_card("1-tan(aka)"))
    assert named(open_choice.choices) == {"1-hikari(crane)", "1-kasu(a)"}
    assert (open_choice.captured, open_choice.field) == (0, field)
    done = capture(field, parse_card("1-tan(aka)"), parse_text("1-kasu(a)"))
    assert named(done.captured) == {"1-tan(aka)", "1-kasu(a)"}
    assert named(done.field) == {"1-hikari(crane)", "2-kasu(a)"}


def test_K_BGA_17_a_yaku_demands_the_choice() -> None:
    asked = prompt({}, {"kasu": 1}, GENERAL, hand_left=4)
    assert (asked.offered, asked.auto, asked.choices, asked.points) == (True, None, ("stop", "koi"), 1)
    unasked = prompt({}, {}, GENERAL, hand_left=4)
    assert (unasked.offered, unasked.auto, unasked.choices) == (False, None, ())


def test_K_BGA_17_without_a_yaku_nobody_stops_or_calls() -> None:
    with refused(Code.INCONSISTENT, rule="K-BGA-17", detail="stop_without_yaku"):
        settle(Situation(pile=0), GENERAL)
    with refused(Code.INCONSISTENT, "calls", rule="K-BGA-17", detail="koi_without_yaku"):
        settle(Situation(pile=0, calls=1), GENERAL)
    with refused(Code.INCONSISTENT, "yaku_points", rule="K-BGA-17", detail="points_without_call"):
        end_by_empty_hands("A", {"A": 1, "B": 0}, NOBODY, GENERAL)


def test_K_BGA_18_stop_ends_the_round_and_settles() -> None:
    end = end_by_stop("A", "B", Situation(points=3, field_brights=1), GENERAL)
    assert (end.round_over, end.winner, end.transfer.value) == (True, "B", 6)


def test_K_BGA_19_after_koi_only_new_points_bring_the_choice_back() -> None:
    held = {"tan": 1, "akatan": 6}
    assert not prompt(held, held, GENERAL, hand_left=3).offered
    assert prompt(held, {"tan": 2, "akatan": 6}, GENERAL, hand_left=3).offered  # a sixth ribbon
    assert prompt(held, {**held, "kasu": 1}, GENERAL, hand_left=3).offered
    assert prompt({"sanko": 6}, {"shiko": 8}, GENERAL, hand_left=3).offered


def test_K_BGA_20_empty_hands_end_the_round() -> None:
    end = end_by_empty_hands("A", NOBODY, {"A": 0, "B": 2}, GENERAL)
    assert (end.round_over, end.winner, end.transfer.value) == (True, None, 0)
    assert GENERAL.deck_size - 2 * GENERAL.hand_size == 8  # cards left over


def test_K_BGA_21_transfer_is_P_doubled_times_field_plus_koi() -> None:
    assert paid(points=7, field_brights=2, calls=3) == 14 * (3 + 3)
    assert paid(points=6, field_brights=2, calls=3) == 6 * (3 + 3)


def test_K_BGA_22_P_is_the_sum_of_all_yaku() -> None:
    stop = Situation(pile=parse_text(f"{CURTAIN} {MOON} {CUP} 1-hikari(crane)"))
    assert some(settle(stop, GENERAL).find("yaku_total")).value == 6 + 5 + 5 + 5
    assert paid(yaku={"tan": 2, "kasu": 3}) == 5


def test_K_BGA_22_points_given_in_two_ways_are_refused_where_somebody_gives_them() -> None:
    """A situation may hold both: the calculator, and so its links, keep the cards while a number stands for them."""
    cards = f"{MOON} {CUP}"
    moon = parse_text(cards)
    assert paid(pile=moon, points=7) == paid(points=7) != paid(pile=moon)
    with refused(Code.INCONSISTENT, "points", rule="K-BGA-22", detail="one_way_of_points"):
        koikoi.score(cards, points=7)
    with refused(Code.INCONSISTENT, "points", detail="one_way_of_points"):
        ScoreCalculator(cards=cards.split(), points=7)
    error = CASES.recompute("settle", {}, {"points": 7, "yaku": {"tsukimi": 5}}).error
    assert (some(error).code, some(error).rule, some(error).detail) == (
        Code.INCONSISTENT,
        "K-BGA-22",
        "one_way_of_points",
    )


@each("points", range(1, 77))
def test_K_BGA_23_seven_points_double(points: int) -> None:
    assert paid(points=points) == (points if points < 7 else 2 * points)


@each("lights", range(6))
def test_K_BGA_24_field_multiplier_is_one_more_than_the_lights_dealt(lights: int) -> None:
    five = " ".join(card for card in sorted(oracle.DECK) if "hikari" in card).split()
    others = [card for card in sorted(oracle.DECK) if "kasu" in card]
    field = parse_text(" ".join((five[:lights] + others)[:8]))
    assert field_brights(field) == lights
    assert paid(points=1, field_brights=field_brights(field)) == 1 + lights


def test_K_BGA_25_only_own_calls_count() -> None:
    assert [paid(points=2, calls=own) for own in range(4)] == [2, 4, 6, 8]
    assert {paid(points=2, calls=1, other_calls=theirs) for theirs in range(13)} == {4}


def test_K_BGA_26_doubling_field_and_koi_all_stack() -> None:
    assert paid(points=7, field_brights=3, calls=1) == 7 * 2 * (4 + 1)


def test_K_BGA_27_nobody_made_a_yaku_the_dealer_gets_6() -> None:
    for dealer in "AB":
        end = end_by_empty_hands(dealer, NOBODY, NOBODY, GENERAL)
        assert (end.winner, end.transfer.value, end.next_dealer) == (dealer, 6, dealer)
    assert not settle_exhausted(GENERAL, called=False).children  # flat


@each("calls", [{"A": 1, "B": 0}, {"A": 0, "B": 1}, {"A": 2, "B": 1}])
def test_K_BGA_28_a_koi_that_never_stopped_pays_nothing(calls: dict[str, int]) -> None:
    end = end_by_empty_hands("A", {p: 5 if calls[p] else 0 for p in "AB"}, calls, GENERAL)
    assert (end.winner, end.transfer.value) == (None, 0)


def test_K_BGA_29_the_receiver_deals_next_else_the_dealer_stays() -> None:
    assert end_by_stop("A", "B", Situation(points=1), GENERAL).next_dealer == "B"
    assert end_by_stop("A", "A", Situation(points=1), GENERAL).next_dealer == "A"
    assert end_by_empty_hands("B", NOBODY, {"A": 1, "B": 0}, GENERAL).next_dealer == "B"


def test_K_BGA_30_the_last_round_ends_the_game_and_more_points_win() -> None:
    assert game_end({"A": 101, "B": 99}, GENERAL, last_round=False).over is False
    end = game_end({"A": 99, "B": 101}, GENERAL, last_round=True)
    assert (end.over, end.winner, end.result) == (True, "B", "win")


@each("left", [0, -1, -40])
def test_K_BGA_31_nothing_left_loses_at_once(left: int) -> None:
    end = game_end({"A": left, "B": 200 - left}, GENERAL, last_round=False)
    assert (end.over, end.winner, end.result) == (True, "B", "win")
    assert game_end({"A": 1, "B": 199}, GENERAL, last_round=False).over is False


def test_K_BGA_32_equal_points_are_a_draw() -> None:
    end = game_end({"A": 100, "B": 100}, GENERAL, last_round=True)
    assert (end.over, end.winner, end.result) == (True, None, "draw")


def test_K_BGA_52_without_elo_the_field_counts_1() -> None:
    plain = RuleSet(bright_multiplier="off")
    assert {paid(plain, points=3, field_brights=lights) for lights in range(6)} == {3}
    assert some(settle(Situation(points=3, field_brights=2), plain).find("field")).rule == "K-BGA-52"


def test_K_BGA_53_a_year_is_12_rounds_from_100_points() -> None:
    assert (GENERAL.rounds, GENERAL.start_points) == (12, 100)


def test_K_BGA_54_half_a_year_is_6_rounds_from_50_points() -> None:
    half = RuleSet(rounds=6)
    assert (half.rounds, half.start_points) == (6, 50)


def test_K_BGA_55_without_double_back_only_own_calls_add() -> None:
    assert RuleSet().double_back is False
    assert paid(points=2, calls=2, other_calls=2) == 6
    assert some(settle(Situation(points=2, other_calls=2), GENERAL).find("double_back")).rule == "K-BGA-55"


def test_K_BGA_56_with_double_back_own_calls_add_nothing() -> None:
    assert {paid(DOUBLE_BACK, points=2, calls=own) for own in range(13)} == {2}


def test_K_BGA_56_with_double_back_the_opponents_call_doubles_everything() -> None:
    assert paid(DOUBLE_BACK, points=7, field_brights=2, other_calls=1) == 14 * 3 * 2


def test_K_BGA_57_cup_yaku_on() -> None:
    assert GENERAL.ippai == "on"
    assert made(f"{CURTAIN} {CUP} {NOVEMBER[0]}") == {"hanami": 5}


def test_K_BGA_58_cup_yaku_off() -> None:
    assert made(f"{CURTAIN} {CUP}", OLD) == made(f"{MOON} {CUP}", OLD) == {}


@each("november", NOVEMBER)
def test_K_BGA_59_ame_nagare_any_november_card_washes_out(november: str) -> None:
    assert len(NOVEMBER) == 4
    assert made(f"{CURTAIN} {CUP}", AME_NAGARE) == {"hanami": 5}
    assert made(f"{MOON} {CUP}", AME_NAGARE) == {"tsukimi": 5}
    assert made(f"{CURTAIN} {CUP} {november}", AME_NAGARE) == {}
    assert made(f"{MOON} {CUP} {november}", AME_NAGARE) == {}


def test_K_BGA_60_a_later_november_card_washes_out_too() -> None:
    ribbons = "1-tan(aka) 2-tan(aka) 4-tan(plain) 5-tan(plain)"
    before = made(f"{MOON} {CUP} {ribbons}", AME_NAGARE)
    after = made(f"{MOON} {CUP} {ribbons} 11-tan(plain)", AME_NAGARE)
    assert (before, after) == ({"tsukimi": 5}, {"tan": 1})
    again = prompt(before, after, AME_NAGARE, hand_left=2)
    assert (again.offered, again.points) == (True, 1)
    assert paid(AME_NAGARE, pile=parse_text(f"{MOON} {CUP} {ribbons} 11-tan(plain)"), calls=1) == 2


def test_K_BGA_61_winner_deals_by_default() -> None:
    assert {PRESETS[name].dealer_rule for name in ("bga_general", "bga_nintendo")} == {"winner"}
    assert next_dealer("A", "B", GENERAL) == "B"


def test_K_BGA_62_loser_deals() -> None:
    loser = RuleSet(dealer_rule="loser")
    assert (next_dealer("A", "B", loser), next_dealer("A", "A", loser)) == ("A", "B")


@each("winner", ["A", "B", None])
def test_K_BGA_63_dealers_alternate(winner: str | None) -> None:
    alternate = RuleSet(dealer_rule="alternate")
    assert (next_dealer("A", winner, alternate), next_dealer("B", winner, alternate)) == ("B", "A")


def test_K_BGA_64_the_generally_known_preset() -> None:
    known = PRESETS["bga_general"]
    assert (known.bright_multiplier, known.rounds, known.double_back, known.dealer_rule, known.ippai) == (
        "one_plus",
        12,
        False,
        "winner",
        "on",
    )
    assert known == RuleSet()


def test_K_BGA_65_the_older_text_has_the_cup_yaku_off() -> None:
    assert OLD.ippai == "off"
    assert OLD.changed(GENERAL) == ("ippai",)


def test_K_BGA_66_the_preset_named_after_nintendo() -> None:
    assert (NINTENDO.rounds, NINTENDO.double_back, NINTENDO.ippai, NINTENDO.dealer_rule) == (12, True, "on", "winner")
    assert NINTENDO.bright_multiplier == "off"
    assert made(f"{MOON} {CUP}", NINTENDO) == {"tsukimi": 5}
