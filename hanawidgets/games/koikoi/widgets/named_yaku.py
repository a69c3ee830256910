"""Yaku chosen by their names, with how many cards the counting ones have: what they bring along and shut out."""

from __future__ import annotations

from collections.abc import Mapping

from hanawidgets.core.errors import Code, RuleError, check_int
from hanawidgets.text import Words
from hanawidgets.widgets.base import number_input

from ..rules import RuleSet
from ..wording import yaku_name
from ..yaku import YAKU, Yaku, blocked, value_ranges, yaku_of, yaku_set
from .views import NamedYaku

_KNOWN = {yaku.key: yaku for family in YAKU.values() for yaku in family}


def named_yaku(name: str, given: object) -> dict[str, int]:
    """Return an author's yaku, key → points. Raises RuleError of what is no yaku, and of points that are no number."""
    if not isinstance(given, Mapping):
        raise RuleError(Code.WRONG_TYPE, name, given, wanted="mapping")
    for key in given:
        if key not in _KNOWN:
            raise RuleError(Code.UNKNOWN_VALUE, name, key, rule="C-15", allowed=list(_KNOWN))
    return {key: check_int(f"{name}.{key}", n, 1, 76, rule=_KNOWN[key].rule) for key, n in given.items()}


def counted(named: Mapping[str, int], rules: RuleSet) -> dict[str, int]:
    """Return those of the yaku that these rules know, with points that they can have there."""
    ranges = value_ranges(rules)
    return {
        y.key: min(max(named[y.key], ranges[y.key][0]), ranges[y.key][1]) for y in _offered(rules) if y.key in named
    }


def with_yaku(named: Mapping[str, int], key: str, rules: RuleSet) -> dict[str, int]:
    """Return the yaku with one more: what its cards make besides, and without what cannot count beside it.

    >>> with_yaku({"akatan": 6}, "aotan", RuleSet())
    {'akatan': 6, 'aotan': 6, 'rokutan': 6, 'tan': 2}
    """
    table = {yaku.key: yaku for yaku in _offered(rules)}
    new = table[key]
    found = {k: n for k, n in named.items() if k not in new.absorbs and key not in table[k].absorbs}
    found.setdefault(key, value_ranges(rules)[key][0])
    cards = 0
    for each in found:
        cards |= _sure_cards(table[each])
    for each, points in yaku_of(cards, rules).items():
        found[each] = max(points, found.get(each, 0))
    gone = {absorbed for each in found for absorbed in table[each].absorbs}
    return {each: found[each] for each in table if each in found and each not in gone}


def without_yaku(named: Mapping[str, int], key: str, rules: RuleSet) -> dict[str, int]:
    """Return the yaku without one, and without those whose cards would make it.

    >>> without_yaku({"akatan": 6, "aotan": 6, "rokutan": 6, "tan": 2}, "aotan", RuleSet())
    {'akatan': 6, 'tan': 2}
    """
    table = {yaku.key: yaku for yaku in _offered(rules)}
    return {k: n for k, n in named.items() if k != key and key not in yaku_of(_sure_cards(table[k]), rules)}


def cards_bounds(key: str, rules: RuleSet) -> tuple[int, int]:
    """Return how few and how many cards a counting yaku can have. Raises RuleError of any other."""
    yaku = next((y for y in _offered(rules) if y.key == key and y.counts), None)
    if yaku is None:
        allowed = [y.key for y in _offered(rules) if y.counts]
        raise RuleError(Code.UNKNOWN_FIELD, key[:40], None, allowed=allowed)
    low, high = value_ranges(rules)[key]
    return _cards(yaku, low), _cards(yaku, high)


def points_with(key: str, cards: int, rules: RuleSet) -> int:
    """Return what a counting yaku pays with so many cards."""
    yaku = next(y for y in _offered(rules) if y.key == key)
    return yaku.points + cards - yaku.free


def cards_with(key: str, points: int, rules: RuleSet) -> int:
    """Return with how many cards a counting yaku pays this."""
    return _cards(next(y for y in _offered(rules) if y.key == key), points)


def named_view(named: Mapping[str, int], rules: RuleSet, words: Words) -> list[NamedYaku]:
    """Return all yaku of the rules to choose from, those chosen with what they pay."""
    return [_view(yaku, named.get(yaku.key), rules, words) for yaku in _offered(rules)]


def _view(yaku: Yaku, points: int | None, rules: RuleSet, words: Words) -> NamedYaku:
    name = yaku_name(yaku.key, words)
    worth = points or value_ranges(rules)[yaku.key][0]
    cards = None
    if points and yaku.counts:
        label = words.say("koikoi.named.cards_of", yaku=name)
        cards = number_input(yaku.key, label, _cards(yaku, points), *cards_bounds(yaku.key, rules), words)
    return {
        "key": yaku.key,
        "name": name,
        "label": words.say("ui.points", n=worth),
        "on": points is not None,
        "cards": cards,
    }


def _offered(rules: RuleSet) -> list[Yaku]:
    return [yaku for yaku in yaku_set(rules) if not blocked(yaku.key, 0, rules)]


def _cards(yaku: Yaku, points: int) -> int:
    return points - yaku.points + yaku.free


def _sure_cards(yaku: Yaku) -> int:
    """Return the cards without which a yaku cannot be; none where others would do."""
    return yaku.core | yaku.plus if yaku.need == yaku.core.bit_count() else 0


__all__ = [
    "cards_bounds",
    "cards_with",
    "counted",
    "named_view",
    "named_yaku",
    "points_with",
    "with_yaku",
    "without_yaku",
]
