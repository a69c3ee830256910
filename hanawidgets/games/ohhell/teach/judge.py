"""Picked playing cards, moves and where to look: what lessons on Oh Hell say of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hanawidgets.teach.localised import said
from hanawidgets.teach.model import Choose, Move, Number, Pick, Text, Verdict
from hanawidgets.text import LANGUAGES, translate
from hanawidgets.text.playing_cards import playing_name, suit_name

from ..actions import Action, Bid, Play
from ..cards import BIT, CODES, SUIT, SUIT_MASKS, SUITS, cards_of
from ..hand import Phase
from ..legal import NO_BID
from ..state import Match
from ..tricks import NO_SUIT, explain_trick, legal_cards, winner
from ..wording import card_why
from .facts import Trick, trick_of
from .situations import BidsMade, TrickShown

GOAL_RULES: Mapping[str, str] = {"legal": "OH-16", "wins": "OH-18", "loses": "OH-18", "suit": "OH-02"}


def names(pile: int, lang: str) -> str:
    """Return the names of a pile's cards, by suit."""
    return translate("ui.list", lang).join(playing_name(CODES[card], lang) for card in cards_of(pile))


def faces(pile: int) -> tuple[str, ...]:
    """Return the ids of the pictures of a pile's cards, by suit."""
    return row(cards_of(pile))


def row(cards: tuple[int, ...]) -> tuple[str, ...]:
    """Return the ids of the pictures of cards, in their order."""
    return tuple(f"pc-{CODES[card]}" for card in cards)


def legal_of(trick: Trick, hand: int) -> int:
    """Return what may be played out of a hand (OH-15 to OH-17)."""
    return legal_cards(hand, SUIT[trick.cards[0]] if trick.cards else NO_SUIT)


def best(trick: Trick, card: int) -> bool:
    """Tell whether a card would be the best of the trick so far (OH-18)."""
    return winner((*trick.cards, card), trick.trump) == len(trick.cards)


def reaching(goal: Mapping[str, Any], trick: Trick, hand: int) -> int:
    """Return the cards of a hand that may be played and reach a goal: ``legal``, ``wins`` or ``loses``."""
    legal = legal_of(trick, hand)
    if "legal" in goal:
        return legal
    wanted = "wins" in goal
    return sum(BIT[card] for card in cards_of(legal) if best(trick, card) is wanted)


# --- picks ----------------------------------------------------------------------------------------


def judge_pick(step: Pick, pile: int) -> Verdict:
    """Judge the cards picked (:func:`.judge.judge_pick`): a card too many with its reason, then the rest."""
    extra, missing = pile & ~step.answer, step.answer & ~pile
    goal = next(iter(step.goal), "card")
    rule = next(iter(step.rule), "") or GOAL_RULES.get(goal, "")
    if goal == "legal" and not step.rule:
        rule = _must(trick_of(step.about), step.among)
    if not extra and not missing:
        return Verdict(True, step.why, "right", rule)
    facts = {"extra": faces(extra), "missing": len(faces(missing))}
    if extra:
        return Verdict(False, _why_not(step, goal, cards_of(extra)[0]), "extra", rule, facts)
    key = f"oh.missing_{goal}" if goal in GOAL_RULES else "oh.missing_card"
    return Verdict(False, said(key, n=missing.bit_count()), "missing", rule, {**facts, "missing": faces(missing)})


def _must(trick: Trick, hand: int) -> str:
    """The rule that says what may be played: lead, follow, or void."""
    if not trick.cards:
        return "OH-15"
    return "OH-16" if hand & SUIT_MASKS[SUIT[trick.cards[0]]] else "OH-17"


def _why_not(step: Pick, goal: str, card: int) -> Text:
    if goal in ("card", "suit"):
        return said(f"oh.extra_{goal}", card=_name(card), suit=_suit(step.goal.get("suit", "S")))
    trick = trick_of(step.about)
    if not legal_of(trick, step.among) & BIT[card]:
        return said("oh.extra_legal", card=_name(card), suit=_suit(SUITS[SUIT[trick.cards[0]]]))
    part = explain_trick((*trick.cards, card), trick.trump)[-1]
    return {lang: card_why(part, lang) for lang in LANGUAGES}


def _name(card: int) -> Text:
    return {lang: playing_name(CODES[card], lang) for lang in LANGUAGES}


def _suit(letter: str) -> Text:
    return {lang: suit_name(letter, lang) for lang in LANGUAGES}


# --- hints ----------------------------------------------------------------------------------------


def lit(step: Any, move: Move | None, state: Match | None) -> tuple[tuple[str, ...], str]:
    """Return faces and zone to light first: the trick, the bids, the hand, the formula."""
    if isinstance(step, Number):
        return (), "formula"
    shown = step.situation
    if isinstance(shown, TrickShown):
        return row(shown.cards), "trick" if shown.cards else "hand"
    if isinstance(shown, BidsMade):
        return (), "bids"
    if isinstance(step, (Pick, Choose)) and state is None:
        return row(step.cards), "cards" if isinstance(step, Pick) or step.cards else _asked(step)
    if state is None:
        return (), "table"
    now = state.current
    if now.phase is Phase.BID:
        bid = any(number != NO_BID for number in now.bids)
        return (), "bids" if bid and (move is None or now.turn == now.dealer) else "hand"
    return row(now.trick), "trick" if now.trick else "hand"


def _asked(step: Any) -> str:
    return "formula" if step.situation is not None else "choices"


def told(action: Action, state: Match) -> tuple[int, Text]:
    """Return the card that a move is about (0: none) and the move in words."""
    if isinstance(action, Bid):
        return 0, {lang: translate("ohhell.table.bid_number", lang, n=action.number) for lang in LANGUAGES}
    assert isinstance(action, Play)  # noqa: S101 - chance makes no moves of a learner
    return BIT[action.index], said("oh.play", card=_name(action.index))
