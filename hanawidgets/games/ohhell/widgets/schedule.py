"""Schedule of Oh Hell (回ごとの手札): cards in which hand, for every number of players and format."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Unpack

from hanawidgets.core.errors import check_int
from hanawidgets.text import Words
from hanawidgets.text.wording import option_value, rule_card
from hanawidgets.widgets.base import Checked, HanaWidget, one_of, sets
from hanawidgets.widgets.fallback import Paragraph, Part, Points, listed, of
from hanawidgets.widgets.options import Options

from ..rules import CARDS, FORMAT_RULES, FORMATS, LEAST, MOST, Format, packs_of, schedule
from ..wording import sheet_text, tool_text
from .views import FormatTile, ScheduleBase, ScheduleView


class ScheduleOptions(Options, total=False):
    """Options of a schedule besides the number of players."""

    format: str


class Schedule(HanaWidget):
    """Hand sizes round by round (OH-31 to OH-37).

    players  2 to 10
    format   ``long_normal``, ``long_reverse``, ``short_valley``, ``short_up`` or ``short_down``

    Raises RuleError (``code``, ``field``, ``rule``) for another value.

    >>> Schedule(7, format="short_up").sizes
    (1, 2, 3, 4, 5, 6, 7)
    """

    players = Checked(4, lambda name, n: check_int(name, n, LEAST, MOST, rule="HOUSE-OH-06"), help="2 to 10")
    format = Checked("long_normal", one_of(*FORMATS), help="the game format")
    _watched = ("players", "format")
    _ui = ("ohhell.tool: schedule players format",)

    def __init__(self, players: int = 4, **options: Unpack[ScheduleOptions]) -> None:
        super().__init__(painter="schedule", players=players, **options)

    @property
    def sizes(self) -> tuple[int, ...]:
        """Cards in a hand, round by round."""
        return schedule(self.players, self.format)

    _act_players = sets("players", number=int)
    _act_format = sets("format", value=str)

    def _base(self, words: Words) -> ScheduleBase:
        return {
            **super()._base(words),
            "players": [{"value": n, "label": sheet_text("people", words, n=n)} for n in range(LEAST, MOST + 1)],
        }

    def _view(self, words: Words) -> ScheduleView:
        sizes = self.sizes
        dealt = self.players * max(sizes)
        left = CARDS * packs_of(self.players) - dealt
        return {
            "players": self.players,
            "format": self.format,
            "sizes": list(sizes),
            "most": max(sizes),
            "label": self._say(words),
            "notes": [
                tool_text("hands_n", words, n=len(sizes)),
                tool_text("dealt", words, players=self.players, size=max(sizes), n=dealt, left=left),
            ],
            "rule": rule_card(FORMAT_RULES[self.format], words),
            "formats": [self._tile(name, words) for name in FORMATS],
            "say": self._say(words),
        }

    def _tile(self, name: Format, words: Words) -> FormatTile:
        """Return a format as it is for this number of players."""
        sizes = schedule(self.players, name)
        hands = tool_text("hands", words, n=len(sizes))
        return {
            "value": name,
            "label": option_value("format", name, words, "ohhell"),
            "note": listed((way(sizes), hands), words),
            "sizes": list(sizes),
        }

    def _say(self, words: Words) -> str:
        return tool_text(
            "schedule_say", words, n=len(self.sizes), sizes=words.say("ui.list").join(map(str, self.sizes))
        )

    def _fallback(self, words: Words) -> Iterator[Part]:
        view = self.view
        yield Paragraph(view["label"])
        yield Points(view["notes"])
        yield Points([of(tile["label"], tile["note"], words) for tile in view["formats"]])


def way(sizes: tuple[int, ...]) -> str:
    """Return a schedule by its ends and its turn, e.g. ``10→1→10``."""
    turn = [
        size
        for before, size, after in zip(sizes, sizes[1:], sizes[2:], strict=False)
        if (size - before) * (after - size) < 0
    ]
    return "→".join(map(str, (sizes[0], *turn, sizes[-1])))
