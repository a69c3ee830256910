"""The rules of Koi-Koi as a panel: presets, what a table chooses, and yaku that are switched off."""

from __future__ import annotations

from typing import Any, Final

from hanawidgets.core.rules import RuleBook
from hanawidgets.text import translate
from hanawidgets.text.wording import ruleset_name
from hanawidgets.widgets.action import action
from hanawidgets.widgets.rules_panel import RulesPanel, WithRules, values_in_use
from hanawidgets.widgets.views import Choice, Marks

from ..rules import OPTIONS, PRESETS, Option, RuleSet, preset_name, ruleset_text
from ..wording import yaku_name
from ..yaku import family


def _values(rules: RuleSet, option: Option) -> tuple[Any, ...]:
    own = option.in_score and option.name not in ("ruleset", "yaku_off")
    return values_in_use(rules, option) if own else ()


def _note(rules: RuleSet, lang: str) -> str:
    name = preset_name(rules)
    return translate(f"koikoi.preset_note.{name.removesuffix('_half')}", lang) if name else ""


def ruleset_options(rules: RuleSet, lang: str) -> list[Choice]:
    """Return the presets to choose from, and the present rules first if they are none of them."""
    options: list[Choice] = [{"value": name, "label": translate(f"koikoi.preset.{name}", lang)} for name in PRESETS]
    if preset_name(rules) is None:
        options.insert(0, {"value": ruleset_text(rules), "label": ruleset_name(rules, lang)})
    return options


def _yaku(rules: RuleSet, lang: str) -> Marks:
    return {
        "label": translate("koikoi.option.yaku_off", lang),
        "items": [
            {"key": yaku.key, "label": yaku_name(yaku.key, lang), "on": yaku.key not in rules.yaku_off}
            for yaku in family(rules)
        ],
    }


PANEL: Final = RulesPanel("koikoi", RuleBook(PRESETS, OPTIONS), _note, _values, presets=ruleset_options, marks=_yaku)


class WithKoiKoiRules(WithRules):
    """Mixin: the trait ``ruleset`` and what the page may do to it.

    ruleset  preset name, or preset and changes: ``"bga_general;seven_double=off"``
    """

    _panel = PANEL
    ruleset = PANEL.trait("bga_general")

    @action(key=str)
    def _act_yaku_off(self, key: str) -> None:
        rules = self.rule_set
        self.ruleset = ruleset_text(rules.with_options(yaku_off=rules.yaku_off ^ {key}))


__all__ = ["PANEL", "WithKoiKoiRules", "ruleset_options"]
