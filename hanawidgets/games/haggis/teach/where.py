"""Hints where to look first, for each question of Haggis."""

from __future__ import annotations

from typing import Any, Final

from hanawidgets.teach.model import Choose, Move, Pick, Play, Text
from hanawidgets.text import LANGUAGES, words_in

from ..actions import Play as Combo
from ..combos import COMBINATIONS
from ..legal import is_bomb
from ..state import Match
from ..wording import combination_said
from .exhibits import Rows, said
from .picks import on_table, what_words
from .tricks import PlayedTrick

_ASKED: Final = {
    "combination": "combination",
    "answers": "answers",
    "beats": "answers",
    "takes": "takes",
    "points": "points",
    "readings": "wilds",
    "top": "wilds",
    "haggis_size": "count",
    "total": "total",
}
"""Question → key of its words."""


def _named(reading: int) -> Text:
    return {lang: combination_said(COMBINATIONS[reading], words_in(lang)) for lang in LANGUAGES}


def where(step: Any, move: Move | None, state: Match | None) -> Text | None:
    """Return where to look first, None where the step's file has to say it."""
    match step:
        case Choose():
            shown = {PlayedTrick: "takes", Rows: "bombs"}.get(type(step.situation), "") if step.part == "drill" else ""
            key = _ASKED.get(step.ask, shown)
            return said(f"hint.where.{key}") if key else None
        case Pick():
            return _pick(step)
        case Play() if state is not None and move is not None:
            return _play(move, state)
    return None


def _pick(step: Pick) -> Text:
    if "on" in step.goal:
        return said("hint.where.pick_on", combo=_named(on_table(step.goal).current(step.rules)))
    if "combination" in step.goal:
        return said("hint.where.pick_form", what=what_words(step.goal))
    return said("hint.where.pick_gap")


def _play(move: Move, state: Match) -> Text:
    key = next((key for key in ("bet", "bomb", "out") if key in move.goal), "")
    trick = state.current.trick
    if key:
        return said(f"hint.where.{key}")
    if trick:
        bombs = any(is_bomb(each) for each in move.accept if isinstance(each, Combo))
        shown = "passes" if "passes" in move.goal else "table_bomb" if bombs else "table"
        return said(f"hint.where.{shown}", combo=_named(trick[-1].reading))
    if "combination" in move.goal:
        return said("hint.where.lead_form", what=what_words(move.goal))
    return said("hint.where.lead")
