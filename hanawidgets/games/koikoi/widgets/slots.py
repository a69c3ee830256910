"""The place of each card on the field: a card that is taken leaves its place empty, and none moves up."""

from __future__ import annotations

from collections.abc import Iterable

from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Event

from ..cards import Card, in_order, parse_card

EMPTY = ""
DEALT = 10
"""So many places a dealt field has from the beginning: more cards than that seldom lie there."""


class Slots:
    """The places on the field, in a row; ``faces``: what lies there, ``""`` nothing."""

    def __init__(self, cards: Iterable[Card]) -> None:
        """Lay out a field."""
        self._lay_out(cards)

    def _lay_out(self, cards: Iterable[Card]) -> None:
        self.faces = [card.face for card in cards]
        self._left = set[int]()

    def at(self, face: str) -> int:
        """Return where a card lies."""
        return self.faces.index(face)

    def follow(self, event: Event) -> None:
        """Let what happened change the field."""
        if event.kind == "dealt":
            self._lay_out(event.facts["field"])  # type: ignore[arg-type]
            self.faces += [EMPTY] * (DEALT - len(self.faces))
        elif event.kind == "redeal":
            self._lay_out(())
        elif event.kind == "turn":
            self._left.clear()
        elif event.kind == "left":
            self._lay(card_of(event.facts["card"]).face)
        elif event.kind == "captured":
            self._take(card_of(card).face for card in event.facts["cards"])  # type: ignore[attr-defined]

    def _lay(self, face: str) -> None:
        """Lay a card on the first place that was free before this turn: what was just taken may still be seen there."""
        free = (at for at, held in enumerate(self.faces) if held == EMPTY and at not in self._left)
        at = next(free, len(self.faces))
        self.faces[at : at + 1] = [face]

    def _take(self, faces: Iterable[str]) -> None:
        for face in faces:
            if face in self.faces:
                at = self.faces.index(face)
                self.faces[at] = EMPTY
                self._left.add(at)


def slots_at(session: Session, at: int | None = None) -> Slots:
    """Return the field at a moment of a session, the one looked at if none is named."""
    slots = Slots(in_order(session.first.current.field))
    for event in events(session.moves[: session.at if at is None else at]):
        slots.follow(event)
    return slots


def events(moves: Iterable[Move]) -> Iterable[Event]:
    """Yield what happened."""
    return (event for move in moves for event in move.events)


def card_of(value: object) -> Card:
    """Return the card that an event names."""
    return value if isinstance(value, Card) else parse_card(value)
