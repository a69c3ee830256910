"""The memory that a browser keeps of a table: the game and the settings, as words that Python wrote and checks.

The page keeps them under the game's name and asks at first what comes of them. A link's game is shown rather
than the one remembered, which then stays as it was until the person begins a game here.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from typing import Final, Literal, TypedDict

from hanawidgets.core.errors import RuleError
from hanawidgets.core.session import VALUE_MARK
from hanawidgets.teach.courses import course_of, head
from hanawidgets.text import Words

from ..action import LINE, Text, action
from ..app_pages import LEARN
from ..page import page
from ..panel import LinkPanel, TablePanel
from ..views import PageLink


class Memory(TypedDict):
    do: Literal["", "ask", "keep", "other"]
    settings: str


class MemoryPart(TypedDict):
    memory: Memory


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


class MemoryPanel(TablePanel):
    """A table that comes back: only one to which the author has given nothing of their own.

    do           what the page is to do
    linked       whether the game came with the page's address
    first_visit  whether the browser remembers nothing of this table
    """

    do: ToDo = NEVER
    linked = False
    first_visit = False

    def starts(self, given: Collection[str], linked: bool) -> None:
        """Begin with what an author has given, or with the game that came with the page's address."""
        self.do = NEVER if {*given} - {"lang", "layout"} else ASK
        self.linked = linked

    @property
    def lesson(self) -> str:
        """The lesson from which the page's link comes, "" if there is no such lesson here."""
        return page.lesson if course_of(page.lesson) and page.offers(LEARN + page.lesson) else ""

    @property
    def after_lessons(self) -> bool:
        """Whether the link comes from the end of the last lesson, which the coached first game follows."""
        return bool(self.lesson) and not self.linked and course_of(self.lesson)[-1] == self.lesson

    def lesson_link(self, words: Words) -> PageLink | None:
        """Return the way back to the lesson, which remembers its step; None if there is none."""
        lesson = self.lesson
        return (
            {
                "href": f"{LEARN}{lesson}.ipynb",
                "label": words.say("table.to_lesson", title=head(lesson).title[words.lang]),
            }
            if lesson
            else None
        )

    def begun(self) -> None:
        """From now on the game here is the one to remember."""
        if self.do == OTHER:
            self.do = KEEP

    @action(game=GAME, settings=LINE)
    def _act_resume(self, game: str, settings: str) -> None:
        """Go on with what the browser remembers (each "" if nothing); what does not fit is only reported."""
        table = self.table
        if self.do != ASK:
            return
        self.beside(LinkPanel).stay()
        if self.linked:
            of_lesson = self.lesson and self.session.start is not None
            self.do = OTHER if of_lesson or self._is_another(game) else KEEP
            return
        self.do = KEEP
        self.first_visit = not game and not settings
        self.take_settings(settings)
        fits = True
        try:
            if game:
                table._take(table._read(game))
                self.take_settings(settings)  # what was changed for the next game
        except RuleError:
            fits = False
        if not game or not fits:
            table._restart(said="")
        played = self.session.undone() is not self.session
        table._say("kept_old" if not fits else RESUMED if played else "")
        if self.after_lessons and fits and not played:
            table._begin_first_game()

    def _is_another(self, word: str) -> bool:
        """Whether the word is of another game than the one here."""
        try:
            return bool(word) and not self.table._read(word).same_game(self.session)
        except RuleError:
            return False  # nothing to lose

    def take_settings(self, text: str, names: Collection[str] = SETTINGS) -> None:
        """Make the settings of a word, as far as they fit: nobody misses one that there is no more."""
        for part in text.split(VALUE_MARK):
            name, _, word = part.partition(IS)
            with suppress(RuleError):
                if name in names:
                    self.table._choose(**{name: word})

    def view(self, words: Words) -> MemoryPart:
        """Return what the browser's memory is to do, and the settings as a word for it."""
        settings = {name: getattr(self.table, name) for name in SETTINGS}
        memory: Memory = {
            "do": self.do,
            "settings": VALUE_MARK.join(f"{name}{IS}{value}" for name, value in settings.items() if value),
        }
        return {"memory": memory}


__all__ = ["ASK", "KEEP", "NEVER", "OTHER", "MemoryPanel", "ToDo"]
