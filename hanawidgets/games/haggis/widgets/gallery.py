"""The cards of Haggis as the gallery shows them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError, check_length
from hanawidgets.text import Words
from hanawidgets.text.explained import face_name
from hanawidgets.widgets.action import LINE
from hanawidgets.widgets.base import HanaWidget
from hanawidgets.widgets.pages.gallery import GalleryDeck, SignedGroup, groups_by_suit
from hanawidgets.widgets.rules.rules_panel import Rules, RulesPanel, WithRules

from ..cards import CODES, COURTS, NUMBERS, RANKS, SUITS, codes, deck_of, faces_of, hand_of, parse_cards, suits_of
from ..cards import DECK as CARDS
from ..wording import cards_text, tool_text
from .rules_panel import PANEL
from .views import HaggisDeckBase, HaggisDeckView

__all__ = ["DECK", "WithDeck", "allowed_in", "card_codes", "code_of", "deck_base", "deck_view", "mask_of", "panel_of"]

# The Haggis deck to pick from, laid out as suits × ranks, and cards that an author gives.


def panel_of(*names: str) -> RulesPanel:
    """Return the panel of Haggis with some of its options only, and without a line about the deal."""
    shown = PANEL.values
    return replace(
        PANEL,
        note=lambda rules, words: "",
        values=lambda rules, option: shown(rules, option) if option.name in names else (),
    )


def mask_of(name: str, cards: Any) -> int:
    """Return the cards that an author or a person gives: codes, or one line of text.

    Raises RuleError wrong_type, unknown_card or duplicate_card.
    """
    if isinstance(cards, str):
        check_length(name, len(cards), LINE.most)
        return parse_cards(cards, name)
    if not isinstance(cards, (list, tuple)):
        raise RuleError(Code.WRONG_TYPE, name, cards, "HG-07", wanted="list")
    return hand_of(cards, name)


def card_codes(name: str, cards: Any) -> tuple[str, ...]:
    """Return the codes of what an author gives, suit by suit; raises as :func:`mask_of`."""
    return codes(mask_of(name, cards))


class WithDeck(WithRules, HanaWidget):
    """Mixin: cards chosen from a deck that has fewer suits under other rules (HG-07, HG-50). When the rules change,
    cards that it has no more go, and the panel of the rules says so; an author's that it does not have are refused."""

    _gone: int = 0
    """Cards that went with the rules set last."""

    def _check_given(self) -> None:
        """Refuse cards that an author has given. Raises RuleError."""
        raise NotImplementedError

    def _prepare(self) -> None:
        self._check_given()

    def _follow(self, name: str) -> None:
        self._gone = 0
        if name != "ruleset":
            self._check_given()

    def _acted(self) -> None:
        self._gone = 0

    def _in_deck(self, cards: int) -> int:
        """Return those of the cards that the deck has; the others are noted."""
        gone = cards & NUMBERS & ~deck_of(self.rule_set.players)
        self._gone |= gone
        return cards & ~gone

    def _gone_text(self, words: Words) -> str:
        return tool_text("gone", words, cards=cards_text(codes(self._gone), words)) if self._gone else ""

    def _rules(self, words: Words) -> Rules:
        shown = super()._rules(words)
        return {**shown, "note": self._gone_text(words) or shown["note"]}


def deck_base(words: Words) -> HaggisDeckBase:
    """Return what the picker of the browser draws: suits in rows, and what every card is called."""
    return {
        "suits": [
            {
                "suit": suit,
                "sign": f"g-{suit}",
                "label": words.say(f"haggis.suit.{suit}"),
                "faces": [f"hg-{rank}{suit}" for rank in RANKS],
            }
            for suit in SUITS
        ],
        "courts": [f"hg-{court}" for court in COURTS],
        "wild": words.say("haggis.faces.wild"),
        "names": {face: face_name(face, words) for face in CARDS.faces},
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


def _groups(order: str, words: Words) -> list[SignedGroup]:
    return [
        *groups_by_suit(
            [f"hg-{code}" for code in CODES if code not in COURTS],
            order,
            {suit: f"g-{suit}" for suit in SUITS},
            {suit: words.say(f"haggis.faces.suit.{suit}") for suit in SUITS},
        ),
        {
            "key": "wild",
            "title": words.say("haggis.faces.wild"),
            "sign": "g-W",
            "faces": [f"hg-{code}" for code in CODES if code in COURTS],
        },
    ]


DECK: Final = GalleryDeck("haggis", "haggis", ("suit", "rank"), _groups, "hg-7B")
