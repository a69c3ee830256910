"""The record of Koi-Koi for lessons."""

from __future__ import annotations

from functools import partial
from operator import attrgetter
from typing import Final

from hanawidgets.teach.game import LessonDeck, Teaching

from ..cards import FULL, parse_text
from ..game import GAME
from ..wording import cards_called
from . import answers, hints, picks, shows, tables
from .answers import facts_of, term_of
from .skills import misconceptions_of

_PILE: Final = partial(parse_text, field="cards")
TEACHING: Final = Teaching(
    GAME,
    LessonDeck(FULL, tables.cards_in_order, _PILE, cards_called, picks.faces, attrgetter("face")),
    tables,
    tables,
    facts_of,
    term_of,
    answers,
    picks,
    hints.MOVE_GOALS,
    hints,
    misconceptions_of,
    counted=answers.counted,
    named=answers.named,
    rule_part=hints.rule_part,
    said_goals=answers.said_goals,
    is_picked=picks.is_picked,
    sample_answer=picks.sample_answer,
    hides=("month", "kind", "yaku", "points", "score", "move"),
    asked_terms={"score": "score", "points": "yaku_total"},
    asked_facts={"takes": ("month",), "cards_of": ("kind",), "field_brights": ("kind",)},
    composite_terms=frozenset({"yaku_total"}),
    has_field=True,
    old_facts={
        "lights": "field_brights",
        "own_koi": "calls",
        "other_koi": "other_calls",
        "my_points": "my_score",
        "other_points": "other_score",
    },
    show_form=shows.SHOW,
    show_of=shows.show_of,
)
