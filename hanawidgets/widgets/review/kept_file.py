"""The file that a learner takes along: one file of all that a device keeps, and two of them put together.

The file has a word a line, each with its own version and check characters: what is remembered (``hm``), how far one
is in each lesson (``hl``), one's own games (``hg``) and the problems made of them (``hp``). A file of before holds a
memory alone. The page sends what it keeps under its names (``lesson.seasons``, ``games.koikoi``, ``own-problems``) and
gets back what to keep there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from hanawidgets.core.codec import Codec, Key, words_of
from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.registry import GAMES, NAMES
from hanawidgets.teach.memory import Memory, gathered
from hanawidgets.teach.own_problems import OwnProblem, read_own, with_own
from hanawidgets.teach.progress import lesson_of, merged_progress

from ..table.own_games import merged_games, read

LONGEST: Final = 150_000
"""Characters of a file."""
LONGEST_KEPT: Final = 100_000
"""Characters of all that a page sends for one: three games' lines, problems, and the words of all lessons."""
PROBLEMS: Final = "own-problems"
_LESSON: Final = re.compile(r"lesson\.([a-z0-9-]{1,60})")
_GAME: Final = re.compile(rf"games\.({'|'.join(NAMES)})")
_LINE: Final = Codec("hg1", Key("game"), Key("line"), mark="!")
"""A game that was played: its own line has stars in it."""


@dataclass(frozen=True, slots=True)
class Belongings:
    """All that a learner's device keeps.

    lessons   lesson → word of progress
    games     game → its lines, as the page keeps them
    problems  words of problems, one a line
    unread    lines that could not be read;  error: what is wrong with the first of them
    """

    memory: Memory = field(default_factory=Memory)
    lessons: Mapping[str, str] = field(default_factory=dict)
    games: Mapping[str, str] = field(default_factory=dict)
    problems: str = ""
    unread: int = 0
    error: RuleError | None = None

    @classmethod
    def of_page(cls, memory: Memory, kept: Mapping[str, Any]) -> Belongings:
        """Return what a page says that it keeps: name → text. What cannot be read, or is no learner's, is left out."""
        found = cls(memory)
        for name, text in kept.items():
            if not isinstance(text, str):
                continue
            if lesson := _LESSON.fullmatch(name):
                found = found._with_progress(text) if _lesson(text) == lesson[1] else found
            elif game := _GAME.fullmatch(name):
                found = found._with_games(game[1], text)
            elif name == PROBLEMS:
                found = replace(found, problems=with_own(text, ()))
        return found

    @classmethod
    def read(cls, text: str) -> Belongings:
        """Return what a file holds, as far as it can be read. Raises RuleError as :meth:`Memory.read` if nothing is."""
        found = cls()
        lines = words_of(text)
        for line in lines:
            try:
                found = found._with_line(line)
            except RuleError as error:
                found = replace(found, unread=found.unread + 1, error=found.error or error)
        if found.unread == len(lines):
            raise found.error or RuleError(Code.UNKNOWN_VALUE, "memory", "", "", Detail.MEMORY_FOREIGN)
        return found

    @property
    def text(self) -> str:
        """The file."""
        games = (
            _LINE.write({"game": game, "line": line}) for game, text in self.games.items() for line in text.split()
        )
        words = (self.memory.text, *self.lessons.values(), *games, *self.problems.split())
        return "".join(f"{word}\n" for word in words)

    @property
    def kept(self) -> dict[str, str]:
        """The texts that the page is to keep: name → text; the memory has names of its own."""
        return {
            **{f"lesson.{lesson}": word for lesson, word in self.lessons.items()},
            **{f"games.{game}": text for game, text in self.games.items()},
            **({PROBLEMS: self.problems} if self.problems else {}),
        }

    def merged(self, other: Belongings) -> Belongings:
        """Return both put together: all that was remembered and played, of each lesson the best that was reached."""
        found = replace(self, memory=self.memory.merged(other.memory))
        for word in other.lessons.values():
            found = found._with_progress(word)
        for game, text in other.games.items():
            found = found._with_games(game, text)
        return replace(found, problems=with_own(other.problems, read_own(self.problems)))

    # --- one more -------------------------------------------------------------------------------------

    def _with_line(self, line: str) -> Belongings:
        kind = re.match(r"(hl|hg|hp)\d+\W", line)
        if kind is None:
            found = gathered(line)
            if found.error:
                raise found.error
            return replace(self, memory=self.memory.merged(found.memory))
        try:
            if kind[1] == "hl":
                return self._with_progress(line)
            if kind[1] == "hp":
                return replace(self, problems=with_own(self.problems, (OwnProblem.read(line),)))
            values = _LINE.read(line, dict)
        except RuleError as error:
            newer = error.detail == Detail.STATE_VERSION
            detail = Detail.MEMORY_VERSION if newer else Detail.MEMORY_DAMAGED
            raise RuleError(Code.UNKNOWN_VALUE, "memory", line[:40], "", detail) from None
        if values["game"] not in NAMES or not read(values["line"], GAMES[values["game"]]):
            raise RuleError(Code.UNKNOWN_VALUE, "memory", line[:40], "", Detail.MEMORY_DAMAGED)
        return self._with_games(values["game"], values["line"])

    def _with_progress(self, word: str) -> Belongings:
        lesson = lesson_of(word)
        mine = self.lessons.get(lesson)
        return replace(self, lessons={**self.lessons, lesson: merged_progress(mine, word) if mine else word.strip()})

    def _with_games(self, game: str, text: str) -> Belongings:
        lines = merged_games(self.games.get(game, ""), text)
        return replace(self, games={**self.games, game: lines}) if lines else self


def _lesson(word: str) -> str:
    try:
        return lesson_of(word)
    except RuleError:
        return ""


__all__ = ["LONGEST", "LONGEST_KEPT", "PROBLEMS", "Belongings"]
