"""The score sheet of a real table: what is entered stays, what does not fit is named, undo, CSV, one word."""

from __future__ import annotations

import csv
import io
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies._internal.core import DataObject

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.games.ohhell.rules import FORMATS, MODES, RuleSet
from hanawidgets.games.ohhell.sheet import Sheet, columns, csv_text, new_sheet, parse_sheet
from tests.needs import some

from ...rows import each
from ..koikoi.strategies import refused
from .tables import naive_points, random_match

PEOPLE = ["Aki", "Ben", "Chie", "Dora", "Emi", "Finn", "Gen"]
RULES = RuleSet(3, hand_sizes=(2, 1), first_dealer="C")


def sheet(people: int = 3, rules: RuleSet = RULES) -> Sheet:
    return new_sheet(PEOPLE[:people], rules)


def filled(bids: tuple[int, ...], taken: tuple[int, ...], number: int = 1, on: Any = None) -> Any:
    on = on or sheet()
    for kind, numbers in (("bid", bids), ("taken", taken)):
        for seat, value in enumerate(numbers):
            on = on.enter(number, kind, seat, value)
    return on


@pytest.mark.slow
def test_a_whole_game_of_19_hands_adds_up_like_the_engine() -> None:
    match = random_match(RuleSet(5, mode="negative", first_dealer="B"), 7)
    now = new_sheet(PEOPLE[:5], match.rules)
    for number, result in enumerate(match.results, 1):
        assert now.awaited == (number, "bid", now.order(number)[0])
        now = filled(result.bids, result.taken, number, now)
        assert now.problem(number) is None
    assert now.is_over
    assert now.awaited is None
    assert now.totals() == match.scores
    assert {PEOPLE[i] for i, seat in enumerate(match.seats) if seat in some(match.outcome).winners} == set(
        now.leaders()
    )
    for mode in MODES:
        by_hand = [sum(naive_points(r.bids[i], r.taken[i], mode) for r in match.results) for i in range(5)]
        assert now.side_by_side[mode] == tuple(by_hand)
    assert len(now.running()) == 19
    assert [now.names[seat] for seat in now.dealers[:4]] == ["Ben", "Chie", "Dora", "Emi"]


def test_the_order_of_bidding_and_the_forbidden_number() -> None:
    now = sheet()
    assert now.order(1) == (0, 1, 2)
    assert now.order(2) == (1, 2, 0)
    now = now.enter(1, "bid", 0, 1).enter(1, "bid", 1, 0)
    assert now.forbidden(1) == 1
    assert now.awaited == (1, "bid", 2)
    assert sheet().forbidden(1) is None


def test_bids_that_come_out_even_stay_and_are_named() -> None:
    now = filled((1, 0, 1), ())
    error = now.problem(1)
    assert (some(error).code, some(error).rule, some(error).detail, some(error).value) == (
        Code.INCONSISTENT,
        "OH-13",
        "forbidden_bid",
        1,
    )
    assert some(error).facts == {"total": 1, "size": 2, "round": 1}
    assert now.rows[0].bid == (1, 0, 1)
    assert now.enter(1, "bid", 2, 0).problem(1) is None


@each(
    "taken, wrong",
    [
        ((1, 1, 0), False),
        ((2, 0, 0), False),
        ((0, 0, 0), True),
        ((1, 1, 1), True),
        ((1, 1), False),
        ((2, 1), True),
        ((), False),
    ],
)
def test_tricks_that_do_not_add_up(taken: tuple[int, ...], wrong: bool) -> None:
    now = filled((0, 0, 1), taken)
    error = now.problem(1)
    assert (error is not None) == wrong
    assert now.is_scored(1) == (len(taken) == 3 and not wrong)
    assert (now.points(1) is None) != now.is_scored(1)
    if wrong:
        assert (some(error).rule, some(error).detail, some(error).value) == (
            "OH-20",
            "tricks_do_not_add_up",
            sum(taken),
        )
        assert now.rows[0].taken[: len(taken)] == taken  # nothing is lost
        assert now.totals() == (0, 0, 0)


@each(
    "number, kind, seat, value, code, field, rule",
    [
        (1, "bid", 0, 3, Code.NUMBER_OUT_OF_RANGE, "bid", "OH-12"),
        (1, "bid", 0, -1, Code.NUMBER_OUT_OF_RANGE, "bid", "OH-12"),
        (2, "taken", 0, 2, Code.NUMBER_OUT_OF_RANGE, "taken", "OH-20"),
        (1, "bid", 0, "1", Code.WRONG_TYPE, "bid", "OH-12"),
        (3, "bid", 0, 1, Code.NUMBER_OUT_OF_RANGE, "round", "OH-28"),
        (1, "bid", 3, 1, Code.NUMBER_OUT_OF_RANGE, "seat", "OH-01"),
        (1, "points", 0, 1, Code.UNKNOWN_VALUE, "kind", ""),
        (1, "bid", True, 1, Code.WRONG_TYPE, "seat", "OH-01"),
    ],
)
def test_entries_that_cannot_be(
    number: int, kind: str, seat: int, value: Any, code: Code, field: str, rule: str
) -> None:
    now = filled((0, 0, 1), (1, 1, 0))
    with refused(code, field, rule=rule):
        now.enter(number, kind, seat, value)
    assert now.totals() == (0, 0, 0)


@each(
    "names, code, detail",
    [
        (["A", "B"], Code.WRONG_PLAYER_COUNT, "player_count"),
        ([*PEOPLE, "H"], Code.WRONG_PLAYER_COUNT, "player_count"),
        (["A", "B", " "], Code.NUMBER_OUT_OF_RANGE, "name_length"),
        (["A", "B", "x" * 31], Code.NUMBER_OUT_OF_RANGE, "name_length"),
        (["A", "B", " A "], Code.INCONSISTENT, "name_twice"),
        (["A", "B", 7], Code.WRONG_TYPE, ""),
    ],
)
def test_names_that_cannot_be(names: Any, code: Code, detail: str) -> None:
    with refused(code, "names", detail=detail):
        new_sheet(names, RULES)


def test_a_sheet_needs_a_first_dealer_and_as_many_names_as_players() -> None:
    with refused(Code.MISSING_FIELD, "first_dealer", rule="GAP-OH-01"):
        new_sheet(PEOPLE[:3], RuleSet(3))
    with refused(Code.WRONG_PLAYER_COUNT, "names", rule="OH-01"):
        Sheet(("A", "B", "C", "D"), RULES)


def test_undo_takes_back_entry_by_entry() -> None:
    now, kept = sheet(), [sheet()]
    chance = random.Random(1)
    for _ in range(30):
        now = now.enter(
            chance.randint(1, 2), chance.choice(["bid", "taken"]), chance.randrange(3), chance.choice([0, 1, None])
        )
        kept.append(now)
    for before in reversed(kept[:-1]):
        now = now.undone()
        assert now == before
        assert now.rows == before.rows
    assert now.undone() == now


def test_points_are_explained() -> None:
    now = filled((1, 0, 0), (1, 1, 0))
    assert [some(now.explain(1, seat)).value for seat in range(3)] == [11, 0, 10] == list(some(now.points(1)))
    assert now.explain(2, 0) is None
    assert some(now.explain(1, 1, "negative")).value == -10


def test_csv_has_keys_for_heads_and_reads_back() -> None:
    now = filled((1, 0, 0), (1, 1, 0), on=new_sheet(["=1+1", 'Ben "B"', "Chie, D"], RULES))
    rows = list(csv.reader(io.StringIO(csv_text(now))))
    assert rows[0][:4] == ["round", "cards", "dealer", "bid:=1+1"]
    assert rows[1] == ["1", "2", "Chie, D", "1", "1", "11", "11", "0", "1", "0", "0", "0", "0", "10", "10"]
    assert rows[2][:6] == ["2", "1", "'=1+1", "", "", ""]  # no formula for a spreadsheet
    assert {len(row) for row in rows} == {len(columns(now))}
    assert csv_text(now).count("\r\n") == 3
    assert csv_text(now, ["x"] * len(columns(now))).startswith('"x","x",')


def test_no_name_is_a_formula_whatever_a_spreadsheet_takes_for_the_end_of_a_cell() -> None:
    names = ["＝1+1", "a;=1+1", "b\t=1+1", " -1"]
    text = csv_text(new_sheet(names, RuleSet(4, hand_sizes=(2, 1), first_dealer="A")))
    assert "\t" not in text
    for dialect in (",", ";"):
        for row in csv.reader(io.StringIO(text), delimiter=dialect):
            assert not [cell for cell in row if cell[:1] in set("=+-@＝＋－＠")]


names = st.lists(
    st.text(min_size=1, max_size=12).filter(lambda s: s.strip() == s != ""), min_size=3, max_size=7, unique=True
)


@pytest.mark.slow
@given(names, st.sampled_from(FORMATS), st.data())
def test_a_sheet_is_one_word_and_read_back(people: Any, form: Any, data: Any) -> None:
    now = new_sheet(people, RuleSet(len(people), form, first_dealer="B"))
    for _ in range(data.draw(st.integers(0, 12))):
        number = data.draw(st.integers(1, now.rules.rounds))
        value = data.draw(st.integers(0, now.rules.sizes[number - 1]) | st.none())
        now = now.enter(
            number, data.draw(st.sampled_from(["bid", "taken"])), data.draw(st.integers(0, len(people) - 1)), value
        )
    again = parse_sheet(str(now))
    assert (again.names, again.rules, again.rows) == (now.names, now.rules, now.rows)
    assert str(again) == str(now)
    assert not set(str(now)) & set(" \t\n#?&%\"'<>")


@given(st.data())
def test_a_damaged_word_is_refused(data: DataObject) -> None:
    text = str(filled((1, 0, 0), (1, 1, 0)))
    at = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from("0a~.-,;"))
    if text[at] != letter:
        with pytest.raises(RuleError):
            parse_sheet(text[:at] + letter + text[at + 1 :])
    for wrong in (None, "", "os2.x.y.z.abc", "os1"):
        with pytest.raises(RuleError):
            parse_sheet(wrong)


@each("seat, to", [(0, 3), (3, 0), (1, 2), (2, 2)])
def test_gap_oh_01_a_person_moved_takes_entries_and_the_deal_along(seat: int, to: int) -> None:
    sheet = new_sheet("ABCD", RuleSet(first_dealer="C"))
    for at in range(4):
        sheet = sheet.enter(1, "bid", at, at + 1).enter(2, "taken", at, at)
    moved = sheet.moved(seat, to)
    assert moved.names[to] == sheet.names[seat]
    assert moved.names[moved.dealers[0]] == "C"
    for at, name in enumerate(moved.names):
        assert (moved.rows[0].bid[at], moved.rows[1].taken[at]) == ("ABCD".index(name) + 1, "ABCD".index(name))
    assert moved.moved(to, seat) == sheet
    assert all(moved.dealt_by(number, 2).dealers[number - 1] == 2 for number in (1, 4, 19))
