"""A table: a game whose seats are devices. Its fold holds the engine's state, so every move is checked by the rules.

What its log says, in the order in which a game goes:

========== ====================================================================================
made       game, rules, seats (seat → who plays there: "" a person, else an opponent), within
joined     name, token
set        rules, seats: chosen anew before the first deal
sat        seat;  ``stood``: no seat any more
begun      seed: what this game's chance follows from. No page is ever told
moved      seat ("": chance), do: an action in the game's notation
asked_undo to: how many moves are to stay;  ``agreed``, ``refused``, then ``undone`` with the same number
taken_over seat, level: an opponent plays there for somebody who is away;  ``given_back``: seat
========== ====================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, Final, NamedTuple, Self, cast

from hanawidgets.core.errors import MOST_OF_ACTION, Code, Detail, RuleError, illegal
from hanawidgets.core.game import ORDINARY, AnyGame
from hanawidgets.core.registry import GAMES
from hanawidgets.core.session import Move, chance_of
from hanawidgets.core.state import Seat, actor

from .entries import SERVER, Entry
from .fold import Draft, Fold, Request

_MOST_RULES: Final = 2_000
_MOST_MOVES: Final = 100_000


class Undo(NamedTuple):
    """A wish to take moves back.

    by  the member who asks;  to: how many moves are to stay;  agreed: who agrees, the one who asks included
    """

    by: str
    to: int
    agreed: frozenset[str]


@dataclass(frozen=True)
class Table(Fold):
    """A table as its log makes it.

    levels   seat → who is to play there: "" a person, else the name of an opponent
    sitting  seat → the member who sits there
    stand_in seat → the opponent who plays for its member at present
    moves    what was done in the game that is played now;  seed: what its chance follows from, "" before it begins
    number   which game at this table it is, from 1; 0 before the first
    undo     the wish to take moves back that stands open;  refused_by: who refused the last one, until play goes on
    maker    the member who made the table, or whom its class put there first
    within   code of the class that it belongs to, "" if none
    """

    kind: ClassVar[str] = "table"
    most_members: ClassVar[int] = 16
    most_entries: ClassVar[int] = 20_000

    game: AnyGame = field(default=cast(AnyGame, None), repr=False)  # the first entry says which
    rules: Any = None
    levels: Mapping[Seat, str] = field(default_factory=dict)
    sitting: Mapping[Seat, str] = field(default_factory=dict)
    stand_in: Mapping[Seat, str] = field(default_factory=dict)
    seed: str = field(default="", repr=False)
    number: int = 0
    moves: tuple[Move, ...] = field(default=(), repr=False)
    undo: Undo | None = None
    refused_by: str = ""
    maker: str = ""
    within: str = ""

    # --- what there is to know ---

    @property
    def has_begun(self) -> bool:
        """Whether a game is played, or was played to its end."""
        return self.number > 0

    @cached_property
    def first(self) -> Any:
        """The state in which the game begins."""
        return self.game.start(self.rules)

    @property
    def state(self) -> Any:
        """The state of the game now."""
        return self.moves[-1].state if self.moves else self.first

    @property
    def is_over(self) -> bool:
        """Whether a game was played to its end."""
        return self.has_begun and bool(self.state.is_over)

    def seat_of(self, who: str) -> Seat:
        """Return where a member sits, "" if nowhere."""
        return next((seat for seat, member in self.sitting.items() if member == who), "")

    def open_seats(self) -> tuple[Seat, ...]:
        """Return the seats that wait for a person."""
        return tuple(seat for seat, level in self.levels.items() if not level and seat not in self.sitting)

    def playing(self) -> dict[Seat, str]:
        """Return seat → opponent of the seats for which an opponent decides now."""
        return {seat: level for seat, level in self.levels.items() if level} | dict(self.stand_in)

    def proposer(self, present: frozenset[str]) -> str:
        """Return the member whose kernel computes the opponents' moves: the first who is here, in the order of seats;
        "" if nobody is."""
        return next((self.sitting[seat] for seat in self.levels if self.sitting.get(seat) in present), "")

    # --- from the log ---

    def _on_made(self, entry: Entry) -> Self:
        game = GAMES[entry.data["game"]]
        return replace(
            self,
            game=game,
            rules=game.parse_rules(entry.data["rules"]),
            levels=entry.data["seats"],
            within=entry.data.get("within", ""),
        )

    def _on_joined(self, entry: Entry) -> Self:
        joined = super()._on_joined(entry)
        return joined if joined.maker else replace(joined, maker=entry.who)

    def _on_set(self, entry: Entry) -> Self:
        levels: dict[Seat, str] = entry.data["seats"]
        people = [seat for seat, level in levels.items() if not level]
        kept = {seat: who for seat, who in self.sitting.items() if seat in people}
        free = iter(seat for seat in people if seat not in kept)
        for who in (who for seat, who in self.sitting.items() if seat not in kept):
            if (seat := next(free, "")) != "":
                kept[seat] = who
        return replace(self, rules=self.game.parse_rules(entry.data["rules"]), levels=levels, sitting=kept)

    def _on_sat(self, entry: Entry) -> Self:
        others = {seat: who for seat, who in self.sitting.items() if who != entry.who}
        return replace(self, sitting={**others, entry.data["seat"]: entry.who})

    def _on_stood(self, entry: Entry) -> Self:
        return replace(self, sitting={seat: who for seat, who in self.sitting.items() if who != entry.who})

    def _on_begun(self, entry: Entry) -> Self:
        return replace(self, seed=entry.data["seed"], number=self.number + 1, moves=(), undo=None, refused_by="")

    def _on_moved(self, entry: Entry) -> Self:
        action = self.game.parse_action(entry.data["do"])
        step = self.state.apply(action)
        move = Move(action, step.state, step.events, seeded=not entry.data["seat"])
        return replace(self, moves=(*self.moves, move), undo=None, refused_by="")

    def _on_asked_undo(self, entry: Entry) -> Self:
        return replace(self, undo=Undo(entry.who, entry.data["to"], frozenset([entry.who])), refused_by="")

    def _on_agreed(self, entry: Entry) -> Self:
        return replace(self, undo=self.undo and self.undo._replace(agreed=self.undo.agreed | {entry.who}))

    def _on_refused(self, entry: Entry) -> Self:
        return replace(self, undo=None, refused_by=entry.who)

    def _on_undone(self, entry: Entry) -> Self:
        return replace(self, moves=self.moves[: entry.data["to"]], undo=None)

    def _on_taken_over(self, entry: Entry) -> Self:
        return replace(self, stand_in={**self.stand_in, entry.data["seat"]: entry.data["level"]})

    def _on_given_back(self, entry: Entry) -> Self:
        left = {seat: level for seat, level in self.stand_in.items() if seat != entry.data["seat"]}
        return replace(self, stand_in=left)

    # --- towards the log: before the game ---

    def joining(self, name: str, token: str) -> tuple[Draft, ...]:
        """Return what the log is to say when somebody joins: they sit down at the first open seat. Nobody looks on."""
        drafts = super().joining(name, token)
        if self.has_begun or not self.open_seats():
            raise illegal("room", self.code, Detail.ROOM_TABLE_FULL)
        return (*drafts, Draft(drafts[0].who, "sat", {"seat": self.open_seats()[0]}))

    def _ask_set(self, request: Request) -> tuple[Draft, ...]:
        self._before_the_game()
        self._by_maker(request)
        data = checked_table(self.game.name, request.args.get("rules", ""), request.args.get("seats"))
        people = sum(not level for level in data["seats"].values())
        if people < len(self.sitting):
            raise illegal("seats", len(self.sitting), Detail.ROOM_SEATED, n=people)
        return (Draft(request.who, "set", {"rules": data["rules"], "seats": data["seats"]}),)

    def _ask_sit(self, request: Request) -> tuple[Draft, ...]:
        self._before_the_game()
        seat = request.text("seat", 2)
        if seat not in self.levels:
            raise RuleError(Code.UNKNOWN_PLAYER, "seat", seat, allowed=list(self.levels))
        if seat not in self.open_seats():
            raise illegal("seat", seat, Detail.ROOM_SEAT_TAKEN)
        return (Draft(request.who, "sat", {"seat": seat}),)

    def _ask_stand(self, request: Request) -> tuple[Draft, ...]:
        seat = self._own_seat(request)
        if not self.has_begun:
            return (Draft(request.who, "stood", {}),)
        return (Draft(request.who, "taken_over", {"seat": seat, "level": ORDINARY}),)

    def _ask_begin(self, request: Request) -> tuple[Draft, ...]:
        self._own_seat(request)
        if self.has_begun and not self.is_over:
            raise illegal("room", self.code, Detail.ROOM_BEGUN)
        if not self.has_begun:
            self._by_maker(request)
            if self.open_seats():
                raise illegal("seats", len(self.open_seats()), Detail.ROOM_SEATS_OPEN)
        return (Draft(SERVER, "begun", {"seed": request.secret}),)

    # --- in the game ---

    def _ask_move(self, request: Request) -> tuple[Draft, ...]:
        own = self._own_seat(request)
        self._now(request)
        seat = request.text("seat", 2, own)
        action = self.game.parse_action(request.text("do", MOST_OF_ACTION))
        if seat not in {own, *self.playing()} or actor(self.state, action) != seat:
            raise illegal("seat", seat, Detail.NOT_YOUR_TURN)
        if refusal := self.state.refusal(action):
            raise refusal
        return (Draft(request.who, "moved", {"seat": seat, "do": str(action)}),)

    def _ask_deal(self, request: Request) -> tuple[Draft, ...]:
        self._own_seat(request)
        self._now(request)
        # as core.session.Session.drawn: the same seed and moment give the same
        action = self.game.chance(self.state, chance_of(f"{self.seed}/{len(self.moves)}"))
        return (Draft(SERVER, "moved", {"seat": "", "do": str(action)}),)

    def _ask_ask_undo(self, request: Request) -> tuple[Draft, ...]:
        self._own_seat(request)
        self._now(request)
        if not self.moves or self.is_over:
            raise illegal("n", len(self.moves), Detail.ROOM_NO_UNDO)
        to = request.number("to", len(self.moves) - 1)
        asked = Draft(request.who, "asked_undo", {"to": to})
        return asked, *self._undone_if(frozenset([request.who]), to, request)

    def _ask_agree(self, request: Request) -> tuple[Draft, ...]:
        self._own_seat(request)
        if self.undo is None or request.who in self.undo.agreed:
            raise illegal("undo", None, Detail.ROOM_NO_UNDO)
        agreed = self.undo.agreed | {request.who}
        return Draft(request.who, "agreed", {}), *self._undone_if(agreed, self.undo.to, request)

    def _ask_refuse(self, request: Request) -> tuple[Draft, ...]:
        self._own_seat(request)
        if self.undo is None:
            raise illegal("undo", None, Detail.ROOM_NO_UNDO)
        return (Draft(request.who, "refused", {}),)

    def settled(self, request: Request) -> tuple[Draft, ...]:
        """Return what the log is to say when somebody has stayed away: all who are left may have agreed to an undo."""
        return self._undone_if(self.undo.agreed, self.undo.to, request) if self.undo else ()

    def _undone_if(self, agreed: frozenset[str], to: int, request: Request) -> tuple[Draft, ...]:
        asked = {who for who in self.sitting.values() if not request.is_away(who)}
        return (Draft(SERVER, "undone", {"to": to}),) if asked <= agreed else ()

    def _ask_take_over(self, request: Request) -> tuple[Draft, ...]:
        self._own_seat(request)
        seat, level = request.text("seat", 2), request.text("level", 40, ORDINARY)
        if seat not in self.sitting or seat in self.stand_in or not self.has_begun:
            raise RuleError(
                Code.UNKNOWN_PLAYER, "seat", seat, allowed=[s for s in self.sitting if s not in self.stand_in]
            )
        _check_level(self.game, level)
        if self.sitting[seat] != request.who and not request.is_away(self.sitting[seat]):
            raise illegal("seat", seat, Detail.ROOM_NOT_AWAY)
        return (Draft(request.who, "taken_over", {"seat": seat, "level": level}),)

    def _ask_give_back(self, request: Request) -> tuple[Draft, ...]:
        seat = self._own_seat(request)
        if seat not in self.stand_in:
            raise illegal("seat", seat, Detail.ROOM_SEAT_TAKEN)
        return (Draft(request.who, "given_back", {"seat": seat}),)

    # --- what a request needs ---

    def _own_seat(self, request: Request) -> Seat:
        seat = self.seat_of(request.who)
        if not seat:
            raise illegal("seat", request.who, Detail.ROOM_NO_SEAT)
        return seat

    def _now(self, request: Request) -> None:
        """Refuse what is asked of another moment than the last."""
        if not self.has_begun:
            raise illegal("room", self.code, Detail.ROOM_NOT_BEGUN)
        if request.number("n", _MOST_MOVES) != len(self.moves):
            raise illegal("n", request.args["n"], Detail.ROOM_STALE)

    def _before_the_game(self) -> None:
        if self.has_begun:
            raise illegal("room", self.code, Detail.ROOM_BEGUN)

    def _by_maker(self, request: Request) -> None:
        if request.who != self.maker and not request.is_away(self.maker):
            raise illegal("room", self.code, Detail.ROOM_MAKER)


def checked_table(game: object, rules: object, seats: object) -> dict[str, Any]:
    """Return what the log says of a new table: game, rules and seats as they are written. Raises RuleError."""
    if not isinstance(game, str) or game not in GAMES:
        raise RuleError(Code.UNKNOWN_VALUE, "game", str(game)[:40], allowed=list(GAMES))
    if not isinstance(rules, str):
        raise RuleError(Code.WRONG_TYPE, "rules", rules, wanted="text")
    if len(rules) > _MOST_RULES:
        raise RuleError(Code.NUMBER_OUT_OF_RANGE, "rules", len(rules), detail=Detail.TOO_LONG, low=0, high=_MOST_RULES)
    engine = GAMES[game]
    checked = engine.parse_rules(rules)
    known = engine.start(checked).seats
    if not isinstance(seats, Mapping) or set(seats) != set(known):
        raise RuleError(Code.WRONG_PLAYER_COUNT, "seats", len(seats) if isinstance(seats, Mapping) else seats)
    for level in filter(None, seats.values()):
        _check_level(engine, level)
    if all(seats.values()):
        raise RuleError(Code.WRONG_PLAYER_COUNT, "seats", 0)
    return {"game": game, "rules": engine.rules_text(checked), "seats": {seat: seats[seat] or "" for seat in known}}


def _check_level(game: AnyGame, level: object) -> None:
    if not isinstance(level, str) or level not in game.opponents:
        raise RuleError(Code.UNKNOWN_VALUE, "opponent", str(level)[:40], allowed=sorted(game.opponents))
