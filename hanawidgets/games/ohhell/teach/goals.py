"""What a lesson may ask of a move in Oh Hell: to win or to be beaten, a suit, the lowest, the highest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hanawidgets.teach.cases.spec import Bool, Field, Word
from hanawidgets.teach.goals import Goal
from hanawidgets.text import LANGUAGES
from hanawidgets.text.playing_cards import suit_name

from ..actions import Play
from ..cards import RANKS, SUIT, SUITS
from ..state import Match
from .exhibits import Trick
from .picks import best

_ONE: Final = Bool(only_true=True)


def _best(state: Match, action: Any) -> bool | None:
    """Tell whether a card would be the best of the trick so far (OH-18), None if no card is played."""
    now = state.current
    if not isinstance(action, Play):
        return None
    return best(Trick(now.trick, now.trump, now.leader, now.hands[now.turn]), action.index)


def _suit(_state: Match, _seat: str, action: Any, suit: str) -> bool:
    return isinstance(action, Play) and SUITS[SUIT[action.index]] == suit


def _rank(_state: Match, action: Any) -> int:
    return action.index % len(RANKS) if isinstance(action, Play) else 0


def _suit_named(suit: str) -> Mapping[str, object]:
    return {"suit": {lang: suit_name(suit, lang) for lang in LANGUAGES}}


MOVE_GOALS: Final = (
    Goal(Field("wins", _ONE), "oh.not_wins", test=lambda state, _seat, action, _: _best(state, action) is True),
    Goal(Field("loses", _ONE), "oh.not_loses", test=lambda state, _seat, action, _: _best(state, action) is False),
    Goal(Field("suit", Word(tuple(SUITS))), "oh.not_suit", test=_suit, words=_suit_named),
    Goal(Field("lowest", _ONE), "oh.not_lowest", rank=lambda state, action: -_rank(state, action)),
    Goal(Field("highest", _ONE), "oh.not_highest", rank=_rank),
)
"""The best card of the trick so far; one that is beaten; a suit; of these the lowest rank, or the highest."""
