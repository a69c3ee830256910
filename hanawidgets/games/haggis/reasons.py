"""Reasons in words why a choice in Haggis is better than another: who is out first, who throws a bomb, what cards
bring."""

from __future__ import annotations

from hanawidgets.analysis.decision import Fact, Part
from hanawidgets.analysis.reasons import Reason
from hanawidgets.text import Words

from .actions import Action, Bet, Play
from .cards import COURT_CARDS
from .state import View
from .wording import cards_named, table_text


def is_named(fact: Fact) -> bool:
    """Tell whether a fact is named as a reason: who is out first, and bombs of others."""
    return fact.kind == "first" or (fact.kind == "bomb" and fact.good < 0)


def fact_text(fact: Fact | Part, view: View, words: Words) -> str:
    """Return what a fact is called: “you are out first”, “player B throws a bomb”; or a part: “bets”."""
    if isinstance(fact, Part):
        return table_text(f"reason.{fact.kind}", words)
    if fact.seat == view.seat:
        return table_text(f"reason.{fact.kind}.own", words)
    alone = view.rules.players == 2
    who = table_text("reason.opponent", words) if alone else words.say(f"table.player.{fact.seat}")
    return table_text(f"reason.{fact.kind}.other", words, player=who)


def cause_text(reason: Reason, action: Action, other: Action, view: View, words: Words) -> str:
    """Return what about the action makes the difference: cards shed, court cards kept or spent; else ""."""
    if isinstance(action, Bet) or isinstance(other, Bet):
        return ""  # what is played then is not said
    own = isinstance(reason.fact, Part) or reason.fact.seat == view.seat
    helps = (reason.here > reason.there) == own
    mine, its = (each.cards if isinstance(each, Play) else 0 for each in (action, other))
    sheds, others = mine.bit_count(), its.bit_count()
    if reason.fact.kind in ("first", "left") and sheds and others and sheds != others and (sheds > others) == helps:
        key = "shed" if helps else "fewer"
        return table_text(f"reason.{key}", words, n=sheds, other=others)
    if spent := (its & ~mine if helps else mine & ~its) & COURT_CARDS:
        return table_text("reason.keep" if helps else "reason.spend", words, cards=cards_named(spent, words))
    return ""
