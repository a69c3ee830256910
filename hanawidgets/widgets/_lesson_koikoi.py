"""Koi-Koi in lessons: its board, and the numbers of a stop."""

from __future__ import annotations

from typing import Any, Final

from ..engine.hanafuda import in_order
from ..engine.koikoi.situation import NUMBERS
from ..lessons.script import AnyStep
from ..text import translate
from ._faces import deck
from ._koikoi_board import board, prompt
from ._lesson_scenery import Scenery


def _given(step: AnyStep, lang: str) -> list[dict[str, Any]]:
    """The numbers of a situation that the rules look at (K-BGA-21, K-CLUB-38)."""
    situation = step.situation
    asked = ["points"] if situation.points is not None else []
    asked += ["own_koi", "other_koi"]
    asked.insert(len(asked) - 2, "honba" if step.rules.is_club else "field_brights")
    always = {"points", "field_brights", "own_koi"}
    return [{"label": translate(f"error.field.{name}", lang), "value": getattr(situation, name)}
            for name in asked if name in always or name == "honba" or getattr(situation, name)]


def _faces(step: AnyStep) -> list[str]:
    return [card.face for card in in_order(step.situation.pile)]


SCENERY: Final = Scenery(
    deck=deck, words=lambda _: {}, board=lambda session, lang, _held: board(session, lang), prompt=prompt,
    given=_given, faces=_faces, picture=lambda _step, _solved, _lang: None, table="table", badges=True)
assert set(NUMBERS) >= {"own_koi", "other_koi", "honba", "field_brights"}  # noqa: S101 - names used above
