"""Cards that a person selects: at a table where several are played at once, and by their names.

What is selected lives in Python because only Python knows what the cards can be. Tables have it, and lessons. Names,
what they mean and what is offered for them come from :mod:`hanawidgets.text.card_names`; the page only shows it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_
from typing import Any, ClassVar, Final

from hanawidgets.core.deck import Deck, pile_of
from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.registry import PARTS
from hanawidgets.core.session import Session
from hanawidgets.text import translate, words_in
from hanawidgets.text.card_names import CardSet, set_called, suggestions
from hanawidgets.text.explained import face_name
from hanawidgets.text.wording import joined, words_of

from .action import LINE, MOVE, action
from .panel import Panel
from .views import CardFieldView


@dataclass(frozen=True, slots=True)
class Selection:
    """The cards that a person has in mind; the game knows nothing of it.

    cards   cards selected, of the hand whose turn it is
    offers  whether what may be played is listed
    """

    cards: int = 0
    offers: bool = False


NOTHING: Final = Selection()
"""What somebody has in mind at first."""


@dataclass(frozen=True, slots=True)
class Selecting:
    """The way cards are selected in a game.

    hand         table → the hand that a person is to play from, 0 if there is none
    card         face → the card as a pile. Raises RuleError
    cards        text → a pile of cards. Raises RuleError
    not_in_hand  a pile of cards that are not in the hand → the refusal
    """

    hand: Callable[[Session], int]
    card: Callable[[str], int]
    cards: Callable[[str], int]
    not_in_hand: Callable[[int], RuleError]

    def hand_at(self, table: Session | None) -> int:
        """Return the hand that a person is to play from, 0 if there is no table."""
        return 0 if table is None else self.hand(table)


class SelectionPanel(Panel[Any]):
    """Cards selected at a table, and what the page may do to them; a late request does nothing.

    Its widget, or another panel (``_at``), says how cards are selected (``_selecting``, None where no more than one is
    played at once), at which game (``_table``), and which requests are late (``_stale``).

    selection  what somebody has in mind
    is_last    whether selecting was the last thing done
    """

    selection = NOTHING
    is_last = False
    _hand_of_cards = 0
    """The hand from which the cards were selected."""

    @property
    def _at(self) -> Any:
        """The widget or panel with the table at which cards are selected."""
        return self.widget

    @property
    def hand(self) -> int:
        """The hand from which cards are selected."""
        selecting: Selecting | None = self._at._selecting
        return selecting.hand_at(self._at._table) if selecting else 0

    def moved(self) -> None:
        """Put the cards back if another hand is to be played from."""
        self.is_last = False
        if self.selection.cards and self.hand != self._hand_of_cards:
            self.covered()

    def covered(self) -> None:
        """Put the cards back."""
        self.selection = replace(self.selection, cards=0)

    def put_away(self) -> None:
        """Have nothing in mind any more."""
        self.selection = NOTHING

    @action(n=int, face=str)
    def _act_hold(self, n: int, face: str) -> None:
        """Select a card, or put it back."""
        card = self._asked.card(face)
        if not self._at._stale(n):
            self.select(self.selection.cards ^ card)

    @action(n=int, cards=MOVE)
    def _act_take_up(self, n: int, cards: str) -> None:
        """Select just these cards; none: put all back."""
        chosen = self._asked.cards(cards)
        if not self._at._stale(n):
            self.select(chosen)

    @property
    def _asked(self) -> Selecting:
        """The way cards are selected. Raises RuleError unknown_value where they are not."""
        selecting: Selecting | None = self._at._selecting
        if selecting is None:
            raise RuleError(Code.UNKNOWN_VALUE, "message", None, detail=Detail.BAD_MESSAGE)
        return selecting

    def select(self, cards: int) -> None:
        """Select just these cards. Raises RuleError for some that are not in the hand."""
        hand = self.hand
        strange = cards & ~hand
        if strange:
            raise self._asked.not_in_hand(strange)
        self.selection = replace(self.selection, cards=cards)
        self._hand_of_cards, self.is_last = hand, True

    @action(n=int, on=bool)
    def _act_offers(self, n: int, on: bool) -> None:
        """List what may be played, or do not."""
        if self._asked and not self._at._stale(n):
            self.selection = replace(self.selection, offers=on)


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


__all__ = ["NOTHING", "Selecting", "Selection", "SelectionPanel", "WithCardField"]
