"""K-CLUB: the house rules of the club 囲将会."""

from __future__ import annotations

from typing import Any

from hypothesis import given

from hanawidgets.core.errors import Code
from hanawidgets.games.koikoi.cards import CARDS, FULL, HIKARI, KIND_MASKS, cards_of, parse_text
from hanawidgets.games.koikoi.round_rules import (
    deal_action,
    end_by_deck,
    end_by_special,
    end_by_stop,
    honba_after,
    prompt,
    special_hand,
)
from hanawidgets.games.koikoi.rules import NAMES, PRESETS, RuleSet
from hanawidgets.games.koikoi.score import Situation, settle
from hanawidgets.games.koikoi.yaku import CLUB_YAKU, report, yaku_of
from tests.needs import some
from tests.rows import each

from . import oracle
from .strategies import CLUB, cards_of_kind, made, over_months, paid, piles, refused

CUP, RAIN = oracle.CUP, oracle.RAIN
DRY = ("1-hikari(crane)", "3-hikari(curtain)", "8-hikari(moon)", "12-hikari(phoenix)")
RED, BLUE = " ".join(sorted(oracle.AKATAN)), " ".join(sorted(oracle.AOTAN))
PLAIN = ["4-tan(plain)", "5-tan(plain)", "7-tan(plain)", "11-tan(plain)"]
TRIO = " ".join(sorted(oracle.BOAR_DEER_BUTTERFLY))
OTHER_TANE = [c for c in sorted(oracle.DECK) if "tane" in c and c not in oracle.BOAR_DEER_BUTTERFLY]


def club(*cards: Any) -> dict[str, int]:
    return made(" ".join(cards), CLUB)


def test_K_CLUB_01_two_players() -> None:
    assert NAMES == ("A", "B")
    assert set(end_by_stop("A", "B", Situation(points=1), CLUB).scores({"A": 0, "B": 0})) == set(NAMES)


def test_K_CLUB_02_hands_of_8_a_field_of_8_a_deck_of_24() -> None:
    assert (CLUB.hand_size, CLUB.deck_size) == (8, 24)


def test_K_CLUB_05_a_yaku_brings_the_choice_and_stop_wins() -> None:
    assert prompt({}, {"kasu": 1}, CLUB, hand_left=4).choices == ("stop", "koi")
    end = end_by_stop("A", "B", Situation(points=1), CLUB)
    assert (end.winner, end.transfer.value, end.round_over) == ("B", 1, True)
    with refused(Code.INCONSISTENT, rule="K-CLUB-05", detail="stop_without_yaku"):
        settle(Situation(pile=0), CLUB)


def test_K_CLUB_08_no_koi_on_the_last_turn_and_whoever_made_a_yaku_last_wins() -> None:
    last = prompt({}, {"kasu": 1}, CLUB, hand_left=0, final_turn=True)
    assert (last.offered, last.auto, last.choices) == (False, "stop", ())
    assert prompt({}, {"kasu": 1}, CLUB, hand_left=0).offered  # any turn but the last
    end = end_by_deck("A", {"A": 6, "B": 2}, CLUB, last_caller="A", calls=1, last_turn_yaku=True)
    assert (end.winner, end.transfer.value) == ("B", 2 * 2)


def test_K_CLUB_09_twelve_months_or_six() -> None:
    assert (CLUB.rounds, PRESETS["club_half"].rounds) == (12, 6)


def test_K_CLUB_10_rain_cards_count_in_their_kinds_and_card_values_are_not_added() -> None:
    names = {kind: [c.name for c in cards_of(mask) if c.month == 11] for kind, mask in KIND_MASKS.items()}
    assert names == {"hikari": ["rain"], "tane": ["swallow"], "tan": ["plain"], "kasu": ["a"]}
    assert club(cards_of_kind("kasu", 9, without=["11-kasu(a)"]), "11-kasu(a)") == {"kasu": 1}
    assert club(DRY[0], DRY[1], "2-tane(warbler)", RED.split()[0]) == {}


def test_K_CLUB_11_every_yaku_is_of_one_kind() -> None:
    for yaku in CLUB_YAKU:
        cards = {str(c) for c in cards_of(yaku.zone)}
        assert len({oracle.kind_of(c) for c in cards - {CUP}}) == 1
        assert CUP not in cards or yaku.key in ("tane", "kasu", "inoshikacho")


@each("dealer", NAMES)
def test_K_CLUB_12_teshi_6(dealer: str) -> None:
    assert special_hand(parse_text("11 12 13 14 21 31 41 51")) == "teshi"
    end = end_by_special(dealer, {"A": "teshi"}, CLUB)
    assert (end.winner, end.transfer.value) == ("A", 6)


def test_K_CLUB_13_kuttsuki_6() -> None:
    assert special_hand(parse_text("11 12 21 22 31 32 41 42")) == "kuttsuki"
    assert end_by_special("A", {"B": "kuttsuki"}, CLUB).transfer.value == 6


def test_K_CLUB_14_a_hand_yaku_ends_the_month() -> None:
    assert deal_action(parse_text("11 21 31 41 51 61 71 81"), CLUB, special=True) == "special_hand"
    assert end_by_special("A", {"A": "teshi"}, CLUB).round_over


def test_K_CLUB_15_sanko_6() -> None:
    assert club(*DRY[:3]) == {"sanko": 6}
    assert club(*DRY[:2], RAIN) == {}


def test_K_CLUB_16_ameshiko_8() -> None:
    assert club(*DRY[:3], RAIN) == {"ameshiko": 8}


def test_K_CLUB_17_shiko_10() -> None:
    assert club(*DRY) == {"shiko": 10}


def test_K_CLUB_18_goko_12_and_only_the_highest() -> None:
    assert yaku_of(HIKARI, CLUB) == {"goko": 12}
    assert {e.rule for e in report(HIKARI, CLUB).excluded} == {"K-CLUB-18"}


@each("more", range(7))
def test_K_CLUB_19_inoshikacho_6_and_1_for_each_further_tane(more: int) -> None:
    assert club(TRIO, *OTHER_TANE[:more])["inoshikacho"] == 6 + more


def test_K_CLUB_20_tane_1_for_five_unless_inoshikacho() -> None:
    assert [club(*OTHER_TANE[:n]).get("tane", 0) for n in range(7)] == [0, 0, 0, 0, 0, 1, 2]
    assert club(TRIO, *OTHER_TANE[:2]) == {"inoshikacho": 8}
    gone = report(parse_text(" ".join([TRIO, *OTHER_TANE[:2]])), CLUB).excluded
    assert [(e.yaku.key, e.by, e.rule) for e in gone] == [("tane", "inoshikacho", "K-CLUB-20")]


@each("more", range(5))
def test_K_CLUB_21_akatan_6_and_1_for_each_further_ribbon(more: int) -> None:
    assert club(RED, *PLAIN[:more]) == {"akatan": 6 + more}


@each("more", range(5))
def test_K_CLUB_22_aotan_6_and_1_for_each_further_ribbon(more: int) -> None:
    assert club(BLUE, *PLAIN[:more]) == {"aotan": 6 + more}


@each("more", range(5))
def test_K_CLUB_23_both_make_one_yaku_of_12_and_1_for_each_further_ribbon(more: int) -> None:
    assert club(RED, BLUE, *PLAIN[:more]) == {"aka_ao": 12 + more}


def test_K_CLUB_24_tan_1_for_five_unless_akatan_or_aotan() -> None:
    red, blue = RED.split(), BLUE.split()
    assert club(*red[:2], *blue[:2], PLAIN[0]) == {"tan": 1}
    assert club(*red[:2], *blue[:2], *PLAIN) == {"tan": 4}
    assert club(RED, *blue[:2]) == {"akatan": 8}
    assert club(BLUE, *red[:2]) == {"aotan": 8}


@each("count", range(9, 25))
def test_K_CLUB_25_kasu_1_for_ten_and_1_for_each_more(count: int) -> None:
    assert club(cards_of_kind("kasu", count)) == ({"kasu": count - 9} if count >= 10 else {})


def test_K_CLUB_26_no_cup_yaku() -> None:
    assert club("3-hikari(curtain)", "8-hikari(moon)", CUP) == {}
    assert {y.key for y in CLUB_YAKU}.isdisjoint({"hanami", "tsukimi", "teppo"})


def test_K_CLUB_27_the_cup_is_tane_and_kasu_at_once() -> None:
    rest = (cards_of_kind("tane", 4, without=[CUP]), cards_of_kind("kasu", 9))
    assert club(*rest) == {}
    assert set(club(*rest, CUP)) == {"tane", "kasu"}


def test_K_CLUB_29_an_increment_brings_the_choice_again() -> None:
    assert prompt({"kasu": 1}, {"kasu": 2}, CLUB, hand_left=3).offered
    assert prompt({"akatan": 8}, {"aka_ao": 12}, CLUB, hand_left=3).offered
    assert not prompt({"kasu": 2}, {"kasu": 2}, CLUB, hand_left=3).offered


@each("dealer", NAMES)
def test_K_CLUB_30_stop_settles_at_once_and_the_winner_deals(dealer: str) -> None:
    for winner in NAMES:
        end = end_by_stop(dealer, winner, Situation(points=2), CLUB)
        assert (end.round_over, end.next_dealer, end.transfer.value) == (True, winner, 2)


def test_K_CLUB_31_koi_calls_are_counted() -> None:
    assert [paid(CLUB, points=3, calls=calls) for calls in range(4)] == [3, 6, 9, 12]


def test_K_CLUB_32_the_calls_of_both_are_added() -> None:
    assert {paid(CLUB, points=3, calls=own, other_calls=3 - own) for own in range(4)} == {12}
    assert some(settle(Situation(points=3, other_calls=1), CLUB).find("koi")).rule == "K-CLUB-32"


def test_K_CLUB_33_a_koi_outstanding_at_the_end_wins_for_the_last_caller() -> None:
    for caller in NAMES:
        end = end_by_deck("A", {"A": 3, "B": 6}, CLUB, last_caller=caller, calls=2, last_turn_yaku=False)
        assert (end.winner, end.transfer.value) == (caller, {"A": 3, "B": 6}[caller] * 3)


@given(piles)
def test_K_CLUB_34_when_all_is_captured_somebody_has_a_yaku(mine: int) -> None:
    assert yaku_of(mine, CLUB) or yaku_of(FULL & ~mine, CLUB)
    assert len(oracle.kasu_of(str(c) for c in CARDS)) == 25  # 9 and 9 do not make 25


def test_K_CLUB_35_the_winning_dealer_lays_a_stick() -> None:
    assert honba_after(0, "A", "A", CLUB) == 1
    assert end_by_stop("B", "B", Situation(points=1), CLUB).honba_after == 1


def test_K_CLUB_36_sticks_accumulate() -> None:
    before, _, after = over_months([("dealer", 1, 0)] * 4)
    assert (before, after) == ([0, 1, 2, 3], 4)


def test_K_CLUB_37_the_other_player_takes_the_sticks_and_clears_them() -> None:
    months = [("dealer", 1, 0), ("dealer", 2, 0), ("non_dealer", 5, 1)]
    assert over_months(months) == ([0, 1, 2], [1, 3, 14], 0)
    assert end_by_stop("A", "B", Situation(points=5, honba=2), CLUB).honba_after == 0


def test_K_CLUB_38_points_and_sticks_times_calls_and_one() -> None:
    assert paid(CLUB, points=8, honba=2, calls=1, other_calls=2) == (8 + 2) * (3 + 1)


@each("lights", range(6))
def test_K_CLUB_38_no_doubling_from_seven_and_no_field_multiplier(lights: int) -> None:
    assert paid(CLUB, points=7, field_brights=lights) == 7
    with refused(Code.UNKNOWN_FIELD, "seven_double", detail="option_of_other_ruleset"):
        RuleSet(ruleset="club", seven_double=False)
