"""The chances beside a decision in Oh Hell: what they are called, and the unseen cards suit by suit."""

from __future__ import annotations

from hanawidgets.analysis.decision import Fact
from hanawidgets.core.playing_cards import SUIT_MASKS, SUITS
from hanawidgets.text import Words

from .actions import Bid

GROUPS = SUIT_MASKS
"""Cards that are shown together."""
STEPS = (1, 10)
"""Points with which a class of results begins: any, and those of a bid made."""
STAKE = ""
"""Part of the points that alone a bold choice moves; "" if it moves all of them."""


def is_told(fact: Fact) -> bool:
    """Tell whether the chance of a fact is told: of each number of tricks, and of each bid."""
    return fact.kind in ("tricks", "made")


def row_text(fact: Fact, words: Words) -> str:
    """Return what a fact is called, whoever it is about."""
    return words.say(f"ohhell.table.odds.{fact.kind}", n=fact.of)


def group_name(at: int, words: Words) -> str:
    """Return what a group is called: its suit."""
    return words.say(f"faces.playing.suit.{SUITS[at]}")


def hinge(action: object) -> str:
    """Return the kind of fact on which it hangs whether an action pays: to make a bid; "" if on none."""
    return "exact" if isinstance(action, Bid) else ""
