"""The score sheet of a real table of Haggis: two and three players, the target, one word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.core.codec import checksum
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.games.haggis.rules import RuleSet, preset
from hanawidgets.games.haggis.sheet import Round, Sheet, new_sheet, parse_sheet
from tests.needs import some

from ...rows import each

EX_05 = Round((0, 30), (1,), (31,), (1,))
EX_09 = Round((30, 0, 0), (0, 1), (10, 35), (None, 2, 3), 3)


def sheet(*rounds: Round, names: str = "AB", rules: RuleSet | None = None) -> Sheet:
    now = new_sheet(names, rules or RuleSet())
    for number, entry in enumerate(rounds, 1):
        now = now.enter(number, entry)
    return now


def test_the_scored_rounds_of_the_documents() -> None:
    assert sheet(EX_05).totals() == (31, 40)
    three = sheet(EX_09, names="ABC", rules=preset("three"))
    assert three.totals() == (55, 50, 5)
    assert some(three.explain(1, 2)).facts["player"] == "C"


def test_hg_08_the_last_one_has_the_card_points_that_the_others_leave() -> None:
    assert sheet(EX_05).captured(1) == (31, 5)
    assert sheet(EX_05._replace(captured=(None, None))).captured(1) == (None, None)


def test_half_a_round_counts_nothing_and_what_does_not_fit_is_named() -> None:
    for entry in (EX_05._replace(out=()), EX_05._replace(left=()), EX_05._replace(captured=())):
        now = sheet(entry)
        assert (now.is_scored(1), now.problem(1), now.totals()) == (False, None, (0, 0))
    error = some(sheet(EX_05._replace(captured=(31, 6))).problem(1))
    assert (error.code, error.value, error.facts["whole"]) == (Code.INCONSISTENT, 37, 36)


def test_a_third_person_makes_it_the_game_for_three() -> None:
    now = sheet(EX_05).join("C", start="average")
    assert (now.totals(), now.rules.players, now.present(2)) == ((31, 40, 36), 3, (0, 1, 2))
    now = now.enter(2, EX_09)
    assert now.totals() == (86, 90, 41)
    two = now.sit_out("A", 3).enter(3, Round((), (2,), (None, 20), (None, 4)))
    assert two.totals() == (86, 110, 41 + 16 + 20)


def test_gap_hg_01_who_has_fewest_leads() -> None:
    assert sheet(EX_05).dealers == (0, 0)
    assert sheet(EX_05, Round((), (0,), (36,), (None, 2))).dealers == (0, 0, 1)


def test_hg_48_the_game_ends_at_the_target() -> None:
    big = Round((30, 30), (0,), (36,), (None, 17))
    now = sheet(big, big)
    assert now.totals() == (2 * 181, 0)
    assert now.is_over
    assert now.shown == 2
    assert sheet(big).shown == 2
    assert not sheet(big).is_over


numbers = st.lists(st.integers(1, 17) | st.none(), max_size=3).map(tuple)


@given(
    st.lists(
        st.builds(
            Round, st.just(()), st.permutations([0, 1, 2]).map(lambda p: tuple(p[:2])), numbers, numbers, st.none()
        )
    )
)
def test_a_sheet_is_one_word(rounds: list[Round]) -> None:
    now = sheet(*rounds[:5], names="ABC", rules=preset("three"))
    again = parse_sheet(str(now))
    assert (again, str(again), again.totals()) == (now, str(now), now.totals())
    assert now.moved(0, 2).moved(2, 0) == now


@each("body", ["1-2*0*1-2*-*", "0-0*9*-*-*", "0-0*0*-*-", "0-0*0-0*-*-*", "0-0-0-0*0*-*-*"])
def test_a_word_of_what_cannot_be_is_refused(body: str) -> None:
    word = f"gs1.two.A,B.{body}"
    with pytest.raises(RuleError):
        parse_sheet(f"{word}.{checksum(word)}")
