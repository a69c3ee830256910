"""The verbs of Haggis's front door that no other game has, and what its score takes."""

import re

import pytest

from hanawidgets import haggis
from hanawidgets.core.errors import RuleError

from ...rows import each

ROUND = {"out": "B", "bets": {"B": 30}, "captured": {"A": 31, "B": 5}, "left": {"A": 1}}


@each("cards", ["5R 10O J", "J10o5r", "j, 5R, 10O", ["J", "5r", "10O"]])
def test_every_notation_means_the_same_cards(cards) -> None:
    assert haggis.cards(cards) == ("5R", "10O", "J")


@each("cards", ["11R", "5R 5R", 7.5, None, [3]])
def test_what_are_no_cards_is_refused(cards) -> None:
    with pytest.raises(RuleError):
        haggis.cards(cards)


def test_cards_are_all_that_they_can_be() -> None:
    assert [str(each) for each in haggis.combinations("5R J Q")] == ["set", "1x3"]
    assert [each.name for each in haggis.combinations("3R 5G 7B 9Y")] == ["rainbow"]
    assert haggis.combinations("5R 7G") == ()


@each("cards, named", [("3R 5G 7B 9O", "rainbow"), ("9O 9R", "set"), ("2R 2G 2B 2Y 2O J Q K", "set")])
def test_hg_07_hg_50_with_two_players_there_is_no_orange(cards, named) -> None:
    assert named in [each.name for each in haggis.combinations(cards, "three")]
    with pytest.raises(RuleError) as refused:
        haggis.combinations(cards, "two")
    assert refused.value.code == "unknown_card"


def test_a_round_is_scored_for_each_seat() -> None:
    assert haggis.score("B", **ROUND).formula == "30 + 5 + 5 × 1 = 40"
    assert haggis.score("A", **ROUND).value == 31
    assert "[HG-46]" in haggis.score("B", **ROUND).why("ja")
    three = {"out": "CA", "captured": {"A": 20, "B": 10, "C": 20}, "left": {"A": 4, "B": 6}, "second": 3}
    assert [haggis.score(seat, rules="three", **three).value for seat in "ABC"] == [35, 10, 50]


@each("wrong", [{"out": "Z"}, {"out": "C"}, {"captured": {"A": 3}}, {"bets": {"A": 7}}, {"left": {"B": 1}}])
def test_what_cannot_be_scored_is_refused(wrong) -> None:
    with pytest.raises(RuleError):
        haggis.score("B", **{**ROUND, **wrong})
    with pytest.raises(RuleError):
        haggis.score("Z", **ROUND)


def test_a_bet_out_of_turn_is_listed_pushed_and_popped() -> None:
    play = haggis.Play(seed=1)
    other = "B" if play.turn == "A" else "A"
    bet = haggis.Move(f"bet15:{other}")
    assert bet in play.view(other).legal_moves
    assert bet not in play.legal_moves
    play.push(bet)
    assert play.state.current.bets["AB".index(other)] == 15
    assert play.pop() == bet


def test_a_board_shows_the_court_cards_in_their_order() -> None:
    board = haggis.Play("two", seed=1).view("A")
    assert "J  Q  K" in str(board)
    assert re.findall(r'#hw-hg-([JQK])"', board.svg()) == [*"JQKJQK"]
