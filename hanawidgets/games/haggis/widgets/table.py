"""The table of Haggis (ハギスの卓): a whole game for two or three, or all hands open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Unpack

from hanawidgets.analysis.evaluation import Estimate
from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Seat
from hanawidgets.text.faces import face_name
from hanawidgets.widgets.base import Checked, one_of
from hanawidgets.widgets.options import Ruleset, TableOptions
from hanawidgets.widgets.rules_panel import WithRules
from hanawidgets.widgets.selection import WithSelection
from hanawidgets.widgets.table import GameTable, an_opponent, signed
from hanawidgets.widgets.views import Deck, JudgedWords, MotionEvent, PromptView

from ..actions import Action, Play
from ..boards import move_name
from ..cards import CODES, NAMES, faces_of
from ..game import GAME as HAGGIS
from ..legal import Phase
from ..rules import USUAL, RuleSet
from ..wording import card_name, rules_name, table_text
from .board import board, strip
from .coach import TOPICS
from .motion import motion
from .round_end import prompt, results
from .rules_panel import PANEL
from .selection import SELECTING
from .views import HaggisBoard, HaggisStepView


@cache
def haggis_deck(lang: str) -> Deck:
    """Return every card by face: what it is called."""
    return {f"hg-{code}": {"label": face_name(f"hg-{code}", lang), "name": card_name(code, lang)} for code in CODES}


class HaggisTable(WithSelection, WithRules, GameTable):
    """Haggis to play (ハギス).

    ruleset   ``"two"``, ``"two_long"``, ``"three"``, ``"three_long"``, with changed options after semicolons
    opponent  ``"simple"``, ``"strong"``, ``"random"``: plays all other seats; ``"open"``: all hands open,
              you play for everybody; ``"pass"``: people pass the device on, in ``"pass.Bstrong"`` with a strong
              opponent at B
    seat      yours, ``"A"`` to ``"C"``; ``"A"`` again if later rules do not have it
    coach     ``"on"``: one line a turn for a beginner
    seed      text or number that the deals follow from; left out: chance gives one
    start     the word of a game, a position, or a record to begin with

    ``value`` is the game as a word, ``state`` the position, ``record`` everything that was done.
    Raises RuleError for bad input.

    >>> table = HaggisTable("three", seed=42)
    >>> table.state.number, len(table.state.seats)
    (1, 3)
    """

    game = HAGGIS
    _own_words = "near list put_back shape coach.offer"
    _trick_end = "taken"
    _key_list = "numbers enter p l b arrows o t space u brackets n esc"
    _positions = "gp"
    _topics = TOPICS
    _deck = staticmethod(haggis_deck)
    _seat_rule = "HG-01"
    _playouts = 60
    _panel = PANEL
    _selecting = SELECTING
    _selection = SELECTING.nothing

    ruleset = PANEL.trait(USUAL)
    opponent = Checked("simple", an_opponent(HAGGIS.name), help="beginner, simple, strong, random, open or pass")
    seat = Checked("A", one_of(*NAMES), help="your seat, A to C")

    _watched = ("ruleset", "opponent", "seat", "seed", "coach")

    # -- cards selected -------------------------------------------------------------------------------

    def __init__(self, ruleset: Ruleset | None = None, *, start: str = "", **options: Unpack[TableOptions]) -> None:
        super().__init__(ruleset, start=start, **options)

    @property
    def _table(self) -> Session:
        return self._shown

    def _moved(self, session: Session, since: int | None = None) -> None:
        before = self._hand
        super()._moved(session, since)
        self._keep_selection(before)

    def _covered(self) -> None:
        super()._covered()
        self._selection = replace(self._selection, cards=0)

    def _take(self, session: Session) -> None:
        before = self._hand
        super()._take(session)
        self._keep_selection(before)

    def _may_judge(self, session: Session) -> bool:
        return super()._may_judge(session) and session.now.current.phase is Phase.PLAY

    def _first_game(self) -> tuple[str, Any]:
        return USUAL, None

    # -- what it shows -------------------------------------------------------------------------------

    def _title(self, session: Session, lang: str) -> str:
        now = session.now
        return table_text("title", lang, n=now.number, target=now.rules.target)

    def _rules_name(self, rules: RuleSet, lang: str) -> str:
        return rules_name(rules, lang)

    def _board(self, session: Session, lang: str) -> HaggisBoard:
        return board(session, lang, self._selection)

    def _motion(self, session: Session, moves: tuple[Move, ...], lang: str) -> list[MotionEvent]:
        return motion(session, moves, self._names(session, lang), lang)

    def _trick(
        self, moves: Sequence[Move], session: Session, names: Mapping[Seat, str], lang: str
    ) -> list[HaggisStepView]:
        steps = strip(moves, session.people, names, lang)
        return steps[next((at for at, step in enumerate(steps) if step["faces"]), 0) :]

    def _results(self, session: Session, lang: str) -> list[str]:
        return results(session.now, session, lang)

    def _prompt(self, session: Session, lang: str) -> PromptView | None:
        return prompt(session, lang)

    def _judged_line(self, found: Estimate, view: Any, lang: str, sure: str = "") -> JudgedWords:
        label, faces = action_label(found.action, self._names(self._session, lang), lang)
        return {
            "label": label,
            "face": "",
            "faces": faces,
            "text": table_text("judged", lang, value=signed(found.value), sure=sure),
        }


def action_label(action: Action, names: Any, lang: str) -> tuple[str, list[str]]:
    """Return what an action is called, and the faces that stand for it.

    names  seat → what the player is called here
    """
    return move_name(action, lang, names), faces_of(action.cards) if isinstance(action, Play) else []


__all__ = ["HaggisTable", "action_label", "haggis_deck"]
