"""The verbs of Koi-Koi's front door that no other game has, and what its score takes."""

from typing import Any

import pytest

from hanawidgets import koikoi
from hanawidgets.core.errors import RuleError
from tests.needs import some
from tests.rows import each

NOTATIONS = [
    "1-hikari(crane) 3-hikari(curtain) 8-hikari(moon)",
    "m01-1, m03-1, m08-1",
    "11 31 81",
    "１１、３１、８１",
    "113181",
    "m08-1 11 3-hikari(curtain)",
    ["11", "m03-1", "8-hikari(moon)"],
    ("11", "31", "81"),
]


@each("cards", NOTATIONS)
def test_every_notation_means_the_same_cards_everywhere(cards: str | list[str] | tuple[str, ...]) -> None:
    assert koikoi.cards(cards) == ("1-hikari(crane)", "3-hikari(curtain)", "8-hikari(moon)")
    assert koikoi.yaku(cards) == {"sanko": 6}
    assert koikoi.score(cards).value == 6


def test_piles_of_the_engine_are_cards_too() -> None:
    state = koikoi.Play(seed=1).state.current
    field = koikoi.cards(pile=state.field)
    assert koikoi.cards(field) == field
    assert len(field) == 8


@each("number", [7, -5, 0, 11, True])
def test_a_number_is_no_cards_and_told_what_it_may_mean(number: int) -> None:
    for take in (koikoi.cards, koikoi.yaku, koikoi.score):
        with pytest.raises(RuleError) as told:
            take(number)
        assert str(number) in str(told.value)
        assert ("points=" in str(told.value)) == (take is koikoi.score)


def test_a_card_knows_what_it_is() -> None:
    cup = koikoi.Card("菊に盃")
    assert (cup, cup.month, cup.kind, cup.face) == ("9-tane(cup)", 9, "tane", "m09-1")
    assert "<svg" in cup.svg
    assert {card.kind for card in koikoi.cards("11 12 13")} == {"hikari", "tan", "kasu"}
    with pytest.raises(RuleError):
        koikoi.Card("m13-1")


@each("cards", ["m13-1", "11 11", 7.5, None, ["11", 3]])
def test_what_are_no_cards_is_refused(cards: float | str | list[int | str] | None) -> None:
    with pytest.raises(RuleError):
        koikoi.yaku(cards)


def test_a_score_is_a_number_a_line_and_reasons() -> None:
    score = koikoi.score(points=7, field_brights=3, calls=1)
    assert (score.value, int(score), str(score)) == (70, 70, "7 × 2 × (4 + 1) = 70")
    assert some(score.tree.find("seven_double")).value == 2
    assert "K-BGA-23" in score.why("ja")
    assert len(score.why("en").splitlines()) == len(list(score.tree.walk())) - 1  # double-back is off
    assert score.why("en") != score.why("ja")
    assert "<li>" in score._repr_html_()


def test_the_score_follows_the_rules() -> None:
    cards = "m01-2 m02-2 m03-2"
    assert koikoi.score(cards, rules="club", calls=1, other_calls=1, honba=2).formula == "(6 + 2) × (2 + 1) = 24"
    assert koikoi.score(cards, rules=koikoi.rules("bga_nintendo"), other_calls=1).value == 12
    assert koikoi.score(yaku={"akatan": 6}).value == koikoi.score(points=6).value == koikoi.score(cards).value


@each("given", [{}, {"cards": "11"}, {"points": 0}, {"cards": "11", "points": 3}, {"points": 5, "calls": 13}])
def test_what_cannot_be_scored_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(RuleError):
        koikoi.score(**given)


def test_yaku_that_are_off_do_not_count() -> None:
    assert "hanami" in koikoi.yaku("91 31")
    assert koikoi.yaku("91 31", koikoi.rules(yaku_off=["hanami"])) == {}
