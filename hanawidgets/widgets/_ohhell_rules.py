"""The rules of Oh Hell as a panel: one choice for each option that a table makes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from traitlets import HasTraits

from ..engine.ohhell.rules import (
    OPTIONS,
    Option,
    RuleSet,
    option_info,
    parse_ruleset,
    parse_value,
    ruleset_text,
    value_text,
)
from ..text import translate
from ..text.words import option_value, rule_card
from ._base import Checked, action

_NOT_SHOWN: Final = ("hand_sizes", "no_turn_up")
"""Options for authors: hand sizes of their own, and what holds only with those (GAP-OH-02)."""


class WithTrickRules(HasTraits):
    """Mixin: the trait ``ruleset`` of Oh Hell and what the page may do to it.

    ruleset  format, with changed options: ``"short_up;players=5;mode=negative"``
    """

    ruleset = Checked("long_normal", lambda _, text: ruleset_text(parse_ruleset(text)),
                      help="format, with changed options after semicolons; for the next game")

    @property
    def rule_set(self) -> RuleSet:
        """The rules in force as a value of the engine."""
        return parse_ruleset(self.ruleset)

    @action(value=str)
    def _act_ruleset(self, value: str) -> None:
        self.ruleset = ruleset_text(parse_ruleset(value))

    @action(name=str, value=str)
    def _act_option(self, name: str, value: str) -> None:
        option_info(name)
        self.ruleset = ruleset_text(self.rule_set.with_options(**{name: parse_value(name, value)}))

    def _rules(self, lang: str) -> dict[str, Any]:
        return rules_panel(self.rule_set, lang)


def rules_name(rules: RuleSet, lang: str) -> str:
    """Return format, scoring and number of players in a line."""
    return translate("ohhell.table.rules_name", lang, n=rules.players,
                     format=translate(f"ohhell.value.format.{rules.format}", lang),
                     mode=translate(f"ohhell.value.mode.{rules.mode}", lang))


@lru_cache(maxsize=32)
def rules_panel(rules: RuleSet, lang: str) -> dict[str, Any]:
    """Return the panel's view: no presets, a choice for each option, and the hand sizes that follow."""
    sizes = " ".join(map(str, rules.sizes))
    return {
        "label": translate("ui.ruleset", lang), "value": ruleset_text(rules), "options": [], "adjust": "",
        "note": translate("ohhell.table.sizes", lang, n=rules.rounds, sizes=sizes), "yaku": None,
        "switches": [_switch(option, rules, lang) for option in OPTIONS.values()
                     if option.name not in _NOT_SHOWN],
    }


def _switch(option: Option, rules: RuleSet, lang: str) -> dict[str, Any]:
    values = option.values
    if option.name == "players":
        values = tuple(sorted(values, key=str))
    elif option.name == "first_dealer":
        values = ("random", *rules.seats)
    value = getattr(rules, option.name)
    note = f"ohhell.value_note.mode.{value}" if option.name == "mode" else f"ohhell.option_note.{option.name}"
    return {
        "name": option.name, "label": translate(f"ohhell.option.{option.name}", lang),
        "note": translate(note, lang), "value": value_text(value),
        "options": [{"value": value_text(v), "label": option_value(option.name, v, lang, "ohhell")}
                    for v in values],
        "rule": rule_card(option.rules[0], lang),
    }


__all__ = ["WithTrickRules", "rules_name", "rules_panel"]
