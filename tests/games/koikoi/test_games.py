"""Whole games: months, dealers, sticks, points, the end and its explanation."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from hanawidgets.core.errors import Code
from hanawidgets.games.koikoi.actions import Deal, Say
from hanawidgets.games.koikoi.cards import parse_text
from hanawidgets.games.koikoi.game import GAME as KOIKOI
from hanawidgets.games.koikoi.rules import PRESETS, RuleSet
from hanawidgets.games.koikoi.state import Match, Month
from tests.needs import some

from ...rows import each
from .strategies import CLUB, GENERAL, refused
from .tables import dealt

each_preset = each("name", PRESETS)
TESHI_A = dealt("11 12 13 14 21 31 41 51", "22 32 42 52 63 73 83 93")
TESHI_B = Deal(TESHI_A.hands[::-1], TESHI_A.field, TESHI_A.deck)


def game(rules: RuleSet, seed: int) -> Iterator[Any]:
    """Every state of a random game, in which a yaku is answered at random."""
    chance, state = random.Random(seed), Match.new(rules)
    yield state
    while not state.is_over:
        action = KOIKOI.chance(state, chance) if state.is_chance else chance.choice(state.legal_actions())
        state = state.after(action)
        yield state


def quick(rules: RuleSet, winners: str, start: None = None) -> Match:
    """A game in which special hands decide month after month: ``winners`` is a word of A and B."""
    state = start or Match.new(rules).after(KOIKOI.parse_action("oya:A"))
    for seat in winners:
        state = state.after(TESHI_A if seat == "A" else TESHI_B)
    return state


@pytest.mark.slow
@each_preset
@each("seed", range(4))
def test_K_BGA_30_K_CLUB_09_K_BGA_53_K_BGA_54_a_game_is_as_many_months_as_agreed(name: str, seed: int) -> None:
    rules = PRESETS[name]
    states = list(game(rules, seed))
    first, last = states[0], states[-1]
    start = 0 if rules.family.has_sticks else {12: 100, 6: 50}[rules.rounds]
    assert first.scores == (start, start)
    assert last.month == len(last.months) <= rules.rounds
    assert last.month == rules.rounds or min(last.scores) <= 0
    assert sum(last.scores) == 2 * start
    months = [state.month for state in states]
    assert months == sorted(months)
    assert set(months) == set(range(1, last.month + 1))


def test_K_BGA_09_points_move_when_a_round_is_over() -> None:
    state = quick(GENERAL, "AAB")
    assert (state.scores, state.month, state.months) == ((106, 94), 3, (Month(0, 6), Month(0, 6), Month(1, 6)))
    step = state.apply(TESHI_B)
    settled = next(event for event in step.events if event.kind == "settled")
    assert (settled.seat, settled.rule) == ("B", "K-BGA-51")
    assert settled.facts == {"points": 6, "month": 4, "scores": {"A": 100, "B": 100}, "next_dealer": "B", "honba": 0}


def test_K_BGA_29_K_BGA_61_the_receiver_deals_next() -> None:
    assert [quick(GENERAL, winners).next_dealer for winners in ("A", "B", "AB", "BA")] == [0, 1, 1, 0]


def test_K_BGA_62_K_BGA_63_the_loser_or_each_in_turn_deals_next() -> None:
    loser, alternate = RuleSet(dealer_rule="loser"), RuleSet(dealer_rule="alternate")
    assert [quick(loser, winners).next_dealer for winners in ("A", "B", "AB")] == [1, 0, 0]
    assert [quick(alternate, winners).next_dealer for winners in ("A", "B", "AA", "BB")] == [1, 1, 0, 0]


def test_K_CLUB_35_K_CLUB_36_K_CLUB_37_sticks_over_the_months_of_a_game() -> None:
    state = quick(CLUB, "AAAB")
    assert [month.points for month in state.months] == [6, 7, 8, 9]
    assert state.scores == (12, -12)
    assert state.after(TESHI_A).months[-1].points == 6  # the ko cleared them


def test_K_BGA_31_a_player_at_0_ends_the_game_at_once() -> None:
    state = quick(RuleSet(rounds=6), "AAAA")
    assert (state.scores, state.is_over, state.awaits) == ((74, 26), False, "deal")
    poor = state._replace(scores=(94, 6))
    over = poor.after(TESHI_A)
    assert (over.scores, over.is_over, over.month) == ((100, 0), True, 5)
    assert some(over.outcome).winners == ("A",)
    events = poor.apply(TESHI_A).events
    assert (events[-1].kind, events[-1].rule, events[-1].facts["result"]) == ("game_over", "K-BGA-31", "win")
    with refused(Code.ILLEGAL_MOVE, rule="K-BGA-31", detail="game_over"):
        over.apply(TESHI_A)


def test_GAP_K_10_a_player_may_fall_below_0() -> None:
    state = quick(RuleSet(rounds=6), "A")._replace(scores=(97, 3))
    over = state.after(TESHI_A)
    assert (over.scores, over.is_over) == ((103, -3), True)


def test_GAP_K_18_the_club_plays_on_below_0() -> None:
    state = quick(CLUB, "BB")
    assert (min(state.scores) < 0, state.is_over) == (True, False)


def test_K_BGA_32_C_08_equal_points_are_a_draw() -> None:
    over = quick(RuleSet(rounds=6), "ABABAB")
    assert (over.scores, over.is_over, some(over.outcome).winners) == ((50, 50), True, ("A", "B"))
    with refused(Code.ILLEGAL_MOVE, rule="K-BGA-30", detail="game_over"):
        over.apply(Say.STOP)


@each_preset
def test_the_result_is_explained_month_by_month(name: str) -> None:
    states = list(game(PRESETS[name], 5))
    for state in (states[0], states[len(states) // 2], states[-1]):
        for seat in (0, 1):
            tree = state.explain(seat)
            assert tree.value == state.scores[seat]
            assert [part.name for part in tree.children] == ["start", *["month"] * len(state.months)]
            assert [part.facts["month"] for part in tree.children[1:]] == list(range(1, len(state.months) + 1))
            assert all(part.reason == "month_won" for part in tree.children[1:] if part.value > 0)
    assert {seat: term.value for seat, term in states[-1].outcome.terms.items()} == states[-1].outcome.points


def test_while_a_deal_is_due_the_finished_round_can_still_be_looked_at() -> None:
    state = quick(GENERAL, "A")
    assert (state.current.is_over, state.is_chance, state.is_over) == (True, True, False)
    assert some(state.current.end).winner == "A"
    assert state.observe("A").hand == parse_text("11 12 13 14 21 31 41 51")


def test_undo_is_keeping_the_old_state() -> None:
    states = list(game(GENERAL, 8))
    for before, after in pairwise(states):
        if not before.is_chance:
            again = [before.after(action) for action in before.legal_actions()]
            assert after in again
