"""Small helpers for tests of Haggis: cards, combinations, and rounds laid out by hand."""

from __future__ import annotations

import random
from typing import Any

from hanawidgets.games.haggis.actions import PASS, Deal, Play, parse_action, play, random_deal
from hanawidgets.games.haggis.cards import COURT_CARDS, deck_of, parse_cards, points
from hanawidgets.games.haggis.combos import beats, readings
from hanawidgets.games.haggis.legal import Phase
from hanawidgets.games.haggis.play import Round
from hanawidgets.games.haggis.rules import RuleSet, preset
from hanawidgets.games.haggis.state import Match


def read(text: str, high: int = 13) -> list[str]:
    """What cards can be, as words: ``single5``, ``set3``, ``1x3``, ``JQ``."""
    return [str(reading) for reading in readings(parse_cards(text), high)]


def does_beat(new: str, old: str) -> bool:
    """Whether some reading of the cards beats some reading of others."""
    return any(beats(mine, theirs) for mine in readings(parse_cards(new)) for theirs in readings(parse_cards(old)))


def lay(*hands: Any, rules: str | RuleSet = "two", leader: int = 0, bets: None = None, **more: Any) -> Round:
    """A round with these hands; what is not in a hand lies in the haggis or was captured by A."""
    rules = preset(rules) if isinstance(rules, str) else rules
    masks = tuple(map(parse_cards, hands))
    taken = deck_of(rules.players)
    for mask in masks:
        taken &= ~mask
    none = (0,) * rules.players
    haggis = 0
    for _ in range(8 if rules.players == 2 else 3):
        low = taken & -taken
        haggis |= low
        taken ^= low
    captured = (taken, *none[1:])
    for seat, mask in enumerate(masks):
        captured = (captured[0] | (COURT_CARDS & ~mask) << 3 * seat, *captured[1:])
    return Round(rules, leader, Phase.PLAY, leader, masks, haggis, (), captured, bets or none, **more)


def go(state: Round | Match, *words: Any) -> Round | Match:
    """The state after actions written as text."""
    for word in words:
        state = state.after(parse_action(word))
    return state


def detail(state: Any, word: str) -> Any:
    """Why an action is refused: (detail, rule)."""
    error = state.refusal(parse_action(word) if isinstance(word, str) else word)
    return None if error is None else (error.detail, error.rule)


def dealt(rules: str | RuleSet = "two", seed: int = 1, leader: int = 0) -> Round:
    """A round just dealt."""
    rules = preset(rules) if isinstance(rules, str) else rules
    return Round.before(rules, leader).after(random_deal(random.Random(seed), rules))


def play_round(state: Any, chance: random.Random) -> list[Round]:
    """All states of a round of random actions."""
    states = [state]
    while not state.is_over:
        state = state.after(chance.choice(state.legal_actions()))
        states.append(state)
    return states


__all__ = [
    "COURT_CARDS",
    "PASS",
    "Deal",
    "Match",
    "Phase",
    "Play",
    "Round",
    "RuleSet",
    "dealt",
    "deck_of",
    "detail",
    "does_beat",
    "go",
    "lay",
    "parse_cards",
    "play",
    "play_round",
    "points",
    "preset",
    "read",
]
