"""Options and presets as the front doors give them: by name, and printed with what they mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, TypeVar

from .errors import Code, RuleError
from .game import AnyGame

__all__ = ["Described"]

T = TypeVar("T")


class Described(Mapping[str, T]):
    """The options or the presets of a game: name → option, or rule set. ``print`` tells what they mean.

    >>> from hanawidgets import koikoi
    >>> print(koikoi.OPTIONS.told("seven_double", lang="en"))  # doctest: +ELLIPSIS
    seven_double  7 or more doubled: on, off
        If the yaku total is 7 or more, it is doubled. ... [K-BGA-23]
    """

    def __init__(self, game: AnyGame, kind: str, found: Mapping[str, T]) -> None:
        self._game, self._kind, self._found = game, kind, found

    def told(self, *names: str, lang: str = "") -> str:
        """Return what those with these names mean, by default all, in ``lang``; by default in the author's language.

        Raises RuleError unknown_value.
        """
        for name in names:
            if name not in self._found:
                raise RuleError(Code.UNKNOWN_VALUE, self._kind, name, allowed=list(self._found))
        words = import_module("hanawidgets.text.explained")
        return "\n".join(
            line
            for name in names or self._found
            for line in words.rules_told(self._game.name, self._kind, name, self._found[name], lang)
        )

    def __getitem__(self, name: str) -> T:
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def __str__(self) -> str:
        return self.told()

    def __repr__(self) -> str:
        return f"<{self._game.name}, each {self._kind}: {', '.join(self)}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """IPython's plain text: what they mean."""
        printer.text("…" if cycle else str(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return Described, (self._game, self._kind, dict(self._found))
