"""The fast loop beside the states: the same legality, tricks and points, and every legal action equally likely."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice
from typing import Any

import pytest

from hanawidgets.core.deck import SUIT
from hanawidgets.games.ohhell.actions import BIDS, PLAYS, Deal
from hanawidgets.games.ohhell.hand import Hand
from hanawidgets.games.ohhell.rules import MODES, RuleSet
from tools.bench.ohhell_loop import random_hands

from ...rows import each

TABLES = [
    *(
        (RuleSet(players, mode=mode), size)
        for players, most in ((3, 10), (4, 10), (5, 10), (6, 8), (7, 7))
        for mode, size in zip(MODES, (1, most // 2, most), strict=True)
    ),
    (RuleSet(4, hand_sizes=(13,)), 13),
    (RuleSet(4, hand_sizes=(13,), no_turn_up="last_dealt"), 13),
    (RuleSet(3, hand_sizes=(17,)), 17),
]


def replay(rules: Any, size: Any, hand: Any) -> Any:
    """The loop's hand through the states; every refusal raises."""
    players = rules.players
    order = [pile.bit_length() - 1 for pile in hand.cards]
    hands, leader = [0] * players, (hand.dealer + 1) % players
    trump = SUIT[hand.turn_up] if hand.turn_up >= 0 else None
    for at in range(0, len(order), players):
        trick = order[at : at + players]
        for place, card in enumerate(trick):
            hands[(leader + place) % players] |= 1 << card
        best = max(range(players), key=lambda p: (SUIT[trick[p]] == trump, SUIT[trick[p]] == SUIT[trick[0]], trick[p]))
        leader = (leader + best) % players
    state = Hand.new(rules, size, hand.dealer).after(Deal(tuple(hands), hand.turn_up))
    for at in range(players):
        state = state.after(BIDS[hand.bids[(hand.dealer + 1 + at) % players]])
    for card in order:
        state = state.after(PLAYS[card])
    return state


@pytest.mark.slow
@each("rules, size", TABLES)
def test_a_random_hand_replays_through_the_states_to_the_same_result(rules: Any, size: Any) -> None:
    for dealer in range(rules.players):
        for hand in islice(random_hands(rules, size, random.Random(dealer), dealer=dealer), 15):
            state = replay(rules, size, hand)
            assert state.is_over
            assert list(state.taken) == hand.taken
            assert [state.outcome.points[seat] for seat in state.seats] == hand.points


@pytest.mark.slow
def test_every_legal_action_is_equally_likely() -> None:
    """At each decision of many hands, which of the legal actions was taken: by their number, as even as lots."""
    chosen: dict[Any, Any] = {}
    rules = RuleSet(3, hand_sizes=(5,))
    for hand in islice(random_hands(rules, 5, random.Random(1)), 4000):
        order = [pile.bit_length() - 1 for pile in hand.cards]
        state = replay_start(rules, hand, order)
        for at in (1, 2, 0):
            legal = state.legal_actions()
            note(chosen, "bid", legal, BIDS[hand.bids[at]])
            state = state.after(BIDS[hand.bids[at]])
        for card in order:
            legal = state.legal_actions()
            note(chosen, "play", legal, PLAYS[card])
            state = state.after(PLAYS[card])
    assert {number for _, number in chosen} >= {1, 2, 3, 4, 5}
    for (_, number), counts in chosen.items():
        total = sum(counts.values())
        assert set(counts) == set(range(number))
        expected = total / number
        squares = sum((counts[at] - expected) ** 2 for at in range(number)) / expected
        assert squares < 12 + 3 * number, (number, counts)


def replay_start(rules: Any, hand: Any, order: Any) -> Any:
    over = replay(rules, 5, hand)
    hands = [0] * 3
    for trick in over.tricks:
        for place, card in enumerate(trick.cards):
            hands[(trick.leader + place) % 3] |= 1 << card
    return Hand.new(rules, 5, hand.dealer).after(Deal(tuple(hands), hand.turn_up))


def note(chosen: Any, kind: str, legal: Any, action: Any) -> None:
    chosen.setdefault((kind, len(legal)), Counter())[legal.index(action)] += 1


@pytest.mark.slow
def test_deals_of_the_loop_are_fair() -> None:
    seen: Counter[Any]
    shown: Counter[Any]
    seen, shown = Counter(), Counter()
    for hand in islice(random_hands(RuleSet(4), 1, random.Random(2)), 20_000):
        seen.update(hand.cards)
        shown[hand.turn_up] += 1
    assert len(seen) == len(shown) == 52
    assert max(seen.values()) < 1750 > 1330 < min(seen.values())
    assert max(shown.values()) < 480 > 290 < min(shown.values())


def test_a_seed_gives_the_same_hands() -> None:
    first, again = ([*islice(random_hands(RuleSet(5), 7, random.Random(9)), 20)] for _ in range(2))
    assert first == again
