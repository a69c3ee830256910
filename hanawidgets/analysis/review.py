"""A look back at a game: what each decision cost, and what luck gave. Of every game, from any record.

A choice costs what the best choice was worth more with the same hidden cards, as the seat could know then; where the
two cannot be told apart it costs nothing. So a table tells it, and a problem made of it. The best of many choices looks
better than it is by the luck of its playouts, so playouts that find the best are never those that say what it was worth
more: other hidden cards are dealt for that.

Points of a deal are what it was worth with the best choice when the seat first had one, less what its choices cost,
plus luck: ``result = cards + choices + luck``. What others did is in the luck: who is let off by a mistake has luck.
Points are taken in tenths, as they are told, so that what is told adds up.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from hanawidgets.core.errors import Code, Detail, RuleError, check_int
from hanawidgets.core.parallel import check_executor, check_items, in_order
from hanawidgets.core.record import Record
from hanawidgets.core.registry import game_of
from hanawidgets.core.session import Session, chance_of, replayed
from hanawidgets.core.state import Seat

from .decision import Decision, Outcome
from .evaluation import NO_COST, WORTH_TELLING, Evaluation, Mean
from .judging import BATCH, Judging

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from hanawidgets.core.game import AnyGame
    from hanawidgets.core.parts import Parts

MOST_PLAYOUTS: Final = 10**9
"""Of a choice; nobody waits for more."""
PLAYOUTS: Final = 100
"""Playouts of each of two choices that are compared, by default."""
FINDING: Final = 5
"""So many times as many playouts, of all choices together, find the best."""
CONFIRMING: Final = 5
"""So many times as many confirm what the costliest decisions cost."""
SHOWN: Final = 3
"""So many of the costliest decisions are shown."""
HOPE: Final = 36
"""After so many playouts a choice that does not look better is no longer compared."""
SHARES: Final = (0.6, 0.25, 0.15)
"""Of the work: finding the best choices, comparing them, confirming what the costliest cost."""
SETTLED: Final = frozenset({"settled", "scored"})
"""Events with which a deal is over."""


NOTHING: Final = Evaluation((), (), (), (), (), ())
"""Of a decision that cost nothing what playouts have shown is not kept: it would be megabytes a game."""


class Turn(NamedTuple):
    """A decision looked at again.

    at      moves done before it: ``session.goto(at)`` is its position
    deal    number of the deal, from 0;  seat: who decided
    action  what was done;  best: what was worth most
    seen    what playouts show of the two, if it cost something; else empty
    cost    points that the best choice was worth more, never below 0
    worth   points that the deal was worth before the decision, with the best choice
    """

    at: int
    deal: int
    seat: Seat
    action: Any
    best: Any
    seen: Evaluation
    cost: Mean
    worth: float

    @property
    def kind(self) -> str:
        """The kind of the decision: the name of the action's class in small letters, ``"play"``, ``"bid"``."""
        return type(self.action).__name__.lower()


class Balance(NamedTuple):
    """Points of a deal, apart: ``result = cards + choices + luck``.

    result   what the deal brought
    cards    what it was worth with the best choice at the first decision, before anything was chosen
    choices  what the choices cost, never above 0
    luck     what came otherwise than expected: cards turned up and what the others did
    """

    result: float
    cards: float
    choices: float
    luck: float


Worth = Callable[[Sequence[int], int], int]
"""Points of all seats so far, a seat → what they are worth to it, as playouts count it: a deal brings what they are
worth more after it."""


def own_points(scores: Sequence[int], who: int) -> int:
    """Return the points of a seat: what scores are worth to it where a game says nothing else."""
    return scores[who]


@dataclass(frozen=True)
class Review:
    """The result of a look back.

    session  the game
    turns    every decision that was looked at, in their order
    results  of each deal that is over: points by seat, as playouts count them
    """

    session: Session
    turns: tuple[Turn, ...]
    results: tuple[Mapping[Seat, int], ...]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats whose decisions were looked at."""
        return tuple(dict.fromkeys(seat for seat in self.session.seats if self.of(seat)))

    def of(self, seat: Seat) -> tuple[Turn, ...]:
        """Return the decisions of a seat."""
        return tuple(turn for turn in self.turns if turn.seat == seat)

    def worst(self, seat: Seat, most: int = SHOWN) -> tuple[Turn, ...]:
        """Return the decisions of a seat that cost most, those that cost nothing left out."""
        costly = [turn for turn in self.of(seat) if turn.cost.value > 0]
        return tuple(sorted(costly, key=lambda turn: -turn.cost.value)[:most])

    def line(self, seat: Seat) -> tuple[tuple[int, float], ...]:
        """Return what each deal was worth with the best choice at each decision of a seat: moves done, points."""
        return tuple((turn.at, turn.worth) for turn in self.of(seat))

    def balance(self, seat: Seat) -> tuple[Balance, ...]:
        """Return for each deal that is over what came of the cards, of choices and of luck."""
        return tuple(self._balance(seat, deal) for deal in range(len(self.results)))

    def kinds(self, seat: Seat) -> dict[str, tuple[int, float]]:
        """Return for each kind of decision how many there were, and what they cost together."""
        found: dict[str, tuple[int, float]] = {}
        for turn in self.of(seat):
            count, cost = found.get(turn.kind, (0, 0.0))
            found[turn.kind] = count + 1, cost + _tenths(turn.cost.value)
        return found

    @cached_property
    def ends(self) -> tuple[int, ...]:
        """After how many moves each deal was over."""
        return tuple(at for at, move in enumerate(self.session.moves, 1) if _settles(move))

    def to_rows(self) -> list[dict[str, float | str]]:
        """Return a row for each decision, for ``pandas.DataFrame(...)``: moves done before it, number of the deal from
        1, seat, kind, what was done, what was best, what it cost with its error, and what the deal was worth then."""
        return [
            {
                "at": turn.at,
                "round": turn.deal + 1,
                "seat": turn.seat,
                "kind": turn.kind,
                "played": str(turn.action),
                "best": str(turn.best),
                "cost": turn.cost.value,
                "error": turn.cost.error,
                "worth": turn.worth,
            }
            for turn in self.turns
        ]

    def told(self, lang: str = "") -> list[str]:
        """Return the look back in words, ``"ja"`` or ``"en"``, a line each: what cost most and why, what luck gave."""
        return self.session.game.parts.boards.review_told(self, lang)

    def __repr__(self) -> str:
        seats = (f"{seat} {len(self.of(seat))} decisions cost {_cost(self.of(seat)):.1f} points" for seat in self.seats)
        return f"<Review of {self.session.game.name}: {' · '.join(seats) or 'no decision'}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """IPython's plain text: the lines."""
        printer.text("…" if cycle else "\n".join([repr(self), *self.told()]))

    def _balance(self, seat: Seat, deal: int) -> Balance:
        turns, result = [turn for turn in self.of(seat) if turn.deal == deal], self.results[deal][seat]
        cards = _tenths(turns[0].worth) if turns else result  # where nothing was to be chosen, the cards brought it
        choices = -_cost(turns)
        return Balance(result, cards, choices, result - cards - choices)


def _cost(turns: Iterable[Turn]) -> float:
    return sum([_tenths(turn.cost.value) for turn in turns])


def _tenths(points: float) -> float:
    """Return points as they are told."""
    return round(points, 1)


class _Met(NamedTuple):
    """A decision on the way: where it was, and what the seat knew."""

    at: int
    deal: int
    seat: Seat
    action: Any
    view: Any


class Two:
    """Two of the actions of a decision."""

    def __init__(self, decision: Decision, *actions: Any) -> None:
        self.actions = actions
        self.facts, self.parts, self.unseen = decision.facts, decision.parts, decision.unseen
        self.deals, self.worlds, self.odds = decision.deals, decision.worlds, decision.odds
        self.hands = decision.hands
        self._decision, self._places = decision, [decision.actions.index(action) for action in actions]
        self.plans = tuple([decision.plans[place] for place in self._places])

    def play(self, place: int, hidden: Any, plan: int = 0, /) -> Outcome:
        """Play on from one of the two."""
        return self._decision.play(self._places[place], hidden, plan)


def judging_of(parts: Parts, decision: Decision, playouts: int, counted: int) -> Judging:
    """Return who judges a decision: by playouts, what is no difference to a person as in the game's own judge."""
    judging = Judging(lambda _: decision, playouts, counted=counted)
    judging.least = getattr(parts.judge, "least", WORTH_TELLING)
    return judging


def comparing(view: Any, done: Any, best: Any, playouts: int) -> Iterator[Evaluation]:
    """Yield evaluations of two actions, better and better. The hidden cards follow from the view: a look back and the
    problem made of it tell the same figures."""
    parts = game_of(view).parts
    if parts.decision is None:
        raise RuleError(Code.UNKNOWN_VALUE, "game", game_of(view).name, detail=Detail.NO_JUDGE)
    decision = Two(parts.decision(view, [done, best]), done, best)
    judging = judging_of(parts, decision, playouts, playouts)
    return judging.judge(view, chance_of(f"compare/{view!r}"), playouts)


def closely(game: AnyGame) -> int:
    """Return how many playouts of each of two choices a game's tables spend on the costliest decisions."""
    return CONFIRMING * usual_playouts(game)


def usual_playouts(game: AnyGame) -> int:
    """Return how many playouts of each of two choices that are compared a game's tables spend."""
    return getattr(game.parts.judge, "compared", PLAYOUTS)


class Reviewing:
    """Looks back at a game piece by piece; ``review`` is what was seen so far.

    First the best choice of every decision is found, then those that look better than what was done are compared with
    it, and last the costliest are looked at closely.

    session   the game with its moves
    seats     whose decisions are looked at; None: everybody's
    playouts  of each of two choices that are compared
    """

    def __init__(self, session: Session, seats: Collection[Seat] | None = None, playouts: int = PLAYOUTS) -> None:
        self.session, self.playouts = session, playouts
        self.seats = frozenset(session.seats if seats is None else seats)
        self._parts = session.game.parts
        self._turns: list[Turn] = []
        self._confirmed: set[int] = set()

    def _decision(self, view: Any, also: Sequence[Any]) -> Decision:
        make = self._parts.decision
        if make is None:
            raise RuleError(Code.UNKNOWN_VALUE, "game", self.session.game.name, detail=Detail.NO_JUDGE)
        return make(view, also)

    @property
    def review(self) -> Review:
        """The result so far."""
        return Review(self.session, tuple(self._turns), self._results)

    def __iter__(self) -> Iterator[float]:
        """Look back; yield after every piece of work how much of it is done, 0 to 1."""
        met = list(self._met())
        begin = 0.0
        for share, work in zip(SHARES, (self._find, self._compare, self._confirm), strict=True):
            for done in work(met):
                yield begin + share * done
            begin += share
        yield 1.0

    def _met(self) -> Iterator[_Met]:
        """Yield the decisions; where there is no choice there is nothing to look at."""
        state, deal = self.session.first, 0
        for at, move in enumerate(self.session.moves):
            seat = state.to_act
            if seat in self.seats:
                view = state.observe(seat)
                actions = view.legal_actions()
                if len(actions) > 1 and move.action in actions:
                    yield _Met(at, deal, seat, move.action, view)
            state = move.state
            deal += _settles(move)

    def _find(self, met: Sequence[_Met]) -> Iterator[float]:
        """Find the best choice of every decision; what it was worth more is known where all ways were counted."""
        for number, one in enumerate(met):
            decision = self._decision(one.view, [one.action])
            each = max(min(BATCH, self.playouts), FINDING * self.playouts // len(decision.actions))
            for seen in self._judged(one, decision, each, BATCH, "find"):  # noqa: B007 - the last counts
                yield number / len(met)
            best, ahead = seen.best, seen.gain(seen.best, one.action)
            if ahead.value <= ahead.error:
                best = one.action
            worth = seen[one.action].value
            turn = Turn(one.at, one.deal, one.seat, one.action, best, NOTHING, NO_COST, worth)
            self._turns.append(_told_apart(turn, seen) if seen.exact else turn)
            if seen.exact:
                self._confirmed.add(one.at)

    def _compare(self, met: Sequence[_Met]) -> Iterator[float]:
        """Compare what was done with what looks better, on other hidden cards."""
        for place, one in enumerate(met):
            turn = self._turns[place]
            if turn.best == turn.action or one.at in self._confirmed:
                continue
            pair = Two(self._decision(one.view, [turn.action, turn.best]), turn.action, turn.best)
            for seen in self._judged(one, pair, self.playouts, self.playouts, "compare"):
                yield place / len(met)
                if len(seen.points[0]) >= HOPE and seen.gain(turn.best, turn.action).value <= 0:
                    break
            self._turns[place] = _told_apart(turn, seen)
            if seen.exact:
                self._confirmed.add(one.at)

    def _confirm(self, met: Sequence[_Met]) -> Iterator[float]:
        """Look closely at the costliest decisions of every seat until those that cost most are sure."""
        places, many = {one.at: place for place, one in enumerate(met)}, CONFIRMING * self.playouts
        while unsure := [
            turn for seat in self.seats for turn in self.review.worst(seat) if turn.at not in self._confirmed
        ]:
            turn = unsure[0]
            place = places[turn.at]
            for seen in comparing(met[place].view, turn.action, turn.best, many):  # noqa: B007 - the last counts
                yield 1 - len(unsure) / (SHOWN * len(self.seats))
            self._confirmed.add(turn.at)
            self._turns[place] = _told_apart(turn, seen)

    def _judged(self, one: _Met, decision: Decision, each: int, least: int, step: str) -> Iterator[Evaluation]:
        judging = judging_of(self._parts, decision, each, FINDING * self.playouts)
        return judging.judge(one.view, chance_of(f"{step}/{one.at}"), least)

    @cached_property
    def _results(self) -> tuple[Mapping[Seat, int], ...]:
        session = self.session
        before, found = session.first.scores, []
        for move in session.moves:
            if _settles(move):
                after, worth = move.state.scores, self._parts.worth
                found.append({seat: worth(after, at) - worth(before, at) for at, seat in enumerate(move.state.seats)})
                before = after
        return tuple(found)


def _told_apart(turn: Turn, seen: Evaluation) -> Turn:
    """Return the decision with what comparing showed: a cost only where the two can be told apart."""
    cost, worth = seen.cost(turn.action), seen[turn.action].value
    if cost.value:
        return turn._replace(best=seen.rival(turn.action), seen=seen, cost=cost, worth=worth + cost.value)
    return turn._replace(best=turn.action, seen=NOTHING, cost=NO_COST, worth=worth)


def _settles(move: Any) -> bool:
    return any(event.kind in SETTLED for event in move.events)


def review(played: Any, *seats: Seat, playouts: int = PLAYOUTS) -> Review:
    """Return a look back at a game: what each decision cost, and what luck gave.

    played    a play of the front door, a table, a session or a record; a record that was typed: ``loads`` it first
    seats     whose decisions are looked at; none named: everybody's
    playouts  of each of two choices that are compared; the costliest decisions get more

    Raises RuleError unknown_player for a seat that the game does not have.
    """
    session: Session = getattr(played, "session", played)
    if isinstance(played, Record):
        session = replayed(played, played.game.opponents)
        session = session.goto(len(session.moves))
    if not isinstance(session, Session):
        raise RuleError(Code.WRONG_TYPE, "played", type(played).__name__, detail=Detail.NO_PLAY)
    check_int("playouts", playouts, 1, MOST_PLAYOUTS)
    for seat in seats:
        if seat not in session.seats:
            raise RuleError(Code.UNKNOWN_PLAYER, "seat", seat, allowed=list(session.seats))
    reviewing = Reviewing(session, seats or None, playouts)
    for _ in reviewing:
        pass
    return reviewing.review


@dataclass(frozen=True)
class _Reviewer:
    """Looks back at games. A worker gets this."""

    seats: tuple[Seat, ...]
    playouts: int

    def __call__(self, played: Any) -> Review:
        return review(played, *self.seats, playouts=self.playouts)


def reviews(
    games: Iterable[Any], *seats: Seat, playouts: int = PLAYOUTS, executor: Executor | None = None
) -> Iterator[Review]:
    """Yield the look back at each of many games, in their order, as :func:`review` returns it.

    executor  any ``concurrent.futures.Executor``, whose workers look back ahead of what is asked for

    Raises as :func:`review`.
    """
    check_int("playouts", playouts, 1, MOST_PLAYOUTS)
    return in_order(_Reviewer(seats, playouts), check_items("games", games), check_executor(executor))
