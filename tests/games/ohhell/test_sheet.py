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

from hanawidgets.core.codec import checksum
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.score_pad import correction, seated
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
        (["A"], Code.WRONG_PLAYER_COUNT, "player_count"),
        ([*PEOPLE, *"HIJK"], Code.WRONG_PLAYER_COUNT, "player_count"),
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
        Sheet(seated("ABCD"), RULES)


def test_undo_takes_back_entry_by_entry() -> None:
    now, kept = sheet(), [sheet()]
    chance = random.Random(1)
    for _ in range(30):
        now = now.enter(
            chance.randint(1, 2), chance.choice(["bid", "taken"]), chance.randrange(3), chance.choice([0, 1, None])
        )
        kept.append(now)
    for before in reversed(kept[:-1]):
        now = now.undo()
        assert now == before
        assert now.rows == before.rows
    assert now.undo() == now


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


# --- tables change ----------------------------------------------------------------------------------


def entered(people: int = 3, hands: int = 3, seed: int = 1, mode: Any = "normal") -> Sheet:
    """A sheet with some hands that count."""
    now, chance = new_sheet(PEOPLE[:people], RuleSet(people, mode=mode, first_dealer="A")), random.Random(seed)
    for number in range(1, hands + 1):
        now = played(now, number, chance)
    return now


def played(now: Sheet, number: int, chance: random.Random) -> Sheet:
    """A hand more, of all who play in it."""
    left = size = now.size(number)
    order = now.order(number)
    for seat in order:
        free = [n for n in range(size + 1) if seat != order[-1] or n != now.forbidden(number)]
        now = now.enter(number, "bid", seat, chance.choice(free))
    for seat in order:
        taken = left if seat == order[-1] else chance.randint(0, left)
        now, left = now.enter(number, "taken", seat, taken), left - taken
    assert now.is_scored(number)
    return now


def test_somebody_late_joins_with_points_and_nobody_else_has_others() -> None:
    """F2: three hands entered for three, a fourth joins at the fourth."""
    now = entered()
    held = now.totals()
    assert now.join("Dora").totals() == (*held, 0)
    assert now.join("Dora", start=-7).totals() == (*held, -7)
    assert now.join("Dora", start="average").totals() == (*held, (2 * sum(held) + 3) // 6)
    assert now.join("Dora").present(4) == (0, 1, 2, 3)
    assert now.join("Dora").present(3) == (0, 1, 2)
    later = played(now.join("Dora", start="average"), 4, random.Random(2))
    assert later.running()[2][:3] == held
    assert later.names[later.dealers[3]] == "Dora"
    assert [some(later.points(3))[3], later.explain(3, 3)] == [0, None]


def test_an_average_follows_a_correction_of_the_rounds_before() -> None:
    now = entered().join("Dora", start="average")
    wrong = now.enter(1, "taken", 0, some(now.rows[0].taken[0]) + 1 if now.rows[0].taken[0] == 0 else 0)
    assert wrong.totals()[3] == (2 * sum(wrong.totals()[:3]) + 3) // 6


def test_a_round_in_which_something_stands_takes_nobody_in_and_nobody_out() -> None:
    now = entered().enter(4, "bid", 1, 2)
    for change in (lambda: now.join("Dora", 4), lambda: now.leave("Aki", 3), lambda: now.sit_out("Aki", 4)):
        with refused(Code.INCONSISTENT, "round", detail="round_is_written"):
            change()
    assert now.join("Dora").people[3].joined == 5


def test_who_sits_out_or_leaves_is_asked_for_nothing_and_deals_nothing() -> None:
    now = entered(5, 2).sit_out("Chie", 3).leave("Emi", 4)
    assert now.present(3) == (0, 1, 3, 4)
    assert now.present(4) == (0, 1, 2, 3)
    assert now.names[now.dealers[2]] == "Dora", "the turn of who sits out passes on"
    now = played(now, 3, random.Random(4))
    assert some(now.points(3))[2] == 0
    with refused(Code.INCONSISTENT, "round", detail="not_there"):
        now.enter(4, "bid", 4, 1)
    back = played(now, 4, random.Random(5)).join("Emi")
    assert back.present(5) == (0, 1, 2, 3, 4)
    assert back.present(4) == (0, 1, 2, 3)


def test_too_few_people_are_named_where_they_are() -> None:
    now = entered().leave("Aki").leave("Ben")
    error = some(now.problem(4))
    assert (error.detail, error.value, error.rule) == ("people_in_round", 1, "HOUSE-OH-06")
    assert not now.is_scored(4)
    assert now.problem(3) is None


def test_oh_06_with_more_people_a_hand_has_fewer_cards() -> None:
    now = entered(5, 1)
    for name in ("Finn", "Gen"):
        now = now.join(name)
    assert (now.size(1), now.size(2), now.size(5)) == (10, 7, 6)


def test_points_once_count_from_their_round_on_and_can_be_taken_back() -> None:
    now = entered()
    held = now.totals()
    given_ = now.adjust("Ben", -5, "late", 2)
    assert given_.totals() == (held[0], held[1] - 5, held[2])
    assert given_.running()[0] == now.running()[0]
    assert given_.unadjust(0) == now
    with refused(Code.NUMBER_OUT_OF_RANGE, "points"):
        now.adjust("Ben", 10_000)


def test_who_joined_with_the_average_keeps_it_when_somebody_else_is_given_points_or_leaves() -> None:
    now = entered().join("Emi", start="average")
    began = now.joined_with(3)
    for after in (now.adjust("Ben", 30), now.leave("Ben"), now.adjust("Ben", 30).unadjust(0), now.join("Fumi")):
        assert after.joined_with(3) == after.totals()[3] == began
    assert began != now.with_entries([]).joined_with(3) == now.start, "a round corrected later counts for it"


def test_a_correction_says_what_it_has_changed() -> None:
    now = filled((1, 0, 0), (1, 1, 0))
    now = filled((1, 0, 1), (1, 0, 0), 2, now)
    assert now.totals() == (22, 10, 10)
    fixed = now.enter(1, "bid", 0, 0).enter(1, "bid", 1, 1)
    found = some(correction(now, fixed))
    assert (found.number, found.points, found.totals) == (1, {0: (11, 0), 1: (0, 11)}, 2)
    assert correction(now, now) is None
    assert correction(sheet(), now) is None, "what was not written before is no correction"


@pytest.mark.slow
@given(st.data())
def test_no_change_of_one_person_changes_the_total_of_another(data: DataObject) -> None:
    people = data.draw(st.integers(3, 5))
    now = entered(people, data.draw(st.integers(0, 3)), data.draw(st.integers(0, 9)))
    chance = random.Random(data.draw(st.integers(0, 99)))
    for step in range(data.draw(st.integers(1, 5))):
        who = data.draw(st.sampled_from(now.names))
        before = dict(zip(now.names, now.totals(), strict=True))
        doing = data.draw(st.sampled_from(["join", "leave", "sit", "adjust", "rename", "move", "play"]))
        try:
            match doing:
                case "join":
                    now = now.join(f"new {step}", start=data.draw(st.sampled_from([0, -30, "average"])))
                    assert dict(zip(now.names[:-1], now.totals(), strict=False)) == before
                case "leave":
                    now = now.leave(who)
                case "sit":
                    now = now.sit_out(who)
                case "adjust":
                    now = now.adjust(who, 5, "x")
                    assert {name: n for name, n in before.items() if name != who} == {
                        name: n for name, n in zip(now.names, now.totals(), strict=True) if name != who
                    }
                    continue
                case "rename":
                    now = now.rename(who, f"other {step}")
                    assert sorted(now.totals()) == sorted(before.values())
                    continue
                case "move":
                    now = now.moved(now.place(who), 0)
                case "play":
                    if now.people_problem(now.written + 1) is None:
                        now = played(now, now.written + 1, chance)
                    continue
        except RuleError:
            continue
        after = dict(zip(now.names, now.totals(), strict=True))
        assert {name: after[name] for name in before} == before
    paid = [now.points(number) or () for number in range(1, now.rounds + 1)]
    for at in range(len(now.people)):
        once = sum(each.points for each in now.adjustments if each.person == at)
        assert now.totals()[at] == now.joined_with(at) + once + sum(line[at] for line in paid if line)
    again = parse_sheet(str(now))
    assert (again, again.totals(), str(again)) == (now, now.totals(), str(now))


def test_a_link_from_before_people_could_join_is_read() -> None:
    old = "os1.short_up;players=3;first_dealer=A.Aki,Ben,Chie.-10.8np"
    assert str(parse_sheet(old)) == old


@each(
    "extra", ["j9_2__", "j2_0__", "j2_2_b_", "o1_9", "o0_1", "a1_0_99999_x", "a1_7_5_", "j2_5_0_3", "jx", "o", "a1_0_5"]
)
def test_a_word_with_people_who_cannot_be_is_refused(extra: str) -> None:
    body = f"os1.short_up;players=3;first_dealer=A.Aki,Ben,Chie,Dora.-.j3_2_0_.{extra}"
    with pytest.raises(RuleError):
        parse_sheet(f"{body}.{checksum(body)}")
