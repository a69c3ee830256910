"""Rule sets of Haggis as values: a frozen dataclass of options, presets, and where each option comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Final, Literal

from hanawidgets.core import rules
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.rules import RuleBook

from .cards import HIGH, TEN, Detail


@dataclass(frozen=True, slots=True)
class Option(rules.Option):
    """One switch of the rules. ``only_with``: the numbers of players with which it does anything."""

    @property
    def for_three(self) -> bool:
        """Whether it does anything with three players only."""
        return bool(self.only_with)

    def idle(self, value: object, decided: object) -> RuleError:
        """Return the refusal of a value that needs three players."""
        return RuleError(Code.UNKNOWN_FIELD, self.name, value, self.rules[0], Detail.OPTION_OF_THREE)


option: Final = partial(rules.option, kind=Option)
LEAST_TARGET: Final = 10
MOST_TARGET: Final = 1000
"""Points to which a game may go (HOUSE-HG-01)."""


@dataclass(frozen=True, slots=True, repr=False)
class RuleSet(rules.Rules):
    """One complete set of rules. Every field is an option: its values, default first, and the rules;
    players and target are input of cases.

    >>> RuleSet().target, preset("three_long").players
    (250, 3)
    """

    decider = "players"

    players: int = option(2, 3, rules=("HG-01", "HG-36", "HG-51"), in_score=True, in_cases=False)
    target: int = option(
        250, 350, LEAST_TARGET, most=MOST_TARGET, rules=("HG-48", "HG-49", "HOUSE-HG-01"), in_cases=False
    )
    runs_above_ten: bool = option(True, rules=("GAP-HG-04",))
    bets: bool = option(True, rules=("HOUSE-HG-02", "HG-39"), in_cases=False)
    bomb_award: Literal["previous_play", "winner_chooses"] = option(
        "previous_play", rules=("GAP-HG-02", "HG-34"), only_with=(3,)
    )
    led_bomb_award: Literal["previous_seat", "next_seat"] = option(
        "previous_seat", rules=("GAP-HG-02", "GAP-HG-09"), only_with=(3,)
    )
    failed_bet: Literal["all_non_failed", "first_out_only"] = option(
        "all_non_failed", rules=("GAP-HG-07", "HG-42"), only_with=(3,), in_score=True
    )

    @property
    def target_rule(self) -> str:
        """The rule that sets the target."""
        return {250: "HG-48", 350: "HG-49"}.get(self.target, "HOUSE-HG-01")

    @property
    def high(self) -> int:
        """The highest rank of runs: 13, or 10 (GAP-HG-04)."""
        return HIGH if self.runs_above_ten else TEN


OPTIONS: Final[Mapping[str, Option]] = RuleSet.options
"""Every option, in the order in which a form lists them."""
PRESETS: Final[Mapping[str, RuleSet]] = MappingProxyType(
    {
        "two": RuleSet(),
        "two_long": RuleSet(target=350),
        "three": RuleSet(players=3),
        "three_long": RuleSet(players=3, target=350),
    }
)
"""Named rule sets: two or three players, the short game to 250 or the long one to 350 (HG-48, HG-49)."""

USUAL: Final = "two"
"""What a table deals and how-to-play tells unless other rules are asked for."""

_BOOK: Final = RuleBook(PRESETS, OPTIONS)
preset: Final = _BOOK.preset
nearest_preset: Final = _BOOK.nearest
ruleset_text: Final = _BOOK.text
parse_ruleset: Final = _BOOK.parse
"""A preset, then what differs: ``three;failed_bet=first_out_only``."""
