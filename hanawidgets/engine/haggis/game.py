"""Haggis through the contract's door: :data:`HAGGIS`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..contract import Chance, Game
from .actions import Action, parse_action
from .deal import FULL_HAND, random_deal, random_dealer
from .legal import no
from .match import Match
from .position import parse_position, position_text
from .rules import PRESETS, RuleSet, parse_ruleset, ruleset_text
from .settle import TOTAL_POINTS

TIES: Final = 20
"""Rounds that ties at the target may add (GAP-HG-08); in theory there is no limit."""


class Haggis:
    """Haggis, for two and for three."""

    name: Final = "haggis"
    presets: Final[Mapping[str, RuleSet]] = PRESETS

    def start(self, rules: RuleSet) -> Match:
        """Return the first state of a game."""
        return Match.new(rules)

    def chance(self, state: Match, chance: Chance) -> Action:
        """Return a first dealer or a deal, whichever is due. Raises RuleError illegal_move if neither is."""
        if not state.is_chance:
            raise no("game_over" if state.is_over else "no_deal_now", "action", "deal")
        if state.awaits == "dealer":
            return random_dealer(chance, state.rules)
        return random_deal(chance, state.rules)

    def most_decisions(self, rules: RuleSet) -> int:
        """Return an upper bound: a decision plays a card, or passes after a play, or bets, or gives a trick
        away; a round brings all card points at least."""
        players = rules.players
        plays = FULL_HAND * players
        rounds = players * (rules.target - 1) // TOTAL_POINTS[players] + 1 + TIES
        return rounds * (plays * (players + 1) + players)

    def rules_text(self, rules: RuleSet) -> str:
        """Return rules as short text."""
        return ruleset_text(rules)

    def parse_rules(self, text: str) -> RuleSet:
        """Return the rules that a text writes. Raises RuleError."""
        return parse_ruleset(text)

    def parse_action(self, text: str) -> Action:
        """Return the action that a text writes. Raises RuleError."""
        return parse_action(text)

    def position_text(self, state: Match) -> str:
        """Return a state as one word for a link."""
        return position_text(state)

    def parse_position(self, text: str) -> Match:
        """Return the state that a link's word holds. Raises RuleError."""
        return parse_position(text)


HAGGIS: Final[Game[RuleSet, Match, Action]] = Haggis()
"""The game as other floors use it."""
