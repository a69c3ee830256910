"""The table (卓): play, step back and forth, replay, save and load. Of every game; a game adds its board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, Unpack, cast

from traitlets import Unicode, validate

from hanawidgets.core.errors import Code, Detail, RuleError, check_length
from hanawidgets.core.front_door import player_of
from hanawidgets.core.game import ORDINARY, AnyGame, Player
from hanawidgets.core.record import MOST_CHARACTERS, Record, check_seed, parse_record
from hanawidgets.core.registry import GAMES
from hanawidgets.core.rows import Per, Row
from hanawidgets.core.session import OWN, SHARED, VALUE_MARK, Move, Session, new_seed, parse_session, replayed, with_own
from hanawidgets.core.state import Seat, State
from hanawidgets.text import Words, words_in
from hanawidgets.text.wording import signed

from ..action import FILE, MOVE
from ..base import Checked, HanaWidget, action
from ..checked import Ruleset, TableOptions
from ..fallback import Heading, Paragraph, Part, Points, board_fallback, listed, prompt_fallback
from ..panel import LinkPanel
from ..rules.rules_panel import WithRules
from ..selection import NOTHING, Selecting, Selection, SelectionPanel
from ..views import Written
from .coach import CoachPanel
from .curtain import CurtainPanel
from .memory import BEGUN, MemoryPanel
from .motion import shown, told_of
from .panels import PANELS
from .people import Remark, cast_of, line_said, names_at, people_of, person_view, seated, told
from .room_panel import RoomPanel
from .seating import OPEN, SeatingPanel, an_opponent, seated_at
from .table_game import TableGame, named_deck
from .views import Person, TableBase, TableView

FIRST_DEALS = 20
"""So many deals are looked at for one that does not end before a card is played."""
ENDS = frozenset({"settled", "scored"})
"""Events with which a deal is over."""
LOOKS = frozenset({"lang", "layout", "badges"})
"""Options that say how to show, not what: the page's address counts all the same."""
_WORDS = (
    "board strip to_field takes undo redo back forward timeline log log_empty results save load load_text load_do "
    "copy_link link_note copied hidden_note menu menu.settings menu.share menu.rules menu.back new new_game seed keys "
    "setup play again settings sort lines sound speed speed.slow speed.normal speed.fast speed.none replay replay_stop"
)


def _seed(name: str, value: object) -> str:
    return "" if value == "" else check_seed(value)


class GameTable(WithRules, HanaWidget):
    """A game to play and to step through, put together of panels (:mod:`..panel`).

    Subclasses say what their game is (``_table_game``) and have the traits ``ruleset``, ``opponent`` (who plays the
    other seats; ``"open"``: people play all, hands open; ``"pass"``: people play all and pass the device on;
    ``"pass.Bstrong.Csimple"``: so do they, but opponents have these seats) and ``seat``, each with the checks of its
    game.

    opponent  may also be an author's own player, given when the table is made: an object with
              ``choose(view, chance)``. No link can name it: only this table opens its ``value``, anybody its record.
    seed      what the deals follow from; the same seed and moves give the same game
    value     the game as one word (see :mod:`hanawidgets.core.session`); it names no hidden card,
              but the seed from which they follow
    """

    _painter = "table"
    value = Unicode("", read_only=True, help="the game as one word, for links; load() reads it back")
    coach = CoachPanel.trait()
    seed = Checked("", _seed, help="letters and digits that the deals follow from; empty: chance gives one")

    game: ClassVar[AnyGame]
    _ui = ("ui: tap_term differs off_terms formula tree close awake awake_no",)
    _table_game: ClassVar[TableGame]
    """What differs from game to game."""
    _watched: ClassVar[tuple[str, ...]] = ("ruleset", "opponent", "seat", "seed", "coach")
    seat: Any
    opponent: Any
    _session: Session
    _file: Written | None = None
    _files = 0
    _own: Player | None = None
    """The author's own player."""
    _led: tuple[Move, ...] = ()
    """The moves that led to the moment shown, where it was come to by playing on."""
    _played = 0
    _message = ""
    """What the person has to know of how this game came here: a word of the table, or ""."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        its = cls._table_game
        cls.game, cls._panel = its.game, its.rules
        cls._panel_kinds = (LinkPanel, *PANELS, *([SelectionPanel] if its.selecting else []), *its.panels)
        super().__init_subclass__(**kwargs)

    def __init__(self, ruleset: Ruleset | None = None, *, start: str = "", **options: Unpack[TableOptions]) -> None:
        kwargs: dict[str, Any] = {**options}
        if ruleset is not None:
            kwargs["ruleset"] = ruleset
        if not isinstance(kwargs.get("opponent", ""), str):
            self._own = player_of(self.game, kwargs["opponent"])
            kwargs["opponent"] = OWN
        given = kwargs.keys() | ({"start"} if start else set())
        in_room = self._panel_of(RoomPanel).starts(given - LOOKS)
        linked = None if given - LOOKS or in_room else self._panel_of(LinkPanel).found(self._read)
        self._panel_of(MemoryPanel).starts(given | {"room"} if in_room else given, linked is not None)
        self._session = Session(self.game, self._chosen_rules, self._players, frozenset("A"), ORDINARY)
        self._from = linked or start
        super().__init__(**kwargs)

    def _prepare(self) -> None:
        if self._room.is_on:
            self._look(self._room.door)
            return
        if not self._from:
            self._panel_of(SeatingPanel).check(self.seat)
        self._restart(said="")
        self._led, self._played = (), 0  # a page that opens shows how things are
        if self._from:
            self._take(self._read(self._from) if isinstance(self._from, str) else self._from)
        memory = self._panel_of(MemoryPanel)
        if memory.linked and self._session.start is not None and memory.lesson:
            self._say("from_lesson")

    @property
    def _selecting(self) -> Selecting | None:
        """The way cards are selected; None where no more than one is played at once."""
        return self._table_game.selecting

    @property
    def _selection(self) -> Selection:
        return self._panel_of(SelectionPanel).selection if self._selecting else NOTHING

    @property
    def _table(self) -> Session:
        return self._shown

    @property
    def _room(self) -> RoomPanel:
        return self._panel_of(RoomPanel)

    @property
    def _shown(self) -> Session:
        """The session as the people have it who may see the page now."""
        session = self._session
        return self._panel_of(CurtainPanel).shown if session.is_passed else session

    # -- words -----------------------------------------------------------------------------------------

    def _persons(self, session: Session, said: Remark | None, words: Words) -> dict[Seat, Person]:
        """Return who sits where, one of them saying something."""
        levels, lines = session.levels, {said.seat: said.line} if said else {}
        return {
            seat: person_view(
                person, self._table_game.word(f"opponent.{levels[seat]}", words), lines.get(seat, ""), words
            )
            for seat, person in people_of(session.seats, levels).items()
        }

    def _log_lines(self, moves: Iterable[Move], session: Session, names: Mapping[Seat, str], words: Words) -> list[str]:
        """Return what happened as sentences."""
        return [text for _, _, text in told_of(moves, session.people, names, words, self.game.name) if text]

    # -- the game ------------------------------------------------------------------------------------

    @property
    def _chosen_rules(self) -> Any:
        """The rules for the next game."""
        return self.rule_set

    @property
    def _seats(self) -> tuple[Seat, ...]:
        """The seats of the next game."""
        seats: tuple[Seat, ...] = self.game.start(self._chosen_rules).seats
        return seats

    @property
    def session(self) -> Session:
        """The game with its moves and the moment looked at."""
        return self._session

    @property
    def state(self) -> State[Any, Any]:
        """The position at the moment looked at, hidden cards included."""
        now: State[Any, Any] = self._session.now
        return now

    @property
    def record(self) -> Record:
        """All moves, deals included."""
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
        elif word.startswith(self._table_game.positions):
            return self._begin(OPEN, "A", self.game.parse_position(word))
        else:
            session = replayed(parse_record(text), self._players)
        if session.game is not self.game:
            raise RuleError(Code.UNKNOWN_VALUE, "game", session.game.name, allowed=[self.game.name])
        return session

    def _take(self, session: Session) -> None:
        settings = self._settings_of(session)  # fails, if at all, before anything is changed
        with self._batch():
            self._begun()
            self._moved(session)
            self._panel_of(LinkPanel).over()
            self._choose(**settings)

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

    def _moved(self, session: Session, since: int | None = None) -> None:
        """Show another moment, come to by playing on from the moment ``since``, or only looked at."""
        self._look(session)
        self._file = None
        self._leads_here(() if since is None else session.moves[since : session.at])
        for panel in self._panels.values():
            panel.moved()

    def _look(self, session: Session) -> None:
        """Look at a session, the people called as they said."""
        self._session = self._panel_of(SeatingPanel).named(session)

    def _leads_here(self, moves: tuple[Move, ...]) -> None:
        """Show the way on which these moves led to the moment."""
        self._led = moves
        self._played += bool(moves)

    def _begun(self) -> None:
        """Forget what was of the game before."""
        self._say("")
        for panel in self._panels.values():
            panel.begun()

    def _say(self, message: str) -> None:
        """Say, until another game begins, how this one came here: a word of the table."""
        self._message = message

    def _choose(self, **settings: Any) -> None:
        """Set traits."""
        for name, value in settings.items():
            setattr(self, name, value)

    def _begin_first_game(self) -> None:
        self._panel_of(CoachPanel).begin()

    def _offer_file(self, name: str, text: str, kind: str = "") -> None:
        """Have the page save a file."""
        self._files += 1
        self._file = {"id": self._files, "name": name, "text": text}
        if kind:
            self._file["type"] = kind

    def _covered(self) -> None:
        """Forget what was to be seen: nobody may see the hands now."""
        self._led = ()
        for panel in self._panels.values():
            panel.covered()

    def _stale(self, n: int) -> bool:
        """Whether a request belongs to another moment than the present: a double or a late click."""
        return n != self._session.at

    @action(n=int, do=MOVE)
    def _act_move(self, n: int, do: str) -> None:
        session = self._session
        if self._stale(n):
            return
        if self._room.is_on:
            self._room.move(do)
            return
        if not self._shown.decides:
            raise RuleError(Code.ILLEGAL_MOVE, "action", do[:40], detail=Detail.NOT_YOUR_TURN)
        self._moved(session.act(self.game.parse_action(do)).answered(), session.at)

    @action(n=int)
    def _act_next(self, n: int) -> None:
        """Deal, or let the opponent go on from an earlier moment."""
        if self._stale(n) or self._panel_of(CurtainPanel).passes_on():
            return
        if self._room.is_on:
            self._room.goes_on()
            return
        session = self._session
        self._moved(session.dealt() if session.now.is_chance else session.answered(), session.at)

    @action()
    def _act_undo(self) -> None:
        if self._room.is_on:
            self._room.takes_back()
            return
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

    @action()
    def _act_again(self) -> None:
        """Begin a new game with the settings of the one shown; if that was a short one, as short."""
        if self._room.is_on:
            self._room.again()
            return
        start = self._session.start
        self._choose(**self._settings_of(self._session) | {"seed": new_seed()})
        self._restart(start if start is not None and start.is_chance else None)

    def _follow(self, name: str) -> None:
        if name in ("ruleset", "opponent", "seat", "seed"):
            self._restart(said="")

    def _restart(self, start: Any = None, said: str = BEGUN) -> None:
        """Begin a new game with the settings made; at the first seat if the rules do not have one's own.

        start  a game that begins there, with the same settings
        said   what is said of how it came here
        """
        self._begun()
        if self.seat not in self._seats:
            self.seat = "A"
        if not self.seed:
            self._pick_seed()
        self._moved(self._begin(self.opponent, self.seat), 0)
        if start is not None:
            self._moved(self._begin(self.opponent, self.seat, start), 0)
        self._say(said)

    def _pick_seed(self, start: Any = None) -> None:
        """Have chance give the seed of somebody's first game: its first deal is one to be played."""
        for _ in range(FIRST_DEALS):
            self.seed = new_seed()
            if not self._begin(self.opponent, self.seat, start).now.is_chance:
                return

    @action()
    def _act_save(self) -> None:
        name = self._table_game.word("file_name", words_in(self.language), game=self.game.name, seed=self.seed)
        self._offer_file(name, self._saved())

    def _saved(self) -> str:
        """Return the game as a file: a record, or while cards are hidden from the player the word."""
        session = self._session
        if session.is_open or session.goto(len(session.moves)).now.is_over:
            return str(session.record())
        return f"# {words_in(self.language).say('table.hidden_note')}\n{session}\n"

    @action(text=FILE)
    def _act_load(self, text: str) -> None:
        self._take(self._read(text))

    # -- what it shows -------------------------------------------------------------------------------

    def __repr__(self) -> str:
        rules = self.game.rules_text(self._session.rules)
        return f"{type(self).__name__}({rules!r}, start={self.value!r})"

    def _compute(self) -> None:
        self.set_trait("value", self._room.word_shown if self._room.is_on else str(self._session))

    def _base(self, words: Words) -> TableBase:
        base, its = super()._base(words), self._table_game
        return {
            **base,
            "ui": base["ui"] | {key: self._table_game.word(key, words) for key in self._words.split()},
            "cards": its.deck(words) if its.deck else named_deck(self.game.name, words),
            "game": self.game.name,
            "groups": its.groups(words),
            "lesson": self._panel_of(MemoryPanel).lesson_link(words),
            "keys": [self._table_game.word(f"keys.{key}", words) for key in its.keys.split()],
            "opponents": [
                {
                    "value": name,
                    "label": self._table_game.word(f"opponent.{name}", words),
                    "people": cast_of(name, words),
                }
                for name in (*self._players, SHARED, OPEN)
            ],
        }

    @property
    def _words(self) -> str:
        return " ".join([_WORDS, *(panel.words for panel in self._panels.values()), self._table_game.words])

    def _view(self, words: Words) -> TableView:
        session, its = self._shown, self._table_game
        names = names_at(session, words)
        behind = self._panel_of(CurtainPanel)
        curtain = behind.view(words)["curtain"]
        prompt = None if curtain else its.prompt(session, words)
        lines = self._log_lines(self._deal_moves(), session, names, words)
        recent = self._log_lines(session.recent, session, names, words)
        board = its.drawn(behind.before if curtain else session, words, self._selection)
        if curtain:
            board["turn"] = curtain["title"]
        said = line_said(session, session.at - len(self._led), self._deal_begins(), words) if self._led else None
        seated(board, self._persons(session, said, words))
        pending = session.rules != self._chosen_rules
        first = self._session.undone() is self._session
        begun = self._table_game.word("begun", words) if self._message == BEGUN and first else ""
        view: dict[str, Any] = {
            "title": its.deal_title(session, words),
            "rules_name": its.rules_name(session.rules, words),
            "draft": None,
            "rules_note": self._table_game.word("rules_later", words) if pending else "",
            "n": session.at,
            "last": len(session.moves),
            "state": str(self._session),
            "moment": words.say("table.moment", at=session.at, last=len(session.moves)),
            "notice": self._table_game.word(self._message, words) if self._message not in ("", BEGUN) else "",
            "past": "" if session.is_latest else words.say("table.turn.past"),
            "can": {
                "undo": not first,
                "redo": not session.is_latest,
                "go_on": not session.decides and not session.now.is_over and prompt is None and not curtain,
                "setup": False,
            },
            "board": board,
            "go_on": self._table_game.word("hand_over", words, who=names[session.now.to_act])
            if session.is_passed and self._session.decides and not curtain
            else words.say("table.room.past" if session.is_apart else "table.go_on"),
            "prompt": prompt,
            "log": lines,
            "results": its.results(session, words),
            "names": dict(names),
            "file": self._file,
            "seed": self.seed,
            "events": [
                *([shown("say", say=begun)] if begun else []),
                *(its.motion(session, self._led, names, words) if self._led else []),
                *([told(names[said.seat], said.seat, said.line, words)] if said else []),
            ],
            "played": self._played,
            "say": curtain["title"]
            if curtain
            else board.get("say") or " ".join(filter(None, [begun, *recent, board["turn"]])),
        }
        for panel in self._panels.values():
            view.update(panel.view(words))
            view["can"].update(panel.can())
        if self._room.is_on:
            self._room.limit(view, words)
        return cast(TableView, view)

    def _fallback(self, words: Words) -> Iterator[Part]:
        view = self.view
        yield Heading(view["title"])
        yield Paragraph(listed((view["rules_name"], view["past"]), words))
        if view["curtain"]:
            yield Paragraph(view["curtain"]["title"])
            return
        yield from prompt_fallback(view["prompt"], words)
        yield from board_fallback(self.game.name, view["board"], words)
        yield Points(view["results"])

    def _deal_moves(self) -> tuple[Move, ...]:
        """The moves of the deal looked at: those after the last one that settled a deal before it."""
        return self._session.moves[self._deal_begins() : self._session.at]

    def _deal_begins(self) -> int:
        """The number of moves before the deal looked at."""
        moves = self._session.moves
        return next((at for at in range(self._session.at - 1, 0, -1) if _settles(moves[at - 1])), 0)


def _settles(move: Move) -> bool:
    """Whether a deal was over with this move."""
    return any(event.kind in ENDS for event in move.events)


__all__ = ["OPEN", "GameTable", "an_opponent", "signed"]
