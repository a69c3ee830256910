"""Captured cards, picked from the deck or by name, and what they make: the part that calculator and checker share."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from hanawidgets.core.deck import pile_of as bits_of
from hanawidgets.core.errors import check_int
from hanawidgets.text import catalogue, translate
from hanawidgets.text.wording import rule_card
from hanawidgets.widgets.base import Checked, HanaWidget, action, choices, one_of, sets
from hanawidgets.widgets.card_field import WithCardField
from hanawidgets.widgets.views import RuleCard, UiBase

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

    def _captured_base(self, base: UiBase, lang: str) -> CapturedBase:
        return {
            **base,
            "cards": deck(lang),
            "book": _book(lang),
            "groups": {by: groups(by, lang) for by in ("kind", "month")},
            "orders": choices("ui.by", ("kind", "month"), lang),
            "plain": _plain(lang),
        }

    def _captured(self, found: Report, rules: RuleSet, lang: str) -> CapturedView:
        pile = self.pile
        faces = [card.face for card in in_order(pile)]
        return {
            "order": self.order,
            "picked": faces,
            "count": translate("ui.cards_count", lang, n=len(faces)),
            "field": self._card_field(lang),
            "made": [
                {
                    "key": yaku.key,
                    "name": yaku_name(yaku.key, lang),
                    "how": yaku_how(yaku, rules, lang),
                    "points": points,
                    "label": translate("ui.points", lang, n=points),
                    "faces": [c.face for c in in_order(yaku.cards_in(pile))],
                    "rule": yaku.rule,
                }
                for yaku, points in found.made
            ],
            "excluded": [
                {
                    "key": ex.yaku.key,
                    "name": yaku_name(ex.yaku.key, lang),
                    "text": excluded_text(ex, lang),
                    "rule": ex.rule,
                }
                for ex in found.excluded
            ],
            "near": _near(found, lang),
            "near_first": NEAR_SHOWN,
        }


def _plain(lang: str) -> PlainGroup:
    """Return the group of which only the number counts: a narrow window shows it when it is asked for."""
    (group,) = (group for group in groups("kind", lang) if group["key"] == Kind.KASU)
    count = translate("ui.cards_count", lang, n=len(group["faces"]))
    return {"key": group["key"], "label": translate("koikoi.named.group", lang, kind=group["title"], count=count)}


def _book(lang: str) -> dict[str, RuleCard]:
    """Return the rules that a result can name, by id: of all yaku, and why one may not count."""
    ids = {yaku.rule for yaku in (*BGA_YAKU, *CLUB_YAKU)}
    ids |= {key.removeprefix("excluded.") for key in catalogue(lang, "koikoi") if key.startswith("excluded.")}
    return {rule: rule_card(rule, lang) for rule in sorted(ids)}


def _near(found: Report, lang: str) -> list[NearYaku]:
    """Group what is one card away by yaku: which cards, and what it would pay."""
    lines: dict[tuple[str, int, bool], NearYaku] = {}
    places = Counter[str]()
    for near in found.near:
        yaku = near.yaku.key
        line = lines.get((yaku, near.points, near.is_new))
        if line is None:
            label = translate(
                "ui.near_new" if near.is_new else "ui.near_more_points", lang, n=near.points, before=near.before
            )
            line = lines[yaku, near.points, near.is_new] = {
                "key": yaku,
                "place": places[yaku],
                "name": yaku_name(yaku, lang),
                "new": near.is_new,
                "label": label,
                "faces": [],
            }
            places[yaku] += 1
        line["faces"].append(near.card.face)
    return list(lines.values())


__all__ = ["NEAR_SHOWN", "WithCaptured"]
