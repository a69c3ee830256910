"""Trying out combinations of Haggis, and rounds scored by hand: the values behind the explorer and the scorer."""

from __future__ import annotations

import random

import pytest

from hanawidgets.core.errors import RuleError
from hanawidgets.games.haggis.cards import COURT_CARDS, TEN, bits_of, deck_of, parse_cards, parse_pile, points, short
from hanawidgets.games.haggis.combos import (
    COMBINATIONS,
    NUMBER,
    bomb,
    number_beats,
    reading_numbers,
    sequence,
    set_of,
    single,
)
from hanawidgets.games.haggis.explore import (
    Trial,
    beating_rule,
    check_trial,
    explore,
    parse_trial,
    reading_rule,
    trial_text,
)
from hanawidgets.games.haggis.legal import nearest_in_deck
from hanawidgets.games.haggis.position import everything
from hanawidgets.games.haggis.rules import PRESETS, RuleSet
from hanawidgets.games.haggis.score import TOTAL_POINTS
from hanawidgets.games.haggis.score_form import (
    HAGGIS,
    HAND,
    ScoreForm,
    blank_form,
    check_score_form,
    parse_score_form,
    score_form_text,
)
from tests.needs import some

from ...rows import each

TWO, THREE = PRESETS["two"], PRESETS["three"]
DETAIL = {
    "two readings": ("5R J Q", -1, None),
    "not higher": ("5R 5G", NUMBER[set_of(2, 5)], "not_higher_set"),
    "other form": ("5R 5G", NUMBER[single(3)], "other_shape"),
    "bomb": ("J Q", NUMBER[set_of(2, 5)], None),
    "lower bomb": ("J Q", NUMBER[bomb(3)], "lower_bomb"),
    "no combination": ("2B 2G 3R 3B", -1, "sets_suits"),
    "no bomb": ("3R 5G 7B Q", -1, "bomb_with_wild"),
    "nothing": ("", -1, "no_cards"),
}


@each("name", DETAIL)
def test_gap_hg_10_what_a_selection_is_and_why_not(name: str) -> None:
    text, current, detail = DETAIL[name]
    found = explore(parse_cards(text), current)
    assert (found.refusal.detail if found.refusal else None) == detail
    assert bool(found.fits) == (detail is None)


def test_gap_hg_10_the_reason_is_that_of_the_form_asked_for() -> None:
    assert explore(parse_cards("5R J Q"), NUMBER[sequence(1, 3, 9)]).refusal.detail == "not_higher_run"
    assert explore(parse_cards("5R J Q"), NUMBER[sequence(1, 3, 6)]).fits == (NUMBER[sequence(1, 3, 7)],)


def test_gap_hg_04_a_run_above_ten() -> None:
    cards = parse_cards("9R 10R J")
    assert explore(cards).fits
    refusal = explore(cards, high=TEN).refusal
    assert refusal is not None
    assert (refusal.detail, refusal.rule) == ("above_ten", "GAP-HG-04")


def _brute(selection: int, deck: int, current: int, changes: int) -> set[int]:
    """All legal plays with one card changed, or two."""
    bits = list(bits_of(deck | selection))
    some = bits if changes == 1 else [a | b for at, a in enumerate(bits) for b in bits[:at]]
    plays = {selection ^ bit for bit in some}
    return {
        cards
        for cards in plays
        if cards and any(current < 0 or number_beats(at, current) for at in reading_numbers(cards))
    }


@pytest.mark.slow
def test_hg_05_nearest_plays_are_legal_and_none_is_nearer() -> None:
    chance = random.Random(5)
    for _ in range(60):
        players = chance.choice((2, 3))
        deck = deck_of(players) | COURT_CARDS
        selection = sum(chance.sample(list(bits_of(deck)), chance.randint(1, 7)))
        current = chance.choice((-1, -1, NUMBER[set_of(3, 4)], NUMBER[sequence(2, 2, 5)]))
        legal = explore(selection, current).fits
        if legal:
            continue
        near = nearest_in_deck(selection, players, current)
        least = next((n for n in (1, 2) if _brute(selection, deck, current, n)), None)
        if least:
            assert {one.changes for one in near} == {least}
            assert {one.cards for one in near} <= _brute(selection, deck, current, least)
        assert near, "something can always be played"
        for one in near:
            assert one.cards == selection & ~one.removed | one.added
            assert one.reading in reading_numbers(one.cards)
            assert current < 0 or number_beats(one.reading, current)


def test_hg_20_what_is_far_off_is_found_too() -> None:
    seven = parse_cards("7R 7G 7B")
    near = nearest_in_deck(seven, 2, NUMBER[sequence(1, 3, 7)], without=parse_cards("5R 8R"))
    assert {one.changes for one in near} == {4}
    assert all(one.combination == sequence(1, 3, 8) or one.combination.top == 9 for one in near)
    assert not any(one.cards & parse_cards("5R 8R") for one in near)
    suited = parse_cards("3R 5R 7R 9R")
    assert nearest_in_deck(parse_cards("2G"), 2, NUMBER[bomb(6)]) == ()
    assert {one.cards for one in nearest_in_deck(parse_cards("3R 5R"), 2, NUMBER[bomb(5)])} == {suited}


def test_hg_22_the_nearest_to_sets_of_differing_suits_is_one_card_changed() -> None:
    near = nearest_in_deck(parse_cards("2B 2G 3R 3B"), 2)
    assert {short(one.cards) for one in near[:2]} == {"2R3R2B3B", "2G3G2B3B"}
    assert all(one.combination == sequence(2, 2, 3) for one in near)


def test_hg_36_no_play_that_no_hand_can_hold() -> None:
    fourteen = sum(list(bits_of(deck_of(2)))[:14])
    assert all((one.cards & ~COURT_CARDS).bit_count() <= 14 for one in nearest_in_deck(fourteen, 2))
    too_many = sum(list(bits_of(deck_of(2)))[:15])
    with pytest.raises(RuleError, match="HG-36"):
        check_trial(Trial(TWO, too_many))
    with pytest.raises(RuleError, match="HG-50"):
        check_trial(Trial(TWO, parse_cards("5O")))
    with pytest.raises(RuleError, match="HG-07"):
        check_trial(Trial(TWO, parse_cards("5R J"), parse_cards("5R J")))
    check_trial(Trial(THREE, parse_cards("5O J"), parse_cards("6O J")))


def test_rules_of_readings_and_of_beating() -> None:
    rules = {
        reading_rule(parse_cards(text), COMBINATIONS[at])
        for text in (
            "K",
            "5R 5G",
            "5R J",
            "4R 5R 6R",
            "4R 6R J",
            "2R 2G 3R 3G",
            "2R 2G 3R J",
            "2R 2G 2B 3R 3G 3B",
            "6G 7G 8G 9G 6Y 7Y 8Y 9Y",
            "3R 5G 7B 9Y",
            "J Q",
            "J K",
            "Q K",
            "J Q K",
            "3R 5R 7R 9R",
        )
        for at in reading_numbers(parse_cards(text))
    }
    assert rules == {f"HG-{n}" for n in (14, 15, 18, 20, 21, 22, 23, 24, 27, 28, 29, 30, 31, 32)}
    assert [
        beating_rule(play, on)
        for play, on in (
            (single(5), single(4)),
            (set_of(2, 5), set_of(2, 4)),
            (sequence(1, 3, 9), sequence(1, 3, 8)),
            (sequence(2, 2, 9), sequence(2, 2, 8)),
            (bomb(2), bomb(1)),
            (bomb(2), single(4)),
            (bomb(1), None),
            (single(5), None),
        )
    ] == ["HG-10", "HG-16", "HG-20", "HG-22", "HG-33", "HG-25", "GAP-HG-09", "HG-05"]


TRIALS = [
    Trial(TWO),
    Trial(TWO, parse_cards("5R J Q")),
    Trial(THREE, 0, parse_cards("5O 6O 7O")),
    Trial(RuleSet(runs_above_ten=False), parse_cards("5R"), parse_cards("4B Q K"), "1x3"),
]


@each("trial", TRIALS)
def test_a_trial_goes_through_a_link(trial: Trial) -> None:
    assert parse_trial(trial_text(trial)) == trial


@each(
    "text",
    [
        "",
        "he1",
        "he2.two",
        "k1.two",
        "he1.nine",
        "he1.two.5X",
        "he1.two.5R.5R",
        "he1.two.5O",
        "he1.two.5R.6R.7R",
        "hs1.two",
        "he1.two.5R5R",
    ],
)
def test_a_damaged_trial_is_refused(text: str) -> None:
    with pytest.raises(RuleError):
        parse_trial(text)


def test_gap_hg_10_the_reading_on_the_table() -> None:
    table = parse_cards("5R J Q")
    assert COMBINATIONS[Trial(TWO, 0, table).current].kind == "set"
    assert COMBINATIONS[Trial(TWO, 0, table, "1x3").current] == sequence(1, 3, 7)
    assert Trial(TWO, 0, parse_cards("5R 9G")).current == Trial(TWO).current == -1


# --- rounds scored by hand ------------------------------------------------------------------------

SCORED = {
    "EX-HG-05": (ScoreForm(TWO, (0, 30), (1,), (31, 5), (1, 0)), (31, 40)),
    "EX-HG-06": (ScoreForm(TWO, (30, 30), (0,), (23, 13), (0, 2)), (93, 13)),
    "EX-HG-09": (ScoreForm(THREE, (30, 0, 0), (0, 1), (10, 35, 5), (0, 2, 3), 3), (55, 50, 5)),
}


@each("example", SCORED)
def test_scored_rounds_of_the_rules(example: str) -> None:
    given, scores = SCORED[example]
    assert tuple(term.value for term in given.scores()) == scores
    assert given.missing == 0
    assert parse_score_form(score_form_text(given)) == given


@each("players", [2, 3])
def test_hg_45_hg_56_cards_give_the_same_as_their_points(players: int) -> None:
    chance = random.Random(players)
    rules = PRESETS["two" if players == 2 else "three"]
    for _ in range(30):
        out = tuple(chance.sample(range(players), players - 1))
        last = 3 - sum(out) if players == 3 else 1 - out[0]
        rest = list(bits_of(everything(players)))
        chance.shuffle(rest)
        own = [bit for bit in rest if bit & ((1 << 45) - 1 | 7 << 45 + 3 * last)]
        hand = sum(own[: chance.randint(1, 8)])
        rest = [bit for bit in rest if not bit & hand]
        haggis = sum([bit for bit in rest if bit < 1 << 45][: 8 if players == 2 else 3])
        rest = [bit for bit in rest if not bit & haggis]
        cuts = sorted(chance.sample(range(len(rest)), players - 1))
        tricks = [sum(rest[a:b]) for a, b in zip([0, *cuts], [*cuts, len(rest)], strict=True)]
        left = tuple(0 if seat == out[0] else 17 for seat in range(players))
        given = ScoreForm(rules, (15,) * players, out, (0,) * players, left, 1, (*tricks, hand, haggis))
        assert given.missing == given.unplaced == 0
        assert sum(given.totals) == TOTAL_POINTS[players]
        assert given.totals[out[0]] == points(tricks[out[0]]) + points(hand) + points(haggis)
        numbers = ScoreForm(rules, given.bets, out, given.totals, some(given.result.first), given.result.second or 1)
        assert [term.value for term in numbers.scores()] == [term.value for term in given.scores()]
        assert parse_score_form(score_form_text(given)) == given


def test_hg_08_points_that_are_missing_or_too_many() -> None:
    for captured, missing in (((30, 5), 1), ((36, 5), -5)):
        given = ScoreForm(TWO, (0, 0), (0,), captured, (0, 3))
        assert given.missing == missing
        with pytest.raises(RuleError) as caught:
            given.scores()
        assert (caught.value.detail, caught.value.rule) == ("card_total", "HG-08")


def test_cards_that_cannot_lie_so_are_refused() -> None:
    whole = everything(2)
    haggis = parse_pile("R2345678", "cards")
    hand = parse_pile("R9", "cards")
    given = ScoreForm(TWO, (0, 0), (0,), (0, 0), (0, 1), 1, (whole & ~haggis & ~hand, 0, hand, haggis))
    with pytest.raises(RuleError, match="HG-37"):
        given.scores()
    haggis |= parse_pile("Y2", "cards")
    tricks = whole & ~haggis
    done = ScoreForm(TWO, (0, 0), (0,), (0, 0), (0, 1), 1, (tricks & ~hand, 0, hand, haggis))
    assert [term.value for term in done.scores()] == [41, 0]
    assert (done.piles[HAND], done.piles[HAGGIS]) == (hand, haggis)
    foreign = parse_pile("aJ", "cards")
    with pytest.raises(RuleError, match="HG-35"):
        ScoreForm(TWO, (0, 0), (0,), (0, 0), (0, 1), 1, (tricks & ~foreign, 0, foreign, haggis)).scores()
    with pytest.raises(RuleError) as caught:
        ScoreForm(TWO, (0, 0), (0,), (0, 0), (0, 1), 1, (0, 0, hand, haggis)).scores()
    assert caught.value.detail == "unplaced"


@each(
    "text",
    [
        "",
        "hs1",
        "hs2.two",
        "he1.two",
        "hs1.nine.0-0.A.0-0.0-1.1",
        "hs1.two.0-0.A.0-0.0-1",
        "hs1.two.0-20.A.0-0.0-1.1",
        "hs1.two.0-0.C.0-0.0-1.1",
        "hs1.two.0-0.AB.0-0.0-1.1",
        "hs1.two.0-0.X.0-0.0-1.1",
        "hs1.two.0-0.A.0-x.0-1.1",
        "hs1.two.0-0.A.0-99.0-1.1",
        "hs1.two.0-0.A.0-0.0-1.1.R2_R2__",
        "hs1.two.0-0.A.0-0.0-1.1.R2",
        "hs1.two.0-0.A.0-0.0-1.1.O2___",
    ],
)
def test_a_damaged_round_is_refused(text: str) -> None:
    with pytest.raises(RuleError):
        parse_score_form(text)


def test_a_blank_round_is_one_that_can_be_shown() -> None:
    for rules in PRESETS.values():
        check_score_form(blank_form(rules))
