"""Many games between players, a flat row for each: for tables of numbers, plots and statistics.

Chance comes from a seed, so the same call gives the same games, each of which can be played again by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from .errors import Code, Detail, RuleError
from .game import ORDINARY, AnyGame
from .player import Player
from .state import Chance, Seat, State

Row = dict[str, int | str]
"""One game: ``game`` (its number from 1), ``rules``, the points of each seat under its name, ``winner`` (a seat;
several joined, ``"AB"``, where the lead is shared), ``moves`` (decisions made)."""


def play_game(game: AnyGame, rules: Any, players: Mapping[Seat, Player], chance: Chance) -> State[Any, Any]:
    """Play a whole game between players, seat → player; return its last state."""
    return _played_out(game, rules, players, chance)[0]


def _played_out(
    game: AnyGame, rules: Any, players: Mapping[Seat, Player], chance: Chance
) -> tuple[State[Any, Any], int]:
    """Return the last state, and how many decisions were made."""
    state, moves = game.start(rules), 0
    while not state.is_over:
        if state.is_chance:
            state = state.after(game.chance(state, chance))
        else:
            seat = state.to_act
            state = state.after(players[seat].choose(state.observe(seat), chance))
            moves += 1
    return state, moves


class Simulation(Iterator[Row]):
    """The rows of ``n`` games, each played when it is asked for. ``len()`` is ``n``, as progress bars want it."""

    def __init__(
        self,
        game: AnyGame,
        n: int,
        players: Mapping[Seat, object],
        rules: Any,
        seed: int | str,
        progress: Callable[[int, int], object] | None = None,
    ) -> None:
        seats: tuple[Seat, ...] = game.start(rules).seats
        unknown = [seat for seat in players if seat not in seats]
        if unknown:
            raise RuleError(Code.UNKNOWN_PLAYER, "seat", unknown[0], allowed=list(seats))
        if type(n) is not int or n < 0:
            raise RuleError(Code.WRONG_TYPE, "n", n, wanted="integer")
        self.game, self.rules, self.seed, self.progress = game, rules, seed, progress
        self._players = {seat: player_of(game, players.get(seat, ORDINARY)) for seat in seats}
        self._count, self._done = n, 0

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Simulation:
        return self

    def __next__(self) -> Row:
        if self._done >= self._count:
            raise StopIteration
        self._done += 1
        row = self._played(self._done)
        if self.progress:
            self.progress(self._done, self._count)
        return row

    def _played(self, number: int) -> Row:
        chance = Random(f"{self.seed}/{number}")  # noqa: S311 - a game, no secret
        state, moves = _played_out(self.game, self.rules, self._players, chance)
        assert state.outcome is not None  # noqa: S101 - it is over
        points, winners = state.outcome.points, state.outcome.winners
        rules = self.rules.name or self.game.rules_text(self.rules)
        return {"game": number, "rules": rules, **points, "winner": "".join(winners), "moves": moves}


def player_of(game: AnyGame, who: object) -> Player:
    """Return a player: an opponent by name, or whoever can ``choose(view, chance)``.

    Raises RuleError unknown_value for a name that no opponent has, wrong_type for what cannot choose.
    """
    if isinstance(who, str):
        if who not in game.opponents:
            raise RuleError(Code.UNKNOWN_VALUE, "opponent", who, allowed=sorted(game.opponents))
        return game.opponents[who]()
    if isinstance(who, type):
        who = who()
    if not callable(getattr(who, "choose", None)):
        raise RuleError(Code.WRONG_TYPE, "opponent", type(who).__name__, detail=Detail.NO_PLAYER)
    return who  # type: ignore[return-value]


__all__ = ["Row", "Simulation", "player_of"]
