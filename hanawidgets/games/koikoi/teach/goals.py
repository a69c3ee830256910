"""What a lesson may ask of a move in Koi-Koi: cards to be taken, yaku to be made, as many cards as can be."""

from __future__ import annotations

from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.teach.goals import Goal
from hanawidgets.teach.schema import Bool, Field, Int, Text
from hanawidgets.text import has

from ..actions import Play, Take
from ..cards import CARDS, parse_text
from ..round_rules import capture
from ..state import Match
from ..wording import in_all, yaku_name
from ..yaku import yaku_of
from .picks import names


def _captured(state: Match, action: Any) -> int:
    """Return the pile that a card captures, itself included; 0 if it only lies down."""
    now = state.current
    if isinstance(action, Play):
        done = capture(now.field, action.card, None if action.take is None else action.take.bit)
    elif isinstance(action, Take) and now.flip >= 0:
        done = capture(now.field, CARDS[now.flip], action.card.bit)
    else:
        return 0
    return done.captured


def _takes(state: Match, _seat: str, action: Any, cards: str) -> bool:
    wanted = parse_text(cards)
    return _captured(state, action) & wanted == wanted


def _raised(state: Match, seat: str, action: Any) -> set[str]:
    """Return the yaku that an action makes, or makes worth more."""
    me = state.current.seats.index(seat)
    before = yaku_of(state.current.captured[me], state.rules)
    then = yaku_of(state.after(action).current.captured[me], state.rules)
    return {key for key, points in then.items() if points > before.get(key, 0)}


def _known(key: str) -> None:
    if not has(f"koikoi.yaku.{key}"):
        raise RuleError(Code.UNKNOWN_VALUE, "yaku", key, "C-15")


MOVE_GOALS: Final = (
    Goal(
        Field("takes", Text()),
        "goal.takes",
        test=_takes,
        words=lambda cards: {"cards": in_all(names, parse_text(cards))},
        check=lambda cards: parse_text(cards, "takes"),
    ),
    Goal(
        Field("yaku", Text()),
        "goal.yaku",
        test=lambda state, seat, action, key: key in _raised(state, seat, action),
        words=lambda key: {"yaku": in_all(yaku_name, key)},
        check=_known,
    ),
    Goal(
        Field("makes", Int(1, 9)),
        "goal.makes",
        test=lambda state, seat, action, number: len(_raised(state, seat, action)) >= number,
        words=lambda number: {"n": number},
    ),
    Goal(
        Field("most", Bool(only_true=True)),
        "goal.most",
        rank=lambda state, action: _captured(state, action).bit_count(),
    ),
)
"""Cards that the card takes; a yaku to be made or raised; so many yaku at least; as many cards as any."""
