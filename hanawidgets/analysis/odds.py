"""The places where hidden cards can be: how often each is in which hand, in deals that fit what was seen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from math import sqrt
from statistics import fmean
from typing import Any, Final, NamedTuple

from hanawidgets.core.deck import cards_of
from hanawidgets.core.state import Chance

from .decision import Decision
from .judging import COUNTED

DEALS: Final = 400
"""Deals that are looked at where there are too many to count them all."""
NOISE: Final = 3.5
"""Standard errors by which the chances of many cards may differ by chance."""


class Whereabouts(NamedTuple):
    """The places where unseen cards can be.

    chances  of each card, how likely it is in the hand of each seat; what is missing to 1: in no hand
    deals    how many deals were looked at
    exact    whether these are all that fit
    """

    chances: Mapping[int, tuple[float, ...]]
    deals: int
    exact: bool

    def alike(self, seat: int) -> float | None:
        """Return the chance that is the same of every card to be in a hand, None if they differ."""
        found = [shares[seat] for shares in self.chances.values()]
        mean = fmean(found) if found else 0.0
        error = 0.0 if self.exact else sqrt(mean * (1 - mean) / self.deals)
        return mean if all(abs(each - mean) <= NOISE * error + 1e-9 for each in found) else None


def whereabouts(decision: Decision, chance: Chance, deals: int = DEALS) -> Whereabouts:
    """Return for each unseen card how likely it is in the hand of each seat."""
    hidden: Iterable[Any] | None = decision.worlds(COUNTED)
    looked_at = [*islice(decision.deals(chance), deals)] if hidden is None else [*hidden]
    counts: dict[int, list[int]] = {}
    seats = 0
    for deal in looked_at:
        hands = decision.hands(deal)
        seats = len(hands)
        for seat, hand in enumerate(hands):
            for card in cards_of(hand & decision.unseen):
                counts.setdefault(card, [0] * seats)[seat] += 1
    shares = {
        card: tuple(times / len(looked_at) for times in counts.get(card, [0] * seats))
        for card in cards_of(decision.unseen)
    }
    return Whereabouts(shares, len(looked_at), hidden is not None)
