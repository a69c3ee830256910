"""The class's door: a pupil comes in by a code and reads before what a teacher is told; inside, what there is to do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, TypedDict, Unpack

from hanawidgets.core.errors import Detail
from hanawidgets.core.registry import NAMES
from hanawidgets.teach.courses import COURSES, GAME_OF, head
from hanawidgets.text import Words

from ..action import LINE, action
from ..app_pages import LEARN, game_pages
from ..base import HanaWidget
from ..checked import Options
from ..fallback import Heading, Paragraph, Part, Points
from ..lesson.class_panel import table_link
from ..lesson.views import TableLink
from ..page import page
from ..room_link import RoomLink
from ..views import Choice, PageLink, UiBase

TELLS = ("name", "steps", "mistakes", "waits", "not")
"""What is said of what a teacher is told."""


class DoorLesson(PageLink):
    """A lesson of the class, and how far one has come in it."""

    game: str
    state: str


class ClassDoorView(TypedDict):
    """The door.

    phase    there are no rooms here; somebody comes; one moment; inside; the class is no longer there
    title    what the class is called;  text: that one is in, or why not
    problem  why the last thing asked was refused
    code     the class's, "" before one is known;  token: what the page is to keep of it;  name: as one is called there
    kept     where the class is kept;  elsewhere: whether another worker of the server has it
    waits    what one waits for: "", ``help``, ``partner``;  ways: what one may wait for
    """

    phase: Literal["none", "come", "wait", "in", "ended"]
    title: str
    text: str
    problem: str
    code: str
    token: str
    name: str
    kept: str
    elsewhere: bool
    lessons: list[DoorLesson]
    waits: str
    ways: list[Choice]
    table: TableLink | None
    say: str


class ClassDoorBase(UiBase):
    tells: list[str]


class ClassDoor(HanaWidget):
    """The door of a class, for pupils: by code, with a name or none."""

    _painter = "classdoor"
    _ui = (
        "class: code name name_note join told leave leave_ask rename lessons all_lessons wait wait_note no_rooms_way",
    )

    def __init__(self, **options: Unpack[Options]) -> None:
        self._link = RoomLink(self._repaint)
        self._code = page.room
        self._away = False
        super().__init__(**options)

    # -- what the page asks for ------------------------------------------------------------------------

    @action(code=str, token=LINE)
    def _act_class_open(self, code: str, token: str) -> None:
        """Come in with what the browser has kept; ``code``: of the class in which it was last."""
        self._code = self._code or code
        if token and self._link.client is not None and self._link.room is None:
            self._link.come(self._link.clients().enter(self._code, token=token))

    @action(code=str, name=LINE)
    def _act_class_join(self, code: str, name: str) -> None:
        """Come in as a new pupil."""
        self._code, self._away = code, False
        self._link.leave()
        self._link.come(self._link.clients().enter(code, name=name))

    @action(name=LINE)
    def _act_class_rename(self, name: str) -> None:
        """Be called otherwise."""
        self._link.say("rename", name=name)

    @action(on=str)
    def _act_class_wait(self, on: str) -> None:
        """Wait for the teacher, for a partner, or no longer."""
        self._link.say("wait", on=on)

    @action()
    def _act_class_leave(self) -> None:
        """Leave this class on this browser; what was done stays with the teacher."""
        self._link.leave()
        self._link.problem, self._code, self._away = None, "", True

    # -- what it shows ---------------------------------------------------------------------------------

    def _base(self, words: Words) -> ClassDoorBase:
        return {**super()._base(words), "tells": [words.say(f"class.tells.{key}") for key in TELLS]}

    def _view(self, words: Words) -> ClassDoorView:
        link, room = self._link, self._link.room
        fold: Any = room.fold if room is not None and room.kind == "class" else None
        me = fold.members.get(room.me) if fold is not None and room is not None else None
        phase: Literal["none", "come", "wait", "in", "ended"] = (
            "none"
            if link.client is None
            else "wait"
            if link.busy
            else "come"
            if fold is None or room is None
            else "ended"
            if room.ended or fold.is_closed
            else "in"
        )
        title = (fold.title if fold is not None else "") or words.say("class.untitled")
        name = me.name if me is not None else ""
        return {
            "phase": phase,
            "title": title if phase in ("in", "ended") else words.say("class.come_title"),
            "text": self._text(phase, title, name, words),
            "problem": link.told(words),
            "code": room.code if room is not None else self._code,
            "token": room.token if room is not None else "",
            "name": name,
            "kept": words.say(f"class.kept.{getattr(link.client, 'kept', '') or 'memory'}") if link.client else "",
            "elsewhere": link.problem is not None and link.problem.detail == Detail.ROOM_ELSEWHERE,
            "lessons": [*self._lessons(fold, me, words)] if phase == "in" else [],
            "waits": me.waits if me is not None else "",
            "ways": [{"value": on, "label": words.say(f"class.wait.{on or 'none'}")} for on in ("", "help", "partner")],
            "table": table_link(me, words) if phase == "in" else self._table(words),
            "say": title if phase == "in" else "",
        }

    def _text(self, phase: str, title: str, name: str, words: Words) -> str:
        room = self._link.room
        if phase == "in":
            if self._link.is_lost:
                return words.say("class.lost")
            return words.say("class.in" if name else "class.in_unnamed", title=title, name=name)
        if phase == "ended":
            why = (room.ended if room is not None else "") or "closed"
            return words.say(f"class.ended.{why}", title=title)
        return words.say(f"class.phase.{phase}") if phase in ("none", "wait") else ""

    def _table(self, words: Words) -> TableLink | None:
        """Return where to go with a code that is not a class's but a table's."""
        room = self._link.room
        if room is None or room.kind != "table" or room.fold.game.name not in games_offered():
            return None
        name = room.fold.game.name
        label = words.say("class.to_table", game=words.say(f"ui.game.{name}"))
        return {"href": f"{game_pages()[name].table.name}.ipynb", "label": label, "code": room.code}

    def _lessons(self, fold: Any, me: Any, words: Words) -> Iterator[DoorLesson]:
        """Yield the lessons of the class that the site has; where the teacher chose none, those that were begun."""
        begun = tuple(me.work.lessons) if me is not None else ()
        for name in fold.lessons or begun:
            if name not in GAME_OF or not page.offers(LEARN + name):
                continue
            title = head(name).title
            done = me is not None and name in me.work.over
            state = "done" if done else "begun" if name in begun else ""
            yield {
                "href": f"{LEARN}{name}.ipynb",
                "label": title.get(words.lang, next(iter(title.values()))),
                "game": words.say(f"ui.game.{GAME_OF[name]}"),
                "state": words.say(f"class.lesson_state.{state}") if state else "",
            }

    def _fallback(self, words: Words) -> Iterator[Part]:
        yield Heading(words.say("class.come_title"))
        yield Paragraph(words.say("class.told"))
        yield Points(list(self.base["tells"]))
        if self._link.client is None:
            yield Paragraph(words.say("class.phase.none"))


def games_offered() -> list[str]:
    """Return the games whose tables the site has."""
    return [name for name in NAMES if name in game_pages() and page.offers(game_pages()[name].table.name)]


def lessons_offered() -> list[str]:
    """Return the lessons that the site has, in the order in which they are taken."""
    return [name for course in COURSES.values() for name in course if page.offers(LEARN + name)]


__all__ = ["ClassDoor", "games_offered", "lessons_offered"]
