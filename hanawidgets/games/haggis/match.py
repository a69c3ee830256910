"""A whole game of Haggis, round after round to 250 or 350, as a state of the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from hanawidgets.core.errors import RuleError
from hanawidgets.core.explain import Term, total
from hanawidgets.core.state import Event, Outcome, Seat, Step

from .actions import Action, Deal, Dealer
from .cards import NAMES
from .legal import illegal
from .play import Phase, Round, check_seat
from .rules import RuleSet
from .score import first_leader, score, winner_of

if TYPE_CHECKING:
    from .observe import View


class Tally(StrEnum):
    """Names and reasons of the terms of a game's result; see ``haggis.term`` and ``haggis.why``."""

    SCORE = "score"
    START = "start"
    ROUND = "round"
    GAME_SCORE = "game_score"
    GAME_START = "game_start"
    ROUND_DONE = "round_done"


class Match(NamedTuple):
    """A game of several rounds.

    rules    the rule set
    number   number of the round being played, or just finished, from 1
    scores   points of each seat, settled up to the last finished round
    current  the round; while a deal is due and the round is over, the one just finished
    rounds   what each finished round brought each seat, for the explanation of the result

    >>> from .rules import preset
    >>> start = Match.new(preset("three"))
    >>> start.scores, start.awaits
    ((0, 0, 0), 'dealer')
    """

    rules: RuleSet
    number: int = 1
    scores: tuple[int, ...] = ()
    current: Round = Round()
    rounds: tuple[tuple[int, ...], ...] = ()

    @classmethod
    def new(cls, rules: RuleSet) -> Match:
        """Return the start of a game: nobody has points, the first dealer is left to chance (GAP-HG-01)."""
        return cls(rules, 1, (0,) * rules.players, Round.before(rules, -1))

    # --- whose turn -------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in the order of turns (HG-01)."""
        return NAMES[: self.rules.players]

    @property
    def to_act(self) -> Seat | None:
        """Whose decision it is, None for chance and at the end."""
        return self.current.to_act

    @property
    def awaits(self) -> str:
        """What chance has to do: ``"dealer"``, ``"deal"``, or ``""``."""
        if not self.is_chance:
            return ""
        return "dealer" if self.current.leader < 0 else "deal"

    @property
    def is_chance(self) -> bool:
        """Whether a first dealer or a deal is due."""
        phase = self.current.phase
        return phase is Phase.DEAL or (phase is Phase.OVER and not self.is_over)

    @property
    def is_over(self) -> bool:
        """Whether somebody leads alone at the target or above after a round (HG-48, GAP-HG-08)."""
        return self.current.phase is Phase.OVER and winner_of(self.scores, self.rules.target) is not None

    @property
    def next_leader(self) -> int:
        """Who leads the round that is due or runs, -1 while no dealer is drawn (GAP-HG-01)."""
        if self.current.phase is not Phase.OVER:
            return self.current.leader
        leader = first_leader(self.scores, self.current.out[0])
        assert leader is not None  # noqa: S101 - somebody was first out
        return leader

    # --- what may be done -------------------------------------------------------------------------

    def legal_actions(self, seat: Seat | None = None) -> tuple[Action, ...]:
        """Return what ``seat`` (by default the one to act) may do; of a seat out of turn its bets."""
        return self.current.legal_actions(seat)

    def refusal(self, action: Any) -> RuleError | None:
        """Return why ``action`` is not allowed now, None if it is."""
        if type(action) is Dealer:
            if self.awaits != "dealer":
                return illegal("game_over" if self.is_over else "no_dealer_now", "action", str(action))
            try:
                check_seat(action.name, self.rules.players)
            except RuleError as unknown:
                return unknown
            return None
        if self.current.phase is Phase.OVER and not self.is_over:
            return Round.before(self.rules, self.next_leader).refusal(action)
        error = self.current.refusal(action)
        if error is not None and error.detail == "round_over":
            return illegal("game_over", error.field, error.value)
        return error

    # --- doing it ---------------------------------------------------------------------------------

    def apply(self, action: Action) -> Step[Match]:
        """Return the next state and the events. Raises what :meth:`refusal` returns."""
        before = self._before(action)
        if type(action) is Dealer:
            return Step(before, (Event("dealer", action.name, {}, None, "GAP-HG-01"),))
        state, events = before.current.apply(action)
        after = before._settled(state)
        if state.phase is Phase.OVER:
            events += tuple(after._closing_events())
        return Step(after, events)

    def after(self, action: Action) -> Match:
        """Return the next state. Raises what :meth:`refusal` returns."""
        before = self._before(action)
        return before if type(action) is Dealer else before._settled(before.current.after(action))

    def _before(self, action: Action) -> Match:
        """This game with the round on which ``action`` is to be done; a drawn dealer is in it already."""
        if type(action) is Dealer:
            error = self.refusal(action)
            if error is not None:
                raise error
            leader = (NAMES.index(action.name) + 1) % self.rules.players
            return self._replace(current=Round.before(self.rules, leader))
        if self.current.phase is Phase.OVER:
            if type(action) is Deal and not self.is_over:
                return self._replace(number=self.number + 1, current=Round.before(self.rules, self.next_leader))
            error = self.refusal(action)
            if error is not None:
                raise error
        return self

    def _settled(self, current: Round) -> Match:
        """This game with ``current`` as its round, its points added if that is over."""
        if current.phase is not Phase.OVER:
            return Match(self.rules, self.number, self.scores, current, self.rounds)
        result = current.result
        assert result is not None  # noqa: S101 - an over round has a result
        gained = tuple(score(result, seat, self.rules).value for seat in range(self.rules.players))
        held = tuple(had + got for had, got in zip(self.scores, gained, strict=True))
        return Match(self.rules, self.number, held, current, (*self.rounds, gained))

    def _closing_events(self) -> list[Event]:
        facts: dict[str, object] = {
            "round": self.number,
            "points": dict(zip(self.seats, self.rounds[-1], strict=True)),
            "scores": dict(zip(self.seats, self.scores, strict=True)),
        }
        events = [Event("settled", None, facts, None, "HG-46" if self.rules.players == 2 else "HG-56")]
        winner = winner_of(self.scores, self.rules.target)
        if self.end_rules:
            (rule,) = self.end_rules
            facts = {"points": max(self.scores)} if winner is None else {"scores": facts["scores"]}
            events.append(
                Event(
                    "tie" if winner is None else "game_over",
                    None if winner is None else NAMES[winner],
                    facts,
                    None,
                    rule,
                )
            )
        return events

    # --- the end, and views -----------------------------------------------------------------------

    @property
    def end_rules(self) -> tuple[str, ...]:
        """The rule by which the game is over, or goes on although somebody has enough; none otherwise."""
        if self.current.phase is not Phase.OVER or max(self.scores) < self.rules.target:
            return ()
        if not self.is_over:
            return ("GAP-HG-08",)
        return ("HG-48" if self.rules.target == 250 else "HG-49",)

    @property
    def outcome(self) -> Outcome | None:
        """The points of all at the end, each with the rounds they come from."""
        winner = winner_of(self.scores, self.rules.target)
        if not self.is_over or winner is None:
            return None
        return Outcome(
            dict(zip(self.seats, self.scores, strict=True)),
            (NAMES[winner],),
            {name: self.explain(seat) for seat, name in enumerate(self.seats)},
        )

    def explain(self, seat: int) -> Term:
        """Return the points that a seat has now, as a tree: what it had before, and every round."""
        gained = [points[seat] for points in self.rounds]
        first = self.number + (self.current.phase is Phase.OVER) - len(self.rounds)
        rule = "HG-48" if self.rules.target == 250 else "HG-49"
        parts = [
            Term(
                Tally.ROUND,
                points,
                "HG-46" if self.rules.players == 2 else "HG-56",
                Tally.ROUND_DONE,
                facts={"round": number},
            )
            for number, points in enumerate(gained, first)
        ]
        start = Term(Tally.START, self.scores[seat] - sum(gained), rule, Tally.GAME_START)
        return total(Tally.SCORE, [start, *parts], rule, Tally.GAME_SCORE, rounds=len(parts))

    def observe(self, seat: Seat) -> View:
        """Return what ``seat`` may know. Raises RuleError unknown_player."""
        from .observe import observe

        return observe(self, check_seat(seat, self.rules.players))

    def places(self) -> Mapping[str, Sequence[str]]:
        """Return where all cards are."""
        return self.current.places()

    def __str__(self) -> str:
        from .position import position_text

        return position_text(self)
