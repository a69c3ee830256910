"""Rounds played move by move, and at once where a game can (``quick_round``): both give each round as it ended."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hanawidgets.core.parts import Parts
from hanawidgets.core.simulation import played


def move_by_move(game: Any, state: Any, players: Any, chance: Random) -> list[tuple[Any, int]]:
    """Return each round as it ended, and the decisions in it."""
    found, moves = [], 0
    while not state.is_over:
        if state.is_chance:
            state = state.after(game.chance(state, chance))
        else:
            seat = state.to_act
            state, moves = state.after(players[seat].choose(state.observe(seat), chance)), moves + 1
        if state.current.is_over:
            found.append((state, moves))
            moves = 0
    return found


def at_once(game: Any, state: Any, players: Any, chance: Random) -> list[tuple[Any, int]]:
    """Return the same of rounds played at once."""
    found, moves = [], 0
    for now, decisions in played(game, state, players, chance):
        moves += decisions
        if now.current.is_over:
            found.append((now, moves))
            moves = 0
    return found


def without_quick_rounds(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a game played move by move."""
    monkeypatch.setattr(Parts, "quick_round", None)
    monkeypatch.delitem(game.parts.__dict__, "quick_round", raising=False)
