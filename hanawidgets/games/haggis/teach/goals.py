"""The goals that a lesson may ask of a move in Haggis: a form, wild cards used or kept, high or low; a bet, a pass."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from hanawidgets.teach.goals import Goal
from hanawidgets.teach.model import Play as PlayStep
from hanawidgets.teach.schema import Bool, Field, Int
from hanawidgets.teach.schema import Text as Line
from hanawidgets.text import LANGUAGES, words_in

from ..actions import PASS, Bet, Play
from ..cards import COURT_CARDS, parse_cards
from ..state import Match
from ..wording import cards_named
from .exhibits import is_shape, said, shape
from .picks import what_words

_ONE: Final = Bool(only_true=True)


def _play(test: Callable[[Match, Play, Any], bool]) -> Callable[[Match, str, Any, Any], bool]:
    """Return the test of a goal that only plays reach."""
    return lambda state, _seat, action, value: isinstance(action, Play) and test(state, action, value)


def _form(_state: Match, play: Play, word: str) -> bool:
    return play.combination is not None and is_shape(" ".join(word.split()), play.combination)


def _bomb(_state: Match, play: Play, _: bool) -> bool:
    return play.combination is not None and play.combination.kind == "bomb"


def _out(state: Match, play: Play, _: bool) -> bool:
    return play.cards == state.current.hands[state.current.turn]


def _top(_state: Match, action: Any) -> int:
    return action.combination.top if isinstance(action, Play) and action.combination is not None else 0


_BETTING: Final = frozenset({"HG-39", "HG-40", "GAP-HG-11"})
"""Rules about making a bet."""


def offers(step: PlayStep, action: Any) -> bool:
    """Tell whether a step has a use for an action: for a bet only where it is asked for, or where a rule of it is
    about making one."""
    if not isinstance(action, Bet) or _BETTING & set(step.rule):
        return True
    return any("bet" in move.goal or any(isinstance(each, Bet) for each in move.accept) for move in step.moves)


MOVE_GOALS: Final = (
    Goal(Field("passes", _ONE), "goal.passes", test=lambda _state, _seat, action, _: action == PASS),
    Goal(
        Field("bet", Int(15, 30)),
        "goal.bet",
        test=lambda _state, _seat, action, amount: isinstance(action, Bet) and action.amount == amount,
        words=lambda amount: {"bet": said(f"bet.{amount}")},
    ),
    Goal(Field("answers", _ONE), "goal.answers", test=_play(lambda *_: True)),
    Goal(
        Field("combination", Line()),
        "goal.combination",
        test=_play(_form),
        words=lambda word: {"what": what_words({"combination": word})},
        check=shape,
    ),
    Goal(Field("bomb", _ONE), "goal.bomb", test=_play(_bomb)),
    Goal(Field("out", _ONE), "goal.out", test=_play(_out)),
    Goal(
        Field("wilds", Int(0, 3)),
        "goal.wilds",
        test=_play(lambda _state, play, number: (play.cards & COURT_CARDS).bit_count() == number),
        words=lambda number: {"n": number},
    ),
    Goal(
        Field("keeps", Line()),
        "goal.keeps",
        test=_play(lambda _state, play, cards: not play.cards & parse_cards(cards)),
        words=lambda cards: {"cards": {lang: cards_named(parse_cards(cards), words_in(lang)) for lang in LANGUAGES}},
        check=lambda cards: parse_cards(cards, "keeps"),
    ),
    Goal(Field("lowest", _ONE), "goal.lowest", rank=lambda state, action: -_top(state, action)),
    Goal(Field("highest", _ONE), "goal.highest", rank=_top),
)
"""A pass; a bet of 15 or 30; any play; a form; a bomb; the last cards of the hand; so many wild cards; cards
that stay in the hand; of these the lowest, or the highest."""
