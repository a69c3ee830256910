"""Cards by their names: a field that takes what people call cards, and completes what is typed.

Names, what they mean and what is offered come from :mod:`hanawidgets.text.card_names`; the page only shows it.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import ClassVar

from hanawidgets.core.deck import Deck, pile_of
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.registry import PARTS
from hanawidgets.text import translate, words_in
from hanawidgets.text.card_names import CardSet, set_called, suggestions
from hanawidgets.text.explained import face_name
from hanawidgets.text.wording import joined, words_of

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
    _named_last: tuple[tuple[CardSet, ...], int] = ((), 0)
    """What was named last: cards that have a name together, and others."""

    def _taken(self) -> int:
        """Return the cards that a name of several does not mean and that are not offered, as a pile of the deck."""
        raise NotImplementedError

    def _add_cards(self, cards: tuple[int, ...]) -> None:
        """Take the cards named, by their indices in the deck. Raises RuleError."""
        raise NotImplementedError

    @property
    def _named_deck(self) -> Deck:
        return PARTS[self._card_game].deck

    @action(text=LINE)
    def _act_type(self, text: str) -> None:
        """Offer cards for what stands in the field now."""
        self._typed = text

    @action(text=LINE)
    def _act_name(self, text: str) -> None:
        """Add the cards that a line names, or those that have a name together, as a yaku's."""
        deck, field = self._named_deck, self._named_as
        pieces = [(piece, set_called(deck, piece)) for piece in deck.split(text)]
        if not pieces:
            raise RuleError(Code.MISSING_FIELD, field, None, deck.rule)
        for piece, found in pieces:
            if found and found.detail:
                raise RuleError(Code.UNKNOWN_VALUE, field, piece, deck.rule, found.detail, part=found.part)
        sets = tuple(found for _, found in pieces if found)
        together = reduce(or_, (found.cards for found in sets), 0)
        others = deck.parse((piece for piece, found in pieces if not found), field, self._taken() | together)
        self._add_cards((*others, *(card for card in deck.ordered(together) if card not in others)))
        self._typed, self._named_last = "", (sets, pile_of(others))

    def _named_text(self, lang: str) -> str:
        """Return what was named last, in words, as long as all of it is there."""
        words = words_in(lang)
        sets, others = self._named_last
        if others & ~self._taken() or any(found.cards & ~self._taken() for found in sets):
            return ""

        def names(pile: int) -> str:
            deck = self._named_deck
            return translate("ui.card_list", lang).join(
                face_name(deck.faces[card], words) for card in deck.ordered(pile)
            )

        text = translate("ui.named_there", lang, cards=names(others)) if others else ""
        for found in reversed(sets):
            name = words_of(self._card_game).part_name(found.part, words)
            text = joined(translate("ui.named_set", lang, name=name, cards=names(found.cards)), text, words)
        return text

    def _card_field(self, lang: str) -> CardFieldView:
        words = words_in(lang)
        found = suggestions(self._card_game, self._typed, words, self._taken()) if self._typed else []
        deck = self._named_deck
        return {
            "label": translate(f"{self._card_game}.named.label", lang),
            "hint": translate(f"{self._card_game}.named.hint", lang),
            "add": translate("ui.named_add", lang),
            "typed": self._typed,
            "offers": [
                {"face": deck.faces[one.card], "name": face_name(deck.faces[one.card], words), "text": one.text}
                for one in found
            ],
            "say": translate("ui.offers", lang, n=len(found)) if self._typed else self._named_text(lang),
        }


__all__ = ["WithCardField"]
