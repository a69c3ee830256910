"""Widgets that the page's address opens: what its ``?state=`` says is shown, unless the author gave something."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from hanawidgets.core.errors import RuleError
from hanawidgets.text import Words
from hanawidgets.text.wording import error_text

from .page import page
from .panel import Panel
from .views import Problem

T = TypeVar("T")


class LinkPanel(Panel[Any]):
    """The panel of the page's address. A damaged one is reported until something is done.

    error  what was wrong with the address
    """

    error: RuleError | None = None
    _stays = False

    def found(self, read: Callable[[str], T]) -> T | None:
        """Return what the address says, None if nothing or if it cannot be read."""
        if not page.state:
            return None
        try:
            return read(page.state)
        except RuleError as error:
            self.error = error
            return None

    def view(self, words: Words) -> Mapping[str, Problem | None]:
        """Return what was wrong with it."""
        return {"problem": problem_view(self.error, words)}

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


class WithLink(Generic[T]):
    """Mixin: a widget with its state in the page's address. A damaged address is reported until something is done."""

    _looks: ClassVar[frozenset[str]] = frozenset()
    """Options that say how to show, not what: the address counts all the same."""
    _link_error: RuleError | None = None
    """What was wrong with the page's address."""

    def _read_link(self, text: str) -> T:
        """Return what the address says. Raises RuleError."""
        raise NotImplementedError

    @classmethod
    def _takes_link(cls, given: Collection[str]) -> bool:
        """Tell whether the address counts beside what the author has given."""
        return not {*given} - cls._looks - {"lang", "layout"}

    def _from_link(self, given: Collection[str], text: str | None = None) -> T | None:
        """Return what the address says, None if nothing, or if it does not count or cannot be read."""
        text = page.state if text is None else text
        if not text or not self._takes_link(given):
            return None
        try:
            return self._read_link(text)
        except RuleError as error:
            self._link_error = error
            return None

    def _follow(self, name: str) -> None:
        self._link_error = None
        super()._follow(name)  # type: ignore[misc]

    def _acted(self) -> None:
        self._link_error = None
        super()._acted()  # type: ignore[misc]


def problem_view(error: RuleError | None, words: Words) -> Problem | None:
    """Return what is wrong, and in which field."""
    return {"field": error.field, "text": error_text(error, words)} if error else None


__all__ = ["LinkPanel", "WithLink", "problem_view"]
