"""The hanafuda as the gallery shows them."""

from __future__ import annotations

from typing import Final

from hanawidgets.text import Words, translate
from hanawidgets.text.wording import rule_card
from hanawidgets.widgets.pages.gallery import STATES, GalleryDeck
from hanawidgets.widgets.views import CardDetail, SignedGroup

from ..cards import Card, lookalike, parse_card
from ..rules import PRESETS, RuleSet
from ..wording import card_label, card_name, month_title, search_cards, yaku_how, yaku_name
from ..yaku import blocked, yaku_set
from .faces import deck, groups

__all__ = ["DECK", "card_detail"]

# One card of the hanafuda in detail: month and kind, readings, its yaku, and the card it is taken for.


def card_detail(card: Card, rules: RuleSet, words: Words) -> CardDetail:
    """Return what is told of a card.

    rules  whose yaku it counts for
    """
    other, why = lookalike(card)
    return {
        "face": card.face,
        "title": card_name(card, words),
        "facts": [
            {"label": words.say("ui.month"), "text": month_title(card.month, words)},
            {
                "label": words.say("ui.kind"),
                "text": words.say("ui.kind_cup" if card.name == "cup" else f"koikoi.cards.kind_one.{card.kind}"),
            },
        ],
        "readings": [
            {"lang": "ja", "text": translate(f"koikoi.cards.{card.face}.name", "ja")},
            {"lang": "ja", "text": translate(f"koikoi.cards.{card.face}.reading", "ja")},
            {"lang": "ja-Latn", "text": translate(f"koikoi.cards.{card.face}.reading", "en")},
            {"lang": "en", "text": translate(f"koikoi.cards.{card.face}.name", "en")},
        ],
        "used": [
            {
                "key": y.key,
                "name": yaku_name(y.key, words),
                "how": yaku_how(y, rules, words),
                "rule": rule_card(y.rule, words),
            }
            for y in yaku_set(rules)
            if y.zone & card.bit and not blocked(y.key, 0, rules)
        ],
        "like": {
            "face": other.face,
            "label": card_label(other, words),
            "name": card_name(other, words),
            "text": words.say(f"koikoi.cards.like.{why}"),
        },
    }


def _groups(order: str, words: Words) -> list[SignedGroup]:
    signed = order == "kind"
    in_order = sorted(
        groups(order, words), key=lambda group: group["faces"][0]
    )  # as the first of each lies in the deck
    return [{**group, "sign": f"k-{group['key']}" if signed else ""} for group in in_order]


def _detail(face: str, words: Words) -> CardDetail:
    return card_detail(parse_card(face), PRESETS["bga_general"], words)


def _search(text: str) -> list[str]:
    return [card.face for card in search_cards(text)]


DECK: Final = GalleryDeck("koikoi", "hanafuda", ("month", "kind"), _groups, "m03-1", STATES, deck, _detail, _search)
