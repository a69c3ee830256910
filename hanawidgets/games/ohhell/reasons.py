"""Reasons in words why a choice in Oh Hell is better than another: who wins the trick, how often the tricks are as
bid."""

from __future__ import annotations

from hanawidgets.analysis.decision import Fact, Part
from hanawidgets.analysis.reasons import Reason
from hanawidgets.core.playing_cards import SUIT, WIDTH
from hanawidgets.text import Words

from .actions import Action, Play
from .cards import DECK
from .state import View
from .tricks import trump_of, winner
from .wording import face_name


def is_named(fact: Fact) -> bool:
    """Tell whether a fact is named as a reason: tricks beside the bid, and the trick on the table."""
    return fact.kind in ("exact", "over", "under", "trick")


def fact_text(fact: Fact | Part, _view: View, words: Words) -> str:
    """Return what a fact is called: “as many tricks as bid”."""
    return words.say(f"ohhell.table.reason.{fact.kind}")


def cause_text(reason: Reason, action: Action, other: Action, view: View, words: Words) -> str:
    """Return what becomes of a high card that cannot win this trick: thrown off or kept; else "".

    Of two cards of one rank the suit makes the difference: nothing is said of the rank.
    """
    now = view.now
    if not (isinstance(action, Play) and isinstance(other, Play) and now.trick and isinstance(reason.fact, Fact)):
        return ""
    trump = trump_of(now.turn_up)
    if any(winner([*now.trick, card], trump) == len(now.trick) for card in (action.index, other.index)):
        return ""
    if _strength(action.index, trump) == _strength(other.index, trump):
        return ""
    helps = (reason.here > reason.there) == (reason.fact.good > 0)
    sheds = _strength(action.index, trump) > _strength(other.index, trump)
    key = ("shed" if helps else "spend") if sheds else ("keep" if helps else "hold")
    card = DECK.faces[action.index if sheds else other.index]
    return words.say(f"ohhell.table.reason.{key}", card=face_name(card, words))


def _strength(card: int, trump: int) -> tuple[bool, int]:
    return SUIT[card] == trump, card % WIDTH
