"""What a seat may know: its own hand, the card turned up, all bids, all cards played, and who was void."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hanawidgets.core.state import Chance, Seat

from .actions import Action
from .belief import Hidden
from .cards import BIT, FULL, SUIT
from .deal import leaves_none
from .hand import Hand, Phase, Trick
from .legal import legal_bids, legal_plays
from .match import Match, Result
from .rules import RuleSet


class HandView(NamedTuple):
    """All that the seat ``who`` may know of a hand; the rest as in :class:`.hand.Hand`.

    hand  the own hand, 0 before the deal
    """

    who: int
    rules: RuleSet
    size: int
    dealer: int
    phase: Phase
    turn: int
    hand: int
    turn_up: int
    bids: tuple[int, ...]
    leader: int
    trick: tuple[int, ...]
    taken: tuple[int, ...]
    tricks: tuple[Trick, ...]

    @property
    def seat(self) -> Seat:
        """Whose view it is."""
        return self.rules.seats[self.who]

    @property
    def to_act(self) -> Seat | None:
        """Whose decision it is, None for chance and at the end."""
        return self.rules.seats[self.turn] if self.phase in (Phase.BID, Phase.PLAY) else None

    @property
    def seen(self) -> int:
        """Pile of the cards that this seat has seen: its own, those played, the one turned up."""
        played = (*(card for trick in self.tricks for card in trick.cards), *self.trick)
        shown = BIT[self.turn_up] if self.turn_up >= 0 else 0
        return self.hand | shown | sum(BIT[card] for card in played)

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """Cards in each hand, by seat."""
        if self.phase is Phase.DEAL:
            return (0,) * self.rules.players
        players, left, lies = self.rules.players, self.size - len(self.tricks), len(self.trick)
        return tuple(left - ((seat - self.leader) % players < lies) for seat in range(players))

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what this seat may do now; nothing if it is not to act."""
        if self.turn != self.who:
            return ()
        if self.phase is Phase.PLAY:
            return legal_plays(self.hand, self.trick)
        return legal_bids(self.bids, self.size) if self.phase is Phase.BID else ()

    def hidden(self) -> Hidden:
        """Return what may be in the other hands."""
        sizes = [0 if seat == self.who else size for seat, size in enumerate(self.hand_sizes)]
        shown = voids(self.rules.players, self.tricks, self.leader, self.trick)
        return Hidden(FULL & ~self.seen, sizes, shown, self._fixed())

    def _fixed(self) -> tuple[int, ...]:
        """The last card dealt, shown as trump, lies with the dealer until it is played (GAP-OH-02)."""
        fixed = [0] * self.rules.players
        if self.turn_up >= 0 and self.dealer != self.who and leaves_none(self.size, self.rules):
            out = {*self.trick, *(card for trick in self.tricks for card in trick.cards)}
            if self.turn_up not in out:
                fixed[self.dealer] = BIT[self.turn_up]
        return tuple(fixed)

    def sample(self, chance: Chance) -> Hand:
        """Return a hand that this seat cannot tell from the true one, all of them equally likely."""
        if self.phase is Phase.DEAL:
            return self.complete((0,) * self.rules.players)
        return self.complete(self.hidden().deal(chance))

    def complete(self, hands: Sequence[int]) -> Hand:
        """Return the hand in which the others hold ``hands``."""
        held = tuple(self.hand if seat == self.who else hand for seat, hand in enumerate(hands))
        return Hand(
            self.rules,
            self.size,
            self.dealer,
            self.phase,
            self.turn,
            held,
            self.turn_up,
            self.bids,
            self.leader,
            self.trick,
            self.taken,
            self.tricks,
        )


def voids(players: int, tricks: Sequence[Trick], leader: int, trick: Sequence[int]) -> tuple[int, ...]:
    """Return the suits that each seat has shown not to hold, as bits of 1 << suit (OH-16, OH-17)."""
    found = [0] * players
    for first, cards in (*((done.leader, done.cards) for done in tricks), (leader, tuple(trick))):
        for place, card in enumerate(cards):
            if SUIT[card] != SUIT[cards[0]]:
                found[(first + place) % players] |= 1 << SUIT[cards[0]]
    return tuple(found)


def observe_hand(hand: Hand, who: int) -> HandView:
    """Return what the seat ``who`` may know of ``hand``."""
    return HandView(
        who,
        hand.rules,
        hand.size,
        hand.dealer,
        hand.phase,
        hand.turn,
        hand.hands[who],
        hand.turn_up,
        hand.bids,
        hand.leader,
        hand.trick,
        hand.taken,
        hand.tricks,
    )


class View(NamedTuple):
    """All that a seat may know of a game.

    hand  the hand being played, as this seat sees it;  the rest as in :class:`.match.Match`
    """

    now: HandView
    number: int
    results: tuple[Result, ...]
    carried: tuple[int, ...]

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.now.rules

    @property
    def seat(self) -> Seat:
        """Whose view it is."""
        return self.now.seat

    @property
    def to_act(self) -> Seat | None:
        """Whose decision it is, None if nobody's."""
        return self.now.to_act

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of all seats."""
        return self._match(self.now.complete((0,) * self.rules.players)).scores

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what this seat may do now."""
        return self.now.legal_actions()

    def sample(self, chance: Chance) -> Match:
        """Return a game that this seat cannot tell from the true one."""
        return self._match(self.now.sample(chance))

    def _match(self, hand: Hand) -> Match:
        return Match(self.rules, self.number, hand, self.results, self.carried)


def observe(match: Match, who: int) -> View:
    """Return what the seat ``who`` may know of ``match``."""
    return View(observe_hand(match.current, who), match.number, match.results, match.carried)
