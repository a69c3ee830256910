"""Captured cards, picked from the deck or by name, and what they make: the part that calculator and checker share."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from hanawidgets.core.deck import pile_of as bits_of
from hanawidgets.core.errors import check_int
from hanawidgets.text import Words, catalogue
from hanawidgets.text.wording import rule_card
from hanawidgets.widgets.base import Checked, HanaWidget, action, choices, one_of, sets
from hanawidgets.widgets.card_field import WithCardField
from hanawidgets.widgets.views import Group, RuleCard, UiBase

from ..cards import MONTH_MASKS, Kind, in_order, parse_card
from ..rules import RuleSet
from ..wording import excluded_text, yaku_how, yaku_name
from ..yaku import BGA_YAKU, CLUB_YAKU, Report
from .faces import codes, deck, groups, pile_of_codes
from .views import CapturedBase, CapturedView, NearYaku, PlainGroup

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


__all__ = ["NEAR_SHOWN", "WithCaptured"]
