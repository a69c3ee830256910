"""A record (棋譜) of any game: rules and every action, chance included, as lines that people read and mail.

::

    hanawidgets 1
    game koikoi
    rules bga_general_half
    - oya:A
    - deal:...
    A 31x32
    B 81
    B xa1
    A koi

A line is a seat and its action; ``-`` stands for chance. Blank lines and what follows ``#`` are ignored. After the
rules may stand ``seed <seed>``, from which later deals follow, and ``from <position>`` for a record that does not begin
at a game's start. Any record replays to the same
states, and one that does not fit the rules is refused with line, reason and rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from .errors import Code, Detail, RuleError, check_length, inconsistent
from .game import AnyGame
from .registry import GAMES
from .rows import Per, Row, game_rows
from .state import Step, actor

HEAD: Final = "hanawidgets"
VERSION: Final = "1"
CHANCE: Final = "-"
MOST_CHARACTERS: Final = 256_000
"""Of a record; a long game's has some ten thousand."""
SEED_CHARACTERS: Final = frozenset("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-")
MOST_IN_A_ROW: Final = 20
"""Deals one after the other, as when a field is not played: every later click would go through ever more of them."""


def check_seed(seed: object) -> str:
    """Return a seed (letters, digits, hyphens; 1 to 20). Raises RuleError wrong_type or unknown_value."""
    text = str(seed) if isinstance(seed, int) and not isinstance(seed, bool) else seed
    if not isinstance(text, str):
        raise RuleError(Code.WRONG_TYPE, "seed", seed, wanted="text")
    if not 0 < len(text) <= 20 or not SEED_CHARACTERS.issuperset(text):
        raise RuleError(Code.UNKNOWN_VALUE, "seed", text[:40], detail=Detail.BAD_SEED)
    return text


@dataclass(frozen=True, slots=True, repr=False)
class Record:
    """A game's actions from its start or from a position.

    game     the game;  rules: its rule set
    actions  every action in order, chance included
    start    position from which it begins, None for the start of a whole game
    seed     what later deals follow from, "" where the record does not say it; without weight in a comparison
    """

    game: AnyGame
    rules: Any
    actions: tuple[Any, ...] = ()
    start: Any = None
    seed: str = field(default="", compare=False)

    @property
    def first(self) -> Any:
        """The state in which it begins."""
        return self.game.start(self.rules) if self.start is None else self.start

    def steps(self) -> Iterator[Step[Any]]:
        """Yield, action by action, the state after it and what happened. Raises the RuleError of the
        action that does not fit."""
        state = self.first
        for action in self.actions:
            step: Step[Any] = state.apply(action)
            yield step
            state = step.state

    def states(self) -> tuple[Any, ...]:
        """Return all states, the first included."""
        return self.first, *(step.state for step in self.steps())

    def with_action(self, action: Any) -> Record:
        """Return the record that goes on with ``action``; whether it fits is not looked at."""
        return Record(self.game, self.rules, (*self.actions, action), self.start, self.seed)

    def to_rows(self, per: Per = "move") -> list[Row]:
        """Return what was done as rows, for ``pandas.DataFrame(...)``.

        per  ``"move"``: number, round, seat, kind, notation; ``"round"``, ``"seat"``: the rounds that are over, as
             ``simulate`` has them
        """
        return game_rows(self.game, self.first, self.actions, per)

    def __repr__(self) -> str:
        rules = self.game.rules_text(self.rules)
        return f"<Record of {self.game.name} {rules!r}, {len(self.actions)} actions>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """IPython's plain text: the record as it is written."""
        printer.text("…" if cycle else str(self))

    def __str__(self) -> str:
        lines = [f"{HEAD} {VERSION}", f"game {self.game.name}", f"rules {self.game.rules_text(self.rules)}"]
        if self.seed:
            lines.append(f"seed {self.seed}")
        if self.start is not None:
            lines.append(f"from {self.game.position_text(self.start)}")
        state = self.first
        for action in self.actions:
            lines.append(f"{actor(state, action) or CHANCE} {action}")
            state = state.after(action)
        return "\n".join(lines) + "\n"


class RecordError(RuleError):
    """A record that cannot be read: what is wrong (the error itself), in which line, and the line's text.

    line  number of the line from 1; also among the facts, with ``text``
    """

    def __init__(self, cause: RuleError, line: int, text: str) -> None:
        super().__init__(
            cause.code,
            cause.field,
            cause.value,
            rule=cause.rule,
            detail=cause.detail,
            **{**cause.facts, "line": line, "text": text[:80]},
        )
        self.line = line


def parse_record(text: object, games: Mapping[str, AnyGame] = GAMES) -> Record:
    """Return the record that ``text`` writes, every action checked against the rules.

    games  the games that can be read, by name
    Raises RuleError wrong_type, or RecordError: unknown_value (foreign or damaged text, another version or
    game), missing_field, illegal_move (also for a seat out of turn), or whatever a part says.
    """
    if not isinstance(text, str):
        raise RuleError(Code.WRONG_TYPE, "record", type(text).__name__, wanted="text")
    check_length("record", len(text), MOST_CHARACTERS)
    reader = _Reader(games)
    number, line = 0, ""
    try:
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):  # noqa: B007 - told below
            words = line.partition("#")[0].split(None, 1)
            if words:
                reader.read(words[0], words[1].strip() if len(words) > 1 else "")
        return reader.record()
    except RuleError as error:
        raise RecordError(error, max(number, 1), line) from error


class _Reader:
    """Reads line after line; the header first, in its order."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self.games = games
        self.versioned = False
        self.game: AnyGame | None = None
        self.rules: Any = None
        self.start: Any = None
        self.seed = ""
        self.state: Any = None
        self.actions: list[Any] = []
        self.in_a_row = 0

    def read(self, key: str, rest: str) -> None:
        if not self.versioned:
            self._head(key, rest)
        elif self.game is None:
            if key != "game" or rest not in self.games:
                raise RuleError(
                    Code.UNKNOWN_VALUE, "game", rest[:40] if key == "game" else key[:40], allowed=sorted(self.games)
                )
            self.game = self.games[rest]
        elif self.rules is None:
            if key != "rules":
                raise RuleError(Code.MISSING_FIELD, "rules", key[:40])
            self.rules = self.game.parse_rules(rest)
            self.state = self.game.start(self.rules)
        elif key == "seed" and not (self.actions or self.seed or self.start):
            self.seed = check_seed(rest)
        elif key == "from" and not self.actions and self.start is None:
            self._from(rest)
        else:
            self._action(key, rest)

    def _head(self, key: str, rest: str) -> None:
        if key != HEAD:
            raise RuleError(Code.UNKNOWN_VALUE, "record", key[:40], "", Detail.DAMAGED_RECORD, allowed=[HEAD])
        if rest != VERSION:
            raise RuleError(Code.UNKNOWN_VALUE, "record", rest[:40], "", Detail.RECORD_VERSION, allowed=[VERSION])
        self.versioned = True

    def _from(self, rest: str) -> None:
        assert self.game is not None  # noqa: S101 - the header is read
        self.start = self.state = self.game.parse_position(rest)
        if self.start.rules != self.rules:
            given = self.game.rules_text(self.rules)
            raise inconsistent("rules", given, Detail.RULES_AND_POSITION)

    def _action(self, seat: str, rest: str) -> None:
        assert self.game is not None  # noqa: S101 - the header is read
        if seat != CHANCE and seat not in self.state.seats:
            raise RuleError(Code.UNKNOWN_PLAYER, "seat", seat[:40])
        action = self.game.parse_action(rest)
        error = self.state.refusal(action)
        if error is not None:
            raise error
        wanted = actor(self.state, action) or CHANCE
        if seat != wanted:
            raise RuleError(Code.ILLEGAL_MOVE, "seat", seat, "", Detail.NOT_YOUR_TURN, wanted=wanted)
        self.in_a_row = self.in_a_row + 1 if seat == CHANCE else 0
        check_length("record", self.in_a_row, MOST_IN_A_ROW)
        self.state = self.state.after(action)
        self.actions.append(action)

    def record(self) -> Record:
        if self.game is None or self.rules is None:
            raise RuleError(Code.MISSING_FIELD, "game" if self.game is None else "rules")
        return Record(self.game, self.rules, tuple(self.actions), self.start, self.seed)
