"""Players that authors write. They see a game as its front door shows it, and answer as people write.

The engine asks a :class:`~.game.Player`, with an observation, for an action. An author's player is asked with the
``View`` of the game, and may return a ``Move``, its notation, or an action.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Generic, Protocol, TypeVar

from .errors import Code, Detail, RuleError
from .game import AnyGame, Player
from .state import Chance

__all__ = ["Opponent", "OwnPlayer", "player_of", "view_of"]

V_contra = TypeVar("V_contra", contravariant=True)
M_co = TypeVar("M_co", covariant=True)


def view_of(game: AnyGame, observation: Any) -> Any:
    """Return what a seat sees as the game's front door shows it."""
    door = import_module("hanawidgets.core.play").View
    return getattr(game.parts.api, "View", door)(observation)


class OwnPlayer(Protocol[V_contra, M_co]):
    """A player that an author writes."""

    def choose(self, view: V_contra, chance: Any, /) -> M_co | str:
        """Return one of ``view.legal_moves``, or its notation. The same view and the same chance give the same."""


@dataclass(frozen=True)
class Opponent(Generic[V_contra, M_co]):
    """An opponent of a game by its name, to be asked by a player of one's own.

    Raises RuleError unknown_value for a name that no opponent has.
    """

    game: AnyGame
    name: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "engine", _named(self.game, self.name))

    def choose(self, view: V_contra, chance: Any) -> M_co:
        """Return the move that it chooses for the seat of ``view``."""
        action = self.engine.choose(view.observation, chance)  # type: ignore[attr-defined]
        return self.game.parts.api.Move(action)  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return f"<{self.game.name}.player {self.name!r}>"


@dataclass(frozen=True)
class _Seated:
    """An author's player as the engine asks it."""

    game: AnyGame
    choice: Callable[[Any, Any], object]

    def choose(self, view: Any, chance: Chance) -> Any:
        """Return the action."""
        chosen = self.choice(view_of(self.game, view), chance)
        if isinstance(chosen, str):
            return self.game.parse_action(chosen)
        action = getattr(chosen, "action", chosen)
        if action is chosen and action not in view.legal_actions():
            raise RuleError(Code.WRONG_TYPE, "move", repr(chosen)[:80], detail=Detail.NO_MOVE)
        return action


def player_of(game: AnyGame, who: object) -> Player:
    """Return a player for the engine: an opponent by name, whoever can ``choose(view, chance)``, or a function of both.

    Raises RuleError unknown_value for a name that no opponent has, wrong_type for what cannot choose.
    """
    if isinstance(who, str):
        return _named(game, who)
    if isinstance(who, type):
        who = who()
    if isinstance(who, Opponent):
        return _named(game, who.name)
    if Player in type(who).__mro__:
        return who  # type: ignore[return-value]
    choice = getattr(who, "choose", who)
    if not callable(choice):
        raise RuleError(Code.WRONG_TYPE, "opponent", type(who).__name__, detail=Detail.NO_PLAYER)
    return _Seated(game, choice)


def _named(game: AnyGame, name: str) -> Player:
    if not isinstance(name, str) or name not in game.opponents:
        raise RuleError(Code.UNKNOWN_VALUE, "opponent", name, allowed=sorted(game.opponents))
    return game.opponents[name]()
