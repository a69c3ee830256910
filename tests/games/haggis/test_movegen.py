"""Listing plays against brute force over subsets, reading selections against the naive rules."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies._internal.core import DataObject

from hanawidgets.games.haggis.cards import codes, hand_of, parse_cards, points, to_pile
from hanawidgets.games.haggis.combos import (
    COMBINATIONS,
    LAST,
    NUMBER,
    beaten_by,
    beats,
    grids,
    number_beats,
    readings,
    shape,
)
from hanawidgets.games.haggis.explore import bomb_ladder
from hanawidgets.games.haggis.legal import fitting, nearest, refusal_of_play, why_not
from hanawidgets.games.haggis.movegen import CARDS, READING_AT, answers, bombs, leads
from hanawidgets.games.haggis.trick import TrickPlay
from tests.needs import some

from ...rows import each
from . import naive
from .tables import preset

SUITS = "RYGBO"
DECK = [f"{rank}{suit}" for suit in SUITS for rank in range(2, 11)]
hands = st.builds(
    lambda numbers, courts: hand_of([*numbers, *courts]),
    st.sets(st.sampled_from(DECK), max_size=14),
    st.sets(st.sampled_from("JQK")),
)
some_hands = hands.filter(bool)


def named(plays: Any) -> Any:
    found = [(frozenset(codes(play & CARDS)), tuple(COMBINATIONS[play >> READING_AT])) for play in plays]
    assert len(set(found)) == len(found)
    return set(found)


def small_hand(chance: Any, at: Any) -> Any:
    """A small hand, with 0 to 3 wild cards in turn, of cards that have something to do with each other."""
    wilds = at % 4
    suits = chance.sample(SUITS[: 4 + at % 2], chance.randrange(1, 4))
    low = chance.randrange(2, 9)
    close = [f"{rank}{suit}" for suit in suits for rank in range(low, min(low + chance.randrange(2, 6), 11))]
    pool = close if at % 3 else DECK[: 36 + 9 * (at % 2)]
    bomb = [f"{rank}{suit}" for rank, suit in zip((3, 5, 7, 9), chance.sample(SUITS, 4), strict=True)]
    if at % 10 == 0:
        pool = bomb if at % 20 else [f"{rank}R" for rank in (3, 5, 7, 9)]
    return [*chance.sample(pool, min(len(pool), chance.randrange(1, 7))), *chance.sample("JQK", wilds)]


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_plays_are_those_of_brute_force_in_lead_and_in_answer(part: Any) -> None:
    chance = random.Random(part)
    with_wilds = 0
    for at in range(part, 560, 4):
        cards = small_hand(chance, at)
        high = 13 if at % 7 else 10
        hand = hand_of(cards)
        assert named(leads(hand, high)) == naive.leads(cards, high), cards
        with_wilds += bool(set(cards) & set("JQK"))
        for current in chance.sample(range(len(COMBINATIONS)), 2):
            wanted = naive.answers(cards, tuple(COMBINATIONS[current]), high)
            assert named(answers(hand, current, high)) == wanted, (cards, COMBINATIONS[current])
        if found := leads(hand, high):
            current = chance.choice(found) >> READING_AT
            other = small_hand(chance, at + 1)
            assert named(answers(hand_of(other), current, high)) == naive.answers(
                other, tuple(COMBINATIONS[current]), high
            )
    assert with_wilds == (0 if part == 0 else 140)


def test_answers_of_large_hands_are_the_leads_that_beat() -> None:
    chance = random.Random(5)
    for _ in range(40):
        hand = hand_of([*chance.sample(DECK[: chance.choice((36, 45))], 14), "J", "Q", "K"])
        all_of = leads(hand)
        assert len(set(all_of)) == len(all_of)
        for current in chance.sample(range(len(COMBINATIONS)), 15):
            assert sorted(answers(hand, current)) == sorted(
                play for play in all_of if number_beats(play >> READING_AT, current)
            )
        assert sorted(bombs(hand)) == sorted(p for p in all_of if COMBINATIONS[p >> READING_AT].kind == "bomb")


@given(some_hands)
def test_readings_are_the_naive_ones(hand: int) -> None:
    for high in (10, 13):
        assert {tuple(reading) for reading in readings(hand, high)} == (
            naive.readings(codes(hand), high) if hand.bit_count() <= 17 else set()
        )


def test_one_shape_stands_together_and_rises() -> None:
    for at, combination in enumerate(COMBINATIONS):
        assert NUMBER[combination] == at
        assert shape(COMBINATIONS[LAST[at]]) == shape(combination) or combination.kind == "bomb"
    for a in range(0, len(COMBINATIONS), 3):
        for b in range(len(COMBINATIONS)):
            assert number_beats(b, a) == beats(COMBINATIONS[b], COMBINATIONS[a])
            assert beats(COMBINATIONS[b], COMBINATIONS[a]) == naive.beats(COMBINATIONS[b], COMBINATIONS[a])


@given(some_hands)
def test_a_grid_holds_every_card_once_in_its_suit(hand: int) -> None:
    for found in grids(hand):
        cells = [cell for row in found.rows for cell in row if cell.code]
        assert sorted(cell.code for cell in cells) == sorted(codes(hand))
        assert len(found.rows) == len(found.suits)
        assert all(len(row) == len(found.ranks) for row in found.rows)
        for suit, row in zip(found.suits, found.rows, strict=True):
            for cell, rank in zip(row, found.ranks, strict=True):
                if cell.code and cell.code not in "JQK":
                    assert cell.code == f"{rank}{suit}"
        if found.reading.kind != "bomb":
            assert (len(found.rows), len(found.ranks)) == (found.reading.width, found.reading.length)


# --- why not, and what is nearest -----------------------------------------------------------------


@each(
    "text, detail",
    [
        ("", "no_cards"),
        ("5R 6R", "two_in_a_row"),
        ("5R 6G 7B", "run_suits"),
        ("5R 8R 9R", "run_gap"),
        ("5R 8R J", "run_gap"),
        ("2B 2G 3R 3B", "sets_suits"),
        ("5R 5G 6R", "sets_uneven"),
        ("5R 5G 7R 7G", "sets_gap"),
        ("5R 5G 9R", "unrelated"),
        ("4R 10R 10G", "unrelated"),
        ("3R 5G 7B Q", "bomb_with_wild"),
        ("3R 5R 7R Q", "bomb_with_wild"),
        ("3R 5R 7G 9G", "bomb_suits"),
        ("2R 9G", "two_cards"),
        ("5R 6G", "two_cards"),
    ],
)
def test_why_a_selection_is_no_combination(text: str, detail: str) -> None:
    why = why_not(parse_cards(text))
    assert why.detail == detail
    assert why.detail.rule


@given(hands)
def test_every_selection_is_a_combination_or_has_a_reason(hand: int) -> None:
    if hand.bit_count() <= 17 and not (hand and readings(hand)):
        assert why_not(hand).detail.rule


@given(some_hands, st.data())
def test_nearest_plays_are_legal_and_nothing_is_nearer(hand: int, data: DataObject) -> None:
    chosen = data.draw(st.sets(st.sampled_from(codes(hand))))
    selection = hand_of(chosen)
    found = nearest(selection, hand)
    plays = leads(hand)
    assert bool(found) == bool(plays)
    least = min((play & CARDS ^ selection).bit_count() for play in plays)
    for near in found:
        assert near.cards | near.reading << READING_AT in plays
        assert near.changes == least
        assert (selection | near.added) & ~near.removed == near.cards
    if selection and readings(selection):
        assert found[0].cards == selection


@given(some_hands, st.integers(0, len(COMBINATIONS) - 1))
def test_what_fits_is_what_is_listed(hand: int, current: int) -> None:
    listed = {(play & CARDS, play >> READING_AT) for play in answers(hand, current)}
    for cards, reading in listed:
        (fit,) = fitting(cards, current, 13)
        assert (fit.cards, fit.reading) == (cards, reading)
        assert refusal_of_play(fit, hand, current, 13) is None
        assert COMBINATIONS[reading] in beaten_by(COMBINATIONS[current])


def test_the_bomb_ladder_tells_cost_and_taker() -> None:
    rules = preset("three")
    trick = (
        TrickPlay(0, parse_cards("9R"), NUMBER["set", 1, 1, 9]),
        TrickPlay(2, parse_cards("10B"), NUMBER["set", 1, 1, 10]),
    )
    ladder = bomb_ladder(parse_cards("3G 5G 7G 9G J Q"), 1, trick, rules)
    assert [rung.level for rung in ladder] == [1, 2, 3, 4, 5, 6]
    assert [len(rung.plays) for rung in ladder] == [0, 1, 0, 0, 0, 1]
    jq, suited = ladder[1], ladder[5]
    assert (jq.own_points, jq.courts, jq.price) == (5, 2, (6, 5, 2))
    assert (suited.own_points, suited.courts, some(suited.price).points) == (4, 0, 5)
    above = bomb_ladder(
        parse_cards("3G 5G 7G 9G J Q"), 0, (TrickPlay(1, parse_cards("J K"), NUMBER["bomb", 0, 0, 3]),), rules
    )
    assert [rung.beats_now for rung in above] == [False, False, False, True, True, True]
    assert above[1].price is None
    chosen = bomb_ladder(parse_cards("J Q"), 0, (), rules.with_options(bomb_award="winner_chooses"))
    assert some(chosen[1].price).to == -1


@given(some_hands, st.integers(0, 2))
def test_piles_keep_points_and_codes(hand: int, seat: int) -> None:
    assert points(to_pile(hand, seat)) == points(hand)
    assert codes(to_pile(hand, seat)) == codes(hand)
