"""Captured cards, picked from the deck or by name, and what they make: the part that calculator and checker share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from hanawidgets.core.deck import pile_of as bits_of
from hanawidgets.core.errors import Code, RuleError, check_int
from hanawidgets.text import Words, catalogue
from hanawidgets.text.wording import rule_card
from hanawidgets.widgets.base import Checked, HanaWidget, action, choices, number_input, one_of, sets
from hanawidgets.widgets.selection import WithCardField
from hanawidgets.widgets.views import Group, RuleCard, UiBase

from ..cards import MONTH_MASKS, Kind, in_order, parse_card
from ..rules import RuleSet
from ..wording import excluded_text, yaku_how, yaku_name
from ..yaku import BGA_YAKU, CLUB_YAKU, Report, Yaku, blocked, value_ranges, yaku_of, yaku_set
from ..yaku_table import YAKU_ROWS
from .faces import codes, deck, groups, pile_of_codes
from .views import CapturedBase, CapturedView, NamedYaku, NearYaku, PlainGroup

__all__ = [
    "NEAR_SHOWN",
    "WithCaptured",
    "cards_bounds",
    "cards_with",
    "counted",
    "named_view",
    "named_yaku",
    "points_with",
    "with_yaku",
    "without_yaku",
]

NEAR_SHOWN = 6
"""So many cards that are one away are listed at first; the page can open the rest."""


class WithCaptured(WithCardField, HanaWidget):
    """Mixin: what the page may do to captured cards, and how it shows them."""

    _held_in: ClassVar[str]
    """The trait that holds them, as notations."""
    order = Checked("kind", one_of("kind", "month"), help="how the cards are laid out")
    _card_game, _named_as = "koikoi", "captured"

    @property
    def pile(self) -> int:
        """The captured cards as a pile of the engine."""
        return pile_of_codes(getattr(self, self._held_in))

    def _hold(self, pile: int) -> None:
        setattr(self, self._held_in, codes(pile))

    def _taken(self) -> int:
        return self.pile

    def _add_cards(self, cards: tuple[int, ...]) -> None:
        self._hold(self.pile | bits_of(cards))

    # -- what the page may do ----------------------------------------------------------------------

    @action(card=str, on=bool)
    def _act_pick(self, card: str, on: bool) -> None:
        bit = parse_card(card, "captured").bit
        self._hold(self.pile | bit if on else self.pile & ~bit)

    @action()
    def _act_clear(self) -> None:
        self._hold(0)

    _act_order = sets("order", by=str)

    @action(month=int)
    def _act_month(self, month: int) -> None:
        mask = MONTH_MASKS[check_int("month", month, 1, 12) - 1]
        pile = self.pile
        self._hold(pile & ~mask if pile & mask == mask else pile | mask)

    # -- what it shows -----------------------------------------------------------------------------

    def _captured_base(self, base: UiBase, words: Words) -> CapturedBase:
        return {
            **base,
            "cards": deck(words),
            "book": _book(words),
            "groups": {"kind": _kinds(words), "month": groups("month", words)},
            "orders": choices("ui.by", ("kind", "month"), words),
            "plain": _plain(words),
        }

    def _captured(self, found: Report, rules: RuleSet, words: Words) -> CapturedView:
        pile = self.pile
        faces = [card.face for card in in_order(pile)]
        return {
            "order": self.order,
            "picked": faces,
            "count": words.say("ui.cards_count", n=len(faces)),
            "field": self._card_field(words.lang),
            "made": [
                {
                    "key": yaku.key,
                    "name": yaku_name(yaku.key, words),
                    "how": yaku_how(yaku, rules, words),
                    "points": points,
                    "label": words.say("ui.points", n=points),
                    "faces": [c.face for c in in_order(yaku.cards_in(pile))],
                    "rule": yaku.rule,
                }
                for yaku, points in found.made
            ],
            "excluded": [
                {
                    "key": ex.yaku.key,
                    "name": yaku_name(ex.yaku.key, words),
                    "text": excluded_text(ex, words),
                    "rule": ex.rule,
                }
                for ex in found.excluded
            ],
            "near": _near(found, words),
            "near_first": NEAR_SHOWN,
        }


def _kinds(words: Words) -> list[Group]:
    """Return the cards by kind, under names that fit above a card."""
    return [{**group, "title": words.say(f"koikoi.named.kind.{group['key']}")} for group in groups("kind", words)]


def _plain(words: Words) -> PlainGroup:
    """Return the group of which only the number counts: a narrow window shows it when it is asked for."""
    (group,) = (group for group in groups("kind", words) if group["key"] == Kind.KASU)
    count = words.say("ui.cards_count", n=len(group["faces"]))
    return {"key": group["key"], "label": words.say("koikoi.named.group", kind=group["title"], count=count)}


def _book(words: Words) -> dict[str, RuleCard]:
    """Return the rules that a result can name, by id: of all yaku, and why one may not count."""
    ids = {yaku.rule for yaku in (*BGA_YAKU, *CLUB_YAKU)}
    ids |= {key.removeprefix("excluded.") for key in catalogue(words.lang, "koikoi") if key.startswith("excluded.")}
    return {rule: rule_card(rule, words) for rule in sorted(ids)}


def _near(found: Report, words: Words) -> list[NearYaku]:
    """Group what is one card away by yaku: which cards, and what it would pay."""
    lines: dict[tuple[str, int, bool], NearYaku] = {}
    places = Counter[str]()
    for near in found.near:
        yaku = near.yaku.key
        line = lines.get((yaku, near.points, near.is_new))
        if line is None:
            label = words.say(
                "ui.near_new" if near.is_new else "ui.near_more_points", n=near.points, before=near.before
            )
            line = lines[yaku, near.points, near.is_new] = {
                "key": yaku,
                "place": places[yaku],
                "name": yaku_name(yaku, words),
                "new": near.is_new,
                "label": label,
                "faces": [],
            }
            places[yaku] += 1
        line["faces"].append(near.card.face)
    return list(lines.values())


# Yaku chosen by their names, with how many cards the counting ones have: what they bring along and shut out.

_KNOWN = YAKU_ROWS
_MOST = 140
"""Points that a yaku can pay at any table: 25 plain cards from 3 on."""


def named_yaku(name: str, given: object) -> dict[str, int]:
    """Return an author's yaku, key → points. Raises RuleError of what is no yaku, and of points that are no number."""
    if not isinstance(given, Mapping):
        raise RuleError(Code.WRONG_TYPE, name, given, wanted="mapping")
    for key in given:
        if key not in _KNOWN:
            raise RuleError(Code.UNKNOWN_VALUE, name, key, rule="C-15", allowed=list(_KNOWN))
    return {key: check_int(f"{name}.{key}", n, 1, _MOST, rule=_KNOWN[key].rule) for key, n in given.items()}


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
    return yaku.points + yaku.more * (cards - yaku.free)


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
    return (points - yaku.points) // yaku.more + yaku.free


def _sure_cards(yaku: Yaku) -> int:
    """Return the cards without which a yaku cannot be; none where others would do."""
    return yaku.core | yaku.plus if yaku.need == yaku.core.bit_count() else 0
