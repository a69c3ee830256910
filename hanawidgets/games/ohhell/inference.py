"""Inference from the bids of the others about their hands.

A bid tells how many tricks a seat expected of the hand that it was dealt. :class:`Bids` passes over deals that fit the
bids badly, the worse the more often, but not more than a few times: nothing that can be is ruled out. Which deals can
be, :mod:`.belief` knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from hanawidgets.core.rng import FINE
from hanawidgets.core.state import Chance

from .heuristics import expected_tricks

TRIES: Final = 6
"""So many deals are looked at for one that fits the bids."""
MORE: Final = 0.04
"""Tricks a card dealt that players bid above what the rules of thumb expect of the hand."""
SPREAD: Final = 0.3
WIDER: Final = 0.06
"""By how many tricks bids scatter around that, beside :data:`SPREAD` with each card dealt."""


class Bids:
    """The bids of the others.

    bids     by seat; below 0: none yet, or of no interest
    played   pile of what each seat has played of the hand that it bid on
    """

    def __init__(self, bids: Sequence[int], played: Sequence[int], trump: int, size: int) -> None:
        self.trump, self.players = trump, len(bids)
        width = SPREAD + WIDER * size
        self._scale = -1 / (2 * width * width)
        self._made = [
            (seat, bid - MORE * size, cards)
            for seat, (bid, cards) in enumerate(zip(bids, played, strict=True))
            if bid >= 0
        ]

    def likely(self, hands: Sequence[int], chance: Chance) -> bool:
        """Draw whether hands are taken: always where the bids are as expected, the more rarely the farther off."""
        limit = chance.getrandbits(FINE) / (1 << FINE)
        fit = 1.0
        for seat, bid, cards in self._made:
            off = bid - expected_tricks(hands[seat] | cards, self.trump, self.players)
            fit *= exp(off * off * self._scale)
            if fit < limit:
                return False
        return True
