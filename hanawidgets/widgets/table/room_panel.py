"""A table between devices: its door, and the play that comes from the log of a room. Of every game.

A page whose address names a room shows it and nothing else. Whatever is done there is asked of the room
(:mod:`hanawidgets.rooms`) and comes back from its log, to this page as to all others; only the moment that is looked
at is the page's own. The kernel knows the whole game, the page what its seat may know.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Iterator, Mapping
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Literal, TypedDict, cast

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.game import ORDINARY
from hanawidgets.core.session import APART, Move, Session, shared_with
from hanawidgets.core.state import Seat, actor
from hanawidgets.text import Words

from ..action import LINE, action, actions_of
from ..app_pages import game_pages
from ..page import page
from ..panel import BadgesPanel, TablePanel
from ..qr import QrCode, qr_code
from ..room_link import RoomLink
from ..selection import SelectionPanel
from ..views import Choice, PageLink
from .memory import MemoryPanel
from .people import level_name, names_at
from .review_panel import ReviewPanel

if TYPE_CHECKING:
    from hanawidgets.rooms.client import Room, RoomClient
    from hanawidgets.rooms.table import Table

    from .table import GameTable

__all__ = ["NEW", "RoomPanel"]

NEW: Final = "new"
"""In an address, a room that is still to be made."""
AWAY_S: Final = 20.5
"""Seconds after which an opponent is offered for somebody who is away: when the server takes it, and a little more."""
OFTEN_S: Final = 1.0
"""Seconds before something is proposed again that came too soon."""
PLAYING: Final = frozenset({"move", "next", "undo", "redo", "step", "goto"})
"""What a page may ask of the table itself while a game is played."""
OVER: Final = frozenset({"again", "save", *ReviewPanel.actions})
"""And when it is over."""
LOOKS: Final = frozenset({*SelectionPanel.actions, *BadgesPanel.actions})
"""And at any time."""


class RoomSeat(TypedDict):
    """A seat before the game.

    who     who sits there;  level: the opponent who does, "" a person
    levels  who may sit there, as far as this page may say so;  sit: the word for sitting down, "" where one cannot
    """

    seat: str
    label: str
    who: str
    state: Literal["you", "here", "away", "open", "opponent"]
    level: str
    levels: list[Choice]
    sit: str


class RoomAnswer(TypedDict):
    """An action of the page with its arguments, and what it is called."""

    do: str
    args: dict[str, str | bool]
    label: str


class RoomNote(TypedDict):
    """A sentence beside the game, and what may be answered."""

    key: str
    text: str
    answers: list[RoomAnswer]


class RoomView(TypedDict):
    """A table between devices.

    phase    there are no rooms here; somebody comes; before the game; the game
    code     the room's, "" before there is one;  token: what the page is to keep of it
    kept     the name under which the page comes, as the room has it
    link     where others come in, and the same as a picture
    begin    the word for beginning, "" where another one does;  waits: what is waited for
    host     whether this page chooses rules and seats
    past     the word for going back to the present, "" at the present
    elsewhere the page of what the code names, where that is no table of this game
    at       the code of a room to which the page is to go at once, "" none
    """

    phase: Literal["none", "come", "wait", "seats", "play"]
    title: str
    text: str
    problem: str
    code: str
    token: str
    name: str
    link: str
    qr: QrCode | None
    seats: list[RoomSeat]
    begin: str
    waits: str
    host: bool
    past: str
    elsewhere: PageLink | None
    at: str
    notes: list[RoomNote]


class RoomPart(TypedDict):
    room: RoomView | None


class RoomPanel(TablePanel):
    """The table of a page whose address names a room.

    is_on  whether this is such a page
    """

    words = (
        "room room.about room.make room.join room.code room.name room.copy room.share room.seats room.rules room.leave "
        "room.rename room.none_pass room.join_title room.undo.ask"
    )
    is_on = False
    _undone = False
    """Whether moves were taken back, and none was made since."""
    _at = ""
    """A room that another worker of the server has, to which the page's address leads."""
    _address = ""
    """The address of this page, without a room."""
    _game = 0
    """Which game of the room is shown, 0: none."""
    _count = 0
    """How many moves it had when the room told of it last."""
    _back_at = 0
    """After which entry the own seat was asked back."""
    _goes_on = False
    """Whether this page's person has gone on from the result that was shown."""
    _proposed: object = None
    """The moves after which something was proposed for opponents or chance."""
    _under_way: tuple[str, int] | None = None
    """What was asked of which moment and is not answered yet: a second click asks nothing."""
    _left: Mapping[str, float]
    """Who is away → since when."""

    def __init__(self, widget: GameTable) -> None:
        super().__init__(widget)
        self._left = {}
        self._link = RoomLink(self._changed)

    def starts(self, given: Collection[str]) -> bool:
        """Begin with what an author has given; tell whether this is a page of a room."""
        self.is_on = bool(page.room) and not given
        return self.is_on

    # -- what there is to know -------------------------------------------------------------------------

    @property
    def room(self) -> Room | None:
        """The room; None before the page has come in."""
        return self._link.room

    @property
    def table_of(self) -> Table | None:
        """The room as it is now; None before the page has come in, and if it is a class or of another game."""
        fold: Any = self.room.fold if self.room else None
        if fold is None or fold.kind != "table" or fold.game is not self.table.game:
            return None
        return cast("Table", fold)

    @property
    def is_playing(self) -> bool:
        """Whether the game shown is the room's."""
        return bool(self._game)

    @property
    def _latest(self) -> Session:
        return self.session.goto(len(self.session.moves))

    @property
    def _is_over(self) -> bool:
        return self.is_playing and bool(self._latest.now.is_over)

    @property
    def _is_maker(self) -> bool:
        fold = self.table_of
        return fold is not None and self.room is not None and fold.maker == self.room.me

    def asks(self, name: str) -> None:
        """Refuse what is nothing for a table between devices: all that would show more, or another game."""
        if not self.is_on or name in self.actions or name in LOOKS:
            return
        of_rules = name in actions_of(type(self.table)).keys() - _OF_TABLES
        if of_rules and self._is_maker and not self.is_playing:
            return
        if self.is_playing and (name in PLAYING or (self._is_over and name in OVER)):
            return
        raise RuleError(Code.ILLEGAL_MOVE, "message", name[:40], detail=Detail.ROOM_NOT_HERE)

    # -- the door --------------------------------------------------------------------------------------

    @action(token=LINE, link=LINE)
    def _act_room_open(self, token: str, link: str) -> None:
        """Come in with what the page has kept of the room; without anything, wait at the door.

        link  the address of this page, without a room
        """
        self._address = link if link.startswith(("http://", "https://")) else ""
        if token and page.room != NEW and self.room is None and self._link.client is not None:
            self._come(self._entered, page.room, token, "")

    @action(code=str, name=LINE)
    def _act_room_enter(self, code: str, name: str) -> None:
        """Come in by a code."""
        self._come(self._entered, code, "", name)

    @action(name=LINE, settings=LINE)
    def _act_room_make(self, name: str, settings: str) -> None:
        """Make a table and sit down at it.

        settings  what the browser keeps of the table on this device: its rules are begun with
        """
        self.beside(MemoryPanel).take_settings(settings, ("ruleset",))
        self._come(self._made, name)

    def _come(self, coming: Callable[..., Coroutine[Any, Any, Room]], *given: str) -> None:
        """Come in, if the page is not in a room. Raises RuleError with detail ``room_none`` where there are none."""
        clients = self._link.clients()
        if self.room is None:
            self._link.come(coming(clients, *given))

    async def _entered(self, clients: RoomClient, code: str, token: str, name: str) -> Room:
        try:
            return await clients.enter(code, token=token, name=name)
        except RuleError as error:
            if error.detail == Detail.ROOM_ELSEWHERE and page.room == NEW:
                self._at = code.strip()
            raise

    async def _made(self, clients: RoomClient, name: str) -> Room:
        rules = self.table._chosen_rules
        seats = dict.fromkeys(self.table._seats, "")
        text = self.table.game.rules_text(rules)
        return await clients.make("table", game=self.table.game.name, rules=text, seats=seats, name=name)

    @action()
    def _act_room_back(self) -> None:
        """Play on this page what went on on another one."""
        room = self.room
        if room is not None and room.ended and not self._link.busy:
            self._link.leave()
            self._game = 0
            self._come(self._entered, room.code, room.token, "")

    # -- before the game -------------------------------------------------------------------------------

    @action(seat=str)
    def _act_room_sit(self, seat: str) -> None:
        """Sit down at another seat."""
        self._say("sit", seat=seat)

    @action(seat=str, level=str)
    def _act_room_occupy(self, seat: str, level: str) -> None:
        """Give a seat to an opponent, or with level "" to a person."""
        fold = self.table_of
        if fold is not None:
            self._say("set", rules=fold.game.rules_text(fold.rules), seats={**fold.levels, seat: level})

    @action(name=LINE)
    def _act_room_rename(self, name: str) -> None:
        """Be called otherwise."""
        self._say("rename", name=name)

    @action()
    def _act_room_begin(self) -> None:
        """Begin the game."""
        self._say("begin")

    def asked(self) -> None:
        """Tell the room of rules that its maker has chosen."""
        fold = self.table_of
        if fold is None or self.is_playing or not self._is_maker:
            return
        chosen = self.table._chosen_rules
        if chosen not in (fold.rules, self._told_rules):
            self._told_rules = chosen
            seats = {seat: fold.levels.get(seat, "") for seat in self.table._seats}
            self._say("set", rules=self.table.game.rules_text(chosen), seats=seats)

    _told_rules: Any = None

    # -- in the game -----------------------------------------------------------------------------------

    def move(self, do: str) -> None:
        """Ask for a move of this page's seat; what the rules refuse is refused at once."""
        session, found = self.session, self.table.game.parse_action(do)
        seat = actor(session.now, found)
        if not session.is_latest or seat not in session.people:
            raise RuleError(Code.ILLEGAL_MOVE, "action", do[:40], detail=Detail.NOT_YOUR_TURN)
        if refused := session.now.refusal(found):
            raise refused
        self._say("move", n=session.at, seat=seat, do=str(found))

    def goes_on(self) -> None:
        """Show the present; there, after a deal, ask for the next one."""
        session = self.session
        if self._is_another:
            self._begin_shown()
        elif not session.is_latest:
            self.table._moved(self._latest, session.at if _is_result(session) else None)
        elif session.now.is_chance:
            self._goes_on = True
            self._say("deal", n=session.at)

    def again(self) -> None:
        """Show the next game of the room, or ask for one."""
        if self._is_another:
            self._begin_shown()
        else:
            self._goes_on = True
            self._say("begin")

    def takes_back(self) -> None:
        """Ask the others whether the last move of this page's seat may be taken back."""
        latest = self._latest
        to = latest.undone().at
        if to < latest.at:
            self._say("ask_undo", n=latest.at, to=to)

    @action(yes=bool)
    def _act_room_agree(self, yes: bool) -> None:
        """Say whether moves may be taken back."""
        self._say("agree" if yes else "refuse")

    @action(seat=str)
    def _act_room_take_over(self, seat: str) -> None:
        """Have an opponent play for somebody who is away."""
        self._say("take_over", seat=seat, level=ORDINARY)

    # -- what the room tells ---------------------------------------------------------------------------

    def _changed(self) -> None:
        """Show what the room is now."""
        with self.table._batch():
            self._notice_absence()
            self._follow()
        self._take_back()
        self._propose()

    def _take_back(self) -> None:
        """Have the own seat back where an opponent played there: the page is here again."""
        room, fold = self.room, self.table_of
        if room is None or fold is None or room.ended or room.me not in room.present:
            return
        if (own := fold.seat_of(room.me)) in fold.stand_in and self._back_at != fold.n:
            self._back_at = fold.n
            self._say("give_back", seat=own)

    def _follow(self) -> None:
        fold = self.table_of
        if fold is None:
            return
        if not fold.has_begun:
            if not self._is_maker or self._told_rules is None:
                self._told_rules = fold.rules
                self.table._choose(ruleset=self.table.game.rules_text(fold.rules))
            return
        moves = len(fold.moves)
        fewer = moves < self._count
        if fold.number != self._game:
            if not self.is_playing or self._goes_on or not _is_result(self._latest):
                self._begin_shown()
            return
        before, now = self.session, self._session_of(fold)
        if moves != self._count:
            self._undone = fewer
        self._count = moves
        if fewer:
            self._goes_on = False
            self.table._moved(now.goto(min(before.at, moves)))
        elif before.at == len(before.moves) < moves and (self._goes_on or not _is_result(before)):
            self._goes_on = False
            self.table._moved(now, before.at)
        else:
            self.table._look(now.goto(before.at))

    def _begin_shown(self) -> None:
        """Show the game that the room plays now."""
        fold = self.table_of
        assert fold is not None  # noqa: S101 - there is one to show
        again = self.is_playing
        self._game, self._count, self._goes_on, self._undone = fold.number, len(fold.moves), False, False
        self.table._begun()
        self.table._choose(ruleset=self.table.game.rules_text(fold.rules))
        self.table._moved(self._session_of(fold), 0 if again or len(fold.moves) < 2 else None)

    @property
    def _is_another(self) -> bool:
        """Whether the room plays another game than the one shown."""
        fold = self.table_of
        return fold is not None and self.is_playing and fold.number != self._game

    def _session_of(self, fold: Table) -> Session:
        """Return the game as the one at this page's seat plays it. What its chance follows from is not in it."""
        assert self.room is not None  # noqa: S101 - the fold is its
        called = ((seat, fold.members[who].name) for seat, who in fold.sitting.items() if who in fold.members)
        return Session(
            fold.game,
            fold.rules,
            self.table._players,
            frozenset([fold.seat_of(self.room.me)]),
            shared_with({seat: level for seat, level in fold.levels.items() if level}, APART),
            fold.code,
            fold.moves,
            len(fold.moves),
            called=tuple((seat, name) for seat, name in called if name),
        )

    def _notice_absence(self) -> None:
        """Note since when who is away, and look again when an opponent may play for them."""
        room, fold = self.room, self.table_of
        if room is None or fold is None:
            return
        gone = [who for who in fold.sitting.values() if who not in room.present]
        if not self._left.keys() >= {*gone}:
            asyncio.get_running_loop().call_later(AWAY_S, self.table._repaint)
        now = monotonic()
        self._left = {who: self._left.get(who, now) for who in gone}

    def _propose(self) -> None:
        """Do what no person does, if this page is the first: the opponents' moves, and deals that nobody waits for."""
        fold, room = self.table_of, self.room
        if fold is None or room is None or not room.is_heard or room.ended or not fold.has_begun:
            return
        if fold.proposer(room.present) != room.me:
            return
        state = fold.state
        waits = state.is_chance and not (fold.moves and _settles(fold.moves[-1]))
        if (not waits and state.to_act not in fold.playing()) or self._proposed is fold.moves:
            return
        self._proposed = fold.moves
        asyncio.get_running_loop().call_soon(self._do_proposed, fold, waits)

    def _do_proposed(self, fold: Table, deals: bool) -> None:
        if self.table_of is None or fold.moves is not self.table_of.moves:
            self._proposed = None
            self._propose()  # something was done meanwhile
        elif deals:
            self._link.ask(self._proposing("deal", n=len(fold.moves)))
        else:
            seat = fold.state.to_act
            thinking = replace(self._session_of(fold), opponent=shared_with(fold.playing(), APART), seed=fold.seed)
            move = str(thinking.choice(seat))
            self._link.ask(self._proposing("move", n=len(fold.moves), seat=seat, do=move))

    async def _proposing(self, what: str, **data: Any) -> None:
        """Propose what another page may have proposed before; what came too soon after others, a little later."""
        assert self.room is not None  # noqa: S101 - it has told of the game
        try:
            await self.room.say(what, **data)
        except RuleError as error:
            self._proposed = None
            if error.detail == Detail.ROOM_OFTEN:
                asyncio.get_running_loop().call_later(OFTEN_S, self._propose)

    # -- asking ----------------------------------------------------------------------------------------

    def _say(self, what: str, **data: Any) -> None:
        """Ask something of the room; what it refuses is told when it does."""
        room = self.room
        if room is None:
            raise RuleError(Code.ILLEGAL_MOVE, "room", None, detail=Detail.ROOM_NOT_HERE)
        asked = (what, data["n"]) if "n" in data else None
        if asked and asked == self._under_way:
            return
        self._under_way = asked
        self._link.ask_anew(self._said(room, what, data))

    async def _said(self, room: Room, what: str, data: Mapping[str, Any]) -> None:
        try:
            await room.say(what, **data)
        finally:
            self._under_way = None

    # -- what it shows ---------------------------------------------------------------------------------

    @property
    def door(self) -> Session:
        """The game before anything is dealt, which is all of it that stands behind the door."""
        rules = self.table._chosen_rules
        return Session(self.table.game, rules, self.table._players, frozenset("A"), shared_with({}, APART))

    @property
    def word_shown(self) -> str:
        """The game as one word for links: when it is over with all hands open, before that none."""
        if not self._is_over:
            return ""
        session = self.session
        moves = tuple(move._replace(seeded=False) for move in session.moves)
        return str(replace(session, people=frozenset(session.seats), opponent="", moves=moves))

    def limit(self, view: dict[str, Any], words: Words) -> None:
        """Take from a view what is not for a page of a room."""
        session, over = self.session, self._is_over
        playing, undo = self.is_playing, self.table_of.undo if self.table_of else None
        moment = f"{self.room.code if self.room else ''}.{self._game}.{session.at}.{len(session.moves)}"
        view |= {
            "state": self.word_shown or moment,
            "seed": "",
            "rules_note": "",
            "rules_name": self.table_game.rules_name(session.rules if playing else self.table._chosen_rules, words),
            "share": "",
            "memory": {**view["memory"], "do": ""},
            "coach": {**view["coach"], "on": False, "line": "", "lit": [], "offer": False},
        }
        view["can"] |= {
            "undo": playing and not over and undo is None and self._latest.undone().at < self._latest.at,
            "go_on": playing and not session.is_latest and not (view["prompt"] or {}).get("next"),
            "judge": False,
            "setup": False,
            "review": over and view["can"]["review"],
        }

    def view(self, words: Words) -> RoomPart:
        """Return the door or what stands beside the game; None where there is no room."""
        return {"room": self._room_view(words) if self.is_on else None}

    def _room_view(self, words: Words) -> RoomView:
        room, fold = self.room, self.table_of
        phase: Literal["none", "come", "wait", "seats", "play"] = (
            "none"
            if self._link.client is None
            else "wait"
            if self._link.busy
            else "come"
            if room is None or fold is None
            else "play"
            if self.is_playing
            else "seats"
        )
        code = room.code if room else "" if page.room == NEW else page.room
        link = f"{self._address}?room={code}" if room and self._address else ""
        seats = phase == "seats"
        return {
            "phase": phase,
            "title": self.word("room.title", words, code=code) if code else self.word("room", words),
            "text": self.word(f"room.{phase}", words) if phase in ("none", "wait") else "",
            "problem": self._link.told(words),
            "code": code,
            "token": room.token if room else "",
            "name": fold.members[room.me].name if room and fold and room.me in fold.members else "",
            "link": link,
            "qr": self._qr(link, words) if seats and link else None,
            "seats": [*self._seats(words)] if seats else [],
            "begin": self.word("room.begin", words) if seats and self._may_begin and not self._open else "",
            "waits": self._waits(words) if seats else "",
            "host": seats and self._is_maker,
            "past": self.word("room.past", words) if phase == "play" and not self.session.is_latest else "",
            "elsewhere": self._elsewhere(words),
            "at": self._at,
            "notes": [*self._notes(words)] if phase in ("seats", "play") else [],
        }

    def _qr(self, link: str, words: Words) -> QrCode:
        size, path = qr_code(link)
        return {"size": size, "path": path, "label": self.word("room.qr", words)}

    def _elsewhere(self, words: Words) -> PageLink | None:
        """Return the page of a room that is no table of this game."""
        if self.room is None or self.table_of is not None:
            return None
        fold: Any = self.room.fold
        if fold.kind != "table":
            return {"href": f"{fold.kind}.ipynb", "label": self.word("room.to_class", words)}
        name = fold.game.name
        label = self.word("room.to_game", words, game=words.say(f"ui.game.{name}"))
        return {"href": f"{game_pages()[name].table.name}.ipynb", "label": label}

    # before the game

    @property
    def _open(self) -> tuple[Seat, ...]:
        """The seats that wait for a person."""
        return self.table_of.open_seats() if self.table_of else ()

    @property
    def _may_begin(self) -> bool:
        """Whether this page may begin the game: the maker's, or any while the maker is away."""
        fold = self.table_of
        return fold is not None and (self._is_maker or self._is_away(fold.maker))

    def _is_away(self, who: str) -> bool:
        """Whether somebody has been away for so long that nobody need wait."""
        return who in self._left and monotonic() - self._left[who] >= AWAY_S

    def _called(self, who: str, words: Words) -> str:
        fold = self.table_of
        name = fold.members[who].name if fold and who in fold.members else ""
        return name or self.word("room.nameless", words)

    def _seats(self, words: Words) -> Iterator[RoomSeat]:
        fold, room = self.table_of, self.room
        assert fold is not None  # noqa: S101 - there are seats
        assert room is not None  # noqa: S101
        for seat, level in fold.levels.items():
            who = fold.sitting.get(seat, "")
            own, game = who == room.me, fold.game.name
            offered = ["", *self.table._players] if self._is_maker and not who else []
            name = self._called(who, words) if who else level_name(game, level, words) if level else ""
            yield {
                "seat": seat,
                "label": words.say(f"table.player.{seat}"),
                "who": self.word("room.seat_you", words, who=name)
                if own
                else self.word("room.seat_away", words, who=name)
                if who in self._left
                else name or self.word("room.seat_open", words),
                "state": "opponent"
                if level
                else "open"
                if not who
                else "you"
                if own
                else "away"
                if who in self._left
                else "here",
                "level": level,
                "levels": [{"value": way, "label": level_name(game, way, words)} for way in offered],
                "sit": self.word("room.sit", words) if not level and not who else "",
            }

    def _waits(self, words: Words) -> str:
        fold = self.table_of
        if fold is None or (self._may_begin and not self._open):
            return ""
        if self._open:
            key = "room.waits_host" if self._is_maker else "room.waits_seats"
            return self.word(key, words, n=len(self._open))
        return self.word("room.waits_begin", words, who=self._called(fold.maker, words))

    # in the game

    def _notes(self, words: Words) -> Iterator[RoomNote]:
        """Yield what is told beside the game, the most urgent first."""
        fold, room, names = self.table_of, self.room, names_at(self.session, words)
        assert fold is not None  # noqa: S101 - there is a game
        assert room is not None  # noqa: S101
        own = fold.seat_of(room.me)
        if room.ended or not room.is_heard:
            yield self._lost_note(room, words)
            return
        if not self.is_playing:
            return
        if fold.undo is not None:
            yield self._undo_note(fold, room, words)
        elif fold.refused_by:
            who = names[fold.seat_of(fold.refused_by)]
            yield {"key": "refused", "text": self.word("room.undo.refused", words, who=who), "answers": []}
        elif self._undone:
            yield {"key": "undone", "text": self.word("room.undo.done", words), "answers": []}
        for seat, who in fold.sitting.items():
            if seat in fold.stand_in and seat != own:
                yield {"key": seat, "text": self.word("room.stands_in", words, who=names[seat]), "answers": []}
            elif who in self._left and not self._is_over:
                over: RoomAnswer = {
                    "do": "room_take_over",
                    "args": {"seat": seat},
                    "label": self.word("room.take_over", words),
                }
                text = self.word("room.away", words, who=names[seat])
                yield {"key": seat, "text": text, "answers": [over] if self._is_away(who) else []}
        if self._is_another:
            yield {"key": "again", "text": self.word("room.another", words), "answers": []}
        elif _is_result(self.session) and not self.session.is_latest:
            yield {"key": "on", "text": self.word("room.gone_on", words), "answers": []}

    def _lost_note(self, room: Room, words: Words) -> RoomNote:
        """Return why the room is not heard, and how to come back where that takes somebody."""
        text = self.word(f"room.ended.{room.ended}" if room.ended else "room.lost", words)
        back: RoomAnswer = {"do": "room_back", "args": {}, "label": self.word("room.back", words)}
        return {"key": "lost", "text": text, "answers": [back] if room.ended == "replaced" else []}

    def _undo_note(self, fold: Table, room: Room, words: Words) -> RoomNote:
        undo = fold.undo
        assert undo is not None  # noqa: S101 - it is asked for
        names, seat = names_at(self.session, words), fold.seat_of(undo.by)
        missing = [names[seat] for seat, who in fold.sitting.items() if who not in undo.agreed and who in room.present]
        no: RoomAnswer = {"do": "room_agree", "args": {"yes": False}, "label": self.word("room.undo.no", words)}
        if room.me in undo.agreed:
            who = words.say("ui.list").join(missing)
            if undo.by == room.me:
                no["label"] = self.word("room.undo.never_mind", words)
            return {"key": "undo", "text": self.word("room.undo.waits", words, who=who), "answers": [no]}
        yes: RoomAnswer = {"do": "room_agree", "args": {"yes": True}, "label": self.word("room.undo.yes", words)}
        return {
            "key": "undo",
            "text": self.word("room.undo.asked", words, who=names[seat], n=len(fold.moves) - undo.to),
            "answers": [yes, no],
        }


_OF_TABLES: Final = frozenset({"move", "next", "undo", "redo", "step", "goto", "new", "again", "save", "load"})
"""Actions of the table itself; the others of its class are of its rules."""


def _settles(move: Move) -> bool:
    return any(event.kind == "settled" for event in move.events)


def _is_result(session: Session) -> bool:
    """Whether the moment shown is the end of a deal or of the game, which somebody may want to look at."""
    now = session.now
    return bool(session.at) and (now.is_over or (now.is_chance and now.current.is_over))
