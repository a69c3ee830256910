"""The table (卓): play, step back and forth, replay, save and load. Of every game; a game adds its board."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, cast

from traitlets import Unicode, validate

from hanawidgets.analysis.evaluation import Estimate
from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.game import ORDINARY, AnyGame
from hanawidgets.core.player import Player
from hanawidgets.core.record import MOST_CHARACTERS, Record, parse_record
from hanawidgets.core.registry import GAMES
from hanawidgets.core.rows import Per, Row
from hanawidgets.core.session import (
    OWN,
    SHARED,
    VALUE_MARK,
    Move,
    Session,
    check_seed,
    levels_of,
    new_seed,
    parse_session,
    replayed,
    with_own,
)
from hanawidgets.core.simulation import player_of
from hanawidgets.core.state import Seat, State
from hanawidgets.core.typed import check_length
from hanawidgets.text import has, translate
from hanawidgets.text.events import event_text
from hanawidgets.text.wording import ruleset_name, signed

from .action import FILE, MOVE
from .base import Checked, HanaWidget, action, choices, one_of, sets
from .coach import ON, WithCoach
from .curtain import WithCurtain
from .deal_result import deal_result, results_so_far
from .evaluation_panel import WithJudge
from .faces import named_deck
from .fallback import Heading, Paragraph, Part, Points, listed
from .fallback_parts import board_fallback, prompt_fallback
from .link import WithLink, problem_view
from .memory import ASK, BEGUN, NEVER, WithMemory
from .motion import Telling, shown
from .options import Ruleset
from .own_games import WithOwnGames
from .people import cast_of, line_said, people_of, person_view, seated, told
from .player_names import events_of, names_at
from .review_panel import WithReview
from .seating import OPEN, WithSeating, an_opponent, seated_at
from .tray import WithTray
from .views import AnyBoard, Deck, JudgedWords, MotionEvent, Person, PromptView, TableBase, TableView, Written

FIRST_DEALS = 20
"""So many deals are looked at for one that does not end before a card is played."""
ENDS = frozenset({"settled", "scored"})
"""Events with which a deal is over."""
_WORDS = (
    "board strip to_field takes undo redo back forward timeline judge judge.best judge.value judge.why judge.thinking "
    "judge.others odds log log_empty results save load load_text load_do copy_link link_note copied hidden_note "
    "menu menu.settings menu.share menu.rules menu.back new new_game opponent_label own_seat seating seed keys setup "
    "play again settings look_back "
    "daily share own own.rules own.level own.games own.won own.points own.delete own.ask own.csv own.json "
    "sort tray tray.trick lines sound speed speed.slow speed.normal speed.fast speed.none replay replay_stop "
    "coach coach.offer coach.begin coach.off "
    "review.title review.close review.again review.whose review.did review.better review.open review.return "
    "review.line review.line_note review.line_table review.move review.points review.worst review.luck "
    "review.luck_note review.luck_table review.deal review.cards review.choices review.chance review.result "
    "review.kinds review.decisions review.costly review.each review.before review.each_note review.kept "
    "review.own review.own_note review.own_kept review.own_stop"
)


def _seed(name: str, value: object) -> str:
    return "" if value == "" else check_seed(value)


class GameTable(
    WithCoach,
    WithCurtain,
    WithSeating,
    WithTray,
    WithReview,
    WithOwnGames,
    WithMemory,
    WithJudge,
    WithLink[Session],
    HanaWidget,
):
    """A game to play and to step through. Subclasses name the game and draw the board.

    Subclasses have the traits ``ruleset``, ``opponent`` (who plays the other seats; ``"open"``: people play
    all, hands open; ``"pass"``: people play all and pass the device on; ``"pass.Bstrong.Csimple"``: so do they, but
    opponents have these seats) and ``seat``, each with the checks of its game.

    opponent  may also be an author's own player, given when the table is made: an object with
              ``choose(view, chance)``. No link can name it: only this table opens its ``value``, anybody its record.
    seed      what the deals follow from; the same seed and moves give the same game
    value     the game as one word (see :mod:`hanawidgets.core.session`); it names no hidden card,
              but the seed from which they follow
    """

    value = Unicode("", read_only=True, help="the game as one word, for links; load() reads it back")
    coach = Checked("", one_of("", ON), help="on: one line a turn for a beginner")
    seed = Checked("", _seed, help="letters and digits that the deals follow from; empty: chance gives one")

    game: ClassVar[AnyGame]
    _ui = ("ui: tap_term differs off_terms formula tree close",)
    _own_words: ClassVar[str] = ""
    """Words that only this game's board needs, besides those of every table."""
    _key_list: ClassVar[str] = "arrows enter o t space u brackets n esc"
    """The keys that its list of keys explains."""
    _positions: ClassVar[str]
    """What a word of a position begins with."""
    _seat_rule: ClassVar[str] = ""
    """The rule that says how many may play."""
    rule_set: Any
    seat: Any
    opponent: Any
    ruleset: Any
    _session: Session
    _looks = frozenset({"badges"})
    _file: Written | None = None
    _files = 0
    _own: Player | None = None
    """The author's own player."""
    _led: tuple[Move, ...] = ()
    """The moves that led to the moment shown, where it was come to by playing on."""
    _played = 0

    def __init__(self, ruleset: Ruleset | None = None, *, start: str = "", **kwargs: Any) -> None:
        if ruleset is not None:
            kwargs["ruleset"] = ruleset
        if not isinstance(kwargs.get("opponent", ""), str):
            self._own = player_of(self.game, kwargs["opponent"])
            kwargs["opponent"] = OWN
        self._memory = NEVER if start or kwargs.keys() - {"lang", "layout"} else ASK
        linked = None if start else self._from_link(kwargs)
        none_yet = self._chosen_rules
        self._session = Session(self.game, none_yet, self._players, frozenset("A"), ORDINARY)
        self._from = linked or start
        self._linked = linked is not None
        super().__init__(painter="table", **kwargs)

    def _prepare(self) -> None:
        if not self._from:
            self._check_seat()
        self._restart()
        self._led, self._played = (), 0  # a page that opens shows how things are
        if self._from:
            self._take(self._read(self._from) if isinstance(self._from, str) else self._from)
        if self._linked and self._session.start is not None and self._lesson:
            self._message = "from_lesson"

    # -- what a game fills ---------------------------------------------------------------------------

    @abstractmethod
    def _title(self, session: Session, lang: str) -> str:
        """Return which deal of how many is being played."""

    def _rules_name(self, rules: Any, lang: str) -> str:
        """Return what a rule set is called."""
        return ruleset_name(rules, lang)

    def _deck(self, lang: str) -> Deck:
        """Return every card by face."""
        return named_deck(self.game.name, lang)

    def _deal_number(self, state: Any) -> int:
        """Return the number of the deal that is being played."""
        return int(state.number)

    @abstractmethod
    def _board(self, session: Session, lang: str) -> Mapping[str, Any]:
        """Return what lies on the table, as the people at it may see it."""

    def _prompt(self, session: Session, lang: str) -> PromptView | None:
        """Return a decision or a result to be shown above all else."""
        return deal_result(session, self._names(session, lang), lang)

    def _results(self, session: Session, lang: str) -> list[str]:
        """Return the results of the deals that are over."""
        return results_so_far(session, self._names(session, lang), lang)

    def _motion(self, session: Session, moves: tuple[Move, ...], lang: str) -> list[MotionEvent]:
        """Return how the last ``moves`` led to the moment, as events to be played: at least what is said of them."""
        told = Telling(session, self._names(session, lang), lang).of(moves)
        return [shown("say", event.seat, say=say) for _, event, say in told if say]

    def _judged_line(self, found: Estimate, view: Any, lang: str, sure: str = "") -> JudgedWords:
        name = self.game.parts.boards.move_name(found.action, lang)
        return {"label": name, "face": "", "text": f"{signed(found.value)} {sure}"}

    def _first_game(self) -> tuple[str, Any]:
        return next(iter(self.game.presets)), None

    # -- words -----------------------------------------------------------------------------------------

    def _word(self, key: str, lang: str, **facts: object) -> str:
        """Return a word of the table: the game's own where it has one, else that of every table."""
        own = f"{self.game.name}.table.{key}"
        return translate(own if has(own) else f"table.{key}", lang, **facts)

    def _names(self, session: Session, lang: str) -> Mapping[Seat, str]:
        """Return what the players are called."""
        return names_at(session, lang)

    def _persons(self, session: Session, line: tuple[Seat, str] | None, lang: str) -> dict[Seat, Person]:
        """Return who sits where, one of them saying something."""
        said, levels = dict([line] if line else []), session.levels
        return {
            seat: person_view(person, self._word(f"opponent.{levels[seat]}", lang), said.get(seat, ""), lang)
            for seat, person in people_of(session.first.seats, levels).items()
        }

    def _log_lines(self, moves: Iterable[Move], session: Session, lang: str) -> list[str]:
        """Return what happened as sentences."""
        names = self._names(session, lang)
        texts = (event_text(event, lang, names, self.game.name) for event in events_of(moves, session.people))
        return [text for text in texts if text]

    # -- the game ------------------------------------------------------------------------------------

    @property
    def _chosen_rules(self) -> Any:
        """The rules for the next game."""
        return self.rule_set

    @property
    def _seats(self) -> tuple[Seat, ...]:
        """The seats of the next game."""
        return self.game.start(self._chosen_rules).seats  # type: ignore[no-any-return]

    def _check_seat(self) -> None:
        """Refuse a seat that an author gives and the rules do not have. Raises RuleError."""
        if self.seat not in self._seats:
            raise RuleError(
                Code.UNKNOWN_PLAYER, "seat", self.seat, self._seat_rule, Detail.UNKNOWN_SEAT, allowed=list(self._seats)
            )

    @property
    def session(self) -> Session:
        """The game with its moves and the moment looked at."""
        return self._session

    @property
    def state(self) -> State[Any, Any]:
        """The position at the moment looked at, hidden cards included."""
        return self._session.now  # type: ignore[no-any-return]

    @property
    def record(self) -> Record:
        """Everything that was done, deals included."""
        return self._session.record()

    def to_rows(self, per: Per = "move") -> list[Row]:
        """Return the moves, or with ``per="round"`` or ``"seat"`` the rounds that are over, as rows for
        ``pandas.DataFrame(...)``."""
        return self.record.to_rows(per)

    @property
    def _players(self) -> Mapping[str, Any]:
        return with_own(GAMES[self.game.name].opponents, self._own)

    @validate("opponent")
    def _check_opponent(self, proposal: dict[str, Any]) -> str:
        name: str = proposal["value"]
        if name == OWN and self._own is None:
            raise RuleError(Code.UNKNOWN_VALUE, "opponent", name, detail=Detail.OWN_OPPONENT)
        return name

    def _begin(self, opponent: str, seat: Seat, start: Any = None) -> Session:
        """Return a new game with the settings made."""
        rules = self._chosen_rules if start is None else start.rules
        seats = (self.game.start(rules) if start is None else start).seats
        people, named = seated_at(seats, opponent, seat)
        session = Session(self.game, rules, self._players, people, named, self.seed or new_seed(), start=start)
        return session.answered() if start is not None and not session.now.is_chance else session.dealt()

    def load(self, text: str) -> None:
        """Open a game from text: the word of a game, a position, or a record.

        Raises RuleError (RecordError for a line or move that does not fit); then nothing has changed.
        """
        self._take(self._read(text))

    def _read(self, text: str) -> Session:
        check_length("record", len(text), MOST_CHARACTERS)
        text = text.strip()
        lines = [line for line in text.splitlines() if not line.startswith("#")]
        word = lines[0].strip() if len(lines) == 1 else text
        if word.startswith("t") and VALUE_MARK in word:
            session = parse_session(word, own=self._own)
            if session.is_latest and not session.now.is_chance:
                session = session.answered()  # a position may begin with another one's turn
        elif word.startswith(self._positions):
            return self._begin(self._opponent_for_positions(), "A", self.game.parse_position(word))
        else:
            session = replayed(parse_record(text), self._players)
        if session.game is not self.game:
            raise RuleError(Code.UNKNOWN_VALUE, "game", session.game.name, allowed=[self.game.name])
        return session

    def _opponent_for_positions(self) -> str:
        return OPEN

    def _take(self, session: Session) -> None:
        settings = self._settings_of(session)  # fails, if at all, before anything is changed
        with self._batch():
            self._begun()
            self._moved(session)
            self._link_error = None
            for name, value in settings.items():
                setattr(self, name, value)

    def _settings_of(self, session: Session) -> dict[str, Any]:
        """Return the settings of a game that is opened."""
        seat = {} if len(session.people) > 1 else {"seat": min(session.people)}
        return {
            "seed": session.seed,
            "ruleset": self.game.rules_text(session.rules),
            "opponent": session.opponent or OPEN,
            **seat,
        }

    # -- what the page may do ------------------------------------------------------------------------

    def _may_judge(self, session: Session) -> bool:
        return super()._may_judge(session) and self._shown.decides

    def _may_review(self, session: Session) -> bool:
        return super()._may_review(session) and (
            not session.is_passed or bool(session.goto(len(session.moves)).now.is_over)
        )

    def _acted(self) -> None:
        if not self._resuming:
            self._link_error = None
        self._resuming = False

    def _moved(self, session: Session, since: int | None = None) -> None:
        """Show another moment, come to by playing on from the moment ``since``, or only looked at."""
        self._forget()
        self._session, self._file = self._named(session), None
        self._led = () if since is None else session.moves[since : session.at]
        self._played += bool(self._led)

    def _stale(self, n: int) -> bool:
        """Whether a request belongs to another moment than the present: a double or a late click."""
        return n != self._session.at

    @action(n=int, do=MOVE)
    def _act_move(self, n: int, do: str) -> None:
        session = self._session
        if self._stale(n):
            return
        if not self._shown.decides:
            raise RuleError(Code.ILLEGAL_MOVE, "action", do[:40], detail=Detail.NOT_YOUR_TURN)
        self._moved(session.act(self.game.parse_action(do)).answered(), session.at)

    @action(n=int)
    def _act_next(self, n: int) -> None:
        """Deal, or let the opponent go on from an earlier moment."""
        if self._stale(n) or self._pass_on():
            return
        session = self._session
        self._moved(session.dealt() if session.now.is_chance else session.answered(), session.at)

    @action()
    def _act_undo(self) -> None:
        self._moved(self._session.undone())

    @action()
    def _act_redo(self) -> None:
        self._moved(self._session.redone(), self._session.at)

    @action(forward=bool)
    def _act_step(self, forward: bool) -> None:
        """One moment on or back from where the game is now, whatever the page showed when it asked."""
        at = self._session.at
        self._moved(self._session.goto(at + (1 if forward else -1)), at if forward else None)

    @action(at=int)
    def _act_goto(self, at: int) -> None:
        self._moved(self._session.goto(at))

    @action(seed=str)
    def _act_new(self, seed: str) -> None:
        """Begin a new game with the settings made; without a seed chance gives one."""
        self._check_settings()
        self.seed = check_seed(seed.strip()) if seed.strip() else new_seed()
        self._restart()
        self._message = BEGUN

    def _check_settings(self) -> None:
        """Refuse to begin while a setting stands that was refused. Raises its RuleError."""

    @action()
    def _act_again(self) -> None:
        """Begin a new game with the settings of the one shown; if that was a short one, as short."""
        start = self._session.start
        for name, value in {**self._settings_of(self._session), "seed": new_seed()}.items():
            setattr(self, name, value)
        self._restart()
        if start is not None and start.is_chance:
            self._moved(self._begin(self.opponent, self.seat, start), 0)
        self._message = BEGUN

    def _follow(self, name: str) -> None:
        if name in ("ruleset", "opponent", "seat", "seed"):
            self._restart()

    def _restart(self) -> None:
        """Begin a new game with the settings made; at the first seat if the rules do not have one's own."""
        self._begun()
        if self.seat not in self._seats:
            self.seat = "A"
        if not self.seed:
            self._pick_seed()
        self._moved(self._begin(self.opponent, self.seat), 0)

    def _pick_seed(self, start: Any = None) -> None:
        """Have chance give the seed of somebody's first game: its first deal is one to be played."""
        for _ in range(FIRST_DEALS):
            self.seed = new_seed()
            if not self._begin(self.opponent, self.seat, start).now.is_chance:
                return

    _act_opponent = sets("opponent", name=str)

    @action(seat=str)
    def _act_seat(self, seat: str) -> None:
        """Choose the own seat, for the next game."""
        if seat not in self._seats:
            raise RuleError(
                Code.UNKNOWN_PLAYER, "seat", seat[:20], self._seat_rule, Detail.UNKNOWN_SEAT, allowed=list(self._seats)
            )
        self.seat = seat

    @action()
    def _act_save(self) -> None:
        self._files += 1
        name = self._word("file_name", self.language, game=self.game.name, seed=self.seed)
        self._file = {"id": self._files, "name": name, "text": self._saved()}

    def _saved(self) -> str:
        """Return the game as a file: a record, or while cards are hidden from the player the word."""
        session = self._session
        if session.is_open or session.goto(len(session.moves)).now.is_over:
            return str(session.record())
        return f"# {translate('table.hidden_note', self.language)}\n{session}\n"

    @action(text=FILE)
    def _act_load(self, text: str) -> None:
        self._take(self._read(text))

    # -- what it shows -------------------------------------------------------------------------------

    def __repr__(self) -> str:
        rules = self.game.rules_text(self._session.rules)
        return f"{type(self).__name__}({rules!r}, start={self.value!r})"

    def _compute(self) -> None:
        self.set_trait("value", str(self._session))

    def _base(self, lang: str) -> TableBase:
        base = super()._base(lang)
        return {
            **base,
            "ui": base["ui"] | {key: self._word(key, lang) for key in f"{_WORDS} {self._own_words}".split()},
            "cards": self._deck(lang),
            "game": self.game.name,
            "groups": [],
            "lesson": self._lesson_link(lang),
            "keys": [self._word(f"keys.{key}", lang) for key in self._key_list.split()],
            "opponents": [
                {"value": name, "label": self._word(f"opponent.{name}", lang), "people": cast_of(name, lang)}
                for name in (*self._players, SHARED, OPEN)
            ],
        }

    def _view(self, lang: str) -> TableView:
        session = self._shown
        names = self._names(session, lang)
        curtain = self._curtain(lang)
        prompt = None if curtain else self._prompt(session, lang)
        lines = self._log_lines(self._deal_moves(), session, lang)
        recent = self._log_lines(session.recent, session, lang)
        board = cast(AnyBoard, self._board(self._before if curtain else session, lang))
        if curtain:
            board["turn"] = curtain["title"]
        line = line_said(session, session.at - len(self._led), self._deal_begins(), lang) if self._led else None
        seated(board, self._persons(session, line, lang))
        pending = session.rules != self._chosen_rules
        first = self._session.undone() is self._session
        begun = self._word("begun", lang) if self._message == BEGUN and first else ""
        return {
            "title": self._title(session, lang),
            "rules_name": self._rules_name(session.rules, lang),
            "opponent": SHARED if levels_of(self.opponent) is not None else self.opponent,
            "seating": self._seating(lang),
            "others": len(self._seats) - 1,
            "draft": None,
            "own_seat": self.seat if self.seat in self._seats else "A",
            "own_seats": []
            if self.opponent == OPEN or levels_of(self.opponent) is not None
            else choices("table.player", self._seats, lang),
            "rules_note": self._word("rules_later", lang) if pending else "",
            "n": session.at,
            "last": len(session.moves),
            "state": str(self._session),
            "moment": translate("table.moment", lang, at=session.at, last=len(session.moves)),
            "memory": self._memory_view(),
            "notice": self._word(self._message, lang) if self._message not in ("", BEGUN) else "",
            "past": "" if session.is_latest else translate("table.turn.past", lang),
            "can": {
                "undo": not first,
                "redo": not session.is_latest,
                "go_on": not session.decides and not session.now.is_over and prompt is None and not curtain,
                "judge": self._may_judge(session),
                "review": self._may_review(session),
                "setup": False,
            },
            "board": board,
            "curtain": curtain,
            "go_on": self._word("hand_over", lang, who=names[session.now.to_act])
            if session.is_passed and self._session.decides and not curtain
            else translate("table.go_on", lang),
            "prompt": prompt,
            "review": self._review_view(lang),
            "judged": self._judged(lang),
            "odds": self._odds_view(lang),
            "odds_on": self._odds,
            "tray": None if curtain else self._tray(session, lang),
            "thinking": self._slices,
            "log": lines,
            "results": self._results(session, lang),
            "names": dict(names),
            "file": self._file,
            "seed": self.seed,
            "problem": problem_view(self._link_error, lang),
            "coach": self._coach_view(session, lang),
            "events": [
                *([shown("say", say=begun)] if begun else []),
                *(self._motion(session, self._led, lang) if self._led else []),
                *([told(names[line[0]], *line, lang)] if line else []),
            ],
            "finished": self._finished(),
            "share": self._share(lang),
            "own": self._own_view(lang),
            "played": self._played,
            "say": curtain["title"]
            if curtain
            else board.get("say") or " ".join(filter(None, [begun, *recent, board["turn"]])),
        }

    def _fallback(self, lang: str) -> Iterator[Part]:
        view = self.view
        yield Heading(view["title"])
        yield Paragraph(listed((view["rules_name"], view["past"]), lang))
        if view["curtain"]:
            yield Paragraph(view["curtain"]["title"])
            return
        yield from prompt_fallback(view["prompt"], lang)
        yield from board_fallback(self.game.name, view["board"], lang)
        yield Points(view["results"])

    def _deal_moves(self) -> tuple[Move, ...]:
        """The moves of the deal looked at: those after the last one that settled a deal before it."""
        return self._session.moves[self._deal_begins() : self._session.at]

    def _deal_begins(self) -> int:
        """How many moves come before the deal looked at."""
        moves = self._session.moves
        return next((at for at in range(self._session.at - 1, 0, -1) if _settles(moves[at - 1])), 0)

    def _read_link(self, text: str) -> Session:
        return self._read(text)


def _settles(move: Move) -> bool:
    """Whether a deal was over with this move."""
    return any(event.kind in ENDS for event in move.events)


__all__ = ["OPEN", "GameTable", "an_opponent", "signed"]
