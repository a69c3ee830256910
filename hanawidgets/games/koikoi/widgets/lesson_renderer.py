"""Koi-Koi in lessons: its board, and the numbers of a stop."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hanawidgets.teach.game import root_of
from hanawidgets.teach.model import AnyStep
from hanawidgets.text import Words
from hanawidgets.widgets.lesson_renderer import LessonRenderer
from hanawidgets.widgets.views import Deck

from ..cards import in_order, parse_card
from ..score import MOST_LIGHTS, Line, field_multiplier
from .board import board, prompt
from .faces import deck, signs_of
from .figures import picture, picture_fallback
from .leaks import MARKS, leaks

FEW: Final = 4
"""Numbers that are offered for a gap; where a rule allows more, the first of them."""


def _values(step: AnyStep, name: str) -> tuple[int, ...]:
    """The values that a term can have under the rules of a step, where they are few."""
    rules, term = step.rules, root_of(step).find(name)
    can_be: tuple[int, ...] = ()
    match name:
        case Line.SEVEN_DOUBLE:
            can_be = (1, 2)
        case Line.DOUBLE_BACK:
            can_be = (0, 1) if rules.double_back_style == "plus1" else (1, 2)
        case Line.FIELD:
            can_be = tuple(sorted({field_multiplier(lights, rules) for lights in range(MOST_LIGHTS + 1)}))[:FEW]
        case Line.KOI:
            can_be = tuple(range(FEW))
    return can_be if term is not None and term.value in can_be else ()


def _faces(step: AnyStep) -> list[str]:
    return [card.face for card in in_order(step.situation.pile)]


def _mask(faces: Iterable[str], hides: frozenset[str], words: Words) -> Deck:
    """A card whose month or kind is asked is called by what is seen on it, and bears no mark of that."""
    if not hides & MARKS.keys():
        return {}
    masked: Deck = {}
    for face in faces:
        card = parse_card(face)
        look = words.say(f"koikoi.cards.{face}.look")
        month = 0 if "month" in hides else card.month
        masked[face] = {
            "label": words.say("koikoi.cards.seen", look=look, n=month) if month else look,
            "name": look,
            "number": month,
            "signs": [] if "kind" in hides else signs_of(card),
        }
    return masked


RENDERER: Final = LessonRenderer(
    deck=deck,
    board=lambda session, words, _selection, hides: board(session, words, hides),
    prompt=prompt,
    given=lambda _step, _words, _hides: [],  # the picture shows it
    faces=_faces,
    picture=picture,
    picture_fallback=picture_fallback,
    values=_values,
    table="table",
    badges=True,
    marks=MARKS,
    mask=_mask,
    leaks=leaks,
    shown_asks=frozenset({"takes"}),
    sum_asks=frozenset({"score", "points", "yaku_total"}),
    sums_at=("points", "yaku"),
)
