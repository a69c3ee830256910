"""The built-in lessons in their order, and their heads; read without proving anything, so light enough for a page
that lists them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from hanawidgets.core.registry import NAMES
from hanawidgets.text.game_files import folder

from .count_words import figures


@cache
def course(game: str) -> Mapping[str, tuple[str, ...]]:
    """Return a game's lessons in the order in which they are taken: name → faces of the cards on its tile.

    No two lessons of all games are called the same. A game without ``course.toml`` has no lessons.
    """
    file = folder(game) / "course.toml"
    found = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {name: tuple(faces) for name, faces in found.items()}


COURSES: Final[Mapping[str, tuple[str, ...]]] = {game: tuple(course(game)) for game in NAMES}
"""Game → its lessons in the order in which they are taken."""
GAME_OF: Final[Mapping[str, str]] = {lesson: game for game, course in COURSES.items() for lesson in course}
"""Lesson → its game."""


_STEP: Final = "\n[[step]]"
"""Begins a step in our lessons' files; what a lesson is stands before the first."""


class Head(NamedTuple):
    """The title and the goal of a lesson; texts are mappings language → text."""

    id: str
    title: Mapping[str, str]
    goal: Mapping[str, str]
    minutes: int
    steps: int


def lesson_folder(game: str) -> Traversable:
    """Return the folder of a game's lessons."""
    return folder(game) / "lessons"


@cache
def heads(game: str) -> tuple[Head, ...]:
    """Return the heads of a game's lessons in their order."""
    folder = lesson_folder(game)
    found = []
    for name in COURSES[game]:
        text = (folder / f"{name}.toml").read_text(encoding="utf-8")
        data = tomllib.loads(text.partition(_STEP)[0])  # the steps are nearly all of it
        title, goal = ({**data[key], "ja": figures(data[key]["ja"])} for key in ("title", "goal"))
        found.append(Head(data["lesson"], title, goal, data["minutes"], text.count(_STEP)))
    return tuple(found)


def head(name: str) -> Head:
    """Return the head of one lesson; KeyError if there is none."""
    return {found.id: found for found in heads(GAME_OF[name])}[name]


def course_of(name: str) -> tuple[str, ...]:
    """Return the course that a lesson is part of, nothing for one that does not come with the package."""
    return COURSES[GAME_OF[name]] if name in GAME_OF else ()
