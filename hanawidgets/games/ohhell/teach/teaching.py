"""The record of Oh Hell for lessons."""

from __future__ import annotations

from typing import Final

from hanawidgets.core.deck import FULL, cards_of, pile_of
from hanawidgets.teach.game import LessonDeck, Teaching

from ..cards import DECK, faces
from ..game import GAME
from . import answers, hints, picks, tables
from .exhibits import SITUATIONS
from .skills import misconceptions_of

TEACHING: Final = Teaching(
    GAME,
    LessonDeck(
        FULL,
        DECK.parse_text,
        lambda text: pile_of(DECK.parse_text(text)),
        picks.names,
        lambda cards: faces(cards_of(cards)),
        DECK.faces.__getitem__,
    ),
    SITUATIONS,
    tables,
    answers.facts_of,
    answers.term_of,
    answers,
    picks,
    picks.MOVE_GOALS,
    hints,
    misconceptions_of,
    hides=("winner", "score", "move"),
    old_facts={"number": "round", "points.": "scores.", "total.": "scores."},
    asked_terms={"score": "score", "winner": "winner", "forbidden": "forbidden"},
    asked_facts={"taker": ("winner",)},
    said_goals=picks.said_goals,
    all_goals=frozenset({"legal"}),
    card_asks=frozenset({"winner"}),
    pad_asks=frozenset({"forbidden"}),
)
