"""The events of Koi-Koi (出来事): what a log tells, motion shows and counts go by, each with its cards and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hanawidgets.core.state import Event, Seat

from .cards import Card

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class OyaDrawn(Event):
    """The draw of the first dealer."""

    kind = "oya"
    month: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The deal of a month; ``lights``: brights on the field."""

    kind = "dealt"
    field: Cards
    lights: int


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """The hand that a seat was dealt."""

    kind = "hand"
    private = True
    cards: Cards


@dataclass(frozen=True, slots=True)
class SpecialHand(Event):
    """A dealt hand that ends the month: ``teshi`` or ``kuttsuki``."""

    kind = "special"
    special: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class Redeal(Event):
    """A field with four cards of a month, which is not played."""

    kind = "redeal"
    field: Cards


@dataclass(frozen=True, slots=True)
class TurnBegun(Event):
    """The beginning of a turn."""

    kind = "turn"
    hand_left: int
    deck_left: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    """The play of a hand card."""

    kind = "played"
    card: Card


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """The flip of the deck's top card."""

    kind = "flipped"
    card: Card
    deck_left: int


@dataclass(frozen=True, slots=True)
class Left(Event):
    """A card that stays on the field."""

    kind = "left"
    card: Card


@dataclass(frozen=True, slots=True)
class Captured(Event):
    """The capture by ``card``; ``cards``: all that goes to the pile, itself too."""

    kind = "captured"
    card: Card
    cards: Cards
    count: int

    @property
    def taken(self) -> Cards:
        """The cards that lay on the field."""
        return tuple(card for card in self.cards if card != self.card)


@dataclass(frozen=True, slots=True)
class ToTake(Event):
    """A flipped card that waits for a choice."""

    kind = "to_take"
    card: Card
    choices: Cards


@dataclass(frozen=True, slots=True)
class YakuMade(Event):
    """A yaku that was made, or raised from the points ``before``."""

    kind = "yaku"
    yaku: str
    points: int
    before: int


@dataclass(frozen=True, slots=True)
class YakuGone(Event):
    """A yaku that counts no longer."""

    kind = "yaku_gone"
    yaku: str
    points: int


@dataclass(frozen=True, slots=True)
class ToSay(Event):
    """The question whether to stop or to call koi-koi."""

    kind = "to_say"
    points: int


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """A stop."""

    kind = "stop"


@dataclass(frozen=True, slots=True)
class KoiCalled(Event):
    """A call of koi-koi."""

    kind = "koi"
    calls: int
    calls_of_both: int


@dataclass(frozen=True, slots=True)
class AutoStopped(Event):
    """A stop where koi-koi could not be called."""

    kind = "auto_stop"
    points: int


@dataclass(frozen=True, slots=True)
class RoundOver(Event):
    """The end of a month; ``winner``: who is paid, "" if that follows from the ending."""

    kind = "round_over"
    ending: str
    winner: str


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """The points of a month, moved to the event's seat, if to anybody."""

    kind = "settled"
    points: int
    month: int
    scores: Mapping[Seat, int] = field(hash=False)
    next_dealer: Seat
    honba: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The end of the game; the event's seat has won, or nobody."""

    kind = "game_over"
    result: str
    scores: Mapping[Seat, int] = field(hash=False)


KoiKoiEvent = (
    OyaDrawn
    | Dealt
    | HandDealt
    | SpecialHand
    | Redeal
    | TurnBegun
    | Played
    | Flipped
    | Left
    | Captured
    | ToTake
    | YakuMade
    | YakuGone
    | ToSay
    | Stopped
    | KoiCalled
    | AutoStopped
    | RoundOver
    | Settled
    | GameOver
)
