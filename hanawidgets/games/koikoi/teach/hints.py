"""Where to look, and a move in words: what the hints say of hanafuda."""

from __future__ import annotations

from typing import Any

from hanawidgets.teach.model import Choose, Move, Number, Pick, Text

from ..actions import Action, Play, Say, Take
from ..cards import CARDS, parse_text
from ..round_rules import Phase, capture
from ..state import Match
from ..wording import in_all
from .picks import faces, names
from .words import said


def highlight(step: Any, move: Move | None, state: Match | None) -> tuple[tuple[str, ...], str]:
    """Return faces and zone to light first."""
    if isinstance(step, Number):
        return (), "formula"
    if isinstance(step, Pick):
        return (), "cards"
    if isinstance(step, Choose):
        if step.ask == "takes":
            return tuple(card.face for card in step.cards), "field"
        if step.cards:
            return tuple(card.face for card in step.cards), "cards"
        return (), "formula" if step.situation is not None else "table" if state is not None else "choices"
    if state is None or move is None:
        return (), "table"
    now = state.current
    if now.phase is Phase.SAY:
        return faces(now.captured[now.turn]), "captured"
    if now.phase is Phase.TAKE:
        return (CARDS[now.flip].face, *faces(capture(now.field, CARDS[now.flip]).choices)), "field"
    takes = parse_text(move.goal.get("takes", "")) & now.field
    return faces(takes), "field" if takes else "hand"


def describe_move(action: Action, state: Match) -> tuple[int, Text]:
    """Return the card that a move is about (0: none) and the move in words."""
    if isinstance(action, Say):
        return 0, said(f"move.{action}")
    if isinstance(action, Take):
        return action.card.bit, _words("take", card=action.card.bit)
    assert isinstance(action, Play)  # noqa: S101 - chance makes no moves of a learner
    done = capture(state.current.field, action.card, None if action.take is None else action.take.bit)
    taken = done.captured & ~action.card.bit
    if taken:
        return action.card.bit, _words("play_take", card=action.card.bit, cards=taken)
    return action.card.bit, _words("play", card=action.card.bit)


def _words(kind: str, **piles: int) -> Text:
    return said(f"move.{kind}", **{name: in_all(names, pile) for name, pile in piles.items()})
