"""Picking and playing cards: which are right, and of those picked what is too much, what is missing, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hanawidgets.core.deck import BIT, CODES, RANKS, SUIT, SUIT_MASKS, SUITS, cards_of
from hanawidgets.teach.goals import Goal, Goals, names_in
from hanawidgets.teach.model import About, AnyStep, Pick, Text, Verdict
from hanawidgets.teach.schema import Bool, Field, Word
from hanawidgets.text import LANGUAGES, Words, words_in
from hanawidgets.text.wording import playing_name, suit_name

from ..actions import Play
from ..cards import faces
from ..state import Match
from ..tricks import explain_trick, winner
from ..wording import card_why
from .answers import trick_of
from .exhibits import Trick, said

_ONE: Final = Bool(only_true=True)
PICK_GOALS: Final = (Field("legal", _ONE), Field("wins", _ONE), Field("loses", _ONE), Field("suit", Word(tuple(SUITS))))
"""Keys of a pick that say which cards are right."""
GOAL_RULES: Mapping[str, str] = {"legal": "OH-16", "wins": "OH-18", "loses": "OH-18", "suit": "OH-02"}


def said_goals(step: AnyStep) -> Goals:
    """Return the suits that the question of a pick of a suit names."""
    if not isinstance(step, Pick) or "suit" not in step.goal:
        return ()
    suits = [(suit, {lang: suit_name(suit, words_in(lang)) for lang in LANGUAGES}) for suit in SUITS]
    return tuple({"suit": suit} for suit in names_in(step.question, suits))


def names(pile: int, words: Words) -> str:
    """Return the names of a pile's cards, by suit."""
    return words.say("ui.list").join(playing_name(CODES[card], words) for card in cards_of(pile))


def best(trick: Trick, card: int) -> bool:
    """Tell whether a card would be the best of the trick so far (OH-18)."""
    return winner((*trick.cards, card), trick.trump, trick.last) == len(trick.cards)


def picked(among: int, goal: Mapping[str, Any], about: About) -> int:
    """Return the cards that may be played, that win, lose, or are of a suit. Raises RuleError."""
    if "suit" in goal:
        return among & SUIT_MASKS[SUITS.index(goal["suit"])]
    trick = trick_of(about)
    legal, wanted = trick.legal(among), "wins" in goal
    return legal if "legal" in goal else sum(BIT[card] for card in cards_of(legal) if best(trick, card) is wanted)


def judge_pick(step: Pick, pile: int) -> Verdict:
    """Judge the cards picked (:func:`.judge.judge_pick`): a card too many with its reason, then the rest."""
    extra, missing = pile & ~step.answer, step.answer & ~pile
    goal = next(iter(step.goal), "card")
    rule = next(iter(step.rule), "") or GOAL_RULES.get(goal, "")
    if goal == "legal" and not step.rule:
        rule = _must(trick_of(step.about), step.among)
    if not extra and not missing:
        return Verdict(True, step.why, "right", rule)
    facts = {"extra": faces(cards_of(extra)), "missing": missing.bit_count()}
    if extra:
        return Verdict(False, _why_not(step, goal, cards_of(extra)[0]), "extra", rule, facts, f"pick.extra_{goal}")
    key = f"pick.missing_{goal}" if goal in GOAL_RULES else "pick.missing_card"
    facts["missing"] = faces(cards_of(missing))
    return Verdict(False, said(key, n=missing.bit_count()), "missing", rule, facts, "pick.missing")


def _must(trick: Trick, hand: int) -> str:
    """The rule that says what may be played: lead, follow, or void."""
    if not trick.cards:
        return "OH-15"
    return "OH-16" if hand & SUIT_MASKS[SUIT[trick.cards[0]]] else "OH-17"


def _why_not(step: Pick, goal: str, card: int) -> Text:
    if goal in ("card", "suit"):
        return said(f"pick.extra_{goal}", card=name_of(card), suit=_suit(step.goal.get("suit", "S")))
    trick = trick_of(step.about)
    if not trick.legal(step.among) & BIT[card]:
        return said("pick.extra_legal", card=name_of(card), suit=_suit(SUITS[SUIT[trick.cards[0]]]))
    part = explain_trick((*trick.cards, card), trick.trump, last=trick.last)[-1]
    return {lang: card_why(part, words_in(lang)) for lang in LANGUAGES}


def name_of(card: int) -> Text:
    """Return the name of a card in all languages."""
    return {lang: playing_name(CODES[card], words_in(lang)) for lang in LANGUAGES}


def _suit(letter: str) -> Text:
    return {lang: suit_name(letter, words_in(lang)) for lang in LANGUAGES}


# --- goals of a move ------------------------------------------------------------------------------


def _best(state: Match, action: Any) -> bool | None:
    """Tell whether a card would be the best of the trick so far (OH-18), None if no card is played."""
    now = state.current
    if not isinstance(action, Play):
        return None
    return best(Trick(now.trick, now.trump, now.leader, now.hands[now.turn]), action.index)


def _why(state: Match, action: Any) -> dict[str, Text]:
    """The role of a card in the trick, and the reason."""
    now = state.current
    if not isinstance(action, Play):
        return {"why": dict.fromkeys(LANGUAGES, "")}
    part = explain_trick((*now.trick, action.index), now.trump, last=now.rules.last_wins)[-1]
    return {"why": {lang: card_why(part, words_in(lang)) for lang in LANGUAGES}}


def _of_suit(_state: Match, _seat: str, action: Any, suit: str) -> bool:
    return isinstance(action, Play) and SUITS[SUIT[action.index]] == suit


def _rank(_state: Match, action: Any) -> int:
    return action.index % len(RANKS) if isinstance(action, Play) else 0


MOVE_GOALS: Final = (
    Goal(
        Field("wins", _ONE), "goal.wins", test=lambda state, _seat, action, _: _best(state, action) is True, facts=_why
    ),
    Goal(
        Field("loses", _ONE),
        "goal.loses",
        test=lambda state, _seat, action, _: _best(state, action) is False,
        facts=_why,
    ),
    Goal(Field("suit", Word(tuple(SUITS))), "goal.suit", test=_of_suit, words=lambda suit: {"suit": _suit(suit)}),
    Goal(Field("lowest", _ONE), "goal.lowest", rank=lambda state, action: -_rank(state, action)),
    Goal(Field("highest", _ONE), "goal.highest", rank=_rank),
)
"""The best card of the trick so far; one that is beaten; a suit; of these the lowest rank, or the highest."""
