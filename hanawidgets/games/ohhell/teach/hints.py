"""Hints about playing cards: the place to look, and a move in words."""

from __future__ import annotations

from typing import Any

from hanawidgets.core.deck import BIT, SUIT, SUITS
from hanawidgets.teach.model import Choose, Move, Number, Pick, Text
from hanawidgets.teach.model import Play as PlayStep
from hanawidgets.text import LANGUAGES, words_in
from hanawidgets.text.wording import suit_name

from ..actions import Action, Bid, Play
from ..cards import faces
from ..hand import Phase
from ..legal import NO_BID
from ..state import Match
from ..tricks import NO_SUIT
from .answers import bids_of, trick_of
from .exhibits import Bids, HandEnd, Trick, said
from .picks import name_of

__all__ = ["describe_move", "highlight", "where"]

# Hints where to look first, for each question of Oh Hell.


def _suit(number: int) -> Text:
    return {lang: suit_name(SUITS[number], words_in(lang)) for lang in LANGUAGES}


def where(step: Any, move: Move | None, state: Match | None) -> Text | None:
    """Return where to look first, None where the step's file has to say it."""
    match step:
        case Choose():
            return _choose(step)
        case Pick() if "suit" in step.goal:
            return said("hint.where.suit", suit=_suit(SUITS.index(step.goal["suit"])))
        case Pick() if step.goal:
            trick = trick_of(step.about)
            return _legal(trick) if "legal" in step.goal else _best(trick, "beat" if "wins" in step.goal else "duck")
        case PlayStep() if state is not None and move is not None:
            return _play(move, state)
    return None


def _choose(step: Choose) -> Text | None:
    if step.ask in ("winner", "legal"):
        trick = trick_of(step.about)
        return _legal(trick) if step.ask == "legal" else _winner(trick)
    if step.ask == "forbidden":
        shown = bids_of(step.about)
        return said("hint.where.forbidden", total=sum(shown.bids), size=shown.hand_size)
    if step.ask == "off":
        return said("hint.where.off")
    return said("hint.where.size") if step.ask == "rounds" or step.ask.startswith("size.") else None


def _winner(trick: Trick) -> Text | None:
    if not trick.cards:
        return None
    led = _suit(SUIT[trick.cards[0]])
    if trick.trump in (NO_SUIT, SUIT[trick.cards[0]]):
        return said(f"hint.where.winner_{'plain' if trick.trump == NO_SUIT else 'trump'}", led=led)
    return said("hint.where.winner", led=led, trump=_suit(trick.trump))


def _legal(trick: Trick) -> Text:
    return said("hint.where.legal", led=_suit(SUIT[trick.cards[0]])) if trick.cards else said("hint.where.lead")


def _best(trick: Trick, key: str) -> Text:
    best = trick.winner
    return said(f"hint.where.{key}", card=name_of(best))


def _play(move: Move, state: Match) -> Text:
    now = state.current
    if now.phase is Phase.BID:
        return said("hint.where.bid")
    if "suit" in move.goal:
        return said("hint.where.suit", suit=_suit(SUITS.index(move.goal["suit"])))
    goal = "wins" if "wins" in move.goal else "loses" if "loses" in move.goal else ""
    if not goal:
        return said("hint.where.need")
    if not now.trick:
        return said(f"hint.where.lead_{goal}")
    return _best(Trick(now.trick, now.trump, now.leader), "beat" if goal == "wins" else "duck")


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
