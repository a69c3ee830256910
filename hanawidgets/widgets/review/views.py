"""The shapes of what the daily review sends."""

from __future__ import annotations

from typing import Literal, TypedDict

from ..lesson.views import LessonBase, LessonView
from ..views import PageLink, UiBase, Written
from .album import AlbumPage

DailyStage = Literal["first", "due", "rest", "asking", "over"]
"""Nothing learnt yet; something is due; nothing is; a problem is asked; all were."""


class DailyResult(TypedDict):
    name: str
    game: str
    right: bool
    label: str
    back: str


class KeptMemory(TypedDict):
    """The memory, to be kept in place of what was sent (``heard``: how often that was), with what could not be
    read."""

    heard: int
    word: str
    unread: list[str]


class DailyBase(UiBase):
    stages: dict[str, LessonBase]


class Stored(TypedDict):
    id: int
    words: dict[str, str]
    """Name of the browser's memory → what it keeps from now on."""


class DailyView(TypedDict):
    n: int
    stage: DailyStage
    title: str
    text: str
    go: str
    links: list[PageLink]
    game: str
    lesson: LessonView | None
    faces: list[str]
    results: list[DailyResult]
    album: list[AlbumPage]
    kept: KeptMemory
    due_days: list[int]
    """When each skill is due, in days since 1970: other pages say how many are."""
    own_done: list[str]
    """Problems of one's own games that were solved alone: the page keeps them no longer."""
    notice: str
    file: Written | None
    stored: Stored | None
    """What the page keeps of lessons and games, with a file that was opened."""
    say: str
