"""Looking back at a hand: what was dealt, bid and played."""

from __future__ import annotations

from .hand import Hand, HandView


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


def bids_in_order(hand: Hand | HandView) -> tuple[int, ...]:
    """Return the bids made so far, from the player after the dealer on (OH-11)."""
    first = hand.dealer + 1
    return tuple(bid for bid in (*hand.bids[first:], *hand.bids[:first]) if bid >= 0)
