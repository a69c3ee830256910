"""A class: pupils, the steps of lessons that they take, and the tables to which it leads.

What its log says:

======== ==========================================================================================
made     title, lessons, key (SHA-256 of the teacher's);  ``keyed``: another key
joined   name, token;  ``renamed``: name;  ``removed``: id
step     a report of a pupil's work (:func:`hanawidgets.teach.classwork.report`)
waits    on: "partner", "help" or "": what a pupil waits for
paired   ids, table: the code of the table where they play, game
shown    what the teacher shows on the projector
warned   who, do, why, times: what was refused, for the teacher
======== ==========================================================================================

A pupil's kernel is told of the class, of the pupil and of nobody else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final, Self

from hanawidgets.core.errors import Code, Detail, RuleError, check_length, illegal
from hanawidgets.teach.classwork import Work, report

from .entries import SERVER, TEACHER, Entry, digest
from .fold import Draft, Fold, Member, Request, without_secrets

WAITS_FOR: Final = ("", "help", "partner")
"""What a pupil can wait for; "": nothing."""
_MOST_TITLE: Final = 60
_MOST_LESSONS: Final = 60
_MOST_WORD: Final = 60
_MOST_SHOWN: Final = 2_000
MOST_IN_A_PAIR: Final = 7
_OF_ALL: Final = frozenset({"made", "closed", "retitled"})


@dataclass(frozen=True)
class Pupil(Member):
    """A member of a class.

    work   what the pupil has done in lessons
    waits  one of :data:`WAITS_FOR`;  since: from when on, seconds since 1970
    table  code of the table where the pupil plays now, "" if at none;  game: which is played there
    """

    work: Work = field(default=Work(), repr=False)
    waits: str = ""
    since: float = 0.0
    table: str = ""
    game: str = ""


@dataclass(frozen=True)
class Classroom(Fold):
    """A class as its log makes it.

    title    what it is called;  lessons: names of those that the teacher chose, () for any
    keys     SHA-256 of the teacher's keys; none in a kernel
    members  id → :class:`Pupil`; in a pupil's kernel that one alone
    tables   codes of all tables there were
    shown    what the teacher shows on the projector, {} if nothing
    warned   what was refused: (id, request, why) → times
    """

    kind: ClassVar[str] = "class"
    member: ClassVar[type[Member]] = Pupil
    most_members: ClassVar[int] = 100
    most_entries: ClassVar[int] = 60_000

    title: str = ""
    lessons: tuple[str, ...] = ()
    keys: frozenset[str] = field(default=frozenset(), repr=False)
    tables: frozenset[str] = frozenset()
    shown: Mapping[str, Any] = field(default_factory=dict)
    warned: Mapping[tuple[str, str, str], int] = field(default_factory=dict)

    # --- from the log ---

    def _on_made(self, entry: Entry) -> Self:
        data = entry.data
        keys = frozenset({data["key"]} if "key" in data else ())
        return replace(self, title=data["title"], lessons=tuple(data["lessons"]), keys=keys)

    def _on_keyed(self, entry: Entry) -> Self:
        return replace(self, keys=self.keys | {entry.data.get("key", "")})

    def _on_retitled(self, entry: Entry) -> Self:
        return replace(self, title=entry.data["title"], lessons=tuple(entry.data["lessons"]))

    def _on_step(self, entry: Entry) -> Self:
        pupil = self.members.get(entry.who)
        return self._with(entry.who, work=pupil.work.after(entry.data, entry.at)) if pupil else self

    def _on_waits(self, entry: Entry) -> Self:
        return self._with(entry.who, waits=entry.data["on"], since=entry.at)

    def _on_paired(self, entry: Entry) -> Self:
        table, game, fold = entry.data["table"], entry.data.get("game", ""), self
        for who in entry.data["ids"]:
            fold = fold._with(who, waits="", table=table, game=game)
        return replace(fold, tables=self.tables | {table})

    def _on_removed(self, entry: Entry) -> Self:
        members = dict(self.members)
        gone = members.pop(entry.data["id"], None)
        return replace(self, members=members, removed=self.removed | {gone.token}) if gone else self

    def _with(self, who: str, **changed: Any) -> Self:
        if who not in self.members:
            return self
        return replace(self, members={**self.members, who: replace(self.members[who], **changed)})

    def _on_shown(self, entry: Entry) -> Self:
        return replace(self, shown=entry.data)

    def _on_warned(self, entry: Entry) -> Self:
        data = entry.data
        return replace(self, warned={**self.warned, (data["who"], data["do"], data["why"]): data["times"]})

    # --- towards the log: pupils ---

    def _ask_step(self, request: Request) -> tuple[Draft, ...]:
        self._pupil(request)
        data = report(request.args)
        if self.lessons and data["lesson"] not in self.lessons:
            raise RuleError(Code.UNKNOWN_VALUE, "lesson", data["lesson"], allowed=list(self.lessons))
        return (Draft(request.who, "step", data),)

    def _ask_wait(self, request: Request) -> tuple[Draft, ...]:
        if request.who == TEACHER:  # who waited has been helped
            request = request._replace(who=self._pupil_named(request))
        self._pupil(request)
        on = request.text("on", 10, "")
        if on not in WAITS_FOR:
            raise RuleError(Code.UNKNOWN_VALUE, "on", on, allowed=list(WAITS_FOR))
        return (Draft(request.who, "waits", {"on": on}),)

    def _ask_rename(self, request: Request) -> tuple[Draft, ...]:
        if request.who == TEACHER:
            request = request._replace(who=self._pupil_named(request))
        self._pupil(request)
        return super()._ask_rename(request)

    # --- towards the log: the teacher ---

    def _ask_retitle(self, request: Request) -> tuple[Draft, ...]:
        self._teacher(request)
        data = {"title": request.args.get("title", self.title), "lessons": request.args.get("lessons", [*self.lessons])}
        return (Draft(TEACHER, "retitled", checked_class(**data)),)

    def _ask_pair(self, request: Request) -> tuple[Draft, ...]:
        """Note a pair; ``table`` is the code of the table that the hub has made for it."""
        self._teacher(request)
        ids = self.checked_pair(request)
        return (
            Draft(
                TEACHER,
                "paired",
                {"ids": ids, "table": request.text("table", _MOST_WORD), "game": request.text("game", 40)},
            ),
        )

    def checked_pair(self, request: Request) -> list[str]:
        """Return the ids of pupils who are to play each other. Raises RuleError."""
        self._teacher(request)
        ids = request.args.get("ids")
        if not isinstance(ids, list) or not 1 < len(ids) <= MOST_IN_A_PAIR or len({*map(str, ids)}) < len(ids):
            raise RuleError(Code.WRONG_PLAYER_COUNT, "ids", len(ids) if isinstance(ids, list) else None)
        for who in ids:
            if not isinstance(who, str) or who not in self.members:
                raise RuleError(Code.UNKNOWN_PLAYER, "ids", str(who)[:40], allowed=list(self.members))
        return ids

    def _ask_remove(self, request: Request) -> tuple[Draft, ...]:
        self._teacher(request)
        return (Draft(TEACHER, "removed", {"id": self._pupil_named(request)}),)

    def _ask_show(self, request: Request) -> tuple[Draft, ...]:
        self._teacher(request)
        check_length("show", len(repr(request.args)), _MOST_SHOWN)
        return (Draft(TEACHER, "shown", dict(request.args)),)

    def _ask_close(self, request: Request) -> tuple[Draft, ...]:
        self._teacher(request)
        return (Draft(TEACHER, "closed", {}),)

    def warning(self, who: str, do: str, why: str, times: int) -> Draft:
        """Return what the log says of something that was refused."""
        return Draft(SERVER, "warned", {"who": who, "do": do[:20], "why": why, "times": times})

    # --- who may, who is told ---

    def is_key(self, key: str) -> bool:
        """Tell whether this is the teacher's key."""
        return digest(key) in self.keys

    def _pupil_named(self, request: Request) -> str:
        who = request.text("id", 10)
        if who not in self.members:
            raise RuleError(Code.UNKNOWN_PLAYER, "id", who, allowed=list(self.members))
        return who

    def _pupil(self, request: Request) -> None:
        if request.who not in self.members:
            raise illegal("room", self.code, Detail.ROOM_PUPIL)

    def _teacher(self, request: Request) -> None:
        if request.who != TEACHER:
            raise illegal("room", self.code, Detail.ROOM_TEACHER)

    def told(self, entry: Entry, who: str) -> Entry | None:
        """Return an entry as a member's kernel gets it: the teacher's all, a pupil's its own and those of the class; of
        a pair only that this pupil is in it."""
        if who == TEACHER or entry.what in _OF_ALL or entry.who == who or entry.data.get("id") == who:
            return without_secrets(entry)
        if entry.what == "paired" and who in entry.data["ids"]:
            return entry._replace(data={**entry.data, "ids": [who]})
        return None

    def tells_presence(self, who: str) -> bool:
        """Tell whether the kernel of a member is told who is here: the teacher's."""
        return who == TEACHER


def checked_class(title: object, lessons: object) -> dict[str, Any]:
    """Return what the log says of a class: title and lessons. Raises RuleError."""
    if not isinstance(title, str):
        raise RuleError(Code.WRONG_TYPE, "title", title, wanted="text")
    title = " ".join("".join(sign for sign in title if sign.isprintable()).split())
    check_length("title", len(title), _MOST_TITLE)
    if not isinstance(lessons, list | tuple) or not all(isinstance(lesson, str) for lesson in lessons):
        raise RuleError(Code.WRONG_TYPE, "lessons", None, wanted="list")
    check_length("lessons", len(lessons), _MOST_LESSONS)
    for lesson in lessons:
        check_length("lessons", len(lesson), _MOST_WORD)
    return {"title": title, "lessons": list(lessons)}
