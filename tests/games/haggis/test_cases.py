"""Cases of Haggis: the public ones, results worked out by hand, every error, and order of precedence."""

from __future__ import annotations

from typing import Any

from hanawidgets.cli.check import _error_text
from hanawidgets.teach.cases.files import CASES, Case, Judgement, check_case, check_file, public_examples

from ...rows import each


def computed(kind: str, given: dict[str, Any], **options: Any) -> Any:
    data = {"id": "a", "game": "haggis", "type": kind, "options": options, "input": given, "expected": {"error": "x"}}
    data["expected"] = {"error": "inconsistent"}
    return check_case(Case(1, data)).computed


def error(kind: str, given: dict[str, Any], **options: Any) -> Any:
    found = computed(kind, given, **options)
    assert set(found) == {"error"}, found
    return found["error"]


def award(
    winner: str, captor: str, points: int, leader: str | None, over: bool = False, first_out: Any = None
) -> dict[str, int | str | None]:
    """What a case of ``trick_award`` comes to."""
    named = {"trick_winner": winner, "captor": captor, "captured_points": points, "next_leader": leader}
    return {**named, "round_over": over, "first_out": first_out}


def timing(*events: Any) -> dict[str, list[str | dict[str, Any]]]:
    """Input of ``bet_timing``: a bet by its amount, or cards played."""
    made = [
        {"player": who, "action": "bet", "amount": what}
        if isinstance(what, int)
        else {"player": who, "action": "play", "cards": what}
        for who, what in events
    ]
    return {"players": AB, "events": made}


SINGLE = {"kind": "set", "size": 1, "rank": 5}
AB, ABC = ["A", "B"], ["A", "B", "C"]


def test_the_public_examples_hold() -> None:
    verdicts = [verdict for verdict in check_file(public_examples()) if verdict.game == "haggis"]
    assert len(verdicts) == 26
    assert {verdict.judgement for verdict in verdicts} == {Judgement.HOLDS}


@each(
    "kind, given, options, results",
    [
        (
            "classify",
            {"cards": ["5R", "J", "Q", "K"]},
            {},
            {
                "interpretations": [
                    {"kind": "set", "size": 4, "rank": 5},
                    {"kind": "sequence", "width": 1, "length": 4, "top": 8},
                    {"kind": "sequence", "width": 2, "length": 2, "top": 6},
                ]
            },
        ),
        ("classify", {"cards": ["9R", "10R", "J"]}, {"runs_above_ten": False}, {"interpretations": []}),
        ("classify", {"cards": ["J", "K"]}, {}, {"interpretations": [{"kind": "bomb", "level": 3, "name": "JK"}]}),
        ("beats", {"current": {"kind": "bomb", "level": 2}, "play": ["J", "K"]}, {}, {"beats": True}),
        ("beats", {"current": SINGLE, "play": ["5G", "9B"]}, {}, {"beats": False}),
        (
            "trick_award",
            {"players": AB, "plays": [["A", ["7R"]], ["B", ["J", "Q"]], ["A", "pass"]]},
            {},
            award("B", "A", 6, "B"),
        ),
        (
            "trick_award",
            {"players": AB, "plays": [["A", ["7R"]]], "hands_before": {"A": ["7R"]}},
            {},
            award("A", "A", 1, None, True, "A"),
        ),
        (
            "trick_award",
            {"players": ABC, "plays": [["A", ["7R"]], ["B", "pass"], ["C", "pass"]], "hands_before": {"A": ["7R"]}},
            {},
            award("A", "A", 1, "B", False, "A"),
        ),
        (
            "trick_award",
            {"players": ABC, "plays": [["A", ["J", "Q"]], ["B", "pass"], ["C", "pass"]]},
            {},
            award("A", "C", 5, "A"),
        ),
        (
            "trick_award",
            {"players": ABC, "plays": [["A", ["J", "Q"]], ["B", "pass"], ["C", "pass"]], "captor_choice": "B"},
            {"bomb_award": "winner_chooses"},
            award("A", "B", 5, "A"),
        ),
        (
            "trick_award",
            {"players": AB, "plays": [["A", ["5R", "J", "Q"]], ["B", ["6G", "7G", "8G"]], ["A", "pass"]]},
            {},
            award("B", "B", 7, "B"),
        ),
        ("next_leader", {"players": ABC, "trick_winner": "C", "out": ["C"]}, {}, {"next_leader": "A"}),
        (
            "next_leader",
            {"players": ABC, "totals_before_round": {"A": 5, "B": 5, "C": 9}, "previous_round_first_out": "A"},
            {},
            {"leader": "B"},
        ),
        (
            "score_round",
            {"players": ABC, "bets": {"A": 30, "B": 0, "C": 0}, "out_order": ["B"]},
            {},
            {"bet_points": {"A": 0, "B": 30, "C": 30}},
        ),
        (
            "score_round",
            {"players": ABC, "bets": {"A": 30, "B": 0, "C": 0}, "out_order": ["B"]},
            {"failed_bet": "first_out_only"},
            {"bet_points": {"A": 0, "B": 30, "C": 0}},
        ),
        ("card_points", {"cards": ["J", "J", "3R"], "players": 2}, {}, {"points": 5}),
        (
            "invariant",
            {"players": 3},
            {},
            {"total_card_points_per_round": 50, "deck": 54, "hand": 17, "haggis": 3, "suits": 5, "largest_set": 8},
        ),
        ("bet_timing", timing(("A", ["3R"]), ("B", 15)), {}, {"legal": True}),
        ("bet_timing", timing(("A", ["3R"]), ("A", 15)), {}, {"legal": False}),
        ("bet_timing", timing(("A", 15), ("A", 30)), {}, {"legal": False}),
        (
            "game_end",
            {"target": 250, "scores": {"A": 250, "B": 250}},
            {},
            {"game_over": False, "winner": None, "action": "next_round"},
        ),
        (
            "game_end",
            {"target": 350, "scores": {"A": 350, "B": 250}},
            {},
            {"game_over": True, "winner": "A", "action": "end"},
        ),
    ],
)
def test_results(kind: str, given: dict[str, Any], options: dict[str, bool | str], results: dict[str, Any]) -> None:
    assert computed(kind, given, **options) == results


ERRORS = [
    ("classify", {"cards": ["5R"], "colour": 1}, "unknown_field"),
    ("classify", {}, "missing_field"),
    ("classify", {"cards": "5R"}, "wrong_type"),
    ("classify", {"cards": [5]}, "wrong_type"),
    ("classify", {"cards": []}, "wrong_card_count"),
    ("classify", {"cards": ["5O"], "players": 2}, "unknown_card"),
    ("classify", {"cards": ["5x"]}, "unknown_card"),
    ("classify", {"cards": ["J", "J"]}, "duplicate_card"),
    ("classify", {"cards": ["5R"], "players": 4}, "number_out_of_range"),
    ("beats", {"current": {"size": 1, "rank": 5, "x": 1}, "play": ["6R"]}, "missing_field"),
    ("beats", {"current": {"kind": "flush"}, "play": ["6R"]}, "unknown_value"),
    ("beats", {"current": {"kind": "set", "size": 9, "rank": 5}, "play": ["6R"]}, "number_out_of_range"),
    ("beats", {"current": {"kind": "set", "size": 2, "rank": 11}, "play": ["6R"]}, "inconsistent"),
    ("beats", {"current": {"kind": "sequence", "width": 1, "length": 2, "top": 5}, "play": ["6R"]}, "inconsistent"),
    ("beats", {"current": {"kind": "sequence", "width": 2, "length": 5, "top": 4}, "play": ["6R"]}, "inconsistent"),
    ("beats", {"current": {"kind": "bomb", "level": 2, "name": "JK"}, "play": ["6R"]}, "inconsistent"),
    ("trick_award", {"players": ["A"], "plays": [["A", ["7R"]]]}, "wrong_player_count"),
    ("trick_award", {"players": ["A", "A"], "plays": [["A", ["7R"]], ["A", "pass"]]}, "inconsistent"),
    ("trick_award", {"players": AB, "plays": []}, "wrong_card_count"),
    ("trick_award", {"players": AB, "plays": [["A", "skip"]]}, "unknown_value"),
    ("trick_award", {"players": AB, "plays": [["C", ["7R"]], ["B", "pass"]]}, "unknown_player"),
    ("trick_award", {"players": AB, "plays": [["A", ["7R"]]]}, "inconsistent"),
    ("trick_award", {"players": AB, "plays": [["A", "pass"]]}, "illegal_move"),
    ("trick_award", {"players": AB, "plays": [["A", ["7R"]], ["A", ["8R"]]]}, "illegal_move"),
    ("trick_award", {"players": AB, "plays": [["A", ["7R"]], ["B", "pass"], ["A", ["8R"]]]}, "illegal_move"),
    ("trick_award", {"players": AB, "plays": [["A", ["7R", "9G"]], ["B", "pass"]]}, "illegal_move"),
    ("trick_award", {"players": AB, "plays": [["A", ["7R"]], ["B", ["7R"]], ["A", "pass"]]}, "duplicate_card"),
    (
        "trick_award",
        {"players": AB, "plays": [["A", ["7R"]], ["B", "pass"]], "hands_before": {"A": ["8R"]}},
        "inconsistent",
    ),
    ("trick_award", {"players": AB, "plays": [["A", ["7R"], SINGLE], ["B", "pass"]]}, "inconsistent"),
    ("trick_award", {"players": AB, "plays": [["A", ["7R"]], ["B", "pass"]], "out_before": ["B"]}, "inconsistent"),
    (
        "trick_award",
        {"players": ABC, "plays": [["A", ["7R"]], ["B", "pass"]], "out_before": ["A", "C"]},
        "number_out_of_range",
    ),
    ("next_leader", {"players": AB}, "missing_field"),
    ("next_leader", {"players": AB, "trick_winner": "A", "totals_before_round": {"A": 1, "B": 2}}, "unknown_field"),
    ("next_leader", {"players": AB, "totals_before_round": {"A": 2, "B": 2}}, "missing_field"),
    ("next_leader", {"players": AB, "trick_winner": "A", "out": ["A"]}, "inconsistent"),
    ("score_round", {"players": AB, "bets": {"A": 30, "B": 0}, "first_out": "C"}, "unknown_player"),
    ("score_round", {"players": AB, "bets": {"A": 30}, "first_out": "A"}, "missing_field"),
    ("score_round", {"players": AB, "bets": {"A": 20, "B": 0}, "first_out": "A"}, "number_out_of_range"),
    ("score_round", {"players": AB, "bets": {"A": 0, "B": 0}, "out_order": ["A"]}, "unknown_field"),
    (
        "score_round",
        {"players": AB, "bets": {"A": 0, "B": 0}, "first_out": "A", "captured_total": {"A": 30, "B": 5}},
        "inconsistent",
    ),
    ("score_round", {"players": AB, "bets": {"A": 0, "B": 0}, "first_out": "A", "hand_left": {"A": 3}}, "inconsistent"),
    ("score_round", {"players": ABC, "bets": {"A": 0, "B": 0, "C": 0}, "out_order": ["A", "A"]}, "inconsistent"),
    ("score_round", {"players": ABC, "bets": {"A": 0, "B": 0, "C": 0}, "out_order": []}, "number_out_of_range"),
    (
        "score_round",
        {
            "players": ABC,
            "bets": {"A": 0, "B": 0, "C": 0},
            "out_order": ["A", "B"],
            "hands_at_first_out": {"B": 2, "C": 3},
            "hands_at_second_out": {"C": 4},
        },
        "inconsistent",
    ),
    ("card_points", {"cards": ["J", "J", "J"], "players": 2}, "duplicate_card"),
    ("invariant", {"players": 4}, "number_out_of_range"),
    ("bet_timing", {"players": AB, "events": []}, "number_out_of_range"),
    ("bet_timing", {"players": AB, "events": [{"player": "A", "action": "pass"}]}, "inconsistent"),
    ("bet_timing", {"players": AB, "events": [{"player": "A", "action": "call"}]}, "unknown_value"),
    ("game_end", {"target": 9, "scores": {"A": 1, "B": 2}}, "number_out_of_range"),
    ("game_end", {"target": 250, "scores": {"A": 1}}, "wrong_player_count"),
]


@each("kind, given, code", ERRORS)
def test_errors(kind: str, given: dict[str, Any], code: str) -> None:
    assert error(kind, given) == code


@each(
    "current, play, beats",
    [
        ({"kind": "sequence", "width": 6, "length": 5, "top": 8}, ["5Y", "6Y", "7Y"], False),
        ({"kind": "sequence", "width": 6, "length": 5, "top": 8}, ["J", "K"], True),
        ({"kind": "sequence", "width": 2, "length": 2, "top": 13}, ["5Y", "6Y", "5R", "6R"], False),
    ],
)
def test_a_combination_that_no_cards_make_can_lie_on_the_table(
    current: dict[str, Any], play: list[str], beats: bool
) -> None:
    assert computed("beats", {"current": current, "play": play}) == {"beats": beats}


def test_a_play_is_not_meant_as_what_no_cards_make() -> None:
    stated = {"kind": "sequence", "width": 6, "length": 5, "top": 8}
    given = {"players": AB, "plays": [["A", ["5R"], stated], ["B", "pass"]]}
    assert error("trick_award", given) == "inconsistent"


def test_an_event_of_an_unknown_kind_needs_none_of_the_fields_of_others() -> None:
    given = {"players": AB, "events": [{"player": "A", "action": "bet", "amount": 15}, {"action": "call"}]}
    assert error("bet_timing", given) == "unknown_value"


def test_a_wrong_total_of_card_points_has_a_sentence() -> None:
    given = {"players": AB, "bets": {"A": 0, "B": 0}, "first_out": "A", "captured_total": {"A": 30, "B": 5}}
    assert "36" in str(CASES["haggis"].recompute("score_round", {}, given).error)


def test_options_are_judged_too() -> None:
    assert error("invariant", {"players": 2}, ippai="on") == "unknown_field"
    assert error("invariant", {"players": 2}, failed_bet="nobody") == "unknown_value"
    assert error("invariant", {"players": 2}, runs_above_ten=1) == "wrong_type"
    assert computed("invariant", {"players": 2}, failed_bet="first_out_only")["suits"] == 4


def test_the_winner_must_choose_an_opponent() -> None:
    given = {"players": ABC, "plays": [["A", ["J", "Q"]], ["B", "pass"], ["C", "pass"]]}
    assert error("trick_award", given, bomb_award="winner_chooses") == "missing_field"
    assert error("trick_award", {**given, "captor_choice": "A"}, bomb_award="winner_chooses") == "illegal_move"


def test_a_wrong_case_says_which_rules_and_terms_are_behind() -> None:
    case = {
        "id": "a",
        "game": "haggis",
        "type": "score_round",
        "expected": {"delta": {"A": 0, "B": 0}},
        "input": {
            "players": AB,
            "bets": {"A": 0, "B": 30},
            "first_out": "B",
            "captured_total": {"A": 31, "B": 5},
            "hand_left": {"A": 1},
        },
    }
    (difference,) = check_case(Case(1, case)).differences
    assert difference.computed == {"A": 31, "B": 40}
    assert [term.value for term in difference.terms] == [31, 40]
    case = {"id": "a", "game": "haggis", "type": "invariant", "input": {"players": 2}, "expected": {"deck": 40}}
    (difference,) = check_case(Case(1, case)).differences
    assert difference.rules == ("HG-36", "HG-51")


def test_readings_are_compared_without_order_and_without_the_names_of_bombs() -> None:
    def judge(expected: Any) -> Judgement:
        return check_case(
            Case(
                1,
                {
                    "id": "a",
                    "game": "haggis",
                    "type": "classify",
                    "input": {"cards": ["5R", "J", "Q"]},
                    "expected": {"interpretations": expected},
                },
            )
        ).judgement

    both = [{"kind": "set", "size": 3, "rank": 5}, {"kind": "sequence", "width": 1, "length": 3, "top": 7}]
    assert judge(both) is judge(both[::-1]) is Judgement.HOLDS
    assert judge(both[:1]) is judge([*both, both[0]]) is Judgement.DOES_NOT_HOLD


@each("lang", ["en", "ja"])
def test_every_fault_of_these_cases_can_be_told(lang: str) -> None:
    for kind, given, _ in ERRORS:
        case = {"id": "a", "game": "haggis", "type": kind, "input": given, "expected": {"error": "unknown_value"}}
        error = check_case(Case(1, case)).error
        assert error is not None
        assert "{" not in _error_text(error, lang).replace('{"', "")


def test_a_hand_larger_than_any_of_a_player_who_had_none_is_an_error() -> None:
    given = {
        "players": ABC,
        "bets": {"A": 0, "B": 0, "C": 0},
        "out_order": ["A", "B"],
        "hands_at_first_out": {"B": 3, "C": 5},
        "hands_at_second_out": {"A": 57},
    }
    assert error("score_round", given) in ("number_out_of_range", "inconsistent")
