"""EX-K: the worked examples of the sources, with their formulas."""

from __future__ import annotations

from typing import Any

from hanawidgets.core.explain import formula
from hanawidgets.games.koikoi.cards import parse_text
from hanawidgets.games.koikoi.round_rules import end_by_empty_hands
from hanawidgets.games.koikoi.rules import RuleSet
from hanawidgets.games.koikoi.score import Situation, settle
from hanawidgets.games.koikoi.yaku import yaku_of
from tests.needs import some
from tests.rows import each

from . import oracle
from .strategies import CLUB, GENERAL, OLD, cards_of_kind, made, paid

CUP = oracle.CUP
FIVE_LIGHTS = " ".join(card for card in sorted(oracle.DECK) if "hikari" in card)
TRIO, RED, BLUE = (" ".join(sorted(cards)) for cards in (oracle.BOAR_DEER_BUTTERFLY, oracle.AKATAN, oracle.AOTAN))


def line(rules: RuleSet = GENERAL, **stop: Any) -> str:
    return formula(settle(Situation(**stop), rules))


def test_EX_K_01_yaku_of_1_and_2_are_3() -> None:
    assert some(settle(Situation(yaku={"tan": 1, "kasu": 2}), GENERAL).find("yaku_total")).value == 3


def test_EX_K_02_8_points_double_to_16() -> None:
    assert some(settle(Situation(points=8), GENERAL).find("base")).value == 16


def test_EX_K_03_7_points_no_light_no_koi() -> None:
    assert line(points=7) == "7 × 2 × (1 + 0) = 14"


def test_EX_K_04_2_points_and_a_light() -> None:
    assert paid(points=2, field_brights=1) == 4


def test_EX_K_05_both_called_only_the_own_call_counts() -> None:
    assert paid(points=2, calls=1, other_calls=1) == 4


def test_EX_K_06_everything_stacks_to_70() -> None:
    assert line(points=7, field_brights=3, calls=1) == "7 × 2 × (4 + 1) = 70"


def test_EX_K_07_six_ribbons() -> None:
    assert made(cards_of_kind("tan", 6, without=["1-tan(aka)"])) == {"tan": 2}


def test_EX_K_08_six_tane() -> None:
    assert made(cards_of_kind("tane", 6, without=["6-tane(butterfly)"])) == {"tane": 2}


def test_EX_K_09_twelve_kasu() -> None:
    assert made(cards_of_kind("kasu", 12)) == {"kasu": 3}


def test_EX_K_10_akatan_and_five_ribbons() -> None:
    assert made(f"{RED} 4-tan(plain) 5-tan(plain)") == {"akatan": 6, "tan": 1}
    assert paid(yaku={"akatan": 6, "tan": 1}) == 14


def test_EX_K_11_the_cup_in_two_yaku() -> None:
    tane = cards_of_kind("tane", 4, without=[CUP, "6-tane(butterfly)"])
    assert made(f"{tane} {cards_of_kind('kasu', 9)} {CUP}") == {"tane": 1, "kasu": 1}


def test_EX_K_12_goko_alone() -> None:
    assert made(FIVE_LIGHTS) == {"goko": 10}


def test_EX_K_13_goko_and_the_cup() -> None:
    assert made(f"{FIVE_LIGHTS} {CUP}") == {"goko": 10, "hanami": 5, "tsukimi": 5, "teppo": 5}
    assert sum(made(f"{FIVE_LIGHTS} {CUP}", OLD).values()) == 15


@each("lights", range(6))
def test_EX_K_14_field_lights_1_to_6_times(lights: int) -> None:
    assert some(settle(Situation(points=1, field_brights=lights), GENERAL).find("field")).value == 1 + lights


def test_EX_K_15_nobody_made_a_yaku() -> None:
    end = end_by_empty_hands("A", {"A": 0, "B": 0}, {"A": 0, "B": 0}, GENERAL)
    assert end.scores({"A": 100, "B": 100}) == {"A": 106, "B": 94}


def test_EX_K_20_a_stick_and_a_kasu_that_grew() -> None:
    assert made(cards_of_kind("kasu", 11), CLUB) == {"kasu": 2}
    assert line(CLUB, yaku={"kasu": 2}, honba=1, calls=1) == "(2 + 1) × (1 + 1) = 6"


def test_EX_K_21_inoshikacho_and_kasu_after_two_calls() -> None:
    cards = f"{TRIO} 2-tane(warbler) 4-tane(cuckoo) {cards_of_kind('kasu', 11)}"
    assert made(cards, CLUB) == {"inoshikacho": 8, "kasu": 2}
    assert paid(CLUB, pile=parse_text(cards), calls=2) == 30


def test_EX_K_22_the_opponents_call_counts_at_the_club() -> None:
    assert made(cards_of_kind("kasu", 10), CLUB) == {"kasu": 1}
    assert paid(CLUB, points=1, other_calls=1) == 2


def test_EX_K_23_inoshikacho_and_one_tane() -> None:
    assert made(f"{TRIO} 8-tane(geese)", CLUB) == {"inoshikacho": 7}


def test_EX_K_24_sanko_ameshiko_goko() -> None:
    steps = ["1-hikari(crane) 3-hikari(curtain) 8-hikari(moon)", "11-hikari(rain)", "12-hikari(phoenix)"]
    maps = [made(" ".join(steps[: n + 1]), CLUB) for n in range(3)]
    assert maps == [{"sanko": 6}, {"ameshiko": 8}, {"goko": 12}]
    assert paid(CLUB, yaku=maps[-1], calls=2) == 36


def test_EX_K_25_akatan_and_aotan_and_two_ribbons() -> None:
    cards = f"{RED} {BLUE} 4-tan(plain) 5-tan(plain)"
    assert yaku_of(parse_text(cards), CLUB) == {"aka_ao": 14}
    assert paid(CLUB, pile=parse_text(cards), calls=1) == 28


@each("rules", [CLUB, GENERAL])
def test_EX_K_26_the_cup_completes_tane_and_kasu(rules: RuleSet) -> None:
    tane = cards_of_kind("tane", 4, without=[CUP, "6-tane(butterfly)"])
    kasu = cards_of_kind("kasu", 8, without=["9-kasu(a)", "9-kasu(b)"])
    assert made(f"{tane} {kasu}", rules) == {}
    assert made(f"{tane} {kasu} {CUP} 9-kasu(a)", rules) == {"tane": 1, "kasu": 1}
    assert paid(rules, yaku={"tane": 1, "kasu": 1}) == 2


def test_EX_K_27_cup_four_tane_nine_kasu_are_two_yaku() -> None:
    tane = cards_of_kind("tane", 4, without=[CUP, "6-tane(butterfly)"])
    assert made(f"{CUP} {tane} {cards_of_kind('kasu', 9)}", CLUB) == {"tane": 1, "kasu": 1}


def test_EX_K_30_two_lights_make_times_3() -> None:
    assert paid(points=1, field_brights=2) == 3
