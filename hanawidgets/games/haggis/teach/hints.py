"""Hints of Haggis: the place to look, and a move in words."""

from __future__ import annotations

from typing import Any, Final

from hanawidgets.core.errors import RuleError
from hanawidgets.teach.model import Choose, Move, Number, Pick, Text
from hanawidgets.teach.model import Play as PlayStep
from hanawidgets.text import LANGUAGES, words_in

from ..actions import Action, Bet, Give, Play
from ..cards import codes, faces_of
from ..combos import COMBINATIONS, reading_numbers
from ..legal import is_bomb
from ..state import Match
from ..wording import cards_named, combination_said
from .exhibits import Rows, form_name, refusal_of, said
from .picks import on_table, what_words
from .rounds import RoundEnd
from .tricks import PlayedTrick

__all__ = ["describe_move", "faces", "highlight", "where"]

# Hints where to look first, for each question of Haggis.

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
        case PlayStep() if state is not None and move is not None:
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
        bombs = any(is_bomb(each) for each in move.accept if isinstance(each, Play))
        shown = "passes" if "passes" in move.goal else "table_bomb" if bombs else "table"
        return said(f"hint.where.{shown}", combo=_named(trick[-1].reading))
    if "combination" in move.goal:
        return said("hint.where.lead_form", what=what_words(move.goal))
    return said("hint.where.lead")


_HAND: Final = 8
"""So many cards are a hand."""


def faces(cards: int) -> tuple[str, ...]:
    """Return the ids of the pictures of a selection: few cards by rank, a hand by suit as at a table."""
    if cards.bit_count() >= _HAND:
        return tuple(f"hg-{code}" for code in codes(cards))
    return tuple(faces_of(cards))


def highlight(step: Any, move: Move | None, state: Match | None) -> tuple[tuple[str, ...], str]:
    """Return faces and zone to light first."""
    if isinstance(step, Number) or isinstance(step.situation, RoundEnd):
        return (), "formula"
    if isinstance(step, Pick):
        return (), "cards"
    if isinstance(step, Choose):
        if step.cards or step.situation is not None:
            return tuple(f"hg-{code}" for code in step.cards), "cards"
        return (), "table" if state is not None else "choices"
    if state is None or move is None or state.current.trick:
        return (), "table"  # what lies there decides
    return (), "hand"


def refused(error: RuleError, move: Move, state: Match) -> tuple[Text, str]:
    """Return what an illegal move is told, and its rule: of the form that the step asks for, else of the one on the
    table."""
    lies = state.current.current
    wanted = move.goal.get("combination")
    form = form_name(wanted) if wanted else COMBINATIONS[lies].name if lies >= 0 else ""
    return refusal_of(error, form)


def describe_move(action: Action, state: Match) -> tuple[int, Text]:
    """Return the cards that a move is about (0: none) and the move in words."""
    match action:
        case Play():
            found = reading_numbers(action.cards)
            reading = action.reading if action.reading in found else next(iter(found), None)
            named = None if reading is None else COMBINATIONS[reading]
            key = "move.one" if action.cards.bit_count() == 1 else "move.play"
            return action.cards, said(
                key,
                cards=lambda words: cards_named(action.cards, words),
                combo=lambda words: "" if named is None else combination_said(named, words),
            )
        case Bet():
            return 0, said("move.bet", bet=said(f"bet.{action.amount}"))
        case Give():
            return 0, said("move.give", seat=action.to)
    return 0, said("move.pass")
