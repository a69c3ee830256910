"""Opponents for Oh Hell: a beginner, a player by rules of thumb, a player that judges by playouts.

Both see a :class:`~hanawidgets.games.ohhell.state.View` only. What a playout knows of the hidden hands is
dealt at random from the cards not seen, and fits what was shown: who did not follow suit holds none of it, and
who bid much holds high cards (:mod:`.heuristics`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final

from hanawidgets.analysis.decision import Fact, Outcome, Part
from hanawidgets.analysis.judging import Judging
from hanawidgets.core.deck import BIT, FULL, SUIT, SUIT_MASKS
from hanawidgets.core.game import Opponents, Player, RandomPlayer
from hanawidgets.core.state import Chance

from .actions import BIDS, PLAYS, Action, Bid, Play
from .bids import dealer_bid
from .cards import piled
from .hand import HandView, Phase, cards_played_by
from .heuristics import (
    TRIES,
    Bids,
    Table,
    bid_on,
    follow,
    heuristic_bid,
    high_card,
    lead,
    low_card,
    mask_of,
    play_on,
    tops,
)
from .legal import NO_BID
from .rules import NAMES
from .score import MODE_RULES, points
from .state import View
from .tricks import NO_SUIT, legal_cards, trump_of

__all__ = ["PLAYOUTS", "MonteCarlo", "SimplePlayer"]

PLAYOUTS: Final = 120
"""Playouts of each action, by default."""
EFFORT: Final = 2400
"""Playouts of all actions together, of the strong opponent: some 0.2 s of a core."""
TOPS: Final = sum(mask & ~(mask >> 2) for mask in SUIT_MASKS)
"""Ace and king of each suit."""


def _table(now: HandView) -> Table:
    return Table(
        mask_of(trump_of(now.turn_up)),
        now.dealer,
        now.turn,
        now.leader,
        now.bids,
        now.taken,
        now.trick,
        now.rules.greedy,
        now.out,
        now.hook,
        now.rules.last_wins,
    )


def _bids(now: HandView, trump: int) -> Bids:
    played = [*map(piled, cards_played_by(now))]
    bids = [NO_BID if seat == now.who else bid for seat, bid in enumerate(now.bids)]
    return Bids(bids, played, trump, now.size)


def _forbidden(now: HandView) -> int | None:
    others = [bid for bid in now.bids if bid != NO_BID]
    return dealer_bid(now.size, others, now.hook).forbidden if len(others) == now.rules.players - 1 else None


class Beginner(Player):
    """Bids the aces and kings that it holds, at least its sure tricks; while it wants tricks it plays its highest card
    that wins, else its lowest. Of what is gone it knows only when a trump of its own is the highest left."""

    def choose(self, view: View, chance: Chance) -> Action:
        """Return a legal action; chance plays no part."""
        now, trump = view.now, mask_of(trump_of(view.now.turn_up))
        sure = tops(now.hand, trump, now.unseen)
        if now.phase is Phase.BID:
            return BIDS[count_bid(now.hand, sure, _forbidden(now))]
        legal = _legal(now)
        want, winners = now.bids[now.who] - now.taken[now.who], _winners(now, legal, trump) if now.trick else 0
        return PLAYS[plain_card(legal, winners, trump, want, sure, leads=not now.trick).bit_length() - 1]


def count_bid(hand: int, sure: int, forbidden: int | None) -> int:
    """Return the bid nearest to the number of aces and kings in a hand that is allowed; not below the sure tricks."""
    count = (hand & TOPS).bit_count()
    if hand > FULL:
        count += (hand >> FULL.bit_length() & TOPS).bit_count()
    bids = [bid for bid in range(hand.bit_count() + 1) if bid != forbidden]
    return min([bid for bid in bids if bid >= sure.bit_count()] or bids, key=lambda bid: abs(bid - count))


def plain_card(legal: int, winners: int, trump: int, want: int, sure: int, *, leads: bool) -> int:
    """Return the highest card that wins while tricks are wanted, else the lowest.

    What is given is as in :func:`.heuristics.follow`; ``leads``: no card lies, and any wins
    """
    if sure and want == sure.bit_count():  # they are all that is wanted, and can wait
        return low_card(legal & ~(sure | winners) or legal, trump)
    high = (legal if leads else winners) if want > 0 else 0
    return high_card(high, trump) if high else low_card(legal, trump)


class SimplePlayer(Player):
    """Plays by rules of thumb: bids what the hand is worth, takes tricks while it wants them, then ducks.

    It never bids less than its sure tricks (unless nothing else is left), keeps highest trumps that are all it wants,
    and leads high when it needs every trick that is left.
    """

    def choose(self, view: View, chance: Chance) -> Action:
        """Return a legal action; chance plays no part."""
        now = view.now
        table = _table(now)
        if now.phase is Phase.BID:
            forbidden = _forbidden(now)
            return BIDS[heuristic_bid(now.hand, table.trump, now.rules.players, forbidden, turned=table.gone)]
        want = now.bids[now.who] - now.taken[now.who]
        if table.greedy and want < 0:
            want = 1
        left, sure = now.hand.bit_count(), tops(now.hand, table.trump, now.unseen)
        legal = _legal(now)
        if not now.trick:
            return PLAYS[lead(legal, table.trump, want, left, sure).bit_length() - 1]
        winners = _winners(now, legal, table.trump)
        is_last = len(now.trick) == now.rules.players - 1
        return PLAYS[follow(legal, winners, table.trump, want, is_last, sure).bit_length() - 1]


def _legal(now: HandView) -> int:
    """The different cards that may be played (OH-15 to OH-17)."""
    return legal_cards(now.hand, SUIT[now.trick[0]] if now.trick else NO_SUIT)


def _winners(now: HandView, legal: int, trump: int) -> int:
    """The cards of ``legal`` that beat what lies there (OH-18, HOUSE-OH-07)."""
    return winning(legal, piled(now.trick) & FULL, mask_of(SUIT[now.trick[0]]), trump, last=now.rules.last_wins)


def winning(legal: int, lies: int, led: int, trump: int, *, last: bool = False) -> int:
    """Return the cards that beat a trick.

    lies  pile of the trick;  led: of the suit led, ``trump``: of trumps;  last: whether the later of two equals wins
    """
    high = lies & trump or lies & led
    above = -(1 << high.bit_length() - last)
    if lies & trump:
        return legal & trump & above
    return (legal & led & above) | (legal & trump if led != trump else 0)


class Decision:
    """A decision of the seat whose view it is, ready for playouts.

    facts  the own tricks, from 0 on; whether they are as bid, more or fewer; whose bid is made of all seats; whether
           the trick in which a card is played is won
    parts  none: the points follow from the tricks
    """

    parts: tuple[Part, ...] = ()

    def __init__(self, view: View, _also: Sequence[Action] = ()) -> None:
        self.view = view.now
        self._actions = view.legal_actions()
        self._table = _table(self.view)
        self._scoring = self.view.rules.scoring
        self._hidden = self.view.hidden()
        self._taken = 1.0  # of all hands so many, as :meth:`worlds` finds
        self._bids = _bids(self.view, self._table.trump)
        self.facts = facts_of(self.view)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that may be done; playouts are asked for by the place in it."""
        return self._actions

    @property
    def plans(self) -> tuple[int, ...]:
        """One for each action: the rules of thumb go on."""
        return (1,) * len(self._actions)

    def deals(self, chance: Chance) -> Iterator[tuple[int, ...]]:
        """Yield hands of all seats that fit what was seen, without end, the likelier the better they fit the bids."""
        while True:
            for _ in range(TRIES):
                hands = self._hidden.deal(chance)
                if self._bids.likely(hands, chance):
                    break
            yield self._laid(hands)

    def worlds(self, most: int) -> list[tuple[int, ...]] | None:
        """Return all hands that fit what was seen; None if there are more ways than ``most``."""
        found = self._hidden.all_deals(most)
        if found is None:
            return None
        self._taken = fmean([self._bids.fit(hands) for hands in found])
        return [self._laid(hands) for hands in found]

    def odds(self, hidden: tuple[int, ...], /) -> float:
        """Return how likely hands are: :meth:`deals` takes the last of its tries, whether it fits the bids or not."""
        missed = (1 - self._taken) ** (TRIES - 1)
        return self._bids.fit(hidden) * (1 - missed) / self._taken + missed

    def _laid(self, hands: tuple[int, ...]) -> tuple[int, ...]:
        who = self.view.who
        return (*hands[:who], self.view.hand, *hands[who + 1 :])

    @property
    def unseen(self) -> int:
        """Pile of the different cards in the other hands and in the stock."""
        return self.view.unseen & FULL

    def hands(self, hidden: tuple[int, ...], /) -> tuple[int, ...]:
        """Return the hands of all seats."""
        return hidden

    def play(self, place: int, hidden: tuple[int, ...], _plan: int = 0, /) -> Outcome:
        """Return the points of the seat for this hand after the action at ``place``, and the facts."""
        action, table, who = self._actions[place], self._table, self.view.who
        if isinstance(action, Bid):
            bids = bid_on(table, hidden, action.number)
            table = table._replace(bids=bids, turn=table.leader)
            taken, _ = play_on(table, hidden)
            won = False
        else:
            assert isinstance(action, Play)  # noqa: S101 - chance does the rest
            bids = table.bids
            taken, taker = play_on(table, hidden, BIT[action.index])
            won = taker == who
        return points(bids[who], taken[who], self._scoring), self._facts(bids, taken, won), ()

    def _facts(self, bids: Sequence[int], taken: Sequence[int], won: bool) -> int:
        who, first = self.view.who, self.view.size + 1
        found = 1 << taken[who] | 1 << first + (taken[who] > bids[who]) + 2 * (taken[who] < bids[who])
        for seat, (bid, took) in enumerate(zip(bids, taken, strict=True), first + 3):
            found |= (bid == took) << seat
        return found | won << first + 3 + len(bids)


def facts_of(now: HandView) -> tuple[Fact, ...]:
    """Return what playouts take note of."""
    own, scoring = NAMES[now.who], MODE_RULES[now.rules.mode]
    return (
        *(Fact("tricks", own, str(number), "OH-18") for number in range(now.size + 1)),
        *(Fact(kind, own, "", scoring, good) for kind, good in (("exact", 1), ("over", -1), ("under", -1))),
        *(Fact("made", NAMES[seat], "", scoring) for seat in range(now.rules.players)),
        Fact("trick", own, "", "OH-18", 1 if now.bids[now.who] > now.taken[now.who] else -1),
    )


class MonteCarlo(Judging):
    """Judges every legal bid and card by playing the hand to its end, hidden hands dealt as bids make likely."""

    compared = 150

    def __init__(self, playouts: int = PLAYOUTS, seconds: float | None = None, effort: int | None = None) -> None:
        super().__init__(Decision, playouts, seconds, effort)

    def effort_for(self, view: View) -> int | None:
        """Return a third of the playouts where two packs make each of them three times as long (HOUSE-OH-06)."""
        return self.effort // 3 if self.effort and view.rules.packs > 1 else self.effort


def _strong() -> MonteCarlo:
    return MonteCarlo(EFFORT, effort=EFFORT)


OPPONENTS: Final[Opponents] = {"beginner": Beginner, "simple": SimplePlayer, "strong": _strong, "random": RandomPlayer}
"""Who can be played against."""
