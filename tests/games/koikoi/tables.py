"""Rounds laid out for tests: a few cards named, the rest filled up so that nothing else happens."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from hanawidgets.games.koikoi.actions import Deal, Say
from hanawidgets.games.koikoi.cards import BY_MONTH, CARDS, cards_of, parse_card, parse_text
from hanawidgets.games.koikoi.game import GAME as KOIKOI
from hanawidgets.games.koikoi.round import Round
from hanawidgets.games.koikoi.round_rules import Phase, special_hand
from hanawidgets.games.koikoi.rules import RuleSet
from hanawidgets.games.koikoi.state import Match

from .strategies import GENERAL


def dealt(a: str = "", b: str = "", field: str = "", deck: str = "", rules: RuleSet = GENERAL) -> Deal:
    """A deal with these cards; the rest is filled so that no filled hand and no field is special."""
    top = [parse_card(word) for word in deck.split()]
    named = parse_text(f"{a} {b} {field} {deck}")
    for seed in range(1000):
        rest = [card for card in BY_MONTH if not named & card.bit]
        random.Random(seed).shuffle(rest)
        parts = []
        for text, size in ((a, rules.hand_size), (b, rules.hand_size), (field, 8)):
            bits = parse_text(text)
            while bits.bit_count() < size:
                bits |= rest.pop().bit
            parts.append(bits)
        counts = [sum(card.month == month for card in cards_of(parts[2])) for month in range(1, 13)]
        filled = [bits for bits, text in zip(parts, (a, b), strict=False) if parse_text(text) != bits]
        if not any(map(special_hand, filled)) and 4 not in counts and counts.count(2) < 4:
            return Deal((parts[0], parts[1]), parts[2], tuple(card.index for card in (*top, *rest)))
    raise AssertionError("nothing fits")


def table(
    a: Any = "", b: str = "", field: str = "", deck: str = "", rules: RuleSet = GENERAL, dealer: int = 0, honba: int = 0
) -> Round:
    """The round after such a deal; A deals unless another is named."""
    return Round(rules, dealer, honba, turn=dealer).after(dealt(a, b, field, deck, rules))


def moves(state: Round | Match, *words: Any) -> Round | Match:
    """The state after these actions, written as in records."""
    for text in words:
        state = state.after(KOIKOI.parse_action(text))
    return state


def reach(
    rules: RuleSet,
    wanted: Callable[..., Any],
    *,
    say: Say = Say.KOI,
    seeds: int = 4000,
    dealer: int = 0,
    honba: int = 0,
) -> Round:
    """The first state that is ``wanted`` in seeded random rounds in which a yaku is always answered ``say``."""
    for seed in range(seeds):
        chance = random.Random(seed)
        start = KOIKOI.start(rules.with_options(first_dealer="AB"[dealer]))
        state = Round(start.rules, dealer, honba, turn=dealer).after(KOIKOI.chance(start, chance))
        while True:
            if wanted(state):
                return state
            if state.phase in (Phase.OVER, Phase.DEAL):
                break
            state = state.after(say if state.phase is Phase.SAY else chance.choice(state.legal_actions()))
    raise AssertionError("not found")


def shuffled_deck(seed: int) -> list[int]:
    """All indices in random order."""
    order = [card.index for card in CARDS]
    random.Random(seed).shuffle(order)
    return order
