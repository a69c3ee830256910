"""Two players against each other: the same deals from every seat, and how sure what comes of it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final

from .game import AnyGame, Player
from .session import any_seed
from .simulation import Told, check_count, check_told, play_game, player_of

Row = dict[str, int | float | str]
NORMAL_95: Final = 1.96
"""So many standard errors to each side: 95 % of a normal distribution."""


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
    rows: tuple[Row, ...]

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

    def to_rows(self) -> list[Row]:
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


def tournament_of(
    game: AnyGame, a: object, b: object, n: int, rules: Any, seed: int | str, progress: Told | None
) -> Tournament:
    """Play ``n`` games; see :meth:`.play.FrontDoor.tournament`."""
    check_count(n)
    any_seed(seed)
    check_told(progress)
    players = [player_of(game, each) for each in (a, b)]
    seats = game.start(rules).seats
    rows = []
    for number in range(n):
        deal, mine = number // len(seats) + 1, number % len(seats)
        rows.append(_played(game, players, rules, seats, mine, f"{seed}/{deal}") | {"game": number + 1, "deal": deal})
        if progress:
            progress(number + 1, n)
    order = ("game", "deal", "seat", "a", "b", "won")
    return Tournament(game, _called(a), _called(b), len(seats), tuple({key: row[key] for key in order} for row in rows))


def _played(game: AnyGame, players: Sequence[Player], rules: Any, seats: Sequence[str], mine: int, seed: str) -> Row:
    at = {seat: players[place != mine] for place, seat in enumerate(seats)}
    deals, chance = Random(f"{seed}/deals"), Random(f"{seed}/{mine}")  # noqa: S311 - a game, no secret
    outcome = play_game(game, rules, at, chance, deals).outcome
    assert outcome is not None  # noqa: S101 - it is over
    me, points = seats[mine], outcome.points
    others = fmean([points[seat] for seat in seats if seat != me])
    return {"seat": me, "a": points[me], "b": others, "won": (me in outcome.winners) / (len(outcome.winners) or 1)}


def _called(player: object) -> str:
    """Return what a player is called: its level, or the class that an author wrote."""
    return player if isinstance(player, str) else (player if isinstance(player, type) else type(player)).__name__


__all__ = ["Tournament", "tournament_of"]
