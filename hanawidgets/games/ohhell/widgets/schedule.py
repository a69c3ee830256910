"""Schedule of Oh Hell (回ごとの手札): cards in which hand, for every number of players and format."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Unpack

from hanawidgets.core.errors import check_int
from hanawidgets.text import translate
from hanawidgets.text.wording import option_value, rule_card
from hanawidgets.widgets.base import Checked, HanaWidget, one_of, sets
from hanawidgets.widgets.fallback import Paragraph, Part, Points, listed, of
from hanawidgets.widgets.options import Options

from ..rules import CARDS, FORMAT_RULES, FORMATS, LEAST, MOST, Format, schedule
from ..wording import sheet_text, tool_text
from .views import FormatTile, ScheduleBase, ScheduleView


class ScheduleOptions(Options, total=False):
    """Options of a schedule besides the number of players."""

    format: str


class Schedule(HanaWidget):
    """Hand sizes round by round (OH-31 to OH-37).

    players  3 to 7
    format   ``long_normal``, ``long_reverse``, ``short_valley``, ``short_up`` or ``short_down``

    Raises RuleError (``code``, ``field``, ``rule``) for another value.

    >>> Schedule(7, format="short_up").sizes
    (1, 2, 3, 4, 5, 6, 7)
    """

    players = Checked(4, lambda name, n: check_int(name, n, LEAST, MOST, rule="OH-01"), help="3 to 7")
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

    def _base(self, lang: str) -> ScheduleBase:
        return {
            **super()._base(lang),
            "players": [{"value": n, "label": sheet_text("people", lang, n=n)} for n in range(LEAST, MOST + 1)],
        }

    def _view(self, lang: str) -> ScheduleView:
        sizes = self.sizes
        dealt = self.players * max(sizes)
        return {
            "players": self.players,
            "format": self.format,
            "sizes": list(sizes),
            "most": max(sizes),
            "label": self._say(lang),
            "notes": [
                tool_text("hands_n", lang, n=len(sizes)),
                tool_text("dealt", lang, players=self.players, size=max(sizes), n=dealt, left=CARDS - dealt),
            ],
            "rule": rule_card(FORMAT_RULES[self.format], lang),
            "formats": [self._tile(name, lang) for name in FORMATS],
            "say": self._say(lang),
        }

    def _tile(self, name: Format, lang: str) -> FormatTile:
        """Return a format as it is for this number of players."""
        sizes = schedule(self.players, name)
        hands = tool_text("hands", lang, n=len(sizes))
        return {
            "value": name,
            "label": option_value("format", name, lang, "ohhell"),
            "note": listed((way(sizes), hands), lang),
            "sizes": list(sizes),
        }

    def _say(self, lang: str) -> str:
        return tool_text(
            "schedule_say", lang, n=len(self.sizes), sizes=translate("ui.list", lang).join(map(str, self.sizes))
        )

    def _fallback(self, lang: str) -> Iterator[Part]:
        view = self.view
        yield Paragraph(view["label"])
        yield Points(view["notes"])
        yield Points([of(tile["label"], tile["note"], lang) for tile in view["formats"]])


def way(sizes: tuple[int, ...]) -> str:
    """Return a schedule by its ends and its turn, e.g. ``10→1→10``."""
    turn = [
        size
        for before, size, after in zip(sizes, sizes[1:], sizes[2:], strict=False)
        if (size - before) * (after - size) < 0
    ]
    return "→".join(map(str, (sizes[0], *turn, sizes[-1])))
