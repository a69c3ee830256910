"""A game as one object: its first states, its chance, its notation both ways, and the way to its other parts.

The parts that stand on the engine (players, words, lessons, widgets) are modules of the game's own folder; they are
imported when they are first asked for, so a page pays only for what it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from .parts import Parts, parts_of
from .state import Chance, Observation, Seat, randbelow

# Opponents: each sees an observation only, never a state, and takes chance from outside.


class Player(Protocol):
    """A player that decides for one seat."""

    def choose(self, view: Any, chance: Chance) -> Any:
        """Return one of ``view.legal_actions()``. The same view and the same chance give the same action."""


Opponents = Mapping[str, Callable[[], Player]]
"""Name → how to make that opponent."""


QuickRound = Callable[[Any, Mapping[Seat, Player], Chance], tuple[Any, int] | None]
"""How a game plays a deal at once to its end: the state after the deal, seat → player, chance → the state that the same
players reach move by move with the same chance, and how many decisions that takes. None where such players are not
played so."""


class RandomPlayer(Player):
    """Plays any legal action, each equally likely; of every game."""

    def choose(self, view: Observation[A, Any], chance: Chance) -> A:
        """Return a legal action."""
        actions = view.legal_actions()
        return actions[randbelow(chance, len(actions))]


R = TypeVar("R")
S = TypeVar("S")
A = TypeVar("A")

ORDINARY: Final = "simple"
"""The name of every game's opponent by rules of thumb: who sits there if nobody is named."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Game(Generic[R, S, A]):
    """One game.

    name            its name in records and links: ``"koikoi"``; its folder is called the same
    presets         named rule sets
    start           rules → the first state of a whole game
    chance          state that waits for chance, generator → what chance does. Raises RuleError illegal_move elsewhere
    max_decisions   rules → a number of decisions that no game exceeds (acts of chance are not counted)
    rules_text      rules → short text
    parse_rules     that text → rules. Raises RuleError
    parse_action    what ``str(action)`` wrote → the action. Raises RuleError
    position_text   state → one word that a link can hold
    parse_position  such a word → state. Raises RuleError: damaged, or an impossible position
    sources         beginning of a rule id → the key of the source where such rules stand
    """

    name: str
    presets: Mapping[str, R]
    start: Callable[[R], S]
    chance: Callable[[S, Chance], A]
    max_decisions: Callable[[R], int]
    rules_text: Callable[[R], str]
    parse_rules: Callable[[str], R]
    parse_action: Callable[[str], A]
    position_text: Callable[[S], str]
    parse_position: Callable[[str], S]
    sources: Mapping[str, str]

    def __reduce__(self) -> tuple[Callable[[str], AnyGame], tuple[str]]:
        """A game is there once: pickled, it is its name."""
        return _game_named, (self.name,)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @property
    def parts(self) -> Parts:
        """The game's other parts: opponents, words, lessons, widgets."""
        return parts_of(self.name)

    @property
    def opponents(self) -> Opponents:
        """The opponents that can be played against: name → how to make that player, without a limit of time, so that
        a session replays."""
        return self.parts.opponents

    def source_of(self, rule: str) -> str | None:
        """Return the source of a rule of this game, None of another game's rule.

        The longest beginning counts, so ``K-BGA-`` may differ from ``K-``.
        """
        fitting = [start for start in self.sources if rule.startswith(start)]
        return self.sources[max(fitting, key=len)] if fitting else None


AnyGame = Game[Any, Any, Any]


def _game_named(name: str) -> AnyGame:
    return parts_of(name).engine
