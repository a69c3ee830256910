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
from typing import Any, Final, Literal

from hanawidgets.core import rules
from hanawidgets.core.errors import Code, RuleError, check_all
from hanawidgets.core.rules import RuleBook

from .cards import Detail
from .yaku_table import KNOWN, YAKU_KEYS, Pays, Yaku, pays_of

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
    start_points     points that each player begins with: 12 → in more than 6 months, 6 → in fewer (K-BGA-53, K-BGA-54,
                     GAP-K-18, HOUSE-K-07)
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
            numbers=("field_brights", "calls", "other_calls"),
            place=0,
        ),
        "club": Family(
            "club",
            MappingProxyType({12: 0, 6: 0}),
            plays_out_deck=True,
            has_sticks=True,
            counts_all_calls=True,
            can_break=False,
            numbers=("calls", "other_calls", "honba"),
            place=1,
        ),
    }
)
"""Families by name."""


NAMES: Final = ("A", "B")
"""The seats (K-BGA-01); inside the engine 0 and 1."""
BGA: Final = ("bga",)
CLUB: Final = ("club",)
BOTH: Final = ("bga", "club")


YAKU_FLAGS: Final = frozenset(YAKU_KEYS)
"""Yaku that a table may switch off one by one (C-06)."""

Table = tuple[tuple[str, Pays], ...]
"""What a table of people pays for yaku otherwise than its family of rules: key and value, by key."""
Value = bool | int | str | frozenset[str] | Table


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


@dataclass(frozen=True, slots=True)
class YakuOption(Option):
    """The points of the yaku: a table of values, each named by its yaku."""

    def check(self, value: object, decided: object = None) -> None:
        """Raise RuleError if the table names a yaku that the family does not know, or a value that cannot be."""
        if not isinstance(value, tuple):
            raise RuleError(Code.WRONG_TYPE, self.name, value, self.rules[0], wanted="object")
        known = KNOWN.get(str(decided))
        if known is None:
            return  # the family is refused itself
        check_all(partial(self._check_one, key, pays, known, decided) for key, pays in value)

    def _check_one(self, key: object, pays: Pays, known: Mapping[str, Yaku], decided: object) -> None:
        if key not in YAKU_KEYS:
            raise RuleError(Code.UNKNOWN_VALUE, self.name, key, "C-15", allowed=list(known))
        if key not in known:
            raise not_played(key, decided)
        known[str(key)].check(pays, f"{self.name}.{key}")


def not_played(key: object, family: object) -> RuleError:
    """Return the refusal of points for a yaku that only the other family of rules knows."""
    field = f"yaku_points.{key}"
    return RuleError(Code.UNKNOWN_FIELD, field, key, "C-15", Detail.OPTION_OF_OTHER_RULESET, ruleset=family)


def pairs_of(table: object) -> tuple[tuple[str, Any], ...]:
    """Return a table of values as pairs. Raises RuleError wrong_type of what is none."""
    pairs = tuple(table.items()) if isinstance(table, Mapping) else table
    if isinstance(pairs, tuple) and all(
        isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[0], str) for pair in pairs
    ):
        return pairs
    raise RuleError(Code.WRONG_TYPE, "yaku_points", table, "HOUSE-K-01", wanted="object")


option: Final = partial(rules.option, kind=Option)


@dataclass(frozen=True, slots=True, repr=False)
class RuleSet(rules.Rules):
    """One complete set of house rules. Every field is an option: its values, default first, and where it comes from.

    >>> RuleSet().seven_double, preset("club").ruleset, preset("bga_blog").hand_size
    (True, 'club', 10)
    """

    decider = "ruleset"
    entries = frozenset(YAKU_KEYS)

    ruleset: Literal["bga", "club"] = option("bga", rules=("C-15", "C-14", "C-16", "C-17"), in_score=True)
    rounds: int = option(12, 6, 1, most=12, rules=("K-BGA-53", "K-BGA-54", "K-CLUB-09", "HOUSE-K-07"))
    first_to: int = option(0, most=500, rules=("HOUSE-K-08",))
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
    ippai: Literal["on", "off", "ame_nagare", "ame_kiri"] = option(
        "on", rules=("K-BGA-57", "K-BGA-58", "K-BGA-59", "K-BGA-60", "HOUSE-K-09"), only_with=BGA, in_score=True
    )
    weather_from: Literal["captured", "field"] = option(
        "captured", rules=("HOUSE-K-13", "K-BGA-59", "HOUSE-K-09"), only_with=BGA, in_score=True
    )
    rain_cards: Literal["november", "rain_man", "lightning", "either"] = option(
        "november", rules=("HOUSE-K-14", "K-BGA-59"), only_with=BGA, in_score=True
    )
    teppo_follows_cup_option: bool = option(False, rules=("GAP-K-05", "GAP-K-06"), only_with=BGA, in_score=True)
    ippai_alone: bool = option(True, rules=("HOUSE-K-10",), only_with=BGA, in_score=True)
    cup: Literal["both", "tane", "either"] = option(
        "both", rules=("K-BGA-08", "K-CLUB-27", "HOUSE-K-11"), in_score=True
    )
    month_cards: Literal["round", "any"] = option("round", rules=("HOUSE-K-15",), in_score=True)
    yaku_off: frozenset[str] = option(
        frozenset(), rules=("C-06", "K-BLOG-21"), in_score=True, among=YAKU_FLAGS, in_cases=False
    )
    yaku_points: Table = rules.option((), rules=("HOUSE-K-01", "C-15"), kind=YakuOption, in_score=True, keys=YAKU_KEYS)
    dealer_rule: Literal["winner", "loser", "alternate"] = option(
        "winner", rules=("K-BGA-29", "K-BGA-61", "K-BGA-62", "K-BGA-63", "GAP-K-16"), only_with=BGA
    )
    unpaid_dealer: Literal["stays", "passes"] = option(
        "stays", rules=("HOUSE-K-04", "K-BGA-29", "GAP-K-16"), only_with=BGA
    )
    exhaustive_draw: Literal["dealer_6", "none"] = option(
        "dealer_6", rules=("K-BGA-27", "C-03", "K-BLOG-17"), only_with=BGA, in_score=True
    )
    koi_with_empty_hand: bool = option(False, rules=("GAP-K-08",), only_with=BGA)
    koi_limit: Literal["none", "each", "round"] = option("none", rules=("HOUSE-K-03", "GAP-K-15"))
    field_four: Literal["redeal", "oya_6", "play_on"] = option("redeal", rules=("GAP-K-01", "GAP-K-19"))
    field_pairs: Literal["redeal", "play_on", "oya_6"] = option("redeal", rules=("GAP-K-01", "HOUSE-K-06"))
    redeal_dealer: Literal["same", "other"] = option("same", rules=("HOUSE-K-05", "GAP-K-01"))
    both_special: Literal["net_zero", "ignore"] = option("net_zero", rules=("GAP-K-03",))
    honba_on_hand_yaku: bool = option(True, rules=("GAP-K-17",), only_with=CLUB, in_score=True)
    hand_size: int = option(8, 10, rules=("K-BGA-10", "C-01", "K-BLOG-08"), only_with=BGA, in_cases=False)
    first_dealer: Literal["random", "A", "B"] = option("random", rules=("GAP-K-11",), in_cases=False)

    def __post_init__(self) -> None:
        if self.yaku_points or isinstance(self.yaku_points, Mapping):
            self._fold()
        rules.Rules.__post_init__(self)

    def _fold(self) -> None:
        """Write the table of values in its one form: only yaku that are played, only values that are not the
        family's; 0 points switch a yaku off."""
        known = KNOWN.get(self.ruleset, {})
        given = pairs_of(self.yaku_points)
        table: dict[str, Pays] = {}
        off = set(self.yaku_off) if isinstance(self.yaku_off, frozenset) else set()
        for key, value in given:
            row = known.get(key)
            pays = value if row is None else pays_of(value, row.pays, f"yaku_points.{key}", row.rule)
            if row is not None and not pays.points and row.points:
                row.check(pays, f"yaku_points.{key}")
                off.add(key)
            elif key not in off and (row is None or pays != row.pays):
                table[key] = pays
        object.__setattr__(self, "yaku_points", tuple(sorted(table.items())))
        if isinstance(self.yaku_off, frozenset):
            object.__setattr__(self, "yaku_off", frozenset(off))

    def entry(self, key: str) -> Pays:
        """Return what a yaku pays where it is played. Raises RuleError unknown_field for one that only the other
        family of rules knows."""
        row = KNOWN[self.ruleset].get(key)
        if row is None:
            raise not_played(key, self.ruleset)
        return dict(self.yaku_points).get(key, row.pays)

    def entry_text(self, key: str, usual: RuleSet) -> str:
        """Return the text of what a yaku pays that leaves out what is as usual; "" where nothing is to be said."""
        if key not in KNOWN[self.ruleset]:
            return ""
        pays = self.entry(key)
        before = usual.entry(key) if usual.ruleset == self.ruleset else KNOWN[self.ruleset][key].pays
        return "" if pays == before or key in self.yaku_off else pays.told(before)

    def with_entries(self, changes: Mapping[str, object]) -> dict[str, Any]:
        """Return options in which yaku are named by themselves (``akatan=5``) as those of the rule set.

        What is played for points is played, though it was switched off; 0 points switch it off.
        Raises RuleError.
        """
        options: dict[str, Any] = {name: value for name, value in changes.items() if name not in self.entries}
        named = {name: value for name, value in changes.items() if name in self.entries}
        if options.get("yaku_points") or isinstance(options.get("yaku_points"), Mapping):
            options["yaku_points"], named = (), {**dict(pairs_of(options["yaku_points"])), **named}
        if not named:
            return options
        base = self if options.get("ruleset", self.ruleset) == self.ruleset else self.other_family
        table = dict(options.get("yaku_points", base.yaku_points))
        off = options.get("yaku_off", base.yaku_off)
        for key, value in named.items():
            if key not in self.entries:
                raise RuleError(Code.UNKNOWN_VALUE, "yaku_points", key, "C-15", allowed=list(YAKU_KEYS))
            pays = pays_of(value, base.entry(key), f"yaku_points.{key}", KNOWN[base.ruleset][key].rule)
            table[key] = pays
            if pays.points and isinstance(off, frozenset):
                off -= {key}
        return {**options, "yaku_points": tuple(sorted(table.items())), "yaku_off": off}

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
        """Points each player begins with (K-BGA-53, K-BGA-54, GAP-K-18, HOUSE-K-07)."""
        return self.family.start_points[12 if self.rounds > 6 else 6]

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
        "nintendo": RuleSet(  # HOUSE-K-12
            bright_multiplier="off",
            double_back=True,
            exhaustive_draw="none",
            unpaid_dealer="passes",
            koi_limit="each",
            yaku_off=frozenset({"teppo", "rokutan"}),
        ).with_options(sanko=5, akatan="5+1", aotan="5+1", inoshikacho="5+1", aka_ao="10+1"),
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
