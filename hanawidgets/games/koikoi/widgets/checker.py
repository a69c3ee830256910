"""Yaku checker (役チェック): pick captured cards, see what they make and what is one card away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, TypedDict, Unpack

from traitlets import Dict, Int

from hanawidgets.text import Words
from hanawidgets.text.wording import ruleset_name
from hanawidgets.widgets.base import Checked, a_bool, action
from hanawidgets.widgets.checked import Cards, Ruled
from hanawidgets.widgets.fallback import CardRow, Paragraph, Part, Points, listed, names, of
from hanawidgets.widgets.panel import BadgesPanel, LinkPanel, problem_view, takes_link
from hanawidgets.widgets.paper.print_button import WithPrint
from hanawidgets.widgets.views import Badges, Problem

from ..cards import parse_text
from ..score import Situation
from ..situation import parse_state, state_text
from ..wording import yaku_name
from ..yaku import Report, report
from .captured import NEAR_SHOWN, WithCaptured
from .faces import codes, pile_of
from .rules_panel import WithKoiKoiRules
from .views import CapturedBase, CapturedView


class CheckerBase(CapturedBase):
    pass


class CheckerTotal(TypedDict):
    value: int
    label: str


class CheckerView(Badges, CapturedView):
    total: CheckerTotal
    empty: str
    panel: bool
    state: str
    problem: Problem | None
    say: str


class CheckerOptions(Ruled, total=False):
    """Options of a checker besides the cards."""

    value: Cards
    order: Literal["kind", "month"]
    panel: bool
    badges: bool


class YakuChecker(WithCaptured, WithKoiKoiRules, WithPrint):
    """Captured cards and the yaku (役) they make under a rule set.

    cards    the captured cards: names or notations (``"松に鶴"``, ``"1-hikari(crane)"``, ``"11"``), or one line
    ruleset  preset name, with changed options after semicolons

    ``value`` holds the cards as a tuple of notations, ``points`` their sum P, ``yaku`` key → points.
    Raises RuleError for a card twice, an unknown card or an unknown rule set.

    >>> checker = YakuChecker("1-tan(aka) 2-tan(aka) 3-tan(aka)", ruleset="club")
    >>> checker.yaku, checker.points
    ({'akatan': 6}, 6)
    """

    _painter = "checker"
    value = Checked((), lambda _, cards: codes(pile_of(cards)), help="the captured cards as notations, by month")
    points = Int(0, read_only=True, help="P, the sum of the yaku made")
    yaku = Dict(read_only=True, help="the yaku made: key → points")
    badges = BadgesPanel.trait()
    panel = Checked(True, a_bool, help="whether the rule set's panel is shown")

    _held_in = "value"
    _sheets = ("koikoi-yaku", "koikoi-how-to-play")
    _watched = ("value", "ruleset", "badges", "order", "panel")
    _ui = (
        "ui: captured clear made near near_more near_less excluded add",
        "ui: copy_link copied cards_by example change_rules",
    )
    _panel_kinds = (LinkPanel, BadgesPanel)

    def __init__(self, cards: Cards | None = None, **options: Unpack[CheckerOptions]) -> None:
        kwargs: dict[str, Any] = {**options}
        if cards is not None:
            kwargs["value"] = cards
        elif takes_link(kwargs, "panel", "order", "badges"):
            kwargs |= self._panel_of(LinkPanel).found(self._read_link) or {}
        super().__init__(**kwargs)

    def _read_link(self, text: str) -> dict[str, Any]:
        situation, _ = parse_state(text)
        return {"value": codes(situation.pile), "ruleset": text.split(".")[1]}

    def _compute(self) -> None:
        self._report: Report = report(self.pile, self.rule_set)
        self.set_trait("yaku", {yaku.key: points for yaku, points in self._report.made})
        self.set_trait("points", self._report.points)

    # -- what the page may do ----------------------------------------------------------------------

    @action()
    def _act_example(self) -> None:
        self.value = codes(parse_text(EXAMPLE))

    # -- what it shows -----------------------------------------------------------------------------

    def _base(self, words: Words) -> CheckerBase:
        return self._captured_base(super()._base(words), words)

    def _view(self, words: Words) -> CheckerView:
        found = self._report
        return {
            **self._captured(found, self.rule_set, words),
            "total": {"value": found.points, "label": words.say("ui.points", n=found.points)},
            "empty": "" if found.made else words.say("ui.no_yaku" if self.value else "ui.no_cards"),
            "panel": self.panel,
            **self._panel_of(BadgesPanel).view(words),
            "state": state_text(Situation(pile=self.pile), self.rule_set),
            "problem": problem_view(self._panel_of(LinkPanel).error, words),
            "say": _say(found, words),
        }

    def _fallback(self, words: Words) -> Iterator[Part]:
        view = self.view
        yield Paragraph(ruleset_name(self.rule_set, words))
        yield CardRow(view["count"], view["picked"])
        yield Paragraph(view["empty"] or view["say"])
        yield Points([of(made["name"], listed((made["label"], made["how"]), words), words) for made in view["made"]])
        if view["near"]:
            yield Paragraph(self.base["ui"]["near"])
        yield Points(
            [
                of(near["name"], listed((near["label"], names(near["faces"], words)), words), words)
                for near in view["near"][:NEAR_SHOWN]
            ]
        )


EXAMPLE = "m01-2 m02-2 m03-2 m04-2 m05-2 m03-1 m09-1"
"""Akatan, five ribbons, and hanami one tap away from more."""


def _say(found: Report, words: Words) -> str:
    if not found.made:
        return words.say("ui.say_none")
    names = words.say("ui.list").join(
        words.say("ui.yaku_points", yaku=yaku_name(yaku.key, words), n=points) for yaku, points in found.made
    )
    return words.say("ui.say_made", yaku=names, n=found.points)
