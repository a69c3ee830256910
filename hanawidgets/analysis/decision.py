"""The part of a game that lets its choices be evaluated: a decision, and what a playout of it comes to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from hanawidgets.core.state import Chance, Seat


class Fact(NamedTuple):
    """A fact that may hold when a round is over.

    kind  what it is, as the game's words call it: ``"yaku"``, ``"made"``, ``"first"``
    seat  whose it is
    of    which one: the key of a yaku, a number of tricks
    rule  id of the rule that says what it is or brings
    good  1: the seat that decides wants it, -1: it does not, 0: that depends on what else comes
    """

    kind: str
    seat: Seat
    of: str = ""
    rule: str = ""
    good: int = 0


class Part(NamedTuple):
    """A part of the points of a playout.

    kind  what it is, as the game's words call it: ``"received"``, ``"captured"``
    rule  id of the rule that says what it brings
    sign  -1 if words call it something to be paid
    """

    kind: str
    rule: str
    sign: int = 1


Outcome = tuple[int, int, tuple[int, ...]]
"""How a playout ended: points of the seat; the facts that came about, bit 0 for the first; and each of the parts,
which add up to the points."""


class Decision(Protocol):
    """A decision of one seat, ready for playouts."""

    facts: tuple[Fact, ...]
    """What a playout takes note of."""
    parts: tuple[Part, ...]
    """What its points are made of; empty if nothing can be said of it."""

    @property
    def actions(self) -> tuple[Any, ...]:
        """The actions that may be done; playouts are asked for by the place in it."""

    @property
    def plans(self) -> tuple[int, ...]:
        """In how many ways the seat may go on after each action. An action is worth what the best of them brings: who
        may yet choose is not judged by a choice that would be made badly."""

    def deals(self, chance: Chance) -> Iterator[Any]:
        """Yield what may be hidden, without end."""

    def worlds(self, most: int) -> Sequence[Any] | None:
        """Return everything that may be hidden; None if that is more than ``most``."""

    def odds(self, hidden: Any, /) -> float:
        """Return how likely one of them is, as a multiple of others: what ``deals`` yields, it yields so often."""

    @property
    def unseen(self) -> int:
        """Pile of the cards of which the seat cannot tell where they lie."""

    def hands(self, hidden: Any, /) -> Sequence[int]:
        """Return the hands of all seats as piles; unseen cards in none of them lie elsewhere."""

    def play(self, place: int, hidden: Any, plan: int = 0, /) -> Outcome:
        """Return how it ends after the action at ``place`` if the seat goes on by a plan."""
