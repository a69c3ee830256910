"""The table of Oh Hell (オーヘルの卓): a whole game against one to nine opponents, or all hands open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import and_
from typing import Any

from hanawidgets.analysis.evaluation import Estimate
from hanawidgets.core.session import Move, Session
from hanawidgets.text import Words
from hanawidgets.widgets.base import Checked, one_of
from hanawidgets.widgets.table.table import GameTable, an_opponent, signed
from hanawidgets.widgets.table.table_game import Names, TableGame
from hanawidgets.widgets.table.views import JudgedWords

from ..cards import all_but, together
from ..game import GAME as OHHELL
from ..rules import NAMES, USUAL
from ..state import View
from ..wording import rules_name, table_text
from .board import action_label, board, prompt, results, strip
from .motion import motion
from .rules_panel import PANEL
from .talk import TOPICS
from .views import TrickStep


def _title(session: Session, words: Words) -> str:
    now = session.now
    return table_text("title", words, n=now.number, of=now.rules.rounds, size=now.current.size)


def _trick(moves: Sequence[Move], session: Session, names: Names, words: Words) -> list[TrickStep]:
    return [step for step in strip(moves, session.people, names, words) if step["cards"]]


def _piles(views: Sequence[View]) -> tuple[int, int]:
    out = reduce(and_, [view.now.out for view in views])
    known = reduce(together, [view.now.hand for view in views], out)
    return all_but(known, views[0].rules.packs), out


def _judged(found: Estimate, view: Any, _names: Names, words: Words, sure: str) -> JudgedWords:
    label, picture = action_label(found.action, words)
    key = "judged" if view.rules.greedy else "judged_made"
    text = table_text(key, words, value=signed(found.value), sure=sure, made=round(100 * found.won))
    return {"label": label, "face": picture, "text": text}


class OhHellTable(GameTable):
    """Oh Hell to play (オーヘル).

    ruleset   format, with changed options after semicolons: ``"short_up;players=5;mode=negative"``
    opponent  ``"simple"``, ``"strong"``, ``"random"``: plays all other seats; ``"open"``: all hands open,
              you play for everybody; ``"pass"``: people pass the device on, in ``"pass.Bstrong"`` with a strong
              opponent at B
    seat      yours, ``"A"`` to ``"J"``; ``"A"`` again if later rules do not have it
    coach     ``"on"``: one line a turn for a beginner
    seed      text or number that the deals follow from; left out: chance gives one
    start     the word of a game, a position, or a record to begin with

    ``value`` is the game as a word, ``state`` the position, ``record`` everything that was done.
    Raises RuleError for bad input.

    >>> table = OhHellTable("short_up;players=3", seed=42)
    >>> table.state.number, len(table.state.seats)
    (1, 3)
    """

    _table_game = TableGame(
        game=OHHELL,
        rules=PANEL,
        positions="op",
        seat_rule="OH-01",
        title=_title,
        board=lambda session, words, _: board(session, words),
        prompt=prompt,
        results=lambda session, words: results(session.now, session, words),
        motion=motion,
        rules_name=rules_name,
        first_game=lambda: ("short_up;players=3;hand_sizes=1+2+3+4", None),
        topics=TOPICS,
        judged=_judged,
        playouts=150,
        trick_end="trick",
        trick=_trick,
        piles=_piles,
        words="bid taken",
        keys="arrows enter numbers bids o t space u brackets n esc",
    )

    ruleset = PANEL.trait(USUAL)
    opponent = Checked("simple", an_opponent(OHHELL.name), help="beginner, simple, strong, random, open or pass")
    seat = Checked("A", one_of(*NAMES), help="your seat, A to J")


__all__ = ["OhHellTable"]
