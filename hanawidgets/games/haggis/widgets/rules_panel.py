"""The rules of Haggis as a panel: what a table chooses."""

from __future__ import annotations

from typing import Any, Final

from hanawidgets.core.rules import RuleBook
from hanawidgets.text import Words
from hanawidgets.widgets.rules.rules_panel import RulesPanel

from ..actions import FULL_HAND, haggis_size
from ..rules import OPTIONS, PRESETS, RuleSet
from ..wording import table_text


def _note(rules: RuleSet, words: Words) -> str:
    """The sizes of the deal (HG-36, HG-37, HG-51)."""
    return table_text("rules_note", words, hand=FULL_HAND, haggis=haggis_size(rules.players))


def _changed(rules: RuleSet, name: str, value: Any) -> RuleSet:
    """With two players the options of three are as they were at first."""
    options = {name: value}
    if options.get("players") == 2:
        options |= {option.name: option.values[0] for option in OPTIONS.values() if option.for_three}
    return rules.with_options(**options)


PANEL: Final = RulesPanel("haggis", RuleBook(PRESETS, OPTIONS), _note, change=_changed)

__all__ = ["PANEL"]
