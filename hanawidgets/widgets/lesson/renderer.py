"""The pictures of each game in lessons: its board, and what a situation looks like."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from hanawidgets.core.registry import PARTS
from hanawidgets.core.session import Session
from hanawidgets.teach.model import AnyStep
from hanawidgets.text import Words

from ..fallback import Part
from ..selection import Selecting, Selection
from ..views import Deck, Figure, Given, PromptView

Facts = frozenset[str]
"""What is asked, and so left out (:mod:`hanawidgets.teach.asks`)."""


@dataclass(frozen=True, slots=True)
class LessonRenderer:
    """The pictures of a game in lessons.

    deck     language → every card by face
    board    session, language, what is selected, facts that are asked → what lies on the table
    prompt   session, language, facts that are asked → a decision or a result, or None
    given    step, language, facts that are asked → what is known of its situation, as label and value
    faces    step → cards of its situation, drawn if the step shows no others
    picture  step, whether it is answered, language → its situation as a picture (its ``kind`` says which
             drawing), or None
    picture_fallback  such a picture, language → it in words and cards, where no page draws it
    values   step, name of a term → the numbers that it can be under the step's rules, to be tapped where it is asked
             for; none: the number is typed
    table    stem of the notebook with the game's table
    words    words that only its board needs, as :func:`..base.words_at` takes them
    signed   whether points may be below zero
    selecting how cards are selected, in a game where several are played at once
    badges   whether its cards have marks for learners, to be switched off
    marks    facts of ``hides`` that those marks tell → the field of the card that holds the mark
    leaks    what a question is about, cards as they are drawn, language → what they tell of it: fact, place, words
    shown_asks  questions whose answers are cards or players that lie on the screen: a mark could tell, a name does not
    yes_no_asks questions that are answered by yes or no
    best_asks   questions whose answer is the best card of a trick, or who played it
    sum_asks    questions for a sum that the table tells, too
    sums_at     keys of a seat under which such sums stand
    mask     faces, facts that are asked, language → what these cards are called and marked with meanwhile
    """

    deck: Callable[[Words], Deck]
    board: Callable[[Session, Words, Selection, Facts], Any]
    prompt: Callable[[Session, Words, Facts], PromptView | None]
    given: Callable[[AnyStep, Words, Facts], list[Given]]
    faces: Callable[[AnyStep], list[str]]
    picture: Callable[[AnyStep, bool, Words], Figure | None]
    picture_fallback: Callable[[Any, Words], Iterable[Part]]
    table: str
    words: str = ""
    signed: bool = False
    selecting: Selecting | None = None
    badges: bool = False
    values: Callable[[AnyStep, str], tuple[int, ...]] = lambda _step, _name: ()
    marks: Mapping[str, str] = field(default_factory=dict)
    leaks: Callable[[Set[str], Mapping[str, Any], Words], Iterable[tuple[str, str, str]]] = lambda *_: ()
    shown_asks: Facts = frozenset()
    yes_no_asks: Facts = frozenset()
    best_asks: Facts = frozenset()
    sum_asks: Facts = frozenset({"score", "points"})
    sums_at: tuple[str, ...] = ("points",)
    mask: Callable[[Iterable[str], Facts, Words], Deck] = lambda _faces, _hides, _words: {}


def tells(text: str, wanted: str) -> bool:
    """Tell whether a text holds words as such: ``6 points`` is not in ``16 points``."""
    return bool(re.search(rf"(?<![0-9A-Za-z−-]){re.escape(wanted)}(?![0-9A-Za-z])", text, re.IGNORECASE))


@cache
def renderer_of(game: str) -> LessonRenderer:
    """Return what a game draws; its module is read when it is first asked for."""
    renderer = PARTS[game].renderer
    if renderer is None:
        raise KeyError(game)
    return renderer
