"""What a seat may know: its own hand, all court cards, what was played, and how many cards are hidden."""

from __future__ import annotations

from typing import NamedTuple

from hanawidgets.core.state import Chance, Seat, shuffled

from .actions import Action
from .cards import COURT_AT, COURT_CARDS, NAMES, NUMBERS, deck_of
from .match import Match
from .play import Phase, Round, legal
from .rules import RuleSet
from .trick import Trick, pile_of


class View(NamedTuple):
    """All that the seat ``who`` may know. Fields as in :class:`.play.Round` and :class:`.match.Match`.

    hand    the own hand
    sizes   cards in each hand
    courts  court cards in each hand as bits 0, 1, 2: they lie open (HG-35)
    haggis  how many cards are left over
    """

    who: int
    rules: RuleSet
    number: int
    scores: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    leader: int
    phase: Phase
    turn: int
    hand: int
    sizes: tuple[int, ...]
    courts: tuple[int, ...]
    haggis: int
    trick: Trick
    captured: tuple[int, ...]
    bets: tuple[int, ...]
    out: tuple[int, ...]
    first: tuple[int, ...]
    second: int

    @property
    def seat(self) -> Seat:
        """Whose view it is."""
        return NAMES[self.who]

    @property
    def to_act(self) -> Seat | None:
        """Whose decision it is, None for chance and at the end."""
        return NAMES[self.turn] if self.phase is Phase.PLAY or self.phase is Phase.GIVE else None

    @property
    def current(self) -> int:
        """Place of the combination to beat in :data:`.combos.COMBINATIONS`, -1 for a lead."""
        return self.trick[-1].reading if self.trick else -1

    @property
    def unseen(self) -> int:
        """The number cards that this seat does not see: in other hands or in the haggis."""
        if self.phase is Phase.DEAL:
            return 0
        seen = self.hand | pile_of(self.trick)
        for pile in self.captured:
            seen |= pile
        return deck_of(self.rules.players) & ~seen & NUMBERS

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what this seat may do now; out of turn its bets."""
        return legal(
            self.phase, self.turn, self.who, self.hand, self.sizes[self.who], self.current, self.bets, self.rules
        )

    def sample(self, chance: Chance) -> Match:
        """Return a game that this seat cannot tell from the true one: unseen cards dealt at random."""
        unseen = self.unseen
        places = [at for at in range(COURT_AT) if unseen >> at & 1]
        return self.complete(shuffled(places, chance))

    def hidden_hands(self, unseen: tuple[int, ...]) -> tuple[list[int], int]:
        """Return the hands of all seats and the haggis when the unseen cards lie in this order."""
        hands, at = [], 0
        for seat, size in enumerate(self.sizes):
            if seat == self.who:
                hands.append(self.hand)
                continue
            count = size - self.courts[seat].bit_count()
            hands.append(self.courts[seat] << COURT_AT | sum([1 << card for card in unseen[at : at + count]]))
            at += count
        return hands, sum([1 << card for card in unseen[at:]])

    def complete(self, unseen: tuple[int, ...]) -> Match:
        """Return the game in which the unseen cards (bit numbers) lie so: hands by seat, then the haggis."""
        hands, haggis = self.hidden_hands(unseen)
        current = Round(
            self.rules,
            self.leader,
            self.phase,
            self.turn,
            tuple(hands),
            haggis,
            self.trick,
            self.captured,
            self.bets,
            self.out,
            self.first,
            self.second,
        )
        return Match(self.rules, self.number, self.scores, current, self.rounds)


def observe(match: Match, who: int) -> View:
    """Return what the seat ``who`` may know of ``match``."""
    now = match.current
    return View(
        who,
        match.rules,
        match.number,
        match.scores,
        match.rounds,
        now.leader,
        now.phase,
        now.turn,
        now.hands[who],
        now.hand_sizes,
        tuple([(hand & COURT_CARDS) >> COURT_AT for hand in now.hands]),
        now.haggis.bit_count(),
        now.trick,
        now.captured,
        now.bets,
        now.out,
        now.first,
        now.second,
    )
