"""What Oh Hell registers for lessons."""

from __future__ import annotations

from typing import Final

from hanawidgets.teach.game import LessonDeck, Teaching

from ..cards import FACES, FULL, cards_in_order, cards_of, faces, pile
from ..game import GAME
from . import answers, hints, picks, tables
from .exhibits import SITUATIONS
from .misconceptions import misconceptions_of

TEACHING: Final = Teaching(
    GAME,
    LessonDeck(
        FULL,
        cards_in_order,
        lambda text: pile(cards_in_order(text)),
        picks.names,
        lambda cards: faces(cards_of(cards)),
        FACES.__getitem__,
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
    asked_terms={"score": "score", "winner": "winner", "forbidden": "forbidden"},
    asked_facts={"taker": ("winner",)},
    all_goals=frozenset({"legal"}),
)
