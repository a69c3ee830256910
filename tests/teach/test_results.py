"""Sound cases: what the rules make of every type and situation, and how results are compared."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.core.explain import formula
from hanawidgets.teach.cases.files import CASES, UNORDERED, Case, Judgement, check_case, check_file, public_examples
from tests.needs import some

from ..rows import each
from .samples import CLUB, KUTTSUKI, PLAIN, SAMPLES, TESHI, computed, often, verdict

EVERY = each("name", SAMPLES)

TYPES = CASES["koikoi"].types


@EVERY
def test_a_sample_comes_to_exactly_what_was_worked_out_by_hand(name: str) -> None:
    """Each tree ends in the number that is reported, and the case stays as it was."""
    sample, data = SAMPLES[name], SAMPLES[name].case()
    found = check_case(Case(1, data))
    assert data == sample.case()
    assert found.judgement is Judgement.HOLDS
    assert some(found.computed).keys() == sample.results.keys()
    for field, terms in some(found.terms).items():
        value = some(found.computed)[field]
        wanted = value if isinstance(value, list) else [sum(value.values()) if isinstance(value, dict) else value]
        assert [term.value for term in terms] == wanted
    assert check_case(Case(1, sample.case({"error": "inconsistent"}))).judgement is Judgement.DOES_NOT_HOLD


@pytest.mark.slow
@EVERY
def test_each_result_alone_can_be_expected_and_spoiled(name: str) -> None:
    sample = SAMPLES[name]
    for field, value in sample.results.items():
        assert check_case(Case(1, sample.case({field: value}))).judgement is Judgement.HOLDS
        wrong = check_case(Case(1, sample.case({field: _other(value)})))
        assert wrong.judgement is Judgement.DOES_NOT_HOLD
        (difference,) = wrong.differences
        assert (difference.field, difference.produced) == (field, True)
        assert _sorted(field, difference.computed) == _sorted(field, value)
        assert difference.terms or difference.rules, "no word about why"


def _sorted(field: str, value: Any) -> Any:
    return sorted(value) if field in UNORDERED and isinstance(value, list) else value


def _other(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return [*value, value[-1]] if value else ["stop"]
    if isinstance(value, dict):
        return {key: points + 1 for key, points in value.items()} or {"kasu": 1}
    return "nobody"


@EVERY
def test_a_field_that_the_situation_does_not_produce_matches_nothing(name: str) -> None:
    sample = SAMPLES[name]
    blank: dict[str, Any] = {
        "legal": False,
        "round_over": False,
        "game_over": False,
        "winner": None,
        "game_winner": None,
        "result": None,
        "scores_after": {},
        "next_dealer": "",
        "choice_for": "",
        "action": "",
        "captured": [],
        "field_after": [],
        "choices": [],
    }
    for field in {f.name for f in TYPES[sample.type].expected.fields} - sample.results.keys():
        found = check_case(Case(1, sample.case({field: blank.get(field, 0)})))
        assert found.judgement is Judgement.DOES_NOT_HOLD
        assert found.differences[0].produced is False


def test_every_type_has_its_parts() -> None:
    assert {sample.type for sample in SAMPLES.values()} == TYPES.keys()


def test_the_public_examples_hold_and_the_rest_is_named() -> None:
    verdicts = check_file(public_examples())
    assert len(verdicts) == 81
    for found in verdicts:
        wanted = Judgement.HOLDS if found.game in CASES else Judgement.NOT_SUPPORTED
        assert found.judgement is wanted, found
    assert sum(found.game == "koikoi" for found in verdicts) == 41


def test_a_difference_carries_the_tree() -> None:
    found = verdict("settle", {"points": 7, "field_brights_at_deal": 3, "winner_koi": 1}, {"transfer": 71})
    assert formula(found.differences[0].terms[0]) == "7 × 2 × (4 + 1) = 70"


def test_of_a_list_of_numbers_only_the_wrong_ones_are_explained() -> None:
    sample = SAMPLES["honba_sequence"]
    found = check_case(Case(1, sample.case({"transfers": [3, 0, 10, 18, 75]})))
    assert [term.value for term in found.differences[0].terms] == [9]


def test_where_only_the_total_of_calls_is_known_the_tree_names_no_caller() -> None:
    for name in ("settle-club", "deck_exhausted"):
        term = some(check_case(Case(1, SAMPLES[name].case())).terms)["transfer"][0].find("koi")
        assert (some(term).reason, dict(some(term).facts)) == ("koi_total", {"calls": some(term).value})


# --- comparing ------------------------------------------------------------------------------------


def test_lists_of_cards_have_no_order_but_count() -> None:
    given_ = SAMPLES["capture-two-cards"].input
    right = ["2-tan(aka)", "1-kasu(b)", "2-kasu(a)", "1-tan(aka)"]
    assert verdict("capture", given_, {"captured": right}).judgement is Judgement.HOLDS
    for wrong in (right[:3], [*right, right[0]], []):
        assert verdict("capture", given_, {"captured": wrong}).judgement is Judgement.DOES_NOT_HOLD


def test_lists_of_months_have_an_order() -> None:
    given_ = {"months": [{"winner": "dealer", "points": p, "total_koi": 0} for p in (1, 5)]}
    assert verdict("honba_sequence", given_, {"transfers": [1, 6]}, **CLUB).judgement is Judgement.HOLDS
    swapped = verdict("honba_sequence", given_, {"transfers": [6, 1]}, **CLUB)
    assert swapped.judgement is Judgement.DOES_NOT_HOLD


def test_maps_are_compared_as_a_whole() -> None:
    given_ = SAMPLES["yaku-bga"].input
    for wrong in ({"akatan": 6, "tan": 1}, {"akatan": 6, "tan": 1, "tsukimi": 5, "kasu": 0}, {}):
        assert verdict("yaku", given_, {"yaku": wrong}).judgement is Judgement.DOES_NOT_HOLD


def test_impossible_values_simply_do_not_hold() -> None:
    assert verdict("yaku", {"captured": []}, {"points": 1000}).judgement is Judgement.DOES_NOT_HOLD
    assert verdict("yaku", {"captured": []}, {"yaku": {"rokutan": 6}}, **CLUB).judgement is Judgement.DOES_NOT_HOLD
    assert verdict("yaku", {"captured": []}, {"points": 10**400}).judgement is Judgement.DOES_NOT_HOLD


@pytest.mark.slow
@often
@given(st.sampled_from(sorted(SAMPLES)), st.integers(-(10**6), 10**6).filter(bool))
def test_a_wrong_number_never_holds(name: str, shift: int) -> None:
    sample = SAMPLES[name]
    for field, value in sample.results.items():
        if type(value) is int:
            found = check_case(Case(1, sample.case({**sample.results, field: value + shift})))
            assert [d.field for d in found.differences] == [field]


# --- options and situations -----------------------------------------------------------------------


@each(
    "options, results",
    [
        ({}, (10, 20, 6, 120)),
        ({"bright_multiplier": False}, (10, 20, 4, 80)),
        ({"seven_double": False}, (10, 10, 6, 60)),
        ({"double_back": True}, (10, 20, 6, 120)),
        ({"double_back": True, "double_back_style": "plus1"}, (10, 20, 4, 80)),
        ({"double_back_style": "plus1"}, (10, 20, 6, 120)),
    ],
)
def test_options_of_settlement(options: dict[str, bool | str], results: Any) -> None:
    given_ = {"points": 10, "field_brights_at_deal": 2, "winner_koi": 3, "loser_koi": 2}
    found = computed("settle", given_, **options)
    assert tuple(found[f] for f in ("points", "base", "multiplier", "transfer")) == results


@each(
    "rule, stop_by, next_dealer",
    [
        ("winner", "A", "A"),
        ("winner", "B", "B"),
        ("loser", "A", "B"),
        ("loser", "B", "A"),
        ("alternate", "A", "B"),
        ("alternate", "B", "B"),
    ],
)
def test_who_deals_next(rule: str, stop_by: str, next_dealer: str) -> None:
    found = computed("round_end", {"stop_by": stop_by, "dealer": "A", "points": 1}, dealer_rule=rule)
    assert found["next_dealer"] == next_dealer


@each("rule, next_dealer", [("winner", "A"), ("loser", "A"), ("alternate", "B")])
def test_who_deals_after_nobody_won(rule: str, next_dealer: str) -> None:
    given_ = {"hands_empty": True, "dealer": "A", "yaku_points": {"A": 0, "B": 2}, "koi": {"A": 0, "B": 1}}
    found = computed("round_end", given_, dealer_rule=rule)
    assert (found["winner"], found["transfer"], found["next_dealer"]) == (None, 0, next_dealer)


def test_the_dealer_gets_six_or_nothing_when_nobody_made_a_yaku() -> None:
    given_ = {"hands_empty": True, "dealer": "A", "yaku_points": {"A": 0, "B": 0}, "koi": {"A": 0, "B": 0}}
    assert computed("round_end", given_)["transfer"] == 6
    none = computed("round_end", given_, exhaustive_draw="none")
    assert (none["winner"], none["transfer"]) == (None, 0)
    loser = computed("round_end", given_, dealer_rule="loser")
    assert (loser["winner"], loser["next_dealer"]) == ("A", "B")


def test_sticks_with_a_special_hand() -> None:
    given_ = {"special_hand": {"B": "teshi"}, "dealer": "B", "honba": 4}
    found = computed("round_end", given_, **CLUB)
    assert (found["transfer"], found["honba_after"]) == (10, 5)
    assert computed("round_end", given_, **CLUB, honba_on_hand_yaku=False)["transfer"] == 6


def test_two_special_hands() -> None:
    given_ = {"special_hand": {"A": "teshi", "B": "teshi"}, "dealer": "A", "scores_before": {"A": 1, "B": 2}}
    found = computed("round_end", given_, dealer_rule="alternate")
    assert (found["winner"], found["round_over"], found["next_dealer"]) == (None, True, "B")
    ignored = computed("round_end", given_ | {"rounds_left": 0}, dealer_rule="alternate", both_special="ignore")
    assert (ignored["winner"], ignored["round_over"], ignored["next_dealer"]) == (None, False, "A")
    # the round goes on, so it cannot have been the last of the game
    assert (ignored["game_over"], ignored["scores_after"]) == (False, {"A": 1, "B": 2})


@each(
    "scores, club, over, winner, result",
    [
        ({"A": 0, "B": 100}, False, True, "B", "win"),
        ({"A": 100, "B": -3}, False, True, "A", "win"),
        ({"A": 0, "B": 0}, False, True, None, "draw"),
        ({"A": 1, "B": 99}, False, False, None, None),
        ({"A": 0, "B": 100}, True, False, None, None),
        ({"A": -5, "B": -5}, True, False, None, None),
    ],
)
def test_a_player_without_points_ends_the_game_at_bga_only(
    scores: dict[str, int], club: bool, over: bool, winner: str | None, result: str | None
) -> None:
    found = computed("round_end", {"after_round": 1, "scores": scores}, **(CLUB if club else {}))
    assert found == {"game_over": over, "game_winner": winner, "result": result}


def test_scores_are_not_clipped() -> None:
    given_ = {"stop_by": "A", "dealer": "A", "points": 76, "scores_before": {"A": 5, "B": 7}}
    found = computed("round_end", given_)
    assert found["scores_after"] == {"A": 157, "B": -145}
    assert (found["game_over"], found["game_winner"]) == (True, "A")


@each(
    "yaku, options",
    [
        ({"hanami": 5, "tsukimi": 5, "teppo": 5}, {}),
        ({"teppo": 5}, {"ippai": "off"}),
        ({}, {"ippai": "off", "teppo_follows_cup_option": True}),
        ({"teppo": 5}, {"ippai": "ame_nagare"}),
        ({}, {"ippai": "ame_nagare", "teppo_follows_cup_option": True}),
    ],
)
def test_cup_options(yaku: dict[str, Any], options: dict[str, Any]) -> None:
    cards = ["3-hikari(curtain)", "8-hikari(moon)", "9-tane(cup)", "11-kasu(a)"]
    assert computed("yaku", {"captured": cards}, **options)["yaku"] == yaku


@each(
    "field, options, action",
    [
        (KUTTSUKI, {}, "redeal"),
        (KUTTSUKI, {"field_pairs": "play_on"}, "play"),
        (KUTTSUKI, {"field_four": "play_on"}, "redeal"),
        (TESHI, {}, "redeal"),
        (TESHI, {"field_four": "oya_6"}, "oya_6"),
        (TESHI, {"field_four": "play_on"}, "play"),
        (PLAIN, {}, "play"),
    ],
)
def test_deals(field: list[str], options: dict[str, str], action: str) -> None:
    assert computed("capture", {"deal_field": field}, **options) == {"action": action}
    special = {"deal_field": field, "special_hand": {"A": "teshi", "B": "kuttsuki"}}
    assert computed("capture", special, **options) == {"action": "special_hand"}


JANUARY = ["1-hikari(crane)", "1-tan(aka)", "1-kasu(a)"]


@each(
    "count, take, legal",
    [
        (0, [], True),
        (0, ["2-kasu(a)"], False),
        (1, JANUARY[:1], True),
        (1, [], False),
        (1, ["2-kasu(a)"], False),
        (1, JANUARY[:2], False),
        (2, JANUARY[:1], True),
        (2, JANUARY[1:2], True),
        (2, JANUARY[:2], False),
        (2, [], False),
        (2, ["2-kasu(a)"], False),
        (2, JANUARY[2:], False),
        (3, JANUARY, True),
        (3, JANUARY[::-1], True),
        (3, JANUARY[:2], False),
        (3, [], False),
    ],
)
def test_what_may_be_taken(count: int, take: list[str], legal: bool) -> None:
    field = [*JANUARY[:count], "2-kasu(a)"]
    played = computed("capture", {"field": field, "play": "1-kasu(b)", "take": take})
    assert played["legal"] is legal
    flipped = computed("capture", {"field": field, "play": "3-kasu(a)", "draw": "1-kasu(b)", "draw_take": take})
    assert flipped["legal"] is legal
    assert ("captured" in played, "captured" in flipped) == (legal, legal)


def test_the_flipped_card_may_take_the_one_just_played() -> None:
    found = computed("capture", {"field": [], "play": "1-kasu(b)", "draw": "1-kasu(a)"})
    assert found == {"legal": True, "captured": ["1-kasu(a)", "1-kasu(b)"], "field_after": []}


@each(
    "draw, take, legal",
    [
        ("2-kasu(a)", ["2-kasu(b)"], True),
        ("2-kasu(a)", [], False),
        ("1-kasu(b)", ["1-tan(aka)"], True),
        ("1-kasu(b)", JANUARY[:2], False),
    ],
)
def test_while_the_played_card_waits_for_a_choice_the_flip_can_already_be_wrong(
    draw: str, take: list[str], legal: bool
) -> None:
    given_ = {"field": [*JANUARY[:2], "2-kasu(b)"], "play": "1-kasu(a)", "draw": draw, "draw_take": take}
    assert computed("capture", given_).get("choice_for") == ("play" if legal else None)
    assert computed("capture", given_)["legal"] is legal


@each(
    "before, now, left, options, prompt, auto",
    [
        ({}, {}, 5, {}, False, None),
        ({"tan": 2}, {"tan": 2}, 5, {}, False, None),
        ({"tan": 2, "hanami": 5}, {"tan": 3}, 5, {}, True, None),
        ({"sanko": 6}, {"shiko": 8}, 5, {}, True, None),
        ({"shiko": 8}, {"sanko": 6}, 5, {}, False, None),
        ({}, {"tan": 1}, 0, {}, False, "stop"),
        ({"tan": 1}, {"tan": 1}, 0, {}, False, None),
        ({}, {"tan": 1}, 0, {"koi_with_empty_hand": True}, True, None),
        ({}, {"tan": 1}, 0, CLUB, True, None),
    ],
)
def test_when_the_choice_is_offered(
    before: dict[str, int], now: dict[str, int], left: int, options: dict[str, bool | str], prompt: bool, auto: Any
) -> None:
    given_ = {"yaku_at_last_koi": before, "yaku_now": now, "hand_cards_left": left}
    found = computed("prompt", given_, **options)
    assert (found["prompt"], found["auto"]) == (prompt, auto)
    assert found["choices"] == (["stop", "koi"] if prompt else [])


def test_options_that_do_not_bear_on_the_type_change_nothing() -> None:
    plain = computed("settle", {"points": 7})
    other = computed(
        "settle",
        {"points": 7},
        rounds=6,
        ippai="off",
        dealer_rule="loser",
        field_four="oya_6",
        koi_with_empty_hand=True,
        both_special="ignore",
        field_pairs="play_on",
    )
    assert plain == other
