"""Reasons in words why a choice in Koi-Koi is better than another: what it takes, leaves or keeps, and what comes of
it."""

from __future__ import annotations

from hanawidgets.analysis.decision import Fact, Part
from hanawidgets.analysis.reasons import Reason
from hanawidgets.text import Words

from .actions import Action, Play, Take
from .cards import CARDS, MONTH_MASKS, cards_of
from .state import View
from .wording import cards_text, yaku_name
from .yaku import yaku_set


def is_named(fact: Fact) -> bool:
    """Tell whether a fact is named as a reason: yaku, and who receives points."""
    return fact.kind in ("yaku", "paid")


def fact_text(fact: Fact | Part, view: View, words: Words) -> str:
    """Return what a fact is called: “your hanami”, “the opponent scores”; or a part: “points that you receive”."""
    if isinstance(fact, Part):
        return words.say(f"koikoi.table.reason.{fact.kind}")
    yaku = yaku_name(fact.of, words) if fact.of else ""
    return words.say(f"koikoi.table.reason.{fact.kind}.{'own' if fact.seat == view.seat else 'other'}", yaku=yaku)


def cause_text(reason: Reason, action: Action, other: Action, view: View, words: Words) -> str:
    """Return what about the action makes the difference, "" if nothing that can be seen on the table.

    A yaku depends on its cards: who takes them, where they are left, whether they stay in the hand.
    """
    if isinstance(reason.fact, Part) or reason.fact.kind != "yaku":
        return ""
    zone = next(yaku.zone for yaku in yaku_set(view.rules) if yaku.key == reason.fact.of)
    took, left = taken(action, view), taken(other, view)
    lays, its = laid(action, view), laid(other, view)
    helps = (reason.here > reason.there) == (reason.fact.seat == view.seat)
    for key, cards in (
        [("take", took & ~left), ("keep", its & ~lays)]
        if helps
        else [("leave", left & ~took & view.field), ("lay", lays & ~its)]
    ):
        if found := cards_of(cards & zone):
            return words.say(f"koikoi.table.reason.{key}", cards=cards_text(found, words))
    return ""


def taken(action: Action, view: View) -> int:
    """Return the cards that an action captures at once, the card played included."""
    if isinstance(action, Take):
        return action.card.bit | (CARDS[view.flip].bit if view.flip >= 0 else 0)
    if not isinstance(action, Play):
        return 0
    lying = view.field & MONTH_MASKS[action.card.month - 1]
    if action.take:
        lying = action.take.bit
    return lying and lying | action.card.bit


def laid(action: Action, view: View) -> int:
    """Return the hand card that an action leaves on the field, 0 if it captures."""
    return action.card.bit if isinstance(action, Play) and not taken(action, view) else 0
