"""Hints where to look first, for each question of Oh Hell."""

from __future__ import annotations

from typing import Any

from hanawidgets.core.deck import SUIT, SUITS
from hanawidgets.teach.model import Choose, Move, Pick, Play, Text
from hanawidgets.text import LANGUAGES, words_in
from hanawidgets.text.wording import suit_name

from ..hand import Phase
from ..state import Match
from ..tricks import NO_SUIT, winner
from .answers import bids_of, trick_of
from .exhibits import Trick, said
from .picks import name_of


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
        case Play() if state is not None and move is not None:
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
    best = trick.cards[winner(trick.cards, trick.trump)]
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
