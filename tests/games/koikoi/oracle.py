"""A second, slow scorer for Koi-Koi: sets of card names and plain arithmetic, straight from the rules.

It shares nothing with the engine but the names of cards, yaku and options, so an error has to be made
twice to pass unseen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from hanawidgets.games.koikoi.rules import RuleSet

PLANTS = {
    1: "hikari(crane) tan(aka) kasu(a) kasu(b)",
    2: "tane(warbler) tan(aka) kasu(a) kasu(b)",
    3: "hikari(curtain) tan(aka) kasu(a) kasu(b)",
    4: "tane(cuckoo) tan(plain) kasu(a) kasu(b)",
    5: "tane(bridge) tan(plain) kasu(a) kasu(b)",
    6: "tane(butterfly) tan(ao) kasu(a) kasu(b)",
    7: "tane(boar) tan(plain) kasu(a) kasu(b)",
    8: "hikari(moon) tane(geese) kasu(a) kasu(b)",
    9: "tane(cup) tan(ao) kasu(a) kasu(b)",
    10: "tane(deer) tan(ao) kasu(a) kasu(b)",
    11: "hikari(rain) tane(swallow) tan(plain) kasu(a)",
    12: "hikari(phoenix) kasu(a) kasu(b) kasu(c)",
}
DECK = frozenset(f"{month}-{card}" for month, row in PLANTS.items() for card in row.split())

CRANE, CURTAIN, MOON = "1-hikari(crane)", "3-hikari(curtain)", "8-hikari(moon)"
RAIN, PHOENIX, CUP = "11-hikari(rain)", "12-hikari(phoenix)", "9-tane(cup)"
AKATAN = frozenset({"1-tan(aka)", "2-tan(aka)", "3-tan(aka)"})
AOTAN = frozenset({"6-tan(ao)", "9-tan(ao)", "10-tan(ao)"})
BOAR_DEER_BUTTERFLY = frozenset({"7-tane(boar)", "10-tane(deer)", "6-tane(butterfly)"})

BGA_KEYS = (
    "goko",
    "shiko",
    "ameshiko",
    "sanko",
    "hanami",
    "tsukimi",
    "teppo",
    "akatan",
    "aotan",
    "rokutan",
    "tan",
    "inoshikacho",
    "tane",
    "kasu",
)
CLUB_KEYS = ("goko", "shiko", "ameshiko", "sanko", "aka_ao", "akatan", "aotan", "tan", "inoshikacho", "tane", "kasu")


def month_of(card: str) -> int:
    return int(card.split("-")[0])


def kind_of(card: str) -> str:
    return card.split("-")[1].split("(")[0]


def of_kind(cards: Any, kind: str) -> set[str]:
    return {card for card in cards if kind_of(card) == kind}


def kasu_of(cards: Iterator[Any] | frozenset[str] | set[str]) -> set[str]:
    """The kasu, the cup among them (K-BGA-08, K-CLUB-27)."""
    cards = set(cards)
    return of_kind(cards, "kasu") | ({CUP} & cards)


def light_yaku(cards: set[str]) -> set[str]:
    """Return every light yaku that the cards hold, the lesser ones below the best included."""
    lights = of_kind(cards, "hikari")
    found = set()
    for three in combinations(sorted(lights), 3):
        if RAIN not in three:
            found.add("sanko")
    for four in combinations(sorted(lights), 4):
        found.add("ameshiko" if RAIN in four else "shiko")
    if len(lights) == 5:
        found.add("goko")
    return found


USUAL = {
    "bga": {
        "sanko": (6, 0, 3),
        "ameshiko": (7, 0, 3),
        "shiko": (8, 0, 4),
        "goko": (10, 0, 5),
        "hanami": (5, 0, 2),
        "tsukimi": (5, 0, 2),
        "teppo": (5, 0, 3),
        "akatan": (6, 0, 3),
        "aotan": (6, 0, 3),
        "rokutan": (6, 0, 6),
        "inoshikacho": (6, 0, 3),
        "tan": (1, 1, 5),
        "tane": (1, 1, 5),
        "kasu": (1, 1, 10),
    },
    "club": {
        "sanko": (6, 0, 3),
        "ameshiko": (8, 0, 3),
        "shiko": (10, 0, 4),
        "goko": (12, 0, 5),
        "aka_ao": (12, 1, 6),
        "akatan": (6, 1, 3),
        "aotan": (6, 1, 3),
        "inoshikacho": (6, 1, 3),
        "tan": (1, 1, 5),
        "tane": (1, 1, 5),
        "kasu": (1, 1, 10),
    },
}
"""What a yaku pays, what each further card adds, from how many cards on, unless a table says otherwise (HOUSE-K-01)."""


def worth(key: str, rules: RuleSet, counted: int = 0) -> int:
    """Return what a yaku pays with so many cards of its kind, 0 if these are too few."""
    points, more, start = dict(rules.yaku_points).get(key) or USUAL[rules.ruleset][key]
    if key in ("tan", "tane", "kasu") and counted < start:
        return 0
    return points + more * max(0, counted - start)


def _best_light(cards: Any, rules: RuleSet) -> dict[str, int]:
    order = ("sanko", "ameshiko", "shiko", "goko")
    best = max(light_yaku(cards) - rules.yaku_off, key=order.index, default=None)
    return {} if best is None else {best: worth(best, rules)}


def _as(cards: set[str], cup: str) -> tuple[int, int]:
    """Return how many tane and how many kasu there are where the cup counts as both, as tane or as kasu."""
    animals, plain = of_kind(cards, "tane"), kasu_of(cards)
    return len(animals - {CUP} if cup == "kasu" else animals), len(plain - {CUP} if cup == "tane" else plain)


RAINY = {
    "november": {card for card in DECK if card.startswith("11-")},
    "rain_man": {RAIN},
    "lightning": {"11-kasu(a)"},
    "either": {RAIN, "11-kasu(a)"},
}


def bga_yaku(cards: Any, rules: RuleSet, cup: str = "both", field: Any = (), month: int = 0) -> dict[str, int]:
    """Yaku map by K-BGA-33 to 48 and the options K-BGA-57 to 60, GAP-K-05, GAP-K-06, C-06, HOUSE-K-01, 02, 09 to 11, 13,
    14. ``field``: what lies there."""
    cards = set(cards)
    weather = set(field) if rules.weather_from == "field" else cards
    wet = bool(weather & RAINY[rules.rain_cards])
    foggy = rules.ippai == "ame_kiri" and any(month_of(card) == 12 for card in weather)
    views = rules.ippai == "on" or (rules.ippai in ("ame_nagare", "ame_kiri") and not wet)
    cup_works = views and not foggy
    ribbons, (animals, plain) = len(of_kind(cards, "tan")), _as(cards, cup)
    made = {}
    if views and {CURTAIN, CUP} <= cards:
        made["hanami"] = worth("hanami", rules)
    if (views or (wet and rules.ippai == "ame_kiri")) and not foggy and {MOON, CUP} <= cards:
        made["tsukimi"] = worth("tsukimi", rules)
    if {CURTAIN, MOON, CUP} <= cards and (cup_works or not rules.teppo_follows_cup_option):
        made["teppo"] = worth("teppo", rules)
    if cards >= AKATAN:
        made["akatan"] = worth("akatan", rules, ribbons)
    if cards >= AOTAN:
        made["aotan"] = worth("aotan", rules, ribbons)
    if cards >= AKATAN | AOTAN:
        made["rokutan"] = worth("rokutan", rules, ribbons)
    if cards >= BOAR_DEER_BUTTERFLY:
        made["inoshikacho"] = worth("inoshikacho", rules, animals)
    made |= {"tan": worth("tan", rules, ribbons), "tane": worth("tane", rules, animals)}
    made["kasu"] = worth("kasu", rules, plain)
    if "aka_ao" in dict(rules.yaku_points) and cards >= AKATAN | AOTAN:
        made["aka_ao"] = worth("aka_ao", rules, ribbons)
        del made["akatan"], made["aotan"]
    made = {key: points for key, points in made.items() if points and key not in rules.yaku_off}
    made |= _best_light(cards, rules)
    if not rules.ippai_alone and not months_of(cards, rules, month) and made.keys() <= {"hanami", "tsukimi", "teppo"}:
        return {key: points for key, points in made.items() if key == "teppo"}
    return made


def club_yaku(cards: Any, rules: RuleSet, cup: str = "both", field: Any = ()) -> dict[str, int]:
    """Yaku map by K-CLUB-15 to 27; the field has no say."""
    cards = set(cards)
    off = rules.yaku_off
    made = {}
    ribbons, (animals, plain) = len(of_kind(cards, "tan")), _as(cards, cup)
    red, blue = cards >= AKATAN and "akatan" not in off, cards >= AOTAN and "aotan" not in off
    if cards >= AKATAN | AOTAN and "aka_ao" not in off:
        made["aka_ao"] = worth("aka_ao", rules, ribbons)
    elif red or blue:
        if red:
            made["akatan"] = worth("akatan", rules, ribbons)
        if blue:
            made["aotan"] = worth("aotan", rules, ribbons)
    elif "tan" not in off:
        made["tan"] = worth("tan", rules, ribbons)
    if cards >= BOAR_DEER_BUTTERFLY and "inoshikacho" not in off:
        made["inoshikacho"] = worth("inoshikacho", rules, animals)
    elif "tane" not in off:
        made["tane"] = worth("tane", rules, animals)
    if "kasu" not in off:
        made["kasu"] = worth("kasu", rules, plain)
    return {key: points for key, points in made.items() if points} | _best_light(cards, rules)


def months_of(cards: Any, rules: RuleSet, month: int) -> dict[str, int]:
    """The month cards (HOUSE-K-15), where a table pays for them."""
    points, *_ = dict(rules.yaku_points).get("tsukifuda", (0,))
    whole = [n for n in range(1, 13) if sum(month_of(card) == n for card in cards) == 4]
    count = len(whole) if rules.month_cards == "any" else whole.count(month)
    return {"tsukifuda": points * count} if points and count and "tsukifuda" not in rules.yaku_off else {}


def yaku(cards: Any, rules: RuleSet, field: Any = (), month: int = 0) -> dict[str, int]:
    """Return the yaku map of card names under ``rules``; ``field``: what lies there; ``month``: that is played."""
    bga = rules.ruleset != "club"

    def family(cards: Any, rules: RuleSet, cup: str, field: Any) -> dict[str, int]:
        found = bga_yaku(cards, rules, cup, field, month) if bga else club_yaku(cards, rules, cup, field)
        return found | months_of(cards, rules, month)

    if rules.cup != "either":
        return family(cards, rules, rules.cup, field)
    ways = [family(cards, rules, cup, field) for cup in ("tane", "kasu")]
    return max(ways, key=lambda made: sum(made.values()))


def transfer(points: int, rules: RuleSet, *, lights: int = 0, own: int = 0, others: int = 0, honba: int = 0) -> int:
    """Return what the loser pays for P = ``points``: K-BGA-21 to 26, 52, 55, 56, C-02, C-04; K-CLUB-38."""
    if rules.ruleset == "club":
        return (points + honba) * (own + others + 1)
    doubled = 2 * points if rules.seven_double and points >= 7 else points
    field = {"one_plus": 1 + lights, "off": 1, "count": lights, "at_least_one": lights or 1}
    multiplier = field[rules.bright_multiplier]
    if not rules.double_back:
        return doubled * (multiplier + own)
    if others == 0:
        return doubled * multiplier
    return doubled * (multiplier + 1 if rules.double_back_style == "plus1" else multiplier * 2)


def value_of_formula(text: str) -> int:
    """Work out a formula line of digits, ``+``, ``×`` and brackets; ``text`` must be nothing else."""
    if re.sub(r"\d+|[+×() ]", "", text):
        raise ValueError(f"no formula: {text!r}")
    tokens = re.findall(r"\d+|[+×()]", text)
    value, rest = _sum(tokens)
    if rest:
        raise ValueError(f"left over {rest} in {text!r}")
    return value


def _sum(tokens: list[str]) -> tuple[int, list[str]]:
    value, tokens = _product(tokens)
    while tokens and tokens[0] == "+":
        more, tokens = _product(tokens[1:])
        value += more
    return value, tokens


def _product(tokens: list[str]) -> tuple[int, list[str]]:
    value, tokens = _atom(tokens)
    while tokens and tokens[0] == "×":
        more, tokens = _atom(tokens[1:])
        value *= more
    return value, tokens


def _atom(tokens: list[str]) -> tuple[int, list[str]]:
    if not tokens:
        raise ValueError("formula ends early")
    if tokens[0] == "(":
        value, tokens = _sum(tokens[1:])
        if not tokens or tokens[0] != ")":
            raise ValueError("bracket left open")
        return value, tokens[1:]
    return int(tokens[0]), tokens[1:]
