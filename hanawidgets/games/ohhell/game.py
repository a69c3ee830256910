"""Oh Hell as one object: the registered :data:`GAME`."""

from __future__ import annotations

from typing import Final

from hanawidgets.core.deck import SUITS
from hanawidgets.core.errors import illegal
from hanawidgets.core.game import Game
from hanawidgets.core.rows import Row
from hanawidgets.core.state import Chance

from .actions import Action, parse_action, random_deal, random_dealer
from .cards import Detail
from .position import parse_position, position_text
from .rules import PRESETS, RuleSet, parse_ruleset, ruleset_text
from .state import Match
from .tricks import NO_SUIT

# The columns of a row about a hand of Oh Hell: see hanawidgets.core.rows.


def number(match: Match) -> int:
    """Return the number of the hand."""
    return match.number


def of_round(match: Match) -> Row:
    """Return how many cards each had, who dealt, and the trump suit, "" if there was none."""
    current = match.current
    trump = "" if current.trump == NO_SUIT else SUITS[current.trump]
    return {"hand_size": current.size, "dealer": match.seats[current.dealer], "trump": trump}


def of_seat(match: Match, seat: int) -> Row:
    """Return what was bid and what was taken."""
    return {"bid": match.current.bids[seat], "taken": match.current.taken[seat]}


def _chance(state: Match, chance: Chance) -> Action:
    """Return a first dealer or a deal, whichever is due. Raises RuleError illegal_move if neither is."""
    if not state.is_chance:
        raise illegal("action", "deal", Detail.MATCH_OVER if state.is_over else Detail.NO_DEAL_NOW)
    if state.awaits == "dealer":
        return random_dealer(chance, state.rules)
    hand = state.upcoming
    return random_deal(chance, hand.dealer, hand.size, state.rules, hand.final)


def _max_decisions(rules: RuleSet) -> int:
    """Return how many decisions a game has: a bid and the cards of each hand, for every seat."""
    return rules.players * (rules.rounds + sum(rules.sizes))


GAME: Final = Game(
    "ohhell",
    PRESETS,
    Match.new,
    _chance,
    _max_decisions,
    ruleset_text,
    parse_ruleset,
    parse_action,
    position_text,
    parse_position,
    {"OH-": "bga_ohhell", "EX-OH-": "bga_ohhell", "GAP-OH-": "reading", "C-20": "reading", "HOUSE-OH-": "house"},
)
"""オーヘル, all player counts, formats and scoring modes."""


__all__ = ["GAME", "number", "of_round", "of_seat"]
