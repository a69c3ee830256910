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

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from hanawidgets.text import Words

from .action import Action, actions_of

if TYPE_CHECKING:
    from hanawidgets.core.session import Session

    from .base import HanaWidget
    from .table.table import GameTable

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

    def asked(self) -> None:
        """Hear that the page has asked for something, which is done."""

    def author_set(self, name: str) -> None:
        """Hear that an author has set the trait ``name``, which the picture shows."""

    def view(self, words: Words) -> Mapping[str, Any]:
        """Return its part of the view."""
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


__all__ = ["Panel", "TablePanel"]
