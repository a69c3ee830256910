"""A game that is only begun: what it needs first, and what fails when it is loaded.

What is imported here asks no game for anything.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from hanawidgets.core.parts import IncompleteGameError, Part, Parts, parts_of
from hanawidgets.core.registry import NAMES
from hanawidgets.text import translate


def begun(game: str, lang: str) -> Iterator[str]:
    """Yield why nothing more can be asked of a game: what it needs and lacks, or what fails when it is loaded."""
    parts = parts_of(game)
    needed = [part for part in Parts.all() if part.needed and not part.is_in(game)]
    if game not in NAMES:
        yield translate("app.cli.dev.not_listed", lang, game=game)
    for part in needed:
        yield translate("app.cli.dev.needs", lang, **part_and_file(part, game))
    if game in NAMES and not needed:
        yield from dict.fromkeys(line for part in Parts.all() for line in _failing(part, parts, lang))


def part_and_file(part: Part[object], game: str) -> dict[str, str]:
    """Return what a part is called, and where it stands."""
    file = f"{game}/{part.file}"
    return {"part": part.field, "file": f"{file} ({part.name})" if part.name else file}


def _failing(part: Part[object], parts: Parts, lang: str) -> Iterator[str]:
    """Yield how a part fails when it is loaded: in which of the game's files, where, and with what."""
    try:
        if part.is_in(parts.game):
            getattr(parts, part.field)
    except IncompleteGameError as error:
        yield translate("app.cli.dev.refused", lang, error=error)
    except Exception as error:
        at = _place(error, parts.game)
        if at is None:
            raise
        told = f"{type(error).__name__}: {error}"
        yield translate("app.cli.dev.fails", lang, file=f"{parts.game}/{at[0]}", line=at[1], error=told)


def _place(error: Exception, game: str) -> tuple[str, int] | None:
    """Return the game's file, and the line in it, at which an error came up; None if no file of the game had a part."""
    steps = [(step.filename, step.lineno or 0) for step in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError):
        steps.append((error.filename or "", error.lineno or 0))
    for folder in map(Path, import_module(f"hanawidgets.games.{game}").__path__):
        for file, line in reversed(steps):
            if Path(file).is_relative_to(folder):
                return Path(file).relative_to(folder).as_posix(), line
    return None


__all__ = ["begun", "part_and_file"]
