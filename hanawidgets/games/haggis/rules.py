"""Rule sets of Haggis as values: a frozen dataclass of options, presets, and where each option comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from hanawidgets.core import rules
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.rules import RuleBook, by_name

from .cards import HIGH, TEN
from .details import Detail


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


OPTIONS: Final = by_name(
    Option("players", (2, 3), ("HG-01", "HG-36", "HG-51"), in_score=True),
    Option("target", (250, 350), ("HG-48", "HG-49")),
    Option("runs_above_ten", (True, False), ("GAP-HG-04",)),
    Option("bomb_award", ("previous_play", "winner_chooses"), ("GAP-HG-02", "HG-34"), only_with=(3,)),
    Option("led_bomb_award", ("previous_seat", "next_seat"), ("GAP-HG-02", "GAP-HG-09"), only_with=(3,)),
    Option("failed_bet", ("all_non_failed", "first_out_only"), ("GAP-HG-07", "HG-42"), only_with=(3,), in_score=True),
)
"""Every option, in the order in which a form lists them."""


@dataclass(frozen=True, slots=True, repr=False)
class RuleSet(rules.Rules):
    """One complete set of rules. Every field is documented in :data:`OPTIONS`.

    >>> RuleSet().target, preset("three_long").players
    (250, 3)
    """

    options = OPTIONS
    decider = "players"

    players: int = 2
    target: int = 250
    runs_above_ten: bool = True
    bomb_award: Literal["previous_play", "winner_chooses"] = "previous_play"
    led_bomb_award: Literal["previous_seat", "next_seat"] = "previous_seat"
    failed_bet: Literal["all_non_failed", "first_out_only"] = "all_non_failed"

    @property
    def high(self) -> int:
        """The highest rank of runs: 13, or 10 (GAP-HG-04)."""
        return HIGH if self.runs_above_ten else TEN


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
