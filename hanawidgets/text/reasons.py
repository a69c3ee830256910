"""Reasons of the analysis in words, of every game: its own words stand in the game's module ``reasons``."""

from __future__ import annotations

from typing import Any, NamedTuple

from hanawidgets.analysis.evaluation import Evaluation
from hanawidgets.analysis.reasons import Reason, reasons
from hanawidgets.core.registry import game_of

from . import author_language, translate


class Told(NamedTuple):
    """A reason as a sentence with its figures, and the rule that it stands on."""

    text: str
    rule: str


def told(seen: Evaluation, action: Any, other: Any, view: Any, lang: str) -> list[Told]:
    """Return why an action is better, or worse, than another: three reasons at most, what matters most first.

    view  what the seat that decides may know
    """
    words = game_of(view).part("reasons")
    facts = [fact for fact in seen.facts if fact.kind in words.NAMED and fact.good]
    return [
        Told(_sentence(words, reason, action, other, view, lang), reason.fact.rule)
        for reason in reasons(seen, action, other, facts)
    ]


def _sentence(words: Any, reason: Reason, action: Any, other: Any, view: Any, lang: str) -> str:
    fact = words.fact_text(reason.fact, view, lang)
    shift = translate("table.reason", lang, fact=fact, there=round(100 * reason.there), here=round(100 * reason.here))
    cause = words.cause_text(reason, action, other, view, lang)
    text = translate("table.reason.because", lang, cause=cause, shift=shift) if cause else shift
    return text[:1].upper() + text[1:]


def why_better(seen: Evaluation, action: Any, other: Any, view: Any, lang: str = "") -> list[str]:
    """Return the same as lines with the ids of rules, for the front door; ``lang`` "": the author's language."""
    return [f"{reason.text} [{reason.rule}]" for reason in told(seen, action, other, view, lang or author_language())]
