"""Rule sets of Haggis as values: a frozen dataclass of options, presets, and where each option comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Final, Literal

from hanawidgets.core.errors import Code, RuleError, check_all
from hanawidgets.core.rules import RuleBook, Rules

from .cards import HIGH, TEN

Value = bool | int | str


@dataclass(frozen=True, slots=True, repr=False)
class RuleSet(Rules):
    """One complete set of rules. Every field is documented in :data:`OPTIONS`.

    >>> RuleSet().target, preset("three_long").players
    (250, 3)
    """

    players: int = 2
    target: int = 250
    runs_above_ten: bool = True
    bomb_award: Literal["previous_play", "winner_chooses"] = "previous_play"
    led_bomb_award: Literal["previous_seat", "next_seat"] = "previous_seat"
    failed_bet: Literal["all_non_failed", "first_out_only"] = "all_non_failed"

    def __post_init__(self) -> None:
        check_all(partial(option.check, getattr(self, option.name), self.players) for option in OPTIONS.values())

    @property
    def high(self) -> int:
        """How high runs go: 13, or 10 (GAP-HG-04)."""
        return HIGH if self.runs_above_ten else TEN

    def with_options(self, **options: object) -> RuleSet:
        """Return this rule set with some options changed.

        Raises RuleError unknown_field, wrong_type, unknown_value or number_out_of_range.
        """
        players = options.get("players", self.players)
        check_all(
            partial(lambda name, value: option_info(name).check(value, players), name, value)
            for name, value in options.items()
        )
        return replace(self, **options)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Option:
    """One switch of the rules.

    name       field of :class:`RuleSet`
    values     what it may be, default first
    rules      ids that say what it does, the most telling first
    for_three  whether it does anything with three players only
    in_score   whether it can bear on the score of a round
    """

    name: str
    values: tuple[Value, ...]
    rules: tuple[str, ...]
    for_three: bool = False
    in_score: bool = False

    def check(self, value: object, players: object = None) -> None:
        """Raise RuleError if ``value`` is none of the option's (wrong_type, unknown_value,
        number_out_of_range), or other than the default with two players where it needs three
        (unknown_field)."""
        default, rule = self.values[0], self.rules[0]
        if type(value) is not type(default):
            raise RuleError(Code.WRONG_TYPE, self.name, value, rule=rule, wanted=type(default).__name__)
        if value not in self.values:
            code = Code.NUMBER_OUT_OF_RANGE if isinstance(default, int) else Code.UNKNOWN_VALUE
            raise RuleError(code, self.name, value, rule=rule, wanted="listed", allowed=list(self.values))
        if self.for_three and players == 2 and value != default:
            raise RuleError(Code.UNKNOWN_FIELD, self.name, value, rule, "option_of_three")


OPTIONS: Final[Mapping[str, Option]] = MappingProxyType(
    {
        option.name: option
        for option in (
            Option("players", (2, 3), ("HG-01", "HG-36", "HG-51"), in_score=True),
            Option("target", (250, 350), ("HG-48", "HG-49")),
            Option("runs_above_ten", (True, False), ("GAP-HG-04",)),
            Option("bomb_award", ("previous_play", "winner_chooses"), ("GAP-HG-02", "HG-34"), for_three=True),
            Option("led_bomb_award", ("previous_seat", "next_seat"), ("GAP-HG-02", "GAP-HG-09"), for_three=True),
            Option(
                "failed_bet",
                ("all_non_failed", "first_out_only"),
                ("GAP-HG-07", "HG-42"),
                for_three=True,
                in_score=True,
            ),
        )
    }
)
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

_BOOK: Final = RuleBook(PRESETS, OPTIONS)
option_info: Final = _BOOK.option
preset: Final = _BOOK.preset
preset_name: Final = _BOOK.preset_name
nearest_preset: Final = _BOOK.nearest
ruleset_text: Final = _BOOK.text
parse_ruleset: Final = _BOOK.parse
"""A preset, then what differs: ``three;failed_bet=first_out_only``."""
parse_value: Final = _BOOK.parse_value
