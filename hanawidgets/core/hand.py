"""Cards as people handle them: a text in the notation of its game that knows what card it is.

The engine counts cards as bits of an int; the front door hands out these, and takes them, and no ints.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import ClassVar, Final, Generic, Self, TypeVar

from .errors import Code, Detail, RuleError
from .game import AnyGame

__all__ = ["Card", "Hand", "refuse_number"]

PICTURE: Final = 56
"""Pixels that a card of a hand is wide."""


class Card(str):
    """A card of a game: its notation, with what it is. It equals every notation and every name of the card.

    As a key, in sets and in dicts, it is its notation.

    Raises RuleError wrong_type, or unknown_card for what is no card of the game.
    """

    __slots__ = ()
    game: ClassVar[AnyGame]

    def __new__(cls, card: str) -> Self:
        """Return the card that a text writes or names."""
        if isinstance(card, cls):
            return card
        deck = cls.game.parts.deck
        return super().__new__(cls, deck.codes[deck.index(card)])

    def name(self, lang: str = "") -> str:
        """Return what the card is called in ``lang``, ``"ja"`` or ``"en"``; by default in the author's language."""
        return str(import_module("hanawidgets.text.explained").card_name(self.game.name, self.face, lang))

    @property
    def face(self) -> str:
        """The id of its picture, as :func:`hanawidgets.art.face` takes it."""
        return self.game.parts.deck.face(str(self))

    @property
    def svg(self) -> str:
        """The picture as an SVG document."""
        return str(import_module("hanawidgets.art").face(self.face, width=PICTURE))

    def _repr_svg_(self) -> str:
        return self.svg

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, str):
            return NotImplemented
        written = str.__eq__(self, other)
        if written or isinstance(other, Card):
            return written
        deck = self.game.parts.deck
        try:
            return deck.index(self) in deck.called(other)
        except RuleError:
            return False

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


C = TypeVar("C", bound=Card)


class Hand(tuple[C, ...], Generic[C]):
    """Cards as a tuple; a notebook draws them."""

    __slots__ = ()

    @classmethod
    def of(cls, card: type[C], codes: Iterable[str]) -> Hand[C]:
        """Return cards by their codes, in that order."""
        known = _cards(card)
        return Hand(known[code] for code in codes)

    def _repr_svg_(self) -> str | None:
        return (
            str(import_module("hanawidgets.art").face(*(card.face for card in self), width=PICTURE)) if self else None
        )


_known: Final[dict[type[Card], dict[str, Card]]] = {}


def _cards(card: type[C]) -> dict[str, C]:
    """Return all cards of a game by code; each is there once."""
    if card not in _known:
        _known[card] = {code: card(code) for code in card.game.parts.deck.codes}
    return _known[card]  # type: ignore[return-value]


def refuse_number(game: AnyGame, given: object, field: str, meant: str = "") -> None:
    """Raise RuleError wrong_type for a number where cards are meant.

    meant  the argument that takes a number, where there is one
    """
    if isinstance(given, int):
        deck = game.parts.deck
        example = " ".join(deck.codes[card] for card in deck.order[:2])
        detail = Detail.NUMBER_OR_CARDS if meant else Detail.NUMBER_FOR_CARDS
        raise RuleError(Code.WRONG_TYPE, field, given, detail=detail, meant=meant, example=example)
