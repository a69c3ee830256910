"""The Haggis deck to pick from, laid out as suits × ranks, and cards that an author gives."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.text import translate
from hanawidgets.text.faces import face_name
from hanawidgets.widgets.rules_panel import RulesPanel

from ..cards import COURTS, DECK, RANKS, SUITS, codes, faces_of, hand_of, parse_cards, suits_of
from .rules_panel import PANEL
from .views import HaggisDeckBase, HaggisDeckView


def panel_of(*names: str) -> RulesPanel:
    """Return the panel of Haggis with some of its options only, and without a line about the deal."""
    shown = PANEL.values
    return replace(
        PANEL,
        note=lambda rules, lang: "",
        values=lambda rules, option: shown(rules, option) if option.name in names else (),
    )


def mask_of(name: str, cards: Any) -> int:
    """Return the cards that an author or a person gives: codes, or one line of text.

    Raises RuleError wrong_type, unknown_card or duplicate_card.
    """
    if isinstance(cards, str):
        return parse_cards(cards[:400], name)
    if not isinstance(cards, (list, tuple)):
        raise RuleError(Code.WRONG_TYPE, name, cards, "HG-07", wanted="list")
    return hand_of(cards, name)


def card_codes(name: str, cards: Any) -> tuple[str, ...]:
    """Return the codes of what an author gives, suit by suit; raises as :func:`mask_of`."""
    return codes(mask_of(name, cards))


def deck_base(lang: str) -> HaggisDeckBase:
    """Return what the picker of the browser draws: suits in rows, and what every card is called."""
    return {
        "suits": [
            {
                "suit": suit,
                "sign": f"g-{suit}",
                "label": translate(f"haggis.suit.{suit}", lang),
                "faces": [f"hg-{rank}{suit}" for rank in RANKS],
            }
            for suit in SUITS
        ],
        "courts": [f"hg-{court}" for court in COURTS],
        "wild": translate("haggis.faces.wild", lang),
        "names": {face: face_name(face, lang) for face in DECK.faces},
    }


def deck_view(players: int, picked: int, elsewhere: int = 0) -> HaggisDeckView:
    """Return how many suits there are, which cards are picked, and which lie elsewhere."""
    return {"n": suits_of(players), "picked": faces_of(picked), "elsewhere": faces_of(elsewhere)}


def code_of(face: str, field: str = "card") -> str:
    """Return the code of a face that the page names. Raises RuleError unknown_card."""
    code = face.removeprefix("hg-")
    return codes(hand_of([code], field))[0]


def allowed_in(choices: Collection[str], name: str, value: str) -> str:
    """Return a word that the page chose. Raises RuleError unknown_value."""
    if value not in choices:
        raise RuleError(Code.UNKNOWN_VALUE, name, value[:40], allowed=list(choices))
    return value


__all__ = ["allowed_in", "card_codes", "code_of", "deck_base", "deck_view", "mask_of", "panel_of"]
