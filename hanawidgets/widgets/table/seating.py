"""The seats when people pass one device on: a person with a name, or an opponent.

Names are kept on the device only: the page sends them, no word or file of a game holds them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from string import ascii_uppercase
from typing import Any, Final, TypedDict

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.registry import GAMES
from hanawidgets.core.session import OWN, SHARED, Session, levels_of, shared_with
from hanawidgets.core.state import Seat
from hanawidgets.text import Words

from ..action import LINE, action
from ..base import choices
from ..checked import one_of
from ..panel import LinkPanel, TablePanel
from ..views import Choice
from .people import level_name


class Seating(TypedDict):
    """A seat of the next game: who plays there ("": a person), of whom, and the person's name with what asks for it."""

    seat: str
    label: str
    level: str
    levels: list[Choice]
    ask: str
    name: str


class SeatingPart(TypedDict):
    opponent: str
    seating: list[Seating]
    """Each seat of the next game, where people pass the device on."""
    others: int
    """How many seats the others have in the next game."""
    own_seat: str
    own_seats: list[Choice]


OPEN = "open"
"""The opponent's name where people play both sides, hands open."""
MOST_OF_NAME: Final = 12
"""Characters of a person's name."""
_WRITING: Final = "LMNZ"
"""First letters of Unicode's categories of which a name is made, ..."""
_SIGNS: Final = "-'’.・&"
"""... and signs in it."""


def cleaned(text: str) -> str:
    """Return a name that somebody typed as it is shown: one line of letters, figures and a few signs.

    >>> cleaned("  花子  <b>"), cleaned("Anna-Maria von der Heide")
    ('花子 b', 'Anna-Maria v')
    """
    known = "".join(c if unicodedata.category(c)[0] in _WRITING or c in _SIGNS else " " for c in text)
    return " ".join(known.split())[:MOST_OF_NAME].strip()


def seated_at(seats: Sequence[Seat], opponent: str, seat: Seat) -> tuple[frozenset[Seat], str]:
    """Return which of the seats people have, and how a session names the opponents; a person remains always.

    opponent  as the trait of a table;  seat: where the person sits who plays alone
    """
    levels = levels_of(opponent)
    if levels is None:
        return (frozenset(seats), "") if opponent == OPEN else (frozenset([seat]), opponent)
    found = {one: level for one, level in levels.items() if one in seats}
    if len(found) == len(seats):
        del found[seats[0]]
    return frozenset(seats) - found.keys(), shared_with(found)


def an_opponent(game: str) -> Any:
    """Return the check of a trait: an opponent of a game, ``"open"``, or ``"pass"`` with seats of opponents behind."""
    known = GAMES[game].opponents
    named = one_of(OPEN, SHARED, *known)

    def check(name: str, value: object) -> Any:
        levels = levels_of(value) if isinstance(value, str) else None
        if levels and shared_with(levels) == value and all(seat.isalpha() for seat in levels):
            for level in levels.values():
                one_of(*known)(name, level)
            return value
        return value if value == OWN else named(name, value)

    return check


class SeatingPanel(TablePanel):
    """The seats of the next game are given to people and opponents one by one.

    called  seat → what the person there is called
    """

    words = "opponent_label own_seat seating"
    called: tuple[tuple[Seat, str], ...] = ()

    def named(self, session: Session) -> Session:
        """Return a session at which the people are called as they said; who plays elsewhere says so there."""
        return session if session.is_apart else replace(session, called=self.called)

    @action(text=LINE)
    def _act_names(self, text: str) -> None:
        """Take the people's names, a line for each seat from the first on; the page keeps them."""
        names = map(cleaned, text.split("\n"))
        self.called = tuple((seat, name) for seat, name in zip(ascii_uppercase, names, strict=False) if name)
        self.table._look(self.session)
        self.beside(LinkPanel).stay()  # a page that opens does so, too

    @action(seat=str, level=str)
    def _act_occupy(self, seat: str, level: str) -> None:
        """Give a seat of the next game to an opponent, or with level "" to a person."""
        levels, seats = levels_of(self.table.opponent), self.table._seats
        if levels is None or seat not in seats:
            raise self._no_seat(seat, () if levels is None else seats)
        levels = {one: name for one, name in levels.items() if one in seats and one != seat}
        if level:
            if len(levels) == len(seats) - 1:
                raise RuleError(Code.UNKNOWN_VALUE, "opponent", level, allowed=[SHARED])  # somebody is to play
            levels[seat] = level
        self.table._choose(opponent=shared_with(levels))

    @action(name=str)
    def _act_opponent(self, name: str) -> None:
        """Set the trait ``opponent``."""
        self.table._choose(opponent=name)

    @action(seat=str)
    def _act_seat(self, seat: str) -> None:
        """Choose the own seat, for the next game."""
        self.check(seat)
        self.table._choose(seat=seat)

    def check(self, seat: str) -> None:
        """Refuse a seat that the rules do not have. Raises RuleError."""
        if seat not in self.table._seats:
            raise self._no_seat(seat, self.table._seats)

    def _no_seat(self, seat: str, seats: Sequence[Seat]) -> RuleError:
        rule = self.table_game.seat_rule
        return RuleError(Code.UNKNOWN_PLAYER, "seat", seat[:20], rule, Detail.UNKNOWN_SEAT, allowed=list(seats))

    def view(self, words: Words) -> SeatingPart:
        """Return who may sit where in the next game."""
        table, seats = self.table, self.table._seats
        shared = levels_of(table.opponent) is not None
        return {
            "opponent": SHARED if shared else table.opponent,
            "seating": self._seating(seats, words) if shared else [],
            "others": len(seats) - 1,
            "own_seat": table.seat if table.seat in seats else "A",
            "own_seats": [] if shared or table.opponent == OPEN else choices("table.player", seats, words),
        }

    def _seating(self, seats: tuple[Seat, ...], words: Words) -> list[Seating]:
        """Return what the people who pass the device on may choose of each seat of the next game."""
        people, opponent = seated_at(seats, self.table.opponent, "")
        levels, called, game = levels_of(opponent) or {}, dict(self.called), self.session.game.name
        ways = ["", *self.table._players] if len(seats) > 2 else []
        rows: list[Seating] = []
        for seat in seats:
            who = words.say(f"table.player.{seat}")
            offered = ways if people != {seat} else []
            rows.append(
                {
                    "seat": seat,
                    "label": who,
                    "level": levels.get(seat, ""),
                    "levels": [{"value": way, "label": level_name(game, way, words)} for way in offered],
                    "ask": words.say("table.seating.name", who=who),
                    "name": called.get(seat, ""),
                }
            )
        return rows


__all__ = ["MOST_OF_NAME", "OPEN", "SeatingPanel", "an_opponent", "cleaned", "seated_at"]
