"""A game at a table: people and opponents, a cursor to step back and forth, and a word that holds it all.

A :class:`Session` is a value: every change returns another one, so undo, replay and "what if" are moving a
cursor. What chance does follows from a seed, and what an opponent does from the seed and its observation, so
the word of a session holds neither deck nor hidden hands: a page may keep it, reload and go on. Whoever has
the seed can compute them, though: right for practice, not where people compete.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property, partial
from random import Random, SystemRandom
from typing import Any, Final, NamedTuple

from .codec import Codec, DamagedError, Key
from .errors import Code, Detail, RuleError, inconsistent
from .game import AnyGame, Opponents, Player
from .record import Record, RecordError, check_seed
from .registry import GAMES
from .state import Event, Seat, Step

OWN: Final = "own"
"""Name of an opponent whom an author wrote: a word can name it, but only a table that has it can go on."""
SHARED: Final = "pass"
"""Stands for an opponent where people pass one device on, and each sees the own hand only. Behind it, each with
``BY_SEAT`` before it, stand the seats that opponents have all the same: ``pass.Bstrong.Dsimple``."""
APART: Final = "room"
"""As ``SHARED``, where each of them has a device: ``room.Bstrong``. Who is none of ``people`` and has no level plays
elsewhere, so nothing is known of what they do until it is done."""
BY_SEAT: Final = "."
SEEDED: Final = "_"
"""Stands in a session's word for what the seed did."""
VALUE_MARK, MOVE_MARK = "*", "-"
"""Between the values of a word and between its moves: characters that an address leaves as they are."""
_KEYS: Final = ("game", "rules", "people", "opponent", "seed", "start", "at", "moves")
CODEC: Final = Codec("t1", *map(Key, _KEYS), mark=VALUE_MARK)


class Move(NamedTuple):
    """One action and what it led to.

    action  what was done;  state: the state after it;  events: what happened
    seeded  whether the seed did it: then the word of the session leaves it out
    """

    action: Any
    state: Any
    events: tuple[Event, ...]
    seeded: bool = False


def any_seed(seed: object) -> str:
    """Return a seed that no link carries, any number or text. Raises RuleError wrong_type or unknown_value."""
    if isinstance(seed, bool) or not isinstance(seed, (int, str)):
        raise RuleError(Code.WRONG_TYPE, "seed", seed, wanted="text")
    try:
        return f"{seed}".encode().decode()
    except ValueError:  # half a character, or more digits than Python writes
        raise RuleError(Code.UNKNOWN_VALUE, "seed", "", detail=Detail.BAD_SEED) from None


def levels_of(opponent: str) -> dict[Seat, str] | None:
    """Return seat → opponent of the seats that several people, at one device or each at their own, leave to opponents;
    None where there are no several people.

    >>> levels_of("pass.Bstrong"), levels_of("room"), levels_of("strong")
    ({'B': 'strong'}, {}, None)
    """
    name, *by_seat = opponent.split(BY_SEAT)
    return {one[:1]: one[1:] for one in by_seat} if name in (SHARED, APART) else None


def shared_with(levels: Mapping[Seat, str], name: str = SHARED) -> str:
    """Return ``SHARED`` or ``APART`` with these seats left to opponents; :func:`levels_of` reads it."""
    return BY_SEAT.join([name, *(seat + levels[seat] for seat in sorted(levels))])


def new_seed() -> str:
    """Return a seed that nobody chose."""
    return str(SystemRandom().randrange(1_000_000))


def chance_of(seed: str) -> Random:
    """Return the chance that follows from a seed."""
    return Random(seed)  # noqa: S311 - a game, no secret


@dataclass(frozen=True, repr=False)
class Session:
    """A game between people and opponents, looked at from one of its moments. What follows from that is found once.

    game      the game;  rules: its rule set
    people    seats that people decide for; the others are played by ``opponent``
    opponent  its name in the table of opponents, "" if there is none, or ``SHARED`` or ``APART`` (see there)
    seed      what chance follows from
    moves     all actions from the start on
    at        how many of them are done at the moment looked at, ``0..len(moves)``
    start     position from which it begins, None for the start of a whole game
    called    seats and what the people there are called; no word of a session holds it
    """

    game: AnyGame
    rules: Any
    players: Opponents = field(hash=False)
    people: frozenset[Seat]
    opponent: str = ""
    seed: str = "1"
    moves: tuple[Move, ...] = ()
    at: int = 0
    start: Any = None
    called: tuple[tuple[Seat, str], ...] = ()

    def __repr__(self) -> str:
        rules = self.game.rules_text(self.rules)
        return f"<Session of {self.game.name} {rules!r}, seed {self.seed!r}, {self.at} of {len(self.moves)} actions>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Without what was found from the fields; the game's own opponents come with the game."""
        given = {each.name: getattr(self, each.name) for each in fields(self)}
        if self.players is self.game.opponents:
            given["players"] = None
        return _session, (given,)

    @cached_property
    def first(self) -> Any:
        """The state in which it begins."""
        return self.game.start(self.rules) if self.start is None else self.start

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, in the order of turns."""
        seats: tuple[Seat, ...] = self.now.seats
        return seats

    @cached_property
    def now(self) -> Any:
        """The state at the moment looked at."""
        return self.moves[self.at - 1].state if self.at else self.first

    @cached_property
    def views(self) -> dict[Seat, Any]:
        """Seat → what it may know at the moment looked at, of the seats that people have."""
        return {seat: self.now.observe(seat) for seat in self.seats if seat in self.people}

    @property
    def is_latest(self) -> bool:
        """Whether nothing follows the moment looked at."""
        return self.at == len(self.moves)

    @cached_property
    def is_open(self) -> bool:
        """Whether people decide for every seat, so that nothing is to be kept from them but the deck."""
        return self.people >= set(self.seats) and not self.is_passed

    @cached_property
    def is_passed(self) -> bool:
        """Whether people pass one device on: several of them."""
        levels = None if self.is_apart else levels_of(self.opponent)
        return levels is not None and len(self.seats) - len(levels) > 1

    @cached_property
    def is_apart(self) -> bool:
        """Whether each of the people has a device of their own."""
        return self.opponent.partition(BY_SEAT)[0] == APART

    @cached_property
    def levels(self) -> dict[Seat, str]:
        """Seat → who plays there, of the seats that opponents have, whoever of the people looks on."""
        levels = levels_of(self.opponent)
        if levels is None:
            return dict.fromkeys((seat for seat in self.seats if seat not in self.people), self.opponent)
        return levels

    def same_game(self, other: Session) -> bool:
        """Whether the other is of the same game: the same deals for the same people, other moves perhaps."""
        return all(
            getattr(self, name) == getattr(other, name)
            for name in ("game", "rules", "people", "opponent", "seed", "start")
        )

    # --- going on -----------------------------------------------------------------------------------

    def act(self, action: Any, *, seeded: bool = False) -> Session:
        """Return the session after ``action`` at this moment; what followed before is dropped.

        Raises the RuleError that ``refusal`` returns.
        """
        step: Step[Any] = self.now.apply(action)
        moves = (*self.moves[: self.at], Move(action, step.state, step.events, seeded))
        return replace(self, moves=moves, at=len(moves))

    def chance(self, what: str = "") -> Random:
        """Return the chance of this moment: the same seed and moment give the same."""
        return chance_of(f"{self.seed}/{self.at}{what}")

    def drawn(self) -> Session:
        """Return the session after what chance does now. Raises RuleError illegal_move where nothing is left to it."""
        return self.act(self.game.chance(self.now, self.chance()), seeded=True)

    def answered(self) -> Session:
        """Return the session after the opponents have answered: now a person decides, or nobody."""
        session = self
        while (seat := session.now.to_act) in session.levels:
            session = session.act(session.choice(seat))
        return session

    def choice(self, seat: Seat) -> Any:
        """Return what the opponent at ``seat`` does now."""
        return self.players[self._level(seat)]().choose(self.now.observe(seat), self.chance("p"))

    def dealt(self) -> Session:
        """Return the session after chance has done what is due, and the opponents have answered.

        A deal that ends at once (a special hand) is shown before the next one.
        """
        session = self
        while session.now.is_chance:
            session = session.drawn()
            if any(event.kind == "settled" for event in session.moves[-1].events):
                break
        return session.answered()

    def _level(self, seat: Seat) -> str:
        return (levels_of(self.opponent) or {}).get(seat, self.opponent)

    # --- back and forth -----------------------------------------------------------------------------

    def goto(self, at: int) -> Session:
        """Return the session looked at after ``at`` moves; beyond the ends: at the end."""
        at = min(max(at, 0), len(self.moves))
        return self if at == self.at else replace(self, at=at)

    def undone(self) -> Session:
        """Return the session at the last earlier moment in which a person decided, or itself."""
        return self._earlier

    @cached_property
    def _earlier(self) -> Session:
        return next((s for s in map(self.goto, range(self.at - 1, -1, -1)) if s.decides), self)

    def redone(self) -> Session:
        """Return the session at the next moment in which a person decides, or at its end."""
        later = map(self.goto, range(self.at + 1, len(self.moves) + 1))
        return next((s for s in later if s.decides), self.goto(len(self.moves)))

    @cached_property
    def decides(self) -> bool:
        """Whether a person is to decide at the moment looked at."""
        return self.now.to_act in self.people

    @cached_property
    def recent(self) -> tuple[Move, ...]:
        """The moves since a person decided last, that one included, or since the last deal."""
        at = self.at
        while at > 0:
            at -= 1
            before = self.moves[at - 1].state if at else self.first
            if before.to_act in self.people or before.is_chance:
                break
        return self.moves[at : self.at]

    # --- as text ------------------------------------------------------------------------------------

    def record(self) -> Record:
        """Return everything that was done, deals included: hidden cards stand in it."""
        return Record(self.game, self.rules, tuple(move.action for move in self.moves), self.start)

    def __str__(self) -> str:
        """Return the session as one word for a link; :func:`parse_session` reads it back."""
        return self._word

    @cached_property
    def _word(self) -> str:
        start = "" if self.start is None else self.game.position_text(self.start)
        at = "" if self.is_latest else str(self.at)
        moves = MOVE_MARK.join(SEEDED if move.seeded else str(move.action) for move in self.moves)
        people, rules = "".join(sorted(self.people)), self.game.rules_text(self.rules)
        values = (self.game.name, rules, people, self.opponent, self.seed, start, at, moves)
        return CODEC.write(dict(zip(_KEYS, values, strict=True)))


def with_own(opponents: Opponents, own: Player | None) -> Opponents:
    """Return opponents, an author's own player among them if there is one."""
    return opponents if own is None else {**opponents, OWN: lambda: own}


def replayed(record: Record, players: Opponents) -> Session:
    """Return a record as a session to step through, from its first deal on; both sides open."""
    people = frozenset(record.first.seats)
    session = Session(record.game, record.rules, players, people, seed=record.seed or "1", start=record.start)
    for action in record.actions:
        session = session.act(action)
    moments = map(session.goto, range(len(session.moves) + 1))
    return next((each for each in moments if not each.now.is_chance), session.goto(0))


def parse_session(text: object, games: Mapping[str, AnyGame] = GAMES, own: Player | None = None) -> Session:
    """Return the session that a word holds, every move checked against the rules.

    own  who plays where the word says that an author's own player does

    Raises RuleError wrong_type, number_out_of_range (too long), unknown_value with detail
    ``state_version``, ``damaged_state`` or ``own_opponent``; the error of a part; or RecordError for a move that does
    not fit (its ``line`` is the number of the move).
    """
    return CODEC.read(text, partial(_built, games, own))


def _built(games: Mapping[str, AnyGame], own: Player | None, values: dict[str, str]) -> Session:
    name, rules, people, opponent, seed, start, at, moves = values.values()
    if name not in games:
        raise RuleError(Code.UNKNOWN_VALUE, "game", name[:40], allowed=sorted(games))
    game = games[name]
    session = Session(
        game,
        game.parse_rules(rules),
        with_own(game.opponents, own),
        frozenset(people),
        opponent,
        check_seed(seed),
        start=game.parse_position(start) if start else None,
    )
    _check_seats(session)
    for number, word in enumerate(moves.split(MOVE_MARK) if moves else (), 1):
        try:
            session = _moved(session, word)
        except RuleError as error:
            located = RecordError(error, number, word)
            located.facts["move"] = number
            raise located from error
    if at and not (len(at) < 6 and at.isascii() and at.isdigit() and int(at) <= len(session.moves)):
        raise DamagedError(at)
    return session.goto(int(at)) if at else session


def _moved(session: Session, word: str) -> Session:
    return session.drawn() if word == SEEDED else session.act(session.game.parse_action(word))


def _check_seats(session: Session) -> None:
    seats = set(session.seats)
    if session.start is not None and session.start.rules != session.rules:
        given = session.game.rules_text(session.rules)
        raise inconsistent("rules", given, Detail.RULES_AND_POSITION)
    if not session.people:
        raise DamagedError
    if not session.people <= seats:
        raise RuleError(Code.UNKNOWN_PLAYER, "seat", "".join(sorted(session.people - seats))[:40])
    for level in sorted({session._level(seat) for seat in seats - session.people}):
        if level == OWN and OWN not in session.players:
            raise RuleError(Code.UNKNOWN_VALUE, "opponent", OWN, detail=Detail.OWN_OPPONENT)
        if level not in session.players:
            raise RuleError(Code.UNKNOWN_VALUE, "opponent", level[:40], allowed=sorted(session.players))
    shared = levels_of(session.opponent)
    if shared is None and session.people == seats and session.opponent:
        raise DamagedError(session.opponent)
    if shared is not None and (shared.keys() != seats - session.people or shared_with(shared) != session.opponent):
        raise DamagedError(session.opponent[:40])


def _session(given: dict[str, Any]) -> Session:
    """Return a session as it was pickled."""
    if given["players"] is None:
        given = {**given, "players": given["game"].opponents}
    return Session(**given)
