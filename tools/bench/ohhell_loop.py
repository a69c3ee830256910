"""Hands of Oh Hell of random actions, tens of thousands a second: how fast Python can play the game at all.

The states and OpenSpiel are measured beside it. It runs on local variables, a hand and a suit being bit masks; nothing
of it is a state of the contract. Both are held to each other by ``tests/games/ohhell/test_random_hands.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from hanawidgets.core.deck import BIT, SUIT, SUIT_MASKS
from hanawidgets.core.state import Chance, shuffles
from hanawidgets.games.ohhell.actions import leaves_none
from hanawidgets.games.ohhell.rules import CARDS, RuleSet
from hanawidgets.games.ohhell.score import points

_MASK_OF: Final = tuple(SUIT_MASKS[suit] for suit in SUIT)
"""Index of a card → all cards of its suit."""
_ALL: Final = range(CARDS)
_FINE: Final = 25
"""Bits of a random number that is scaled down to fewer than 18: off from fair by less than 2 ** -20. With
these few, numbers stay small and quick."""


class Played(NamedTuple):
    """A hand played at random.

    dealer   who dealt;  turn_up: index of the card turned up, -1 if there is none (GAP-OH-02)
    bids     by seat
    cards    piles of one card, in the order of play
    taken    tricks taken, and ``points`` scored, by seat
    """

    dealer: int
    turn_up: int
    bids: list[int]
    cards: list[int]
    taken: list[int]
    points: list[int]


def random_hands(rules: RuleSet, size: int, chance: Chance, *, dealer: int = 0) -> Iterator[Played]:
    """Yield hands of which every legal action is equally likely, each from a new deal, without end.

    size  cards in a hand;  dealer: seat 0, 1 ...
    """
    players, mode, bits = rules.players, rules.mode, chance.getrandbits
    bit, suit_of = BIT.__getitem__, _MASK_OF
    score = [[points(bid, got, mode) for got in range(size + 1)] for bid in range(size + 1)]
    first = (dealer + 1) % players
    # Who follows whom, by leader.
    turns = [[*range(lead + 1, players), *range(lead)] for lead in range(players)]
    starts = range(0, players * size, size)
    none_left = leaves_none(size, rules)
    last = rules.no_turn_up == "last_dealt"
    for order in shuffles(_ALL, chance, min(players * size + 1, CARDS)):
        hands = [sum(map(bit, order[at : at + size])) for at in starts]
        if not none_left:
            turn_up = order[players * size]
            trump = suit_of[turn_up]
        else:  # the order within a hand is random: any card of the dealer's may have come last
            turn_up = order[dealer * size] if last else -1
            trump = suit_of[turn_up] if last else 0
        bids = [bits(_FINE) * (size + 1) >> _FINE for _ in starts]
        forbidden = size - sum(bids) + bids[dealer]
        if 0 <= forbidden <= size:
            free = bits(_FINE) * size >> _FINE
            bids[dealer] = free + (free >= forbidden)
        taken = [0] * players
        cards: list[int] = []
        lay = cards.append
        leader = first
        for left in range(size, 0, -1):
            pile = hand = hands[leader]
            skip = bits(_FINE) * left >> _FINE
            while skip:
                pile &= pile - 1
                skip -= 1
            best = pile & -pile
            hands[leader] = hand ^ best
            lay(best)
            led = high = suit_of[best.bit_length() - 1]
            won = leader
            for who in turns[leader]:
                hand = hands[who]
                pile = hand & led
                if pile:
                    if pile & (pile - 1):
                        skip = bits(_FINE) * pile.bit_count() >> _FINE
                        while skip:
                            pile &= pile - 1
                            skip -= 1
                        pile &= -pile
                    if pile > best and high is led:
                        best, won = pile, who
                else:
                    pile = hand
                    skip = bits(_FINE) * left >> _FINE
                    while skip:
                        pile &= pile - 1
                        skip -= 1
                    pile &= -pile
                    if pile & trump and (pile > best or high is not trump):
                        best, won, high = pile, who, trump
                hands[who] = hand ^ pile
                lay(pile)
            taken[won] += 1
            leader = won
        yield Played(dealer, turn_up, bids, cards, taken, [score[bid][got] for bid, got in zip(bids, taken)])  # noqa: B905 - strict is slow
