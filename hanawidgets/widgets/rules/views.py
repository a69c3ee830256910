"""The shapes of rule sets, scores and the rule book."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..views import Choice, NumberInput, RuleCard


class Typed(TypedDict):
    """An option that is not chosen but written: what stands there, and what holds if nothing does."""

    text: str
    empty: str


class Mark(TypedDict):
    key: str
    label: str
    on: bool


class Marks(TypedDict):
    """Things to be switched on and off one by one; ``action``: how the page asks for it."""

    action: str
    label: str
    items: list[Mark]


class Switch(TypedDict):
    name: str
    label: str
    note: str
    value: str
    options: list[Choice]
    rule: RuleCard
    typed: Typed | None
    """Not chosen but written: what stands there, and what holds if nothing does."""
    other: str
    """What the choice of a number says that is not listed; "" where all are."""


class Entry(TypedDict):
    """One entry of a table of numbers: what it is called, and its numbers; ``changed``: it is not as usual."""

    key: str
    changed: bool
    numbers: list[NumberInput]


class Entries(TypedDict):
    """A table of numbers of a rule set, folded away: what is said of it, and how to have it as usual again.

    note    a line above it;  reset: what the button says, "" where all is as usual
    action  how the page asks for a number, undo: how for all as usual
    """

    action: str
    undo: str
    title: str
    note: str
    reset: str
    rows: list[Entry]
    rule: RuleCard


class WorthLine(TypedDict):
    """A scoring line: its name, what it pays, how it is made, and its cards, if they are few."""

    name: str
    pays: str
    how: str
    faces: list[str]


class Worth(TypedDict):
    title: str
    lines: list[WorthLine]


class Rules(TypedDict):
    label: str
    value: str
    options: list[Choice]
    note: str
    adjust: str
    switches: list[Switch]
    marks: Marks | None
    changed: str
    """What differs from the nearest preset, "" if these rules are one."""
    entries: Entries | None
    worth: NotRequired[Worth]
    """What scores in the game that is played, to look up beside it."""


class TermView(TypedDict):
    label: str
    value: int
    status: Literal["used", "idle", "off"]
    why: str
    rule: RuleCard
    differs: bool


class Tree(TypedDict):
    term: str
    sign: str
    children: list[Tree]


class Piece(TypedDict):
    term: NotRequired[str]
    sign: NotRequired[str]


class ScoreView(TypedDict):
    total: int
    label: str
    pieces: list[Piece]
    terms: dict[str, TermView]
    off: list[str]
    tree: Tree
    text: str
    spoken: str
    rest: str
    """What stands for the terms that change nothing, where they are left out."""


class TallyStep(TypedDict):
    """A term that comes to a score as it adds up, and what it makes so far. Of a number that the formula shows as one
    its parts come before it, each with the sign between it and the part before (`part`)."""

    term: str
    sum: str
    part: NotRequired[str]
