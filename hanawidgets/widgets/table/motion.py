"""The events since the view before, that the page plays one after another. Of every game.

Places are called as in the states' ``places()``, those of several players by their seats: ``"hand A"``, ``"trick B"``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, Literal

from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Event, Seat
from hanawidgets.text import Words
from hanawidgets.text.explained import event_text

from .views import Carried, MotionEvent

Kind = Literal[
    "think", "deal", "set", "fly", "flip", "throw", "shake", "pass", "call", "rest", "sweep", "stamp", "line", "say"
]


TOLD: Final = 2048
"""So many moves are kept as they were told."""


def shown(
    kind: Kind, seat: Seat | None = "", moves: Iterable[Carried] = (), *, text: str = "", say: str = ""
) -> MotionEvent:
    """Return an event as the page gets it."""
    return {"kind": kind, "seat": seat or "", "moves": list(moves), "text": text, "say": say}


def carried(face: str, start: str, end: str) -> Carried:
    """Return a card that goes from a place to another."""
    return {"card": face, "from": start, "to": end}


def carry(faces: Iterable[str], start: str, end: str) -> list[Carried]:
    """Return cards that go the same way."""
    return [carried(face, start, end) for face in faces]


def told_of(
    moves: Iterable[Move], people: frozenset[Seat], names: Mapping[Seat, str], words: Words, game: str
) -> list[tuple[Move, Event, str]]:
    """Return the events that the people at the table may know of, each with its sentence."""
    called = tuple(names.items())
    return [
        (move, event, text)
        for move in moves
        for event, text in zip(move.events, _sentences(move.events, words, called, game), strict=True)
        if not event.private or event.seat in people
    ]


@lru_cache(maxsize=TOLD)
def _sentences(
    events: tuple[Event, ...], words: Words, names: tuple[tuple[Seat, str], ...], game: str
) -> tuple[str, ...]:
    """A move is told by the log with every click, and by the strip and motion of the next one."""
    return tuple(event_text(event, words, dict(names), game) for event in events)


class Telling:
    """The audience of events: the events of moves that the people at the table may know, and their sentences."""

    def __init__(self, session: Session, names: Mapping[Seat, str], words: Words) -> None:
        """Tell the people of a session, who call the players by ``names``; other cards show them their backs."""
        self.game, self.people, self.names, self.words = session.game.name, session.people, names, words
        self.back = session.game.parts.deck.back

    def of(self, moves: Iterable[Move]) -> list[tuple[Move, Event, str]]:
        """Return each move's events with their sentences."""
        return told_of(moves, self.people, self.names, self.words, self.game)

    def dealt(self, hands: Mapping[Seat, list[str]]) -> list[Carried]:
        """Return hands that are dealt, as far as they may be seen."""
        return [
            carried(face if seat in self.people else self.back, "deck", f"hand {seat}")
            for seat, faces in hands.items()
            for face in faces
        ]

    def thinks(self, seat: Seat | None) -> list[MotionEvent]:
        """Return that an opponent takes a moment; people take their own."""
        return [] if seat in self.people else [shown("think", seat)]
