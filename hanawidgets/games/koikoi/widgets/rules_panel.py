"""The rules of Koi-Koi as a panel: presets, what a table chooses, and yaku that are switched off."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from hanawidgets.core.rules import RuleBook
from hanawidgets.text import Words
from hanawidgets.text.wording import ruleset_name
from hanawidgets.widgets.action import action
from hanawidgets.widgets.rules.rules_panel import RulesPanel, WithRules, values_in_use
from hanawidgets.widgets.rules.views import Marks, Worth, WorthLine
from hanawidgets.widgets.views import Choice

from ..cards import in_order
from ..rules import OPTIONS, PRESETS, Option, RuleSet, preset_name, ruleset_text
from ..wording import yaku_how, yaku_name
from ..yaku import Yaku, blocked, yaku_set


def _values(rules: RuleSet, option: Option) -> tuple[Any, ...]:
    own = option.in_score and option.name not in ("ruleset", "yaku_off")
    return values_in_use(rules, option) if own else ()


def _note(rules: RuleSet, words: Words) -> str:
    name = preset_name(rules)
    return words.say(f"koikoi.preset_note.{name.removesuffix('_half')}") if name else ""


def ruleset_options(rules: RuleSet, words: Words) -> list[Choice]:
    """Return the presets to choose from, and the present rules first if they are none of them."""
    options: list[Choice] = [{"value": name, "label": words.say(f"koikoi.preset.{name}")} for name in PRESETS]
    if preset_name(rules) is None:
        options.insert(0, {"value": ruleset_text(rules), "label": ruleset_name(rules, words)})
    return options


def _yaku(rules: RuleSet, words: Words) -> Marks:
    return {
        "action": "yaku_off",
        "label": words.say("koikoi.option.yaku_off"),
        "items": [
            {"key": yaku.key, "label": yaku_name(yaku.key, words), "on": yaku.key not in rules.yaku_off}
            for yaku in yaku_set(rules)
        ],
    }


MOST_SHOWN: Final = 6
"""A yaku of so many cards is shown by them; one of any ten plain cards is said in words."""


def _worth_line(yaku: Yaku, rules: RuleSet, words: Words) -> WorthLine:
    (least, most), cards = yaku.bounds, in_order(yaku.core | yaku.plus)
    key = "ui.points" if least == most else "koikoi.handout.yaku.from"
    return {
        "name": yaku_name(yaku.key, words),
        "pays": words.say(key, n=least),
        "how": yaku_how(yaku, rules, words),
        "faces": [card.face for card in cards] if len(cards) <= MOST_SHOWN else [],
    }


@lru_cache(maxsize=16)
def worth(rules: RuleSet, words: Words) -> Worth:
    """Return the yaku that count under ``rules`` and what each pays, the highest first as in the documents."""
    return {
        "title": words.say("koikoi.handout.yaku.title"),
        "lines": [_worth_line(yaku, rules, words) for yaku in yaku_set(rules) if not blocked(yaku.key, 0, rules)],
    }


PANEL: Final = RulesPanel("koikoi", RuleBook(PRESETS, OPTIONS), _note, _values, presets=ruleset_options, marks=_yaku)


@action(key=str)
def yaku_off(widget: WithRules, key: str) -> None:
    """Switch a yaku off, or on again."""
    rules = widget.rule_set
    widget.ruleset = ruleset_text(rules.with_options(yaku_off=rules.yaku_off ^ {key}))


class WithKoiKoiRules(WithRules):
    """Mixin: the trait ``ruleset`` and what the page may do to it.

    ruleset  preset name, or preset and changes: ``"bga_general;seven_double=off"``
    """

    _panel = PANEL
    ruleset = PANEL.trait("bga_general")

    _act_yaku_off = yaku_off


__all__ = ["PANEL", "WithKoiKoiRules", "ruleset_options", "worth", "yaku_off"]
