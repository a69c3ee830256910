"""Many games between players, a flat row for each game, round or seat: for tables of numbers, plots and statistics.

Chance comes from a seed, so the same call gives the same games, each of which can be played again by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, Final, overload

from .errors import Code, RuleError, check_int
from .front_door import Opponent, player_of
from .game import ORDINARY, AnyGame, Player
from .parallel import check_executor, in_order
from .rows import Per, Row, check_per, round_rows
from .session import any_seed
from .state import Chance, Seat, State

if TYPE_CHECKING:
    from concurrent.futures import Executor

__all__ = ["Simulation", "Tournament", "tournament_of"]

Told = Callable[[int, int], object]
"""Called with how many are done and how many there are, after each."""
MOST_ROWS: Final = 10**9
"""Of a batch."""


def play_game(
    game: AnyGame, rules: Any, players: Mapping[Seat, Player], chance: Chance, deals: Chance | None = None
) -> State[Any, Any]:
    """Play a whole game between players, seat → player; return its last state.

    deals  where the deals come from, so that they are the same whatever the players do; None: from ``chance`` too
    """
    last: State[Any, Any] = game.start(rules)
    for last, _ in played(game, last, players, chance, deals):  # noqa: B007, B020 - the last counts
        pass
    return last


def played(
    game: AnyGame, state: Any, players: Mapping[Seat, Player], chance: Chance, deals: Chance | None = None
) -> Iterator[tuple[Any, int]]:
    """Yield states on the way to the end, that after each round among them, and how many decisions led to each from the
    one before. Where a game plays a deal at once between such players, nothing between is made."""
    deals = deals or chance
    quick = game.parts.quick_round
    while not state.is_over:
        if state.is_chance:
            state = state.after(game.chance(state, deals))
            yield state, 0
            if quick and (done := quick(state, players, chance)):
                state, _ = done
                yield done
        else:
            seat = state.to_act
            state = state.after(players[seat].choose(state.observe(seat), chance))
            yield state, 1


@dataclass(frozen=True)
class _Games:
    """Games by number: what is played in each, and the rows of it. A worker gets this, and numbers."""

    game: AnyGame
    rules: Any
    players: Mapping[Seat, Player]
    seed: int | str
    per: Per

    def __call__(self, number: int) -> list[list[Row]]:
        """Return the rows of a game, or of each of its rounds."""
        return list(self.rows(number))

    def rows(self, number: int) -> Iterator[list[Row]]:
        """Yield them, each as soon as it is played."""
        first = self.game.start(self.rules)
        head: Row = {"game": number, "rules": self.rules.name or self.game.rules_text(self.rules)}
        chance = Random(f"{self.seed}/{number}")  # noqa: S311 - a game, no secret
        states = played(self.game, first, self.players, chance)
        if self.per != "game":
            yield from round_rows(self.game, first, states, self.per, head)
            return
        state, moves = first, 0
        for state, decided in states:  # noqa: B007 - the last counts
            moves += decided
        assert state.outcome is not None  # noqa: S101 - it is over
        points, winners = state.outcome.points, state.outcome.winners
        yield [{**head, **points, "winner": "".join(winners), "moves": moves}]


class Simulation(Sequence[Row]):
    """The rows of games, each played when it is first asked for and then kept: a sequence, as progress bars, pandas and
    polars want it. Two are equal that give the same rows; pickled, one goes without its progress and its executor.

    A game is ``game`` (its number from 1), ``rules``, the points of each seat under its name, ``winner`` (a seat;
    several joined, ``"AB"``, where the lead is shared), ``moves`` (decisions made). Rounds: see :mod:`.rows`.
    """

    def __init__(
        self,
        game: AnyGame,
        n: int,
        players: Mapping[Seat, object],
        rules: Any,
        seed: int | str,
        progress: Told | None = None,
        per: Per = "game",
        executor: Executor | None = None,
    ) -> None:
        seats: tuple[Seat, ...] = game.start(rules).seats
        unknown = [seat for seat in players if seat not in seats]
        if unknown:
            raise RuleError(Code.UNKNOWN_PLAYER, "seat", unknown[0], allowed=list(seats))
        check_count(n)
        any_seed(seed)
        check_told(progress)
        check_per(per, "game", "round", "seat")
        check_executor(executor)
        self.game, self.rules, self.seed, self.per = game, rules, seed, per
        self._who = {seat: players.get(seat, ORDINARY) for seat in seats}
        at = {seat: player_of(game, who) for seat, who in self._who.items()}
        self._n, self._games = n, _Games(game, rules, at, seed, per)
        self._length = n * (len(seats) if per == "seat" else 1)
        self._how = progress, executor
        self._coming, self._rows = self._counted(*self._how), list[Row]()

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> Row: ...

    @overload
    def __getitem__(self, at: slice) -> list[Row]: ...

    def __getitem__(self, at: int | slice) -> Row | list[Row]:
        last = max(range(self._length)[at], default=-1) if isinstance(at, slice) else range(self._length)[at]
        self._rows += islice(self._coming, max(0, last + 1 - len(self._rows)))
        return self._rows[at] if isinstance(at, int) else [self._rows[each] for each in range(self._length)[at]]

    def batches(self, size: int = 10_000) -> Iterator[list[Row]]:
        """Yield all rows in lists of ``size``, the last may be shorter, without keeping any: for files that are longer
        than memory. They are played anew where some are kept already. Raises RuleError for a size below 1."""
        check_int("size", size, 1, MOST_ROWS)
        rows = self._counted(*self._how)
        while batch := list(islice(rows, size)):
            yield batch

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Simulation):
            return NotImplemented
        return (self._n, self.game, self.rules, self.seed, self.per, self._who) == (
            (other._n, other.game, other.rules, other.seed, other.per, other._who)
        )

    __hash__ = None  # type: ignore[assignment]  # its rows are dicts

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.game, self._n, self._who, self.rules, self.seed, self.per, self._rows)

    def __repr__(self) -> str:
        what = {"game": "games", "round": "rounds", "seat": "seats of rounds"}[self.per]
        return f"<{self.game.name}.Simulation of {self._length} {what}, {len(self._rows)} played>"

    def _counted(self, progress: Told | None = None, executor: Executor | None = None) -> Iterator[Row]:
        """Yield the rows."""
        groups = islice(self._groups(executor), self._n)
        for done, rows in enumerate(groups, 1):
            if progress:
                progress(done, self._n)
            yield from rows

    def _groups(self, executor: Executor | None) -> Iterator[list[Row]]:
        """Yield the rows of each game, or of each round; by workers in whole games."""
        numbers = range(1, self._n + 1)  # a game has a round, or more
        games = map(self._games.rows, numbers) if executor is None else in_order(self._games, numbers, executor)
        for rows in games:
            yield from rows


def _again(
    game: AnyGame, n: int, who: Mapping[Seat, object], rules: Any, seed: int | str, per: Per, rows: list[Row]
) -> Simulation:
    """Return a simulation as it was pickled, with the rows that were played."""
    found = Simulation(game, n, who, rules, seed, per=per)
    found._rows = [*rows]
    found._coming = islice(found._coming, len(rows), None)
    return found


def check_count(n: object) -> None:
    """Raise RuleError wrong_type for what is no number of games."""
    if type(n) is not int or n < 0:
        raise RuleError(Code.WRONG_TYPE, "n", n, wanted="integer")


def check_told(progress: object) -> None:
    """Raise RuleError wrong_type for what cannot be told how far it has got."""
    if progress is not None and not callable(progress):
        raise RuleError(Code.WRONG_TYPE, "progress", progress, wanted="function")


# Two players against each other: the same deals from every seat, and how sure what comes of it is.

NORMAL_95: Final = 1.96
"""So many standard errors to each side: 95 % of a normal distribution."""


Result = dict[str, int | float | str]
"""What a game of a tournament came to, by column."""


@dataclass(frozen=True, repr=False)
class Tournament:
    """The results of the games of one player against another, who has all other seats.

    game   the game;  a, b: what the players are called
    seats  how many there are: where all play alike, ``a`` wins one game in so many
    rows   a row each game: ``game``, ``deal`` (games with the same number begin with the same deal), ``seat`` of
           ``a``, ``a`` its points, ``b`` the points of the others on average, ``won`` (1; shared: a part of it)
    """

    game: AnyGame
    a: str
    b: str
    seats: int
    rows: tuple[Result, ...]

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def won(self) -> float:
        """The share of the games that ``a`` won, 0 to 1; 0 where none was played."""
        return fmean([float(row["won"]) for row in self.rows] or [0.0])

    @property
    def even(self) -> float:
        """The share where all play alike."""
        return 1 / self.seats

    @property
    def interval(self) -> tuple[float, float]:
        """The interval that holds the true share 95 times in a hundred (Wilson)."""
        return wilson(self.won, len(self.rows))

    @property
    def ahead(self) -> float:
        """By how many points a game ``a`` is ahead of the others on average."""
        return fmean(self._each_deal() or [0.0])

    @property
    def margin(self) -> float:
        """Half the width of the interval that holds the true lead 95 times in a hundred; infinite with fewer than two
        deals."""
        each = self._each_deal()
        return NORMAL_95 * stdev(each) / sqrt(len(each)) if len(each) > 1 else inf

    def to_rows(self) -> list[Result]:
        """Return the games as rows, for ``pandas.DataFrame(...)``."""
        return list(self.rows)

    def _each_deal(self) -> list[float]:
        """Return the lead on each deal, all seats together: the luck of the first cards is the same for both."""
        leads: dict[int, list[float]] = {}
        for row in self.rows:
            leads.setdefault(int(row["deal"]), []).append(float(row["a"]) - float(row["b"]))
        return [fmean(each) for each in leads.values()]

    def __repr__(self) -> str:
        low, high = self.interval
        return (
            f"<{self.game.name}.Tournament: {self.a} against {self.b} won {self.won:.0%} (95 %: {low:.0%} to "
            f"{high:.0%}; even {self.even:.0%}), {self.ahead:+.1f} ±{self.margin:.1f} points a game, {len(self)} games>"
        )


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share.

    >>> [round(each, 2) for each in wilson(0.5, 100)]
    [0.4, 0.6]
    >>> wilson(0.0, 0)
    (0.0, 1.0)
    """
    if not games:
        return 0.0, 1.0
    z = NORMAL_95
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


@dataclass(frozen=True)
class _Duel:
    """Games of two players by number: who sits where and what is dealt follow from it."""

    game: AnyGame
    players: Sequence[Player]
    rules: Any
    seed: int | str

    def __call__(self, number: int) -> Result:
        """Return the row of a game."""
        seats = self.game.start(self.rules).seats
        deal, mine = (number - 1) // len(seats) + 1, (number - 1) % len(seats)
        at = {seat: self.players[place != mine] for place, seat in enumerate(seats)}
        seed = f"{self.seed}/{deal}"
        deals, chance = Random(f"{seed}/deals"), Random(f"{seed}/{mine}")  # noqa: S311 - a game, no secret
        outcome = play_game(self.game, self.rules, at, chance, deals).outcome
        assert outcome is not None  # noqa: S101 - it is over
        me, points = seats[mine], outcome.points
        others = fmean([points[seat] for seat in seats if seat != me])
        won = (me in outcome.winners) / (len(outcome.winners) or 1)
        return {"game": number, "deal": deal, "seat": me, "a": points[me], "b": others, "won": won}


def tournament_of(
    game: AnyGame,
    a: object,
    b: object,
    n: int,
    rules: Any,
    seed: int | str,
    progress: Told | None,
    executor: Executor | None = None,
) -> Tournament:
    """Play ``n`` games; see :meth:`.play.FrontDoor.tournament`."""
    check_count(n)
    any_seed(seed)
    check_told(progress)
    duel = _Duel(game, [player_of(game, each) for each in (a, b)], rules, seed)
    rows = []
    for row in in_order(duel, range(1, n + 1), check_executor(executor)):
        rows.append(row)
        if progress:
            progress(len(rows), n)
    return Tournament(game, _called(a), _called(b), len(game.start(rules).seats), tuple(rows))


def _called(player: object) -> str:
    """Return what a player is called: its level, or the class or function that an author wrote."""
    if isinstance(player, (str, Opponent)):
        return str(getattr(player, "name", player))
    return str(getattr(player, "__name__", type(player).__name__))
