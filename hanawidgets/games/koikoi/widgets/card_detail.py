"""One card of the hanafuda in detail: month and kind, readings, its yaku, and the card it is taken for."""

from __future__ import annotations

from hanawidgets.text import Words, translate
from hanawidgets.text.wording import rule_card
from hanawidgets.widgets.views import CardDetail

from ..cards import Card
from ..lookalikes import lookalike
from ..rules import RuleSet
from ..wording import card_label, card_name, month_title, yaku_how, yaku_name
from ..yaku import blocked, yaku_set


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


__all__ = ["card_detail"]
