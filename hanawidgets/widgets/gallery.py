"""The decks (札とカードの図鑑): every face large and small, in its order, and how a card shows its state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hanawidgets.art import BACKS, DECKS
from hanawidgets.games.haggis import deck as haggis
from hanawidgets.games.koikoi.cards import BY_MONTH, parse_card
from hanawidgets.games.ohhell import cards as playing
from hanawidgets.text import translate
from hanawidgets.text.faces import face_name
from hanawidgets.text.wording import month_title

from .badges import WithBadges
from .base import Checked, HanaWidget, action, one_of
from .faces import deck as hanafuda_deck
from .fallback import Line, Part, groups_of_cards

ORDERS = {"hanafuda": ("month", "kind"), "playing": ("suit", "rank"), "haggis": ("suit", "rank")}
"""Deck → how it can be laid out; the first is the usual one."""
SIZES = ("thumb", "table", "large")
STATES = ("plain", "can", "dim", "picked", "fresh", "made", "missing", "hidden")
"""States of a card as the style sheet draws them."""
_SHOWN_STATES = {
    "hanafuda": STATES,
    "playing": ("plain", "can", "dim", "picked", "hidden"),
    "haggis": ("plain", "can", "dim", "picked", "hidden"),
}
_STATE_FACE = {"hanafuda": "m03-1", "playing": "pc-QH", "haggis": "hg-7B"}

Group = dict[str, Any]


class DeckGallery(WithBadges, HanaWidget):
    """All faces of a deck.

    deck    ``hanafuda``, ``playing`` (52 cards in four colours) or ``haggis``
    order   ``month`` or ``kind`` (hanafuda), ``suit`` or ``rank`` (the others); "" is the deck's usual one
    size    ``thumb`` (40 pixels wide), ``table`` (76) or ``large`` (220)
    badges  whether hanafuda carry the marks for learners, month and kind

    Raises RuleError (``code``, ``field``) for another value.

    >>> DeckGallery("haggis", size="thumb").groups[0]["faces"][:2]
    ['hg-2R', 'hg-3R']
    """

    deck = Checked("hanafuda", one_of(*DECKS), help="which deck")
    order = Checked("", one_of("", "month", "kind", "suit", "rank"), help="how it is laid out")
    size = Checked("table", one_of(*SIZES), help="how large the cards are")
    _watched = ("deck", "order", "size", "badges")

    def __init__(self, deck: str = "hanafuda", **kwargs: Any) -> None:
        super().__init__(painter="gallery", deck=deck, **kwargs)

    def _compute(self) -> None:
        if self.order not in ORDERS[self.deck]:
            self.order = ORDERS[self.deck][0]

    @property
    def groups(self) -> list[Group]:
        """The faces in the order chosen, as groups with a title in the widget's language."""
        return _groups(self.deck, self.order, self.language)

    # -- what the page may do ----------------------------------------------------------------------

    @action(value=str)
    def _act_deck(self, value: str) -> None:
        self.deck = value

    @action(value=str)
    def _act_order(self, value: str) -> None:
        self.order = value

    @action(value=str)
    def _act_size(self, value: str) -> None:
        self.size = value

    # -- what it shows -----------------------------------------------------------------------------

    def _base(self, lang: str) -> dict[str, Any]:
        return {
            "ui": {key: translate(f"ui.{key}", lang) for key in ("deck", "size", "cards_by", "states")},
            "decks": [{"value": d, "label": translate(f"ui.deck.{d}", lang)} for d in DECKS],
            "sizes": [{"value": s, "label": translate(f"ui.size.{s}", lang)} for s in SIZES],
            "cards": hanafuda_deck(lang),
            "names": {face: face_name(face, lang) for faces in DECKS.values() for face in faces}
            | {back: face_name(back, lang) for back in BACKS.values()},
        }

    def _view(self, lang: str) -> dict[str, Any]:
        return {
            "deck": self.deck,
            "order": self.order,
            "size": self.size,
            "orders": [{"value": o, "label": translate(f"ui.by_{o}", lang)} for o in ORDERS[self.deck]],
            **self._badges(lang),
            "with_badges": self.deck == "hanafuda",
            "groups": [
                *self.groups,
                {"key": "back", "title": translate("ui.backs", lang), "sign": "", "faces": [BACKS[self.deck]]},
            ],
            "states": [
                {
                    "state": s,
                    "label": translate(f"ui.state.{s}", lang),
                    "face": BACKS[self.deck] if s == "hidden" else _STATE_FACE[self.deck],
                }
                for s in _SHOWN_STATES[self.deck]
            ],
            "say": self._say(lang),
        }

    def _still(self, lang: str) -> Iterator[Part]:
        yield Line(self._say(lang))
        yield from groups_of_cards(self.view["groups"])

    def _say(self, lang: str) -> str:
        name = translate(f"ui.deck.{self.deck}", lang)
        return translate("ui.say_deck", lang, deck=name, n=len(DECKS[self.deck]))


def _groups(deck: str, order: str, lang: str) -> list[Group]:
    """Return the faces of a deck in titled groups; ``sign`` is the id of the suit's or kind's sign, or ""."""
    faces = DECKS[deck]
    if deck == "hanafuda":
        if order == "kind":
            return [
                {
                    "key": kind,
                    "title": translate(f"koikoi.cards.kind.{kind}", lang),
                    "sign": f"k-{kind}",
                    "faces": [f for f in faces if parse_card(f).kind == kind],
                }
                for kind in dict.fromkeys(card.kind.value for card in BY_MONTH)
            ]
        return [
            {
                "key": str(m),
                "title": month_title(m, lang),
                "sign": "",
                "faces": [f for f in faces if parse_card(f).month == m],
            }
            for m in range(1, 13)
        ]
    prefix, letters, name = (
        ("s", playing.SUITS, "faces.playing") if deck == "playing" else ("g", haggis.SUITS, "haggis.faces")
    )
    courts = [f for f in faces if f.partition("-")[2] in haggis.COURTS]
    numbers = [f for f in faces if f not in courts]
    wild = [{"key": "wild", "title": translate("haggis.faces.wild", lang), "sign": "g-W", "faces": courts}]
    if order == "suit":
        found = [
            {
                "key": s,
                "title": translate(f"{name}.suit.{s}", lang),
                "sign": f"{prefix}-{s}",
                "faces": [f for f in numbers if f[-1] == s],
            }
            for s in letters
        ]
    else:
        by_rank: dict[str, list[str]] = {}
        for face in numbers:
            by_rank.setdefault(face.partition("-")[2][:-1], []).append(face)
        found = [{"key": r, "title": r, "sign": "", "faces": of} for r, of in by_rank.items()]
    return found + (wild if courts else [])
