"""Old names of numbers: read wherever they come in, each with a warning that says the new one."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import pytest

from hanawidgets import haggis, koikoi, ohhell, widgets
from hanawidgets.core.errors import RuleError
from hanawidgets.core.renamed import OldName, current
from hanawidgets.teach.assertions import fact_now
from hanawidgets.teach.cases.files import CASES
from hanawidgets.teach.game import GAMES
from hanawidgets.teach.loader import lesson_from

from ..rows import each

CALCULATOR = widgets.ScoreCalculator


def warned(call: Callable[[], Any], *old: str) -> Any:
    """What a call returns, which warns of these old names and no other."""
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        value = call()
    said = [each.message for each in found if isinstance(each.message, OldName)]
    assert {each.old for each in said} == set(old), [str(each.message) for each in found]
    assert all(each.new in str(each) and each.old in str(each) for each in said)
    return value


CASES_OF_BEFORE: list[tuple[str, str, dict[str, Any], dict[str, Any], str]] = [
    ("koikoi", "settle", {}, {"points": 7, "field_brights_at_deal": 3, "winner_koi": 1, "loser_koi": 2}, "transfer"),
    ("koikoi", "settle", {"ruleset": "club"}, {"points": 5, "total_koi_both_players": 3}, "transfer"),
    (
        "koikoi",
        "honba_sequence",
        {"ruleset": "club"},
        {"months": [{"winner": "dealer", "points": 2, "total_koi": 3}]},
        "transfers",
    ),
    (
        "koikoi",
        "round_end",
        {},
        {"stop_by": "A", "dealer": "A", "points": 5, "koi": {"A": 1, "B": 0}, "field_brights_at_deal": 2},
        "transfer",
    ),
    ("ohhell", "forbidden_bid", {}, {"bids_before_dealer": [1, 0, 1], "hand_size": 3}, "forbidden"),
    ("ohhell", "game_end", {}, {"final_scores": {"A": 10, "B": 20, "C": 0}}, "winners"),
    ("haggis", "next_leader", {}, {"players": ["A", "B"], "totals_before_round": {"A": 30, "B": 12}}, "leader"),
    (
        "haggis",
        "score_round",
        {},
        {
            "players": ["A", "B"],
            "bets": {"A": 15, "B": 0},
            "captured_total": {"A": 30, "B": 6},
            "first_out": "A",
            "hand_left": {"B": 3},
        },
        "delta",
    ),
    (
        "haggis",
        "score_round",
        {},
        {
            "players": ["A", "B", "C"],
            "bets": {"A": 15, "B": 0, "C": 0},
            "captured_total": {"A": 30, "B": 6, "C": 14},
            "out_order": ["A", "B"],
            "hands_at_first_out": {"B": 3, "C": 5},
            "hands_at_second_out": {"C": 2},
        },
        "delta",
    ),
]
NOW = {
    "field_brights_at_deal": "field_brights",
    "winner_koi": "calls",
    "loser_koi": "other_calls",
    "total_koi_both_players": "total_calls",
    "total_koi": "total_calls",
    "koi": "calls",
    "bids_before_dealer": "bids",
    "final_scores": "scores",
    "totals_before_round": "scores",
    "captured_total": "captured",
    "hand_left": "left",
    "out_order": "out",
    "hands_at_first_out": "left",
    "hands_at_second_out": "second",
}


def today(value: Any) -> Any:
    """The same input by the names of today, written down here once more."""
    if isinstance(value, dict):
        return {NOW.get(name, name): today(item) for name, item in value.items()}
    return [today(item) for item in value] if isinstance(value, list) else value


def old_in(value: Any) -> set[str]:
    """The old names in an input."""
    if isinstance(value, dict):
        return (value.keys() & NOW.keys()) | {name for item in value.values() for name in old_in(item)}
    return {name for item in value for name in old_in(item)} if isinstance(value, list) else set()


@each("game, kind, options, given, field", CASES_OF_BEFORE)
def test_a_case_means_the_same_by_old_and_new_names(
    game: str, kind: str, options: dict[str, Any], given: dict[str, Any], field: str
) -> None:
    before = warned(lambda: CASES[game].recompute(kind, options, given), *old_in(given))
    now = warned(lambda: CASES[game].recompute(kind, options, today(given)))
    assert before.error is None and before.values == now.values and before.values[field] not in (None, 0, [])


def test_every_old_name_of_cases_is_tried_and_in_the_document() -> None:
    from hanawidgets.teach.cases import files

    document = files.FILE.read_text(encoding="utf-8")
    named = set().union(*(old_in(given) for *_, given, _ in CASES_OF_BEFORE))
    known: set[str] = {"total_koi"}  # of a month, below ``months``
    for cases in CASES.values():
        for case in cases.types.values():
            for variant in case.input.variants:
                known |= {old for one in variant.fields(cases.told({"ruleset": "?"}, {})) for old in one.old}
    assert named == known == NOW.keys()
    assert [name for name in known if f"`{name}`" not in document] == []


def test_an_old_name_beside_the_new_one_is_refused() -> None:
    error = CASES["koikoi"].recompute("settle", {}, {"points": 7, "winner_koi": 1, "calls": 1}).error
    assert error and (error.code, error.field) == ("unknown_field", "input.winner_koi")
    with pytest.raises(RuleError, match="unknown_field: own_koi"):
        current({"own_koi": 1, "calls": 2}, {"own_koi": "calls"})


def test_a_fault_of_an_old_name_is_told_by_that_name() -> None:
    error = CASES["koikoi"].recompute("settle", {}, {"points": 7, "winner_koi": 13}).error
    assert error and (error.code, error.field) == ("number_out_of_range", "input.winner_koi")


def test_widgets_and_calls_take_old_names() -> None:
    made = warned(lambda: CALCULATOR(points=7, own_koi=1, other_koi=2), "own_koi", "other_koi")
    assert (made.calls, made.other_calls) == (1, 2)
    seen: list[int] = []
    warned(lambda: made.observe(lambda change: seen.append(change["new"]), "own_koi"), "own_koi")
    warned(lambda: setattr(made, "own_koi", 3), "own_koi")
    assert (seen, made.calls, warned(lambda: made.own_koi, "own_koi")) == ([3], 3, 3)
    paper = widgets.KoiKoiScoreSheet(["Aki", "Ben"])
    warned(lambda: paper.enter(1, winner="Aki", yaku={"akatan": 6}, own_koi=1), "own_koi")
    bids: Callable[..., Any] = ohhell.bids
    assert warned(lambda: bids(size=3, made=[1, 0, 1]), "size") == (0, 2, 3)
    view: Any = ohhell.Play(seed=1).view("A")
    assert warned(lambda: (view.number, view.size), "number", "size") == (view.round, view.hand_size) == (1, 10)
    table: Any = haggis.Play(seed=1).view("A")
    assert warned(lambda: table.number, "number") == table.round == 1


def test_the_warning_names_the_line_of_whoever_wrote_the_old_name() -> None:
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        CALCULATOR(points=7, own_koi=1)
    assert [each.filename for each in found if isinstance(each.message, OldName)] == [__file__]


def test_rows_have_the_names_of_today() -> None:
    month = koikoi.simulate(1, per="round", seed=1)[0]
    assert {"field_brights", "calls_A", "calls_B"} <= month.keys() and month.keys().isdisjoint({"lights", "koi_A"})
    assert ohhell.simulate(1, per="seat", seed=1)[0]["hand_size"] == 10


def lesson(game: str, *steps: dict[str, Any]) -> dict[str, Any]:
    return {"lesson": "x", "game": game, "title": "x", "goal": "x", "languages": ["en"], "step": [*steps]}


LESSONS_OF_BEFORE: list[tuple[str, dict[str, Any], tuple[str, ...]]] = [
    (
        "koikoi",
        {
            "kind": "read",
            "situation": {"points": 7, "field_brights": 3, "own_koi": 1, "other_koi": 2},
            "text": "{1=own_koi} {2=other_koi} {3=field_brights}",
        },
        ("own_koi", "other_koi"),
    ),
    (
        "koikoi",
        {
            "kind": "read",
            "table": {"lights": 2, "points": 110, "other_points": 130},
            "text": "{2=lights} {110=my_points} {130=other_points}",
        },
        ("lights", "points", "other_points", "my_points"),
    ),
    ("koikoi", {"kind": "drill", "make": "score", "with": {"koi": True, "brights": True}}, ("koi", "brights")),
    (
        "ohhell",
        {"kind": "read", "situation": {"hand_size": 3, "bid": 1, "tricks": 2}, "text": "{2=taken}"},
        ("tricks",),
    ),
    (
        "ohhell",
        {"kind": "read", "situation": {"totals": {"A": 10, "B": 20, "C": 0, "D": 7}}, "text": "{20=total.B}"},
        ("totals", "total."),
    ),
    ("ohhell", {"kind": "drill", "make": "forbidden", "with": {"size": [2]}}, ("size",)),
    (
        "haggis",
        {
            "kind": "read",
            "rules": "three",
            "situation": {
                "out": ["A", "B"],
                "captured": {"A": 20, "B": 25, "C": 5},
                "left": {"B": 4, "C": 7},
                "left_second": {"C": 3},
            },
            "text": "{3=left_second.C}",
        },
        ("left_second", "left_second."),
    ),
    ("haggis", {"kind": "read", "rules": "two", "show": {"totals": {"A": 40, "B": 75}}, "text": "x"}, ("totals",)),
]


@each("game, step, old", LESSONS_OF_BEFORE)
def test_a_lesson_may_say_old_names(game: str, step: dict[str, Any], old: tuple[str, ...]) -> None:
    made = warned(lambda: lesson_from(lesson(game, step)), *old)
    assert made.proved


def test_old_facts_are_no_facts_of_today() -> None:
    for game in GAMES.values():
        for old in game.old_facts:
            with pytest.warns(OldName):
                assert fact_now(f"{old}A" if old.endswith(".") else old, game.old_facts).partition(".")[0] != old
