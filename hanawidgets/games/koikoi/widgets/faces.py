"""Hanafuda as the browser draws them, and cards given by authors."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.text import Words, translate
from hanawidgets.widgets.views import Deck, Group

from ..cards import BY_MONTH, Card, in_order, parse_pile, parse_text
from ..cards import Kind as CardKind
from ..wording import card_label, card_name, month_title

MOST_TEXT = 4000
"""Characters; the 48 cards in their longest notation take about 800."""


@cache
def deck(words: Words) -> Deck:
    """Return every card by face id: what it is called, its month and kind."""
    return {
        card.face: {
            "label": card_label(card, words),
            "name": card_name(card, words),
            "number": card.month,
            "number_word": translate(f"koikoi.cards.plant.{card.month}", "ja"),
            "signs": signs_of(card),
        }
        for card in BY_MONTH
    }


def signs_of(card: Card) -> list[str]:
    """Return the signs of a card's kind by their ids; the cup counts as two."""
    kinds = (card.kind, CardKind.KASU) if card.name == "cup" else (card.kind,)
    return [f"k-{kind}" for kind in kinds]


@lru_cache(maxsize=32)
def groups(by: str, words: Words, cards: tuple[Card, ...] = BY_MONTH) -> list[Group]:
    """Return the cards in groups, by ``"month"`` or by ``"kind"``; empty groups are left out."""
    if by == "kind":
        keyed = [
            (kind.value, words.say(f"koikoi.cards.kind.{kind}"), [c for c in cards if c.kind is kind])
            for kind in CardKind
        ]
    else:
        keyed = [(str(m), month_title(m, words), [c for c in cards if c.month == m]) for m in range(1, 13)]
    return [{"key": key, "title": title, "faces": [c.face for c in group]} for key, title, group in keyed if group]


@lru_cache(maxsize=64)
def codes(pile: int) -> tuple[str, ...]:
    """Return the notations of a pile by month, as authors see them."""
    return tuple(str(card) for card in in_order(pile))


_BITS: Final = {str(card): card.bit for card in BY_MONTH}


@lru_cache(maxsize=64)
def pile_of_codes(cards: tuple[str, ...]) -> int:
    """Return the pile of notations; the same are asked for again and again. Raises RuleError."""
    bits = 0
    for card in cards:
        bit = _BITS.get(card, 0)
        if not bit or bits & bit:
            return parse_pile(cards)  # in another notation, or something is wrong with it
        bits |= bit
    return bits


def pile_of(cards: object) -> int:
    """Return the pile that an author or a person gives: notations, :class:`Card` values, or one line of text.

    Raises RuleError as :func:`hanawidgets.games.koikoi.cards.parse_pile`; wrong_card_count for a text longer
    than any list of cards.
    """
    if isinstance(cards, str):
        if len(cards) > MOST_TEXT:
            count = len(cards.split())
            raise RuleError(Code.WRONG_CARD_COUNT, "captured", count, rule="K-BGA-02", low=0, high=48)
        return parse_text(cards)
    if isinstance(cards, tuple) and all(type(card) is str for card in cards):
        return pile_of_codes(cards)
    return parse_pile(cards)  # type: ignore[arg-type]
