"""Cards by their names: a field that takes what people call cards, and completes what is typed.

Names, what they mean and what is offered come from :mod:`hanawidgets.text.card_names`; the page only shows it.
"""

from __future__ import annotations

from typing import ClassVar

from hanawidgets.core.deck import Deck
from hanawidgets.core.registry import part
from hanawidgets.text import translate
from hanawidgets.text.card_names import suggestions
from hanawidgets.text.faces import face_name

from .action import LINE
from .base import action
from .views import CardFieldView


class WithCardField:
    """Mixin: a widget to which cards are added by their names. What is typed stays until it was understood."""

    _card_game: ClassVar[str]
    """The game whose cards are named."""
    _named_as: ClassVar[str] = "cards"
    """What a refusal calls the cards."""
    _typed = ""

    def _taken(self) -> int:
        """Return the cards that a name of several does not mean and that are not offered, as a pile of the deck."""
        raise NotImplementedError

    def _add_cards(self, cards: tuple[int, ...]) -> None:
        """Take the cards named, by their indices in the deck. Raises RuleError."""
        raise NotImplementedError

    @property
    def _named_deck(self) -> Deck:
        deck: Deck = part(self._card_game, "cards").DECK
        return deck

    @action(text=LINE)
    def _act_type(self, text: str) -> None:
        """Offer cards for what stands in the field now."""
        self._typed = text

    @action(text=LINE)
    def _act_name(self, text: str) -> None:
        """Add the cards that a line names."""
        self._add_cards(self._named_deck.parse_text(text, self._named_as, self._taken()))
        self._typed = ""

    def _card_field(self, lang: str) -> CardFieldView:
        found = suggestions(self._card_game, self._typed, lang, self._taken()) if self._typed else []
        deck = self._named_deck
        return {
            "label": translate(f"{self._card_game}.named.label", lang),
            "hint": translate(f"{self._card_game}.named.hint", lang),
            "add": translate("ui.named_add", lang),
            "typed": self._typed,
            "offers": [
                {"face": deck.faces[one.card], "name": face_name(deck.faces[one.card], lang), "text": one.text}
                for one in found
            ],
            "say": translate("ui.offers", lang, n=len(found)) if self._typed else "",
        }


__all__ = ["WithCardField"]
