"""The people who play against you: a name, a face, and a line at some moments. Of every game.

A level of play has its own people, who sit down in the same order at every table; what they do is what the game says of
their level. A line is chosen by what happened, once a deal at most, besides the end of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Event, Seat, randbelow
from hanawidgets.text import Words, has

from .motion import shown
from .views import Face, MotionEvent, Person

__all__ = [
    "CAST",
    "Remark",
    "cast_of",
    "level_name",
    "line_said",
    "names_at",
    "names_of",
    "people_of",
    "person_view",
    "seated",
    "told",
]


CAST: Final[Mapping[str, tuple[str, ...]]] = {
    "beginner": ("haru", "ren", "momo", "sora", "yui", "taro", "hina", "kai", "nana"),
    "simple": ("sachi", "goro", "midori", "jun", "aki", "kazu", "nao", "tetsu", "emi"),
    "strong": ("tsuru", "gen", "kiku", "roku", "fuji", "tora", "ume", "heiji", "kane"),
    "random": ("tama", "kuro", "tabi", "koma", "buchi", "shiro", "sabi", "hachi", "chibi"),
}
"""Level of play → who plays like that, in the order in which they sit down."""
ENDS: Final = ("won", "lost")
"""Moments of all games; they come before those of the game."""
ANY: Final = "any"
"""Stands for a moment where somebody says the same at all of them."""

Moment = tuple[Seat | None, str]
"""Who may say something, and of what."""


class Talk(Protocol):
    """A game's ``widgets.talk``; the lines are words, ``people.line.<level>.<moment>.<1, 2 or 3>``."""

    @property
    def MOMENTS(self) -> Sequence[str]:  # noqa: N802 - a constant of the module
        """The moments that may be talked of, the one first that comes first when several come together."""

    def moments(self, events: Iterable[Event], me: Seat, others: Sequence[Seat], /) -> Iterable[Moment]:
        """Return what events are to those who play against ``me``."""


class _Silent:
    """Talks of nothing but of who won and who lost."""

    MOMENTS = ()

    def moments(self, events: Iterable[Event], me: Seat, others: Sequence[Seat], /) -> Iterable[Moment]:
        return ()


SILENT: Final[Talk] = _Silent()


def people_of(seats: Sequence[Seat], levels: Mapping[Seat, str]) -> dict[Seat, str]:
    """Return who sits at the seats that opponents have; against one person from the next seat on.

    levels  seat → level of play there
    """
    left = [seat for seat in seats if seat not in levels]
    first = seats.index(left[0]) + 1 if len(left) == 1 else 0
    come = {level: iter(CAST.get(level, ())) for level in levels.values()}
    order = [seat for seat in (*seats[first:], *seats[:first]) if seat in levels]
    found = {seat: next(come[levels[seat]], "") for seat in order}
    return {seat: person for seat, person in found.items() if person}


def cast_of(level: str, words: Words) -> list[Face]:
    """Return who plays like that, in the order in which they sit down."""
    return [{"face": person, "name": words.say(f"people.name.{person}")} for person in CAST.get(level, ())]


def level_name(game: str, level: str, words: Words) -> str:
    """Return how strong an opponent is, without what it does; "" is a person."""
    if not level:
        return words.say("table.seating.person")
    own = f"{game}.table.opponent.{level}"
    return re.split("[:：]", words.say(own if has(own) else f"table.opponent.{level}"))[0]


def person_view(person: str, level: str, line: str, words: Words) -> Person:
    """Return a person as the page draws it; ``level``: how they play, ``line``: what they say now."""
    name = words.say(f"people.name.{person}")
    return {"face": person, "about": words.say("people.about", name=name, level=level), "line": line}


class Remark(NamedTuple):
    """A line that somebody says."""

    seat: Seat
    line: str


def line_said(session: Session, since: int, deal: int, words: Words) -> Remark | None:
    """Return who says what after the moves from ``since`` on; ``deal``: with which move their deal began."""
    levels = session.levels
    if len(session.people) != 1:
        return None
    now = _moments(session, session.moves[since : session.at])
    if not now:
        return None
    order = (*ENDS, *session.game.parts.talk.MOMENTS)
    first = min((what for _, what in now), key=lambda what: order.index(what) if what in order else len(order))
    if first not in ENDS and _moments(session, session.moves[min(deal, since) : since]):
        return None
    chance = session.chance("l")
    found = [(seat, what) for seat, what in now if what == first]
    seat, what = found[randbelow(chance, len(found))]
    assert seat  # noqa: S101 - one of the others
    lines = _lines(levels[seat], what) or _lines(levels[seat], ANY)
    return Remark(seat, words.say(lines[randbelow(chance, len(lines))])) if lines else None


def _moments(session: Session, moves: Iterable[Move]) -> list[Moment]:
    (me,) = session.people
    others = [seat for seat, level in session.levels.items() if level in CAST]
    if not others:
        return []
    events = [event for move in moves for event in move.events if not event.private]
    return [*_ends(events, me, others), *session.game.parts.talk.moments(events, me, others)]


def _ends(events: Iterable[Event], me: Seat, others: Sequence[Seat]) -> Iterator[Moment]:
    """Yield who won and who lost against ``me``."""
    for event in events:
        if event.kind == "game_over" and event.seat == me:
            yield from ((seat, "lost") for seat in others)
        elif event.kind == "game_over" and event.seat in others:
            yield event.seat, "won"


def _lines(voice: str, what: str) -> list[str]:
    keys = (f"people.line.{voice}.{what}.{number}" for number in (1, 2, 3))
    return [key for key in keys if has(key)]


def told(who: str, seat: Seat, line: str, words: Words) -> MotionEvent:
    """Return a line as an event: the page shows it at the seat, a screen reader says who said it."""
    return shown("line", seat, say=words.say("people.said", who=who, line=line))


def seated(board: Any, persons: Mapping[Seat, Person]) -> None:
    """Put people at the seats of a board."""
    for seat in board["seats"]:
        if seat["seat"] in persons:
            seat["person"] = persons[seat["seat"]]


# The names at a table. Of every game.


def names_of(seats: Sequence[Seat], people: frozenset[Seat], words: Words) -> dict[Seat, str]:
    """Return what players are called: you and the opponent; you and B, C ...; where several people play, A, B ..."""
    names = {seat: words.say(f"table.player.{seat}") for seat in seats}
    if len(people) == 1:
        if len(seats) == 2:
            names = dict.fromkeys(seats, words.say("table.opponent"))
        names |= dict.fromkeys(people, words.say("table.you"))
    return names


def names_at(session: Session, words: Words) -> dict[Seat, str]:
    """Return what the players of a session are called; people who pass the device on, and who are elsewhere, by the
    names they gave."""
    seats, levels = session.seats, session.levels
    here = frozenset() if session.is_passed else session.people
    names = names_of(seats, here, words)
    if session.is_passed or session.is_apart:
        names |= {seat: name for seat, name in session.called if seat in names.keys() - here}
    for seat, person in people_of(seats, levels).items():
        names[seat] = words.say(f"people.name.{person}")
    return names
