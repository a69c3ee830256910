"""One sound case for every type, situation and rule set, with all its results worked out by hand."""

from __future__ import annotations

import copy
from typing import Any, NamedTuple

from hypothesis import settings

from hanawidgets.teach.cases.files import Case, CaseVerdict, check_case
from tests.needs import some

often = settings(max_examples=some(settings.default).max_examples * 5 // 2)
"""For tests of which an example costs little: what a teacher's file may hold is anything."""

CLUB = {"ruleset": "club"}
TESHI = [
    "1-hikari(crane)",
    "1-tan(aka)",
    "1-kasu(a)",
    "1-kasu(b)",
    "2-tane(warbler)",
    "3-kasu(a)",
    "4-kasu(a)",
    "5-kasu(a)",
]
KUTTSUKI = ["1-kasu(a)", "1-kasu(b)", "2-kasu(a)", "2-kasu(b)", "3-kasu(a)", "3-kasu(b)", "4-kasu(a)", "4-kasu(b)"]
PLAIN = ["1-kasu(a)", "1-kasu(b)", "2-kasu(a)", "3-kasu(a)", "4-kasu(a)", "5-kasu(a)", "6-kasu(a)", "7-kasu(a)"]
EVEN = {"A": 50, "B": 50}


class Sample(NamedTuple):
    """Type, options, input and everything the rules make of them."""

    type: str
    options: dict[str, Any]
    input: dict[str, Any]
    results: dict[str, Any]

    def case(self, expected: dict[str, Any] | None = None) -> dict[str, str | dict[str, Any]]:
        """The case as it stands in a file, expecting all results unless told otherwise."""
        return copy.deepcopy(
            {
                "id": "x",
                "game": "koikoi",
                "type": self.type,
                "options": self.options,
                "input": self.input,
                "expected": self.results if expected is None else expected,
            }
        )


def verdict(kind: str, given: dict[str, Any], expected: dict[str, Any] | None = None, **options: Any) -> CaseVerdict:
    """Check one case."""
    return check_case(Case(1, Sample(kind, options, given, expected or {"error": "inconsistent"}).case()))


def computed(kind: str, given: dict[str, Any], **options: Any) -> Any:
    """Return what the checker makes of an input, or the code of the error."""
    found = dict(some(verdict(kind, given, **options).computed))
    return found.get("error", found)


SAMPLES = {
    "yaku-bga": Sample(
        "yaku",
        {},
        {
            "captured": [
                "1-tan(aka)",
                "2-tan(aka)",
                "3-tan(aka)",
                "4-tan(plain)",
                "5-tan(plain)",
                "8-hikari(moon)",
                "9-tane(cup)",
            ]
        },
        {"yaku": {"akatan": 6, "tan": 1, "tsukimi": 5}, "points": 12},
    ),
    "yaku-club": Sample(
        "yaku",
        CLUB,
        {
            "captured": [
                "1-tan(aka)",
                "2-tan(aka)",
                "3-tan(aka)",
                "4-tan(plain)",
                "5-tan(plain)",
                "8-hikari(moon)",
                "9-tane(cup)",
            ]
        },
        {"yaku": {"akatan": 8}, "points": 8},
    ),
    "yaku-nothing": Sample("yaku", {}, {"captured": []}, {"yaku": {}, "points": 0}),
    "settle-bga": Sample(
        "settle",
        {},
        {"points": 7, "field_brights_at_deal": 3, "winner_koi": 1, "loser_koi": 2},
        {"points": 7, "base": 14, "multiplier": 5, "transfer": 70},
    ),
    "settle-bga-yaku": Sample(
        "settle",
        {"double_back": True},
        {"yaku": {"sanko": 6, "tan": 2}, "loser_koi": 2, "winner_koi": 3},
        {"points": 8, "base": 16, "multiplier": 2, "transfer": 32},
    ),
    "settle-club": Sample(
        "settle",
        CLUB,
        {"points": 5, "honba": 2, "total_koi_both_players": 3},
        {"points": 5, "base": 7, "multiplier": 4, "transfer": 28},
    ),
    "settle-club-yaku": Sample(
        "settle", CLUB, {"yaku": {"aka_ao": 14, "kasu": 1}}, {"points": 15, "base": 15, "multiplier": 1, "transfer": 15}
    ),
    "honba_sequence": Sample(
        "honba_sequence",
        CLUB,
        {
            "honba_at_start": 1,
            "months": [
                {"winner": "dealer", "points": 2, "total_koi": 0},
                {"winner": "none", "points": 0, "total_koi": 0},
                {"winner": "dealer", "points": 1, "total_koi": 2},
                {"winner": "non_dealer", "points": 6, "total_koi": 1},
                {"winner": "non_dealer", "points": 3, "total_koi": 24},
            ],
        },
        {"honba_before_each_month": [1, 2, 2, 3, 0], "transfers": [3, 0, 9, 18, 75], "honba_after": 0},
    ),
    "hands_empty": Sample(
        "round_end",
        {},
        {
            "hands_empty": True,
            "dealer": "B",
            "yaku_points": {"A": 0, "B": 0},
            "koi": {"A": 0, "B": 0},
            "scores_before": {"A": 6, "B": 94},
            "rounds_left": 3,
        },
        {
            "winner": "B",
            "transfer": 6,
            "next_dealer": "B",
            "round_over": True,
            "scores_after": {"A": 0, "B": 100},
            "game_over": True,
            "game_winner": "B",
            "result": "win",
        },
    ),
    "hands_empty-called": Sample(
        "round_end",
        {"dealer_rule": "alternate"},
        {"hands_empty": True, "dealer": "B", "yaku_points": {"A": 3, "B": 0}, "koi": {"A": 1, "B": 0}},
        {"winner": None, "transfer": 0, "next_dealer": "A", "round_over": True},
    ),
    "stop_by-bga": Sample(
        "round_end",
        {"dealer_rule": "loser"},
        {
            "stop_by": "A",
            "dealer": "A",
            "points": 8,
            "koi": {"A": 1, "B": 2},
            "field_brights_at_deal": 1,
            "scores_before": EVEN,
            "rounds_left": 0,
        },
        {
            "winner": "A",
            "transfer": 48,
            "next_dealer": "B",
            "round_over": True,
            "scores_after": {"A": 98, "B": 2},
            "game_over": True,
            "game_winner": "A",
            "result": "win",
        },
    ),
    "stop_by-club": Sample(
        "round_end",
        CLUB,
        {
            "stop_by": "B",
            "dealer": "B",
            "points": 8,
            "koi": {"A": 1, "B": 2},
            "honba": 3,
            "scores_before": {"A": 0, "B": 0},
        },
        {
            "winner": "B",
            "transfer": 44,
            "next_dealer": "B",
            "round_over": True,
            "honba_after": 4,
            "scores_after": {"A": -44, "B": 44},
            "game_over": False,
            "game_winner": None,
            "result": None,
        },
    ),
    "special-bga": Sample(
        "round_end",
        {},
        {"special_hand": {"A": "teshi"}, "dealer": "B", "field_brights_at_deal": 5, "scores_before": EVEN},
        {
            "winner": "A",
            "transfer": 6,
            "next_dealer": "A",
            "round_over": True,
            "scores_after": {"A": 56, "B": 44},
            "game_over": False,
            "game_winner": None,
            "result": None,
        },
    ),
    "special-club": Sample(
        "round_end",
        CLUB,
        {"special_hand": {"A": "kuttsuki"}, "dealer": "B", "honba": 2},
        {"winner": "A", "transfer": 8, "next_dealer": "A", "round_over": True, "honba_after": 0},
    ),
    "special-both": Sample(
        "round_end",
        {},
        {"special_hand": {"A": "kuttsuki", "B": "teshi"}, "dealer": "B", "scores_before": EVEN, "rounds_left": 0},
        {
            "winner": None,
            "transfer": 0,
            "next_dealer": "B",
            "round_over": True,
            "scores_after": EVEN,
            "game_over": True,
            "game_winner": None,
            "result": "draw",
        },
    ),
    "special-both-ignored": Sample(
        "round_end",
        CLUB | {"both_special": "ignore"},
        {"special_hand": {"A": "kuttsuki", "B": "teshi"}, "dealer": "B", "honba": 2},
        {"winner": None, "transfer": 0, "next_dealer": "B", "round_over": False, "honba_after": 2},
    ),
    "deck_exhausted": Sample(
        "round_end",
        CLUB,
        {
            "deck_exhausted": True,
            "dealer": "A",
            "yaku_points": {"A": 4, "B": 2},
            "last_koi_caller": "A",
            "total_koi": 13,
            "last_turn_formed_yaku": False,
            "honba": 1,
            "dealer_last_turn": "koi",
            "scores_before": {"A": 0, "B": 0},
            "rounds_left": 0,
        },
        {
            "winner": "A",
            "transfer": 70,
            "next_dealer": "A",
            "round_over": True,
            "honba_after": 2,
            "scores_after": {"A": 70, "B": -70},
            "game_over": True,
            "game_winner": "A",
            "result": "win",
        },
    ),
    "deck_exhausted-last-turn": Sample(
        "round_end",
        CLUB,
        {
            "deck_exhausted": True,
            "dealer": "A",
            "yaku_points": {"A": 4, "B": 2},
            "last_koi_caller": "A",
            "total_koi": 2,
            "last_turn_formed_yaku": True,
            "honba": 1,
        },
        {"winner": "B", "transfer": 9, "next_dealer": "B", "round_over": True, "honba_after": 0},
    ),
    "deck_exhausted-nobody": Sample(
        "round_end",
        CLUB,
        {
            "deck_exhausted": True,
            "dealer": "A",
            "yaku_points": {"A": 0, "B": 0},
            "last_koi_caller": None,
            "total_koi": 0,
            "last_turn_formed_yaku": False,
            "honba": 2,
        },
        {"winner": None, "transfer": 0, "next_dealer": "A", "round_over": True, "honba_after": 2},
    ),
    "after_round": Sample(
        "round_end",
        {"rounds": 6},
        {"after_round": 6, "scores": {"A": 49, "B": 51}},
        {"game_over": True, "game_winner": "B", "result": "win"},
    ),
    "after_round-going-on": Sample(
        "round_end",
        CLUB,
        {"after_round": 6, "scores": {"A": -49, "B": 49}},
        {"game_over": False, "game_winner": None, "result": None},
    ),
    "special_hand-teshi": Sample("special_hand", {}, {"hand": TESHI}, {"special_hand": "teshi", "points": 6}),
    "special_hand-kuttsuki": Sample(
        "special_hand", CLUB, {"hand": KUTTSUKI}, {"special_hand": "kuttsuki", "points": 6}
    ),
    "special_hand-none": Sample("special_hand", {}, {"hand": PLAIN}, {"special_hand": None, "points": 0}),
    "capture-two-cards": Sample(
        "capture",
        {},
        {
            "field": ["1-kasu(a)", "1-kasu(b)", "2-kasu(a)"],
            "play": "1-tan(aka)",
            "take": ["1-kasu(b)"],
            "draw": "2-tan(aka)",
            "draw_take": ["2-kasu(a)"],
        },
        {
            "legal": True,
            "captured": ["1-kasu(b)", "1-tan(aka)", "2-kasu(a)", "2-tan(aka)"],
            "field_after": ["1-kasu(a)"],
        },
    ),
    "capture-choice": Sample(
        "capture",
        CLUB,
        {"field": ["1-kasu(a)", "1-kasu(b)"], "play": "1-tan(aka)"},
        {"legal": True, "choices": ["1-kasu(b)", "1-kasu(a)"], "must_choose_exactly": 1, "choice_for": "play"},
    ),
    "capture-choice-for-draw": Sample(
        "capture",
        {},
        {"field": ["1-kasu(a)", "1-kasu(b)"], "play": "2-tan(aka)", "draw": "1-tan(aka)"},
        {"legal": True, "choices": ["1-kasu(a)", "1-kasu(b)"], "must_choose_exactly": 1, "choice_for": "draw"},
    ),
    "capture-illegal": Sample(
        "capture", {}, {"field": ["1-kasu(a)"], "play": "1-tan(aka)", "take": []}, {"legal": False}
    ),
    "deal": Sample("capture", {}, {"deal_field": KUTTSUKI, "special_hand": {}}, {"action": "redeal"}),
    "deal-special": Sample(
        "capture", CLUB, {"deal_field": KUTTSUKI, "special_hand": {"B": "teshi"}}, {"action": "special_hand"}
    ),
    "prompt-bga": Sample(
        "prompt",
        {},
        {
            "yaku_at_last_koi": {"tan": 1},
            "yaku_now": {"tan": 2, "hanami": 5},
            "hand_cards_left": 3,
            "captured_this_turn": ["7-tan(plain)", "7-kasu(a)"],
        },
        {"prompt": True, "auto": None, "choices": ["koi", "stop"], "points": 7},
    ),
    "prompt-club": Sample(
        "prompt",
        CLUB,
        {
            "yaku_at_last_koi": {},
            "yaku_now": {"kasu": 1},
            "hand_cards_left": 0,
            "deck_left": 0,
            "is_final_turn_of_round": True,
            "player": "non_dealer",
            "captured_this_turn": [],
        },
        {"prompt": False, "auto": "stop", "choices": [], "points": 1},
    ),
    "deal_counts-bga": Sample(
        "deal_counts",
        {},
        {},
        {
            "hand": 8,
            "field": 8,
            "deck": 24,
            "turns_with_hand_each": 8,
            "flip_only_turns_each": 0,
            "deck_left_when_hands_empty": 8,
        },
    ),
    "deal_counts-club": Sample(
        "deal_counts",
        CLUB,
        {},
        {
            "hand": 8,
            "field": 8,
            "deck": 24,
            "turns_with_hand_each": 8,
            "flip_only_turns_each": 4,
            "deck_left_when_hands_empty": 8,
        },
    ),
}
