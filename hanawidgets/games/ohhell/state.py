"""A whole game of Oh Hell as a state, hands by a schedule, the dealer moving on, and what a seat may know of it."""

from __future__ import annotations

from typing import NamedTuple

from hanawidgets.core import match
from hanawidgets.core.errors import RuleError, illegal
from hanawidgets.core.explain import Term
from hanawidgets.core.state import Chance, Seat

from .actions import Action, FirstDealer
from .cards import Detail
from .events import DealerDrawn, GameOver
from .hand import Hand, HandView, check_seat, observe_hand
from .rules import RuleSet
from .score import game_score, points, winners


class Result(NamedTuple):
    """A finished hand: bids and tricks taken, by seat."""

    bids: tuple[int, ...]
    taken: tuple[int, ...]


class _Fields(NamedTuple):
    rules: RuleSet
    number: int
    current: Hand
    results: tuple[Result, ...] = ()
    carried: tuple[int, ...] = ()


class Match(_Fields, match.Match[Hand, Action, "View"]):
    """A game.

    rules    the rule set
    number   number of the hand being played, or just finished, from 1
    current  this hand; while a deal is due and it is over, the one just finished
    results  the finished hands, as far as they are known, up to the last one
    carried  points brought into the first hand of ``results`` or into this one, by seat; empty: none

    >>> start = Match.new(RuleSet(players=3))
    >>> start.scores, start.is_chance, start.awaits
    ((0, 0, 0), True, 'dealer')
    """

    __slots__ = ()
    draw = FirstDealer
    over_detail = Detail.HAND_OVER

    @classmethod
    def new(cls, rules: RuleSet) -> Match:
        """Return the start of a game. The first dealer is the rules' or is left to chance (GAP-OH-01)."""
        dealer = -1 if rules.first_dealer == "random" else rules.seats.index(rules.first_dealer)
        return cls(rules, 1, Hand.new(rules, rules.sizes[0], dealer, rules.rounds == 1))

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of all seats, settled up to the last finished hand; they may be negative (OH-25)."""
        scores = list(self.carried or (0,) * self.rules.players)
        scoring = self.rules.scoring
        for result in self.results:
            for seat, (bid, taken) in enumerate(zip(result.bids, result.taken, strict=True)):
                scores[seat] += points(bid, taken, scoring)
        return tuple(scores)

    # --- one hand after another -------------------------------------------------------------------

    @property
    def is_final(self) -> bool:
        """Whether all hands are played (OH-28)."""
        return self.number >= self.rules.rounds

    def dealt_by(self, seat: int) -> Match:
        """Return this game with its first dealer drawn."""
        return self._replace(current=Hand.new(self.rules, self.current.size, seat, self.current.final))

    def following(self) -> Match:
        """Return this game before the next deal: the next player deals (GAP-OH-01)."""
        size, dealer = self.rules.sizes[self.number], (self.current.dealer + 1) % self.rules.players
        number = self.number + 1
        return self._replace(number=number, current=Hand.new(self.rules, size, dealer, number == self.rules.rounds))

    def with_round(self, current: Hand) -> Match:
        """Return this game with its hand gone on."""
        # half the time of Match(...), and a hand of 10 cards makes 44 of them
        return tuple.__new__(Match, (self.rules, self.number, current, self.results, self.carried))

    def settled(self, current: Hand) -> Match:
        """Return this game with its hand over and counted."""
        results = (*self.results, Result(current.bids, current.taken))
        return Match(self.rules, self.number, current, results, self.carried)

    def drawn_event(self, seat: Seat) -> DealerDrawn:
        """Return the event that the first dealer was drawn."""
        return DealerDrawn(seat, "GAP-OH-01")

    def closing_events(self) -> list[GameOver]:
        """Return the end of the game, if this was the last hand."""
        if not self.is_over:
            return []
        scores = dict(zip(self.seats, self.scores, strict=True))
        won = winners(scores)
        return [GameOver(won[0] if len(won) == 1 else None, self.end_rules[0], won, max(scores.values()), scores)]

    def refusal_at_end(self, error: RuleError) -> RuleError:
        """Return the refusal of an action after the end."""
        return illegal(error.field, error.value, Detail.MATCH_OVER)

    # --- the end, and views -----------------------------------------------------------------------

    @property
    def end_rules(self) -> tuple[str, ...]:
        """The rule by which the game is over and somebody has won it; none while it goes on."""
        if not self.is_over:
            return ()
        leaders = winners(dict(zip(self.seats, self.scores, strict=True)))
        return ("OH-26" if len(leaders) == 1 else "OH-27",)

    def explain(self, seat: int) -> Term:
        """Return the points that ``seat`` (0, 1 ...) has now, as a tree: what was carried, and the hands."""
        hands = [(result.bids[seat], result.taken[seat]) for result in self.results]
        return game_score(hands, self.rules, self.carried[seat] if self.carried else 0)

    def seat_number(self, seat: object) -> int:
        """Return a seat's number. Raises RuleError unknown_player (OH-01)."""
        return check_seat(seat, self.rules)

    def observe(self, seat: Seat) -> View:
        """Return what ``seat`` may know. Raises RuleError unknown_player."""
        return observe(self, check_seat(seat, self.rules))


class View(NamedTuple):
    """All that a seat may know of a game.

    now  the hand being played, as this seat sees it;  the rest as in :class:`Match`
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
        """The seat whose view it is."""
        return self.now.seat

    @property
    def to_act(self) -> Seat | None:
        """The seat to decide, None if nobody's."""
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
