"""Hints about playing cards: the place to look, and a move in words."""

from __future__ import annotations

from typing import Any

from hanawidgets.core.deck import BIT
from hanawidgets.teach.model import Choose, Move, Number, Pick, Text

from ..actions import Action, Bid, Play
from ..cards import faces
from ..hand import Phase
from ..legal import NO_BID
from ..state import Match
from .exhibits import Bids, HandEnd, Trick, said
from .picks import name_of
from .where import where


def highlight(step: Any, move: Move | None, state: Match | None) -> tuple[tuple[str, ...], str]:
    """Return faces and zone to light first: the trick, the bids, the hand, the formula."""
    if isinstance(step, Number):
        return (), "formula"
    shown = step.situation
    if isinstance(shown, Trick):
        return faces(shown.cards), "trick" if shown.cards else "hand"
    if isinstance(shown, Bids):
        return (), "bids"
    if isinstance(step, (Pick, Choose)) and state is None:
        return faces(step.cards), "cards" if isinstance(step, Pick) or step.cards else _asked(step)
    if state is None:
        return (), "table"
    now = state.current
    if now.phase is Phase.BID:
        bid = any(number != NO_BID for number in now.bids)
        return (), "bids" if bid and (move is None or now.turn == now.dealer) else "hand"
    return faces(now.trick), "trick" if now.trick else "hand"


def _asked(step: Any) -> str:
    return "formula" if isinstance(step.situation, HandEnd) else "choices"


def describe_move(action: Action, state: Match) -> tuple[int, Text]:
    """Return the card that a move is about (0: none) and the move in words."""
    if isinstance(action, Bid):
        return 0, said("move.bid", n=action.number)
    assert isinstance(action, Play)  # noqa: S101 - chance makes no moves of a learner
    return BIT[action.index], said("move.play", card=name_of(action.index))


__all__ = ["describe_move", "highlight", "where"]
