"""K-BLOG: what the blog's guide states, as the preset ``bga_blog`` takes it at its word."""

from __future__ import annotations

from typing import Any

from hanawidgets.games.koikoi.cards import BY_MONTH, CARDS, HIKARI, TANE, parse_card, parse_text
from hanawidgets.games.koikoi.round_rules import (
    capture,
    end_by_empty_hands,
    end_by_special,
    end_by_stop,
    game_end,
    next_dealer,
    prompt,
    special_hand,
)
from hanawidgets.games.koikoi.rules import NAMES, PRESETS
from hanawidgets.games.koikoi.score import Situation, settle
from tests.rows import each

from . import oracle
from .strategies import BLOG, cards_of_kind, made, named, paid

CURTAIN, MOON, CUP = oracle.CURTAIN, oracle.MOON, oracle.CUP
NOBODY = {"A": 0, "B": 0}

# K-BLOG-03 month by month: lights, tane, and the colour of the ribbon.
MONTH_TABLE = {
    1: "crane aka",
    2: "warbler aka",
    3: "curtain aka",
    4: "cuckoo plain",
    5: "bridge plain",
    6: "butterfly ao",
    7: "boar plain",
    8: "moon geese",
    9: "cup ao",
    10: "deer ao",
    11: "rain swallow plain",
    12: "phoenix",
}


def blog(*cards: Any) -> dict[str, int]:
    return made(" ".join(cards), BLOG)


def test_K_BLOG_01_two_players() -> None:
    assert len(NAMES) == 2


def test_K_BLOG_02_ends_at_nothing_left_or_after_the_last_round() -> None:
    assert game_end({"A": 0, "B": 200}, BLOG, last_round=False).winner == "B"
    assert game_end({"A": 120, "B": 80}, BLOG, last_round=True).winner == "A"
    assert not game_end({"A": 120, "B": 80}, BLOG, last_round=False).over


@each("month", range(1, 13))
def test_K_BLOG_03_four_cards_for_each_month(month: int) -> None:
    cards = [card for card in BY_MONTH if card.month == month]
    assert len(cards) == 4
    assert [c.name for c in cards if c.kind.value != "kasu"] == MONTH_TABLE[month].split()


def test_K_BLOG_04_five_lights() -> None:
    assert {c.name for c in CARDS if c.bit & HIKARI} == {"crane", "curtain", "moon", "rain", "phoenix"}


def test_K_BLOG_05_nine_tane() -> None:
    assert {c.name for c in CARDS if c.bit & TANE} == {
        "warbler",
        "cuckoo",
        "bridge",
        "butterfly",
        "boar",
        "geese",
        "cup",
        "deer",
        "swallow",
    }


def test_K_BLOG_06_ribbons_red_or_blue_some_red_ones_written() -> None:
    assert {c.name for c in CARDS if c.kind.value == "tan"} == {"aka", "ao", "plain"}
    assert blog(*oracle.AKATAN) == {"akatan": 6}
    assert blog("1-tan(aka)", "2-tan(aka)", "4-tan(plain)") == {}  # red, but not written


def test_K_BLOG_07_the_rest_is_kasu_and_the_cup_either() -> None:
    assert blog(cards_of_kind("kasu", 9), CUP) == {"kasu": 1}
    assert blog(cards_of_kind("tane", 4, without=[CUP]), CUP) == {"tane": 1}


def test_K_BLOG_08_hands_of_10_a_field_of_8() -> None:
    assert (BLOG.hand_size, BLOG.deck_size) == (10, 20)


def test_K_BLOG_10_a_match_takes_both() -> None:
    taken = capture(parse_text("5-tan(plain)"), parse_card("5-kasu(b)"))
    assert named(taken.captured) == {"5-tan(plain)", "5-kasu(b)"}
    assert taken.field == 0


def test_K_BLOG_11_no_match_stays() -> None:
    left = capture(parse_text("5-tan(plain)"), parse_card("6-kasu(b)"))
    assert (left.captured, named(left.field)) == (0, {"5-tan(plain)", "6-kasu(b)"})


@each("month", range(1, 13))
def test_K_BLOG_12_the_fourth_card_takes_three(month: int) -> None:
    *three, fourth = (card for card in BY_MONTH if card.month == month)
    field = parse_text(" ".join(map(str, three)))
    taken = capture(field, fourth)
    assert (taken.captured, taken.field, taken.choices) == (field | fourth.bit, 0, 0)


def test_K_BLOG_14_a_yaku_brings_the_choice() -> None:
    assert prompt({}, {"tan": 1}, BLOG, hand_left=5).choices == ("stop", "koi")


def test_K_BLOG_15_koi_adds_one_to_the_own_multiplier_only() -> None:
    one_light = [paid(BLOG, points=2, field_brights=1, calls=calls) for calls in range(3)]
    assert one_light == [2, 4, 6]
    assert paid(BLOG, points=2, field_brights=1, other_calls=3) == 2


def test_K_BLOG_15_a_koi_without_a_further_yaku_pays_nothing() -> None:
    end = end_by_empty_hands("A", {"A": 5, "B": 0}, {"A": 1, "B": 0}, BLOG)
    assert (end.winner, end.transfer.value) == (None, 0)
    stopped = end_by_stop("A", "B", Situation(points=1, field_brights=1, other_calls=1), BLOG)
    assert stopped.scores({"A": 100, "B": 100}) == {"A": 99, "B": 101}


def test_K_BLOG_16_stop_ends_the_round() -> None:
    end = end_by_stop("A", "A", Situation(points=1, field_brights=2), BLOG)
    assert (end.round_over, end.scores({"A": 100, "B": 100})) == (True, {"A": 102, "B": 98})


@each("dealer", NAMES)
def test_K_BLOG_17_no_yaku_on_either_side_is_void(dealer: str) -> None:
    end = end_by_empty_hands(dealer, NOBODY, NOBODY, BLOG)
    assert (end.winner, end.transfer.value, end.transfer.rule) == (None, 0, "K-BLOG-17")


def test_K_BLOG_19_sum_of_yaku_times_multiplier() -> None:
    stop = Situation(pile=parse_text(f"{MOON} {CUP} {CURTAIN}"), field_brights=2)
    assert settle(stop, BLOG).value == (5 + 5) * 2


@each("lights", range(6))
def test_K_BLOG_20_multiplier_is_the_number_of_lights_as_it_is(lights: int) -> None:
    assert paid(BLOG, points=3, field_brights=lights) == 3 * lights
    assert paid(BLOG, points=3, field_brights=lights, calls=2) == 3 * (lights + 2)


@each(
    "cards, yaku",
    [
        (("1-hikari(crane)", CURTAIN, MOON), {"sanko": 6}),
        (("1-hikari(crane)", CURTAIN, MOON, oracle.RAIN), {"ameshiko": 7}),
        (("1-hikari(crane)", CURTAIN, MOON, oracle.PHOENIX), {"shiko": 8}),
        (("1-hikari(crane)", CURTAIN, MOON, oracle.RAIN, oracle.PHOENIX), {"goko": 10}),
        ((CURTAIN, CUP), {"hanami": 5}),
        ((MOON, CUP), {"tsukimi": 5}),
        ((CURTAIN, MOON, CUP), {"hanami": 5, "tsukimi": 5}),
        (tuple(oracle.AKATAN), {"akatan": 6}),
        (tuple(oracle.AOTAN), {"aotan": 6}),
        ((*oracle.AKATAN, *oracle.AOTAN), {"akatan": 6, "aotan": 6, "tan": 2}),
        (tuple(oracle.BOAR_DEER_BUTTERFLY), {"inoshikacho": 6}),
        ((cards_of_kind("tan", 6, without=["1-tan(aka)"]),), {"tan": 2}),
        ((cards_of_kind("tane", 6, without=["6-tane(butterfly)"]),), {"tane": 2}),
        ((cards_of_kind("kasu", 12),), {"kasu": 3}),
    ],
)
def test_K_BLOG_21_its_yaku_all_added_without_teppo_and_rokutan(cards: tuple[str, ...], yaku: dict[str, int]) -> None:
    assert blog(*cards) == yaku


def test_K_BLOG_21_no_doubling_from_seven() -> None:
    assert paid(BLOG, points=20, field_brights=1) == 20


@each("special", ["teshi", "kuttsuki"])
def test_K_BLOG_22_special_hands_pay_6_whatever_the_multiplier(special: str) -> None:
    end = end_by_special("A", {"B": special}, BLOG)
    assert (end.round_over, end.transfer.value) == (True, 6)
    assert special_hand(parse_text("11 12 21 22 31 32 41 42 51 61")) == "kuttsuki"  # hands of ten
    assert special_hand(parse_text("11 12 13 14 31 32 41 42 51 61")) == "teshi"


def test_K_BLOG_23_its_options() -> None:
    assert {PRESETS[name].rounds for name in ("bga_blog", "bga_blog_half")} == {12, 6}
    back = BLOG.with_options(double_back=True)
    assert {paid(back, points=3, field_brights=2, calls=own) for own in range(5)} == {6}
    assert paid(back, points=3, field_brights=2, other_calls=1) == 3 * (2 + 1)
    for ippai, fee in (("on", {"hanami": 5}), ("off", {}), ("ame_nagare", {})):
        assert made(f"{CURTAIN} {CUP} 11-kasu(a)", BLOG.with_options(ippai=ippai)) == fee
    dealers = {
        rule: next_dealer("A", "A", BLOG.with_options(dealer_rule=rule)) for rule in ("winner", "loser", "alternate")
    }
    assert dealers == {"winner": "A", "loser": "B", "alternate": "B"}
