"""The state in a page's address: what its ``?state=`` says is shown, unless the author gave something."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from hanawidgets.core.errors import RuleError
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

    def view(self, lang: str) -> Mapping[str, Problem | None]:
        """Return what was wrong with it."""
        return {"problem": problem_view(self.error, lang)}

    def author_set(self) -> None:
        """Take what an author has set as an answer to the report."""
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


def problem_view(error: RuleError | None, lang: str) -> Problem | None:
    """Return what is wrong, and in which field."""
    return {"field": error.field, "text": error_text(error, lang)} if error else None


__all__ = ["LinkPanel", "problem_view", "takes_link"]
