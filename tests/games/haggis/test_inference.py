"""What is thought of the hands of others: nearer to rounds played than dealing alone, and blind to what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import log
from random import Random
from typing import Any

import pytest

from hanawidgets.games.haggis.actions import random_deal
from hanawidgets.games.haggis.cards import COURT_AT, parse_cards
from hanawidgets.games.haggis.heuristics import chances, numbers_held, weights
from hanawidgets.games.haggis.play import Round
from hanawidgets.games.haggis.players import Decision, SimplePlayer
from hanawidgets.games.haggis.rules import RuleSet, preset
from hanawidgets.games.haggis.state import Match

from ...rows import each
from .tables import go, lay


def decisions(rules: RuleSet, rounds: int) -> Iterator[Any]:
    """Decisions in rounds by rules of thumb, with the state that lies behind the view."""
    simple = SimplePlayer()
    for seed in range(rounds):
        start = Round.before(rules, seed % rules.players).after(random_deal(Random(seed), rules))
        state = Match(rules, 1, (0,) * rules.players, start)
        while state.to_act:
            view = state.observe(state.to_act)
            yield state, view
            state = state.after(simple.choose(view, Random(seed)))


@pytest.mark.slow
@each("rules, rounds", [("two", 60), ("three", 15)])
def test_chances_are_nearer_to_rounds_than_dealing_alone(rules: Any, rounds: Any) -> None:
    """By the logarithmic loss over all unseen cards of the other hands."""
    dealt = thought = 0.0
    for state, view in decisions(preset(rules), rounds):
        for seat in range(view.rules.players):
            held, unseen = numbers_held(view, seat), view.unseen.bit_count()
            if seat != view.who and 0 < held < unseen:
                found = chances(view, seat)
                assert sum(found.values()) == pytest.approx(held, abs=1e-3)
                for card, chance in found.items():
                    there = state.current.hands[seat] >> card & 1
                    thought -= log(chance if there else 1 - chance)
                    dealt -= log(held / unseen if there else 1 - held / unseen)
    assert thought < 0.99 * dealt


def bit(code: str) -> int:
    """The place of a card."""
    return parse_cards(code).bit_length() - 1


def test_who_lays_a_combination_has_hardly_left_behind_what_belonged_to_it() -> None:
    state = lay("6R 7R 8R 9B 9Y 9G 9R 2G J", "5R 4B 10Y 3Y 2Y Q")
    for cards, less in (("9B 9Y", "9G"), ("6R 7R 8R", "9R"), ("9B", "9G")):
        view = Match(state.rules, 1, (0, 0), go(state, cards)).observe("B")
        found = weights(view, 0)
        assert found[bit(less)] < 0.6 * found[bit("2G")] < found[bit("2G")]
    assert len(set(weights(Match(state.rules, 1, (0, 0), go(state, "J")).observe("B"), 0).values())) <= 2


def test_deals_follow_the_chances_and_equal_views_get_equal_deals() -> None:
    met = [view for _, view in decisions(preset("two"), 6) if view.trick and 4 <= numbers_held(view, 1 - view.who) <= 8]
    assert len(met) > 3
    for view in met[:4]:
        counts: Counter[Any]
        counts, number, other = Counter(), 1000, 1 - view.who
        for hands, _ in islice(Decision(view).deals(Random(1)), number):
            assert hands[view.who] == view.hand
            assert hands[other] & ~view.unseen == view.courts[other] << COURT_AT
            assert hands[other].bit_count() == view.sizes[other]
            counts.update(card for card in range(COURT_AT) if hands[other] >> card & 1)
        assert all(abs(counts[card] / number - chance) < 0.1 for card, chance in chances(view, other).items())
        again = view.sample(Random(5)).observe(view.seat)
        assert [*islice(Decision(again).deals(Random(1)), 5)] == [*islice(Decision(view).deals(Random(1)), 5)]
