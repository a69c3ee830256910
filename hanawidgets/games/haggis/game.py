"""Haggis as one object: the registered :data:`GAME`."""

from __future__ import annotations

from typing import Final

from hanawidgets.core.errors import illegal
from hanawidgets.core.game import Game
from hanawidgets.core.rows import Row
from hanawidgets.core.state import Chance

from .actions import FULL_HAND, Action, parse_action, random_deal, random_dealer
from .cards import Detail, points
from .position import parse_position, position_text
from .rules import PRESETS, RuleSet, parse_ruleset, ruleset_text
from .score import TOTAL_POINTS
from .state import Match

# The columns of a row about a round of Haggis: see hanawidgets.core.rows.


def number(match: Match) -> int:
    """Return the number of the round."""
    return match.number


def of_round(match: Match) -> Row:
    """Return who led the round."""
    return {"leader": match.seats[match.current.leader]}


def of_seat(match: Match, seat: int) -> Row:
    """Return the bet, the place in which the seat went out (0: it did not), how many cards it held when the first was
    out, and the card points that it captured."""
    current = match.current
    place = current.out.index(seat) + 1 if seat in current.out else 0
    return {
        "bet": current.bets[seat],
        "place": place,
        "left": current.first[seat],
        "captured": points(current.captured[seat]),
    }


TIES: Final = 20
"""Rounds that ties at the target may add (GAP-HG-08); in theory there is no limit."""


def _chance(state: Match, chance: Chance) -> Action:
    """Return a first dealer or a deal, whichever is due. Raises RuleError illegal_move if neither is."""
    if not state.is_chance:
        raise illegal("action", "deal", Detail.GAME_OVER if state.is_over else Detail.NO_DEAL_NOW)
    if state.awaits == "dealer":
        return random_dealer(chance, state.rules)
    return random_deal(chance, state.rules)


def _max_decisions(rules: RuleSet) -> int:
    """Return an upper bound: a decision plays a card, or passes after a play, or bets, or gives a trick
    away; a round brings all card points at least."""
    players = rules.players
    plays = FULL_HAND * players
    rounds = players * (rules.target - 1) // TOTAL_POINTS[players] + 1 + TIES
    return rounds * (plays * (players + 1) + players)


GAME: Final = Game(
    "haggis",
    PRESETS,
    Match.new,
    _chance,
    _max_decisions,
    ruleset_text,
    parse_ruleset,
    parse_action,
    position_text,
    parse_position,
    {"HG-": "bga_haggis", "EX-HG-": "bga_haggis", "GAP-HG-": "reading", "C-3": "reading", "HOUSE-HG-": "house"},
)
"""Haggis, for two and for three."""


__all__ = ["GAME", "number", "of_round", "of_seat"]
