"""Rule sets of Oh Hell as values: players, format, scoring mode, and readings (RULES section 2).

What is no option is always so: open bids in turn (GAP-OH-04), any card may lead (GAP-OH-05), bids of 0 as good
as others (GAP-OH-07), turns in seat order (GAP-OH-08).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple

from hanawidgets.core import rules
from hanawidgets.core.errors import Code, RuleError, check_all, check_int, inconsistent
from hanawidgets.core.rules import RuleBook

from .cards import Detail

Value = int | str | tuple[int, ...]
Format = Literal["long_normal", "long_reverse", "short_valley", "short_up", "short_down"]
Mode = Literal["positive", "normal", "negative", "own"]

NAMES: Final = "ABCDEFGHIJ"
"""The seats, in the order of turns (GAP-OH-08)."""
LEAST: Final = 2
MOST: Final = len(NAMES)
"""How many can play (HOUSE-OH-06)."""
USUAL_LEAST: Final = 3
USUAL_MOST: Final = 7
"""How many play by the source (OH-01): lessons ask for no others."""
FORMATS: Final[tuple[Format, ...]] = ("long_normal", "long_reverse", "short_valley", "short_up", "short_down")
FORMAT_RULES: Final[Mapping[Format, str]] = {name: f"OH-{31 + place}" for place, name in enumerate(FORMATS)}
"""Format → the rule that gives its hand sizes."""
MODES: Final[tuple[Mode, ...]] = ("normal", "positive", "negative")
"""The three scorings of the source (OH-21); ``own`` is that of a table's numbers (HOUSE-OH-02)."""
CARDS: Final = 52
"""Of a pack."""
TWO_PACKS: Final = 8
"""From so many players on there are two packs (HOUSE-OH-06)."""
MOST_CARDS: Final = CARDS // LEAST
"""The largest hand that can be dealt at all: to two players."""
MOST_ROUNDS: Final = 19
"""Rounds of the longest format (OH-28)."""
MOST_OWN: Final = 30
"""Rounds of a schedule of one's own (HOUSE-OH-05)."""
TURN: Final = 6
"""The largest hand of ``short_valley``, with any number of players (OH-33)."""


class Own(NamedTuple):
    """A scoring with the numbers of a table (HOUSE-OH-02, HOUSE-OH-03).

    bonus         points for an exact bid;  per_trick: for each trick of it;  squared: for their square
    missed_trick  points for each trick of a missed bid
    penalty       points lost by it: for each ``trick`` off, once for the ``hand``, or 1, 2, 3 … times (``triangle``)
    """

    bonus: int = 10
    per_trick: int = 1
    squared: bool = False
    missed_trick: int = 0
    penalty: int = 0
    penalty_for: Literal["trick", "hand", "triangle"] = "trick"

    def points(self, bid: int, taken: int) -> int:
        """Return the points of a hand."""
        if bid == taken:
            return self.bonus + self.per_trick * (taken * taken if self.squared else taken)
        off = abs(bid - taken)
        times = {"trick": off, "hand": 1, "triangle": off * (off + 1) // 2}[self.penalty_for]
        return self.missed_trick * taken - self.penalty * times


Scoring = Mode | Own
"""How points are reckoned: one of three modes, or a table's numbers."""


def packs_of(players: int) -> int:
    """Return how many packs are played with: 1, from 8 players on 2 (HOUSE-OH-06)."""
    return 1 if players < TWO_PACKS else 2


def cards_for(players: int) -> int:
    """Return how many cards there are for each player, if all are dealt."""
    return CARDS * packs_of(players) // players


def largest_hand(players: int) -> int:
    """Return M, the largest hand of a format: 8 with 6 players, 7 with 7, else 10 (OH-06, OH-36, HOUSE-OH-06)."""
    return {6: 8, 7: 7}.get(players, 10)


def schedule(players: int, format: Format) -> tuple[int, ...]:  # noqa: A002 - the option's name
    """Return the cards in a hand, round by round (OH-31 to OH-37); the turning value occurs once.

    Raises RuleError wrong_type, number_out_of_range (HOUSE-OH-06) or unknown_value (OH-29).

    >>> schedule(7, "long_normal")
    (7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7)
    >>> schedule(7, "short_valley") == schedule(3, "short_valley") == (6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6)
    True
    """
    check_all(
        [
            lambda: check_int("players", players, LEAST, MOST, rule="HOUSE-OH-06"),
            lambda: OPTIONS["format"].check(format),
        ]
    )
    return _schedule(players, format)


@cache
def _schedule(players: int, form: Format) -> tuple[int, ...]:
    most = TURN if form == "short_valley" else largest_hand(players)
    down, up = tuple(range(most, 0, -1)), tuple(range(1, most + 1))
    return {
        "long_normal": down + up[1:],
        "long_reverse": up + down[1:],
        "short_valley": down + up[1:],
        "short_up": up,
        "short_down": down,
    }[form]


@dataclass(frozen=True, slots=True)
class Option(rules.Option):
    """One choice at table creation."""

    @property
    def wanted(self) -> str:
        """The name of the values' type in a refusal."""
        return "text" if isinstance(self.values[0], str) else "integer"

    def idle(self, value: object, decided: object) -> RuleError:
        """Return the refusal of a number of one's own in another scoring."""
        return RuleError(Code.UNKNOWN_FIELD, self.name, value, self.rules[0], Detail.OWN_SCORING_ONLY)

    @property
    def allowed(self) -> list[Value]:
        """The values as a refusal lists them."""
        return sorted(self.values, key=lambda value: (str(type(value)), value))

    def check_value(self, value: object) -> None:
        """Raise RuleError if ``value`` is none of the option's: of ``hand_sizes``, if they are no few numbers."""
        if not isinstance(self.values[0], tuple):
            return rules.Option.check_value(self, value)
        if not isinstance(value, tuple):
            raise RuleError(Code.WRONG_TYPE, self.name, value, rule=self.rules[0], wanted=self.wanted)
        if len(value) > MOST_OWN:
            raise RuleError(
                Code.NUMBER_OUT_OF_RANGE,
                self.name,
                len(value),
                "HOUSE-OH-05",
                Detail.TOO_MANY_ROUNDS,
                low=1,
                high=MOST_OWN,
            )
        for size in value:
            check_int(self.name, size, 1, MOST_CARDS, rule="OH-02")
        return None


option: Final = partial(rules.option, kind=Option, in_cases=False)
"""Case files write most of these as input."""
own_number: Final = partial(option, only_with=("own",), in_score=True, in_cases=True)
"""A number of a scoring of one's own."""


@dataclass(frozen=True, slots=True, repr=False)
class RuleSet(rules.Rules):
    """One complete set of table rules. Every field is an option: its values, default first, and the rules.

    >>> RuleSet().sizes[:3], RuleSet(players=6).rounds, RuleSet().seats
    ((10, 9, 8), 15, ('A', 'B', 'C', 'D'))
    """

    decider = "mode"

    players: int = option(
        4,
        2,
        3,
        5,
        6,
        7,
        8,
        9,
        10,
        rules=("OH-01", "HOUSE-OH-06", "OH-06", "OH-28", "OH-36"),
        in_cases=MappingProxyType({count: count for count in (2, 8, 9, 10)}),
    )
    format: Format = option("long_normal", rules=("OH-29", "OH-30", "OH-31", "OH-32", "OH-33", "OH-34", "OH-35"))
    mode: Mode = option(
        "normal", rules=("OH-21", "OH-22", "OH-23", "OH-24", "OH-29", "OH-30", "HOUSE-OH-02"), in_score=True
    )
    first_dealer: str = option("random", *NAMES, rules=("GAP-OH-01",))
    hand_sizes: tuple[int, ...] = option((), rules=("OH-29", "GAP-OH-02", "HOUSE-OH-05"), in_cases=True)
    no_turn_up: Literal["none", "last_dealt"] = option("none", rules=("GAP-OH-02",))
    no_trump: Literal["none", "last", "every"] = option("none", rules=("HOUSE-OH-04", "OH-08"), in_cases=True)
    hook: Literal["on", "off", "not_last"] = option("on", rules=("HOUSE-OH-01", "OH-13", "GAP-OH-06"), in_cases=True)
    hook_from: int = option(1, most=MOST_CARDS, rules=("HOUSE-OH-01", "OH-13"), in_cases=True)
    equal_cards: Literal["first", "last"] = option("first", rules=("HOUSE-OH-07", "OH-18"), in_cases=True)
    bonus: int = own_number(10, 0, most=100, rules=("HOUSE-OH-02",))
    per_trick: int = own_number(1, 0, most=50, rules=("HOUSE-OH-02",))
    squared: bool = own_number(False, rules=("HOUSE-OH-03",))
    missed_trick: int = own_number(0, most=50, rules=("HOUSE-OH-02",))
    penalty: int = own_number(0, most=100, rules=("HOUSE-OH-02",))
    penalty_for: Literal["trick", "hand", "triangle"] = own_number("trick", rules=("HOUSE-OH-02", "HOUSE-OH-03"))

    def __post_init__(self) -> None:
        rules.Rules.__post_init__(self)
        if self.first_dealer in tuple(NAMES) and self.first_dealer not in self.seats:
            facts = {"players": self.players}
            raise inconsistent("first_dealer", self.first_dealer, Detail.DEALER_NOT_SEATED, **facts)
        most = cards_for(self.players)
        for size in self.hand_sizes:
            if size > most:
                facts = {"players": self.players, "most": most}
                raise inconsistent("hand_sizes", size, Detail.TOO_FEW_CARDS, **facts)

    def with_options(self, **options: Any) -> RuleSet:
        """Return this rule set with some options changed: numbers of one's own bring their scoring with them, another
        scoring puts them away.

        Raises RuleError unknown_field, wrong_type, unknown_value, number_out_of_range or inconsistent.
        """
        if "mode" not in options and not OWN.isdisjoint(options):
            options["mode"] = "own"
        elif options.get("mode", "own") != "own" and OWN.isdisjoint(options):
            options |= {name: OPTIONS[name].values[0] for name in OWN}
        return rules.Rules.with_options(self, **options)

    @property
    def scoring(self) -> Scoring:
        """The scoring of a hand: a mode, or numbers (OH-21 to OH-24, HOUSE-OH-02)."""
        if self.mode != "own":
            return self.mode
        return Own(self.bonus, self.per_trick, self.squared, self.missed_trick, self.penalty, self.penalty_for)

    @property
    def greedy(self) -> bool:
        """Whether tricks beyond a missed bid still pay (OH-22)."""
        if self.mode != "own":
            return self.mode == "positive"
        return self.missed_trick > (0 if self.penalty_for == "hand" else self.penalty)

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in the order of turns."""
        return tuple(NAMES[: self.players])

    @property
    def packs(self) -> int:
        """The number of packs that are played with (HOUSE-OH-06)."""
        return packs_of(self.players)

    @property
    def cards(self) -> int:
        """The number of cards in all (OH-02, HOUSE-OH-06)."""
        return CARDS * self.packs

    @property
    def last_wins(self) -> bool:
        """Whether of two equal cards in a trick the later one wins (HOUSE-OH-07)."""
        return self.equal_cards == "last"

    @property
    def sizes(self) -> tuple[int, ...]:
        """Cards in a hand, round by round: the format's (OH-31 to OH-37) or those given."""
        return self.hand_sizes or _schedule(self.players, self.format)

    def hooks(self, size: int, final: bool = False) -> bool:
        """Tell whether the dealer may not make the bids come out even in a hand of ``size`` cards (OH-13, HOUSE-OH-01).

        final  whether it is the last hand of the game
        """
        return self.hook != "off" and size >= self.hook_from and not (final and self.hook == "not_last")

    @property
    def hooks_always(self) -> bool:
        """Whether that holds in every hand, as the source has it (OH-13, GAP-OH-06)."""
        return self.hook == "on" and self.hook_from == 1

    def has_trump(self, final: bool = False) -> bool:
        """Tell whether a card is turned up for trump, if one is left (OH-08, HOUSE-OH-04).

        final  whether it is the last hand of the game
        """
        return self.no_trump == "none" or (self.no_trump == "last" and not final)

    @property
    def rounds(self) -> int:
        """The number of hands are played (OH-28)."""
        return len(self.sizes)


OWN: Final = frozenset(Own._fields)
"""The options that are numbers of a scoring of one's own."""
OPTIONS: Final[Mapping[str, Option]] = RuleSet.options
"""Every option, in the order in which a form lists them."""
PRESETS: Final[Mapping[str, RuleSet]] = MappingProxyType({name: RuleSet(format=name) for name in FORMATS})
"""The five formats, four players, blackout scoring (通常, OH-30)."""
USUAL: Final = "long_normal"
"""What a table deals and how-to-play tells unless other rules are asked for."""

_BOOK: Final = RuleBook(PRESETS, OPTIONS)
option_info: Final = _BOOK.option
preset: Final = _BOOK.preset
preset_name: Final = _BOOK.preset_name
ruleset_text: Final = _BOOK.text
parse_ruleset: Final = _BOOK.parse
"""The format, then what differs from its preset: ``short_up;players=5;mode=negative;hand_sizes=1+1+2``."""
parse_value: Final = _BOOK.parse_value
