"""The score sheet: whole games for every number of people and format, mistakes that lose nothing, undo, links, CSV."""

from __future__ import annotations

import csv
import io
import re
from random import Random
from typing import Any

import pytest

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.games.ohhell.rules import FORMATS, MODES, RuleSet
from hanawidgets.games.ohhell.score import points
from hanawidgets.games.ohhell.sheet import new_sheet
from hanawidgets.text import translate
from hanawidgets.widgets import ScoreSheet, page

from ....rows import each
from ....widgets.wire import ask, done, texts

PEOPLE = ("Aki", "Ben", "千恵", "Dora, jr.", "えりか", "Fumio", "Go")


def pick(sheet: ScoreSheet, number: int) -> dict[str, Any]:
    """Tap a number on the pad."""
    hand = sheet.view["hand"]
    return ask(sheet, "enter", round=hand["n"], kind=hand["pad"]["kind"], seat=hand["pad"]["seat"], number=number)


def play_hand(sheet: ScoreSheet, chance: Random) -> None:
    """Fill the hand shown as a table does: bids in turn, then tricks that add up."""
    left = size = sheet.sheet.rules.sizes[sheet.view["hand"]["n"] - 1]
    while pad := sheet.view["hand"]["pad"]:
        if pad["kind"] == "bid":
            number = chance.choice([one["n"] for one in pad["numbers"] if not one["off"]])
        else:
            last = sum(not cell["text"] for row in sheet.view["hand"]["rows"] for cell in row["cells"]) == 1
            number = left if last else chance.randint(0, left)
            left -= number
        assert len(pad["numbers"]) == size + 1
        assert "error" not in pick(sheet, number)


def play(sheet: ScoreSheet, chance: Random) -> None:
    """Play to the end."""
    while True:
        play_hand(sheet, chance)
        hand = sheet.view["hand"]
        assert hand["done"]
        if hand["n"] == hand["last"]:
            return
        done(sheet, "round", round=hand["n"] + 1)


# Each number of players and each format once; all of them together are played in the engine's tests.
TABLES = [(players, tuple(FORMATS)[players % len(FORMATS)]) for players in range(3, 8)]


@pytest.mark.slow
@each("players, format_", TABLES)
def test_a_whole_game_is_written(players: int, format_: str, quiet: None) -> None:
    sheet = ScoreSheet(PEOPLE[:players], format=format_, first_dealer=2)
    done(sheet, "begin")
    play(sheet, Random(players))
    paper, view = sheet.sheet, sheet.view
    assert paper.is_over
    assert view["pad"]["over"]
    for mode, place in zip(MODES, range(3), strict=True):
        reckoned = [sum(points(row.bid[seat], row.taken[seat], mode) for row in paper.rows) for seat in range(players)]  # type: ignore[misc]
        assert [row["totals"][place]["n"] for row in view["compare"]["rows"]] == reckoned
    assert [line["values"][-1] for line in view["plot"]["series"]] == list(paper.totals())
    assert [row["cells"][0][3] for row in view["table"]] == [str(totals[0]) for totals in paper.running()]
    again = ScoreSheet(start=sheet.value)
    assert (again.sheet.rows, again.value, again.names) == (paper.rows, sheet.value, PEOPLE[:players])


def test_the_dealers_bid_is_crossed_out_with_its_reason_and_refused(lang: str) -> None:
    sheet = ScoreSheet(PEOPLE[:5], first_dealer=5)
    for bid in (0, 2, 1, 3):
        pick(sheet, bid)
    pad = sheet.view["hand"]["pad"]
    assert [one["n"] for one in pad["numbers"] if one["off"]] == [4]
    assert (pad["rule"]["id"], "OH-13" in pad["reason"]) == ("OH-13", False), "the rule opens below the sentence"
    assert "0 + 2 + 1 + 3 = 6" in pad["reason"]
    before = sheet.value
    error = pick(sheet, 4)["error"]
    assert error["code"] == "forbidden_bid"
    assert "OH-13" in error["text"]
    assert sheet.value == before
    assert pick(sheet, 5) == {"kind": "ack", "id": 7}
    assert sheet.view["hand"]["sum"] == translate("ohhell.score_sheet.sum_over", lang, total=11, size=10, n=1)


def test_the_dealer_is_free_when_the_others_bid_too_much() -> None:
    sheet = ScoreSheet(PEOPLE[:3], format="short_up", first_dealer=3)
    pick(sheet, 1)
    pick(sheet, 1)
    pad = sheet.view["hand"]["pad"]
    assert not any(one["off"] for one in pad["numbers"])
    assert "2" in pad["reason"]


def test_a_bid_mended_so_that_the_sum_is_even_stays_and_is_told(lang: str) -> None:
    sheet = ScoreSheet(PEOPLE[:3], format="short_up", first_dealer=3)
    for bid in (0, 0, 0):
        pick(sheet, bid)
    done(sheet, "cell", round=1, kind="bid", seat=0)
    pick(sheet, 1)
    hand = sheet.view["hand"]
    assert "OH-13" in hand["problem"]
    assert [row["cells"][0]["text"] for row in hand["rows"]] == ["1", "0", "0"]
    assert (hand["pad"]["kind"], hand["pad"]["seat"]) == ("bid", 0)
    assert sheet.view["table"][0]["problem"]


def test_tricks_that_do_not_add_up_are_told_with_the_rule_and_nothing_is_lost(lang: str) -> None:
    sheet = ScoreSheet(PEOPLE[:3], format="short_down", first_dealer=3)
    for number in (3, 3, 3, 4, 3, 2):
        pick(sheet, number)
    hand = sheet.view["hand"]
    assert "OH-20" in hand["problem"]
    assert "9" in hand["problem"]
    assert "10" in hand["problem"]
    assert sheet.view["say"] == hand["problem"]
    assert [row["cells"][1]["text"] for row in hand["rows"]] == ["4", "3", "2"]
    assert not hand["done"]
    assert (hand["pad"]["kind"], hand["pad"]["seat"]) == ("taken", 2)
    pick(sheet, 3)
    hand = sheet.view["hand"]
    assert (hand["problem"], hand["done"]) == ("", True)
    assert [row["points"] for row in hand["rows"]] == ["0", "+13", "+13"]


def test_why_opens_the_tree_of_the_points() -> None:
    sheet = ScoreSheet(PEOPLE[:3], format="short_up", mode="negative")
    for number in (0, 0, 0, 1, 0, 0):
        pick(sheet, number)
    seat = sheet.view["hand"]["rows"][0]["seat"]
    done(sheet, "why", seat=seat)
    score = sheet.view["hand"]["why"]["score"]
    assert score["total"] == -10
    assert "OH-24" in {term["rule"]["id"] for term in score["terms"].values()}
    done(sheet, "why", seat=seat)
    assert sheet.view["hand"]["why"] is None


def test_undo_goes_back_to_the_start_and_redo_to_the_end() -> None:
    sheet = ScoreSheet(PEOPLE[:4], format="short_up")
    done(sheet, "rename", seat=0, text="Zoe")
    play_hand(sheet, Random(1))
    done(sheet, "mode", value="negative")
    seen = [sheet.value]
    while sheet.view["pad"]["can"]["undo"]:
        done(sheet, "undo")
        seen.append(sheet.value)
    assert len(seen) == 1 + 1 + 8 + 1
    assert sheet.names == PEOPLE[:4]
    assert not sheet.sheet.entries
    while sheet.view["pad"]["can"]["redo"]:
        done(sheet, "redo")
    assert sheet.value == seen[0]


def test_undo_after_a_reload_takes_back_what_was_entered_last() -> None:
    sheet = ScoreSheet(PEOPLE[:3], first_dealer=1)
    for number in (2, 3, 4, 5):
        pick(sheet, number)
    page.state = sheet.value
    again = ScoreSheet()
    assert again.value == sheet.value
    assert again.view["pad"]["begun"]
    done(again, "undo")
    row = again.sheet.rows[0]
    assert (row.taken, row.bid) == ((None, None, None), (4, 2, 3))
    done(again, "undo")
    assert again.sheet.rows[0].bid == (None, 2, 3)
    assert again.view["hand"]["pad"]["seat"] == 0


def test_a_new_sheet_keeps_the_people_and_undo_brings_the_old_one_back() -> None:
    sheet = ScoreSheet(PEOPLE[:3])
    play_hand(sheet, Random(2))
    before = sheet.value
    done(sheet, "again")
    assert not sheet.view["pad"]["begun"]
    assert sheet.names == PEOPLE[:3]
    done(sheet, "undo")
    assert sheet.value == before
    assert sheet.view["pad"]["begun"]


def test_stale_clicks_do_nothing_new() -> None:
    """A second tap on a number is meant for the same place, so it writes the same there."""
    sheet = ScoreSheet(PEOPLE[:3])
    for _ in range(3):
        done(sheet, "enter", round=1, kind="bid", seat=1, number=4)
    assert sheet.sheet.rows[0].bid == (None, 4, None)
    done(sheet, "undo")
    assert sheet.sheet.rows[0].bid == (None, None, None)
    done(sheet, "enter", round=1, kind="bid", seat=1, number=4)
    done(sheet, "players", number=5)
    done(sheet, "format", value="short_up")
    done(sheet, "dealer", seat=2)
    assert (len(sheet.names), sheet.format, sheet.first_dealer) == (3, "long_normal", 1)


def by_name(sheet: ScoreSheet) -> dict[str, tuple[Any, ...]]:
    """What stands on the sheet for each person: bids, tricks and totals."""
    paper = sheet.sheet
    return {
        name: (*((row.bid[seat], row.taken[seat]) for row in paper.rows), paper.totals()[seat])
        for seat, name in enumerate(paper.names)
    }


def test_people_change_places_and_take_along_what_they_have() -> None:
    """GAP-OH-01: who dealt first still did, the dealers after that follow from the new order."""
    sheet = ScoreSheet(PEOPLE[:4], format="short_valley", first_dealer=2)
    done(sheet, "move", n=0, seat=1, to=0)
    assert (sheet.names, sheet.first_dealer) == (("Ben", "Aki", "千恵", "Dora, jr."), 1)
    play_hand(sheet, Random(1))
    done(sheet, "round", round=2)
    play_hand(sheet, Random(2))
    before, undone = by_name(sheet), sheet.value
    n = sheet.view["pad"]["moves"]
    for _ in range(2):  # the second tap of a double click is meant for an order that is gone
        done(sheet, "move", n=n, seat=1, to=2)
    assert sheet.names == ("Ben", "千恵", "Aki", "Dora, jr.")
    assert by_name(sheet) == before
    assert [sheet.names[seat] for seat in sheet.sheet.dealers[:3]] == ["Ben", "千恵", "Aki"]
    assert sheet.view["hand"]["n"] == 2
    done(sheet, "rename", seat=1, text="Chie")
    assert sheet.view["pad"]["moves"] == n + 1, "a new name is no new order"
    done(sheet, "undo")
    done(sheet, "undo")
    assert (sheet.value, sheet.view["hand"]["n"]) == (undone, 2)
    done(sheet, "redo")
    assert by_name(sheet) == before


def test_who_deals_can_be_put_right_during_a_game() -> None:
    sheet = ScoreSheet(PEOPLE[:3], format="short_up")
    play_hand(sheet, Random(1))
    done(sheet, "round", round=2)
    before = by_name(sheet)
    done(sheet, "deals", round=2, seat=2)
    assert sheet.sheet.dealers[:3] == (1, 2, 0)
    assert sheet.view["dealer"] == 2
    assert sheet.view["hand"]["pad"]["seat"] == 0, "who sits after the dealer bids first (OH-11)"
    assert by_name(sheet) == before


@each("state", ["", "x", "os1.x", "os2.long_normal.a.b", "kt1.bga", "os1.long_normal;first_dealer=A.A,B.-.abc"])
def test_a_damaged_link_is_told_and_the_sheet_is_empty(state: str, lang: str) -> None:
    page.state = state
    sheet = ScoreSheet()
    assert bool(sheet.view["pad"]["problem"]) == bool(state)
    assert not sheet.sheet.entries
    done(sheet, "begin")
    assert not sheet.view["pad"]["problem"]


def test_csv_has_names_numbers_and_no_formulas(lang: str) -> None:
    sheet = ScoreSheet(["=1+1", "Ben", "Dora, jr."], format="short_up")
    play_hand(sheet, Random(3))
    done(sheet, "csv")
    file = sheet.view["pad"]["file"]
    assert file["text"].startswith("\ufeff")
    rows = list(csv.reader(io.StringIO(file["text"][1:])))
    assert len(rows) == 11
    assert {len(row) for row in rows} == {3 + 4 * 3}
    assert translate("ohhell.sheet.bid", lang, name="Dora, jr.") in rows[0]
    assert rows[1][2] == "'=1+1"
    assert not any(cell.startswith("=") for row in rows for cell in row)


@each(
    "names, code",
    [
        ("Aki", Code.WRONG_TYPE),
        (["a"], Code.WRONG_PLAYER_COUNT),
        (list("abcdefghijk"), Code.WRONG_PLAYER_COUNT),
        (["a", "b", "a "], Code.INCONSISTENT),
        (["a", "b", " "], Code.NUMBER_OUT_OF_RANGE),
        (["a", "b", 3], Code.WRONG_TYPE),
        (["a", "b", "c" * 31], Code.NUMBER_OUT_OF_RANGE),
        (None, None),
    ],
)
def test_names_that_are_none_are_refused(names: object, code: Code | None) -> None:
    if code is None:
        assert ScoreSheet(names).names == ("A", "B", "C", "D")
        return
    with pytest.raises(RuleError) as caught:
        ScoreSheet(names)
    assert caught.value.code == code


def test_authors_may_set_everything_later() -> None:
    sheet = ScoreSheet(PEOPLE[:3])
    sheet.enter(1, "bid", 0, 3)
    sheet.mode = "negative"
    assert sheet.sheet.rows[0].bid == (3, None, None)
    sheet.names = PEOPLE
    assert (sheet.sheet.rules.players, sheet.sheet.rules.rounds) == (7, 13)
    sheet.format = "short_up"
    assert sheet.view["hand"]["last"] == 7
    assert not sheet.sheet.entries
    with pytest.raises(RuleError):
        sheet.enter(1, "bid", 0, 2)
    with pytest.raises(RuleError):
        ScoreSheet(PEOPLE[:3], first_dealer=4)


@pytest.mark.slow
def test_texts_are_worded_and_a_click_is_light(lang: str, wires: list[Any]) -> None:
    sheet = ScoreSheet([f"{name} with a long name" for name in ("a", "b", "c", "d", "e", "f", "g")])
    play(sheet, Random(5))
    said = [
        text
        for text in texts([sheet.base, {**sheet.view, "pad": {**sheet.view["pad"], "state": ""}}])
        if "a long name" not in text
    ]
    assert not any(re.search(r"[{}]", text) for text in said)
    if lang == "en":
        assert not any(re.search(r"[\u3040-\u30ff]", text) for text in said)
    wires.clear()
    done(sheet, "mode", value="negative")
    assert sum(sent.size for sent in wires) < 25_000


def test_a_circle_is_a_bid_made_and_a_cross_one_missed(lang: str) -> None:
    """In Japan ○ is right and won; the same sign must not mean the opposite elsewhere."""
    ui = ScoreSheet(PEOPLE[:4]).base["ui"]
    assert (ui["mark_made"], ui["mark_missed"]) == ("○", "×")
    for sign, word in (("○", "made"), ("×", "missed")):
        part = next(part for part in re.split(r"[.,。、]", ui["table_note"]) if sign in part)
        assert translate(f"ohhell.score_sheet.{word}", lang) in part
    assert "●" not in ui["table_note"]


def test_HOUSE_OH_02_the_sheet_counts_by_them() -> None:
    own = RuleSet(3, hand_sizes=(1, 1), first_dealer="A").with_options(bonus=5, per_trick=3)
    paper = ScoreSheet(["Aki", "Ben", "Chie"], start=str(new_sheet(["Aki", "Ben", "Chie"], own)), lang="en")
    for seat, bid in ((1, 1), (2, 0), (0, 1)):
        paper.enter(1, "bid", seat, bid)
    for seat, taken in ((1, 1), (2, 0), (0, 0)):
        paper.enter(1, "taken", seat, taken)
    assert paper.sheet.totals() == (0, 8, 5)
    assert paper.sheet.totals("negative") == (-10, 10, 10)
    assert [mode["now"] for mode in paper.view["compare"]["modes"]] == [True, False, False, False]
    done(paper, "mode", value="normal")
    assert paper.sheet.totals() == (0, 11, 10)


def test_house_rules_are_given_as_text_and_changed_in_the_panel() -> None:
    paper = ScoreSheet(PEOPLE[:3], ruleset="short_up;hook=off;hand_sizes=1..3..1", lang="en")
    assert (paper.sheet.rules.hook, paper.sheet.rules.sizes, paper.format) == ("off", (1, 2, 3, 2, 1), "short_up")
    assert {one["name"] for one in paper.rules["switches"]} == {"hand_sizes", "no_trump", "hook"}
    done(paper, "option", name="hook", value="not_last")
    done(paper, "option", name="hand_sizes", value="1→2")
    assert (paper.sheet.rules.hook, paper.sheet.rounds) == ("not_last", 2)
    assert "hand_sizes=1+2" in paper.ruleset and ScoreSheet(start=paper.value).sheet == paper.sheet
    done(paper, "undo")
    assert paper.sheet.rounds == 5
    assert "hand_sizes=1+2+3+2+1" in paper.ruleset
    done(paper, "mode", value="own")
    done(paper, "option", name="bonus", value="5")
    assert "5, 6, 7, 8 points" in paper.rules["note"]
    assert (paper.mode, paper.sheet.rules.bonus) == ("own", 5)
    done(paper, "mode", value="positive")
    assert paper.sheet.rules.mode == "positive" and paper.sheet.rules.hook == "not_last"


def test_house_rules_that_do_not_fit_what_is_written_are_refused() -> None:
    paper = ScoreSheet(PEOPLE[:3], ruleset="short_down;mode=negative", lang="en")
    assert (paper.format, paper.mode, paper.sheet.size(1)) == ("short_down", "negative", 10)
    paper.enter(1, "bid", 1, 7)
    before = paper.value
    answer = ask(paper, "option", name="hand_sizes", value="3 2 1")
    assert answer["error"]["code"] == "number_out_of_range"
    assert (paper.value, paper.sheet.rounds) == (before, 10)
    done(paper, "option", name="hook", value="off")
    assert paper.sheet.rules.hook == "off" and paper.sheet.rows[0].bid[1] == 7
    with pytest.raises(RuleError):
        paper.ruleset = "short_up"
    assert paper.format == "short_down", "a bid of 7 has no place in a hand of one card"


def test_the_rules_of_a_sheet_of_other_people_follow_its_text() -> None:
    assert len(ScoreSheet(ruleset="short_up;players=5").sheet.names) == 5
    assert ScoreSheet(PEOPLE[:6], ruleset="short_up;first_dealer=C").sheet.dealers[0] == 2
    assert ScoreSheet(PEOPLE[:3], ruleset="short_up", format="short_down").format == "short_down"
