"""Heads of the built-in lessons, read without proving anything: light enough for a page that lists them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

COURSES: Final[Mapping[str, tuple[str, ...]]] = {
    "koikoi": ("seasons", "first-turn", "five-yaku", "more-yaku", "stop-or-koi", "score", "house-rules",
               "whole-round"),
}
"""Game → its lessons in the order in which they are taken."""


class Head(NamedTuple):
    """What a lesson is called and what it is for; texts are mappings language → text."""

    id: str
    title: Mapping[str, str]
    goal: Mapping[str, str]
    minutes: int
    steps: int


@cache
def heads(game: str = "koikoi") -> tuple[Head, ...]:
    """Return the heads of a game's lessons in their order."""
    folder = files(__package__) / game
    found = []
    for name in COURSES[game]:
        data = tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))
        found.append(Head(data["lesson"], data["title"], data["goal"], data["minutes"], len(data["step"])))
    return tuple(found)


def head(name: str, game: str = "koikoi") -> Head:
    """Return the head of one lesson; KeyError if there is none."""
    return {found.id: found for found in heads(game)}[name]
