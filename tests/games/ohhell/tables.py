"""Tables, hands and random games that the tests of Oh Hell share, and a slow second judge of its rules."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from hanawidgets.core.deck import INDEX
from hanawidgets.games.ohhell.actions import BIDS, Deal, play
from hanawidgets.games.ohhell.cards import DECK
from hanawidgets.games.ohhell.game import GAME as OHHELL
from hanawidgets.games.ohhell.hand import Hand
from hanawidgets.games.ohhell.rules import FORMATS, MODES, RuleSet
from hanawidgets.games.ohhell.state import Match

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
MOST = {3: 10, 4: 10, 5: 10, 6: 8, 7: 7}
"""Players → the largest hand, by the source."""
AT_HOME = {2: 10, **MOST, 8: 10, 9: 10, 10: 10}
"""The same with those that play at home."""

rule_sets = st.builds(
    RuleSet,
    st.sampled_from([*AT_HOME]),
    st.sampled_from(FORMATS),
    st.sampled_from(MODES),
    equal_cards=st.sampled_from(["first", "last"]),
)
ALL_DEALT = RuleSet(4, hand_sizes=(13, 2), no_turn_up="last_dealt")
"""A table at which the first hand takes all cards and the last one dealt is shown (GAP-OH-02)."""


def cards(text: Any) -> int:
    """A pile written in one line."""
    return DECK.pile(text.split())


def dealt(hands: Any, turn_up: str = "", *, mode: str = "normal", dealer: int = 0, **options: Any) -> Hand:
    """A hand dealt by hand: the hands in seat order, the card turned up."""
    piles = tuple(map(cards, hands))
    size = piles[0].bit_count()
    rules = RuleSet(len(hands), mode=mode, hand_sizes=(size,), **options)
    return Hand.new(rules, size, dealer).after(Deal(piles, INDEX[turn_up] if turn_up else -1))


def bid(state: Hand | Match, *numbers: Any) -> Hand | Match:
    """Bids in turn."""
    for number in numbers:
        state = state.after(BIDS[number])
    return state


def played(state: Any, text: str) -> Any:
    """Cards played in turn."""
    for code in text.split():
        state = state.after(play(code))
    return state


def random_match(rules: RuleSet, seed: int, until: int | None = None) -> Match:
    """A game of random actions, or its state after ``until`` actions."""
    return random_states(rules, seed, until)[-1]


def random_states(rules: RuleSet, seed: int, until: int | None = None) -> list[Match]:
    """All states of a game of random actions, or those up to the one after ``until`` actions."""
    chance, state = random.Random(seed), OHHELL.start(rules)
    states = [state]
    while not state.is_over and len(states) - 1 != until:
        action = OHHELL.chance(state, chance) if state.is_chance else chance.choice(state.legal_actions())
        state = state.after(action)
        states.append(state)
    return states


# --- the rules once more, on codes and in plain words ---------------------------------------------


def naive_legal(hand: list[str] | tuple[str, ...], led: str | None) -> set[str]:
    """Codes that may be played from ``hand`` when ``led`` (a suit letter or None) was led."""
    same = {code for code in hand if code[-1] == led}
    return same or set(hand)


def naive_winner(codes: list[str], trump: str | None, equal: str = "first") -> int:
    """The place of the winning card: sort all by (trump, led suit, rank), equal ones by who was first, or last."""
    led = codes[0][-1]
    side = 1 if equal == "last" else -1
    worth = [(code[-1] == trump, code[-1] == led, ORDER.index(code[:-1]), side * at) for at, code in enumerate(codes)]
    candidates = [place for place, (is_trump, is_led, *_) in enumerate(worth) if is_trump or is_led]
    return max(candidates, key=lambda place: worth[place])


def naive_points(bid: int, taken: int, mode: str) -> int:
    """Points of a hand."""
    if mode == "negative":
        return 10 if bid == taken else -10 * abs(bid - taken)
    if bid == taken:
        return 10 + taken
    return taken if mode == "positive" else 0
