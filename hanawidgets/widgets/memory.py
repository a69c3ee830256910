"""What a browser remembers of a table: the game and the settings, as words that Python wrote and checks.

The page keeps them under the game's name and asks at first what comes of them. A link's game is shown rather
than the one remembered, which then stays as it was until the person begins a game here.
"""

from __future__ import annotations

from abc import abstractmethod
from contextlib import suppress
from typing import Final, Literal

from hanawidgets.core.errors import RuleError
from hanawidgets.core.session import VALUE_MARK, Session
from hanawidgets.teach.courses import course_of, head
from hanawidgets.text import translate

from .action import LINE, Text, action
from .app_pages import LEARN
from .page import page
from .views import Memory, PageLink

IS: str = ":"
"""Between a setting and its value."""
GAME = Text(12_000)
"""A game as a word: the longest have some thousand characters."""
SETTINGS = ("ruleset", "opponent", "seat", "coach")
"""Traits that are remembered beside the game: what is set for the next one."""
ToDo = Literal["", "ask", "keep", "other"]
BEGUN: Final = "begun"
"""What is said of a new game before its first move, and no longer."""
RESUMED: Final = "resumed"
"""What is said of a game that goes on where somebody left it."""
NEVER: Final = ""
ASK: Final = "ask"
KEEP: Final = "keep"
OTHER: Final = "other"
"""What the page is to do: nothing; ask once with what it remembers; write down what it sees; leave what is
there."""


class WithMemory:
    """Mixin: a table that comes back. Only for tables to which the author has given nothing of their own."""

    _memory: ToDo = NEVER
    _message: str = ""
    """What the person has to know of how this game came here: a word of the table, or ""."""
    _linked: bool = False
    """Whether the game came with the page's address."""
    _resuming: bool = False
    """Whether the page only asks what it may go on with: then what it said of a damaged link stands."""
    _first_visit: bool
    _link_error: RuleError | None
    _session: Session

    @property
    def _lesson(self) -> str:
        """The lesson from which the page's link comes, "" if there is no such lesson here."""
        return page.lesson if course_of(page.lesson) and page.offers(LEARN + page.lesson) else ""

    @property
    def _after_lessons(self) -> bool:
        """Whether the link comes from the end of the last lesson, which the coached first game follows."""
        return bool(self._lesson) and not self._linked and course_of(self._lesson)[-1] == self._lesson

    def _lesson_link(self, lang: str) -> PageLink | None:
        """Return the way back to the lesson, which remembers its step; None if there is none."""
        lesson = self._lesson
        return (
            {
                "href": f"{LEARN}{lesson}.ipynb",
                "label": translate("table.to_lesson", lang, title=head(lesson).title[lang]),
            }
            if lesson
            else None
        )

    @abstractmethod
    def _read(self, text: str) -> Session: ...

    @abstractmethod
    def _take(self, session: Session) -> None: ...

    @abstractmethod
    def _restart(self) -> None: ...

    @abstractmethod
    def _act_first_game(self) -> None: ...

    def _begun(self) -> None:
        """From now on the game here is the one to remember."""
        self._message = ""
        if self._memory == OTHER:
            self._memory = KEEP

    @action(game=GAME, settings=LINE)
    def _act_resume(self, game: str, settings: str) -> None:
        """Go on with what the browser remembers (each "" if nothing); what does not fit is only reported."""
        if self._memory != ASK:
            return
        self._resuming = True
        if self._linked:
            of_lesson = self._lesson and self._session.start is not None
            self._memory = OTHER if of_lesson or self._is_another(game) else KEEP
            return
        self._memory, problem = KEEP, self._link_error
        self._first_visit = not game and not settings
        self._take_settings(settings)
        fits = True
        try:
            if game:
                self._take(self._read(game))
                self._take_settings(settings)  # what was changed for the next game
        except RuleError:
            fits = False
        if not game or not fits:
            self._restart()
        played = self._session.undone() is not self._session
        self._message = "kept_old" if not fits else RESUMED if played else ""
        self._link_error = problem
        if self._after_lessons and fits and not played:
            self._act_first_game()

    def _is_another(self, word: str) -> bool:
        """Whether the word is of another game than the one here."""
        try:
            return bool(word) and not self._read(word).same_game(self._session)
        except RuleError:
            return False  # nothing to lose

    def _take_settings(self, text: str) -> None:
        """Make the settings of a word, as far as they fit: nobody misses one that there is no more."""
        for part in text.split(VALUE_MARK):
            name, _, word = part.partition(IS)
            with suppress(RuleError):
                if name in SETTINGS:
                    setattr(self, name, word)

    def _memory_view(self) -> Memory:
        return {
            "do": self._memory,
            "settings": VALUE_MARK.join(f"{name}{IS}{getattr(self, name)}" for name in SETTINGS if getattr(self, name)),
        }


__all__ = ["ASK", "KEEP", "NEVER", "OTHER", "ToDo", "WithMemory"]
