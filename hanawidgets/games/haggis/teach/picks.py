"""Picking and playing cards of Haggis for a goal: which selections and moves reach it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.teach.cases.spec import Field
from hanawidgets.teach.cases.spec import Text as Line
from hanawidgets.teach.model import Text
from hanawidgets.text import LANGUAGES

from ..cards import COURT_CARDS
from ..combos import COMBINATIONS
from ..interpretations import reading_numbers
from ..legal import fitting
from ..movegen import CARDS, READING_AT, answers, leads
from ..rules import RuleSet
from .answers import form_text
from .exhibits import Answer
from .exhibits.shapes import is_shape, shape
from .situations import laid

PICK_GOALS: Final = (Field("combination", Line()), Field("on", Line()))
"""Keys of a pick: cards that are such a combination, or that may be played on others."""


def on_table(goal: Mapping[str, Any]) -> Answer:
    """Return what a pick is to answer, as an answer without cards. Raises RuleError."""
    _, play = laid(f"A {goal['on']}")
    named = play.combination
    return Answer(play.cards, 0, "" if named is None else str(named))


def reaches(cards: int, goal: Mapping[str, Any], rules: RuleSet) -> bool:
    """Tell whether a selection reaches the goal of a pick."""
    if "on" in goal:
        return bool(cards and fitting(cards, on_table(goal).current(rules), rules.high))
    found = reading_numbers(cards, rules.high) if cards else ()
    return any(is_shape(shape(goal["combination"]), COMBINATIONS[at]) for at in found)


def ways(among: int, goal: Mapping[str, Any], rules: RuleSet) -> list[int]:
    """Return all selections that reach a goal, those with few court cards first. Raises RuleError."""
    if "on" in goal:
        plays = answers(among, on_table(goal).current(rules), rules.high)
    else:
        wanted = shape(goal["combination"])
        plays = [play for play in leads(among, rules.high) if is_shape(wanted, COMBINATIONS[play >> READING_AT])]
    return sorted(
        {play & CARDS for play in plays},
        key=lambda cards: ((cards & COURT_CARDS).bit_count(), cards.bit_count(), cards),
    )


def picked(among: int, goal: Mapping[str, Any], rules: RuleSet) -> int | None:
    """Return the cards that a pick asks for, None if there are several ways.

    Raises RuleError unknown_value for a shape that is none, inconsistent pick_impossible.
    """
    found = ways(among, goal, rules)
    if not found:
        raise RuleError(Code.INCONSISTENT, "from", str(next(iter(goal.values()))), "", "pick_impossible")
    return found[0] if len(found) == 1 else None


def what_words(goal: Mapping[str, Any]) -> Text:
    """Return what a goal calls for in words."""
    return {lang: form_text(shape(goal["combination"]), lang) for lang in LANGUAGES}
