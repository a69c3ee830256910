"""The chances beside a decision in Haggis: what they are called, and the unseen cards suit by suit."""

from __future__ import annotations

from hanawidgets.analysis.decision import Fact
from hanawidgets.text import Words

from .actions import Bet
from .cards import SUIT_MASKS, SUITS

GROUPS = SUIT_MASKS
"""Cards that are shown together."""
STEPS = (1, 15, 40)
"""Points with which a class of results begins: any, a little bet, what a round is rarely won by."""
STAKE = "bet"
"""Part of the points that alone a bold choice moves; "" if it moves all of them."""


def is_told(_fact: Fact) -> bool:
    """Tell whether the chance of a fact is told: who is out first, who throws a bomb."""
    return True


def row_text(fact: Fact, words: Words) -> str:
    """Return what a fact is called, whoever it is about."""
    return words.say(f"haggis.table.odds.{fact.kind}")


def group_name(at: int, words: Words) -> str:
    """Return what a group is called: its suit."""
    return words.say(f"haggis.suit.{SUITS[at]}")


def hinge(action: object) -> str:
    """Return the kind of fact on which it hangs whether an action pays: to be out first, of a bet; "" if on none."""
    return "first" if isinstance(action, Bet) else ""
