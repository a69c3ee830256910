"""The places of a game's files that are not modules: its words, rules, readings and lessons."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable


def folder(game: str) -> Traversable:
    """Return the folder of a game."""
    return files(f"hanawidgets.games.{game}")


__all__ = ["folder"]
