"""The verbs of Oh Hell's front door that no other game has, and what its score takes."""

from typing import Any

import pytest

from hanawidgets import ohhell
from hanawidgets.core.errors import RuleError

from ...rows import each


@each("cards", ["10H AS", "th as", "thas", "♥10, ♠A", "pc-10H pc-AS", ["10H", "AS"], "１０Ｈ ＡＳ"])
def test_every_notation_means_the_same_cards(cards: str | list[str]) -> None:
    assert ohhell.cards(cards) == ("AS", "10H")


def test_piles_of_the_engine_are_cards_too() -> None:
    (hand, *_) = ohhell.Play("short_up", seed=1).state.current.hands
    assert len(ohhell.cards(pile=hand)) == 1


@each("cards", ["11H", "AS AS", 7.5, None, [3]])
def test_what_are_no_cards_is_refused(cards: float | str | list[int] | None) -> None:
    with pytest.raises(RuleError):
        ohhell.cards(cards)


@each("mode, value", [("normal", 0), ("positive", 1), ("negative", -20)])
def test_the_mode_of_the_rules_scores(mode: str, value: int) -> None:
    assert ohhell.score(bid=3, taken=1, mode=mode).value == value
    assert ohhell.score(3, 1, rules=f"short_up;mode={mode}").value == value
    assert "[OH-2" in ohhell.score(3, 1, mode=mode).why("en")


@each("given", [{"bid": -1, "taken": 0}, {"bid": 1, "taken": 27}, {"bid": 1, "taken": 1, "mode": "x"}])
def test_what_cannot_be_scored_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(RuleError):
        ohhell.score(**given)


def test_the_dealer_may_not_make_it_even() -> None:
    assert ohhell.bids(3, [1, 0, 1]) == (0, 2, 3)
    assert ohhell.bids(3, [1, 0]) == (0, 1, 2, 3)
    assert ohhell.bids(1, [1, 1], players=3) == (0, 1)
    with pytest.raises(RuleError):
        ohhell.bids(3, [4])


def test_schedules_and_players() -> None:
    assert ohhell.schedule(3, "short_up") == tuple(range(1, 11))
    assert ohhell.Play("short_up", players=7, seed=1).state.seats == tuple("ABCDEFG")
