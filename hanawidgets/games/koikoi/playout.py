"""What rounds played fast run on, beside the immutable states: for odds and for opponents.

Such a round runs on local variables and leaves only its result; why it is so, and what may be done in
between, :mod:`.round` knows. The loops are in :mod:`.random_rounds` and, by rules of thumb, in
``players/_playout.py``; each asks about a yaku only when a counter says so, and settles only at the end.

**Tally.** A captured pile with counters above its 48 bits, one for each set of cards that can make a first
yaku. A counter starts so high that its top bit is set just when the yaku is made. So adding the weights of
captured cards both lays them on the pile and counts them, and one ``&`` with all top bits tells nearly
always that there is nothing to ask about.

**Node.** What lies of one month on the field, as a dict: ``node[card]`` tells what laying this card leads to,
``(next node, weight captured, value)``, and ``node[~card]`` is the node with the card dealt to the field.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

from .cards import CARDS, FULL, MONTH_MASKS, cards_of
from .round_rules import prompt
from .rules import RuleSet
from .score import MOST_CALLS, Situation, settle, settle_exhausted
from .yaku import Made, blocked, lister, yaku_set

NONE: Final = len(CARDS)
"""Stands for the hand card of a turn that has none (K-CLUB-07); laying it does nothing."""
MONTH: Final = (*(card.month - 1 for card in CARDS), len(MONTH_MASKS))
"""Index of a card → its month, 0..11; that of ``NONE`` is 12."""

Node = dict[int, Any]
Value = Callable[[int, tuple[int, ...], tuple[int, ...]], int]
"""Card laid, cards of its month on the field, cards it takes → a number for who chooses."""


class Tables:
    """What a rule set comes to, worked out once; :func:`tables` keeps them.

    weight       index of a card → what it adds to a tally
    start, made  the tally of no cards, and the top bits of all its counters
    turns        turns of both in a round that nobody ends (K-BGA-20, K-CLUB-07)
    last         the first turn, from 0, in which no koi-koi is left (GAP-K-08, K-CLUB-08)
    """

    __slots__ = ("last", "listed", "made", "paid", "rules", "start", "turns", "weight")

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.listed = lister(rules)
        self.turns = rules.deck_size if rules.family.plays_out_deck else 2 * rules.hand_size
        if rules.family.plays_out_deck:
            self.last = self.turns - 1
        else:
            self.last = self.turns if rules.koi_with_empty_hand else self.turns - 2
        weight, self.start, self.made, at = [card.bit for card in CARDS], 0, 0, len(CARDS)
        for core, need in _counters(rules):
            width = core.bit_count().bit_length() + 1  # room for all the cards on top of the first number
            self.start += (1 << width - 1) - need << at
            self.made |= 1 << width - 1 + at
            for card in cards_of(core):
                weight[card.index] += 1 << at
            at += width
        self.weight = tuple(weight)

        @lru_cache(maxsize=4096)
        def paid(points: int, lights: int, own: int, others: int, honba: int) -> int:
            """What :func:`.settle.settle` says, calls of both counted as far as it takes them."""
            calls = own + others
            if rules.family.counts_all_calls:  # only their sum counts (K-CLUB-32)
                own = min(calls, MOST_CALLS)
                others = calls - own
            return settle(
                Situation(points=points, field_brights=lights, own_koi=own, other_koi=others, honba=honba), rules
            ).value

        self.paid = paid

    def tally(self, captured: int) -> int:
        """Return the tally of a pile."""
        return self.start + sum(self.weight[card.index] for card in cards_of(captured))

    def points(self, tally: int) -> int:
        """Return P of what was captured."""
        return sum([points for _, points in self.listed(tally & FULL)])

    def at_the_end(
        self, tallies: tuple[int, int], calls: Sequence[int], last_caller: int, honba: int
    ) -> tuple[int, int]:
        """Return who receives what when nothing is left to play (K-BGA-27, K-BGA-28, K-CLUB-33).

        Seats are here 0, the dealer, and 1; the receiver is -1 if nothing moves.
        """
        if self.rules.family.plays_out_deck and last_caller >= 0:
            points = self.points(tallies[last_caller])
            return last_caller, self.paid(points, 0, calls[last_caller], calls[1 - last_caller], honba)
        points = settle_exhausted(self.rules, called=any(calls)).value
        return (0, points) if points else (-1, 0)


@lru_cache(maxsize=16)
def tables(rules: RuleSet) -> Tables:
    """Return the tables of a rule set."""
    return Tables(rules)


def _counters(rules: RuleSet) -> list[tuple[int, int]]:
    """The sets of cards, and how many of each make a yaku, that no yaku comes about without."""
    active = [yaku for yaku in yaku_set(rules) if not blocked(yaku.key, 0, rules)]
    sets = sorted({(yaku.core, yaku.need) for yaku in active})
    return [one for one in sets if not any(other != one and _implies(one, other) for other in sets)]


def _implies(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether enough cards of one set are always enough of the other."""
    return one[1] - (one[0] & ~other[0]).bit_count() >= other[1]


@lru_cache(maxsize=4096)
def grown(before: tuple[Made, ...], now: tuple[Made, ...]) -> bool:
    """Tell whether stop or koi-koi is asked with the yaku ``before``, at the last call, and ``now``."""
    return prompt(dict(before), dict(now), RuleSet(), hand_left=1).offered


def month_nodes(weight: Sequence[int], value: Value) -> list[Node]:
    """Return the empty nodes of the twelve months, and one in which laying ``NONE`` does nothing.

    Of two cards the one dealt first is taken: who deals decides which (GAP-K-02).
    """
    nowhere: Node = {}
    nowhere[NONE] = (nowhere, 0, 0)
    return [*(_empty_node(month, weight, value) for month in MONTH_MASKS), nowhere]


def _empty_node(month: int, weight: Sequence[int], value: Value) -> Node:
    cards = [card.index for card in cards_of(month)]
    known: dict[tuple[int, ...], Node] = {}

    def node(lying: tuple[int, ...]) -> Node:
        if len(lying) > 2:
            lying = tuple(sorted(lying))  # their order has no meaning
        if lying in known:
            return known[lying]
        made = known[lying] = {}
        for card in cards:
            if card in lying:
                continue
            made[~card] = node((*lying, card))
            taken, left = (lying[:1], lying[1:]) if len(lying) == 2 else (lying, ())
            if taken:
                made[card] = (
                    node(left),
                    weight[card] + sum(weight[other] for other in taken),
                    value(card, lying, taken),
                )
            else:
                made[card] = (node((card,)), 0, value(card, lying, taken))
        return made

    return node(())
