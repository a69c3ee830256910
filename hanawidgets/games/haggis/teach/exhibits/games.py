"""What holds for a game of Haggis: how many cards there are, who leads the next round, who has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hanawidgets.teach.exhibit import Exhibit
from hanawidgets.teach.parts import drawn, table, word

from ...cards import COURT_CARDS, NAMES, deck_of, suits_of
from ...combos import largest_set
from ...deal import FULL_HAND, haggis_size
from ...rules import RuleSet
from ...score import TOTAL_POINTS, first_leader, winner_of

Drawn = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Deck(Exhibit):
    """How many cards there are (HG-36, HG-51)."""

    def counts(self, players: int) -> Mapping[str, int]:
        """Return all numbers of a round, by name."""
        numbers, courts = deck_of(players).bit_count(), players * COURT_CARDS.bit_count()
        return {
            "numbers": numbers,
            "courts": courts,
            "all": numbers + courts,
            "players": players,
            "hand": FULL_HAND,
            "dealt": players * FULL_HAND,
            "haggis": haggis_size(players),
            "suits": suits_of(players),
            "largest_set": largest_set(players),
            "points": TOTAL_POINTS[players],
        }

    def parts(self, rules: RuleSet, lang: str) -> list[Drawn]:
        """Return the numbers in a sentence."""
        counts = self.counts(rules.players)
        return [drawn(result=word("haggis_cards", lang, n=counts["haggis"]), notes=[word("counts", lang, **counts)])]


def _totals(totals: Sequence[int], lang: str) -> Drawn:
    return table(("player", "total"), zip(NAMES, totals, strict=False), lang)


@dataclass(frozen=True, slots=True)
class Leader(Exhibit):
    """Who leads the next round with these totals (GAP-HG-01).

    first_out  the seat that was first out in the round before, None if that is not known
    """

    totals: tuple[int, ...]
    first_out: int | None = None

    @property
    def seat(self) -> int | None:
        """Who leads; None if that cannot be known without ``first_out``."""
        return first_leader(self.totals, self.first_out)

    def parts(self, rules: RuleSet, lang: str) -> list[Drawn]:
        """Return the totals and who leads."""
        assert self.first_out is not None and self.seat is not None  # noqa: S101 - examples say who was out
        label = word("was_out", lang, player=NAMES[self.first_out])
        result = word("leads", lang, player=NAMES[self.seat])
        return [drawn(label=label, table=_totals(self.totals, lang), result=result)]


@dataclass(frozen=True, slots=True)
class Winner(Exhibit):
    """Whether somebody has won with these totals (HG-48, HG-49, GAP-HG-08)."""

    totals: tuple[int, ...]
    target: int

    @property
    def seat(self) -> int | None:
        """Who has won, None for nobody yet."""
        return winner_of(self.totals, self.target)

    def parts(self, rules: RuleSet, lang: str) -> list[Drawn]:
        """Return the totals and who has won."""
        seat = self.seat
        result = word("goes_on", lang) if seat is None else word("winner", lang, names=NAMES[seat])
        label = word("game_to", lang, n=self.target)
        return [drawn(label=label, table=_totals(self.totals, lang), result=result)]
