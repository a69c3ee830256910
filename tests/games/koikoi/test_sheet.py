"""The score sheet of a real table of Koi-Koi: what a month moves, who deals next, corrections, one word."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.core.codec import checksum
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.score_pad import correction
from hanawidgets.games.koikoi.cards import parse_text
from hanawidgets.games.koikoi.rules import RuleSet, preset
from hanawidgets.games.koikoi.sheet import End, Month, Sheet, new_sheet, parse_sheet
from tests.needs import some

from ...rows import each
from .strategies import refused

AKATAN = (("akatan", 6),)


def sheet(*months: Month, rules: RuleSet | None = None, names: Any = ("Aki", "Ben")) -> Sheet:
    now = new_sheet(names, rules or RuleSet())
    for number, month in enumerate(months, 1):
        now = now.enter(number, month)
    return now


def test_k_bga_09_the_loser_pays_the_winner_and_the_winner_deals() -> None:
    now = sheet(Month(1, yaku=AKATAN, other_calls=2))
    assert now.totals() == (94, 106)
    assert now.dealers[:3] == (0, 1, 1)
    assert some(now.explain(1, 0)).value == 6


@each(
    "month, totals, dealer",
    [
        (Month(1, End.SPECIAL), (94, 106), 1),
        (Month(end=End.BOTH), (100, 100), 0),
        (Month(end=End.NO_YAKU), (106, 94), 0),
        (Month(end=End.CALLED), (100, 100), 0),
        (Month(1, points=7, calls=1, field_brights=3), (30, 170), 1),
        (Month(1, pile=0, yaku=AKATAN), (94, 106), 1),
    ],
)
def test_every_end_of_a_month(month: Month, totals: tuple[int, int], dealer: int) -> None:
    now = sheet(month)
    assert (now.totals(), now.dealers[1], now.is_scored(1)) == (totals, dealer, True)


def test_half_a_month_counts_nothing_and_stays() -> None:
    for month in (Month(1), Month(yaku=AKATAN), Month(end=End.SPECIAL)):
        now = sheet(month)
        assert not now.is_scored(1)
        assert now.problem(1) is None
        assert now.month(1) == month
        assert now.totals() == (100, 100)


def test_yaku_that_cannot_be_together_are_named() -> None:
    error = some(sheet(Month(0, yaku=(("goko", 10), ("sanko", 6)))).problem(1))
    assert (error.code, error.rule) == (Code.INCONSISTENT, "K-BGA-48")


def test_k_club_35_sticks_follow_from_the_months_before() -> None:
    now = sheet(Month(0, points=3), Month(0, points=3), Month(1, points=3), rules=preset("club"))
    assert [done.honba for done in now.settled[:4]] == [0, 1, 2, 0]
    assert now.totals() == (2, -2)


def test_HOUSE_K_08_who_has_won_enough_ends_the_game() -> None:
    rules = RuleSet(first_to=20)
    now = sheet(Month(0, points=6), Month(0, points=6), rules=rules)
    assert (now.totals(), now.is_over) == ((112, 88), False)
    now = now.enter(3, Month(0, points=7))
    assert (now.totals(), now.is_over, now.leaders()) == ((126, 74), True, ("Aki",))
    assert not sheet(*(month for month in now.entries if month)).is_over, "without such an end it goes on"
    late = sheet(Month(0, points=7), rules=rules).join("Chi", start=130)
    assert not late.is_over, "points to join with are not won"
    assert sheet(Month(1, points=4), rules=preset("club").with_options(first_to=4)).is_over


def test_HOUSE_K_06_four_pairs_pay_the_dealer() -> None:
    now = sheet(Month(end=End.PAIRS), rules=RuleSet(field_pairs="oya_6"))
    term = some(now.explain(1, 0))
    assert (now.totals(), term.value, term.rule) == ((106, 94), 6, "HOUSE-K-06")
    assert parse_sheet(str(now)) == now


def test_HOUSE_K_15_the_sheet_knows_which_month_is_played() -> None:
    june = Month(0, pile=parse_text("61 62 63 64"))
    now = sheet(*[Month(0, points=1)] * 5, june, rules=RuleSet().with_options(tsukifuda=4))
    assert some(now.points(6)) == (4, -4)
    assert not sheet(june, rules=now.rules).is_scored(1), "in January they make nothing"


def test_k_bga_31_who_holds_nothing_has_lost() -> None:
    now = sheet(Month(0, points=20, calls=2))
    assert now.totals() == (220, -20)
    assert now.is_over
    assert now.leaders() == ("Aki",)


def test_of_three_people_two_play_a_month() -> None:
    now = sheet(Month(0, yaku=AKATAN)).join("Chie", start="average")
    assert some(now.problem(2)).detail == "people_in_round"
    now = now.sit_out("Aki", 2).enter(2, Month(2, points=5))
    assert now.totals() == (106, 89, 105)
    assert now.dealers[2] == 2
    with refused(Code.NUMBER_OUT_OF_RANGE, "winner"):
        now.enter(3, Month(3))
    assert some(now.enter(2, Month(0, points=5)).problem(2)).detail == "not_there"


def test_a_month_corrected_changes_all_after_it() -> None:
    now = sheet(Month(0, yaku=AKATAN), Month(1, points=3), Month(0, points=1))
    fixed = now.enter(1, Month(0, yaku=AKATAN, calls=1))
    found = some(correction(now, fixed))
    assert (found.number, found.points, found.totals) == (1, {0: (6, 12), 1: (-6, -12)}, 3)
    assert fixed.undo() == now


def test_after_the_last_month_the_year_is_over() -> None:
    now = sheet(*(Month(number % 2, points=1) for number in range(12)))
    assert now.is_over
    assert now.totals() == (100, 100)


months = st.builds(
    Month,
    st.integers(-1, 1),
    st.sampled_from(End),
    st.integers(0, (1 << 48) - 1) | st.just(0),
    st.integers(1, 50) | st.none(),
    st.sampled_from([(), AKATAN, (("tan", 2), ("kasu", 1))]),
    st.integers(0, 5),
    st.integers(0, 3),
    st.integers(0, 3),
)


@given(st.lists(months | st.none(), max_size=12))
def test_a_sheet_is_one_word_and_all_points_stay_at_the_table(found: list[Month | None]) -> None:
    now = new_sheet(["Aki", "Ben & Co."], RuleSet()).with_entries(found)
    again = parse_sheet(str(now))
    assert (again, str(again)) == (now, str(now))
    assert not set(str(now)) & set(" \t\n#?&%\"'<>")
    assert sum(now.totals()) == 200
    assert sum(now.moved(0, 1).totals()) == 200


@each("body", ["0x", "9s", "0s*q1", "0s*p1*p2", "0s*p99999", "s" + ",s" * 12])
def test_a_word_of_what_cannot_be_is_refused(body: str) -> None:
    word = f"ks1.bga_general.A,B.{body}"
    with pytest.raises(RuleError):
        parse_sheet(f"{word}.{checksum(word)}")
