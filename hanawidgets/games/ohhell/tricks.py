"""Tricks: what may be played, who wins and why. Pure functions.

A suit is a number, 0..3 as in :data:`..playing.SUITS`; ``NO_SUIT`` stands for no trump and nothing led.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from hanawidgets.core.deck import FULL, SUIT, SUIT_MASKS
from hanawidgets.core.state import in_cards

from .cards import WRITTEN

NO_SUIT: Final = 4
_MASKS: Final = (*SUIT_MASKS, 0)


class Trick(NamedTuple):
    """A finished trick: who led, the cards in the order of play, who took it."""

    leader: int
    cards: tuple[int, ...]
    winner: int

    def __repr__(self) -> str:
        return in_cards(self, WRITTEN)


class Why(StrEnum):
    """Roles of a trick's cards, and reasons why one wins; sentences stand under ``ohhell.why``."""

    LED = "card_led"
    """led, beaten later"""
    FOLLOWED = "card_followed"
    """of the led suit, beaten (OH-16)"""
    OVERTRUMPED = "card_overtrumped"
    """a trump, beaten by a higher one (OH-18)"""
    OFF_SUIT = "card_off_suit"
    """neither led suit nor trump: cannot win (OH-05)"""
    WINS_TRUMP = "wins_trump"
    """the highest of several trumps in the trick (OH-18)"""
    WINS_ONLY_TRUMP = "wins_only_trump"
    """the only trump in the trick (OH-18)"""
    WINS_LED = "wins_led"
    """no trump lies there, and it is the highest of the led suit (OH-18)"""
    EQUAL_FIRST = "card_equal_first"
    """the later of two equal cards, which would win alone, where the first one wins (HOUSE-OH-07)"""
    EQUAL_LAST = "card_equal_last"
    """the first of them, where the later one wins (HOUSE-OH-07)"""
    WINS_EQUAL_FIRST = "wins_equal_first"
    """the first of two equal cards that nothing beats (HOUSE-OH-07)"""
    WINS_EQUAL_LAST = "wins_equal_last"
    """the later one of them, where that one wins (HOUSE-OH-07)"""


_EQUAL: Final = ((Why.EQUAL_FIRST, Why.WINS_EQUAL_FIRST), (Why.EQUAL_LAST, Why.WINS_EQUAL_LAST))
"""Whether the later of two equal cards wins → what the one that loses does, and the one that wins."""


def trump_of(turn_up: int) -> int:
    """Return the trump suit by the card turned up, of which only the suit matters (OH-08, OH-09)."""
    return NO_SUIT if turn_up < 0 else SUIT[turn_up]


def legal_cards(hand: int, led: int) -> int:
    """Return the different cards that may be played: those of the led suit if there are any, else all (OH-15 to OH-17).

    led  the led suit, ``NO_SUIT`` for the leader
    """
    return hand & _MASKS[led] or hand & FULL


def winner(cards: Sequence[int], trump: int, last: bool = False) -> int:
    """Return which card of a trick wins, by its place in the order of play (OH-18).

    The highest trump wins, else the highest card of the led suit. A trick has at least one card.

    last  whether of two equal cards the later one wins, not the first (HOUSE-OH-07)
    """
    best, at = cards[0], 0
    suit = SUIT[best]
    for place, card in enumerate(cards):
        if SUIT[card] == suit:
            if card > best or (last and card == best):
                best, at = card, place
        elif SUIT[card] == trump:
            best, at, suit = card, place, trump
    return at


class Explained(NamedTuple):
    """A card of a trick: what it did, and what else could have been played.

    place  in the order of play;  card: its index;  why: what it is
    rule   the rule behind ``why``
    legal  pile of the cards that could have been played, this one included; 0 if the hand is not known
    must   the rule that says so: lead anything (OH-15), follow (OH-16), void (OH-17)
    by     index of the card that wins, or does so far
    """

    place: int
    card: int
    why: Why
    rule: str
    legal: int
    must: str
    by: int


def explain_trick(
    cards: Sequence[int], trump: int, hands: Sequence[int] = (), last: bool = False
) -> tuple[Explained, ...]:
    """Return a trick card by card, finished or not.

    cards  indices in the order of play;  last: as for :func:`winner`
    hands  the hand out of which each card was played, that card included; leave out what is not known

    >>> from hanawidgets.core.deck import INDEX
    >>> [part.why.value for part in explain_trick([INDEX["KH"], INDEX["AD"], INDEX["2S"]], 0)]
    ['card_led', 'card_off_suit', 'wins_only_trump']
    """
    if not cards:
        return ()
    led, best = SUIT[cards[0]], winner(cards, trump, last)
    found = []
    for place, card in enumerate(cards):
        suit = SUIT[card]
        if card == cards[best] and cards.count(card) > 1:
            why, rule = _EQUAL[last][place == best], "HOUSE-OH-07"
        elif place == best:
            several = sum(SUIT[each] == trump for each in cards) > 1
            by_trump = Why.WINS_TRUMP if several else Why.WINS_ONLY_TRUMP
            why, rule = (by_trump if suit == trump else Why.WINS_LED), "OH-18"
        elif suit == trump:
            why, rule = (Why.OVERTRUMPED if place else Why.LED), "OH-18"
        elif suit != led:
            why, rule = Why.OFF_SUIT, "OH-05"
        else:
            why, rule = (Why.FOLLOWED if place else Why.LED), "OH-18" if place else "OH-05"
        hand = hands[place] if place < len(hands) else 0
        legal = legal_cards(hand, led if place else NO_SUIT)
        must = "OH-15" if not place else "OH-16" if suit == led else "OH-17"
        found.append(Explained(place, card, why, rule, legal, must, cards[best]))
    return tuple(found)
