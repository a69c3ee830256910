"""Heads of the built-in lessons, read without proving anything: light enough for a page that lists them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

COURSES: Final[Mapping[str, tuple[str, ...]]] = {
    "koikoi": ("seasons", "first-turn", "five-yaku", "more-yaku", "stop-or-koi", "score", "house-rules", "whole-round"),
    "ohhell": ("one-card", "trump-and-following", "bidding", "taking-and-avoiding", "three-scorings", "whole-hand"),
    "haggis": (
        "singles-and-pairs",
        "runs",
        "rectangles",
        "wilds",
        "answering",
        "bombs",
        "bets",
        "scored-round",
        "three-players",
    ),
}
"""Game → its lessons in the order in which they are taken. No two of all games are called the same."""
GAME_OF: Final[Mapping[str, str]] = {lesson: game for game, course in COURSES.items() for lesson in course}
"""Lesson → its game."""


_STEP: Final = "\n[[step]]"
"""Begins a step in our lessons' files; what a lesson is stands before the first."""


class Head(NamedTuple):
    """What a lesson is called and what it is for; texts are mappings language → text."""

    id: str
    title: Mapping[str, str]
    goal: Mapping[str, str]
    minutes: int
    steps: int


def lesson_folder(game: str) -> Traversable:
    """Return the folder of a game's lessons."""
    return files("hanawidgets.games") / game / "lessons"


@cache
def heads(game: str = "koikoi") -> tuple[Head, ...]:
    """Return the heads of a game's lessons in their order."""
    folder = lesson_folder(game)
    found = []
    for name in COURSES[game]:
        text = (folder / f"{name}.toml").read_text(encoding="utf-8")
        data = tomllib.loads(text.partition(_STEP)[0])  # the steps are nearly all of it
        found.append(Head(data["lesson"], data["title"], data["goal"], data["minutes"], text.count(_STEP)))
    return tuple(found)


def head(name: str) -> Head:
    """Return the head of one lesson; KeyError if there is none."""
    return {found.id: found for found in heads(GAME_OF[name])}[name]


def course_of(name: str) -> tuple[str, ...]:
    """Return the course that a lesson is part of, nothing for one that does not come with the package."""
    return COURSES[GAME_OF[name]] if name in GAME_OF else ()
