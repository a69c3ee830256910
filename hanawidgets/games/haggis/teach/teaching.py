"""The record of Haggis for lessons."""

from __future__ import annotations

from typing import Final

from hanawidgets.teach.game import LessonDeck, Teaching

from ..cards import COURT_CARDS, NUMBERS, cards_in_order, parse_cards
from ..game import GAME
from ..wording import cards_named
from . import answers, hints, picks, situations, tables
from . import rounds as shows
from .answers import facts_of, term_of
from .picks import MOVE_GOALS, offers
from .skills import misconceptions_of


def _pile(text: str) -> int:
    """Return cards of one hand written in one line, or the id of a picture. Raises RuleError."""
    return parse_cards(text.removeprefix("hg-"))


TEACHING: Final = Teaching(
    GAME,
    LessonDeck(NUMBERS | COURT_CARDS, cards_in_order, _pile, cards_named, hints.faces, "hg-{}".format),
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
    refused=hints.refused,
    offers=offers,
    is_picked=picks.is_picked,
    sample_answer=picks.sample_answer,
    asked_terms={"score": "score", "points": "points"},
    old_facts={"left_second.": "second.", "total.": "scores."},
    show_form=shows.SHOW,
    show_of=shows.show_of,
)
