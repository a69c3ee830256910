"""What the suites of all games have to know of a game; ``tests/games/<game>/contract.py`` says it (``ENTRY``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hanawidgets.core.game import Game
from hanawidgets.games.haggis.rules import RuleSet


@dataclass(frozen=True)
class Entry:
    """One game.

    game      the engine's door to it
    universe  every action that could be written, all players', legal or not, in any state
    hide      (state, seat, chance) -> a state that differs only in what the seat may not know
    cards     how many cards there are, or how many under given rules
    zero_sum  whether points only move between the seats
    rules     prefix of rule ids -> first and last numbers; all that a rule book of the game has, in its order
    later     rule id -> the piece of work that brings its test
    hidden    places that nobody may look into, besides hands
    more      further tables besides the presets, as rules in text
    """

    game: Game[Any, Any, Any]
    universe: Callable[[Any], tuple[Any, ...]]
    hide: Callable[[Any, str, Any], Any]
    cards: int | Callable[[Any], int]
    zero_sum: bool
    rules: Mapping[str, Sequence[tuple[int, int]]]
    later: Mapping[str, str] = field(default_factory=dict)
    hidden: tuple[str, ...] = ("deck",)
    more: tuple[str, ...] = ()

    @property
    def tables(self) -> dict[str, Any]:
        """All rule sets that are played, by name."""
        return {**self.game.presets, **{text: self.game.parse_rules(text) for text in self.more}}

    def cards_of(self, rules: RuleSet) -> int:
        """How many cards there are under these rules."""
        return self.cards(rules) if callable(self.cards) else self.cards

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """All rule ids, in the order of the rule book."""
        return tuple(
            f"{prefix}-{number:02}"
            for prefix, spans in self.rules.items()
            for low, high in spans
            for number in range(low, high + 1)
        )
