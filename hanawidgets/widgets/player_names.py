"""The names at a table, and the events that the people there may hear of. Of every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Event, Seat
from hanawidgets.text import Words

from .people import people_of


def names_of(seats: Sequence[Seat], people: frozenset[Seat], words: Words) -> dict[Seat, str]:
    """Return what players are called: you and the opponent; you and B, C ...; where several people play, A, B ..."""
    names = {seat: words.say(f"table.player.{seat}") for seat in seats}
    if len(people) == 1:
        if len(seats) == 2:
            names = dict.fromkeys(seats, words.say("table.opponent"))
        names |= dict.fromkeys(people, words.say("table.you"))
    return names


def names_at(session: Session, words: Words) -> dict[Seat, str]:
    """Return what the players of a session are called; people who pass the device on by the names they gave."""
    seats, levels = session.first.seats, session.levels
    names = names_of(seats, frozenset() if session.is_passed else session.people, words)
    if session.is_passed:
        names |= {seat: name for seat, name in session.called if seat in names}
    for seat, person in people_of(seats, levels).items():
        names[seat] = words.say(f"people.name.{person}")
    return names


def events_of(moves: Iterable[Move], people: frozenset[Seat]) -> Iterable[Event]:
    """Yield the events that the people at the table may know of."""
    for move in moves:
        yield from (event for event in move.events if event.only_for is None or event.only_for in people)
