"""Schedule of Oh Hell (回ごとの手札): cards in which hand, for every number of players and format."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypedDict, Unpack

from hanawidgets.text import Words
from hanawidgets.text.wording import option_value, rule_card
from hanawidgets.widgets.base import Checked, action, one_of, sets
from hanawidgets.widgets.checked import Ruled
from hanawidgets.widgets.fallback import Paragraph, Part, Points, listed, of
from hanawidgets.widgets.views import NumberChoice, RuleCard, UiBase

from ..rules import (
    CARDS,
    FORMAT_RULES,
    FORMATS,
    LEAST,
    MOST,
    OPTIONS,
    USUAL,
    Format,
    RuleSet,
    packs_of,
    ruleset_text,
    schedule,
)
from ..wording import sheet_text, tool_text
from .rules_panel import PANEL, WithPlayers, panel_of


class ScheduleBase(UiBase):
    players: list[NumberChoice]


class FormatTile(TypedDict):
    value: str
    label: str
    note: str
    sizes: list[int]


class ScheduleView(TypedDict):
    players: int
    format: str
    sizes: list[int]
    most: int
    label: str
    notes: list[str]
    rule: RuleCard
    say: str
    formats: list[FormatTile]


class ScheduleOptions(Ruled, total=False):
    """Options of a schedule besides the number of players."""

    format: str


class Schedule(WithPlayers):
    """Hand sizes round by round (OH-31 to OH-37).

    players  2 to 10
    format   ``long_normal``, ``long_reverse``, ``short_valley``, ``short_up`` or ``short_down``
    ruleset  house rules as text, ``"long_normal;hand_sizes=1..13..1;no_trump=last"``; players and format beside it
             count before it

    Raises RuleError (``code``, ``field``, ``rule``) for another value.

    >>> Schedule(7, format="short_up").sizes
    (1, 2, 3, 4, 5, 6, 7)
    """

    _painter = "schedule"
    _panel = panel_of("hand_sizes", "no_turn_up", "no_trump", "hook", "hook_from")
    ruleset = _panel.trait(USUAL)
    format = Checked("long_normal", one_of(*FORMATS), help="the game format")
    _watched = ("players", "format", "ruleset")
    _ui = ("ohhell.tool: schedule players format",)

    def __init__(self, players: int | None = None, **options: Unpack[ScheduleOptions]) -> None:
        given: dict[str, Any] = {**options}
        if "ruleset" in given:
            rules = PANEL.book.parse(str(given["ruleset"]))
            players = rules.players if players is None else players
            given.setdefault("format", rules.format)
        super().__init__(players=4 if players is None else players, **given)

    def _keep(self, rules: RuleSet, *, chosen: bool) -> None:
        """Keep the format and the rules the same, too."""
        super()._keep(rules, chosen=chosen)
        if chosen:
            self.format = rules.format
        elif self.format != rules.format:
            self.ruleset = ruleset_text(PANEL.change(self.rule_set, "format", self.format))

    @property
    def sizes(self) -> tuple[int, ...]:
        """Cards in a hand, round by round."""
        return tuple(self.rule_set.sizes)

    _act_players = sets("players", number=int)

    @action(value=str)
    def _act_format(self, value: str) -> None:
        """Choose a format; hand sizes of one's own are put away."""
        self.ruleset = ruleset_text(PANEL.change(self.rule_set, "format", value))

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
            "format": "" if self.rule_set.hand_sizes else self.format,
            "sizes": list(sizes),
            "most": max(sizes),
            "label": self._say(words),
            "notes": [
                tool_text("hands_n", words, n=len(sizes)),
                tool_text("dealt", words, players=self.players, size=max(sizes), n=dealt, left=left),
                *self._house(words),
            ],
            "rule": rule_card("HOUSE-OH-05" if self.rule_set.hand_sizes else FORMAT_RULES[self.format], words),
            "formats": [self._tile(name, words) for name in FORMATS],
            "say": self._say(words),
        }

    def _house(self, words: Words) -> Iterator[str]:
        """Yield the rules of the house on trump and the dealer's bid, where they differ from the source's."""
        for name in ("no_trump", "hook", "hook_from"):
            value, option = getattr(self.rule_set, name), OPTIONS[name]
            if value != option.values[0]:
                yield of(words.say(f"ohhell.option.{name}"), option_value(name, value, words, "ohhell"), words)

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
