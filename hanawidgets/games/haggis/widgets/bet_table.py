"""Bet table of Haggis (ベットの表): what the bets of all yield, whoever goes out first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sized
from typing import Any, TypedDict, Unpack

from traitlets import validate

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.text import Words
from hanawidgets.text.wording import rule_card, term_why
from hanawidgets.widgets.base import Checked, HanaWidget, action
from hanawidgets.widgets.checked import Ruled
from hanawidgets.widgets.fallback import Heading, Part, Points, TextTable, of
from hanawidgets.widgets.rules.rules_panel import WithRules
from hanawidgets.widgets.views import NumberChoice, RuleCard, UiBase

from ..cards import NAMES, Detail, wrong_count
from ..score import bet_table, check_bet
from ..wording import tool_text
from .gallery import panel_of
from .views import BetOfSeat


class ReasonLine(TypedDict):
    n: int
    text: str
    rule: str


class Reasons(TypedDict):
    who: str
    lines: list[ReasonLine]


class BetCell(TypedDict):
    text: str
    got: bool


class BetRow(TypedDict):
    first: str
    cells: list[BetCell]
    whys: list[Reasons]


class BetView(TypedDict):
    seats: list[BetOfSeat]
    heads: list[str]
    say: str
    rows: list[BetRow]


class BetTableBase(UiBase):
    bets: list[NumberChoice]
    rules: list[RuleCard]


BETS = (0, 15, 30)
"""No bet, little bet, big bet (HG-40)."""
EXAMPLE = (15, 30)


def check_bets(name: str, bets: Any) -> Any:
    """Return bets, one for each seat. Raises RuleError wrong_type, number_out_of_range."""
    if not isinstance(bets, (list, tuple)):
        raise RuleError(Code.WRONG_TYPE, name, bets, rule="HG-40", wanted="numbers")
    for bet in bets:
        check_bet(bet, name)
    if len(bets) > len(NAMES):
        raise wrong_count(name, len(bets))
    return tuple(bets)


def bet_choices(words: Words) -> list[NumberChoice]:
    """Return the bets that can be made, as choices."""
    return [{"value": bet, "label": tool_text(f"bet.{bet}", words)} for bet in BETS]


def bets_of_seats(bets: Iterable[int], words: Words) -> list[BetOfSeat]:
    """Return the bet of each seat, and what it is called."""
    return [
        {"label": tool_text("bet_of", words, player=seat), "bet": bet} for seat, bet in zip(NAMES, bets, strict=False)
    ]


def check_place(field: str, place: int, of: Sized, rule: str) -> None:
    """Refuse a place that a list does not have. Raises RuleError number_out_of_range."""
    if not 0 <= place < len(of):
        raise RuleError(Code.NUMBER_OUT_OF_RANGE, field, place, rule, low=0, high=len(of) - 1)


class BetTable(WithRules, HanaWidget):
    """Bets on going out first (HG-39 to HG-43).

    bets     of each seat: 0 (none, as at first), 15 (little) or 30 (big)
    ruleset  ``two`` or ``three``, with changed options: ``"three;failed_bet=first_out_only"``

    ``points`` says what comes of them: first out → seat → points. Raises RuleError for bad input.

    >>> BetTable([15, 15]).points
    {'A': {'A': 30, 'B': 0}, 'B': {'A': 0, 'B': 30}}
    """

    _painter = "bettable"
    _panel = panel_of("players", "failed_bet")
    ruleset = _panel.trait("two")
    bets = Checked((), check_bets, help="bets of the seats: 0, 15 or 30")
    _watched = ("bets", "ruleset")
    _ui = ("ui: example", "haggis.tool: bettable outcomes first_out why_so clear")

    def __init__(self, bets: Iterable[int] = (), **options: Unpack[Ruled]) -> None:
        super().__init__(bets=bets, **options)

    @validate("bets")
    def _for_players(self, proposal: Any) -> Any:
        """No bet is dropped in silence: there are as many as players, or fewer. Raises RuleError."""
        bets, players = proposal["value"], self.rule_set.players
        if len(bets) > players:
            detail = Detail.TOO_MANY_BETS
            raise RuleError(Code.WRONG_PLAYER_COUNT, "bets", len(bets), detail.rule, detail, players=players)
        return bets

    @property
    def points(self) -> dict[str, dict[str, int]]:
        """First out → seat → points from bets alone."""
        table = bet_table(self.bets, self.rule_set)
        return {first: {seat: term.value for seat, term in row.items()} for first, row in table.items()}

    def _compute(self) -> None:
        self.bets = self._of_all(self.bets)

    def _of_all(self, bets: tuple[int, ...]) -> tuple[int, ...]:
        """As many bets as players; who has said nothing has none (HG-40)."""
        players = self.rule_set.players
        return (*bets, *(0,) * players)[:players]

    @action(seat=int, bet=int)
    def _act_bet(self, seat: int, bet: int) -> None:
        check_place("seat", seat, self.bets, "HG-01")
        self.bets = (*self.bets[:seat], bet, *self.bets[seat + 1 :])

    @action()
    def _act_example(self) -> None:
        self.bets = EXAMPLE

    @action()
    def _act_clear(self) -> None:
        self.bets = ()

    # -- what it shows -----------------------------------------------------------------------------

    def _base(self, words: Words) -> BetTableBase:
        return {
            **super()._base(words),
            "bets": bet_choices(words),
            "rules": [rule_card(rule, words) for rule in ("HG-39", "HG-40")],
        }

    def _view(self, words: Words) -> BetView:
        return {
            "seats": bets_of_seats(self.bets, words),
            "heads": [tool_text("points_of", words, player=seat) for seat in NAMES[: len(self.bets)]],
            "rows": self._rows(self.bets, words) if any(self.bets) else [],
            "say": self._say(words),
        }

    def _rows(self, bets: tuple[int, ...], words: Words) -> list[BetRow]:
        return [
            {
                "first": tool_text("is_first", words, player=first),
                "cells": [
                    {"text": f"+{term.value}" if term.value else "0", "got": bool(term.value)} for term in row.values()
                ],
                "whys": [{"who": seat, "lines": list(_lines(term, words))} for seat, term in row.items()],
            }
            for first, row in bet_table(bets, self.rule_set).items()
        ]

    def _say(self, words: Words) -> str:
        if not any(self.bets):
            return tool_text("no_bets", words)
        rows = [
            tool_text(
                "row_say",
                words,
                player=first,
                points=words.say("ui.list").join(f"{seat} {n}" for seat, n in row.items()),
            )
            for first, row in self.points.items()
        ]
        return tool_text("then", words).join(rows)

    def _fallback(self, words: Words) -> Iterator[Part]:
        """Return what the bets yield; without bets those of an example, for nobody can bet where no widget runs."""
        bets = self.bets
        if not any(bets):
            bets = self._of_all(EXAMPLE)
            yield Heading(words.say("ui.examples"))
        names = {choice["value"]: choice["label"] for choice in self.base["bets"]}
        rows = self._rows(bets, words)
        yield Points([of(seat["label"], names[seat["bet"]], words) for seat in bets_of_seats(bets, words)])
        yield TextTable(
            ["", *self.view["heads"]], [[row["first"], *(cell["text"] for cell in row["cells"])] for row in rows]
        )
        yield Points(
            [
                of(of(row["first"], seat["who"], words), line["text"], words)
                for row in rows
                for seat in row["whys"]
                for line in seat["lines"]
            ]
        )


def _lines(term: Term, words: Words) -> Iterator[ReasonLine]:
    """The reasons for a seat's points from bets, term by term."""
    for part in term.children:
        yield {"n": part.value, "text": term_why(part, words), "rule": part.rule}
