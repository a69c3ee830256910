"""Parts of a step's picture besides cards and scores: where a game stands, the deal, rule sets side by side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any, Final, Literal

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.teach.schema import Bool, Int, ListOf, Text, Word, fields

from ..cards import HIKARI, Card, cards_of
from ..rules import OPTIONS, RuleSet, parse_ruleset
from ..yaku import BGA_YAKU, CRANE, CURTAIN, MOON, PHOENIX, RAIN, Yaku, points_of, yaku_set

Who = Literal["me", "other"]
Open = Literal["change", "after", "dealer"]


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of a game when a month ends.

    month   its number
    mine    points of the learner and, ``theirs``, of the opponent before anything is paid
    dealer  who dealt the month
    change  points that the learner receives, below 0: pays
    calls   koi-koi calls of the learner
    hands   whether the hands are drawn, both empty
    asks    what is not told before the question is answered
    """

    month: int
    mine: int
    theirs: int
    dealer: Who = "me"
    change: int | None = None
    calls: int = 0
    hands: bool = False
    asks: tuple[Open, ...] = ()

    @property
    def next_dealer(self) -> Who:
        """The dealer of the next month: who received points, else the same player (K-BGA-29)."""
        return self.dealer if not self.change else "me" if self.change > 0 else "other"


@dataclass(frozen=True, slots=True)
class Beside:
    """Rule sets side by side.

    sets  the rule sets
    rows  keys of yaku, names of options; ``score``: of the step's situation; ``end``: when the hands are empty
    """

    sets: tuple[RuleSet, ...]
    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Grouped:
    """The cards of a step by the yaku that they make: their keys."""

    yaku: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards after the deal: both hands, the field, the deck, which is asked for."""


Show = Standing | Beside | Grouped | Dealt
SHOW: Final = fields(
    month=Int(1, 12),
    mine=Int(),
    theirs=Int(),
    dealer=Word(("me", "other")),
    change=Int(),
    calls=Int(0, 12),
    hands=Bool(only_true=True),
    asks=ListOf(Word(("change", "after", "dealer")), 1, 3),
    rules=ListOf(Text(), 1, 3),
    rows=ListOf(Text(), 1, 6),
    yaku=ListOf(Text(), 1, 4),
    deal=Bool(only_true=True),
)
"""Keys of ``show`` in a file: of a :class:`Standing` (``month``), of :class:`Beside` (``rules``, ``rows``), of
:class:`Grouped` (``yaku``), of :class:`Dealt` (``deal``)."""
ROWS: Final = ("score", "end")
"""Rows of :class:`Beside` that are neither yaku nor options."""


def show_of(data: Mapping[str, Any], rules: RuleSet) -> Show:
    """Return what a table of a file wants shown. Raises RuleError."""
    if "deal" in data:
        return Dealt()
    if "yaku" in data:
        return Grouped(_known(data["yaku"], "yaku", [yaku.key for yaku in yaku_set(rules)]))
    if "rules" in data:
        sets = tuple(parse_ruleset(name) for name in data["rules"])
        known = [*ROWS, *OPTIONS, *dict.fromkeys(yaku.key for each in sets for yaku in yaku_set(each))]
        return Beside(sets, _known(data.get("rows", ()), "rows", known))
    if "month" not in data:
        raise RuleError(Code.MISSING_FIELD, "month")
    start = rules.start_points
    given: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}
    return Standing(**{"mine": start, "theirs": start, **given})


def _known(names: list[str], field: str, known: list[str]) -> tuple[str, ...]:
    for name in names:
        if name not in known:
            raise RuleError(Code.UNKNOWN_VALUE, field, name, allowed=known)
    return tuple(names)


# --- cards for a number ---------------------------------------------------------------------------

MOST_CARDS: Final = 8
"""Cards of an example from which on one of more yaku is looked for."""

_LIGHTS: Final = (CURTAIN, MOON, PHOENIX, CRANE, RAIN)
"""Brights in the order in which they are laid on a field."""


def field_of(brights: int, pile: int = 0) -> int:
    """Return so many brights as they may have been dealt to the field, none of a captured pile where that can be.

    >>> [card.short for card in cards_of(field_of(3))]
    ['31', '81', 'c1']
    """
    return sum(sorted(_LIGHTS, key=lambda bit: bool(bit & pile))[:brights])


@cache
def pile_worth(points: int, rules: RuleSet, brights: int = 0) -> int:
    """Return few captured cards whose yaku are worth just so many points under ``rules``; 0 if no few yaku come to
    that. The same numbers give the same cards.

    brights  on the field as dealt, which are left out where that can be

    >>> [card.short for card in cards_of(pile_worth(10, RuleSet()))]
    ['11', '31', '81', 'c1', 'b1']
    """
    best = 0
    for size in (1, 2, 3):
        if 0 < best.bit_count() <= MOST_CARDS:
            break
        found = (pile for some in combinations(yaku_set(rules), size) for pile in _piles(some, points, rules))
        best = min((*found, *([best] if best else [])), key=lambda pile: _cost(pile, brights), default=0)
    return best


def _cost(pile: int, brights: int) -> tuple[int, int, int]:
    """Return what speaks against an example: cards that would lie twice, many cards."""
    both = max(0, (pile & HIKARI).bit_count() + brights - HIKARI.bit_count())
    return both, pile.bit_count(), pile


def _piles(some: tuple[Yaku, ...], points: int, rules: RuleSet) -> list[int]:
    """Return piles of some yaku that are worth ``points``: just complete, or with further cards of one of them."""
    least = 0
    for yaku in some:
        have = (least & yaku.core).bit_count()
        least |= yaku.plus | sum(_few_first(yaku.core & ~least)[: max(0, yaku.need - have)])
    found = []
    for counts in dict.fromkeys((0, *(yaku.counts for yaku in some))):
        pile = least
        for bit in (0, *_few_first(counts & ~least)):
            pile |= bit
            if (worth := points_of(pile, rules)) >= points:
                found += [pile] if worth == points else []
                break
    return found


@cache
def _few_first(cards: int) -> tuple[int, ...]:
    """Return the bits of some cards, first those that serve few yaku, of these one yaku's after another's."""
    cores = [yaku.core for yaku in BGA_YAKU if yaku.need == yaku.core.bit_count()]

    def key(card: Card) -> tuple[int, int]:
        mine = [core for core in cores if core & card.bit]
        return len(mine), (mine[0] & (card.bit - 1)).bit_count() if mine else 0

    return tuple(card.bit for card in sorted(cards_of(cards), key=key))


__all__ = ["SHOW", "Beside", "Dealt", "Grouped", "Show", "Standing", "field_of", "pile_worth", "show_of"]
