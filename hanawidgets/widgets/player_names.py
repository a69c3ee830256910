"""Who sits at a table, and what the people there may hear of. Of every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hanawidgets.core.session import SHARED, Move, Session
from hanawidgets.core.state import Event, Seat
from hanawidgets.text import translate

from .people import people_of


def names_of(seats: Sequence[Seat], people: frozenset[Seat], lang: str, opponent: str = "") -> dict[Seat, str]:
    """Return what the players are called: you and the people who play like ``opponent``; where nobody plays like that,
    you and the opponent, or you and B, C ...; A, B ... where people play all."""
    names = {seat: translate(f"table.player.{seat}", lang) for seat in seats}
    if len(people) == 1 and opponent != SHARED:
        if len(seats) == 2:
            names = dict.fromkeys(seats, translate("table.opponent", lang))
        names |= dict.fromkeys(people, translate("table.you", lang))
    for seat, person in people_of(seats, people, opponent).items():
        names[seat] = translate(f"people.name.{person}", lang)
    return names


def names_at(session: Session, lang: str) -> dict[Seat, str]:
    """Return what the players of a session are called."""
    return names_of(session.first.seats, session.people, lang, session.opponent)


def events_of(moves: Iterable[Move], people: frozenset[Seat]) -> Iterable[Event]:
    """Yield the events that the people at the table may know of."""
    for move in moves:
        yield from (event for event in move.events if event.only_for is None or event.only_for in people)
