"""The contract of every game: states that are values, actions, chance, observations, events, outcomes.

A **state** is immutable; applying an action gives another one, so undo is keeping the old. Three kinds of
states: somebody decides (``to_act`` names the seat), chance decides (``is_chance``: a deal, a draw for the
first dealer), or the game is over. What chance did is an action like any other and stands in the record, so
a replay needs no random generator.

A whole game and one deal of it are states of the same contract. It holds for two to seven seats, for bids
and tricks, for passes and for bets out of turn: an action that a seat may do while another is to act names
its seat itself, and ``legal_actions(seat)`` lists it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Final, Generic, NamedTuple, Protocol, Self, TypeVar

from .errors import RuleError
from .explain import Term

Seat = str
"""A player's place at the table (席), ``"A"``, ``"B"`` ... in the order of turns."""

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)
R = TypeVar("R")
S = TypeVar("S")
O_co = TypeVar("O_co", covariant=True)
S_co = TypeVar("S_co", covariant=True)
T = TypeVar("T")


class Chance(Protocol):
    """The source of randomness; a ``random.Random`` is one. The engine has none of its own."""

    def getrandbits(self, k: int, /) -> int:
        """Return an integer of ``k`` random bits."""


def randbelow(chance: Chance, limit: int) -> int:
    """Return a number in ``0..limit-1``, each equally likely; ``limit`` is at least 1."""
    bits = limit.bit_length()
    number = chance.getrandbits(bits)
    while number >= limit:
        number = chance.getrandbits(bits)
    return number


def shuffled(items: Iterable[T], chance: Chance) -> tuple[T, ...]:
    """Return the items in random order.

    Written here rather than left to ``random.shuffle``, so that a seed gives the same deal under every
    version of Python.
    """
    order, bits = list(items), chance.getrandbits
    for last in range(len(order) - 1, 0, -1):
        width = (last + 1).bit_length()  # as randbelow; here a call costs as much as what it does
        other = bits(width)
        while other > last:
            other = bits(width)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


@dataclass(frozen=True, slots=True)
class Event:
    """An event, for logs, motion and screen readers; ``text/`` words it. A game has a class for each kind, whose fields
    are what there is to tell; shared code knows the kind only.

    kind     what: ``"played"``, ``"captured"``, ``"flipped"`` ...
    private  whether only its seat may know of it (a dealt hand)
    seat     who, None if nobody in particular
    rule     id of the rule by which it happened, or empty
    """

    kind: ClassVar[str]
    private: ClassVar[bool] = False
    seat: Seat | None
    rule: str

    @property
    def only_for(self) -> Seat | None:
        """The one seat that may know of it; None: everybody."""
        return self.seat if self.private else None

    @property
    def facts(self) -> dict[str, object]:
        """The own fields by name (``from_`` as ``from``), those that are None left out: what a sentence can put in."""
        names = (field.name for field in fields(self) if field.name not in _OF_ALL)
        return {name.rstrip("_"): fact for name in names if (fact := getattr(self, name)) is not None}


_OF_ALL: Final = frozenset(field.name for field in fields(Event))


def seen_by(events: Iterable[Event], seat: Seat) -> tuple[Event, ...]:
    """Return the events that ``seat`` may know of."""
    return tuple(event for event in events if event.only_for in (None, seat))


class Step(NamedTuple, Generic[S]):
    """The result of an action: the next state, and what happened on the way."""

    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of what is over.

    points   seat → points
    winners  the seats with the best result; several: a draw; none: nobody won anything
    terms    seat → why, a tree whose root is that seat's number of points. Of one deal in which the points
             go from a player to another, only the receiver has one.
    """

    points: Mapping[Seat, int] = field(hash=False)
    winners: tuple[Seat, ...]
    terms: Mapping[Seat, Term] = field(hash=False, repr=False)


class Observation(Protocol[A_co, S_co]):
    """All that one seat may know (観測), and nothing else. Equal when the seat cannot tell two states
    apart, so it never holds another hand, the order of the deck, or anything that follows from them."""

    @property
    def seat(self) -> Seat:
        """The seat whose view it is."""

    @property
    def to_act(self) -> Seat | None:
        """The seat to decide, None if nobody's."""

    def legal_actions(self) -> tuple[A_co, ...]:
        """Return what this seat may do now, the same as the state says."""

    def sample(self, chance: Chance) -> S_co:
        """Return a state that this seat cannot tell from the true one, the hidden cards dealt at random."""


class State(Protocol[A_co, O_co]):
    """One position of a game: an immutable, hashable value."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, in the order of turns."""

    @property
    def to_act(self) -> Seat | None:
        """The seat to decide; None when chance decides or all is over."""

    @property
    def is_chance(self) -> bool:
        """Whether a deal or another act of chance is due."""

    @property
    def is_over(self) -> bool:
        """Whether nothing can follow."""

    @property
    def outcome(self) -> Outcome | None:
        """The result with its explanation, None before the end."""

    def legal_actions(self, seat: Seat | None = None) -> tuple[A_co, ...]:
        """Return what ``seat`` (by default the one to act) may do, in a stable order.

        Empty when chance decides: deals are too many to list; the game's ``chance`` makes one.
        """

    def refusal(self, action: Any) -> RuleError | None:
        """Return why ``action`` may not be done now, with the id of the rule; None if it may."""

    def apply(self, action: Any) -> Step[Self]:
        """Return the next state and the events. Raises the RuleError that ``refusal`` returns."""

    def after(self, action: Any) -> Self:
        """Return the next state only: what a search needs, and faster. Raises as ``apply``."""

    def observe(self, seat: Seat) -> O_co:
        """Return what ``seat`` may know. Raises RuleError unknown_player."""

    def places(self) -> Mapping[str, Sequence[str]]:
        """Return where every card is, hidden ones too: place → codes. No card is ever lost or doubled."""


AnyState = State[Any, Any]
"""A position of any game."""


def actor(state: AnyState, action: object) -> Seat | None:
    """Return who does ``action`` in ``state``: the seat that it names itself (``action.actor``, of an action
    that may be done out of turn), else the seat to act; None for chance."""
    named: Seat | None = getattr(action, "actor", None)
    return state.to_act if named is None else named


def in_notation(action: object) -> str:
    """Return the ``repr`` of an action: its kind and its notation."""
    try:
        return f"<{type(action).__name__} {action}>"
    except (IndexError, TypeError, ValueError):  # built by hand from numbers that are no cards
        return object.__repr__(action)


def in_cards(value: Any, cards: Mapping[str, Callable[[Any], str]]) -> str:
    """Return the ``repr`` of a named tuple whose piles are written as cards, not as numbers.

    cards  field → how its value is written
    """
    written = {name: cards[name](found) if name in cards else repr(found) for name, found in value._asdict().items()}
    return f"{type(value).__name__}({', '.join(f'{name}={found}' for name, found in written.items())})"


# Many random orders of a deck, fast: what playouts of every game draw their deals from.

BULK: Final = 6144
"""Random bytes drawn at a time."""
FINE: Final = 40
"""Bits of a random number that is scaled down to fewer than 64: off from fair by less than 2 ** -34."""


def shuffles(
    cards: Sequence[int], chance: Chance, need: int, weights: Sequence[int] | None = None
) -> Iterator[list[int]]:
    """Yield random orders of ``cards`` without end, each a new list of at least the first ``need``.

    weights  of each card how likely it comes before another, in steps of 1 / 256; None: all alike

    Random bytes, those that would favour some cards left out, name cards again and again; the order in
    which they are named first is fair. The few not named yet follow by lot.

    >>> from random import Random
    >>> sorted(next(shuffles(range(5), Random(1), 5)))
    [0, 1, 2, 3, 4]
    """
    whole, count = set(cards), len(cards)
    while not need:
        yield []
    if weights is None:
        named_by = [*cards] * (256 // count)
    else:
        shares = [max(1, (256 - count) * weight // sum(weights)) for weight in weights]
        named_by = [card for card, share in zip(cards, shares, strict=True) for _ in range(share)]
    names = bytes(named_by + [0] * (256 - len(named_by)))
    uneven = bytes(range(len(named_by), 256))
    width = need * 12 // 5  # names more than that cost more time than drawing the rest
    bits = chance.getrandbits
    while True:
        named = bits(8 * BULK).to_bytes(BULK, "little").translate(names, uneven)
        for at in range(0, len(named) - width, width):
            order = [*dict.fromkeys(named[at : at + width])]
            if len(order) < need:
                rest = [*whole.difference(order)]
                while len(order) < need:
                    order.append(rest.pop(bits(FINE) * len(rest) >> FINE))
            yield order
