"""The chances beside a decision in Koi-Koi: what they are called, and the unseen cards month by month."""

from __future__ import annotations

from hanawidgets.analysis.decision import Fact
from hanawidgets.text import Words

from .actions import Say
from .cards import MONTH_MASKS
from .wording import yaku_name

GROUPS = MONTH_MASKS
"""Cards that are shown together."""
STEPS = (1, 7, 14)
"""Points with which a class of results begins: any yaku, what is doubled in many rule sets, and twice that."""
STAKE = ""
"""Part of the points that alone a bold choice moves; "" if it moves all of them."""


def is_told(_fact: Fact) -> bool:
    """Tell whether the chance of a fact is told: of each yaku, and of points."""
    return True


def row_text(fact: Fact, words: Words) -> str:
    """Return what a fact is called, whoever it is about."""
    return yaku_name(fact.of, words) if fact.of else words.say("koikoi.table.odds.paid")


def group_name(at: int, words: Words) -> str:
    """Return what a group is called: its month."""
    return words.say(f"koikoi.cards.month.{at + 1}")


def hinge(action: object) -> str:
    """Return the kind of fact on which it hangs whether an action pays: to score after koi-koi; "" if on none."""
    return "paid" if action is Say.KOI else ""
