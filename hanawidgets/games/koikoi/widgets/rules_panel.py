"""The rule set of a widget: choose a preset, change single options, see where each comes from."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any

from traitlets import HasTraits

from hanawidgets.core.rules import value_text
from hanawidgets.text import translate
from hanawidgets.text.wording import option_value, rule_card, ruleset_name
from hanawidgets.widgets.action import LINE
from hanawidgets.widgets.base import Checked, action

from ..rules import (
    OPTIONS,
    PRESETS,
    Option,
    RuleSet,
    option_info,
    parse_ruleset,
    parse_value,
    preset_name,
    ruleset_text,
)
from ..wording import yaku_name
from ..yaku import family


class WithRules(HasTraits):
    """Mixin: the trait ``ruleset`` and what the page may do to it.

    ruleset  preset name, or preset and changes: ``"bga_general;seven_double=off"``
    """

    ruleset = Checked(
        "bga_general",
        lambda _, text: ruleset_text(parse_ruleset(text)),
        help="preset name, with changed options after semicolons",
    )

    @classmethod
    def _rule_options(cls) -> Collection[str]:
        return OPTIONS

    @property
    def rule_set(self) -> RuleSet:
        """The rules in force as a value of the engine."""
        return parse_ruleset(self.ruleset)

    @action(value=LINE)
    def _act_ruleset(self, value: str) -> None:
        self.ruleset = ruleset_text(parse_ruleset(value))

    @action(name=str, value=str)
    def _act_option(self, name: str, value: str) -> None:
        option_info(name)
        self.ruleset = ruleset_text(self.rule_set.with_options(**{name: parse_value(name, value)}))

    @action(key=str)
    def _act_yaku_off(self, key: str) -> None:
        rules = self.rule_set
        self.ruleset = ruleset_text(rules.with_options(yaku_off=rules.yaku_off ^ {key}))

    def _rules(self, lang: str) -> dict[str, Any]:
        return rules_panel(self.rule_set, lang)


def ruleset_options(rules: RuleSet, lang: str) -> list[dict[str, str]]:
    """Return the presets to choose from, and the present rules first if they are none of them."""
    options = [{"value": name, "label": translate(f"koikoi.preset.{name}", lang)} for name in PRESETS]
    if preset_name(rules) is None:
        options.insert(0, {"value": ruleset_text(rules), "label": ruleset_name(rules, lang)})
    return options


@lru_cache(maxsize=32)
def rules_panel(rules: RuleSet, lang: str) -> dict[str, Any]:
    """Return the panel's view."""
    name = preset_name(rules)
    note = translate(f"koikoi.preset_note.{name.removesuffix('_half')}", lang) if name else ""
    return {
        "label": translate("ui.ruleset", lang),
        "value": ruleset_text(rules),
        "options": ruleset_options(rules, lang),
        "note": note,
        "adjust": translate("ui.adjust_rules", lang),
        "switches": [
            _switch(option, rules, lang)
            for option in OPTIONS.values()
            if option.in_score and option.name not in ("ruleset", "yaku_off") and rules.ruleset in option.families
        ],
        "yaku": {
            "label": translate("koikoi.option.yaku_off", lang),
            "items": [
                {"key": y.key, "label": yaku_name(y.key, lang), "on": y.key not in rules.yaku_off}
                for y in family(rules)
            ],
        },
    }


def _switch(option: Option, rules: RuleSet, lang: str) -> dict[str, Any]:
    return {
        "name": option.name,
        "label": translate(f"koikoi.option.{option.name}", lang),
        "note": translate(f"koikoi.option_note.{option.name}", lang),
        "value": value_text(getattr(rules, option.name)),
        "options": [
            {"value": value_text(v), "label": option_value(option.name, v, lang, "koikoi")} for v in option.values
        ],
        "typed": None,
        "rule": rule_card(option.rules[0], lang),
    }
