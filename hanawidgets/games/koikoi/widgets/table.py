"""The table of Koi-Koi (こいこいの卓): a whole game against an opponent, or both hands open."""

from __future__ import annotations

from typing import Any, Unpack, cast

from hanawidgets.analysis.evaluation import Estimate
from hanawidgets.core.session import Session
from hanawidgets.text import Words
from hanawidgets.widgets.base import Checked, one_of
from hanawidgets.widgets.checked import Ruleset, TableOptions
from hanawidgets.widgets.panel import BadgesPanel
from hanawidgets.widgets.rules.rules_panel import Rules
from hanawidgets.widgets.table.people import names_at
from hanawidgets.widgets.table.table import GameTable, an_opponent, signed
from hanawidgets.widgets.table.table_game import Names, TableGame
from hanawidgets.widgets.table.views import JudgedWords

from ..game import GAME as KOIKOI
from ..round_rules import Phase
from ..rules import NAMES, USUAL
from ..wording import round_title
from .board import action_label, board, prompt
from .decision import months_before
from .faces import deck, groups
from .motion import motion
from .position_editor import SetupPanel
from .rules_panel import TABLE_PANEL, worth, yaku_off, yaku_pays, yaku_usual
from .talk import TOPICS

FIRST_MONTHS = 3
"""Months of a beginner's first game."""


class KoiKoiTableOptions(TableOptions, total=False):
    """Options of this table besides ``ruleset`` and ``start``."""

    badges: bool


def _title(session: Session, words: Words) -> str:
    before = months_before(session)
    return round_title(session.now.month - before, session.rules.rounds - before, session.rules, words)


def _results(session: Session, words: Words) -> list[str]:
    names, now = names_at(session, words), session.now
    first = now.month + (now.current.phase is Phase.OVER) - len(now.months)
    return [
        words.say(
            f"koikoi.table.month_{'won' if month.winner >= 0 else 'even'}",
            n=number,
            points=month.points,
            who=names[NAMES[month.winner]],
        )
        for number, month in enumerate(now.months, first)
    ]


def _judged(found: Estimate, view: Any, _names: Names, words: Words, sure: str) -> JudgedWords:
    label, face = action_label(found.action, view, words)
    won, lost = round(100 * found.won), round(100 * found.lost)
    text = words.say("koikoi.table.judge.line", value=signed(found.value), sure=sure, won=won, lost=lost)
    return {"label": label, "face": face, "text": text}


def _first_game() -> tuple[str, Any]:
    rules = KOIKOI.parse_rules(USUAL)
    start, month = KOIKOI.start(rules), rules.rounds - FIRST_MONTHS + 1
    return USUAL, start._replace(month=month, current=start.current._replace(month=month))


class KoiKoiTable(GameTable):
    """Koi-Koi to play (こいこい).

    ruleset   preset name, with changed options after semicolons; ``"bga_general_half"`` plays six months
    opponent  ``"simple"``, ``"strong"``, ``"random"``; ``"open"``: both hands open, you play both; ``"pass"``:
              two people pass the device on; ``"pass.Bstrong"``: a strong opponent at B
    seat      yours, ``"A"`` or ``"B"``
    coach     ``"on"``: one line a turn for a beginner
    seed      text or number that the deals follow from; left out: chance gives one
    start     the word of a game, a position, or a record to begin with

    ``value`` is the game as a word, ``state`` the position, ``record`` everything that was done.
    Raises RuleError for bad input.

    >>> table = KoiKoiTable(seed=42)
    >>> table.state.month, len(table.record.actions) >= 2
    (1, True)
    """

    _table_game = TableGame(
        game=KOIKOI,
        rules=TABLE_PANEL,
        positions="kp",
        title=_title,
        board=lambda session, words, _: board(session, words),
        prompt=prompt,
        results=_results,
        motion=motion,
        deck=deck,
        groups=lambda words: groups("month", words),
        deal_number=lambda now: int(now.month),
        first_game=_first_game,
        topics=TOPICS,
        judged=_judged,
        keys="arrows enter numbers ks o t space u brackets n esc",
        panels=(SetupPanel, BadgesPanel),
    )

    ruleset = TABLE_PANEL.trait(USUAL)
    opponent = Checked("simple", an_opponent(KOIKOI.name), help="beginner, simple, strong, random, open or pass")
    seat = Checked("A", one_of(*NAMES), help="your seat, A or B")
    badges = BadgesPanel.trait()

    _watched = (*GameTable._watched, "badges")
    _act_yaku_off = yaku_off
    _act_yaku_pays = yaku_pays
    _act_yaku_usual = yaku_usual

    def __init__(
        self, ruleset: Ruleset | None = None, *, start: str = "", **options: Unpack[KoiKoiTableOptions]
    ) -> None:
        super().__init__(ruleset, start=start, **cast(TableOptions, options))

    def _rules(self, words: Words) -> Rules:
        return {**super()._rules(words), "worth": worth(self.session.rules, words)}


__all__ = ["KoiKoiTable"]
