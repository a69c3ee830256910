"""Rule sets of Koi-Koi as values: a frozen dataclass of options, presets, and where each option comes from.

Options: RULES 1.2 to 1.8 (BGA wiki's page, the club 囲将会, the blog's guide). Values that differ between
the two families BGA and club and are no options (yaku values, whose calls count, playing the deck out)
follow from ``ruleset`` (C-14 to C-17).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from types import MappingProxyType
from typing import Final, Literal

from hanawidgets.core import rules
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.rules import RuleBook

from .cards import Detail

# The two families of rules, BGA's and the club's: what all rule sets of a family share, as data (C-14 to C-17).

RULES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "deal": ("K-BGA-10", "K-CLUB-02"),
        "special": ("K-BGA-11", "K-CLUB-14"),
        "turn": ("K-BGA-16", "K-CLUB-05"),
        "hand_card": ("K-BGA-13", "K-CLUB-05"),
        "flip": ("K-BGA-15", "K-CLUB-05"),
        "say": ("K-BGA-17", "K-CLUB-05"),
        "stop": ("K-BGA-18", "K-CLUB-30"),
        "koi": ("K-BGA-19", "K-CLUB-31"),
        "increase": ("K-BGA-19", "K-CLUB-29"),
        "last": ("GAP-K-08", "K-CLUB-08"),
        "one_light_yaku": ("K-BGA-48", "K-CLUB-18"),
        "yaku_total": ("K-BGA-22", "K-CLUB-38"),
        "counted_calls": ("K-BGA-25", "K-CLUB-32"),
        "call_limit": ("K-BGA-25", "K-CLUB-31"),
        "payment": ("K-BGA-09", "K-CLUB-38"),
        "months": ("K-BGA-53", "K-CLUB-09"),
        "start_year": ("K-BGA-53", "GAP-K-18"),
        "start_half": ("K-BGA-54", "GAP-K-18"),
        "end": ("K-BGA-30", "K-CLUB-09"),
        "lots": ("GAP-K-11", "GAP-K-11"),
        "choice": ("GAP-K-02", "GAP-K-02"),
        "draw": ("K-BGA-32", "GAP-K-18"),
    }
)
"""What a rule is about → its id at BGA and at the club."""


@dataclass(frozen=True, slots=True)
class Family:
    """A family of rule sets.

    name             ``"bga"`` or ``"club"``
    start_points     points that each player begins with, by the months of a game (K-BGA-53, K-BGA-54, GAP-K-18)
    plays_out_deck   a round ends with the deck (K-CLUB-07, K-CLUB-08), not with the hands (K-BGA-20)
    has_sticks       sticks on the field add to what is paid (K-CLUB-35)
    counts_all_calls the calls of both count (K-CLUB-32), not the winner's alone (K-BGA-25)
    can_break        who holds 0 or less has lost (K-BGA-31)
    numbers          numbers of a stop that its score looks at besides the points (K-BGA-21, K-CLUB-38)
    place            its place where something stands for both families, as in :data:`RULES`
    """

    name: str
    start_points: Mapping[int, int] = field(hash=False)
    plays_out_deck: bool
    has_sticks: bool
    counts_all_calls: bool
    can_break: bool
    numbers: tuple[str, ...]
    place: int

    def rule(self, about: str) -> str:
        """Return the id of the family's rule about something, a key of :data:`RULES`."""
        return RULES[about][self.place]


FAMILIES: Final[Mapping[str, Family]] = MappingProxyType(
    {
        "bga": Family(
            "bga",
            MappingProxyType({12: 100, 6: 50}),
            plays_out_deck=False,
            has_sticks=False,
            counts_all_calls=False,
            can_break=True,
            numbers=("field_brights", "own_koi", "other_koi"),
            place=0,
        ),
        "club": Family(
            "club",
            MappingProxyType({12: 0, 6: 0}),
            plays_out_deck=True,
            has_sticks=True,
            counts_all_calls=True,
            can_break=False,
            numbers=("own_koi", "other_koi", "honba"),
            place=1,
        ),
    }
)
"""Families by name."""


Value = bool | int | str | frozenset[str]

NAMES: Final = ("A", "B")
"""The seats (K-BGA-01); inside the engine 0 and 1."""
BGA: Final = ("bga",)
CLUB: Final = ("club",)
BOTH: Final = ("bga", "club")


_YAKU: Final = "goko shiko ameshiko sanko hanami tsukimi teppo akatan aotan aka_ao rokutan tan inoshikacho tane kasu"
YAKU_FLAGS: Final = frozenset(_YAKU.split())
"""Yaku that a table may switch off one by one (C-06)."""


@dataclass(frozen=True, slots=True)
class Option(rules.Option):
    """One switch of the rules. ``only_with``: the families of rules that know it."""

    @property
    def families(self) -> tuple[str, ...]:
        """Families of rules it belongs to."""
        return self.only_with or BOTH

    def idle(self, value: object, decided: object) -> RuleError:
        """Return the refusal of a value in a family of rules that does not know the option."""
        return RuleError(
            Code.UNKNOWN_FIELD, self.name, value, self.rules[0], Detail.OPTION_OF_OTHER_RULESET, ruleset=decided
        )


option: Final = partial(rules.option, kind=Option)


@dataclass(frozen=True, slots=True, repr=False)
class RuleSet(rules.Rules):
    """One complete set of house rules. Every field is an option: its values, default first, and where it comes from.

    >>> RuleSet().seven_double, preset("club").ruleset, preset("bga_blog").hand_size
    (True, 'club', 10)
    """

    decider = "ruleset"

    ruleset: Literal["bga", "club"] = option("bga", rules=("C-15", "C-14", "C-16", "C-17"), in_score=True)
    rounds: int = option(12, 6, rules=("K-BGA-53", "K-BGA-54", "K-CLUB-09"))
    bright_multiplier: Literal["one_plus", "off", "count", "at_least_one"] = option(
        "one_plus",
        rules=("K-BGA-24", "K-BGA-52", "K-BLOG-20", "C-04", "C-18"),
        only_with=BGA,
        in_score=True,
        in_cases=MappingProxyType({True: "one_plus", False: "off"}),
    )
    seven_double: bool = option(True, rules=("K-BGA-23", "C-05"), only_with=BGA, in_score=True)
    double_back: bool = option(False, rules=("K-BGA-56", "K-BGA-55", "GAP-K-09"), only_with=BGA, in_score=True)
    double_back_style: Literal["times2", "plus1"] = option(
        "times2", rules=("C-02", "K-BGA-56", "K-BLOG-23"), only_with=BGA, in_score=True
    )
    ippai: Literal["on", "off", "ame_nagare"] = option(
        "on", rules=("K-BGA-57", "K-BGA-58", "K-BGA-59", "K-BGA-60"), only_with=BGA, in_score=True
    )
    teppo_follows_cup_option: bool = option(False, rules=("GAP-K-05", "GAP-K-06"), only_with=BGA, in_score=True)
    yaku_off: frozenset[str] = option(
        frozenset(), rules=("C-06", "K-BLOG-21"), in_score=True, among=YAKU_FLAGS, in_cases=False
    )
    dealer_rule: Literal["winner", "loser", "alternate"] = option(
        "winner", rules=("K-BGA-29", "K-BGA-61", "K-BGA-62", "K-BGA-63", "GAP-K-16"), only_with=BGA
    )
    exhaustive_draw: Literal["dealer_6", "none"] = option(
        "dealer_6", rules=("K-BGA-27", "C-03", "K-BLOG-17"), only_with=BGA, in_score=True
    )
    koi_with_empty_hand: bool = option(False, rules=("GAP-K-08",), only_with=BGA)
    field_four: Literal["redeal", "oya_6", "play_on"] = option("redeal", rules=("GAP-K-01", "GAP-K-19"))
    field_pairs: Literal["redeal", "play_on"] = option("redeal", rules=("GAP-K-01",))
    both_special: Literal["net_zero", "ignore"] = option("net_zero", rules=("GAP-K-03",))
    honba_on_hand_yaku: bool = option(True, rules=("GAP-K-17",), only_with=CLUB, in_score=True)
    hand_size: int = option(8, 10, rules=("K-BGA-10", "C-01", "K-BLOG-08"), only_with=BGA, in_cases=False)
    first_dealer: Literal["random", "A", "B"] = option("random", rules=("GAP-K-11",), in_cases=False)

    @property
    def family(self) -> Family:
        """The data that all rule sets of this family share."""
        return FAMILIES[self.ruleset]

    @property
    def other_family(self) -> RuleSet:
        """The rules of the other family as they stand before anything is chosen."""
        (other,) = (name for name in OPTIONS["ruleset"].values if name != self.ruleset)
        return RuleSet(ruleset=other)

    @property
    def start_points(self) -> int:
        """Points each player begins with (K-BGA-53, K-BGA-54, GAP-K-18)."""
        return self.family.start_points[self.rounds]

    @property
    def deck_size(self) -> int:
        """Cards in the deck after the deal: 24, or 20 with hands of 10 (K-BGA-10, K-BLOG-08)."""
        return 48 - 8 - 2 * self.hand_size


OPTIONS: Final[Mapping[str, Option]] = RuleSet.options
"""Every option, in the order in which a form lists them."""


def _presets() -> dict[str, RuleSet]:
    full = {
        "bga_general": RuleSet(),  # K-BGA-64; cup yaku on by C-07
        "bga_general_old": RuleSet(ippai="off"),  # K-BGA-65
        "bga_nintendo": RuleSet(bright_multiplier="off", double_back=True),  # K-BGA-66, C-13
        # The blog's guide taken at its word: C-01, C-02, C-03, C-04, C-05, C-06.
        "bga_blog": RuleSet(
            hand_size=10,
            double_back_style="plus1",
            exhaustive_draw="none",
            bright_multiplier="count",
            seven_double=False,
            yaku_off=frozenset({"teppo", "rokutan"}),
        ),
        "club": RuleSet(ruleset="club"),
    }
    # K-BGA-54, K-CLUB-09: each also as a half year of 6 rounds.
    return full | {f"{name}_half": replace(rules, rounds=6) for name, rules in full.items()}


PRESETS: Final[Mapping[str, RuleSet]] = MappingProxyType(_presets())
"""Named rule sets; ``<name>_half`` is the half year of 6 rounds."""
USUAL: Final = "bga_general_half"
"""What a table deals, how-to-play tells and lessons show unless other rules are asked for."""

_BOOK: Final = RuleBook(PRESETS, OPTIONS)
option_info: Final = _BOOK.option
preset: Final = _BOOK.preset
preset_name: Final = _BOOK.preset_name
nearest_preset: Final = _BOOK.nearest
ruleset_text: Final = _BOOK.text
parse_ruleset: Final = _BOOK.parse
"""A preset name, then what differs: ``bga_general;seven_double=off;yaku_off=teppo+rokutan``."""
parse_value: Final = _BOOK.parse_value
