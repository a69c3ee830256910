"""Why a choice in Oh Hell is better than another, in words: how often the tricks are as bid, more or fewer."""

from __future__ import annotations

from hanawidgets.analysis.decision import Fact
from hanawidgets.analysis.reasons import Reason
from hanawidgets.text import translate

from .actions import Action
from .state import View

NAMED: frozenset[str] = frozenset({"exact", "over", "under"})
"""Kinds of facts that are named as reasons; only the own tricks bring points."""


def fact_text(fact: Fact, _view: View, lang: str) -> str:
    """Return what a fact is called: “as many tricks as bid”."""
    return translate(f"ohhell.table.reason.{fact.kind}", lang)


def cause_text(_reason: Reason, _action: Action, _other: Action, _view: View, _lang: str) -> str:
    """Return "": which trick makes the difference is not to be seen on the table."""
    return ""
