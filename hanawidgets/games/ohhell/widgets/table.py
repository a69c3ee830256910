"""The table of Oh Hell (オーヘルの卓): a whole game against two to six opponents, or all hands open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Unpack

from hanawidgets.analysis.evaluation import Estimate
from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Seat
from hanawidgets.widgets.base import Checked, one_of
from hanawidgets.widgets.options import Ruleset, TableOptions
from hanawidgets.widgets.rules_panel import WithRules
from hanawidgets.widgets.table import GameTable, an_opponent, signed
from hanawidgets.widgets.tray import Eyes
from hanawidgets.widgets.views import JudgedWords, MotionEvent, PromptView

from ..game import GAME as OHHELL
from ..hand import HandView
from ..rules import NAMES, USUAL, RuleSet
from ..wording import rules_name, table_text
from .board import action_label, board, prompt, results, strip
from .coach import TOPICS
from .motion import motion
from .rules_panel import PANEL
from .views import OhHellBoard, TrickStep


class OhHellTable(WithRules, GameTable):
    """Oh Hell to play (オーヘル).

    ruleset   format, with changed options after semicolons: ``"short_up;players=5;mode=negative"``
    opponent  ``"simple"``, ``"strong"``, ``"random"``: plays all other seats; ``"open"``: all hands open,
              you play for everybody; ``"pass"``: people pass the device on, in ``"pass.Bstrong"`` with a strong
              opponent at B
    seat      yours, ``"A"`` to ``"G"``; ``"A"`` again if later rules do not have it
    coach     ``"on"``: one line a turn for a beginner
    seed      text or number that the deals follow from; left out: chance gives one
    start     the word of a game, a position, or a record to begin with

    ``value`` is the game as a word, ``state`` the position, ``record`` everything that was done.
    Raises RuleError for bad input.

    >>> table = OhHellTable("short_up;players=3", seed=42)
    >>> table.state.number, len(table.state.seats)
    (1, 3)
    """

    game = OHHELL
    _own_words = "bid taken"
    _trick_end = "trick"
    _key_list = "arrows enter numbers bids o t space u brackets n esc"
    _positions = "op"
    _playouts = 150
    _topics = TOPICS
    _seat_rule = "OH-01"
    _panel = PANEL

    ruleset = PANEL.trait(USUAL)
    opponent = Checked("simple", an_opponent(OHHELL.name), help="beginner, simple, strong, random, open or pass")
    seat = Checked("A", one_of(*NAMES), help="your seat, A to G")

    _watched = ("ruleset", "opponent", "seat", "seed", "coach")

    def __init__(self, ruleset: Ruleset | None = None, *, start: str = "", **options: Unpack[TableOptions]) -> None:
        super().__init__(ruleset, start=start, **options)

    def _first_game(self) -> tuple[str, Any]:
        return "short_up;players=3;hand_sizes=1+2+3+4", None

    # -- what it shows -------------------------------------------------------------------------------

    def _title(self, session: Session, lang: str) -> str:
        now = session.now
        return table_text("title", lang, n=now.number, of=now.rules.rounds, size=now.current.size)

    def _rules_name(self, rules: RuleSet, lang: str) -> str:
        return rules_name(rules, lang)

    def _board(self, session: Session, lang: str) -> OhHellBoard:
        return board(session, lang)

    def _motion(self, session: Session, moves: tuple[Move, ...], lang: str) -> list[MotionEvent]:
        return motion(session, moves, self._names(session, lang), lang)

    def _eyes(self, view: Any) -> Eyes:
        hand: HandView = view.now
        return hand

    def _trick(self, moves: Sequence[Move], session: Session, names: Mapping[Seat, str], lang: str) -> list[TrickStep]:
        return [step for step in strip(moves, session.people, names, lang) if step["cards"]]

    def _results(self, session: Session, lang: str) -> list[str]:
        return results(session.now, session, lang)

    def _prompt(self, session: Session, lang: str) -> PromptView | None:
        return prompt(session, lang)

    def _judged_line(self, found: Estimate, view: Any, lang: str, sure: str = "") -> JudgedWords:
        label, picture = action_label(found.action, lang)
        key = "judged" if view.rules.mode == "positive" else "judged_made"
        return {
            "label": label,
            "face": picture,
            "text": table_text(f"{key}", lang, value=signed(found.value), sure=sure, made=round(100 * found.won)),
        }


__all__ = ["OhHellTable"]
