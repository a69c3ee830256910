"""Looking back at a hand: what was dealt, bid and played, and each trick with what could have been played."""

from __future__ import annotations

from .cards import BIT
from .hand import Hand
from .tricks import Explained, explain_trick


def played_cards(hand: Hand) -> tuple[int, ...]:
    """Return all cards played in a hand, in the order of play."""
    return (*(card for trick in hand.tricks for card in trick.cards), *hand.trick)


def dealt_hands(hand: Hand) -> tuple[int, ...]:
    """Return the hands as they were dealt, by seat."""
    hands = list(hand.hands)
    for leader, cards in (*((trick.leader, trick.cards) for trick in hand.tricks), (hand.leader, hand.trick)):
        for place, card in enumerate(cards):
            hands[(leader + place) % len(hands)] |= 1 << card
    return tuple(hands)


def bids_in_order(hand: Hand) -> tuple[int, ...]:
    """Return the bids made so far, from the player after the dealer on (OH-11)."""
    first = hand.dealer + 1
    return tuple(bid for bid in (*hand.bids[first:], *hand.bids[:first]) if bid >= 0)


def told_trick(hand: Hand, number: int) -> tuple[Explained, ...]:
    """Return a trick card by card, with what each player could have played.

    number  of the trick, from 0; the one on the table comes after the finished ones
    It tells of hidden cards: of a trick of which a seat may know all, see :func:`.tricks.explain_trick`.
    """
    hands = list(dealt_hands(hand))
    tricks = [*((trick.leader, trick.cards) for trick in hand.tricks), (hand.leader, hand.trick)]
    for leader, cards in tricks[:number]:
        for place, card in enumerate(cards):
            hands[(leader + place) % len(hands)] ^= BIT[card]
    leader, cards = tricks[number]
    held = [hands[(leader + place) % len(hands)] for place in range(len(cards))]
    return explain_trick(cards, hand.trump, held)
