"""Rules of thumb for Koi-Koi: what a card is worth having, what a play is worth, when to stop.

Two players by rules of thumb stand here. One knows what a card is worth by itself (:func:`gain_of`,
:func:`says_stop`); the other also looks at both captured piles (:func:`values`, :func:`goes_home`): it plays the
rounds on in playouts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp
from typing import Final, NamedTuple

from hanawidgets.analysis.worlds import chances_of

from .cards import CARDS, KASU, MONTH_MASKS, Kind, cards_of
from .rules import RuleSet
from .state import View
from .yaku import MonthYaku, Yaku, blocked, yaku_set

_WORTH: Final = {Kind.HIKARI: 12, Kind.TANE: 5, Kind.TAN: 4, Kind.KASU: 1}
_OF_SETS: Final = dict.fromkeys(("boar", "deer", "butterfly", "aka", "ao"), 6)
_SPECIAL: Final = {"cup": 10, "curtain": 13, "moon": 13, "rain": 9, **_OF_SETS}
VALUE: Final = tuple(_SPECIAL.get(card.name, _WORTH[card.kind]) for card in CARDS)
"""What a card is worth having, in rough points: brights, the cup, the cards of sets, then the rest."""

HIGH: Final = 7
"""Points from which stopping is the rule of thumb: with them many rule sets double (K-BGA-23)."""
FEW: Final = 3
"""Hand cards with which calling koi-koi rarely pays."""


def says_stop(points: int, hand_left: int, threat: int) -> bool:
    """Return the rule of thumb for stop or koi-koi: take much, and take it when it is late or in danger.

    points  what stopping pays before multipliers;  threat: points of the opponent's yaku already made
    """
    return points >= HIGH or hand_left <= FEW or threat > 0


def goes_home(points: int, hand_left: int, threat: int) -> bool:
    """Return whether players in playouts stop; what is given as in :func:`says_stop`.

    With less than seven points another turn brings more than it costs, also a late one, as long as the other side has
    made nothing.
    """
    return threat > 0 or points >= HIGH or not hand_left


def gain_of(card: int, taken: Sequence[int]) -> int:
    """Return the worth of playing a card that takes these; what it gives away counts against it.

    >>> gain_of(0, ()), gain_of(0, (1, 2))
    (-6, 18)
    """
    return VALUE[card] + sum([VALUE[index] for index in taken]) if taken else -VALUE[card]


# --- with an eye on both piles ----------------------------------------------------------------------


class Weights(NamedTuple):
    """The weights of the rules of thumb, in points of a round.

    kinds       of a card by itself
    own, other  for a yaku that the mover, or the other side, can still make: of few cards (times its points), of
                five animals or ribbons, of ten plain cards; each when it is made already and when 1, 2 or 3 cards
                are lacking
    """

    kinds: dict[Kind, float]
    own: tuple[tuple[float, ...], ...]
    other: tuple[tuple[float, ...], ...]


TAKE: Final = Weights(
    {Kind.HIKARI: 0.52, Kind.TANE: -0.46, Kind.TAN: -0.31, Kind.KASU: -0.63},
    ((0, 1.56, 0.29, 0.03), (0.91, 2.72, 0.94, -0.1), (0, 1.13, 0, 0)),
    ((0, 0.18, 0.09, 0.1), (0.7, 0, 0.2, 0), (0, 0, 0, 0)),
)
"""A card that is taken: above all the last that a yaku lacks."""
LAY: Final = Weights(
    {Kind.HIKARI: -0.72, Kind.TANE: -0.04, Kind.TAN: 0.13, Kind.KASU: -0.3},
    ((0, -0.43, -0.17, -0.13), (0.47, -0.28, -0.07, 0), (0.71, -0.51, -0.52, 0)),
    ((0, -1.72, -0.53, -0.12), (-0.3, -0.51, 0, 0), (-0.76, -1.57, -1.58, -1.12)),
)
"""A card that is laid on the field: the other side may take it."""
MATE: Final = Weights(
    {Kind.HIKARI: -0.4, Kind.TANE: -0.62, Kind.TAN: -0.48, Kind.KASU: -0.93},
    ((0, -0.16, -0.06, -0.15), (-0.32, 0.83, 0.34, 0.44), (-0.38, 1.61, 0.43, 0.16)),
    ((0, -0.66, -0.12, 0), (0, -0.47, 0.3, 0), (-1.35, 0.43, 0.3, 0.7)),
)
"""A card of the same month that may lie in the other hand or in the deck: with it the card laid is taken."""
MATES: Final = (0.56, -1.17, 0.34, -0.65)
"""By how many such cards there are: of two pairs the second is safe."""


class Values(NamedTuple):
    """The gain of a mover by index of a card: taking it, laying it on the field."""

    take: list[float]
    lay: list[float]

    def of(self, card: int, taken: Sequence[int]) -> float:
        """Return the worth of laying a card that takes these."""
        return self.take[card] + sum([self.take[index] for index in taken]) if taken else self.lay[card]


@lru_cache(maxsize=64)
def _weighed(rules: RuleSet, month: int) -> tuple[tuple[Yaku, int, tuple[int, ...]], ...]:
    """Return the yaku that are looked at, which of three sorts each is, and its cards."""
    played = [yaku for yaku in yaku_set(rules) if not blocked(yaku.key, 0, rules)]
    months = [yaku for yaku in played if isinstance(yaku, MonthYaku)]
    able = [yaku for yaku in played if not isinstance(yaku, MonthYaku)]

    def is_more(yaku: Yaku) -> bool:  # than another yaku that comes first
        return bool(yaku.plus) or any(not other.core & ~yaku.core and other.need < yaku.need for other in able)

    looked = [yaku for yaku in able if yaku.is_of_any or not is_more(yaku)] + [
        Yaku(yaku.key, yaku.rule, cards, yaku.need, yaku.points)
        for yaku in months
        for cards in (yaku.sets(month) if month or yaku.every else ())
    ]
    return tuple(
        (
            yaku,
            0 if not yaku.is_of_any else 1 if not yaku.core & KASU else 2,
            tuple(card.index for card in cards_of(yaku.core)),
        )
        for yaku in looked
    )


def values(mine: int, theirs: int, hidden: int, rules: RuleSet, month: int) -> Values:
    """Return what cards are worth to a mover.

    mine, theirs  captured piles;  hidden: pile of the cards that may lie in the other hand or in the deck
    month         the month that is played
    """
    sums = [[weights.kinds[card.kind] for card in CARDS] for weights in (TAKE, LAY, MATE)]
    for yaku, sort, cards in _weighed(rules, month if rules.yaku_points else 0):
        have, has = (mine & yaku.core).bit_count(), (theirs & yaku.core).bit_count()
        size = len(cards)
        for lacks, rest, own in ((yaku.need - have, size - has, True), (yaku.need - has, size - have, False)):
            if rest < yaku.need or lacks > 3:
                continue
            times = yaku.points if lacks > 0 and sort < 2 else 1
            for found, weights in zip(sums, (TAKE, LAY, MATE), strict=True):
                if add := (weights.own if own else weights.other)[sort][max(lacks, 0)] * times:
                    for card in cards:
                        found[card] += add
    take, lay, mate = sums
    for suit in MONTH_MASKS:
        mates = [card.index for card in cards_of(suit & hidden)]
        for laid in cards_of(suit):
            others = [mate[card] for card in mates if card != laid.index]
            lay[laid.index] += sum(others) + MATES[len(others)]
    return Values(take, lay)


# Inference from the other side's play about its hand: a player who leaves a card lying hardly holds one of its
# month.

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


# The worth of a standing: how likely a seat wins the game with the points that it has and the months that are left.

MOVED: Final = (1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 6, 6, 6, 9, 12, 13, 16, 20, 28, 35, 45, 61, 84, 141)
"""Points that go from one player to the other in a month, each as often as each other, to either side."""
MOVED_LITTLE: Final = (1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 6, 6, 6, 7, 8, 8, 9, 11, 14, 21, 47)
"""The same where bright cards on the field multiply nothing."""
FAR: Final = 150
"""Points paid beyond which a lead is as good as this one, where no player can break."""


def chance_to_win(view: View, points: int) -> float:
    """Return about how likely a seat wins the game if it receives, or below 0 pays, so much in this month.

    Both are taken to play the months that are left equally well.

    >>> from .rules import preset
    >>> from .state import Match
    >>> view = Match.new(preset("bga_general_half")).observe("A")
    >>> [round(chance_to_win(view, points), 2) for points in (-50, -10, 0, 10, 50, 200)]
    [0.0, 0.42, 0.5, 0.58, 1.0, 1.0]
    """
    rules = view.rules
    mine, other = view.scores[view.who] + points, view.scores[1 - view.who] - points
    can_break, first_to = rules.family.can_break, rules.first_to
    won = first_to and max(mine, other) - rules.start_points >= first_to
    left = 0 if won or (can_break and min(mine, other) <= 0) else rules.rounds - view.month
    most = (mine + other) // 2 if can_break else FAR
    if first_to:
        most, can_break = min(most, first_to), True
    lead = max(-most, min(most, (mine - other) // 2))
    return _chances(most, can_break, rules.bright_multiplier != "off" and rules.family.can_break, left)[most + lead]


@cache
def _chances(most: int, can_break: bool, moves_much: bool, left: int) -> list[float]:
    """Return the chance to win with each lead that can be, from ``-most`` on.

    most        the greatest lead: what the other would have to receive to be even
    can_break   whether the game is over at the ends
    moves_much  whether bright cards multiply
    left        months
    """
    if not left:
        return [(lead > 0) + (lead == 0) / 2 for lead in range(-most, most + 1)]
    after = _chances(most, can_break, moves_much, left - 1)
    moved, end = Counter(MOVED if moves_much else MOVED_LITTLE), 2 * most
    found = [
        sum([often * (after[max(0, at - by)] + after[min(end, at + by)]) for by, often in moved.items()])
        / (2 * moved.total())
        for at in range(end + 1)
    ]
    return [0.0, *found[1:-1], 1.0] if can_break else found
