"""A look back at a game: what each decision cost, and what luck gave. Of every game, from any record.

Points of a deal are what the deal was worth to begin with, less what choices cost, plus what luck gave on the way:
``result = worth - cost + luck``. A choice costs what the best choice was worth more with the same hidden cards, as the
seat could know then; where the two cannot be told apart it costs nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.session import Session, chance_of
from hanawidgets.core.state import Seat

from .evaluation import Evaluation, Mean
from .judging import Judging

PLAYOUTS: Final = 120
"""Playouts of each action, by default."""
SETTLED: Final = frozenset({"settled", "scored"})
"""Events with which a deal is over."""


class Turn(NamedTuple):
    """A decision looked at again.

    at      moves done before it: ``session.goto(at)`` is its position
    deal    number of the deal, from 0;  seat: who decided
    action  what was done;  best: what was worth most
    seen    what playouts show of all choices
    cost    points that the best choice was worth more, never below 0
    """

    at: int
    deal: int
    seat: Seat
    action: Any
    best: Any
    seen: Evaluation
    cost: Mean

    @property
    def kind(self) -> str:
        """What kind of decision it was: the name of the action's class in small letters, ``"play"``, ``"bid"``."""
        return type(self.action).__name__.lower()

    @property
    def worth(self) -> float:
        """Points that the deal was worth before the decision, with the best choice."""
        return self.seen[self.best].value


class Balance(NamedTuple):
    """Points of a deal, apart: ``result = worth - cost + luck``.

    result  what the deal brought;  worth: what it was worth at the first decision, which the cards dealt decide
    cost    what the choices cost;  luck: what came otherwise than expected after that
    """

    result: float
    worth: float
    cost: float
    luck: float


@dataclass(frozen=True)
class Review:
    """What a look back has shown.

    turns    every decision that was looked at, in their order
    results  of each deal that is over: points by seat, as playouts count them
    """

    turns: tuple[Turn, ...]
    results: tuple[Mapping[Seat, int], ...]

    def of(self, seat: Seat) -> tuple[Turn, ...]:
        """Return the decisions of a seat."""
        return tuple(turn for turn in self.turns if turn.seat == seat)

    def worst(self, seat: Seat, most: int = 3) -> tuple[Turn, ...]:
        """Return the decisions of a seat that cost most, those that cost nothing left out."""
        costly = [turn for turn in self.of(seat) if turn.cost.value > 0]
        return tuple(sorted(costly, key=lambda turn: -turn.cost.value)[:most])

    def line(self, seat: Seat) -> tuple[tuple[int, float], ...]:
        """Return what each deal was worth at each decision of a seat: moves done, points."""
        return tuple((turn.at, turn.worth) for turn in self.of(seat))

    def balance(self, seat: Seat) -> tuple[Balance | None, ...]:
        """Return for each deal that is over what came of the cards, of choices and of luck; None: nothing to decide."""
        return tuple(self._balance(seat, deal) for deal in range(len(self.results)))

    def kinds(self, seat: Seat) -> dict[str, tuple[int, float]]:
        """Return for each kind of decision how many there were, and what they cost together."""
        found: dict[str, tuple[int, float]] = {}
        for turn in self.of(seat):
            count, cost = found.get(turn.kind, (0, 0.0))
            found[turn.kind] = count + 1, cost + turn.cost.value
        return found

    def _balance(self, seat: Seat, deal: int) -> Balance | None:
        turns = [turn for turn in self.of(seat) if turn.deal == deal]
        if not turns:
            return None
        result, worth, cost = self.results[deal][seat], turns[0].worth, sum(turn.cost.value for turn in turns)
        return Balance(result, worth, cost, result - worth + cost)


class Reviewing:
    """Looks back at a game, decision by decision; ``review`` is what was seen so far.

    session   the game with its moves
    seats     whose decisions are looked at; None: everybody's
    playouts  of each action
    """

    def __init__(self, session: Session, seats: Collection[Seat] | None = None, playouts: int = PLAYOUTS) -> None:
        self.session, self.playouts = session, playouts
        self.seats = frozenset(session.first.seats if seats is None else seats)
        self._players = session.game.part("players")
        self._turns: list[Turn] = []

    @property
    def review(self) -> Review:
        """What was seen so far."""
        return Review(tuple(self._turns), self._results)

    def __len__(self) -> int:
        """How many moves there are to look at, those of other seats and of chance included."""
        return len(self.session.moves)

    def __iter__(self) -> Iterator[Turn]:
        """Look at one decision after the other; where there is no choice there is nothing to look at."""
        state, deal = self.session.first, 0
        for at, move in enumerate(self.session.moves):
            seat = state.to_act
            if seat in self.seats and (turn := self._look(state, at, deal, seat, move.action)):
                self._turns.append(turn)
                yield turn
            state = move.state
            deal += _settles(move)

    def _look(self, state: Any, at: int, deal: int, seat: Seat, action: Any) -> Turn | None:
        view = state.observe(seat)
        if len(view.legal_actions()) < 2 or action not in view.legal_actions():
            return None
        judging = Judging(lambda view: self._players.Decision(view, [action]), self.playouts)
        *_, seen = judging.judge(view, chance_of(f"review/{at}"), self.playouts)
        best = seen.ranked[0].action
        ahead = seen.gain(best, action)
        cost = ahead if ahead.is_clear and ahead.value > 0 else Mean(0, 0)
        return Turn(at, deal, seat, action, action if not cost.value else best, seen, cost)

    @cached_property
    def _results(self) -> tuple[Mapping[Seat, int], ...]:
        session = self.session
        before, found = session.first.scores, []
        for move in session.moves:
            if _settles(move):
                gained = tuple(after - had for after, had in zip(move.state.scores, before, strict=True))
                before = move.state.scores
                found.append({seat: self._players.worth(gained, at) for at, seat in enumerate(move.state.seats)})
        return tuple(found)


def _settles(move: Any) -> bool:
    return any(event.kind in SETTLED for event in move.events)


def review(played: Any, *seats: Seat, playouts: int = PLAYOUTS) -> Review:
    """Return a look back at a game: what each decision cost, and what luck gave.

    played    a play of the front door, a table, or a session; a record typed from a real table: ``loads`` it first
    seats     whose decisions are looked at; none named: everybody's
    playouts  of each action

    Raises RuleError unknown_player for a seat that the game does not have.
    """
    session: Session = getattr(played, "session", played)
    for seat in seats:
        if seat not in session.first.seats:
            raise RuleError(Code.UNKNOWN_PLAYER, "seat", seat, allowed=list(session.first.seats))
    reviewing = Reviewing(session, seats or None, playouts)
    for _ in reviewing:
        pass
    return reviewing.review
