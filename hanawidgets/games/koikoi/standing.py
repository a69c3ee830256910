"""The worth of a standing: how likely a seat wins the game with the points that it has and the months that are left.

Points of a month are far from a normal distribution: half of all months move six or fewer, one in twenty breaks a
player. So the chance is counted back from the end of the game, month by month, from what months of games moved: of the
strong opponent against the ordinary one, half years of ``bga_general`` (627 months) and of the club (360).
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from .state import View

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
    can_break = rules.family.can_break
    left = 0 if can_break and min(mine, other) <= 0 else rules.rounds - view.month
    most = (mine + other) // 2 if can_break else FAR
    lead = max(-most, min(most, (mine - other) // 2))
    return _chances(most, can_break, rules.bright_multiplier != "off" and can_break, left)[most + lead]


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
