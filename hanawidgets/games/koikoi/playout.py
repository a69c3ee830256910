"""Rounds played fast to their end by rules of thumb, beside the immutable states, for opponents.

Such a round runs on local variables and leaves only its result; what may be done in between, :mod:`.round` knows. The
loop asks about a yaku only when a counter says so, and settles only at the end. It and the states are held to each
other by ``tests/games/koikoi/test_rollout.py``; a loop of random actions on the same tables is in ``tools/bench``, held
to them by ``test_playout.py``. Where two seats stand in a pair they are here 0, the
dealer, and 1.

**Tally.** A captured pile with counters above its 48 bits, one for each set of cards that can make a first
yaku. A counter starts so high that its top bit is set just when the yaku is made. So adding the weights of
captured cards both lays them on the pile and counts them, and one ``&`` with all top bits tells nearly
always that there is nothing to ask about.

**Node.** What lies of one month on the field, as a dict: ``node[card]`` tells what laying this card leads to,
``(next node, weight captured, value)``, and ``node[~card]`` is the node with the card dealt to the field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import prod
from typing import Any, Final, NamedTuple

from hanawidgets.analysis.decision import Fact, Outcome, Part
from hanawidgets.analysis.worlds import worlds
from hanawidgets.core.state import Chance, shuffles

from .actions import Action, Play, Say, Take
from .cards import CARDS, FULL, MONTH_MASKS, cards_of, pile
from .heuristics import VALUE, Values, goes_home, values, weights
from .round_rules import Phase, prompt
from .rules import NAMES, RuleSet
from .score import MOST_CALLS, Situation, settle, settle_exhausted
from .state import TRIES, View
from .yaku import FIELD_AT, Made, MonthYaku, around, blocked, lister, yaku_set

NONE: Final = len(CARDS)
"""Stands for the hand card of a turn that has none (K-CLUB-07); laying it does nothing."""
LYING: Final = NONE + 1
"""Of a node: the cards that lie there, as a pile."""
MONTH: Final = (*(card.month - 1 for card in CARDS), len(MONTH_MASKS))
"""Index of a card → its month, 0..11; that of ``NONE`` is 12."""

Node = dict[int, Any]
Value = Callable[[int, tuple[int, ...], tuple[int, ...]], int]
"""Card laid, cards of its month on the field, cards it takes → a number for who chooses."""


class Tables:
    """The tables of a rule set, computed once; :func:`tables` keeps them.

    weight       index of a card → what it adds to a tally
    start, made  the tally of no cards, and the top bits of all its counters
    turns        turns of both in a round that nobody ends (K-BGA-20, K-CLUB-07)
    yaku         all that can count
    last         the first turn, from 0, in which no koi-koi is left (GAP-K-08, K-CLUB-08)
    limit        after whose call nobody calls again: 0 goes on, 1 the own, 2 anybody's (HOUSE-K-03)
    weather      cards of the field that yaku depend on (HOUSE-K-13)
    months       of which months they are
    """

    __slots__ = (
        "last",
        "limit",
        "listed",
        "made",
        "months",
        "paid",
        "rules",
        "start",
        "turns",
        "weather",
        "weight",
        "yaku",
        "yaku_bits",
    )

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.listed = lister(rules)
        self.turns = rules.deck_size if rules.family.plays_out_deck else 2 * rules.hand_size
        if rules.family.plays_out_deck:
            self.last = self.turns - 1
        else:
            self.last = self.turns if rules.koi_with_empty_hand else self.turns - 2
        self.limit = ("none", "each", "round").index(rules.koi_limit)
        self.weather = around(FULL, rules) >> FIELD_AT & FULL
        self.months = tuple(at for at, cards in enumerate(MONTH_MASKS) if cards & self.weather)
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
            """The pay that :func:`.settle.settle` computes, calls of both counted as far as it takes them."""
            calls = own + others
            if rules.family.counts_all_calls:  # only their sum counts (K-CLUB-32)
                own = min(calls, MOST_CALLS)
                others = calls - own
            return settle(
                Situation(points=points, field_brights=lights, calls=own, other_calls=others, honba=honba), rules
            ).value

        self.paid = paid
        self.yaku = tuple(yaku for yaku in yaku_set(rules) if not blocked(yaku.key, 0, rules))
        bits = {yaku.key: 1 << at for at, yaku in enumerate(self.yaku)}

        @lru_cache(maxsize=4096)
        def yaku_bits(made: tuple[Made, ...]) -> int:
            return sum([bits[key] for key, _ in made])

        self.yaku_bits = yaku_bits

    def tally(self, captured: int) -> int:
        """Return the tally of a pile."""
        return self.start + sum(self.weight[card.index] for card in cards_of(captured))

    def points(self, tally: int, lying: int = 0) -> int:
        """Return P of what was captured; ``lying``: what it depends on besides."""
        return sum([points for _, points in self.listed(tally & FULL | lying)])

    def around(self, nodes: Sequence[Node]) -> int:
        """Return what yaku depend on besides captured cards, on a field given by its nodes (HOUSE-K-13)."""
        lying: int = sum([nodes[at][LYING] for at in self.months])
        return (lying & self.weather) << FIELD_AT

    def at_the_end(
        self, tallies: tuple[int, int], calls: Sequence[int], last_caller: int, honba: int, lying: int = 0
    ) -> tuple[int, int]:
        """Return who receives what when nothing is left to play (K-BGA-27, K-BGA-28, K-CLUB-33).

        Seats are here 0, the dealer, and 1; the receiver is -1 if nothing moves.
        """
        if self.rules.family.plays_out_deck and last_caller >= 0:
            points = self.points(tallies[last_caller], lying)
            return last_caller, self.paid(points, 0, calls[last_caller], calls[1 - last_caller], honba)
        points = settle_exhausted(self.rules, called=any(calls)).value
        return (0, points) if points else (-1, 0)


@lru_cache(maxsize=16)
def tables(rules: RuleSet) -> Tables:
    """Return the tables of a rule set."""
    return Tables(rules)


def _counters(rules: RuleSet) -> list[tuple[int, int]]:
    """The sets of cards, and how many of each make a yaku, that no yaku comes about without."""
    played = [yaku for yaku in yaku_set(rules) if not blocked(yaku.key, 0, rules)]
    found = {(yaku.core, yaku.need) for yaku in played if not isinstance(yaku, MonthYaku)}
    found |= {(month, yaku.need) for yaku in played if isinstance(yaku, MonthYaku) for month in yaku.sets(0)}
    sets = sorted(found)
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
        made = known[lying] = {LYING: sum([1 << card for card in lying])}
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


# --- rounds ---------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _nodes(rules: RuleSet) -> tuple[list[Node], list[tuple[int, tuple[int, ...]]]]:
    """Return the empty nodes, in which each way to lay a card has a number, and those ways: card, cards taken."""
    ways: list[tuple[int, tuple[int, ...]]] = [(NONE, ())]

    def number(card: int, _lying: tuple[int, ...], taken: tuple[int, ...]) -> int:
        ways.append((card, taken))
        return len(ways) - 1

    return month_nodes(tables(rules).weight, number), ways


OPEN: Final = -1
"""Stands for a hand card that the rule of thumb is to choose."""


class Start(NamedTuple):
    """The start of the playouts of one action: all that is the same whatever is hidden.

    nodes    of each month; where two cards lie the one that will be taken comes first
    turn     how many turns are over
    card     the hand card of the first turn, ``NONE`` or ``OPEN``
    tallies  of both;  called: those at the last call of each
    before   yaku at the last call of each;  caller: who called last, -1 before
    worth    of each way to lay a card, for both
    month    bits that say which month is played, where its cards count (HOUSE-K-15)
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
    worth: tuple[list[float], list[float]]
    month: int = 0


class Played(NamedTuple):
    """A round played on to its end.

    winner, points  who receives how much; -1 and 0 if nobody does
    tallies         of what both have captured
    lying           what their yaku depend on besides
    """

    winner: int
    points: int
    tallies: tuple[int, int]
    lying: int = 0


def play_on(
    start: Start, hands: Sequence[Sequence[int]], flips: Sequence[int], stops: Callable[[Played], object] | None = None
) -> Played:
    """Play a round to its end, both by rules of thumb.

    hands  of both, the first card included; of cards equally good the one that lies first is played
    flips  cards to be flipped, at least as many as turns are left
    stops  is told how the round would have ended where somebody calls koi-koi
    """
    table, month = start.table, MONTH
    made, listed, last, limit, worths = table.made, table.listed, table.last, table.limit, start.worth
    weather, lying = table.weather, start.month
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
                worth = worths[turn & 1]
                gains = [worth[field[month[card]][card][2]] for card in hand]
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
        if mine & made and (mine != called[who] or weather):
            if weather:
                lying = start.month | table.around(field)
            now = listed(mine & FULL | lying)
            if now and (not calls[who] or grown(before[who], now)):
                points = table.points(mine, lying)
                threat = table.points(theirs, lying) if theirs & made else 0
                spent = limit and (calls[who] or (limit > 1 and calls[1 - who]))
                home = spent or turn >= last or goes_home(points, len(hand), threat)
                if home or stops:
                    paid = table.paid(points, start.lights, calls[who], calls[1 - who], start.honba)
                    end = Played(who, paid, (theirs, mine) if who else (mine, theirs), lying)
                    if home:
                        return end
                    if stops:
                        stops(end)
                calls[who] += 1
                called[who], before[who], caller = mine, now, who
        mine, theirs, hand, other_hand = theirs, mine, other_hand, hand
    if table.turns & 1:
        mine, theirs = theirs, mine
    tallies = (mine, theirs)
    if weather:
        lying = start.month | table.around(field)
    return Played(*table.at_the_end(tallies, calls, caller, start.honba, lying), tallies, lying)


class Hidden(NamedTuple):
    """A way in which the hidden cards may lie: hands of both, and the cards to be flipped."""

    hands: tuple[list[int], list[int]]
    flips: list[int]


PARTS: Final = 1 << 16
"""Parts of a chance, of whole numbers."""
_NOTHING: Final[Outcome] = 0, 0, (0, 0)


class Decision:
    """A decision of the seat whose view it is, ready for playouts.

    actions  what may be done; playouts are asked for by the place in it
    plans    of each but stopping: the rule of thumb says when to stop, or the seat stops as soon as it may
    values   what cards are worth in playouts, to the dealer and to the other
    facts    each yaku that stands in the own pile at the end, in the other pile, who receives points
    parts    points received, points paid
    """

    def __init__(self, view: View, _also: Sequence[Action] = ()) -> None:
        self.view = view
        self.actions = view.legal_actions()
        self.values = values_of(view)
        ways = _nodes(view.rules)[1]
        worth = [[0.0, *(value.of(*way) for way in ways[1:])] for value in self.values]
        self._starts = [
            None if action is Say.STOP else _start(view, action, (worth[0], worth[1])) for action in self.actions
        ]
        self._side = view.who ^ view.dealer
        self._table = tables(view.rules)
        self.facts = facts_of(view)
        self._yaku = len(self._table.yaku)
        payment = view.rules.family.rule("payment")
        self.parts: tuple[Part, ...] = Part("received", payment), Part("paid", payment, -1)
        self._stopping = self._stopped() if Say.STOP in self.actions else _NOTHING
        self.plans = tuple([1 + (start is not None) for start in self._starts])
        self._odds = weights(view)
        self._met: Hidden | None = None
        self._ends: dict[int, tuple[Outcome, Outcome]] = {}

    @property
    def _size(self) -> int:
        """Cards in the other hand."""
        return self.view.hand_sizes[1 - self.view.who]

    @property
    def _flips(self) -> int:
        """Cards that will yet be flipped from the deck."""
        return self._table.turns - self.view.rules.deck_size + self.view.deck_size

    def deals(self, chance: Chance) -> Iterator[Hidden]:
        """Yield what may be hidden, without end; both hands in random order, the other hand by :mod:`.heuristics`.

        As :meth:`.View.sample` does, it passes over hands that would have been shown.
        """
        view, size = self.view, self._size
        unseen = [card.index for card in cards_of(view.unseen)]
        hand = [card.index for card in cards_of(view.hand)]
        full = size == view.rules.hand_size
        tries = 0
        lying = shuffles(hand, chance, len(hand))
        likely = shuffles(unseen, chance, size, [round(PARTS * self._odds[card]) for card in unseen])
        for order, (*other,) in zip(shuffles(unseen, chance, size + self._flips), likely, strict=True):
            del other[size:]
            tries += 1
            if full and tries < TRIES and not view._may_hold(pile(CARDS[index] for index in other)):
                continue
            tries = 0
            yield self._laid(other, next(lying), [card for card in order if card not in other])

    def worlds(self, most: int) -> list[Hidden] | None:
        """Return all other hands with all orders of the cards to be flipped; None if these are more than ``most``."""
        own = [card.index for card in cards_of(self.view.hand)]
        unseen = [card.index for card in cards_of(self.view.unseen)]
        found = worlds(unseen, (self._size, *[1] * self._flips), most)
        return (
            None
            if found is None
            else [self._laid([*other], own, [card for (card,) in flips]) for other, *flips in found]
        )

    def odds(self, hidden: Hidden) -> float:
        """Return how likely the other hand is, by :mod:`.heuristics`."""
        return prod([self._odds[card] for card in hidden.hands[1 - self._side]])

    def _laid(self, other: list[int], own: list[int], flips: list[int]) -> Hidden:
        front = [] if self.view.flip < 0 else [self.view.flip]
        return Hidden((other, own) if self._side else (own, other), front + flips)

    @property
    def unseen(self) -> int:
        """Pile of the cards in the other hand and in the deck."""
        return self.view.unseen

    def hands(self, hidden: Hidden) -> tuple[int, int]:
        """Return both hands as piles."""
        dealers, others = (pile(CARDS[index] for index in hand) for hand in hidden.hands)
        return (others, dealers) if self.view.dealer else (dealers, others)

    def play(self, place: int, hidden: Hidden, plan: int = 0) -> Outcome:
        """Return what the seat receives, or below 0 pays, after the action at ``place``, and the facts."""
        if hidden is not self._met:
            self._met, self._ends = hidden, {}
        if place not in self._ends:
            self._ends[place] = self._played(place, hidden)
        return self._ends[place][plan]

    def _played(self, place: int, hidden: Hidden) -> tuple[Outcome, Outcome]:
        """Return the outcome of both plans: they part where the seat calls koi-koi for the first time."""
        start = self._starts[place]
        if start is None:
            return self._stopping, self._stopping
        stops: list[Played] = []
        end = self._outcome(play_on(start, *hidden, stops.append))
        first = next((stop for stop in stops if stop.winner == self._side), None)
        return end, self._outcome(first) if first else end

    def _outcome(self, end: Played) -> Outcome:
        """Return what an end brings the seat, and the facts."""
        winner, points, tallies, lying = end
        if self._side:
            tallies = tallies[::-1]
        if winner == self._side:
            return points, self._facts(tallies, points and 1, lying), (points, 0)
        return -points, self._facts(tallies, points and 2, lying), (0, -points)

    def _facts(self, tallies: tuple[int, int], received: int, lying: int) -> int:
        """Return the facts of a round, own side first; ``received``: 1 for oneself, 2 for the other, 0 for nobody."""
        table, width = self._table, self._yaku
        mine, theirs = (table.yaku_bits(table.listed(tally & FULL | lying)) for tally in tallies)
        return mine | theirs << width | received << 2 * width

    def _stopped(self) -> Outcome:
        """The pay of stopping; it depends on nothing hidden."""
        view = self.view
        mine, theirs = (self._table.tally(view.captured[who]) for who in (view.who, 1 - view.who))
        points = stop_pays(view)
        lying = around(view.field, view.rules, view.month)
        return points, self._facts((mine, theirs), 1 if points else 0, lying), (points, 0)


def stop_pays(view: View) -> int:
    """Return the points that a seat receives if it stops now."""
    table, who = tables(view.rules), view.who
    yaku = table.points(table.tally(view.captured[who]), around(view.field, view.rules, view.month))
    return table.paid(yaku, view.lights, view.calls[who], view.calls[1 - who], view.honba)


def facts_of(view: View) -> tuple[Fact, ...]:
    """Return what playouts of a decision take note of: yaku of oneself, of the other, who receives."""
    seats = ((NAMES[view.who], 1), (NAMES[1 - view.who], -1))
    yaku = [Fact("yaku", seat, each.key, each.rule, good) for seat, good in seats for each in tables(view.rules).yaku]
    return (*yaku, *(Fact("paid", seat, "", view.rules.family.rule("payment"), good) for seat, good in seats))


def values_of(view: View) -> tuple[Values, Values]:
    """Return what cards are worth in playouts of a view, to the dealer and to the other."""
    dealer, rules = view.dealer, view.rules
    hidden = FULL & ~(view.field | view.captured[0] | view.captured[1])
    of = [
        values(view.captured[seat], view.captured[1 - seat], hidden & ~view.hands[seat], rules, view.month)
        for seat in (dealer, 1 - dealer)
    ]
    return of[0], of[1]


def _start(view: View, action: Action, worth: tuple[list[float], list[float]]) -> Start:
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
        on[caller] = view.counted(view.who)
        turn += 1
    nodes = [*_nodes(view.rules)[0]]
    lying = [found.index for found in cards_of(view.field)]
    # What a later card would take of two comes first; but what this action takes, before all.
    for index in sorted(lying, key=lambda index: (index != taken, -VALUE[index])):
        nodes[MONTH[index]] = nodes[MONTH[index]][~index]
    called = [table.tally(captured & FULL) for captured in on]
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
        worth,
        around(0, view.rules, view.month),
    )
