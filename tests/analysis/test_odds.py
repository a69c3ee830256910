"""Odds beside a decision: where hidden cards can be, what comes out how often, thinking in slices."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from hanawidgets.analysis.evaluation import Thinking
from hanawidgets.analysis.judging import Whereabouts, whereabouts
from hanawidgets.analysis.worlds import Class, classes, share
from hanawidgets.core.registry import NAMES, PARTS
from tests.needs import some

from .test_evaluation import decisions


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_each_unseen_card_is_somewhere_and_hands_are_full(name: str) -> None:
    for play in decisions(name, 4):
        view = play.view(play.turn or "A").observation
        decision = some(PARTS[name].decision)(view)
        where = whereabouts(decision, Random(1), 40)
        assert sum(1 << card for card in where.chances) == decision.unseen
        hands = decision.hands(next(iter(decision.deals(Random(1)))))
        for seat, hand in enumerate(hands):
            held = (hand & decision.unseen).bit_count()
            assert sum(shares[seat] for shares in where.chances.values()) == pytest.approx(held)
        assert all(sum(shares) <= 1 + 1e-9 for shares in where.chances.values())
        if where.exact:
            break


def test_oh_18_a_shown_void_is_told_as_no_chance() -> None:
    for seed in range(20):
        for play in decisions("ohhell", seed):
            view = play.view(play.turn or "A").observation
            void = [
                seat for seat, suits in enumerate(view.now.hidden().may_hold) if suits != 15 and seat != view.now.who
            ]
            if void:
                where = whereabouts(some(PARTS["ohhell"].decision)(view), Random(2), 60)
                suits = view.now.hidden().may_hold[void[0]]
                barred = [shares[void[0]] for card, shares in where.chances.items() if not suits >> card // 13 & 1]
                assert not any(barred)
                return
    raise AssertionError("nobody was void")


def test_chances_that_differ_by_chance_only_are_told_as_one() -> None:
    even = {card: (0.0, 0.5 + 0.02 * (card - 2)) for card in range(5)}
    assert Whereabouts(even, 400, exact=False).alike(1) == pytest.approx(0.5)
    assert Whereabouts(even, 400, exact=True).alike(1) is None
    assert Whereabouts(even | {9: (0.0, 0.9)}, 400, exact=False).alike(1) is None


def test_results_are_told_one_by_one_where_they_are_few_and_else_in_classes() -> None:
    found = {-12: 0.25, -3: 0.25, 0: 0.125, 5: 0.125, 6: 0.125, 30: 0.125}
    assert classes([found], (1, 7)) == [Class(each, each) for each in found]
    many = found | {1: 0.0}
    kinds = classes([many], (1, 7))
    assert kinds == [Class(None, -7), Class(-6, -1), Class(0, 0), Class(1, 6), Class(7, None)]
    assert [share(many, kind) for kind in kinds] == [0.25, 0.25, 0.125, 0.25, 0.125]


def test_thinking_goes_on_when_asked_and_ends() -> None:
    def found() -> Iterator[int]:
        yield from range(3)

    thinking = Thinking(found(), 60)
    assert (thinking.seen, thinking.slices, thinking.is_done) == (None, 0, False)
    thinking.go_on(0)
    assert (thinking.seen, thinking.slices, thinking.is_done) == (0, 1, False)
    thinking.go_on(60)
    assert (thinking.seen, thinking.slices, thinking.is_done) == (2, 2, True)
    short = Thinking(found(), 0)
    short.go_on(60)
    assert (short.seen, short.is_done) == (0, True)
