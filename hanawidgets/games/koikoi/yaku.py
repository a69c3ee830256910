"""Yaku (役): what they need, what they pay, what excludes what.

One declarative table per family of rules; everything else is derived from it: the fast list of yaku of a
pile (table look-ups), the report with exclusions and their reasons, and what is one card away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from .cards import FULL, HIKARI, KASU, TAN, TANE, Card, cards_of, check_pile
from .rules import RuleSet
from .yaku_table import (
    AKA,
    AO,
    BGA_YAKU,
    CLUB_YAKU,
    CRANE,
    CUP,
    CUP_YAKU,
    CURTAIN,
    DECEMBER,
    FIELD_AT,
    HOUSE_YAKU,
    KASU_AND_CUP,
    LIGHTS,
    MONTH_AT,
    MOON,
    NOVEMBER,
    PHOENIX,
    RAIN,
    RAINY,
    YAKU,
    Made,
    MonthYaku,
    Pays,
    Yaku,
)

__all__ = [
    "AKA",
    "AO",
    "BGA_YAKU",
    "CLUB_YAKU",
    "CRANE",
    "CUP",
    "CUP_YAKU",
    "CURTAIN",
    "FIELD_AT",
    "KASU_AND_CUP",
    "LIGHTS",
    "MONTH_AT",
    "MOON",
    "NOVEMBER",
    "PHOENIX",
    "RAIN",
    "YAKU",
    "Excluded",
    "Lister",
    "Made",
    "MonthYaku",
    "Near",
    "Pays",
    "Report",
    "Yaku",
    "around",
    "blocked",
    "excluded",
    "lister",
    "most_points",
    "points_of",
    "report",
    "value_ranges",
    "washable",
    "yaku_of",
    "yaku_set",
]


def yaku_set(rules: RuleSet) -> tuple[Yaku, ...]:
    """Return all yaku of the family of ``rules`` as they pay there, those switched off included, then those of other
    tables that are played there."""
    rows = YAKU[rules.ruleset]
    if rules.yaku_points:
        rows = _folded(rows, HOUSE_YAKU[rules.ruleset], rules.yaku_points, rules.month_cards == "any")
    return _cup_as_tane(rows) if rules.cup == "tane" else rows


@lru_cache(maxsize=64)
def _folded(
    rows: tuple[Yaku, ...], house: tuple[Yaku, ...], values: tuple[tuple[str, Pays], ...], every: bool
) -> tuple[Yaku, ...]:
    pays = dict(values)
    played = (*rows, *(yaku for yaku in house if yaku.key in pays))
    found = (yaku.paying(pays[yaku.key]) if yaku.key in pays else yaku for yaku in played)
    return tuple(
        replace(yaku, every=True, more=yaku.points) if every and isinstance(yaku, MonthYaku) else yaku for yaku in found
    )


@lru_cache(maxsize=64)
def _cup_as_tane(rows: tuple[Yaku, ...]) -> tuple[Yaku, ...]:
    return tuple(yaku.without(CUP) if yaku.core & KASU and yaku.is_of_any else yaku for yaku in rows)


@lru_cache(maxsize=64)
def _cup_as_kasu(rows: tuple[Yaku, ...]) -> tuple[Yaku, ...]:
    return tuple(yaku.without(CUP) if yaku.further == TANE else yaku for yaku in rows)


def _cup_bound(key: str, rules: RuleSet) -> bool:
    """Whether the cup option governs this yaku (K-BGA-57 to 60, GAP-K-05, GAP-K-06)."""
    return key in CUP_YAKU or (key == "teppo" and rules.teppo_follows_cup_option)


WASHING: Final = frozenset({"ame_nagare", "ame_kiri"})
"""Values of the cup option with which rain or fog washes yaku out."""


def around(field: int, rules: RuleSet, month: int = 0) -> int:
    """Return what a captured pile's yaku depend on besides its own cards, as bits that are laid on the pile: the rain
    and the fog on the field, where a table looks there (HOUSE-K-13), and the month that is played, where its cards
    count (HOUSE-K-15); else 0.

    month  1..12; 0: it is not said
    """
    if rules.weather_from == "captured" and not rules.yaku_points:
        return 0
    found = 0
    if rules.weather_from == "field" and rules.ippai in WASHING:
        found = (field & (RAINY[rules.rain_cards] | DECEMBER)) << FIELD_AT
    if month and rules.month_cards == "round" and any(key == "tsukifuda" for key, _ in rules.yaku_points):
        found |= 1 << MONTH_AT + month - 1
    return found


def washable(made: Mapping[str, int], rules: RuleSet) -> int:
    """Return how many points of yaku made could still wash out (K-BGA-59, GAP-K-06, HOUSE-K-09)."""
    if rules.ippai not in WASHING:
        return 0
    return sum(points for key, points in made.items() if _cup_bound(key, rules))


def _weather(key: str, rules: RuleSet) -> int:
    """Return the bits of which one washes a cup yaku out: cards of the rain or the fog, captured (HOUSE-K-09,
    HOUSE-K-14) or on the field (HOUSE-K-13)."""
    rain = RAINY[rules.rain_cards]
    if rules.ippai == "ame_kiri":
        cards = {"hanami": rain, "tsukimi": DECEMBER}.get(key, rain | DECEMBER)
    else:
        cards = rain if rules.ippai == "ame_nagare" else 0
    return cards << FIELD_AT if rules.weather_from == "field" else cards


def blocked(key: str, pile: int, rules: RuleSet) -> str:
    """Return the id of the rule or option that voids this yaku for this pile, or ``""``.

    The reasons: switched off at this table (C-06), cup yaku off (K-BGA-58), washed out by a
    November card (K-BGA-59).
    """
    if key in rules.yaku_off:
        return "C-06"
    if _cup_bound(key, rules):
        rule = "K-BGA-58" if key in CUP_YAKU else "GAP-K-05"
        if rules.ippai == "off":
            return rule
        if pile & _weather(key, rules):
            return _washed_by(key, rules)
    return ""


def _washed_by(key: str, rules: RuleSet) -> str:
    if rules.weather_from == "field":
        return "HOUSE-K-13"
    if rules.ippai == "ame_kiri":
        return "HOUSE-K-09"
    if rules.rain_cards != "november":
        return "HOUSE-K-14"
    return "K-BGA-59" if key in CUP_YAKU else "GAP-K-06"


def _count(yaku: Iterable[Yaku], pile: int) -> tuple[Made, ...]:
    """The plain meaning of the table; slow, used to fill the look-ups and to check them."""
    made = [y for y in yaku if y.made_by(pile)]
    gone = {key for y in made for key in y.absorbs}
    found = ((y.key, y.points_of(pile)) for y in made if y.key not in gone)
    return tuple(one for one in found if one[1])


@lru_cache(maxsize=128)  # most options leave most tables as they are
def _rows(inside: tuple[Yaku, ...], first: int, width: int) -> tuple[tuple[Made, ...], ...]:
    known: dict[tuple[Made, ...], tuple[Made, ...]] = {}  # equal entries share one tuple
    rows = []
    for bits in range(1 << width):
        row = _count(inside, bits << first)
        rows.append(known.setdefault(row, row))
    return tuple(rows)


Lister = Callable[[int], tuple[Made, ...]]

# The runs of bits of hanafuda.py: tan 0-9, tane 10-18, the cup with the brights 18-23.
_TAN_WIDTH: Final = TAN.bit_count()
_TANE_WIDTH: Final = TANE.bit_count()
_CUP_AT: Final = CUP.bit_length() - 1
_LIGHT_WIDTH: Final = 1 + HIKARI.bit_count()
_RUNS: Final = ((0, _TAN_WIDTH), (_TAN_WIDTH, _TANE_WIDTH), (_CUP_AT, _LIGHT_WIDTH))
"""First bit and width of each run that has a table."""
_COUNTED, _ACROSS = len(_RUNS), len(_RUNS) + 1
"""After the runs: yaku that only the number of plain cards decides, and those that no table holds."""


def _home(yaku: Yaku) -> int:
    """Return which table can list a yaku by itself."""
    if yaku.core & KASU and yaku.core in (KASU, KASU_AND_CUP) and not yaku.plus and yaku.counts in (0, yaku.core):
        return _COUNTED
    runs = enumerate(((1 << width) - 1) << first for first, width in _RUNS)
    return next((at for at, run in runs if not yaku.zone & ~run), _ACROSS)


def _homes(yaku: tuple[Yaku, ...]) -> list[tuple[Yaku, ...]]:
    """Return the yaku by table. One that absorbs a yaku of another table is listed together with it."""
    homes = {y.key: _home(y) for y in yaku}
    cores = dict.fromkeys(y.core for y in yaku if homes[y.key] == _COUNTED)
    if len(cores) > 1:  # two ways to count plain cards: one table holds the first
        homes |= {y.key: _ACROSS for y in yaku if homes[y.key] == _COUNTED and y.core != next(iter(cores))}
    moved = True
    while moved:
        moved = False
        for y in yaku:
            both = {homes[key] for key in (y.key, *y.absorbs) if key in homes}
            if len(both) > 1:
                homes |= {key: _ACROSS for key in (y.key, *y.absorbs) if key in homes}
                moved = True
    return [tuple(y for y in yaku if homes[y.key] == at) for at in range(_ACROSS + 1)]


def _by_number(yaku: tuple[Yaku, ...]) -> list[tuple[Made, ...]]:
    """Return what so many plain cards, the cup among them, make."""
    cards = cards_of(_plain(yaku))
    return [_count(yaku, sum(card.bit for card in cards[:n])) for n in range(len(cards) + 1)]


def _plain(counted: tuple[Yaku, ...]) -> int:
    """Return the cards whose number decides."""
    return counted[0].core if counted else KASU_AND_CUP


def _listing(yaku: tuple[Yaku, ...]) -> Lister:
    """Return the function that lists which of some yaku a pile makes."""
    *in_runs, counted, across = _homes(yaku)
    tan, tane, light = (_rows(found, *run) for found, run in zip(in_runs, _RUNS, strict=True))
    kasu = _by_number(counted)
    tan_mask, tane_mask, light_mask = (1 << _TAN_WIDTH) - 1, (1 << _TANE_WIDTH) - 1, (1 << _LIGHT_WIDTH) - 1
    tane_at, cup_at, kasu_mask = _TAN_WIDTH, _CUP_AT, _plain(counted)

    def by_tables(pile: int) -> tuple[Made, ...]:
        return (
            light[pile >> cup_at & light_mask]
            + tan[pile & tan_mask]
            + tane[pile >> tane_at & tane_mask]
            + kasu[(pile & kasu_mask).bit_count()]
        )

    if not across:  # so with all documented rules
        return by_tables
    return lambda pile: by_tables(pile) + _count(across, pile)


@lru_cache(maxsize=64)
def lister(rules: RuleSet) -> Lister:
    """Return the fast function that lists the yaku of a pile under ``rules``.

    pile  an int as in :mod:`hanawidgets.games.koikoi.cards`, 0..2**48-1, with :func:`around` laid on it at a table
    It returns ``((key, points), ...)``; shadowed and voided yaku are absent.

    >>> from .cards import parse_text
    >>> lister(RuleSet())(parse_text("1-tan(aka) 2-tan(aka) 3-tan(aka) 42 52"))
    (('akatan', 6), ('tan', 1))
    """
    rows = yaku_set(rules)
    if rules.cup != "either":
        return _beside(rows, rules)
    as_tane, as_kasu, cup = _beside(_cup_as_tane(rows), rules), _beside(_cup_as_kasu(rows), rules), CUP

    def better(pile: int) -> tuple[Made, ...]:
        tane = as_tane(pile)
        if not pile & cup:
            return tane
        kasu = as_kasu(pile)
        return kasu if sum([points for _, points in kasu]) > sum([points for _, points in tane]) else tane

    return better


def _beside(rows: tuple[Yaku, ...], rules: RuleSet) -> Lister:
    """Return the lister of some yaku where those of the cup may need another beside them (HOUSE-K-10)."""
    listed = _weathered(tuple(y for y in rows if not blocked(y.key, 0, rules)), rules)
    if rules.ippai_alone:
        return listed
    return lambda pile: _not_alone(listed(pile))


def _not_alone(made: tuple[Made, ...]) -> tuple[Made, ...]:
    others = tuple(one for one in made if one[0] not in CUP_YAKU)
    return made if any(key != "teppo" for key, _ in others) else others


def _weathered(active: tuple[Yaku, ...], rules: RuleSet) -> Lister:
    """Return the lister of some yaku of which rain and fog wash some out (K-BGA-59, HOUSE-K-09)."""
    dry = _listing(active)
    if rules.ippai not in WASHING:
        return dry

    def after(weather: int) -> Lister:
        return _listing(tuple(y for y in active if not (_cup_bound(y.key, rules) and _weather(y.key, rules) & weather)))

    rain = _weather("hanami", rules)
    wet = after(rain)
    if rules.ippai == "ame_nagare":
        return lambda pile: wet(pile) if pile & rain else dry(pile)
    fog = _weather("tsukimi", rules)
    foggy, both = after(fog), after(rain | fog)

    def by_weather(pile: int) -> tuple[Made, ...]:
        if pile & rain:
            return both(pile) if pile & fog else wet(pile)
        return foggy(pile) if pile & fog else dry(pile)

    return by_weather


def yaku_of(pile: int, rules: RuleSet) -> dict[str, int]:
    """Return the yaku of a pile that count under ``rules``: key → points."""
    return dict(lister(rules)(check_pile(pile)))


def points_of(pile: int, rules: RuleSet) -> int:
    """Return P, the sum of all yaku of a pile (K-BGA-22; K-CLUB-38)."""
    return sum(points for _, points in lister(rules)(check_pile(pile)))


@dataclass(frozen=True, slots=True)
class Excluded:
    """A yaku whose cards are there but that pays nothing.

    by    the yaku that absorbs it, or ``""``
    rule  the rule that says so
    """

    yaku: Yaku
    points: int
    rule: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class Near:
    """The effect of one card more on one yaku.

    points  what the yaku would pay then;  before: what it pays now (0: it is new)
    gain    by how much the sum of all yaku would grow (a yaku may replace another)
    """

    card: Card
    yaku: Yaku
    points: int
    before: int
    gain: int

    @property
    def is_new(self) -> bool:
        """Whether the card completes the yaku (else it adds a point to it)."""
        return self.before == 0


@dataclass(frozen=True, slots=True)
class Report:
    """The statements of a checker about a pile."""

    made: tuple[tuple[Yaku, int], ...]
    excluded: tuple[Excluded, ...]
    near: tuple[Near, ...]

    @property
    def points(self) -> int:
        """P, the sum of the yaku made."""
        return sum(points for _, points in self.made)


def report(pile: int, rules: RuleSet) -> Report:
    """Return the yaku made, those excluded and why, and all that one card more would bring."""
    table = {y.key: y for y in yaku_set(rules)}
    listed = lister(rules)
    now = dict(listed(check_pile(pile)))
    made = tuple((yaku, now[key]) for key, yaku in table.items() if key in now)
    return Report(made, tuple(_excluded(pile, rules, now)), tuple(_near(pile, rules, table, now)))


def excluded(pile: int, rules: RuleSet) -> tuple[Excluded, ...]:
    """Return the yaku whose cards are there and which do not count, and why."""
    return tuple(_excluded(pile, rules, dict(lister(rules)(check_pile(pile)))))


def _excluded(pile: int, rules: RuleSet, now: dict[str, int]) -> Iterable[Excluded]:
    for yaku in yaku_set(rules):
        if yaku.key in now or not yaku.made_by(pile):
            continue
        rule = blocked(yaku.key, pile, rules)
        if rule:
            yield Excluded(yaku, yaku.points_of(pile), rule)
            continue
        taker = next((y for y in yaku_set(rules) if y.key in now and yaku.key in y.absorbs), None)
        if taker:
            yield Excluded(yaku, yaku.points_of(pile), taker.why, taker.key)
        else:
            alone = yaku.key in CUP_YAKU and not rules.ippai_alone
            why = "HOUSE-K-15" if isinstance(yaku, MonthYaku) else "HOUSE-K-10" if alone else "HOUSE-K-11"
            yield Excluded(yaku, yaku.points_of(pile) or yaku.points, why)


def _near(pile: int, rules: RuleSet, table: dict[str, Yaku], now: dict[str, int]) -> Iterable[Near]:
    listed, places = lister(rules), list(table)
    found = []
    for card in cards_of(FULL & ~pile):
        then = dict(listed(pile | card.bit))
        gain = sum(then.values()) - sum(now.values())
        found += [
            Near(card, table[key], points, now.get(key, 0), gain)
            for key, points in then.items()
            if points > now.get(key, 0)
        ]
    found.sort(key=lambda n: (not n.is_new, -n.gain, places.index(n.yaku.key), n.card.month, n.card.number))
    return found


def value_ranges(rules: RuleSet) -> Mapping[str, tuple[int, int]]:
    """Return the least and the most points each yaku of the rules can pay where it counts.

    Those switched off are among them; without one that absorbs them, others can pay more.

    >>> value_ranges(RuleSet(ruleset="club"))["tan"], value_ranges(RuleSet())["kasu"]
    ((1, 4), (1, 16))
    """
    return _value_ranges(yaku_set(rules), rules.yaku_off)


@lru_cache(maxsize=64)
def _value_ranges(yaku: tuple[Yaku, ...], yaku_off: frozenset[str]) -> Mapping[str, tuple[int, int]]:
    left = tuple(y for y in yaku if y.key not in yaku_off)
    seen: dict[str, list[int]] = {y.key: [] for y in yaku}
    for table in (yaku, left):
        *in_runs, counted, across = _homes(table)
        rows = [row for found, run in zip(in_runs, _RUNS, strict=True) for row in _rows(found, *run)]
        for key, points in (made for row in (*rows, *_by_number(counted)) for made in row):
            seen[key].append(points)
        for y in across:
            seen[y.key] += y.bounds
    bounds = {y.key: y.bounds for y in yaku}  # of one that another always puts away
    return MappingProxyType(
        {key: (min(points), max(points)) if points else bounds[key] for key, points in seen.items()}
    )


@lru_cache(maxsize=64)
def most_points(rules: RuleSet) -> int:
    """Return the most that P can be: 76, at the club 56; more at a club that has switched off a yaku which absorbs
    others, and what a table of people makes of it that pays its own points."""
    return max(_most(yaku_set(rules)), _most(tuple(y for y in yaku_set(rules) if y.key not in rules.yaku_off)))


def _most(yaku: tuple[Yaku, ...]) -> int:
    """Return the most that some yaku pay together: those of each run of cards do not meddle with the others."""
    *in_runs, counted, across = _homes(yaku)
    tables = [*(_rows(found, *run) for found, run in zip(in_runs, _RUNS, strict=True)), _by_number(counted)]
    in_tables = sum(max(sum(points for _, points in row) for row in rows) for rows in tables)
    return in_tables + sum(y.bounds[1] for y in across)
