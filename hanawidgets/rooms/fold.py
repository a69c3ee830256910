"""The common part of the two kinds of room: members, and the way from a request to entries.

A fold is a value. ``after(entry)`` returns the next one; ``asked(request)`` returns what the log is to say when a
member asks for something, or refuses in words. Neither has a clock, chance or a network: a request brings all
that it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final, NamedTuple, Self

from hanawidgets.core.errors import Code, Detail, RuleError, check_int, check_length, illegal

from .entries import SERVER, Entry, parse_name

AWAY_S: Final = 20
"""Seconds after which a member who is gone is taken to stay away for a while."""


class Draft(NamedTuple):
    """An entry to be: it has no number and no time yet."""

    who: str
    what: str
    data: Mapping[str, Any]


class Request(NamedTuple):
    """A member's wish to a room.

    who      the member's id
    do       a word: ``"move"``
    args     JSON values
    present  ids of who is here now
    away     id → seconds since that member was here last, of those who are not here
    secret   128 bits that nobody knows, should they be needed
    """

    who: str
    do: str
    args: Mapping[str, Any]
    present: frozenset[str] = frozenset()
    away: Mapping[str, float] = {}
    secret: str = ""

    def text(self, name: str, most: int, default: str | None = None) -> str:
        """Return a text among the arguments. Raises RuleError missing_field, wrong_type, number_out_of_range."""
        value = self.args.get(name, default)
        if value is None:
            raise RuleError(Code.MISSING_FIELD, name)
        if not isinstance(value, str):
            raise RuleError(Code.WRONG_TYPE, name, value, wanted="text")
        check_length(name, len(value), most)
        return value

    def number(self, name: str, most: int, default: int | None = None) -> int:
        """Return a number from 0 on among the arguments. Raises RuleError missing_field, wrong_type,
        number_out_of_range."""
        value = self.args.get(name, default)
        if value is None:
            raise RuleError(Code.MISSING_FIELD, name)
        return check_int(name, value, 0, most)

    def is_away(self, who: str) -> bool:
        """Tell whether a member has been gone for long enough that others need not wait."""
        return who not in self.present and self.away.get(who, AWAY_S) >= AWAY_S


@dataclass(frozen=True)
class Member:
    """A person who has joined.

    id     ``"m1"``, ``"m2"`` ... in the order in which they came
    name   as they call themselves, "" if they do not
    token  SHA-256 of what their page keeps; "" in a kernel
    joined when, seconds since 1970
    """

    id: str
    name: str
    token: str = field(repr=False)
    joined: float = 0.0


@dataclass(frozen=True)
class Fold:
    """A room as its log makes it.

    n        number of its last entry
    members  id → who has joined and was not removed, in the order in which they came
    count    how many ever joined
    removed  tokens (SHA-256) of those who were removed
    """

    kind: ClassVar[str]
    member: ClassVar[type[Member]] = Member
    most_members: ClassVar[int]
    most_entries: ClassVar[int]

    code: str
    n: int = 0
    at: float = 0.0
    members: Mapping[str, Any] = field(default_factory=dict)
    count: int = 0
    removed: frozenset[str] = frozenset()
    is_closed: bool = False

    # --- from the log ---

    def after(self, entry: Entry) -> Self:
        """Return what the room is after an entry; one that it has already changes nothing."""
        if entry.n <= self.n:
            return self
        step: Callable[[Entry], Self] | None = getattr(self, f"_on_{entry.what}", None)
        changed = step(entry) if step else self
        return replace(changed, n=entry.n, at=entry.at)

    def after_all(self, entries: Iterable[Entry]) -> Self:
        """Return what it is after several."""
        fold = self
        for entry in entries:
            fold = fold.after(entry)
        return fold

    def _on_joined(self, entry: Entry) -> Self:
        member = self.member(entry.who, entry.data["name"], entry.data.get("token", ""), entry.at)
        return replace(self, members={**self.members, entry.who: member}, count=self.count + 1)

    def _on_renamed(self, entry: Entry) -> Self:
        if entry.who not in self.members:
            return self
        named = replace(self.members[entry.who], name=entry.data["name"])
        return replace(self, members={**self.members, entry.who: named})

    def _on_closed(self, entry: Entry) -> Self:
        return replace(self, is_closed=True)

    # --- towards the log ---

    def asked(self, request: Request) -> tuple[Draft, ...]:
        """Return what the log is to say. Raises RuleError in words."""
        if self.is_closed:
            raise illegal("room", self.code, Detail.ROOM_CLOSED)
        answer: Callable[[Request], tuple[Draft, ...]] | None = getattr(self, f"_ask_{request.do}", None)
        if answer is None:
            raise RuleError(Code.UNKNOWN_VALUE, "do", request.do[:40], allowed=sorted(self.requests()))
        return answer(request)

    @classmethod
    def requests(cls) -> set[str]:
        """Return the words by which members can ask."""
        return {name.removeprefix("_ask_") for name in dir(cls) if name.startswith("_ask_")}

    def joining(self, name: str, token: str) -> tuple[Draft, ...]:
        """Return what the log is to say when somebody joins.

        token  SHA-256 of their secret
        Raises RuleError with detail ``room_full``, ``room_closed`` or ``room_removed``.
        """
        if self.is_closed:
            raise illegal("room", self.code, Detail.ROOM_CLOSED)
        if token in self.removed:
            raise illegal("room", self.code, Detail.ROOM_REMOVED)
        if len(self.members) >= self.most_members:
            raise illegal("room", self.code, Detail.ROOM_FULL)
        who = f"m{self.count + 1}"
        return (Draft(who, "joined", {"name": self.free_name(parse_name(name)), "token": token}),)

    def free_name(self, name: str, but: str = "") -> str:
        """Return the name, with a number behind it if another member is called so.

        but  id of a member who may be
        """
        taken = {member.name for member in self.members.values() if member.id != but}
        if not name or name not in taken:
            return name
        return next(other for number in range(2, len(taken) + 3) if (other := f"{name} ({number})") not in taken)

    def _ask_rename(self, request: Request) -> tuple[Draft, ...]:
        name = parse_name(request.args.get("name", ""))
        return (Draft(request.who, "renamed", {"name": self.free_name(name, request.who)}),)

    def member_with(self, token: str) -> Member | None:
        """Return the member who has a token, given as SHA-256."""
        return next((member for member in self.members.values() if member.token == token), None)

    def told(self, entry: Entry, who: str) -> Entry | None:
        """Return an entry as a member's kernel gets it, without what is kept of secrets; None: it gets none of it."""
        return without_secrets(entry)

    def tells_presence(self, who: str) -> bool:
        """Tell whether the kernel of a member is told who is here."""
        return True


_KEPT_BACK: Final = ("token", "key")


def without_secrets(entry: Entry) -> Entry:
    """Return an entry without what is kept of secrets."""
    if not any(name in entry.data for name in _KEPT_BACK):
        return entry
    return entry._replace(data={name: value for name, value in entry.data.items() if name not in _KEPT_BACK})


__all__ = ["AWAY_S", "SERVER", "Draft", "Fold", "Member", "Request", "without_secrets"]
