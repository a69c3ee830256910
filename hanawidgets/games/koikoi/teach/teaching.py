"""What Koi-Koi registers for lessons."""

from __future__ import annotations

from typing import Final

from hanawidgets.teach.game import LessonDeck, Teaching

from ..cards import FULL, Card, parse_text
from ..game import GAME
from . import answers, hints, picks, situations, tables
from .facts import facts_of, term_of
from .goals import MOVE_GOALS
from .misconceptions import misconceptions_of
from .tables import cards_in_order


def _pile(text: str) -> int:
    return parse_text(text, "cards")


def _face(card: Card) -> str:
    return card.face


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
    counted=answers.counted,
    named=answers.named,
    is_picked=picks.is_picked,
    sample_answer=picks.sample_answer,
    hides=("month", "kind", "yaku", "points", "score", "move"),
    asked_terms={"score": "score", "points": "yaku_total"},
    asked_facts={"takes": ("month",), "cards_of": ("kind",), "lights": ("kind",)},
    composite_terms=frozenset({"yaku_total"}),
    has_field=True,
)
