"""Parts of a step's picture besides cards and scores: where a game stands, the deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.teach.schema import Bool, Int, Map, Word, fields

from ..cards import NAMES
from ..play import check_seat
from ..rules import RuleSet
from ..score import first_leader, winner_of
from .rounds import by_seat


@dataclass(frozen=True, slots=True)
class Totals:
    """The totals of a game when a round is over.

    totals  points of each seat
    target  points that end the game
    out     the seat that was out first, if that is known
    """

    totals: tuple[int, ...]
    target: int
    out: int | None = None

    @property
    def winner(self) -> int | None:
        """The winner, None if the game goes on (HG-48, GAP-HG-08)."""
        return winner_of(self.totals, self.target)

    @property
    def leader(self) -> int | None:
        """The seat that leads the next round, None if the game is over or it is not known (GAP-HG-01)."""
        return first_leader(self.totals, self.out) if self.winner is None else None


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards after the deal: all hands, and the haggis, which is asked for."""


Show = Totals | Dealt
SHOW: Final = fields(totals=Map(Int(0)), out=Word(NAMES), deal=Bool(only_true=True))
"""Keys of ``show`` in a file: of :class:`Totals` (``totals``, ``out``), of :class:`Dealt` (``deal``)."""


def show_of(data: Mapping[str, Any], rules: RuleSet) -> Show:
    """Return what a table of a file wants shown. Raises RuleError.

    >>> from hanawidgets.games.haggis.rules import preset
    >>> show_of({"totals": {"A": 130, "B": 90}}, preset("two")).leader
    1
    """
    if "deal" in data:
        return Dealt()
    if "totals" not in data:
        raise RuleError(Code.MISSING_FIELD, "totals")
    out = check_seat(data["out"], rules.players) if "out" in data else None
    return Totals(by_seat(tuple(sorted(data["totals"].items())), rules, "totals"), rules.target, out)


__all__ = ["SHOW", "Dealt", "Show", "Totals", "show_of"]
