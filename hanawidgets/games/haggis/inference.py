"""Inference from the play of others about their hands: after a combination the hand holds nothing that belonged to it.

A view holds no moves of finished tricks, so a pass, which ends a trick of two, is not in it. What lies on the table is,
with bets and the size of each hand. Of each unseen card this gives a weight: how much likelier it lies in a hand than
dealing alone would have it. The weights are fitted to 200,000 unseen cards of rounds between players by rules of thumb
and players by the policy of playouts (a logistic regression beside the chance of dealing); they rule nothing out.
Knowing all earlier plays and passes too would bring a quarter of what this brings.
"""

from __future__ import annotations

from math import exp
from typing import Final

from hanawidgets.analysis.worlds import chances_of

from .cards import COURT_AT, PER_SUIT, RANK_MASKS
from .combos import COMBINATIONS, FIRST_BOMB
from .deal import NUMBERS_DEALT
from .state import View
from .trick import TrickPlay

SAME_AS_SINGLE: Final = -1.9
"""Logarithm of the weight of a card of the rank that a seat has just played alone: a pair is not split."""
SAME_AS_SET: Final = -2.6
"""The same of a rank of which it has played a set."""
BESIDE_RUN: Final = -0.8
"""The same of a card that would have made a run longer."""
LOWER: Final = -0.4
"""The same of a card that would have done with less than the single that it has played."""
PART: Final = 0.12
"""The same of a card that unseen cards make a set or a run with, once all number cards but these are shed."""
BET: Final = 0.15
"""The same for each unseen card of its rank, if the seat has bet."""


def weights(view: View, seat: int) -> dict[int, float]:
    """Return of each unseen card, by bit, the odds that a seat holds it, as multiples of those of dealing.

    Only their ratios matter. Equal views give equal weights.
    """
    unseen, shed = view.unseen, 1 - numbers_held(view, seat) / NUMBERS_DEALT
    bet = BET if view.bets[seat] else 0.0
    leans = {}
    for card in range(COURT_AT):
        if unseen >> card & 1:
            same = (unseen & RANK_MASKS[card % PER_SUIT + 2]).bit_count() - 1
            leans[card] = bet * same + (PART * shed if same or _in_run(unseen, card) else 0)
    for at in range(len(view.trick) - 1, -1, -1):
        if view.trick[at].seat == seat:
            beaten = view.trick[at - 1].reading if at else -1
            for card in leans:
                leans[card] += _left_behind(card, view.trick[at], beaten)
            break
    return {card: exp(lean) for card, lean in leans.items()}


def _in_run(unseen: int, card: int) -> bool:
    """Whether three unseen cards in a row of its suit hold a card."""
    rank = card % PER_SUIT
    suit = unseen >> card - rank & (1 << PER_SUIT) - 1
    return any(suit >> low & 7 == 7 for low in range(max(0, rank - 2), rank + 1))


def _left_behind(card: int, play: TrickPlay, beaten: int) -> float:
    """Return the logarithm of the weight of a card after a play;  beaten: place of the combination beaten, or -1."""
    if play.reading >= FIRST_BOMB:
        return 0
    rank, made = card % PER_SUIT + 2, COMBINATIONS[play.reading]
    if made.kind == "sequence":
        suit = play.cards >> card - card % PER_SUIT & (1 << PER_SUIT) - 1
        return BESIDE_RUN * ((suit << 1 | suit >> 1) >> rank - 2 & 1)
    if rank == made.top:
        return SAME_AS_SINGLE if made.size == 1 else SAME_AS_SET
    above = COMBINATIONS[beaten].top if 0 <= beaten < FIRST_BOMB else 0
    return LOWER * (made.size == 1 and above < rank < made.top <= len(RANK_MASKS) - 1)


def numbers_held(view: View, seat: int) -> int:
    """Return how many number cards a seat holds."""
    return view.sizes[seat] - view.courts[seat].bit_count()


def chances(view: View, seat: int) -> dict[int, float]:
    """Return of each unseen card, by bit, the chance that it lies in the hand of a seat."""
    return chances_of(weights(view, seat), numbers_held(view, seat))
