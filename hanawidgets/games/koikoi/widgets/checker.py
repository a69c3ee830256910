"""Yaku checker (役チェック): pick captured cards, see what they make and what is one card away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal, Unpack

from traitlets import Dict, Int

from hanawidgets.core.deck import pile_of as bits_of
from hanawidgets.core.errors import check_int
from hanawidgets.text import catalogue, translate
from hanawidgets.text.wording import rule_card, ruleset_name
from hanawidgets.widgets.badges import WithBadges
from hanawidgets.widgets.base import Checked, HanaWidget, a_bool, action, choices, one_of, sets
from hanawidgets.widgets.card_field import WithCardField
from hanawidgets.widgets.fallback import CardRow, Paragraph, Part, Points, listed, names, of
from hanawidgets.widgets.link import WithLink, problem_view
from hanawidgets.widgets.options import Cards, Ruled
from hanawidgets.widgets.print_button import WithPrint
from hanawidgets.widgets.views import RuleCard

from ..cards import MONTH_MASKS, in_order, parse_card, parse_text
from ..score import Situation
from ..situation import parse_state, state_text
from ..wording import excluded_text, yaku_how, yaku_name
from ..yaku import BGA_YAKU, CLUB_YAKU, Report, report
from .faces import codes, deck, groups, pile_of, pile_of_codes
from .rules_panel import WithKoiKoiRules
from .views import CheckerBase, CheckerView, NearYaku

NEAR_SHOWN = 6
"""So many cards that are one away are listed at first; the page can open the rest."""


class CheckerOptions(Ruled, total=False):
    """What a checker takes besides the cards."""

    value: Cards
    order: Literal["kind", "month"]
    panel: bool
    badges: bool


class YakuChecker(WithLink[dict[str, Any]], WithCardField, WithBadges, WithKoiKoiRules, WithPrint, HanaWidget):
    """Captured cards and the yaku (役) they make under a rule set.

    cards    the captured cards: names or notations (``"松に鶴"``, ``"1-hikari(crane)"``, ``"11"``), or one line
    ruleset  preset name, with changed options after semicolons

    ``value`` holds the cards as a tuple of notations, ``points`` their sum P, ``yaku`` key → points.
    Raises RuleError for a card twice, an unknown card or an unknown rule set.

    >>> checker = YakuChecker("1-tan(aka) 2-tan(aka) 3-tan(aka)", ruleset="club")
    >>> checker.yaku, checker.points
    ({'akatan': 6}, 6)
    """

    value = Checked((), lambda _, cards: codes(pile_of(cards)), help="the captured cards as notations, by month")
    points = Int(0, read_only=True, help="P, the sum of the yaku made")
    yaku = Dict(read_only=True, help="the yaku made: key → points")
    panel = Checked(True, a_bool, help="whether the rule set's panel is shown")

    _card_game, _named_as = "koikoi", "captured"
    _sheets = ("koikoi-yaku", "koikoi-how-to-play")
    _watched = ("value", "ruleset", "badges", "order", "panel")
    _ui = (
        "ui: captured clear made near near_more near_less excluded add",
        "ui: copy_link copied cards_by example to_calculator",
    )
    _looks = frozenset({"panel", "order", "badges"})

    order = Checked("kind", one_of("kind", "month"), help="how the cards are laid out")

    def __init__(self, cards: Cards | None = None, **options: Unpack[CheckerOptions]) -> None:
        kwargs: dict[str, Any] = {**options}
        if cards is not None:
            kwargs["value"] = cards
        else:
            kwargs |= self._from_link(kwargs) or {}
        super().__init__(painter="checker", **kwargs)

    def _read_link(self, text: str) -> dict[str, Any]:
        situation, _ = parse_state(text)
        return {"value": codes(situation.pile), "ruleset": text.split(".")[1]}

    @property
    def pile(self) -> int:
        """The captured cards as a pile of the engine."""
        return pile_of_codes(self.value)

    def _compute(self) -> None:
        self._report: Report = report(self.pile, self.rule_set)
        self.set_trait("yaku", {yaku.key: points for yaku, points in self._report.made})
        self.set_trait("points", self._report.points)

    # -- what the page may do ----------------------------------------------------------------------

    @action(card=str, on=bool)
    def _act_pick(self, card: str, on: bool) -> None:
        bit = parse_card(card, "captured").bit
        self.value = codes(self.pile | bit if on else self.pile & ~bit)

    def _taken(self) -> int:
        return self.pile

    def _add_cards(self, cards: tuple[int, ...]) -> None:
        self.value = codes(self.pile | bits_of(cards))

    @action()
    def _act_clear(self) -> None:
        self.value = ()

    @action()
    def _act_example(self) -> None:
        self.value = codes(parse_text(EXAMPLE))

    _act_order = sets("order", by=str)

    @action(month=int)
    def _act_month(self, month: int) -> None:
        mask = MONTH_MASKS[check_int("month", month, 1, 12) - 1]
        pile = self.pile
        self.value = codes(pile & ~mask if pile & mask == mask else pile | mask)

    # -- what it shows -----------------------------------------------------------------------------

    def _base(self, lang: str) -> CheckerBase:
        return {
            **super()._base(lang),
            "cards": deck(lang),
            "book": _book(lang),
            "groups": {by: groups(by, lang) for by in ("kind", "month")},
            "orders": choices("ui.by", ("kind", "month"), lang),
        }

    def _view(self, lang: str) -> CheckerView:
        pile, rules, found = self.pile, self.rule_set, self._report
        faces = [card.face for card in in_order(pile)]
        near = _near(found, lang)
        return {
            "order": self.order,
            "picked": faces,
            "count": translate("ui.cards_count", lang, n=len(faces)),
            "field": self._card_field(lang),
            "made": [
                {
                    "key": yaku.key,
                    "name": yaku_name(yaku.key, lang),
                    "how": yaku_how(yaku, rules, lang),
                    "points": points,
                    "label": translate("ui.points", lang, n=points),
                    "faces": [c.face for c in in_order(yaku.cards_in(pile))],
                    "rule": yaku.rule,
                }
                for yaku, points in found.made
            ],
            "total": {"value": found.points, "label": translate("ui.points", lang, n=found.points)},
            "empty": "" if found.made else translate("ui.no_yaku" if faces else "ui.no_cards", lang),
            "excluded": [
                {
                    "key": ex.yaku.key,
                    "name": yaku_name(ex.yaku.key, lang),
                    "text": excluded_text(ex, lang),
                    "rule": ex.rule,
                }
                for ex in found.excluded
            ],
            "near": near,
            "near_first": NEAR_SHOWN,
            "panel": self.panel,
            **self._badges(lang),
            "state": state_text(Situation(pile=pile), rules),
            "problem": problem_view(self._link_error, lang),
            "say": _say(found, lang),
        }

    def _fallback(self, lang: str) -> Iterator[Part]:
        view = self.view
        yield Paragraph(ruleset_name(self.rule_set, lang))
        yield CardRow(view["count"], view["picked"])
        yield Paragraph(view["empty"] or view["say"])
        yield Points([of(made["name"], listed((made["label"], made["how"]), lang), lang) for made in view["made"]])
        if view["near"]:
            yield Paragraph(self.base["ui"]["near"])
        yield Points(
            [
                of(near["name"], listed((near["label"], names(near["faces"], lang)), lang), lang)
                for near in view["near"][:NEAR_SHOWN]
            ]
        )


EXAMPLE = "m01-2 m02-2 m03-2 m04-2 m05-2 m03-1 m09-1"
"""Akatan, five ribbons, and hanami one tap away from more."""


def _book(lang: str) -> dict[str, RuleCard]:
    """Return the rules that a result can name, by id: of all yaku, and why one may not count."""
    ids = {yaku.rule for yaku in (*BGA_YAKU, *CLUB_YAKU)}
    ids |= {key.removeprefix("excluded.") for key in catalogue(lang, "koikoi") if key.startswith("excluded.")}
    return {rule: rule_card(rule, lang) for rule in sorted(ids)}


def _near(found: Report, lang: str) -> list[NearYaku]:
    """Group what is one card away by yaku: which cards, and what it would pay."""
    lines: dict[tuple[str, int, bool], NearYaku] = {}
    places = Counter[str]()
    for near in found.near:
        yaku = near.yaku.key
        line = lines.get((yaku, near.points, near.is_new))
        if line is None:
            label = translate(
                "ui.near_new" if near.is_new else "ui.near_more_points", lang, n=near.points, before=near.before
            )
            line = lines[yaku, near.points, near.is_new] = {
                "key": yaku,
                "place": places[yaku],
                "name": yaku_name(yaku, lang),
                "new": near.is_new,
                "label": label,
                "faces": [],
            }
            places[yaku] += 1
        line["faces"].append(near.card.face)
    return list(lines.values())


def _say(found: Report, lang: str) -> str:
    if not found.made:
        return translate("ui.say_none", lang)
    names = translate("ui.list", lang).join(
        translate("ui.yaku_points", lang, yaku=yaku_name(yaku.key, lang), n=points) for yaku, points in found.made
    )
    return translate("ui.say_made", lang, yaku=names, n=found.points)
