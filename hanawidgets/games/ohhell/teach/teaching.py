"""What Oh Hell registers for lessons."""

from __future__ import annotations

from typing import Final

from hanawidgets.teach.game import LessonDeck, Teaching

from ..cards import CODES, FULL
from ..game import GAME
from . import answers, hints, picks, situations, tables
from .facts import facts_of, pile, term_of
from .goals import MOVE_GOALS
from .misconceptions import misconceptions_of
from .situations import cards_in_order


def _pile(text: str) -> int:
    return pile(cards_in_order(text))


def _face(card: int) -> str:
    return f"pc-{CODES[card]}"


TEACHING: Final = Teaching(
    GAME,
    LessonDeck(FULL, cards_in_order, _pile, picks.names, picks.faces, _face),
    situations,
    tables,
    facts_of,
    term_of,
    answers,
    picks,
    MOVE_GOALS,
    hints,
    misconceptions_of,
    hides=("winner", "score", "move"),
    asked_terms={"score": "score", "winner": "winner", "forbidden": "forbidden"},
    asked_facts={"taker": ("winner",)},
    all_goals=frozenset({"legal"}),
)
