"""A whole game of Oh Hell as a state of the contract: hands by a schedule, the dealer moving on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.core.state import Event, Outcome, Seat, Step

from .actions import Action, FirstDealer
from .hand import DETAILS, Hand, Phase, check_seat
from .rules import RuleSet
from .score import game_score, points, winners

if TYPE_CHECKING:
    from .observe import View


class Result(NamedTuple):
    """A finished hand: bids and tricks taken, by seat."""

    bids: tuple[int, ...]
    taken: tuple[int, ...]


class Match(NamedTuple):
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

    rules: RuleSet
    number: int
    current: Hand
    results: tuple[Result, ...] = ()
    carried: tuple[int, ...] = ()

    @classmethod
    def new(cls, rules: RuleSet) -> Match:
        """Return the start of a game. The first dealer is the rules' or is left to chance (GAP-OH-01)."""
        dealer = -1 if rules.first_dealer == "random" else rules.seats.index(rules.first_dealer)
        return cls(rules, 1, Hand.new(rules, rules.sizes[0], dealer))

    # --- whose turn -------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats (OH-01)."""
        return self.rules.seats

    @property
    def to_act(self) -> Seat | None:
        """Whose decision it is, None for chance and at the end."""
        return self.current.to_act

    @property
    def awaits(self) -> str:
        """What chance has to do: ``"dealer"``, ``"deal"``, or ``""``."""
        if not self.is_chance:
            return ""
        return "dealer" if self.current.dealer < 0 else "deal"

    @property
    def is_chance(self) -> bool:
        """Whether a first dealer or a deal is due."""
        phase = self.current.phase
        return phase is Phase.DEAL or (phase is Phase.OVER and not self.is_over)

    @property
    def is_over(self) -> bool:
        """Whether all hands are played (OH-28)."""
        return self.current.phase is Phase.OVER and self.number >= self.rules.rounds

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of all seats, settled up to the last finished hand; they may be negative (OH-25)."""
        scores = list(self.carried or (0,) * self.rules.players)
        for result in self.results:
            for seat, (bid, taken) in enumerate(zip(result.bids, result.taken, strict=True)):
                scores[seat] += points(bid, taken, self.rules.mode)
        return tuple(scores)

    @property
    def upcoming(self) -> Hand:
        """The hand that runs, or that is to be dealt next: the dealer is the next player (GAP-OH-01)."""
        now = self.current
        if now.phase is not Phase.OVER or self.is_over:
            return now
        return Hand.new(self.rules, self.rules.sizes[self.number], (now.dealer + 1) % self.rules.players)

    # --- what may be done -------------------------------------------------------------------------

    def legal_actions(self, seat: Seat | None = None) -> tuple[Action, ...]:
        """Return what the seat to act may do; nothing for another seat."""
        return self.current.legal_actions(seat)

    def refusal(self, action: Any) -> RuleError | None:
        """Return why ``action`` is not allowed now, None if it is."""
        if type(action) is FirstDealer and self.awaits == "dealer":
            try:
                check_seat(action.seat, self.rules)
            except RuleError as unknown:
                return unknown
            return None
        error = self.upcoming.refusal(action)
        if error is not None and error.detail == "hand_over":
            return RuleError(Code.ILLEGAL_MOVE, error.field, error.value, DETAILS["match_over"], "match_over")
        return error

    # --- doing it ---------------------------------------------------------------------------------

    def apply(self, action: Action) -> Step[Match]:
        """Return the next state and the events. Raises what :meth:`refusal` returns."""
        after = self.after(action)
        if isinstance(action, FirstDealer):
            return Step(after, (Event("dealer", action.seat, {}, None, "GAP-OH-01"),))
        events = self.upcoming.apply(action).events
        if after.is_over:
            scores = dict(zip(self.seats, after.scores, strict=True))
            won = winners(scores)
            facts = {"winners": won, "points": max(scores.values()), "scores": scores}
            events += (Event("game_over", won[0] if len(won) == 1 else None, facts, None, after.end_rules[0]),)
        return Step(after, events)

    def after(self, action: Action) -> Match:
        """Return the next state. Raises what :meth:`refusal` returns."""
        current, number = self.current, self.number
        phase = current.phase
        if phase is Phase.OVER or current.dealer < 0:
            error = self.refusal(action)
            if error is not None:
                raise error
            if isinstance(action, FirstDealer):
                dealer = check_seat(action.seat, self.rules)
                return self._replace(current=Hand.new(self.rules, current.size, dealer))
            current, number = self.upcoming, number + 1
        current = current.after(action)
        results = self.results
        if current.phase is Phase.OVER:
            results = (*results, Result(current.bids, current.taken))
        return Match(self.rules, number, current, results, self.carried)

    # --- the end, and views -----------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """The points of all at the end, each with the hands they come from; all who lead win (OH-27)."""
        if not self.is_over:
            return None
        scores = dict(zip(self.seats, self.scores, strict=True))
        why = {seat: self.explain(at) for at, seat in enumerate(self.seats)}
        return Outcome(scores, winners(scores), why)

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

    def observe(self, seat: Seat) -> View:
        """Return what ``seat`` may know. Raises RuleError unknown_player."""
        from .observe import observe

        return observe(self, check_seat(seat, self.rules))

    def places(self) -> Mapping[str, Sequence[str]]:
        """Return where all 52 cards are."""
        return self.current.places()

    def __str__(self) -> str:
        from .position import position_text

        return position_text(self)
