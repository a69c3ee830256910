"""The events of Haggis: what a log tells, motion shows and counts go by; cards as their codes: ``"7R"``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hanawidgets.core.state import Event, Seat

from .combos import Combination

Codes = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DealerDrawn(Event):
    """The draw of the first dealer."""

    kind = "dealer"


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The deal of a round; ``haggis``: how many cards are left over."""

    kind = "dealt"
    haggis: int


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """The number cards that a seat was dealt."""

    kind = "hand"
    private = True
    cards: Codes


@dataclass(frozen=True, slots=True)
class LeadsRound(Event):
    """The lead of a round."""

    kind = "leads_round"


@dataclass(frozen=True, slots=True)
class BetMade(Event):
    """A bet."""

    kind = "bet"
    amount: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    """The play of a combination, to lead or to beat; ``left``: cards that the hand has after it."""

    kind = "played"
    cards: Codes
    combination: Combination
    lead: bool
    left: int

    @property
    def is_bomb(self) -> bool:
        """Whether it is a bomb."""
        return self.combination.kind == "bomb"

    @property
    def facts(self) -> dict[str, object]:
        """The fields, the combination taken apart."""
        made = self.combination
        shape = {"name": made.name, "width": made.width, "length": made.length, "top": made.top}
        counts = {"size": len(self.cards), "lead": self.lead, "left": self.left}
        return {"cards": self.cards, "reading": str(made), **shape, **counts}


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A pass."""

    kind = "passed"


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A seat without cards, the first or the second; ``largest``: cards in the largest hand then."""

    kind = "out"
    place: int
    largest: int


@dataclass(frozen=True, slots=True)
class Provisional(Event):
    """The points of which the first who is out is sure."""

    kind = "provisional"
    points: int
    largest: int


@dataclass(frozen=True, slots=True)
class ToGive(Event):
    """A bombed trick, of which its winner has to say who gets it."""

    kind = "to_give"


@dataclass(frozen=True, slots=True)
class Taken(Event):
    """The cards of a trick, taken; ``winner``: who won it."""

    kind = "taken"
    points: int
    count: int
    bomb: bool
    winner: Seat


@dataclass(frozen=True, slots=True)
class Leads(Event):
    """The lead of the next trick."""

    kind = "leads"


@dataclass(frozen=True, slots=True)
class HandTaken(Event):
    """The cards that one seat still held, for the first who was out."""

    kind = "hand_taken"
    cards: Codes
    points: int
    count: int
    from_: Seat


@dataclass(frozen=True, slots=True)
class HaggisTaken(Event):
    """The haggis, for the first who was out."""

    kind = "haggis_taken"
    cards: Codes
    points: int
    count: int


@dataclass(frozen=True, slots=True)
class RoundOver(Event):
    """The end of a round."""

    kind = "round_over"
    first_out: Seat


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """The score of a round; ``scores``: points of all rounds so far."""

    kind = "settled"
    round_: int
    points: Mapping[Seat, int] = field(hash=False)
    scores: Mapping[Seat, int] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Tie(Event):
    """Points that are enough to win, but not alone."""

    kind = "tie"
    points: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The end of the game; the event's seat has won."""

    kind = "game_over"
    scores: Mapping[Seat, int] = field(hash=False)


HaggisEvent = (
    DealerDrawn
    | Dealt
    | HandDealt
    | LeadsRound
    | BetMade
    | Played
    | Passed
    | WentOut
    | Provisional
    | ToGive
    | Taken
    | Leads
    | HandTaken
    | HaggisTaken
    | RoundOver
    | Settled
    | Tie
    | GameOver
)
