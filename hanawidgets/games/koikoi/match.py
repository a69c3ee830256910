"""A whole game (荘, 年: 12 months, or 6) of Koi-Koi as a state of the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term, total
from hanawidgets.core.state import Event, Outcome, Seat, Step

from .actions import NAMES, Action, Deal, Oya
from .mutable_round import Phase
from .play import DETAILS, Round, check_seat
from .rounds import GameEnd, game_end
from .rules import RuleSet

if TYPE_CHECKING:
    from .observe import View


class Reason(StrEnum):
    """Why a player has so many points at the end; sentences stand under ``koikoi.why``."""

    GAME_SCORE = "game_score"
    GAME_START = "game_start"
    MONTH_WON = "month_won"
    MONTH_LOST = "month_lost"
    MONTH_EVEN = "month_even"


class Line(StrEnum):
    """Names of the terms of a game's result; labels stand under ``koikoi.term``."""

    SCORE = "score"
    START = "start"
    MONTH = "month"


class Month(NamedTuple):
    """A finished month: who received points (-1: nobody), and how many."""

    winner: int
    points: int


class Match(NamedTuple):
    """A game of several months.

    rules    the rule set
    month    number of the month being played, or just finished, 1..12
    scores   points held by A and B (所持点数), settled up to the last finished month
    current  the round of this month; while a deal is due and the round is over, the one just finished
    months   the finished months, for the explanation of the result

    >>> from .rules import preset
    >>> start = Match.new(preset("bga_general_half"))
    >>> start.scores, start.is_chance, start.awaits
    ((50, 50), True, 'oya')
    """

    rules: RuleSet
    month: int = 1
    scores: tuple[int, int] = (0, 0)
    current: Round = Round()
    months: tuple[Month, ...] = ()

    @classmethod
    def new(cls, rules: RuleSet) -> Match:
        """Return the start of a game: 100 points each for a year, 50 for half of it, 0 at the club
        (K-BGA-53, K-BGA-54, GAP-K-18). The first dealer is the rules' or is left to chance (GAP-K-11)."""
        dealer = -1 if rules.first_dealer == "random" else NAMES.index(rules.first_dealer)
        points = rules.start_points
        return cls(rules, 1, (points, points), Round(rules, dealer, turn=max(dealer, 0)))

    # --- whose turn -------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """``("A", "B")`` (K-BGA-01)."""
        return NAMES

    @property
    def to_act(self) -> Seat | None:
        """Whose decision it is, None for chance and at the end."""
        return self.current.to_act

    @property
    def awaits(self) -> str:
        """What chance has to do: ``"oya"``, ``"deal"``, or ``""``."""
        if not self.is_chance:
            return ""
        return "oya" if self.current.dealer < 0 else "deal"

    @property
    def is_chance(self) -> bool:
        """Whether a first dealer or a deal is due."""
        phase = self.current.phase
        return phase is Phase.DEAL or (phase is Phase.OVER and not self.is_over)

    @property
    def is_over(self) -> bool:
        """Whether the game is over: all months played, or somebody broke (K-BGA-30, K-BGA-31)."""
        return self.current.phase is Phase.OVER and self.game_end.over

    @property
    def game_end(self) -> GameEnd:
        """The end of the game as the scores stand after this month (K-BGA-30 to 32, GAP-K-18)."""
        scores = {"A": self.scores[0], "B": self.scores[1]}
        return game_end(scores, self.rules, last_round=self.month >= self.rules.rounds)

    @property
    def next_dealer(self) -> int:
        """Who deals the round that is due or runs (親): 0, 1, or -1 while none is drawn."""
        end = self.current.end
        return self.current.dealer if end is None else NAMES.index(end.next_dealer)

    # --- what may be done -------------------------------------------------------------------------

    def legal_actions(self, seat: Seat | None = None) -> tuple[Action, ...]:
        """Return what the seat to act may do; nothing for the other seat."""
        return self.current.legal_actions(seat)

    def refusal(self, action: Any) -> RuleError | None:
        """Return why ``action`` is not allowed now, None if it is."""
        if self.current.phase is Phase.OVER and not self.is_over:
            return self._next_round().refusal(action)
        if type(action) is Oya and self.awaits == "oya":
            try:
                check_seat(action.seat)
            except RuleError as unknown:
                return unknown
            return None
        error = self.current.refusal(action)
        if error is not None and error.detail == "round_over":
            rule = DETAILS["game_over"][self.rules.is_club] if self.month >= self.rules.rounds else "K-BGA-31"
            return RuleError(Code.ILLEGAL_MOVE, error.field, error.value, rule, "game_over")
        return error

    def _next_round(self) -> Round:
        """The round after the one just finished, before its deal (K-BGA-29, K-CLUB-30)."""
        end = self.current.end
        dealer = self.next_dealer
        return Round(self.rules, dealer, end.honba_after if end else 0, turn=dealer)

    # --- doing it ---------------------------------------------------------------------------------

    def apply(self, action: Action) -> Step[Match]:
        """Return the next state and the events. Raises what :meth:`refusal` returns."""
        before = self._before(action)
        if before is None:
            oya = check_seat(getattr(action, "seat", ""))
            event = Event("oya", NAMES[oya], {"month": self.month}, None, "GAP-K-11")
            return Step(self._with_oya(oya), (event,))
        state, events = before.current.apply(action)
        after = before._settled(state)
        if state.phase is Phase.OVER:
            events += tuple(after._closing_events())
        return Step(after, events)

    def after(self, action: Action) -> Match:
        """Return the next state. Raises what :meth:`refusal` returns."""
        before = self._before(action)
        if before is None:
            return self._with_oya(check_seat(getattr(action, "seat", "")))
        return before._settled(before.current.after(action))

    def _before(self, action: object) -> Match | None:
        """This game with the round on which ``action`` is to be done; None if it draws the first dealer."""
        current = self.current
        if current.phase is Phase.OVER and type(action) is Deal and not self.is_over:
            return self._replace(month=self.month + 1, current=self._next_round())
        if current.dealer >= 0 and current.phase is not Phase.OVER:
            return self  # the round itself refuses
        error = self.refusal(action)
        if error is not None:
            raise error
        return None

    def _with_oya(self, oya: int) -> Match:
        return self._replace(current=self.current._replace(dealer=oya, turn=oya))

    def _settled(self, current: Round) -> Match:
        """This game with ``current`` as its round, points moved if that is over (K-BGA-09, GAP-K-10)."""
        if current.phase is not Phase.OVER:
            return Match(self.rules, self.month, self.scores, current, self.months)
        end = current.end
        assert end is not None  # noqa: S101 - an over round has an end
        points = end.transfer.value if end.winner else 0
        held = end.scores({"A": self.scores[0], "B": self.scores[1]})
        done = Month(NAMES.index(end.winner) if end.winner else -1, points)
        return Match(self.rules, self.month, (held["A"], held["B"]), current, (*self.months, done))

    def _closing_events(self) -> list[Event]:
        done = self.months[-1]
        winner = NAMES[done.winner] if done.winner >= 0 else None
        end = self.current.end
        facts: dict[str, object] = {
            "points": done.points,
            "month": self.month,
            "scores": dict(zip(NAMES, self.scores, strict=True)),
            "next_dealer": NAMES[self.next_dealer],
            "honba": end.honba_after if end else 0,
        }
        events = [Event("settled", winner, facts, None, end.transfer.rule if end else "")]
        if self.is_over:
            over = self.game_end
            result = {"result": over.result or "", "scores": facts["scores"]}
            events.append(Event("game_over", over.winner, result, None, self.end_rules[0]))
        return events

    # --- the end, and views -----------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """The points of both at the end, each with the months they come from; equal points: both are
        winners of a draw (K-BGA-32)."""
        if not self.is_over:
            return None
        over = self.game_end
        winners = NAMES if over.winner is None else (over.winner,)
        return Outcome(
            dict(zip(NAMES, self.scores, strict=True)), winners, {NAMES[seat]: self.explain(seat) for seat in (0, 1)}
        )

    @property
    def end_rules(self) -> tuple[str, ...]:
        """The rules by which the game is over: why it goes no further, and that a draw is one. None while it
        goes on."""
        if not self.is_over:
            return ()
        if self.month < self.rules.rounds:
            return ("K-BGA-31",)
        rules = ("K-CLUB-09", "GAP-K-18") if self.rules.is_club else ("K-BGA-30", "K-BGA-32")
        return rules if self.game_end.result == "draw" else rules[:1]

    def explain(self, seat: int) -> Term:
        """Return the points that ``seat`` (0 or 1) holds now, as a tree: start and months."""
        moved = [(m.points if m.winner == seat else -m.points) if m.winner >= 0 else 0 for m in self.months]
        first = self.month + (self.current.phase is Phase.OVER) - len(self.months)
        rule = "GAP-K-18" if self.rules.is_club else "K-BGA-53" if self.rules.rounds == 12 else "K-BGA-54"
        start = Term(Line.START, self.scores[seat] - sum(moved), rule, Reason.GAME_START)
        settled = "K-CLUB-38" if self.rules.is_club else "K-BGA-09"
        parts = [
            Term(
                Line.MONTH,
                points,
                settled,
                Reason.MONTH_WON if points > 0 else Reason.MONTH_LOST if points < 0 else Reason.MONTH_EVEN,
                facts={"month": number},
            )
            for number, points in enumerate(moved, first)
        ]
        return total(Line.SCORE, [start, *parts], settled, Reason.GAME_SCORE, months=len(parts))

    def observe(self, seat: Seat) -> View:
        """Return what ``seat`` may know. Raises RuleError unknown_player."""
        from .observe import observe

        return observe(self, check_seat(seat))

    def places(self) -> Mapping[str, Sequence[str]]:
        """Return where all 48 cards are."""
        return self.current.places()

    def __str__(self) -> str:
        from .position import position_text

        return position_text(self)
