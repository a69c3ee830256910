"""K-BGA: the deck, the yaku, special hands."""

from hanawidgets.games.koikoi.cards import CARDS, FULL, HIKARI, KASU, TAN, TANE, Kind, parse_text
from hanawidgets.games.koikoi.round_rules import end_by_special, other, special_hand
from hanawidgets.games.koikoi.rules import NAMES
from hanawidgets.games.koikoi.score import settle_special
from hanawidgets.games.koikoi.yaku import points_of, report, yaku_of
from tests.rows import each

from . import oracle
from .strategies import GENERAL, cards_of_kind, made, named

CURTAIN, MOON, RAIN, CUP = oracle.CURTAIN, oracle.MOON, oracle.RAIN, oracle.CUP
DRY = ("1-hikari(crane)", "3-hikari(curtain)", "8-hikari(moon)", "12-hikari(phoenix)")


def _months(kind, name=None):
    return [c.month for c in sorted(CARDS, key=lambda c: c.month) if c.kind is kind and name in (None, c.name)]


def test_K_BGA_01_two_players() -> None:
    assert len(NAMES) == 2
    assert [other(player) for player in NAMES] == list(reversed(NAMES))


def test_K_BGA_02_48_cards_twelve_months_of_four() -> None:
    assert len(CARDS) == 48
    assert {month: sum(c.month == month for c in CARDS) for month in range(1, 13)} == dict.fromkeys(range(1, 13), 4)
    assert {str(card) for card in CARDS} == oracle.DECK


def test_K_BGA_03_four_kinds() -> None:
    assert {card.kind.value for card in CARDS} == {"hikari", "tane", "tan", "kasu"}
    assert HIKARI | TANE | TAN | KASU == FULL
    assert [mask.bit_count() for mask in (HIKARI, TANE, TAN, KASU)] == [5, 9, 10, 24]


def test_K_BGA_04_five_hikari() -> None:
    assert _months(Kind.HIKARI) == [1, 3, 8, 11, 12]
    assert named(HIKARI) == {*DRY, RAIN}


def test_K_BGA_05_bridge_and_cup_are_tane() -> None:
    assert {"5-tane(bridge)", CUP} < named(TANE)
    assert _months(Kind.TANE) == [2, 4, 5, 6, 7, 8, 9, 10, 11]


def test_K_BGA_06_red_and_blue_ribbons() -> None:
    assert _months(Kind.TAN, "aka") == [1, 2, 3]
    assert _months(Kind.TAN, "ao") == [6, 9, 10]
    assert _months(Kind.TAN, "plain") == [4, 5, 7, 11]


def test_K_BGA_07_everything_else_is_kasu() -> None:
    assert named(KASU) == {card for card in oracle.DECK if "kasu" in card}
    assert [_months(Kind.KASU).count(month) for month in range(1, 13)] == [2] * 10 + [1, 3]


def test_K_BGA_08_the_cup_is_tane_and_kasu_at_once() -> None:
    four_tane = cards_of_kind("tane", 4, without=[CUP])
    nine_kasu = cards_of_kind("kasu", 9)
    assert made(f"{four_tane} {nine_kasu}") == {}
    assert made(f"{four_tane} {nine_kasu} {CUP}") == {"tane": 1, "kasu": 1}


@each("left_out", DRY)
def test_K_BGA_33_sanko_is_any_three_dry_lights(left_out) -> None:
    three = [card for card in DRY if card != left_out]
    assert made(" ".join(three)) == {"sanko": 6}
    assert made(" ".join([*three[:2], RAIN])) == {}


@each("left_out", DRY)
def test_K_BGA_34_ameshiko_is_the_rain_man_and_three_lights(left_out) -> None:
    assert made(" ".join([RAIN, *(card for card in DRY if card != left_out)])) == {"ameshiko": 7}


def test_K_BGA_35_shiko_is_the_four_dry_lights() -> None:
    assert made(" ".join(DRY)) == {"shiko": 8}


def test_K_BGA_36_goko_is_all_five_lights() -> None:
    assert made(" ".join([*DRY, RAIN])) == {"goko": 10}


def test_K_BGA_37_tsukimi_is_moon_and_cup() -> None:
    assert made(f"{MOON} {CUP}") == {"tsukimi": 5}
    assert made(MOON) == made(f"8-tane(geese) {CUP}") == {}


def test_K_BGA_38_hanami_is_curtain_and_cup() -> None:
    assert made(f"{CURTAIN} {CUP}") == {"hanami": 5}
    assert made(CURTAIN) == made(f"3-tan(aka) {CUP}") == {}


def test_K_BGA_39_teppo_is_curtain_moon_and_cup() -> None:
    assert made(f"{CURTAIN} {MOON} {CUP}") == {"hanami": 5, "tsukimi": 5, "teppo": 5}
    assert made(f"{CURTAIN} {MOON}") == {}


def test_K_BGA_40_akatan_is_the_three_written_ribbons() -> None:
    assert made("1-tan(aka) 2-tan(aka) 3-tan(aka)") == {"akatan": 6}
    assert made("1-tan(aka) 2-tan(aka) 4-tan(plain)") == {}


def test_K_BGA_41_aotan_is_the_three_blue_ribbons() -> None:
    assert made("6-tan(ao) 9-tan(ao) 10-tan(ao)") == {"aotan": 6}
    assert made("6-tan(ao) 9-tan(ao) 3-tan(aka)") == {}


def test_K_BGA_42_rokutan_is_all_six_coloured_ribbons() -> None:
    six = " ".join(sorted(oracle.AKATAN | oracle.AOTAN))
    assert made(six) == {"akatan": 6, "aotan": 6, "rokutan": 6, "tan": 2}
    assert points_of(parse_text(six), GENERAL) == 20


@each("count", range(11))
def test_K_BGA_43_tan_pays_1_for_five_ribbons_and_1_for_each_more(count) -> None:
    assert made(cards_of_kind("tan", count)).get("tan", 0) == (count - 4 if count >= 5 else 0)


def test_K_BGA_44_inoshikacho_is_boar_deer_butterfly() -> None:
    assert made("7-tane(boar) 10-tane(deer) 6-tane(butterfly)") == {"inoshikacho": 6}
    assert made("7-tane(boar) 10-tane(deer) 8-tane(geese)") == {}


@each("count", range(10))
def test_K_BGA_45_tane_pays_1_for_five_and_1_for_each_more(count) -> None:
    assert made(cards_of_kind("tane", count)).get("tane", 0) == (count - 4 if count >= 5 else 0)


@each("count", range(25))
def test_K_BGA_46_kasu_pays_1_for_ten_and_1_for_each_more_the_cup_included(count) -> None:
    def fee(kasu):
        return {"kasu": kasu - 9} if kasu >= 10 else {}

    plain = cards_of_kind("kasu", count)
    assert made(plain) == fee(count)
    assert made(f"{plain} {CUP}") == fee(count + 1)


def test_K_BGA_47_yaku_stack() -> None:
    assert made("1-tan(aka) 2-tan(aka) 3-tan(aka) 4-tan(plain) 5-tan(plain)") == {"akatan": 6, "tan": 1}
    assert points_of(FULL, GENERAL) == 76


def test_K_BGA_48_only_the_highest_light_yaku_counts() -> None:
    lights = [*DRY, RAIN]
    maps = [made(" ".join(lights[:count])) for count in range(6)]
    assert maps == [{}, {}, {}, {"sanko": 6}, {"shiko": 8}, {"goko": 10}]
    below = {e.yaku.key: (e.by, e.rule) for e in report(HIKARI, GENERAL).excluded}
    assert below == dict.fromkeys(["shiko", "ameshiko", "sanko"], ("goko", "K-BGA-48"))


def test_K_BGA_48_the_light_yaku_adds_to_all_others() -> None:
    bits = parse_text(f"1-hikari(crane) {CURTAIN} {MOON} {CUP} 1-tan(aka) 2-tan(aka) 3-tan(aka)")
    assert yaku_of(bits, GENERAL) == {"sanko": 6, "hanami": 5, "tsukimi": 5, "teppo": 5, "akatan": 6}


def _hand(*counts):
    """Eight cards: so many of January, February, ..."""
    return parse_text(
        " ".join(f"{month}{number}" for month, count in enumerate(counts, 1) for number in range(1, count + 1))
    )


def test_K_BGA_49_teshi_is_four_cards_of_a_month() -> None:
    assert special_hand(_hand(4, 1, 1, 1, 1)) == "teshi"
    assert special_hand(_hand(3, 2, 1, 1, 1)) is None


def test_K_BGA_50_kuttsuki_is_four_months_of_two() -> None:
    assert special_hand(_hand(2, 2, 2, 2)) == "kuttsuki"
    assert special_hand(_hand(2, 2, 2, 1, 1)) is None
    assert special_hand(_hand(3, 2, 2, 1)) is None


@each("special", ["teshi", "kuttsuki"])
def test_K_BGA_51_a_special_hand_pays_a_flat_6_and_ends_the_round(special) -> None:
    end = end_by_special("A", {"B": special}, GENERAL)
    assert (end.winner, end.transfer.value, end.round_over) == ("B", 6, True)
    assert not end.transfer.children
    assert settle_special(GENERAL).value == 6
