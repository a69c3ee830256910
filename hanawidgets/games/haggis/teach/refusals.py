"""The answer to cards that are refused: of the form that was asked for, not of another that they come near to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hanawidgets.core.errors import RuleError
from hanawidgets.teach.model import Text
from hanawidgets.text import LANGUAGES, words_in
from hanawidgets.text.wording import error_text

from ..combos import COMBINATIONS
from ..details import Detail
from .exhibits import is_shape, said

SPEAKS: Final[Mapping[Detail, str]] = {
    Detail.BOMB_WITH_WILD: "bomb",
    Detail.BOMB_SUITS: "bomb",
    Detail.TWO_CARDS: "set",
    Detail.TWO_IN_A_ROW: "run",
    Detail.RUN_SUITS: "run",
    Detail.RUN_GAP: "run",
    Detail.SETS_SUITS: "sets",
    Detail.SETS_UNEVEN: "sets",
    Detail.SETS_GAP: "sets",
    Detail.UNRELATED: "",
}
"""Why cards are no combination → the name of the one that this speaks of."""
_SAID: Final = ("single", "set", "run", "sets")
"""Names of combinations of which ``drill.no`` says what they are."""


def form_name(shape: str) -> str:
    """Return the name of the combination that has a shape; empty if it is none of four.

    >>> form_name("set 2"), form_name("2x2"), form_name("bomb")
    ('set', 'sets', '')
    """
    name = next((each.name for each in COMBINATIONS if is_shape(shape, each)), "")
    return name if name in _SAID else ""


def refusal_of(error: RuleError, form: str) -> tuple[Text, str]:
    """Return what is said to somebody who was asked for a form and chose cards that are refused, and its rule.

    form  name of the combination that was asked for or lies on the table; empty: any may be played
    """
    spoken = SPEAKS.get(error.detail) if isinstance(error.detail, Detail) else form
    if form in _SAID and spoken is not None and spoken != form:
        return said(f"drill.no.{form}"), next(each.rule for each in COMBINATIONS if each.name == form)
    return {lang: error_text(error, words_in(lang), rule=False, lesson=True) for lang in LANGUAGES}, error.rule
