"""What a seat may know (観測): its own hand, what lies open, and how many cards are hidden."""

from __future__ import annotations

from typing import Final, NamedTuple

from hanawidgets.core.state import Chance, Seat, shuffled

from .actions import NAMES, Action
from .cards import CARDS, FULL, cards_of, pile
from .match import Match, Month
from .mutable_round import Ending, Phase
from .play import Round, legal
from .rounds import special_hand
from .rules import RuleSet

HIDDEN: Final = 0
TRIES: Final = 1000
"""Deals looked at for one that fits; of random hands two in a hundred are special."""


class View(NamedTuple):
    """All that the seat ``who`` (0 or 1) may know. Pairs are those of A and B, as in :class:`.play.Round`.

    hands       the own hand; the opponent's is 0 but where a special hand was shown (K-CLUB-14)
    hand_sizes  cards in each hand;  deck_size: cards in the deck, whose number is open (K-BGA-67)
    """

    who: int
    rules: RuleSet
    month: int
    scores: tuple[int, int]
    months: tuple[Month, ...]
    dealer: int
    honba: int
    phase: Phase
    turn: int
    hands: tuple[int, int]
    hand_sizes: tuple[int, int]
    field: int
    deck_size: int
    captured: tuple[int, int]
    flip: int
    lights: int
    calls: tuple[int, int]
    called_on: tuple[int, int]
    last_caller: int
    redeals: int
    ending: Ending
    winner: int

    @property
    def seat(self) -> Seat:
        """Whose view it is."""
        return NAMES[self.who]

    @property
    def to_act(self) -> Seat | None:
        """Whose decision it is, None for chance and at the end."""
        return None if self.phase in (Phase.DEAL, Phase.OVER) else NAMES[self.turn]

    @property
    def hand(self) -> int:
        """The own hand."""
        return self.hands[self.who]

    @property
    def unseen(self) -> int:
        """The cards that this seat does not see: the opponent's hand and the deck together."""
        seen = self.hands[0] | self.hands[1] | self.field | self.captured[0] | self.captured[1]
        return FULL & ~(seen | (0 if self.flip < 0 else CARDS[self.flip].bit))

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what this seat may do now; nothing if it is not to act."""
        return legal(self.phase, self.hand, self.field, self.flip) if self.turn == self.who else ()

    def sample(self, chance: Chance) -> Match:
        """Return a game that this seat cannot tell from the true one: unseen cards dealt at random."""
        unseen = [card.index for card in cards_of(self.unseen)]
        for _ in range(TRIES):
            match = self.complete(shuffled(unseen, chance))
            if self._may_hold(match.current.hands[1 - self.who]):
                break
        return match

    def _may_hold(self, hand: int) -> bool:
        """Whether the opponent can hold this: a special hand would have been shown (K-BGA-11)."""
        if hand.bit_count() < self.rules.hand_size or self.hands[1 - self.who]:
            return True
        if self.ending is Ending.SPECIAL or self.rules.both_special != "ignore":
            return not special_hand(hand)
        # Ignored are only special hands of both (GAP-K-03); a card played hides what the own hand was.
        played = self.hand.bit_count() < self.rules.hand_size
        return played or bool(special_hand(hand)) == bool(special_hand(self.hand))

    def complete(self, unseen: tuple[int, ...]) -> Match:
        """Return the game in which the unseen cards lie in this order: first the opponent's hand, then the
        deck from the top. Before a deal nothing is hidden."""
        other = 1 - self.who
        hidden = self.hand_sizes[other] if not self.hands[other] else 0
        hands = [*self.hands]
        if hidden:
            hands[other] = pile(CARDS[index] for index in unseen[:hidden])
        deck = unseen[hidden : hidden + self.deck_size]
        current = Round(
            self.rules,
            self.dealer,
            self.honba,
            self.phase,
            self.turn,
            (hands[0], hands[1]),
            self.field,
            deck,
            self.captured,
            self.flip,
            self.lights,
            self.calls,
            self.called_on,
            self.last_caller,
            self.redeals,
            self.ending,
            self.winner,
        )
        return Match(self.rules, self.month, self.scores, current, self.months)


def observe(match: Match, who: int) -> View:
    """Return what the seat ``who`` may know of ``match``."""
    now = match.current
    hands = [HIDDEN, HIDDEN]
    hands[who] = now.hands[who]
    if now.ending is Ending.SPECIAL and special_hand(now.hands[1 - who]):
        hands[1 - who] = now.hands[1 - who]
    return View(
        who,
        match.rules,
        match.month,
        match.scores,
        match.months,
        now.dealer,
        now.honba,
        now.phase,
        now.turn,
        (hands[0], hands[1]),
        (now.hands[0].bit_count(), now.hands[1].bit_count()),
        now.field,
        len(now.deck),
        now.captured,
        now.flip,
        now.lights,
        now.calls,
        now.called_on,
        now.last_caller,
        now.redeals,
        now.ending,
        now.winner,
    )
