"""Opponents: each sees an observation only, never a state, and takes chance from outside.

>>> from random import Random
>>> from hanawidgets.games.koikoi.game import GAME as KOIKOI
>>> from hanawidgets.games.koikoi.rules import preset
>>> game, chance = KOIKOI.start(preset("bga_general_half")), Random(1)
>>> while game.is_chance:
...     game = game.after(KOIKOI.chance(game, chance))
>>> view = game.observe(game.to_act)
>>> RandomPlayer().choose(view, chance) in view.legal_actions()
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from .state import Chance, Observation, randbelow

A = TypeVar("A")


class Player(Protocol):
    """A player that decides for one seat."""

    def choose(self, view: Any, chance: Chance) -> Any:
        """Return one of ``view.legal_actions()``. The same view and the same chance give the same action."""


Opponents = Mapping[str, Callable[[], Player]]
"""Name → how to make that opponent."""


class RandomPlayer:
    """Plays any legal action, each equally likely; of every game."""

    def choose(self, view: Observation[A, Any], chance: Chance) -> A:
        """Return a legal action."""
        actions = view.legal_actions()
        return actions[randbelow(chance, len(actions))]
