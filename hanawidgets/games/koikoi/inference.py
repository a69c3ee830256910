"""Inference from the other side's play about its hand: a player who leaves a card lying hardly holds one of its month.

A view holds no moves, but it shows what lies on the field and how many cards the other side has played. Of each unseen
card this gives a weight: how much likelier it lies in the other hand than dealing alone would have it. The weights are
fitted to 150,000 unseen cards of games between strong players (a logistic regression beside the chance of dealing);
they grow with the cards played, for each turn was a chance to take.
"""

from __future__ import annotations

from math import exp
from typing import Final

from hanawidgets.analysis.worlds import chances_of

from .cards import CARDS, MONTH_MASKS, Kind, cards_of
from .heuristics import VALUE
from .state import View

WORTHY: Final = 6
"""Cards worth so much are taken where they can be."""


def weights(view: View) -> dict[int, float]:
    """Return of each unseen card, by index, the odds that it lies in the other hand, as multiples of those of dealing.

    Only their ratios matter. Equal views give equal weights.
    """
    full = view.rules.hand_size
    played = (1 - view.hand_sizes[1 - view.who] / full) ** 2
    gone = view.captured[0] | view.captured[1]
    found = {}
    for month in MONTH_MASKS:
        lying, taken = cards_of(view.field & month), (gone & month).bit_count()
        left_good = any(VALUE[card.index] >= WORTHY for card in lying)
        for card in cards_of(view.unseen & month):
            found[card.index] = exp(played * _lean(card.index, len(lying), left_good, taken))
    return found


def _lean(card: int, lying: int, left_good: bool, taken: int) -> float:
    """The logarithm of a weight once all hand cards are played; ``taken``: cards of its month in captured piles."""
    good = VALUE[card] >= WORTHY
    if not lying:  # nothing to take: what is kept is what nobody wants to lay
        return 0.9 + (0.25 if good else 0.45 if CARDS[card].kind is Kind.KASU else 0) - 0.65 * taken
    if lying == 1:
        return -0.1 - 0.2 * left_good - 0.7 * good
    return -2.0 if lying == 2 else 0.9


def chances(view: View) -> dict[int, float]:
    """Return of each unseen card, by index, the chance that it lies in the other hand."""
    return chances_of(weights(view), view.hand_sizes[1 - view.who])
