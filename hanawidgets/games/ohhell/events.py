"""The events of Oh Hell: what a log tells, motion shows and counts go by; cards as their codes: ``"10H"``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hanawidgets.core.state import Event, Seat


@dataclass(frozen=True, slots=True)
class DealerDrawn(Event):
    """The draw of the first dealer."""

    kind = "dealer"


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The deal of a hand; where a card was turned up, its suit is trump."""

    kind = "dealt"
    size: int
    turn_up: str | None = None
    trump: str | None = None


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """The cards that a seat was dealt."""

    kind = "hand"
    private = True
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A bid; ``total``: of all bids so far."""

    kind = "bid"
    bid: int
    total: int
    size: int


@dataclass(frozen=True, slots=True)
class BidsOver(Event):
    """The sum of all bids, more than there are tricks."""

    kind = "bids_over"
    total: int
    size: int
    off: int


@dataclass(frozen=True, slots=True)
class BidsUnder(Event):
    """The sum of all bids, fewer than there are tricks."""

    kind = "bids_under"
    total: int
    size: int
    off: int


@dataclass(frozen=True, slots=True)
class BidsEven(Event):
    """The sum of all bids, as many as there are tricks: only where the dealer is free (HOUSE-OH-01)."""

    kind = "bids_even"
    total: int
    size: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    """The play of a card: it leads, or follows suit, or neither."""

    kind = "played"
    card: str
    leads: bool
    follows: bool


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """A trick that was taken; ``why`` the card takes it, and how many tricks that makes of how many bid."""

    kind = "trick"
    card: str
    why: str
    taken: int
    bid: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The score of a hand for a seat."""

    kind = "scored"
    bid: int
    taken: int
    points: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The end of the game; the event's seat has won alone, or several tie."""

    kind = "game_over"
    winners: tuple[Seat, ...]
    points: int
    scores: Mapping[Seat, int] = field(hash=False)


OhHellEvent = (
    DealerDrawn
    | Dealt
    | HandDealt
    | BidMade
    | BidsOver
    | BidsUnder
    | BidsEven
    | Played
    | TrickTaken
    | Scored
    | GameOver
)
