"""Koi-Koi in lessons: its board, and the numbers of a stop."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hanawidgets.teach.asks import asked
from hanawidgets.teach.model import AnyStep
from hanawidgets.text import translate
from hanawidgets.text.wording import field_label
from hanawidgets.widgets.lesson_renderer import LessonRenderer
from hanawidgets.widgets.views import Deck, Given

from ..cards import in_order, parse_card
from ..score import Settlement
from .board import board, prompt
from .faces import deck

_GAPS: Final = {"points": "yaku_total", "own_koi": "koi", "honba": "honba"}
"""Number of a situation → the term of the score that is just this number."""


def _given(step: AnyStep, lang: str, hides: frozenset[str]) -> list[Given]:
    """The numbers of a stop that the rules look at (K-BGA-21, K-CLUB-38); none that is asked, none where only
    the points of the yaku are, or where nobody stopped."""
    situation, family = step.situation, step.rules.family
    if "points" in asked(step) or situation.ending is not Settlement.STOP:
        return []
    # The calls come last.
    known = sorted(family.numbers, key=("field_brights", "honba", "own_koi", "other_koi").index)
    return [
        {"label": field_label(name, lang), "value": value}
        for name in ("points", *known)
        if (value := getattr(situation, name)) is not None
        and (value or name != "other_koi")
        and (family.counts_all_calls or _GAPS.get(name) not in hides)
    ]


def _faces(step: AnyStep) -> list[str]:
    return [card.face for card in in_order(step.situation.pile)]


def _mask(faces: Iterable[str], hides: frozenset[str], lang: str) -> Deck:
    """A card whose month or kind is asked is called by what is seen on it, and bears no mark of that."""
    if not hides & {"month", "kind"}:
        return {}
    masked: Deck = {}
    for face in faces:
        card = parse_card(face)
        look = translate(f"koikoi.cards.{face}.look", lang)
        month = 0 if "month" in hides else card.month
        masked[face] = {
            "label": translate("koikoi.cards.seen", lang, look=look, n=month) if month else look,
            "name": look,
            "month": month,
            "kind": "" if "kind" in hides else card.kind.value,
        }
    return masked


RENDERER: Final = LessonRenderer(
    deck=deck,
    board=lambda session, lang, _selection, hides: board(session, lang, hides),
    prompt=prompt,
    given=_given,
    faces=_faces,
    picture=lambda _step, _solved, _lang: None,
    table="table",
    badges=True,
    mask=_mask,
)
