"""Rules of thumb for Koi-Koi, and rounds played to their end by them, on local variables.

The tables that the loop runs on are those of :mod:`hanawidgets.games.koikoi.playout`. Where two seats
stand in a pair they are here 0, the dealer, and 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from hanawidgets.core.rng import shuffles
from hanawidgets.core.state import Chance

from .actions import Action, Play, Say, Take
from .cards import CARDS, FULL, Kind, cards_of, pile
from .playout import MONTH, NONE, Node, Tables, grown, month_nodes, tables
from .round_rules import Phase
from .rules import RuleSet
from .state import TRIES, View
from .yaku import Made

_WORTH: Final = {Kind.HIKARI: 12, Kind.TANE: 5, Kind.TAN: 4, Kind.KASU: 1}
_SPECIAL: Final = {
    "cup": 10,
    "curtain": 13,
    "moon": 13,
    "rain": 9,
    "boar": 6,
    "deer": 6,
    "butterfly": 6,
    "aka": 6,
    "ao": 6,
}
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


def gain_of(card: int, taken: Sequence[int]) -> int:
    """Return the worth of playing a card that takes these; what it gives away counts against it.

    >>> gain_of(0, ()), gain_of(0, (1, 2))
    (-6, 18)
    """
    return VALUE[card] + sum([VALUE[index] for index in taken]) if taken else -VALUE[card]


@lru_cache(maxsize=16)
def _nodes(rules: RuleSet) -> list[Node]:
    return month_nodes(tables(rules).weight, lambda card, lying, taken: gain_of(card, taken))


OPEN: Final = -1
"""Stands for a hand card that the rule of thumb is to choose."""


class Start(NamedTuple):
    """Where the playouts of one action set out: what is the same whatever is hidden.

    nodes    of each month; where two cards lie the one that will be taken comes first
    turn     how many turns are over
    card     the hand card of the first turn, ``NONE`` or ``OPEN``
    tallies  of both;  called: those at the last call of each
    before   yaku at the last call of each;  caller: who called last, -1 before
    """

    table: Tables
    nodes: list[Node]
    turn: int
    card: int
    tallies: tuple[int, int]
    lights: int
    honba: int
    calls: tuple[int, int]
    called: tuple[int, int]
    before: tuple[tuple[Made, ...], tuple[Made, ...]]
    caller: int


def play_on(start: Start, hands: Sequence[Sequence[int]], flips: Sequence[int]) -> tuple[int, int]:
    """Play a round to its end, both by rules of thumb; return who receives, -1 if nobody, and how much.

    hands  of both, the first card included; of cards equally good the one that lies first is played
    flips  cards to be flipped, at least as many as turns are left
    """
    table, month = start.table, MONTH
    made, listed, last = table.made, table.listed, table.last
    field, card, caller = start.nodes.copy(), start.card, start.caller
    calls, called, before = [*start.calls], [*start.called], [*start.before]
    hand, other_hand = [*hands[0]], [*hands[1]]
    mine, theirs = start.tallies
    if start.turn & 1:
        hand, other_hand, mine, theirs = other_hand, hand, theirs, mine
    if card in hand:
        hand.remove(card)
    for turn, flip in zip(range(start.turn, table.turns), flips):  # noqa: B905 - more flips than turns
        if card == OPEN:
            if hand:
                gains = [field[month[card]][card][2] for card in hand]
                card = hand.pop(gains.index(max(gains)))
            else:
                card = NONE
        at = month[card]
        field[at], got, _ = field[at][card]
        if got:
            mine += got
        at = month[flip]
        field[at], got, _ = field[at][flip]
        if got:
            mine += got
        card = OPEN
        who = turn & 1
        if mine & made and mine != called[who]:
            now = listed(mine & FULL)
            if now and (not calls[who] or grown(before[who], now)):
                points = table.points(mine)
                threat = table.points(theirs) if theirs & made else 0
                if turn >= last or says_stop(points, len(hand), threat):
                    return who, table.paid(points, start.lights, calls[who], calls[1 - who], start.honba)
                calls[who] += 1
                called[who], before[who], caller = mine, now, who
        mine, theirs, hand, other_hand = theirs, mine, other_hand, hand
    if table.turns & 1:
        mine, theirs = theirs, mine
    return table.at_the_end((mine, theirs), calls, caller, start.honba)


class Hidden(NamedTuple):
    """A way in which the hidden cards may lie: hands of both, and the cards to be flipped."""

    hands: tuple[list[int], list[int]]
    flips: list[int]


class Decision:
    """A decision of the seat whose view it is, ready for playouts.

    actions  what may be done; playouts are asked for by the place in it
    """

    def __init__(self, view: View, _also: Sequence[Action] = ()) -> None:
        self.view = view
        self.actions = view.legal_actions()
        self._starts = [None if action is Say.STOP else _start(view, action) for action in self.actions]
        self._side = view.who ^ view.dealer
        self._stopping = _stopping(view) if Say.STOP in self.actions else 0

    def deals(self, chance: Chance) -> Iterator[Hidden]:
        """Yield what may be hidden, without end; both hands in random order.

        As :meth:`.View.sample` does, it passes over hands that would have been shown.
        """
        view = self.view
        size = view.hand_sizes[1 - view.who]
        front = [] if view.flip < 0 else [view.flip]
        flips = tables(view.rules).turns - view.rules.deck_size + view.deck_size
        unseen = [card.index for card in cards_of(view.unseen)]
        hand = [card.index for card in cards_of(view.hand)]
        full = size == view.rules.hand_size
        tries = 0
        lying = shuffles(hand, chance, len(hand))
        for order in shuffles(unseen, chance, size + flips):
            other = order[:size]
            tries += 1
            if full and tries < TRIES and not view._may_hold(pile(CARDS[index] for index in other)):
                continue
            tries = 0
            own = next(lying)
            yield Hidden((other, own) if self._side else (own, other), front + order[size:])

    def play(self, place: int, hidden: Hidden) -> int:
        """Return what the seat receives, or below 0 pays, after the action at ``place``."""
        start = self._starts[place]
        if start is None:
            return self._stopping
        winner, points = play_on(start, *hidden)
        return points if winner == self._side else -points


def _stopping(view: View) -> int:
    """What stopping pays; nothing hidden matters to it."""
    table, who = tables(view.rules), view.who
    points = table.points(table.tally(view.captured[who]))
    return table.paid(points, view.lights, view.calls[who], view.calls[1 - who], view.honba)


def _start(view: View, action: Action) -> Start:
    table, dealer = tables(view.rules), view.dealer
    seats = (dealer, 1 - dealer)
    turn = view.rules.deck_size - view.deck_size - (view.phase is not Phase.PLAY)
    tallies = [table.tally(view.captured[seat]) for seat in seats]
    calls = [view.calls[seat] for seat in seats]
    on = [view.called_on[seat] for seat in seats]
    caller = view.last_caller ^ dealer if view.last_caller >= 0 else -1
    card, taken = OPEN, -1
    if isinstance(action, Play):
        card, taken = action.index, action.taken
    elif isinstance(action, Take):
        card, taken = NONE, action.index
    else:
        caller = view.who ^ dealer
        calls[caller] += 1
        on[caller] = view.captured[view.who]
        turn += 1
    nodes = [*_nodes(view.rules)]
    lying = [found.index for found in cards_of(view.field)]
    # What a later card would take of two comes first; but what this action takes, before all.
    for index in sorted(lying, key=lambda index: (index != taken, -VALUE[index])):
        nodes[MONTH[index]] = nodes[MONTH[index]][~index]
    called = [table.tally(captured) for captured in on]
    before = [table.listed(captured) for captured in on]
    return Start(
        table,
        nodes,
        turn,
        card,
        (tallies[0], tallies[1]),
        view.lights,
        view.honba,
        (calls[0], calls[1]),
        (called[0], called[1]),
        (before[0], before[1]),
        caller,
    )
