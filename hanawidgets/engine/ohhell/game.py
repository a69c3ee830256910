"""Oh Hell through the contract's door: :data:`OHHELL`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..contract import Chance, Game, illegal
from .actions import Action, parse_action
from .deal import random_deal, random_dealer
from .hand import DETAILS
from .match import Match
from .position import parse_position, position_text
from .rules import PRESETS, RuleSet, parse_ruleset, ruleset_text


class OhHell:
    """オーヘル, all player counts, formats and scoring modes."""

    name: Final = "ohhell"
    presets: Final[Mapping[str, RuleSet]] = PRESETS

    def start(self, rules: RuleSet) -> Match:
        """Return the first state of a game."""
        return Match.new(rules)

    def chance(self, state: Match, chance: Chance) -> Action:
        """Return a first dealer or a deal, whichever is due. Raises RuleError illegal_move if neither is."""
        if not state.is_chance:
            detail = "match_over" if state.is_over else "no_deal_now"
            raise illegal("action", "deal", DETAILS[detail], detail)
        if state.awaits == "dealer":
            return random_dealer(chance, state.rules)
        hand = state.upcoming
        return random_deal(chance, hand.dealer, hand.size, state.rules)

    def most_decisions(self, rules: RuleSet) -> int:
        """Return how many decisions a game has: a bid and the cards of each hand, for every seat."""
        return rules.players * (rules.rounds + sum(rules.sizes))

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


OHHELL: Final[Game[RuleSet, Match, Action]] = OhHell()
"""The game as other floors use it."""
