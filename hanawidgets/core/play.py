"""The front door: a game played from Python, of any game.

:class:`Play` deals by itself, takes moves as people write them, takes them back, prints a board and draws one in a
notebook. :class:`View` is the same table with the eyes of one seat. Both stand on a
:class:`~hanawidgets.core.session.Session`, so the same seed deals the same cards here and at a table.

The boards are drawn by the game's module ``boards``, imported when the first one is asked for: the engine itself
knows no words and no pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib import import_module
from inspect import Parameter, Signature, signature
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Literal, Self, TypeVar, cast, get_type_hints

from .errors import Code, Detail, RuleError, check_int
from .explain import Term, formula
from .front_door import Opponent, view_of
from .game import AnyGame, Game
from .parallel import check_executor, check_items, in_order
from .record import HEAD, Record, check_seed, parse_record
from .registry import game_of
from .rows import Per, Row
from .rules import Rules
from .session import VALUE_MARK, Session, any_seed, chance_of, new_seed, parse_session, replayed
from .simulation import Simulation, Tournament, tournament_of
from .state import Event, Observation, Outcome, Seat

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from hanawidgets.analysis.evaluation import Evaluation

R = TypeVar("R")
S = TypeVar("S")

MOST_PLAYOUTS: Final = 10**9
"""Of a move; nobody waits for more."""
MOST_SECONDS: Final = 3600
"""For a decision."""
FIRST_LOOK: Final = 12
"""Playouts of each move before the time may be over."""
SHOWN: Final = 12
"""So many moves of a long list are named in its ``repr``."""


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Move:
    """A move of a game: ``str(move)`` is its notation, a notation makes one, and it equals every notation of it:
    ``"stop" in play.legal_moves``. As a key it is its notation.

    action  the engine's action, or any notation of it

    Raises RuleError for a text that is no move of the game.
    """

    game: ClassVar[AnyGame]
    action: Any

    def __post_init__(self) -> None:
        if isinstance(self.action, Move):
            object.__setattr__(self, "action", self.action.action)
        elif isinstance(self.action, str):
            object.__setattr__(self, "action", self.game.parse_action(self.action))

    def name(self, lang: str = "") -> str:
        """Return what the move is called in ``lang``, ``"ja"`` or ``"en"``; by default in the author's language."""
        return str(self.game.parts.boards.move_name(self.action, lang))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Move):
            return self.game is other.game and bool(self.action == other.action)
        if not isinstance(other, str):
            return NotImplemented
        try:
            return bool(self.action == self.game.parse_action(other))
        except RuleError:
            return False

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        return str(self.action)

    def __repr__(self) -> str:
        return f"{self.game.name}.Move({str(self)!r})"


M = TypeVar("M", bound=Move)


class Moves(tuple[M, ...], Generic[M]):
    """A tuple of moves. Its ``repr`` also says what they are called."""

    __slots__ = ()

    def __repr__(self) -> str:
        words = [str(move) if str(move) == move.name() else f"{move} {move.name()}" for move in self[:SHOWN]]
        more = [f"… {len(self) - SHOWN} more"] if len(self) > SHOWN else []
        return f"<{len(self)} moves: {' · '.join([*words, *more])}>" if self else "<no moves>"


class _Table:
    """The common base of a play and a view: a board in text and as a picture."""

    __slots__ = ()

    @property
    def game(self) -> AnyGame:
        """The game."""
        raise NotImplementedError

    def _eyes(self) -> Mapping[Seat, Any]:
        """Return the observations that the board is painted from, by seat."""
        raise NotImplementedError

    def _summary(self) -> str:
        """Return what it is, in a line."""
        raise NotImplementedError

    def text(self, lang: str = "") -> str:
        """Return the board as text in ``lang``; by default in the author's language."""
        return str(self.game.parts.boards.board(self._eyes(), lang).text())

    def svg(self, lang: str = "") -> str:
        """Return the board as an SVG document; its words have the colour of the text around it."""
        return str(self.game.parts.boards.board(self._eyes(), lang).svg())

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:  # here, not below: IPython takes what stands first in the order of classes
        return f"<{self.game.name}.{self._summary()}>"

    def _repr_html_(self) -> str:
        return self.svg()

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """IPython's plain text: the board."""
        printer.text("…" if cycle else str(self))


@dataclass(frozen=True, repr=False)
class View(_Table, Generic[M]):
    """All that one seat may know, and nothing else: no hidden card is in it, nor the seed of the deals.

    observation  the engine's observation; a view of it does as well
    """

    observation: Observation[Any, Any]

    def __post_init__(self) -> None:
        if isinstance(self.observation, View):
            object.__setattr__(self, "observation", self.observation.observation)

    @property
    def game(self) -> AnyGame:
        """The game."""
        return game_of(self.observation)

    @property
    def seat(self) -> Seat:
        """The seat whose view it is."""
        return self.observation.seat

    @property
    def turn(self) -> Seat | None:
        """The seat to decide, None if there is none."""
        return self.observation.to_act

    @property
    def legal_moves(self) -> Moves[M]:
        """The moves that this seat may make now; also what it may do out of turn (a bet of Haggis)."""
        return _moves(self.game, self.observation.legal_actions())

    def evaluate(self, playouts: int = 300, seed: int | str = 0, *, seconds: float | None = None) -> Evaluation:
        """Return what each move is worth, the best first: move → Estimate.

        An estimate has ``value`` (mean points of this deal, received minus paid; of Haggis the lead over the best
        opponent), ``error`` (standard error of the mean), ``margin`` (half of the 95 % interval), ``playouts``,
        and the shares ``won``, ``lost`` and ``undecided``. The mapping is an
        :class:`~hanawidgets.analysis.evaluation.Evaluation`: ``groups`` are moves that cannot be told apart,
        ``why(move, "en")`` says what makes the difference, ``chance(move, fact)`` how likely each of its ``facts``
        is, ``distribution(move)`` what comes out how often; ``exact`` tells that all ways were counted in which the
        hidden cards can lie.

        playouts  of every move: the deal is played on with the hidden cards dealt at random
        seed      the same seed gives the same estimates; it has nothing to do with the deals
        seconds   stop then, after a dozen playouts at least; the estimates then depend on the machine, too

        Empty once the game is over, and in a game without a judge (``players.MonteCarlo``). Of Haggis the dozen moves
        that are worth judging are judged. Raises illegal_move while another seat decides, wrong_type or
        number_out_of_range for limits that make no sense.
        """
        found: Evaluation = import_module("hanawidgets.analysis.evaluation").NOTHING
        least = playouts if seconds is None else FIRST_LOOK
        for found in self.evaluating(playouts, seed, least=least, seconds=seconds):  # noqa: B007 - the last counts
            pass
        return found

    def evaluating(
        self, playouts: int = 300, seed: int | str = 0, *, least: int = 60, seconds: float | None = None
    ) -> Iterator[Evaluation]:
        """Yield evaluations that get better and better, as ``evaluate`` returns them; stop whenever you like.

        least  playouts of every move before one that is clearly worse is given up

        Nothing is yielded where ``evaluate`` returns nothing.
        """
        check_int("playouts", playouts, 1, MOST_PLAYOUTS)
        check_int("least", least, 1, MOST_PLAYOUTS)
        check_seconds(seconds)
        if self.turn is None or (judge := self.game.parts.judge) is None:
            return
        if self.turn != self.seat:
            detail = Detail.ASKED_OUT_OF_TURN
            raise RuleError(Code.ILLEGAL_MOVE, "seat", self.seat, detail=detail, wanted=self.turn)
        for seen in judge(playouts, seconds).judge(self.observation, chance_of(any_seed(seed)), least):
            yield replace(seen, actions=_moves(self.game, seen.actions), words=_WhyBetter(self))

    def _eyes(self) -> Mapping[Seat, Any]:
        return {self.seat: self.observation}

    def _summary(self) -> str:
        return f"View of {self.seat}: {_whose(self.turn)}"


@dataclass(frozen=True, slots=True)
class _WhyBetter:
    """Tells why a move that a view allows is better or worse than another."""

    view: View[Any]

    def __call__(self, seen: Any, move: Move, other: Move, lang: str) -> Any:
        bare = replace(seen, actions=tuple(each.action for each in seen.actions))
        boards = self.view.game.parts.boards
        return boards.why_better(bare, move.action, other.action, self.view.observation, lang)


@dataclass(frozen=True, slots=True)
class _Evaluating:
    """Evaluates positions. A worker gets this."""

    playouts: int
    seed: int | str
    seconds: float | None

    def __call__(self, position: AnyPlay | View[Any]) -> Evaluation:
        if not isinstance(position, (Play, View)):
            raise RuleError(Code.WRONG_TYPE, "position", type(position).__name__, detail=Detail.NO_POSITION)
        return position.evaluate(self.playouts, self.seed, seconds=self.seconds)


class _AsInTheRules:
    """The value of an option that is left out: as in the rules."""

    def __repr__(self) -> str:
        return "..."


class _PlaySignature:
    """The signature of a play: with the options of its game's rules by name, for completion and ``?``."""

    def __get__(self, instance: object, owner: type[AnyPlay]) -> Signature:
        if instance is not None:
            raise AttributeError("__signature__")
        _, *named, options = signature(owner.__init__, eval_str=True).parameters.values()
        if game := getattr(owner, "game", None):
            usual, left = next(iter(game.presets.values())), _AsInTheRules()
            kinds, names = get_type_hints(type(usual)), [*usual.options, "name"]
            more = [Parameter(name, Parameter.KEYWORD_ONLY, default=left, annotation=kinds[name]) for name in names]
        else:
            more = [options]
        return Signature([*named, *more])


V = TypeVar("V", bound=View[Any])


class Play(_Table, Generic[R, S, M, V]):
    """A game being played: push moves, pop them, look at the board.

    rules    a rule set, the name of one, or a name with changed options after semicolons; left out: the usual rules
    seed     what the deals follow from: letters, digits, hyphens or a number; left out: chance gives one
    options  options of the rule set that differ from it; ``name=`` is what you call the rules

    Deals are made as soon as they are due, so somebody is always to move until the game is over. Undo, replay and
    "what if" are cheap: every position is an immutable value (``state``).

    Raises RuleError for unknown rules, options or values, or a bad seed.
    """

    __signature__ = _PlaySignature()
    game: ClassVar[AnyGame]
    _session: Session

    def __init__(self, rules: str | Rules = "", *, seed: int | str | None = None, **options: Any) -> None:
        chosen = rule_set(self.game, rules, **options)
        seats = frozenset(self.game.start(chosen).seats)
        word = new_seed() if seed is None else check_seed(seed)
        self._session = _dealt(Session(self.game, chosen, self.game.opponents, seats, seed=word))

    @classmethod
    def loads(cls, text: str, *, seed: int | str | None = None) -> Self:
        """Return the play that a text holds: a record, the word of a position, or the word of a game at a table.

        seed  what later deals follow from, where the text does not say it

        Raises RuleError (RecordError with line or move) for a text that cannot be read or does not fit the rules.
        """
        play = cls.__new__(cls)
        play._session = _dealt(_read(cls.game, text, new_seed() if seed is None else check_seed(seed)))
        return play

    def copy(self) -> Self:
        """Return a play that goes on from here by itself."""
        found = type(self).__new__(type(self))
        found._session = self._session  # a value, shared until one of them goes on
        return found

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Whether the other is the same game at the same moment: rules, seed, moves."""
        if not isinstance(other, Play):
            return NotImplemented
        return (self.seed, self._session.record()) == (other.seed, other._session.record())

    __hash__ = None  # type: ignore[assignment]  # it changes

    def dumps(self) -> str:
        """Return everything that was done as a record (棋譜), deals included; ``loads`` reads it back."""
        return str(self.record)

    # --- looking --------------------------------------------------------------------------------------

    @property
    def session(self) -> Session:
        """The game with its moves, as tables hold it."""
        return self._session

    @property
    def rules(self) -> R:
        """The rule set."""
        return self._session.rules  # type: ignore[no-any-return]

    @property
    def seed(self) -> str:
        """The seed that the deals follow from."""
        return self._session.seed

    @property
    def state(self) -> S:
        """The position, an immutable value, hidden cards included."""
        return self._now  # type: ignore[no-any-return]

    @property
    def _now(self) -> Any:
        return self._session.now

    @property
    def turn(self) -> Seat | None:
        """The seat to move, None once the game is over."""
        return self._now.to_act  # type: ignore[no-any-return]

    @property
    def legal_moves(self) -> Moves[M]:
        """The moves of the seat to move, in a stable order; empty once the game is over."""
        return _moves(self.game, self._now.legal_actions())

    @property
    def history(self) -> Moves[M]:
        """All moves from the start, without what chance did."""
        session = self._session
        states = (session.first, *(done.state for done in session.moves))
        return _moves(
            self.game,
            [done.action for done, before in zip(session.moves, states, strict=False) if not before.is_chance],
        )

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the last move, a deal that followed included: cards captured, tricks taken, points."""
        return tuple(event for move in self._session.recent for event in move.events)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self._now.is_over)

    @property
    def outcome(self) -> Outcome | None:
        """The result of the whole game: points by seat, winners, and the tree of each seat's points; None before the
        end."""
        return self._now.outcome  # type: ignore[no-any-return]

    @property
    def record(self) -> Record:
        """All moves and deals and the seed, as a value."""
        return replace(self._session.record(), seed=self.seed)

    def to_rows(self, per: Per = "move") -> list[Row]:
        """Return the moves, or with ``per="round"`` or ``"seat"`` the rounds that are over, as rows for
        ``pandas.DataFrame(...)``."""
        return self.record.to_rows(per)

    def view(self, seat: Seat) -> V:
        """Return what ``seat`` may know. Raises RuleError unknown_player."""
        return view_of(self.game, self._now.observe(seat))  # type: ignore[no-any-return]

    def evaluate(self, playouts: int = 300, seed: int | str = 0, *, seconds: float | None = None) -> Evaluation:
        """Return what each move is worth for the seat to move, by what it may know, the best first: move → Estimate.

        Details: :meth:`View.evaluate`. Empty once the game is over.
        """
        return self.view(self.turn or self._now.seats[0]).evaluate(playouts, seed, seconds=seconds)

    # --- moving ---------------------------------------------------------------------------------------

    def push(self, move: object) -> None:
        """Do a move, and deal if a deal is due.

        move  its notation, a :class:`Move`, or an action of the engine

        Raises RuleError for a text that is no move, and illegal_move, with the rule and a sentence that says why, for
        what may not be done now; nothing has changed then.
        """
        if isinstance(move, str):
            move = self.game.parse_action(move)
        self._session = _dealt(self._session.act(move.action if isinstance(move, Move) else move))

    def pop(self) -> M:
        """Take the last move back, with what chance did after it, and return it. Raises IndexError if there is none."""
        before = self._session.undone()
        if before is self._session:
            raise IndexError("pop from a play without moves")
        done = self._session.moves[before.at]
        self._session = replace(before, moves=before.moves[: before.at])
        return _moves(self.game, [done.action])[0]  # type: ignore[no-any-return]

    def _eyes(self) -> Mapping[Seat, Any]:
        return {seat: self._now.observe(seat) for seat in self._now.seats}

    def _summary(self) -> str:
        rules = self._session.rules.name or self.game.rules_text(self.rules)
        return f"Play {rules!r}, seed {self.seed!r}, {len(self.history)} moves: {_whose(self.turn)}"


AnyPlay = Play[Any, Any, Any, Any]


@dataclass(frozen=True, repr=False)
class Score:
    """A score with its explanation.

    tree  the terms; the number is the value of the root
    """

    game: AnyGame
    tree: Term

    @property
    def value(self) -> int:
        """The points."""
        return self.tree.value

    @property
    def formula(self) -> str:
        """The line, ``"7 × 2 × (4 + 1) = 70"``."""
        return formula(self.tree)

    def why(self, lang: str = "") -> str:
        """Return why every term is what it is, one a line with the id of its rule, in ``"ja"`` or ``"en"``; by default
        in the author's language."""
        return str(self.game.parts.boards.why(self.tree, lang))

    def __str__(self) -> str:
        return self.formula

    def __repr__(self) -> str:
        return f"<{self.game.name}.Score {self.formula}>"

    def __int__(self) -> int:
        return self.value

    def _repr_html_(self) -> str:
        return str(self.game.parts.boards.why_html(self.tree))

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """IPython's plain text: the line and the reasons."""
        printer.text("…" if cycle else f"{self.formula}\n{self.why()}")


class Explanation(Score):
    """A score of which the reasons are what counts: it prints as the tree."""

    def __str__(self) -> str:
        return f"{self.formula}\n{self.why()}"


class FrontDoor(Generic[R, M, V]):
    """The functions of every game from Python, beside being played. A game's module ``api`` gives it to its readers
    by name, next to what only that game can do."""

    def __init__(self, game: Game[R, Any, Any]) -> None:
        self.game = game

    def rules(self, base: str | R = "", *, name: str = "", **options: Any) -> R:
        """Return a rule set: a preset, or one with options changed (``koikoi.rules("club", rounds=6)``).

        base     a rule set, the name of a preset, or that with options, ``"club;rounds=6"``; "": the game's first
        name     what you call them; boards and simulated rows say it, and it makes no difference
        options  see the game's ``OPTIONS``

        ``rules(...) - rules(...)`` is in what two rule sets differ: option → both values.

        Raises RuleError.
        """
        return rule_set(self.game, base, name=name, **options)

    def player(self, name: str) -> Opponent[V, M]:
        """Return an opponent that a player of one's own can ask: ``player("simple").choose(view, chance)`` is its move.

        name  ``"beginner"``, ``"simple"``, ``"strong"`` or ``"random"``

        Raises RuleError unknown_value.
        """
        return Opponent(self.game, name)

    def score(self, tree: Term) -> Score:
        """Return a score as the front door hands it out."""
        return Score(self.game, tree)

    def simulate(
        self,
        n: int,
        *,
        rules: str | R = "",
        seed: int | str = 0,
        per: Literal["game", "round", "seat"] = "game",
        progress: Callable[[int, int], object] | None = None,
        executor: Executor | None = None,
        **players: Any,
    ) -> Simulation:
        """Return ``n`` whole games, one flat dict each, ready for ``pandas.DataFrame`` and ``polars.DataFrame``.

        Each is played when it is first asked for: ``for row in ...`` begins at once, ``[0]`` plays one.

        per       ``"round"``: ``n`` rounds (months, hands), of as many games as they take; ``"seat"``: of each of them
                  a row for every seat. What stands in them: :mod:`.rows` and the game's module ``rows``

        players   ``A=``, ``B=`` ...: ``"beginner"``, ``"simple"`` (also who is not named), ``"strong"``, ``"random"``,
                  an object with ``choose(view, chance)`` or a function of both, which gets a :class:`View` and
                  returns one of its ``legal_moves`` or the notation of it
        seed      the same seed, the same games
        progress  called with games done and all games after each
        executor  any ``concurrent.futures.Executor``, whose workers play (:mod:`.parallel`); the rows are the same.
                  They get copies of the players as they are now

        Raises RuleError for unknown rules, seats or players, and for workers with another version of this package.
        """
        return Simulation(self.game, n, players, rule_set(self.game, rules), seed, progress, per, executor)

    def tournament(
        self,
        a: object,
        b: object,
        n: int,
        *,
        rules: str | R = "",
        seed: int | str = 0,
        progress: Callable[[int, int], object] | None = None,
        executor: Executor | None = None,
    ) -> Tournament:
        """Play ``n`` whole games of ``a`` against ``b``, who has all other seats; return what came of it.

        a, b  players as ``simulate`` takes them. ``a`` has each seat in turn, with the same deals in each, so let ``n``
              be a multiple of the seats; the first deals are the same, later ones may differ where a round ends earlier
        rules, seed, progress, executor  as ``simulate`` takes them

        The result has ``won`` (share of the games), its ``interval`` (95 %), ``even`` (the share if both play
        alike), ``ahead`` and ``margin`` (points a game), and ``to_rows()``.

        Raises RuleError for unknown rules or players.
        """
        return tournament_of(self.game, a, b, n, rule_set(self.game, rules), seed, progress, executor)

    def evaluate(
        self,
        positions: Iterable[AnyPlay | View[Any]],
        playouts: int = 300,
        seed: int | str = 0,
        *,
        seconds: float | None = None,
        executor: Executor | None = None,
    ) -> Iterator[Evaluation]:
        """Yield the evaluation of each position, in their order; see :meth:`View.evaluate`.

        positions  plays, each judged for the seat to move, or views
        executor   as ``simulate`` takes it: some are judged ahead of those that are asked for

        Raises as :meth:`View.evaluate`, and RuleError wrong_type for what is no position.
        """
        check_int("playouts", playouts, 1, MOST_PLAYOUTS)
        any_seed(seed)
        how = _Evaluating(playouts, seed, check_seconds(seconds))
        return in_order(how, check_items("positions", positions), check_executor(executor))


def rule_set(game: Game[R, Any, Any], rules: str | R = "", *, name: str = "", **options: Any) -> R:
    """Return a rule set of a game.

    rules    a rule set, a name, or a name with changes after semicolons (``"club;rounds=6"``); "": the game's first
    name     what the rules are called; "": as before
    options  options that differ from it, as values or as the text form writes them; a list does for a set of names or
             for numbers

    Raises RuleError.
    """
    base: Any = rules
    if isinstance(rules, str):
        base = game.parse_rules(rules or next(iter(game.presets)))
    elif type(rules) is not type(game.presets[next(iter(game.presets))]):
        raise RuleError(Code.WRONG_TYPE, "ruleset", rules, wanted="text")
    words = {
        name for name, value in options.items() if isinstance(value, str) and _reads(getattr(base, name, ""), value)
    }
    if words:  # as the text form writes them
        text = ";".join([game.rules_text(base), *(f"{name}={options[name]}" for name in options if name in words)])
        base = replace(cast("Any", game.parse_rules(text)), name=base.name)
    given = {key: _as_option(getattr(base, key, None), value) for key, value in options.items() if key not in words}
    base = base.with_options(**given) if given else base
    return replace(base, name=name) if name else base  # type: ignore[no-any-return]


def _reads(now: object, word: str) -> bool:
    """Tell whether a word is how the text form writes an option of this value, which is no text itself."""
    return not isinstance(now, str) and ";" not in word


def check_seconds(seconds: object) -> float | None:
    """Return a limit of time if it is one, or None. Raises RuleError wrong_type or number_out_of_range."""
    if seconds is None:
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)):
        raise RuleError(Code.WRONG_TYPE, "seconds", seconds, wanted="number")
    if not 0 < seconds <= MOST_SECONDS:
        raise RuleError(Code.NUMBER_OUT_OF_RANGE, "seconds", seconds, low=0, high=MOST_SECONDS)
    return seconds


def _as_option(now: object, value: object) -> object:
    """Return a value in the type of its option: people write lists."""
    kind = type(now)
    with suppress(TypeError):  # what cannot be in a set is refused as it stands
        return kind(value) if isinstance(value, (list, tuple, set)) and kind in (tuple, frozenset) else value
    return value


def _moves(game: AnyGame, actions: Iterable[Any]) -> Moves[Any]:
    return Moves(map(game.parts.api.Move, actions))


def _whose(turn: Seat | None) -> str:
    return f"{turn} to move" if turn else "over"


def _dealt(session: Session) -> Session:
    """Return the session after all that chance has to do."""
    while session.now.is_chance:
        session = session.drawn()
    return session


def _read(game: AnyGame, text: str, seed: str) -> Session:
    """Return what a text holds as a session in which every seat is decided from outside, at its latest moment."""
    if not isinstance(text, str):
        raise RuleError(Code.WRONG_TYPE, "record", type(text).__name__, wanted="text")
    lines = [line for line in text.strip().splitlines() if line.strip() and not line.lstrip().startswith("#")]
    word = lines[0].strip() if len(lines) == 1 else ""
    if word.startswith("t") and VALUE_MARK in word:
        session = parse_session(word)
        seed = session.seed
    elif word and not word.startswith(HEAD):
        start = game.parse_position(word)
        session = Session(game, start.rules, game.opponents, frozenset(start.seats), start=start)
    else:
        record = parse_record(text)
        session = replayed(record, game.opponents)
        session, seed = session.goto(len(session.moves)), record.seed or seed
    if session.game is not game:
        raise RuleError(Code.UNKNOWN_VALUE, "game", session.game.name, allowed=[game.name])
    moves = session.moves[: session.at]
    return replace(session, people=frozenset(session.seats), opponent="", seed=seed, moves=moves)


__all__ = ["Explanation", "FrontDoor", "Move", "Moves", "Play", "Score", "View", "rule_set"]
