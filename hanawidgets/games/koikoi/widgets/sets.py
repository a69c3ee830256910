"""What a deal sets: the brights among the field cards raise what the month pays."""

from __future__ import annotations

from typing import NamedTuple

from hanawidgets.core.explain import Status
from hanawidgets.text import translate

from ..rules import RuleSet
from ..score import Situation, settle


class Sets(NamedTuple):
    """By what points are multiplied, and the sentence for it with its rule."""

    value: int
    text: str


def field_sets(lights: int, rules: RuleSet, lang: str) -> Sets | None:
    """Return what the brights on the dealt field do; None where they do nothing (K-BGA-24, K-BGA-52, C-04)."""
    term = settle(Situation(points=1, field_brights=lights), rules).find("field")
    if not lights or term is None or term.status is not Status.USED:
        return None
    text = translate("koikoi.table.sets", lang, lights=lights, value=term.value, rule=term.rule)
    return Sets(term.value, text)


__all__ = ["Sets", "field_sets"]
