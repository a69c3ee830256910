"""The places of a game's files that are not modules: its words, rules, readings and lessons."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType

__all__ = ["folder", "readings"]


def folder(game: str) -> Traversable:
    """Return the folder of a game."""
    return files(f"hanawidgets.games.{game}")


# Readings of words that a beginner cannot read: ruby above them, where a page teaches.


@cache
def readings(game: str, lang: str) -> Mapping[str, str]:
    """Return a game's words with their readings, longer words first, so that none is cut by a shorter one.

    >>> readings("koikoi", "ja")["芒"], dict(readings("koikoi", "en"))
    ('すすき', {})
    """
    file = folder(game) / f"readings.{lang}.json"
    found: dict[str, str] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return MappingProxyType({word: found[word] for word in sorted(found, key=len, reverse=True)})
