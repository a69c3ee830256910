"""The raises of a month's pay before it is played: brights among the field cards as dealt, and sticks."""

from __future__ import annotations

from typing import NamedTuple

from hanawidgets.core.explain import Status
from hanawidgets.text import Words

from ..rules import RuleSet
from ..score import Situation, settle


class Sets(NamedTuple):
    """A raise as a sign on the deck (``×2``, ``+1``), and the sentence for it with its rule."""

    sign: str
    text: str


def field_sets(lights: int, rules: RuleSet, words: Words) -> Sets | None:
    """Return what the brights on the dealt field do; None where they do nothing (K-BGA-24, K-BGA-52, C-04)."""
    term = settle(Situation(points=1, field_brights=lights), rules).find("field")
    if not lights or term is None or term.status is not Status.USED:
        return None
    text = words.say("koikoi.table.sets", lights=lights, value=term.value, rule=term.rule)
    return Sets(f"×{term.value}", text)


def stick_sets(sticks: int, rules: RuleSet, words: Words) -> Sets | None:
    """Return what the sticks on the field do; None where there are none (K-CLUB-35, K-CLUB-38)."""
    term = settle(Situation(points=1, honba=sticks), rules).find("honba") if sticks else None
    if term is None or term.status is not Status.USED:
        return None
    return Sets(f"+{term.value}", words.say("koikoi.table.sticks", n=sticks, value=term.value, rule=term.rule))


__all__ = ["Sets", "field_sets", "stick_sets"]
