"""The yaku (役) of both families of rules as rows of a table: what they need, what they pay, what they put away.

What a table of people pays for one of them is a value of its rule set (:class:`Pays`), which :meth:`Yaku.paying` folds
into the row.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, NamedTuple

from hanawidgets.core.errors import Code, RuleError, check_int

from .cards import CARDS, FULL, HIKARI, KASU, MONTH_MASKS, TAN, TANE, Detail, parse_text

_NAMED: Final = {card.name: card.bit for card in CARDS}
CRANE, CURTAIN, MOON, RAIN, PHOENIX = (_NAMED[name] for name in ("crane", "curtain", "moon", "rain", "phoenix"))
CUP, BOAR, DEER, BUTTERFLY = (_NAMED[name] for name in ("cup", "boar", "deer", "butterfly"))
DRY: Final = HIKARI & ~RAIN
AKA: Final = parse_text("1-tan(aka) 2-tan(aka) 3-tan(aka)")
AO: Final = parse_text("6-tan(ao) 9-tan(ao) 10-tan(ao)")
INOSHIKACHO: Final = BOAR | DEER | BUTTERFLY
KASU_AND_CUP: Final = KASU | CUP
NOVEMBER: Final = MONTH_MASKS[10]
DECEMBER: Final = MONTH_MASKS[11]
RAINY: Final[Mapping[str, int]] = MappingProxyType(
    {"november": NOVEMBER, "rain_man": RAIN, "lightning": NOVEMBER & KASU, "either": RAIN | NOVEMBER & KASU}
)
"""Value of the option ``rain_cards`` → the cards that are rain."""

FIELD_AT: Final = len(CARDS)
"""Where yaku depend on more than captured cards, a pile's bits from here on are cards on the field."""
MONTH_AT: Final = 2 * FIELD_AT
"""The first of the bits that say which month is played."""

Made = tuple[str, int]
"""Key and points of a yaku that counts."""


MOST_POINTS: Final = 30
"""Points of a yaku that is just complete; the highest known are 15, of gokō."""
MOST_MORE: Final = 5
"""Points of each further card."""
LEAST_START: Final = 3
"""Cards from which a yaku of any cards of a kind may count."""


class Pays(NamedTuple):
    """The points of a yaku.

    points  when it is just complete; 0: it is not played
    more    points of each further card, 0: it does not grow
    start   cards with which it is complete

    >>> str(Pays(5, 1, 3)), Pays(1, 1, 5).told(Pays(1, 1, 6)), Pays(2, 1, 5).told(Pays(1, 1, 5))
    ('5+1@3', '1@5', '2')
    """

    points: int
    more: int
    start: int

    def __str__(self) -> str:
        return f"{self.points}+{self.more}@{self.start}"

    def told(self, usual: Pays) -> str:
        """Return it as a text that leaves out what is as usual: ``5``, ``5+1``, ``1@6``."""
        more = f"+{self.more}" if self.more != usual.more else ""
        return f"{self.points}{more}" + (f"@{self.start}" if self.start != usual.start else "")


_PAYS: Final = re.compile(r"(\d{0,3})(?:\+(\d{1,3}))?(?:@(\d{1,3}))?", re.ASCII)


def pays_of(value: object, usual: Pays, field: str, rule: str) -> Pays:
    """Return what a table pays for a yaku: points, or a text as :meth:`Pays.told` writes it.

    usual  what it pays otherwise: what the text leaves out
    Raises RuleError wrong_type, unknown_value (no such text) or inconsistent (a growth without points where it starts).

    >>> pays_of("5+1", Pays(6, 0, 3), "akatan", "K-BGA-40"), pays_of(0, Pays(6, 0, 3), "akatan", "K-BGA-40")
    (Pays(points=5, more=1, start=3), Pays(points=0, more=0, start=3))
    """
    if isinstance(value, Pays):
        return value
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise RuleError(Code.WRONG_TYPE, field, value, rule=rule, wanted="integer")
    if isinstance(value, int):
        return usual._replace(points=value, **({} if value else {"more": 0}))
    found = _PAYS.fullmatch(value)
    if not found or not value:
        raise RuleError(Code.UNKNOWN_VALUE, field, value[:20], rule, Detail.YAKU_PAYS, high=MOST_POINTS)
    points, more, start = (None if part is None else int(part) for part in (found[1] or None, found[2], found[3]))
    if points is None:
        raise RuleError(Code.INCONSISTENT, field, value, rule, Detail.GROWTH_WITHOUT_START)
    growth = usual.more if more is None and points else more or 0
    return Pays(points, growth, usual.start if start is None else start)


@dataclass(frozen=True, slots=True)
class Yaku:
    """One yaku.

    key, rule  its key in files, and the rule that defines it
    core       cards it is made of; ``need`` of them are required
    plus       cards required besides (the rain man of ameshikō)
    points     what it pays when just complete
    counts     cards of which each above ``free`` adds ``more`` points; empty: a fixed yaku
    absorbs    yaku that count nothing beside it, and ``why``: the rule that says so
    """

    key: str
    rule: str
    core: int
    need: int
    points: int
    plus: int = 0
    counts: int = 0
    free: int = 0
    absorbs: tuple[str, ...] = ()
    why: str = ""
    more: int = 1

    @property
    def pays(self) -> Pays:
        """Points and growth, apart from the cards that it is made of."""
        return Pays(self.points, self.more if self.counts else 0, self.need)

    @property
    def further(self) -> int:
        """The cards that may add points to it, its own kind; none for brights, cup yaku and cards of a month."""
        return next((kind for kind in (TAN, TANE, KASU_AND_CUP) if not self.core & ~kind), 0)

    @property
    def is_of_any(self) -> bool:
        """Whether any cards of a kind make it, as many as it needs."""
        return bool(self.further) and self.need < self.core.bit_count()

    @property
    def starts(self) -> tuple[int, int]:
        """The least and the most cards from which it may count: of a yaku of any ten plain cards."""
        size = self.core.bit_count()
        return (LEAST_START, size) if self.core == self.further else (self.need, self.need)

    def paying(self, pays: Pays) -> Yaku:
        """Return the same yaku where it pays this."""
        counts = self.further if pays.more else 0
        return replace(
            self,
            rule="HOUSE-K-01" if self.points else self.rule,
            points=pays.points,
            need=pays.start,
            counts=counts,
            free=pays.start if counts else 0,
            more=pays.more or 1,
        )

    def without(self, cards: int) -> Yaku:
        """Return the same yaku where some cards do not count."""
        return replace(self, core=self.core & ~cards, counts=self.counts & ~cards)

    def check(self, pays: Pays, field: str) -> None:
        """Raise RuleError (number_out_of_range, unknown_value) if no table can pay that for it."""
        rows = YAKU_ROWS.values()
        if pays.more and not self.further:
            allowed = [row.key for row in rows if row.further]
            raise RuleError(Code.INCONSISTENT, field, pays.more, self.rule, Detail.YAKU_CANNOT_GROW, allowed=allowed)
        if pays.start != self.need and self.starts[0] == self.starts[1]:
            allowed = [row.key for row in rows if row.starts[0] != row.starts[1]]
            raise RuleError(
                Code.INCONSISTENT,
                field,
                pays.start,
                self.rule,
                Detail.YAKU_OF_FIXED_CARDS,
                low=self.need,
                allowed=allowed,
            )
        check_int(field, pays.points, 0, MOST_POINTS, rule=self.rule)
        check_int(field, pays.more, 0, MOST_MORE, rule=self.rule)
        check_int(field, pays.start, *self.starts, rule=self.rule)
        if pays.more and not pays.points:
            raise RuleError(Code.INCONSISTENT, field, str(pays), self.rule, Detail.GROWTH_WITHOUT_START)

    def made_by(self, pile: int) -> bool:
        """Tell whether ``pile`` completes it, others left aside."""
        return (pile & self.core).bit_count() >= self.need and pile & self.plus == self.plus

    def points_of(self, pile: int) -> int:
        """Points it pays with ``pile``, 0 if not complete."""
        if not self.made_by(pile):
            return 0
        further = max(0, (pile & self.counts).bit_count() - self.free) if self.counts else 0
        return self.points + self.more * further

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the most that it can pay, others left aside."""
        least = max(self.need - (self.core & ~self.counts).bit_count(), (self.plus & self.counts).bit_count())
        most = self.counts.bit_count()
        fewest, all_of_them = (max(0, n - self.free) for n in (min(least, most), most))
        return self.points + self.more * fewest, self.points + self.more * all_of_them

    @property
    def zone(self) -> int:
        """All cards that can bear on it."""
        return self.core | self.plus | self.counts

    def cards_in(self, pile: int) -> int:
        """The cards of ``pile`` that belong to it."""
        return pile & self.zone


@dataclass(frozen=True, slots=True)
class MonthYaku(Yaku):
    """All four cards of a month (月札, HOUSE-K-15).

    every  whether any month counts, each by itself; else the one that is played, which a pile's bits from ``MONTH_AT``
           on tell
    """

    every: bool = False

    def made_by(self, pile: int) -> bool:
        """Tell whether ``pile`` holds any whole month."""
        return any(pile & month == month for month in MONTH_MASKS)

    def points_of(self, pile: int) -> int:
        """Points it pays with ``pile``, 0 where no month in it counts."""
        months = [at for at, month in enumerate(MONTH_MASKS) if pile & month == month]
        return self.points * sum(1 for at in months if self.every or pile >> MONTH_AT + at & 1)

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the most that it can pay."""
        return self.points, self.points * (len(MONTH_MASKS) if self.every else 1)

    def sets(self, month: int) -> tuple[int, ...]:
        """Return the cards of each month that counts while ``month`` is played; 0: it is not said which."""
        return MONTH_MASKS if self.every or not month else (MONTH_MASKS[month - 1],)


def _lights(rules: str, ids: tuple[int, int, int, int], points: tuple[int, int, int, int], why: str) -> list[Yaku]:
    sanko, ameshiko, shiko, goko = (f"{rules}-{n}" for n in ids)
    return [
        Yaku("goko", goko, HIKARI, 5, points[3], absorbs=("shiko", "ameshiko", "sanko"), why=why),
        Yaku("shiko", shiko, DRY, 4, points[2], absorbs=("ameshiko", "sanko"), why=why),
        Yaku("ameshiko", ameshiko, DRY, 3, points[1], plus=RAIN, absorbs=("sanko",), why=why),
        Yaku("sanko", sanko, DRY, 3, points[0]),
    ]


BGA_YAKU: Final[tuple[Yaku, ...]] = (
    *_lights("K-BGA", (33, 34, 35, 36), (6, 7, 8, 10), "K-BGA-48"),
    Yaku("hanami", "K-BGA-38", CURTAIN | CUP, 2, 5),
    Yaku("tsukimi", "K-BGA-37", MOON | CUP, 2, 5),
    Yaku("teppo", "K-BGA-39", CURTAIN | MOON | CUP, 3, 5),
    Yaku("akatan", "K-BGA-40", AKA, 3, 6),
    Yaku("aotan", "K-BGA-41", AO, 3, 6),
    Yaku("rokutan", "K-BGA-42", AKA | AO, 6, 6),
    Yaku("tan", "K-BGA-43", TAN, 5, 1, counts=TAN, free=5),
    Yaku("inoshikacho", "K-BGA-44", INOSHIKACHO, 3, 6),
    Yaku("tane", "K-BGA-45", TANE, 5, 1, counts=TANE, free=5),
    Yaku("kasu", "K-BGA-46", KASU_AND_CUP, 10, 1, counts=KASU_AND_CUP, free=10),
)
"""All yaku of the BGA wiki's page (K-BGA-33 to K-BGA-46), in the order they are listed to people."""

CLUB_YAKU: Final[tuple[Yaku, ...]] = (
    *_lights("K-CLUB", (15, 16, 17, 18), (6, 8, 10, 12), "K-CLUB-18"),
    Yaku(
        "aka_ao", "K-CLUB-23", AKA | AO, 6, 12, counts=TAN, free=6, absorbs=("akatan", "aotan", "tan"), why="K-CLUB-23"
    ),
    Yaku("akatan", "K-CLUB-21", AKA, 3, 6, counts=TAN, free=3, absorbs=("tan",), why="K-CLUB-24"),
    Yaku("aotan", "K-CLUB-22", AO, 3, 6, counts=TAN, free=3, absorbs=("tan",), why="K-CLUB-24"),
    Yaku("tan", "K-CLUB-24", TAN, 5, 1, counts=TAN, free=5),
    Yaku("inoshikacho", "K-CLUB-19", INOSHIKACHO, 3, 6, counts=TANE, free=3, absorbs=("tane",), why="K-CLUB-20"),
    Yaku("tane", "K-CLUB-20", TANE, 5, 1, counts=TANE, free=5),
    Yaku("kasu", "K-CLUB-25", KASU_AND_CUP, 10, 1, counts=KASU_AND_CUP, free=10),
)
"""All yaku of the club 囲将会 (K-CLUB-15 to K-CLUB-25)."""

YAKU: Final[Mapping[str, tuple[Yaku, ...]]] = MappingProxyType({"bga": BGA_YAKU, "club": CLUB_YAKU})
"""Family of rules → its yaku."""

CUP_YAKU: Final = frozenset({"hanami", "tsukimi"})
LIGHTS: Final = frozenset({"goko", "shiko", "ameshiko", "sanko"})

MONTH: Final = MonthYaku("tsukifuda", "HOUSE-K-15", FULL, 4, 0)

HOUSE_YAKU: Final[Mapping[str, tuple[Yaku, ...]]] = MappingProxyType(
    {
        "bga": (Yaku("aka_ao", "HOUSE-K-02", AKA | AO, 6, 0, absorbs=("akatan", "aotan"), why="HOUSE-K-02"), MONTH),
        "club": (MONTH,),
    }
)
"""Family of rules → yaku of other tables, which are played where a rule set pays something for them."""

KNOWN: Final[Mapping[str, Mapping[str, Yaku]]] = MappingProxyType(
    {
        family: MappingProxyType({yaku.key: yaku for yaku in (*rows, *HOUSE_YAKU[family])})
        for family, rows in YAKU.items()
    }
)
"""Family of rules → every yaku that a table may play there, by key, as the family pays it."""

YAKU_ROWS: Final[Mapping[str, Yaku]] = MappingProxyType({**KNOWN["bga"], **KNOWN["club"]})
"""Every yaku by its key."""
YAKU_KEYS: Final = tuple(YAKU_ROWS)
"""Keys of all yaku, in the order in which a text names them."""
