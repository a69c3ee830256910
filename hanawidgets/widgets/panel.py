"""The panels of which a widget is put together.

A table (:class:`.table.table.GameTable`) plays its game and has a list of panels: all that stands beside the board.
Other widgets hold a few: a lesson and a review their stage, tools their link.

- ``actions``: methods ``_act_<name>`` marked with :func:`.action.action` are what a page may ask for, as in a widget;
- ``words``: words of the table that only this panel says, its part of ``base["ui"]``;
- :meth:`Panel.view`: its part of the view, under names of its own; :meth:`Panel.can` its part of ``can``;
- what it hears: a page opens, something was asked for, an author sets a trait; of a table also: another game begins,
  a moment is shown, the hands are covered;
- state: attributes that the panel alone writes; they are put back with the table's when something fails half-way;
- a trait is declared in the table's class, made by the panel (``coach = CoachPanel.trait()``), for traits belong to
  widgets: notebooks set and observe them.

A panel asks its table (``self.table``) and, by its class, another panel (``self.beside(CurtainPanel)``); none inherits
from another. What differs from game to game is a value, :class:`.table.table_game.TableGame`, and may hold panels, too.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypedDict, TypeVar

from hanawidgets.core.errors import RuleError
from hanawidgets.text import Words
from hanawidgets.text.wording import error_text

from .action import Action, action, actions_of
from .checked import Checked, a_bool
from .page import page
from .views import Badges, Problem

if TYPE_CHECKING:
    from hanawidgets.core.session import Session

    from .base import HanaWidget
    from .table.table import GameTable

__all__ = ["BadgesPanel", "LinkPanel", "Panel", "TablePanel", "problem_view", "takes_link"]

W = TypeVar("W", bound="HanaWidget")
P = TypeVar("P", bound="Panel[Any]")


class Panel(Generic[W]):
    """A part of a widget, with what a page may ask of it and what it hears."""

    words: ClassVar[str] = ""
    actions: ClassVar[Mapping[str, Action]] = {}

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.actions = actions_of(cls)

    def __init__(self, widget: W) -> None:
        self.widget = widget

    def beside(self, kind: type[P]) -> P:
        """Return another panel of the widget."""
        return self.widget._panel_of(kind)

    def begun(self) -> None:
        """Hear that another game begins."""

    def moved(self) -> None:
        """Hear that another moment is shown."""

    def covered(self) -> None:
        """Hear that nobody may see the hands now."""

    def opened(self) -> None:
        """Hear that a page opens."""

    def asks(self, name: str) -> None:
        """Hear what the page asks for, before it is done. Raises RuleError where that may not be now."""

    def asked(self) -> None:
        """Hear that the page has asked for something, which is done."""

    def author_set(self, name: str) -> None:
        """Hear that an author has set the trait ``name``, which the picture shows."""

    def view(self, words: Words) -> Mapping[str, Any]:
        """Return its part of the view, as a TypedDict if it stands at a table: the page's shape of it."""
        return {}

    def can(self) -> Mapping[str, bool]:
        """Return what it could do now, for the page to offer it."""
        return {}


class TablePanel(Panel["GameTable"]):
    """A panel of a table.

    table       the table that has it;  table_game: the values in which games differ
    """

    def __init__(self, widget: GameTable) -> None:
        super().__init__(widget)
        self.table, self.table_game = widget, widget._table_game

    @property
    def session(self) -> Session:
        """The game with its moves and the moment looked at."""
        return self.table._session

    def word(self, key: str, words: Words, **facts: object) -> str:
        """Return a word of the table: the game's own where it has one, else that of every table."""
        return self.table_game.word(key, words, **facts)


# Marks on the cards of a deck for learners, in a strip below the picture.


class BadgesPanel(Panel[Any]):
    """The switch of a widget's trait ``badges``, and the words for it."""

    @staticmethod
    def trait() -> Checked:
        """Return the trait ``badges`` of a widget."""
        return Checked(True, a_bool, help="marks for learners below the cards, where their deck has any")

    @action(on=bool)
    def _act_badges(self, on: bool) -> None:
        """Set the trait ``badges``."""
        self.widget.badges = on

    def view(self, words: Words) -> Badges:
        """Return whether there are marks, and what their switch says."""
        return {"badges": self.widget.badges, "badges_label": words.say("ui.badges_on")}


# The state in a page's address: what its ?state= says is shown, unless the author gave something.

T = TypeVar("T")


class LinkPart(TypedDict):
    problem: Problem | None


class LinkPanel(Panel[Any]):
    """The panel of the page's address. A damaged one is reported until something is done.

    error  what was wrong with the address
    """

    error: RuleError | None = None
    _stays = False

    def found(self, read: Callable[[str], T], text: str | None = None) -> T | None:
        """Return what the address says, None if nothing or if it cannot be read.

        text  the part of it that counts, if not the state
        """
        text = page.state if text is None else text
        if not text:
            return None
        try:
            return read(text)
        except RuleError as error:
            self.error = error
            return None

    def view(self, words: Words) -> LinkPart:
        """Return what was wrong with it."""
        return {"problem": problem_view(self.error, words)}

    def author_set(self, name: str) -> None:
        """Take what an author has set as an answer to the report, but not the language, in which it is told."""
        if name != "lang":
            self.over()

    def over(self) -> None:
        """Report what was wrong no longer, as something else is shown now."""
        if not self._stays:
            self.error = None

    def stay(self) -> None:
        """Let what is reported stand: the page only asks what any page asks that opens."""
        self._stays = True

    def asked(self) -> None:
        """Take what the page has asked for as an answer to the report."""
        self.over()
        self._stays = False


def takes_link(given: Collection[str], *looks: str) -> bool:
    """Tell whether the page's address counts beside what an author has given.

    looks  options that say how to show, not what
    """
    return not {*given} - {*looks, "lang", "layout"}


def problem_view(error: RuleError | None, words: Words) -> Problem | None:
    """Return what is wrong, and in which field."""
    return {"field": error.field, "text": error_text(error, words)} if error else None
