"""A score as the front door hands it out: the number, the line, the reasons, the tree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .explain import Term, formula
from .game import AnyGame


@dataclass(frozen=True, slots=True, repr=False)
class Score:
    """A score with its explanation.

    tree  the terms; the number is the value of the root
    """

    game: AnyGame
    tree: Term

    @property
    def value(self) -> int:
        """The points."""
        return self.tree.value

    @property
    def formula(self) -> str:
        """The line, ``"7 × 2 × (4 + 1) = 70"``."""
        return formula(self.tree)

    def why(self, lang: str = "") -> str:
        """Return why every term is what it is, one a line with the id of its rule, in ``"ja"`` or ``"en"``; by default
        in the author's language."""
        told: str = self.game.part("boards").why(self.tree, lang)
        return told

    def __str__(self) -> str:
        return self.formula

    def __repr__(self) -> str:
        return f"<{self.game.name}.Score {self.formula}>"

    def __int__(self) -> int:
        return self.value

    def _repr_html_(self) -> str:
        told: str = self.game.part("boards").why_html(self.tree)
        return told

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """IPython's plain text: the line and the reasons."""
        printer.text("…" if cycle else f"{self.formula}\n{self.why()}")


__all__ = ["Score"]
